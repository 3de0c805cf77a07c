"""A power of ten multiplies the number before it, however it is written and also where its superscript was lost."""

from __future__ import annotations

import pytest

from tests.extractors.sentences import spans_of, values_of


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2.5×10⁻⁴ of it", 2.5e-4),
        ("2.5 × 10^{-4} of it", 2.5e-4),
        ("$2.5 \\times 10^{-4}$ of it", 2.5e-4),
        ("$2.5\\times10^{21}$ of it", 2.5e21),
        ("2.5 \\cdot 10^4 of it", 2.5e4),
        ("10^5 rows", 1e5),
        ("10^{-3} of it", 1e-3),
        ("10⁶ rows", 1e6),
        ("5.81 × 10−48 of it", 5.81e-48),
        ("2 × 109 rows", 2e9),
        ("2 × 1012 rows", 2e12),
        ("3 × 1000 rows", 3),
        ("10^{400} rows", 10),
    ],
)
def test_a_power_multiplies(text: str, number: float) -> None:
    assert values_of(text)[0].low == pytest.approx(number)


def test_a_power_belongs_to_the_span() -> None:
    assert spans_of("of 4.2 × 10^{21} FLOPs here") == ["4.2 × 10^{21} FLOPs"]
