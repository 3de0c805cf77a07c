"""Nouns of quantity and measure: whether the head of a noun phrase is a property, by lexicons/properties.toml."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from extractors.defined import heads
from extractors.plurals import singular
from extractors.word_lists import word_lists

# Endings of nouns that are no names, also where they begin a sentence alone: faithfulness, curtailment.
ABSTRACT = (
    "ness", "ity", "ment", "tion", "sion", "ance", "ence", "ing", "age", "ism", "ure", "cy", "rity", "ship", "ics",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Properties:
    """The words of lexicons/properties.toml, where a comment says what they are."""

    heads: frozenset[str]
    none: frozenset[str]
    stating: frozenset[str]


@functools.cache
def properties() -> Properties:
    """Return the words of lexicons/properties.toml."""
    return Properties(**word_lists("properties.toml"))


# What a figure is held against, which is no metric: a baseline of 60%, a record of 71.2, a mean of 4.2.
REFERENCES = frozenset(
    ["baseline", "baselines", "reference", "record", "best", "average", "mean", "median", "control", "counterpart"]
)


def is_property(fold: str) -> bool:
    """Return whether a folded noun names what a thing has more or less of: turnover, densities, faithfulness."""
    return fold not in properties().none and (fold.endswith(ABSTRACT) or is_measure(fold))


def is_measure(fold: str) -> bool:
    """Return whether a list has a folded noun as a property; actions, which only end like one, are none."""
    known = properties().heads
    one = singular(fold)
    return fold in known or one in known or one in heads().all
