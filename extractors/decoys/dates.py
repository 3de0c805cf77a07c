"""Dates: years, days of a month, times of day, and periods that say when."""

from __future__ import annotations

from extractors.decoys.around import glued_before, glued_behind, words_of
from extractors.numerals import Value
from extractors.plurals import is_plural
from extractors.sentence import Sentence

_MONTHS = words_of("months")
_BEFORE_YEAR = words_of("before_year")
_BEFORE_COUNT = words_of("before_count")
_PERIODS = words_of("periods")
_LONG = ("year", "decade", "century", "month")
_FIRST_YEAR, _LAST_YEAR, _DAYS, _DIGITS = 1800, 2099, 31, 4
_JOINTS = frozenset("-:")
_BEFORE_NAME = "(YG,'."


def year(sentence: Sentence, value: Value) -> str | None:
    """In 2021, (2019), Ahn et al., 2023, 2019-2022, March 4, 2022."""
    if value.shape == "bare" and not value.decimal:
        of_month = sentence.folds[value.first - 1] in _MONTHS and value.low <= _LAST_YEAR
        if of_month or (value.low <= _DAYS and sentence.folds[value.stop] in _MONTHS):
            return "date"
    if value.uncertainty is not None or not _looks_like_year(sentence, value):
        return None
    if sentence.folds[value.first - 1] in _MONTHS or sentence.folds[value.first - 2] in _MONTHS:
        return "date"
    return None if _is_count(sentence, value) else "year"


def _looks_like_year(sentence: Sentence, value: Value) -> bool:
    """Return whether a value is one or two numbers of four digits that may be years."""
    if value.shape != "bare" or not _is_year(value.low) or value.decimal or value.scaled:
        return False
    if len(sentence.words[value.first].text) != _DIGITS:
        return False
    if value.movement and value.from_value is not None and not _is_year(value.from_value):
        return False  # from 256 to 2048 frames
    return value.low == value.high or _is_year(value.high) or value.high < 100  # noqa: PLR2004 - 2019-22


def _is_year(number: float) -> bool:
    return _FIRST_YEAR <= number <= _LAST_YEAR


def _is_count(sentence: Sentence, value: Value) -> bool:
    """Return whether a number like 2020 counts what follows, or is bounded as counts are: "up to 2000"."""
    if value.low != value.high:
        return False  # the 2024-2025 sources
    word, behind = sentence.folds[value.first - 1], sentence.folds[value.stop]
    if word == "to" and sentence.folds[value.first - 2] == "up":
        return True
    if is_plural(behind) and word not in _BEFORE_YEAR and sentence.padded[value.first - 1] not in _BEFORE_NAME:
        return True
    return word in _BEFORE_COUNT and behind != ")"


def date(sentence: Sentence, value: Value) -> str | None:
    """2022-05-17, 10:30."""
    if value.shape != "bare" or value.decimal:
        return None
    if sentence.padded[value.stop] not in _JOINTS and sentence.padded[value.first - 1] not in _JOINTS:
        return None
    for sign, reason in (("-", "date"), (":", "ratio as written")):
        behind = glued_behind(sentence, value, sign) and sentence.padded[value.stop + 1] == "n"
        ahead = glued_before(sentence, value, sign) and sentence.padded[value.first - 2] == "n"
        if ahead or (behind and (sign == ":" or value.low >= _FIRST_YEAR)):
            return reason
    return None


def period(sentence: Sentence, value: Value) -> str | None:
    """Over the past three decades, in the last 6 years: when, and no result."""
    return "date" if value.unit in _LONG and sentence.folds[value.first - 1] in _PERIODS else None
