"""Numbers in words have the value and the unit of those in digits; ordinals, pronouns and modifiers have none."""

from __future__ import annotations

import pytest

from tests.extractors.sentences import spans_of, values_of

CASES = [
    # text, words of the value, number, unit
    ("seven benchmarks", "seven", 7, None),
    ("Seven benchmarks", "Seven", 7, None),
    ("one hundred fifty graphs", "one hundred fifty", 150, None),
    ("two hundred twenty-five graphs", "two hundred twenty-five", 225, None),
    ("twenty-four layers", "twenty-four", 24, None),
    ("Twenty-Four layers", "Twenty-Four", 24, None),
    ("twenty four layers", "twenty four", 24, None),
    ("three hundred rows", "three hundred", 300, None),
    ("two hundred and five rows", "two hundred and five", 205, None),
    ("five hundred thousand rows", "five hundred thousand", 5e5, None),
    ("two dozen rows", "two dozen", 24, None),
    ("half a trillion tokens", "half a trillion tokens", 5e11, "token"),
    ("a million rows", "a million", 1e6, None),
    ("one million rows", "one million", 1e6, None),
    ("one hour of it", "one hour", 1, "hour"),
    ("less than one millisecond", "one millisecond", 1, "millisecond"),
    ("one percent of it", "one percent", 1, "percent"),
    ("twice as fast", "twice", 2, "times"),
    ("doubles the speed", "doubles", 2, "times"),
    ("halving the cost", "halving", 2, "times"),
    ("a tenfold gain", "tenfold", 10, "times"),
    ("a two-fold gain", "two-fold", 2, "times"),
    ("five times faster", "five times", 5, "times"),
    ("one and a half times faster", "one and a half times", 1.5, "times"),
    ("one and one-half times faster", "one and one-half times", 1.5, "times"),
    ("half of it", "half", 0.5, "fraction"),
    ("one third of it", "one third", 1 / 3, "fraction"),
    ("two-thirds of it", "two-thirds", 2 / 3, "fraction"),
    ("a third of it", "a third", 1 / 3, "fraction"),
    ("three quarters of it", "three quarters", 0.75, "fraction"),
    ("two orders of magnitude", "two orders of magnitude", 100, "times"),
    ("an order of magnitude", "an order of magnitude", 10, "times"),
    ("several orders of magnitude", "several orders of magnitude", 100, "times"),
    ("3 orders of magnitude", "3 orders of magnitude", 1000, "times"),
    ("hundreds of rows", "hundreds", 100, None),
    ("tens of billions of rows", "tens of billions", 1e10, None),
    ("millions of tokens", "millions of tokens", 1e6, "token"),
]


@pytest.mark.parametrize(("text", "words", "number", "unit"), CASES)
def test_number_words_are_read(text: str, words: str, number: float, unit: str | None) -> None:
    [value] = [value for value in values_of(text) if spans_of(text) == [words]]
    assert (value.low, value.unit, type(value.low)) == (pytest.approx(number), unit, float)


@pytest.mark.parametrize(
    "text",
    [
        "one of them", "the other one", "one token at a time", "the third of them", "a quarterly report",
        "in order to see", "a two-stage method", "zero-shot transfer", "ONE and TWO", "several of them", "a hundredth",
        "network and weight", "millions agree", "the order of things",
    ],
)  # fmt: skip
def test_other_words_are_no_numbers(text: str) -> None:
    assert values_of(text) == []
