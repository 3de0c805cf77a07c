"""Units: what is written behind a number and belongs to its value."""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Callable, Mapping

from extractors.lexicon import Candidate, Spelling, Unit, load
from extractors.sentence import Sentence
from extractors.values import Shape, Value, as_times

_Spellings = dict[str, list[tuple[tuple[str, ...], Spelling]]]

# Letters of tiles that begin no unit: signs, small words, the end of the sentence.
_NO_UNIT = frozenset(" .,;:()[]=<>≤≥~&fINARWXOMTtvcyajpeVilH|±→-–—\"'")
_HYPHENATED_COUNTS = {"parameter": "parameter", "param": "parameter", "token": "token"}
_MANY = frozenset(["hundreds", "thousands", "millions", "billions"])
_POINT_WORDS = frozenset(["point", "points", "pt", "pts", "pp"])
# Words and signs of money that a unit's list holds, and that behind a number are none.
_NEVER_UNITS = frozenset(["in", "a", "at", "as", "am", "I", "$", "€", "£", "¥"])
# Letters that are a unit behind a plain number, and something else behind a multiplied one ("5M d").
_SHORT = frozenset(["min", "bit", "bits", "h", "d", "m", "s", "g", "t", "l", "k", *"KMBTGJNVWACFLSPD"])
_TEMPERATURES = frozenset("CFK")
_POWERS = frozenset("123")
_DECADE = re.compile(r"(?: 1[5-9] | 20 ) [0-9] 0", re.VERBOSE)
# Letters of what ends a power of ten, behind which a short unit is one: 10^-3 s.
_EXPONENTS = frozenset("n)")
# Units of other sciences that stand below in "erg s^-1".
_BELOW = frozenset(["s", "yr", "cm", "Mpc"])
_POWER_BELOW = re.compile(r"(?P<unit>[A-Za-zμ]{1,4})[-–](?P<power>[1-3])")
_LONGEST_BELOW = 8
_LONGEST_SYMBOL = 3
# Words between a number and its points that say what the points are of (extractors/comparators.py keeps them).
_BASES = frozenset(["absolute", "relative"])


def with_unit(sentence: Sentence, value: Value) -> Value:
    """Return a value with the unit that follows it, if one does."""
    stop = value.stop
    letter = sentence.padded[stop]
    if letter in _NO_UNIT:
        return value
    read = _BY_LETTER.get(letter)
    if read is not None:
        return read(sentence, value)
    fold = sentence.words[stop].fold
    if fold == "x":
        return _letter_x(sentence, value)
    if fold in ("times", "fold"):
        return as_times(value, stop + 1)
    if fold in _BASES and sentence.folds[stop + 1] in ("percentage", "percent", "points") and not value.scaled:
        stop += 1  # 3.1 absolute percentage points
    scaled = value.scaled and sentence.letters[value.stop - 1] not in _EXPONENTS
    found = unit_at(sentence, stop, scaled=scaled)
    return value if found is None else _with_rate(sentence, in_unit(value, *found))


def unit_at(sentence: Sentence, tile: int, *, scaled: bool) -> tuple[Spelling, int] | None:
    """Return the unit that starts at a tile and the tile behind it, the longest spelling first.

    ``scaled``: whether the number before it has a multiplier.
    """
    word = sentence.words[tile]
    exact, folded = _units()
    found: tuple[Spelling, int] | None = None
    for rest, spelling in exact.get(word.text, ()):
        after = tile + 1 + len(rest)
        got = tuple([word.text for word in sentence.words[tile + 1 : after]])
        if got == rest and _is_unit(sentence, tile, after, spelling, scaled=scaled):
            found = spelling, after
            break
    for rest, spelling in folded.get(word.fold, ()):
        after = tile + 1 + len(rest)
        if found is not None and after <= found[1]:
            break  # fb as written, where no fb^-1 stands
        got = tuple([word.fold for word in sentence.words[tile + 1 : after]])
        if got == rest and _is_unit(sentence, tile, after, spelling, scaled=scaled):
            return spelling, after
    return found


def in_unit(value: Value, spelling: Spelling, stop: int) -> Value:
    """Return a value in a unit that ends before ``stop``; the spelling's own multiplier is applied."""
    unit = spelling.unit
    if spelling.multiplier == 1:
        return value.measured(stop, unit.name, _shape(unit), unit.dimension)
    return value._replace(
        stop=stop,
        low=value.low * spelling.multiplier,
        high=value.high * spelling.multiplier,
        unit=unit.name,
        shape=_shape(unit),
        dimension=unit.dimension,
    )


@functools.cache
def unit_words() -> frozenset[str]:
    """Return the first words, folded, of units that are written in words."""
    return frozenset(word for word in _units()[1] if len(word) > 1)


@functools.cache
def _units() -> tuple[_Spellings, _Spellings]:
    """Return the spellings of the lexicon's units by their first tile, longest first: as written, and folded."""
    index = load().unit_index
    return _spellings(index.exact), _spellings(index.folded)


def _spellings(index: Mapping[str, tuple[Candidate[Spelling], ...]]) -> _Spellings:
    """Return an index of the lexicon without the spellings that begin with a sign of their own reading here."""
    spellings: _Spellings = defaultdict(list)
    for first, candidates in index.items():
        if not first.startswith(("\\", "-")):
            spellings[first] += [(candidate.rest, candidate.entry) for candidate in candidates]
    for of_first in spellings.values():
        of_first.sort(key=lambda spelling: -len(spelling[0]))
    return dict(spellings)


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


def _is_unit(sentence: Sentence, tile: int, after: int, spelling: Spelling, *, scaled: bool) -> bool:
    """Return whether letters at [tile, after) that may be a unit are one here: no word, no name that goes on."""
    text = sentence.words[tile].text
    following = sentence.padded[after]
    if text == "s" and sentence.glued(tile - 1) and _DECADE.fullmatch(sentence.words[tile - 1].text):
        return False  # in the 1980s
    if text in _NEVER_UNITS or following == "_" or (spelling.spaced and sentence.close(tile)):
        return False
    if len(text) > _LONGEST_SYMBOL and not text.endswith("s") and following == "K" and sentence.is_plural(after):
        return False  # 25 millisecond pulsars
    if text == "s" and sentence.folds[after] == "of" and sentence.folds[after + 1] in _MANY:
        return False  # 10s of thousands
    if text in _SHORT and (scaled or spelling.unit.dimension == "other"):
        return False
    return not (len(text) == 1 and following in "(^&" and sentence.glued(after - 1))  # f(x), m^2, R&D


def _percent(sentence: Sentence, value: Value) -> Value:
    """Return a value in percent or, where "points" follows, in percentage points."""
    stop = value.stop + 1
    while sentence.padded[stop] == "%":  # an escape that was escaped again
        stop += 1
    fold = sentence.folds[stop].lstrip("-")
    if fold == "percentage" and sentence.folds[stop + 1] in _POINT_WORDS:  # 5.4 % percentage points
        return _as_points(value, stop + 2)
    if fold == "p" and sentence.glued(stop - 1):
        return _as_points(value, stop + 1)
    if fold in _POINT_WORDS and (sentence.padded[stop] != "_" or fold.startswith("p")):
        return _as_points(value, stop + 1)
    return _as_percent(value, stop)


def _as_percent(value: Value, stop: int) -> Value:
    return value.measured(stop, "percent", "percent", "share")


def _as_points(value: Value, stop: int) -> Value:
    return value.measured(stop, "percentage_point", "points", "points")


def _times(sentence: Sentence, value: Value) -> Value:
    """Return a value in times, unless the sign multiplies it with another number (3×3, 640 x 480, 10×10^3)."""
    sign, after = value.stop, value.stop + 1
    if sentence.padded[after] == "^":
        return value
    multiplies = sentence.padded[after] == "n" and sentence.letters[sign] != "K"
    if multiplies and (sentence.gap(after) == 0 or sentence.gap(sign) > 0):
        return value
    return as_times(value, after)


def _letter_x(sentence: Sentence, value: Value) -> Value:
    """Return "3x" and "3 x" in times, unless the x multiplies two numbers apart (640 x 480)."""
    if not sentence.close(value.stop):
        return value if sentence.padded[value.stop + 1] == "n" else as_times(value, value.stop + 1)
    return _times(sentence, value)


def _degrees(sentence: Sentence, value: Value) -> Value:
    """Return a value in degrees of angle or temperature."""
    after = value.stop + 1
    if after < len(sentence.words) and sentence.words[after].text in _TEMPERATURES and sentence.close(after):
        unit = "°" + sentence.words[after].text
        return value._replace(stop=after + 1, unit=unit, shape="unit", dimension="temperature")
    return value._replace(stop=after, unit="degree", shape="unit", dimension="angle")


def _is_recorded(sentence: Sentence, tile: int) -> bool:
    """Return whether what lasts so long was recorded or done: a 14-hour dataset, a 12-week development effort."""
    for word in sentence.words[tile : tile + _RECORDED_REACH]:
        if word.fold in _RECORDED:
            return True
        if word.letter not in "KGYmDJð":
            return False
    return False


def _hyphenated(sentence: Sentence, value: Value) -> Value:
    """Return a value with what is hyphenated to it: -fold, -percent, -point; a size (7B-parameter) keeps its span."""
    stop = value.stop + 1
    fold = sentence.words[value.stop].fold[1:]
    head, _, rest = fold.partition("-")
    if head in ("fold", "times", "x"):
        return as_times(value, stop)
    if fold.startswith("percentage-point") or (head == "percent" and "point" in fold):
        return _as_points(value, stop)
    if head == "percent":
        return _as_percent(value, stop)
    if head == "point":
        return value._replace(stop=stop, unit="point", shape="points", dimension="points")
    return _sized(sentence, value, head) if rest in ("", "long") else value


def _sized(sentence: Sentence, value: Value, head: str) -> Value:
    """Return a value with the unit that is hyphenated to it, of a size or of how long something was recorded."""
    stop = value.stop + 1
    if head in _TIMES and _is_recorded(sentence, stop):
        return value._replace(stop=stop, unit=head, shape="unit", dimension="time")
    if (value.scaled or value.low >= _LARGE) and head in _HYPHENATED_COUNTS:
        return value._replace(unit=_HYPHENATED_COUNTS[head], shape="count", dimension="count")
    return value


_TIMES = frozenset(["second", "minute", "hour", "day", "week", "month"])
_RECORDED = frozenset(
    """
    dataset datasets data corpus corpora recording recordings video videos footage speech audio subset collection effort
    campaign deployment session sessions flight flights survey podcast podcasts archive
    """.split()  # noqa: SIM905 - a list of words
)
_RECORDED_REACH = 5
# From here on what is hyphenated to a number is a size: a 1,024-token window.
_LARGE = 1000

# What a unit's first sign says, where the sign alone says it.
_BY_LETTER: dict[str, Callable[[Sentence, Value], Value]] = {
    "%": _percent,
    "x": _times,
    "_": _hyphenated,
    "°": _degrees,
}


def _with_rate(sentence: Sentence, value: Value) -> Value:
    """Return a value whose unit goes on as a rate: m/min, mg/L, km s-1, GeV cm-3, erg s^-1."""
    if value.shape not in ("unit", "count"):
        return value
    value = _with_power(sentence, value)
    below, stop = _below(sentence, value.stop)
    if not below[:1].isalpha() or len(below) > _LONGEST_BELOW:
        return value
    written = sentence.words[value.stop - 1].text
    above = written if value.shape == "unit" and written.isalpha() else value.unit
    return value._replace(stop=stop, unit=f"{above}/{below}", shape="unit", dimension="rate")


def _with_power(sentence: Sentence, value: Value) -> Value:
    """Return a value with the power that its unit is raised to: 0.75 fm^2, 4.6 arcmin^{-2}, 75 fb(-1)."""
    at = value.stop
    raised = sentence.padded[at] == "^"
    bracket = sentence.padded[at + raised] == "(" and (raised or sentence.glued(at - 1))
    if value.shape != "unit" or not (raised or bracket):
        return value
    at += raised + bracket
    sign = "-" if sentence.padded[at] in "-–" else ""
    power = sentence.folds[at + (sign != "")]
    stop = at + (sign != "") + 1 + bracket
    if power not in _POWERS or (bracket and (not sign or sentence.padded[stop - 1] != ")")):
        return value
    return value._replace(stop=stop, unit=f"{value.unit}^{sign}{power}", dimension="power")


def _below(sentence: Sentence, tile: int) -> tuple[str, int]:
    """Return the unit that a unit which ends before a tile is divided by, and the tile behind it; "" if by none."""
    words = sentence.words
    if tile >= len(words):
        return "", tile
    text = words[tile].text
    if text == "/":
        glued = tile + 1 < len(words) and sentence.glued(tile - 1) and sentence.glued(tile)
        return (words[tile + 1].text, tile + 2) if glued else ("", tile)
    below = _POWER_BELOW.fullmatch(text)
    if below is not None:
        return below["unit"] if below["power"] == "1" else f"{below['unit']}^{below['power']}", tile + 1
    if text in _BELOW and sentence.folds[tile + 1] == "^" and sentence.padded[tile + 2] in "-–":
        power = sentence.folds[tile + 3]
        return (f"{text}^{power}" if power in _POWERS and power != "1" else text), min(tile + 4, len(words))
    return "", tile
