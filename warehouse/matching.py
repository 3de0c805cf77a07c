"""Which listed claim is which gold claim, and which of its fields are right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from extractors.records import Claim
from warehouse.gold import AcceptedNumbers, GoldClaim, GoldDocument
from warehouse.same_name import same_head, same_name

EXACT_FIELDS = ("kind", "unit", "direction", "comparator", "basis")
TEXT_FIELDS = ("metric", "dataset", "method", "baseline", "condition")
NUMBER_FIELDS = ("baseline_value", "uncertainty")
FIELDS = (*EXACT_FIELDS, "value", *TEXT_FIELDS, *NUMBER_FIELDS)
_LOOSE_FIELDS = frozenset({"method", "baseline", "condition"})
_LONGER_AT_MOST = 20
_TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Prediction:
    """What was extracted from one text."""

    text: str
    claims: Sequence[Claim]


@dataclass(frozen=True, slots=True)
class Pair:
    """A gold claim with the claim that matches it; null on one side is a missed claim or an extra one."""

    gold: GoldClaim | None
    claim: Claim | None


def squeeze(text: str) -> str:
    """Return the text without white space: what a gold document is found by."""
    return "".join(text.split())


class _Squeezed:
    """A text without white space, and where each code point of the original lies in it."""

    def __init__(self, text: str) -> None:
        self.text = squeeze(text)
        self._offsets = [0]
        for character in text:
            self._offsets.append(self._offsets[-1] + (not character.isspace()))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return a span of the original in the squeezed text, emphasis marks at its ends left out."""
        low, high = self._offset(start), self._offset(end)
        inner = self.text[low:high].lstrip("*$") if low < high else ""
        if low >= high:
            return low, high
        low = high - len(inner)
        return low, low + len(inner.rstrip("*$"))

    def _offset(self, offset: int) -> int:
        return self._offsets[min(max(offset, 0), len(self._offsets) - 1)]


def match(gold: GoldDocument, prediction: Prediction | None) -> Iterator[Pair]:
    """Yield a pair for each gold claim that is not optional, in the gold's order, then the extra claims.

    A claim that only overlaps an optional one is in no pair.
    """
    gold_text = _Squeezed(gold.text)
    claims = sorted(prediction.claims, key=lambda claim: claim.start) if prediction else []
    text = _Squeezed(prediction.text if prediction else "")
    spans = [text.span(claim.start, claim.end) for claim in claims]
    free = dict.fromkeys(range(len(claims)))
    for wanted in gold.claims:
        if not wanted.optional:
            found = _best(wanted, gold_text.span(wanted.start, wanted.end), claims, spans, free)
            if found is not None:
                del free[found]
            yield Pair(wanted, None if found is None else claims[found])
    optional = [gold_text.span(wanted.start, wanted.end) for wanted in gold.claims if wanted.optional]
    for index in free:
        if not any(_overlap(spans[index], span) for span in optional):
            yield Pair(None, claims[index])


def _best(
    wanted: GoldClaim,
    wanted_span: tuple[int, int],
    claims: Sequence[Claim],
    spans: Sequence[tuple[int, int]],
    free: Iterable[int],
) -> int | None:
    """Return the index of the free claim that matches and overlaps most, the first of equals; or null."""
    longest = wanted_span[1] - wanted_span[0] + _LONGER_AT_MOST
    matching = [
        index
        for index in free
        if spans[index][1] - spans[index][0] <= longest
        and _close(claims[index].value_low, wanted.value_low)
        and _close(claims[index].value_high, wanted.value_high)
        and _overlap(spans[index], wanted_span)
    ]
    return max(matching, key=lambda index: _overlap(spans[index], wanted_span), default=None)


def _overlap(a: tuple[int, int], b: tuple[int, int]) -> float:
    """Return the share of their union that two spans have in common, from 0 to 1."""
    common = min(a[1], b[1]) - max(a[0], b[0])
    return common / (max(a[1], b[1]) - min(a[0], b[0])) if common > 0 else 0.0


def _close(a: float | None, b: float | None) -> bool:
    if a is None or b is None:
        return a is b
    return abs(a - b) <= _TOLERANCE * max(abs(a), abs(b))


def judge(gold: GoldClaim, claim: Claim) -> dict[str, bool]:
    """Return for each of FIELDS whether the claim's answer is an accepted one."""
    right = {name: getattr(claim, name) in getattr(gold, name) for name in EXACT_FIELDS}
    right["value"] = _close(claim.value, (gold.value_low + gold.value_high) / 2)
    for name in TEXT_FIELDS:
        right[name] = same_name(getattr(claim, name), getattr(gold, name), loose=name in _LOOSE_FIELDS)
    if gold.kind[0] == "quantity" and not right["metric"]:
        right["metric"] = same_head(claim.metric, gold.metric)
    for name in NUMBER_FIELDS:
        accepted: AcceptedNumbers = getattr(gold, name)
        right[name] = any(_close(getattr(claim, name), number) for number in accepted)
    return right
