"""The words around a value, and the word lists that decoys are told by (lexicons/decoys.toml)."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path

from extractors.numerals import Value
from extractors.sentence import Sentence

_FILE = Path(__file__).parents[1] / "lexicons" / "decoys.toml"


@functools.cache
def _lists() -> Mapping[str, frozenset[str]]:
    entries = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {name: frozenset(words.split()) for name, words in entries.items()}


def words_of(name: str) -> frozenset[str]:
    """Return one word list of lexicons/decoys.toml."""
    return _lists()[name]


def glued_before(sentence: Sentence, value: Value, sign: str) -> bool:
    """Return whether a sign stands right before a value."""
    return sentence.padded[value.first - 1] == sign and sentence.glued(value.first - 1)


def glued_behind(sentence: Sentence, value: Value, sign: str) -> bool:
    """Return whether a sign stands right behind a value."""
    return sentence.padded[value.stop] == sign and sentence.glued(value.stop - 1)
