"""Percentages that no phrase decides: scores of a metric nearby, else shares of what follows."""

from __future__ import annotations

from dataclasses import replace

from extractors.plurals import is_plural
from extractors.draft import Draft
from extractors.kinds import change
from extractors.kinds.here import Here
from extractors.phrases import Reading
from extractors.quality import own_kind
from extractors.roles.metric import MetricFound, plain
from extractors.roles.phrase import cut, phrase_after, phrase_before, quote

_LEADING = frozenset(
    [
        "leads",
        "leading",
        "led",
        "peaks",
        "peaking",
        "tops",
        "clears",
        "exceeds",
        "averages",
        "average",
        "average at",
        "stands",
        "plateaus",
        "smoothing",
    ]
)
_SPEEDS = ("speedup", "acceleration")
_BEHIND_SCORE = ("N", "X", "A", "I", "", ".", ",", "&", "R", "(")
_BEHIND_NAME = (",", ")", ".", ";", "&", "N", "I", "R", "X", "", "A", "W", "O", "t", "|")


def percent(here: Here, direct: MetricFound | None) -> Draft | str:
    """Return the claim of a percentage; ``direct`` is the metric right behind it."""
    if direct is not None:
        return _of_metric(here, direct, "metric_right")
    if here.following == "f":
        named = _whole(here)
        if named is not None:
            return Draft(here.value, here.qualified, here.item, "share", "percent_of", metric=named)
    named = _name_behind(here)
    if named is not None:
        return Draft(here.value, here.qualified, here.item, "score", "name_right", metric=named)
    named = _reached_noun(here) or _of_noun(here)
    if named is not None:
        return named
    found = here.left()
    if found is not None:
        return _of_metric(here, found, "metric_left")
    return _by_context(here)


_KEEPING = ("retain", "preserv", "keep", "maintain", "recover")


def _reached_noun(here: Here) -> Draft | None:
    """Return the score in "achieves 73% executability", a share in "retains 21% knowledge"; None for plurals."""
    if here.preceding != "r" or here.following != "K":
        return None
    named = _noun_right(here)
    if named is None or named.entry is not None or is_plural(named.text.split()[-1].casefold()):
        return None
    kept = here.word(here.item - 1).startswith(_KEEPING)
    return _draft(here, "share" if kept else "score", "noun_reached", named)


_SHARES = frozenset(
    [
        "share",
        "shares",
        "fraction",
        "fractions",
        "proportion",
        "proportions",
        "portion",
        "percentage",
        "majority",
        "minority",
    ]
)


def _of_noun(here: Here) -> Draft | None:
    """Return the claim in "ultra-rare shares of 45%", "a resolve grade of 30%": the noun before "of" is the metric."""
    if here.preceding != "f" or here.item < 2 or here.letters[here.item - 2] not in "KG":  # noqa: PLR2004
        return None
    first, stop = phrase_before(here.items, here.item - 1)
    named = here.phrase(first, stop)
    if named is None:
        return None
    return _draft(here, "share" if named.text.split()[-1].casefold() in _SHARES else "score", "noun_of_percent", named)


def _of_metric(here: Here, found: MetricFound, rule: str) -> Draft:
    """Return the claim of a percentage beside its metric: a score, a cost's share, or how much faster."""
    lost = change.loss(here, found)
    if lost is not None:
        return lost
    if found.name in _SPEEDS:
        return Draft(
            here.value,
            here.qualified,
            here.item,
            "change",
            rule,
            direction="increase",
            metric=found,
            basis=here.qualified.basis,
        )
    return Draft(
        here.value,
        here.qualified,
        here.item,
        own_kind(here.value, found),
        rule,
        metric=found,
        basis=here.qualified.basis,
    )


def _by_context(here: Here) -> Draft:
    """Return the claim of a percentage without a metric beside it, by the claim before it and the words around."""
    last, carried = here.last, here.carried
    if here.preceding == "(" and last is not None and last.kind == "quantity":
        return _draft(here, "share", "count_in_brackets", last.metric)
    if (
        here.preceding == "("
        and last is not None
        and last.kind == "change"
        and last.value.shape == "percent"
        and last.item == here.item - 2
    ):
        return replace(last, value=here.value, qualified=here.qualified, item=here.item, rule="change_in_brackets")
    if here.preceding == "(":
        named = _before_bracket(here)
        if named is not None:
            return _draft(here, "score" if here.value.movement else "share", "noun_in_brackets", named)
    if last is not None and last.kind == "score" and last.value.shape == "percent":
        return _draft(here, "score", "metric_before", last.metric)
    recent = (
        carried.metric if carried.metric is not None and carried.metric_sentence >= here.sentence.index - 1 else None
    )
    if _is_reached(here):
        return _draft(here, "score", "reached", here.last_metric or recent)
    named = _noun_right(here)
    if named is not None:
        return _draft(here, "share", "percent_noun", named)
    if recent is not None:
        return _draft(here, "score", "metric_carried", recent)
    if here.value.movement or _beside_name(here):
        return _draft(here, "score", "beside_name", None)
    return _draft(here, "share", "percent_alone", None)


def _before_bracket(here: Here) -> MetricFound | None:
    """Return the noun phrase before a bracket, of something that moves or that a preposition sets: "under low budgets (5%)"."""
    first, stop = phrase_before(here.items, here.item - 1)
    while stop > first and here.letters[first] == "g":
        first += 1
    if first >= stop or any(letter not in "Km" for letter in here.letters[first:stop]):
        return None
    before = here.letters[first - 1 : first].strip("g") if first else ""
    if before == "" and first > 1:
        before = here.letters[first - 2 : first - 1]
    return here.phrase(first, stop) if here.value.movement or before in ("P", "A") else None


def _draft(here: Here, kind: str, rule: str, metric: MetricFound | None) -> Draft:
    settled = "score" if kind == "score" else "share"
    return Draft(here.value, here.qualified, here.item, settled, rule, metric=metric, basis=here.qualified.basis)


def _is_reached(here: Here) -> bool:
    """Return whether a value is what something reaches on something: "reaches 63.7% on DROP"."""
    return here.preceding == "r" and here.letters[here.end + 1 : here.end + 2] in _BEHIND_SCORE


def _beside_name(here: Here) -> bool:
    """Return whether a value stands in brackets behind a name ("GPT-5 (93.1%)"), on a dataset, or is what one leads at."""
    if here.word(here.item - 1) in _LEADING or (here.preceding == "A" and here.word(here.item - 2) in _LEADING):
        return True
    letters, at = here.letters, here.item - 1
    if at >= 1 and letters[at] == "(" and letters[here.item + 1 : here.item + 2] in (")", ",", ";"):
        if letters[at - 1] == "n" and at >= 2:  # noqa: PLR2004 - Claude Opus 4.6 (94.1 %)
            return letters[at - 2] in "YGD"
        return letters[at - 1] in "YD" or (letters[at - 1] == "G" and at >= 2 and letters[at - 2] in ",&GY:y")  # noqa: PLR2004
    return here.following in ("N", "X") and letters[here.item + 2 : here.item + 3] in ("D", "Y")


def _whole(here: Here) -> MetricFound | None:
    """Return the whole that a percentage is a part of; its first words where no lexicon knows it."""
    first = here.item + 2
    while here.letters[first : first + 1] and here.letters[first] in "eΒΚwn":  # of the 200 newborns
        first += 1
    first, stop = phrase_after(here.items, first)
    found = here.phrase(first, stop, counted=True)
    if found is not None:
        return found
    text = quote(here.sentence, here.items, first, stop)
    return MetricFound(plain(text), text) if text else None


def whole(here: Here, reading: Reading) -> Draft:
    """Return the share that a rule reads: "3.9% of the parameters", "accounts for 71%"."""
    draft = Draft(here.value, here.qualified, here.item, "share", reading.rule.name)
    span = reading.metric or phrase_after(here.items, here.item + 1)
    draft.metric = here.phrase(*span, counted=True)
    if draft.metric is None and reading.rule.name == "percent_of":
        draft.metric = _whole(here)
    return draft


def _name_behind(here: Here) -> MetricFound | None:
    """Return the name in "94.2% I-AUROC", "87.5% P@0.5 on": a metric that no lexicon knows."""
    if here.following not in ("Y", "G") or here.letters[here.item + 2 : here.item + 3] not in _BEHIND_NAME:
        return None
    text = quote(here.sentence, here.items, here.item + 1, here.item + 2)
    if here.preceding == "K" or not text.isascii() or text.islower() or len(text) < 2:  # noqa: PLR2004 - no lone letter
        return None
    return MetricFound(text, text, at=here.item + 1)


def _noun_right(here: Here) -> MetricFound | None:
    """Return the noun phrase right behind a value."""
    first, stop = phrase_after(here.items, here.item + 1)
    if first != here.item + 1 or first >= stop:
        return None
    return here.phrase(first, cut(here.sentence, here.items, first, stop))
