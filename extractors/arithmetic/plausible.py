"""Single claims whose number cannot well be: outside its metric's range, more than all, ends in the wrong order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from extractors.lexicon import Metric
from extractors.records import Check, Claim

_WHOLE = 100.0
# A standard deviation may exceed its mean; ten times the value is a number that was read wrongly, or a slip.
_UNCERTAINTY_IN_VALUES = 10.0


def implausible(index: int, claim: Claim, metrics: Mapping[str, Metric]) -> Iterator[Check]:
    """Yield a check for each thing that cannot well be, with the number and the bound that it breaks."""
    if claim.value_low > claim.value_high:
        yield _check(index, "order of range", claim.value_low, claim.value_high)
    metric = metrics.get(claim.metric) if claim.metric is not None else None
    if claim.uncertainty is not None:
        yield from _uncertainty(index, claim, claim.uncertainty, metric)
    if metric is None:
        return
    if claim.kind == "score" or (claim.kind == "statistic" and claim.unit is None):
        yield from _outside_range(index, claim, metric)
    elif claim.kind == "change":
        yield from _more_than_all(index, claim, metric)


def _outside_range(index: int, claim: Claim, metric: Metric) -> Iterator[Check]:
    scale = _scale(claim.unit, metric)
    if scale is None:
        return
    if metric.high == 1 and claim.kind == "score" and 1 < claim.value_high <= _WHOLE:
        return  # a correlation of 32.25 is one of 0.3225, as tables print it
    if metric.low is not None and claim.value_low < metric.low * scale:
        yield _check(index, "range of metric", claim.value_low, metric.low * scale)
    if metric.high is not None and claim.value_high > metric.high * scale:
        yield _check(index, "range of metric", claim.value_high, metric.high * scale)


def _scale(unit: str | None, metric: Metric) -> float | None:
    """Return what the metric's bounds are to be multiplied by in this unit; null where they do not apply."""
    if unit is None or unit == metric.unit:
        return 1.0
    if unit == "percent" and metric.high is not None:
        return _WHOLE / metric.high if metric.high in (1.0, _WHOLE) else None
    return None


def _more_than_all(index: int, claim: Claim, metric: Metric) -> Iterator[Check]:
    is_never_negative = metric.low is not None and metric.low >= 0
    if claim.unit == "percent" and claim.direction == "decrease" and is_never_negative and claim.value_low > _WHOLE:
        yield _check(index, "more than all", claim.value_low, _WHOLE)
    if claim.unit == "percentage_point" and metric.high == _WHOLE and claim.value_low > _WHOLE:
        yield _check(index, "more than all", claim.value_low, _WHOLE)


def _uncertainty(index: int, claim: Claim, uncertainty: float, metric: Metric | None) -> Iterator[Check]:
    bound = _UNCERTAINTY_IN_VALUES * abs(claim.value)
    if claim.kind == "score" and metric is not None and metric.low is not None and metric.high is not None:
        # No distribution within bounds has a larger standard deviation than half their distance.
        bound = (metric.high - metric.low) / 2 * (_scale(claim.unit, metric) or 1.0)
    if uncertainty < 0 or (bound and uncertainty > bound):
        yield _check(index, "uncertainty", uncertainty, bound)


def _check(index: int, name: str, *numbers: float) -> Check:
    return Check((index,), name, "implausible", numbers)
