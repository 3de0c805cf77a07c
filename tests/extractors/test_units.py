"""Units behind a number: the longest spelling wins, rates are one unit, other letters stay outside."""

from __future__ import annotations

import pytest

from extractors.units import unit_words
from tests.extractors.sentences import spans_of, values_of


@pytest.mark.parametrize(
    ("text", "words", "unit"),
    [
        ("5 GPU hours of it", "5 GPU hours", "gpu_hour"),
        ("5 A100 GPU hours", "5 A100 GPU hours", "gpu_hour"),
        ("5 seconds per it", "5 seconds", "second"),
        ("5 kB of it", "5 kB", "kilobyte"),
        ("5 m/min of it", "5 m/min", "m/min"),
        ("5 GeV cm-3 of it", "5 GeV cm-3", "GeV/cm^3"),
        ("5 erg s^-1 of it", "5 erg s^-1", "erg/s"),
        ("5° of it", "5°", "degree"),
        ("5°C of it", "5°C", "°C"),
        ("a 7B-parameter model", "7B", "parameter"),
        ("a 10-percent gain", "10-percent", "percent"),
        ("a 10-percentage-point gain", "10-percentage-point", "percentage_point"),
        ("a 5-point gain", "5-point", "point"),
        ("5 %-points", "5 %-points", "percentage_point"),
        ("83\\\\%\\% of it", "83\\\\%\\%", "percent"),
    ],
)
def test_a_unit_belongs_to_its_number(text: str, words: str, unit: str) -> None:
    assert (spans_of(text), values_of(text)[0].unit) == ([words], unit)


@pytest.mark.parametrize("text", ["5 in all", "5 d(x)", "5 images", "5-bit", "5M d", "5 K-means"])
def test_other_words_are_no_unit(text: str) -> None:
    assert values_of(text)[0].unit is None


@pytest.mark.parametrize("unit", ["millisecond", "gigabyte", "token", "kilometer", "percentage point", "GPU hour"])
def test_a_plural_is_the_unit_of_its_singular(unit: str) -> None:
    assert values_of(f"5.5 {unit}s")[0].unit == values_of(f"5.5 {unit}")[0].unit
    assert unit.casefold().split()[0] in unit_words()
