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
LARGE = [200, *([2_000] if os.environ.get("BENCH_LARGE") else [])]


def peak(folder: Path, size: int) -> int:
    """The bytes that an ingest of so many bytes of JSON lines takes, in one worker, its checker beside it."""
    source = folder / "papers.jsonl"
    write_lines(source, size=size)
    with warehouse_in(folder) as warehouse:
        return ingest([source], warehouse, workers=1).peak


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> int:
    """The peak for 20 MB."""
    return peak(tmp_path_factory.mktemp("small"), 20 * MB)


@pytest.fixture(scope="module", params=LARGE, ids=lambda size: f"{size} MB")
def large(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> int:
    """The peak for more; two gigabytes only where BENCH_LARGE is set, for they take a quarter of an hour."""
    return peak(tmp_path_factory.mktemp("large"), request.param * MB)


def test_ten_times_the_input_takes_no_more_memory(small: int, large: int) -> None:
    assert large <= ALLOWED * small


def test_all_processes_stay_under_a_gigabyte(small: int, large: int) -> None:
    assert max(small, large) <= MOST_BYTES
