"""Arrow tables of exact schemas, made of records and of what the engine found, a column at a time; unchecked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

import pyarrow as pa

from extractors.records import Record, Refusal, claim_id
from schemas.arrow import arrow_schema
from warehouse import engine
from warehouse.block import RAW_LIMIT, Block, encodable

_OF_THE_RECORD = (
    "record_id", "title", "text", "venue", "year", "doi", "arxiv_id", "openreview_id", "url", "section", "position",
    "line",
)  # fmt: skip
_record_row = attrgetter(*_OF_THE_RECORD)
UNSTORABLE = (pa.ArrowException, ValueError, OverflowError, TypeError)
"""What Arrow raises for a value that no column can hold: a lone surrogate, a year of twenty digits."""

Columns = dict[str, Sequence[object]]


def table(name: str, columns: Columns) -> pa.Table:
    """Return a table of its exact schema; a column that is not given is null."""
    schema = arrow_schema(name)
    length = len(next(iter(columns.values())))
    arrays = [
        pa.array(columns[field.name], field.type) if field.name in columns else pa.nulls(length, field.type)
        for field in schema
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


def documents(block: Block, rows: Sequence[int], ids: Sequence[str], first_document: int) -> pa.Table:
    """Return ``documents`` for these records of the block, counts of claims still 0."""
    records = [block.records[row] for row in rows]
    rows_of_records = zip(*map(_record_row, records), strict=True) if records else [()] * len(_OF_THE_RECORD)
    columns: Columns = dict(zip(_OF_THE_RECORD, rows_of_records, strict=True))
    columns |= {
        "doc_id": [ids[row] for row in rows],
        "authors": [list(record.authors) or None for record in records],
        "parent_doc_id": [block.parents[row] for row in rows],
        "n_claims": [0] * len(rows),
        "input_key": [block.keys[row] for row in rows],
        "document": range(first_document, first_document + len(rows)),
    }
    return table("documents", columns)


def unstorable(key: str, record: Record, parent: str | None) -> str | None:
    """Return why a record cannot be stored, or null."""
    try:
        documents(Block([key], [record], [parent]), [0], [""], 0)
    except UNSTORABLE as error:
        return f"cannot be stored: {str(error).splitlines()[0]}"
    return None


def occurrences(block: Block, ids: Sequence[str]) -> pa.Table:
    """Return ``occurrences`` for all records of the block."""
    columns: Columns = {
        "doc_id": ids,
        "position": [record.position for record in block.records],
        "line": [record.line for record in block.records],
        "input_key": block.keys,
    }
    return table("occurrences", columns)


def quarantine(keys: Sequence[str], refusals: Sequence[Refusal], numbers: Sequence[int | None]) -> pa.Table:
    """Return ``quarantine`` for these refusals; ``numbers`` are the documents of rows, null for records."""
    columns: Columns = {
        "position": [refusal.position for refusal in refusals],
        "line": [refusal.line for refusal in refusals],
        "stage": [refusal.stage for refusal in refusals],
        "reason": [encodable(refusal.reason) for refusal in refusals],
        "raw": [encodable(refusal.raw)[:RAW_LIMIT] for refusal in refusals],
        "input_key": keys,
        "document": numbers,
    }
    return table("quarantine", columns)


@dataclass(frozen=True, slots=True)
class Owners:
    """Whose the rows of an extraction are: the documents that were read, by their number in the batch."""

    doc_ids: Sequence[str]
    input_keys: Sequence[str]
    first_document: int
    titles: Sequence[str | None]
    venues: Sequence[str | None]
    years: Sequence[int | None]

    def papers(self, texts: Sequence[int]) -> Columns:
        """Return the columns that say which paper the rows of these texts are from."""
        return {
            "title": [self.titles[text] for text in texts],
            "venue": [self.venues[text] for text in texts],
            "year": [self.years[text] for text in texts],
        }

    def columns(self, texts: Sequence[int]) -> Columns:
        """Return the columns that say whose the rows of these texts are."""
        return {
            "doc_id": [self.doc_ids[text] for text in texts],
            "input_key": [self.input_keys[text] for text in texts],
            "document": [self.first_document + text for text in texts],
        }


def claims(found: engine.Extracted, owners: Owners, ids: Sequence[str]) -> pa.Table:
    """Return ``claims`` for all that was found, whose ids are given."""
    columns: Columns = dict(zip(engine.CLAIM_FIELDS, found.claims, strict=True))
    columns["claim_id"] = ids
    return table("claims", columns | owners.columns(found.claim_texts) | owners.papers(found.claim_texts))


def decoys(texts: Sequence[int], columns: Sequence[Sequence[object]], owners: Owners) -> pa.Table:
    """Return ``decoys``; ``columns`` are those of ``engine.DECOY_FIELDS``."""
    return table("decoys", dict(zip(engine.DECOY_FIELDS, columns, strict=True)) | owners.columns(texts))


def checks(found: engine.Extracted, owners: Owners, ids: Sequence[str]) -> pa.Table:
    """Return ``checks`` for all that was found; ``ids`` are those of the claims."""
    if not found.checks:
        return arrow_schema("checks").empty_table()
    columns: Columns = {
        "claim_ids": [[ids[claim] for claim in row.claims] for row in found.checks],
        "check": [row.check.check for row in found.checks],
        "verdict": [row.check.verdict for row in found.checks],
        "numbers": [[repr(float(number)) for number in row.check.numbers] for row in found.checks],
    }
    return table("checks", columns | owners.columns([row.text for row in found.checks]))


def claim_ids(found: engine.Extracted, owners: Owners) -> list[str]:
    """Return the id of each claim."""
    documents_of_claims = [owners.doc_ids[text] for text in found.claim_texts]
    return list(map(claim_id, documents_of_claims, found.column("start"), found.column("end")))  # type: ignore[arg-type] # columns of ints
