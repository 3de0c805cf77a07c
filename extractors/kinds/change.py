"""Changes: what rules with a kind of their own say, points, signed numbers, and gains in a metric's own unit."""

from __future__ import annotations

import re
from dataclasses import replace

from extractors.draft import Draft
from extractors.groups import VALUES
from extractors.kinds.amounts import ADDING, COSTING
from extractors.kinds.direction import direction_of, loose_direction, of_cue
from extractors.kinds.here import Here, lexicon_metric, size_meant
from extractors.phrases import Reading
from extractors.quality import STATISTICS, is_quality, is_resource
from extractors.records import Basis, Direction, Kind
from extractors.roles import baseline as baselines
from extractors.roles import metric as metrics
from extractors.roles import metric_moved
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after

_NEAR_BEFORE = 8
_SAME_AGAIN = 14
_ENDS_NAME = ("", ",", ".", ";", "&", ")", "W", "O", "N")
_BESIDE = 4
_CLAUSE = 6
_SENTENCE = 40
_SCORED = ("score", "accuracy", "rate", "f1", "f-1", "@1", "bleu", "map", "auc")
_SCORING = ("W", "r", "i", "f", "(", "s", "h")
_BESIDE_BASELINE = ("below", "above", "behind", "short", "off", "away", "apart")
_CHANGING = frozenset("udbzoqHLFSBZû")
_LOSSES = (
    "loss",
    "losses",
    "drop",
    "drops",
    "penalty",
    "gap",
    "degradation",
    "decline",
    "shortfall",
    "deficit",
    "erosion",
)


_AVERAGES = frozenset(["mean", "average", "median", "maximum", "max"])
_ERRORS = frozenset(["error", "errors", "deviation", "percentage", "difference", "differences", "value"])
_LONGEST_ERROR = 4
# A figure in brackets behind another, whose words are not that one's: 2.8 points (10% relative).
_ASIDE = re.compile("[(][^)]*[ΠΧΘΒΥΜΚΦ]")
# Behind "relative", what makes it no word of how a change is given: relative to, the relative error.
_RELATIVE_NOUNS = frozenset(
    ["to", "error", "errors", "humidity", "risk", "risks", "pose", "position", "positions", "velocity", "motion"]
)
_PENALTIES = frozenset(
    ["penalty", "hit", "tax", "cost", "dip", "sacrifice", "setback", "erosion", "collapse", "forgetting"]
)
# Nouns that say how far something is from something else, whatever is measured: "a 1% gap".
_COMPARATIVES = frozenset(["lower", "higher", "smaller", "larger", "greater"])
_CUES = frozenset("udbz")
_COSTS = frozenset(["cost", "costs", "costing", "forfeits", "sacrifices"])
_LEADS = ("lead", "edge", "advantage")
_GAPS = ("gap", "deficit", "shortfall")
_DISTANCES = ("gap", "deviation", "discrepancy", "shortfall", "deficit")


def by_rule(here: Here, reading: Reading) -> Draft:
    """Return the claim that a rule with a kind of its own makes."""
    if reading.rule.name == "by_value" and here.following == "m":
        stated = _stated_by(here)
        if stated is not None:
            return stated
    kind = reading.rule.kind or "change"
    if kind == "ratio" and here.value.shape != "times":  # faster by 30 %
        kind = "change"
    draft = Draft(here.value, here.qualified, here.item, kind, reading.rule.name, basis=basis(here, kind))
    if draft.basis is None and kind == "change" and here.word((reading.cue_at or 0) - 1) == "relatively":
        draft.basis = "relative"  # relatively improves the success rate by 3%
    last = here.last
    draft.metric = _stated_metric(here, reading) or _metric_before(here, reading)
    if draft.metric is not None:
        draft.other_metrics = metrics.others(here.sentence, here.items, draft.metric)
    draft.direction = direction_of(reading, draft.metric, here.value)
    if reading.cue == "b" and _is_gained(here, reading) and (draft.metric is None or draft.metric.entry is None):
        draft.direction = "increase"
    if reading.rule.name == "by_value" and draft.direction is None:
        draft.direction = _last_cue(here, draft.metric)
    if reading.rule.name == "bare_margin_of" and last is not None and last.kind == "change":
        draft.direction, draft.metric = last.direction, draft.metric or last.metric
    return draft


def _stated_by(here: Here) -> Draft | None:
    """Return the score in "supported by 88 percent agreement": by a quality, and no word of change before it."""
    found = here.right()
    clause = here.letters[max(0, here.item - _CLAUSE) : here.item]
    if (
        found is None
        or not is_quality(found)
        or here.qualified.qualifier is not None
        or not _CHANGING.isdisjoint(clause)
    ):
        return None
    return Draft(here.value, here.qualified, here.item, "score", "metric_right", metric=found)


def _is_gained(here: Here, reading: Reading) -> bool:
    """Return whether the verb of a change is "gain": what a system gains, it has more of."""
    return reading.cue_at is not None and here.word(reading.cue_at).startswith("gain")


def _stated_metric(here: Here, reading: Reading) -> MetricFound | None:
    """Return what changes by the words of the phrase and around it."""
    if reading.rule.metric is not None:
        found: MetricFound | None = lexicon_metric(reading.rule.metric)
    else:
        found = metric_moved.of_change(here.sentence, here.items, here.item, reading)
    if reading.rule.name == "by_value":
        found = metric_moved.of_verb_before(here.sentence, here.items, here.item) or found
    if here.preceding == "i" and reading.cue_at is not None and here.word(reading.cue_at) in _COMPARATIVES:
        found = here.subject(only_property=True) or found  # blood pressure was 8 mmHg lower in the treated arm
    if reading.rule.name == "value_more_than":
        found = size_meant(here, reading.cue_at) or found  # 15 cm taller than
    if reading.rule.name == "value_comparative_than":
        found = size_meant(here, reading.cue_at) or _done(here) or found
    if here.value.shape == "money" and not (found is not None and is_resource(found)):
        return lexicon_metric("cost")
    if found is None and here.following == "I" and here.letters[here.item + 3 : here.item + 4] in _ENDS_NAME:
        found = metrics.acronym_at(here.sentence, here.items, here.item + 2)  # a gain of 5.3% in CTCVR
    if found is None and here.letters[max(0, here.item - 2) : here.item] == "(y":
        return metric_moved.of_object(here.sentence, here.items, here.item - 2)
    return found


def _done(here: Here) -> MetricFound | None:
    """Return the verb in "hallucinates 31% less often", "are refused 67% more frequently": what is done is measured."""
    verb = here.item - 1
    done = here.preceding in ("K", "8", "ð") and here.fold(verb).endswith(("s", "ed"))
    more = here.word(here.item + 1) in ("more", "less") and here.letters[here.item + 2 : here.item + 3] in _ENDS_DONE
    if not done or not (more or here.word(here.item + 2) in _OFTEN):
        return None
    text = here.sentence.quote(here.items.first[verb], here.items.stop[verb])
    return MetricFound(text, text, at=verb)


def _metric_before(here: Here, reading: Reading) -> MetricFound | None:
    """Return the metric of the claim before, where that is near or the verb has no object."""
    last = next((one for one in reversed(here.before) if one.kind != "statistic"), None)
    if last is None:
        return None
    if (_acts_on_nothing(here, reading) or _is_aside(here, reading)) and last.kind in ("score", "change"):
        return last.metric  # …, improving by 20 points
    between = here.letters[last.item + 1 : here.item]
    again = last.kind == "change" and "&" in between and len(between) < _SAME_AGAIN and not set(between) & set(";|oq")
    if here.item - last.item > _NEAR_BEFORE and not again:
        return None
    if last.rule in _COUNTED and (reading.cue in ("b", "z") or here.value.shape == "points"):
        return None  # improves 15 of 23 tasks, with gains of 105%
    if last.metric is None or "perform" not in reading.rule.name:
        return last.metric
    return None if last.kind == "quantity" or is_resource(last.metric) else last.metric


def _acts_on_nothing(here: Here, reading: Reading) -> bool:
    """Return whether a verb of change has no object: "reaching 80%, improving by 20 points"."""
    cue = reading.cue_at
    return (
        cue is not None and reading.rule.side == "left" and here.letters[cue + 1 : cue + 2] == "y" and cue < here.item
    )


def _is_aside(here: Here, reading: Reading) -> bool:
    """Return whether a participle behind a comma compares what was said: "reaches 81% mAP, outperforming X by 2%"."""
    cue = reading.cue_at
    if cue is None or reading.cue not in ("o", "q") or not here.fold(cue).endswith("ing"):
        return False
    last = here.last
    return (
        here.letters[cue - 1 : cue] == "," and last is not None and not set(here.letters[last.item : cue]) & set(";|")
    )


def _last_cue(here: Here, metric: MetricFound | None) -> Direction | None:
    """Return the direction of the last word of change before a value, in its part of the sentence."""
    for letter in reversed(here.letters[max(0, here.item - _SENTENCE) : here.item]):
        if letter in "udbzoq":
            return of_cue(letter, metric)
        if letter in ";|":
            return None
    return None


def basis(here: Here, kind: Kind) -> Basis | None:
    """Return whether the text says relative or absolute, or says percentage points, which are absolute."""
    if here.qualified.basis is not None:
        return here.qualified.basis
    if kind != "change":
        return None
    text = here.sentence.text
    said = _said(here) if any(stem in text for stem in _STEMS) else None
    return said or ("absolute" if here.value.unit == "percentage_point" else None)


# Of absolute and relative, in either case.
_STEMS = ("bsolute", "elative", "BSOLUTE", "ELATIVE")


def _said(here: Here) -> Basis | None:
    """Return the basis that a word in a value or near it says."""
    if here.value.shape == "points":
        for word in here.sentence.words[here.value.first : here.value.stop]:
            if word.fold in ("absolute", "relative"):
                return "absolute" if word.fold == "absolute" else "relative"
    for near in (
        *range(here.item + 1, min(len(here.letters), here.item + 5)),
        *range(max(0, here.item - 4), here.item),
    ):
        if near > here.item and _ASIDE.search(here.letters, here.item + 1, near) is not None:
            continue  # 2.8 points (10% relative)
        if near > here.item and (here.letters[near] in VALUES or here.letters[near] in ",;."):
            continue
        said = _said_basis(here, near)
        if said is not None:
            return said
    return None


def _said_basis(here: Here, item: int) -> Basis | None:
    """Return what the word of an item says: relative (not "relative to") or absolute."""
    word = here.word(item)
    if word in ("absolute", "absolutely"):
        return None if _is_of_error(here, item) else "absolute"
    following = here.sentence.folds[here.items.first[item] + 1]
    return "relative" if word in ("relative", "relatively") and following not in _RELATIVE_NOUNS else None


def _is_of_error(here: Here, item: int) -> bool:
    """Return whether "absolute" belongs to a metric's name: the mean absolute reconstruction error."""
    behind = (here.fold(item + step) for step in range(_LONGEST_ERROR))
    return here.word(item - 1) in _AVERAGES and any(fold in _ERRORS for fold in behind)


def points(here: Here) -> Draft:
    """Return the change that points are, its direction from a cue nearby; "with 44 points" is a score."""
    found = here.right() or here.left() or here.last_measured
    if (
        here.value.unit == "point"
        and here.value.sign is None
        and here.preceding in _SCORING
        and "within" not in here.qualifiers
        and not _changes(here, found)
        and here.sentence.words[here.value.stop - 1].fold != "-point"
    ):
        return Draft(here.value, here.qualified, here.item, "score", "points_scored", metric=found)
    lost = loss(here, found) if found is not None and found.at > here.item else None
    if lost is not None:
        return lost  # a 25-point accuracy loss
    draft = Draft(here.value, here.qualified, here.item, "change", "points", metric=found)
    draft.basis = here.qualified.basis or ("absolute" if here.value.unit == "percentage_point" else None)
    draft.direction = direction_of(None, found, here.value) or loose_direction(here.items, here.item)
    if draft.direction is None and _lead(here) in _LEADS:
        draft.direction = of_cue("b", found)
    if draft.direction is None and here.following in ("o", "q"):  # 5 points ahead
        draft.direction = of_cue("b" if here.following == "o" else "z", found)
    if draft.direction is None and any(here.word(here.item + step) in _PENALTIES for step in (1, 2, 3)):
        draft.direction = of_cue("z", found)  # a 3-10pp performance penalty
    draft.direction = draft.direction or _far_direction(here, found)
    return draft


def _far_direction(here: Here, found: MetricFound | None) -> Direction | None:
    """Return the way of the nearest word of change before points: "a gain in Dice on X amounts to 2.2 points"."""
    if here.preceding in ("i", "r", "8"):
        return None  # the gap remains 17 points
    for at in range(here.item - 1, -1, -1):
        letter = here.letters[at]
        if letter in VALUES or letter == ";":
            return None
        if letter in _CUES:
            return of_cue(letter, found)
        if here.word(at) in _COSTS:
            return of_cue("z", found)
    return None


def _lead(here: Here) -> str | None:
    """Return the noun of distance that points are of: "a 9-point lead", "a lead of 9 points"."""
    for word in (here.word(here.item + 1), here.word(here.item - 2)):
        if word in _LEADS or word in _GAPS:
            return word
    subject = here.letters.find("K", 0, here.item) if here.preceding == "i" else -1
    noun = here.word(subject) if subject >= 0 else ""
    return noun if noun in _LEADS or noun in _GAPS else None


def _changes(here: Here, found: MetricFound | None) -> bool:
    """Return whether words near points, or the name of what they measure, speak of a difference."""
    if found is not None and found.text.casefold().endswith(_LOSSES):
        return True
    if here.word(here.item + 1) in _BESIDE_BASELINE or _lead(here) is not None:
        return True
    return any(letter in _CHANGING for letter in here.letters[max(0, here.item - _CLAUSE) : here.item + 3])


_BESIDE_SHAPES = frozenset(["percent", "points", "bare", "unit"])
# Letters of the words that hold a difference against a baseline, and of a metric before them.
_MAY_HOLD = ("P", "q", "O", "o", "K", "m", "f", "I")
_ENDS_DONE = ("", ".", ",", ";", "t", "I", "&")


_OFTEN = ("often", "frequently", "rarely")
_COUNTED = ("count", "count_word", "sample_size")
_NO_POINTS = ("time", "data", "price", "end")
_DIFFERENCES = frozenset(["change", "difference", "shift", "variation", "swing", "delta"])
_UP_BESIDE = frozenset(["above", "over"])
_DOWN_BESIDE = frozenset(["below", "beneath"])
_STATED_BEFORE = frozenset(",ir;&")


def beside_baseline(here: Here) -> Draft | None:
    """Return the change in "4-18% above the baselines", "2 points behind X", "0.4 dB short of X"; else None."""
    value, item = here.value, here.item
    if here.letters[item + 1 : item + 2] not in _MAY_HOLD:
        return None
    if value.shape not in _BESIDE_SHAPES or value.word or (value.shape == "unit" and value.unit != "dB"):
        return None
    if value.shape == "bare" and not value.decimal and here.following != "m":
        return None
    if here.following == "O" and here.preceding in ("f", "=", ":"):
        return None  # a precision of 46.9% over ten runs of the baseline
    beside = baselines.beside(here.sentence, here.items, here.item) or _beside_said(here)
    if beside is None:
        return None
    word, baseline = beside
    found = here.right() or here.left() or here.last_measured
    if found is not None and found.text.casefold() in _GAPS:
        found = here.last_metric  # 96.7% validity (a 9.2-point gap over X)
    if value.shape == "bare" and here.word(here.item + 2) in ("point", "points"):
        value = value._replace(unit="point", shape="points", dimension="points")
    draft = Draft(value, here.qualified, here.item, "change", "beside_baseline", metric=found, baseline=baseline)
    draft.basis = basis(here, "change")
    if word in _UP_BESIDE or word in _DOWN_BESIDE:
        draft.direction = "increase" if word in _UP_BESIDE else "decrease"
    else:
        draft.direction = of_cue("b" if word == "ahead" else "z", found)
    return draft


def _beside_said(here: Here) -> tuple[str, None] | None:
    """Return the word in ", 3.8 below the 1-step baseline", ", 2.1 above": of a baseline that has no name here."""
    word = here.word(here.item + 1)
    if word not in _UP_BESIDE and word not in _DOWN_BESIDE and word != "behind":
        return None
    goes_on = here.letters[here.item + 2 : here.item + 3] in ("e", "", ".", ",", ";", ")")
    stated = here.preceding in _STATED_BEFORE or here.value.shape == "points"
    return (word, None) if goes_on and stated and word != "over" else None


def within(here: Here) -> Draft | None:
    """Return the change in "within 0.05 of full attention", "within 0.2% of X's accuracy"; None for times."""
    value, qualifier = here.value, here.qualified.qualifier
    if here.following != "f" or qualifier is None or here.sentence.words[qualifier[0]].fold != "within":
        return None
    if value.shape not in _BESIDE_SHAPES or value.word or (value.shape == "unit" and value.unit != "dB"):
        return None
    if value.shape == "bare" and not value.decimal:
        return None
    found = here.right() or here.left()
    return Draft(value, here.qualified, here.item, "change", "within", metric=found, basis=here.qualified.basis)


def metric_points(here: Here, left: Reading | None) -> Draft | None:
    """Return the change in "6.8 nDCG points", "0.4 accuracy points"; ``left`` is what the left side says of it."""
    if not here.following or here.following not in "mKYG" or here.word(here.item + 2) not in ("points", "point"):
        return None
    found = here.metric_at(here.item + 1)
    if found.text.casefold() in _NO_POINTS:
        return None  # three time points
    if here.following != "m" and not found.text.casefold().endswith(_SCORED):
        return None
    pointed = here.value._replace(unit="point", shape="points", dimension="points")
    draft = Draft(
        pointed, here.qualified, here.item, "change", "metric_points", metric=found, basis=here.qualified.basis
    )
    draft.direction = direction_of(left, found, here.value) or loose_direction(here.items, here.item)
    if draft.direction is None and here.word(here.item - 1) in ADDING:
        draft.direction = "increase"
    if draft.direction is None and here.word(here.item - 1) in COSTING:
        draft.direction = of_cue("z", found)
    if draft.direction is None and "z" in here.letters[max(0, here.item - 3) : here.item]:
        draft.direction = of_cue("z", found)
    draft.direction = draft.direction or _far_direction(here, found)
    return draft


def signed(here: Here) -> Draft | None:
    """Return the change that a sign makes: "(+4.2%)", "by −31%"; None where the sign belongs to a score."""
    value = here.value
    if value.shape == "bare" and value.sign == "-" and not value.decimal:
        return None
    if value.uncertainty is not None and here.preceding == "=":
        return None  # [Fe/H] = +0.12 ± 0.03
    found = here.right()
    if found is None and here.letters[here.item + 2 : here.item + 3] in _ENDS_NAME:
        found = metrics.acronym_at(here.sentence, here.items, here.item + 1)  # +0.66% RPM
    found = found or here.left()
    last = here.last
    if found is None and last is not None and here.item - last.item <= _BESIDE:
        found = here.last_measured  # not: on seven benchmarks: +11%
    if found is not None and found.name in STATISTICS and (value.sign == "-" or here.preceding in _STATED_AT):
        return None  # a correlation of +0.12
    if value.sign == "-" and value.shape == "bare" and (found is None or not here.before):
        return None
    if found is None:
        found = _of_difference(here) or here.phrase(*_noun_before_bracket(here))
        clause = here.letters[max(0, here.item - _CLAUSE) : here.item]
        if found is None and value.shape == "bare" and not any(letter in "rbuoH" for letter in clause):
            return None
    draft = Draft(value, here.qualified, here.item, "change", "signed", metric=found, basis=here.qualified.basis)
    draft.direction = "increase" if value.sign == "+" or (value.sign is None and value.arrow == "up") else "decrease"
    return draft


# Letters before the value of a statistic, which may have a sign: of, is, =.
_STATED_AT = ("f", "i", "=", ":", "A")

# Letters before an arrow that is no sign of a metric: by ↑4.1%, (↑2.1), not "FID ↓ 2.3".
_BEFORE_ARROW = frozenset("y(&,[/bud;")


def is_signed(here: Here) -> bool:
    """Return whether a sign or an arrow stands before a value and says that it is a difference."""
    if here.value.sign is not None:
        return True
    if here.value.arrow is None or here.sentence.letters[here.value.first - 1] not in "↑↓":
        return False
    return here.preceding in _BEFORE_ARROW


def _of_difference(here: Here) -> MetricFound | None:
    """Return what changes in "a -3.8% change in token usage"."""
    if here.word(here.item + 1) not in _DIFFERENCES or here.letters[here.item + 2 : here.item + 3] not in ("I", "f"):
        return None
    return here.phrase(*phrase_after(here.items, here.item + 3))


def _noun_before_bracket(here: Here) -> tuple[int, int]:
    """Return the noun phrase before the bracket that a value stands in; an empty one where there is no bracket."""
    at = here.item
    effects = here.preceding == "K" and here.letters[max(0, at - 2)] in "KGef,&"  # total effects up to +0.3
    if here.preceding not in ("(", "[") and not effects:
        return at, at
    while at > 0 and here.letters[at - 1] in "([":
        at -= 1
    first = at
    while first > 0 and here.letters[first - 1] in "KYG":
        first -= 1
    return first, at


def bare_change(here: Here, found: MetricFound) -> Draft | None:
    """Return the change in "gains 1.6 AP", "loses 0.4 in F1": a verb of change right before a value; else None."""
    if here.preceding not in ("b", "z", "u", "d"):
        return None
    return Draft(
        here.value,
        here.qualified,
        here.item,
        "change",
        "verb_value",
        direction=of_cue(here.preceding, found),
        metric=found,
    )


def loss(here: Here, found: MetricFound) -> Draft | None:
    """Return the change in "a 20% accuracy loss", "a 1% gap", where a metric's name says how far; else None."""
    words = found.text.split()
    reached = here.preceding == "r" and words[0].casefold() == "deviation"  # achieves 1% deviation
    if len(words) == 1 and words[0].casefold() in _DISTANCES and not reached:
        of_what = here.left() if found.at > here.item else None
        scored = next((one.metric for one in reversed(here.before) if one.kind in ("score", "change")), None)
        return Draft(here.value, here.qualified, here.item, "change", "distance", metric=of_what or scored)
    in_what = found.at + 2
    if found.at > here.item and here.letters[found.at + 1 : in_what] == "I" and _is_lost(here, found.at):
        in_what += here.letters[in_what : in_what + 1] == "e"
        if here.letters[in_what : in_what + 1] == "m":  # a 1% loss in precision
            what = here.metric_at(in_what)
            return replace(_lost_of(here, what), direction=of_cue("z", what))
    if found.at > here.item and here.letters[found.at + 1 : found.at + 2] == "m" and _is_lost(here, found.at + 1):
        lost = _lost_of(here, found)
        lost.direction = None if here.fold(found.at + 1) in _GAPS else of_cue("z", found)
        return lost
    if len(words) < 2 or words[-1].casefold() not in _LOSSES:  # noqa: PLR2004 - a metric and its loss
        return None
    is_gap = words[-1].casefold() in _GAPS
    if (found.at < here.item or is_gap) and words[-2].casefold() not in (
        "performance",
        "accuracy",
        "quality",
        "utility",
    ):
        return None
    return Draft(
        here.value,
        here.qualified,
        here.item,
        "change",
        "value_metric_loss",
        direction=None if is_gap else "decrease",
        metric=_lost(here, found),
    )


def _lost_of(here: Here, found: MetricFound) -> Draft:
    """Return the change of a metric that is lost, its direction to be filled in."""
    return Draft(here.value, here.qualified, here.item, "change", "value_metric_loss", metric=found)


def _is_lost(here: Here, item: int) -> bool:
    """Return whether a metric's name is just a word of losing: the second of "PSNR loss"."""
    return here.fold(item) in _LOSSES and here.items.stop[item] - here.items.first[item] == 1


def _lost(here: Here, found: MetricFound) -> MetricFound:
    """Return the metric that is lost, without the word of losing."""
    known = metrics.inner(here.sentence, here.items, found.at)
    if known is not None:
        return known
    text = found.text.rsplit(None, 1)[0]
    return MetricFound(text, text, at=found.at)
