"""Shares: a part of a whole that is named behind "of"."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.kinds.counted_noun import past_adjectives
from extractors.kinds.here import Here
from extractors.movement import SAVING
from extractors.phrases import Reading
from extractors.plurals import is_plural
from extractors.quality import is_quality, is_resource
from extractors.roles.metric import MetricFound, plain
from extractors.roles.phrase import phrase_after, phrase_before, quote

_NEAR_VERB = 3
KEEPING = ("retain", "preserv", "keep", "kept", "maintain", "recover", "restor")
_PRONOUNS = frozenset(["them", "these", "those", "which", "whom"])
_BEFORE_WHOLE = frozenset("eΒΚwn")
_ADJECTIVAL = ("al", "ic", "ive", "ous", "ed", "ary", "ent", "ant", "able")
# Letters of verbs that are plurals elsewhere, and what stands behind a noun phrase.
_VERBS_TOO = ("h", "8", "s", "r", "K")
_BEHIND = ("", ",", ".", ";", ")", "&", "I", "N", "R", "W", "A", "X", "T", "M", "|", "i", "l", "j")


def share(here: Here, reading: Reading) -> Draft:
    """Return the share that a rule reads: "3.9% of the parameters", "accounts for 71%"."""
    span = reading.metric or phrase_after(here.items, here.item + 1)
    metric = here.measure() or (
        _whole_phrase(here, *span) if here.following == "f" else here.phrase(*span, counted=True)
    )
    if metric is None and here.following == "f":
        metric = whole(here)
    if metric is None and reading.rule.name == "account_for":
        metric = _subject(here)
    draft = Draft(here.value, here.qualified, here.item, "share", reading.rule.name, metric=metric)
    if metric is not None and _is_in_metric(here, metric):
        _reach(here, draft)
    if "d" in here.letters[max(0, here.item - _NEAR_VERB) : here.item] and _is_saved(here):
        draft.direction = "decrease"  # saves 58% of the memory, anywhere from 15% to 60% of it
    return draft


def _reach(here: Here, draft: Draft) -> None:
    """Make a claim the score in "gives 24.01% of BLEU-4", the next change in "beats X by 2% and 4% of accuracy"."""
    last = here.last
    if last is not None and last.kind == "change" and here.preceding in ("&", ",", "/"):
        draft.kind, draft.direction = "change", last.direction
    elif _is_reached(here):
        draft.kind = "score"


def _is_in_metric(here: Here, metric: MetricFound) -> bool:
    """Return whether a quality alone stands behind "of"."""
    alone = (
        here.letters[here.item + 1 : here.item + 3] == "fm" and here.letters[here.item + 3 : here.item + 4] in _BEHIND
    )
    return alone and metric.entry is not None and is_quality(metric)


def _is_reached(here: Here) -> bool:
    """Return whether the verb before a percentage is one of reaching: not "keeps 97% of accuracy"."""
    verb = next((item for item in range(here.item - 1, -1, -1) if here.letters[item] in "rsdbu8ioq"), None)
    return verb is not None and here.letters[verb] == "r" and not here.word(verb).startswith(KEEPING)


def _is_saved(here: Here) -> bool:
    """Return whether a verb of saving stands before a value."""
    return any(here.word(item) in SAVING for item in range(max(0, here.item - _NEAR_VERB), here.item))


def _subject(here: Here) -> MetricFound | None:
    """Return the subject in "reviews account for 7.6%"."""
    verb = here.item - 2
    while verb > 0 and here.letters[verb - 1] == '"':
        verb -= 1
    return here.phrase(*phrase_before(here.items, verb), counted=True)


def _counted_before(here: Here) -> MetricFound | None:
    """Return the things that the sentence, or the last one, counted: "400 volunteers took part, 90% of them"."""
    counts = (one.metric for one in reversed(here.before) if one.kind in ("quantity", "share") and one.metric)
    return next(counts, None)


def _whole_phrase(here: Here, first: int, stop: int) -> MetricFound | None:
    """Return the whole that a noun phrase names; of a system by its name alone, what was measured before it."""
    if stop == first + 1 and here.letters[first] == "Y" and not here.ends_in_plural(first):
        measured = here.left()
        if measured is not None and is_resource(measured):
            return measured  # cut the memory to 29% of FP16
    if here.letters[first : first + 4] in ("K&KK", "K&Km") and here.fold(first).endswith(_ADJECTIVAL):
        return here.phrase(first, first + 4, counted=True)  # of the functional and domain knowledge
    if stop > first and _ends_behind(here, stop):
        text = quote(here.sentence, here.items, first, stop + 1)
        return MetricFound(plain(text), text)
    return here.phrase(first, stop, counted=True)


def _ends_behind(here: Here, stop: int) -> bool:
    """Return whether the plural of a phrase is a verb elsewhere and stands behind it: "of all fin-whale calls"."""
    letters = here.letters
    plural = letters[stop : stop + 1] in _VERBS_TOO and letters[stop + 1 : stop + 2] in _BEHIND
    return plural and here.ends_in_plural(stop) and not here.ends_in_plural(stop - 1)


def whole(here: Here, of: int | None = None) -> MetricFound | None:
    """Return the whole that a percentage is a part of, as written where no lexicon knows it.

    ``of`` is the item of the "of" before it, by default the one behind the value.
    """
    first = (here.item + 1 if of is None else of) + 1
    if here.word(first) in _PRONOUNS:
        return _counted_before(here)
    while first < len(here.letters) and here.letters[first] in _BEFORE_WHOLE:  # of the 200 newborns
        first += 1
    if first < len(here.letters) and here.letters[first] in "bud" and is_plural(here.word(first)):
        return MetricFound(here.word(first), here.word(first))  # 94% of the gains
    first, stop = phrase_after(here.items, past_adjectives(here, first))
    found = _whole_phrase(here, first, stop)
    if found is not None:
        return found
    text = quote(here.sentence, here.items, first, stop)
    return MetricFound(plain(text), text) if text else None
