"""What is asked of object storage, each request bounded: a client that waits for a lost answer waits for ever."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from fsspec import AbstractFileSystem

SECONDS = 120.0
"""What a request may take, all its repetitions together; the clients of fsspec repeat what fails for about 80."""
BYTES_A_SECOND = 500_000
"""How slow a line may be, on top of that."""


@dataclass(frozen=True, slots=True)
class Client:
    """A client of fsspec. What goes wrong is raised as it does, but for TimeoutError where there is no answer."""

    files: AbstractFileSystem

    def listed(self, url: str) -> list[tuple[str, int]]:
        """Return name and size of the objects directly below a URL."""
        found = cast("list[dict[str, object]]", self._ask("ls", url, detail=True))
        files = [(str(each["name"]).rpartition("/")[2], int(str(each["size"]))) for each in found if _is_file(each)]
        return sorted(each for each in files if each[0])

    def size(self, url: str) -> int:
        """Return the bytes of an object."""
        return int(str(cast("dict[str, object]", self._ask("info", url))["size"]))

    def modified(self, url: str) -> float:
        """Return when an object was written, in seconds since 1970, by the clock of the storage."""
        return float(self.files.modified(url).timestamp())

    def content(self, url: str, start: int = 0, end: int | None = None) -> bytes:
        """Return an object, or the bytes [start, end) of it."""
        size = (self.size(url) if end is None else end) - start
        return cast("bytes", self._ask("cat_file", url, start=start, end=end, bytes_moved=size))

    def send(self, path: Path, url: str) -> None:
        """Make a file an object."""
        self._ask("put_file", str(path), url, bytes_moved=path.stat().st_size)

    def write(self, url: str, content: bytes) -> None:
        """Make an object, in the place of one that is there."""
        self._ask("pipe_file", url, content, bytes_moved=len(content))

    def create(self, url: str, content: bytes) -> None:
        """Make an object, or raise FileExistsError and leave the one that is there."""
        self._ask("pipe_file", url, content, mode="create", bytes_moved=len(content))

    def remove(self, urls: Sequence[str]) -> None:
        """Remove objects, where they are there."""
        try:
            self._ask("rm", list(urls), bytes_moved=1000 * len(urls))
        except FileNotFoundError:  # another process was first with one of them, and the client stopped there
            for url in urls:
                with suppress(FileNotFoundError):
                    self._ask("rm_file", url)

    def _ask(self, method: str, *words: object, bytes_moved: int = 0, **options: object) -> object:
        if self.files.async_impl:
            options["timeout"] = SECONDS + bytes_moved / BYTES_A_SECOND
        answer: object = getattr(self.files, method)(*words, **options)
        return answer


def _is_file(entry: dict[str, object]) -> bool:
    return entry["type"] == "file"
