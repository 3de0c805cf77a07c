"""Numbers without a unit: scores beside their metric, counts of what follows, what is held equal to a name."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.kinds import change
from extractors.kinds.count import count
from extractors.kinds.counted_noun import counted_noun, counts_something
from extractors.kinds.here import Here, equated, near_metric
from extractors.kinds.number_word import number_word
from extractors.plurals import is_plural
from extractors.quality import CORRELATIONS, is_quality, own_kind
from extractors.roles.metric import MetricFound

_SMALL_CLAUSE = 3
_CLAUSE = 8
_PLACING = ("I", "N", "R", "X")
_BEHIND_SCORE = ("N", "X", "A", "", ".", ",", "&")
_SYSTEMS = frozenset(
    [
        "baseline",
        "baselines",
        "model",
        "models",
        "method",
        "methods",
        "approach",
        "system",
        "variant",
        "data",
        "set",
        "training",
        "classifier",
        "algorithm",
        "network",
        "predictor",
        "agent",
        "learner",
    ]
)


def bare(here: Here, direct: MetricFound | None) -> Draft | str:
    """Return the claim of a number without unit, or why there is none; ``direct`` is the metric right behind it."""
    if here.value.word:
        return number_word(here)
    if _is_deviation(here):
        return "uncertainty"
    if direct is not None and here.following == "m" and direct.entry is None and here.value.low == 0:
        return "no rule"
    return (
        _metric_behind(here, direct)
        or _scaled(here)
        or _score(here, direct)
        or count(here)
        or _loose_score(here)
        or "no rule"
    )


def _is_deviation(here: Here) -> bool:
    """Return whether a number is the deviation of the one before, as in "mean (SD) 3.89 (1.04)", and put it there."""
    last, words = here.last, here.sentence.words
    beside = last is not None and last.item == here.item - 2 and here.preceding == "(" and here.following == ")"
    if last is None or not beside or not here.value.decimal or last.value.uncertainty is not None:
        return False
    if not any(word.fold in ("sd", "se", "std") for word in words[: here.value.first]):
        return False
    last.value = last.value._replace(uncertainty=here.value.low)
    return True


def _scaled(here: Here) -> Draft | None:
    return count(here) if here.value.scaled else None


def _metric_behind(here: Here, direct: MetricFound | None) -> Draft | None:
    """Return the claim in "0.93 AUC", "gains 1.6 AP", not in "12 tasks"."""
    at = here.end + 1 if here.value.decimal else here.item + 1
    if direct is None or here.letters[at : at + 1] != "m" or _is_counted(here, at):
        return None
    if not here.value.decimal and here.value.uncertainty is None and counted_noun(here) is not None:
        return None  # 27 uncertainty estimation techniques
    lost = change.bare_change(here, direct) or change.loss(here, direct)
    if lost is not None:
        return lost
    return Draft(here.value, here.qualified, here.item, own_kind(here.value, direct), "metric_right", metric=direct)


def _is_counted(here: Here, item: int) -> bool:
    """Return whether a metric behind a number is what is counted: "12 tasks", "63 sampling steps"."""
    fold = here.fold(item)
    return is_plural(fold) and fold != "points" and not (here.value.decimal and fold in ("scores", "rates"))


def _score(here: Here, direct: MetricFound | None) -> Draft | None:
    """Return the score that a decimal number, or one in a list of scores, is of the metric beside it."""
    last = here.last
    in_list = last is not None and last.kind == "score" and last.value.shape in ("bare", "points")
    reached = last is not None and last.value.decimal and last.rule == "metric_left" and here.preceding == "r"
    in_list = in_list or reached
    if not (here.value.decimal or here.value.uncertainty is not None or (in_list and not counts_something(here))):
        return None
    behind = here.letters[here.end + 1 : here.end + 2]
    found = equated(here) or (direct if behind and behind in "mfIKGYJg" else None)
    rule = "metric_left"
    if found is None and here.value.decimal and near_metric(here.items, here.item) is None and _counts_here(here):
        return None
    if found is None:
        found = here.left()
    if found is None and last is not None and last.rule in ("count", "count_word") and here.value.decimal:
        found = here.left(last.item)  # AUC over 15 datasets above 0.4
    if found is None and (in_list or here.value.movement):
        found, rule = here.last_metric, "metric_before"
    if found is None:
        return _reached_score(here) or _before_bracket(here)
    if rule == "metric_left" and _is_equated_name(here, found):
        return Draft(here.value, here.qualified, here.item, "score", "name_equals", metric=found)
    if found.name in CORRELATIONS and "r" in here.letters[max(0, found.at - _CLAUSE) : here.item]:
        return Draft(here.value, here.qualified, here.item, "score", rule, metric=found)
    return (change.bare_change(here, found) if found.at > here.item else None) or Draft(
        here.value, here.qualified, here.item, own_kind(here.value, found), rule, metric=found
    )


def _reached_score(here: Here) -> Draft | None:
    """Return the score in "scores 71.5", "reaches 62.1 on": a figure that a system reaches, its metric named before."""
    scores = here.preceding == "m" and here.fold(here.item - 1) == "scores"
    if not here.value.decimal or not (scores or (here.preceding == "r" and here.following in _BEHIND_SCORE)):
        return None
    recent = here.carried.metric if here.carried.metric_sentence >= here.sentence.index - 1 else None
    return Draft(here.value, here.qualified, here.item, "score", "reached", metric=here.last_metric or recent)


def _is_equated_name(here: Here, found: MetricFound) -> bool:
    """Return whether a metric is a name outside of the lexicons that the value is set equal to: "MU = 0.62"."""
    return (
        found.entry is None
        and found.at == here.item - 2
        and here.preceding in ("=", ":", "f")
        and here.letters[found.at] in "YG"
    )


def _counts_here(here: Here) -> bool:
    """Return whether a decimal number is a mean count: "1.4 iterations", "3.2 tool calls"."""
    return here.following in ("m", "K") and counts_something(here)


def _before_bracket(here: Here) -> Draft | None:
    """Return the claim in "the mean brightness (129.97)": the noun before the bracket is the metric."""
    closed = here.following in (")", ",") or here.value.from_value is not None
    if here.preceding != "(" or not closed or not here.value.decimal or here.item < 2:  # noqa: PLR2004
        return None
    first = here.item - 1
    while first > 0 and here.letters[first - 1] in "KJ" and here.item - first <= _SMALL_CLAUSE:
        first -= 1
    if (
        first == here.item - 1
        or here.letters[first - 1 : first] in _PLACING
        or here.fold(here.item - 2) in ("version", "release", "v")
    ):
        return None
    found = here.phrase(first, here.item - 1)
    if found is None or (is_plural(here.fold(here.item - 2)) and here.value.from_value is None):
        return None
    if found.entry is None and not is_quality(found) and in_score_context(here):
        return Draft(
            here.value,
            here.qualified,
            here.item,
            "score",
            "score_in_brackets",
            metric=here.last_metric or here.carried.metric,
        )
    return Draft(here.value, here.qualified, here.item, own_kind(here.value, found), "noun_in_brackets", metric=found)


def in_score_context(here: Here) -> bool:
    """Return whether a system stands before the bracket, and the sentence or the one before speaks of scores."""
    last = here.last
    if here.fold(here.item - 2) not in _SYSTEMS and not (last is not None and last.kind == "score"):
        return False
    return last is not None or here.carried.metric_sentence >= here.sentence.index - 1


def _loose_score(here: Here) -> Draft | None:
    """Return the score of a metric that stands before a number, a verb of reaching or a copula between them."""
    near = near_metric(here.items, here.item)
    if near is not None and not (near == here.item - 1 and here.fold(near) == "scores"):
        found = here.metric_at(near)
        return Draft(here.value, here.qualified, here.item, own_kind(here.value, found), "metric_of", metric=found)
    left = here.left()
    if left is not None and (here.value.decimal or _reached(here, left)):
        return Draft(here.value, here.qualified, here.item, own_kind(here.value, left), "metric_left", metric=left)
    return None


def _reached(here: Here, found: MetricFound) -> bool:
    """Return whether a verb of reaching or a copula stands between a metric and a value."""
    return found.at >= 0 and any(letter in "riTA:=" for letter in here.letters[found.at : here.item])
