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
        ("by +12.0 / +6.0 / +12.0 pp", ["percentage_point"] * 3),
        ("at 347/245 FPS", ["fps"] * 2),
        ("after 24/48/72 hours", ["hour"] * 3),
        ("models of 3M/11M/42M parameters", ["parameter"] * 3),
        ("scores 55.6/44.4% there", ["percent"] * 2),
        ("n = 500, 95% of it", [None, "percent"]),
        ("some 1/2 mm thick", [None, "mm"]),
        ("got 23.5/30 points", [None, "point"]),
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


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("512, 603, and 671 TFLOPs/s", [512e12, 603e12, 671e12]),
        ("3, 5 and 9 GFLOPs", [3e9, 5e9, 9e9]),
        ("on 8 GPUs, 671 TFLOPs/s", [8, 671e12]),
        ("4 and 8 tokens", [4, 8]),
    ],
)
def test_a_list_shares_the_multiplier_of_its_unit(text: str, numbers: list[float]) -> None:
    assert [value.low for value in values_of(text)] == numbers


@pytest.mark.parametrize(
    ("text", "durations"),
    [
        ("in 8m 16s", [(496, "second")]),
        ("in 5 h 10 min", [(310, "minute")]),
        ("in 12 hours 48 minutes", [(768, "minute")]),
        ("within 2 days and 4 hours", [(52, "hour")]),
        ("for 2 years 3 months", [(27, "month")]),
        ("in 2 hours and 90 minutes", [(2, "hour"), (90, "minute")]),
        ("8 m, 16 s", [(8, "m"), (16, "second")]),
        ("2.5 hours 3 minutes", [(2.5, "hour"), (3, "minute")]),
    ],
)
def test_hours_and_minutes_are_one_value_in_the_smaller_unit(text: str, durations: list[tuple[float, str]]) -> None:
    assert [(value.low, value.unit) for value in values_of(text)] == durations
