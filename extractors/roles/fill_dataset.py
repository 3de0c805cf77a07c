"""The dataset given to a claim: behind it, before it, shared, carried over, or the abstract's own benchmark."""

from __future__ import annotations

import re
from itertools import pairwise

from extractors.draft import Carried, Draft
from extractors.groups import VALUES, group_end
from extractors.quality import is_quality
from extractors.roles import dataset_place as places
from extractors.roles.evaluated import is_explained
from extractors.roles.frame import framing, related
from extractors.roles.mention import Mention
from extractors.roles.scene import Scene
from extractors.sentence import Sentence

_WITHOUT_DATASET = frozenset(["count", "count_word", "sample_size", "model_size", "symbol", "interval"])
_SIZES = frozenset(["parameter", "token", "flop"])
_MANY = frozenset(["datasets", "benchmarks", "corpora"])
# These are of one dataset as well, unless they are where something was found.
_PARTS = frozenset(["tasks", "domains"])
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
_PLACES = frozenset("NXIfRMTOPWA&,/")
_IN_PLACE = frozenset("KJGYmDneg_wµðβ-HL8'")
_INDEFINITE = frozenset(["a", "an", "another"])
_MOST_ADJECTIVES = 9
# What a quantity measures that depends on the dataset.
_RUN = frozenset(["time", "energy"])
_BREAKS = frozenset("rhisudbzo8;|—.DN")
# Between two claims that share what stands behind the second: "a 17% accuracy gain and a 4x speedup on X".
_SHARED = re.compile(r"[gKJmGYudbzHLf(),/]{0,6} (?: ,?& | , | W ) [eg~<>1KJwmYGfI]*", re.VERBOSE)
# Between two that are held against each other.
_CONTRAST = frozenset(";.DN")


def fill_dataset(scene: Scene, draft: Draft, at: int) -> None:
    """Give a claim its dataset; ``at`` is its place among the claims of the sentence."""
    if draft.rule == "symbol":  # a coefficient of agreement is of a dataset where that stands behind it
        behind = places.right_of(scene.items, group_end(scene.items, draft.item), scene.mentions)
        draft.dataset = behind.name if behind is not None else None
        return
    if draft.kind in ("quantity", "statistic") and (draft.rule in _WITHOUT_DATASET or draft.value.unit in _SIZES):
        return
    found = _near(scene, draft)
    before = scene.drafts[at - 1] if at else None
    if found is not None:
        draft.dataset = found.name
    elif before is not None and before.dataset is not None and _same_metric(before, draft):
        draft.dataset = before.dataset
    elif _names_no_other(scene, draft) and _is_measured_on(scene, draft) and not _names_many(scene.sentence):
        draft.dataset = _carried(scene)


def _names_no_other(scene: Scene, draft: Draft) -> bool:
    """Return whether a sentence names no dataset but what a claim is compared with: "25%, lower than Y's 33%"."""
    return not scene.mentions or all(one.place == "t" and one.first > draft.item for one in scene.mentions)


def _near(scene: Scene, draft: Draft) -> Mention | None:
    """Return the dataset behind a claim, else the one before it."""
    if not scene.mentions:
        return None
    bracketed = _before_bracket(scene, draft)
    if bracketed is not None:
        return bracketed
    end = group_end(scene.items, draft.item)
    found = places.right_of(scene.items, end, scene.mentions)
    if found is not None and found.place == "I" and not (found.known or found.sure or _has_dataset(draft)):
        return None  # 12 ms in Firefly-RT: what has that cost
    if found is not None or places.placed_elsewhere(scene.sentence, scene.items, end):
        return found
    left = places.left_of(scene.items, draft.item, scene.mentions)
    if left is not None and _is_of_other_metric(scene, left, draft):
        return None
    return left or _framing(scene, draft) or _only(scene, draft)


def _is_of_other_metric(scene: Scene, mention: Mention, draft: Draft) -> bool:
    """Return whether a dataset is said of another metric than that of a cost: "2.8 X ppl and 5x smaller memory"."""
    letters = scene.letters
    if (
        draft.metric is None
        or draft.metric.entry is None
        or _has_dataset(draft)
        or "&" not in letters[mention.stop : draft.item]
    ):
        return False
    measured = letters[mention.stop : mention.stop + 1] == "m" and mention.place not in _PREPOSED
    return measured or letters[mention.first - 1] in VALUES


_PREPOSED = frozenset("NXI")


def _before_bracket(scene: Scene, draft: Draft) -> Mention | None:
    """Return the dataset that a value stands in brackets behind: "on the MIV-Med dataset (68.7%) and on …"."""
    opening = draft.item - 1
    while opening > 0 and scene.letters[opening] in "mgK=:~":
        opening -= 1
    if scene.letters[opening : opening + 1] != "(":
        return None
    for mention in scene.mentions:
        if mention.stop <= opening and set(scene.letters[mention.stop : opening]) <= {"K"}:
            alone = opening == draft.item - 1
            return mention if alone else places.first_of_list(scene.items, mention, scene.mentions)
    return None


def _framing(scene: Scene, draft: Draft) -> Mention | None:
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


def _only(scene: Scene, draft: Draft) -> Mention | None:
    """Return the one dataset that a sentence names, for a quality that stands far from it.

    "On A with two backbones, …; for example, it reaches 85.9%", "the highest F1 (0.84) …, when evaluated on A". One
    behind the value is not taken where another value stands between them.
    """
    if not scene.mentions or not _has_dataset(draft):
        return None
    first = scene.mentions[0]
    if any(not one.name.startswith(first.name) or one.place not in _EVALUATED for one in scene.mentions):
        return None
    shaped = first.place == "N" and (scene.letters[first.first] == "Y" or first.first <= _EARLY)
    if not (first.known or shaped or (first.sure and first.place != "W")):
        return None
    if first.stop <= draft.item:
        placed = _is_placed(scene, draft) or _PLACED_BEFORE.search(scene.letters, first.stop, draft.item) is not None
        return None if placed else first
    between = scene.letters[draft.item + 1 : first.first]
    if between[:1] != ")" and places.is_of_another(scene.items, draft.item, first):
        return None
    return first if VALUES.isdisjoint(between) and _OTHER_CLAUSE.search(between) is None else None


_EVALUATED = frozenset("NXIRW")
# "a gain of 16% in accuracy while keeping its level on X" is none on X.
_OTHER_CLAUSE = re.compile(r"\|[^,;]*[rhisudbzo8]|;")
_EARLY = 3
# A place of its own behind a value: "61% on long documents", "a gain of 5% in the user study".
_PLACED_BEHIND = re.compile(r"[mgKbud]{0,4}[NXI](?!m)[egKJGYð]*[KGY]")
# Or before it: "on X, and in the user study it reaches 61%", "utility on standard tasks, with a loss of 5%".
_PLACED_BEFORE = re.compile(r"N(?!g)|[;|,&][gJ]?[IX](?!m)")


def _is_placed(scene: Scene, draft: Draft) -> bool:
    """Return whether a value has a place behind it that is none of the datasets: "61% on long documents"."""
    return _PLACED_BEHIND.match(scene.letters, draft.item + 1) is not None


def _carried(scene: Scene) -> str | None:
    """Return the dataset of the sentence before, or the abstract's own benchmark."""
    carried = scene.carried
    if carried.dataset is not None and carried.dataset_sentence >= scene.sentence.index - 1:
        return carried.dataset
    return carried.dataset_before() or _own_benchmark(carried) or carried.evaluated()


def _own_benchmark(carried: Carried) -> str | None:
    """Return the benchmark that the text introduces, unless that is the name of its system and is said to be one."""
    name = carried.benchmark
    if name is not None and name == carried.own and not is_explained(name, carried.text):
        return None
    return name


def _names_many(sentence: Sentence) -> bool:
    """Return whether a sentence speaks of datasets without their names: then none is carried over to it."""
    folds = [word.fold for word in sentence.words]
    if not _MANY.isdisjoint(folds):
        return True
    if not _PARTS.isdisjoint(folds) and any(
        fold in _PARTS and _is_place(sentence, at) for at, fold in enumerate(folds)
    ):
        return True
    return not _ONE.isdisjoint(folds) and any(
        fold in _ONE and _is_unnamed(sentence, tile) for tile, fold in enumerate(folds)
    )


def _is_place(sentence: Sentence, noun: int) -> bool:
    """Return whether the plural at a tile says where something was found: "on six tasks", not "31 tasks remain"."""
    tile = noun - 1
    while tile > 0 and noun - tile < _MOST_ADJECTIVES and sentence.letters[tile] in _IN_PLACE:
        tile -= 1
    return sentence.letters[tile] in _PLACES or tile <= 0 or noun - tile >= _MOST_ADJECTIVES


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
        return draft.value.shape == "points" or draft.rule in _BEATS
    return is_quality(metric) if metric.entry is not None else _is_abbreviated(metric.text)


def _is_abbreviated(text: str) -> bool:
    """Return whether the name of a metric that no lexicon has is an abbreviation: "OVR", "IoU@0.5", not "API cost"."""
    return " " not in text and (text.isupper() or any(letter.isupper() or letter == "@" for letter in text[1:]))


# Better or worse than another, by a quality that is not named.
_BEATS = frozenset(["outperform_by", "underperform_by"])


def share_datasets(scene: Scene) -> None:
    """Give a claim the dataset of the next in its list: "an FID of 6.3 and an IS of 187 on ImageNet"."""
    for draft, following in reversed(list(pairwise(scene.drafts))):
        if draft.dataset is None and following.dataset is not None and _shares(scene, draft, following):
            draft.dataset = following.dataset


def _shares(scene: Scene, draft: Draft, following: Draft) -> bool:
    """Return whether a claim is on the dataset of the next: in one list, or held against it."""
    if not _has_dataset(draft):
        return False
    between = scene.between(draft, following)
    if _SHARED.fullmatch(between) is not None or (_BREAKS.isdisjoint(between) and _has_dataset(following)):
        return True
    contrast = "|" in between and _CONTRAST.isdisjoint(between)
    return contrast and draft.kind == following.kind and _same_metric(draft, following)
