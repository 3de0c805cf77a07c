"""Comparators: the words before and behind a value that say "up to", "about", "at least", "only".

They are read off the tiles, nearest first, and are then part of the value's item, so that no rule has to
know them: "improves accuracy by up to an absolute 3%" is "improves accuracy by {value}" to the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from extractors.numerals import Value
from extractors.records import Basis, Comparator
from extractors.sentence import Sentence

_SIGNS: dict[str, Comparator] = {"<": "<", ">": ">", "≤": "<=", "≥": ">=", "≈": "~", "~": "~", "∼": "~"}

# Words before a value, the last word first; the longest is tried first.
_BEFORE: dict[tuple[str, ...], Comparator] = {
    ("up", "to"): "<=",
    ("upto",): "<=",
    ("at", "most"): "<=",
    ("no", "more", "than"): "<=",
    ("not", "more", "than"): "<=",
    ("as", "high", "as"): "<=",
    ("as", "much", "as"): "<=",
    ("as", "many", "as"): "<=",
    ("as", "large", "as"): "<=",
    ("as", "long", "as"): "<=",
    ("maximum", "of"): "<=",
    ("max", "of"): "<=",
    ("within",): "<=",
    ("less", "than"): "<",
    ("fewer", "than"): "<",
    ("lower", "than"): "<",
    ("smaller", "than"): "<",
    ("shorter", "than"): "<",
    ("under",): "<",
    ("below",): "<",
    ("sub",): "<",
    ("more", "than"): ">",
    ("greater", "than"): ">",
    ("higher", "than"): ">",
    ("larger", "than"): ">",
    ("longer", "than"): ">",
    ("better", "than"): ">",
    ("well", "over"): ">",
    ("in", "excess", "of"): ">",
    ("over",): ">",
    ("above",): ">",
    ("beyond",): ">",
    ("exceeding",): ">",
    ("exceeds",): ">",
    ("exceed",): ">",
    ("exceeded",): ">",
    ("surpassing",): ">",
    ("at", "least"): ">=",
    ("no", "less", "than"): ">=",
    ("no", "fewer", "than"): ">=",
    ("not", "less", "than"): ">=",
    ("minimum", "of"): ">=",
    ("upwards", "of"): ">=",
    ("upward", "of"): ">=",
    ("about",): "~",
    ("around",): "~",
    ("approximately",): "~",
    ("approx",): "~",
    ("approx", "."): "~",
    ("approximate",): "~",
    ("roughly",): "~",
    ("nearly",): "~",
    ("almost",): "~",
    ("circa",): "~",
    ("ca", "."): "~",
    ("close", "to"): "~",
    ("some",): "~",
    ("near",): "~",
    ("approaching",): "~",
    ("estimated",): "~",
    ("on", "the", "order", "of"): "~",
    ("order", "of"): "~",
    ("as", "little", "as"): "=",
    ("as", "few", "as"): "=",
    ("as", "low", "as"): "=",
    ("only",): "=",
    ("just",): "=",
    ("merely",): "=",
    ("mere",): "=",
    ("exactly",): "=",
    ("even",): "=",
    ("average", "of"): "=",
    ("mean", "of"): "=",
    ("median", "of"): "=",
    ("total", "of"): "=",
    ("on", "average"): "=",
    ("additional",): "=",
    ("further",): "=",
}
_LONGEST = max(len(words) for words in _BEFORE)
_BY_LAST: dict[str, list[tuple[tuple[str, ...], Comparator]]] = {}
for _words, _comparator in sorted(_BEFORE.items(), key=lambda entry: -len(entry[0])):
    _BY_LAST.setdefault(_words[-1], []).append((_words, _comparator))

# Bounds that are prepositions of place as well: they bound times, sizes and shares, not counted things.
_PLACES = frozenset(["within", "under", "below", "near", "above", "beyond"])
_NO_BOUND = frozenset(["by", "model", "models", "llm", "llms", "baselines"])
_EXCEEDING = frozenset(["exceeding", "exceeds", "exceed", "exceeded", "surpassing"])
_ARTICLES = frozenset(["a", "an", "the", "another", "its", "their"])
_INTENSITY = frozenset(["g", "J", "~", "1"])
_MOST_STEPS = 6


@dataclass(frozen=True, slots=True)
class Qualified:
    """A value's comparator and the tiles that set it: [first, value.first) before it, up to ``stop`` behind it."""

    comparator: Comparator
    first: int
    stop: int
    qualifier: tuple[int, int] | None
    basis: Basis | None
    average: bool


def read_comparator(sentence: Sentence, value: Value) -> Qualified:
    """Return what the words around a value say of it."""
    comparator: Comparator = ">=" if value.at_least and not value.word else "="
    words, letters = sentence.words, sentence.letters
    first = value.first
    qualifier: tuple[int, int] | None = None
    basis: Basis | None = None
    average = False
    for _ in range(_MOST_STEPS):
        if first == 0:
            break
        sign = None if _is_arrow(sentence, first) else _SIGNS.get(words[first - 1].text)
        if sign is not None:
            if comparator == "=":
                comparator = sign
            first -= 1
            continue
        if words[first - 1].text == "=" and first > 1 and words[first - 2].text in "<>":
            comparator = "<=" if words[first - 2].text == "<" else ">="
            first -= 2
            continue
        found = _phrase_before(sentence, first, value)
        if found is not None:
            length, sign = found
            if comparator == "=":
                comparator = sign
            qualifier = (first - length, qualifier[1] if qualifier else first)
            first -= length
            continue
        word = words[first - 1].fold
        if word in _ARTICLES:
            first -= 1
            continue
        if letters[first - 1] in _INTENSITY or word in ("relative", "absolute"):
            if word == "relative" or word == "relatively":
                basis = "relative"
            elif word == "absolute":
                basis = "absolute"
            average = average or word in ("average", "mean")
            first -= 1
            continue
        break
    # An article alone is no part of the item: "the 7B model" is found by its noun.
    stop, comparator = _behind(sentence, value, comparator)
    return Qualified(comparator, first, stop, qualifier, basis, average)


def _phrase_before(sentence: Sentence, first: int, value: Value) -> tuple[int, Comparator] | None:
    """Return how many words before a tile are a comparator, and which; None if none are."""
    words = sentence.words
    for phrase, comparator in _BY_LAST.get(words[first - 1].fold, ()):
        length = len(phrase)
        if length > first or any(words[first - length + step].fold != word for step, word in enumerate(phrase)):
            continue
        if phrase == ("within",) and value.shape == "bare" and (value.scaled or not value.decimal):
            continue
        if phrase[0] in _PLACES and value.shape in ("bare", "fraction", "times") and not value.scaled and not value.decimal:
            continue
        if phrase == ("over",) and _is_across(sentence, first - 1, value):
            continue
        if phrase[0] in _EXCEEDING and any(word.fold in _NO_BOUND for word in words[value.stop : value.stop + 8]):
            continue
        if phrase == ("some",) and value.shape == "percent":
            continue
        return length, comparator
    return None


def _is_arrow(sentence: Sentence, first: int) -> bool:
    """Return whether the ">" before a tile is the head of an arrow: "3.2% -> 40.4%"."""
    return sentence.words[first - 1].text == ">" and first > 1 and sentence.words[first - 2].text in ("-", "–", "=")


_REPEATED = frozenset(["runs", "seeds", "trials", "repetitions", "repeats", "folds", "datasets", "benchmarks", "tasks", "experiments", "episodes", "rounds"])
_MOST_REPEATED = 50
_MOST_COUNTED = 1000
_PREPOSITIONS = frozenset("NXWfRTIyA(")  # on over 30 tasks
_AVERAGED = frozenset(["averaged", "average", "averaging", "improvement", "improvements", "gain", "gains", "speedup", "advantage", "improves", "outperforms"])


def _is_across(sentence: Sentence, over: int, value: Value) -> bool:
    """Return whether "over" means across ("averaged over 5 seeds") or before a baseline, and not "more than"."""
    if sentence.words[over + 1].fold in ("the", "its", "these", "this"):
        return True
    if over == 0 or value.shape != "bare" or sentence.letters[over - 1] in _PREPOSITIONS:
        return False
    if value.low <= _MOST_REPEATED and any(word.fold in _REPEATED for word in sentence.words[value.stop : value.stop + 4]):
        return True
    if sentence.letters[over - 1] in "KGYm" and not value.scaled and not value.decimal and value.low <= _MOST_COUNTED:
        return True  # rankings over 15 countries
    return sentence.words[over - 1].fold in _AVERAGED


def _behind(sentence: Sentence, value: Value, comparator: Comparator) -> tuple[int, Comparator]:
    """Return the tile behind "or more", "or fewer", "plus" after a value, and the comparator they set."""
    words = sentence.words
    stop = value.stop
    if stop + 1 < len(words) and words[stop].fold == "or":
        after = words[stop + 1].fold
        if after in ("more", "above", "higher", "over", "greater", "longer"):
            return stop + 2, ">="
        if after in ("less", "fewer", "below", "lower"):
            return stop + 2, "<="
    if stop < len(words) and words[stop].fold == "plus" and stop + 1 < len(words) and words[stop + 1].letter not in "nw":
        return stop + 1, ">="
    return stop, comparator
