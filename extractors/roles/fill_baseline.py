"""The baseline given to a claim: stated at it, shared with the next, named before it, or carried over."""

from __future__ import annotations

import re
from itertools import pairwise

from extractors.draft import Draft
from extractors.groups import VALUES, group_end, group_start
from extractors.roles import baseline as baselines
from extractors.roles.clauses import keeps_subject
from extractors.roles.elsewhere import last_of
from extractors.roles.naming import Clause, end_of_name
from extractors.roles.passive import passive, patient
from extractors.roles.phrase import parts, quote
from extractors.roles.rivals import hold_against_rivals
from extractors.roles.scene import Scene

_LEFT_FIRST = frozenset(["outperform_by", "underperform_by", "faster_by", "margin_of"])
_NEAR = 6


def fill_baselines(scene: Scene) -> None:
    """Give the claims of a sentence their baselines."""
    hold_against_rivals(scene)
    compared = [draft for draft in scene.drafts if _is_compared(draft)]
    for draft in compared:
        draft.baseline = draft.baseline or _stated(scene, draft)
    _share(scene, compared)
    for draft in compared:
        if draft.baseline is None:
            draft.baseline = _elsewhere(scene, draft)
    may_be_fronted = baselines.may_be_fronted(scene.sentence, scene.items)
    for draft in scene.drafts:
        if draft.kind == "share" and draft.baseline is None:
            draft.baseline = baselines.compared_right(scene.sentence, scene.items, draft.item) or baselines.than_before(
                scene.sentence, scene.items, draft.item
            )
        if may_be_fronted and draft.baseline is None and draft.kind != "statistic" and not _is_count(draft):
            held = draft.kind in ("change", "ratio") or (draft.kind == "share" and draft.direction is not None)
            draft.baseline = baselines.fronted(scene.sentence, scene.items, draft.item, held=held)
        if draft.baseline in ("former", "latter") and scene.carried.brief:
            draft.baseline = _said_before(scene, draft.baseline)
        if draft.baseline is not None and draft.baseline in (draft.method, scene.carried.own):
            draft.baseline = None
    if "V" in scene.letters:
        _pair(scene.drafts)


def _said_before(scene: Scene, word: str) -> str | None:
    """Return what "the former" or "the latter" stands for: the first or the last system of the sentence before."""
    if word == "former":
        return scene.carried.antecedent()
    previous = scene.carried.before()
    return last_of(Clause(*previous, [], None)) if previous is not None else None


def _is_count(draft: Draft) -> bool:
    """Return whether a claim counts something, which nothing is compared with."""
    return draft.kind == "quantity" and (draft.value.shape == "bare" or draft.value.unit == "parameter")


def _is_compared(draft: Draft) -> bool:
    return draft.kind in ("change", "ratio") or draft.value.from_value is not None


def _stated(scene: Scene, draft: Draft) -> str | None:
    """Return the baseline that stands at a value: of its from–to pair, before its "by", or behind it."""
    after = scene.paired.baseline_after.get(draft.value.first)
    found = _behind_number(scene, after) if after is not None else None
    if found is None and draft.value.movement:
        found = baselines.of_origin(scene.sentence, scene.items, draft.item)
    if found is not None or draft.kind == "score":
        moved = found is None and draft.value.movement
        return baselines.compared_right(scene.sentence, scene.items, draft.item) if moved else found
    outdone = _outdone(scene, draft) if "o" in scene.letters[: draft.item] else None
    return outdone or _around(scene, draft)


def _around(scene: Scene, draft: Draft) -> str | None:
    """Return the baseline right before or behind a change."""
    placed = _placed(scene, draft)
    if placed is not None:
        return placed
    start = group_start(scene.items, draft.item)
    if scene.letters[max(0, start - 1) : start] in ("y", "f"):
        return _stated_by(scene, draft)
    if draft.rule == "fraction_of_another":
        return _owner(scene, draft) or _right(scene, draft)
    right = _right(scene, draft)
    if right is None and draft.rule == "multiplying_verb":
        return baselines.object_behind(scene.sentence, scene.items, draft.item)
    # 7.5x the speed of X, 7.5x the old baseline
    if right is None and draft.kind == "ratio" and scene.letters[draft.item + 1 : draft.item + 2] == "e":
        return _owner(scene, draft) or baselines.system_at(scene.sentence, scene.items, draft.item + 1)
    return right


def _placed(scene: Scene, draft: Draft) -> str | None:
    """Return the baseline of "a 2% gap to X", "a 2% deviation from X", "2 points on top of X"."""
    letters, start = scene.letters, draft.item + 2
    if draft.rule == "distance" and letters[draft.item + 1 : start] == "m" and letters[start : start + 1] in _TOWARDS:
        return baselines.baseline_at(scene.sentence, scene.items, start + 1)
    above = baselines.beside(scene.sentence, scene.items, draft.item)
    return above[1] if above is not None else baselines.near(scene.sentence, scene.items, draft.item)


_TOWARDS = ("M", "T", "f", "W")


def _outdone(scene: Scene, draft: Draft) -> str | None:
    """Return who is surpassed in "X is surpassed by Y by 3%"."""
    clause = Clause(scene.sentence, scene.items, scene.taken, None)
    start = max(scene.letters.rfind(";", 0, draft.item), 0)
    found = passive(clause, start, draft.item, winning=True)
    return patient(scene.sentence, scene.items, found) if found is not None else None


def _owner(scene: Scene, draft: Draft) -> str | None:
    """Return the system whose thing a half is of: "half the memory of AdamW"."""
    letters = scene.letters
    for at in range(draft.item + 2, min(len(letters), draft.item + 2 + _NEAR)):
        if letters[at] == "f":
            if scene.sentence.words[scene.items.first[at] - 1].fold in ("number", "amount", "size", "set", "count"):
                return None
            return baselines.baseline_at(scene.sentence, scene.items, at + 1)
        if letters[at] not in "KGYmDeg":
            return None
    return None


def _stated_by(scene: Scene, draft: Draft) -> str | None:
    """Return the baseline of a value behind "by" or "of": "beats X by 3%", "boosts X by 3% and Y by 2%"."""
    beaten = _listed_object(scene, draft)
    if beaten is not None:
        return beaten
    if draft.rule in _LEFT_FIRST:
        left = baselines.left_of(scene.sentence, scene.items, draft.item)
        if left is not None:
            return left
    right = _right(scene, draft)
    if right is None and draft.kind == "change":
        found = baselines.object_of(scene.sentence, scene.items, draft.item)
        return None if found is not None and draft.metric is not None and draft.metric.text in found else found
    return right


def _listed_object(scene: Scene, draft: Draft) -> str | None:
    """Return the last of several that are beaten, each by its own: "beats X by 3.3 points and Y by 1.1"."""
    letters = scene.letters
    first = draft.item - 1
    while first > 0 and letters[first - 1] in "YG":
        first -= 1
    if first == draft.item - 1 or not (draft.listed or _is_next_object(letters, first)):
        return None
    beaten = letters.rfind("o", 0, first) >= 0 or letters.rfind("q", 0, first) >= 0
    if not beaten and any(one.baseline is None for one in scene.drafts if one.item < draft.item):
        return None  # improves BLEU by 3% and COMET by 1%
    return baselines.baseline_at(scene.sentence, scene.items, first)


def _is_next_object(letters: str, first: int) -> bool:
    """Return whether a value stands between a name behind "and" and the name before: "X by 3.3 points and Y by"."""
    if letters[first - 1] != "&":
        return False
    nearest = next((letter for letter in reversed(letters[: first - 1]) if letter in VALUES or letter in "YG"), "Y")
    return nearest in VALUES


def _right(scene: Scene, draft: Draft) -> str | None:
    end = group_end(scene.items, draft.item)
    return baselines.right_of(scene.sentence, scene.items, end, equated=draft.rule == "times_as_many")


def _behind_number(scene: Scene, tile: int) -> str | None:
    """Return the system behind the number that a value is held against: "vs. 74.9% for BioBERT"."""
    letters, item = scene.letters, scene.items.item_of(tile)
    for at in range(item, min(len(letters), item + _NEAR)):
        if letters[at] in "RfyW" and scene.sentence.words[scene.items.first[at]].fold != "without":
            found = baselines.system_at if letters[at] == "W" else baselines.baseline_at
            return found(scene.sentence, scene.items, at + 1)
        if letters[at] == "(" and letters[at + 1 : at + 2] in ("Y", "G"):  # 0.79 (X) vs. 0.71 (Y)
            end = end_of_name(scene.items, at + 1, len(letters))
            return quote(scene.sentence, scene.items, at + 1, end) if letters[end : end + 1] == ")" else None
        if letters[at] in ",.;":
            return None
    return None


# "… by 93%, and execution speed was": what it is compared with is its own.
_NEW_CLAUSE = re.compile("&[eKGYmDgJ]+[ih]")


def _share(scene: Scene, compared: list[Draft]) -> None:
    """Give a claim the baseline of the next one: "12% less memory and 9% less time than X"."""
    for draft, following in reversed(list(pairwise(compared))):
        if draft.baseline is not None or draft.kind not in ("change", "ratio"):
            continue
        between = scene.between(draft, following)
        if ";" not in between and not _is_parted(scene, draft, following) and _NEW_CLAUSE.search(between) is None:
            draft.baseline = following.baseline
    held = False
    for draft, following in pairwise(compared):  # 80% vs. 50% for X, a 30% improvement
        held = held or (draft.value.from_value is not None and not draft.value.movement)
        if held and following.baseline is None and following.kind in ("change", "ratio"):
            between = scene.between(draft, following)
            following.baseline = draft.baseline if ";" not in between and "|" not in between else None


def _is_parted(scene: Scene, draft: Draft, following: Draft) -> bool:
    """Return whether "while" or the like begins a clause between two claims, and no "while reducing" of the same."""
    at = scene.letters.find("|", draft.item, following.item)
    while at >= 0 and keeps_subject(scene.sentence, scene.items, at):
        at = scene.letters.find("|", at + 1, following.item)
    return at >= 0


def _elsewhere(scene: Scene, draft: Draft) -> str | None:
    """Return the baseline named before a claim, acted on, or of the sentence before."""
    if draft.kind == "score" and draft.value.movement:
        return baselines.closing(scene.sentence, scene.items, draft.item)
    if draft.kind == "score" and draft.value.from_value is None:
        return None
    found = baselines.left_of(scene.sentence, scene.items, draft.item)
    found = found or baselines.closing(scene.sentence, scene.items, draft.item)
    if found is not None or draft.kind not in ("change", "ratio"):
        return found
    swapped = baselines.replaced(scene.sentence, scene.items, draft.item)
    if swapped is not None and not scene.carried.brief and swapped.islower():
        swapped = None  # in a long text, no more than a name
    return swapped or baselines.object_of(scene.sentence, scene.items, draft.item) or _before(scene)


def _before(scene: Scene) -> str | None:
    """Return the baseline of the sentence before: of its claims, in a brief text of its words ("compared with X")."""
    carried = scene.carried
    if carried.baseline_sentence >= scene.sentence.index - 1 or not carried.brief:
        return carried.baseline if carried.baseline_sentence >= scene.sentence.index - 1 else None
    previous = carried.before()
    return baselines.left_of(*previous, len(previous[1].letters)) if previous is not None else None


def _pair(drafts: list[Draft]) -> None:
    """Pair claims with the baselines of "compared to X and Y, respectively"; if more or fewer, say nothing."""
    at = 0
    while at < len(drafts):
        text, stop = drafts[at].baseline, at + 1
        while stop < len(drafts) and drafts[stop].baseline == text:
            stop += 1
        named = parts(text) if text is not None and stop - at > 1 else []
        if len(named) > 1:
            for index, draft in enumerate(drafts[at:stop]):
                draft.baseline = named[index] if len(named) == stop - at else None
        at = stop
