"""Lists that pair in order: values with datasets, metrics, methods or conditions."""

from __future__ import annotations

from itertools import pairwise

from extractors.draft import COUNTING_RULES, Draft
from extractors.groups import without_brackets
from extractors.items import Items
from extractors.roles import condition as conditions
from extractors.roles import metric as metrics
from extractors.roles.beside import listed, listed_behind
from extractors.roles.mention import Mention
from extractors.roles.phrase import parts
from extractors.roles.scene import Scene
from extractors.roles.settings import settings_of

_JOINTS = frozenset(",&/+")
_PLACES = frozenset("INfYG")
_IN_METRICS = frozenset(",&egJKm/")


def pair_lists(scene: Scene) -> None:
    """Pair each list of values with the lists that stand beside it."""
    if len(scene.drafts) < 2:  # noqa: PLR2004 - a list
        return
    stated = "V" in scene.letters  # "respectively"
    for run in _runs(scene):
        if len(run) > 1:
            _pair_conditions(scene, run, stated=stated)
            paired = _pair_datasets(scene, run, stated=stated)
            if stated or scene.carried.brief or not paired:
                _pair_methods(scene, run, stated=stated)
            _pair_metrics(scene, run, stated=stated or (not paired and _is_list_of_metrics(scene, run)))
            if stated and not paired:
                _forget_datasets(scene, run)


def _is_alike(scene: Scene, run: list[Draft]) -> bool:
    """Return whether values behind "were", or two of one metric, may have their settings in a list without a word."""
    if scene.letters[run[0].item - 1] == "i":
        return True
    one, other = run[0], run[-1]
    alike = one.kind == other.kind and one.kind in ("score", "change", "ratio") and one.metric == other.metric
    return alike and len(run) == 2  # noqa: PLR2004 - a pair


def _runs(scene: Scene) -> list[list[Draft]]:
    """Return the claims in runs with nothing but commas and "and" between them."""
    runs: list[list[Draft]] = []
    for draft in scene.drafts:
        if draft.rule == "interval":
            continue  # "88% (95% CI 79–93%) and 92% (…)": the figures pair, not their intervals
        if runs and set(without_brackets(scene.between(runs[-1][-1], draft))) <= _JOINTS:
            runs[-1].append(draft)
        else:
            runs.append([draft])
    return runs


def _pair_conditions(scene: Scene, run: list[Draft], *, stated: bool) -> None:
    """Pair values with a condition that is a list: "on BERT and T5, respectively", "5/10/30-shot"."""
    texts = conditions.shots(scene.sentence, scene.items, run[-1].item, len(run))
    if texts is None and run[0].rule not in COUNTING_RULES and (stated or _is_alike(scene, run)):
        texts = settings_of(scene.sentence, scene.items, (run[0].item, run[-1].item), len(run), scene.taken)
    if texts is None:
        text = run[-1].condition
        texts = parts(text) if text is not None and all(draft.condition == text for draft in run) else []
    if len(texts) == len(run):
        for draft, text in zip(run, texts, strict=True):
            draft.condition = text


def _pair_datasets(scene: Scene, run: list[Draft], *, stated: bool) -> bool:
    """Pair values with the datasets behind or before them, in order; two lists may share the names of one."""
    if run[0].rule in COUNTING_RULES:
        return False
    names = _names_beside(scene, run)
    if len(names) <= 1 or len(run) % len(names):
        return False
    if not stated and (len(names) != len(run) or not _is_list(scene.items, names)):
        return False
    for at, draft in enumerate(run):
        draft.dataset = names[at % len(names)].name
    return True


def _names_beside(scene: Scene, run: list[Draft]) -> list[Mention]:
    """Return the datasets behind a run, or those before it."""
    behind = [mention for mention in scene.mentions if mention.first > run[-1].item][: len(run)]
    ahead = [mention for mention in scene.mentions if mention.stop <= run[0].item][-len(run) - 1 :]
    if len(ahead) > len(run):
        if _is_list(scene.items, ahead):
            return behind if len(behind) == len(run) else []  # four datasets, two values
        ahead = ahead[1:]
    return behind if len(behind) == len(run) or (len(behind) > 1 and not ahead) else ahead


def _pair_methods(scene: Scene, run: list[Draft], *, stated: bool) -> None:
    """Pair values with the systems that are the subject of their verb, or that stand behind the list."""
    names = listed(scene.sentence, scene.items, run[0].item, len(run), scene.taken)
    if names is None and stated and scene.carried.own is None and run[0].rule not in COUNTING_RULES:
        names = listed_behind(scene.sentence, scene.items, run[-1].item, len(run), scene.taken)
    if names is not None and (stated or scene.carried.brief or all(_is_all_name(name) for name in names)):
        for draft, name in zip(run, names, strict=True):
            draft.method = name


def _is_all_name(name: str) -> bool:
    """Return whether each word of what stands in a list is a name's: not "deck scheduling datasets"."""
    return all(not word[0].islower() for word in name.split())


def _pair_metrics(scene: Scene, run: list[Draft], *, stated: bool) -> None:
    """Pair values with the metrics before them: "precision/recall of 81.2/79.0"."""
    letters, start, end = scene.letters, run[0].item, run[-1].item
    at = _metrics_joined(letters, start, len(run))
    if at and (stated or ("/" in letters[at[0] + 1 : at[-1]] and "/" in letters[start:end])):
        for draft, item in zip(run, at, strict=True):
            draft.metric = metrics.metric_at(scene.sentence, scene.items, item)
            draft.other_metrics = ()


def _is_list_of_metrics(scene: Scene, run: list[Draft]) -> bool:
    """Return whether as many metrics as values stand side by side before these: "precision and recall of X are …"."""
    letters, start = scene.letters, run[0].item
    at = _metrics_joined(letters, start, len(run))
    if not at or any(draft.metric is None or draft.metric.at not in (at[0], at[-1]) for draft in run):
        return False
    joined = letters[at[0] : at[-1] + 1]
    return set(joined) <= _IN_METRICS and "&" in joined and letters[at[0] - 1 : at[0]] not in (",", "&")


def _metrics_joined(letters: str, start: int, count: int) -> list[int]:
    """Return the last ``count`` metrics before an item, which stand side by side; none if there are none.

    Behind "were" they may be farther off: "sensitivity and specificity for relapse during therapy were".
    """
    named = [item for item in range(start) if letters[item] == "m"]
    farthest = count if letters[start - 1 : start] == "i" else len(named)
    for last in range(len(named), max(farthest, count) - 1, -1):
        at = named[last - count : last]
        if set(letters[at[0] : at[-1] + 1]) <= _IN_METRICS | _PLACES:
            return at
    return []


def _forget_datasets(scene: Scene, run: list[Draft]) -> None:
    """Take the last dataset of a list from values that it was not paired with: "49% and 35% on a set and on X"."""
    last = any(mention.place == "&" and mention.name == run[0].dataset for mention in scene.mentions)
    if last and len({_told_apart(draft) for draft in run}) == 1:
        for draft in run:
            draft.dataset = None


def _told_apart(draft: Draft) -> tuple[str | None, ...]:
    """Return what may tell the values of a list apart."""
    metric = draft.metric.name if draft.metric is not None else None
    return metric, draft.method, draft.baseline, draft.condition


def _is_list(items: Items, names: list[Mention]) -> bool:
    """Return whether datasets stand side by side, with nothing but commas and "and" between them."""
    return all(set(items.letters[one.stop : following.first]) <= set(",&e") for one, following in pairwise(names))
