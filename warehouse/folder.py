"""A warehouse in a folder of a file system: written aside, synced, renamed; a manifest by a hard link."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from extractors.errors import WarehouseError
from warehouse.files import create_exclusively, move_into_place, scratch, sync_folder
from warehouse.store import Entry

if TYPE_CHECKING:
    import duckdb

# DuckDB would read them as a pattern.
_GLOB = frozenset("*?[")


@dataclass(frozen=True, slots=True)
class Folder:
    """The store of a warehouse in a folder; ``path`` is absolute."""

    path: Path

    @property
    def name(self) -> str:
        """The path."""
        return str(self.path)

    @property
    def local(self) -> Path:
        """The folder itself: what is written lies on the disk that it is moved to."""
        return self.path

    def url(self, name: str) -> str:
        """Return the path of an object, with slashes."""
        return f"{self.path.as_posix()}/{name}"

    def source(self, name: str) -> Path:
        """Return the path of an object."""
        return self.path / name

    def entries(self, folder: str) -> list[Entry]:
        """Return the files directly in a folder."""
        found: list[Entry] = []
        with suppress(FileNotFoundError), os.scandir(self.path / folder) as inside:
            for each in inside:
                with suppress(FileNotFoundError):  # another process removed it meanwhile
                    found += [Entry(f"{folder}/{each.name}", each.stat().st_size)] if each.is_file() else []
        return sorted(found, key=lambda entry: entry.name)

    def size(self, name: str) -> int | None:
        """Return the bytes of a file."""
        path = self.path / name
        return path.stat().st_size if path.is_file() else None

    def modified(self, name: str) -> float:
        """Return when a file was written."""
        return (self.path / name).stat().st_mtime

    def read(self, name: str) -> bytes:
        """Return the content of a file."""
        return (self.path / name).read_bytes()

    def put(self, written: Path, name: str) -> None:
        """Give a written file its name; the same file that is there stays."""
        move_into_place(written, self.path / name)

    def create(self, name: str, content: bytes) -> None:
        """Make a file by a hard link, or O_EXCL where there are none."""
        create_exclusively(self.path / name, content)

    def note(self, name: str, content: bytes) -> None:
        """Write a file aside and rename it; what a crash of the machine takes of it is not missed."""
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with scratch(self.path) as aside:
            written = aside / path.name
            written.write_bytes(content)
            written.replace(path)

    def remove(self, names: Iterable[str]) -> None:
        """Remove files, then sync the folders that they were in."""
        paths = [self.path / name for name in names]
        for path in paths:
            path.unlink(missing_ok=True)
        for folder in {path.parent for path in paths}:
            if folder.is_dir():
                sync_folder(folder)

    def prepare(self) -> None:
        """Make the folder where there is none."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WarehouseError(f"cannot be made ({error.strerror})", source=self.name) from error

    def attach(self, db: duckdb.DuckDBPyConnection) -> None:
        """DuckDB reads files as it is."""


def folder_at(path: Path) -> Folder:
    """Return the store of a folder; raise WarehouseError where DuckDB would read its path as a pattern."""
    root = path.expanduser().absolute()
    if _GLOB & set(str(root)):
        raise WarehouseError(
            "the path of a warehouse must not hold any of * ? [",
            source=str(root),
            advice="DuckDB would read them as a pattern; give the folder another name",
        )
    return Folder(root)
