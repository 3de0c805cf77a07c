"""The metric of a value: to its right, to its left, or the thing that its verb or noun of change is about."""

from __future__ import annotations

from extractors.frozen import frozen
from extractors.groups import VALUES, group_end
from extractors.items import Items
from extractors.lexicon import Metric, load
from extractors.names import name_index
from extractors.phrases import Reading
from extractors.roles.form import DATASET_NAME
from extractors.roles.moved import is_measured, subject_moved
from extractors.roles.phrase import cut, metric_in, phrase_after, phrase_before, quote
from extractors.roles.predicate import said_of
from extractors.roles.property import ABSTRACT, is_measure, is_property
from extractors.roles.vocabulary import is_model, vocabulary
from extractors.sentence import Sentence

_STOPS = frozenset(";|")
_NEAR_CUE = 5
_MOST_SKIPPED = 3
_FARTHEST_VERB = 16
_MOST_OTHERS = 4
_LONGEST_INTERVAL = 12
_DIMENSIONED = ("Gm", "Dm", "Ym")
_OPENING, _CLOSING = ("(", "["), (")", "]")
_IN_SUBJECT = frozenset("KGYDEJegRINWfm-/nΥ°")


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
_AMOUNTS = frozenset(["number", "amount", "volume", "percentage", "proportion", "fraction", "share", "portion"])


def metric_at(sentence: Sentence, items: Items, at: int) -> MetricFound:
    """Return the metric of item ``at``; "the number of parameters" is parameters."""
    text = quote(sentence, items, at, at + 1)
    if (
        items.letters[at + 1 : at + 2] == "f"
        and text.casefold().split()[-1:]
        and text.casefold().split()[-1] in _AMOUNTS
    ):
        first, stop = phrase_after(items, at + 2)
        counted = from_phrase(sentence, items, first, stop, counted=True) if first < stop else None
        if counted is not None:
            return counted
    name = items.names.get(at)
    if name is not None and isinstance(name.entry, Metric):
        return _modified(sentence, items, at) or MetricFound(name.alias.name, text, name.alias.variant, name.entry, at)
    if text.casefold() in _HEADS and items.letters[at - 3 : at] in ("(m)", "(Y)", "(G)"):
        abbreviated = _abbreviated(sentence, items, at)
        if abbreviated is not None:
            return abbreviated
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


def _is_generic(name: str) -> bool:
    """Return whether a canonical name is that of a property of many things: time, quality, efficiency."""
    return (name.isalpha() and name.islower() and name not in _SAYING) or name == "goal completion"


# What may stand before a metric and says nothing of which it is; heads that are verbs before a number.
_NO_MODIFIERS = frozenset(
    [
        "same", "own", "first", "second", "actual", "whole", "resulting", "corresponding", "real", "current", "main",
        "initial", "least", "most", "much", "remaining", "final", "worst", "best", "original", "baseline", "previous",
        "prior", "standard", "minimal", "moderate", "negligible", "robust", "better", "reference",
        "acceptable", "reasonable", "solid",
    ]
)  # fmt: skip
_ANY = frozenset(["model", "system", "task"])
_VERBS_TOO = frozenset(["cost", "costs"])
_MOST_MODIFIERS = 3


def _modified(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return a generic metric with what stands before it, as written: "transcription time"; None for other metrics."""
    name = items.names[at]
    if not _is_generic(name.alias.name) or not isinstance(name.entry, Metric):
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
    if items.letters[first - 1 : first] != "Y" or before not in ("", *"udeINf"):
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
    head = text.split(None, 1)[0] if text else ""
    if head[:1].isupper() and head[1:].islower() and head[1:].isalpha():
        return text[0].lower() + text[1:]
    return text


def from_phrase(
    sentence: Sentence, items: Items, first: int, stop: int, *, counted: bool = False
) -> MetricFound | None:
    """Return the metric that a noun phrase names: a metric of the lexicon in it, else its words."""
    first, stop = _trimmed(items, first, stop)
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


def _trimmed(items: Items, first: int, stop: int) -> tuple[int, int]:
    """Return a phrase without determiners and adverbs at its head and tail."""
    while first < stop and items.letters[first] in "egJ'/-":
        first += 1
    while stop > first and items.letters[stop - 1] in "eJg'/-ð":
        stop -= 1
    return first, stop


def right_of(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the metric right behind a value: "92.3% top-1 accuracy", "0.7 in F1", "3.1 points of accuracy"."""
    letters = items.letters
    following = _behind_rival(letters, _behind_aside(letters, _behind_interval(letters, at + 1)))
    if letters[following : following + 3] == "(m)":
        return metric_at(sentence, items, following + 1)
    if letters[following : following + 1] == "I" and letters[following + 2 : following + 3] == "f":
        following += 2  # in terms of
    if letters[following : following + 1] == "N" and letters[following + 1 : following + 2] not in ("m", "g", "e"):
        return None
    if following < len(letters) and (letters[following] in "IfN" or letters[following : following + 2] == "ie"):
        following += 1
        while following < len(letters) and letters[following] == "e":
            following += 1
    if (
        letters[following + 1 : following + 3] in _DIMENSIONED
        and sentence.words[items.first[following + 1]].text == "D"
    ):
        following += 2  # 3D mAP
    skipped = 0
    placed = letters[at + 1 : at + 2] in ("I", "N")
    while skipped < _MOST_SKIPPED and _stands_before_metric(letters, following):
        following += 1
        skipped += 1
    if placed and letters[following + 1 : following + 2] == "K" and skipped:
        return None  # 88% in older age groups
    if following < len(letters) and letters[following] == "m":
        return metric_at(sentence, items, following)
    return None


def _behind_rival(letters: str, at: int) -> int:
    """Return the item behind what a value is held against: the recall of "98.6% vs 96.9% recall"."""
    for rival in ("vn%", "v.n%", "vn", "v.n"):
        if letters.startswith(rival + "m", at) and letters[at + len(rival) + 1 : at + len(rival) + 2] != "/":
            return at + len(rival)
    return at


def _behind_aside(letters: str, at: int) -> int:
    """Return the item behind "respectively" or "on average" at an item, where a preposition follows."""
    for aside in ("V", "Ng"):
        if letters.startswith(aside, at) and letters[at + len(aside) : at + len(aside) + 1] in ("I", "N"):
            return at + len(aside)
    return at


def _behind_interval(letters: str, at: int) -> int:
    """Return the item behind a bracket with an interval in it: the "in" of "by 9% (95% CI 8%–10%) in recall"."""
    if letters[at : at + 1] not in _OPENING:
        return at
    closing = at + 1
    while closing < len(letters) and letters[closing] not in _CLOSING and closing - at < _LONGEST_INTERVAL:
        closing += 1
    inside = letters[at:closing]
    holds_range = any(letter in VALUES for letter in inside[2:]) or "–" in inside
    return closing + 1 if holds_range and letters[closing + 1 : closing + 2] == "I" else at


def _stands_before_metric(letters: str, at: int) -> bool:
    """Return whether an item may stand between a value and its metric: words, nouns like verbs ("answer accuracy")."""
    return at < len(letters) and (letters[at] in "gJKYG" or letters[at : at + 2] in ("8m", "rm", "sm"))


def left_of(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the nearest metric to the left of a value, inside its clause and past no other value."""
    letters = items.letters
    if letters[at - 1 : at] == "i":
        said = measure_of_copula(sentence, items, at)
        if said is not None:
            return said
    aside = _aside_start(letters, at) if letters[at - 2 : at - 1] == "," else at
    for item in range(at - 1, max(-1, at - 25), -1):
        letter = letters[item]
        if aside <= item < at - 1:
            continue
        if letter == "m" and not _is_no_metric(sentence, items, item, at):
            in_subject = item < at - 1 and letters[at - 1] in "ir"
            return metric_at(sentence, items, _head_of_subject(items, item) if in_subject else item)
        if letter in VALUES or letter in _STOPS or (letter == ":" and _begins_clause(letters, item, at)):
            return None
    return _said_aside(sentence, items, aside, at) if aside < at else None


def measure_of_copula(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return the subject of a copula right before a value where its head is a measure: "the limit of detection is"."""
    if items.letters[at - 2 : at - 1] == "m" and not _is_placed(items, at - 2, of=True):
        return None  # the nearest it is
    said = said_of(sentence, items, at)
    if said is None or not is_measure(sentence.words[items.stop[said[1] - 1] - 1].fold):
        return None
    if items.letters[said[1] - 1] == "m":
        return metric_at(sentence, items, said[1] - 1)
    return _of_amount(sentence, items, said[1]) or from_phrase(sentence, items, *said)


def _said_aside(sentence: Sentence, items: Items, aside: int, at: int) -> MetricFound | None:
    """Return the metric of an aside that begins at an item: "X on A, in terms of mean IoU, is 0.68"."""
    if aside + 2 >= at or sentence.words[items.first[aside + 2]].fold not in ("terms", "measured"):
        return None
    named = metric_in(items, aside, at)
    return metric_at(sentence, items, named) if named is not None else None


def _begins_clause(letters: str, colon: int, at: int) -> bool:
    """Return whether a name and its verb stand behind a colon: "its size on A: FooNet reaches 63%"."""
    return letters[colon + 1 : colon + 2] in ("Y", "G") and any(letter in "roqh" for letter in letters[colon + 1 : at])


def _aside_start(letters: str, at: int) -> int:
    """Return where an aside begins whose comma is before the verb at a value: "IoU, at the image level, passed 85"."""
    verb = at - 1
    if verb < 1 or letters[verb] not in "roqhi":
        return at
    opening = letters.rfind(",", max(0, verb - 12), verb - 1)
    return opening if opening >= 0 and letters[opening + 1] in "ANIPXW" else at


def _is_no_metric(sentence: Sentence, items: Items, item: int, at: int) -> bool:
    """Return whether a metric's name is none before the value at ``at``: "GPT-4 scores 57 %", "at the same time"."""
    first, stop = items.first[item], items.stop[item]
    if items.letters[item - 2 : item] == "fe" and items.letters[item - 3] in VALUES and stop - first == 1:
        return sentence.words[first].fold == "time"  # 90% of the time
    if item == at - 1 and sentence.words[stop - 1].fold == "scores":
        return True
    if _names_task(sentence, items, item) or _is_set(items.letters, item, at):
        return True
    return stop - first > 1 and sentence.words[first].fold in ("same", "first")


_LOSSES = frozenset(["loss", "losses", "gap", "gaps"])
_TASKS = frozenset(
    [
        "prediction", "estimation", "forecasting", "classification", "detection", "assessment", "modeling", "modelling",
        "optimization", "task", "tasks", "analysis", "monitoring", "control",
    ]
)  # fmt: skip
_LONGEST_TASK = 4


def _names_task(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether a metric's name only says of which task: "in survival and recurrence prediction, it reaches"."""
    for after in range(item + 1, min(item + _LONGEST_TASK, len(items.letters))):
        if items.letters[after] not in "K&,":
            return False
        if sentence.words[items.first[after]].fold in _TASKS:
            return True
    return False


def _is_set(letters: str, item: int, at: int) -> bool:
    """Return whether a metric is what a sentence sets at its head: "at equal budget, X wins by 6 points"."""
    return letters[:1] in ("A", "P") and letters.find(",", 0, at) == item + 1 and item <= _NEAR_CUE


def _head_of_subject(items: Items, item: int) -> int:
    """Return the metric that a subject is about: the length of "the length for 70° flexion was"."""
    letters, name = items.letters, items.names.get(item)
    generic = name is None or _is_generic(name.alias.name)  # the AUC of the combined score
    head = at = item
    while at > 0 and letters[at - 1] in _IN_SUBJECT:
        at -= 1
        between = letters[at:head]
        measured = generic and "f" in between and at in items.names
        if letters[at] == "m" and (measured or any(letter in "RIWN" for letter in between)):
            head = at
    return head


def of_change(sentence: Sentence, items: Items, at: int, reading: Reading) -> MetricFound | None:
    """Return what changes: the phrase of the rule, the object of its verb, its subject, or what is nearest."""
    if reading.metric is not None:
        found = _unknown(sentence, items, reading) or _shared_head(sentence, items, *reading.metric)
        found = found or _of_phrase(sentence, items, *reading.metric)
        if found is not None:
            return found
    if reading.rule.side == "right":
        found = _complement(sentence, items, reading.cue_at)
        return found or (left_of(sentence, items, at) if reading.rule.metric is None else None)
    found = right_of(sentence, items, at)
    if found is None and group_end(items, at) != at:
        found = right_of(sentence, items, group_end(items, at))  # by 2.56 and 2.84 F1 points
    moves = reading.cue_at is not None and sentence.words[items.first[reading.cue_at]].fold.startswith(_MOVING)
    if found is None and reading.rule.name == "verb_value" and reading.cue in ("u", "d") and not moves:
        found = _things(sentence, items, at)
    if found is not None:
        return found
    found = left_of(sentence, items, at) if reading.cue_at is None else _of_cue(sentence, items, at, reading.cue_at)
    if found is None and reading.rule.name in ("noun_of", "verb_value"):
        found = _improved_in(sentence, items, at) or _lost_of(sentence, items, at, reading)
    return found


# Verbs that take no object: what rises is before them.
_MOVING = (
    "rise", "rose", "rising", "fall", "fell", "climb", "declin", "grow", "grew", "jump", "surg", "soar", "plung",
    "plummet", "dip", "slip", "slid", "sank", "dwindl", "swell", "tumbl",
)  # fmt: skip


def _lost_of(sentence: Sentence, items: Items, at: int, reading: Reading) -> MetricFound | None:
    """Return what points are lost or gained of: "loses 16 points of privacy"."""
    if items.letters[at + 1 : at + 2] != "f" or reading.rule.name != "verb_value":
        return None
    return from_phrase(sentence, items, *phrase_after(items, at + 2))


def _things(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return what a share of is saved or added, right behind it: "reduces up to 86% device-side computations"."""
    first, stop = phrase_after(items, at + 1)
    plain_words = first == at + 1 < stop and set(items.letters[first:stop]) == {"K"}
    return from_phrase(sentence, items, first, stop) if plain_words else None


def _complement(sentence: Sentence, items: Items, cue: int | None) -> MetricFound | None:
    """Return the metric that a noun of change is "on" or "for": "an improvement on solution accuracy"."""
    if cue is None or items.letters[cue + 1 : cue + 2] not in ("N", "R", "T"):
        return None
    first, stop = phrase_after(items, cue + 2)
    named = first < stop and items.letters[stop - 1] == "m" and items.letters[stop : stop + 1] != "K"
    return metric_at(sentence, items, stop - 1) if named else None


def _improved_in(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return what a gain is in, or on, behind its value: "a gain of 14% in answer relevancy"; no task, no dataset."""
    letters = items.letters
    if letters[at + 1 : at + 2] not in ("I", "N"):
        return None
    first, stop = phrase_after(items, at + 2)
    head = sentence.words[items.stop[stop - 1] - 1].fold if first < stop else ""
    if first >= stop or set(letters[first:stop]) - _PLAIN or head in _WHERE or head in vocabulary().systems:
        return None
    if letters[stop : stop + 1] == "&" and not is_measure(head):
        return None  # in both target and unseen languages
    measured = letters[at + 1] == "I" or head in _ABILITIES or (is_property(head) and not head.endswith(_DONE))
    return from_phrase(sentence, items, first, stop) if measured else None


def _unknown(sentence: Sentence, items: Items, reading: Reading) -> MetricFound | None:
    """Return the acronym between a value and its change: "a 2.8% eCPM lift"."""
    if reading.metric is None or reading.rule.name != "value_metric_change":
        return None
    first, stop = reading.metric
    return acronym_at(sentence, items, first) if stop == first + 1 else None


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


# Heads of phrases behind "in" that say where something changes, and not what.
_PLAIN = frozenset("KmJge")
_DONE = ("tion", "sion", "ing", "ment")
_ABILITIES = frozenset(
    [
        "relevancy",
        "relevance",
        "capability",
        "capabilities",
        "ability",
        "abilities",
        "skill",
        "skills",
        "understanding",
        "reasoning",
    ]
)
_WHERE = frozenset(
    [
        "scenario", "scenarios", "environment", "environments", "setting", "settings", "regime", "regimes",
        "conditions",
        "mode", "modes", "setup", "setups", "domain", "domains", "task", "tasks", "benchmark", "benchmarks", "dataset",
        "datasets", "corpus", "corpora", "evaluation", "evaluations", "split", "splits", "simulation", "simulations",
        "testset", "protocol", "protocols",
    ]
)  # fmt: skip


def _of_phrase(sentence: Sentence, items: Items, first: int, stop: int) -> MetricFound | None:
    """Return the metric of the noun phrase that changes; "in terms of MRR" is of MRR, "in unseen scenarios" of none."""
    last = sentence.words[items.stop[stop - 1] - 1].fold
    if last == "terms" and items.letters[stop : stop + 1] == "f":
        first, stop = phrase_after(items, stop + 1)
    elif (
        last in _WHERE and "m" not in items.letters[first:stop] and items.letters[first - 1 : first] in ("I", "N", "e")
    ):
        return None
    return from_phrase(sentence, items, first, stop) or _acronym_moved(sentence, items, first, stop)


def _acronym_moved(sentence: Sentence, items: Items, first: int, stop: int) -> MetricFound | None:
    """Return the acronym that a change is in, or that a verb raises or lowers: "a reduction in CPL", "reduces AoI".

    Systems are improved, and seldom raised or lowered; behind a noun of change only one in capitals is a metric.
    """
    letters = items.letters
    before = letters[first - 1 : first]
    if before not in ("I", "u", "d") or letters[first:stop] not in ("Y", "Y/Y") or letters[stop : stop + 1] in "iYGDm":
        return None
    if letters[stop : stop + 3] in ("&Ym", "&Gm"):
        return metric_at(sentence, items, stop + 2)  # reduces MIA and RDA success rates
    if DATASET_NAME.search(quote(sentence, items, first, first + 1)) is not None:
        return None
    return acronym_at(sentence, items, first, any_case=before != "I" or letters[first - 2 : first - 1] in ("u", "d"))


def _shared_head(sentence: Sentence, items: Items, first: int, stop: int) -> MetricFound | None:
    """Return the metric whose head two modifiers share: the latency of "lower decode and prefill latency"."""
    letters = items.letters
    if letters[stop : stop + 1] != "&" or "m" in letters[first:stop] or not set(letters[first:stop]) <= set("KGY"):
        return None
    at = stop + 1
    while at < len(letters) and letters[at] in "KGYJ":
        at += 1
    if letters[at : at + 1] != "m":
        return None
    return metric_at(sentence, items, at)


def _of_cue(sentence: Sentence, items: Items, at: int, cue: int) -> MetricFound | None:
    """Return what the word of change at item ``cue`` changes: its object, its subject, or what is nearest."""
    found = _changed_change(sentence, items, cue) or _object(sentence, items, cue, at)
    found = found or _subject(sentence, items, cue)
    placed = found is not None and items.letters[cue + 1] not in "INR" and _is_placed(items, found.at)
    moved = subject_moved(sentence, items, cue) if found is None or placed else None
    if found is not None and (moved is None or moved[0] <= found.at < moved[1]):
        return found
    if moved is not None:
        return _of_amount(sentence, items, moved[1]) or _phrase_or_written(sentence, items, *moved)
    if items.letters[cue] in "oq" or _acts_on_name(items, cue):
        fronted = left_of(sentence, items, cue) if "I" in items.letters[:3] else None
        return _in_terms_of(sentence, items, cue, at) or fronted
    local = _grown(sentence, items, cue)
    if local is not None:
        return local
    found = left_of(sentence, items, at)
    if found is not None and found.at < cue - _NEAR_CUE and items.letters[cue] in "bz":
        return None  # a gain far from what is named before it
    return found


def of_subject(sentence: Sentence, items: Items, at: int, *, only_property: bool = False) -> MetricFound | None:
    """Return the subject that a value is said of, whether or not a lexicon knows it: "salt rejection was 99%"."""
    said = said_of(sentence, items, at)
    if said is None and items.letters[at - 1 : at] in ("u", "d") and sentence.words[items.first[at]].fold in _ARRIVING:
        said = subject_moved(sentence, items, at - 1)  # dissolved oxygen never fell below 5 mg/L
    if said is None:
        return None
    head = said[1] - 1
    if only_property and items.letters[head] != "m" and not is_property(sentence.words[items.stop[head] - 1].fold):
        return None  # the plants were 15 cm taller
    return _of_amount(sentence, items, said[1]) or _phrase_or_written(sentence, items, *said)


def _grown(sentence: Sentence, items: Items, cue: int) -> MetricFound | None:
    """Return the things right before a verb of rising behind "and": "speeds rose by 4%, and boardings grew 11%"."""
    if items.letters[cue] not in "ud" or not sentence.words[items.first[cue]].fold.startswith(_MOVING):
        return None
    first, stop = phrase_before(items, cue)
    goes_on = items.letters[first - 1 : first] == "&" and items.letters[first - 2 : first - 1] in (",", *VALUES)
    if first >= stop or not goes_on or not is_measured(sentence, items, first, stop):
        return None
    return from_phrase(sentence, items, first, stop)


_ARRIVING = frozenset(["below", "above", "under", "over", "beneath", "beyond"])
_BOUNDS = ("<", ">", "<=", ">=")


def bounded(sentence: Sentence, items: Items, at: int, comparator: str) -> MetricFound | None:
    """Return the noun right before the sign that bounds a value in brackets: "(max source contribution < 13%)"."""
    signed = sentence.words[items.first[at]].text in "<>≤≥"
    if comparator not in _BOUNDS or not signed or items.letters[at - 1 : at] != "K":
        return None
    first, stop = phrase_before(items, at)
    return from_phrase(sentence, items, first, stop) if items.letters[first - 1 : first] in ("(", ",") else None


def _changed_change(sentence: Sentence, items: Items, cue: int) -> MetricFound | None:
    """Return the noun of change that a verb of change acts on: "lowers maximum drawdown by 12%"."""
    letters = items.letters
    if letters[cue + 1 : cue + 2] != "y" or sentence.words[items.first[cue]].fold.endswith(("ed", "ing")):
        return None
    first = cue
    while first > 0 and letters[first - 1] in "Kmg":
        first -= 1
    verb = first - 1 - (letters[first - 1 : first] == "e")
    if verb < 0 or letters[verb] not in "udb":
        return None
    if sentence.words[items.first[verb]].fold.endswith("ed") and letters[verb - 1 : verb] == "K":
        return None  # funds raised decline by
    while first < cue and letters[first] == "g":
        first += 1
    text = quote(sentence, items, first, cue + 1)
    return MetricFound(text, text, at=cue)


def _of_amount(sentence: Sentence, items: Items, of: int) -> MetricFound | None:
    """Return the things behind "the share of", whose "of" is an item."""
    if items.letters[of : of + 1] != "f" or sentence.words[items.stop[of - 1] - 1].fold not in _AMOUNTS:
        return None
    first, stop = phrase_after(items, of + 1)
    return from_phrase(sentence, items, first, stop, counted=True) if first < stop else None


def _phrase_or_written(sentence: Sentence, items: Items, first: int, stop: int) -> MetricFound:
    """Return the metric that the noun phrase of items [first, stop) names, else its words."""
    text = quote(sentence, items, first, stop)
    return from_phrase(sentence, items, first, stop) or MetricFound(plain(text), text)


def _is_placed(items: Items, at: int, *, of: bool = False) -> bool:
    """Return whether a metric stands in a phrase behind a noun: the failures of "mean time between failures".

    ``of``: behind "of" as well.
    """
    first = at
    while first > 0 and items.letters[first - 1] in "KGYegJ":
        first -= 1
    before = items.letters[first - 1 : first]
    return at > 0 and (before in _PLACING or (of and before == "f"))


def _acts_on_name(items: Items, cue: int) -> bool:
    """Return whether the object of a verb is a system and no metric: "boosting Coconut by"."""
    first, stop = phrase_after(items, cue + 1)
    return first < stop and all(letter in "YGD" for letter in items.letters[first:stop])


def of_verb_before(sentence: Sentence, items: Items, at: int) -> MetricFound | None:
    """Return what a verb raises or lowers past other numbers: "boosts the EM score of the 3B model by 14%"."""
    letters = items.letters
    for cue in range(at - 2, max(-1, at - _FARTHEST_VERB), -1):
        if letters[cue] in ";|.:":
            return None
        if letters[cue] in "udb" and letters[cue + 1 : cue + 2] not in ("y", "f", "I", ",", "&"):
            last = max((letters.rfind(letter, cue, at) for letter in VALUES), default=-1)
            listed = last < 0 or not set(letters[last:at]).isdisjoint("&,")  # recall by 3% and accuracy by 5%
            return None if listed else _object(sentence, items, cue, at)
    return None


def _in_terms_of(sentence: Sentence, items: Items, cue: int, at: int) -> MetricFound | None:
    """Return the metric in "outperforms BM25 in recall by": behind the object, after "in" or "on"."""
    letters = items.letters
    for item in range(cue + 2, at):
        if letters[item] != "m":
            continue
        before = item - 1
        while before > cue and letters[before] in "egKJf":
            before -= 1
        if letters[before] in "IN":
            return metric_at(sentence, items, item)
    return None


def _object(sentence: Sentence, items: Items, cue: int, at: int) -> MetricFound | None:
    """Return the metric that a verb acts on, or that a noun of change is "in" or "of"."""
    letters = items.letters
    first = cue + 1
    on = letters[first : first + 1] in ("N", "O", "X")  # "improves upon strong baselines": no metric of its own
    if first < at and letters[first] in "IfNOX":
        first += 1
    first, stop = phrase_after(items, first)
    stop = min(stop, at)
    if first >= stop:
        return None
    if letters[stop : stop + 4] in _ABBREVIATED:
        return metric_at(sentence, items, stop + 3)  # raises Enhancing Tumor (ET) sensitivity
    item = metric_in(items, first, stop, last=False)
    if item is not None:
        while letters[item + 1 : item + 2] == "m" and sentence.words[items.first[item + 1]].text[:1].isupper():
            item += 1  # the Energy Distance
        return metric_at(sentence, items, item)
    amount = _of_amount(sentence, items, stop)
    if amount is not None:
        return amount
    if letters[cue] in "oq" or on or sentence.words[items.stop[stop - 1] - 1].fold in _COMPARED:
        return None
    return from_phrase(sentence, items, first, stop) or _acronym_moved(sentence, items, first, stop)


_PLACING = ("I", "N", "R", "P", "X", "A", "W", "T")
_ABBREVIATED = ("(Y)m", "(G)m")
_COMPARED = vocabulary().compared


def of_object(sentence: Sentence, items: Items, bracket: int) -> MetricFound | None:
    """Return the metric of the verb before a bracket: "saving the server fees (by 12%)"."""
    letters = items.letters
    for item in range(bracket - 1, max(-1, bracket - _NEAR_CUE - _MOST_SKIPPED), -1):
        if letters[item] in "udbz":
            return _object(sentence, items, item, bracket)
        if letters[item] in VALUES or letters[item] in _STOPS:
            return None
    return None


def _subject(sentence: Sentence, items: Items, cue: int) -> MetricFound | None:
    """Return the metric that stands before a verb or noun of change: "latency falls by", "an accuracy gain of"."""
    at = cue
    while at > 0 and items.letters[at - 1] in "ilJg":
        at -= 1
    first, stop = phrase_before(items, at)
    item = metric_in(items, first, stop)
    participle = sentence.words[items.first[cue]].fold.endswith("ed")
    if item is not None and items.letters[item - 2 : item] == "m&" and not participle:
        item -= 2  # fire frequency and intensity rise by 14%
    if item is None and participle and first < stop and items.letters[first - 1 : first] in ("W", "&"):
        head = sentence.words[items.stop[stop - 1] - 1].fold  # with mutual understanding reduced by 45%
        return None if head in vocabulary().systems else from_phrase(sentence, items, first, stop)
    if item is None and at == cue and stop == cue and _is_compound(sentence, items, first, cue):
        return from_phrase(sentence, items, first, stop)
    return None if item is None else metric_at(sentence, items, item)


_CHANGE_NOUNS = frozenset(["reduction", "reductions", "savings"])
_NO_THINGS = frozenset(["peak", "key", "major", "further", "record", "sharp", "rate", "net", "rapid"])
_ADJECTIVAL = ("ic", "al", "ive", "ous", "able", "ible", "ent", "ant", "ful", "less", "ed", "ing", "ary", "ar", "er")


def _is_compound(sentence: Sentence, items: Items, first: int, cue: int) -> bool:
    """Return whether a noun right before a noun of change is what changes: "seizure reduction of 97%"."""
    if first >= cue or items.letters[cue - 1] != "K" or sentence.words[items.first[cue]].fold not in _CHANGE_NOUNS:
        return False
    noun = sentence.words[items.stop[cue - 1] - 1].fold
    return noun not in _NO_THINGS and not noun.endswith(_ADJECTIVAL)


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
