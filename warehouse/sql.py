"""Small pieces of SQL over parts. All names and paths in them are our own; no input and no query gets in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from warehouse.parts import part_path


def quoted(path: Path | str) -> str:
    """Return a path as an SQL string."""
    text = path.as_posix() if isinstance(path, Path) else path
    return "'" + text.replace("'", "''") + "'"


def scan(warehouse: Path, table: str, keys: Sequence[str]) -> str:
    """Return SQL for the rows of a table in these parts, at least one."""
    return f"read_parquet([{_paths(warehouse, table, keys)}])"


def named_scan(warehouse: Path, table: str, keys: Sequence[str]) -> str:
    """Return SQL for the rows of a table in these parts, with the name of the file as one more column."""
    return f"read_parquet([{_paths(warehouse, table, keys)}], filename = true)"


def part_scan(warehouse: Path, table: str, keys: Sequence[str]) -> str:
    """Return SQL for the rows of a table in these parts, with the key of the part as one more column."""
    return f"(SELECT *, {PART_OF_NAME} AS part FROM {named_scan(warehouse, table, keys)})"


PART_OF_NAME = "substr(parse_filename(filename, true), 6)"
"""The key of a part, of its file's name ``part-<key>.parquet``."""


def name_of_part(warehouse: Path, table: str) -> str:
    """Return SQL for the name of the file of a table in the part of the column ``part``."""
    return f"{quoted((warehouse / table).as_posix() + '/part-')} || part || '.parquet'"


def _paths(warehouse: Path, table: str, keys: Sequence[str]) -> str:
    return ", ".join(quoted(part_path(warehouse, table, key)) for key in keys)
