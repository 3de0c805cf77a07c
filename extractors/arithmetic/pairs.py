"""A stated change or ratio against the two values that it should follow from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extractors.arithmetic.printed import Margin, difference, margin, printed_step, quotient, step_of, tidy
from extractors.arithmetic.words import stand_together
from extractors.records import Check, Claim, Verdict

# How many claims away the other one may be: keeps the work linear, whatever a hostile sentence lists.
WINDOW = 4
_WHOLE = 100.0
_WORDS_STEP = 0.15
_ABOUT = 0.05
_MORE_THAN = 1.5
_DURATIONS = frozenset({"second", "gpu_hour", "tpu_hour", "cpu_hour"})
_ON_AVERAGE = re.compile(r"average|mean|median|total|overall", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two values of one metric: what it was before, or elsewhere, and what it is; ``claims`` are their indexes.

    ``per_cent`` is what both are multiplied by to be in the unit of ``value_norm``.
    """

    claims: tuple[int, ...]
    claim: Claim
    before: float
    before_step: float
    after: float
    after_step: float
    scale: float

    def ends(self, steps: float, scale: float) -> tuple[Margin, Margin]:
        """Return the margins of both ends, so many printed steps wide."""
        before = margin(self.before * scale, self.before_step * scale, steps)
        return before, margin(self.after * scale, self.after_step * scale, steps)


def against_pairs(index: int, claims: Sequence[Claim]) -> Iterator[Check]:
    """Yield at most one check of the change or ratio at an index, against a pair in the same sentence."""
    stated = claims[index]
    if stated.value_low != stated.value_high or not stated.value:
        return
    pairs = [pair for pair in _pairs_near(index, claims) if _is_same_matter(stated, pair.claim)]
    verdicts = [(pair, _verdict(stated, pair)) for pair in pairs]
    for pair, (verdict, found) in verdicts:
        known = {pair.before, *(claims[i].value for i in pair.claims)}
        is_sure = verdict == "agrees" or (len(pairs) == 1 and stand_together(stated, pair.claim, known))
        if verdict is not None and is_sure:
            name = "ratio" if stated.kind == "ratio" else "change"
            yield Check((index, *pair.claims), name, verdict, (stated.value, pair.before, pair.after, tidy(found)))
            return


def _pairs_near(index: int, claims: Sequence[Claim]) -> Iterator[Pair]:
    """Yield the pairs in the window of a claim, in the order of the text."""
    near = range(max(0, index - WINDOW), min(len(claims), index + WINDOW + 1))
    same = [i for i in near if i != index and claims[i].sentence_index == claims[index].sentence_index]
    for i in same:
        if claims[i].baseline_value is not None and claims[i].kind not in ("change", "ratio"):
            yield from _own_pair(i, claims[i])
    yield from _named_pair(claims[index], same, claims)
    yield from _undone_pair(claims[index], same, claims)


def _own_pair(index: int, claim: Claim) -> Iterator[Pair]:
    """Yield the pair of a plain number that carries its own baseline ("from 71.2% to 83.6%")."""
    step, before = printed_step(claim), claim.baseline_value
    if before is not None and step is not None and _is_plain(claim):
        yield Pair((index,), claim, before, max(step_of(before), min(step, 1.0)), claim.value, step, _scale(claim))


def _named_pair(stated: Claim, near: Sequence[int], claims: Sequence[Claim]) -> Iterator[Pair]:
    """Yield the pair of two claims that the stated change names: its method's value and its baseline's."""
    if stated.method is None or stated.baseline is None:
        return
    scores = [i for i in near if claims[i].kind in ("score", "quantity") and _is_plain(claims[i])]
    ours = [i for i in scores if _is_same_name(claims[i].method, stated.method)]
    theirs = [i for i in scores if _is_same_name(claims[i].method, stated.baseline)]
    if len(ours) != 1 or len(theirs) != 1 or ours == theirs:
        return
    a, b = claims[ours[0]], claims[theirs[0]]
    a_step, b_step = printed_step(a), printed_step(b)
    if a.metric == b.metric and a.unit == b.unit and a.dataset == b.dataset and a_step and b_step:
        yield Pair((ours[0], theirs[0]), a, b.value, b_step, a.value, a_step, _scale(a))


def _undone_pair(stated: Claim, near: Sequence[int], claims: Sequence[Claim]) -> Iterator[Pair]:
    """Yield the pair of a value and what it was before an absolute change, for a change that is said to be relative.

    "reaches 68.8%, a gain of 3.4 points (5.2% relative)": from 65.4 to 68.8.
    """
    if stated.basis != "relative":
        return
    values = [i for i in near if claims[i].kind == "score" and _is_plain(claims[i])]
    changes = [i for i in near if claims[i].kind == "change" and claims[i].unit in ("point", "percentage_point")]
    if len(values) != 1 or len(changes) != 1:
        return
    value, change = claims[values[0]], claims[changes[0]]
    step, change_step = printed_step(value), printed_step(change)
    if step and change_step and value.baseline_value is None and change.direction and _is_plain(change):
        before = value.value + (change.value if change.direction == "decrease" else -change.value)
        yield Pair((values[0], changes[0]), value, before, step + change_step, value.value, step, 1.0)


def _is_plain(claim: Claim) -> bool:
    return claim.value_low == claim.value_high and claim.comparator == "=" and claim.value >= 0


def _scale(claim: Claim) -> float:
    return claim.value_norm / claim.value if claim.value_norm is not None and claim.value else 1.0


def _is_same_name(a: str | None, b: str | None) -> bool:
    return a is not None and b is not None and a.casefold() == b.casefold()


def _is_same_matter(stated: Claim, pair: Claim) -> bool:
    """Return whether no stated role tells the two apart."""
    roles = (
        (stated.dataset, pair.dataset),
        (stated.method, pair.method),
        (stated.condition, pair.condition),
        (stated.metric_variant, pair.metric_variant),
    )
    if any(a is not None and b is not None and a != b for a, b in roles):
        return False
    if bool(_ON_AVERAGE.search(stated.qualifier or "")) != bool(_ON_AVERAGE.search(pair.qualifier or "")):
        return False
    if stated.metric is None or stated.metric == pair.metric:
        return True
    return stated.kind == "ratio" and stated.metric == "speedup" and pair.unit_norm in _DURATIONS


def _verdict(stated: Claim, pair: Pair) -> tuple[Verdict | None, float]:
    """Return the verdict, null where the numbers leave room, and what the pair gives in the usual reading."""
    readings = _readings(stated, pair, 0.5)
    if not readings:
        return None, 0.0
    usual = (readings[0].low + readings[0].high) / 2
    for reading in readings:
        if _stated(stated, 0.5).meets(reading):
            return "agrees", (reading.low + reading.high) / 2
    if stated.unit is None or printed_step(stated) is None or stated.comparator in ("<", "<="):
        return None, usual
    room = _stated(stated, 1.5)
    is_possible = any(room.meets(reading) for reading in (*_readings(stated, pair, 1.0), *_odd_readings(pair)))
    return (None if is_possible else "contradicts"), usual


def _stated(claim: Claim, steps: float) -> Margin:
    """Return what the stated number can stand for, its comparator counted in."""
    step = printed_step(claim)
    stated = margin(claim.value, claim.value * _WORDS_STEP if step is None else step, steps)
    if claim.comparator == "~":
        return stated.wider(_ABOUT)
    if claim.comparator in (">", ">="):
        return Margin(stated.low, stated.high * _MORE_THAN)
    return stated


def _readings(stated: Claim, pair: Pair, steps: float) -> list[Margin]:
    """Return what the pair gives for a change or ratio of this unit and basis, the likeliest reading first."""
    before, after = pair.ends(steps, 1.0)
    if stated.kind == "ratio":
        return _quotients(before, after) if stated.unit == "times" else []
    if stated.unit == "percent":
        relative = quotient(difference(before, after), before)
        points = [difference(*pair.ends(steps, pair.scale))] if _is_in_percent(pair.claim) else []
        ratios = [Margin(relative.low * _WHOLE, relative.high * _WHOLE)] if relative else []
        return points if stated.basis == "absolute" else ratios if stated.basis == "relative" else [*points, *ratios]
    if stated.unit == "percentage_point":
        return [difference(*pair.ends(steps, pair.scale))] if _is_in_percent(pair.claim) else []
    if stated.unit in (None, "point", pair.claim.unit):
        return [difference(before, after), difference(*pair.ends(steps, pair.scale))]
    return []


def _is_in_percent(claim: Claim) -> bool:
    return "percent" in (claim.unit, claim.unit_norm)


def _quotients(before: Margin, after: Margin) -> list[Margin]:
    small, large = sorted((before, after), key=lambda end: end.low)
    ratio = quotient(large, small)
    return [ratio] if ratio else []


def _odd_readings(pair: Pair) -> Iterator[Margin]:
    """Yield readings that are wrong or rare, and common enough not to call a text contradictory for them.

    A change relative to the larger end, "300%" or "3×" for what is three times as much or three times more, the
    change of the remainder to 100 (an error rate for an accuracy).
    """
    before, after = pair.ends(1.0, 1.0)
    gap = difference(before, after)
    candidates = [quotient(gap, after), *_quotients(before, after), quotient(gap, before)]
    if _is_in_percent(pair.claim):
        full = [Margin(_WHOLE - end.high, _WHOLE - end.low) for end in pair.ends(1.0, pair.scale)]
        candidates += [quotient(difference(*full), full[0]), *_quotients(*full)]
    for candidate in candidates:
        if candidate is not None:
            yield candidate
            yield Margin(candidate.low * _WHOLE, candidate.high * _WHOLE)
            yield Margin(candidate.low * _WHOLE - _WHOLE, candidate.high * _WHOLE - _WHOLE)
    yield gap
    yield difference(*pair.ends(1.0, pair.scale))
