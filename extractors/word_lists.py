"""Lists of words in files of ``lexicons/``: what a table of lists becomes for whoever asks whether a word is in one."""

from __future__ import annotations

import tomllib
from pathlib import Path

_FOLDER = Path(__file__).parent / "lexicons"


def word_lists(file: str) -> dict[str, frozenset[str]]:
    """Return the words of each list of a file, by the name of the list."""
    lists: dict[str, list[str]] = tomllib.loads((_FOLDER / file).read_text(encoding="utf-8"))
    return {name: frozenset(words) for name, words in lists.items()}
