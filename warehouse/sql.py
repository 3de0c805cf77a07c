"""Small pieces of SQL over parts. All names and paths in them are our own; no input and no query gets in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from warehouse.parts import name_of
from warehouse.store import Store


def quoted(path: Path | str) -> str:
    """Return a path as an SQL string."""
    text = path.as_posix() if isinstance(path, Path) else path
    return "'" + text.replace("'", "''") + "'"


def scan(store: Store, table: str, keys: Sequence[str]) -> str:
    """Return SQL for the rows of a table in these parts, at least one."""
    return f"read_parquet([{_paths(store, table, keys)}])"


def named_scan(store: Store, table: str, keys: Sequence[str]) -> str:
    """Return SQL for the rows of a table in these parts, with the name of the file as one more column."""
    return f"read_parquet([{_paths(store, table, keys)}], filename = true)"


def part_scan(store: Store, table: str, keys: Sequence[str]) -> str:
    """Return SQL for the rows of a table in these parts, with the key of the part as one more column."""
    return f"(SELECT *, {PART_OF_NAME} AS part FROM {named_scan(store, table, keys)})"


PART_OF_NAME = "substr(parse_filename(filename, true), 6)"
"""The key of a part, of its file's name ``part-<key>.parquet``."""


def name_of_part(store: Store, table: str) -> str:
    """Return SQL for the name of the file of a table in the part of the column ``part``."""
    return f"{quoted(store.url(f'{table}/part-'))} || part || '.parquet'"


def _paths(store: Store, table: str, keys: Sequence[str]) -> str:
    return ", ".join(quoted(store.url(name_of(table, key))) for key in keys)
