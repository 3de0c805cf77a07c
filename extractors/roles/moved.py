"""What moves: the subject of a verb of change that has no object, whether or not a lexicon knows it.

"Query traffic to the origin servers fell eightfold", "battery life rises by two hours", "drift is improved by 41%".
"""

from __future__ import annotations

from extractors.counted import counted
from extractors.groups import VALUES
from extractors.items import Items
from extractors.plurals import singular
from extractors.roles.clauses import VERBS, clause_start, past_fronted
from extractors.roles.phrase import NOUNS
from extractors.roles.property import is_measure, is_property
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence

# What stands behind a verb without an object: "fell by", "fell from", "fell slightly", "fell eightfold".
_WITHOUT_OBJECT = frozenset("yMTJIRN(,") | VALUES
_AUXILIARIES = frozenset("ilJh")
_LONGEST_ASIDE = 9
_PASSIVES = ("ed", "cut", "lost")
_BROKEN = frozenset("()[]=<>|;:")
# What may stand behind the noun phrase that begins a subject.
_BEHIND = frozenset("fINRTAMXWP") | VALUES


def subject_moved(sentence: Sentence, items: Items, cue: int) -> tuple[int, int] | None:
    """Return the items [first, stop) of the noun phrase that a verb of change at ``cue`` says moves; None if none does.

    None where the verb has an object, or its subject is a name, a person, a pronoun or a system.
    """
    letters = items.letters
    if letters[cue + 1 : cue + 2] not in _WITHOUT_OBJECT or letters[cue] not in "udbz":
        return None
    at = cue
    while at > 0 and (letters[at - 1] in _AUXILIARIES or sentence.words[items.first[at - 1]].fold == "never"):
        at -= 1
    if "i" in letters[at:cue] and not sentence.words[items.first[cue]].fold.endswith((*_PASSIVES, "up", "down")):
        return None
    passive = "i" in letters[at:cue]
    if letters[at - 1 : at] == ")":
        at = _before_bracket(letters, at)
    start = max(clause_start(sentence, items, at), letters.rfind(":", 0, at) + 1)
    if letters[at - 1 : at] == ",":
        at = _before_aside(sentence, items, at)
        start = max(clause_start(sentence, items, at), letters.rfind(":", 0, at) + 1)
    head = past_fronted(sentence, items, start, at)
    if head >= at or not _BROKEN.isdisjoint(letters[head:at]):
        return None
    found = noun_phrase(sentence, items, head, at)
    if found is None or not VERBS.isdisjoint(letters[found[1] : at]):
        return None
    judged = letters[cue] in "bz" and not passive  # systems improve and degrade, a quality among others
    return None if judged and not is_property(sentence.words[items.stop[found[1] - 1] - 1].fold) else found


def _before_bracket(letters: str, at: int) -> int:
    """Return the item behind a subject whose bracket ends before an item: "cart abandonment (in the shop) fell by"."""
    opening = letters.rfind("(", max(0, at - _LONGEST_ASIDE), at)
    inside = letters[opening + 1 : at - 1]
    aside = opening > 0 and len(inside) > 1 and VALUES.isdisjoint(inside) and "m" not in inside
    return opening if aside else at


def _before_aside(sentence: Sentence, items: Items, verb: int) -> int:
    """Return the item behind the subject of a verb, a participle between commas passed over: ", measured in X,"."""
    opening = items.letters.rfind(",", max(0, verb - _LONGEST_ASIDE), verb - 1)
    return opening if opening > 0 and sentence.words[items.first[opening + 1]].fold.endswith("ed") else verb


def noun_phrase(sentence: Sentence, items: Items, first: int, at: int) -> tuple[int, int] | None:
    """Return the noun phrase that begins a subject, if it may be what is measured; its owner is left out."""
    letters = items.letters
    while first < at and letters[first] in "egJ1'/-":
        first += 1
    stop = first
    while stop < at and letters[stop] in NOUNS:
        stop += 1
    if first >= stop or (stop < at and letters[stop] not in _BEHIND):
        return None
    first = letters.rfind("'", first, stop - 1) + 1 or first  # the alloy's yield strength
    return (first, stop) if is_measured(sentence, items, first, stop) else None


def is_measured(sentence: Sentence, items: Items, first: int, stop: int) -> bool:
    """Return whether a noun phrase may be what is measured: no system, person or name."""
    fold = sentence.words[items.stop[stop - 1] - 1].fold
    words = vocabulary()
    if fold.endswith("est") or singular(fold) in counted().people:
        return False
    if (fold in words.systems or fold in words.own) and not is_measure(fold):
        return False
    letter = items.letters[stop - 1]
    if letter in "GY":
        return is_measure(fold) or (first == 0 and stop == 1 and is_property(fold))
    return letter in "Km"
