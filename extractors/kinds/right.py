"""How often something is right: "is correct 78% of the time", "answers 96.9% of the problems correctly"."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.kinds.here import Here, lexicon_metric
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after, phrase_before, quote

_RIGHT = frozenset(["right", "correct", "correctly", "accurate", "accurately"])
_TIMES = frozenset(["time", "times", "occasions"])
# Beginnings of verbs of what takes a part of the time, and is nothing that happens so often.
_SPENDING = ("sav", "spend", "spent", "tak", "took", "us", "consum", "need", "requir", "cut", "reduc", "account", "win")
# Beginnings of verbs of what is done so often, and what it measures.
_DONE = {
    "succeed": "success rate", "prefer": "preference rate", "fail": "failure rate", "refuse": "refusal rate",
    "hallucinate": "hallucination rate", "agree": "agreement",
}  # fmt: skip
_NEAR_VERB = 3
_SENTENCE = 12
_CLAUSE = 5


def right_of_the_time(here: Here) -> Draft | None:
    """Return the score of how often a system does something, or does it right; None for parts of a time."""
    if here.value.shape != "percent":
        return None
    first, stop = phrase_after(here.items, here.item + 2)
    if first >= stop:
        return None
    if here.fold(stop - 1) in _TIMES and here.items.stop[stop - 1] - here.items.first[first] == 1:
        return _score(here, _happening(here)) if _happens(here) else None
    return _score(here, lexicon_metric("accuracy")) if here.word(stop) in _RIGHT else None


def _happens(here: Here) -> bool:
    """Return whether "the time" behind a share is how often something happens, and not what is saved or spent."""
    before = range(max(0, here.item - _NEAR_VERB), here.item)
    spent = any(here.word(item).startswith(_SPENDING) for item in before)
    return bool(here.preceding) and here.preceding not in "RIWfy(" and not spent


def _happening(here: Here) -> MetricFound | None:
    """Return what happens that often: "is right 97% of the time", "produces wrong claims 22% of the time"."""
    first = here.value.first
    if any(word.fold in _RIGHT for word in here.sentence.words[max(0, first - _CLAUSE) : first]):
        return lexicon_metric("accuracy")
    words = here.sentence.words[max(0, first - _SENTENCE) : first]
    done = next((name for word in reversed(words) for stem, name in _DONE.items() if word.fold.startswith(stem)), None)
    if done is not None:
        return lexicon_metric(done)
    before = here.item - 1
    while before > 0 and here.letters[before] in "J~1":
        before -= 1
    begin, stop = phrase_before(here.items, before + 1)
    if begin >= stop:
        return None
    text = quote(here.sentence, here.items, begin, stop)
    return here.phrase(begin, stop, counted=True) or MetricFound(text, text)


def _score(here: Here, metric: MetricFound | None) -> Draft:
    return Draft(here.value, here.qualified, here.item, "score", "of_the_time", metric=metric)
