"""Numerals: each number of a sentence, read with its multiplier, unit, range and uncertainty into one value.

A value is what one claim will be about: ``0.50M``, ``2-10 percentage points``, ``76.3 ± 0.4``, ``two orders of
magnitude``. Nothing here asks what a number means; that a number is part of a name is seen by the stage of decoys.
"""

from __future__ import annotations

import math
import re

from extractors.ranges import second_end
from extractors.sentence import Sentence
from extractors.shared_units import with_intervals, with_shared_units
from extractors.single_number import read_number
from extractors.spelled import orders_of_magnitude
from extractors.tokens import NUMBER, NUMBER_WORD, ORDER
from extractors.uncertainty import closed
from extractors.values import Shape, Value

__all__ = ["Shape", "Value", "read_values"]

_NUMERAL = re.compile(f"[{NUMBER}{NUMBER_WORD}{ORDER}]")


def read_values(sentence: Sentence) -> list[Value]:
    """Return the values of a sentence from left to right; none overlap."""
    values: list[Value] = []
    letters = sentence.letters
    numeral = _NUMERAL.search(letters)
    while numeral is not None:
        tile = numeral.start()
        value = orders_of_magnitude(sentence, tile) if letters[tile] == ORDER else _read_value(sentence, tile)
        if value is not None:
            values.append(value)
        numeral = _NUMERAL.search(letters, tile + 1 if value is None else value.stop)
    return with_shared_units(sentence, with_intervals(sentence, values)) if len(values) > 1 else values


def _read_value(sentence: Sentence, tile: int) -> Value | None:
    """Return the value whose first number is at a tile: a range, a mean with its uncertainty, or one number.

    None where there is none, and for a number that no double can hold.
    """
    first = read_number(sentence, tile)
    if first is None:
        return None
    value = closed(sentence, second_end(sentence, first) or first)
    return value if math.isfinite(value.low + value.high) else None
