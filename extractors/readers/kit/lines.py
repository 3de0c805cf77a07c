"""Lines of bounded length: decoded ones, raw ones of a byte range, and the count of them."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, NamedTuple

from extractors.readers.kit.decoding import error_handler
from extractors.readers.kit.model import RAW_LIMIT, Input

_FINE = 8 << 20  # some three seconds of extraction: enough for a second process to be worth its start
_SMALL = 64 << 20
_USUAL = 16 << 20
_COARSE = 64 << 20
_RANGES = 256  # of one input are few enough: wider marks than usual are for what would have more
_PIECE = 1 << 20


def mark_of(size: int) -> int:
    """Return the distance of the marks at which a splittable input of so many bytes is cut, however many workers.

    Close marks keep a second core busy until the end, and the memory of a job low; wide ones make few parts.
    """
    if size <= _SMALL:
        return _FINE
    return min(_COARSE, max(_USUAL, 1 << (size // _RANGES).bit_length()))


class Line(NamedTuple):
    """One line without its end. ``is_cut`` where it is longer than a record may be: then only its head is here."""

    number: int
    text: str
    is_cut: bool = False


def read_lines(source: Input) -> Iterator[Line]:
    r"""Yield the decoded lines of a whole input, numbered from 1; ``\n``, ``\r\n`` and ``\r`` end a line."""
    limit = source.limits.record_bytes
    with io.TextIOWrapper(source.open(), source.encoding, errors=error_handler(source.encoding)) as stream:
        number = 0
        while text := stream.readline(limit):
            number += 1
            if text.endswith("\n"):
                yield Line(number, text[:-1])
            elif len(text) < limit:
                yield Line(number, text)
            else:
                while (more := stream.readline(_PIECE)) and not more.endswith("\n"):
                    pass
                yield Line(number, text[:RAW_LIMIT], is_cut=True)


class RawLine(NamedTuple):
    """One line of bytes, white space around it stripped; blank lines have no bytes."""

    number: int
    data: bytes
    is_cut: bool = False


def read_raw_lines(source: Input) -> Iterator[RawLine]:
    r"""Yield the lines that start in [start, stop), numbered from ``first_line``; only ``\n`` ends a line."""
    limit = source.limits.record_bytes
    with source.open() as stream:
        offset = _seek_line(stream, source.start)
        number = source.first_line - 1
        while source.stop is None or offset < source.stop:
            data = stream.readline(limit + 1)
            if not data:
                return
            offset += len(data)
            number += 1
            if len(data) <= limit or data.endswith(b"\n"):
                yield RawLine(number, data.strip())
                continue
            while (more := stream.readline(_PIECE)) and not more.endswith(b"\n"):
                offset += len(more)
            offset += len(more)
            yield RawLine(number, data[: 4 * RAW_LIMIT], is_cut=True)


def _seek_line(stream: BinaryIO, start: int) -> int:
    """Move to the first line that starts at ``start`` or later; return its offset."""
    if start == 0:
        return 0
    stream.seek(start - 1)
    offset = start - 1
    while piece := stream.readline(_PIECE):
        offset += len(piece)
        if piece.endswith(b"\n"):
            break
    return offset


_BLANK = re.compile(rb"\n[ \t\r\x0b\x0c]*(?=\n)")
_SPACE = b" \t\r\x0b\x0c"


@dataclass(slots=True)
class LineCounter:
    """Counts the lines of line-oriented bytes while they pass, and keeps the counts at each mark.

    After ``finish``, ``starts[k]`` is (first_line, first_position) of the first line that starts at byte
    ``k * mark`` or later: what ``read_records`` wants for a slice from there on.
    """

    mark: int
    starts: list[tuple[int, int]] = field(default_factory=lambda: [(1, 1)])
    size: int = 0
    lines: int = 0
    blank: int = 0
    _is_blank: bool = True
    _is_inside: bool = False
    _open_marks: int = 0

    def feed(self, data: bytes) -> None:
        """Count the next bytes, of whatever length."""
        while data:
            room = self.mark - self.size % self.mark
            self._count(data[:room])
            data = data[room:]
            if self.size % self.mark == 0:
                self._open_marks += 1
                if not self._is_inside:
                    self._close_marks()

    def finish(self) -> None:
        """End the last line, if it has no end of its own."""
        if self._is_inside:
            self._end_line(b"")
        self._close_marks()

    def _count(self, data: bytes) -> None:
        self.size += len(data)
        first, last = data.find(b"\n"), data.rfind(b"\n")
        if first < 0:
            self._is_blank = self._is_blank and not data.strip(_SPACE)
            self._is_inside = True
            return
        self._end_line(data[:first])
        self.lines += data.count(b"\n", first + 1)
        self.blank += sum(1 for _ in _BLANK.finditer(data, first, last + 1))
        rest = data[last + 1 :]
        self._is_blank, self._is_inside = not rest.strip(_SPACE), bool(rest)

    def _end_line(self, rest: bytes) -> None:
        self.lines += 1
        self.blank += self._is_blank and not rest.strip(_SPACE)
        self._is_blank, self._is_inside = True, False
        self._close_marks()

    def _close_marks(self) -> None:
        """Write down the marks that the line that just ended ran over, or that lie before the next line."""
        self.starts += [(self.lines + 1, self.lines - self.blank + 1)] * self._open_marks
        self._open_marks = 0
