"""CSV (RFC 4180, UTF-8) that a spreadsheet may open: no cell of it is taken for a formula.

A text that begins with ``= + - @``, one of their wide forms, a tab or a line break is given an apostrophe in front,
and so is one that begins with an apostrophe. To undo it: remove one apostrophe from the start of a text, wherever
there is one. Numbers stay as they are. Null is an empty field, an empty text is ``""``; a list is a JSON array.
"""

from __future__ import annotations

import csv
import datetime as dt
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from warehouse.exports.kit.model import Export
from warehouse.lake import Lake

PREFIX = "'"
_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r", "\n", PREFIX)
_QUOTED = frozenset(',"\r\n')


def write_rows(stream_path: Path, columns: Iterable[str], rows: Iterable[Iterable[object]]) -> int:
    """Write rows under a head and return how many there were."""
    count = 0
    with stream_path.open("w", encoding="utf-8", newline="") as stream:
        stream.write(",".join(map(cell, columns)) + "\r\n")
        for count, row in enumerate(rows, 1):  # noqa: B007 - the last one is the count
            stream.write(",".join(map(cell, row)) + "\r\n")
    return count


def cell(value: object) -> str:
    """Return a value as a field.

    >>> cell("=1+1"), cell(-0.5), cell(None), cell(""), cell("a, b"), cell(True)
    ("'=1+1", '-0.5', '', '""', '"a, b"', 'true')
    """
    if value is None:
        return ""
    if isinstance(value, str):
        return _text(guarded(value))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, dict)):
        return _text(guarded(json.dumps(value, ensure_ascii=False, default=str)))
    return value.isoformat() if isinstance(value, (dt.date, dt.datetime)) else repr(value)


def guarded(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula; `restored` undoes it.

    >>> guarded("+5 %"), guarded("'tis"), guarded("FID")
    ("'+5 %", "''tis", 'FID')
    """
    return PREFIX + text if text.startswith(_FORMULA) else text


def restored(text: str) -> str:
    """Return the text that `guarded` was given."""
    return text.removeprefix(PREFIX)


def _text(text: str) -> str:
    if text and _QUOTED.isdisjoint(text) and text.strip() == text:
        return text
    return '"' + text.replace('"', '""') + '"'


def read_rows(path: Path) -> Iterator[dict[str, str]]:
    """Yield the rows of a file that `write_rows` wrote, texts restored; null and "" are both empty."""
    with path.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            yield {name: restored(value) for name, value in row.items()}


def _write(lake: Lake, output: Path, table: str) -> int:
    columns = lake.columns(table)
    return write_rows(output, columns, (row.values() for row in lake.rows(lake.ordered(table))))


EXPORT = Export(
    "csv",
    "a table as CSV, safe to open in a spreadsheet",
    "claims.csv",
    _write,
    takes_table=True,
    offsets="code points",
)
