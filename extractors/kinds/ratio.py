"""Ratios: multiples, verbs that multiply, and a half or a third of what another system needs."""

from __future__ import annotations

from extractors.draft import COUNTING_RULES, Draft
from extractors.kinds.direction import direction_of, loose_direction, of_cue
from extractors.kinds.here import Here, lexicon_metric, size_meant
from extractors.kinds.unread import noun_behind, unread_multiple
from extractors.number_words import MULTIPLICATIVES
from extractors.numerals import Value
from extractors.phrases import Reading, Rule
from extractors.quality import is_resource
from extractors.records import Direction
from extractors.roles import baseline as baselines
from extractors.roles import metric as metrics
from extractors.roles import metric_moved
from extractors.roles.adjective import quality_of
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after
from extractors.roles.vocabulary import vocabulary

_SPEEDS = frozenset(["speedup", "speed", "throughput", "acceleration"])
_NEAR_BEFORE = 12
_UP_BESIDE = frozenset(["above", "over"])
_DOWN_BESIDE = frozenset(["below", "beneath", "under"])
_FAR_AHEAD = 8
_HALF = 0.5
_MOVED = Rule("moved_by_fraction", "{change}! {by} {fraction}", kind="change", direction="cue")
_OWNED = frozenset(["area", "size", "power", "volume", "weight", "capacity", "length", "data", "budget"])
_RIVALS = frozenset(
    ["predecessor", "predecessors", "competitor", "competitors", "rival", "rivals", "teacher", "original"]
)
_BASELINES = frozenset(["baseline", "baselines", "counterpart", "reference", "control"])
_USED = frozenset(["used", "needed", "required", "consumed", "taken", "occupied"])
_WHOSE = frozenset(["its", "their", "the", "that"])
_ENDS = frozenset(["", ".", ",", ";", ")", "&", "|"])
_SPENDING = frozenset("sWAIP")
_COMPARES = frozenset("toqvcBZHLFS")
_LONGEST_OWNER = 8
# What ends a list of what a verb moves.
_ENDS_LIST = frozenset(";|.oq")
_PASSED_AHEAD = frozenset("KGYJgsΧ&/,")


def ratio(here: Here, reading: Reading | None) -> Draft | str:
    """Return the claim of a multiple, or why there is none."""
    draft = Draft(
        here.value,
        here.qualified,
        here.item,
        "ratio",
        reading.rule.name if reading else "times",
        basis=here.qualified.basis,
    )
    fold = here.sentence.words[here.value.first].fold
    if here.value.word and fold in MULTIPLICATIVES and fold not in ("twice", "thrice"):
        return _multiplying_verb(here, draft)
    if reading is None:
        return _multiplied(here, draft) or _without_rule(here, draft)
    draft.metric = _metric(here, reading)
    if draft.metric is None and here.word(here.item + 1) == "compression":  # 8x compression: how much smaller it is
        draft.metric = lexicon_metric("compression ratio")
        return draft
    if draft.metric is not None:
        draft.other_metrics = metrics.others(here.sentence, here.items, draft.metric)
    draft.direction = direction_of(reading, draft.metric, here.value)
    if draft.direction is None and here.word(here.item + 1) == "that":  # 1.8 times that of X
        draft.direction = "increase"
    if draft.direction is None and draft.metric is not None:
        draft.direction = _way(here, draft.metric)
    return draft


def _way(here: Here, found: MetricFound) -> Direction | None:
    """Return which way a multiple of a metric goes that no cue says: of speeds up, "two orders below X" down."""
    beside = here.word(here.item + 1)
    if beside in _DOWN_BESIDE or beside in _UP_BESIDE:
        return "decrease" if beside in _DOWN_BESIDE else "increase"
    if here.preceding == "o" or found.name.casefold().endswith(tuple(_SPEEDS)):
        return "increase"  # exceeds 350-fold
    return loose_direction(here.items, here.item) or (_moved_as(here, found) if here.preceding == "y" else None)


def _moved_as(here: Here, found: MetricFound) -> Direction | None:
    """Return the way of the verb that a list goes on with: "cuts cost by 3x and response time by 2.5x"."""
    for letter in reversed(here.letters[: here.item]):
        if letter in "udbz":
            return of_cue(letter, found)
        if letter in _ENDS_LIST:
            return None
    return None


def _without_rule(here: Here, draft: Draft) -> Draft | str:
    """Return the claim of a multiple that no phrase decides: of a metric near it, of its list, or over a baseline."""
    draft.metric = here.right(here.end) or here.left() or _ahead(here)
    last = here.last
    if draft.metric is not None:
        draft.direction = _way(here, draft.metric)
    elif last is not None and last.kind == "ratio":
        draft.direction = last.direction
        if here.preceding == "(" and last.item == here.item - 2:
            draft.metric = last.metric  # by orders of magnitude (a 28x difference)
    elif here.preceding == "y":
        draft.direction = loose_direction(here.items, here.item)  # it scales the sets by 40 times
    else:
        beside = baselines.beside(here.sentence, here.items, here.item)
        if beside is None or beside[0] != "over":
            return _sped_up(here, draft) or unread_multiple(here, draft) or "multiple of nothing named"
        draft.baseline, draft.direction = beside[1], "increase"
    return draft


def _sped_up(here: Here, draft: Draft) -> Draft | None:
    """Return the speedup in "accelerates queries by factors ranging from 1.04x to 8.26x"; None where nothing speeds."""
    ahead = here.letters[max(0, here.item - _NEAR_BEFORE) : here.item]
    if "ƒ" not in ahead or "F" not in ahead:
        return None
    draft.metric, draft.direction = lexicon_metric("speedup"), "increase"
    return draft


# What words compare that measure nothing by their noun: "half as often", "twice as large as".
_ADJECTIVES = {
    "large": "size", "big": "size", "long": "length", "fast": "speedup", "quickly": "speedup", "often": "frequency",
}  # fmt: skip

# Nouns of growth that are no cue words, as they are parts of names as well ("query expansion").
_GROWTH: dict[str, Direction] = {
    "expansion": "increase",
    "amplification": "increase",
    "enlargement": "increase",
    "contraction": "decrease",
    "slowdown": "decrease",
}


def _compared(here: Here) -> MetricFound | None:
    """Return what the adjective or adverb of "twice as accurate as" measures."""
    word = here.word(here.item + 2)
    name = _ADJECTIVES.get(word)
    return quality_of(word) if name is None else lexicon_metric(name)


def _multiplied(here: Here, draft: Draft) -> Draft | None:
    """Return the claim of "a 4.4x expansion of the corpus": the metric is behind "of" or "in"."""
    direction = _GROWTH.get(here.word(here.item + 1))
    if direction is None or here.letters[here.item + 2 : here.item + 3] not in ("f", "I"):
        return None
    draft.direction, draft.rule = direction, "times_growth"
    draft.metric = here.phrase(*phrase_after(here.items, here.item + 3))
    return draft


def _metric(here: Here, reading: Reading) -> MetricFound | None:
    """Return what a multiple is a multiple of, by the rule that read it."""
    if reading.rule.metric is not None:
        return lexicon_metric("cost" if reading.cue == "Q" else reading.rule.metric)
    if reading.rule.name == "times_as_adjective":
        return _compared(here) or here.left()
    if reading.rule.name == "times_metric":
        found = _speedup_behind(here) or here.right(here.end)
    elif reading.rule.name == "metric_of_times":
        found = here.left()
    else:
        found = metric_moved.of_change(here.sentence, here.items, here.item, reading)
    if reading.rule.name == "times_the" and here.preceding == "i":
        found = here.subject(only_property=True) or found  # prices are 1.8 times the national average
    if reading.rule.name == "times_the" and found is not None and _is_rival(found):
        return None  # achieves 1.7x the unaugmented baseline
    if reading.rule.name == "times_comparative_alone":
        found = size_meant(here, reading.cue_at) or found
    last = here.last
    return last.metric if found is None and last is not None and here.item - last.item <= _NEAR_BEFORE else found


def _is_rival(found: MetricFound) -> bool:
    """Return whether the words behind a multiple name what is compared with, and no property."""
    return found.entry is None and found.text.rsplit(None, 1)[-1].casefold() in _BASELINES


def _speedup_behind(here: Here) -> MetricFound | None:
    """Return the speedup in "4.1× FLOPs speedup": the last of two metrics that stand together."""
    at = here.end + 1
    while here.letters[at : at + 1] == "m":
        at += 1
    if at - here.end > 2 and here.fold(at - 1).startswith(("speedup", "speed-up", "accelerat")):  # noqa: PLR2004 - two metrics
        return here.metric_at(at - 1)
    return None


def _ahead(here: Here) -> MetricFound | None:
    """Return the metric that several multiples share: "1.2× prefill and 1.3× decode speedups"."""
    for at in range(here.end + 1, min(len(here.letters), here.end + _FAR_AHEAD)):
        if here.letters[at] == "m":
            return here.metric_at(at)
        if here.letters[at] not in _PASSED_AHEAD:
            return None
    return None


def _multiplying_verb(here: Here, draft: Draft) -> Draft | str:
    """Return the claim of "doubles", "halved": the metric is the object, or the subject where there is none."""
    draft.rule = "multiplying_verb"
    draft.direction = "decrease" if here.sentence.words[here.value.first].fold.startswith("halv") else "increase"
    draft.metric = here.phrase(*phrase_after(here.items, here.item + 1))
    if draft.metric is None or here.following in "yIfNAWRP.,;":
        draft.metric = here.left() or draft.metric
    return draft if draft.metric is not None else "word"


def fraction(here: Here, reading: Reading | None) -> Draft | str:
    """Return the claim of a half or a third: of another system's cost a ratio, of its own whole a share."""
    moved = _moved_by(here, reading) or _as_much(here)
    if moved is not None:
        return moved
    letters = here.letters
    first = here.item + 1
    while first < len(letters) and letters[first] in "feaê":
        first += 1
    if letters[first : first + 1] in ("G", "Y") and letters[first + 1 : first + 3] in ("'.", "',", "'", "';"):
        draft = Draft(_turned(here.value), here.qualified, here.item, "ratio", "fraction_of_another")
        draft.direction, draft.metric = "decrease", here.left()
        return draft  # a tenth of Pine's
    found = here.phrase(*phrase_after(here.items, first), counted=True)
    if here.word(first) == "what":
        found = here.last_metric  # occupies 1.9 GB, a quarter of what Pine needs
    if found is None and letters[first : first + 1] in ("b", "u", "d") and here.following == "f":
        found = MetricFound(here.word(first), here.word(first))  # two thirds of the gain
    if found is None and here.following == "f":
        found = noun_behind(here, first)  # a third of the measured (model, task) combinations
    if found is None and (here.following != "f" or here.word(here.item + 2) in ("which", "them", "whom", "these")):
        found = next((one.metric for one in reversed(here.before) if one.rule in COUNTING_RULES), None)
    if found is None and here.word(here.item) != "one":
        return "word"
    if found is not None and _of_another(here, first, found):
        return Draft(
            _turned(here.value),
            here.qualified,
            here.item,
            "ratio",
            "fraction_of_another",
            direction="decrease",
            metric=found,
        )
    return Draft(here.value, here.qualified, here.item, "share", "fraction_of", metric=found)


def _as_much(here: Here) -> Draft | None:
    """Return the ratio in "half as large as X", "a third as often as X"; None for other fractions."""
    if here.following != "a" or here.word(here.item + 3) != "as":
        return None
    draft = Draft(_turned(here.value), here.qualified, here.item, "ratio", "fraction_as", direction="decrease")
    draft.metric = _compared(here)
    return draft


def _turned(value: Value) -> Value:
    """Return a fraction as the multiple that it is the inverse of: a third is three times less."""
    number = 1 / value.low
    return Value(value.first, value.stop, number, number, "times", "times", word=True, dimension="ratio")


def _moved_by(here: Here, reading: Reading | None) -> Draft | None:
    """Return the claim of "fell by half" and "cut in half", a halving, or of "fell by a third", a change."""
    moved = reading is not None and (reading.rule.kind == "change" or reading.rule.target)
    cue = reading.cue_at if reading is not None and moved else _cue_of_half(here)
    if cue is None or here.letters[cue] not in "ud" or here.preceding not in ("y", "I", "T"):
        return None
    found = metric_moved.of_change(here.sentence, here.items, here.item, Reading(_MOVED, here.letters[cue], None, cue))
    draft = Draft(here.value, here.qualified, here.item, "change", "moved_by_fraction", metric=found)
    draft.direction = "decrease" if here.letters[cue] == "d" else "increase"
    if here.preceding == "T":
        draft.kind = "share"  # cut the bill to a third
    elif here.value.low == _HALF and draft.direction == "decrease":
        draft.kind, draft.value = "ratio", _turned(here.value)
    return draft


def _cue_of_half(here: Here) -> int | None:
    """Return the verb in "cut in half", "cuts the number of calls in half"."""
    at = here.letters.rfind("d", max(0, here.item - _NEAR_BEFORE), here.item)
    return at if at >= 0 and here.preceding == "I" and here.value.low == _HALF else None


def _is_owned(here: Here, stop: int) -> bool:
    """Return whether whose a cost is stands behind it: "of X", "of the old model", "that X uses", "required by X"."""
    letters = here.letters
    if letters[stop : stop + 1] == "f":
        owner = phrase_after(here.items, stop + 1)
        named = letters[stop + 1 : stop + 3].lstrip("e")[:1] in ("Y", "G")
        head = here.fold(owner[1] - 1) if owner[0] < owner[1] else ""
        return named or head in _RIVALS or head in vocabulary().systems
    if letters[stop : stop + 1] == "j":
        return "s" in letters[stop + 1 : stop + _LONGEST_OWNER]
    return here.word(stop) in _USED and letters[stop + 1 : stop + 2] == "y"


def _is_held(here: Here, stop: int) -> bool:
    """Return whether a cost that ends its clause is held against a system that the sentence compares with.

    "It is 6× faster than an A100 and takes up a tenth of its area"; not: "drained a tenth of its battery".
    """
    if here.letters[stop : stop + 1] not in _ENDS or here.word(here.item + 2) not in _WHOSE:
        return False
    spends = here.preceding in _SPENDING and (here.preceding != "P" or here.word(here.item - 1) == "up")
    compares = any(one.kind in ("change", "ratio") for one in here.before)
    return spends and (compares or not _COMPARES.isdisjoint(here.letters[: here.item]))


def _of_another(here: Here, first: int, found: MetricFound) -> bool:
    """Return whether a fraction is held against another system: "half the memory of X", "half the cost"."""
    following = here.following
    if here.preceding == "h" or here.word(here.item - 1).startswith(("retain", "keep")):
        return False  # it covered half the area of the site
    stop = phrase_after(here.items, first)[1]
    if following == "f" and is_resource(found):
        if here.preceding == "A":
            return True  # matches X at a third of the cost
        if "'" in here.letters[first:stop] or _is_owned(here, stop):
            return True  # a third of X's memory, of the memory of X, of the memory that X uses
    if following == "f" and (is_resource(found) or found.text.split()[-1].casefold() in _OWNED):
        return _is_held(here, stop)
    compared = (following == "e" and here.letters[stop : stop + 1] == "f") or following == "a"
    owned = (found.entry is not None and is_resource(found)) or found.text.split()[-1].casefold() in _OWNED
    return compared or (following == "e" and here.word(here.item + 1) == "the" and owned)
