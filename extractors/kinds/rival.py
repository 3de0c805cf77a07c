"""Figures held against another in a pair: the noun, metric or unit behind the pair says what both are."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.kinds.here import Here
from extractors.plurals import is_plural
from extractors.quality import own_kind
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after

_LONGEST_PAIR = 5
# What belongs to the number of a pair's second figure.
_OF_NUMBER = frozenset(["%", "k", "m", "b", "t", "x", "\u00d7"])
_COUNTED = frozenset("KGm")


def of_pair(here: Here) -> Draft | None:
    """Return the claim in "(2.2M vs. 5.1M weights)", "(98.6% vs 96.9% recall)"; None where no noun follows."""
    value = here.value
    if value.from_value is None or value.movement or here.following not in ("v", "c") or value.shape == "unit":
        return None
    behind = _behind(here)
    if behind is None or here.letters[behind : behind + 1] not in ("m", "K"):
        return None
    if here.letters[behind] == "m" and not (value.scaled and is_plural(here.fold(behind))):
        found = here.metric_at(behind)
        return Draft(value, here.qualified, here.item, own_kind(value, found), "pair", metric=found)
    named = _counted(here, behind)
    if named is None or value.shape != "bare" or (value.decimal and not value.scaled):
        return None
    return Draft(value, here.qualified, here.item, "quantity", "pair", metric=named)


def _behind(here: Here) -> int | None:
    """Return the item behind the second figure of a pair."""
    letters = here.letters
    at = letters.find("n", here.item + 1, here.item + _LONGEST_PAIR) + 1
    while at and (here.word(at) in _OF_NUMBER or here.letters[at : at + 1] == "g"):
        at += 1
    return at or None


def _counted(here: Here, first: int) -> MetricFound | None:
    """Return the plural at an item, which a pair counts."""
    start, stop = phrase_after(here.items, first)
    if start != first or start >= stop or not is_plural(here.fold(stop - 1)):
        return None
    return here.phrase(start, stop, counted=True) if _COUNTED.issuperset(here.letters[start:stop]) else None
