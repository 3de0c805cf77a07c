"""The engine as the warehouse sees it: texts in, columns of claims, decoys and checks out.

The one place that calls ``extractors.extract``; whoever has a faster way to the same columns puts it here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from operator import attrgetter

from extractors import fingerprint as prints
from extractors.records import Check, Claim, Decoy

CLAIM_FIELDS = tuple(field.name for field in fields(Claim))
DECOY_FIELDS = tuple(field.name for field in fields(Decoy))
_claim_row = attrgetter(*CLAIM_FIELDS)
_decoy_row = attrgetter(*DECOY_FIELDS)


@dataclass(frozen=True, slots=True)
class CheckRow:
    """One check: ``claims`` are numbers of rows among the claims of the whole batch."""

    text: int
    claims: tuple[int, ...]
    check: Check


@dataclass(frozen=True, slots=True)
class Extracted:
    """What a batch of texts gave, as columns.

    ``claim_texts[i]`` is the number of the text that claim row ``i`` belongs to, ascending; ``claims`` has a
    column a field of ``Claim``, in its order. Decoys likewise.
    """

    claim_texts: Sequence[int]
    claims: Sequence[Sequence[object]]
    decoy_texts: Sequence[int]
    decoys: Sequence[Sequence[object]]
    checks: Sequence[CheckRow]

    def column(self, name: str) -> Sequence[object]:
        """Return the column of the claims with this name."""
        return self.claims[CLAIM_FIELDS.index(name)]


def fingerprint() -> str:
    """Return the extractor's fingerprint."""
    return prints.fingerprint()


def extract(texts: Sequence[str], titles: Sequence[str | None]) -> Extracted:
    """Return the claims, decoys and checks of a batch of texts."""
    from extractors.extract import extract_all  # noqa: PLC0415 - a run that changes nothing does without the engine

    claim_rows: list[tuple[object, ...]] = []
    decoy_rows: list[tuple[object, ...]] = []
    claim_texts: list[int] = []
    decoy_texts: list[int] = []
    checks: list[CheckRow] = []
    for number, found in enumerate(extract_all(texts, titles)):
        if found.checks:
            first = len(claim_rows)
            checks += [CheckRow(number, tuple(first + i for i in check.claims), check) for check in found.checks]
        if found.claims:
            claim_rows += map(_claim_row, found.claims)
            claim_texts += [number] * len(found.claims)
        if found.decoys:
            decoy_rows += map(_decoy_row, found.decoys)
            decoy_texts += [number] * len(found.decoys)
    return Extracted(
        claim_texts,
        _columns(claim_rows, len(CLAIM_FIELDS)),
        decoy_texts,
        _columns(decoy_rows, len(DECOY_FIELDS)),
        checks,
    )


def _columns(rows: list[tuple[object, ...]], width: int) -> Sequence[Sequence[object]]:
    """Return the columns of rows, also where there is no row."""
    return list(zip(*rows, strict=True)) if rows else [()] * width
