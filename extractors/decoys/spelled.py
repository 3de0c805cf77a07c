"""Number words that are no claims: ideas that are counted, adjectives, "twofold"."""

from __future__ import annotations

from extractors.counted import counted
from extractors.decoys.around import words_of
from extractors.decoys.dates import period
from extractors.decoys.marks import denominator
from extractors.decoys.set_up import freedom
from extractors.numerals import Value
from extractors.plurals import singular
from extractors.sentence import Sentence

_SAID_BEFORE = words_of("said_before")
_TWOFOLD = words_of("twofold")
_ENDS_CLAUSE = frozenset(["", ".", ":", ",", ";", "–", "(", "-", "in", "and"])
_TWOFOLD_REACH = 6
_SHRUNK_BY = frozenset(["by", "in", "to"])
_CLAUSE = 12
_RIVALS = frozenset(["baseline", "competitor"])
_LONGEST_NOUN = 7
_IN_NOUN = frozenset("KGYmDJðHLgµ-&b8s_")
_BEFORE_PART = frozenset(
    ["only", "just", "about", "roughly", "nearly", "almost", "over", "than", "approximately", "barely", "fully"]
)
_PREDICATES = frozenset("rhiludo8s.,")
# Letters and words of "more than", "about", "at least" before a fraction.
_BOUNDS = frozenset("HLtO~1geJ")
_EXTREMES = frozenset(["least", "most", "at"])


def number_word(sentence: Sentence, value: Value) -> str | None:
    """Return why number words are no claim, or None where they may be one."""
    fold = sentence.words[value.first].fold
    if value.shape == "times":
        return _multiple(sentence, value, fold)
    if value.shape == "fraction":
        return _fraction(sentence, value)
    behind = sentence.padded[value.stop]
    if value.shape != "bare" or value.scaled or value.decimal:
        return period(sentence, value) or freedom(sentence, value) or ("set-up" if behind == "_" else None)
    if behind in "_-" or (fold == "zero" and sentence.folds[value.stop] == "shot"):
        return "set-up"
    return _counted(sentence, value) if value.low == value.high else None


def _counted(sentence: Sentence, value: Value) -> str | None:
    """Return why a small count in words is no claim: what was said before, or a whole."""
    if sentence.folds[value.first - 1] in _SAID_BEFORE and not _is_resource(sentence, value):
        return "said before"
    return denominator(sentence, value)


def _is_resource(sentence: Sentence, value: Value) -> bool:
    """Return whether what "the four" counts is evaluated on or against: benchmarks, datasets, baselines."""
    for tile in range(value.stop, min(len(sentence.words), value.stop + _LONGEST_NOUN)):
        if sentence.padded[tile] not in _IN_NOUN:
            return False
        if sentence.is_plural(tile):
            head = singular(sentence.words[tile].fold)
            return head in counted().resources or head in _RIVALS
    return False


def _multiple(sentence: Sentence, value: Value, fold: str) -> str | None:
    """Return why doubled, threefold or twice is no claim."""
    behind = sentence.folds[value.stop]
    if fold.endswith("fold"):
        return _twofold(sentence, value, behind)
    if fold in ("double", "triple", "quadruple"):
        multiplies = behind in words_of("behind_double") or sentence.folds[value.first - 1] in words_of("before_double")
        return None if multiplies else "word"
    if fold in ("doubled", "tripled", "halved") and sentence.folds[value.first - 1] in ("a", "the", "an", "of"):
        return "word"  # a doubled state space
    if fold in ("twice", "thrice"):
        return None if behind in words_of("behind_twice") else "word"
    if fold in ("doubling", "tripling", "halving"):
        term = behind in words_of("behind_doubling")
        return "mathematics" if term else "name" if behind.startswith("algorithm") else None
    return "word" if behind == "haploid" or (fold in ("triples", "doubles") and _is_counted(sentence, value)) else None


def _is_counted(sentence: Sentence, value: Value) -> bool:
    """Return whether triples or doubles are things that are counted or described: "81 million triples"."""
    return sentence.padded[value.first - 1] in "nw" or "-" in sentence.folds[value.first - 1]


def _twofold(sentence: Sentence, value: Value, behind: str) -> str | None:
    """Return why "threefold" is no claim: cross-validation, or contributions that are threefold."""
    if behind.startswith(("cross", "cv")):
        return "set-up"
    near = {sentence.folds[value.first - back] for back in range(1, _TWOFOLD_REACH)}
    return "count of ideas" if near & _TWOFOLD and behind in _ENDS_CLAUSE else None


def _shrinks(sentence: Sentence, value: Value) -> bool:
    """Return whether a word of change stands in the clause before a fraction."""
    clause = sentence.letters[max(0, value.first - _CLAUSE) : value.first]
    goes_on = sentence.padded[value.stop] in "KGYf" or sentence.folds[value.stop] == "the"  # to a third party
    return not goes_on and any(cue in clause for cue in "ud")


def _before_bounds(sentence: Sentence, value: Value) -> int:
    """Return the tile before a value and what bounds it: the "by" of "by more than a quarter"."""
    at = value.first - 1
    while sentence.padded[at] in _BOUNDS or sentence.folds[at] in _EXTREMES:
        at -= 1
    return at


def _fraction(sentence: Sentence, value: Value) -> str | None:
    """Return why a half or a third is no part of a whole that is named."""
    if sentence.words[value.first].fold == "one" and sentence.folds[value.first + 1] == "in":
        return None  # one in ten calls
    if sentence.folds[_before_bounds(sentence, value)] in _SHRUNK_BY and _shrinks(sentence, value):
        return None  # cut in half, fell by a third
    if sentence.folds[value.first - 1] in _BEFORE_PART and sentence.padded[value.stop] in _PREDICATES:
        return None  # only half exhibit changes
    named = sentence.folds[value.stop] in words_of("behind_half") and sentence.folds[value.first - 1] not in words_of(
        "before_half"
    )
    return None if named else "word"
