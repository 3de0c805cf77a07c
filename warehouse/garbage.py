"""Removes what no reader can need any more: dead parts, old manifests, what killed runs left behind."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from schemas.tables import tables
from warehouse import manifest as manifests
from warehouse import receipts
from warehouse.files import TEMPORARY
from warehouse.manifest import Manifest
from warehouse.parts import name_of, part_files
from warehouse.store import Entry, Place, Store, store_at

GRACE_SECONDS = 86_400.0


@dataclass(frozen=True, slots=True)
class Collected:
    """How many files went, and their bytes."""

    files: int
    bytes: int


def collect(warehouse: Place, grace_seconds: float = GRACE_SECONDS) -> Collected:
    """Return what was removed: files that no manifest of the last ``grace_seconds`` names, and that are as old.

    A reader that has the catalog of a manifest open has at least that long to end. What a running ingest has
    written and not yet published is younger, and stays. Raises WarehouseError where there is no warehouse.
    """
    store = store_at(warehouse)
    manifests.existing(store)
    kept, old = _kept(store, grace_seconds)
    named = {name_of(table, key) for each in kept for key, part in each.parts.items() for table in part.files}
    before = time.time() - grace_seconds
    gone = [entry for entry in _unnamed(store, named) if _was_there(store, entry.name, before)]
    unread = set(map(manifests.name_of, old))
    gone += [entry for entry in store.entries(manifests.FOLDER) if entry.name in unread]
    store.remove(entry.name for entry in gone)
    left = [path for path in _left_behind(store.local) if path.exists() and _newest(path) <= before]
    size = sum(entry.size for entry in gone) + sum(map(_remove, left))
    return Collected(len(gone) + len(left), size)


def _kept(store: Store, grace_seconds: float) -> tuple[list[Manifest], list[int]]:
    """Return the manifests that a reader may still have, and the numbers of those that none can.

    These are the newest, and each that was the newest at some time of the grace.
    """
    kept: list[Manifest] = []
    old: list[int] = []
    is_within = True
    for n in manifests.numbers(store):
        if not is_within:
            old.append(n)
            continue
        try:
            found = manifests.load(store, n)
        except ValueError:
            continue
        kept.append(found)
        is_within = _age(found) < grace_seconds
    return kept, old


def _age(manifest: Manifest) -> float:
    """Return how long ago a manifest was written, in seconds; less than nothing where the clock was set back."""
    return time.time() - datetime.fromisoformat(manifest.written_at).timestamp()


def _unnamed(store: Store, named: set[str]) -> Iterator[Entry]:
    """Yield parts that no manifest names, and receipts of runs that were killed."""
    for table in tables():
        yield from (entry for entry in part_files(store, table) if entry.name not in named)
    yield from store.entries(receipts.FOLDER)


def _was_there(store: Store, name: str, before: float) -> bool:
    try:
        return store.modified(name) <= before
    except FileNotFoundError:  # whoever collects beside us was first
        return False


def _left_behind(local: Path) -> Iterator[Path]:
    """Yield what runs that were killed left on this machine: scratch folders."""
    folder = local / TEMPORARY
    if folder.is_dir():
        yield from (path for path in folder.iterdir() if path.name != "catalog.lock")


def _newest(path: Path) -> float:
    """Return when something under the path was last written to."""
    return max((each.stat().st_mtime for each in (path, *path.rglob("*"))), default=0.0)


def _remove(path: Path) -> int:
    """Remove a file or folder; return its size."""
    size = sum(each.stat().st_size for each in (path, *path.rglob("*")) if each.is_file())
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
    return size
