"""How good extracted claims are against a gold file: detection, fields, errors. Pure: no store is read here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from extractors.records import Claim
from warehouse.gold import AcceptedNumbers, GoldClaim, GoldDocument
from warehouse.same_name import same_head, same_name

EXACT_FIELDS = ("kind", "unit", "direction", "comparator", "basis")
TEXT_FIELDS = ("metric", "dataset", "method", "baseline", "condition")
NUMBER_FIELDS = ("baseline_value", "uncertainty")
FIELDS = (*EXACT_FIELDS, "value", *TEXT_FIELDS, *NUMBER_FIELDS)
FULL_FIELDS = ("kind", "value", "unit", "direction", "metric", "dataset")
_LOOSE_FIELDS = frozenset({"method", "baseline", "condition"})
_LONGER_AT_MOST = 20
_TOLERANCE = 1e-6
_LEFT, _RIGHT = 60, 40


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


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing that is wrong: ``what`` is a field's name, "missed" or "extra".

    ``start`` and ``end`` are offsets of the number in the gold's text, for "extra" in the text that was read.
    """

    what: str
    id: str
    value_text: str | None
    got: str | float | None
    gold: tuple[str | float | None, ...]
    context: str
    start: int
    end: int
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


def _is_stated(gold: GoldClaim, name: str) -> bool:
    """Return whether gold has an answer for a field, and does not accept "no answer" as well."""
    if name == "value":
        return False
    return ("=" if name == "comparator" else None) not in getattr(gold, name)


@dataclass(slots=True)
class Figures:
    """The figures of one gold file; the counts of fields are over the matched claims."""

    documents: int = 0
    documents_not_found: int = 0
    matched: int = 0
    missed: int = 0
    extra: int = 0
    full: int = 0
    full_stated: int = 0
    with_dataset: int = 0
    right: Counter[str] = field(default_factory=Counter)
    stated: Counter[str] = field(default_factory=Counter)
    stated_right: Counter[str] = field(default_factory=Counter)
    given: Counter[str] = field(default_factory=Counter)
    given_right: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    kinds_found: Counter[str] = field(default_factory=Counter)

    @property
    def precision(self) -> float:
        """Of the listed claims, the share that gold has."""
        return self.matched / max(1, self.matched + self.extra)

    @property
    def recall(self) -> float:
        """Of gold's claims, the share that is listed."""
        return self.matched / max(1, self.matched + self.missed)

    @property
    def f1(self) -> float:
        """The harmonic mean of the two."""
        return self._f1(self.matched)

    @property
    def full_f1(self) -> float:
        """The same, where only claims with all of FULL_FIELDS right count as found."""
        return self._f1(self.full)

    @property
    def full_stated_share(self) -> float:
        """Of gold's claims that name a dataset, the share found with all of FULL_FIELDS right."""
        return self.full_stated / max(1, self.with_dataset)

    def _f1(self, hits: int) -> float:
        both = 2 * self.matched + self.extra + self.missed
        return 2 * hits / both if both else 0.0

    def share_right(self) -> dict[str, float]:
        """Return for each field its accuracy over the matched claims, to four places."""
        return _shares(self.right, dict.fromkeys(FIELDS, self.matched))

    def share_stated(self) -> dict[str, float]:
        """Return for each field its accuracy where gold has an answer and accepts no null."""
        return _shares(self.stated_right, self.stated)

    def share_given(self) -> dict[str, float]:
        """Return for each field its accuracy where the extractor gave an answer."""
        return _shares(self.given_right, self.given)

    def recall_by_kind(self) -> dict[str, str]:
        """Return "found/all" for each kind of gold's claims."""
        return {kind: f"{self.kinds_found[kind]}/{count}" for kind, count in sorted(self.kinds.items())}

    def as_json(self) -> dict[str, object]:
        """Return all figures under the names that the yardstick of the project's gold prints."""
        return {
            "documents": self.documents,
            "documents_not_found": self.documents_not_found,
            "gold_claims": self.matched + self.missed,
            "precision": self.precision,
            "recall": self.recall,
            "f1": self.f1,
            "full_f1": self.full_f1,
            "full_stated": self.full_stated_share,
            "fields": self.share_right(),
            "stated": self.share_stated(),
            "given": self.share_given(),
            "recall_by_kind": self.recall_by_kind(),
        }


def _shares(hits: Counter[str], of: Mapping[str, int]) -> dict[str, float]:
    return {name: round(hits[name] / max(1, of[name]), 4) for name in FIELDS}


def score(gold: Iterable[GoldDocument], predictions: Mapping[str, Prediction]) -> tuple[Figures, list[Mistake]]:
    """Return the figures and every mistake, in the gold's order.

    ``predictions`` has the squeezed text of a document as its key; a gold document that is not in it counts all
    its claims as missed.
    """
    figures, mistakes = Figures(), list[Mistake]()
    for document in gold:
        prediction = predictions.get(squeeze(document.text))
        figures.documents += 1
        figures.documents_not_found += prediction is None
        for pair in match(document, prediction):
            mistakes += _count(figures, document, prediction, pair)
    return figures, mistakes


def _count(figures: Figures, document: GoldDocument, prediction: Prediction | None, pair: Pair) -> Iterator[Mistake]:
    """Add one pair to the figures and yield its mistakes."""
    gold, claim = pair.gold, pair.claim
    if gold is None:
        figures.extra += 1
        if claim is not None and prediction is not None:
            yield _mistake("extra", document, claim.value_text, prediction.text, claim, got=claim.kind, claim=claim)
        return
    kind = str(gold.kind[0])
    names_dataset = None not in gold.dataset
    figures.kinds[kind] += 1
    figures.with_dataset += names_dataset
    if claim is None:
        figures.missed += 1
        yield _mistake("missed", document, gold.value_text, document.text, gold, gold=gold.kind)
        return
    figures.matched += 1
    figures.kinds_found[kind] += 1
    right = judge(gold, claim)
    _count_fields(figures, gold, claim, right)
    is_full = all(right[name] for name in FULL_FIELDS)
    figures.full += is_full
    figures.full_stated += is_full and names_dataset
    for name, is_right in right.items():
        if not is_right:
            accepted = ((gold.value_low + gold.value_high) / 2,) if name == "value" else tuple(getattr(gold, name))
            yield _mistake(
                name,
                document,
                gold.value_text,
                document.text,
                gold,
                got=getattr(claim, name),
                gold=accepted,
                claim=claim,
            )


def _count_fields(figures: Figures, gold: GoldClaim, claim: Claim, right: Mapping[str, bool]) -> None:
    for name, is_right in right.items():
        figures.right[name] += is_right
        if _is_stated(gold, name):
            figures.stated[name] += 1
            figures.stated_right[name] += is_right
        if getattr(claim, name) is not None:
            figures.given[name] += 1
            figures.given_right[name] += is_right


class _Spanned(Protocol):
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


def _mistake(  # noqa: PLR0913 — the parts of one record
    what: str,
    document: GoldDocument,
    value_text: str | None,
    text: str,
    span: _Spanned,
    *,
    got: str | float | None = None,
    gold: tuple[str | float | None, ...] = (),
    claim: Claim | None = None,
) -> Mistake:
    context = re.sub(r"\s", " ", text[max(0, span.start - _LEFT) : span.end + _RIGHT])
    return Mistake(what, document.id, value_text, got, gold, context, span.start, span.end, claim)
