"""Whether a warehouse gains by compaction; apart from it, for a run that changes nothing asks too."""

from __future__ import annotations

from warehouse.manifest import Manifest
from warehouse.parts import Part

MANY_PARTS = 500
"""Above this many parts an ingest compacts by itself: opening them is what queries then take time for."""
LARGE = 256 << 20
"""Bytes of Parquet that one compacted part may have; a part of half of that is left as it is."""


def is_due(live: Manifest) -> bool:
    """Return whether parts are so many that opening them, or small ones so much that reading them, takes the time."""
    small = sum(size_of(part) for part in live.parts.values() if is_small(part))
    return len(live.parts) > MANY_PARTS or small > LARGE


def is_small(part: Part) -> bool:
    """Return whether a part is one that compaction merges with others."""
    return part.extractor is not None and 2 * size_of(part) < LARGE


def size_of(part: Part) -> int:
    """Return the bytes of a part."""
    return sum(file.bytes for file in part.files.values())
