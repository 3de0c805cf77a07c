"""What acts without a name: "Entailment scoring reaches", "Merging all labels costs", "Longer chains are 3x slower".

A text that introduces nothing by name compares ways of doing something, and each is called by the noun phrase that is
the subject of its verb. Results, data, people and figures are subjects too, and no systems: lexicons/systems.toml
names them under "no_actors".
"""

from __future__ import annotations

from extractors.groups import VALUES
from extractors.plurals import is_plural
from extractors.roles.clauses import FRONTS, clause_start, end_of_subject, past_fronted
from extractors.roles.method import TAKING_AWAY
from extractors.roles.naming import Clause, is_verb
from extractors.roles.phrase import phrase_after, quote
from extractors.roles.vocabulary import vocabulary

# Behind these the head of a noun phrase has been.
_CLOSING = frozenset("NWPIAXRMaOcyvT,j(|&")
_NO_SUBJECT = VALUES | frozenset("pD:;")
_PASSED_OVER = frozenset("lJ1g")
_OBJECTS = frozenset("eKGYmµHLFð'")
_NO_ACTORS = vocabulary().no_actors
_LONGEST = 9
# "Adding X", "the use of X": X is what is meant.
_ADDING = frozenset(
    ["adding", "using", "incorporating", "applying", "introducing", "employing", "leveraging", "including"]
)
_USING = frozenset(
    ["use", "addition", "application", "introduction", "integration", "inclusion", "incorporation", "adoption"]
)
_MADE_OF = frozenset(["strategy", "combination", "ensemble", "mixture", "method", "technique", "form", "kind", "type"])
_BEHIND = frozenset(["alone", "itself", "themselves", "together", "further", "significantly", "also", "substantially"])
# A subject in -ing, -ion or -ment that "is faster" is what somebody does, whatever it does it with.
_DOINGS = ("ing", "ion", "ment", "ence")


def acting(clause: Clause, at: int, *, described: bool) -> str | None:
    """Return the noun phrase or the doing that is the subject of the clause of a value, as written; null if none.

    ``at`` is the value's item. Only what acts on something, reaches something or is better counts, not what moves by
    itself ("errors fell by"). ``described``: the text has a system of its own, which "the", "this" and "our" speak of.
    """
    start = clause_start(clause.sentence, clause.items, at)
    head = past_fronted(clause.sentence, clause.items, start, at)
    begin = head + (head < at and clause.fold(head).endswith("ing"))
    stop = _finite_verb(clause, end_of_subject(clause.sentence, clause.items, begin, at), at)
    first = _past_marks(clause, head + (clause.items.letters[head : head + 1] == "j"), stop)
    if not first < stop < at or not _may_act(clause, first, stop):
        return None
    if described and _is_of_own(clause, head, first):
        return None
    doing = _doing(clause, first, stop)
    if doing is not None:
        return doing if _acts(clause, stop, at, is_doing=False) else None
    first, end = _phrase(clause, first, stop)
    if end == first or not _is_actor(clause, first, end) or _ends_list(clause, start, first, end):
        return None
    last = clause.sentence.words[clause.items.stop[end - 1] - 1].fold
    if described and ((end - first == 1 and not _does(last)) or last in _TASKS):
        return None
    return quote(clause.sentence, clause.items, first, end) if _acts(clause, stop, at, is_doing=_does(last)) else None


def _is_of_own(clause: Clause, head: int, first: int) -> bool:
    """Return whether a subject is of the text's own system: "the module", "adding masks" to it, "larger kernels"."""
    letters = clause.items.letters
    determined = letters[head] == "e" and clause.fold(head) not in ("a", "an")
    return determined or letters[first] in _COMPARATIVES or clause.fold(first) in _ADDING


_COMPARATIVES = frozenset("HLFSBZ")


def _ends_list(clause: Clause, start: int, first: int, end: int) -> bool:
    """Return whether a subject with a name is the last of a list: "on data from Fig, Plum, and Quince families"."""
    letters = clause.items.letters
    before = start - 2 - (letters[start - 2 : start - 1] == ",")
    listed = start > 1 and letters[start - 1] == "&" and letters[before] in "YG" and letters[before - 1] in ",MNfIXR"
    return listed and not {"Y", "G"}.isdisjoint(letters[first:end])


# What the own system is tried at, and no other one.
_TASKS = frozenset(
    ["classification", "detection", "docking", "prediction", "recognition", "segmentation", "transfer", "translation"]
)


def _may_act(clause: Clause, first: int, stop: int) -> bool:
    """Return whether items may be a subject: no phrase with a preposition, no pronoun, no value."""
    letters = clause.items.letters
    if letters[first] in FRONTS or clause.fold(stop) == "results" or clause.fold(first) in TAKING_AWAY:
        return False
    return _NO_SUBJECT.isdisjoint(letters[first:stop])


def _is_actor(clause: Clause, first: int, end: int) -> bool:
    """Return whether a noun phrase is no result, no figure, and no single name: of those others decide."""
    last = clause.sentence.words[clause.items.stop[end - 1] - 1].fold
    if last in _NO_ACTORS or last.endswith("ed") or clause.items.letters[end - 1] in "mµJlHLn":
        return False
    alone = end - first == 1 and clause.items.letters[first] in "YG"
    return not alone or _does(last)  # a language, a company


def _phrase(clause: Clause, first: int, stop: int) -> tuple[int, int]:
    """Return the noun phrase with the head of a subject; of "the use of X" it is X, of "a strategy of X" all of it."""
    end = _end_of_phrase(clause, first, stop)
    if end == first or clause.items.letters[end] != "f":
        return first, end
    last = clause.sentence.words[clause.items.stop[end - 1] - 1].fold
    if last in _USING:
        return phrase_after(clause.items, end + 1)
    return first, phrase_after(clause.items, end + 1)[1] if last in _MADE_OF else end


def _past_marks(clause: Clause, first: int, stop: int) -> int:
    """Return the item behind articles, adverbs and the marks of a list: "(2) the", "only"; "-ly" may be of a gerund."""
    letters = clause.items.letters
    while first < stop and (
        letters[first] in "e1&()n"
        or (letters[first] == "J" and "-" not in clause.fold(first) and not _is_manner(clause, first, stop))
    ):
        first += 1
    return first


def _is_manner(clause: Clause, item: int, stop: int) -> bool:
    """Return whether an adverb says how something is done: "naively merging"."""
    return clause.fold(item).endswith("ly") and item + 1 < stop and clause.fold(item + 1).endswith("ing")


def _does(noun: str) -> bool:
    return noun.endswith(_DOINGS)


def _finite_verb(clause: Clause, stop: int, at: int) -> int:
    """Return the item of the verb; what looks like one before it ends the subject: "entailment scoring reaches"."""
    if clause.fold(stop) in _USING and clause.items.letters[stop : stop + 2] == "sf":  # the use of X
        return end_of_subject(clause.sentence, clause.items, stop + 1, at)
    following = stop + 1
    if following >= at or not (clause.fold(stop).endswith("ing") or clause.items.letters[stop] in "s8"):
        return stop
    return following if clause.items.letters[following] in "rudbzoqsi" and _is_finite(clause, following) else stop


def _is_finite(clause: Clause, verb: int) -> bool:
    return clause.fold(verb).endswith(("s", "ed", "cut", "led", "beat")) or clause.items.letters[verb] == "i"


def _doing(clause: Clause, first: int, stop: int) -> str | None:
    """Return what a gerund does, or what is added by it: "merging all labels", "masks" of "adding masks"."""
    gerund = first + (clause.fold(first).endswith("ly") and first + 1 < stop)
    word = clause.fold(gerund)
    if not word.endswith("ing") or gerund + 1 >= stop or clause.items.letters[gerund + 1] in "f,i":
        return None
    if word in _ADDING:
        begin, end = phrase_after(clause.items, gerund + 1)
        return quote(clause.sentence, clause.items, begin, end) or None if end <= stop else None
    if gerund + 2 == stop and clause.fold(stop - 1) in _NO_ACTORS:
        return None  # a clustering ablation
    if stop - first > _LONGEST or "," in clause.items.letters[first:stop]:
        return None
    return quote(clause.sentence, clause.items, first, _without_adverbs(clause, gerund + 1, stop))


def _without_adverbs(clause: Clause, first: int, stop: int) -> int:
    """Return where a phrase ends before the adverbs and auxiliaries of its verb, and before "alone"."""
    while stop > first and (clause.items.letters[stop - 1] in _PASSED_OVER or clause.fold(stop - 1) in _BEHIND):
        stop -= 1
    return stop


def _end_of_phrase(clause: Clause, first: int, stop: int) -> int:
    """Return where the noun phrase with the head of a subject ends: before its prepositions and participles."""
    letters = clause.items.letters
    for item in range(first + 1, stop):
        if letters[item] == ",":
            return first  # Notably, …
        if letters[item] in _CLOSING or letters[item] == "f":
            return item
        if letters[item] == "K" and letters[item + 1] in "eKYG&" and is_verb(clause.sentence, clause.items, item):
            return item
        past = letters[item] == "ð" or clause.fold(item).endswith("ed")
        if past and (letters[item + 1] not in "KGYm" or is_plural(clause.fold(item - 1))):
            return item
    return _without_adverbs(clause, first, stop)


def _acts(clause: Clause, verb: int, at: int, *, is_doing: bool) -> bool:
    """Return whether a verb is one of reaching, of winning, of changing something, or "is" before a comparative."""
    letters = clause.items.letters
    letter = letters[verb]
    behind = verb + 1
    while behind < at and letters[behind] in "J1gl":
        behind += 1
    if letter == "i":
        return behind == at and not is_doing and letters[at + 1 : at + 2] in ("H", "L", "F", "S", "B", "Z", "Q")
    if not (_is_finite(clause, verb) or letters[verb - 1] in "lJ" or is_plural(clause.fold(verb - 1))):
        return False
    return letter == "r" or (letter in "udbzoqs" and behind < at and letters[behind] in _OBJECTS)
