"""What numbers count: the words of lexicons/counted.toml, and plural nouns by their ending."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Counted:
    """Singular heads of counted things, plurals without s, and heads that number words count as ideas."""

    heads: frozenset[str]
    irregular: frozenset[str]
    ideas: frozenset[str]


@functools.cache
def counted() -> Counted:
    """Return the words of lexicons/counted.toml."""
    entries = tomllib.loads((Path(__file__).parent / "lexicons" / "counted.toml").read_text(encoding="utf-8"))
    ideas = frozenset(entries["ideas"])
    return Counted(frozenset(entries["heads"]) - ideas, frozenset(entries["irregular"]), ideas)
