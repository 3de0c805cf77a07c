"""What closes a value: its uncertainty ("± 0.4", "(SD 2.1)", "+0.30 −0.28"), "40+", "a factor of", an arrow."""

from __future__ import annotations

from extractors.powers import read_power
from extractors.sentence import Sentence
from extractors.single_number import read_number
from extractors.tokens import NUMBER
from extractors.units import with_unit
from extractors.values import Value, as_times, mantissa, number_of, with_unit_of

_MAY_CLOSE = frozenset("±(+-↑↓")
_ENDS = ("+n-n", "+n–n", "-n+n", "–n+n")
_FACTORS = frozenset(["factor", "factors"])
_FACTOR_OF = frozenset("f~≈")
# Letters before "factor of" in "by a factor of", "average factor of"; a "Bayes factor of" is a statistic.
_BEFORE_FACTOR = frozenset("egfyw")
_SPEEDUPS = frozenset(["speedup", "speedups", "speed-up", "speed-ups"])
_DEVIATION_WORDS = frozenset(["sd", "se", "std", "sem", "s.d", "std.dev"])
_SPREAD = frozenset(["standard", "std", "sample"])
_OF_SPREAD = frozenset(["deviation", "error", "dev"])
_SPREADS = ("stat", "sys", "theo", "exp", "lat")


def closed(sentence: Sentence, value: Value) -> Value:
    """Return a value with what may follow or precede it: its uncertainty, a plus sign, an arrow, "a factor of"."""
    if sentence.padded[value.stop] in _MAY_CLOSE:
        value = _with_plus(sentence, _with_uncertainty(sentence, value))
        value = _with_arrow(sentence, value, value.stop)
    before = sentence.padded[value.first - 1]
    if before in _FACTOR_OF and value.shape == "bare" and _is_factor(sentence, value.first - (before != "f")):
        value = as_times(value, value.stop)
    elif before in "↑↓":
        value = _with_arrow(sentence, value, value.first - 1)
    if value.sign == "-" and value.low == value.high and value.low > 0:
        value = value._replace(low=-value.low, high=-value.high)
    return value


def _is_factor(sentence: Sentence, first: int) -> bool:
    """Return whether "a factor of" stands before a number: a multiple."""
    if sentence.folds[first - 2] in _SPEEDUPS:
        return True  # a speedup of 7.63
    if sentence.folds[first - 2] not in _FACTORS:
        return False
    return first == 2 or sentence.padded[first - 3] in _BEFORE_FACTOR  # noqa: PLR2004 - the sentence's first words


def _with_plus(sentence: Sentence, value: Value) -> Value:
    """Return "40+" as at least 40."""
    at = value.stop
    if sentence.padded[at] != "+" or not sentence.glued(at - 1) or sentence.padded[at + 1] == NUMBER:
        return value
    value = value._replace(stop=at + 1, at_least=True)
    return with_unit(sentence, value) if value.shape == "bare" else value


def _with_arrow(sentence: Sentence, value: Value, at: int) -> Value:
    """Return a value with the arrow that stands at a tile, if one does."""
    sign = sentence.padded[at]
    if sign in "↑↓":
        return value._replace(arrow="up" if sign == "↑" else "down")
    return value


def _with_uncertainty(sentence: Sentence, value: Value) -> Value:
    """Return a value with its uncertainty: ± s, (± s), (SD s), +a −b; the unit may stand behind either number."""
    bracket = sentence.padded[value.stop] == "("
    at = value.stop + bracket
    if sentence.padded[at] in "+-" and not bracket:
        return _asymmetric(sentence, value, at)
    at = _behind_sign(sentence, at, bracket=bracket)
    at += sentence.padded[at] == "."
    if sentence.padded[at] != NUMBER:
        return value
    spread = read_number(sentence, at)
    if spread is None or spread.shape == "times" or (bracket and sentence.padded[spread.stop] != ")"):
        return value
    low, high = _scaled_ends(sentence, value, spread)
    shared = spread if value.shape == "bare" else value
    value = value._replace(stop=spread.stop + bracket, low=low, high=high, uncertainty=spread.low)
    if bracket and value.shape == shared.shape == "bare":
        return with_unit(sentence, value)  # 17.9 (± 0.6) cm
    return _bracketed(sentence, _with_others(sentence, with_unit_of(value, shared)))


def _with_others(sentence: Sentence, value: Value) -> Value:
    """Return a value with the further spreads behind its first: 0.92 ± 0.01 ± 0.02, 0.92 ± 0.01 (syst) ± 0.02."""
    at = _behind_label(sentence, value.stop)
    while sentence.padded[at] == "±":
        first = at + 1 + (sentence.padded[at + 1] == ".")
        spread = read_number(sentence, first) if sentence.padded[first] == NUMBER else None
        if spread is None:
            return value
        value = with_unit_of(value._replace(stop=spread.stop), spread if value.shape == "bare" else value)
        at = _behind_label(sentence, value.stop)
    return value


def _behind_label(sentence: Sentence, at: int) -> int:
    """Return the tile behind "(stat)", "(syst.)" at a tile, or the tile itself."""
    if sentence.padded[at] != "(" or not sentence.folds[at + 1].startswith(_SPREADS):
        return at
    closing = at + 2 + (sentence.folds[at + 2] == ".")
    return closing + 1 if sentence.padded[closing] == ")" else at


def _behind_sign(sentence: Sentence, at: int, *, bracket: bool) -> int:
    """Return the tile behind "±" or, in brackets, behind "SD =" at a tile; -1 where neither stands there."""
    if sentence.padded[at] == "±":
        return at + 1
    if not bracket:
        return -1
    dotted = sentence.padded[at + 1] == "."
    if sentence.folds[at] in _SPREAD and sentence.folds[at + 1 + dotted] in _OF_SPREAD:
        at += 1 + dotted  # standard deviation, std. dev.
    elif sentence.folds[at] == "s" and sentence.letters[at + 1 : at + 4] == ".K.":
        at += 2  # s.d.
    elif sentence.folds[at] not in _DEVIATION_WORDS:
        return -1
    at += 1
    while sentence.padded[at] in ":=.f":
        at += 1
    return at


def _scaled_ends(sentence: Sentence, value: Value, spread: Value) -> tuple[float, float]:
    """Return the ends of a value, multiplied where a power stands behind its spread alone: 1.35 ± 0.05 × 10^5."""
    if value.shape != "bare" or not spread.scaled or value.scaled:
        return value.low, value.high
    low = value.low * spread.low / mantissa(sentence, spread)
    return low, low if value.low == value.high else value.high


def _bracketed(sentence: Sentence, value: Value) -> Value:
    """Return "(54.3 ± 5.7) × 10^9 M☉" with its brackets, power and unit."""
    if sentence.padded[value.first - 1] != "(" or sentence.padded[value.stop] != ")":
        return value
    whole = value._replace(first=value.first - 1, stop=value.stop + 1)
    power = read_power(sentence, 1.0, whole.stop)
    if power is None:
        inner = with_unit(sentence, whole) if value.shape == "bare" else value
        return value if inner.shape == "bare" else inner
    factor, stop = power
    spread = None if value.uncertainty is None else value.uncertainty * factor
    scaled = whole._replace(
        stop=stop, low=value.low * factor, high=value.high * factor, uncertainty=spread, scaled=True
    )
    return with_unit(sentence, scaled)


def _asymmetric(sentence: Sentence, value: Value, at: int) -> Value:
    """Return "1.34 +0.30 −0.28" as one value whose uncertainty is the larger; the plus sign stands at a tile."""
    if value.unit or sentence.letters[at : at + 4] not in _ENDS:
        return value
    spread = max(number_of(sentence.words[at + 1].text), number_of(sentence.words[at + 3].text))
    return with_unit(sentence, value._replace(stop=at + 4, uncertainty=spread))
