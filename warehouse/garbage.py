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
from warehouse.files import TEMPORARY, checked_root
from warehouse.manifest import Manifest

GRACE_SECONDS = 86_400.0


@dataclass(frozen=True, slots=True)
class Collected:
    """How many files went, and their bytes."""

    files: int
    bytes: int


def collect(warehouse: Path, grace_seconds: float = GRACE_SECONDS) -> Collected:
    """Return what was removed: files that no manifest of the last ``grace_seconds`` names, and that are as old.

    A reader that has the catalog of a manifest open has at least that long to end. What a running ingest has
    written and not yet published is younger, and stays.
    """
    root = checked_root(warehouse)
    kept, old = _kept(root, grace_seconds)
    named = {(table, key) for each in kept for key, part in each.parts.items() for table in part.files}
    before = time.time() - grace_seconds
    gone = [*_dead_parts(root, named), *_left_behind(root)]
    gone = [path for path in gone if path.exists() and _newest(path) <= before]
    size = sum(_remove(path) for path in [*gone, *(manifests.path_of(root, n) for n in old)])
    return Collected(len(gone) + len(old), size)


def _kept(root: Path, grace_seconds: float) -> tuple[list[Manifest], list[int]]:
    """Return the manifests that a reader may still have, and the numbers of those that none can.

    These are the newest, and each that was the newest at some time of the grace.
    """
    kept: list[Manifest] = []
    old: list[int] = []
    is_within = True
    for n in manifests.numbers(root):
        if not is_within:
            old.append(n)
            continue
        try:
            found = manifests.load(root, n)
        except ValueError:
            continue
        kept.append(found)
        is_within = _age(found) < grace_seconds
    return kept, old


def _age(manifest: Manifest) -> float:
    """Return how long ago a manifest was written, in seconds; less than nothing where the clock was set back."""
    return time.time() - datetime.fromisoformat(manifest.written_at).timestamp()


def _dead_parts(root: Path, named: set[tuple[str, str]]) -> Iterator[Path]:
    for table in tables():
        for path in (root / table).glob("part-*.parquet"):
            if (table, path.stem.removeprefix("part-")) not in named:
                yield path


def _left_behind(root: Path) -> Iterator[Path]:
    """Yield what runs that were killed left: scratch folders and receipts."""
    for folder in (root / TEMPORARY, root / receipts.FOLDER):
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
