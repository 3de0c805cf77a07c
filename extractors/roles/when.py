"""Settings that are clauses: "when fed raw text", "if half of the sensors fail", behind a value or at the head."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.items import Items
from extractors.sentence import Sentence

_JOINTS = frozenset(["when", "if", "once", "whenever", "unless"])
_LONGEST = 13
_SHORTEST = 3
_ENDS = frozenset(",.;)(|:")
# A claim of its own, or what a value is compared with.
_NO_SETTING = frozenset("ΠΧΘcvj")
# Participles of being held against others, or tested: the baseline and the dataset say it.
_NO_CLAUSES = frozenset(
    ["compared", "evaluated", "tested", "measured", "asked", "it", "tasked", "comparing", "validated"]
)

# The size of what was tested, and another value: "applied to 3,005 people", "for X and 5 cm for Y".
_LARGE = re.compile(r"\d,\d{3}")
_NEXT_VALUE = re.compile(r"&[g~]?[ΒΥΚ]")

Taken = Sequence[tuple[int, int]]


def when_behind(sentence: Sentence, items: Items, joint: int, named: Taken) -> str | None:
    """Return the clause that begins with "when" at an item; null where it is none, or names a dataset of ``named``."""
    return clause_behind(sentence, items, joint, named) if sentence.words[items.first[joint]].fold in _JOINTS else None


def clause_behind(sentence: Sentence, items: Items, joint: int, named: Taken) -> str | None:
    """Return the clause that begins at an item, to the next sign: "after the cache was warmed"."""
    letters = items.letters
    stop = joint + 1
    while stop < len(letters) and letters[stop] not in _ENDS:
        stop += 1
    return _clause(sentence, items, joint, stop, named)


def when_ahead(sentence: Sentence, items: Items, at: int, named: Taken) -> str | None:
    """Return the clause that the sentence of an item begins with: "When combined with pruning, …"."""
    letters = items.letters
    first = letters.find("|", 0, 3)
    if first < 0 or sentence.words[items.first[first]].fold not in _JOINTS:
        return None
    comma = letters.find(",", first, at)
    if comma < 0 or any(letter in ";|" for letter in letters[comma:at]):
        return None
    return _clause(sentence, items, first, comma, named)


def _clause(sentence: Sentence, items: Items, first: int, stop: int, named: Taken) -> str | None:
    """Return the words of a clause at items [first, stop) if it is a setting."""
    if not _SHORTEST <= stop - first <= _LONGEST or not _NO_SETTING.isdisjoint(items.letters[first:stop]):
        return None
    text = sentence.quote(items.first[first], items.stop[stop - 1])
    if sentence.words[items.first[first + 1]].fold in _NO_CLAUSES:
        return None
    if _LARGE.search(text) is not None or _NEXT_VALUE.search(items.letters, first, stop) is not None:
        return None
    if any(begin < stop and end > first for begin, end in named):
        return None
    return " ".join(text.split())
