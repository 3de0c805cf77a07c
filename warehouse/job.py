"""What goes to a worker and what comes back: small, frozen, picklable; no rows and no texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from extractors.readers import Limits
from warehouse.parts import Part
from warehouse.store import Store


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What can change the records of an input: it is part of the keys."""

    format: str | None = None
    full_text: bool = False
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class Stamp:
    """What the file system says of a file: the same stamp and a rested file mean the same bytes."""

    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int

    @classmethod
    def of(cls, path: Path) -> Stamp:
        """Return the stamp of a file."""
        found = path.stat()
        return cls(found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino)


@dataclass(frozen=True, slots=True)
class Slice:
    """One input file, or the byte range [start, stop) of one, with the numbers of its first record and line.

    ``format`` is null where the worker has to tell it from the bytes, as it does for each member of an archive.
    """

    path: Path
    source: str
    sha256: str
    stamp: Stamp
    start: int = 0
    stop: int | None = None
    first_position: int = 1
    first_line: int = 1
    format: str | None = None

    @property
    def is_whole(self) -> bool:
        """Return whether the slice is the whole file."""
        return self.start == 0 and self.stop is None


@dataclass(frozen=True, slots=True)
class ReadJob:
    """Read these slices and write one part: some small inputs, or one large input or byte range."""

    store: Store
    slices: tuple[Slice, ...]
    options: ReadOptions = field(default_factory=ReadOptions)


@dataclass(frozen=True, slots=True)
class ReextractJob:
    """Extract again from the texts of a part and write another in its place."""

    store: Store
    part: Part


Job = ReadJob | ReextractJob


@dataclass(frozen=True, slots=True)
class Counts:
    """Records of an input: read = occurrences + without abstract + quarantined."""

    records: int = 0
    occurrences: int = 0
    without_abstract: int = 0
    quarantined: int = 0

    @property
    def has_no_abstract(self) -> bool:
        """Return whether there were records, and not one of them had an abstract."""
        return 0 < self.records == self.without_abstract

    def __add__(self, other: Counts) -> Counts:
        """Return the sums."""
        return Counts(
            self.records + other.records,
            self.occurrences + other.occurrences,
            self.without_abstract + other.without_abstract,
            self.quarantined + other.quarantined,
        )


@dataclass(frozen=True, slots=True)
class LandedInput:
    """One input, or range or member of one, whose rows are in the part; ``member`` is "" or "!name" in an archive."""

    source: str
    member: str
    start: int
    key: str
    format: str
    reader: str
    counts: Counts


@dataclass(frozen=True, slots=True)
class Landed:
    """What a job wrote: a part, null where no row came of it; the inputs in it; those that failed, and why.

    ``replaces`` is the key of the part whose texts were extracted again.
    """

    part: Part | None
    inputs: tuple[LandedInput, ...] = ()
    failures: tuple[tuple[str, str], ...] = ()
    replaces: str | None = None
    seconds: Mapping[str, float] = field(default_factory=dict)
