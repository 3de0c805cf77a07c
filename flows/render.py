"""Rows as text: a table to read, CSV, JSON, Markdown."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
import math
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Literal

Format = Literal["table", "csv", "json", "markdown"]
Row = Sequence[object]

_WIDEST = 60
_NARROWEST = 6
# What a text may hold to move the cursor, colour the terminal or reorder what is read.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def render(columns: Sequence[str], rows: Sequence[Row], form: Format, room: int | None = None) -> str:
    """Return the rows in a format, ending in a newline.

    Null is an empty cell, in JSON ``null``. Only ``table`` and ``markdown`` clean what a cell holds, and only
    ``table`` cuts it: where the table is wider than ``room`` columns of a terminal, the widest columns most.
    """
    return _table(columns, rows, room) if form == "table" else _FORMATS[form](columns, rows)


def counted(number: int, what: str) -> str:
    """Return a number of things in words.

    >>> counted(1, "claim"), counted(1200, "part")
    ('1 claim', '1,200 parts')
    """
    return f"{number:,} {what}" + ("" if number == 1 else "s")


def visible(text: str) -> str:
    r"""Return the text with control and direction characters shown instead of obeyed by a terminal.

    >>> visible("a\x1b[31mb")
    'a␛[31mb'
    """
    return _CONTROL.sub(lambda found: _picture(found[0]), text)


def _picture(character: str) -> str:
    code = ord(character)
    if character in "\n\t\r":
        return " "
    if code < 0x20:  # noqa: PLR2004 - the C0 block has pictures of its own
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else "�"  # noqa: PLR2004 - DEL


def width(text: str) -> int:
    """Return how many columns of a terminal a text takes: two for wide characters, none for combining marks.

    >>> width("FID"), width("论文")
    (3, 4)
    """
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(character) else 1 + (unicodedata.east_asian_width(character) in "WF")
        for character in text
    )


def show(value: object) -> str:
    """Return a value as a reader wants it: no null, no tail of zeros, no float for a whole number.

    >>> show(1.0), show(0.5), show(1e13), show(None), show(["a", "b"]), show(True)
    ('1', '0.5', '1e+13', '', 'a, b', 'true')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:.10g}"
    if isinstance(value, (list, tuple)):
        return ", ".join(show(each) for each in value)
    return str(value)


def _table(columns: Sequence[str], rows: Sequence[Row], room: int | None) -> str:
    cells = [[visible(show(value)) for value in row] for row in rows]
    needed = [max(width(cell) for cell in column) for column in zip(columns, *cells, strict=True)]
    widths = _fitted([min(each, _WIDEST) for each in needed], room)
    right = [
        any(value is not None for value in column) and all(value is None or _is_number(value) for value in column)
        for column in (zip(*rows, strict=True) if rows else [()] * len(columns))
    ]
    lines = [list(columns), ["─" * each for each in widths], *cells]
    return "".join(
        "  ".join(_pad(*cell) for cell in zip(line, widths, right, strict=True)).rstrip() + "\n" for line in lines
    )


def _fitted(widths: list[int], room: int | None) -> list[int]:
    """Return widths that take at most ``room`` columns with two between each; none is made narrower than a few."""
    over = sum(widths) + 2 * (len(widths) - 1) - (room or sys.maxsize)
    while over > 0 and (widest := max(widths)) > _NARROWEST:
        # All of the widest shrink together, down to the next one.
        shrinking = [at for at, each in enumerate(widths) if each == widest]
        below = max([each for each in widths if each < widest] + [_NARROWEST])
        by = max(1, min(widest - below, -(-over // len(shrinking))))
        for at in shrinking:
            widths[at] -= by
        over -= by * len(shrinking)
    return widths


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _pad(text: str, to: int, right: bool) -> str:  # noqa: FBT001 - the third of a zipped row
    fitting = _cut(text, to)
    space = " " * (to - width(fitting))
    return space + fitting if right else fitting + space


def _cut(text: str, to: int) -> str:
    """Return as much of a text as fits, an ellipsis at its end if not all does."""
    if width(text) <= to:
        return text
    kept = text[: to - 1]
    while width(kept) > to - 1:
        kept = kept[:-1]
    return f"{kept}…"


def _csv(columns: Sequence[str], rows: Sequence[Row]) -> str:
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_csv_cell(value) for value in row] for row in rows)
    return written.getvalue()


def _csv_cell(value: object) -> object:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, (list, tuple)) else value


def _json(columns: Sequence[str], rows: Sequence[Row]) -> str:
    objects = [json_line(dict(zip(columns, row, strict=True))) for row in rows]
    return "[" + ",\n ".join(objects) + "]\n"


def json_line(record: object) -> str:
    """Return a record as one line of JSON; dates are ISO 8601, what is no finite number is null."""
    return json.dumps(_plain(record), ensure_ascii=False, default=_json_value, allow_nan=False)


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return {str(name): _plain(each) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _json_value(value: object) -> str:
    return value.isoformat() if isinstance(value, (dt.date, dt.time)) else str(value)


def _markdown(columns: Sequence[str], rows: Sequence[Row]) -> str:
    lines = [list(columns), ["---"] * len(columns), *([_markdown_cell(value) for value in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _markdown_cell(value: object) -> str:
    text = visible(show(value))
    return re.sub(r"([\\`*_\[\]<>|$])", r"\\\1", text)


def join(lines: Iterable[str]) -> str:
    """Return lines as one text, each ended."""
    return "".join(f"{line}\n" for line in lines)


_FORMATS: dict[Format, Callable[[Sequence[str], Sequence[Row]], str]] = {
    "csv": _csv,
    "json": _json,
    "markdown": _markdown,
}
