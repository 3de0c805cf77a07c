"""What the values of a sentence share: intervals whose ends stand apart, a list's unit behind its last number."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.sentence import Sentence
from extractors.tokens import CAPITAL, NAME
from extractors.units import with_unit
from extractors.values import Value, mantissa, with_unit_of

_INTERVAL_WORDS = frozenset(["ci", "cis", "interval", "intervals", "iqr", "ci95", "range", "cri", "ic"])
# Letters of what may stand between "CI" and its first number, and how many of them.
_BEFORE_ENDS = frozenset("[(=:,f")
_MOST_BEFORE_ENDS = 3
_REACH_OF_WORDS = 6
_LYING = frozenset("ir8K")
_LEVELS = frozenset(["ci", "cis", "confidence", "credible", "interval", "c.i", "cri"])
_SHARED = frozenset(["unit", "points", "percent", "times"])
_SEPARATORS = frozenset([",", "&", ",&", "&,", ",,", "&&"])
# Between the sides of what is measured: 3.2 × 4.1 cm.
_SIDES = frozenset(["x", "K"])
# Letters of a setting between two amounts of points, and of what may be behind the second.
_LISTING = (",", "&")
_PLACING = frozenset("NIRXfA")
_IN_SETTING = frozenset("NIRXfAegKGYmDEJ_-,&()1")
_BEHIND_POINTS = frozenset("NIRXA.,;) ")
_LARGEST_STEP = 8
_YEARS = range(1900, 2100)
_BEFORE_YEAR = frozenset(["in", "since", "by", "of"])


def with_intervals(sentence: Sentence, values: Sequence[Value]) -> list[Value]:
    """Return the values with "95% CI [0.41, 0.82]", "CI=2.4°, 3.2°" as one range."""
    merged: list[Value] = []
    for value in values:
        if merged and _bounds_interval(sentence, merged[-1], value):
            merged[-1] = _interval(sentence, merged[-1], value)
        else:
            merged.append(value)
    return merged


def _interval(sentence: Sentence, low: Value, high: Value) -> Value:
    """Return the range between two values, its brackets with it where both are there."""
    enclosed = sentence.padded[low.first - 1] in "[(" and sentence.padded[high.stop] in "])"
    whole = high._replace(first=low.first - enclosed, stop=high.stop + enclosed, low=low.low, sign=None)
    return with_unit(sentence, whole) if enclosed and whole.shape == "bare" else whole


def _bounds_interval(sentence: Sentence, low: Value, high: Value) -> bool:
    """Return whether two values are the ends of an interval that a word before them announces."""
    if high.first != low.stop + 1 or sentence.letters[low.stop] not in ",;":
        return False
    if low.low > high.high or low.low != low.high:
        return False
    return (
        _holds_figure(sentence, low, high)
        or _is_bracketed_pair(sentence, low, high)
        or _is_announced(sentence, low.first)
    )


def _holds_figure(sentence: Sentence, low: Value, high: Value) -> bool:
    """Return whether a figure lies between two decimals in square brackets: "lies in [-0.03, 0.01] mag"."""
    inside = sentence.letters[low.first - 2 : low.first] == "I[" and sentence.padded[high.stop] == "]"
    return inside and low.decimal and high.decimal and sentence.padded[low.first - 3] in _LYING


def _is_announced(sentence: Sentence, first: int) -> bool:
    """Return whether "CI", "IQR" or the like stands before a tile, brackets and signs aside."""
    at = first - 1
    while sentence.padded[at] in _BEFORE_ENDS and first - at <= _MOST_BEFORE_ENDS:
        at -= 1
    return sentence.folds[at].lstrip("-") in _INTERVAL_WORDS


def _is_bracketed_pair(sentence: Sentence, low: Value, high: Value) -> bool:
    """Return whether two values stand in square brackets behind a figure or "CI": "22.2% [14.1, 28.0]"."""
    first = low.first
    if sentence.padded[first - 1] != "[" or sentence.padded[high.stop] != "]":
        return False
    if low.decimal and high.decimal and sentence.padded[first - 2] in "n%":
        return True
    before = sentence.words[max(0, first - 1 - _REACH_OF_WORDS) : first - 1]
    return any(word.fold in _INTERVAL_WORDS for word in before)


def with_shared_units(sentence: Sentence, values: Sequence[Value]) -> list[Value]:
    """Return the values with the unit of a list's last one given to all: "0.75, 1 and 2 mg/L"."""
    shared = _with_durations(sentence, values)
    for at in range(len(shared) - 2, -1, -1):
        if _shares_unit(sentence, shared[at], shared[at + 1]):
            shared[at] = _in_unit_of(sentence, shared[at], shared[at + 1])
    for at in range(1, len(shared)):
        if _goes_on_in_times(sentence, shared[at - 1], shared[at]) or _goes_on_in_points(
            sentence, shared[at - 1], shared[at]
        ):
            shared[at] = with_unit_of(shared[at], shared[at - 1])
    return shared


# Hours and minutes, minutes and seconds: the unit before, the one behind it, how many of these it is.
_PARTS_OF_TIME = {
    ("hour", "minute"): 60.0,
    ("minute", "second"): 60.0,
    ("m", "second"): 60.0,
    ("day", "hour"): 24.0,
    ("year", "month"): 12.0,
}


def _with_durations(sentence: Sentence, values: Sequence[Value]) -> list[Value]:
    """Return the values with "8m 16s", "5 hours and 10 minutes" as one, in the smaller unit."""
    merged: list[Value] = []
    for value in values:
        last = merged[-1] if merged and value.shape == "unit" and merged[-1].shape == "unit" else None
        factor = _PARTS_OF_TIME.get((last.unit or "", value.unit or "")) if last is not None else None
        if last is None or factor is None or not _goes_on(sentence, last, value) or value.high >= factor:
            merged.append(value)
        else:
            whole = last.low * factor + value.low
            merged[-1] = value._replace(first=last.first, low=whole, high=whole)
    return merged


def _goes_on(sentence: Sentence, last: Value, value: Value) -> bool:
    """Return whether a value of time stands right behind a whole one: with nothing or "and" between them."""
    between = sentence.letters[last.stop : value.first]
    return between in ("", "&") and not last.decimal and last.low == last.high and value.low == value.high


def _in_unit_of(sentence: Sentence, value: Value, following: Value) -> Value:
    """Return a value with the unit of the number behind it, and the multiplier of that unit's spelling."""
    value = with_unit_of(value, following)
    if following.shape != "count" or following.scaled:
        return value
    factor = following.low / mantissa(sentence, following)
    return value._replace(low=value.low * factor, high=value.high * factor)


def _goes_on_in_points(sentence: Sentence, before: Value, value: Value) -> bool:
    """Return whether a number is of points as the one before it: "by 2.1 points on A and 1.3 on B"."""
    if before.shape != "points" or value.shape != "bare" or not value.decimal or value.sign is not None:
        return False
    between = sentence.letters[before.stop : value.first]
    placed = between[-1:] in _LISTING and between[0] in _PLACING and _IN_SETTING.issuperset(between)
    return placed and sentence.padded[value.stop] in _BEHIND_POINTS and value.high <= _LARGEST_STEP * before.high


def _goes_on_in_times(sentence: Sentence, before: Value, value: Value) -> bool:
    """Return whether a number is a multiple as the one before it: "speedups of 29.6 and 21.1", not "3x and 2.1 GB"."""
    if before.shape != "times" or value.shape != "bare" or not (before.decimal and value.decimal):
        return False
    if sentence.letters[before.stop : value.first] not in _SEPARATORS or sentence.padded[value.stop] in "KGYm":
        return False
    return sentence.folds[before.stop - 1].replace(".", "").isdigit()  # written without a sign: 29.6


def _shares_unit(sentence: Sentence, value: Value, following: Value) -> bool:
    """Return whether the unit of a value is also that of the number before it."""
    if value.shape != "bare" or (value.word and not following.word) or following.sign != value.sign:
        return False
    if not _may_share(value, following):
        return False
    between = sentence.letters[value.stop : following.first]
    if following.dimension == "length" and between in _SIDES:
        return sentence.folds[value.stop] in ("x", "×")
    if between == "/":
        return _is_row(sentence, value, following)
    if between not in _SEPARATORS or _is_named(sentence, value) or _is_year(sentence, value):
        return False
    return (between != "," or not _stands_alone(sentence, value, following)) and _shares_percent(
        sentence, value, following
    )


def _may_share(value: Value, following: Value) -> bool:
    """Return whether a unit may stand behind a list: 1B, 3B and 7B models; 512, 603 and 671 TFLOPs/s."""
    if following.shape in _SHARED:
        return not (value.scaled and following.shape == "unit")  # Llama-3.1:8B and 669 ms
    return following.shape == "count" and (value.scaled if following.unit == "parameter" else _is_rate(following))


def _is_rate(value: Value) -> bool:
    """Return whether the unit of a value is none of things that are counted one by one, as tokens are."""
    return value.unit not in ("token", "parameter") and not value.scaled


def _is_row(sentence: Sentence, value: Value, following: Value) -> bool:
    """Return whether a slash stands between figures of one row: "347/245 FPS", "+12.0 / +6.0 pp"; not "1/2 mm"."""
    if value.sign is not None or value.decimal:
        return value.decimal == following.decimal and not _is_named(sentence, value)
    row = following.shape in ("unit", "count") and value.low > 1 and following.low > 1
    before = value.first - 1
    if sentence.padded[before] == "/":
        before -= 1
        return row and sentence.padded[before] in "nKYG" and sentence.words[before].text[:1].isalnum()
    return row and sentence.padded[before] not in "YGD-^_"


def _stands_alone(sentence: Sentence, value: Value, following: Value) -> bool:
    """Return whether a number before a comma has a meaning of its own: n = 500, 95 % CI; in 2019, 5 km."""
    if sentence.padded[value.first - 1] == "=":
        return True
    return following.shape in ("unit", "percent") and value.low in _YEARS and not value.decimal


def _shares_percent(sentence: Sentence, value: Value, following: Value) -> bool:
    """Return whether the unit is no percentage, or one that is not the level of an interval."""
    return following.shape != "percent" or not _is_level(sentence, value, following)


def _is_year(sentence: Sentence, value: Value) -> bool:
    """Return whether a number is a year behind its preposition: the 2024 of "8.0% in 2024, and 20.3% in 2025"."""
    return value.low in _YEARS and not value.decimal and sentence.folds[value.first - 1] in _BEFORE_YEAR


def _is_named(sentence: Sentence, value: Value) -> bool:
    """Return whether a number belongs to what is before it: the top 10 and 34 %, Sonnet 4.5 and 83.7 %, an RTX 3090."""
    before = sentence.padded[value.first - 1]
    return sentence.folds[value.first - 1] == "top" or before == NAME or (value.decimal and before == CAPITAL)


def _is_level(sentence: Sentence, value: Value, following: Value) -> bool:
    """Return whether a percentage is the level of an interval: 0.97, 95 % CI."""
    if sentence.folds[following.stop].lstrip("-") in _LEVELS:
        return True
    if not value.decimal and following.decimal and following.first == value.stop + 1:
        return True  # at depth 5 and 97.0 % at depth 10
    return value.decimal and value.low < 1 < following.low
