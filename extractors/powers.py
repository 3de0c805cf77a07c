"""Powers of ten behind a number: 2.5×10⁻⁴, 4.2 × 10^{21}, 10^5, and "× 109" whose superscript was lost."""

from __future__ import annotations

from extractors.sentence import Sentence

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_SUPERSCRIPT = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺")
_TIMES = frozenset("x·")
_MINUS = frozenset("-–")
_MOST_DIGITS = 5  # and their sign; so many are too many already
# A double holds powers up to 308; what is behind a number may multiply it once more.
_LARGEST_EXPONENT = 290
_LOST = (3, 4)  # lengths of "109" and "1012"


def read_power(sentence: Sentence, number: float, stop: int) -> tuple[float, int] | None:
    """Return a number, whose last tile is before ``stop``, times its power of ten, and the tile behind that.

    None where no power follows.
    """
    sign = sentence.padded[stop]
    if (sign in _TIMES or sentence.folds[stop] == "x") and sentence.folds[stop + 1] == "10":
        exponent, after = _exponent(sentence, stop + 2, flat=True)
        if exponent is not None:
            return number * 10.0**exponent, after
    if number == 10 and sentence.words[stop - 1].text == "10":  # noqa: PLR2004 - the base
        exponent, after = _exponent(sentence, stop, flat=sentence.padded[stop - 2] in "<≤")  # p < 10-4
        if exponent is not None:
            return 10.0**exponent, after
    return _lost_superscript(sentence, number, stop) if sign == "x" else None


def _lost_superscript(sentence: Sentence, number: float, stop: int) -> tuple[float, int] | None:
    """Return what ``read_power`` does for "× 109 M☉", its superscript lost; a sign of times stands at ``stop``."""
    if sentence.letters[stop - 1] not in "n)":
        return None
    flat = sentence.folds[stop + 1]
    if len(flat) in _LOST and flat.startswith("10") and flat.isdigit():
        return number * 10.0 ** int(flat[2:]), stop + 2
    return None


def _exponent(sentence: Sentence, tile: int, *, flat: bool) -> tuple[int | None, int]:
    """Return the exponent that starts at a tile, and the tile behind it; None if there is none.

    ``flat``: a minus and digits are one as well, the superscript being lost ("× 10-15").
    """
    text = sentence.folds[tile]
    if text[:1] in _SUPERSCRIPT:
        return _bounded(text.translate(_SUPERSCRIPTS)), tile + 1
    if text == "^":
        bracket = sentence.folds[tile + 1] == "("
        sign = sentence.folds[tile + 1 + bracket]
        at = tile + 1 + bracket + (sign in _MINUS or sign == "+")
        closed = bracket and sentence.folds[at + 1] == ")"
        return _bounded(sentence.folds[at], negative=sign in _MINUS), at + 1 + closed
    if flat and text in _MINUS and sentence.glued(tile - 1):
        return _bounded(sentence.folds[tile + 1], negative=True), tile + 2
    return None, tile


def _bounded(digits: str, *, negative: bool = False) -> int | None:
    """Return the exponent of some digits if a double can hold it, else None: the number is read without it."""
    try:
        exponent = int(digits[:_MOST_DIGITS])
    except ValueError:
        return None
    if abs(exponent) > _LARGEST_EXPONENT:
        return None
    return -exponent if negative else exponent
