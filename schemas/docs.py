"""``docs/tables.md``, made of the declarations."""

from __future__ import annotations

from collections.abc import Iterator

from schemas import VERSION
from schemas.column import Column, Table
from schemas.tables import tables

_HEAD = f"""\
# Tables

Made by `python -m schemas` from `schemas/fields.py` and `schemas/tables/`; do not edit. Schema version {VERSION}.

Views of `catalog.duckdb` have the names of the tables and show the columns below, in this order. Parts
(`<warehouse>/<table>/part-<key>.parquet`) hold the same columns but for those marked *from the manifest*, and the
internal ones listed under each table. Offsets are half open.
"""


def tables_page() -> str:
    """Return the page: a section a table, a row a column; public tables first."""
    ordered = sorted(tables().values(), key=lambda table: not table.public)
    return _HEAD + "".join(f"\n{_section(table)}\n" for table in ordered)


def _section(table: Table) -> str:
    """Return one table's section."""
    return "\n".join(_lines(table))


def _lines(table: Table) -> Iterator[str]:
    """Yield the lines of one table's section."""
    yield f"## {table.name}" + ("" if table.public else " (internal)")
    yield ""
    yield f"A row is {table.row}."
    yield ""
    yield "| column | type | null | unit | meaning | check |"
    yield "| --- | --- | --- | --- | --- | --- |"
    yield from (_row(column, table) for column in table.columns)
    if table.internal:
        yield ""
        yield "Internal: " + "; ".join(f"`{c.name}` {c.type}, {c.meaning}" for c in table.internal) + "."
    if table.row_checks:
        yield ""
        yield "Of a row: " + "; ".join(f"`{check}`" for check in table.row_checks) + "."


def _row(column: Column, table: Table) -> str:
    """Return one column's row."""
    where = " (from the manifest)" if column.name in table.from_manifest else ""
    cells = (
        f"`{column.name}`",
        column.type,
        "never" if column.required else "possible",
        column.unit or "",
        column.meaning.replace("|", "\\|") + where,
        str(column.check or "").replace("|", "\\|"),
    )
    return "| " + " | ".join(cells) + " |"
