"""The words of lexicons/systems.toml, by what they say of a name."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Folded words: ``models`` and ``hardware`` are no datasets, ``dataset_nouns`` make one, ``own`` is the abstract's, ``languages`` are no systems."""

    models: frozenset[str]
    hardware: frozenset[str]
    dataset_nouns: frozenset[str]
    own: frozenset[str]
    languages: frozenset[str]


@functools.cache
def vocabulary() -> Vocabulary:
    """Return the vocabulary."""
    path = Path(__file__).parent.parent / "lexicons" / "systems.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    return Vocabulary(*(frozenset(entries[key]) for key in ("models", "hardware", "dataset_nouns", "own", "languages")))


def is_model(fold: str) -> bool:
    """Return whether a folded name is that of a model or machine by its first word ("llama-2-7b", "rtx")."""
    words = vocabulary()
    head = fold.split("-", 1)[0]
    stem = head.rstrip("0123456789.")
    return (
        head in words.models
        or stem in words.models
        or fold in words.models
        or head in words.hardware
        or fold in words.hardware
    )
