"""What closes a value: spreads in all their spellings, powers and units behind brackets, arrows, factors."""

from __future__ import annotations

import pytest

from tests.extractors.sentences import spans_of, values_of

SPREADS = [
    # text, words of the value, number, spread, unit
    ("76.3 ± 0.4 in all", "76.3 ± 0.4", 76.3, 0.4, None),
    ("76.3±0.4 in all", "76.3±0.4", 76.3, 0.4, None),
    ("76.3 +/- 0.4 in all", "76.3 +/- 0.4", 76.3, 0.4, None),
    ("$76.3 \\pm 0.4$ in all", "76.3 \\pm 0.4", 76.3, 0.4, None),
    ("(88.7 +/- 2.9 %)", "88.7 +/- 2.9 %", 88.7, 2.9, "percent"),
    ("88.7% ± 2.9% in all", "88.7% ± 2.9%", 88.7, 2.9, "percent"),
    ("76.3 (± 0.4) in all", "76.3 (± 0.4)", 76.3, 0.4, None),
    ("82.1 (SD 0.4) in all", "82.1 (SD 0.4)", 82.1, 0.4, None),
    ("82.1 (SD = 0.4) in all", "82.1 (SD = 0.4)", 82.1, 0.4, None),
    ("1.34 +0.30 −0.28 in all", "1.34 +0.30 −0.28", 1.34, 0.30, None),
    ("1.35 ± 0.05 × 10^5 km", "1.35 ± 0.05 × 10^5 km", 1.35e5, 0.05e5, "km"),
    ("(3.52±0.03)×10^26 km", "(3.52±0.03)×10^26 km", 3.52e26, 0.03e26, "km"),
    ("(5.2 ± 0.1) km of it", "(5.2 ± 0.1) km", 5.2, 0.1, "km"),
    ("82.1 ms (standard deviation 0.4 ms) in all", "82.1 ms (standard deviation 0.4 ms)", 82.1, 0.4, "millisecond"),
    ("82.1 (std. dev. 0.4) in all", "82.1 (std. dev. 0.4)", 82.1, 0.4, None),
    ("82.1 (s.d. 0.4) in all", "82.1 (s.d. 0.4)", 82.1, 0.4, None),
    ("0.74±.05 in all", "0.74±.05", 0.74, 0.05, None),
    ("17.9 (± 0.6) cm in all", "17.9 (± 0.6) cm", 17.9, 0.6, "cm"),
    ("AUPRC=0.515+/-0.032", "0.515+/-0.032", 0.515, 0.032, None),
]


@pytest.mark.parametrize(("text", "words", "number", "spread", "unit"), SPREADS)
def test_a_spread_belongs_to_its_number(text: str, words: str, number: float, spread: float, unit: str | None) -> None:
    [value] = values_of(text)
    assert spans_of(text) == [words]
    assert (value.low, value.uncertainty, value.unit) == (pytest.approx(number), pytest.approx(spread), unit)


@pytest.mark.parametrize(
    "text", ["76.3 (0.4)", "76.3 (SD unknown)", "76.3 ± x", "76.3 (SD 0.4, n = 5)", "76.3 +", "5 ±"]
)
def test_other_brackets_are_no_spread(text: str) -> None:
    assert values_of(text)[0].uncertainty is None


@pytest.mark.parametrize(
    ("text", "arrow"),
    [("83%↑", "up"), ("83% ↓", "down"), ("↑ 83%", "up"), ("$83\\%\\downarrow$", "down"), ("83%", None)],
)
def test_an_arrow_says_where_a_value_goes(text: str, arrow: str | None) -> None:
    assert values_of(text)[0].arrow == arrow


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("by a factor of 4", "times"), ("a speedup factor of 4", None), ("a Bayes factor of 4", None),
        ("factors of 3", "times"), ("a factor of 4%", "percent"),
    ],
)  # fmt: skip
def test_a_factor_makes_a_multiple(text: str, unit: str | None) -> None:
    assert values_of(text)[0].unit == unit
