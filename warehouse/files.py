"""Files that are there whole or not at all: written aside, synced, renamed. The one place that writes the disk."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

_BLOCK = 1 << 20
TEMPORARY = "_tmp"


def sha256_of(source: Path | BinaryIO) -> str:
    """Return the SHA-256 of a file's bytes, in hex; one that is given open is closed."""
    digest = hashlib.sha256()
    with source.open("rb") if isinstance(source, Path) else source as stream:
        while block := stream.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest()


@contextmanager
def scratch(local: Path) -> Iterator[Path]:
    """Yield a new folder of our own under ``_tmp`` of a folder, removed in the end, whatever happens."""
    folder = local / TEMPORARY / uuid.uuid4().hex
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def sync(path: Path) -> None:
    """Wait until the bytes of a file are on the disk."""
    with path.open("rb+") as stream:
        os.fsync(stream.fileno())


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; Windows has no such call and needs none."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def move_into_place(written: Path, final: Path) -> None:
    """Give a written file its final name: bytes first, then the name, then the folder.

    The name says what the bytes are, so a file that is there with the same size is the same file, and stays.
    """
    sync(written)
    final.parent.mkdir(parents=True, exist_ok=True)
    if final.exists() and final.stat().st_size == written.stat().st_size and sha256_of(final) == sha256_of(written):
        written.unlink()
        final.touch()  # it is needed again: whoever collects garbage goes by its age
        return
    written.replace(final)
    sync_folder(final.parent)


def create_exclusively(path: Path, content: bytes) -> None:
    """Create a file with its whole content, or raise FileExistsError and leave the one that is there.

    A hard link makes the name appear with all bytes behind it; where links are not to be had, O_EXCL makes the
    name and then the bytes, and a reader that meets half a file takes the one before.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with scratch(path.parents[1]) as folder:
        written = folder / path.name
        written.write_bytes(content)
        sync(written)
        try:
            os.link(written, path)
        except FileExistsError:
            raise
        except OSError:
            _create_in_place(path, content)
    sync_folder(path.parent)


def _create_in_place(path: Path, content: bytes) -> None:
    with path.open("xb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock that a file stands for; waits for whoever holds it. The system lets go of it with the process."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as stream:
        _lock(stream.fileno())
        try:
            yield
        finally:
            _unlock(stream.fileno())


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX)

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
