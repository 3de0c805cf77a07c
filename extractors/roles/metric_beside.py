"""The metric beside a value: the one to its right, to its left, or the subject of its copula."""

from __future__ import annotations

import re

from extractors.groups import VALUES
from extractors.items import Items
from extractors.roles.metric import AMOUNTS, MetricFound, from_phrase, is_generic, metric_at
from extractors.roles.phrase import metric_in, phrase_after, phrase_before
from extractors.roles.predicate import said_of
from extractors.roles.property import is_measure, is_property
from extractors.sentence import Sentence

STOPS = frozenset(";|")
NEAR_CUE = 5
MOST_SKIPPED = 3
_LONGEST_INTERVAL = 12
_LONGEST_PAIR = 8
_DIMENSIONED = ("Gm", "Dm", "Ym")
_OPENING, _CLOSING = ("(", "["), (")", "]")
# What a value is held against, before the metric of both: the recall of "98.6% vs. 96.9% macro recall".
_RIVAL = re.compile(r"(?P<figure>v\.?n%?)[gKJ]{0,2}m(?!/)")
# Letters of what may stand between a value and its metric and is passed over: brackets, "respectively", "on", "versus".
_ASIDES = ("(", "[", "V", "N", "v")
_IN_SUBJECT = frozenset("KGYDEJegRINWfm-/nΥ°")


def right_of(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the metric right behind a value: "92.3% top-1 accuracy", "0.7 in F1", "3.1 points of accuracy"."""
    letters = items.letters
    following = _behind_asides(letters, at + 1)
    if letters[following : following + 3] == "(m)":
        return metric_at(sentence, items, following + 1)
    if letters[following : following + 1] == "I" and letters[following + 2 : following + 3] == "f":
        following += 2  # in terms of
    if letters[following : following + 1] == "N" and letters[following + 1 : following + 2] not in ("m", "g", "e"):
        return _told_on(sentence, items, following + 1)
    if following < len(letters) and (letters[following] in "IfN" or letters[following : following + 2] == "ie"):
        following += 1
        while following < len(letters) and letters[following] == "e":
            following += 1
    if (
        letters[following + 1 : following + 3] in _DIMENSIONED
        and sentence.words[items.first[following + 1]].text == "D"
    ):
        following += 2  # 3D mAP
    skipped = 0
    placed = letters[at + 1 : at + 2] in ("I", "N")
    while skipped < MOST_SKIPPED and _stands_before_metric(letters, following):
        following += 1
        skipped += 1
    if placed and letters[following + 1 : following + 2] == "K" and skipped:
        return None  # 88% in older age groups
    if following < len(letters) and letters[following] == "m":
        return metric_at(sentence, items, following)
    return None


_BEHIND_TOLD = ("", ".", ",", ";", ")", "&", "N", "O", "X")
_MOST_TOLD = 2


def _told_on(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the quality of a noun phrase behind "on": "by 9 points on control-task accuracy"; None for datasets."""
    letters = items.letters
    named = at
    while named - at < _MOST_TOLD and letters[named : named + 1] == "K":
        named += 1
    whole = letters[named : named + 1] == "m" and letters[named + 1 : named + 2] in _BEHIND_TOLD
    found = metric_at(sentence, items, named) if whole and named > at else None
    return found if found is not None and found.entry is not None and found.entry.higher_is_better else None


def _behind_asides(letters: str, at: int) -> int:
    """Return the item behind an interval, "respectively" and a rival's figure at an item, where one stands there."""
    if letters[at : at + 1] not in _ASIDES:
        return at
    return _behind_rival(letters, _behind_aside(letters, _behind_interval(letters, at)))


def _behind_rival(letters: str, at: int) -> int:
    """Return the item behind what a value is held against: the recall of "98.6% vs 96.9% recall"."""
    if letters[at : at + 1] != "v":
        return at
    rival = _RIVAL.match(letters, at)
    return rival.end("figure") if rival is not None else at


def _behind_aside(letters: str, at: int) -> int:
    """Return the item behind "respectively" or "on average" at an item, where a preposition follows."""
    for aside in ("V", "Ng"):
        if letters.startswith(aside, at) and letters[at + len(aside) : at + len(aside) + 1] in ("I", "N"):
            return at + len(aside)
    return at


def _behind_interval(letters: str, at: int) -> int:
    """Return the item behind a bracket with an interval in it: the "in" of "by 9% (95% CI 8%–10%) in recall"."""
    if letters[at : at + 1] not in _OPENING:
        return at
    closing = at + 1
    while closing < len(letters) and letters[closing] not in _CLOSING and closing - at < _LONGEST_INTERVAL:
        closing += 1
    inside = letters[at:closing]
    holds_range = any(letter in VALUES for letter in inside[2:]) or "–" in inside
    return closing + 1 if holds_range and letters[closing + 1 : closing + 2] == "I" else at


def _stands_before_metric(letters: str, at: int) -> bool:
    """Return whether an item may stand between a value and its metric: words, nouns like verbs ("answer accuracy")."""
    return at < len(letters) and (letters[at] in "gJKYG" or letters[at : at + 2] in ("8m", "rm", "sm"))


def left_of(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the nearest metric to the left of a value, inside its clause and past no other value."""
    letters = items.letters
    if letters[at - 1 : at] == "M":
        joined = joined_from(sentence, items, at)
        if joined is not None:
            return joined
    if letters[at - 1 : at] == "i":
        said = measure_of_copula(sentence, items, at)
        if said is not None:
            return said
    aside = _aside_start(letters, at) if letters[at - 2 : at - 1] == "," else at
    for item in range(at - 1, max(-1, at - 25), -1):
        letter = letters[item]
        if aside <= item < at - 1:
            continue
        if letter == "m" and not _is_no_metric(sentence, items, item, at):
            if letters[at + 1 : at + 2] == "K" and _is_taken(letters, item, at):
                return None
            in_subject = item < at - 1 and letters[at - 1] in "ir"
            return metric_at(sentence, items, _head_of_subject(items, item) if in_subject else item)
        if letter in VALUES or letter in STOPS or (letter == ":" and _begins_clause(letters, item, at)):
            return None
    return _said_aside(sentence, items, aside, at) if aside < at else None


def joined_from(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the metric of the next pair in a list: the MRR of "recall from 0.6 to 0.7 and MRR from 0.4 to 0.5"."""
    letters = items.letters
    origin = at - 1 if letters[at - 1] == "M" else letters.rfind("M", max(0, at - _LONGEST_PAIR), at)
    first, stop = phrase_before(items, origin) if origin > 0 else (0, 0)
    before = first
    while before > 0 and letters[before - 1] in "egJ":
        before -= 1
    if first >= stop or letters[before - 1] not in "&," or VALUES.isdisjoint(letters[:before]):
        return None
    if letters[stop - 1] == "m":
        return metric_at(sentence, items, stop - 1)
    fold = sentence.words[items.stop[stop - 1] - 1].fold
    named = letters[stop - 1] == "K" and is_property(fold) and not fold.endswith("ing")
    return from_phrase(sentence, items, first, stop) if named else None


def _is_taken(letters: str, item: int, at: int) -> bool:
    """Return whether a metric belongs to the value before it: "99% completion with less than 0.8% lane departures"."""
    first = item
    while first > 0 and letters[first - 1] in "KJY":
        first -= 1
    return first > 0 and letters[first - 1] in VALUES and letters[at - 1] in _PLACING and letters[item + 1] != ","


def measure_of_copula(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the subject of a copula right before a value where its head is a measure: "the limit of detection is"."""
    if items.letters[at - 2 : at - 1] == "m" and not is_placed(items, at - 2, of=True):
        return None  # the nearest it is
    said = said_of(sentence, items, at)
    if said is None or not is_measure(sentence.words[items.stop[said[1] - 1] - 1].fold):
        return None
    if items.letters[said[1] - 1] == "m":
        return metric_at(sentence, items, said[1] - 1)
    return of_amount(sentence, items, said[1]) or from_phrase(sentence, items, *said)


def _said_aside(sentence: Sentence, items: Items, aside: int, at: int) -> MetricFound | None:
    """Return the metric of an aside that begins at an item: "X on A, in terms of mean IoU, is 0.68"."""
    if aside + 2 >= at or sentence.words[items.first[aside + 2]].fold not in ("terms", "measured"):
        return None
    named = metric_in(items, aside, at)
    return metric_at(sentence, items, named) if named is not None else None


def _begins_clause(letters: str, colon: int, at: int) -> bool:
    """Return whether a name and its verb stand behind a colon: "its size on A: FooNet reaches 63%"."""
    return letters[colon + 1 : colon + 2] in ("Y", "G") and any(letter in "roqh" for letter in letters[colon + 1 : at])


def _aside_start(letters: str, at: int) -> int:
    """Return where an aside begins whose comma is before the verb at a value: "IoU, at the image level, passed 85"."""
    verb = at - 1
    if verb < 1 or letters[verb] not in "roqhi":
        return at
    opening = letters.rfind(",", max(0, verb - 12), verb - 1)
    return opening if opening >= 0 and letters[opening + 1] in "ANIPXW" else at


def _is_no_metric(sentence: Sentence, items: Items, item: int, at: int) -> bool:
    """Return whether a metric's name is none before the value at ``at``: "GPT-4 scores 57 %", "at the same time"."""
    first, stop = items.first[item], items.stop[item]
    if items.letters[item - 2 : item] == "fe" and items.letters[item - 3] in VALUES and stop - first == 1:
        return sentence.words[first].fold == "time"  # 90% of the time
    if item == at - 1 and sentence.words[stop - 1].fold == "scores":
        return True
    if _names_task(sentence, items, item) or _is_set(items.letters, item, at):
        return True
    return stop - first > 1 and sentence.words[first].fold in ("same", "first")


_TASKS = frozenset(
    [
        "prediction", "estimation", "forecasting", "classification", "detection", "assessment", "modeling", "modelling",
        "optimization", "task", "tasks", "analysis", "monitoring", "control",
    ]
)  # fmt: skip
_LONGEST_TASK = 4


def _names_task(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether a metric's name only says of which task: "in survival and recurrence prediction, it reaches"."""
    for after in range(item + 1, min(item + _LONGEST_TASK, len(items.letters))):
        if items.letters[after] not in "K&,":
            return False
        if sentence.words[items.first[after]].fold in _TASKS:
            return True
    return False


def _is_set(letters: str, item: int, at: int) -> bool:
    """Return whether a metric is what a sentence sets at its head: "at equal budget, X wins by 6 points"."""
    return letters[:1] in ("A", "P") and letters.find(",", 0, at) == item + 1 and item <= NEAR_CUE


def _head_of_subject(items: Items, item: int) -> int:
    """Return the metric that a subject is about: the length of "the length for 70° flexion was"."""
    letters, name = items.letters, items.names.get(item)
    generic = name is None or is_generic(name.alias.name)  # the AUC of the combined score
    head = at = item
    while at > 0 and letters[at - 1] in _IN_SUBJECT:
        at -= 1
        between = letters[at:head]
        measured = generic and "f" in between and at in items.names
        if letters[at] == "m" and (measured or any(letter in "RIWN" for letter in between)):
            head = at
    return head


def of_amount(sentence: Sentence, items: Items, of: int) -> MetricFound | None:
    """Return the things behind "the share of", whose "of" is an item."""
    if items.letters[of : of + 1] != "f" or sentence.words[items.stop[of - 1] - 1].fold not in AMOUNTS:
        return None
    first, stop = phrase_after(items, of + 1)
    return from_phrase(sentence, items, first, stop, counted=True) if first < stop else None


def is_placed(items: Items, at: int, *, of: bool = False) -> bool:
    """Return whether a metric stands in a phrase behind a noun: the failures of "mean time between failures".

    ``of``: behind "of" as well.
    """
    first = at
    while first > 0 and items.letters[first - 1] in "KGYegJ":
        first -= 1
    before = items.letters[first - 1 : first]
    return at > 0 and (before in _PLACING or (of and before == "f"))


_PLACING = ("I", "N", "R", "P", "X", "A", "W", "T")
