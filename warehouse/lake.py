"""A warehouse opened for reading: one state of it, row by row, memory bounded."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from extractors.errors import QueryError
from warehouse import catalog, manifest
from warehouse.manifest import Manifest
from warehouse.sql import quoted
from warehouse.store import Place, Store, store_at

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

Row = Mapping[str, object]
_BATCH = 8192


class Lake:
    """The views of a warehouse, as they are at one moment."""

    def __init__(self, store: Store, state: Manifest, db: duckdb.DuckDBPyConnection) -> None:
        """Read through ``db``, which has the catalog of the store open."""
        self.store = store
        self.state = state
        self._db = db

    def batches(self, sql: str) -> Iterator[pa.RecordBatch]:
        """Yield the rows of a query of our own."""
        query = self._db.cursor().sql(sql)
        yield from (
            query.to_arrow_reader(_BATCH) if hasattr(query, "to_arrow_reader") else query.fetch_arrow_reader(_BATCH)
        )

    def rows(self, sql: str) -> Iterator[Row]:
        """Yield the rows of a query of our own, one at a time."""
        for batch in self.batches(sql):
            yield from cast("list[Row]", batch.to_pylist())

    def columns(self, table: str) -> dict[str, str]:
        """Return the columns of a table or view and DuckDB's names of their types; raise QueryError for any other."""
        known = [str(row["view_name"]) for row in self.rows("SELECT view_name FROM duckdb_views() WHERE NOT internal")]
        public = sorted(name for name in known if not name.startswith("_"))
        if table not in public:
            raise QueryError(f"no table or view {table!r}", advice=f"one of: {', '.join(public)}")
        described = self.rows(f"SELECT column_name, column_type FROM (DESCRIBE {name_of(table)})")
        return {str(row["column_name"]): str(row["column_type"]) for row in described}

    def ordered(self, table: str) -> str:
        """Return a query for all rows of a table or view, in an order that is the same every time."""
        columns = self.columns(table)
        first = [name for name in _ORDERS.get(table, ()) if name in columns]
        by = ", ".join(name_of(name) for name in [*first, *(name for name in columns if name not in first)])
        return f"SELECT * FROM {name_of(table)} ORDER BY {by}"

    def documents(self) -> Iterator[Document]:
        """Yield every document with its claims, by doc_id, the claims as they stand in the text."""
        claims = self.rows("SELECT * FROM claims ORDER BY doc_id, start")
        claim = next(claims, None)
        for row in self.rows("SELECT * FROM documents ORDER BY doc_id"):
            own: list[Row] = []
            while claim is not None and claim["doc_id"] == row["doc_id"]:
                own.append(claim)
                claim = next(claims, None)
            yield Document(str(row["doc_id"]), str(row["text"]), row, tuple(own))


@dataclass(frozen=True, slots=True)
class Document:
    """One document: its row, and the rows of its claims."""

    doc_id: str
    text: str
    row: Row
    claims: tuple[Row, ...]


_ORDERS = {
    "claims": ("doc_id", "start"),
    "decoys": ("doc_id", "start"),
    "documents": ("doc_id",),
    "occurrences": ("source", "position"),
    "quarantine": ("source", "position"),
    "leaderboard": ("metric", "dataset", "metric_variant", "unit_norm", "rank"),
    "runs": ("started_at",),
}


def name_of(identifier: str) -> str:
    """Return a name of a table or column, quoted for SQL."""
    return '"' + identifier.replace('"', '""') + '"'


@contextlib.contextmanager
def opened(warehouse: Place) -> Iterator[Lake]:
    """Yield a warehouse for reading; raise WarehouseError where there is none."""
    store = store_at(warehouse)
    with catalog.opened(store) as db:
        db.execute("SET TimeZone = 'UTC'")
        # What a sort of many rows spills would else lie in the warehouse, which may be read-only.
        db.execute(f"SET temp_directory = {quoted(Path(tempfile.gettempdir()) / 'claimlake-spill')}")
        yield Lake(store, _state(store, db), db)


def _state(store: Store, db: duckdb.DuckDBPyConnection) -> Manifest:
    """Return the manifest that the open catalog shows, which may be older than the newest by now."""
    [(n,)] = db.execute("SELECT n FROM _catalog").fetchall()
    return manifest.load(store, int(n))
