"""The views of the tables themselves, over the live parts of a manifest, without what is shadowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from schemas.column import Column, Table
from schemas.tables import tables
from warehouse.manifest import Manifest
from warehouse.sql import PART_OF_NAME, name_of_part, named_scan, scan
from warehouse.store import Store

_SQL_TYPES = {
    "string": "VARCHAR",
    "bool": "BOOLEAN",
    "int32": "INTEGER",
    "int64": "BIGINT",
    "double": "DOUBLE",
    "timestamp": "TIMESTAMPTZ",
    "list<string>": "VARCHAR[]",
}


def table_views(store: Store, manifest: Manifest, touched: frozenset[str]) -> Iterator[str]:
    """Yield the statements that make a view of each table; ``touched`` parts are those with shadowed documents.

    ``claims`` shows the public columns of ``_claims``, whose internal ones are for other views.
    """
    for table in sorted(tables().values(), key=lambda table: table.public):
        name = table.name if table.public and table.name != "claims" else f"_{table.name}"
        yield f"CREATE VIEW {name} AS {_Live(table, store, manifest, touched).select()}"
    public = ", ".join(f'"{name}"' for name in tables()["claims"].names)
    yield f"CREATE VIEW claims AS SELECT {public} FROM _claims"


@dataclass(frozen=True, slots=True)
class _Live:
    """One table over the live parts."""

    table: Table
    store: Store
    manifest: Manifest
    touched: frozenset[str]

    def select(self) -> str:
        """Return the SELECT of all rows that are shown.

        Only parts that have shadowed documents pay for leaving them out: most have none, after a small increment.
        """
        keys = self.manifest.keys_of(self.table.name)
        if not keys:
            return "SELECT " + ", ".join(map(_null, self._columns())) + " WHERE false"
        touched = [key for key in keys if key in self.touched] if self._is_owned() else []
        clean = [key for key in keys if key not in touched]
        selects = ([self._select(clean)] if clean else []) + ([self._without_shadowed(touched)] if touched else [])
        return " UNION ALL ".join(selects)

    def _columns(self) -> Sequence[Column]:
        return self.table.stored if self.table.name == "claims" else self.table.columns

    def _is_owned(self) -> bool:
        """Return whether rows belong to a document of their part, and go with it where it is shadowed."""
        return self.table.public and any(column.name == "document" for column in self.table.internal)

    def _select(self, keys: Sequence[str]) -> str:
        if self.table.from_manifest:
            return self._joined(keys)
        columns = ", ".join(f'rows."{column.name}"' for column in self._columns())
        return f"SELECT {columns} FROM {named_scan(self.store, self.table.name, keys)} AS rows"

    def _joined(self, keys: Sequence[str]) -> str:
        """Return the SELECT that takes columns from the manifest: a row for each source that has the input."""
        columns = ", ".join(
            f'{"sources" if column.name in self.table.from_manifest else "rows"}."{column.name}"'
            for column in self.table.columns
        )
        return (
            f"SELECT {columns} FROM {named_scan(self.store, self.table.name, keys)} AS rows"
            f" JOIN _sources AS sources ON rows.input_key = sources.input_key AND {PART_OF_NAME} = sources.part"
        )

    def _without_shadowed(self, keys: Sequence[str]) -> str:
        """Return the SELECT that leaves out shadowed documents by a join over two small numbers a row, and no text."""
        shadowed = scan(self.store, "shadowed", self.manifest.keys_of("shadowed"))
        name = name_of_part(self.store, self.table.name)
        return (
            f"{self._select(keys)} ANTI JOIN (SELECT {name} AS filename, document FROM {shadowed}) AS gone"
            " ON rows.filename = gone.filename AND rows.document = gone.document"
        )


def _null(column: Column) -> str:
    return f'NULL::{_SQL_TYPES[column.type]} AS "{column.name}"'
