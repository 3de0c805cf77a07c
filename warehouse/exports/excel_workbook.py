"""XLSX: a workbook to look at and to filter, a sheet a table, and one that says what the columns mean.

Texts are written as texts: nothing in them is a formula or a link. A cell of XLSX holds 32,767 UTF-16 units; a longer
text goes on in the columns ``text_2``, ``text_3`` …, and put together they are the text.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from extractors.errors import SettingError, WarehouseError
from schemas.tables import tables
from warehouse.exports.kit.model import Export
from warehouse.lake import Lake, name_of

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.workbook import Workbook, Worksheet

_SHEETS = ("claims", "documents", "decoys", "checks", "occurrences", "quarantine")
_MOST_ROWS = 1_048_575
# Half of what a cell holds: every character may take two units.
_CELL = 16_000
_WIDTHS = {"text": 80, "evidence": 80, "title": 50, "doc_id": 12, "claim_id": 12, "metric": 20, "method": 20}


def _write(lake: Lake, output: Path, _table: str) -> int:
    try:
        from xlsxwriter.workbook import Workbook  # noqa: PLC0415 - an extra
    except ImportError:
        raise SettingError("XLSX needs the package xlsxwriter", advice="pip install 'claimlake[xlsx]'") from None
    options = {
        "constant_memory": True,
        "strings_to_formulas": False,
        "strings_to_urls": False,
        "default_date_format": "yyyy-mm-dd hh:mm",
    }
    with Workbook(str(output), options) as book:
        # The same rows give the same bytes.
        book.set_properties({"title": "claimlake", "created": dt.datetime.fromisoformat(lake.state.written_at)})
        head = book.add_format({"bold": True, "bottom": 1})
        count = sum(_write_sheet(lake, book, name, head) for name in _SHEETS)
        _write_columns(book, head)
    return count


def _write_sheet(lake: Lake, book: Workbook, table: str, head: Format) -> int:
    _check_size(lake, table)
    widths = _cells_of(lake, table)
    sheet = book.add_worksheet(table)
    sheet.freeze_panes(1, 0)
    names = [
        name if number == 1 else f"{name}_{number}" for name, cells in widths.items() for number in range(1, cells + 1)
    ]
    for at, name in enumerate(names):
        sheet.set_column(at, at, _WIDTHS.get(name, 14))
    _write_row(sheet, 0, names, head)
    number = 0
    for number, row in enumerate(lake.rows(lake.ordered(table)), 1):
        _write_row(sheet, number, [piece for name, cells in widths.items() for piece in _pieces(row[name], cells)])
    sheet.autofilter(0, 0, number, len(names) - 1)
    return number


def _check_size(lake: Lake, table: str) -> None:
    [row] = lake.rows(f"SELECT count(*) AS n FROM {name_of(table)}")
    if int(str(row["n"])) > _MOST_ROWS:
        raise WarehouseError(
            f"{table} has {row['n']} rows, and a sheet holds {_MOST_ROWS:,}", advice="export csv, jsonl or parquet"
        )


def _cells_of(lake: Lake, table: str) -> dict[str, int]:
    """Return how many cells each column takes: more than one for texts that are longer than a cell."""
    columns = lake.columns(table)
    texts = [name for name, type_name in columns.items() if type_name.startswith("VARCHAR")]
    longest = ", ".join(f"max(length({name_of(name)}::VARCHAR)) AS {name_of(name)}" for name in texts)
    [row] = lake.rows(f"SELECT {longest} FROM {name_of(table)}")
    return {name: max(1, -(-int(str(row.get(name) or 0)) // _CELL)) for name in columns}


def _pieces(value: object, cells: int) -> Iterator[object]:
    """Yield what goes into the cells of a column."""
    if isinstance(value, list):
        value = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, str):
        yield value
        yield from [None] * (cells - 1)
        return
    for at in range(cells):
        yield value[at * _CELL : (at + 1) * _CELL] or (None if at else "")


def _write_row(sheet: Worksheet, at: int, values: Sequence[object], form: Format | None = None) -> None:
    for column, value in enumerate(values):
        if isinstance(value, str):
            sheet.write_string(at, column, value, form)
        elif isinstance(value, bool):
            sheet.write_boolean(at, column, value)
        elif isinstance(value, (int, float)):
            sheet.write_number(at, column, value)
        elif isinstance(value, dt.datetime):
            sheet.write_datetime(at, column, value.replace(tzinfo=None))


def _write_columns(book: Workbook, head: Format) -> None:
    """Write the sheet that says what the columns mean."""
    sheet = book.add_worksheet("columns")
    sheet.freeze_panes(1, 0)
    sheet.set_column(0, 1, 18)
    sheet.set_column(4, 4, 80)
    _write_row(sheet, 0, ["table", "column", "type", "unit", "meaning", "check"], head)
    rows = [
        [name, column.name, column.type, column.unit, column.meaning, str(column.check or "") or None]
        for name in _SHEETS
        for column in tables()[name].columns
    ]
    for at, row in enumerate(rows, 1):
        _write_row(sheet, at, row)


EXPORT = Export("xlsx", "a workbook, a sheet a table", "claims.xlsx", _write, offsets="code points")
