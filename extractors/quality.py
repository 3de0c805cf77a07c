"""What a metric measures: how good something is, what it costs, or how sure a finding is."""

from __future__ import annotations

from extractors.roles.metric import MetricFound

STATISTICS = frozenset(
    [
        "p-value", "hazard ratio", "odds ratio", "relative risk", "risk ratio", "rate ratio", "correlation", "Pearson correlation", "Spearman correlation",
        "t-statistic", "F-statistic", "chi-squared", "z-score", "Bayes factor", "95% CI", "confidence interval", "effect size", "Cohen's d", "incidence rate ratio",
        "mean difference", "regression coefficient", "correlation coefficient", "adjusted odds ratio", "false alarm probability", "significance", "likelihood ratio",
    ]
)  # fmt: skip

RESOURCES = frozenset(["memory", "parameters", "FLOPs", "tokens", "cost", "energy", "model size", "storage", "GPU memory", "training time", "inference time", "latency", "compute"])

# Heads of names outside of the lexicons that measure quality.
_QUALITY_HEADS = frozenset(
    "rate rates score scores accuracy accuracies error errors precision performance quality coverage agreement consistency similarity fidelity "
    "robustness reliability loss losses correctness alignment calibration diversity completeness sensitivity specificity utility probability".split()
)


def is_quality(found: MetricFound) -> bool:
    """Return whether a metric measures how good something is, and not how large."""
    if found.entry is not None:
        return found.name not in RESOURCES and found.entry.higher_is_better is not None
    return found.text.split()[-1].casefold() in _QUALITY_HEADS
