"""SQLite databases: the tables that hold abstracts, or titles where none does."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

from extractors.errors import ReaderError
from extractors.readers.kit.columns import SAMPLE, Table, name_columns
from extractors.readers.kit.fields import FieldMap, looks_like_record
from extractors.readers.kit.model import Format, Head, Input
from extractors.records import Record, Refusal

_LIMIT = 1 << 30
_MILLIONS = 100_000


def sniff(head: Head) -> float:
    """Return whether the bytes have the signature of SQLite 3."""
    return 0.95 if head.data.startswith(b"SQLite format 3\0") else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each row, table by table in the order of the schema."""
    table = Table(source.limits.record_bytes)
    try:
        with closing(_connect(source)) as connection:
            for name in _tables(connection):
                yield from _rows(connection, name, table)
    except sqlite3.Error as error:
        raise ReaderError(f"the SQLite database is damaged, cut or locked ({error})") from error


def _connect(source: Input) -> sqlite3.Connection:
    """Return a connection that reads only; a member of an archive is read in memory."""
    path = source.member.path
    if path is not None:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    else:
        connection = sqlite3.connect(":memory:")
        connection.deserialize(source.read_bytes(_LIMIT))
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, max(source.limits.record_bytes, 1 << 20))
    connection.set_progress_handler(_Steps(), 1_000_000)
    return connection


class _Steps:
    """Interrupts a query that takes too many steps in all."""

    def __init__(self) -> None:
        self.millions = 0

    def __call__(self) -> int:
        self.millions += 1
        return self.millions > _MILLIONS


def _tables(connection: sqlite3.Connection) -> list[str]:
    """Return the tables that hold papers; views and virtual tables, which can be programs, are left out."""
    query = """SELECT name FROM sqlite_schema WHERE type = 'table'
               AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%'"""
    columns = {name: _columns(connection, name) for (name,) in connection.execute(query).fetchall()}
    fields = FieldMap()
    named = [name for name, names in columns.items() if fields.has_abstract(names)]
    return (
        named or [name for name, names in columns.items() if looks_like_record(dict.fromkeys(names))] or list(columns)
    )


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({_quoted(table)})")]


def _rows(connection: sqlite3.Connection, name: str, table: Table) -> Iterator[Record | Refusal]:
    columns = _columns(connection, name)
    cursor = connection.execute(f"SELECT {', '.join(map(_quoted, columns))} FROM {_quoted(name)}")  # noqa: S608 - quoted names
    rows = cursor.fetchmany(SAMPLE)
    names = name_columns(columns, [[value if isinstance(value, str) else "" for value in row] for row in rows])
    while rows:
        for row in rows:
            yield table.record(dict(zip(names, row, strict=True)))
        rows = cursor.fetchmany(SAMPLE)


def _quoted(name: str) -> str:
    doubled = name.replace('"', '""')
    return f'"{doubled}"'


FORMAT = Format(
    name="sqlite",
    summary="SQLite databases with a table of papers",
    extensions=(".db", ".sqlite", ".sqlite3"),
    sniff=sniff,
    read=read,
)
