"""Values: what one number of a text is, however it was spelled."""

from __future__ import annotations

from typing import Literal, TypedDict, Unpack

from extractors.frozen import frozen
from extractors.number_words import NUMBER_WORDS, VULGAR_FRACTIONS
from extractors.sentence import Sentence
from extractors.tokens import NUMBER

Shape = Literal["percent", "times", "points", "unit", "money", "count", "fraction", "bare"]
Sign = Literal["+", "-"]
Arrow = Literal["up", "down"]


class _Fields(TypedDict, total=False):
    """Some fields of a value, as ``_replace`` takes them."""

    first: int
    stop: int
    low: float
    high: float
    unit: str | None
    shape: Shape
    word: bool
    sign: Sign | None
    uncertainty: float | None
    scaled: bool
    decimal: bool
    arrow: Arrow | None
    from_value: float | None
    movement: bool
    at_least: bool
    dimension: str | None


@frozen
class Value:
    """One value at tiles [first, stop) of its sentence.

    ``low`` and ``high`` are its ends, equal for a single number; ``unit`` is the canonical unit's name, ``dimension``
    what that unit measures, ``shape`` the class of the unit, which decides what rules look at. How the number was
    written: ``word`` in words, ``scaled`` with a multiplier or a power (7B, 2 million, 10^5), ``decimal`` with a point,
    ``sign`` with a sign. ``from_value`` is where "A → B" began, and ``movement`` says that it is one.
    """

    first: int
    stop: int
    low: float
    high: float
    unit: str | None
    shape: Shape
    word: bool = False
    sign: Sign | None = None
    uncertainty: float | None = None
    scaled: bool = False
    decimal: bool = False
    arrow: Arrow | None = None
    from_value: float | None = None
    movement: bool = False
    at_least: bool = False
    dimension: str | None = None

    def measured(self, stop: int, unit: str | None, shape: Shape, dimension: str | None) -> Value:
        """Return the value with a unit, up to a tile: the change that is made most often."""
        return Value(
            self.first, stop, self.low, self.high, unit, shape, self.word, self.sign, self.uncertainty, self.scaled,
            self.decimal, self.arrow, self.from_value, self.movement, self.at_least, dimension,
        )  # fmt: skip

    def _replace(self, **changes: Unpack[_Fields]) -> Value:
        """Return the value with other fields, as a named tuple does; its fields are read twice as fast as those."""
        value = self.measured(self.stop, self.unit, self.shape, self.dimension)
        for name, field in changes.items():
            setattr(value, name, field)
        return value


def as_times(value: Value, stop: int) -> Value:
    """Return a value as a multiple that ends before tile ``stop``."""
    return value.measured(stop, "times", "times", "ratio")


def with_unit_of(value: Value, other: Value) -> Value:
    """Return a value with the unit of another one."""
    return value.measured(value.stop, other.unit, other.shape, other.dimension)


def number_of(digits: str) -> float:
    """Return the number of a tile of digits: 71.4, 5,523, 5{,}523 (its braces are commas in the view), 12 400, ½."""
    try:
        return float(digits)
    except ValueError:
        return VULGAR_FRACTIONS.get(digits) or float(digits.replace(",", "").replace(" ", ""))


def mantissa(sentence: Sentence, value: Value) -> float:
    """Return the number of a value as its digits or its first word say, multipliers aside; 1 instead of 0."""
    for tile in range(value.first, value.stop):
        word = sentence.words[tile]
        if word.letter == NUMBER:
            return number_of(word.text) or 1.0
        if word.fold in NUMBER_WORDS:
            return NUMBER_WORDS[word.fold] or 1.0
    return 1.0
