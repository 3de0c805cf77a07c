"""Two figures of which the second is a rival's: "better (87.8%) than X (62.6%)", "84.0%, outperforming X (81.2%)".

The first is the claim; the second, which stays one of its own system as well, is its baseline's value.
"""

from __future__ import annotations

from itertools import pairwise

from extractors.draft import Draft
from extractors.groups import VALUES
from extractors.roles import baseline as baselines
from extractors.roles.scene import Scene

_KINDS = frozenset(["score", "quantity", "share"])
_COMPARING = "tcvo"
_BEFORE_FIGURE = frozenset("(WAmf'=e:/Β~1")


def hold_against_rivals(scene: Scene) -> None:
    """Give each figure that the next one rivals its baseline, and that one's value as the baseline's."""
    if len(scene.drafts) < 2 or not any(letter in scene.letters for letter in _COMPARING):  # noqa: PLR2004 - two figures
        return
    for draft, rival in pairwise(scene.drafts):
        if _may_rival(draft, rival):
            _hold(scene, draft, rival)


def _may_rival(draft: Draft, rival: Draft) -> bool:
    """Return whether two figures are of one kind, and neither has a figure that it is held against already."""
    if draft.kind not in _KINDS or _is_size(draft) or _is_size(rival):
        return False
    if draft.value.from_value is not None or rival.value.from_value is not None:
        return False
    alike = (draft.value.shape, draft.value.unit) == (rival.value.shape, rival.value.unit)
    return (
        alike and rival.kind in _KINDS and draft.value.low == draft.value.high and rival.value.low == rival.value.high
    )


def _is_size(draft: Draft) -> bool:
    """Return whether a claim counts something or says how large a model is: "a 2B model outperforms an 8B one"."""
    return draft.kind == "quantity" and (draft.value.shape in ("bare", "count") or draft.value.unit == "parameter")


def _hold(scene: Scene, draft: Draft, rival: Draft) -> None:
    """Hold a figure against the next one where a word of comparison and a system stand between them."""
    opening = _opening(scene, draft.item, rival.item)
    if opening is None:
        return
    found = baselines.baseline_at(scene.sentence, scene.items, opening)
    if found is None or found in (draft.method, scene.carried.own):
        return
    draft.baseline = draft.baseline or found
    draft.value = draft.value._replace(from_value=rival.value.low, movement=False)


def _opening(scene: Scene, first: int, stop: int) -> int | None:
    """Return the item of the system between two figures, behind "than", "compared to" or "outperforming"; else null."""
    letters = scene.letters
    for item in range(first + 1, stop):
        letter = letters[item]
        if letter in ";|" or (letter in VALUES and letters[item - 1] != "/"):
            return None
        if letter in _COMPARING:
            start = item + 1 + (letter == "c" or letters[item : item + 2] == "v.")
            named = baselines.end_of_baseline(scene.sentence, scene.items, start)
            behind = letters[named:stop].rstrip("~1")
            near = len(behind) <= _NEAR and set(behind) <= _BEFORE_FIGURE
            described = len(behind) <= _FAR and behind[-1:] == "(" and set(behind[:-1]) <= _DESCRIBING
            return start if named > start and (near or described) else None
    return None


_NEAR, _FAR = 4, 9
# Of "than standalone models with tuned prompts (62.6%)": what may stand behind the head.
_DESCRIBING = frozenset("WfRIKgYGJeð-&")
