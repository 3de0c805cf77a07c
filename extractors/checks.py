"""Arithmetic on the numbers that a text states: does the delta follow from its two ends, the ratio from its times?

A false "contradicts" is worse than a miss. A contradiction needs two claims that stand side by side in one
sentence, differ in no stated role, and whose numbers do not agree under any usual reading of them; an agreement
needs less. A number in words ("doubles") may agree and never contradicts. Checks flag claims, they drop none.

``numbers`` of a check are: the stated number, then those that it rests on (from, to), then what they give.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from extractors.arithmetic.intervals import inside_interval
from extractors.arithmetic.pairs import against_pairs
from extractors.arithmetic.parts import part_of_whole
from extractors.arithmetic.plausible import implausible
from extractors.lexicon import Metric
from extractors.records import Check, Claim

# Kinds whose metric bounds the number; of the others only the form of the number is looked at.
_BOUNDED = frozenset({"score", "change", "statistic"})


def run_checks(claims: Sequence[Claim], metrics: Mapping[str, Metric]) -> list[Check]:
    """Return the checks of one text's claims, which are in the order of the text."""
    checks: list[Check] = []
    has_pair = False
    for index, claim in enumerate(claims):
        if claim.kind in _BOUNDED or claim.uncertainty is not None or claim.value_low > claim.value_high:
            checks += implausible(index, claim, metrics)
        has_pair = has_pair or bool(claim.baseline_value is not None or claim.baseline or claim.basis)
    if len(claims) > 1:
        for index, claim in enumerate(claims):
            checks += _against_others(index, claim, claims, has_pair=has_pair)
    return checks


def _against_others(index: int, claim: Claim, claims: Sequence[Claim], *, has_pair: bool) -> Iterable[Check]:
    if claim.kind in ("change", "ratio"):
        return against_pairs(index, claims) if has_pair else ()
    if claim.kind == "statistic":
        return inside_interval(index, claims)
    return part_of_whole(index, claims) if claim.unit == "percent" else ()
