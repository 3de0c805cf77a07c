"""The records that the stages hand to each other. Frozen, slotted, null for "not stated"."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Literal

from extractors.frozen import frozen

Kind = Literal["score", "change", "ratio", "share", "quantity", "statistic"]
Comparator = Literal["=", "<", "<=", ">", ">=", "~"]
Direction = Literal["increase", "decrease"]
Basis = Literal["relative", "absolute"]
Verdict = Literal["agrees", "contradicts", "implausible"]
Stage = Literal["input", "reader", "record", "schema"]


@dataclass(frozen=True, slots=True)
class Record:
    """One record of an input, as a reader found it.

    ``position`` counts every record of the input from 1, refused ones too; ``line`` is the line of the
    input where the record starts, from 1, or null where the format has no lines. ``text`` is the
    abstract, outer white space stripped; null or empty means "without abstract", which is counted and is
    no error. ``section`` is set for paragraphs of a full paper, whose ``parent_position`` is the position
    of the record that holds the paper's abstract.
    """

    position: int
    text: str | None
    line: int | None = None
    record_id: str | None = None
    title: str | None = None
    venue: str | None = None
    year: int | None = None
    authors: tuple[str, ...] = ()
    doi: str | None = None
    arxiv_id: str | None = None
    openreview_id: str | None = None
    url: str | None = None
    section: str | None = None
    parent_position: int | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """One record that was refused, for ``quarantine``: a bad record never stops its input.

    ``raw`` is what was refused, as text, cut to 2,000 code points.
    """

    position: int
    line: int | None
    stage: Stage
    reason: str
    raw: str


@frozen
class Claim:
    """One numeric claim of a text; the fields are those of CLAIMS.md, in the order of the table.

    ``start`` and ``end`` count code points of the text, half open; ``text[start:end] == value_text``.
    """

    sentence_index: int
    kind: Kind
    metric: str | None
    metric_text: str | None
    metric_variant: str | None
    other_metrics: tuple[str, ...]
    higher_is_better: bool | None
    value: float
    value_low: float
    value_high: float
    uncertainty: float | None
    unit: str | None
    value_norm: float | None
    unit_norm: str | None
    comparator: Comparator
    qualifier: str | None
    direction: Direction | None
    improves: bool | None
    basis: Basis | None
    dataset: str | None
    split: str | None
    task: str | None
    method: str | None
    baseline: str | None
    baseline_value: float | None
    condition: str | None
    value_text: str
    start: int
    end: int
    evidence: str
    rule: str
    confidence: float | None
    support: int | None


@frozen
class Decoy:
    """One number of a text that is not a claim, and why. ``text_`` of the document at [start, end)."""

    start: int
    end: int
    text: str
    reason: str


@frozen
class Check:
    """One arithmetic check of stated numbers: ``claims`` are indexes into the extraction's claims."""

    claims: tuple[int, ...]
    check: str
    verdict: Verdict
    numbers: tuple[float, ...]


@frozen
class Extraction:
    """All that one text gave: claims and decoys in the order of the text, and checks."""

    claims: tuple[Claim, ...]
    decoys: tuple[Decoy, ...]
    checks: tuple[Check, ...]


def doc_id(text: str) -> str:
    """Return the id of a text: 24 hex digits of the SHA-256 of it, runs of white space folded to one space."""
    return hashlib.sha256(" ".join(text.split()).encode("utf-8", "surrogatepass")).hexdigest()[:24]


def claim_id(document: str, start: int, end: int) -> str:
    """Return the id of the claim of a document at [start, end): 24 hex digits."""
    return hashlib.sha256(f"{document}:{start}:{end}".encode()).hexdigest()[:24]
