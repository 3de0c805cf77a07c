"""Two numbers that are one value: both ends are kept, the unit serves both; an arrow makes a pair."""

from __future__ import annotations

import pytest

from tests.extractors.sentences import spans_of, value_of, values_of

RANGES = [
    # text, words of the value, ends, unit
    ("by 2-10 percentage points", "2-10 percentage points", (2, 10), "percentage_point"),
    ("at 12.8–13.0 TeV", "12.8–13.0 TeV", (12.8, 13), "TeV"),
    ("by 2--10% in all", "2--10%", (2, 10), "percent"),
    ("by 2 − 10% in all", "2 − 10%", (2, 10), "percent"),
    ("at 86.2-52.4% of it", "86.2-52.4%", (86.2, 52.4), "percent"),
    ("by 2%-10% in all", "2%-10%", (2, 10), "percent"),
    ("by $2$-$10\\%$ in all", "2$-$10\\%", (2, 10), "percent"),
    ("${\\sim}2\\%{-}5\\%$ gains", "2\\%{-}5\\%", (2, 5), "percent"),
    ("a 4.2~7.7x gain", "4.2~7.7x", (4.2, 7.7), "times"),
    ("a 1$\\sim$5× gain", "1$\\sim$5×", (1, 5), "times"),
    ("18 to 25 percent", "18 to 25 percent", (18, 25), "percent"),
    ("between five and six times faster", "five and six times", (5, 6), "times"),
    ("0.5B to 7B parameters", "0.5B to 7B parameters", (5e8, 7e9), "parameter"),
    ("10-100K rows", "10-100K", (1e4, 1e5), None),
    ("about $1.2-2.0M a year", "$1.2-2.0M", (1.2e6, 2e6), "usd"),
    ("3-5 GFLOPs", "3-5 GFLOPs", (3e9, 5e9), "flop"),
    ("one to two orders of magnitude", "one to two orders of magnitude", (10, 100), "times"),
    ("2-3 orders of magnitude", "2-3 orders of magnitude", (100, 1000), "times"),
    ("from −5 to 5 dB", "−5 to 5 dB", (-5, 5), "dB"),
    ("95% to over 99% of it", "95% to over 99%", (95, 99), "percent"),
    ("$23.8-31.7$ times", "23.8-31.7$ times", (23.8, 31.7), "times"),
]


@pytest.mark.parametrize(("text", "words", "ends", "unit"), RANGES)
def test_a_range_keeps_both_ends(text: str, words: str, ends: tuple[float, float], unit: str | None) -> None:
    value = value_of(text)
    assert spans_of(text) == [words]
    assert ((value.low, value.high), value.unit) == (pytest.approx(ends), unit)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("3 GB to 5 % of it", 2),
        ("plain Llama 3.2 to 99.7% here", 2),
        ("3x-5 of it", 2),
        ("5 and 6 times faster", 2),
        ("p = .09-and we", 1),
        ("2.3 to the end", 1),
        ("from 7 to Heron's 5", 2),
    ],
)
def test_other_pairs_are_two_values(text: str, count: int) -> None:
    assert len(values_of(text)) == count


@pytest.mark.parametrize("text", ["71.2% → 83.6%", "71.2% -> 83.6%", "$71.2 \\rightarrow 83.6$%", "71.2 $\\to$ 83.6%"])
def test_an_arrow_makes_the_first_number_the_origin_of_the_second(text: str) -> None:
    value = values_of(text)[-1]
    assert (value.low, value.unit, value.from_value, value.movement) == (83.6, "percent", 71.2, True)
