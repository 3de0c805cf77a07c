"""Plurals: whether a word looks like a plural noun, and the singular of one, by the ending."""

from __future__ import annotations

import functools

from extractors.counted import counted

# Endings of what people are called who read, treat and measure: pathologists.
SPECIALISTS = ("ologist", "iatrist", "trician")
_SHORTEST = 4
_NO_PLURAL = ("ss", "us", "is", "'s")


def singular(word: str) -> str:
    """Return the singular of a noun, by its ending."""
    if word.endswith("ies") and len(word) > _SHORTEST:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(_NO_PLURAL) else word


@functools.cache
def _irregular() -> frozenset[str]:
    return counted().irregular


def is_plural(fold: str) -> bool:
    """Return whether a word looks like a plural noun."""
    if fold.endswith("s") and len(fold) >= _SHORTEST and not fold.endswith(_NO_PLURAL):
        return True
    return fold in _irregular()
