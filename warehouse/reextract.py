"""Extract again from the texts of a part: no input is read, and the part that comes of it takes the old one's place."""

from __future__ import annotations

from collections.abc import Iterator

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from schemas.validate import Validate
from warehouse import columns, engine
from warehouse.files import scratch
from warehouse.job import Landed, ReextractJob
from warehouse.keys import key_of
from warehouse.parts import PartWriter, name_of
from warehouse.rows import Place, extracted_tables, sound, with_counts

_DOCUMENTS = 8192


def reextract(job: ReextractJob, check: Validate) -> Landed:
    """Return the part made of the texts of another; occurrences and refused records are taken over as they are."""
    with scratch(job.store.local) as folder:
        writer = PartWriter(job.store, folder)
        for documents in _batches(job, "documents"):
            writer.write(_extracted(documents, check))
        for occurrences in _batches(job, "occurrences"):
            writer.write({"occurrences": occurrences})
        for refused in _batches(job, "quarantine"):
            writer.write({"quarantine": refused.filter(pc.field("stage") != "schema")})
        fingerprint = engine.fingerprint()
        part = writer.finish(key_of("reextracted", job.part.key, fingerprint), fingerprint)
    return Landed(part, replaces=job.part.key)


def _batches(job: ReextractJob, table: str) -> Iterator[pa.Table]:
    """Yield the rows of one table of the old part."""
    if table not in job.part.files:
        return
    with pq.ParquetFile(job.store.source(name_of(table, job.part.key))) as file:
        for batch in file.iter_batches(_DOCUMENTS):
            yield pa.Table.from_batches([batch]).cast(_schema(table))


def _schema(table: str) -> pa.Schema:
    from schemas.arrow import arrow_schema  # noqa: PLC0415

    return arrow_schema(table)


def _extracted(documents: pa.Table, check: Validate) -> dict[str, pa.Table]:
    """Return documents with what the engine of today finds in them."""
    first = int(documents["document"][0].as_py() or 0)
    titles = documents["title"].to_pylist()
    found = engine.extract(_strings(documents, "text"), titles)
    owners = columns.Owners(
        _strings(documents, "doc_id"),
        _strings(documents, "input_key"),
        first,
        titles,
        documents["venue"].to_pylist(),
        documents["year"].to_pylist(),
    )
    positions, lines = documents["position"].to_numpy(), documents["line"].to_pylist()
    places: list[Place] = [
        (key, int(position), line) for key, position, line in zip(owners.input_keys, positions, lines, strict=True)
    ]
    tables, lost = extracted_tables(found, owners, places, check)
    tables["documents"] = with_counts(documents, tables["claims"], first)
    refused = columns.quarantine(lost.keys, lost.refusals, lost.documents)
    tables["quarantine"] = sound("quarantine", refused, check)
    return tables


def _strings(rows: pa.Table, column: str) -> list[str]:
    """Return the values of a column of strings that is never null."""
    return [value or "" for value in rows[column].to_pylist()]
