"""Particles of movement: the up and down of "went down by 22 minutes", "is up 4%", "crept up to 68%".

A particle says which way where its verb does not: behind a verb of being or going it is a word of change, and before
a value alone as well (", up 4% from 2020"). Its verb is then no noun. Elsewhere up and down are prepositions.
"""

from __future__ import annotations

from collections.abc import Sequence

from extractors.tokens import Word

# Verbs that say that something moves and not which way.
GOING = frozenset(
    """
    go goes went gone going move moves moved moving come comes came creep creeps crept creeping edge edges edged edging
    inch inches inched inching tick ticks ticked ticking drift drifts drifted drifting shift shifts shifted nudge nudges
    nudged trend trends trended swing swings swung jump jumps jumped shoot shoots shot push pushes pushed
    """.split()  # noqa: SIM905 - a list of words
)
# Verbs that move their object: "brings the runtime down from 41 s", "drives costs down by 4%".
_MOVING = frozenset(
    """
    bring brings bringing brought drive drives driving drove driven take takes taking took push pushes pushing pushed
    pull pulls pulling pulled get gets getting got force forces forcing forced send sends sending sent
    """.split()  # noqa: SIM905 - a list of words
)
# Verbs that take away of a cost.
SAVING = frozenset(["save", "saves", "saved", "saving"])
# Verbs of speed and the letter that they have with their particle.
_SPEEDS = {
    **dict.fromkeys(["speed", "speeds", "sped", "speeding"], "F"),
    **dict.fromkeys(["slow", "slows", "slowed", "slowing"], "S"),
}
_LETTERS = {"up": "u", "down": "d"}
PARTICLE, _BE, _GONE = "P", "i", "l"
# What may stand between a particle and its value, and the value or preposition that must follow.
_PASSED_OVER = frozenset("~1egJ")
_FOLLOWING = frozenset("nw$.+<>yTM")
_ENDS_CLAUSE = frozenset(",;|.udbzoq")
_LONGEST_OBJECT = 8


def with_particles(words: Sequence[Word], letters: str) -> str:
    """Return the letters of a sentence's tiles, those of its particles of movement and of their verbs put right."""
    letters = _with_amounting(words, letters) if "µT" in letters else letters
    at = letters.find(PARTICLE)
    while at >= 0:
        letter = _LETTERS.get(words[at].fold)
        if letter is not None and (_is_speeding(words, at) or _moves(words, letters, at)):
            verb = at - 1
            speed = _SPEEDS.get(words[verb].fold) if verb >= 0 else None
            if speed is not None and letter == ("u" if speed == "F" else "d"):  # speeds up sampling by 3×
                letters = letters[:verb] + speed + _GONE + letters[at + 1 :]
                at = letters.find(PARTICLE, at + 1)
                continue
            gone = verb >= 0 and words[verb].fold in GOING
            if gone:
                letters = letters[:verb] + _GONE + letters[at:]
            letters = letters[:at] + letter + letters[at + 1 :]
        at = letters.find(PARTICLE, at + 1)
    return letters


def _with_amounting(words: Sequence[Word], letters: str) -> str:
    """Return the letters with "amount to" as a verb and no measure."""
    at = letters.find("µT")
    while at >= 0:
        if words[at].fold in ("amount", "amounts"):
            letters = letters[:at] + "8" + letters[at + 1 :]
        at = letters.find("µT", at + 1)
    return letters


def _is_speeding(words: Sequence[Word], at: int) -> bool:
    """Return whether the word before a tile is a verb of speed: speeds up, slowed down."""
    return at > 0 and words[at - 1].fold in _SPEEDS


def _moves(words: Sequence[Word], letters: str, at: int) -> bool:
    """Return whether "up" or "down" at a tile says which way a figure moves."""
    behind = at + 1
    while behind < len(letters) and letters[behind] in _PASSED_OVER:
        behind += 1
    if at == 0 or behind >= len(letters) or letters[behind] not in _FOLLOWING:
        return False
    before = words[at - 1].fold
    if letters[behind] == "T":  # "up to" is a comparator, but behind a verb of going
        if before in GOING or letters[at - 1] == _BE:
            return before in GOING or words[at].fold == "down"  # is down to 2.7 ms
        return (words[at].fold == "down" or before == "back") and _has_mover(words, letters, at)
    if before in GOING or letters[at - 1] == _BE or letters[at - 1] == ",":
        return True
    return _has_mover(words, letters, at)


def _has_mover(words: Sequence[Word], letters: str, at: int) -> bool:
    """Return whether a verb that moves its object stands in the clause before a particle."""
    for tile in range(at - 1, max(-1, at - 2 - _LONGEST_OBJECT), -1):
        if words[tile].fold in _MOVING:
            return tile < at - 1 or (tile > 0 and letters[tile - 1] == _BE)  # was brought down to
        if letters[tile] in _ENDS_CLAUSE:
            return False
    return False
