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


def before(sentence: Sentence, value: Value, back: int = 1) -> str:
    """Return the folded word ``back`` tiles before a value, "" at the start."""
    at = value.first - back
    return sentence.words[at].fold if at >= 0 else ""


def after(sentence: Sentence, value: Value, on: int = 0) -> str:
    """Return the folded word ``on`` tiles behind a value, "" at the end."""
    at = value.stop + on
    return sentence.words[at].fold if at < len(sentence.words) else ""


def letter(sentence: Sentence, at: int) -> str:
    """Return the letter of a tile, a space outside of the sentence."""
    return sentence.letters[at] if 0 <= at < len(sentence.letters) else " "


def glued_before(sentence: Sentence, value: Value, sign: str) -> bool:
    """Return whether a sign stands right before a value."""
    return letter(sentence, value.first - 1) == sign and sentence.glued(value.first - 1)


def glued_behind(sentence: Sentence, value: Value, sign: str) -> bool:
    """Return whether a sign stands right behind a value."""
    return letter(sentence, value.stop) == sign and sentence.glued(value.stop - 1)
