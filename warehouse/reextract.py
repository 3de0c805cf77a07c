"""Parts brought up to today without reading an input: texts extracted again, rows migrated to the schema of today.

The part that comes of it takes the old one's place.
"""

from __future__ import annotations

from collections.abc import Iterator

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from schemas import VERSION
from schemas.migration import extracts_again, migrated
from schemas.validate import Validate
from warehouse import columns, engine
from warehouse.files import scratch
from warehouse.job import Landed, ReextractJob
from warehouse.keys import LAYOUT, key_of
from warehouse.parts import Part, PartWriter, name_of
from warehouse.rows import Place, extracted_tables, sound, with_sums

_DOCUMENTS = 8192


def reextract(job: ReextractJob, check: Validate) -> Landed:
    """Return the part made of another: of its texts where the rules or the schema ask for that, else of its rows."""
    part = job.part
    is_engines = part.extractor is not None
    again = is_engines and (part.extractor != engine.fingerprint() or extracts_again(part.schema))
    with scratch(job.store.local) as folder:
        writer = PartWriter(job.store, folder)
        made = _extract(job, writer, check) if again else _migrate(job, writer, check)
    return Landed(made, replaces=part.key)


def _extract(job: ReextractJob, writer: PartWriter, check: Validate) -> Part:
    """Write what the engine finds in the texts; occurrences and refused records are taken over."""
    for documents in _batches(job, "documents"):
        writer.write(_extracted(documents, check))
    for occurrences in _batches(job, "occurrences"):
        writer.write({"occurrences": occurrences})
    for refused in _batches(job, "quarantine"):
        writer.write({"quarantine": refused.filter(pc.field("stage") != "schema")})
    fingerprint = engine.fingerprint()
    return writer.finish(key_of("reextracted", VERSION, LAYOUT, job.part.key, fingerprint), fingerprint)


def _migrate(job: ReextractJob, writer: PartWriter, check: Validate) -> Part:
    """Write the rows as the schema of today has them; each has to hold."""
    for table in sorted(job.part.files):
        for rows in _batches(job, table):
            writer.write({table: sound(table, rows, check)})
    return writer.finish(key_of("migrated", VERSION, LAYOUT, job.part.key), job.part.extractor)


def _batches(job: ReextractJob, table: str) -> Iterator[pa.Table]:
    """Yield the rows of one table of the old part, migrated where they are of an older schema."""
    if table not in job.part.files:
        return
    with pq.ParquetFile(job.store.source(name_of(table, job.part.key))) as file:
        for batch in file.iter_batches(_DOCUMENTS):
            yield migrated(table, pa.Table.from_batches([batch]), job.part.schema)


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
    tables["documents"] = with_sums(documents, tables["claims"], first)
    refused = columns.quarantine(lost.keys, lost.refusals, lost.documents)
    tables["quarantine"] = sound("quarantine", refused, check)
    return tables


def _strings(rows: pa.Table, column: str) -> list[str]:
    """Return the values of a column of strings that is never null."""
    return [value or "" for value in rows[column].to_pylist()]
