"""JSON lines: an object a line. Also lines of Python literals, which scripts write in their place."""

from __future__ import annotations

import json
from collections.abc import Iterator

import orjson

from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.lines import RawLine, read_lines, read_raw_lines
from extractors.readers.kit.literals import parse_literal
from extractors.readers.kit.model import Format, Head, Input, refusal
from extractors.records import Record, Refusal


def sniff(head: Head) -> float:
    """Return whether the first lines are objects, each ending on its line."""
    lines = [line for line in head.text[:65536].split("\n", 50)[:50] if line.strip()]
    if not lines or not lines[0].lstrip().startswith("{"):
        return 0.0
    if len(lines) == 1:
        return 0.6 if not head.is_whole or _parses(lines[0]) else 0.0
    good = sum(1 for line in lines[:-1] if line.lstrip().startswith("{") and line.rstrip().endswith("}"))
    return 0.9 if 2 * good >= len(lines) - 1 and good else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record or a refusal for each line that is not blank."""
    fields = FieldMap()
    position = source.first_position - 1
    for number, data, is_cut in _lines(source):
        if not data:
            continue
        position += 1
        if is_cut:
            yield refusal(
                position, number, f"longer than {source.limits.record_bytes} bytes, the limit of a record", data
            )
            continue
        try:
            value = parse(data, source.limits.depth)
        except ValueError as error:
            yield refusal(position, number, f"no JSON ({error})", data)
            continue
        if isinstance(value, dict):
            yield fields.record_or_refusal(value, position, number)
        else:
            yield refusal(position, number, f"no JSON object but {type(value).__name__}", data)


def _lines(source: Input) -> Iterator[RawLine]:
    """Yield the lines of the range as UTF-8; inputs in other encodings are read whole."""
    if source.encoding.startswith("utf-8"):
        return read_raw_lines(source)
    return (RawLine(number, text.strip().encode(), is_cut) for number, text, is_cut in read_lines(source))


def parse(data: bytes, depth: int) -> object:
    """Return the value of one line; raise ValueError where it is none.

    What orjson refuses, the standard library may accept: NaN, lone surrogates; then Python literals are tried.
    """
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError as error:
        reason = str(error)
    text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    if text.startswith("{"):
        try:
            return parse_literal(text, depth)
        except ValueError:
            pass
    raise ValueError(reason)


def _parses(line: str) -> bool:
    try:
        return isinstance(parse(line.strip().encode("utf-8", "replace"), 100), dict)
    except ValueError:
        return False


FORMAT = Format(
    name="json-lines",
    summary="JSON lines: an object with an abstract a line (OpenReview v1 and v2, arXiv, Semantic Scholar, …)",
    extensions=(".jsonl", ".ndjson", ".jsonlines", ".json"),
    sniff=sniff,
    read=read,
    libraries=("orjson",),
    splittable=True,
)
