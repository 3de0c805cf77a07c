"""Files of papers, of whatever format, as records: the seam between the formats and everything else.

A format is one module of this package, found by discovery; what they share is in ``kit``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from extractors.readers.kit.lines import LineCounter, mark_of
from extractors.readers.kit.model import Detected, Format, Head, Input, Limits, Member, Options
from extractors.records import Record, Refusal

__all__ = [
    "Detected",
    "Format",
    "Head",
    "Input",
    "Limits",
    "LineCounter",
    "Member",
    "Options",
    "Record",
    "Refusal",
    "detect",
    "expand",
    "formats",
    "mark_of",
    "read_records",
    "reader_fingerprint",
    "splittable",
]

_NO_LIMITS = Limits()


def detect(target: Path | Member, *, limits: Limits = _NO_LIMITS) -> Detected:
    """Return what an input is, by its content; its name is a hint only.

    Raise ReaderError where it is missing, empty, cut within its first bytes, or of no known format.
    """
    from extractors.readers.kit.reading import detect_format  # noqa: PLC0415 - it imports all formats

    return detect_format(target, limits)


def read_records(  # noqa: PLR0913 - the seam to the warehouse: one keyword a thing that a slice says
    target: Path | Member,
    *,
    source: str | None = None,
    format: str | None = None,  # noqa: A002 - the word of the command line
    limits: Limits = _NO_LIMITS,
    start: int = 0,
    stop: int | None = None,
    first_position: int = 1,
    first_line: int = 1,
    full_text: bool = False,
) -> Iterator[Record | Refusal]:
    """Yield the records of one input that is no archive, each read or refused, in the order of the input.

    ``source`` is its name in errors. ``start`` and ``stop`` are bytes, for splittable formats only: the lines that
    start in [start, stop) are read, and ``first_position`` and ``first_line`` number the first of them (see
    ``LineCounter``). Raise ReaderError where the input as a whole cannot be read on, SettingError where ``format``
    is none or an outside reader cannot be loaded; nothing else is raised.
    """
    from extractors.readers.kit.reading import Range, read_input  # noqa: PLC0415 - it imports all formats

    section = Range(start, stop, first_position, first_line)
    yield from read_input(target, source, format, Options(limits, full_text), section)


def expand(path: Path, source: str, limits: Limits = _NO_LIMITS) -> Iterator[Member]:
    """Yield the members of an archive, or the one input that the file is; each is read before the next is asked for.

    Raise ReaderError where the archive itself is damaged or over a limit; what is wrong with a member is raised
    when that is read.
    """
    from extractors.readers.kit.reading import expand_path  # noqa: PLC0415 - it imports all formats

    return expand_path(path, source, limits)


def splittable(detected: Detected) -> bool:
    """Return whether the input may be read in byte ranges, cut at the marks of ``mark_of``."""
    from extractors.readers.kit.registry import find_format  # noqa: PLC0415 - it imports all formats

    is_plain = detected.encoding in {"utf-8", "utf-8-sig"} and not detected.compression and not detected.is_archive
    return is_plain and find_format(detected.format).splittable


def reader_fingerprint(format: str) -> str:  # noqa: A002 - the word of the command line
    """Return 16 hex digits that change when what the reader of a format gives can have changed."""
    from extractors.readers.kit import registry  # noqa: PLC0415 - it imports all formats

    return registry.reader_fingerprint(format)


def formats() -> list[Format]:
    """Return all formats that are read, in the order of their names."""
    from extractors.readers.kit import registry  # noqa: PLC0415 - it imports all formats

    return list(registry.formats().values())
