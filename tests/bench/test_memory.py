"""The memory of an ingest does not grow with its input: the peaks of all its processes, added up."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bench.corpus import write_lines
from bench.line import ingest, warehouse_in

ALLOWED = 1.10
MOST_BYTES = 1_000_000_000
MB = 1_000_000
LARGE = [200, *([2_000] if os.environ.get("BENCH_LARGE") else [])]


def peak(folder: Path, size: int) -> int:
    """The bytes that an ingest of so many bytes of JSON lines takes, in one worker, its checker beside it."""
    source = folder / "papers.jsonl"
    write_lines(source, size=size)
    with warehouse_in(folder) as warehouse:
        return ingest([source], warehouse, workers=1).peak


@pytest.mark.slow
@pytest.mark.usefixtures("shared")
def test_ten_times_the_input_takes_no_more_memory(tmp_path: Path) -> None:
    """Two gigabytes are ingested as well where BENCH_LARGE is set: that takes a quarter of an hour."""
    small = peak(tmp_path, 20 * MB)
    for size in LARGE:
        large = peak(tmp_path, size * MB)
        assert large <= ALLOWED * small, f"{size} MB: {large / MB:.0f} MB of memory, {small / MB:.0f} for 20 MB"
        assert large <= MOST_BYTES
