"""Which of some words stand in a text: one pass over it, however many words are asked for."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

import ahocorasick_rs

_HALF_A_PAIR = re.compile(r"[\ud800-\udfff]")


class Occurring:
    """Some words or parts of words, to be looked for together."""

    def __init__(self, words: Sequence[str]) -> None:
        """Keep the words; they may overlap, and one may stand within another."""
        self._words = frozenset(words)
        automaton = ahocorasick_rs.AhoCorasick(words, implementation=ahocorasick_rs.Implementation.DFA)
        self._find, self._find_places = automaton.find_matches_as_strings, automaton.find_matches_as_indexes

    def within(self, text: str) -> Collection[str]:
        """Return the words that stand in a text; all of them for one with half a surrogate pair, which may have any."""
        try:
            return self._find(text, overlapping=True)
        except UnicodeEncodeError:
            return self._words

    def places(self, text: str) -> list[tuple[int, int, int]]:
        """Return where the words stand: each with its number among the words, its start and its end, by their ends."""
        try:
            return self._find_places(text, overlapping=True)
        except UnicodeEncodeError:
            return self._find_places(_HALF_A_PAIR.sub("\ufffd", text), overlapping=True)
