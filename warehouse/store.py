"""Where a warehouse lies: named objects that are there whole or not at all, in a folder or on object storage.

The one seam between the warehouse and the disk. Everything else names objects, ``claims/part-<key>.parquet`` and
``manifest/<n>.json``, and does not know which of the two it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

if TYPE_CHECKING:
    import duckdb

Place = Path | str
"""What a user names a warehouse by: a folder, or a URL (``s3://bucket/path``)."""
# One letter before the colon is a drive of Windows, no scheme.
_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")


@dataclass(frozen=True, slots=True)
class Entry:
    """One object: its name in the warehouse, and its bytes."""

    name: str
    size: int


class Store(Protocol):
    """The objects of one warehouse; small, frozen and picklable, so that it travels with jobs.

    Names are relative and have slashes. What cannot be reached or written raises OSError, or WarehouseError where
    there is more to say.
    """

    @property
    def name(self) -> str:
        """What people, messages and the catalog call it: an absolute path, or a URL."""

    @property
    def local(self) -> Path:
        """A folder of this machine: for what is being written, and for the catalog."""

    def url(self, name: str) -> str:
        """Return what DuckDB calls an object."""

    def source(self, name: str) -> Path | BinaryIO:
        """Return what Arrow and Python read an object from: its path, or a file that is open."""

    def entries(self, folder: str) -> list[Entry]:
        """Return the objects directly in a folder, in order; none where there is no such folder."""

    def size(self, name: str) -> int | None:
        """Return the bytes of an object; null where there is none."""

    def modified(self, name: str) -> float:
        """Return when an object was written, in seconds since 1970."""

    def read(self, name: str) -> bytes:
        """Return the content of an object; raise FileNotFoundError where there is none."""

    def put(self, written: Path, name: str) -> None:
        """Make a written file an object, whose name says what its bytes are; one that is there may stay."""

    def create(self, name: str, content: bytes) -> None:
        """Make an object, or raise FileExistsError and leave the one that is there."""

    def note(self, name: str, content: bytes) -> None:
        """Make an object that nothing is lost with, in the place of one that is there."""

    def remove(self, names: Iterable[str]) -> None:
        """Remove objects, where they are there."""

    def prepare(self) -> None:
        """Make sure that it can be written; raise WarehouseError where it cannot."""

    def attach(self, db: duckdb.DuckDBPyConnection) -> None:
        """Let DuckDB read objects by their URLs."""


def is_url(place: Place) -> bool:
    """Return whether a warehouse is named by a URL of object storage."""
    return isinstance(place, str) and _URL.match(place) is not None


def store_at(place: Place) -> Store:
    """Return the store of a warehouse; raise WarehouseError where its name cannot be that of one."""
    if is_url(place):
        from warehouse.bucket import bucket_at  # noqa: PLC0415 - seldom, and it brings fsspec

        return bucket_at(str(place))
    from warehouse.folder import folder_at  # noqa: PLC0415 - it imports this module

    return folder_at(Path(place))
