"""How often a rule is right: the lower end of the 90 % Wilson interval of its precision on the gold files.

``confidence.toml`` holds the counts of each rule, written by ``make confidence``; the bound is computed here. Right
means that gold has the claim, with the same value and kind; the other fields are not counted.
"""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).with_name("confidence.toml")
LEAST_SUPPORT = 5
# The 95th percentile of the normal distribution: 90 % of it lie between −z and z.
_Z = 1.6448536269514722


@dataclass(frozen=True, slots=True)
class Confidence:
    """How sure a rule is: ``bound`` is null where fewer than ``LEAST_SUPPORT`` of its claims could be compared."""

    bound: float | None
    support: int


UNKNOWN = Confidence(None, 0)


def confidence_of(rule: str) -> Confidence:
    """Return the confidence of a rule by its name; no bound and no support for one that gold never saw."""
    return load().get(rule, UNKNOWN)


@functools.cache
def load(path: Path = TABLE) -> Mapping[str, Confidence]:
    """Return the confidence of each rule of a table; an empty one where there is no file."""
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        rules = tomllib.load(file)
    return {rule: confidence(counts["right"], counts["support"]) for rule, counts in rules.items()}


def confidence(right: int, support: int) -> Confidence:
    """Return the confidence for so many right ones of so many, the bound to three places."""
    if support < LEAST_SUPPORT:
        return Confidence(None, support)
    return Confidence(round(wilson_bound(right, support), 3), support)


def wilson_bound(right: int, support: int) -> float:
    """Return the lower end of the 90 % Wilson interval of right / support; ``support`` is at least 1.

    >>> round(wilson_bound(95, 100), 3)
    0.901
    """
    share, z2 = right / support, _Z * _Z
    middle = share + z2 / (2 * support)
    spread = _Z * math.sqrt(share * (1 - share) / support + z2 / (4 * support * support))
    # Rounding may leave a trace above the share itself where nothing is right.
    return min(share, max(0.0, (middle - spread) / (1 + z2 / support)))
