"""A metric as a sentence names it: a name of the lexicon, a noun phrase, an acronym."""

from __future__ import annotations

from extractors.defined import Coined
from extractors.frozen import frozen
from extractors.groups import VALUES
from extractors.items import Items
from extractors.lexicon import Metric, load
from extractors.names import Name, name_index
from extractors.roles.phrase import cut, metric_in, phrase_after, quote
from extractors.roles.property import ABSTRACT
from extractors.roles.vocabulary import is_model
from extractors.sentence import Sentence

_MOST_OTHERS = 4


@frozen
class MetricFound:
    """A metric: its name, the words as written, what tells it from its siblings, and its lexicon entry if known."""

    name: str
    text: str
    variant: str | None = None
    entry: Metric | None = None
    at: int = -1


# Metrics of the lexicon that stand in the singular before a noun: "token reduction", "parameter savings".
_SINGULARS = {"token": "tokens", "parameter": "parameters", "flop": "FLOPs"}
# Heads that say how much there is of what follows them: the thing is the metric.
AMOUNTS = frozenset(["number", "amount", "volume", "percentage", "proportion", "fraction", "share", "portion"])


def metric_at(sentence: Sentence, items: Items, at: int) -> MetricFound:
    """Return the metric of item ``at``; "the number of parameters" is parameters."""
    head = sentence.words[items.stop[at] - 1].fold
    if head in AMOUNTS and items.letters[at + 1 : at + 2] == "f":
        first, stop = phrase_after(items, at + 2)
        counted = from_phrase(sentence, items, first, stop, counted=True) if first < stop else None
        if counted is not None:
            return counted
    alone = head in _BARE_HEADS and items.stop[at] - items.first[at] == 1
    headed = _headed(sentence, items, at, head) if alone else None
    if headed is not None:
        return headed
    text = quote(sentence, items, at, at + 1)
    name = items.names.get(at)
    if name is not None and isinstance(name.entry, Metric):
        whole = _titled(sentence, items, at, name) or _modified(sentence, items, at)
        return whole or MetricFound(name.alias.name, text, name.alias.variant, name.entry, at)
    if "@" in text:
        return MetricFound(text, text, None, Coined(text, higher_is_better=True, unit=None, low=None, high=None), at)
    if alone and head in _HEADS and items.letters[at - 3 : at] in ("(m)", "(Y)", "(G)"):
        abbreviated = _abbreviated(sentence, items, at)
        if abbreviated is not None:
            return abbreviated
    return MetricFound(plain(text), text, at=at)


# Heads that say nothing of their own: what they are the rate, the loss or the score of tells which.
_BARE_HEADS = frozenset(
    [
        "rate", "rates", "ratio", "ratios", "loss", "losses", "level", "levels", "frequency", "probability", "risk",
        "index", "coefficient", "score", "scores", "value", "values", "gap", "error", "errors", "uncertainty",
        "uncertainties", "cost", "metric", "metrics",
    ]
)  # fmt: skip
_OF_THINGS = frozenset(["rate", "rates", "ratio", "ratios", "frequency", "probability", "risk", "coefficient", "cost"])


def _headed(sentence: Sentence, items: Items, at: int, fold: str) -> MetricFound | None:
    """Return a metric whose head says nothing, with what tells which: "$F_1$-score", "Dice loss", "rate of X"."""
    before = at - 1 - (items.letters[at - 1 : at] == "-")
    if items.letters[before : before + 1] == "m" and before >= 0:
        if fold in _HEADS:
            return metric_at(sentence, items, before)
        whole = quote(sentence, items, before, at + 1)
        return MetricFound(plain(whole), whole, at=at)
    return _of_things(sentence, items, at, fold)


_NO_ENDS = ("e", "p", "8", "s", "ð")


def _of_things(sentence: Sentence, items: Items, at: int, fold: str) -> MetricFound | None:
    """Return "rate of alignment-faking reasoning": a bare head with the nouns that it is of; None for systems."""
    if fold not in _OF_THINGS or items.letters[at + 1 : at + 2] != "f":
        return None
    first, stop = phrase_after(items, at + 2)
    plain_words = at + 2 == first < stop and set(items.letters[first:stop]) <= {"K", "m"}
    if not plain_words or items.letters[stop : stop + 1] in _NO_ENDS:
        return None  # the rate of completing the attack
    text = quote(sentence, items, at, stop)
    return MetricFound(plain(text), text, at=at)


# Metrics of one plain word that say enough alone; the others say little without what stands before them: the time of
# "transcription time", the efficiency of "sampling efficiency".
_SAYING = frozenset(
    [
        "accuracy", "precision", "recall", "latency", "throughput", "memory", "speedup", "perplexity", "sensitivity",
        "specificity", "parameters", "tokens", "runtime", "operations", "epochs", "iterations", "correlation", "kappa",
        "survival", "redshift", "smatch", "makespan",
    ]
)  # fmt: skip


_GENERIC_TOO = frozenset(["goal completion", "response rate", "similarity score"])


def is_generic(name: str) -> bool:
    """Return whether a canonical name is that of a property of many things: time, quality, efficiency."""
    return (name.isalpha() and name.islower() and name not in _SAYING) or name in _GENERIC_TOO


def _titled(sentence: Sentence, items: Items, at: int, name: Name) -> MetricFound | None:
    """Return a generic metric with the capitalised words that it is of: Probability of Correct Keypoint."""
    if items.letters[at + 1 : at + 3] != "fG" or not at or not isinstance(name.entry, Metric):
        return None
    if not sentence.words[items.first[at]].text[:1].isupper() or not is_generic(name.alias.name):
        return None
    stop = at + 2
    while items.letters[stop : stop + 1] == "G":
        stop += 1
    text = quote(sentence, items, at, stop)
    return MetricFound(text, text, None, name.entry, at)


# What may stand before a metric and says nothing of which it is; heads that are verbs before a number.
_NO_MODIFIERS = frozenset(
    [
        "same", "own", "first", "second", "actual", "whole", "resulting", "corresponding", "real", "current", "main",
        "initial", "least", "most", "much", "remaining", "final", "worst", "best", "original", "baseline", "previous",
        "prior", "standard", "minimal", "moderate", "negligible", "robust", "better", "reference",
        "acceptable", "reasonable", "solid", "sota", "state-of-the-art",
        "outstanding", "exceptional", "satisfactory", "encouraging", "decent",
        "unprecedented", "mediocre", "poor", "near-optimal", "leading",
    ]
)  # fmt: skip
_ANY = frozenset(["model", "system", "task"])
_VERBS_TOO = frozenset(["cost", "costs"])
_MOST_MODIFIERS = 3


def _modified(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return a generic metric with what stands before it, as written: "transcription time"; None for other metrics."""
    name = items.names[at]
    if not is_generic(name.alias.name) or not isinstance(name.entry, Metric):
        return None
    letters, words = items.letters, sentence.words
    if words[items.stop[at] - 1].fold in _VERBS_TOO and letters[at + 1 : at + 2] in VALUES:
        return None  # annotating the corpus cost $4,300
    allowed = "G" if words[items.first[at]].text[:1].isupper() else "K"
    first = at
    while at - first < _MOST_MODIFIERS and letters[first - 1 : first] == allowed:
        if not _is_modifier(words[items.stop[first - 1] - 1].text):
            break
        first -= 1
    first -= _follows_acronym(sentence, items, first) or _begins_sentence(sentence, items, first)
    if first == at - 1 and words[items.first[first]].fold in _ANY:
        first = at  # model performance
    text = quote(sentence, items, first, at + 1)
    if first == at or not set(text).isdisjoint("{}\\"):
        return None
    return MetricFound(text if allowed == "G" else plain(text), text, None, name.entry, at)


def _follows_acronym(sentence: Sentence, items: Items, first: int) -> bool:
    """Return whether an acronym at the head of a phrase stands before an item: "decreases SLO violations"."""
    before = items.letters[first - 2 : first - 1] if first > 1 else ""
    if items.letters[first - 1 : first] != "Y" or (before and before not in "udeINf"):
        return False
    text = sentence.words[items.stop[first - 1] - 1].text
    return text.isupper() and text.isalpha() and not is_model(text.casefold())


def _begins_sentence(sentence: Sentence, items: Items, first: int) -> bool:
    """Return whether a noun that is only capitalised as a sentence's first word stands before an item."""
    return first == 1 and items.letters[0] == "G" and sentence.words[0].fold.endswith(ABSTRACT)


def _is_modifier(word: str) -> bool:
    """Return whether a noun or an adjective before a metric belongs to its name: no plural, participle or ordinal."""
    fold = word.casefold()
    plural = fold.endswith("s") and not fold.endswith(("ss", "us", "is"))
    return not (plural or fold in _NO_MODIFIERS or (fold.endswith("ed") and "-" not in fold))


# Heads that say nothing behind an acronym in brackets: "Intersection over Union (IoU) scores".
_HEADS = frozenset(["score", "scores", "value", "values", "rate", "rates", "metric", "metrics", "index"])
_BENCHMARKS = frozenset(["benchmark", "benchmarks", "leaderboard", "dataset", "datasets", "testbed", "panel"])
_DEVIATIONS = frozenset(["SD", "SE", "STD", "SEM", "IQR", "CI"])


def _abbreviated(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the metric whose acronym in brackets stands before the head at item ``at``."""
    if quote(sentence, items, at - 2, at - 1) in _DEVIATIONS:
        return None  # mean (SD) scores
    for item in (at - 2, at - 4):
        name = items.names.get(item)
        if name is not None and isinstance(name.entry, Metric):
            text = quote(sentence, items, item, item + 1)
            return MetricFound(name.alias.name, text, name.alias.variant, name.entry, at)
    return MetricFound(quote(sentence, items, at - 2, at - 1), quote(sentence, items, at, at + 1), at=at)


def inner(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the metric of the lexicon inside the name of item ``at``: the accuracy of "accuracy loss"."""
    index = name_index()
    for tile in index.starts(sentence):
        name = index.at(sentence, tile) if items.first[at] <= tile < items.stop[at] else None
        if name is not None and isinstance(name.entry, Metric) and name.stop < items.stop[at]:
            return MetricFound(name.alias.name, sentence.quote(tile, name.stop), name.alias.variant, name.entry, at)
    return None


def implied(name: str, entry: Metric | None) -> MetricFound:
    """Return the metric that a rule implies ("faster": speedup)."""
    return MetricFound(name, name, entry=entry)


def plain(text: str) -> str:
    """Return a name as written, a capital at a sentence's start undone; a name with capitals or digits in it stays."""
    head, *rest = text.split() if text else [""]
    if rest and all(word[:1].isupper() for word in rest):
        return text  # Reward Hacking Rate
    if head[:1].isupper() and head[1:].islower() and head[1:].isalpha():
        return text[0].lower() + text[1:]
    return text


def from_phrase(
    sentence: Sentence, items: Items, first: int, stop: int, *, counted: bool = False
) -> MetricFound | None:
    """Return the metric that a noun phrase names: a metric of the lexicon in it, else its words."""
    first, stop = _trimmed(sentence, items, first, stop)
    first = _behind_owner(items, first, stop)
    if first >= stop:
        return None
    averaged = items.letters[first - 1 : first] == "g"  # a median CNR is no system
    if counted:
        stop = cut(sentence, items, first, stop)
    at = metric_in(items, first, stop)
    if at is not None and (not counted or at == stop - 1):
        lost = at > first and items.letters[at - 1] == "m" and sentence.words[items.first[at]].fold in _LOSSES
        return metric_at(sentence, items, at - 1 if lost else at)  # a 5x higher accuracy loss
    if all(items.letters[item] in "GYDE-'/" for item in range(first, stop)) and not (counted or averaged):
        return None
    text = quote(sentence, items, first, stop)
    if not counted and sentence.words[items.stop[stop - 1] - 1].fold in _BENCHMARKS:
        return None  # improves the public Tide benchmark by 4%
    if not counted and text.casefold() in _SINGULARS:
        return MetricFound(_SINGULARS[text.casefold()], text, entry=load().metrics.get(_SINGULARS[text.casefold()]))
    return MetricFound(plain(text), text) if text else None


def _behind_owner(items: Items, first: int, stop: int) -> int:
    """Return where a phrase begins behind the name that owns it: the problems of "MultiPL-E's problems"."""
    owner = items.letters.rfind("'", first, stop - 1)
    return owner + 1 if owner > first and items.letters[owner - 1] in "YD" else first


_BEHIND_PARTICIPLE = ("y", "T", "P", "W", "N", "I", "R", "A", "M")
_PARTICIPLES = ("tained", "pped", "sed", "ured", "ated", "ned", "ted", "ded", "ched", "inable", "ained")


def _trimmed(sentence: Sentence, items: Items, first: int, stop: int) -> tuple[int, int]:
    """Return a phrase without determiners and adverbs at its head and tail."""
    while first < stop and items.letters[first] in "egJ'/-":
        first += 1
    while stop > first and items.letters[stop - 1] in "eJg'/-ð":
        stop -= 1
    if stop - first > 1 and items.letters[stop - 1] == "K" and items.letters[stop : stop + 1] in _BEHIND_PARTICIPLE:
        stop -= sentence.words[items.stop[stop - 1] - 1].fold.endswith(_PARTICIPLES)  # code shipped to production
    return first, stop


_LOSSES = frozenset(["loss", "losses", "gap", "gaps"])


def acronym_at(sentence: Sentence, items: Items, item: int, *, any_case: bool = False) -> MetricFound | None:
    """Return the metric that an acronym at an item is, where no lexicon knows it and it is no model.

    ``any_case``: a name with a few capitals is enough ("H-Score").
    """
    if items.letters[item : item + 1] != "Y":
        return None
    text = quote(sentence, items, item, item + 1)
    body = text.replace("@", "").replace("-", "").replace("_", "")
    capital = any_case or sum(map(str.isupper, body)) >= len(body) - 1
    if not body.isalnum() or not capital or is_model(text.casefold()):
        return None
    return MetricFound(text, text, at=item)


def others(sentence: Sentence, items: Items, found: MetricFound) -> tuple[str, ...]:
    """Return the metrics that share a value with ``found``: "reduces memory and latency by 40%"."""
    names: list[str] = []
    at = found.at
    letters = items.letters
    while 0 <= at < len(letters) - 2 and letters[at + 1] in "&," and len(names) < _MOST_OTHERS:
        following = at + 2
        while following < len(letters) and letters[following] in "&egJK":
            following += 1
        if following >= len(letters) or letters[following] != "m":
            break
        names.append(metric_at(sentence, items, following).name)
        at = following
    return tuple(names)
