"""Directions: which way a figure goes, by the cue of a rule, a sign, or the words nearby."""

from __future__ import annotations

from extractors.items import Items
from extractors.numerals import Value
from extractors.phrases import Reading
from extractors.quality import is_better_lower
from extractors.records import Direction
from extractors.roles.metric import MetricFound

_UP = frozenset("uHF")
_DOWN = frozenset("dLSQ")
_WORSE = frozenset("zZq")


def direction_of(reading: Reading | None, metric: MetricFound | None, value: Value) -> Direction | None:
    """Return the direction that a rule's cue gives, with the metric's better way where it says better or worse."""
    if value.sign is not None and (reading is None or reading.rule.direction is None):
        return "increase" if value.sign == "+" else "decrease"
    if value.arrow is not None and (reading is None or reading.rule.direction is None):
        return "increase" if value.arrow == "up" else "decrease"
    if reading is None or reading.rule.direction is None:
        return None
    said = reading.rule.direction
    if said == "cue":
        return of_cue(reading.cue or "", metric)
    if said in ("increase", "decrease"):
        return said
    return _of_quality(metric, better=said == "better")


def of_cue(cue: str, metric: MetricFound | None) -> Direction:
    """Return the direction of a cue letter: up, down, or the metric's better or worse way."""
    if cue in _UP:
        return "increase"
    if cue in _DOWN:
        return "decrease"
    return _of_quality(metric, better=cue not in _WORSE)


def _of_quality(metric: MetricFound | None, *, better: bool) -> Direction:
    """Return the direction in which a metric gets better or worse."""
    lower = metric is not None and is_better_lower(metric)
    return "increase" if better != lower else "decrease"


def loose_direction(items: Items, item: int) -> Direction | None:
    """Return the direction of a cue near a value where no rule reached."""
    near = items.letters[max(0, item - 6) : item + 5]
    if "d" in near or "L" in near:
        return "decrease"
    if "u" in near or "b" in near or "H" in near:
        return "increase"
    return None
