"""What a metric measures: how good something is, what it costs, or how sure a finding is."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path

from extractors.defined import Coined
from extractors.numerals import Value
from extractors.plurals import is_plural
from extractors.records import Kind
from extractors.roles.metric import MetricFound

STATISTICS = frozenset(
    [
        "p-value", "hazard ratio", "odds ratio", "relative risk", "risk ratio", "rate ratio", "correlation",
        "Pearson correlation", "Spearman correlation", "t-statistic", "F-statistic", "chi-squared", "chi-square",
        "z-score", "Bayes factor", "95% CI", "confidence interval", "effect size", "Cohen's d", "incidence rate ratio",
        "mean difference", "regression coefficient", "correlation coefficient", "adjusted odds ratio",
        "Cronbach's alpha", "false alarm probability", "significance", "likelihood ratio",
    ]
)  # fmt: skip
# Statistics that are scores where a system reaches them.
CORRELATIONS = frozenset(["correlation", "Pearson correlation", "Spearman correlation", "correlation coefficient"])
# Resources of the lexicon that say how good something is.
_GOOD = frozenset(["speedup", "throughput", "energy efficiency", "token efficiency", "productivity", "FPS", "speed"])
_GOOD_KINDS = frozenset(
    [
        "tokens per second", "images per second", "requests per second", "samples per second", "queries per second",
        "bandwidth utilization", "power efficiency",
    ]
)  # fmt: skip
# Heads of names outside of the lexicons that measure quality.
_QUALITY_HEADS = frozenset(
    [
        "rate", "rates", "rating", "ratings", "score", "scores", "accuracy", "accuracies", "error", "errors",
        "precision", "performance", "quality", "coverage", "agreement", "consistency", "similarity", "fidelity",
        "robustness", "reliability", "loss", "losses", "correctness", "alignment", "calibration", "diversity",
        "completeness", "sensitivity", "specificity", "utility", "probability", "efficiency", "smoothness",
        "coherence", "uptime", "availability",
    ]
)  # fmt: skip
_COST_HEADS = frozenset(
    [
        "overhead", "overheads", "cost", "costs", "usage", "footprint", "consumption", "budget", "memory", "storage",
        "traffic", "time", "latency",
    ]
)  # fmt: skip

# Heads of what is better the less there is of it.
_FAULTS = frozenset(
    """
    error errors loss losses drift residual residuals deviation deviations distance regret bias variance noise jitter
    vibration vibrations violation violations collision collisions failure failures hallucination hallucinations miss
    misses mistakes crashes leakage distortion distortions divergence discrepancy toxicity waste delay delays
    latencies runtime runtimes artifacts artefacts perplexity risk mortality harm dropout congestion emissions
    overfitting forgetting turnover wear backlog flicker ripple
    """.split()  # noqa: SIM905 - a list of words
)

# Metrics of studies that are parts of a whole: of patients, of samples.
_PARTS = frozenset(
    [
        "prevalence", "incidence", "proportion", "proportions", "fraction", "fractions", "share", "shares", "frequency",
        "frequencies", "seroprevalence", "mortality", "morbidity", "complication rate", "recurrence rate",
        "infection rate", "remission rate", "survival", "objective response rate", "occurrence",
    ]
)  # fmt: skip
# Plurals that are figures themselves and no things that are counted.
_NOT_COUNTED = _QUALITY_HEADS | frozenset(
    [
        "values", "levels", "ratios", "probabilities", "metrics", "improvements", "gains", "numbers", "percentages",
        "figures", "results", "estimates", "reductions", "increases", "differences", "changes", "predictions",
        "forecasts", "outcomes",
    ]
)  # fmt: skip


@functools.cache
def resources() -> frozenset[str]:
    """Return the lexicon's metrics of cost: memory, parameters, time; a percentage of one is a share."""
    text = (Path(__file__).parent / "lexicons" / "metrics_resources.toml").read_text(encoding="utf-8")
    entries = tomllib.loads(text)
    kinds = (name for entry in entries.values() for name in entry.get("kinds", ()))
    return frozenset(entries) - _GOOD | frozenset(kinds) - _GOOD_KINDS


def is_resource(found: MetricFound) -> bool:
    """Return whether a metric measures what something costs or how large it is."""
    if found.entry is not None:
        return found.entry.name in resources()
    return _head(found) in _COST_HEADS


def _head(found: MetricFound) -> str:
    """Return the last word of a metric's name, of a hyphenated one its last part; "AlignScore values" are scores."""
    words = found.text.partition(" of ")[0].split()
    if len(words) > 1 and words[-1] in ("value", "values") and words[-2].casefold().endswith("score"):
        return "score"
    return words[-1].casefold().rsplit("-", 1)[-1] if words else ""


def is_quality(found: MetricFound) -> bool:
    """Return whether a metric measures how good something is, and not how large."""
    if found.entry is not None:
        judged = found.entry.higher_is_better is not None or isinstance(found.entry, Coined)
        return judged and found.entry.name not in resources()
    return _head(found) in _QUALITY_HEADS


def is_better_lower(found: MetricFound) -> bool:
    """Return whether less of a metric is better: by the lexicons, else by its head ("tracking error", "drift")."""
    if found.entry is not None:
        return found.entry.higher_is_better is False
    return _head(found) in _FAULTS


def is_part(found: MetricFound) -> bool:
    """Return whether a percentage of a metric is a part of a whole: prevalence, mortality, registered trials."""
    if found.entry is not None and found.entry.name in _PARTS:
        return True
    head = _head(found)
    return head in _PARTS or (found.entry is None and is_plural(head) and head not in _NOT_COUNTED)


def own_kind(value: Value, found: MetricFound | None) -> Kind:
    """Return what a value is that stands for itself: a score, a share, a statistic or a quantity."""
    if value.unit == "sigma" or (found is not None and found.name in STATISTICS):
        return "statistic"
    if value.shape == "percent":
        return "share" if found is None or is_resource(found) or is_part(found) else "score"
    if value.shape == "bare":
        return "score" if found is not None and is_quality(found) else "quantity"
    return "score" if value.unit == "dB" else "quantity"
