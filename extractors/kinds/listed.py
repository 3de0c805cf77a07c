"""Lists: a value that shares kind, comparator, direction and metric with the value before it."""

from __future__ import annotations

from dataclasses import replace

from extractors.comparators import Qualified
from extractors.draft import Draft
from extractors.kinds.here import Here, near_metric
from extractors.roles.metric import MetricFound

_LONGEST_JOINT = 10
_SHORT_JOINT = 3
_SEPARATORS = ",&/"
_PREPOSITIONS = frozenset("RNOAtfIX")
_NEW_CLAUSE = frozenset("rhisudbzo8;|jΧΒΥΠΘ")
# What a claim's own phrase may have behind its value: "20.3% improvement", "12% lower latency".
_OWN_PHRASE = frozenset("gJbudzHLFSBZm")
_SHARED_KINDS = ("change", "ratio")


def listed(here: Here) -> Draft | None:
    """Return the claim of a value that goes on with the list of the claim before it; None where it starts anew."""
    previous = _previous(here)
    if previous is None:
        return None
    return Draft(
        here.value, _shared(here.qualified, previous), here.item, previous.kind, previous.rule, direction=previous.direction,
        metric=_own_metric(here, previous) or previous.metric, basis=here.qualified.basis or previous.basis, listed=True,
    )  # fmt: skip


def _own_metric(here: Here, previous: Draft) -> MetricFound | None:
    """Return the metric that an item of a list names for itself: "by 3% in F1 and 4% in recall"."""
    found = here.right() if here.following not in (",", "&") else None
    if found is not None:
        return found
    near = near_metric(here.items, here.item)
    return here.metric_at(near) if near is not None and near > previous.item else None


def _previous(here: Here) -> Draft | None:
    """Return the claim before, if this value goes on with its list."""
    previous = here.last
    if previous is None or previous.value.shape != here.value.shape or here.value.word:
        return None
    between = here.letters[previous.item + 1 : here.item]
    if _goes_on(between, previous, here.following):
        return previous
    named = previous.kind == "change" and between[:1] == "m"
    if previous.kind in _SHARED_KINDS:
        between = between.lstrip("".join(_OWN_PHRASE))
    if len(between) > _LONGEST_JOINT or any(letter in _NEW_CLAUSE for letter in between):
        return None
    if not any(letter in _SEPARATORS for letter in between):
        return None
    if here.following == "m" and not named:
        return None
    decimals = previous.value.decimal and here.value.decimal and not here.value.scaled
    if previous.kind in ("quantity", "share") and previous.value.unit is None and not decimals:
        return None
    if previous.kind == "share" and here.following == "f":
        return None
    short = len(between) <= _SHORT_JOINT or not between.strip(_SEPARATORS)
    return previous if short or any(letter in _PREPOSITIONS for letter in between) else None


def _goes_on(between: str, previous: Draft, following: str) -> bool:
    """Return whether "and by" or a bracket goes on with a change: "by 9% in one, and by 4% in", "by 15% (18% on average)"."""
    if previous.kind not in (*_SHARED_KINDS, "share"):
        return False
    if between == "(" and following == ")":  # 25% (12.5%) of the experts
        return True
    if previous.kind == "share":
        return False
    if between.endswith(("&y", ",y")) and ";" not in between and "|" not in between:
        return True
    return False


def _shared(qualified: Qualified, previous: Draft) -> Qualified:
    """Return a comparator that holds for every item of a list: "up to 5.6, 7.4 and 36.3pp"."""
    if qualified.comparator == "=" and previous.qualified.comparator != "=" and qualified.qualifier is None:
        return replace(qualified, comparator=previous.qualified.comparator, qualifier=previous.qualified.qualifier)
    return qualified
