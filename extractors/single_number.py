"""One number with all that belongs to it: its sign or currency, power or multiplier, and its unit."""

from __future__ import annotations

import math

from extractors.number_words import MAGNITUDES, ORDERS, VULGAR_FRACTIONS
from extractors.powers import read_power
from extractors.sentence import Sentence
from extractors.spelled import orders_of_magnitude, read_words
from extractors.tokens import NUMBER, NUMBER_WORD, WORD
from extractors.units import with_unit
from extractors.values import Sign, Value, as_times, number_of

_MULTIPLIERS = {"K": 1e3, "k": 1e3, "M": 1e6, "B": 1e9, "G": 1e9, "T": 1e12, "bn": 1e9, "mn": 1e6}
# Letters that a multiplier's tile may have.
_MULTIPLIER_LETTERS = frozenset("GKYk")
_MULTIPLIED = frozenset(
    ["parameter", "parameters", "params", "token", "tokens", "flops", "macs", "model", "models", "llm", "llms"]
)
_GENERATIONS = frozenset("23456")  # of mobile networks
_CURRENCIES = {"$": "usd", "€": "eur", "£": "gbp", "¥": "jpy"}
_CODES = {"USD": "usd", "EUR": "eur", "GBP": "gbp", "JPY": "jpy"}
# Most numbers have nothing of all that may belong to one; the letters beside them say so before anything is asked.
# Before a number: the letters of a currency's sign and of its code. Behind it: what a fraction or a ratio goes on with,
# and signs and words of the language, which are no power, no multiplier and no magnitude.
_BEFORE_MONEY = frozenset([*_CURRENCIES, "Y"])
_PARTED = frozenset("/:I")
_ENDS_NUMBER = frozenset(" %,.;:()[]=<>≤≥~≈&fINARWXOPMTtvcyajpehVil|±→\"'mudbzoqrsHLgeJ8ð$€£¥_°")
_SIGNS = frozenset("+-")
# What is added to, where a plus has a space behind it.
_SUMMANDS = frozenset("nwKYGDE)}N")
_SIGN_AFTER = frozenset("(=[,")
_MINUS_AFTER = frozenset("(=[,~<>≈$")
_COMPARED = frozenset("=<>≤≥~≈(")
# Before a quotient: what makes it a part of a name or of mathematics.
_NAMES = frozenset("YGD/-^_")
# 1/100 is the smallest part that is written so, 4/5 the last with another numerator: "7/9 cases" are seven.
_SMALLEST_PART = 100
_LARGEST_WHOLE = 5
# What is said as so many to one.
_RATIOS = frozenset(
    [
        "ratio",
        "compression",
        "reduction",
        "imbalance",
        "imbalanced",
        "odd",
        "advantage",
        "asymmetry",
        "leverage",
        "deficit",
        "disparity",
        "gap",
        "skew",
    ]
)
_NEAR_RATIO = 5
# 1 in 20, 3 in 4, 9 in 10; behind a word of ranking they are places.
_FEW = frozenset("123456789")
_ROUND_WHOLES = frozenset(["3", "4", "5", "8", "10", "20", "100", "1000"])
_RANKED = frozenset(["rank", "ranks", "ranked", "ranking", "top", "first", "place", "placed", "no", "#", "and", ","])


def read_number(sentence: Sentence, tile: int) -> Value | None:
    """Return the number at a tile; None where a number word is no number, or a number is more than a double holds."""
    if sentence.letters[tile] == NUMBER_WORD:
        return read_words(sentence, tile)
    text = sentence.words[tile].text
    if text in VULGAR_FRACTIONS:
        return _vulgar(sentence, tile)
    padded, behind = sentence.padded, sentence.padded[tile + 1]
    part = _part(sentence, tile) if behind in _PARTED else None
    if part is not None:
        return part
    first, number = _with_zero(sentence, tile) if padded[tile - 1] == "." else (tile, number_of(text))
    stop = tile + 1
    if behind not in _ENDS_NUMBER:
        number, stop = _scaled(sentence, number, stop)
    if not math.isfinite(number):
        return None
    scaled, decimal = stop > tile + 1, first < tile or "." in text or "e-" in text
    sign, first = _sign(sentence, first) if padded[first - 1] in _SIGNS else (None, first)
    value = Value(first, stop, number, number, None, "bare", sign=sign, scaled=scaled, decimal=decimal)
    paid = padded[first - 1] in _BEFORE_MONEY or padded[stop] in _CURRENCIES
    money = _money(sentence, value) if paid else None
    if money is not None:
        return money
    magnitude = orders_of_magnitude(sentence, stop, value) if sentence.folds[stop] in ORDERS else None
    return magnitude or with_unit(sentence, value)


def _part(sentence: Sentence, tile: int) -> Value | None:
    """Return the fraction that begins at a tile, as a quotient or as so many in so many."""
    joint = sentence.padded[tile + 1]
    if joint == "/":
        return _quotient(sentence, tile)
    if joint == ":":
        return _to_one(sentence, tile)
    if sentence.words[tile].text in _FEW and sentence.folds[tile + 1] == "in":
        return _so_many_in(sentence, tile)
    return None


def _vulgar(sentence: Sentence, tile: int) -> Value:
    """Return the number of a sign such as ½; it is a fraction in "⅓ of its memory"."""
    number = number_of(sentence.words[tile].text)
    if sentence.folds[tile + 1] == "of" and sentence.padded[tile - 1] != NUMBER:
        return Value(tile, tile + 1, number, number, "fraction", "fraction")
    return with_unit(sentence, Value(tile, tile + 1, number, number, None, "bare", decimal=True))


def _quotient(sentence: Sentence, tile: int) -> Value | None:
    """Return the fraction in "1/6 of the I/O", "2/3 of", "1/5 tokens" at a tile; None for "13/17 cases", "1/2 mm"."""
    above, below = sentence.words[tile].text, sentence.folds[tile + 2]
    glued = sentence.glued(tile) and sentence.padded[tile + 2] == NUMBER and sentence.glued(tile + 1)
    if not glued or not (above.isdigit() and below.isdigit()) or sentence.padded[tile - 1] in _NAMES:
        return None
    number, whole = int(above), int(below)
    behind = tile + 3
    if not (number == 1 < whole <= _SMALLEST_PART or 1 < number < whole <= _LARGEST_WHOLE):
        return None
    counted = number == 1 and sentence.padded[behind] == WORD and sentence.is_plural(behind)
    if not counted and sentence.folds[behind] not in ("of", "the"):
        return None
    part = number / whole
    return Value(tile, behind, part, part, "fraction", "fraction")


def _to_one(sentence: Sentence, tile: int) -> Value | None:
    """Return the multiple in "an 18:1 reduction", "a ratio of 3.5:1" at a tile; None for times, marks, verses."""
    glued = sentence.glued(tile) and sentence.glued(tile + 1) if tile + 2 < len(sentence.words) else False
    if not glued or sentence.words[tile + 2].text != "1" or sentence.padded[tile - 1] in ":/":
        return None
    number = number_of(sentence.words[tile].text)
    near = sentence.folds[max(0, tile - 2 * _NEAR_RATIO) : tile + 3 + _NEAR_RATIO]
    if number <= 1 or not any(fold.rstrip("s") in _RATIOS for fold in near):
        return None
    return as_times(Value(tile, tile + 3, number, number, None, "bare", decimal=True), tile + 3)


def _so_many_in(sentence: Sentence, tile: int) -> Value | None:
    """Return the fraction in "1 in 20 nodules", "9 in 10 users" at a tile; None for "ranks 1 in 5 tasks"."""
    above, below = sentence.words[tile].text, sentence.words[tile + 2].text if tile + 2 < len(sentence.words) else ""
    if not below.isdigit() or int(below) <= int(above) or (above != "1" and below not in _ROUND_WHOLES):
        return None
    before = sentence.padded[tile - 1]
    if before in _NAMES or sentence.folds[tile - 1] in _RANKED or sentence.padded[tile + 3] not in "KG":
        return None
    behind = tile + 3
    counted = sentence.is_plural(behind) or (behind + 1 < len(sentence.words) and sentence.is_plural(behind + 1))
    if not counted:
        return None
    part = int(above) / int(below)
    return Value(tile, behind, part, part, "fraction", "fraction")


def _with_zero(sentence: Sentence, tile: int) -> tuple[int, float]:
    """Return the first tile and the value of a number whose zero may be left out: ".874"."""
    text = sentence.words[tile].text
    pointed = tile > 0 and sentence.letters[tile - 1] == "." and sentence.glued(tile - 1)
    if not pointed or (tile > 1 and sentence.glued(tile - 2) and _is_wordy(sentence, tile - 2)):
        return tile, number_of(text)
    return tile - 1, float("0." + text) if text.isdigit() else number_of(text)


def _is_wordy(sentence: Sentence, tile: int) -> bool:
    """Return whether a tile ends in a letter or digit, as in "p.05", "P@.25"; the ".05" of "±.05" is a number."""
    last = sentence.words[tile].text[-1:]
    return last.isalnum() or last == "@"


def _scaled(sentence: Sentence, number: float, stop: int) -> tuple[float, int]:
    """Return a number times its power of ten, multiplier or magnitudes, and the tile behind them."""
    power = read_power(sentence, number, stop)
    if power is not None:
        number, stop = power
    if sentence.padded[stop] in _MULTIPLIER_LETTERS and _multiplies(sentence, stop):
        return number * _MULTIPLIERS[sentence.words[stop].text], stop + 1
    while sentence.folds[stop] in MAGNITUDES:
        number, stop = number * MAGNITUDES[sentence.folds[stop]], stop + 1
    return number, stop


def _multiplies(sentence: Sentence, tile: int) -> bool:
    """Return whether a letter behind a number multiplies it: 5G is a network, 5G tokens are a count."""
    text = sentence.words[tile].text
    if text not in _MULTIPLIERS:
        return False
    if not sentence.close(tile):
        return sentence.folds[tile + 1] in _MULTIPLIED  # 7 B parameters
    after = tile + 1
    if text not in ("G", "T"):
        return True
    if text == "G" and sentence.words[tile - 1].text in _GENERATIONS:
        return sentence.folds[after] in _MULTIPLIED
    return after < len(sentence.words) and (sentence.is_plural(after) or sentence.letters[after] in ",-–T")


def _sign(sentence: Sentence, first: int) -> tuple[Sign | None, int]:
    """Return the sign that is written before the number at tile ``first``, and the first tile with it."""
    sign = sentence.padded[first - 1]
    if sign not in _SIGNS:
        return None, first
    before = sentence.padded[first - 2]
    if sign == "+" and before in _SUMMANDS and not sentence.glued(first - 1) and sentence.padded[first + 1] != "%":
        return None, first  # 113 pages + 7 pages
    apart = first < 2 or not sentence.glued(first - 2)  # noqa: PLR2004 - the sign is the sentence's first tile
    if sign == "+" and (apart or before in _SIGN_AFTER):
        return "+", first - 1
    if sign == "-" and (apart or before in _MINUS_AFTER):
        # A dash with a space behind it is a sign only behind a comparison or a bracket: "t = − 4.46".
        is_sign = sentence.glued(first - 1) or before in _COMPARED
        return ("-", first - 1) if is_sign else (None, first)
    return None, first


def _money(sentence: Sentence, value: Value) -> Value | None:
    """Return a number with the currency before it ($5, $ 5, USD 5) or right behind it (5 €, 0.04$); None without."""
    first, stop = value.first, value.stop
    text = sentence.words[first - 1].text if first else ""
    currency = _CURRENCIES.get(text) or _CODES.get(text)
    if currency is not None:
        return value._replace(first=first - 1, unit=currency, shape="money")
    text = sentence.words[stop].text if stop < len(sentence.words) else ""
    currency = _CURRENCIES.get(text) if text and (text != "$" or sentence.glued(stop - 1)) else None
    return value._replace(stop=stop + 1, unit=currency, shape="money") if currency is not None else None
