"""Multiples as writers spell them: so many to one, half as often; and numbers that are none."""

from __future__ import annotations

import pytest

from extractors.extract import extract

Row = tuple[str, str, float, str | None]


def rows(text: str) -> list[Row]:
    """Return value, kind, number and metric of each claim of a text."""
    return [(one.value_text, one.kind, one.value_low, one.metric) for one in extract(text).claims]


RATIOS = [
    ("An 18:1 reduction of the log is reached.", [("18:1", "ratio", 18, "log")]),
    ("It attains a 10:1 compression.", [("10:1", "ratio", 10, "compression ratio")]),
    ("The class imbalance (1,450:1) is large.", [("1,450:1", "ratio", 1450, "class imbalance")]),
    ("Ratios are 8.9:1 and 9.7:1.", [("8.9:1", "ratio", 8.9, "ratios"), ("9.7:1", "ratio", 9.7, "ratios")]),
    ("It warns roughly half as often as the guard.", [("half", "ratio", 2, "frequency")]),
    ("Half as large as Pine, it wins.", [("Half", "ratio", 2, "size")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found"), RATIOS)
def test_so_many_to_one_is_a_multiple(text: str, found: list[Row]) -> None:
    assert rows(text) == found


@pytest.mark.parametrize(
    "text",
    ["We mix both at a ratio of 1:1.", "See verse 12:1 for more.", "It runs in O(T^2 d) classically.",
     r"Let it hold at each step $n \ge 0$."],
)  # fmt: skip
def test_marks_and_exponents_are_no_multiples(text: str) -> None:
    assert rows(text) == []


COUNTS = [
    # abbreviations with full stops, dashes without spaces, sizes and adjectives before the noun
    ("We met 26 U.S.-based coaches.", [("26", "U.S.-based coaches")]),
    ("It feeds 35,000 U.S. homes.", [("35,000", "U.S. homes")]),
    ("It works across seven dialects-Hindi, Tamil.", [("seven", "dialects")]),
    ("Across two 7B backbones it wins.", [("two", "7B backbones"), ("7B", "parameters")]),
    ("It covers 65 extra-legal factors.", [("65", "extra-legal factors")]),
    ("Scans come as 602 360-degree clips.", [("602", "360-degree clips")]),
    # how many a resource has
    ("We release a 199-question benchmark.", [("199", "question")]),
    ("A 120-item held-out test set and a 40-song panel are used.", [("120", "item"), ("40", "song")]),
    ("We use a 20-class set, a 30-day sample and a 96-core pool.", []),
    ("We track the S&P 500 index and the S\\&P 100.", []),
]


@pytest.mark.parametrize(("text", "found"), COUNTS)
def test_counts_with_long_or_short_words_before_their_noun(text: str, found: list[tuple[str, str]]) -> None:
    assert [(value, metric) for value, _, _, metric in rows(text)] == found
