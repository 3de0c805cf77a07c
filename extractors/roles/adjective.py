"""What an adjective that is compared measures: "3x more accurate" is of accuracy, "10% more toxic" of toxicity."""

from __future__ import annotations

from extractors.lexicon import load
from extractors.roles.metric import MetricFound

# Adjectives whose noun no ending tells.
_NOUNS = {
    "accurate": "accuracy", "diverse": "diversity", "expensive": "cost", "costly": "cost", "compact": "compactness",
    "likely": "likelihood", "precise": "precision", "robust": "robustness", "slow": "speedup", "heavy": "weight",
    "dense": "density", "sparse": "sparsity", "complex": "complexity", "similar": "similarity", "private": "privacy",
    "cost-effective": "cost-effectiveness", "harmful": "harmfulness", "fair": "fairness", "safe": "safety",
    "active": "activity", "sensitive": "sensitivity", "productive": "productivity", "selective": "selectivity",
    "creative": "creativity", "conductive": "conductivity",
}  # fmt: skip
# Endings of adjectives, longest first, and of their nouns; null where the stem has no noun of its kind.
_ENDINGS = (
    ("tional", None),
    ("cient", "ciency"),
    ("stent", "stency"),
    ("quent", "quency"),
    ("fluent", "fluency"),
    ("parent", "parency"),
    ("thful", "thfulness"),
    ("tive", "tiveness"),
    ("sive", "siveness"),
    ("able", "ability"),
    ("ible", "ibility"),
    ("ful", "fulness"),
    ("ous", "ousness"),
    ("ent", "ence"),
    ("ant", "ance"),
    ("ual", "uality"),
    ("xic", "xicity"),
    ("fic", "ficity"),
)
_SHORTEST = 4
# Nouns that only end like adjectives.
_NO_ADJECTIVES = frozenset(
    [
        "coefficient", "content", "agent", "student", "client", "event", "patient", "component", "participant",
        "variant", "variable", "table", "traffic", "parent", "constant", "assistant", "accident", "incident", "extent",
        "intent", "quotient", "gradient", "ingredient", "current", "talent",
    ]
)  # fmt: skip


def quality_of(adjective: str, *, by_ending: bool = True) -> MetricFound | None:
    """Return what a folded adjective measures: "sample efficiency" of "sample-efficient"; null where no noun is known.

    ``by_ending``: the ending may tell the noun where no list has it.
    """
    noun = _NOUNS.get(adjective)
    if noun is None and by_ending:
        before, _, last = adjective.rpartition("-")
        noun = _NOUNS.get(last) or _by_ending(last)
        noun = f"{before} {noun}" if noun is not None and before else noun
    return None if noun is None else MetricFound(noun, adjective, entry=load().metrics.get(noun))


def _by_ending(adjective: str) -> str | None:
    """Return the noun of an adjective by its ending: effectiveness, stability, coherence."""
    if adjective in _NO_ADJECTIVES or adjective.endswith("ment"):
        return None
    for ending, other in _ENDINGS:
        if adjective.endswith(ending) and len(adjective) > len(ending) + 1 and len(adjective) > _SHORTEST:
            return adjective.removesuffix(ending) + other if other is not None else None
    return None
