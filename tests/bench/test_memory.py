"""The memory of an ingest does not grow with its input: the peaks of all its processes, added up."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bench.corpus import write_lines
from bench.line import ingest, warehouse_in

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.usefixtures("shared")]

ALLOWED = 1.10
MOST_BYTES = 1_000_000_000
MB = 1_000_000
# What is compared, in MB. The second pair takes a quarter of an hour.
PAIRS = [(20, 200), *([(200, 2_000)] if os.environ.get("BENCH_LARGE") else [])]
Peaks = tuple[int, int]


def peak(folder: Path, size: int) -> int:
    """The bytes that an ingest of so many bytes of JSON lines takes, in one worker, its checker beside it."""
    folder.mkdir()
    source = folder / "papers.jsonl"
    write_lines(source, size=size)
    with warehouse_in(folder) as warehouse:
        return ingest([source], warehouse, workers=1).peak


@pytest.fixture(scope="module", params=PAIRS, ids=lambda pair: f"{pair[0]} and {pair[1]} MB")
def peaks(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Peaks:
    """The peaks for less and for more."""
    folder = tmp_path_factory.mktemp("memory")
    small, large = request.param
    return peak(folder / "small", small * MB), peak(folder / "large", large * MB)


def test_more_input_takes_no_more_memory(peaks: Peaks) -> None:
    small, large = peaks
    assert large <= ALLOWED * small


def test_all_processes_stay_under_a_gigabyte(peaks: Peaks) -> None:
    assert max(peaks) <= MOST_BYTES
