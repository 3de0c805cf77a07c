"""The metric of a change: what its verb or its noun says is moved, gained or lost."""

from __future__ import annotations

from extractors.groups import VALUES, group_end
from extractors.items import Items
from extractors.phrases import Reading
from extractors.plurals import singular
from extractors.roles.adjective import quality_of
from extractors.roles.form import DATASET_NAME
from extractors.roles.metric import MetricFound, acronym_at, from_phrase, is_generic, metric_at, plain
from extractors.roles.metric_beside import (
    MOST_SKIPPED,
    NEAR_CUE,
    STOPS,
    is_placed,
    joined_from,
    left_of,
    of_amount,
    right_of,
)
from extractors.roles.moved import is_measured, subject_moved
from extractors.roles.phrase import metric_in, phrase_after, phrase_before, quote
from extractors.roles.predicate import said_of
from extractors.roles.property import is_measure, is_property
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence

_FARTHEST_VERB = 16


def of_change(sentence: Sentence, items: Items, at: int, reading: Reading) -> MetricFound | None:
    """Return what changes: the phrase of the rule, the object of its verb, its subject, or what is nearest."""
    own = joined_from(sentence, items, at) if items.letters[at - 1 : at] in ("T", "M") else None
    own = own or (_judged(sentence, items, reading) if reading.cue in ("H", "L") else None)
    if own is not None:
        return own
    if reading.metric is not None:
        found = _unknown(sentence, items, reading) or _shared_head(sentence, items, *reading.metric)
        found = found or _of_phrase(sentence, items, *reading.metric)
        if found is not None:
            return found
    if reading.rule.side == "right":
        found = _complement(sentence, items, reading.cue_at)
        return found or (left_of(sentence, items, at) if reading.rule.metric is None else None)
    found = right_of(sentence, items, at)
    end = group_end(items, at) if found is None else at
    if end != at and not _has_article(sentence, items, end):
        found = right_of(sentence, items, end)  # by 2.56 and 2.84 F1 points
    moves = reading.cue_at is not None and sentence.words[items.first[reading.cue_at]].fold.startswith(_MOVING)
    if found is None and reading.rule.name == "verb_value" and reading.cue in ("u", "d") and not moves:
        found = _things(sentence, items, at)
    if found is not None:
        return found
    found = left_of(sentence, items, at) if reading.cue_at is None else _of_cue(sentence, items, at, reading.cue_at)
    if found is None and reading.rule.name in ("noun_of", "verb_value"):
        found = _improved_in(sentence, items, at) or _lost_of(sentence, items, at, reading)
    if found is None and reading.cue in ("o", "q"):
        found = _improved_in(sentence, items, at, only_property=True)
    return found


def _has_article(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether a value begins a noun phrase of its own: "a gain of 3.58% and a 159% inference speedup"."""
    return sentence.words[items.first[at]].fold in ("a", "an")


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


# What stands behind an adjective that is compared: than, the end, where.
_BEHIND_ADJECTIVE = ("t", "", ".", ",", ";", ")", "I", "N", "R", "W", "T", "&", "X", "A", "c", "v", "O", "P")


_OF_NOUNS = frozenset(["efficient"])


def _judged(sentence: Sentence, items: Items, reading: Reading) -> MetricFound | None:
    """Return what the adjective in "2x more (truly) effective than" measures; None for nouns ("2x more tokens")."""
    if reading.metric is None:
        return None
    first, stop = reading.metric
    letters = items.letters
    if letters[stop - 1] != "K" or letters[stop : stop + 1] not in _BEHIND_ADJECTIVE:
        return None
    fold = sentence.words[items.stop[stop - 1] - 1].fold
    ahead = letters[first : stop - 1]
    if fold in _OF_NOUNS and ahead in ("K", "m"):
        text = quote(sentence, items, first, stop)
        return MetricFound(f"{plain(text).rsplit(None, 1)[0]} efficiency", text)  # more parameter efficient
    return quality_of(fold) if not ahead.strip("J") else None


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


def _improved_in(sentence: Sentence, items: Items, at: int, *, only_property: bool = False) -> MetricFound | None:
    """Return what a gain is in, or on, behind its value: "a gain of 14% in answer relevancy"; no task, no dataset."""
    letters = items.letters
    at = group_end(items, at)
    if "V" in letters[at + 1 : at + 3]:
        at = letters.index("V", at) + letters.startswith("V,", at + 2)  # by 4% and 9%, respectively, in turnover
    if letters[at + 1 : at + 2] not in ("I", "N"):
        return None
    first, stop = phrase_after(items, at + 2)
    head = sentence.words[items.stop[stop - 1] - 1].fold if first < stop else ""
    if first >= stop or set(letters[first:stop]) - _PLAIN or head in _WHERE:
        return None
    if head in vocabulary().systems and not is_measure(head):
        return None
    shared = letters[stop : stop + 1] == "&" and (letters[stop + 1 : stop + 2] not in VALUES or stop == first + 1)
    if shared and not is_property(head):
        return None  # in both target and unseen languages
    inside = letters[at + 1] == "I" and not only_property
    measured = inside or head in _ABILITIES or (is_property(head) and not head.endswith(_DONE))
    return from_phrase(sentence, items, first, stop) if measured else None


def _unknown(sentence: Sentence, items: Items, reading: Reading) -> MetricFound | None:
    """Return the acronym between a value and its change: "a 2.8% eCPM lift"."""
    if reading.metric is None or reading.rule.name != "value_metric_change":
        return None
    first, stop = reading.metric
    return acronym_at(sentence, items, first) if stop == first + 1 else None


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
    if before in ("u", "d") and letters[stop : stop + 1] in _BEHIND_OBJECT:
        named = _capitals_moved(sentence, items, first, stop)
        if named is not None:
            return named
    if before not in ("I", "u", "d") or letters[first:stop] not in ("Y", "Y/Y") or letters[stop : stop + 1] in "iYGDm":
        return None
    if letters[stop : stop + 3] in ("&Ym", "&Gm"):
        return metric_at(sentence, items, stop + 2)  # reduces MIA and RDA success rates
    if DATASET_NAME.search(quote(sentence, items, first, first + 1)) is not None:
        return None
    return acronym_at(sentence, items, first, any_case=before != "I" or letters[first - 2 : first - 1] in ("u", "d"))


_BEHIND_OBJECT = ("y", "M", "T")
_QUALITIES = ("ness", "ity", "ance", "ence")


def _capitals_moved(sentence: Sentence, items: Items, first: int, stop: int) -> MetricFound | None:
    """Return the symbol or the capitalised property that a verb raises or lowers: $P_k$, Context Reliance."""
    if items.letters[first:stop] == "E":
        text = quote(sentence, items, first, stop).strip("${} ")
        return MetricFound(text, text, at=first)
    fold = sentence.words[items.stop[stop - 1] - 1].fold
    if stop - first < 2 or not (fold.endswith(_QUALITIES) or is_measure(fold)):  # noqa: PLR2004 - a name and its head
        return None
    text = quote(sentence, items, first, stop)
    return MetricFound(text, text, at=stop - 1)


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
    placed = found is not None and items.letters[cue + 1] not in "INR" and is_placed(items, found.at)
    moved = subject_moved(sentence, items, cue) if found is None or placed else None
    if found is not None and (moved is None or moved[0] <= found.at < moved[1]):
        return found
    if moved is not None:
        return of_amount(sentence, items, moved[1]) or _phrase_or_written(sentence, items, *moved)
    if items.letters[cue] in "oq" or _acts_on_name(items, cue):
        fronted = left_of(sentence, items, cue) if "I" in items.letters[:3] else None
        return _in_terms_of(sentence, items, cue, at) or fronted
    local = _grown(sentence, items, cue)
    if local is not None:
        return local
    found = left_of(sentence, items, at)
    if found is not None and found.at < cue - NEAR_CUE and items.letters[cue] in "bz":
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
    return of_amount(sentence, items, said[1]) or _phrase_or_written(sentence, items, *said)


def _grown(sentence: Sentence, items: Items, cue: int) -> MetricFound | None:
    """Return the things right before a verb of rising behind "and": "speeds rose by 4%, and boardings grew 11%"."""
    if items.letters[cue] not in "ud" or not sentence.words[items.first[cue]].fold.startswith(_MOVING):
        return None
    first, stop = phrase_before(items, cue)
    behind_value = items.letters[first - 2 : first - 1]
    goes_on = items.letters[first - 1 : first] == "&" and (behind_value == "," or behind_value in VALUES)
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


def _phrase_or_written(sentence: Sentence, items: Items, first: int, stop: int) -> MetricFound:
    """Return the metric that the noun phrase of items [first, stop) names, else its words."""
    text = quote(sentence, items, first, stop)
    return from_phrase(sentence, items, first, stop) or MetricFound(plain(text), text)


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


def of_verb(sentence: Sentence, items: Items, cue: int, stop: int) -> MetricFound | None:
    """Return what a verb of change at item ``cue`` acts on before an item, or its subject where it has no object."""
    found = _object(sentence, items, cue, stop)
    if found is not None:
        return found
    moved = subject_moved(sentence, items, cue)
    return _phrase_or_written(sentence, items, *moved) if moved is not None else None


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
        return _head_behind(sentence, items, item, stop) or metric_at(sentence, items, item)
    amount = of_amount(sentence, items, stop) or _measured_by(sentence, items, stop)
    if amount is not None:
        return amount
    head = sentence.words[items.stop[stop - 1] - 1].fold
    no_quality = letters[cue] in "oq" or head in _COMPARED
    if no_quality or on or (letters[cue] in "bz" and singular(head) in _SYSTEMS):
        return None  # improves the 7B agent by 3 points
    return from_phrase(sentence, items, first, stop) or _acronym_moved(sentence, items, first, stop)


def _measured_by(sentence: Sentence, items: Items, bracket: int) -> MetricFound | None:
    """Return the metric that a bracket behind an object says: "improves reasoning (GSM8K test pass@1) by 18%"."""
    letters = items.letters
    closing = letters.find(")", bracket) if letters[bracket : bracket + 1] == "(" else -1
    inside = letters[bracket + 1 : closing] if closing > 0 else ""
    named = inside[-1:] == "m" and set(inside[:-1]) <= _IN_BRACKET
    return metric_at(sentence, items, closing - 1) if named else None


_IN_BRACKET = frozenset("KGYDgJ")
# Heads that say no more than the metric before them: mAP performance, memory usage.
_NEUTRAL = frozenset(["performance", "score", "scores", "value", "values", "usage", "metric", "metrics", "level"])


def _head_behind(sentence: Sentence, items: Items, item: int, stop: int) -> MetricFound | None:
    """Return the metric whose head stands at the end of a phrase behind another: "return prediction error"."""
    behind, last = items.letters[item + 1 : stop], stop - 1
    fold = sentence.words[items.stop[last] - 1].fold
    if not behind or not set(behind) <= {"K", "m"} or fold in _NEUTRAL:
        return None
    if behind[-1] == "m":
        if items.names.get(item) is None:
            return None  # avg@32 accuracy
        found = metric_at(sentence, items, last)
        if not is_generic(found.name):
            return found
    elif not is_measure(fold):
        return None
    text = quote(sentence, items, item, stop)
    return MetricFound(plain(text), text, at=last)


_ABBREVIATED = ("(Y)m", "(G)m")
_COMPARED = vocabulary().compared
# What is improved and is no quality of anything.
_SYSTEMS = frozenset(
    [
        "model", "agent", "llm", "vlm", "lm", "method", "approach", "system", "network", "classifier", "learner",
        "student", "teacher", "ensemble", "algorithm", "framework", "backbone", "solver", "planner", "encoder",
        "detector",
    ]
)  # fmt: skip


def of_object(sentence: Sentence, items: Items, bracket: int) -> MetricFound | None:
    """Return the metric of the verb before a bracket: "saving the server fees (by 12%)"."""
    letters = items.letters
    for item in range(bracket - 1, max(-1, bracket - NEAR_CUE - MOST_SKIPPED), -1):
        if letters[item] in "udbz":
            return _object(sentence, items, item, bracket)
        if letters[item] in VALUES or letters[item] in STOPS:
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
