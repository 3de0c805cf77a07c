"""A watched folder: what came or changed in it, once it rests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

# What a file looks like from outside: whoever still writes it changes one of the two.
Look = tuple[int, int]
Looks = Mapping[Path, Look]


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between two looks at a folder, and seconds that all of it has to stay as it is before it is read."""

    poll: float = 5.0
    rest: float = 10.0


def look(folder: Path) -> dict[Path, Look]:
    """Return (size, mtime_ns) of each file below a folder, hidden ones left out; a missing folder holds none."""
    looks: dict[Path, Look] = {}
    for path in sorted(folder.rglob("*")):
        if any(part.startswith(".") for part in path.relative_to(folder).parts):
            continue
        try:
            if path.is_file():
                status = path.stat()
                looks[path] = (status.st_size, status.st_mtime_ns)
        except OSError:
            continue  # it went while we looked
    return looks


def settled(
    folder: Path,
    pace: Pace,
    *,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Iterator[dict[Path, Look]]:
    """Yield what a folder holds each time that it changed and then rested; first what it holds at the start.

    A file that is still being written, or a batch that is still arriving, is waited for. A change that comes
    while the caller works is seen afterwards. Never ends by itself.
    """
    handled: Looks = {}
    seen: Looks = {}
    since = clock()
    while True:
        now = look(folder)
        if now != seen:
            seen, since = now, clock()
        if now != handled and clock() - since >= pace.rest:
            handled = now
            yield now
        sleep(pace.poll)
