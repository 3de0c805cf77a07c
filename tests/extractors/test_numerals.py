"""Every way in which a number is written gives its value, its unit and its words, and nothing that is none does."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from tests.extractors.sentences import spans_of, value_of, values_of

SINGLE = [
    # text, words of the value, number, unit
    ("a score of 71.4 here", "71.4", 71.4, None),
    ("5,523 images", "5,523", 5523, None),
    ("5{,}523 images", "5{,}523", 5523, None),
    ("10 000 images", "10 000", 10000, None),
    ("10\u2009000 images", "10\u2009000", 10000, None),
    ("1,240,000 rows", "1,240,000", 1240000, None),
    ("r of .85 here", ".85", 0.85, None),
    ("about 12K rows", "12K", 12000, None),
    ("about 12k rows", "12k", 12000, None),
    ("1.5M miles", "1.5M miles", 1.5e6, "mile"),
    ("7B parameters", "7B parameters", 7e9, "parameter"),
    ("7 B parameters", "7 B parameters", 7e9, "parameter"),
    ("3.8 billion parameters", "3.8 billion parameters", 3.8e9, "parameter"),
    ("1,674.5 G tokens", "1,674.5 G tokens", 1.6745e12, "token"),
    ("2T tokens", "2T tokens", 2e12, "token"),
    ("4.1 GFLOPs", "4.1 GFLOPs", 4.1e9, "flop"),
    ("1k steps", "1k", 1000, None),
    ("two million rows", "two million", 2e6, None),
    ("59% of it", "59%", 59, "percent"),
    ("59 % of it", "59 %", 59, "percent"),
    ("59\\% of it", "59\\%", 59, "percent"),
    ("59\\\\% of it", "59\\\\%", 59, "percent"),
    ("$59\\%$ of it", "59\\%", 59, "percent"),
    ("$59$\\% of it", "59$\\%", 59, "percent"),
    ("59 percent of it", "59 percent", 59, "percent"),
    ("59 per cent of it", "59 per cent", 59, "percent"),
    ("_59%_ of it", "59%", 59, "percent"),
    ("by 3.6pp in all", "3.6pp", 3.6, "percentage_point"),
    ("by 0.1 percentage points", "0.1 percentage points", 0.1, "percentage_point"),
    ("by 5.5% points", "5.5% points", 5.5, "percentage_point"),
    ("by 2 percentage point gains", "2 percentage point", 2, "percentage_point"),
    ("by 50 basis points", "50 basis points", 0.5, "percentage_point"),
    ("by 2.1 points", "2.1 points", 2.1, "point"),
    ("a 5.3x gain", "5.3x", 5.3, "times"),
    ("a 5.3X gain", "5.3X", 5.3, "times"),
    ("a 5.3× gain", "5.3×", 5.3, "times"),
    ("a 5.3 × gain", "5.3 ×", 5.3, "times"),
    ("a $5.3\\times$ gain", "5.3\\times", 5.3, "times"),
    ("a 5.3$\\times$ gain", "5.3$\\times", 5.3, "times"),
    ("a **5.3x** gain", "5.3x", 5.3, "times"),
    ("a 10-fold gain", "10-fold", 10, "times"),
    ("a 10 fold gain", "10 fold", 10, "times"),
    ("4 times faster", "4 times", 4, "times"),
    ("a factor of 4", "4", 4, "times"),
    ("at $5 a page", "$5", 5, "usd"),
    ("for \\$5 a page", "$5", 5, "usd"),
    ("for $4,000 in all", "$4,000", 4000, "usd"),
    ("for €20 in all", "€20", 20, "eur"),
    ("2.5 hours", "2.5 hours", 2.5, "hour"),
    ("0.02\\,ms a step", "0.02\\,ms", 0.02, "millisecond"),
    ("12.8 TeV", "12.8 TeV", 12.8, "TeV"),
    ("at 15 K in all", "15 K", 15, "K"),
    ("5 mg/L of it", "5 mg/L", 5, "mg/L"),
    ("20 tokens/s in all", "20 tokens/s", 20, "token/s"),
    ("3 km s-1 of it", "3 km s-1", 3, "km/s"),
    ("−50.3 dB of it", "−50.3 dB", -50.3, "dB"),
    ("t(553) = − 4.46", "− 4.46", -4.46, None),
    ("½ of it", "½", 0.5, "fraction"),
    ("2e-4 of it", "2e-4", 2e-4, None),
    ("40+ rows", "40+", 40, None),
    ("300+ hours", "300+ hours", 300, "hour"),
]


@pytest.mark.parametrize(("text", "words", "number", "unit"), SINGLE)
def test_a_number_is_read_with_what_belongs_to_it(text: str, words: str, number: float, unit: str | None) -> None:
    value = values_of(text)[-1]
    assert spans_of(text)[-1] == words
    assert (value.low, value.high, value.unit) == (pytest.approx(number), pytest.approx(number), unit)


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("a 3×3 kernel", ["3", "3"]),
        ("640 x 480 pixels", ["640", "480 pixels"]),
        ("at 5G stations", ["5"]),
        ("at 8G tokens", ["8G tokens"]),
        ("at 15K stations", ["15K"]),
        ("a mix of policies", []),
        ("in the set of one", []),
        ("(13 vs. 33)", ["13", "33"]),
        ("GPT-4 and CIFAR-10", []),
        ("$L^2$ and $O(n^2)$", []),
        ("25 millisecond pulsars", ["25"]),
        ("5 in all", ["5"]),
        ("5 a day", ["5"]),
    ],
)
def test_what_is_no_unit_stays_outside(text: str, spans: list[str]) -> None:
    assert spans_of(text) == spans


def test_an_article_is_no_number_and_a_lone_one_neither() -> None:
    assert values_of("one of a set of two") == [value_of("and a set of two of it")._replace(first=5, stop=6)]


@pytest.mark.parametrize("text", ["9" * 400 + " rows", "1e400 rows", "5 TB of 1e400", "10^290 × 10^200"])
def test_a_number_that_no_double_holds_is_no_value(text: str) -> None:
    assert all(math.isfinite(value.low) and math.isfinite(value.high) for value in values_of(text))


@pytest.mark.parametrize("text", ["10^²", "3 × 10^", "10⁻", "½-3%", "3–½%", "1.5.2", "٣ and 5", "5\ud800%", "$", "–3–"])
def test_odd_texts_are_read_without_an_error(text: str) -> None:
    values = values_of(text)
    assert all(before.stop <= after.first for before, after in pairwise(values))
