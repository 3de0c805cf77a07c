"""Dataset, method, baseline and condition of a sentence's claims, put together from the files of this folder."""

from __future__ import annotations

from extractors.draft import Carried, Draft
from extractors.groups import group_end, group_start
from extractors.items import Items
from extractors.pairs import Paired
from extractors.quality import is_quality
from extractors.roles import baseline as baselines
from extractors.roles import condition as conditions
from extractors.roles import dataset as datasets
from extractors.roles import method as methods
from extractors.roles import metric as metrics
from extractors.roles.phrase import phrase_after, quote
from extractors.roles.vocabulary import is_model
from extractors.sentence import Sentence


def fill_roles(sentence: Sentence, items: Items, paired: Paired, drafts: list[Draft], carried: Carried) -> None:
    """Give each claim of a sentence its dataset, method, baseline and condition."""
    mentions = datasets.find_datasets(sentence, items, carried.own)
    respective = "V" in items.letters
    for draft in drafts:
        _fill_dataset(sentence, items, draft, drafts, mentions, carried)
        _fill_method(sentence, items, draft, drafts, mentions, carried)
    _fill_baselines(sentence, items, paired, drafts, carried)
    _fill_conditions(sentence, items, drafts, mentions)
    _pair_lists(sentence, items, drafts, mentions, stated=respective)
    _share_datasets(items, drafts)
    named = [mention for mention in mentions if mention.sure]
    if named:
        carried.dataset = named[0].name if len({mention.name for mention in named}) == 1 else None
        carried.dataset_sentence = sentence.index
    last = next((draft for draft in reversed(drafts) if draft.metric is not None and draft.kind == "score"), None)
    if last is not None:
        carried.metric, carried.metric_sentence = last.metric, sentence.index
    stated = next(
        (
            draft.baseline
            for draft in reversed(drafts)
            if draft.baseline is not None and draft.kind in ("change", "ratio")
        ),
        None,
    )
    if stated is not None:
        carried.baseline, carried.baseline_sentence = stated, sentence.index


def _fill_dataset(  # noqa: PLR0913
    sentence: Sentence,
    items: Items,
    draft: Draft,
    drafts: list[Draft],
    mentions: list[datasets.Mention],
    carried: Carried,
) -> None:
    """Give a claim its dataset: behind it, before it, of the claim before, of the sentence before, or the abstract's own."""
    if draft.kind in ("quantity", "statistic") and draft.rule in _WITHOUT_DATASET:
        return
    found = datasets.right_of(items, group_end(items, draft.item), mentions)
    if found is None and not datasets.placed_elsewhere(sentence, items, group_end(items, draft.item)):
        found = datasets.left_of(items, draft.item, mentions)
    if found is not None:
        draft.dataset = found.name
        return
    at = drafts.index(draft)
    if at and drafts[at - 1].dataset is not None and _same_metric(drafts[at - 1], draft):
        draft.dataset = drafts[at - 1].dataset
        return
    if mentions or not _has_dataset(draft) or _names_many(sentence):
        return
    if carried.dataset is not None and carried.dataset_sentence >= sentence.index - 1:
        draft.dataset = carried.dataset
    else:
        draft.dataset = carried.dataset_before() or carried.benchmark


_MANY = frozenset(["datasets", "benchmarks", "tasks", "corpora", "domains"])


def _names_many(sentence: Sentence) -> bool:
    """Return whether a sentence speaks of datasets without their names: then none is carried over to it."""
    return any(word.fold in _MANY for word in sentence.words)


_WITHOUT_DATASET = frozenset(["count", "count_word", "sample_size", "model_size", "symbol", "interval"])


def _same_metric(one: Draft, other: Draft) -> bool:
    return one.metric is not None and other.metric is not None and one.metric.name == other.metric.name


def _has_dataset(draft: Draft) -> bool:
    """Return whether a claim is of a kind that is measured on datasets: a quality, not a cost."""
    if draft.kind == "score":
        return True
    metric = draft.metric
    if draft.kind != "change":
        return False
    return draft.value.shape == "points" if metric is None else metric.entry is not None and is_quality(metric)


def _share_datasets(items: Items, drafts: list[Draft]) -> None:
    """Give a claim the dataset of the next in its list: "an FID of 6.3 and an IS of 187 on ImageNet"."""
    for at in range(len(drafts) - 2, -1, -1):
        draft, following = drafts[at], drafts[at + 1]
        between = items.letters[draft.item + 1 : following.item]
        if draft.dataset is None and following.dataset is not None and _has_dataset(draft) and _has_dataset(following):
            if not any(letter in "rhisudbzo8;|—.DN" for letter in between):
                draft.dataset = following.dataset


_COUNT_RULES = frozenset(["count", "count_word", "sample_size", "model_size"])


def _fill_method(  # noqa: PLR0913
    sentence: Sentence,
    items: Items,
    draft: Draft,
    drafts: list[Draft],
    mentions: list[datasets.Mention],
    carried: Carried,
) -> None:
    """Give a claim its method: the subject of its clause if that names one, else the abstract's own."""
    if draft.kind == "statistic":
        return
    taken = [(mention.first, mention.stop) for mention in mentions]
    found = methods.subject(sentence, items, draft.item, taken, carried.own)
    if draft.rule in _COUNT_RULES or (draft.value.unit == "parameter" and found == methods.Subject()):
        draft.method = _method_of_count(sentence, items, draft, found, carried)
        return
    at = drafts.index(draft)
    beside = methods.beside(sentence, items, draft.item, taken)
    if beside is None and draft.kind == "score":
        beside = methods.named_for(sentence, items, draft.item, taken)
    if (
        beside is not None
        and draft.kind == "change"
        and items.letters[draft.item - 1] in "YG"
        and not is_model(beside.casefold())
    ):
        draft.dataset, beside = beside, None  # two games (Pong +57%, Qbert +28%)
    if beside is not None and not _is_metric(draft, beside) and not carried.plain_science:
        draft.method, draft.aside = beside, True
        return
    if draft.listed and at and drafts[at - 1].method is not None and not drafts[at - 1].aside:
        draft.method = drafts[at - 1].method
        return
    if carried.plain_science:
        return
    draft.method = _method(sentence, items, draft, drafts, found, carried)
    if draft.kind == "score" and draft.method is not None and draft.method in (carried.benchmark, draft.dataset):
        draft.method = None


def _method_of_count(
    sentence: Sentence, items: Items, draft: Draft, found: methods.Subject, carried: Carried
) -> str | None:
    """Return the system that has or uses so many of something, or the benchmark that a sentence introduces with its size."""
    if found.name is not None and (
        found.name in (carried.own, carried.benchmark) or (found.beside and not carried.plain_science)
    ):
        return found.name
    made = carried.benchmark
    if made is not None and items.letters[:1] and made in sentence.text[: sentence.starts[draft.value.first]]:
        return made
    return None


def _is_metric(draft: Draft, name: str) -> bool:
    """Return whether a name is that of the claim's metric."""
    return draft.metric is not None and name in (draft.metric.name, draft.metric.text)


def _method(  # noqa: PLR0913
    sentence: Sentence, items: Items, draft: Draft, drafts: list[Draft], found: methods.Subject, carried: Carried
) -> str | None:
    """Return the method of a claim by the subject of its clause, by what stands behind it, or by the abstract."""
    own = carried.own or carried.described
    if found.name is not None and not _is_metric(draft, found.name):
        return found.name
    if found.own:
        return own
    if found.pronoun:
        return carried.own or carried.method or carried.antecedent() or carried.described
    behind = methods.behind(sentence, items, draft.item)
    if behind is not None:
        return behind
    if found.plain is not None:
        return found.plain
    for other in reversed(drafts[: drafts.index(draft)]):
        if other.method is not None and not other.aside:
            return other.method
    if draft.kind in ("score", "change", "ratio") or draft.value.shape in ("unit", "count", "money"):
        return own
    return None


def _fill_baselines(sentence: Sentence, items: Items, paired: Paired, drafts: list[Draft], carried: Carried) -> None:
    """Give the claims of a sentence their baselines: behind them, shared with the next, before them, or carried over."""
    compared = [draft for draft in drafts if draft.kind in ("change", "ratio") or draft.value.from_value is not None]
    for draft in compared:
        draft.baseline = _stated_baseline(sentence, items, paired, draft)
    for draft, following in reversed(list(zip(compared, compared[1:], strict=False))):
        between = items.letters[draft.item + 1 : following.item]
        if (
            draft.baseline is None
            and following.baseline is not None
            and draft.kind in ("change", "ratio")
            and ";" not in between
            and "|" not in between
        ):
            draft.baseline = following.baseline
    recent = carried.baseline if carried.baseline_sentence >= sentence.index - 1 else None
    for draft in drafts:
        if draft in compared:
            if draft.baseline is None and draft.kind != "score":
                draft.baseline = baselines.left_of(sentence, items, draft.item)
            if draft.baseline is None and draft.kind in ("change", "ratio"):
                draft.baseline = baselines.object_of(sentence, items, draft.item) or recent
        elif draft.kind == "share":
            draft.baseline = baselines.compared_right(sentence, items, draft.item)
        if draft.baseline is not None and draft.baseline in (draft.method, carried.own):
            draft.baseline = None
    if "V" in items.letters:
        _pair_baselines(drafts)


_LEFT_FIRST = frozenset(["outperform_by", "underperform_by", "faster_by", "margin_of"])


def _stated_baseline(sentence: Sentence, items: Items, paired: Paired, draft: Draft) -> str | None:
    """Return the baseline that stands at a value: of its from–to pair, before its "by", or behind it."""
    after = paired.baseline_after.get(draft.value.first)
    if after is not None:
        found = _baseline_after(sentence, items, after)
        if found is not None:
            return found
    if draft.kind == "score":
        return None
    end = group_end(items, draft.item)
    said_by = items.letters[max(0, group_start(items, draft.item) - 1) : draft.item].startswith(("y", "f"))
    if said_by and draft.listed and items.letters[draft.item - 2 : draft.item - 1] in ("Y", "G"):
        return baselines.baseline_at(sentence, items, draft.item - 2)
    if said_by and draft.rule in _LEFT_FIRST:
        left = baselines.left_of(sentence, items, draft.item)
        if left is not None:
            return left
    right = baselines.right_of(sentence, items, end, equated=draft.rule == "times_as_many")
    if right is None and said_by and draft.kind == "change":
        return baselines.object_of(sentence, items, draft.item)
    if right is None and draft.rule == "multiplying_verb":
        return baselines.object_behind(sentence, items, draft.item)
    return right


def _pair_baselines(drafts: list[Draft]) -> None:
    """Pair claims with the baselines of "compared to X and Y, respectively"; where they are more or fewer, say nothing."""
    at = 0
    while at < len(drafts):
        text, stop = drafts[at].baseline, at + 1
        while stop < len(drafts) and drafts[stop].baseline == text:
            stop += 1
        parts = conditions.parts(text) if text is not None and stop - at > 1 else []
        if len(parts) > 1:
            for index, draft in enumerate(drafts[at:stop]):
                draft.baseline = parts[index] if len(parts) == stop - at else None
        at = stop


def _baseline_after(sentence: Sentence, items: Items, tile: int) -> str | None:
    """Return the system behind the number that a value is held against: "vs. 74.9% for BioBERT"."""
    item = items.item_of(tile)
    for at in range(item, min(len(items.letters), item + 6)):
        if items.letters[at] in "RfyW" and sentence.words[items.first[at]].fold != "without":
            return baselines.baseline_at(sentence, items, at + 1)
        if items.letters[at] in ",.;":
            return None
    return None


def _fill_conditions(sentence: Sentence, items: Items, drafts: list[Draft], mentions: list[datasets.Mention]) -> None:
    """Give the claims of a sentence their conditions: behind them, before them, shared in a list, or fronted."""
    named = [(mention.first, mention.stop) for mention in mentions]
    settable = [
        draft
        for draft in drafts
        if draft.kind in ("score", "change", "ratio") or draft.value.shape in ("unit", "percent")
    ]
    settable = [draft for draft in settable if draft.kind != "statistic"]
    for draft in settable:
        draft.condition = _condition(sentence, items, draft, drafts, named)
    for draft, following in reversed(list(zip(settable, settable[1:], strict=False))):
        if draft.condition is None and following.condition is not None and _side_by_side(items, draft, following):
            draft.condition = following.condition
    for draft in settable:
        if draft.condition is None:
            draft.condition = conditions.fronted(sentence, items, draft.item, named)
        if draft.condition is not None and _repeats(draft, draft.condition):
            draft.condition = None


def _repeats(draft: Draft, condition: str) -> bool:
    """Return whether a condition says what another field says already."""
    if condition in (draft.baseline, draft.dataset):
        return True
    return draft.method is not None and f" {draft.method} " in f" {condition} "


def _condition(
    sentence: Sentence, items: Items, draft: Draft, drafts: list[Draft], named: list[tuple[int, int]]
) -> str | None:
    """Return the setting that stands at a claim."""
    letters = items.letters
    if letters[draft.item + 1 : draft.item + 2] == "R" and len(drafts) > 1 and draft.kind == "score":
        first, stop = phrase_after(items, draft.item + 2)
        text = quote(sentence, items, first, stop)
        if text and text != draft.method and not any(begin < stop and end > first for begin, end in named):
            return text
    if draft.value.from_value is None or draft.value.movement:
        first, last = group_start(items, draft.item), group_end(items, draft.item)
        count = sum(first <= other.item <= last for other in drafts)
        found = conditions.right_of(sentence, items, last, named, count=count, share=draft.kind == "share")
        if found is not None:
            return found
    at = drafts.index(draft)
    listed = bool(at) and drafts[at - 1].condition is not None and drafts[at - 1].value.shape == draft.value.shape
    found = conditions.before(sentence, items, draft.item, named, listed=listed)
    if found is None and draft.kind == "change":
        return conditions.model_of(sentence, items, draft.item)
    return found


def _side_by_side(items: Items, draft: Draft, following: Draft) -> bool:
    """Return whether two claims are of one list: "8% accuracy and 12% F1 in supervised settings"."""
    between = items.letters[draft.item + 1 : following.item]
    return (
        len(between) <= 8
        and ("&" in between or "," in between)
        and all(letter in ",&eKmgJYG(ΠΧΒ)fuby/HFLt" for letter in between)
    )


def _pair_conditions(sentence: Sentence, items: Items, run: list[Draft]) -> None:
    """Pair a list of values with a condition that is a list: "on BERT and T5, respectively", "5/10/30-shot"."""
    shots = conditions.shots(sentence, items, run[-1].item, len(run))
    if shots is not None:
        for draft, shot in zip(run, shots, strict=True):
            draft.condition = shot
        return
    text = run[-1].condition
    if text is None or any(draft.condition != text for draft in run):
        return
    parts = conditions.parts(text)
    if len(parts) == len(run):
        for draft, part in zip(run, parts, strict=True):
            draft.condition = part


def _pair_lists(
    sentence: Sentence, items: Items, drafts: list[Draft], mentions: list[datasets.Mention], *, stated: bool
) -> None:
    """Pair a list of values with a list of datasets or metrics in order; ``stated``: the text says "respectively"."""
    runs: list[list[Draft]] = []
    for draft in drafts:
        if runs and set(items.letters[runs[-1][-1].item + 1 : draft.item]) <= _JOINTS:
            runs[-1].append(draft)
        else:
            runs.append([draft])
    for run in runs:
        if len(run) < 2:
            continue
        start, end = run[0].item, run[-1].item
        _pair_conditions(sentence, items, run)
        paired = _pair_datasets(items, run, mentions, stated=stated)
        if stated:
            _pair_methods(sentence, items, run)
        at = [item for item in range(start) if items.letters[item] == "m"][-len(run) :]
        if len(at) == len(run) and all(letter in ",&egJKm/" for letter in items.letters[at[0] : at[-1] + 1]):
            joint = items.letters[at[0] + 1 : at[-1]]
            if stated or ("/" in joint and "/" in items.letters[start:end]):
                for draft, item in zip(run, at, strict=True):
                    draft.metric = metrics.metric_at(sentence, items, item)
        if (
            stated
            and not paired
            and _alike(run)
            and any(mention.place == "&" and mention.name == run[0].dataset for mention in mentions)
        ):
            for draft in run:
                draft.dataset = None


_JOINTS = frozenset(",&/+")


def _pair_datasets(items: Items, run: list[Draft], mentions: list[datasets.Mention], *, stated: bool) -> bool:
    """Pair a list of values with the datasets behind or before it, in order; two lists may share the names of one."""
    start, end = run[0].item, run[-1].item
    behind = [mention for mention in mentions if mention.first > end][: len(run)]
    ahead = [mention for mention in mentions if mention.stop <= start][-len(run) :]
    names = behind if len(behind) == len(run) or (len(behind) > 1 and not ahead) else ahead
    if len(names) < 2 or len(run) % len(names) or not (stated or (len(names) == len(run) and _is_list(items, names))):  # noqa: PLR2004 - a list
        return False
    for at, draft in enumerate(run):
        draft.dataset = names[at % len(names)].name
    return True


def _pair_methods(sentence: Sentence, items: Items, run: list[Draft]) -> None:
    """Pair a list of values with the systems that are the subject of its verb, in order."""
    names = methods.listed(sentence, items, run[0].item, len(run))
    if names is not None:
        for draft, name in zip(run, names, strict=True):
            draft.method = name


def _alike(run: list[Draft]) -> bool:
    """Return whether nothing but what was not read tells the values of a list apart."""
    return (
        len(
            {
                (draft.metric.name if draft.metric else None, draft.method, draft.baseline, draft.condition)
                for draft in run
            }
        )
        == 1
    )


def _is_list(items: Items, names: list[datasets.Mention]) -> bool:
    """Return whether datasets stand side by side, with nothing but commas and "and" between them."""
    return all(
        set(items.letters[one.stop : following.first]) <= set(",&e")
        for one, following in zip(names, names[1:], strict=False)
    )
