"""Numbers that can be compared across claims: one unit a dimension, and whether a change is for the better.

These run once a claim: dictionary look-ups and arithmetic, nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from extractors.lexicon import Metric, Unit
from extractors.records import Direction, Kind

PERCENT: Final = "percent"
_WHOLE: Final = 100.0
# A bounded score is a percentage whether or not the text writes the sign: "92.3 F1", "92.3% F1", "0.923 F1".
_SAME_AS_PERCENT: Final = frozenset({None, "point"})


def normalise(
    value: float, unit: str | None, kind: Kind, metric: Metric | None, units: Mapping[str, Unit]
) -> tuple[float, str | None]:
    """Return the value in the unit that claims of its dimension share, and that unit's name.

    Shares and scores of a metric that goes from 0 to 100 are in percent, durations in seconds, sizes in bytes,
    ratios in times; what has no shared unit stays as it is. A score without unit that is at most 1 is a fraction
    of such a metric's range; a change never is.
    """
    if unit in _SAME_AS_PERCENT and _is_bounded_score(kind, metric):
        return (_tidy(value * _WHOLE) if unit is None and 0 <= value <= 1 else value), PERCENT
    entry = units.get(unit) if unit is not None else None
    if entry is None or entry.factor is None or entry.base is None:
        return value, unit
    return (value if entry.factor == 1 else _tidy(value * entry.factor)), entry.base


def _is_bounded_score(kind: Kind, metric: Metric | None) -> bool:
    return kind in ("score", "share") and metric is not None and metric.is_bounded


def _tidy(value: float) -> float:
    """Return the value without the noise of binary multiplication: 0.55 × 100 is 55, not 55.00000000000001."""
    return float(f"{value:.15g}")


def improves(direction: Direction | None, higher_is_better: bool | None, kind: Kind) -> bool | None:  # noqa: FBT001 — a field of the claim, as the other two
    """Return whether what the text says goes the metric's better way; null where either is not known.

    A speedup counts as a metric of its own, so "1.3× slower" (speedup, decrease) does not improve it.
    """
    if direction is None or higher_is_better is None or kind == "statistic":
        return None
    return (direction == "increase") is higher_is_better


def speedup_in_times(value: float, unit: str | None, direction: Direction | None, *, is_duration: bool) -> float | None:
    """Return how many times as fast: above 1 is faster; null where the unit or the direction does not tell.

    ``is_duration`` says that the number is of the time taken (latency, cost a step), not of the speed. k times as
    fast is k, +p % speed is 1 + p/100, −p % time is 1 / (1 − p/100), k× slower is 1/k. For a range, both ends are
    to be converted and put in order again: the function falls for "slower" and rises for "−p % time".
    """
    if direction is None or value < 0:
        return None
    if unit == "times":
        return _ratio(value, is_faster=is_duration is (direction == "decrease"))
    if unit == PERCENT:
        return _percent(value, direction, is_duration=is_duration)
    return None


def _ratio(times: float, *, is_faster: bool) -> float | None:
    if is_faster:
        return times
    return 1 / times if times else None


def _percent(percent: float, direction: Direction, *, is_duration: bool) -> float | None:
    share = 1 + percent / _WHOLE if direction == "increase" else 1 - percent / _WHOLE
    if not is_duration:
        return share if share >= 0 else None
    return 1 / share if share > 0 else None
