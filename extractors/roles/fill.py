"""Dataset, method, baseline and condition of a sentence's claims, put together from the files of this folder."""

from __future__ import annotations

from extractors.draft import Carried, Draft
from extractors.items import Items
from extractors.pairs import Paired
from extractors.quality import is_part
from extractors.roles.clauses import is_acting
from extractors.roles.dataset import find_datasets
from extractors.roles.fill_baseline import fill_baselines
from extractors.roles.fill_condition import fill_conditions
from extractors.roles.fill_dataset import fill_dataset, share_datasets
from extractors.roles.fill_method import fill_method
from extractors.roles.mention import Mention
from extractors.roles.pairing import pair_lists
from extractors.roles.scene import Scene
from extractors.roles.split import split_behind
from extractors.sentence import Sentence


def fill_roles(sentence: Sentence, items: Items, paired: Paired, drafts: list[Draft], carried: Carried) -> None:
    """Give each claim of a sentence its dataset, method, baseline and condition."""
    named = find_datasets(sentence, items, carried.own, carried.named)
    mentions = [one for one in named if not _is_subject(sentence, items, one)]
    taken = [(mention.first, mention.stop) for mention in mentions]
    scene = Scene(sentence, items, paired, drafts, mentions, taken, carried, items.letters)
    for at, draft in enumerate(drafts):
        fill_dataset(scene, draft, at)
        fill_method(scene, draft, at)
    fill_baselines(scene)
    fill_conditions(scene)
    pair_lists(scene)
    share_datasets(scene)
    _fill_splits(scene)
    _hand_on(scene)


def _is_subject(sentence: Sentence, items: Items, mention: Mention) -> bool:
    """Return whether an unknown name behind a place's noun is the subject: "on wet roads Quarzel drops to"."""
    if mention.known or mention.sure or items.letters[mention.first - 1 : mention.first] not in ("K", "m"):
        return False
    return is_acting(sentence, items, mention.stop)


def _fill_splits(scene: Scene) -> None:
    """Give each claim the split of its dataset: "on the validation split of CoLA", "LibriSpeech test-clean"."""
    if not scene.mentions:
        return
    splits = {mention.name: split_behind(scene.sentence, scene.items, mention) for mention in scene.mentions}
    for draft in scene.drafts:
        if draft.dataset is not None:
            draft.split = splits.get(draft.dataset)


def _is_rate(draft: Draft) -> bool:
    """Return whether a claim is one of prevalence, mortality and the like."""
    return (
        draft.kind == "share" and draft.metric is not None and draft.metric.entry is not None and is_part(draft.metric)
    )


def _hand_on(scene: Scene) -> None:
    """Keep what the next sentence may go on with: the dataset, the metric and the baseline that were named."""
    carried, index = scene.carried, scene.sentence.index
    named = {mention.name for mention in scene.mentions if mention.sure}
    if named:
        carried.named |= named
        carried.dataset = next(iter(named)) if len(named) == 1 else None
        carried.dataset_sentence = index
    scored = [one for one in scene.drafts if one.metric is not None and (one.kind == "score" or _is_rate(one))]
    if scored:
        carried.metric, carried.metric_sentence, carried.scored = scored[-1].metric, index, tuple(scored)
    for draft in scene.drafts:
        if draft.method is not None and not draft.aside:
            carried.method, carried.method_sentence = draft.method, index
        if draft.baseline is not None and draft.kind in ("change", "ratio"):
            carried.baseline, carried.baseline_sentence = draft.baseline, index
