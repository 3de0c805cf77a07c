"""Names: numbers that belong to a name, a version, a label or a size as written."""

from __future__ import annotations

from extractors.decoys.around import words_of
from extractors.numerals import Value
from extractors.plurals import is_plural
from extractors.sentence import Sentence
from extractors.symbols import SYMBOLS

_NUMBERED = words_of("numbered")
_BY_POINTS = words_of("numbered_by_points")
_SIZES = frozenset(["parameter", "parameters", "tokens", "model", "models", "variant", "variants"])
_ORDINALS = frozenset(["st", "nd", "rd", "th"])
_NAMES = frozenset("YGD")
# What stands before a measure's name and no system's: "a mean MECSS 1.73".
_AVERAGES = frozenset(["mean", "average", "median", "averaged"])
_CAPITAL_UNITS = frozenset(["Day", "Days", "Hour", "Hours", "Minute", "Minutes", "Second", "Seconds", "Year", "Years"])
_LARGEST_VERSION, _LONGEST_VERSION = 20, 4


def glued_name(sentence: Sentence, value: Value) -> str | None:
    """3D, 5G, 1st: letters that follow without a space; Cobweb/4V: a name before; 64x64 and 3 x 3: sizes."""
    if value.shape == "unit" and side(sentence, value) is not None:
        return "size"
    if value.shape == "unit":
        behind_name = sentence.padded[value.first - 1] == "/" and sentence.padded[value.first - 2] in "GYK"
        capital = sentence.words[value.stop - 1].text in _CAPITAL_UNITS and sentence.padded[value.stop] in "GY"
        if capital:
            return "name"  # the 30 Day Me app
        return "name" if behind_name and sentence.glued(value.first - 2) else None
    if value.shape != "bare" or value.stop >= len(sentence.words):
        return None
    return _size(sentence, value) or _letters_behind(sentence, value)


def side(sentence: Sentence, value: Value) -> str | None:
    """256 x 256 pixels: a size; not 3.2 × 4.1 cm, which was measured."""
    times = sentence.padded[value.first - 1] == "x" or sentence.folds[value.first - 1] == "x"
    sided = times and sentence.padded[value.first - 2] == "n" and value.dimension != "length"
    return "size" if sided else None


def _size(sentence: Sentence, value: Value) -> str | None:
    """Return why the numbers of 64x64 and 3 x 3 are no claims."""
    fold = sentence.folds[value.stop]
    numbered = sentence.padded[value.stop + 1] == "n"
    if sentence.padded[value.stop] == "x" or (fold == "x" and numbered):
        return "size" if numbered or not sentence.glued(value.stop) else "mathematics"
    times = sentence.padded[value.first - 1] == "x" or sentence.folds[value.first - 1] == "x"
    return "size" if times and sentence.padded[value.first - 2] == "n" else None


def _letters_behind(sentence: Sentence, value: Value) -> str | None:
    """Return why a number with letters right behind it is no claim."""
    if not sentence.glued(value.stop - 1):
        return None
    fold, behind = sentence.folds[value.stop], sentence.padded[value.stop]
    if fold in _ORDINALS:
        return "rank"
    if behind == "^":
        return "mathematics"
    if behind not in "YGK" or not fold[:1].isalpha() or value.decimal:
        return None
    return "size" if fold[0] == "x" and any(character.isdigit() for character in fold) else "name"


def numbered(sentence: Sentence, value: Value) -> str | None:
    """Section 4, Table 5, Eq. (11), Phase 3, GPT 4, Python 3.11, RTX 4090."""
    if value.scaled:
        return "name" if _ends_name(sentence, value) else None
    at = value.first - 1
    if value.shape not in ("bare", "count") or value.sign is not None or value.uncertainty is not None or at < 0:
        return None
    if sentence.letters[at] == "/" and sentence.padded[at - 1] == "Y" and sentence.padded[at - 2] != "n":
        return "name" if sentence.glued(at - 1) and not value.decimal else None  # ViT-B/32, not 0.8 dB/0.012
    if sentence.letters[at] == "." and at > 0 and sentence.words[at - 1].fold in _NUMBERED:
        at -= 1  # Fig. 3
    word = sentence.words[at]
    if word.letter == "G" and at > 1 and sentence.letters[at - 1] == "&" and sentence.glued(at - 1):
        return None if value.decimal else "name"  # S&P 500 companies
    if word.text in SYMBOLS:
        return None
    return _label(sentence, value, at) or (
        "name" if (word.letter in _NAMES or _is_titled(sentence, at)) and _is_version(sentence, value, at) else None
    )


def _is_titled(sentence: Sentence, at: int) -> bool:
    """Return whether a word that is a cue elsewhere is a part of a name: the Large of "Mistral Large 2512"."""
    return at > 1 and sentence.words[at].text.istitle() and sentence.letters[at - 1] in _NAMES


def _label(sentence: Sentence, value: Value, at: int) -> str | None:
    """Return why a number behind what is numbered is no claim: the word is at tile ``at``."""
    fold = sentence.words[at].fold
    if value.shape == "bare" and fold in (_BY_POINTS if value.decimal else _NUMBERED):
        if fold == "release" and is_plural(sentence.folds[value.stop]):
            return None  # we release 35 benchmarks
        return "rank" if fold == "top" else "reference"
    if sentence.letters[at] == "(" and at > 1 and sentence.words[at - 1].text == ".":
        return "reference" if sentence.words[at - 2].fold in ("eq", "eqs", "fig", "ref") else None
    if (
        fold in ("or", "and")
        and at > 1
        and sentence.letters[at - 1] == "n"
        and sentence.words[at - 2].fold in _NUMBERED
    ):
        return "reference" if value.shape == "bare" and not value.decimal else None  # type 1 or 2 diabetes
    several = value.low != value.high or sentence.folds[value.stop] in ("through", "and", "or", "to")
    return "reference" if fold.endswith("s") and fold[:-1] in _NUMBERED and several else None


def _ends_name(sentence: Sentence, value: Value) -> bool:
    """Return whether a scaled number ends a name: Llama 3.2 11B Instruct, UL2 20B, Mistral 7B models."""
    if value.shape == "bare" and _sizes_name(sentence, value):
        return True
    if sentence.padded[value.first - 1] == "/" and sentence.padded[value.first - 2] == "Y":
        return True  # Gemma-2-2B/9B
    if value.shape not in ("bare", "count") or sentence.padded[value.first - 1] not in "YD":
        return False
    fold = sentence.folds[value.stop]
    return fold not in _SIZES and not (sentence.padded[value.stop] in "KGY" and is_plural(fold))


def _sizes_name(sentence: Sentence, value: Value) -> bool:
    """Return whether a size in billions stands behind a model's name or its version."""
    if sentence.words[value.stop - 1].text != "B":
        return False
    at = value.first - 1
    if at > 0 and sentence.letters[at] == "n" and not sentence.glued(at - 1):
        at -= 1
    if at < 0 or sentence.letters[at] not in _NAMES or (at == 0 and at == value.first - 1):
        return False
    if value.low != value.high and sentence.padded[value.first + 1] not in "-–":
        return False  # 3-27B is a name's, 0.8B to 72B a range
    is_verb = sentence.letters[at] == "G" and sentence.words[at].fold.endswith(("ing", "ed"))
    return at < value.first - 1 or not is_verb


def _is_version(sentence: Sentence, value: Value, at: int) -> bool:
    """Return whether a number behind the capitalised word at tile ``at`` is a part of its name."""
    word, plural = sentence.words[at], is_plural(sentence.folds[value.stop])
    if value.shape == "count":
        return at > 0 and word.letter == "Y" and not plural
    if (at == 0 and word.letter == "G") or "(" in word.text or word.text in ("A", "I"):
        return False
    if value.low != value.high or sentence.padded[value.stop] in "%±×x=":
        return False
    if value.decimal and (sentence.folds[at - 1] in _AVERAGES or not _may_be_version(sentence, value)):
        return False
    counts = plural and word.letter == "G" and sentence.padded[value.stop] == "K"
    if counts and value.low <= _LARGEST_VERSION and at > 1 and sentence.letters[at - 1] == "G":
        return True  # Unreal Engine 5 projects
    return not counts or (value.decimal and not is_plural(word.fold))


def _may_be_version(sentence: Sentence, value: Value) -> bool:
    return 1 <= value.low < _LARGEST_VERSION and len(sentence.words[value.stop - 1].text) <= _LONGEST_VERSION


def signed_name(sentence: Sentence, value: Value) -> str | None:
    """PIBS +2, J1120+0641: a signed number that ends a name."""
    if value.sign is None or value.shape != "bare" or value.first == 0 or value.low != value.high:
        return None
    word = sentence.words[value.first - 1]
    if word.letter != "Y" or word.text in SYMBOLS:
        return None
    return "name" if not value.decimal or any("0" <= character <= "9" for character in word.text) else None
