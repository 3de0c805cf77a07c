"""Numbers become comparable without becoming wrong."""

from __future__ import annotations

import pytest

from extractors.comparable import improves, normalise, speedup_in_times
from extractors.lexicon import Metric, load
from extractors.records import Direction, Kind


def metric(  # its facts by name, the rest not known
    name: str,
    *,
    higher_is_better: bool | None,
    unit: str | None = None,
    low: float | None = None,
    high: float | None = None,
) -> Metric:
    return Metric(name, higher_is_better, unit, low, high)


UNITS = load().units
ACCURACY = metric("accuracy", higher_is_better=True, unit="percent", low=0, high=100)
CORRELATION = metric("Pearson correlation", higher_is_better=True, low=-1, high=1)
FID = metric("FID", higher_is_better=False, low=0)


@pytest.mark.parametrize(
    ("value", "unit", "kind", "metric", "expected"),
    [
        # a bounded score is in percent, however it is written
        (92.3, "percent", "score", ACCURACY, (92.3, "percent")),
        (0.923, None, "score", ACCURACY, (92.3, "percent")),
        (0.55, None, "score", ACCURACY, (55.0, "percent")),
        (92.3, None, "score", ACCURACY, (92.3, "percent")),
        (92.3, "point", "score", ACCURACY, (92.3, "percent")),
        (0.7, "percent", "score", ACCURACY, (0.7, "percent")),
        (0.5, "point", "score", ACCURACY, (0.5, "percent")),
        # nothing is a fraction of a range that is not 0 to 100, or not known
        (0.79, None, "score", CORRELATION, (0.79, None)),
        (0.9, None, "score", FID, (0.9, None)),
        (0.9, None, "score", None, (0.9, None)),
        # never a change
        (0.5, None, "change", ACCURACY, (0.5, None)),
        (1.2, "point", "change", ACCURACY, (1.2, "point")),
        (0.5, "percentage_point", "change", ACCURACY, (0.5, "percentage_point")),
        (0.01, None, "statistic", ACCURACY, (0.01, None)),
        # shares
        (0.2, "fraction", "share", None, (20.0, "percent")),
        (3.9, "percent", "share", None, (3.9, "percent")),
        # units of one dimension
        (2.5, "hour", "quantity", None, (9000.0, "second")),
        (1.1, "millisecond", "quantity", None, (0.0011, "second")),
        (300.0, "millisecond", "change", None, (0.3, "second")),
        (24.0, "gigabyte", "quantity", None, (24e9, "byte")),
        (5.3, "times", "ratio", None, (5.3, "times")),
        # as written where nothing is shared
        (0.6, "Mpc/h", "quantity", None, (0.6, "Mpc/h")),
        (2.0, "furlong/fortnight", "quantity", None, (2.0, "furlong/fortnight")),
        (48219.0, None, "quantity", None, (48219.0, None)),
    ],
)
def test_values_share_a_unit(
    value: float, unit: str | None, kind: Kind, metric: Metric | None, expected: tuple[float, str | None]
) -> None:
    assert normalise(value, unit, kind, metric, UNITS) == expected


@pytest.mark.parametrize(
    ("direction", "higher_is_better", "kind", "expected"),
    [
        ("increase", True, "change", True),
        ("decrease", False, "change", True),
        ("decrease", True, "ratio", False),
        ("increase", False, "ratio", False),
        ("decrease", False, "quantity", True),  # "2.5 hours, down from 12.5"
        (None, True, "change", None),
        ("increase", None, "change", None),
        ("increase", True, "statistic", None),
    ],
)
def test_a_change_is_for_the_better_or_the_worse(
    direction: Direction | None,
    higher_is_better: bool | None,  # noqa: FBT001 — a column of the table above
    kind: Kind,
    expected: bool | None,  # noqa: FBT001
) -> None:
    assert improves(direction, higher_is_better, kind) is expected


@pytest.mark.parametrize(
    ("value", "unit", "direction", "is_duration", "expected"),
    [
        (3.0, "times", "increase", False, 3.0),  # 3× faster
        (4.0, "times", "decrease", False, 0.25),  # 4× slower
        (5.0, "times", "decrease", True, 5.0),  # 5× lower latency
        (2.0, "times", "increase", True, 0.5),  # twice the time
        (50.0, "percent", "increase", False, 1.5),  # +50 % speed
        (50.0, "percent", "decrease", True, 2.0),  # −50 % time
        (20.0, "percent", "decrease", False, 0.8),  # throughput falls by a fifth
        (100.0, "percent", "increase", True, 0.5),  # takes 100 % longer
        (100.0, "percent", "decrease", True, None),  # no time at all
        (120.0, "percent", "decrease", False, None),
        (0.0, "times", "decrease", False, None),
        (3.0, "times", None, False, None),
        (3.0, "second", "decrease", True, None),
    ],
)
def test_speedups_are_in_times(
    value: float,
    unit: str,
    direction: Direction | None,
    is_duration: bool,  # noqa: FBT001
    expected: float | None,
) -> None:
    assert speedup_in_times(value, unit, direction, is_duration=is_duration) == expected
