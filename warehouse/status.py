"""What is live, stale, outdated or in the way: a look at the manifest and the folder, without opening a part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from schemas import VERSION
from schemas.tables import tables
from warehouse import catalog, engine
from warehouse import manifest as manifests
from warehouse.due import is_due
from warehouse.job import ReadOptions
from warehouse.manifest import Manifest, Source
from warehouse.parts import name_of, part_files
from warehouse.reader_keys import known_reader_key
from warehouse.store import Entry, Place, Store, store_at


@dataclass(frozen=True, slots=True)
class TableStatus:
    """Live files of a table: how many, their rows (of documents that are shadowed too) and bytes."""

    parts: int
    rows: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Status:
    """The state of a warehouse.

    ``stale`` sources are live as they were before a newer version of them failed; ``failed`` ones were never read;
    ``outdated`` ones were read or extracted by another version of claimlake (with the reading options given);
    ``dead`` files are in no manifest that is kept, ``dead_bytes`` in all.
    """

    n: int
    written_at: str
    run_id: str
    sources: int
    inputs: int
    tables: Mapping[str, TableStatus]
    stale: tuple[tuple[str, str], ...]
    failed: tuple[tuple[str, str], ...]
    outdated: tuple[str, ...]
    extractors: tuple[str, ...]
    is_catalog_fresh: bool
    is_compaction_due: bool
    dead: int
    dead_bytes: int


def status(warehouse: Place, options: ReadOptions | None = None) -> Status:
    """Return the state of a warehouse; raise WarehouseError where there is none."""
    store = store_at(warehouse)
    live = manifests.existing(store)
    failures = sorted(live.failures.items())
    is_live = {name + member for name, source in live.sources.items() for member in source.inputs}
    dead = dead_files(store, live)
    counted = {name: _table(live, name) for name in sorted(tables())}
    return Status(
        live.n,
        live.written_at,
        live.run_id,
        len(live.sources),
        len(is_live),
        counted,
        tuple((name, each.reason) for name, each in failures if name in is_live),
        tuple((name, each.reason) for name, each in failures if name not in is_live),
        tuple(name for name, source in sorted(live.sources.items()) if _is_outdated(live, source, options)),
        live.extractors,
        catalog.built_over(store.local / catalog.NAME) == (store.name, live.n),
        is_due(live),
        len(dead),
        sum(entry.size for entry in dead),
    )


def dead_files(store: Store, live: Manifest) -> list[Entry]:
    """Return the part files that this manifest does not name."""
    named = {name_of(table, key) for key, part in live.parts.items() for table in part.files}
    return [entry for table in tables() for entry in part_files(store, table) if entry.name not in named]


def _table(live: Manifest, name: str) -> TableStatus:
    files = [part.files[name] for part in live.parts.values() if name in part.files]
    return TableStatus(len(files), sum(file.rows for file in files), sum(file.bytes for file in files))


def _is_outdated(live: Manifest, source: Source, options: ReadOptions | None) -> bool:
    """Return whether a run of today would read or extract the source again."""
    parts = [live.parts[key] for key in source.parts]
    readers = {(each.format, each.reader) for each in source.inputs.values()}
    return any(key != known_reader_key(name, options or ReadOptions()) for name, key in readers) or any(
        part.extractor != engine.fingerprint() or part.schema != VERSION for part in parts
    )
