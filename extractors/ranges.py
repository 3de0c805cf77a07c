"""Two numbers that are one value: ranges ("2-10 percentage points", "between 5 and 10"), and pairs with an arrow."""

from __future__ import annotations

from typing import Literal

from extractors.sentence import Sentence
from extractors.single_number import read_number
from extractors.spelled import orders_of_magnitude
from extractors.tokens import CAPITAL, NAME, NUMBER, NUMBER_WORD
from extractors.values import Value, as_times, mantissa, with_unit_of

Joint = Literal["sign", "to", "between", "arrow"]

_DASHES = frozenset("-–")
_RANGE_SIGNS = frozenset("-–≈")  # "≈" is the letter of a tilde (extractors/tokens.py)
# Letters of tiles that may join two numbers: signs, "to", "and", "up" and "down".
_MAY_JOIN = frozenset("-–≈→T&PO")
_BEFORE_NUMBER = frozenset(".$+-")
_NUMERALS = frozenset([NUMBER, NUMBER_WORD])
_APPROXIMATE = frozenset(["over", "about", "nearly"])
_NUMBERED = frozenset(["day", "week", "month", "year", "round", "step", "epoch", "phase", "stage", "level", "grade"])
# Letters of what may stand between "from" or "between" and its number: about, only, an article.
_PASSED_OVER = frozenset("~1e")
_LARGEST_POWER = 300.0
_RATIOS = ("ratio", "outnumber", "compress", "odds", "imbalanc")
_NEAR_RATIO = 16
# "10-100K" begins with ten thousand, "3-5 thousand" as well; a smaller factor is no multiplier.
_LEAST_MULTIPLIED = 1000


def second_end(sentence: Sentence, first: Value) -> Value | None:
    """Return the value that ``first`` makes with a number behind it: a range or a pair from–to, else None."""
    joint = _joint(sentence, first) if sentence.padded[first.stop] in _MAY_JOIN else None
    if joint is None:
        return None
    at, kind = joint
    at += sentence.padded[at] in _BEFORE_NUMBER
    if sentence.padded[at] not in _NUMERALS:
        return None
    second = read_number(sentence, at)
    if second is None or (second.word and not first.word):
        return None
    if kind == "arrow":
        return _pair(first, second)
    if second.first > at + 1 or (second.shape == "percent" and _is_numbered(sentence, first)):
        return None
    return _orders(sentence, first, second) or _to_one(sentence, first, second) or _range(sentence, first, second, kind)


def _is_numbered(sentence: Sentence, first: Value) -> bool:
    """Return whether a bare number says which one it is: "from 4% in month 1 to 83%"."""
    return first.shape == "bare" and sentence.folds[first.first - 1] in _NUMBERED


def _joint(sentence: Sentence, first: Value) -> tuple[int, Joint] | None:
    """Return the tile behind what joins two numbers, and what joins them; None where nothing does."""
    at = first.stop
    letter = sentence.padded[at]
    if letter == "→":
        return at + 1, "arrow"
    if letter == "-" and sentence.padded[at + 1] == ">":
        return at + 2, "arrow"
    if letter in _RANGE_SIGNS:
        return _behind_dashes(sentence, at), "sign"
    return _joining_words(sentence, first)


def _behind_dashes(sentence: Sentence, at: int) -> int:
    """Return the tile behind a sign of ranges and the dashes that follow it."""
    while sentence.padded[at + 1] in _DASHES:
        at += 1
    return at + 1


def _joining_words(sentence: Sentence, first: Value) -> tuple[int, Joint] | None:
    """Return the tile behind "to", "to about", "up to" after "from", "and" after "between"; None where none join."""
    at = first.stop
    word, after = sentence.folds[at], sentence.folds[at + 1]
    if word == "to":
        return at + 1 + (after in _APPROXIMATE), "to"
    if word in ("up", "down") and after == "to" and _stands_before(sentence, first.first, "from"):
        return at + 2, "to"
    if word == "and" and _stands_before(sentence, first.first, "between"):
        return at + 1, "between"
    return None


def _stands_before(sentence: Sentence, first: int, word: str) -> bool:
    """Return whether a word stands before the number at a tile, words of approximation aside."""
    before = first - 1
    while sentence.padded[before] in _PASSED_OVER:
        before -= 1
    return sentence.folds[before] == word


def _pair(first: Value, second: Value) -> Value:
    """Return "A → B" as B with the value that it came from."""
    shared = first if second.shape == "bare" else second
    return with_unit_of(second._replace(from_value=first.low, movement=True), shared)


def _orders(sentence: Sentence, first: Value, second: Value) -> Value | None:
    """Return "one to two orders of magnitude" as a range of times, None where no such words follow."""
    if first.shape == "bare" and second.shape == "times" and sentence.folds[second.stop - 1].startswith("magnitude"):
        return second._replace(first=first.first, low=10.0 ** min(first.low, _LARGEST_POWER), word=first.word)
    if second.shape == "bare" and sentence.folds[second.stop] in ("order", "orders"):
        exponents = Value(first.first, second.stop, first.low, second.low, None, "bare", word=first.word)
        return orders_of_magnitude(sentence, second.stop, exponents)
    return None


def _to_one(sentence: Sentence, first: Value, second: Value) -> Value | None:
    """Return the multiple in "a ratio of roughly 2 to 1", "outnumber them three to one"; None for other pairs."""
    if second.low != 1 or first.low <= 1 or second.shape != "bare" or first.shape != "bare":
        return None
    near = sentence.folds[max(0, first.first - _NEAR_RATIO) : second.stop + 2]
    if not any(fold.startswith(_RATIOS) for fold in near):
        return None
    return as_times(first._replace(stop=second.stop, decimal=True), second.stop)


def _range(sentence: Sentence, first: Value, second: Value, kind: Joint) -> Value | None:
    """Return the range from ``first`` to ``second``, the unit of the one serving both; None if they make none."""
    if not _may_range(first, second, kind) or (kind == "to" and _is_version(sentence, first, second)):
        return None
    low = _low_end(sentence, first, second)
    high = -second.high if second.sign == "-" else second.high
    if low > high and kind == "sign" and not _may_descend(sentence, first, second):
        return None
    if first.sign == "-" and first.low > 0:
        low = -low
    both = first._replace(
        stop=second.stop,
        low=low,
        high=high,
        scaled=first.scaled or second.scaled,
        decimal=first.decimal or second.decimal,
        sign=first.sign if first.sign == "+" or (first.sign == second.sign and second.shape == "percent") else None,
    )
    return with_unit_of(both, first if second.shape == "bare" else second)


def _may_range(first: Value, second: Value, kind: Joint) -> bool:
    """Return whether the units and signs of two numbers allow that they are the ends of one range."""
    if "bare" not in (first.shape, second.shape) and first.unit != second.unit:
        return first.dimension == second.dimension == "count"  # 3 GB to 5 % is none
    if second.shape == "bare" and first.shape == "points" and kind == "to":
        return False  # climbed three points to 0.94
    if second.shape == "bare" and first.shape == "times" and kind == "sign":
        return False  # "3x-5"
    return second.sign is None or kind != "sign" or first.word


def _may_descend(sentence: Sentence, first: Value, second: Value) -> bool:
    """Return whether a range may begin with its upper end: "86.2-52.4%", and not "2021-3%", "GPT-4 - 3%"."""
    if first.shape == second.shape != "bare":
        return True
    joined = sentence.glued(first.stop - 1) and sentence.glued(first.stop)
    return joined and first.decimal and second.decimal and second.shape != "bare"


def _is_version(sentence: Sentence, first: Value, second: Value) -> bool:
    """Return whether a number ends a name, and so begins no range: "from Llama 3.2 to 99.7%"."""
    named = sentence.padded[first.first - 1] in (NAME, CAPITAL) and first.first > 1
    return named and first.shape == "bare" and first.decimal and second.shape != "bare"


def _low_end(sentence: Sentence, first: Value, second: Value) -> float:
    """Return the lower end of a range, with the multiplier that is written behind the upper one alone."""
    low = first.low
    if first.shape not in ("bare", "money"):
        return low
    plain = mantissa(sentence, second)
    if second.scaled and not first.scaled and second.low >= _LEAST_MULTIPLIED:
        scale = second.low / plain
        return low * scale if low * scale <= second.high else low
    if second.shape == "count" and not second.scaled and low < plain < second.low:
        return low * second.low / plain  # the multiplier of the unit's spelling: 3-5 GFLOPs
    return low
