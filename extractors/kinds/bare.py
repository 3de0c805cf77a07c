"""Numbers without a unit: of the metric right behind them, scores, counts, or what a metric before them is."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.kinds import change
from extractors.kinds.count import count
from extractors.kinds.counted_noun import counted_noun
from extractors.kinds.here import Here, near_metric
from extractors.kinds.in_brackets import is_deviation
from extractors.kinds.number_word import number_word
from extractors.kinds.score import score
from extractors.plurals import is_plural
from extractors.quality import own_kind
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_before

# The best marks of scales.
_TOPS = frozenset(["3", "4", "5", "7", "10", "100"])


def bare(here: Here, direct: MetricFound | None) -> Draft | str:
    """Return the claim of a number without unit, or why there is none; ``direct`` is the metric right behind it."""
    if here.value.word:
        return number_word(here)
    if is_deviation(here):
        return "uncertainty"
    if direct is not None and here.following == "m" and direct.entry is None and here.value.low == 0:
        return "no rule"
    found = _metric_behind(here, direct) or (count(here) if here.value.scaled else _on_scale(here))
    return found or score(here, direct) or count(here) or _loose(here) or "no rule"


def _on_scale(here: Here) -> Draft | None:
    """Return the score in "(4.85/5)", "a rating of 8.2/10": a decimal number out of the most that there is."""
    top = here.word(here.item + 2)
    if not here.value.decimal or here.following != "/" or top not in _TOPS or here.value.high > float(top):
        return None
    bracketed = here.preceding == "("
    found = here.left() or (here.phrase(*phrase_before(here.items, here.item - 1)) if bracketed else None)
    return Draft(here.value, here.qualified, here.item, "score", "on_scale", metric=found)


def _metric_behind(here: Here, direct: MetricFound | None) -> Draft | None:
    """Return the claim in "0.93 AUC", "gains 1.6 AP", not in "12 tasks"."""
    at = here.end + 1 if here.value.decimal else here.item + 1
    if direct is None or here.letters[at : at + 1] != "m" or _is_counted(here, at):
        return None
    if not here.value.decimal and here.value.uncertainty is None and counted_noun(here) is not None:
        return None  # 27 uncertainty estimation techniques
    moved = change.bare_change(here, direct) or change.loss(here, direct)
    if moved is not None:
        return moved
    return Draft(here.value, here.qualified, here.item, own_kind(here.value, direct), "metric_right", metric=direct)


def _is_counted(here: Here, item: int) -> bool:
    """Return whether a metric behind a number is what is counted: "12 tasks", "63 sampling steps"."""
    fold = here.fold(item)
    return is_plural(fold) and fold != "points" and not (here.value.decimal and fold in ("scores", "rates"))


def _loose(here: Here) -> Draft | None:
    """Return the claim of a metric that stands before a number, a verb of reaching or a copula between them."""
    near = near_metric(here.items, here.item)
    if near is not None and not (near == here.item - 1 and here.fold(near) == "scores"):
        found = here.metric_at(near)
        return Draft(here.value, here.qualified, here.item, own_kind(here.value, found), "metric_of", metric=found)
    left = here.left()
    if left is not None and (here.value.decimal or _is_reached(here, left)):
        return Draft(here.value, here.qualified, here.item, own_kind(here.value, left), "metric_left", metric=left)
    return None


def _is_reached(here: Here, found: MetricFound) -> bool:
    """Return whether a verb of reaching or a copula stands between a metric and a value."""
    return found.at >= 0 and any(letter in "riTA:=" for letter in here.letters[found.at : here.item])
