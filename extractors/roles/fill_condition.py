"""The condition given to a claim: behind it, before it, shared in a list, or fronted."""

from __future__ import annotations

from itertools import pairwise

from extractors.draft import Draft
from extractors.groups import group_end, group_start
from extractors.roles import condition as conditions
from extractors.roles.label import labels
from extractors.roles.phrase import phrase_after, quote
from extractors.roles.scene import Scene

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
    if condition in (draft.baseline, draft.dataset):
        return True
    return draft.method is not None and f" {draft.method} " in f" {condition} "


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
    if scene.letters[draft.item + 1 : draft.item + 2] != "R" or len(scene.drafts) == 1 or draft.kind != "score":
        return None
    first, stop = phrase_after(scene.items, draft.item + 2)
    stop += first < stop and scene.letters[stop - 1] in "YG" and scene.letters[stop : stop + 1] == "n"  # Claude 3.5
    text = quote(scene.sentence, scene.items, first, stop)
    if text == draft.method or any(begin < stop and end > first for begin, end in scene.taken):
        return None
    if text.partition(" ")[0].endswith("ing"):
        return None  # for classifying rhythms
    return text or None


def _right(scene: Scene, draft: Draft) -> str | None:
    """Return the setting behind a claim, or behind the list that it is of."""
    first, last = group_start(scene.items, draft.item), group_end(scene.items, draft.item)
    asked = _ALONE[draft.kind == "share"]
    if first != last:
        count = sum(first <= other.item <= last for other in scene.drafts)
        asked = conditions.Asked(count=count, share=draft.kind == "share")
    return conditions.right_of(scene.sentence, scene.items, last, scene.taken, asked)


def _side_by_side(scene: Scene, draft: Draft, following: Draft) -> bool:
    """Return whether two claims are of one list: "8% accuracy and 12% F1 in supervised settings"."""
    between = scene.between(draft, following)
    joined = "&" in between or "," in between
    return len(between) <= _MOST_BETWEEN and joined and set(between) <= _LISTED
