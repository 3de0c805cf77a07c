"""Members of zip and tar archives, archives in archives included. Nothing of them is ever written under its name.

A member's name only becomes part of ``source``; a name that leads out of the archive, a link and a device are
refused when the member is opened, so that one of them costs no other member.
"""

from __future__ import annotations

import io
import stat
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import IO, BinaryIO, cast

from extractors.errors import ReaderError
from extractors.readers.kit.model import Limits, Member
from extractors.readers.kit.unpacking import LAYERS, compression_of, decompressed

HEAD = 1 << 18
_IN_MEMORY = 16 << 20
_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_TAR_AT = 257


@dataclass(slots=True)
class _Budget:
    """What is left of the limits for the members of one input."""

    members: int
    bytes: int

    def take(self, size: int, limits: Limits) -> None:
        """Count one more member of so many bytes; raise ReaderError where that is too much."""
        self.members -= 1
        self.bytes -= size
        if self.members < 0:
            raise ReaderError(f"more than {limits.members} members, the limit")
        if self.bytes < 0:
            raise ReaderError(f"unpacks to more than {limits.decompressed_bytes} bytes, the limit")


def archive_kind(head: bytes) -> str | None:
    """Return ``zip`` or ``tar`` where the bytes are the start of such an archive, else null. An XLSX is no archive."""
    if head.startswith(_ZIP):
        return None if is_office(head) else "zip"
    return "tar" if head[_TAR_AT : _TAR_AT + 5] == b"ustar" else None


def is_office(head: bytes) -> bool:
    """Return whether the start of a zip archive is that of a workbook or another office document."""
    return b"[Content_Types].xml" in head[:4096] or b"mimetypeapplication/vnd." in head[:200] or b"xl/" in head[:4096]


def unwrap(member: Member, limits: Limits) -> Member:
    """Return the member with its compressions undone; the source stays: it is still the same input."""
    for _ in range(LAYERS):
        with member.open() as stream:
            kind = compression_of(stream.read(8))
        if kind is None:
            return member
        member = Member(
            member.source,
            partial(_open_decompressed, member.open, kind, limits),
            compression=(*member.compression, kind),
        )
    return member


def _open_decompressed(opener: Callable[[], BinaryIO], kind: str, limits: Limits) -> BinaryIO:
    return decompressed(opener(), kind, limits)


def walk(member: Member, limits: Limits) -> Iterator[Member]:
    """Yield the members of an archive, in its order, or the member itself where it is none.

    A member of a compressed tar archive can be opened until the next one is asked for.
    """
    yield from _walk(member, limits, limits.archive_depth, _Budget(limits.members, limits.decompressed_bytes))


def _walk(member: Member, limits: Limits, depth: int, budget: _Budget) -> Iterator[Member]:
    try:
        member = unwrap(member, limits)
        with member.open() as stream:
            kind = archive_kind(stream.read(HEAD))
    except (ReaderError, OSError):
        yield member  # reading it will say what is wrong, in its turn
        return
    if kind is None:
        yield member
        return
    if depth == 0:
        raise ReaderError("archives inside of archives, deeper than the limit", source=member.source)
    for inner in _members(member, kind, limits, budget):
        yield from _walk(inner, limits, depth - 1, budget)


def _members(member: Member, kind: str, limits: Limits, budget: _Budget) -> Iterator[Member]:
    try:
        yield from (_zip_members if kind == "zip" else _tar_members)(member, limits, budget)
    except ReaderError as error:
        raise ReaderError(error.reason, source=error.source or member.source) from error
    except (
        zipfile.BadZipFile,
        tarfile.TarError,
        OSError,
        EOFError,
        ValueError,
        RuntimeError,
        NotImplementedError,
    ) as error:
        raise ReaderError(f"the {kind} archive is damaged or cut ({error})", source=member.source) from error


def _zip_members(member: Member, limits: Limits, budget: _Budget) -> Iterator[Member]:
    with member.open() as raw, seekable(raw) as stream, zipfile.ZipFile(stream) as archive:
        for info in archive.infolist():
            if info.is_dir():
                continue
            source = f"{member.source}!{info.filename}"
            problem = _problem(info.filename, is_link=stat.S_ISLNK(info.external_attr >> 16))
            budget.take(info.file_size, limits)
            opener = partial(_open_zipped, archive, info, limits)
            yield Member(source, opener if problem is None else partial(_refuse, problem, source))


def _open_zipped(archive: zipfile.ZipFile, info: zipfile.ZipInfo, limits: Limits) -> BinaryIO:
    if info.flag_bits & 1:
        raise ReaderError("is encrypted")
    try:
        stream = archive.open(info)
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, OSError) as error:
        raise ReaderError(f"cannot be unpacked ({error})") from error
    return _Counted.of(stream, limits, packed=info.compress_size)


def _tar_members(member: Member, limits: Limits, budget: _Budget) -> Iterator[Member]:
    with member.open() as raw, tarfile.open(fileobj=raw, mode="r|") as archive:
        for info in archive:
            if info.isdir():
                continue
            source = f"{member.source}!{info.name}"
            problem = _problem(info.name, is_link=not info.isfile() or info.issparse())
            budget.take(info.size if problem is None else 0, limits)
            content = archive.extractfile(info) if problem is None else None
            if content is None:
                yield Member(source, partial(_refuse, problem or "has no content", source))
                continue
            with _spooled(_Counted.of(content, limits, packed=None)) as copy:
                yield Member(source, partial(_view, copy))


def _problem(name: str, *, is_link: bool) -> str | None:
    """Return why a member is not read, or null."""
    parts = name.replace("\\", "/").split("/")
    if is_link:
        return "is a link, a device or a sparse file, which is not followed inside an archive"
    if name.startswith(("/", "\\")) or ".." in parts or (len(name) > 1 and name[1] == ":"):
        return "has a path that leads out of the archive"
    return None


def _refuse(problem: str, source: str) -> BinaryIO:
    raise ReaderError(problem, source=source)


def seekable(raw: BinaryIO) -> BinaryIO:
    """Return the stream itself, or an unnamed copy where it cannot be read from its end, as zip must be."""
    return raw if raw.seekable() else _spooled(raw)


def _spooled(raw: BinaryIO) -> BinaryIO:
    copy = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 - the caller closes it
    while chunk := raw.read(1 << 20):
        copy.write(chunk)
    copy.seek(0)
    return cast("BinaryIO", copy)


class _View(io.RawIOBase):
    """A stream of its own position over a shared copy, which stays open when the view is closed."""

    def __init__(self, copy: BinaryIO) -> None:
        self._copy, self._at = copy, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        if whence == io.SEEK_CUR:
            offset += self._at
        elif whence == io.SEEK_END:
            offset += self._copy.seek(0, io.SEEK_END)
        self._at = max(0, offset)
        return self._at

    def tell(self) -> int:
        return self._at

    def read(self, size: int | None = -1) -> bytes:
        self._copy.seek(self._at)
        data = self._copy.read(-1 if size is None else size)
        self._at += len(data)
        return data

    def readall(self) -> bytes:
        return self.read()

    def readinto(self, buffer: object) -> int:
        view = memoryview(cast("bytearray", buffer)).cast("B")
        data = self.read(len(view))
        view[: len(data)] = data
        return len(data)


def _view(copy: BinaryIO) -> BinaryIO:
    return io.BufferedReader(_View(copy))


class _Counted(io.RawIOBase):
    """A member's bytes, counted against what is left of the limits."""

    def __init__(self, stream: IO[bytes], limits: Limits, packed: int | None) -> None:
        self._stream, self._limits, self._packed = stream, limits, packed
        self._out = 0

    @classmethod
    def of(cls, stream: IO[bytes], limits: Limits, packed: int | None) -> BinaryIO:
        """Return the counted stream, buffered."""
        return io.BufferedReader(cls(stream, limits, packed), buffer_size=HEAD)

    def readable(self) -> bool:
        return True

    def close(self) -> None:
        if not self.closed:
            self._stream.close()
        super().close()

    def readinto(self, buffer: object) -> int:
        view = memoryview(cast("bytearray", buffer)).cast("B")
        try:
            data = self._stream.read(len(view))
        except EOFError as error:
            raise ReaderError("is cut short in its archive") from error
        except Exception as error:
            raise ReaderError(f"cannot be unpacked ({error})") from error
        self._count(len(data))
        view[: len(data)] = data
        return len(data)

    def _count(self, size: int) -> None:
        self._out += size
        if self._out > self._limits.decompressed_bytes:
            raise ReaderError(f"unpacks to more than {self._limits.decompressed_bytes} bytes, the limit")
        ratio = self._limits.decompressed_ratio
        if self._packed is not None and self._out > max(64 << 20, ratio * self._packed):
            raise ReaderError(f"unpacks to more than {ratio} times its size, as a bomb does")
