"""What numbers count: the words of lexicons/counted.toml."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Counted:
    """Singular heads of counted things, plurals without s, and heads that number words count as ideas.

    ``making`` and ``evaluating`` are beginnings of verbs, ``resources`` heads of what is a claim even when proposed,
    ``people`` heads of who took part; these are among the heads. ``weighing`` are words before what counts as an idea,
    ``tried`` ideas that are claims where they were evaluated.
    """

    heads: frozenset[str]
    irregular: frozenset[str]
    ideas: frozenset[str]
    tried: frozenset[str]
    people: frozenset[str]
    resources: frozenset[str]
    making: tuple[str, ...]
    evaluating: tuple[str, ...]
    weighing: frozenset[str]


@functools.cache
def counted() -> Counted:
    """Return the words of lexicons/counted.toml."""
    entries = tomllib.loads((Path(__file__).parent / "lexicons" / "counted.toml").read_text(encoding="utf-8"))
    ideas = frozenset(entries["ideas"])
    people = frozenset(entries["people"])
    return Counted(
        heads=(frozenset(entries["heads"]) | people) - ideas,
        irregular=frozenset(entries["irregular"]),
        ideas=ideas,
        tried=frozenset(entries["tried"]),
        people=people,
        resources=frozenset(entries["resources"]),
        making=tuple(entries["making"]),
        evaluating=tuple(entries["evaluating"]),
        weighing=frozenset(entries["weighing"]),
    )
