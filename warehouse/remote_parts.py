"""What DuckDB reads objects through: only the bytes that it asks for, and no question about an object twice.

A part never changes, so that its size is asked for once, and when it was written does not matter. What a client of
its own would do, ask for each of them five times an opened file, costs more than the reading.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import BinaryIO

from fsspec import AbstractFileSystem
from fsspec.spec import AbstractBufferedFile

from warehouse.client import Client

_BLOCK = 4 << 20
_ALWAYS = datetime(2000, 1, 1, tzinfo=UTC)


class RemoteParts(AbstractFileSystem):  # type: ignore[misc] # fsspec has no types
    """A read-only view of a client of object storage, for one connection of DuckDB."""

    cachable = False

    def __init__(self, client: Client) -> None:
        """Read through a client, whose protocol this has too, so that URLs stay what they are."""
        super().__init__()
        self.protocol = client.files.protocol
        self._client = client
        self._sizes: dict[str, int] = {}

    def info(self, path: str, **_: object) -> dict[str, object]:
        """Return name, size and type of an object."""
        name = str(self._client.files._strip_protocol(path))  # noqa: SLF001 - as fsspec's own file systems do
        if name not in self._sizes:
            self._sizes[name] = self._client.size(name)
        return {"name": name, "size": self._sizes[name], "type": "file"}

    def exists(self, path: str, **_: object) -> bool:
        """Return whether an object is there."""
        try:
            self.info(path)
        except FileNotFoundError:
            return False
        return True

    def glob(self, path: str, **_: object) -> list[str]:
        """Return the path: a warehouse's name holds no pattern, and whether the object is there shows on opening."""
        return [path]

    def modified(self, path: str) -> datetime:  # noqa: ARG002 - of any
        """Return the same time for all: what is kept of an object in memory stays true."""
        return _ALWAYS

    def _open(self, path: str, mode: str = "rb", cache_type: str = "none", **_: object) -> _Object:
        if mode != "rb":
            raise PermissionError(f"{path} is for reading")
        return _Object(self, path, mode, block_size=_BLOCK, cache_type=cache_type, size=self.info(path)["size"])

    def _read(self, path: str, start: int, end: int) -> bytes:
        return self._client.content(path, start, end)


def open_for_reading(client: Client, url: str) -> BinaryIO:
    """Return an object, open for reading on: Arrow and Python ask for less at a time than a request is worth."""
    opened: BinaryIO = RemoteParts(client).open(url, "rb", cache_type="readahead")
    return opened


class _Object(AbstractBufferedFile):  # type: ignore[misc] # as above
    """An object, each of whose reads is one request: DuckDB itself knows what to read ahead."""

    fs: RemoteParts

    def _fetch_range(self, start: int, end: int) -> bytes:
        return self.fs._read(self.path, start, end)  # noqa: SLF001 - of this module
