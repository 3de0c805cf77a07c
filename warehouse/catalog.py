"""``catalog.duckdb``: views only, over the live parts of one manifest. It can be built again at any time."""

from __future__ import annotations

import tempfile
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from extractors.errors import WarehouseError
from schemas.column import Column, Table
from schemas.tables import tables
from warehouse import manifest as manifests
from warehouse.files import TEMPORARY, locked, sync, sync_folder
from warehouse.manifest import Manifest
from warehouse.sql import PART_OF_NAME, name_of_part, named_scan, quoted, scan

if TYPE_CHECKING:
    pass

NAME = "catalog.duckdb"
# The oldest storage that both DuckDB 1.5 and 2.0 open.
_STORAGE = "v1.0.0"
_SQL_TYPES = {
    "string": "VARCHAR",
    "bool": "BOOLEAN",
    "int32": "INTEGER",
    "int64": "BIGINT",
    "double": "DOUBLE",
    "timestamp": "TIMESTAMPTZ",
    "list<string>": "VARCHAR[]",
}
_OWNED = frozenset({"documents", "claims", "decoys", "checks"})
"""Tables whose rows belong to a document of their part, and go with it where it is shadowed."""


def build(warehouse: Path, manifest: Manifest) -> Path:
    """Return the catalog of a warehouse, built over this manifest, or over a newer one where there is one by now.

    Builders take turns and each builds over the newest, so that no catalog takes the place of a newer one.
    """
    path = warehouse / NAME
    with locked(warehouse / TEMPORARY / "catalog.lock"):
        newest = manifest if manifests.numbers(warehouse)[:1] == [manifest.n] else manifests.latest(warehouse)
        _replace(path, warehouse, newest)
    return path


def ensure(warehouse: Path) -> Path:
    """Return a catalog over the newest manifest: the one that is there, or a new one.

    A folder that was moved or copied, or whose run died before it had built the catalog, gets one here; where the
    folder cannot be written, it lies in a temporary one. Raises WarehouseError where there is no warehouse.
    """
    newest = manifests.numbers(warehouse)
    if not newest:
        raise WarehouseError("there is no warehouse", source=str(warehouse), advice="`claimlake ingest` makes one")
    manifest = manifests.latest(warehouse)
    path = warehouse / NAME
    if built_over(path) == (str(warehouse), manifest.n):
        return path
    try:
        return build(warehouse, manifest)
    except OSError:
        return _build_elsewhere(warehouse, manifest)


def _build_elsewhere(warehouse: Path, manifest: Manifest) -> Path:
    path = Path(tempfile.mkdtemp(prefix="claimlake-")) / NAME
    _write(path, warehouse, manifest)
    return path


def built_over(path: Path) -> tuple[str, int] | None:
    """Return the folder and the manifest that a catalog was built over; null where there is none that can be read."""
    if not path.is_file():
        return None
    import duckdb  # noqa: PLC0415

    try:
        with duckdb.connect(str(path), read_only=True) as db:
            found = db.execute("SELECT root, n FROM _catalog").fetchall()
    except duckdb.Error:
        return None
    return str(found[0][0]), int(found[0][1])


def _replace(path: Path, warehouse: Path, manifest: Manifest) -> None:
    """Put a new catalog in the place of the old one, in one step."""
    written = warehouse / TEMPORARY / f"{uuid.uuid4().hex}.duckdb"
    try:
        _write(written, warehouse, manifest)
        sync(written)
        _rename(written, path)
        sync_folder(warehouse)
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


def _write(path: Path, warehouse: Path, manifest: Manifest) -> None:
    """Write a catalog to a new file."""
    import duckdb  # noqa: PLC0415

    with duckdb.connect() as db:
        db.execute("SET TimeZone = 'UTC'")
        db.execute("SET parquet_metadata_cache = true")
        db.execute(f"ATTACH {quoted(path)} AS catalog (STORAGE_VERSION '{_STORAGE}')")
        db.execute("USE catalog")
        for statement in _statements(warehouse, manifest):
            db.execute(statement)
        db.execute("USE memory")
        db.execute("DETACH catalog")


def _statements(warehouse: Path, manifest: Manifest) -> Iterator[str]:
    """Yield the statements that make all views, in the order in which they build on each other."""
    yield f"CREATE VIEW _catalog AS SELECT {quoted(warehouse)} AS root, {manifest.n} AS n"
    ordered = sorted(tables().values(), key=lambda table: table.public)
    for table in ordered:
        yield f"CREATE VIEW {_view_name(table)} AS {_select(table, warehouse, manifest)}"
    public = ", ".join(f'"{name}"' for name in tables()["claims"].names)
    yield f"CREATE VIEW claims AS SELECT {public} FROM _claims"
    yield f"CREATE VIEW _names AS {_names()}"
    yield from (f"CREATE VIEW {name} AS {sql}" for name, sql in views())


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


def _view_name(table: Table) -> str:
    """Return the name of the view of a table; claims with their internal columns are for the views alone."""
    return table.name if table.public and table.name != "claims" else f"_{table.name}"


def _names() -> str:
    """Return the SELECT of the names that the lexicons know, by kind."""
    from extractors import lexicon  # noqa: PLC0415 - only for this view

    known = lexicon.load()
    lists = {"metric": sorted(known.metrics), "dataset": sorted(known.datasets)}
    # one string, split by DuckDB: thousands of values in a VALUES list take it a tenth of a second to read
    return " UNION ALL ".join(
        f"SELECT '{kind}' AS kind, unnest(string_split({quoted(chr(10).join(names))}, chr(10))) AS name"
        for kind, names in lists.items()
    )


def _select(table: Table, warehouse: Path, manifest: Manifest) -> str:
    """Return the SELECT over the live parts of a table, without what is shadowed."""
    keys = manifest.keys_of(table.name)
    shown = table.stored if table.name == "claims" else table.columns
    if not keys:
        return "SELECT " + ", ".join(map(_null, shown)) + " WHERE false"
    if table.from_manifest:
        return _joined(table, warehouse, keys, manifest.keys_of("shadowed"))
    columns = ", ".join(f'rows."{column.name}"' for column in shown)
    shadowed = manifest.keys_of("shadowed")
    if table.name not in _OWNED or not shadowed:
        return f"SELECT {columns} FROM {scan(warehouse, table.name, keys)} AS rows"
    return f"SELECT {columns} FROM {named_scan(warehouse, table.name, keys)} AS rows" + _without_shadowed(
        table, warehouse, shadowed
    )


def _without_shadowed(table: Table, warehouse: Path, shadowed: Sequence[str]) -> str:
    """Return the join that leaves out the rows of shadowed documents: two small numbers a row, and no text."""
    name = name_of_part(warehouse, table.name)
    return (
        f" ANTI JOIN (SELECT {name} AS filename, document FROM {scan(warehouse, 'shadowed', shadowed)}) AS gone"
        " ON rows.filename = gone.filename AND rows.document = gone.document"
    )


def _joined(table: Table, warehouse: Path, keys: Sequence[str], shadowed: Sequence[str]) -> str:
    """Return the SELECT over a table that takes columns from the manifest: a row for each source of the input."""
    is_owned = any(column.name == "document" for column in table.internal)
    columns = ", ".join(
        f'{"sources" if column.name in table.from_manifest else "rows"}."{column.name}"' for column in table.columns
    )
    return (
        f"SELECT {columns} FROM {named_scan(warehouse, table.name, keys)} AS rows"
        f" JOIN _sources AS sources ON rows.input_key = sources.input_key AND {PART_OF_NAME} = sources.part"
        + (_without_shadowed(table, warehouse, shadowed) if is_owned and shadowed else "")
    )


def _null(column: Column) -> str:
    return f'NULL::{_SQL_TYPES[column.type]} AS "{column.name}"'
