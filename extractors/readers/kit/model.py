"""The types that readers are made of: a format, its input, the limits that hold for hostile files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import BinaryIO

from extractors.errors import ReaderError
from extractors.readers.kit.decoding import decode_head, detect_encoding
from extractors.records import Record, Refusal

RAW_LIMIT = 2000
"""A refusal keeps at most this many code points of what was refused."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What an input may cost. All are settings; what goes over one ends in an error, in bounded memory and time."""

    decompressed_bytes: int = 64 << 30
    """Bytes that one compressed input or archive may unpack to."""
    decompressed_ratio: int = 250
    """Bytes out per byte in; only looked at from 64 MiB on, for small files may well be repetitive."""
    record_bytes: int = 16 << 20
    """Bytes of one record (a line, a paragraph, an entry, an element of an array)."""
    depth: int = 500
    """Nesting of brackets, elements or braces."""
    members: int = 100_000
    """Members of an archive, those of the archives in it included."""
    archive_depth: int = 3
    """Archives inside of archives."""
    seconds: float = 120.0
    """Wall time of the process that reads a PDF."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the caller wants of a reader."""

    limits: Limits = field(default_factory=Limits)
    full_text: bool = False


@dataclass(frozen=True, slots=True)
class Member:
    """One readable thing: a file, or a member of an archive (whose ``source`` ends in ``!member``).

    ``open`` gives the bytes from their start, as often as it is called, decompressed and held to the limits.
    ``path`` is the file itself where these bytes lie on the disk as they are, else null.
    """

    source: str
    open: Callable[[], BinaryIO]
    path: Path | None = None
    compression: tuple[str, ...] = ()


@dataclass(frozen=True)
class Head:
    """The first bytes of an input, for a reader to say whether the input is of its format."""

    name: str
    data: bytes
    is_whole: bool
    read_more: Callable[[], bytes] = bytes

    @cached_property
    def encoding(self) -> str | None:
        """The encoding of the text, or null where the bytes are no text."""
        is_undecided = not self.is_whole and self.data.isascii() and b"\0" not in self.data
        return detect_encoding(self.read_more() if is_undecided else self.data)

    @cached_property
    def text(self) -> str:
        r"""The head as text, with ``\n`` line ends; empty where the bytes are no text."""
        return decode_head(self.data, self.encoding) if self.encoding else ""

    @cached_property
    def suffixes(self) -> tuple[str, ...]:
        """The endings of the name, lower case, the last one first, those of compressions left out."""
        parts = self.name.lower().rsplit("/", 1)[-1].split(".")[1:]
        return tuple(f".{part}" for part in reversed(parts) if part not in {"gz", "bz2", "xz", "zst"})


@dataclass(frozen=True, slots=True)
class Input:
    """What a reader gets: where the bytes are, how they are encoded, and from where to where it is to read.

    ``start`` and ``stop`` are bytes; only readers whose format is splittable are given others than 0 and null.
    They read the lines that *start* in [start, stop), the first of which is ``first_line`` and, if it is
    not blank, the record ``first_position``.
    """

    member: Member
    encoding: str
    options: Options = field(default_factory=Options)
    start: int = 0
    stop: int | None = None
    first_position: int = 1
    first_line: int = 1

    @property
    def limits(self) -> Limits:
        """The limits of the options."""
        return self.options.limits

    def open(self) -> BinaryIO:
        """Return the bytes from their start."""
        return self.member.open()

    def read_bytes(self, limit: int) -> bytes:
        """Return all bytes; raise ReaderError where there are more than ``limit``."""
        with self.open() as stream:
            data = stream.read(limit + 1)
        if len(data) > limit:
            raise ReaderError(f"larger than {limit} bytes, the limit for this format")
        return data


Read = Callable[[Input], Iterator[Record | Refusal]]


@dataclass(frozen=True, slots=True)
class Format:
    """One input format; a module of ``extractors.readers`` or an entry point ``claimlake.readers`` gives it.

    ``sniff`` says how sure it is that a head is of the format: 0 no, 1 certain. Names only break ties:
    ``extensions`` add 0.05 to a format that does not say no.
    ``libraries`` are distributions whose version can change what is read; they are in the fingerprint.
    """

    name: str
    summary: str
    extensions: tuple[str, ...]
    sniff: Callable[[Head], float]
    read: Read
    libraries: tuple[str, ...] = ()
    splittable: bool = False


@dataclass(frozen=True, slots=True)
class Detected:
    """What an input is. ``format`` is the name of a reader, or ``zip`` or ``tar`` where ``is_archive``."""

    format: str
    encoding: str | None = None
    compression: tuple[str, ...] = ()
    is_archive: bool = False


def refusal(position: int, line: int | None, reason: str, raw: str | bytes) -> Refusal:
    """Return the refusal of one record, the record's text cut to ``RAW_LIMIT``."""
    text = raw.decode("utf-8", "replace") if isinstance(raw, bytes) else raw
    return Refusal(position=position, line=line, stage="record", reason=reason, raw=text[:RAW_LIMIT])
