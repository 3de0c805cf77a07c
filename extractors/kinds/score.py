"""Scores without a unit: a decimal number, or one in a list of scores, and the metric beside or before it."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.kinds import change
from extractors.kinds.counted_noun import counts_something
from extractors.kinds.here import Here, equated, lexicon_metric, near_metric
from extractors.kinds.in_brackets import before_bracket
from extractors.quality import CORRELATIONS, is_quality, own_kind
from extractors.records import Kind
from extractors.roles.metric import MetricFound

_BEHIND = frozenset("mfIKGYJg")
_BEHIND_REACHED = ("N", "X", "A", "", ".", ",", "&")
_CLAUSE = 8
# Letters that are set and not reached: a margin at \lambda = 0.6.
_SET = frozenset(["lambda", "alpha", "beta", "gamma", "epsilon", "tau", "eta", "delta", "mu", "sigma", "theta", "rho"])
_PEAKS = frozenset(["peak", "maximum", "high", "best", "top", "minimum", "low"])


def score(here: Here, direct: MetricFound | None) -> Draft | None:
    """Return the score that a number is of the metric beside it; ``direct`` is the metric right behind it."""
    in_list = _is_in_list(here) and (
        here.value.decimal or here.letters[here.item + 1 : here.item + 3] != "fn"
    )  # 18 of 30
    if not (here.value.decimal or here.value.uncertainty is not None or (in_list and not counts_something(here))):
        return None
    behind = here.letters[here.end + 1 : here.end + 2]
    named = here.letters[here.item + 1 : here.item + 4] == "(m)"  # 0.931 (SSIM)
    of_value = here.metric_at(here.item - 2) if here.letters[max(0, here.item - 2) : here.item] == "mf" else None
    if of_value is not None and of_value.text == "gap":
        of_value = None  # a gap of 0.19 in accuracy
    found = (
        equated(here) or _correlated(here) or of_value or (direct if behind and (behind in _BEHIND or named) else None)
    )
    if found is None and _is_mean_count(here):
        return None
    found = found or _before(here)
    if found is not None:
        return _of_metric(here, found)
    listed = _in_list(here) if in_list or here.value.movement else None
    return listed or _reached(here) or before_bracket(here)


def _correlated(here: Here) -> MetricFound | None:
    """Return the correlation in "the metric correlates with human ratings at 0.63"."""
    if "orrelate" not in here.sentence.view or here.preceding not in ("A", "("):
        return None
    clause = range(max(0, here.item - _CLAUSE), here.item)
    return lexicon_metric("correlation") if any(here.word(item).startswith("correlate") for item in clause) else None


def _draft(here: Here, kind: Kind, rule: str, metric: MetricFound | None) -> Draft:
    return Draft(here.value, here.qualified, here.item, kind, rule, metric=metric)


def _is_in_list(here: Here) -> bool:
    """Return whether the claim before is a score in the same form, or a decimal that a system had before this one."""
    last = here.last
    if last is None:
        return False
    if last.kind == "score" and last.value.shape in ("bare", "points"):
        return True
    return last.value.decimal and last.rule == "metric_left" and here.preceding == "r"


def _is_mean_count(here: Here) -> bool:
    """Return whether a decimal number is a mean count: "1.4 iterations", "3.2 tool calls"."""
    counts = here.value.decimal and here.following in ("m", "K") and counts_something(here)
    return counts and near_metric(here.items, here.item) is None


def _before(here: Here) -> MetricFound | None:
    """Return the metric before a number, a count between them passed over: "AUC over 15 datasets above 0.4"."""
    found, last = here.left(), here.last
    if found is None and last is not None and last.rule in ("count", "count_word") and here.value.decimal:
        return here.left(last.item)
    return found


def _of_metric(here: Here, found: MetricFound) -> Draft:
    """Return the claim of a number beside its metric: a score, a cost, a statistic, or a change behind its verb."""
    named = found.entry is None and found.at == here.item - 2 and here.letters[found.at] in "YG"
    formula = found.entry is None and found.at == here.item - 2 and here.letters[found.at] == "E"
    formula = formula and found.text.strip("${}\\ ") not in _SET
    reached = formula and "r" in here.letters[max(0, found.at - _CLAUSE) : found.at]
    if reached or (named and here.preceding in ("=", ":", "f")):
        return _draft(here, "score", "name_equals", found)
    if here.preceding == ":" and found.entry is None and here.following in ("N", "X") and not is_quality(found):
        return _draft(here, "score", "name_equals", None)  # results on the benchmarks: 93.4 on A
    if found.name in CORRELATIONS and _is_reached(here, found):
        return _draft(here, "score", "metric_left", found)
    moved = change.bare_change(here, found) if found.at > here.item else None
    return moved or _draft(here, own_kind(here.value, found), "metric_left", found)


def _is_reached(here: Here, found: MetricFound) -> bool:
    """Return whether a system reaches a correlation, here or in the claims before."""
    if "r" in here.letters[max(0, found.at - _CLAUSE) : here.item]:
        return True
    return any(one.kind == "score" and one.metric is not None and one.metric.name == found.name for one in here.before)


def _in_list(here: Here) -> Draft | None:
    """Return the claim of a number that shares the metric of the one before: "followed by RUN2 with 717"."""
    found = here.last_metric
    if found is not None:
        scored = here.last is not None and here.last.kind == "score"
        return _draft(here, "score" if scored else own_kind(here.value, found), "metric_before", found)
    return _draft(here, "score", "metric_before", None) if here.preceding == "W" else None


def _reached(here: Here) -> Draft | None:
    """Return the score in "scores 71.5", "reaches 62.1 on": a figure that a system reaches, its metric named before."""
    held = here.value.from_value is not None
    scores = here.preceding == "m" and here.fold(here.item - 1) == "scores"
    scores = scores or (here.preceding == "f" and here.word(here.item - 2) in _PEAKS)
    scores = scores or (here.value.uncertainty is not None and here.following in ("N", "X"))  # Results: 91.2 ± 0.3 on A
    if not here.value.decimal or not (
        scores or (here.preceding == "r" and (here.following in _BEHIND_REACHED or held))
    ):
        return None
    return _draft(here, "score", "reached", here.scored_before)
