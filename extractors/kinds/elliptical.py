"""Figures whose noun or metric is said elsewhere: "X needs 12 clicks, Y needs three", "the highest Elo, 1287,"."""

from __future__ import annotations

import re

from extractors.draft import Draft
from extractors.groups import VALUES
from extractors.kinds.here import Here
from extractors.quality import own_kind
from extractors.records import Kind
from extractors.roles.phrase import phrase_before

# Letters behind a figure that has no noun of its own; "" is the sentence's end.
_ENDS = frozenset(["", ",", ".", ";", ")", "&", "|", "W", "R", "I", "N", "A", "X", "l", "v", "c"])
_BOUNDS = frozenset(",;|&j.")
_VERBS = frozenset("rshio8udðK")
_PLACES = frozenset("PAIN")
_STEM = 4
_LONGEST_CLAUSE = 24
_MOST_BACK = 2
# A clause that begins with a setting and then states its figure: "; without it, 31", "and with Garnet, 26".
_FRONTED = re.compile(r"[;|&,.][&|]?[WIRANXP][^;|,rshiudbzoqΠΧΘΒΥΜΚΦ]{1,7},|[;|&][GY]{1,2},")
_OF_WHOLE = ("fn", "fen", "/nf", "/n", "fw", "few")
_SHAPES = frozenset(["bare"])
_YEARS = range(1900, 2100)
# Verbs whose complement is a score where nothing else is named.
_SCORING = ("achiev", "attain", "reach", "scor", "obtain", "get", "got", "hit", "earn", "averag")
_SETTLING = (
    "converg",
    "settl",
    "plateau",
    "stabili",
    "saturat",
    "peak",
    "stall",
    "bottom",
    "land",
    "hover",
    "stand",
    "sits",
    "stop",
    "start",
)
_BEHIND_SCORE = frozenset(["", ",", ".", ";", ":", ")", "&", "|", "N", "X", "A", "R", "W", "I", "i"])


def elliptical(here: Here) -> Draft | None:
    """Return the claim of a bare figure that leaves out what an earlier figure of its sentence says; else None."""
    value = here.value
    if value.shape not in _SHAPES or (value.low in _YEARS and not value.decimal and value.low == value.high):
        return None
    last = _parallel(here)
    if last is None:
        return None
    if _is_of_whole(here, here.item):
        stated = here.preceding in _BOUNDS or here.preceding in _VERBS or here.preceding in _PLACES
        return _like(here, last) if stated and _is_of_whole(here, last.item) else None
    if here.following not in _ENDS:
        return None
    verb = here.preceding in _VERBS or (here.preceding in _PLACES and here.letters[max(0, here.item - 2)] in "GY")
    same_verb = verb and _stem(here, here.item) == _stem(here, last.item)
    return _like(here, last) if same_verb or _is_fronted(here, last) or _is_named(here) else None


def _parallel(here: Here) -> Draft | None:
    """Return the claim before that a figure may be told like: a count or a score in a clause of its own."""
    for one in reversed(here.before[-_MOST_BACK:]):
        if one.value.shape == "bare" and one.kind in ("quantity", "score") and one.value.decimal == here.value.decimal:
            between = here.letters[one.item + 1 : here.item]
            clause = len(between) <= _LONGEST_CLAUSE and not _BOUNDS.isdisjoint(between)
            return one if clause else None
    return None


def _is_of_whole(here: Here, item: int) -> bool:
    """Return whether a whole in figures stands behind a value: "9 of the 40", "9/40"."""
    return here.letters[item + 1 : item + 3] in _OF_WHOLE or here.letters[item + 1 : item + 4] in _OF_WHOLE


def _stem(here: Here, item: int) -> str:
    """Return the beginning of the verb before a value."""
    return here.fold(item - 1)[:_STEM]


def _is_fronted(here: Here, last: Draft) -> bool:
    """Return whether only a setting stands between a figure and the clause before: "; without it, 31"."""
    between = here.letters[last.item + 1 : here.item]
    return here.preceding == "," and any(one.end() == len(between) for one in _FRONTED.finditer(between))


def _is_named(here: Here) -> bool:
    """Return whether a name and a word of degree stand before a figure: "and Pine only 4"."""
    qualified = here.qualified.first < here.value.first and here.preceding in ("G", "Y")
    return qualified and here.letters[max(0, here.item - 2)] in "&;|,"


def _like(here: Here, last: Draft) -> Draft:
    return Draft(here.value, here.qualified, here.item, last.kind, "elliptical", metric=last.metric)


def apposition(here: Here) -> Draft | None:
    """Return the claim in "the highest Elo, 1287, went to X": a figure between commas behind its metric."""
    if here.preceding != "," or here.following not in (",", ")") or here.letters[max(0, here.item - 2)] != "m":
        return None
    found = here.metric_at(here.item - 2)
    return Draft(here.value, here.qualified, here.item, own_kind(here.value, found), "apposition", metric=found)


def versus(here: Here) -> Draft | None:
    """Return the claim in "a 52% gain in logic (0.456 vs 0.300)": a figure held against another in brackets."""
    value = here.value
    if value.from_value is None or value.movement or here.preceding != "(" or value.shape != "bare":
        return None
    if value.low != value.high:
        return None
    last = here.last
    found = last.metric if last is not None and last.kind in ("change", "ratio") else None
    found = found or here.phrase(*phrase_before(here.items, here.item - 1))
    kind: Kind = own_kind(value, found)
    return Draft(value, here.qualified, here.item, "score" if value.decimal else kind, "versus", metric=found)


def goes_to(here: Here) -> Draft | None:
    """Return the score in "improves CER by 44 percent, to 0.0131", "converges to 0.91", "averaged 4.31 for clarity"."""
    value, last = here.value, here.last
    if here.following not in _BEHIND_SCORE and not VALUES.intersection(here.following):
        return None
    if here.following == "." and VALUES.intersection(here.letters[here.item + 2 : here.item + 3]):
        return None  # 97. 42% is a number that was broken
    if here.preceding == "T" and here.letters[max(0, here.item - 2)] in ",ΠΘ" and last is not None:
        if last.kind != "change":
            return None
        way = last.direction
        return Draft(value, here.qualified, here.item, "score", "change_to", direction=way, metric=last.metric)
    stated = _is_scored(here) or (value.decimal and _is_settled(here))
    return Draft(value, here.qualified, here.item, "score", "reached", metric=here.scored_before) if stated else None


def _is_settled(here: Here) -> bool:
    """Return whether a figure is where something settles, or a name's own: "converges to 0.9", "Pine's 61.2"."""
    if here.preceding == "'":
        return here.letters[max(0, here.item - 2)] in "GY"
    return here.preceding in ("T", "A") and here.fold(here.item - 2).startswith(_SETTLING)


def _is_scored(here: Here) -> bool:
    """Return whether a verb of reaching stands before a figure, or behind a score one of moving past it."""
    if here.preceding in ("r", "i", "K", "m"):
        return here.fold(here.item - 1).startswith(_SCORING)
    qualifier, last = here.qualified.qualifier, here.last
    if here.preceding not in ("u", "d") or qualifier is None or last is None or last.kind != "score":
        return False
    return here.sentence.words[qualifier[0]].fold in ("past", "above", "below", "beyond")
