"""A block of records as checked rows of the tables; what breaks a schema goes to quarantine, with its reason."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
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
            break
        reasons = {id(block.records[firsts[at]]): f"documents: {reason}" for at, reason in broken}
        refused += block.refuse_where(partial(_reason_of, reasons))
    owners = columns.Owners(
        [ids[row] for row in firsts],
        [block.keys[row] for row in firsts],
        first_document,
        [record.title for record in records],
        [record.venue for record in records],
        [record.year for record in records],
    )
    places = [(block.keys[row], block.records[row].position, block.records[row].line) for row in firsts]
    tables, keys, refusals = extracted_tables(found, owners, places, validate)
    quarantine = columns.quarantine([*block.refusal_keys, *keys], [*block.refusals, *refusals])
    tables |= {
        "documents": with_counts(documents, tables["claims"], first_document),
        "occurrences": sound("occurrences", columns.occurrences(block, ids), validate),
        "quarantine": sound("quarantine", quarantine, validate),
    }
    return Rows(tables, tuple(refused))


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


def extracted_tables(
    found: engine.Extracted, owners: columns.Owners, places: Sequence[Place], validate: Validate
) -> tuple[dict[str, pa.Table], list[str], list[Refusal]]:
    """Return claims, decoys and checks, and the rows that were refused: their input keys and refusals."""
    claims = validate("claims", columns.claims(found, owners))
    keys, refusals = _refused(places, "claims", claims.refused, found.claim_texts, engine.CLAIM_FIELDS, found.claims)
    texts, decoy_columns = _with_lost(found, [at for at, _ in claims.refused])
    decoys = validate("decoys", columns.decoys(texts, decoy_columns, owners))
    more = _refused(places, "decoys", decoys.refused, texts, engine.DECOY_FIELDS, decoy_columns)
    checks = sound("checks", columns.checks(found, owners), validate)
    tables = {"claims": claims.good, "decoys": decoys.good, "checks": checks}
    return tables, keys + more[0], refusals + more[1]


def _refused(  # noqa: PLR0913, PLR0917 - a table, its refused rows, and whose they are
    places: Sequence[Place],
    name: str,
    refused: Sequence[tuple[int, str]],
    texts: Sequence[int],
    names: Sequence[str],
    values: Sequence[Sequence[object]],
) -> tuple[list[str], list[Refusal]]:
    """Return rows that broke their schema as input keys and refusals; ``raw`` is the row as JSON."""
    keys, refusals = [], []
    for at, reason in refused:
        key, position, line = places[texts[at]]
        row = {column: value[at] for column, value in zip(names, values, strict=True)}
        raw = json.dumps(row, ensure_ascii=False, default=str)[:RAW_LIMIT]
        keys.append(key)
        refusals.append(Refusal(position, line, "schema", f"{name}: {reason}", raw))
    return keys, refusals


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


def with_counts(documents: pa.Table, claims: pa.Table, first_document: int) -> pa.Table:
    """Return the documents, numbered from ``first_document``, with ``n_claims`` filled in."""
    owners = claims.column("document").to_numpy() - first_document
    counts = np.bincount(owners, minlength=len(documents)).astype("int32")
    at = documents.schema.get_field_index("n_claims")
    return documents.set_column(at, documents.schema.field(at), pa.array(counts))


def sound(name: str, table: pa.Table, validate: Validate) -> pa.Table:
    """Return a table whose every row must hold: a row that does not is a mistake of ours, not of the input."""
    checked = validate(name, table)
    if checked.refused:
        row, reason = checked.refused[0]
        raise BrokenFrameError(f"{name}: row {row}: {reason}")
    return checked.good
