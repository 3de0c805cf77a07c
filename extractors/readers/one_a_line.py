"""Plain text with one abstract a line and nothing else."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterator

from extractors.readers.kit.decoding import error_handler
from extractors.readers.kit.lines import Line, read_lines, read_raw_lines
from extractors.readers.kit.model import Format, Head, Input, refusal
from extractors.readers.kit.paragraphs import without_mark
from extractors.readers.kit.trimming import trim_abstract
from extractors.records import Record, Refusal

_LONG = 150
_ENOUGH = 3


def sniff(head: Head) -> float:
    """Return whether the lines are as long as abstracts and no blank line is between them."""
    lines = head.text.rstrip("\n").split("\n")
    if not head.is_whole and len(lines) > 1:
        lines = lines[:-1]
    if len(lines) < _ENOUGH or lines[0].lstrip()[:1] in {"{", "[", "<", ""}:
        return 0.0
    is_dense = all(line.strip() for line in lines)
    has_heading = len(lines[0]) < _LONG
    long = sum(1 for line in lines if len(line) >= _LONG)
    return 0.3 if is_dense and not has_heading and 10 * long >= 9 * len(lines) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each line that is not blank."""
    position = source.first_position - 1
    for number, text, is_cut in _decoded(source):
        if not text:
            continue
        position += 1
        if is_cut:
            reason = f"a line longer than {source.limits.record_bytes} bytes, the limit of a record"
            yield refusal(position, number, reason, text)
        else:
            yield Record(position, trim_abstract(without_mark(text)), line=number)


def _decoded(source: Input) -> Iterator[Line]:
    """Yield the lines of the range; only UTF-8 has ranges, for in it a byte 10 always ends a line."""
    if not source.encoding.startswith("utf-8"):
        yield from (line._replace(text=line.text.strip()) for line in read_lines(source))
        return
    for number, data, is_cut in read_raw_lines(source):
        yield Line(number, data.removeprefix(BOM_UTF8).decode("utf-8", error_handler("utf-8")), is_cut)


FORMAT = Format(
    name="one-a-line",
    summary="plain text with one abstract a line",
    extensions=(".txt",),
    sniff=sniff,
    read=read,
    splittable=True,
)
