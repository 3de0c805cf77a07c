"""The condition given to a claim: behind it, before it, shared in a list, or fronted."""

from __future__ import annotations

from itertools import pairwise

from extractors.draft import Draft
from extractors.groups import group_end, group_start
from extractors.roles import condition as conditions
from extractors.roles.label import labels
from extractors.roles.scene import Scene
from extractors.roles.setting_phrase import KEPT, end_of_setting, end_of_size, words_of_setting

_LISTED = frozenset(",&eKmgJYG(ΠΧΒ)fuby/HFLt")
_MOST_BETWEEN = 8
# What is asked of a value that stands in no list: of another one, and of a share.
_ALONE = (conditions.Asked(), conditions.Asked(share=True))


def fill_conditions(scene: Scene) -> None:
    """Give the claims of a sentence their conditions."""
    settable = [draft for draft in scene.drafts if _is_settable(draft)]
    labelled = labels(scene)
    before: Draft | None = None
    for draft in settable:
        draft.condition = labelled.get(draft.item) or _stated(scene, draft, before)
        before = draft
    for draft, following in reversed(list(pairwise(settable))):
        shared = following.condition is not None and following.item not in labelled
        if draft.condition is None and shared and _side_by_side(scene, draft, following):
            draft.condition = following.condition
    for draft in settable:
        if draft.condition is None:
            draft.condition = conditions.fronted(scene.sentence, scene.items, draft.item, scene.taken)
        if draft.condition is not None and _repeats(draft, draft.condition):
            draft.condition = None


def _is_settable(draft: Draft) -> bool:
    """Return whether a setting may hold for a claim: counts and test statistics have none."""
    if draft.kind == "statistic":
        return False
    return draft.kind in ("score", "change", "ratio") or draft.value.shape in ("unit", "percent")


def _repeats(draft: Draft, condition: str) -> bool:
    """Return whether a condition says what another field says already."""
    if condition in (draft.baseline, draft.dataset) or _is_metric(draft, condition):
        return True
    return draft.method is not None and f" {draft.method} " in f" {condition} "


def _is_metric(draft: Draft, condition: str) -> bool:
    """Return whether a condition is the metric itself: "a 67% decrease in queue length"."""
    if draft.metric is None:
        return False
    fold, text = condition.casefold(), draft.metric.text.casefold()
    if fold.partition(" ")[0] in KEPT:
        return False  # under selective prediction
    return fold == draft.metric.name.casefold() or (bool(text) and fold.endswith(text))


def _stated(scene: Scene, draft: Draft, before: Draft | None) -> str | None:
    """Return the setting that stands at a claim."""
    found = _for(scene, draft)
    if found is None and (draft.value.from_value is None or draft.value.movement):
        found = _right(scene, draft)
    if found is not None:
        return found
    listed = before is not None and before.condition is not None and before.value.shape == draft.value.shape
    found = conditions.before(scene.sentence, scene.items, draft.item, scene.taken, listed=listed)
    if found is None and draft.kind == "change":
        return conditions.model_of(scene.sentence, scene.items, draft.item)
    return found


def _for(scene: Scene, draft: Draft) -> str | None:
    """Return the setting of a score among others: "2.15 for size XS, 1.66 for S"."""
    first = draft.item + 2
    if scene.letters[first - 1 : first] != "R" or len(scene.drafts) == 1 or draft.kind != "score":
        return None
    stop = end_of_setting(scene.sentence, scene.items, first)
    if first == stop or any(begin < stop and end > first for begin, end in scene.taken):
        return None
    text = words_of_setting(scene.sentence, scene.items, first - 1, stop)
    words = text.casefold().split()
    sized = end_of_size(scene.sentence, scene.items, stop)
    if text == draft.method or words[0].endswith("ing") or words[-1] in _OF_NO_SCORE:
        return None  # for classifying rhythms, for all baselines
    return words_of_setting(scene.sentence, scene.items, first - 1, sized)


def _right(scene: Scene, draft: Draft) -> str | None:
    """Return the setting behind a claim, or behind the list that it is of."""
    first, last = group_start(scene.items, draft.item), group_end(scene.items, draft.item)
    asked = _ALONE[draft.kind == "share"]
    if first != last:
        count = sum(first <= other.item <= last for other in scene.drafts)
        asked = conditions.Asked(count=count, share=draft.kind == "share")
    return conditions.right_of(scene.sentence, scene.items, last, scene.taken, asked)


# What others are scored for.
_OF_NO_SCORE = frozenset(["baselines", "baseline", "instance", "example", "metrics", "methods"])


def _side_by_side(scene: Scene, draft: Draft, following: Draft) -> bool:
    """Return whether two claims are of one list: "8% accuracy and 12% F1 in supervised settings"."""
    between = scene.between(draft, following)
    joined = "&" in between or "," in between
    if between.startswith("g&"):
        return False  # 11 points overall and 29 points on …
    return len(between) <= _MOST_BETWEEN and joined and set(between) <= _LISTED
