"""Marks: citations, list marks, levels of intervals, scales, quotients and denominators."""

from __future__ import annotations

from extractors.decoys.around import words_of
from extractors.numerals import Value
from extractors.plurals import is_plural
from extractors.sentence import Sentence

_LEVELS = words_of("levels")
_BEFORE_INTERVAL = _LEVELS | {"in", "range", "=", ":"}
_LARGEST_LIST_MARK = 20
# Letters before a number that is no mark: about 1), of 1), > 1), − 1).
_MEASURING = frozenset("~f<>=≤≥≈-–±x%")
_LARGEST_CITATION = 1000
_LONGEST_CITATION = 24
_BRACKET_REACH = 12
_COUNT_REACH = 4
_OUT_REACH = 7
_RATED = frozenset(["score", "scores", "rating", "ratings", "scale", "grade", "grades"])
# The most that a score may be: the 100 of "67.9 of 100", the 5 of "4.2 out of 5".
_SCALES = (5, 7, 10, 50, 100)


_SMALLEST_WHOLE = 5
_SPLIT = 100
_YEARS = range(1900, 2100)
_SPLITS = frozenset(["split", "splits", "partition", "ratio", "mix", "th", "ths"])
# Letters beside a quotient that is no part: of a chain, of mathematics, of a name, hyphenated.
_NO_WHOLE = frozenset("/_-^=x*YGDE")


def level(sentence: Sentence, value: Value) -> str | None:
    """The 95 % of a confidence interval."""
    fold = sentence.folds[value.stop]
    return "level" if value.shape == "percent" and (fold.lstrip("-") in _LEVELS or fold.startswith("-ci")) else None


def citation(sentence: Sentence, value: Value) -> str | None:
    """[12], [3, 7-9]."""
    if value.shape != "bare" or value.decimal or value.low >= _LARGEST_CITATION:
        return None
    opening = value.first - 1
    least = opening - _LONGEST_CITATION
    while opening > least and sentence.padded[opening] in "n,-–;":
        opening -= 1
    if sentence.padded[opening] != "[":
        return None
    closing = value.stop
    while sentence.padded[closing] in "n,-–;":
        closing += 1
    closed = sentence.padded[closing] == "]"
    return "citation" if closed and not _is_interval(sentence, opening, closing) else None


def _is_interval(sentence: Sentence, opening: int, closing: int) -> bool:
    """Return whether brackets hold an interval of a statistic ([0.2, 0.4]) and not citations."""
    if any("." in word.text for word in sentence.words[opening + 1 : closing]):
        return True
    return opening > 0 and sentence.words[opening - 1].fold in _BEFORE_INTERVAL


def list_mark(sentence: Sentence, value: Value) -> str | None:
    """(1), 2), "3." at the start of an entry, (1: poor, 2: fair)."""
    if value.shape != "bare" or value.decimal or not 0 <= value.low <= _LARGEST_LIST_MARK or value.low != value.high:
        return None
    return "list mark" if _is_mark(sentence, value) else None


def _is_mark(sentence: Sentence, value: Value) -> bool:
    """Return whether the signs around a small number make it the mark of a list's entry."""
    ahead, behind = sentence.padded[value.first - 1], sentence.padded[value.stop]
    if behind == ":":
        return ahead in "(,;"
    if behind == ")" and ahead == "(":
        return sentence.padded[value.stop + 1] not in ".,; " or sentence.padded[value.first - 2] in " ,;:."
    if behind == ")":
        return (
            ahead not in _MEASURING and "(" not in sentence.letters[max(0, value.first - _BRACKET_REACH) : value.first]
        )
    if behind != ".":
        return False
    last = value.stop + 1 >= len(sentence.letters)
    return ahead in ":;,?.!&" or value.first == 0 if last else value.first == 0


_RUBRICS = frozenset(["rubric", "rubrics", "scale", "scales"])


def scale(sentence: Sentence, value: Value) -> str | None:
    """The 0-1 loss, a 0-10 scale, a scale of 1 to 5."""
    if value.shape != "bare" or value.decimal:
        return None
    if value.low == value.high:  # a rubric where 1 = unsafe
        return "set-up" if sentence.folds[value.stop] == "=" and sentence.padded[value.stop + 1] == "K" else None
    if any(sentence.folds[value.stop + step] in _RUBRICS for step in range(3)):
        return "set-up"
    if value.low not in (0, 1):
        return None
    fold = sentence.folds[value.stop]
    scaled = fold == "scale" or sentence.folds[value.first - 2] == "scale" or (fold == "loss" and value.high == 1)
    bracketed = sentence.padded[value.first - 1] == "(" and sentence.padded[value.stop] == ")" and not value.decimal
    return "set-up" if scaled or (bracketed and sentence.folds[value.first - 2] in _RATED) else None


def ratio_as_written(sentence: Sentence, value: Value) -> str | None:
    """13/3, 50/50: a quotient that is no part of a whole."""
    quotient = sentence.padded[value.stop] == "/" and sentence.padded[value.stop + 1] == "n"
    if value.shape != "bare" or value.decimal or not quotient:
        return None
    if sentence.glued(value.stop + 1) and sentence.padded[value.stop + 2] in "YGK":
        return "name"  # 2/3D layers
    if (
        not sentence.glued(value.stop - 1)
        or is_plural(sentence.folds[value.stop + 2])
        or sentence.folds[value.stop + 2] == "of"
    ):
        return None
    return None if _is_part(sentence, value) or _is_of_whole(sentence, value) else "ratio as written"


def _is_of_whole(sentence: Sentence, value: Value) -> bool:
    """Return whether a quotient says how many of a whole: "(488/500)", "passed 14/20", no 80/20 split, no 1/4/16."""
    tile = value.stop + 1
    whole, behind, ahead = sentence.words[tile].text.replace(",", ""), sentence.padded[tile + 1], value.first - 1
    if (
        not whole.isdigit()
        or int(whole) < _SMALLEST_WHOLE
        or value.low > int(whole)
        or value.low + int(whole) == _SPLIT
    ):
        return False
    if behind == "T" or sentence.padded[ahead] in "MT":
        return False  # from 10/10 to 7/10: of one scale
    if (
        value.low == 1
        or int(whole) in _YEARS
        or behind in _NO_WHOLE
        or sentence.padded[ahead] in _NO_WHOLE
        or not sentence.glued(tile - 1)
    ):
        return False
    return not sentence.folds[ahead].startswith(("rank", "place")) and sentence.folds[tile + 1] not in _SPLITS


def _is_part(sentence: Sentence, value: Value) -> bool:
    """Return whether a quotient is a part of a whole that is counted: "13/17 gpt-4.1-mini samples", "16/53 (30%)"."""
    whole = sentence.words[value.stop + 1].text
    if not whole.isdigit() or value.low >= float(whole):
        return False
    return sentence.folds[value.stop + 2] == "(" or _counts_ahead(sentence, value.stop + 2)


def _counts_ahead(sentence: Sentence, tile: int) -> bool:
    """Return whether a plural noun follows within a few words."""
    for at in range(tile, min(tile + _COUNT_REACH, len(sentence.words))):
        if sentence.letters[at] not in "KGYJð":
            return False
        if sentence.letters[at] == "K" and is_plural(sentence.words[at].fold):
            return True
    return False


def denominator(sentence: Sentence, value: Value) -> str | None:
    """The 17 of "13 of 17 cases", of "13/17 cases", of "13 out of 17"; the 100 of "67.9 of 100"."""
    at = value.first - 1
    if (
        value.shape != "bare"
        or at < 1
        or (value.decimal and not (sentence.letters[at] == "/" and value.low in _SCALES))
    ):
        return None
    if sentence.letters[at] == "e":
        at -= 1
    if sentence.letters[at] == "/" and (sentence.glued(at) or "$" in sentence.text):  # $13.44$/$15$
        return "denominator" if sentence.letters[at - 1] == "n" and _divides(sentence, value, at - 1) else None
    if sentence.words[at].fold != "of":
        return per(sentence, value)
    out = sentence.words[at - 1].fold == "out"
    if out and "n" in sentence.letters[max(0, at - _OUT_REACH) : at]:  # 17 trials out of 410
        return "denominator"
    counted = at - 1 - out
    is_one = sentence.words[counted].fold == "one" and sentence.padded[counted - 1] != "w"  # thirty one
    of_number = sentence.padded[counted] in "nw" and not is_one
    return "denominator" if of_number and _divides(sentence, value, counted) else None


def per(sentence: Sentence, value: Value) -> str | None:
    """The 100,000 person-years of "12.4 per 100,000 person-years"."""
    counted = sentence.folds[value.first - 1] == "per" and sentence.padded[value.first - 2] == "n"
    return "denominator" if counted and not value.decimal else None


def _divides(sentence: Sentence, value: Value, tile: int) -> bool:
    """Return whether a value may be the whole of the number at a tile: a count's, or a score's scale."""
    text = sentence.words[tile].text
    return "." not in text or value.low in _SCALES or (sentence.letters[tile + 1] == "/" and float(text) <= value.low)
