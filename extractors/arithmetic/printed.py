"""What a printed number can stand for: 5.3 is anything that rounds to it, and arithmetic keeps the margin."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from extractors.records import Claim

_THOUSANDS = re.compile(r"(?<=\d)(?:,|\{,\}|\\,|[\u00a0\u2009\u202f ])(?=\d{3}(?!\d))")
_NUMBER = re.compile(r"\d+(?:\.(\d+))?|\.(\d+)")
_EXACT_INTEGERS_BELOW = 1000


@dataclass(frozen=True, slots=True)
class Margin:
    """All values from ``low`` to ``high``, both included."""

    low: float
    high: float

    def meets(self, other: Margin) -> bool:
        """Return whether some value lies in both, the noise of binary arithmetic aside."""
        noise = 1e-9 * max(abs(self.low), abs(self.high), abs(other.low), abs(other.high))
        return self.low <= other.high + noise and other.low <= self.high + noise

    def wider(self, share: float) -> Margin:
        """Return the margin with a share of its ends added on both sides."""
        return Margin(self.low - share * abs(self.low), self.high + share * abs(self.high))


def margin(value: float, step: float, steps: float) -> Margin:
    """Return the value give or take so many steps of its last printed digit."""
    return Margin(value - steps * step, value + steps * step)


def printed_step(claim: Claim) -> float | None:
    """Return the size of the last printed digit of a single number, in its unit; null for one in words.

    ``1.2M`` has a step of 100,000; ``300`` one of 1.
    """
    text = _THOUSANDS.sub("", claim.value_text)
    number = _NUMBER.search(text)
    if number is None:
        return None
    decimals = len(number[1] or number[2] or "")
    scale = abs(claim.value) / float(number[0]) if float(number[0]) else 1.0
    if _is_power_of_ten(scale):
        return float(10.0**-decimals * scale)
    return step_of(claim.value)


def _is_power_of_ten(scale: float) -> bool:
    return scale > 0 and math.isclose(scale, 10.0 ** round(math.log10(scale)), rel_tol=1e-6)


def step_of(value: float) -> float:
    """Return the least step that a number may have been printed with: 0.1 for 81.7, 1 for 300, 1e6 for 86e6."""
    digits = f"{abs(value):.12g}"
    if "e" in digits or "inf" in digits or "nan" in digits:
        return abs(value) * 1e-3
    whole, _, decimals = digits.partition(".")
    if decimals:
        return float(10.0 ** -len(decimals))
    if abs(value) < _EXACT_INTEGERS_BELOW:
        return 1.0
    return float(10.0 ** (len(whole) - len(whole.rstrip("0"))))


def difference(a: Margin, b: Margin) -> Margin:
    """Return what |a − b| can be."""
    low, high = a.low - b.high, a.high - b.low
    if low <= 0 <= high:
        return Margin(0.0, max(-low, high))
    return Margin(min(abs(low), abs(high)), max(abs(low), abs(high)))


def quotient(a: Margin, b: Margin) -> Margin | None:
    """Return what a / b can be for margins that are not negative; null where b can be 0."""
    if a.low < 0 or b.low <= 0:
        return None
    return Margin(a.low / b.high, a.high / b.low)


def tidy(number: float) -> float:
    """Return the number to nine digits: what it is for a reader, without the noise of binary arithmetic."""
    return float(f"{number:.9g}")
