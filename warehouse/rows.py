"""A block of records as checked rows of the tables; what breaks a schema goes to quarantine, with its reason."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from extractors.records import Record, Refusal
from schemas.validate import BrokenFrameError, Validate
from warehouse import columns, engine
from warehouse.block import RAW_LIMIT, Block
from warehouse.keys import doc_ids

_LOST = "refused by a schema"


@dataclass(frozen=True, slots=True)
class Rows:
    """A block as rows, by table; ``refused`` are the input keys of records that were refused on the way."""

    tables: dict[str, pa.Table]
    refused: tuple[str, ...]


def build(block: Block, first_document: int, validate: Validate) -> Rows:
    """Return the block's rows, its documents numbered from ``first_document``; the block loses what is refused.

    A claim that breaks its schema becomes a decoy, "refused by a schema", so that its number stays accounted for.
    All checks come last: a checker in another process may still be starting while the texts are read.
    """
    texts = _Texts.of(block, first_document, validate)
    places = [(block.keys[row], block.records[row].position, block.records[row].line) for row in texts.firsts]
    tables, lost = extracted_tables(texts.found, _owners(block, texts, first_document), places, validate)
    quarantine = columns.quarantine(
        [*block.refusal_keys, *lost.keys],
        [*block.refusals, *lost.refusals],
        [*[None] * len(block.refusals), *lost.documents],
    )
    tables |= {
        "documents": with_sums(texts.documents, tables["claims"], first_document),
        "occurrences": sound("occurrences", columns.occurrences(block, texts.ids), validate),
        "quarantine": sound("quarantine", quarantine, validate),
    }
    return Rows(tables, texts.refused)


@dataclass(frozen=True, slots=True)
class _Texts:
    """The texts of a block, each once an input: every record's id, the rows of the first ones, what is in them."""

    ids: list[str]
    firsts: list[int]
    documents: pa.Table
    found: engine.Extracted
    refused: tuple[str, ...]

    @classmethod
    def of(cls, block: Block, first_document: int, validate: Validate) -> _Texts:
        """Return the texts whose documents hold; records of others are refused, and all is begun anew."""
        refused: list[str] = []
        while True:
            try:
                ids, firsts = _distinct_texts(block)
                documents = columns.documents(block, firsts, ids, first_document)
            except columns.UNSTORABLE:
                refused += block.refuse_where(columns.unstorable)
                continue
            records = [block.records[row] for row in firsts]
            found = engine.extract([record.text or "" for record in records], [record.title for record in records])
            broken = validate("documents", documents).refused
            if not broken:
                return cls(ids, firsts, documents, found, tuple(refused))
            reasons = {id(records[at]): f"documents: {reason}" for at, reason in broken}
            refused += block.refuse_where(partial(_reason_of, reasons))


def _owners(block: Block, texts: _Texts, first_document: int) -> columns.Owners:
    """Return what the rows of a document take over from it."""
    records = [block.records[row] for row in texts.firsts]
    return columns.Owners(
        [texts.ids[row] for row in texts.firsts],
        [block.keys[row] for row in texts.firsts],
        first_document,
        [record.title for record in records],
        [record.venue for record in records],
        [record.year for record in records],
    )


def _reason_of(reasons: Mapping[int, str], _key: str, record: Record, _parent: str | None) -> str | None:
    """Return why a record is refused, or null."""
    return reasons.get(id(record))


def _distinct_texts(block: Block) -> tuple[list[str], list[int]]:
    """Return the id of each record's text, and the row of the first record of each text of each input."""
    ids = doc_ids([record.text or "" for record in block.records])
    return ids, _first_rows(block.keys, ids)


def _first_rows(keys: Sequence[str], ids: Sequence[str]) -> list[int]:
    """Return the row of the first record of each text of each input, in order."""
    seen: dict[tuple[str, str], int] = {}
    for row, pair in enumerate(zip(keys, ids, strict=True)):
        seen.setdefault(pair, row)
    return list(seen.values())


Place = tuple[str, int, int | None]
"""The input key, position and line of a document."""


@dataclass(frozen=True, slots=True)
class LostRows:
    """Rows that broke their schema: the input key and the document of each, and its refusal."""

    keys: list[str]
    documents: list[int]
    refusals: list[Refusal]

    def __add__(self, other: LostRows) -> LostRows:
        """Return both."""
        return LostRows(self.keys + other.keys, self.documents + other.documents, self.refusals + other.refusals)


def extracted_tables(
    found: engine.Extracted, owners: columns.Owners, places: Sequence[Place], validate: Validate
) -> tuple[dict[str, pa.Table], LostRows]:
    """Return claims, decoys and checks, and the rows that were refused."""
    ids = columns.claim_ids(found, owners)
    claims = validate("claims", columns.claims(found, owners, ids))
    lost_claims = [_Lost("claims", at, reason, found.claim_texts[at]) for at, reason in claims.refused]
    texts, decoy_columns = _with_lost(found, [row.at for row in lost_claims])
    decoys = validate("decoys", columns.decoys(texts, decoy_columns, owners))
    lost_decoys = [_Lost("decoys", at, reason, texts[at]) for at, reason in decoys.refused]
    checks = sound("checks", columns.checks(found, owners, ids), validate)
    lost = _refused(lost_claims, engine.CLAIM_FIELDS, found.claims, owners, places)
    lost += _refused(lost_decoys, engine.DECOY_FIELDS, decoy_columns, owners, places)
    return {"claims": claims.good, "decoys": decoys.good, "checks": checks}, lost


@dataclass(frozen=True, slots=True)
class _Lost:
    """One row of a table that broke the schema: its number, why, and the text that it is of."""

    table: str
    at: int
    reason: str
    text: int


def _refused(
    lost: Sequence[_Lost],
    names: Sequence[str],
    values: Sequence[Sequence[object]],
    owners: columns.Owners,
    places: Sequence[Place],
) -> LostRows:
    """Return rows that broke their schema as refusals; ``raw`` is the row as JSON."""
    refusals = []
    for row in lost:
        _, position, line = places[row.text]
        content = {name: column[row.at] for name, column in zip(names, values, strict=True)}
        raw = json.dumps(content, ensure_ascii=False, default=str)[:RAW_LIMIT]
        refusals.append(Refusal(position, line, "schema", f"{row.table}: {row.reason}", raw))
    return LostRows([places[row.text][0] for row in lost], [owners.first_document + row.text for row in lost], refusals)


def _with_lost(found: engine.Extracted, lost: Sequence[int]) -> tuple[Sequence[int], Sequence[Sequence[object]]]:
    """Return the texts and columns of the decoys with one more for each lost claim, in the order of the texts."""
    if not lost:
        return found.decoy_texts, found.decoys
    start, end, text = (found.column(name) for name in ("start", "end", "value_text"))
    rows = list(zip(found.decoy_texts, *found.decoys, strict=True))
    rows += [(found.claim_texts[at], start[at], end[at], text[at], _LOST) for at in lost]
    rows.sort(key=lambda row: row[:2])
    texts, *values = zip(*rows, strict=True)
    return texts, values


def with_sums(documents: pa.Table, claims: pa.Table, first_document: int) -> pa.Table:
    """Return the documents, numbered from ``first_document``, with what their claims come to filled in.

    It stands in the rows, as ``papers`` would have to put all claims of a warehouse together for any row of it.
    """
    owners = claims.column("document").to_numpy() - first_document
    kinds = claims.column("kind").to_numpy(zero_copy_only=False)
    filled: dict[str, Sequence[object]] = {"n_claims": _counted(owners, len(documents))}
    filled |= {f"n_{kind}s": _counted(owners[kinds == kind], len(documents)) for kind in ("score", "change", "ratio")}
    for name in ("metric", "dataset", "method"):
        values = claims.column(name).to_pylist()
        filled[f"{name}s"] = _each_once(owners.tolist(), values, len(documents))
    for name, sums in filled.items():
        at = documents.schema.get_field_index(name)
        field = documents.schema.field(at)
        documents = documents.set_column(at, field, pa.array(sums, field.type))
    return documents


def _counted(owners: npt.NDArray[np.integer], documents: int) -> list[int]:
    """Return how often each document is an owner."""
    return [int(count) for count in np.bincount(owners, minlength=documents)]


def _each_once(owners: Sequence[int], values: Sequence[object], documents: int) -> list[list[str]]:
    """Return for each document the values of its rows, null left out, each once and in order."""
    found: list[set[str]] = [set() for _ in range(documents)]
    for owner, value in zip(owners, values, strict=True):
        if value is not None:
            found[owner].add(str(value))
    return list(map(sorted, found))


def sound(name: str, table: pa.Table, validate: Validate) -> pa.Table:
    """Return a table whose every row must hold: a row that does not is a mistake of ours, not of the input."""
    checked = validate(name, table)
    if checked.refused:
        row, reason = checked.refused[0]
        raise BrokenFrameError(f"{name}: row {row}: {reason}")
    return checked.good
