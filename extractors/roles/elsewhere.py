"""The system that a clause names beside its subject: "by X", "with X", "for X", "X's recall", "hurts X".

Each name of a clause has a place: what stands right before and behind it. Some places are another's (what is compared
with, where something was measured); of the others the closest to an agent is taken, then the nearest to the value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from extractors.groups import VALUES, without_brackets
from extractors.items import Items
from extractors.plurals import is_plural
from extractors.roles.clauses import clause_stop, is_acting
from extractors.roles.naming import SYSTEM_NOUNS, Clause, end_of_name, is_modifier, is_ordinary
from extractors.roles.phrase import quote
from extractors.roles.vocabulary import is_model, vocabulary


@dataclass(frozen=True, slots=True)
class Named:
    """A name at items [first, stop); ``rank`` says how near its place is to that of an agent, 0 the nearest."""

    first: int
    stop: int
    rank: int


_AGENT, _MEANS, _TOPIC, _ANY, _MODIFIER = range(5)

# Before these stands what another system is measured against, or where something was measured.
_COMPARED = frozenset("tvc")
_OTHERS = frozenset("tvOcoqNXAM")
_COMPARING_WORDS = frozenset(
    ["unlike", "except", "against", "versus", "neither", "nor", "beyond", "outside", "near", "around"]
)
_COMPARING_WITH = frozenset(["relative", "opposed", "prior", "superior", "similar", "equal", "contrast", "comparison"])
_RANKS = {"y": _AGENT, "W": _MEANS, "s": _MEANS, "P": _MEANS, "|": _MEANS, "f": _TOPIC, "R": _TOPIC}
_ATTRIBUTES = frozenset("eKðgJ")
_OF_SYSTEM = frozenset(["proposed", "new", "novel", "full", "final", "resulting", "our", "plain", "vanilla", "the"])
_MODIFIERS = ("ian", "ean", "ese", "ish", "ic", "al", "ist", "like", "based", "style")
# What is behind "'s" where the name is a scholar's, no system's.
_EPONYMS = frozenset(
    [
        "disease", "syndrome", "test", "kappa", "tau", "law", "theorem", "alpha", "coefficient", "correlation", "rho",
        "inequality", "equation", "lymphoma", "patients", "d", "g", "r", "exact", "limit", "constant", "principle",
    ]
)  # fmt: skip


def elsewhere(clause: Clause, first: int, at: int, *, brief: bool) -> str | None:
    """Return the system named in the clause that begins at an item and holds the value at ``at``; null if none.

    ``brief``: the text is about what it names, whatever that does; else only what acts, or stands at the value.
    """
    stop = clause_stop(clause.sentence, clause.items, at)
    found = [one for one in named_between(clause, first, stop) if not _is_compared(clause.items, at, one)]
    if not brief:
        found = [one for one in found if _is_at(clause, at, one)]
    beside = [one for one in found if _is_beside(clause.items, at, one)]
    if not found:
        return None
    best = min(beside or found, key=lambda one: (one.rank, abs(one.first - at)))
    return quote(clause.sentence, clause.items, best.first, best.stop)


def last_named(clause: Clause, first: int, stop: int) -> str | None:
    """Return the system among items [first, stop) that a pronoun behind them stands for; null if there is none."""
    found = list(named_between(clause, first, stop))
    if not found:
        return None
    best = min(found, key=lambda one: (one.rank, one.first))
    return quote(clause.sentence, clause.items, best.first, best.stop)


def last_of(clause: Clause) -> str | None:
    """Return the last system of a sentence: what "the latter" in the next one is."""
    found = list(named_between(clause, 0, len(clause.items.letters)))
    return quote(clause.sentence, clause.items, found[-1].first, found[-1].stop) if found else None


def _is_beside(items: Items, at: int, one: Named) -> bool:
    """Return whether a name stands behind a value by a preposition, before any other value."""
    return one.first > at and one.rank <= _TOPIC and VALUES.isdisjoint(_between(items, at, one))


def _is_at(clause: Clause, at: int, one: Named) -> bool:
    """Return whether a name stands at the value as what reached it: "a recall of 0.9 by X", "0.9 with GPT-4"."""
    if one.rank == _AGENT:
        return VALUES.isdisjoint(_between(clause.items, at, one)) and not _is_listed(clause.items, one)
    return is_model(clause.fold(one.first)) and _is_beside(clause.items, at, one)


def _is_listed(items: Items, one: Named) -> bool:
    """Return whether a name stands behind a number that counts what it names: "205 CWE classes"."""
    return items.letters[one.first - 1 : one.first] in VALUES


def _is_compared(items: Items, at: int, one: Named) -> bool:
    """Return whether the value is held against what a name behind it is of: "92% compared with 90% for X"."""
    if one.rank == _TOPIC and _THE_THING_OF.search(items.letters, 0, one.first) is not None:
        return True
    return one.first > at and not _COMPARED.isdisjoint(_between(items, at, one))


# "7.5x the speed of X", "above that of X": what ends so before a name is another's.
_THE_THING_OF = re.compile(r"(?:[ΧΦ]e[gKGY]{0,2}[mK]|j)fe?\Z")


def _between(items: Items, at: int, one: Named) -> str:
    """Return the letters between a value and a name."""
    between = items.letters[at + 1 : one.first] if one.first > at else items.letters[one.stop : at]
    return without_brackets(between) if "(" in between else between


def named_between(clause: Clause, first: int, stop: int) -> Iterator[Named]:
    """Yield the names among items [first, stop) that may be a system whose figure is given."""
    letters = clause.items.letters
    item = first
    while item < stop:
        if letters[item] not in "YG":
            item += 1
            continue
        end = end_of_name(clause.items, item, stop)
        rank = _rank(clause, item, end) if _is_system(clause, item, end) else None
        if rank is not None:
            yield Named(item, end, rank)
        item = end


def _is_system(clause: Clause, first: int, stop: int) -> bool:
    """Return whether a name may be that of a system by what it is called, and is in no dataset's."""
    sentence, items = clause.sentence, clause.items
    word = sentence.words[items.first[first]]
    if is_ordinary(sentence, items, first) or any(begin < stop and end > first for begin, end in clause.taken):
        return False
    if word.text in vocabulary().kinds or word.text in vocabulary().places or word.fold in vocabulary().hardware:
        return False
    return not is_modifier(quote(sentence, items, first, stop))


def _rank(clause: Clause, first: int, stop: int) -> int | None:
    """Return how near the place of a name is to that of an agent; null where it is another's place."""
    before = _before(clause, first)
    letter = clause.items.letters[before] if before >= 0 else ""
    if letter and (letter in _OTHERS or clause.fold(before) in _COMPARING_WORDS):
        return None
    if letter in ("T", "W") and before and _compares(clause, before - 1):
        return None
    following = clause.items.letters[stop : stop + 1]
    if letter == "(" and (following == ")" or following in VALUES):
        return None  # (GPT-4), (GPT-4 62.0%)
    if is_acting(clause.sentence, clause.items, stop):
        return None if following == "'" and _is_scholar(clause, stop) else _AGENT
    if following and following in "KmµG_":
        return _MODIFIER if _modifies(clause, stop) else None
    return _RANKS.get(letter, _ANY)


def _compares(clause: Clause, item: int) -> bool:
    """Return whether a word before "to" or "with" says that what follows is compared with."""
    return clause.items.letters[item] == "c" or clause.fold(item) in _COMPARING_WITH


def _is_scholar(clause: Clause, stop: int) -> bool:
    """Return whether a name before "'s" is that of whom a disease or a test is called by."""
    return stop + 1 < len(clause.items.letters) and clause.fold(stop + 1) in _EPONYMS


def _before(clause: Clause, first: int) -> int:
    """Return the item before a name, its article and what says that it is a system passed over."""
    at = first - 1
    while at >= 0 and clause.items.letters[at] in _ATTRIBUTES and clause.fold(at) in _OF_SYSTEM:
        at -= 1
    return at


def _modifies(clause: Clause, stop: int) -> bool:
    """Return whether a name stands for the system in a phrase that it modifies: "X flights", "X intervals"."""
    name = clause.fold(stop - 1)
    noun = clause.fold(stop)
    if (
        name.endswith(_MODIFIERS)
        or name.partition("-")[2].endswith("ed")
        or noun in vocabulary().dataset_nouns
        or noun in _EPONYMS
    ):
        return False
    if noun in SYSTEM_NOUNS:
        return not is_plural(noun)  # for INT4 models
    return True
