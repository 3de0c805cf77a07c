"""Which of some words stand in a text: one pass over it, however many words are asked for."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import ahocorasick_rs


class Occurring:
    """Some words or parts of words, to be looked for together."""

    def __init__(self, words: Sequence[str]) -> None:
        """Keep the words; they may overlap, and one may stand within another."""
        self._words = frozenset(words)
        self._find = ahocorasick_rs.AhoCorasick(
            words, implementation=ahocorasick_rs.Implementation.DFA
        ).find_matches_as_strings

    def within(self, text: str) -> Collection[str]:
        """Return the words that stand in a text; all of them for one with half a surrogate pair, which may have any."""
        try:
            return self._find(text, overlapping=True)
        except UnicodeEncodeError:
            return self._words
