"""JSON: an array of records, an object that holds arrays of them or is one, several such values; streamed."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from typing import BinaryIO, cast

from extractors.errors import ReaderError
from extractors.readers.json_lines import parse
from extractors.readers.kit.decoding import error_handler
from extractors.readers.kit.fields import FieldMap, looks_like_record
from extractors.readers.kit.full_text import body_records
from extractors.readers.kit.json_stream import Element, read_elements
from extractors.readers.kit.model import Format, Head, Input, refusal
from extractors.records import Record, Refusal

_DEEPEST = 4
_BRACKET = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[\[\]{}]', re.DOTALL)


def sniff(head: Head) -> float:
    """Return whether the text begins as an array of values or as an object."""
    start = head.text[:4096].lstrip()
    if start.startswith("["):
        return 0.8 if start[1:].lstrip()[:1] in {"{", "[", '"', "]"} else 0.0
    return 0.7 if start.startswith("{") and start[1:].lstrip()[:1] in {'"', "}"} else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield the records of the outermost array, or of the arrays in the outermost object."""
    fields = FieldMap()
    position = 0
    for line, value, problem in _values(source):
        position += 1
        if problem is not None:
            yield refusal(position, line, problem, str(value))
        elif isinstance(value, dict):
            yield fields.record_or_refusal(value, position, line)
            for paragraph in body_records(value, position, line) if source.options.full_text else ():
                position = paragraph.position
                yield paragraph
        elif isinstance(value, str):
            yield fields.record({"abstract": value}, position, line)
        else:
            yield refusal(position, line, f"no JSON object but {type(value).__name__}", repr(value)[:4096])


_Value = tuple[int, object, str | None]
"""A line, the value that starts there, and what is wrong with it (then the value is its text)."""


def _values(source: Input) -> Iterator[_Value]:
    """Yield the records of the text, whatever it is: an array, an object with arrays, one record, several values."""
    with _as_utf8(source) as stream:
        level = 1 if stream.read(4096).lstrip().startswith(b"[") else 0
    for at, element in enumerate(_elements(source, level)):
        if element.is_cut and level == at == 0:
            yield from _deep_values(source)
            return
        yield from _value(element, source, is_top=level == 0)


def _deep_values(source: Input) -> Iterator[_Value]:
    """Yield the elements of the arrays inside of one object that is too large to be read whole."""
    with _as_utf8(source) as stream:
        level = _level_of_records(stream.read(1 << 18))
    for element in _elements(source, level):
        if element.data.startswith(b"{"):
            yield from _value(element, source, is_top=False)


def _level_of_records(head: bytes) -> int:
    """Return the depth at which the first objects in an array lie; 1, the values of the object, where there is none."""
    depth = 0
    last = b""
    for match in _BRACKET.finditer(head):
        token = match[0]
        if token == b"{" and last == b"[":
            return depth
        depth += {b"{": 1, b"[": 1, b"}": -1, b"]": -1}.get(token, 0)
        if depth > _DEEPEST:
            break
        last = token
    return 1


def _elements(source: Input, level: int) -> Iterator[Element]:
    with _as_utf8(source) as stream:
        yield from read_elements(stream, level, source.limits.record_bytes)


def _value(element: Element, source: Input, *, is_top: bool) -> Iterator[_Value]:
    text = element.data[:8192].decode("utf-8", "replace")
    if element.is_cut:
        yield element.line, text, f"longer than {source.limits.record_bytes} bytes, the limit of a record"
        return
    try:
        value = parse(element.data, source.limits.depth)
    except ValueError as error:
        if is_top:
            raise ReaderError(f"no JSON ({error})", line=element.line) from error
        yield element.line, text, f"no JSON ({error})"
        return
    for record in records_in(value, _DEEPEST) if is_top else flattened(value):
        yield element.line, record, None


def flattened(value: object) -> Iterator[object]:
    """Yield the elements of arrays in arrays."""
    stack = [value]
    while stack:
        inner = stack.pop()
        if isinstance(inner, list):
            stack += reversed(inner)
        else:
            yield inner


def records_in(value: object, depth: int) -> Iterator[object]:
    """Yield the records in an object: itself, those of its arrays, or its values by their ids."""
    if not isinstance(value, dict):
        yield from flattened(value)
        return
    if looks_like_record(value, needs_abstract=True):
        yield value
        return
    found = list(_inner_records(value, depth))
    yield from found or [value]


def _inner_records(value: Mapping[str, object], depth: int) -> Iterator[object]:
    for key, inner in value.items():
        if isinstance(inner, list) and any(isinstance(each, dict) and looks_like_record(each) for each in inner[:20]):
            yield from inner
        elif isinstance(inner, dict) and looks_like_record(inner):
            yield inner if "id" in inner else {**inner, "id": key}
        elif isinstance(inner, dict) and depth > 0:
            yield from _inner_records(inner, depth - 1)


def _as_utf8(source: Input) -> BinaryIO:
    """Return the bytes of the JSON text as UTF-8 without a byte order mark."""
    if source.encoding == "utf-8":
        return source.open()
    return cast("BinaryIO", io.BufferedReader(_Recoded(source)))


class _Recoded(io.RawIOBase):
    """UTF-16 and other encodings as UTF-8."""

    def __init__(self, source: Input) -> None:
        self._text = io.TextIOWrapper(source.open(), source.encoding, errors=error_handler(source.encoding), newline="")

    def readable(self) -> bool:
        return True

    def close(self) -> None:
        self._text.close()
        super().close()

    def readinto(self, buffer: object) -> int:
        view = memoryview(cast("bytearray", buffer)).cast("B")
        data = self._text.read(max(1, len(view) // 4)).encode("utf-8", "replace")
        view[: len(data)] = data
        return len(data)


FORMAT = Format(
    name="json",
    summary="JSON: an array of papers or an object with one (OpenReview, OpenAlex, Zotero, CSL, S2ORC, …)",
    extensions=(".json",),
    sniff=sniff,
    read=read,
    libraries=("orjson",),
)
