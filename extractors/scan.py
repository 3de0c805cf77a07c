"""The first look at a text: where its numerals are. Most texts, and most sentences of the others, hold none."""

from __future__ import annotations

import functools
import re
from bisect import bisect_right

import ahocorasick_rs
import regex

from extractors.tokens import NUMBER_WORDS

_DIGITS = regex.compile("[0-9]+")
_LETTER = re.compile(r"\w")
_VULGAR = re.compile("[½¼¾⅓⅔]")


@functools.cache
def _number_words() -> ahocorasick_rs.AhoCorasick:
    """Return the automaton of the number words' beginnings, in lower case and capitalised."""
    words = {word for word in NUMBER_WORDS if word not in ("one", "mn", "bn")} | {"orders of magnitude", "order of magnitude", "one "}
    prefixes = {word for word in words if not any(word != other and word.startswith(other) for other in words)}
    return ahocorasick_rs.AhoCorasick(
        sorted(prefixes | {word.capitalize() for word in prefixes}), implementation=ahocorasick_rs.Implementation.DFA
    )


def numeric_sentences(text: str, ends: list[int]) -> list[int]:
    """Return the indexes of the sentences of ``text`` that may hold a numeral, ascending.

    ``ends`` are the sentences' ends (extractors/sentences.py).
    """
    found: list[int] = []
    last = -1
    for position in numeral_positions(text):
        if position < (ends[last] if last >= 0 else 0):
            continue
        last = bisect_right(ends, position)
        found.append(last)
    return found


def numeral_positions(text: str) -> list[int]:
    """Return where digits and number words may begin, ascending."""
    positions = [match.start() for match in _DIGITS.finditer(text)]
    words = [
        start
        for _, start, _ in _number_words().find_matches_as_indexes(text)
        if start == 0 or not text[start - 1].isalpha()
    ]
    if not text.isascii():
        words += [match.start() for match in _VULGAR.finditer(text)]
    return sorted(positions + words) if words else positions
