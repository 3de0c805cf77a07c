"""An estimate against the confidence interval that stands right behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.arithmetic.printed import Margin
from extractors.arithmetic.words import FAR
from extractors.records import Check, Claim

_INTERVAL = re.compile(r"\bCI\b|\binterval", re.IGNORECASE)


def inside_interval(index: int, claims: Sequence[Claim]) -> Iterator[Check]:
    """Yield whether the estimate right before a confidence interval lies inside it ("0.72 (95% CI 0.60–0.90)")."""
    interval = claims[index]
    is_interval = interval.value_low < interval.value_high and _INTERVAL.search(interval.metric or "")
    at = _before_level(index, claims)
    if not is_interval or at < 0:
        return
    estimate = claims[at]
    gap = interval.start - estimate.end
    if estimate.sentence_index != interval.sentence_index or gap > FAR or not _is_estimate(estimate, interval):
        return
    room = Margin(interval.value_low, interval.value_high).wider(0.01)
    is_inside = any(room.low <= value <= room.high for value in (estimate.value, -estimate.value))
    if is_inside or not _is_in_a_list(index, claims):
        numbers = (estimate.value, interval.value_low, interval.value_high)
        yield Check((at, index), "interval", "agrees" if is_inside else "contradicts", numbers)


def _before_level(index: int, claims: Sequence[Claim]) -> int:
    """Return the index of the claim before an interval, the level ("95%") left out; −1 for none."""
    at = index - 1
    if at >= 0 and claims[at].kind == "statistic" and claims[at].metric == "confidence level":
        at -= 1
    return at


def _is_estimate(claim: Claim, interval: Claim) -> bool:
    if claim.value_low != claim.value_high or claim.metric == "p-value" or _INTERVAL.search(claim.metric or ""):
        return False
    return claim.comparator == "=" and (claim.unit == interval.unit or interval.unit is None)


def _is_in_a_list(index: int, claims: Sequence[Claim]) -> bool:
    """Return whether other intervals or estimates stand close by, so that which belongs to which is not sure."""
    interval = claims[index]
    after = claims[index + 1] if index + 1 < len(claims) else None
    two_before = claims[index - 2] if index > 1 else None
    is_followed = after is not None and after.start - interval.end < len(" and 0.12, ")
    return is_followed or (two_before is not None and interval.start - two_before.end < FAR)
