"""The views of the tables themselves, over the live parts of a manifest, without what is shadowed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from schemas import VERSION
from schemas.column import Column, Table
from schemas.tables import tables
from warehouse.manifest import Manifest
from warehouse.parts import name_of
from warehouse.sql import PART_OF_NAME, name_of_part, named_scan, scan
from warehouse.store import Store

_WITH_INTERNAL = ("claims", "documents")
_SQL_TYPES = {
    "string": "VARCHAR",
    "bool": "BOOLEAN",
    "int32": "INTEGER",
    "int64": "BIGINT",
    "double": "DOUBLE",
    "timestamp": "TIMESTAMPTZ",
    "list<string>": "VARCHAR[]",
}


def table_views(store: Store, manifest: Manifest, shadowed: Mapping[str, int]) -> Iterator[str]:
    """Yield the statements that make a view of each table; ``shadowed`` counts the shadowed documents of parts.

    ``claims`` and ``documents`` show the public columns of ``_claims`` and ``_documents``, whose internal ones are for
    other views.
    """
    for table in sorted(tables().values(), key=lambda table: table.public):
        name = table.name if table.public and table.name not in _WITH_INTERNAL else f"_{table.name}"
        yield f"CREATE VIEW {name} AS {_Live(table, store, manifest, shadowed).select()}"
    for each in _WITH_INTERNAL:
        public = ", ".join(f'"{name}"' for name in tables()[each].names)
        yield f"CREATE VIEW {each} AS SELECT {public} FROM _{each}"


@dataclass(frozen=True, slots=True)
class _Live:
    """One table over the live parts."""

    table: Table
    store: Store
    manifest: Manifest
    shadowed: Mapping[str, int]

    def select(self) -> str:
        """Return the SELECT of all rows that are shown.

        Only parts of which some documents are shadowed pay for leaving them out. Of parts that are shadowed as a
        whole, no file is opened: compaction makes one of all that is shadowed.
        """
        keys = self.manifest.keys_of(self.table.name)
        if not self._is_owned():
            return " UNION ALL ".join(map(self._select, self._by_schema(keys))) or self._none()
        hidden = [key for key in keys if self._is_hidden(key)]
        some = [key for key in keys if key in self.shadowed and key not in hidden]
        whole = [key for key in keys if key not in self.shadowed]
        selects = [*map(self._select, self._by_schema(whole)), *map(self._without_shadowed, self._by_schema(some))]
        if self._has_rows_of_no_document():
            selects += [f"{self._select(each)} WHERE rows.document IS NULL" for each in self._by_schema(hidden)]
        return " UNION ALL ".join(selects) or self._none()

    def _none(self) -> str:
        return "SELECT " + ", ".join(map(_null, self._columns())) + " WHERE false"

    def _by_schema(self, keys: Sequence[str]) -> list[list[str]]:
        """Return the keys in groups of one version of the schema each."""
        found: dict[int, list[str]] = {}
        for key in keys:
            found.setdefault(self.manifest.parts[key].schema, []).append(key)
        return [found[version] for version in sorted(found)]

    def _is_hidden(self, key: str) -> bool:
        """Return whether all documents of a part are shadowed."""
        files = self.manifest.parts[key].files
        return "documents" in files and self.shadowed.get(key) == files["documents"].rows

    def _has_rows_of_no_document(self) -> bool:
        """Return whether the document may be null, as it is of records that were refused."""
        return any(column.name == "document" and not column.required for column in self.table.internal)

    def _columns(self) -> Sequence[Column]:
        return self.table.stored if self.table.name in _WITH_INTERNAL else self.table.columns

    def _is_owned(self) -> bool:
        """Return whether rows belong to a document of their part, and go with it where it is shadowed."""
        return self.table.public and any(column.name == "document" for column in self.table.internal)

    def _select(self, keys: Sequence[str]) -> str:
        if self.table.from_manifest:
            return self._joined(keys)
        there = self._stored(keys[0])
        columns = ", ".join(_shown(column, there) for column in self._columns())
        return f"SELECT {columns} FROM {named_scan(self.store, self.table.name, keys)} AS rows"

    def _joined(self, keys: Sequence[str]) -> str:
        """Return the SELECT that takes columns from the manifest: a row for each source that has the input."""
        there = self._stored(keys[0])
        columns = ", ".join(
            f'sources."{column.name}"' if column.name in self.table.from_manifest else _shown(column, there)
            for column in self.table.columns
        )
        return (
            f"SELECT {columns} FROM {named_scan(self.store, self.table.name, keys)} AS rows"
            f" JOIN _sources AS sources ON rows.input_key = sources.input_key AND {PART_OF_NAME} = sources.part"
        )

    def _stored(self, key: str) -> frozenset[str]:
        """Return the columns of a part: of another version of the schema, its file says which they are."""
        if self.manifest.parts[key].schema == VERSION:
            return frozenset(column.name for column in self.table.stored)
        import pyarrow.parquet as pq  # noqa: PLC0415 - rare

        return frozenset(pq.read_schema(self.store.source(name_of(self.table.name, key))).names)

    def _without_shadowed(self, keys: Sequence[str]) -> str:
        """Return the SELECT that leaves out shadowed documents by a join over two small numbers a row, and no text."""
        shadowed = scan(self.store, "shadowed", self.manifest.keys_of("shadowed"))
        name = name_of_part(self.store, self.table.name)
        return (
            f"{self._select(keys)} ANTI JOIN (SELECT {name} AS filename, document FROM {shadowed}) AS gone"
            " ON rows.filename = gone.filename AND rows.document = gone.document"
        )


def _shown(column: Column, there: frozenset[str]) -> str:
    return f'rows."{column.name}"' if column.name in there else _null(column)


def _null(column: Column) -> str:
    return f'NULL::{_SQL_TYPES[column.type]} AS "{column.name}"'
