"""JSON lines: a row an object, with every column; null stays null, a list a list."""

from __future__ import annotations

from pathlib import Path

import orjson

from warehouse.exports.kit.model import Export
from warehouse.lake import Lake, Row

# Characters that JSON leaves alone and that some tools split lines at.
_BREAKS = {"\u0085": "\\u0085", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def line(row: Row) -> bytes:
    r"""Return a row as one line, its end included; also for who splits lines at any of Unicode's line breaks.

    >>> line({"text": "a\u2028b", "value": 1.5, "unit": None})
    b'{"text":"a\\u2028b","value":1.5,"unit":null}\n'
    """
    written = orjson.dumps(row, option=orjson.OPT_UTC_Z)
    if written.isascii():
        return written + b"\n"
    text = written.decode()
    for character, escape in _BREAKS.items():
        text = text.replace(character, escape)
    return text.encode() + b"\n"


def _write(lake: Lake, output: Path, table: str) -> int:
    count = 0
    with output.open("wb") as stream:
        for count, row in enumerate(lake.rows(lake.ordered(table)), 1):  # noqa: B007 - the last one is the count
            stream.write(line(row))
    return count


EXPORT = Export("jsonl", "a table as JSON lines", "claims.jsonl", _write, takes_table=True, offsets="code points")
