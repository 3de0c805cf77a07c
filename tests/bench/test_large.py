"""What is concluded of runs over large inputs, and that the command for them works at a size of no weight."""

from __future__ import annotations

import pytest

from bench.large import Ran, _conclusions, measure
from bench.watched import Usage


def ran(size: int, workers: int, seconds: float, peak: int) -> Ran:
    return Ran(size, size // 1_000, workers, Usage(seconds, seconds, (peak, peak), peak, ""))


def test_the_ratios_are_those_that_are_asked_for() -> None:
    runs = [
        ran(200_000_000, 2, 10, 500),
        ran(1_000_000_000, 1, 95, 300),
        ran(1_000_000_000, 2, 50, 500),
        ran(2_000_000_000, 2, 100, 550),
        ran(4_000_000_000, 2, 210, 560),
    ]
    memory, peaks, speed, growth = (row.figures["ratio"] for row in _conclusions(runs))
    assert (memory, peaks) == (pytest.approx(1.1), pytest.approx(1.1))
    assert (speed, growth) == (pytest.approx(1.9), pytest.approx(1.05))


@pytest.mark.slow
@pytest.mark.usefixtures("shared")
def test_the_command_works_at_a_small_size() -> None:
    rows = measure(shrink=4_000)
    assert [len(row.figures) for row in rows] == [6] * 5 + [1] * 4
