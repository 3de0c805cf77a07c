"""Numbers in words: seven, twenty-four, three hundred million, one third, tenfold, hundreds of, orders of magnitude."""

from __future__ import annotations

from extractors.number_words import (
    CARDINALS,
    FOLDS,
    FRACTIONS,
    MAGNITUDES,
    MEASURED_BY_ONE,
    MULTIPLICATIVES,
    ORDERS,
    RANGE_WORDS,
    TENS_WITH_UNITS,
    VAGUE,
)
from extractors.sentence import Sentence
from extractors.units import in_unit, unit_at, with_unit
from extractors.values import Value, as_times

# "A third of" is a fraction, "the third" is none.
_AFTER_ARTICLE = frozenset(["third", "quarter", "fifth", "tenth"])
_NUMERATORS = frozenset(["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"])
_AND_A_PART = frozenset(["half", "quarter"])
_AND_PARTS = frozenset(["one-half", "one-third", "one-quarter"])
_MAGNITUDE = (["of", "magnitude"], ["of", "magnitudes"])
_ONE = frozenset(["an", "one", "a", "1"])
_MANY = frozenset(["several", "multiple", "many", "few", "various"])
_LARGEST_POWER = 300.0
_HUNDRED = 100


def read_words(sentence: Sentence, tile: int) -> Value | None:
    """Return the value of the number words at a tile, or None where the word is not used as a number."""
    fold = sentence.words[tile].fold
    if fold in MULTIPLICATIVES or fold in FOLDS:
        number = MULTIPLICATIVES.get(fold) or FOLDS[fold]
        return as_times(_value(tile, tile + 1, number), tile + 1)
    if fold in VAGUE:
        return _hundreds_of(sentence, tile)
    if fold in FRACTIONS:
        return _part(sentence, tile)
    if fold in MAGNITUDES:
        return _a_million(sentence, tile)
    after = sentence.folds[tile + 1]
    if fold in _NUMERATORS and after in FRACTIONS and after != "half":
        return _fraction(tile, tile + 2, CARDINALS[fold] * FRACTIONS[after])
    return _cardinal(sentence, tile)


def orders_of_magnitude(sentence: Sentence, tile: int, exponent: Value | None = None) -> Value | None:
    """Return "order(s) of magnitude" at a tile as a number of times; ``exponent`` is the number right before it.

    Without a number the lowest reading counts: several orders are 100 times, an order is 10 times.
    """
    if [word.fold for word in sentence.words[tile + 1 : tile + 3]] not in _MAGNITUDE:
        return None
    stop = tile + 3
    if exponent is not None:
        low, high = (10.0 ** min(end, _LARGEST_POWER) for end in (exponent.low, exponent.high))
        return as_times(exponent._replace(low=low, high=high), stop)
    before = sentence.folds[tile - 1]
    if before in _ONE:
        return as_times(_value(tile - 1, stop, 10), stop)
    if before in _MANY or sentence.words[tile].fold == "orders":
        first = tile - (before in _MANY)
        return as_times(_value(first, stop, 100)._replace(at_least=True), stop)
    return None


def _value(first: int, stop: int, number: float, *, scaled: bool = False) -> Value:
    return Value(first, stop, float(number), float(number), None, "bare", word=True, scaled=scaled)


def _fraction(first: int, stop: int, number: float) -> Value:
    return Value(first, stop, number, number, "fraction", "fraction", word=True)


def _part(sentence: Sentence, tile: int) -> Value | None:
    """Return half, two-thirds, a third, half a million; None for what may be an ordinal (the third)."""
    fold = sentence.words[tile].fold
    magnitude = MAGNITUDES.get(sentence.folds[tile + 2])
    if fold == "half" and magnitude is not None and sentence.folds[tile + 1] == "a":
        return with_unit(sentence, _value(tile, tile + 3, magnitude / 2, scaled=True))
    if fold == "half" and sentence.folds[tile + 1] in ("a", "an"):
        measured = with_unit(sentence, _value(tile, tile + 2, FRACTIONS[fold]))
        if measured.shape != "bare":
            return measured  # half a point, half an hour
    if fold == "half" or "-" in fold:
        return _fraction(tile, tile + 1, FRACTIONS[fold])
    if fold in _AFTER_ARTICLE and sentence.folds[tile - 1] == "a":
        return _fraction(tile - 1, tile + 1, FRACTIONS[fold])
    return None


def _a_million(sentence: Sentence, tile: int) -> Value | None:
    """Return "a million", "a hundred": a magnitude without its article is no number."""
    if sentence.folds[tile - 1] not in ("a", "an"):
        return None
    return with_unit(sentence, _value(tile - 1, tile + 1, MAGNITUDES[sentence.words[tile].fold], scaled=True))


def _cardinal(sentence: Sentence, tile: int) -> Value | None:
    """Return the value that starts with a cardinal: seven benchmarks, two orders of magnitude, five times."""
    number, stop, scaled = _spelled(sentence, tile)
    if number == 1 and sentence.folds[stop] == "in" and CARDINALS.get(sentence.folds[stop + 1], 0) > 1:
        return _fraction(tile, stop + 2, 1 / CARDINALS[sentence.folds[stop + 1]])  # one in ten calls
    if sentence.folds[stop] in ORDERS:
        magnitude = orders_of_magnitude(sentence, stop, _value(tile, stop, number))
        if magnitude is not None:
            return magnitude
    value = with_unit(sentence, _value(tile, stop, number, scaled=scaled))
    is_word_one = stop == tile + 1 and sentence.words[tile].fold == "one"
    between = is_word_one and sentence.folds[tile - 1] == "between" and sentence.folds[stop] == "and"
    return None if is_word_one and not (between or _counts_one(sentence, stop)) else value


def _counts_one(sentence: Sentence, stop: int) -> bool:
    """Return whether "one", which ends before a tile, is a number: one hour, one to two."""
    following = sentence.folds[stop]
    if following in RANGE_WORDS:
        return sentence.padded[stop + 1] in "wn"
    return following in MEASURED_BY_ONE


def _spelled(sentence: Sentence, tile: int) -> tuple[float, int, bool]:
    """Return a spelled-out number, the tile behind it, and whether hundreds or more were in it."""
    fold = sentence.words[tile].fold
    number = CARDINALS[fold] if fold in CARDINALS else TENS_WITH_UNITS[fold]
    stop = tile + 1
    part, stop = _and_a_half(sentence, stop)
    if part:
        magnitude, stop = _magnitudes(sentence, stop)
        return (number + part) * magnitude, stop, magnitude != 1
    magnitude, stop = _magnitudes(sentence, stop)
    number *= magnitude
    scaled = magnitude != 1
    if scaled and sentence.folds[stop] == "and" and sentence.folds[stop + 1] in CARDINALS:
        number, stop = number + CARDINALS[sentence.folds[stop + 1]], stop + 2
    elif magnitude == _HUNDRED and _below_hundred(sentence.folds[stop]) > 0:  # one hundred fifty
        number, stop = number + _below_hundred(sentence.folds[stop]), stop + 1
    elif _takes_unit(number) and 0 < CARDINALS.get(sentence.folds[stop], 0) < 10:  # noqa: PLR2004 - twenty four
        number, stop = number + CARDINALS[sentence.folds[stop]], stop + 1
    if sentence.folds[stop] == "dozen":
        number, stop = number * CARDINALS["dozen"], stop + 1
    return number, stop, scaled


def _below_hundred(fold: str) -> float:
    """Return the number of a word below a hundred, 0 for other words."""
    number = CARDINALS.get(fold) or TENS_WITH_UNITS.get(fold) or 0.0
    return number if fold != "dozen" else 0.0


def _takes_unit(number: float) -> bool:
    """Return whether a number is twenty, thirty … ninety."""
    return number in (20, 30, 40, 50, 60, 70, 80, 90)


def _and_a_half(sentence: Sentence, tile: int) -> tuple[float, int]:
    """Return the part of "and a half", "and one-third" at a tile and the tile behind it; 0 and the tile if none."""
    if sentence.folds[tile] == "and":
        if sentence.folds[tile + 1] == "a" and sentence.folds[tile + 2] in _AND_A_PART:
            return FRACTIONS[sentence.folds[tile + 2]], tile + 3
        if sentence.folds[tile + 1] in _AND_PARTS:
            return FRACTIONS[sentence.folds[tile + 1]], tile + 2
    return 0, tile


def _magnitudes(sentence: Sentence, tile: int) -> tuple[float, int]:
    """Return the product of the magnitudes at a tile ("hundred thousand") and the tile behind them; 1 if none."""
    product = 1.0
    while (
        sentence.folds[tile] in MAGNITUDES and sentence.folds[tile] != "tens" and product < MAGNITUDES["trillion"] ** 2
    ):
        product *= MAGNITUDES[sentence.folds[tile]]
        tile += 1
    return product, tile


def _hundreds_of(sentence: Sentence, tile: int) -> Value | None:
    """Return the lowest reading of "hundreds of billions", "tens of thousands"; None without what is counted."""
    number = MAGNITUDES[sentence.words[tile].fold]
    stop = tile + 1
    if sentence.folds[stop] != "of":
        return None
    if sentence.folds[stop + 1] in MAGNITUDES:
        number, stop = number * MAGNITUDES[sentence.folds[stop + 1]], stop + 2
    value = _value(tile, stop, number, scaled=True)
    if sentence.folds[stop] == "of" and stop + 1 < len(sentence.words):
        found = unit_at(sentence, stop + 1, scaled=True)
        if found is not None:
            return in_unit(value, *found)
    return value._replace(at_least=True)
