"""What a numeral is at first sight: the digits of a name, a number word that counts ideas, or one that must be read.

Most numerals of abstracts are "GPT-4" or "two challenges". Those are told here by the characters around them, so that
their sentences need not be cut into tiles.
"""

from __future__ import annotations

import functools
import re

from extractors.counted import counted
from extractors.number_words import CARDINALS, ORDERS, SMALL, SPELLINGS, is_modifier
from extractors.plurals import SPECIALISTS
from extractors.tokens import WORD_TILE
from extractors.units import unit_words

# A stretch of a text that holds a numeral, and why it is a decoy; an empty one is no numeral at all.
Seen = tuple[int, int, str]

# From here on most of what is counted is no idea.
_LEAST_SEVERAL = 5
# Behind what small numbers of ideas were run: words of evaluation a few words before, a list, a sentence's start.
_TRIED_BEHIND = re.compile(
    r"(?:(?:[Ee]valua|[Cc]ompar|[Tt]est|[Aa]ssess|[Ee]xamin|[Bb]enchmark|[Ss]tud|[Cc]onduct|xperiment|[Aa]naly|[Rr]esult)"
    r"[a-z]*(?: [^ .]+){0,4}| and|[.;:?!]|^) ?$"
)
_SEVERAL = frozenset(word for word in SMALL if CARDINALS[word] >= _LEAST_SEVERAL)
# What makes a small number word more than a count of ideas stands near behind it: so many characters, so many words.
_REACH = 90
_MOST_WORDS = 6
_ACROSS = 12
_SPECIALISTS = tuple(f"{ending}s" for ending in SPECIALISTS)
_STRIPPED = ".,;:()[]\"'*$!?"
_JOINING = frozenset(
    [
        "of", "out", "to", "or", "and", "–", "fold", "times", "orders", "order", "hundred", "thousand", "million",
        "billion", "trillion", "thirds", "third", "quarters", "fifths", "fourths", "dozen",
    ]
)  # fmt: skip
# What may be zero and is no thing that is counted.
_ZERO_OF = (" rate", " variance", " error", " loss", " accuracy", " score", " latency", " overhead", " recall")
_LONGEST_NAME = 60
_INSIDE_NAME = frozenset("-@+_'.")
_BEFORE_DIGIT = frozenset("-@+_")
# What stands before mathematics and commands, whose digits are in no name.
_NO_NAME_AFTER = frozenset("\\/$^{")


def name_at(text: str, position: int, start: int, stop: int) -> Seen | None:
    """Return the name that the digit at a position stands in ("GPT-4o", "CIFAR-10"), or None.

    Only [start, stop) is looked at.
    """
    before = position - 1
    if before > start and text[before] in _BEFORE_DIGIT:
        before -= 1
    if before < start or not text[before].isalpha():
        return None
    first = _beginning(text, position, max(start, position - _LONGEST_NAME))
    match = WORD_TILE.match(text, first, stop)
    if match is None or match.end() <= position or (first > start and text[first - 1] in _NO_NAME_AFTER):
        return None
    return first, match.end(), "name"


def _beginning(text: str, position: int, least: int) -> int:
    """Return where the word around a position begins, looking back to ``least``."""
    first = position - 1
    while first > least and (text[first - 1].isalnum() or text[first - 1] in _INSIDE_NAME):
        first -= 1
    while first < position and not text[first].isalpha():
        first += 1
    return first


def word_at(text: str, position: int, stop: int) -> Seen | None:
    """Return a number word that is a decoy at first sight ("two challenges", "two-stage"), or None if it must be read.

    An empty stretch stands for a word that is no numeral here ("one of the"). Text from ``stop`` on is not looked at.
    """
    match = WORD_TILE.match(text, position, stop)
    if match is None:
        return None
    word, end = match.group(), match.end()
    if word in SPELLINGS:
        return _small(text, position, end, stop) if word.casefold() in SMALL else None
    if is_modifier(word.casefold()):
        return position, end, "set-up"
    return None if word.casefold() in ORDERS else (position, position, "")


def _small(text: str, position: int, end: int, stop: int) -> Seen | None:
    """Return what ``word_at`` does for a small number, which is the word at [position, end)."""
    ahead = text[end : min(stop, position + _REACH)]
    if _is_telling(ahead, _telling_words()) or (
        text[position:end].casefold() == "zero" and any(head in ahead for head in _ZERO_OF)
    ):
        return None
    word = text[position:end].casefold()
    if word == "one":
        return position, position, ""
    if word in _SEVERAL:
        return None
    before = " " + text[max(0, position - _ACROSS) : position].casefold()
    if _TRIED_BEHIND.search(text, max(0, position - _REACH), position) is not None and _is_telling(ahead, _tried()):
        return None
    # What was evaluated on is read, whatever it is called, and a factor of two.
    return None if before.endswith((" on ", "across ", "factor of ")) else (position, end, "count of ideas")


def _is_telling(ahead: str, telling: frozenset[str]) -> bool:
    """Return whether the words behind a small number word make it worth reading."""
    for following in ahead.replace("-", " - ").split(None, _MOST_WORDS)[:_MOST_WORDS]:
        word = following.strip(_STRIPPED).casefold()
        if word in telling or word[:1].isdigit() or "-" in word or word.endswith(_SPECIALISTS):
            return True
    return False


@functools.cache
def _tried() -> frozenset[str]:
    """Return ideas in the plural that are counted where they were run."""
    return frozenset(_plural(head) for head in counted().tried)


@functools.cache
def _telling_words() -> frozenset[str]:
    """Return counted things in the plural, units, number words and what joins them to others."""
    words = counted()
    plurals = {_plural(head) for head in words.heads}
    return frozenset(plurals | words.irregular | unit_words() | _JOINING)


def _plural(head: str) -> str:
    if head.endswith("y") and head[-2:-1] not in "aeiou":
        return head[:-1] + "ies"
    return head + "es" if head.endswith(("s", "x", "ch", "sh")) else head + "s"
