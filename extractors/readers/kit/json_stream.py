"""The elements of a JSON text, one after the other, as bytes: an array of any size in the memory of one element.

Only strings and brackets are told apart here; each element is then parsed by itself, so that a bad one costs
no other, has a line number, and is refused when it is longer than a record may be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, NamedTuple

from extractors.errors import ReaderError
from extractors.readers.kit.model import RAW_LIMIT

_CHUNK = 1 << 20
_TOKEN = re.compile(
    rb"""
      (?P<string> "[^"\\]*+(?:\\.[^"\\]*+)*+" )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<bare> [^\s,:"\[\]{}]++ )
    | (?P<unended> ".* )
    """,
    re.VERBOSE | re.DOTALL,
)
_STRING_END = re.compile(rb'[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)


class Element(NamedTuple):
    """One element and the line where it starts. ``is_cut`` where it is longer than the limit: its head only."""

    line: int
    data: bytes
    is_cut: bool = False


@dataclass(slots=True)
class _Splitter:
    stream: BinaryIO
    level: int
    limit: int
    buffer: bytes = b""
    at: int = 0
    line: int = 1
    depth: int = 0
    start: int = -1
    first_line: int = 1
    counted: int = 0
    head: bytes = b""
    is_over: bool = False
    is_end: bool = False
    found: list[Element] = field(default_factory=list)

    def elements(self) -> Iterator[Element]:
        while not self.is_end:
            self._fill()
            self._scan()
            yield from self.found
            self.found.clear()
        if self.depth > 0:
            raise ReaderError("the JSON is cut short: it ends inside of an array or an object", line=self.line)

    def _fill(self) -> None:
        """Drop what is done with, read on; where one element fills the buffer up to the limit, drop that too."""
        if self.start >= 0 and self.at - self.start > self.limit:
            self.head, self.is_over, self.start = self.buffer[self.start : self.start + 4 * RAW_LIMIT], True, -1
        keep = self.at if self.start < 0 else self.start
        self._count(keep)
        chunk = self.stream.read(_CHUNK)
        self.is_end = not chunk
        self.buffer = self.buffer[keep:] + chunk
        self.at -= keep
        self.counted -= keep
        self.start = 0 if self.start >= 0 else -1

    def _count(self, to: int) -> None:
        self.line += self.buffer.count(b"\n", self.counted, to)
        self.counted = to

    def _scan(self) -> None:
        for match in _TOKEN.finditer(self.buffer, self.at):
            kind = match.lastgroup
            if kind == "unended" or (kind == "bare" and match.end() == len(self.buffer) and not self.is_end):
                self.at = match.start()
                self._long_string(match.start())
                return
            if kind == "open":
                if self.depth == self.level:
                    self._begin(match.start())
                self.depth += 1
            elif kind == "close":
                self.depth -= 1
                if self.depth < 0:
                    raise ReaderError("no JSON: brackets are closed that were never opened", line=self.line)
                if self.depth == self.level:
                    self._end(match.end())
            elif self.depth == self.level and self.level != 0:
                self._begin(match.start())
                self._end(match.end())
            self.at = match.end()
        self.at = len(self.buffer)

    def _long_string(self, at: int) -> None:
        """Skip a string that alone is longer than the limit, without keeping it."""
        if len(self.buffer) - at <= self.limit:
            return
        if self.start >= 0 or self.depth == self.level:
            self._begin(at if self.start < 0 else self.start)
        inner = at + 1
        while True:
            match = _STRING_END.match(self.buffer, inner)
            end = match.end() if match else len(self.buffer)
            if match and match[0].endswith(b'"'):
                self.at = end
                return
            tail = self.buffer[end - 1 :] if match and match[0].endswith(b"\\") else b""
            if self.start >= 0:
                self.head, self.is_over, self.start = self.buffer[self.start : self.start + 4 * RAW_LIMIT], True, -1
            self._count(len(self.buffer))
            chunk = self.stream.read(_CHUNK)
            if not chunk:
                raise ReaderError("the JSON is cut short: it ends inside of a string", line=self.line)
            self.buffer, inner, self.counted = tail + chunk, 0, len(tail)

    def _begin(self, at: int) -> None:
        self._count(max(at, self.counted))
        self.start, self.first_line = at, self.line

    def _end(self, to: int) -> None:
        if self.is_over:
            self.found.append(Element(self.first_line, self.head, is_cut=True))
        elif self.start >= 0:
            data = self.buffer[self.start : to]
            self.found.append(
                Element(
                    self.first_line, data[: 4 * RAW_LIMIT] if len(data) > self.limit else data, len(data) > self.limit
                )
            )
        self.start, self.is_over, self.head = -1, False, b""


def read_elements(stream: BinaryIO, level: int, limit: int) -> Iterator[Element]:
    """Yield the elements at a depth: 0 is the values of the text themselves, 1 what stands in the outermost brackets.

    Raise ReaderError where the text ends before its brackets are closed.
    """
    yield from _Splitter(stream, level, limit).elements()
