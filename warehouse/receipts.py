"""Receipts: what a finished job landed, kept beside the parts until they are published.

A run that dies leaves its parts; the next run finds by the receipts which jobs need not be done again.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from warehouse.files import scratch, sync_folder
from warehouse.job import Counts, Landed, LandedInput
from warehouse.parts import Part, PartFile, part_path

FOLDER = "_receipts"


def save(warehouse: Path, key: str, landed: Landed) -> None:
    """Write the receipt of a job that had no failures; one with failures is done again."""
    if landed.failures or landed.part is None:
        return
    folder = warehouse / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with scratch(warehouse) as aside:
        written = aside / "receipt.json"
        written.write_text(json.dumps(asdict(landed)), encoding="utf-8")
        written.replace(folder / f"{key}.json")


def load(warehouse: Path, key: str) -> Landed | None:
    """Return what a job landed, where its receipt and all files of its part are there."""
    path = warehouse / FOLDER / f"{key}.json"
    try:
        found = json.loads(path.read_text("utf-8"))
        landed = Landed(_part(found["part"]), tuple(map(_input, found["inputs"])))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return landed if landed.part and _is_whole(warehouse, landed.part) else None


def clear(warehouse: Path) -> None:
    """Remove all receipts: their parts are published, or nobody will ask for them."""
    folder = warehouse / FOLDER
    if folder.is_dir():
        for path in folder.glob("*.json"):
            path.unlink(missing_ok=True)
        sync_folder(folder)


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


def _is_whole(warehouse: Path, part: Part) -> bool:
    """Return whether all files of a part are there with the size that they should have."""
    for table, file in part.files.items():
        path = part_path(warehouse, table, part.key)
        if not path.is_file() or path.stat().st_size != file.bytes:
            return False
    return True
