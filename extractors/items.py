"""Items: a sentence as the rules see it, values, names and noun-phrase heads put together from tiles."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from extractors.comparators import Qualified
from extractors.frozen import frozen
from extractors.lexicon import Metric
from extractors.movement import PARTICLE, with_particles
from extractors.names import Name, Names
from extractors.numerals import Value
from extractors.phrases import VALUE_LETTERS
from extractors.sentence import Sentence

_NEUTRAL_HEADS = frozenset(
    [
        "usage", "footprint", "consumption", "requirement", "requirements", "score", "scores", "value", "values",
        "performance", "rate", "rates",
    ]
)  # fmt: skip
# Bare verbs where only a noun or an adjective may stand: "in secure code", "the answer quality", "cuts scale length".
# (Each pattern begins with the letter that it looks for, as the search is then quick, and looks behind over it.)
_NOUN_LIKE_VERB = re.compile(
    r"""
    [8rsz] (?:
        (?<= [efINRWudbgHL] [8rs] ) (?= [mKµ] )
      | (?<= [INfRudb] [YGK] [8rs] ) (?= K{0,2} [mµ] )
      | (?<= [udb] [Kg] [8rs] ) (?= y )
      | (?<= [ud] z ) (?= [mµ] )                          # raises harm rates
    )
    """,
    re.VERBOSE,
)
# "In decision making and": a noun.
_GERUND = re.compile(r"(?<=[IRfN]K)[8rs](?=[&,.;)])")
# "Hospital stays averaged 4 days": a noun.
_STAYS = re.compile(r"i (?<= [eKGLHf] i ) (?= [i(A.,] )", re.VERBOSE)
# "Wheat yields by 6%", "grain yields were", "the alloy's yield strength", "fuel use rises by": a noun.
_YIELDS = re.compile(
    r"""
    [rs] (?:
        (?<= ' [rs] ) (?= [mKµ] )
      | (?<= [udbzfHLI] [KmG] [rs] ) (?= [yfI,.MTA&)] )
      | (?<= [KGem] [rs] ) (?= [il] | [ud] [yTMΠΧΘΒΥΦ] )
    )
    """,
    re.VERBOSE,
)
_YIELDING = frozenset(["yield", "yields", "use", "uses", "need", "needs"])
_INFLECTED = ("s", "ed", "ing")
_PAST = frozenset(
    ["made", "found", "knew", "saw", "took", "gave", "got", "ran", "kept", "led", "brought", "spent", "thought"]
)
# What may stand before the head of a metric's name and belongs to it.
_COMPOUND = re.compile(r"[KGYJ]{0,3}[KGYm]?µ+")


@frozen
class Items:
    """The items of a sentence: one letter each, and the tiles [first[i], stop[i]) that item ``i`` covers.

    ``values`` and ``names`` hold, by item, what a value or a name is.
    """

    letters: str
    reversed: str
    first: Sequence[int]
    stop: Sequence[int]
    values: Mapping[int, tuple[Value, Qualified]]
    names: Mapping[int, Name]

    def item_of(self, tile: int) -> int:
        """Return the item that covers a tile."""
        return max(bisect_right(self.first, tile) - 1, 0)


# Letters of tiles that begin no name: values, signs, cue words that are no part of names.
_STARTS_NO_NAME = frozenset("nw%(),;:[]=<>≤≥~≈V|jef")
# A single word that is a cue is no name ("gain", "mean", "reduction").
_NO_NAME = frozenset("udbzgHLr")

_VALUES = frozenset(VALUE_LETTERS.values())
_VALUED = _VALUES | {"E", "}"}
# What may stand before a clause, and behind "X scores": well, higher, at 3.1.
_BEFORE_CLAUSE = frozenset(",;|&.:")
_DEGREES = frozenset("HLJA")
_BEHIND_DEGREE = frozenset("(,.;INHLd")
_WELL = frozenset(["well", "best", "worst", "highest", "lowest", "lower", "worse", "better", "slightly", "only"])
_HEADS_ALONE = frozenset(["score", "scores"])

# A stretch of tiles that is one item: where it begins and ends, and its letter.
_Piece = tuple[int, int, str]


def read_items(sentence: Sentence, values: Sequence[tuple[Value, Qualified]], index: Names) -> Items:
    """Return the items of a sentence; ``values`` are those that may be claims, from left to right."""
    pieces: list[_Piece] = [
        (qualified.first, qualified.stop, VALUE_LETTERS[value.shape]) for value, qualified in values
    ]
    names = _names(sentence, pieces, index)
    pieces += [(name.first, name.stop, "m" if isinstance(name.entry, Metric) else "D") for name in names]
    if "@" in sentence.view:
        pieces += _at_cutoffs(sentence, pieces)
    pieces.sort()
    letters = sentence.letters
    if PARTICLE in letters or "µT" in letters:
        letters = with_particles(sentence.words, letters)
    letters, firsts, stops = _put_together(letters, pieces)
    letters = _with_nouns(sentence, letters, firsts)
    by_tile = {name.first: name for name in names}
    if "µ" in letters:
        letters, firsts, stops = _with_compounds(sentence, letters, firsts, stops, by_tile)
    kept = {qualified.first: (value, qualified) for value, qualified in values}
    return Items(
        letters,
        letters[::-1],
        firsts,
        stops,
        {bisect_left(firsts, tile): found for tile, found in kept.items()},
        {bisect_left(firsts, tile): name for tile, name in by_tile.items()},
    )


def _names(sentence: Sentence, taken: Sequence[_Piece], index: Names) -> list[Name]:
    """Return the names of a sentence outside of its values, from left to right."""
    names: list[Name] = []
    letters = sentence.letters
    stop = 0
    borders = [first for first, _, _ in taken] + [len(letters)]
    ahead = 0
    for tile in index.starts(sentence):
        if tile < stop or letters[tile] in _STARTS_NO_NAME:
            continue
        while borders[ahead] < tile:
            stop = max(stop, taken[ahead][1])
            ahead += 1
        if tile < stop or tile == borders[ahead]:
            continue
        name = index.at(sentence, tile)
        if name is None or name.stop > borders[ahead] or (name.stop == tile + 1 and letters[tile] in _NO_NAME):
            continue
        if name.stop == tile + 1 and sentence.words[tile].fold in _HEADS_ALONE:
            continue  # the head of a longer name: "F1 score", "Decision Score"
        if letters[tile + 1 : tile + 2] == "e" and sentence.words[tile].fold == "costs":
            continue  # each visit costs the clinic 42 euros
        names.append(name)
        stop = name.stop
    return names


# A metric at a cut-off, by its form: IoU@0.5, average@32, CMR@1px.
_AT_CUTOFF = re.compile(r"[^\W\d][\w-]*@(?:\d+(?:\.\d+)?[a-z]{0,2}|[kKnN])", re.ASCII)


def _at_cutoffs(sentence: Sentence, taken: Sequence[_Piece]) -> list[_Piece]:
    """Return the words outside of values and names that are metrics by their form."""
    covered = {tile for first, stop, _ in taken for tile in range(first, stop)}
    found = [tile for tile, word in enumerate(sentence.words) if _AT_CUTOFF.fullmatch(word.text) is not None]
    return [(tile, tile + 1, "m") for tile in found if tile not in covered]


def _put_together(letters: str, pieces: Sequence[_Piece]) -> tuple[str, list[int], list[int]]:
    """Return letters, first and last tiles of the items: each piece is one, each tile between them another."""
    if not pieces:
        return letters, list(range(len(letters))), list(range(1, len(letters) + 1))
    parts: list[str] = []
    firsts: list[int] = []
    stops: list[int] = []
    done = 0
    for first, stop, letter in pieces:
        if first > done:
            parts.append(letters[done:first])
            firsts += range(done, first)
            stops += range(done + 1, first + 1)
        parts.append(letter)
        firsts.append(first)
        stops.append(stop)
        done = stop
    parts.append(letters[done:])
    firsts += range(done, len(letters))
    stops += range(done + 1, len(letters) + 1)
    return "".join(parts), firsts, stops


def _with_nouns(sentence: Sentence, letters: str, firsts: Sequence[int]) -> str:
    """Return letters in which a bare verb that stands as a noun or an adjective counts as one."""
    for match in _NOUN_LIKE_VERB.finditer(letters):
        at = match.start()
        fold, before = sentence.words[firsts[at]].fold, sentence.words[firsts[at] - 1].fold
        acts = before.endswith("s") and letters[at] != "z"
        if not (fold.endswith(_INFLECTED) or acts or fold in _PAST):
            letters = f"{letters[:at]}K{letters[at + 1 :]}"
    for match in _GERUND.finditer(letters):
        at = match.start()
        if sentence.words[firsts[at]].fold.endswith("ing"):
            letters = f"{letters[:at]}K{letters[at + 1 :]}"
    for match in _STAYS.finditer(letters):
        at = match.start()
        if sentence.words[firsts[at]].fold in ("stay", "stays"):
            letters = f"{letters[:at]}K{letters[at + 1 :]}"
    view = sentence.view
    if "yield" not in view and " use" not in view and " need" not in view:
        return letters
    for match in _YIELDS.finditer(letters):
        at = match.start()
        if sentence.words[firsts[at]].fold in _YIELDING:
            letters = f"{letters[:at]}K{letters[at + 1 :]}"
    return letters


def _with_compounds(
    sentence: Sentence, letters: str, firsts: list[int], stops: list[int], names: dict[int, Name]
) -> tuple[str, list[int], list[int]]:
    """Return the items with "detection rate" and the like put together as one metric; ``names`` are moved along."""
    parts: list[str] = []
    new_firsts: list[int] = []
    new_stops: list[int] = []
    done = 0
    for match in _COMPOUND.finditer(letters):
        begin, end = match.span()
        if _is_verb(sentence, letters, firsts, begin, end):
            parts += (letters[done : end - 1], "r")
            new_firsts += firsts[done:end]
            new_stops += stops[done:end]
            done = end
            continue
        begin = _begin_of_compound(sentence, firsts, begin, end)
        parts += (letters[done:begin], "m")
        new_firsts += firsts[done : begin + 1]
        new_stops += stops[done:begin]
        new_stops.append(stops[end - 1])
        _move_name(sentence, firsts[begin:end], stops[end - 1], names)
        done = end
    parts.append(letters[done:])
    return "".join(parts), new_firsts + firsts[done:], new_stops + stops[done:]


def _is_verb(sentence: Sentence, letters: str, firsts: Sequence[int], begin: int, end: int) -> bool:
    """Return whether "scores" is what a name does: "X scores 4.21 in MOS"."""
    word = sentence.words[firsts[end - 1]].fold
    if word == "costs" and letters[end : end + 1] == "e":
        return True  # each visit costs the clinic 42 euros
    if end - begin < 2 or word not in _HEADS_ALONE:  # noqa: PLR2004 - a name and its verb
        return False
    valued = letters[end : end + 1] in _VALUED
    if word == "score":
        return valued and sentence.is_plural(firsts[end - 2])
    return letters[end - 2] in "YG" and (valued or _is_graded(sentence, letters, firsts, begin, end))


def _is_graded(sentence: Sentence, letters: str, firsts: Sequence[int], begin: int, end: int) -> bool:
    """Return whether a name at the head of a clause scores well, lower or at some figure: it is no kind of scores."""
    if begin and letters[begin - 1] not in _BEFORE_CLAUSE:
        return False
    degree = letters[end : end + 1]
    if degree == "J" and letters[end + 1 : end + 2] not in _BEHIND_DEGREE:
        return False  # trust scores strongly correlate
    return (degree != "" and degree in _DEGREES) or sentence.words[
        firsts[end] if end < len(firsts) else -1
    ].fold in _WELL


def _begin_of_compound(sentence: Sentence, firsts: Sequence[int], begin: int, end: int) -> int:
    """Return the item where a compound begins: "prompt quality" in "developers combining prompt quality"."""
    for item in range(begin, end - 2):
        if sentence.is_plural(firsts[item]) and sentence.words[firsts[item + 1]].fold.endswith("ing"):
            return item + 2
    return begin


def _move_name(sentence: Sentence, firsts: Sequence[int], stop: int, names: dict[int, Name]) -> None:
    """Give a compound the name inside it where its head says no more ("memory usage"); else it has none."""
    inside = [names.pop(tile) for tile in firsts if tile in names]
    if not inside or sentence.words[stop - 1].fold not in _NEUTRAL_HEADS:
        return
    entry = inside[-1].entry
    neither = isinstance(entry, Metric) and entry.higher_is_better is None
    if not (neither and sentence.words[stop - 1].fold in _HEADS_ALONE):  # a resistance score is no resistance
        names[firsts[0]] = inside[-1]
