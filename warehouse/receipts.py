"""Receipts: what a finished job landed, kept beside the parts until they are published.

A run that dies leaves its parts; the next run finds by the receipts which jobs need not be done again.
"""

from __future__ import annotations

import json
from dataclasses import asdict

from warehouse.job import Counts, Landed, LandedInput
from warehouse.parts import Part, PartFile, name_of
from warehouse.store import Store

FOLDER = "_receipts"


def save(store: Store, key: str, landed: Landed) -> None:
    """Write the receipt of a job that had no failures; one with failures is done again."""
    if landed.failures or landed.part is None:
        return
    store.note(_name(key), json.dumps(asdict(landed)).encode())


def load(store: Store, key: str) -> Landed | None:
    """Return what a job landed, where its receipt and all files of its part are there."""
    try:
        found = json.loads(store.read(_name(key)))
        landed = Landed(_part(found["part"]), tuple(map(_input, found["inputs"])))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return landed if landed.part and _is_whole(store, landed.part) else None


def clear(store: Store) -> None:
    """Remove all receipts: their parts are published, or nobody will ask for them."""
    store.remove(entry.name for entry in store.entries(FOLDER))


def _name(key: str) -> str:
    return f"{FOLDER}/{key}.json"


def _part(found: dict[str, object]) -> Part:
    files = found["files"]
    assert isinstance(files, dict)
    return Part(
        str(found["key"]),
        {name: PartFile(**each) for name, each in files.items()},
        str(found["extractor"]),
        int(str(found["schema"])),
    )


def _input(found: dict[str, object]) -> LandedInput:
    counts = found.pop("counts")
    assert isinstance(counts, dict)
    return LandedInput(**found, counts=Counts(**counts))  # type: ignore[arg-type] # as asdict wrote them


def _is_whole(store: Store, part: Part) -> bool:
    """Return whether all files of a part are there with the size that they should have."""
    return all(store.size(name_of(table, part.key)) == file.bytes for table, file in part.files.items())
