"""Duplicates: which documents of the live parts give no rows. Decided here, at publish, and never in a query."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pyarrow as pa

from schemas.arrow import arrow_schema
from warehouse.files import scratch
from warehouse.manifest import Manifest
from warehouse.parts import Part, PartWriter, name_of
from warehouse.sql import part_scan
from warehouse.store import Store

if TYPE_CHECKING:
    import duckdb

_BATCH = 100_000
Live = Mapping[tuple[str, str], str]
"""The first source, in the order of names, of every live (part, input_key)."""


def shadowed_part(store: Store, base: Manifest, draft: Manifest) -> Part | None:
    """Return the part of ``shadowed`` that holds for the draft, having written it; null where nothing is shadowed.

    Only texts of inputs that came, went or changed their name are looked at: their documents are found in all
    live parts, and of each text the first stays, by extractor (newest first), source and position.
    """
    old = base.keys_of("shadowed")
    before, after = live_inputs(base), live_inputs(draft)
    known = base.extractors == draft.extractors[: len(base.extractors)] and len(old) < 2  # noqa: PLR2004 - there is one at most
    changed = _changed(before, after) if known else set(before) | set(after)
    if not changed and base.parts.keys() >= draft.parts.keys():
        return base.parts[old[0]] if old else None
    with database(store) as db:
        _fill(db, draft, after, changed)
        _find_losers(db, store, base, draft, changed, old)
        return _write(db, store)


def live_inputs(manifest: Manifest) -> dict[tuple[str, str], str]:
    """Return the first source, in the order of names, of every live (part, input_key)."""
    found: dict[tuple[str, str], str] = {}
    for name in sorted(manifest.sources):
        for member, each in sorted(manifest.sources[name].inputs.items()):
            for key, part in each.slices:
                found.setdefault((part, key), name + member)
    return found


def _changed(before: Live, after: Live) -> set[tuple[str, str]]:
    """Return the (part, input_key) that came, went or have another first source now."""
    return {pair for pair in before.keys() | after.keys() if before.get(pair) != after.get(pair)}


@contextmanager
def database(store: Store) -> Iterator[duckdb.DuckDBPyConnection]:
    """Yield a DuckDB in memory that goes to disk, in the ``_tmp`` of the store, where memory is short."""
    import duckdb  # noqa: PLC0415 - a run that changes nothing does without

    with scratch(store.local) as folder, duckdb.connect() as db:
        store.attach(db)
        db.execute("SET temp_directory = ?", [str(folder)])
        db.execute("SET memory_limit = '512MB'")
        db.execute("SET preserve_insertion_order = false")
        yield db


def _fill(db: duckdb.DuckDBPyConnection, draft: Manifest, after: Live, changed: Iterable[tuple[str, str]]) -> None:
    """Make the tables ``live`` and ``changed``."""
    rank = {fingerprint: number for number, fingerprint in enumerate(draft.extractors)}
    pairs = list(after)
    live = pa.table(
        {
            "part": pa.array([part for part, _ in pairs], pa.string()),
            "input_key": pa.array([key for _, key in pairs], pa.string()),
            "source": pa.array([after[pair] for pair in pairs], pa.string()),
            "age": pa.array([-rank.get(draft.parts[part].extractor or "", -1) for part, _ in pairs], pa.int32()),
        }
    )
    came = list(changed)
    changes = pa.table(
        {
            "part": pa.array([part for part, _ in came], pa.string()),
            "input_key": pa.array([key for _, key in came], pa.string()),
        }
    )
    for name, table in (("live", live), ("changed", changes)):
        db.register("given", table)
        db.execute(f"CREATE TABLE {name} AS SELECT * FROM given")
        db.unregister("given")


def _find_losers(  # noqa: PLR0913, PLR0917 - two states and what differs
    db: duckdb.DuckDBPyConnection,
    store: Store,
    base: Manifest,
    draft: Manifest,
    changed: set[tuple[str, str]],
    old: list[str],
) -> None:
    """Make the table ``shadowed`` of the draft.

    A text that only one live document has needs no order; most are such, and are out before the window.
    """
    known = dict(base.parts) | dict(draft.parts)
    new = draft.parts.keys() - base.parts.keys()  # all of them: a new part may hold an input that nobody has
    touched = {key for key in {part for part, _ in changed} | new if "documents" in known[key].files}
    db.execute("CREATE TABLE affected (doc_id VARCHAR)")
    for keys, condition in ((touched & new, ""), (touched - new, " SEMI JOIN changed USING (part, input_key)")):
        db.execute(f"INSERT INTO affected SELECT DISTINCT doc_id FROM {_documents(store, sorted(keys))}{condition}")
    db.execute(
        "CREATE TABLE candidates AS SELECT * FROM "
        + _documents(store, draft.keys_of("documents"))
        + " LEFT JOIN live USING (part, input_key) SEMI JOIN affected USING (doc_id)"
    )
    db.execute("""
        CREATE TABLE shadowed AS
        WITH several AS (
            SELECT doc_id FROM candidates GROUP BY doc_id HAVING count(*) > 1 OR count(source) = 0
        ), ordered AS (
            SELECT part, doc_id, document, source, row_number() OVER (
                PARTITION BY doc_id ORDER BY source IS NULL, age, source, position, input_key, part, document
            ) AS place
            FROM candidates SEMI JOIN several USING (doc_id)
        )
        SELECT part, doc_id, document FROM ordered WHERE place > 1 OR source IS NULL
    """)
    if old:
        live_parts = pa.table({"part": pa.array(draft.keys_of("documents"), pa.string())})
        db.register("live_parts", live_parts)
        db.execute(
            "INSERT INTO shadowed SELECT part, doc_id, document FROM read_parquet(?)"
            " ANTI JOIN affected USING (doc_id) SEMI JOIN live_parts USING (part)",
            [store.url(name_of("shadowed", old[0]))],
        )


def _documents(store: Store, keys: list[str]) -> str:
    """Return SQL for what identifies and orders the documents of these parts."""
    if not keys:
        return (
            "(SELECT NULL::VARCHAR AS part, NULL::VARCHAR AS input_key, NULL::VARCHAR AS doc_id,"
            " NULL::INTEGER AS document, NULL::BIGINT AS position WHERE false)"
        )
    return f"(SELECT part, input_key, doc_id, document, position FROM {part_scan(store, 'documents', keys)})"


def batches(query: duckdb.DuckDBPyRelation) -> Iterator[pa.RecordBatch]:
    """Yield the rows of a query in batches; DuckDB 2 has another name for it than DuckDB 1."""
    yield from query.to_arrow_reader(_BATCH) if hasattr(query, "to_arrow_reader") else query.fetch_arrow_reader(_BATCH)


def _write(db: duckdb.DuckDBPyConnection, store: Store) -> Part | None:
    """Return the part that holds the table ``shadowed``, in order, having written it."""
    schema = arrow_schema("shadowed")
    query = db.sql("SELECT part, doc_id, document FROM shadowed ORDER BY part, document")
    with scratch(store.local) as folder:
        writer = PartWriter(store, folder)
        for batch in batches(query):
            writer.write({"shadowed": pa.Table.from_arrays(batch.columns, schema=schema)})  # a cast loads pa.compute
        return writer.finish_by_content()
