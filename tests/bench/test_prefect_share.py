"""The share of Prefect in a run of the flow is taken by clocks: what is not the line's is Prefect's."""

from __future__ import annotations

import pytest

from bench.prefect_share import measure_large

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("shared")]


def test_a_run_is_the_line_and_prefect() -> None:
    (row,) = measure_large(shrink=4_000)
    taken, own, share = (row.figures[name] for name in ("seconds", "Prefect's seconds", "% of the run"))
    assert isinstance(taken, float)
    assert isinstance(own, float)
    assert 0 < own < taken
    assert share == pytest.approx(100 * own / taken)
