"""Numerals: each number of a sentence, read with its multiplier, unit, range and uncertainty into one value.

A value is what one claim will be about: ``0.50M``, ``2-10 percentage points``, ``76.3 ± 0.4``, ``two orders of
magnitude``. Nothing here asks what a number means; that a number is part of a name is seen by the stage of decoys.
"""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Mapping
from typing import Literal, NamedTuple

import regex

from extractors.lexicon import Candidate, Spelling, Unit, load
from extractors.sentence import Sentence
from extractors.tokens import (
    CARDINALS,
    FOLDS,
    FRACTIONS,
    MAGNITUDES,
    MULTIPLICATIVES,
    NUMBER,
    NUMBER_WORD,
    NUMBER_WORDS,
    ORDER,
    TEENS_AND_TENS,
    VULGAR_FRACTIONS,
)

Shape = Literal["percent", "times", "points", "unit", "money", "count", "fraction", "bare"]
Sign = Literal["+", "-"]

_GLUED_MULTIPLIERS = {"K": 1e3, "k": 1e3, "M": 1e6, "B": 1e9, "G": 1e9, "T": 1e12, "bn": 1e9, "mn": 1e6}
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_CURRENCIES = {"$": "usd", "€": "eur", "£": "gbp", "¥": "jpy"}
# Letters of tiles that may join two numbers: signs, "to", "and", "up" and "down".
_MAY_JOIN = frozenset("-–≈→T&PO")
_RANGE_SIGNS = frozenset("-–≈")  # "≈" is the letter of a tilde (extractors/tokens.py)


class Value(NamedTuple):
    """One value at tiles [first, stop) of its sentence.

    ``low`` and ``high`` are its ends, equal for a single number; ``unit`` the canonical unit's name; ``shape``
    the class of the unit, which decides what rules look at; ``word`` says that the number is spelled out.
    ``spaced`` is the number of digits-groups for decoys: whether the number was written with a point or comma.
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
    arrow: Literal["up", "down"] | None = None
    from_value: float | None = None
    movement: bool = False
    at_least: bool = False
    dimension: str | None = None


_UnitIndex = dict[str, list[tuple[tuple[str, ...], Spelling]]]


@functools.cache
def _units() -> tuple[_UnitIndex, _UnitIndex]:
    """Return the spellings of the lexicon's units by their first tile, longest first: as written, and folded."""
    lexicon = load()
    return _spellings(lexicon.unit_index.exact), _spellings(lexicon.unit_index.folded)


def _spellings(index: Mapping[str, tuple[Candidate[Spelling], ...]]) -> _UnitIndex:
    """Return an index of the lexicon with its spellings in tiles."""
    spellings: _UnitIndex = defaultdict(list)
    for first, candidates in index.items():
        for candidate in candidates:
            if not first.startswith(("\\", "-")):
                spellings[first].append((candidate.rest, candidate.entry))
    for candidates_of_first in spellings.values():
        candidates_of_first.sort(key=lambda spelling: -len(spelling[0]))
    return dict(spellings)


_NUMERAL = re.compile(f"[{NUMBER}{NUMBER_WORD}{ORDER}]")


def unit_words() -> frozenset[str]:
    """Return the first words, folded, of units that are written in words."""
    return frozenset(word for word in _units()[1] if len(word) > 1)


def read_values(sentence: Sentence) -> list[Value]:
    """Return the values of a sentence from left to right; none overlap."""
    values: list[Value] = []
    letters = sentence.letters
    numeral = _NUMERAL.search(letters)
    while numeral is not None:
        position = numeral.start()
        value = (
            _orders_of_magnitude(sentence, position, None)
            if letters[position] == ORDER
            else _read_value(sentence, position)
        )
        if value is None:
            position += 1
        else:
            values.append(value)
            position = value.stop
        numeral = _NUMERAL.search(letters, position)
    return _shared_units(sentence, _intervals(sentence, values)) if len(values) > 1 else values


_INTERVAL_WORDS = frozenset(["ci", "cis", "interval", "intervals", "iqr", "ci95", "range", "cri", "ic"])


def _intervals(sentence: Sentence, values: list[Value]) -> list[Value]:
    """Return the values with "95% CI [0.41, 0.82]", "CI=2.4°, 3.2°" as one range."""
    merged: list[Value] = []
    for value in values:
        previous = merged[-1] if merged else None
        if previous is not None and _bounds_interval(sentence, previous, value):
            opened = previous.first > 0 and sentence.letters[previous.first - 1] in "[("
            closed = opened and value.stop < len(sentence.words) and sentence.letters[value.stop] in "])"
            merged[-1] = value._replace(first=previous.first - (opened and closed), stop=value.stop + (opened and closed), low=previous.low, sign=None,
            )  # fmt: skip
        else:
            merged.append(value)
    return merged


def _bounds_interval(sentence: Sentence, low: Value, high: Value) -> bool:
    """Return whether two values are the ends of an interval that a word before them announces."""
    if high.first != low.stop + 1 or sentence.letters[low.stop] not in ",;" or low.low > high.high or low.low != low.high:
        return False
    if _is_bracketed_pair(sentence, low, high):
        return True
    at = low.first - 1
    while at >= 0 and sentence.letters[at] in "[(=:,f" and low.first - at < 4:
        at -= 1
    return at >= 0 and sentence.words[at].fold.lstrip("-") in _INTERVAL_WORDS and at < low.first - 0


def _is_bracketed_pair(sentence: Sentence, low: Value, high: Value) -> bool:
    """Return whether two values stand in square brackets behind a figure or not far behind "CI": "22.2% [14.1, 28.0]"."""
    letters, first = sentence.letters, low.first
    if not first or letters[first - 1] != "[" or high.stop >= len(letters) or letters[high.stop] != "]":
        return False
    if low.decimal and high.decimal and first > 1 and letters[first - 2] in "n%":
        return True
    return any(word.fold in _INTERVAL_WORDS for word in sentence.words[max(0, first - 7) : first - 1])


def _shared_units(sentence: Sentence, values: list[Value]) -> list[Value]:
    """Return the values with the unit of a list's last one given to all: "0.75, 1 and 2 mg/L"."""
    shared = values[:]
    for at in range(len(values) - 2, -1, -1):
        value, following = shared[at], shared[at + 1]
        shared_shape = following.shape in ("unit", "points", "percent", "times") or (following.unit == "parameter" and value.scaled)
        if value.shape != "bare" or value.word or not shared_shape or following.sign != value.sign:
            continue
        between = sentence.letters[value.stop : following.first]
        if value.first and sentence.letters[value.first - 1] == "=" and between == ",":
            continue  # n = 500, 95 % CI
        if value.first and sentence.letters[value.first - 1] in "YGD" and not value.decimal:
            continue  # on an RTX 3090, 5.3x faster
        if following.shape == "percent" and (_is_level(sentence, following) or (value.decimal and value.low < 1 < following.low)):
            continue  # 0.97, 95 % CI
        if between and len(between) <= 2 and all(letter in ",&" for letter in between) and not (following.shape == "unit" and len(between) == 1 and between == "," and _is_year(value)):
            shared[at] = value._replace(unit=following.unit, shape=following.shape, dimension=following.dimension)
    return shared


_LEVELS = frozenset(["ci", "cis", "confidence", "credible", "interval", "c.i", "cri"])


def _is_level(sentence: Sentence, value: Value) -> bool:
    """Return whether a percentage is the level of an interval."""
    return value.stop < len(sentence.words) and sentence.words[value.stop].fold.lstrip("-") in _LEVELS


def _is_year(value: Value) -> bool:
    return 1900 <= value.low <= 2099 and not value.decimal


def _read_value(sentence: Sentence, position: int) -> Value | None:
    """Return the value whose first number is at a tile: a range, a mean with its uncertainty, or one number."""
    first = _read_number(sentence, position)
    if first is None:
        return None
    second = _second_end(sentence, first)
    value = first if second is None else second
    return _closed(sentence, value)


def _read_number(sentence: Sentence, position: int) -> Value | None:  # noqa: C901 - one form a line
    """Return one number at a tile with its sign, multiplier and unit."""
    letters = sentence.letters
    words = sentence.words
    if letters[position] == "w":
        return _read_word(sentence, position)
    text = words[position].text
    if text in VULGAR_FRACTIONS:
        return _with_unit(sentence, Value(position, position + 1, VULGAR_FRACTIONS[text], VULGAR_FRACTIONS[text], None, "bare", decimal=True))
    number = float(text.replace(",", "").replace(" ", ""))
    decimal = "." in text
    first, stop = position, position + 1
    # ".874": the point before a number whose zero is left out.
    if first and words[first - 1].text == "." and sentence.glued(first - 1) and not (first > 1 and sentence.glued(first - 2)):
        number = float("0." + text) if text.isdigit() else number
        first -= 1
        decimal = True
    number, stop, scaled = _power(sentence, number, stop)
    if stop < len(words) and letters[stop] in "GKYk" and words[stop].text in _GLUED_MULTIPLIERS and _close(sentence, stop) and _multiplies(sentence, stop):
        number *= _GLUED_MULTIPLIERS[words[stop].text]
        stop += 1
        scaled = True
    elif stop < len(words) and words[stop].fold in MAGNITUDES:
        while stop < len(words) and words[stop].fold in MAGNITUDES:
            number *= MAGNITUDES[words[stop].fold]
            stop += 1
        scaled = True
    sign, first = _sign(sentence, first)
    currency = None
    if first and words[first - 1].text in _CURRENCIES and sentence.glued(first - 1):
        currency = _CURRENCIES[words[first - 1].text]
        first -= 1
    value = Value(first, stop, number, number, currency, "money" if currency else "bare", sign=sign, scaled=scaled, decimal=decimal)
    return value if currency else _with_unit(sentence, value)


def _multiplies(sentence: Sentence, tile: int) -> bool:
    """Return whether a letter behind a number multiplies it: 5G is a network, 5G tokens are a count."""
    if sentence.words[tile].text not in ("G", "T"):
        return True
    return tile + 1 < len(sentence.words) and (_is_plural(sentence, tile + 1) or sentence.letters[tile + 1] in ",-–T")


def _close(sentence: Sentence, tile: int) -> bool:
    """Return whether a tile stands right behind the one before it, markup between them aside."""
    gap = sentence.starts[tile] - sentence.end(tile - 1)
    return gap == 0 or (gap > 1 and not sentence.text[sentence.end(tile - 1) : sentence.starts[tile]].isspace())


def _power(sentence: Sentence, number: float, stop: int) -> tuple[float, int, bool]:
    """Return a number times its power of ten, if one follows: 2.5×10⁻⁴, 4.2 × 10^{21}, 10^5, 109 (lost superscript)."""
    words = sentence.words
    count = len(words)
    if stop + 1 < count and sentence.letters[stop] in "x·" and words[stop + 1].text == "10":
        exponent, after = _exponent(sentence, stop + 2, flat=True)
        if exponent is not None:
            return number * 10.0**exponent, after, True
    if number == 10 and words[stop - 1].text == "10":
        exponent, after = _exponent(sentence, stop)
        if exponent is not None:
            return 10.0**exponent, after, True
    # "× 109 M☉", "× 10-15": the superscript was lost.
    if stop + 1 < count and sentence.letters[stop] == "x":
        flat = words[stop + 1].text
        if len(flat) in (3, 4) and flat.startswith("10") and flat.isdigit() and sentence.letters[stop - 1] in "n)":
            return number * 10.0 ** int(flat[2:]), stop + 2, True
    return number, stop, False


def _exponent(sentence: Sentence, tile: int, *, flat: bool = False) -> tuple[int | None, int]:
    """Return the exponent that starts at a tile, and the tile behind it; None if there is none.

    ``flat``: a minus and digits are one as well, the superscript being lost ("× 10-15").
    """
    words = sentence.words
    if tile >= len(words):
        return None, tile
    superscript = words[tile].text.translate(_SUPERSCRIPTS)
    if words[tile].text[:1] in "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺" and superscript.lstrip("+-").isdigit():
        return _bounded(int(superscript)), tile + 1
    if words[tile].text == "^":
        tile += 1
        negative = tile < len(words) and words[tile].text in "-–"
        tile += negative or (tile < len(words) and words[tile].text == "+")
        if tile < len(words) and words[tile].text.isdigit():
            power = int(words[tile].text[:4])
            return _bounded(-power if negative else power), tile + 1
        return None, tile
    if flat and words[tile].text in "-–" and tile + 1 < len(words) and sentence.glued(tile - 1) and words[tile + 1].text.isdigit():
        return _bounded(-int(words[tile + 1].text[:4])), tile + 2
    return None, tile


def _bounded(exponent: int) -> int | None:
    """Return an exponent that a double can hold, else None: the number is then read without it."""
    return exponent if abs(exponent) <= 290 else None


def _sign(sentence: Sentence, first: int) -> tuple[Sign | None, int]:
    """Return the sign that is written before a number, and the first tile with it."""
    if first == 0:
        return None, first
    letter = sentence.letters[first - 1]
    if letter == "+" and (first < 2 or not sentence.glued(first - 2) or sentence.letters[first - 2] in "(=["):
        return "+", first - 1
    if letter == "-" and (first < 2 or not sentence.glued(first - 2) or sentence.letters[first - 2] in "(=[~<>≈$"):
        # a dash with a space behind it is a sign only where a comparison or bracket stands before it: "t = − 4.46"
        is_sign = sentence.glued(first - 1) or (first >= 2 and sentence.letters[first - 2] in "=<>≤≥~≈(")
        return ("-", first - 1) if is_sign else (None, first)
    return None, first


# Letters of tiles that begin no unit: signs and small words.
_NO_UNIT = frozenset(".,;:()[]=<>≤≥~&fINARWXOMTtvcyajpeVilH|±→-–—\"'")


def _with_unit(sentence: Sentence, value: Value) -> Value:  # noqa: C901, PLR0911 - one form a line
    """Return a value with the unit that follows it, if one does."""
    stop = value.stop
    words = sentence.words
    if stop >= len(words):
        return value
    letter = sentence.letters[stop]
    if letter in _NO_UNIT:
        return value
    word = words[stop]
    if letter == "%":
        return _percent(sentence, value)
    if letter == "x" or (word.text in ("x", "X") and sentence.glued(stop - 1)) or (word.text in ("x", "X") and _close(sentence, stop)):
        return _times(sentence, value)
    if letter == "_":
        return _hyphenated(sentence, value)
    if word.fold == "times":
        return value._replace(stop=stop + 1, unit="times", shape="times", dimension="ratio")
    if word.fold == "fold":
        return value._replace(stop=stop + 1, unit="times", shape="times", dimension="ratio")
    if letter == "°":
        return _degrees(sentence, value)
    found = _unit_at(sentence, stop, value.scaled)
    if found is None:
        return value
    spelling, after = found
    return _per(sentence, _in_unit(value, spelling, after))


_PER = regex.compile(r"(?P<unit>[A-Za-zμ]{1,4})[-−–](?P<power>[1-3])")


def _per(sentence: Sentence, value: Value) -> Value:
    """Return a value whose unit is a rate: m/min, mg/L, km s-1, GeV cm-3, per second aside."""
    words, stop = sentence.words, value.stop
    if value.unit is None or value.shape not in ("unit", "count") or stop >= len(words):
        return value
    below = None
    if words[stop].text == "/" and sentence.glued(stop - 1) and stop + 1 < len(words) and sentence.glued(stop):
        below, stop = words[stop + 1].text, stop + 2
    else:
        power = _PER.fullmatch(words[stop].text)
        if power is not None:
            below = power["unit"] if power["power"] == "1" else f"{power['unit']}^{power['power']}"
            stop += 1
        elif words[stop].text in ("s", "yr", "cm", "Mpc") and stop + 2 < len(words) and words[stop + 1].text == "^" and words[stop + 2].text in "-–":
            below, stop = words[stop].text, min(stop + 4, len(words))
    if below is None or not below[0].isalpha() or len(below) > 8:
        return value
    above = sentence.words[value.stop - 1].text if value.shape == "unit" else value.unit
    return value._replace(stop=stop, unit=f"{above}/{below}", shape="unit", dimension="rate")


def _is_plural(sentence: Sentence, tile: int) -> bool:
    fold = sentence.words[tile].fold
    return fold.endswith("s") and not fold.endswith(("ss", "us", "is"))


def _in_unit(value: Value, spelling: Spelling, after: int) -> Value:
    """Return a value in a unit; a spelling's own multiplier is applied."""
    unit = spelling.unit
    factor = spelling.multiplier
    return value._replace(stop=after,
        low=value.low * factor,
        high=value.high * factor,
        unit=unit.name,
        shape=_shape(unit),
        dimension=unit.dimension,
    )


def _shape(unit: Unit) -> Shape:
    """Return the class of a unit."""
    if unit.name == "percent":
        return "percent"
    if unit.name in ("percentage_point", "point"):
        return "points"
    if unit.name == "times":
        return "times"
    if unit.dimension in ("money", "currency"):
        return "money"
    return "count" if unit.counts else "unit"


def _unit_at(sentence: Sentence, tile: int, scaled: bool) -> tuple[Spelling, int] | None:
    """Return the unit that starts at a tile and the tile behind it, the longest spelling first."""
    words = sentence.words
    exact, folded = _units()
    if words[tile].text not in exact and words[tile].fold not in folded:
        return None
    for lookup, key in ((exact, words[tile].text), (folded, words[tile].fold)):
        for rest, spelling in lookup.get(key, ()):
            after = tile + 1 + len(rest)
            got = [word.text if lookup is exact else word.fold for word in words[tile + 1 : after]]
            if tuple(got) == rest and _plausible(sentence, tile, after, spelling, scaled=scaled):
                return spelling, after
    return None


_PLAIN = frozenset(["in", "a", "at", "as", "am", "min", "bit", "bits", "h", "d", "m", "s", "g", "t", "l", "k", "K", "M", "B", "T", "G", "J", "N", "V", "W", "A", "C", "F", "L", "S", "P", "D"])


def _plausible(sentence: Sentence, tile: int, after: int, spelling: Spelling, *, scaled: bool) -> bool:
    """Return whether letters that may be a unit are one here: no word, no name that goes on."""
    text = sentence.words[tile].text
    if text in ("in", "a", "at", "as", "am", "I", "$", "€", "£", "¥"):
        return False
    if len(text) > 3 and after < len(sentence.words) and not text.endswith("s") and sentence.letters[after] == "K" and _is_plural(sentence, after):
        return False  # 25 millisecond pulsars
    if spelling.spaced and _close(sentence, tile):
        return False
    if text in _PLAIN and (scaled or spelling.unit.dimension == "other"):
        return False
    if after < len(sentence.words) and sentence.letters[after] == "_":
        return False
    return not (len(text) == 1 and after < len(sentence.words) and sentence.letters[after] in "(^&" and sentence.glued(after - 1))


def _percent(sentence: Sentence, value: Value) -> Value:
    """Return a value in percent or, where "points" follows, in percentage points."""
    stop = value.stop + 1
    words = sentence.words
    while stop < len(words) and sentence.letters[stop] == "%":  # "83\\\\%\\%"
        stop += 1
    if stop < len(words):
        fold = words[stop].fold.lstrip("-")
        if fold == "p" and sentence.glued(stop - 1):
            return value._replace(stop=stop + 1, unit="percentage_point", shape="points", dimension="points")
        if fold in ("point", "points", "pt", "pts", "pp") and (sentence.letters[stop] != "_" or fold.startswith("p")):
            return value._replace(stop=stop + 1, unit="percentage_point", shape="points", dimension="points")
    return value._replace(stop=stop, unit="percent", shape="percent", dimension="share")


def _times(sentence: Sentence, value: Value) -> Value:
    """Return a value in times, unless the sign multiplies it with another number (3×3, 640 x 480)."""
    after = value.stop + 1
    if after < len(sentence.words) and sentence.letters[after] == "n" and sentence.letters[value.stop] != "K":
        gap = sentence.starts[after] - sentence.end(value.stop)
        if gap == 0 or sentence.starts[value.stop] - sentence.end(value.stop - 1) > 0:
            return value
    if after < len(sentence.words) and sentence.words[after].text == "^":
        return value
    return value._replace(stop=after, unit="times", shape="times", dimension="ratio")


def _degrees(sentence: Sentence, value: Value) -> Value:
    """Return a value in degrees of angle or temperature."""
    after = value.stop + 1
    if after < len(sentence.words) and sentence.words[after].text in ("C", "F", "K") and _close(sentence, after):
        return value._replace(stop=after + 1, unit="°" + sentence.words[after].text, shape="unit", dimension="temperature")
    return value._replace(stop=after, unit="degree", shape="unit", dimension="angle")


_HYPHEN_UNITS = {
    "year": "year", "month": "month", "week": "week", "day": "day", "hour": "hour", "minute": "minute", "second": "second",
    "gb": "gigabyte", "ms": "millisecond", "parameter": "parameter", "parameters": "parameter", "param": "parameter",
    "token": "token", "point": "point",
}  # fmt: skip
_DIMENSIONS = {"parameter": "count", "token": "count"}


def _hyphenated(sentence: Sentence, value: Value) -> Value:
    """Return a value with what is hyphenated to it: -fold is a multiple, -year and the like are units."""
    fold = sentence.words[value.stop].fold[1:]
    head, _, rest = fold.partition("-")
    if head in ("fold", "times", "times-faster", "x"):
        return value._replace(stop=value.stop + 1, unit="times", shape="times", dimension="ratio")
    if head == "percent" or fold.startswith("percentage-point"):
        points = "point" in fold
        return value._replace(stop=value.stop + 1, unit="percentage_point" if points else "percent",
            shape="points" if points else "percent", dimension="points" if points else "share",
        )  # fmt: skip
    if head == "point":
        return value._replace(stop=value.stop + 1, unit="point", shape="points", dimension="points")
    if head in ("parameter", "param", "token") and value.scaled and not rest:
        return value._replace(unit="parameter" if head != "token" else "token", shape="count", dimension="count")
    return value


def _read_word(sentence: Sentence, position: int) -> Value | None:  # noqa: C901, PLR0911, PLR0912 - one form a line
    """Return the value of number words at a tile, or None where the word is not used as a number."""
    words = sentence.words
    fold = words[position].fold
    count = len(words)
    after = words[position + 1].fold if position + 1 < count else ""
    if fold in MULTIPLICATIVES or fold in FOLDS:
        number = MULTIPLICATIVES.get(fold) or FOLDS[fold]
        return Value(position, position + 1, number, number, "times", "times", word=True, dimension="ratio")
    if fold in ("tens", "dozens", "hundreds", "thousands", "millions", "billions", "trillions"):
        return _vague(sentence, position)
    if fold in FRACTIONS:
        if fold == "half" and after == "a" and position + 2 < count and words[position + 2].fold in MAGNITUDES:
            number = 0.5 * MAGNITUDES[words[position + 2].fold]
            return _with_unit(sentence, Value(position, position + 3, number, number, None, "bare", word=True, scaled=True))
        if fold == "half" or "-" in fold:
            return Value(position, position + 1, FRACTIONS[fold], FRACTIONS[fold], "fraction", "fraction", word=True)
        if position and words[position - 1].fold == "a" and fold in ("third", "quarter", "fifth", "tenth"):
            return Value(position - 1, position + 1, FRACTIONS[fold], FRACTIONS[fold], "fraction", "fraction", word=True)
        return None
    if fold in MAGNITUDES:
        if position and words[position - 1].fold in ("a", "an"):
            return _with_unit(sentence, Value(position - 1, position + 1, MAGNITUDES[fold], MAGNITUDES[fold], None, "bare", word=True, scaled=True))
        return None
    if after in FRACTIONS and after != "half" and fold in ("one", "two", "three", "four"):
        number = CARDINALS[fold] * FRACTIONS[after]
        return Value(position, position + 2, number, number, "fraction", "fraction", word=True)
    number, stop, scaled = _spelled(sentence, position)
    if stop < count and words[stop].fold in ("order", "orders"):
        magnitude = _orders_of_magnitude(sentence, stop, Value(position, stop, number, number, None, "bare", word=True))
        if magnitude is not None:
            return magnitude
    value = _with_unit(sentence, Value(position, stop, number, number, None, "bare", word=True, scaled=scaled))
    if fold == "one" and value.shape == "bare" and not scaled and not _counts_one(sentence, stop):
        return None
    return value


def _counts_one(sentence: Sentence, stop: int) -> bool:
    """Return whether "one" begins a range ("one to two …"); elsewhere it is a pronoun or an article."""
    words = sentence.words
    return stop + 1 < len(words) and words[stop].fold in ("to", "or", "-", "–") and words[stop + 1].letter in "wn"


def _spelled(sentence: Sentence, position: int) -> tuple[float, int, bool]:
    """Return a spelled-out number, the tile behind it, and whether hundreds or more were in it."""
    words = sentence.words
    count = len(words)
    fold = words[position].fold
    number = CARDINALS[fold] if fold in CARDINALS else TEENS_AND_TENS[fold]
    stop = position + 1
    # "one and a half", "two and one-half"
    if stop + 2 < count and words[stop].fold == "and":
        if words[stop + 1].fold == "a" and words[stop + 2].fold in ("half", "quarter"):
            return number + FRACTIONS[words[stop + 2].fold], stop + 3, False
        if words[stop + 1].fold in ("one-half", "one-third", "one-quarter"):
            return number + FRACTIONS[words[stop + 1].fold], stop + 2, False
    scaled = False
    while stop < count and words[stop].fold in MAGNITUDES and words[stop].fold != "tens":
        number *= MAGNITUDES[words[stop].fold]
        stop += 1
        scaled = True
    if scaled and stop + 1 < count and words[stop].fold == "and" and words[stop + 1].fold in CARDINALS:
        number += CARDINALS[words[stop + 1].fold]
        stop += 2
    elif stop < count and 20 <= number < 100 and number % 10 == 0 and 0 < CARDINALS.get(words[stop].fold, 0) < 10:
        number += CARDINALS[words[stop].fold]
        stop += 1
    if stop < count and words[stop].fold == "dozen":
        number, stop = number * 12, stop + 1
    return number, stop, scaled


def _vague(sentence: Sentence, position: int) -> Value | None:
    """Return the lowest reading of "hundreds of billions", "tens of thousands"; None without what is counted."""
    words = sentence.words
    number = MAGNITUDES[words[position].fold]
    stop = position + 1
    if stop + 1 < len(words) and words[stop].fold == "of" and words[stop + 1].fold in MAGNITUDES:
        number *= MAGNITUDES[words[stop + 1].fold]
        stop += 2
    elif stop >= len(words) or words[stop].fold != "of":
        return None
    if stop < len(words) and words[stop].fold == "of":
        found = _unit_at(sentence, stop + 1, scaled=True) if stop + 1 < len(words) else None
        if found is not None:
            return _in_unit(Value(position, found[1], number, number, None, "bare", word=True, scaled=True), found[0], found[1])
    return Value(position, stop, number, number, None, "bare", word=True, scaled=True, at_least=True)


def _orders_of_magnitude(sentence: Sentence, position: int, exponent: Value | None) -> Value | None:
    """Return "(an) order(s) of magnitude" at a tile as a number of times; ``exponent`` is what stands before it."""
    words = sentence.words
    if [word.fold for word in words[position + 1 : position + 3]] not in (["of", "magnitude"], ["of", "magnitudes"]):
        return None
    stop = position + 3
    if exponent is not None:
        low, high = (10.0 ** min(end, 300.0) for end in (exponent.low, exponent.high))
        return exponent._replace(stop=stop, low=low, high=high, unit="times", shape="times", dimension="ratio", word=exponent.word)
    before = words[position - 1].fold if position else ""
    if before in ("an", "one", "a", "1"):
        return Value(position - 1, stop, 10, 10, "times", "times", word=True, dimension="ratio")
    if before in ("several", "multiple", "many", "few", "various") or words[position].fold == "orders":
        first = position - 1 if before in ("several", "multiple", "many", "few", "various") else position
        return Value(first, stop, 100, 100, "times", "times", word=True, dimension="ratio", at_least=True)
    return None


# --- two numbers that are one value ------------------------------------------------------------------------------


def _second_end(sentence: Sentence, first: Value) -> Value | None:
    """Return the value that ``first`` makes with a number behind it: a range or a pair from–to, else None."""
    joint = _joint(sentence, first)
    if joint is None:
        return None
    at, kind = joint
    if at >= len(sentence.words) or sentence.letters[at] not in "nw.$+-":
        return None
    at += sentence.letters[at] in ".$+-"
    if at >= len(sentence.words) or sentence.letters[at] not in "nw":
        return None
    second = _read_number(sentence, at)
    if second is None or (second.word and not first.word):
        return None
    if kind == "arrow":
        return _pair(first, second)
    if second.first > at + 1:
        return None
    if second.shape == "times" and sentence.words[second.stop - 1].fold.startswith("magnitude") and first.shape == "bare":
        return second._replace(first=first.first, low=10.0 ** min(first.low, 300.0), word=first.word)
    if second.shape == "bare" and second.stop < len(sentence.words) and sentence.words[second.stop].fold in ("order", "orders"):
        exponents = Value(first.first, second.stop, first.low, second.low, None, "bare", word=first.word)
        return _orders_of_magnitude(sentence, second.stop, exponents)
    return _range(sentence, first, second, kind)


def _joint(sentence: Sentence, first: Value) -> tuple[int, str] | None:
    """Return the tile behind what joins two numbers, and what joins them; None where nothing does."""
    at = first.stop
    words = sentence.words
    letter = sentence.letters[at : at + 1]
    if letter not in _MAY_JOIN:
        return None
    if letter == "-" and at + 1 < len(words) and sentence.letters[at + 1] == ">":
        return at + 2, "arrow"
    if letter in _RANGE_SIGNS:
        while at + 1 < len(words) and sentence.letters[at + 1] in "-–":
            at += 1
        return at + 1, "sign"
    if letter == "→":
        return at + 1, "arrow"
    if words[at].fold == "to":
        return (at + 2, "to") if at + 1 < len(words) and words[at + 1].fold in ("over", "about", "nearly") else (at + 1, "to")
    if words[at].fold in ("up", "down") and at + 1 < len(words) and words[at + 1].fold == "to" and _after(sentence, first.first, "from"):
        return at + 2, "to"
    if words[at].fold == "and" and _after_between(sentence, first.first):
        return at + 1, "between"
    return None


def _after_between(sentence: Sentence, first: int) -> bool:
    """Return whether "between" stands before a number."""
    return _after(sentence, first, "between")


def _after(sentence: Sentence, first: int, word: str) -> bool:
    """Return whether a word stands before a number, words of approximation aside."""
    before = first - 1
    while before >= 0 and sentence.letters[before] in "~1e":
        before -= 1
    return before >= 0 and sentence.words[before].fold == word


def _pair(first: Value, second: Value) -> Value:
    """Return "A → B" as B with the value that it came from."""
    shared = first if second.shape == "bare" and first.shape != "bare" else second
    return second._replace(first=second.first, from_value=first.low, movement=True, unit=shared.unit, shape=shared.shape, dimension=shared.dimension
    )


def _range(sentence: Sentence, first: Value, second: Value, kind: str) -> Value | None:
    """Return the range from ``first`` to ``second``, the unit of the one serving both; None if they make none."""
    if first.shape != "bare" and second.shape != "bare" and first.unit != second.unit:
        if not _same_scale(first, second):
            return None
    if first.shape != "bare" and second.shape == "bare" and kind not in ("sign", "to", "between"):
        return None
    if first.shape not in ("bare", "money") and second.shape == "bare" and kind == "sign" and first.shape == "times":
        return None
    if second.sign is not None and kind == "sign" and not first.word:
        return None
    low, high = first.low, -second.high if second.sign == "-" else second.high
    if second.scaled and not first.scaled and first.shape == "bare" and second.low >= 1000:
        scale = second.low / _mantissa(sentence, second)
        if low * scale <= high:
            low *= scale
    if first.shape == "bare" and second.unit is not None and second.shape in ("unit", "count"):
        # the multiplier of the unit's spelling (3-5 GFLOPs) holds for both ends
        plain = _mantissa(sentence, second)
        if plain and second.low > plain and low < plain and second.shape == "count" and not second.scaled:
            low *= second.low / plain
    if low > high and kind == "sign" and not (first.shape == second.shape != "bare"):
        return None
    unit = second if second.shape != "bare" else first
    negative = first.sign == "-"
    if negative:
        low = -low if first.low > 0 else low
    return first._replace(stop=second.stop,
        low=low,
        high=high,
        unit=unit.unit,
        shape=unit.shape,
        dimension=unit.dimension,
        scaled=first.scaled or second.scaled,
        decimal=first.decimal or second.decimal,
        sign="+" if first.sign == "+" else None,
    )


def _mantissa(sentence: Sentence, value: Value) -> float:
    """Return the number of a value as its digits say, without multiplier."""
    for tile in range(value.first, value.stop):
        text = sentence.words[tile].text
        if sentence.letters[tile] == "n":
            return float(text.replace(",", "").replace(" ", "")) or 1.0
        if text.casefold() in NUMBER_WORDS:
            return NUMBER_WORDS[text.casefold()] or 1.0
    return 1.0


def _same_scale(first: Value, second: Value) -> bool:
    """Return whether two units differ in scale alone (0.81 s to 2 minutes is one range, 3 GB to 5 % is none)."""
    return first.dimension == second.dimension == "count"


# --- what closes a value -----------------------------------------------------------------------------------------

_PLUS_MINUS = "±"
_MAY_CLOSE = frozenset("±(+↑↓")
_FACTORS = frozenset(["factor", "factors"])
_DEVIATION_WORDS = frozenset(["sd", "se", "std", "sem", "s.d", "std.dev"])


def _closed(sentence: Sentence, value: Value) -> Value:
    """Return a value with what may follow it: its uncertainty, a plus sign, an arrow."""
    letters = sentence.letters
    if letters[value.stop : value.stop + 1] in _MAY_CLOSE:
        value = _plus(sentence, _uncertain(sentence, value))
        value = _arrow(sentence, value, value.stop)
    if value.first:
        before = letters[value.first - 1]
        if before == "f" and value.shape == "bare" and _is_factor(sentence, value.first):
            value = value._replace(unit="times", shape="times", dimension="ratio")
        elif before in "↑↓":
            value = _arrow(sentence, value, value.first - 1)
    if value.sign == "-" and value.low == value.high and value.low > 0:
        value = value._replace(low=-value.low, high=-value.high)
    return value


def _is_factor(sentence: Sentence, first: int) -> bool:
    """Return whether "a factor of" stands before a number: a multiple, and no "Bayes factor of"."""
    if first < 2 or sentence.words[first - 2].fold not in _FACTORS:
        return False
    return first == 2 or sentence.letters[first - 3] in "egfyw"


def _plus(sentence: Sentence, value: Value) -> Value:
    """Return "40+" as at least 40."""
    at = value.stop
    letters = sentence.letters
    if letters[at : at + 1] != "+" or not sentence.glued(at - 1) or letters[at + 1 : at + 2] == "n":
        return value
    value = value._replace(stop=at + 1, at_least=True)
    if value.shape == "bare":
        value = _with_unit(sentence, value)._replace(at_least=True)
    return value


def _arrow(sentence: Sentence, value: Value, at: int) -> Value:
    """Return a value with the arrow that stands at a tile, if one does."""
    sign = sentence.letters[at : at + 1]
    if sign == "↑" or sign == "↓":
        return value._replace(arrow="up" if sign == "↑" else "down")
    return value


def _uncertain(sentence: Sentence, value: Value) -> Value:
    """Return a value with its uncertainty: ± s, (± s), (SD s), +a −b; the unit may stand behind either number."""
    words, letters = sentence.words, sentence.letters
    at = value.stop
    bracket = at < len(words) and letters[at] == "("
    at += bracket
    if at + 1 >= len(words):
        return value
    if letters[at] == _PLUS_MINUS:
        at += 1
    elif bracket and words[at].fold in _DEVIATION_WORDS:
        at += 1
        while at < len(words) and letters[at] in ":=.":
            at += 1
    elif letters[at] == "+" and letters[at + 1] == "n" and not bracket and not value.unit:
        return _asymmetric(sentence, value, at)
    else:
        return value
    if at >= len(words) or letters[at] not in "n.":
        return value
    spread = _read_number(sentence, at + (letters[at] == "."))
    if spread is None or spread.shape == "times":
        return value
    stop = spread.stop
    if bracket:
        if stop < len(words) and letters[stop] == ")":
            stop += 1
        else:
            return value
    low, uncertainty = value.low, spread.low
    shared = spread if value.shape == "bare" else value
    if value.shape == "bare" and spread.scaled and not value.scaled:
        low *= spread.low / _mantissa(sentence, spread)
    value = value._replace(stop=stop, low=low, high=low if value.low == value.high else value.high, uncertainty=uncertainty,
        unit=shared.unit, shape=shared.shape, dimension=shared.dimension,
    )  # fmt: skip
    return _bracketed(sentence, value)


def _bracketed(sentence: Sentence, value: Value) -> Value:
    """Return "(54.3 ± 5.7) × 10^9 M☉" with its brackets, power and unit."""
    if not (value.first and sentence.letters[value.first - 1] == "(" and value.stop < len(sentence.words) and sentence.letters[value.stop] == ")"):
        return value
    number, stop, scaled = _power(sentence, 1.0, value.stop + 1)
    if not scaled:
        after = value.stop + 1
        if value.shape == "bare" and after < len(sentence.words):
            inner = value._replace(stop=after)
            unit = _with_unit(sentence, inner)
            if unit.shape != "bare":
                return unit._replace(first=value.first - 1)
        return value
    uncertainty = None if value.uncertainty is None else value.uncertainty * number
    scaled_value = value._replace(first=value.first - 1, stop=stop, low=value.low * number, high=value.high * number, uncertainty=uncertainty, scaled=True
    )
    return _with_unit(sentence, scaled_value)


def _asymmetric(sentence: Sentence, value: Value, at: int) -> Value:
    """Return "1.34 +0.30 −0.28" as one value whose uncertainty is the larger."""
    words, letters = sentence.words, sentence.letters
    if at + 3 < len(words) and letters[at + 2] in "-–" and letters[at + 3] == "n":
        spread = max(float(words[at + 1].text.replace(",", "").replace(" ", "")), float(words[at + 3].text.replace(",", "").replace(" ", "")))
        return _with_unit(sentence, value._replace(stop=at + 4, uncertainty=spread))
    return value
