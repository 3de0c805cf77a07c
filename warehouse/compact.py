"""Many small parts become few large ones, and readers notice nothing: new files beside the old, then one manifest.

Rows keep their ``input_key``, so that one input of a large part can still be replaced. Claims are sorted by metric,
dataset and value, documents keep their order; rows of inputs that are gone are left out, duplicates are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pyarrow as pa

from schemas.arrow import arrow_schema
from warehouse import manifest as manifests
from warehouse.files import scratch
from warehouse.keys import key_of
from warehouse.manifest import Manifest, Source
from warehouse.parts import Part, PartWriter
from warehouse.publish import update
from warehouse.shadow import batches, database
from warehouse.sql import part_scan, scan
from warehouse.store import Place, Store, store_at

if TYPE_CHECKING:
    import duckdb

LARGE = 256 << 20
"""Bytes of Parquet that one compacted part may have; a part of half of that is left as it is."""

_ORDER = {
    "documents": "document",
    "claims": "metric, dataset, value_norm, document, start",
    "decoys": "document, start",
    "checks": 'document, "check", numbers',
    "occurrences": "input_key, position, doc_id",
    "quarantine": "input_key, position, stage, reason, raw",
}


@dataclass(frozen=True, slots=True)
class Compacted:
    """How many parts there were, and are."""

    before: int
    after: int
    n: int


def compact(warehouse: Place, *, everything: bool = False) -> Compacted:
    """Return how many parts became how many; with ``everything``, large parts are rewritten and sorted too.

    A group of parts of which another writer replaced one meanwhile stays as it is.
    """
    store = store_at(warehouse)
    base = manifests.latest(store)
    made = [(group, _merged(store, base, group)) for group in _groups(base, everything=everything)]
    runs = _merged_runs(store, base)
    if not made and runs is None:
        return Compacted(len(base.parts), len(base.parts), base.n)
    done = update(store, lambda current: _with_merged(current, made, runs))
    return Compacted(len(base.parts), len(done.parts), done.n)


def rewrite(store: Store, keys: Sequence[str]) -> Manifest:
    """Return the manifest in which these parts hold rows of live inputs only."""
    base = manifests.latest(store)
    made = [([key], _merged(store, base, [key])) for key in keys]
    return update(store, lambda current: _with_merged(current, made, None))


def _groups(base: Manifest, *, everything: bool) -> list[list[str]]:
    """Return the keys of the parts to merge, in groups; only parts that one extractor and schema made go together."""
    kinds: dict[tuple[str, int], list[str]] = {}
    for key, part in sorted(base.parts.items()):
        if part.extractor is not None and (everything or 2 * _size(part) < LARGE):
            kinds.setdefault((part.extractor, part.schema), []).append(key)
    groups = [group for keys in kinds.values() for group in _packed(base, keys)]
    return [group for group in groups if everything or len(group) > 1]


def _packed(base: Manifest, keys: Sequence[str]) -> Iterator[list[str]]:
    group: list[str] = []
    size = 0
    for key in keys:
        if group and size + _size(base.parts[key]) > LARGE:
            yield group
            group, size = [], 0
        group.append(key)
        size += _size(base.parts[key])
    if group:
        yield group


def _size(part: Part) -> int:
    return sum(file.bytes for file in part.files.values())


def _merged(store: Store, base: Manifest, group: Sequence[str]) -> Part:
    """Return the part that holds the rows of a group's live inputs, having written it."""
    pairs = sorted(pair for pair in base.live() if pair[0] in set(group))
    firsts = {key: part for part, key in reversed(pairs)}  # the same input in two parts: its rows are the same
    extractor = base.parts[group[0]].extractor
    with database(store) as db, scratch(store.local) as folder:
        _fill(db, store, base, group, firsts)
        writer = PartWriter(store, folder)
        for table in _ORDER:
            keys = [key for key in group if table in base.parts[key].files]
            for rows in _rows(db, store, table, keys):
                writer.write({table: rows})
        return writer.finish(key_of("compacted", *group, *sorted(firsts)), extractor)


def _fill(
    db: duckdb.DuckDBPyConnection, store: Store, base: Manifest, group: Sequence[str], firsts: Mapping[str, str]
) -> None:
    """Make the tables ``live``, the inputs to keep, and ``numbers``, the old and new numbers of their documents."""
    given = pa.table(
        {
            "part": pa.array(list(firsts.values()), pa.string()),
            "input_key": pa.array(list(firsts), pa.string()),
        }
    )
    db.register("given", given)
    db.execute("CREATE TABLE live AS SELECT * FROM given")
    keys = [key for key in group if "documents" in base.parts[key].files]
    source = (
        part_scan(store, "documents", keys) if keys else "(SELECT '' AS part, '' AS input_key, 0 AS document LIMIT 0)"
    )
    db.execute(
        "CREATE TABLE numbers AS SELECT part, document AS old,"
        " (row_number() OVER (ORDER BY part, document) - 1)::INTEGER AS document"
        f" FROM {source} SEMI JOIN live USING (part, input_key)"
    )


def _rows(db: duckdb.DuckDBPyConnection, store: Store, table: str, keys: Sequence[str]) -> Iterator[pa.Table]:
    """Yield the rows of one table of the group's live inputs, in order."""
    if not keys:
        return
    schema = arrow_schema(table)
    is_numbered = "document" in schema.names  # a refused record has no document, and stays
    names = ", ".join(f'{"numbers" if name == "document" else "rows"}."{name}"' for name in schema.names)
    numbered = " LEFT JOIN numbers ON rows.part = numbers.part AND rows.document = numbers.old" if is_numbered else ""
    order = ", ".join(f"numbers.{each}" if each == "document" else f"rows.{each}" for each in _ORDER[table].split(", "))
    query = db.sql(
        f"SELECT {names} FROM {part_scan(store, table, keys)} AS rows{numbered}"
        " SEMI JOIN live ON rows.part = live.part AND rows.input_key = live.input_key"
        f" ORDER BY {order}"
    )
    for batch in batches(query):
        yield pa.Table.from_batches([batch]).cast(schema)


def _merged_runs(store: Store, base: Manifest) -> tuple[list[str], Part] | None:
    """Return the parts of ``runs`` and the one that holds them all; null where there is at most one."""
    keys = base.keys_of("runs")
    if len(keys) < 2:  # noqa: PLR2004 - one is few enough
        return None
    with database(store) as db, scratch(store.local) as folder:
        writer = PartWriter(store, folder)
        schema = arrow_schema("runs")
        for batch in batches(db.sql(f"SELECT * FROM {scan(store, 'runs', keys)} ORDER BY started_at, run_id")):
            writer.write({"runs": pa.Table.from_batches([batch]).cast(schema)})
        return keys, writer.finish(key_of("compacted", *keys), None)


def _with_merged(
    current: Manifest, made: Sequence[tuple[Sequence[str], Part]], runs: tuple[list[str], Part] | None
) -> Manifest:
    """Return the manifest with merged parts in place of those that they were made of, where all of those are live."""
    moved: dict[str, Part] = {}
    for group, part in [*made, *([runs] if runs else [])]:
        if all(key in current.parts for key in group):
            moved |= dict.fromkeys(group, part)
    parts = {key: part for key, part in current.parts.items() if key not in moved}
    sources = {name: _moved(source, moved) for name, source in current.sources.items()}
    return replace(current, sources=sources, parts=parts | {part.key: part for part in moved.values()})


def _moved(source: Source, moved: Mapping[str, Part]) -> Source:
    inputs = {
        name: replace(
            each,
            slices=tuple((key, moved[part].key if part in moved else part) for key, part in each.slices),
        )
        for name, each in source.inputs.items()
    }
    return replace(source, inputs=inputs)
