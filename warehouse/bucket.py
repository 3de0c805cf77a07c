"""A warehouse on object storage, through fsspec: an object is there whole or not at all, and nothing is renamed.

Parts are written under the names that they keep. A manifest is created by a conditional put, which the storage
refuses where the name is taken; that it does is tried before anything relies on it.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from extractors.errors import WarehouseError
from warehouse.client import Client
from warehouse.own_folder import own_folder
from warehouse.store import Entry

if TYPE_CHECKING:
    import duckdb

_REFUSED = frozenset("*?[#")


@dataclass(frozen=True, slots=True)
class Bucket:
    """The store of a warehouse below a URL, which has no slash at its end and no secrets in it.

    The client, its address and its keys come from the environment of each process, as fsspec's protocols read it.
    """

    name: str

    @property
    def local(self) -> Path:
        """A folder of this machine for the warehouse: what is lost with it is written again."""
        return own_folder(self.name)

    def url(self, name: str) -> str:
        """Return the URL of an object."""
        return f"{self.name}/{name}"

    def source(self, name: str) -> BinaryIO:
        """Return an object, open for reading."""
        from warehouse.remote_parts import open_for_reading  # noqa: PLC0415 - it imports fsspec

        with self._told(FileNotFoundError):
            return open_for_reading(self._client, self.url(name))

    def entries(self, folder: str) -> list[Entry]:
        """Return the objects directly in a folder, as they are now: nothing is remembered of an earlier look."""
        with self._told(FileNotFoundError), suppress(FileNotFoundError):
            return [Entry(f"{folder}/{name}", size) for name, size in self._client.listed(self.url(folder))]
        return []

    def size(self, name: str) -> int | None:
        """Return the bytes of an object."""
        with self._told(FileNotFoundError), suppress(FileNotFoundError):
            return self._client.size(self.url(name))
        return None

    def modified(self, name: str) -> float:
        """Return when an object was written, by the clock of the storage."""
        with self._told(FileNotFoundError):
            return self._client.modified(self.url(name))

    def read(self, name: str) -> bytes:
        """Return the content of an object."""
        with self._told(FileNotFoundError):
            return self._client.content(self.url(name))

    def put(self, written: Path, name: str) -> None:
        """Write an object, also where it is there: the same name is the same bytes, and it may have been damaged."""
        with self._told():
            self._client.send(written, self.url(name))
        written.unlink()

    def create(self, name: str, content: bytes) -> None:
        """Make an object by a conditional put.

        A put whose answer was lost on the way is sent again by the client and then refused. What is there then is
        what was to be created, and that is no conflict.
        """
        _require_conditional_puts(self)
        with self._told(FileExistsError):
            try:
                self._client.create(self.url(name), content)
            except FileExistsError:
                if self._client.content(self.url(name)) != content:
                    raise

    def note(self, name: str, content: bytes) -> None:
        """Write an object, in the place of one that is there."""
        with self._told():
            self._client.write(self.url(name), content)

    def remove(self, names: Iterable[str]) -> None:
        """Remove objects."""
        urls = [self.url(name) for name in names]
        if urls:
            with self._told():
                self._client.remove(urls)

    def prepare(self) -> None:
        """Make sure that the storage answers, and refuses to write what is there already."""
        _require_conditional_puts(self)

    def attach(self, db: duckdb.DuckDBPyConnection) -> None:
        """Let DuckDB read objects by requests of ours; it has no network of its own."""
        from warehouse.remote_parts import RemoteParts  # noqa: PLC0415 - it imports fsspec

        db.register_filesystem(RemoteParts(self._client))

    @property
    def _client(self) -> Client:
        return _client_of(self.name)

    @contextmanager
    def _told(self, *kept: type[OSError]) -> Iterator[None]:
        """Let whatever a client raises, but for ``kept``, be a WarehouseError that names the place."""
        passed: tuple[type[Exception], ...] = (WarehouseError, *kept)
        try:
            yield
        except passed:
            raise
        except Exception as error:  # each protocol's client has errors of its own
            raise WarehouseError(
                f"the object storage cannot be used ({_first_line(error)})",
                source=self.name,
                advice="look at its address, its keys and its state, and run again: what has landed is kept",
            ) from error


def bucket_at(url: str) -> Bucket:
    """Return the store of a warehouse on object storage; raise WarehouseError where the URL cannot be that of one."""
    scheme, _, path = url.partition("://")
    path = path.rstrip("/")
    if not path or _REFUSED & set(path) or "@" in path.partition("/")[0]:
        raise WarehouseError(
            "is no URL of a warehouse on object storage",
            source=path.rpartition("@")[2] or url,
            advice="it is SCHEME://BUCKET/PATH without * ? [ # and without keys, which the environment holds",
        )
    return Bucket(f"{scheme.lower()}://{path}")


@cache
def _client_of(url: str) -> Client:
    """Return the client of a URL's protocol, which remembers no listing: other processes write there too."""
    try:
        import fsspec  # noqa: PLC0415 - only here

        return Client(fsspec.filesystem(url.partition("://")[0], use_listings_cache=False))
    except ImportError as error:
        raise WarehouseError("cannot be reached", source=url, advice="install claimlake[remote]") from error
    except ValueError as error:
        raise WarehouseError(f"is of a kind that nothing is known of ({error})", source=url) from error


@cache
def _require_conditional_puts(bucket: Bucket) -> None:
    """Raise WarehouseError unless the storage, through its client, refuses to create what is there; asked once."""
    client, probe = _client_of(bucket.name), bucket.url(f"_probe/{uuid.uuid4().hex}")
    with bucket._told():  # noqa: SLF001 - of this module
        try:  # the first is refused too where its answer was lost and the client sent it again: proof enough
            client.create(probe, b"first")
            client.create(probe, b"second")
        except FileExistsError:
            return
        finally:
            client.remove([probe])
    raise WarehouseError(
        "the object storage writes what is there already, though told not to",
        source=bucket.name,
        advice="publishing needs conditional puts (If-None-Match: *), of the storage and of its client",
    )


def _first_line(error: Exception) -> str:
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
