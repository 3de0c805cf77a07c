"""The dataset given to a claim: behind it, before it, shared, carried over, or the abstract's own benchmark."""

from __future__ import annotations

from itertools import pairwise

from extractors.draft import Draft
from extractors.groups import group_end
from extractors.quality import is_quality
from extractors.roles import dataset as datasets
from extractors.roles.frame import framing, related
from extractors.roles.scene import Scene
from extractors.sentence import Sentence

_WITHOUT_DATASET = frozenset(["count", "count_word", "sample_size", "model_size", "symbol", "interval"])
_MANY = frozenset(["datasets", "benchmarks", "tasks", "corpora", "domains"])
_ONE = frozenset(["dataset", "benchmark", "corpus", "testbed"])
# What a benchmark is made of: a share of these is a score on it.
_TESTED = frozenset(
    [
        "cases",
        "problems",
        "questions",
        "instances",
        "tasks",
        "queries",
        "theorems",
        "samples",
        "prompts",
        "challenges",
        "riddles",
        "puzzles",
        "exercises",
        "items",
        "levels",
        "tests",
    ]
)
_INDEFINITE = frozenset(["a", "an", "another"])
_MOST_ADJECTIVES = 9
# What a quantity measures that depends on the dataset.
_RUN = frozenset(["time", "energy"])
_BREAKS = frozenset("rhisudbzo8;|—.DN")


def fill_dataset(scene: Scene, draft: Draft, at: int) -> None:
    """Give a claim its dataset; ``at`` is its place among the claims of the sentence."""
    if draft.kind in ("quantity", "statistic") and draft.rule in _WITHOUT_DATASET:
        return
    found = _near(scene, draft)
    before = scene.drafts[at - 1] if at else None
    if found is not None:
        draft.dataset = found.name
    elif before is not None and before.dataset is not None and _same_metric(before, draft):
        draft.dataset = before.dataset
    elif not scene.mentions and _is_measured_on(scene, draft) and not _names_many(scene.sentence):
        draft.dataset = _carried(scene)


def _near(scene: Scene, draft: Draft) -> datasets.Mention | None:
    """Return the dataset behind a claim, else the one before it."""
    end = group_end(scene.items, draft.item)
    found = datasets.right_of(scene.items, end, scene.mentions)
    if found is not None or datasets.placed_elsewhere(scene.sentence, scene.items, end):
        return found
    return datasets.left_of(scene.items, draft.item, scene.mentions) or _framing(scene, draft)


def _framing(scene: Scene, draft: Draft) -> datasets.Mention | None:
    """Return the dataset that the sentence begins with, or that the clause of a claim is about, however far it is."""
    if not scene.mentions or scene.mentions[0].stop > draft.item:
        return None
    if draft.kind == "quantity" and draft.value.dimension not in _RUN:
        return None  # parameters are the same on any dataset
    last = next(one for one in reversed(scene.mentions) if one.stop <= draft.item)
    if related(scene.sentence, scene.items, last, draft.item):
        return last
    frame = framing(scene.items, scene.mentions, draft.item)
    return frame if frame is last else None


def _carried(scene: Scene) -> str | None:
    """Return the dataset of the sentence before, or the abstract's own benchmark."""
    carried = scene.carried
    if carried.dataset is not None and carried.dataset_sentence >= scene.sentence.index - 1:
        return carried.dataset
    return carried.dataset_before() or carried.benchmark


def _names_many(sentence: Sentence) -> bool:
    """Return whether a sentence speaks of datasets without their names: then none is carried over to it."""
    folds = [word.fold for word in sentence.words]
    if not _MANY.isdisjoint(folds):
        return True
    return not _ONE.isdisjoint(folds) and any(
        fold in _ONE and _is_unnamed(sentence, tile) for tile, fold in enumerate(folds)
    )


def _is_unnamed(sentence: Sentence, noun: int) -> bool:
    """Return whether "on a" or "of an" stands before the noun at a tile: "on a public sarcasm detection dataset"."""
    for tile in range(noun - 1, max(0, noun - _MOST_ADJECTIVES), -1):
        if sentence.words[tile].fold in _INDEFINITE:
            return sentence.letters[tile - 1] in "NXfI"
        if sentence.letters[tile] not in "KJG_m-µ8ð":
            return False
    return False


def _same_metric(one: Draft, other: Draft) -> bool:
    return one.metric is not None and other.metric is not None and one.metric.name == other.metric.name


def _is_measured_on(scene: Scene, draft: Draft) -> bool:
    """Return whether a claim may have a dataset that is not named beside it; "solves 61% of the problems" may."""
    behind = scene.letters[draft.item + 1 : draft.item + 3]
    if behind == "fp" and draft.kind in ("share", "score"):
        return True  # solves 23% of it
    if draft.kind != "share" or draft.metric is None:
        return _has_dataset(draft)
    before = scene.letters[max(0, draft.item - 1) : draft.item]
    solved = scene.sentence.words[scene.items.first[draft.item] - 1].fold.startswith("solv") if draft.item else False
    return (before in ("I", "R") or solved) and draft.metric.text.split()[-1].casefold() in _TESTED


def _has_dataset(draft: Draft) -> bool:
    """Return whether a claim is of a kind that is measured on datasets: a quality, not a cost."""
    if draft.kind != "change":
        return draft.kind == "score"
    metric = draft.metric
    if metric is None:
        return draft.value.shape == "points"
    return is_quality(metric) if metric.entry is not None else metric.text.isupper()


def share_datasets(scene: Scene) -> None:
    """Give a claim the dataset of the next in its list: "an FID of 6.3 and an IS of 187 on ImageNet"."""
    for draft, following in reversed(list(pairwise(scene.drafts))):
        if (
            draft.dataset is not None
            or following.dataset is None
            or not _BREAKS.isdisjoint(scene.between(draft, following))
        ):
            continue
        if _has_dataset(draft) and _has_dataset(following):
            draft.dataset = following.dataset
