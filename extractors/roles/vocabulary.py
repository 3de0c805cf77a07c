"""The words of lexicons/systems.toml, by what they say of a name."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from extractors.word_lists import word_lists


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of each list of lexicons/systems.toml, where a comment says what they are."""

    models: frozenset[str]
    hardware: frozenset[str]
    dataset_nouns: frozenset[str]
    own: frozenset[str]
    languages: frozenset[str]
    no_names: frozenset[str]
    kinds: frozenset[str]
    systems: frozenset[str]
    ordinary: frozenset[str]
    praise: frozenset[str]
    others: frozenset[str]
    settings: frozenset[str]
    no_settings: frozenset[str]
    of_all: frozenset[str]
    no_baselines: frozenset[str]
    never_baselines: frozenset[str]
    compared: frozenset[str]
    introduced: frozenset[str]
    prepositions: frozenset[str]
    us: frozenset[str]
    not_us: frozenset[str]
    acts: frozenset[str]
    calling: frozenset[str]
    parts: frozenset[str]
    no_actors: frozenset[str]
    places: frozenset[str]


@functools.cache
def vocabulary() -> Vocabulary:
    """Return the vocabulary."""
    return Vocabulary(**word_lists("systems.toml"))


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
