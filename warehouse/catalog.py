"""``catalog.duckdb``: views only, over the live parts of one manifest. It can be built again at any time."""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from extractors.lexicon_cache import known_names
from warehouse import manifest as manifests
from warehouse.catalog_file import connected, save
from warehouse.files import TEMPORARY, locked, sync, sync_folder
from warehouse.manifest import Manifest
from warehouse.own_folder import own_folder
from warehouse.parts import name_of
from warehouse.sql import quoted, scan
from warehouse.store import Store
from warehouse.table_views import table_views

if TYPE_CHECKING:
    import duckdb

NAME = "catalog.duckdb"
# The oldest storage that both DuckDB 1.5 and 2.0 open.
_STORAGE = "v1.0.0"
# Raised with a change of the views that start with "_": a catalog of another shape is built again.
_SHAPE = 3


def build(store: Store, manifest: Manifest) -> Path:
    """Return the catalog of a warehouse, built over this manifest, or over a newer one where there is one by now.

    Builders take turns and each builds over the newest, so that no catalog takes the place of a newer one. Raises
    OSError where it cannot be written.
    """
    path = store.local / NAME
    with locked(store.local / TEMPORARY / "catalog.lock"):
        newest = manifest if manifests.numbers(store)[:1] == [manifest.n] else manifests.latest(store)
        _replace(path, store, newest)
    return path


def ensure(store: Store) -> Path:
    """Return a catalog over the newest whole manifest: the one that is there, or a new one.

    A folder that was moved or copied, or whose run died before it had built the catalog, gets one here; where the
    folder cannot be written, it lies in one of this machine. Raises WarehouseError where there is no warehouse.
    """
    if not manifests.numbers(store):
        raise manifests.missing(store)
    path = store.local / NAME
    # not the newest number: over a manifest that was damaged since, no reader could tell what is live
    if built_over(path) == (store.name, manifests.newest_whole(store)):
        return path
    manifest = manifests.latest(store)
    try:
        return build(store, manifest)
    except OSError:
        return _elsewhere(store, manifest)


@contextmanager
def opened(store: Store) -> Iterator[duckdb.DuckDBPyConnection]:
    """Yield a connection to a catalog over the newest whole manifest; raises as ``ensure`` does."""
    with connected(ensure(store)) as db:
        db.execute("SET enable_progress_bar = false")  # it would go to standard output, which may be somebody's file
        store.attach(db)
        yield db


def _elsewhere(store: Store, manifest: Manifest) -> Path:
    path = own_folder(store.name) / NAME
    (path.parent / TEMPORARY).mkdir(exist_ok=True)
    with locked(path.parent / TEMPORARY / "catalog.lock"):
        if built_over(path) != (store.name, manifest.n):
            _replace(path, store, manifest)
    return path


def built_over(path: Path) -> tuple[str, int] | None:
    """Return the folder and the manifest that a catalog was built over; null where there is none that can be read."""
    if not path.is_file():
        return None
    import duckdb  # noqa: PLC0415

    try:
        with connected(path) as db:
            found = db.execute(f"SELECT root, n FROM _catalog WHERE shape = {_SHAPE}").fetchall()
    except duckdb.Error:
        return None
    return (str(found[0][0]), int(found[0][1])) if found else None


def _replace(path: Path, store: Store, manifest: Manifest) -> None:
    """Put a new catalog in the place of the old one, in one step."""
    written = path.parent / TEMPORARY / f"{uuid.uuid4().hex}.duckdb"
    try:
        _write(written, store, manifest)
        sync(written)
        _rename(written, path)
        sync_folder(path.parent)
    finally:
        written.unlink(missing_ok=True)


def _rename(written: Path, path: Path) -> None:
    """Rename; Windows refuses that while a reader has the old file open, so try for a while."""
    for _ in range(50):
        with suppress(PermissionError):
            written.replace(path)
            return
        time.sleep(0.1)
    written.replace(path)


def _write(path: Path, store: Store, manifest: Manifest) -> None:
    """Write a catalog to a new file; raise OSError where that cannot be done."""
    import duckdb  # noqa: PLC0415

    try:
        _fill(path, store, manifest)
    except duckdb.IOException as error:
        raise OSError(str(error).splitlines()[0]) from error


def _fill(path: Path, store: Store, manifest: Manifest) -> None:
    import duckdb  # noqa: PLC0415

    with duckdb.connect() as db:
        store.attach(db)
        db.execute("SET TimeZone = 'UTC'")
        db.execute("SET parquet_metadata_cache = true")
        db.execute("ATTACH ':memory:' AS catalog")
        db.execute("USE catalog")
        for statement in _statements(store, manifest, _shadowed(db, store, manifest)):
            db.execute(statement)
        save(db, path, _STORAGE)


def _statements(store: Store, manifest: Manifest, shadowed: Mapping[str, int]) -> Iterator[str]:
    """Yield the statements that make all views, in the order in which they build on each other."""
    yield f"CREATE VIEW _catalog AS SELECT {quoted(store.name)} AS root, {manifest.n} AS n, {_SHAPE} AS shape"
    yield f"CREATE VIEW _files AS SELECT unnest(string_split({quoted(_files(manifest))}, chr(10))) AS name"
    yield from table_views(store, manifest, shadowed)
    yield f"CREATE VIEW _names AS {_names()}"
    yield from (f"CREATE VIEW {name} AS {sql}" for name, sql in views())


def _files(manifest: Manifest) -> str:
    """Return the names of all live files, a line each: a query is let at these and needs not read the manifest."""
    return "\n".join(name_of(table, key) for key, part in manifest.parts.items() for table in part.files)


def _shadowed(db: duckdb.DuckDBPyConnection, store: Store, manifest: Manifest) -> dict[str, int]:
    """Return how many documents of each part are shadowed, where there are any."""
    keys = manifest.keys_of("shadowed")
    if not keys:
        return {}
    found = db.execute(f"SELECT part, count(*) FROM {scan(store, 'shadowed', keys)} GROUP BY part").fetchall()
    return {str(part): int(count) for part, count in found}


def views() -> list[tuple[str, str]]:
    """Return the views over the tables, name and SELECT, those that others use first."""
    found = {
        each.name.removesuffix(".sql"): each.read_text("utf-8")
        for each in files("warehouse").joinpath("views").iterdir()
        if each.name.endswith(".sql")
    }
    first = ("scores", "speedups", "savings", "changes")
    names = [name for name in first if name in found] + sorted(found.keys() - set(first))
    return [(name, found[name]) for name in names]


def _names() -> str:
    """Return the SELECT of the names that the lexicons know, by kind."""
    # one string, split by DuckDB: thousands of values in a VALUES list take it a tenth of a second to read
    return " UNION ALL ".join(
        f"SELECT '{kind}' AS kind, unnest(string_split({quoted(chr(10).join(names))}, chr(10))) AS name"
        for kind, names in known_names().items()
    )
