"""How often something is right: "is correct 78% of the time", "answers 96.9% of the problems correctly"."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.kinds.here import Here, lexicon_metric
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after

_RIGHT = frozenset(["right", "correct", "correctly", "accurately", "accurate", "rightly"])
_WRONG = frozenset(["wrong", "incorrect", "incorrectly", "wrongly", "erroneously"])
_TIMES = frozenset(["time", "times", "occasions"])
# Verbs of what takes a part of the time, and is no system that does something so often.
_SPENDING = frozenset("shrPIRWoAfy(")
_CLAUSE = 8
_BEHIND = 3


def right_of_the_time(here: Here) -> Draft | None:
    """Return the score of how often a system does something, or does it right; None for parts of a time."""
    if here.value.shape != "percent":
        return None
    first, stop = phrase_after(here.items, here.item + 2)
    if first >= stop:
        return None
    said = _said(here, stop)
    if here.fold(stop - 1) not in _TIMES or stop - first > 1:
        return _score(here, lexicon_metric("accuracy")) if here.word(stop) in _RIGHT else None
    if said is not None:
        return _score(here, said)
    does = here.preceding and here.preceding not in _SPENDING and here.letters[stop : stop + 1] not in ("N", "I")
    return _score(here, None) if does and not here.carried.plain_science else None


def _said(here: Here, stop: int) -> MetricFound | None:
    """Return accuracy, or error where something is wrong, by the words around "of the time"."""
    words, first = here.sentence.words, here.value.first
    behind = here.items.stop[min(stop, len(here.items.stop)) - 1]
    near = [*reversed(words[max(0, first - _CLAUSE) : first]), *words[behind : behind + _BEHIND]]
    for word in near:
        if word.fold in _RIGHT:
            return lexicon_metric("accuracy")
        if word.fold in _WRONG:
            return lexicon_metric("error rate")
    return None


def _score(here: Here, metric: MetricFound | None) -> Draft:
    return Draft(here.value, here.qualified, here.item, "score", "of_the_time", metric=metric)
