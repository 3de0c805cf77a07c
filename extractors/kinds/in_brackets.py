"""Numbers in brackets: of the noun before the bracket, of a system before it, or the deviation of another number."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.kinds.here import Here
from extractors.plurals import is_plural
from extractors.quality import is_quality, own_kind
from extractors.roles.vocabulary import vocabulary
from extractors.units import with_unit

_LONGEST_NOUN = 3
_PLACING = ("I", "N", "R", "X")
_VERSIONS = ("version", "release", "v")
_DEVIATIONS = ("sd", "se", "std")
_SYSTEMS = frozenset(
    [
        "baseline", "baselines", "model", "models", "method", "methods", "approach", "system", "variant", "data", "set",
        "training", "classifier", "algorithm", "network", "predictor", "agent", "learner",
        "counterpart", "counterparts", "control",
    ]
)  # fmt: skip


def before_bracket(here: Here) -> Draft | None:
    """Return the claim in "the mean brightness (129.97)": the noun before the bracket is the metric."""
    closed = here.following in (")", ",") or here.value.from_value is not None
    if here.preceding != "(" or not closed or not here.value.decimal:
        return None
    first = _noun_start(here)
    if first is None:
        return None
    found = here.phrase(first, here.item - 1)
    if found is None or (is_plural(here.fold(here.item - 2)) and here.value.from_value is None):
        return None
    if found.entry is None and not is_quality(found) and _of_system(here):
        metric = here.last_metric or here.carried.metric
        return Draft(here.value, here.qualified, here.item, "score", "score_in_brackets", metric=metric)
    return Draft(here.value, here.qualified, here.item, own_kind(here.value, found), "noun_in_brackets", metric=found)


def _noun_start(here: Here) -> int | None:
    """Return where the noun before a bracket begins; None where there is none, or it only says where."""
    letters = here.letters
    first = stop = here.item - 1
    while first > 0 and letters[first - 1] in "KJ" and stop - first < _LONGEST_NOUN:
        first -= 1
    if first == stop or letters[first - 1 : first] in _PLACING or here.fold(stop - 1) in _VERSIONS:
        return None
    return first


def _of_system(here: Here) -> bool:
    """Return whether a system stands before the bracket, and the sentence or the one before speaks of scores."""
    last = here.last
    noun = here.fold(here.item - 2)
    if noun not in _SYSTEMS and noun not in vocabulary().systems and not (last is not None and last.kind == "score"):
        return False
    return last is not None or here.is_metric_recent


def is_deviation(here: Here) -> bool:
    """Return whether a number is the deviation of the one before, as in "mean (SD) 3.89 (1.04)", and put it there."""
    last = here.last
    beside = last is not None and last.item == here.item - 2 and here.preceding == "(" and here.following == ")"
    if last is None or not beside or not here.value.decimal or last.value.uncertainty is not None:
        return False
    if not any(word.fold in _DEVIATIONS for word in here.sentence.words[: here.value.first]):
        return False
    last.value = last.value._replace(uncertainty=here.value.low)
    if last.value.shape == "bare":  # age was 45.2 (12.3) years
        measured = with_unit(here.sentence, last.value._replace(stop=here.value.stop + 1))
        last.value = measured if measured.shape == "unit" else last.value
    return True
