"""How good extracted claims are against a gold file: figures and mistakes. Pure: no store is read here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from extractors.records import Claim
from warehouse.figures import Figures
from warehouse.gold import GoldClaim, GoldDocument
from warehouse.matching import Pair, Prediction, judge, match, squeeze

FULL_FIELDS = ("kind", "value", "unit", "direction", "metric", "dataset")
_LEFT, _RIGHT = 60, 40


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


def _is_stated(gold: GoldClaim, name: str) -> bool:
    """Return whether gold has an answer for a field, and does not accept "no answer" as well."""
    if name == "value":
        return False
    return ("=" if name == "comparator" else None) not in getattr(gold, name)
