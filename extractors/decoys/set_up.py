"""Set-up and mathematics: numbers hyphenated to what they describe, and values of symbols."""

from __future__ import annotations

from extractors.decoys.around import words_of
from extractors.numerals import Value
from extractors.sentence import Sentence

_POINTED = words_of("pointed")
_SETTINGS = words_of("symbols") - words_of("statistics")
_FOLDS = ("cross", "cv", "stratified", "nested", "validation")
# A 5-point clinical grading rubric: so many words behind the number may name the scale.
_NEAR = 4
_ROUND = 360
# From here on a number hyphenated to a noun is a size and no setting, but for dimensions and the like.
_LARGE = 1000
# What is as large as it has items, and how many are no mere setting.
_RESOURCES = frozenset(
    ["dataset", "benchmark", "corpus", "collection", "testbed", "suite", "database", "cohort", "panel", "pool", "bank",
     "subset", "set", "survey", "sample", "battery"]
)  # fmt: skip
_MANY = 20
_LASTING = frozenset(
    ["day", "week", "month", "year", "hour", "minute", "second", "step", "epoch", "token", "stage", "fold"]
)
_ENDS = frozenset(".,;:()[]nw%& ")
_NO_SIZES = frozenset(
    ["bit", "bits", "dim", "dimensional", "dimension", "way", "shot", "layer", "head", "class", "hot", "scale", "level",
     "range", "based", "plus", "pixel", "point", "year", "grit", "series", "style", "like", "length", "wide", "deep",
     "core", "thread", "tuning"]
)  # fmt: skip
_COMPARED = ("faster", "smaller", "fewer", "less", "more", "lower", "higher", "point")


def hyphenated(sentence: Sentence, value: Value) -> str | None:
    """4-bit, 2-layer, 5-shot, 10-fold cross-validation, a 10-point scale."""
    last = sentence.words[value.stop - 1].fold
    if value.shape == "points":
        return _pointed(sentence, value) if last == "-point" else None
    if value.shape == "times" and sentence.padded[value.stop] == "n":
        return "size"  # 16 x 16
    if value.shape == "times":
        folds = "fold" in last and sentence.folds[value.stop].startswith(_FOLDS)  # not: 2x cross-family
        return "set-up" if folds or last.startswith("-fold-") else None
    behind = sentence.padded[value.stop]
    if behind == "_":
        return "set-up" if _describes(sentence, value) else None
    if behind == "-" and sentence.glued(value.stop - 1) and value.shape == "bare" and not value.decimal:
        return "set-up" if sentence.padded[value.stop + 1] in "&T/" else None
    return None


def _pointed(sentence: Sentence, value: Value) -> str | None:
    """Return why "10-point" is no difference: of a scale, a checklist, a sampling strategy."""
    following = [sentence.folds[value.stop + step] for step in range(_NEAR)]
    return None if _POINTED.isdisjoint(following) else "set-up"


def _describes(sentence: Sentence, value: Value) -> bool:
    """Return whether what is hyphenated to a value makes it a modifier: 4-bit, but not 2x-faster."""
    if value.shape == "percent" and sentence.folds[value.first - 1] in ("of", "by"):
        return False  # a gain of 4.8%-through
    if value.shape == "bare" and sizes(sentence, value):
        return False
    return value.shape in ("bare", "unit", "percent") and not sentence.folds[value.stop][1:].startswith(_COMPARED)


def sizes(sentence: Sentence, value: Value) -> bool:
    """Return whether a large number says how much there is of what is hyphenated to it: a 10M-pair training set."""
    head = sentence.folds[value.stop][1:].partition("-")[0]
    large = value.scaled or value.low >= _LARGE or _sizes_resource(sentence, value, head)
    return large and len(head) > 2 and head.isalpha() and head not in _NO_SIZES  # noqa: PLR2004 - a word


def _sizes_resource(sentence: Sentence, value: Value, head: str) -> bool:
    """Return whether a number says how many of what is collected a resource has: a 199-question benchmark."""
    if value.low < _MANY or value.decimal or head in _LASTING:
        return False
    for step in range(1, _NEAR):
        if sentence.folds[value.stop + step] in _RESOURCES:
            return sentence.padded[value.stop + step + 1] != "_"
        if sentence.padded[value.stop + step] in _ENDS:
            return False
    return False


def freedom(sentence: Sentence, value: Value) -> str | None:
    """Six degrees of freedom, 360 degree cameras."""
    if value.unit == "degree" and value.low == value.high == _ROUND:
        return "set-up"
    return "set-up" if sentence.folds[value.stop] == "of" and sentence.folds[value.stop + 1] == "freedom" else None


_THRESHOLDS = frozenset(["threshold", "thresholds", "cutoff", "cutoffs", "cut-off"])
_AHEAD = 3


def threshold(sentence: Sentence, value: Value) -> str | None:
    """A threshold of 0.25, at the 0.5 overlap threshold: where a study draws the line, no measured value."""
    ahead, joint = sentence.folds[value.first - 2], sentence.padded[value.first - 1]
    if ahead in _THRESHOLDS and (joint in "f=:A" or (joint == "(" and not ahead.endswith("s"))):
        return "set-up"
    if joint not in "eA":
        return None
    for step in range(_AHEAD + 1):
        if sentence.folds[value.stop + step] in _THRESHOLDS:
            return "set-up"
        if sentence.padded[value.stop + step] not in "KGYmµ-_":
            return None
    return None


def mathematics(sentence: Sentence, value: Value) -> str | None:
    """k=5, x^2, O(1e5), a symbol before or behind an operator."""
    if value.shape not in ("bare", "unit", "times"):
        return None
    ahead = sentence.padded[value.first - 1]
    if ahead == "(" and _is_order(sentence, value):
        return "mathematics"
    if ahead == "^":
        return "mathematics"  # O(T^2 d)
    if value.shape != "bare":
        return None
    if ahead == "=" and _is_setting(sentence, value):
        return "set-up"
    operated = ahead in "_\\*" or sentence.folds[value.stop] == "^"
    return "mathematics" if operated or (ahead == "E" and sentence.glued(value.first - 1)) else None


def _is_order(sentence: Sentence, value: Value) -> bool:
    """Return whether a value stands in O(…)."""
    at = value.first - 2
    return at >= 0 and sentence.words[at].text == "O" and sentence.glued(at)


def _is_setting(sentence: Sentence, value: Value) -> bool:
    """Return whether a symbol of mathematics is set to a value."""
    if value.first < 2 or value.uncertainty is not None:  # noqa: PLR2004 - a symbol and its sign
        return False
    symbol = sentence.words[value.first - 2].text
    if symbol == "\\alpha" and not any(word.fold.startswith("cronbach") for word in sentence.words[: value.first]):
        return True
    return symbol in _SETTINGS or (symbol in ("r", "R") and not value.decimal and value.low > 1)
