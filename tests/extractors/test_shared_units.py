"""What values share: the unit behind a list's last number; intervals whose ends stand apart are one range."""

from __future__ import annotations

import pytest

from tests.extractors.sentences import spans_of, values_of


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("0.75, 1 and 2 mg/L", ["mg/L"] * 3),
        ("by 5, 7 and 9%", ["percent"] * 3),
        ("by 1.2, 1.3, and 1.4x", ["times"] * 3),
        ("at 1B, 3B, and 7B parameters", ["parameter"] * 3),
        ("n = 500, 95% of it", [None, "percent"]),
        ("0.97, 95% CI", [None, "percent"]),
        ("in 2019, 5 km away", [None, "km"]),
        ("seven and 5%", [None, "percent"]),
        ("5 rows, 7%", [None, "percent"]),
        ("the top 10 and 34%", [None, "percent"]),
        ("on an RTX 3090, 5.3x faster", [None, "times"]),
    ],
)
def test_a_list_shares_its_unit(text: str, units: list[str | None]) -> None:
    assert [value.unit for value in values_of(text)] == units


@pytest.mark.parametrize(
    ("text", "interval"),
    [
        ("HR 0.72 (CI 0.60, 0.90)", "0.60, 0.90"),
        ("95% CI [0.41, 0.82]", "[0.41, 0.82]"),
        ("AUC 0.72 [0.60, 0.90]", "[0.60, 0.90]"),
        ("IQR: 3; 7", "3; 7"),
    ],
)
def test_the_ends_of_an_interval_are_one_range(text: str, interval: str) -> None:
    assert spans_of(text)[-1] == interval


@pytest.mark.parametrize("text", ["AUC 0.72, 0.90", "see [12, 13]", "CI 0.9, 0.6", "IQR 3 to 7, 9"])
def test_other_pairs_are_no_interval(text: str) -> None:
    assert len(values_of(text)) == 2
