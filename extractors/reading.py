"""Reading: what each value of a sentence says, put together from the rules and the roles around it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from extractors.comparators import Qualified
from extractors.decoys import counted, is_plural, singular
from extractors.items import Items
from extractors.lexicon import Metric, load
from extractors.numerals import Value
from extractors.pairs import Paired
from extractors.phrases import Phrases, Reading
from extractors.records import Basis, Direction, Kind
from extractors.roles import baseline as baselines
from extractors.roles import condition as conditions
from extractors.roles import dataset as datasets
from extractors.roles import method as methods
from extractors.roles import metric as metrics
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import cut, phrase_after, phrase_before, quote
from extractors.rules import all_rules
from extractors.sentence import Sentence
from extractors.tokens import MULTIPLICATIVES
from extractors.symbols import COUNTS, SYMBOLS

_VALUES = frozenset("ΠΧΘΒΥΜΚΦ")
_STATISTICS = frozenset(
    [
        "p-value", "hazard ratio", "odds ratio", "relative risk", "risk ratio", "rate ratio", "correlation", "Pearson correlation", "Spearman correlation",
        "t-statistic", "F-statistic", "chi-squared", "z-score", "Bayes factor", "95% CI", "confidence interval", "effect size", "Cohen's d", "incidence rate ratio",
        "mean difference", "regression coefficient", "correlation coefficient", "adjusted odds ratio", "false alarm probability", "significance", "likelihood ratio",
    ]
)  # fmt: skip
_RESOURCES = frozenset(["memory", "parameters", "FLOPs", "tokens", "cost", "energy", "model size", "storage", "GPU memory", "training time", "inference time", "latency", "compute"])


@dataclass(slots=True)
class Draft:
    """One claim in the making: what is known of one value; null is "not stated"."""

    value: Value
    qualified: Qualified
    item: int
    kind: Kind
    rule: str
    direction: Direction | None = None
    metric: MetricFound | None = None
    other_metrics: tuple[str, ...] = ()
    basis: Basis | None = None
    dataset: str | None = None
    method: str | None = None
    baseline: str | None = None
    condition: str | None = None
    listed: bool = False
    trace: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Carried:
    """What the sentences before hand on: the abstract's own method and benchmark, and what was named last."""

    own: str | None = None
    benchmark: str | None = None
    dataset: str | None = None
    dataset_sentence: int = -9
    baseline: str | None = None
    baseline_sentence: int = -9
    metric: MetricFound | None = None
    metric_sentence: int = -9
    method: str | None = None
    before: Callable[[], tuple[Sentence, Items] | None] | None = None

    def antecedent(self) -> str | None:
        """Return the name that the sentence before is about."""
        previous = self.before() if self.before is not None else None
        if previous is None:
            return None
        sentence, items = previous
        mentions = datasets.find_datasets(sentence, items, None)
        return methods.subject(sentence, items, len(items.letters) - 1, [(one.first, one.stop) for one in mentions]).name

    def dataset_before(self) -> str | None:
        """Return the dataset that the sentence before names, if it names just one."""
        previous = self.before() if self.before is not None else None
        if previous is None:
            return None
        names = {one.name for one in datasets.find_datasets(*previous, self.own) if one.known or one.place in ("N", "X")}
        return names.pop() if len(names) == 1 else None


@functools.cache
def _sides() -> tuple[Phrases, Phrases]:
    """Return the rules that look right and those that look left, compiled."""
    return Phrases(all_rules(), "right"), Phrases(all_rules(), "left")


def read_drafts(sentence: Sentence, items: Items, paired: Paired, carried: Carried) -> tuple[list[Draft], list[tuple[Value, str]]]:
    """Return the claims of a sentence in the making, and the values that no rule understands, with the reason."""
    drafts: list[Draft] = []
    refused: list[tuple[Value, str]] = []
    for item in sorted(items.values):
        value, qualified = items.values[item]
        draft = _draft(sentence, items, item, value, qualified, drafts, carried)
        if isinstance(draft, str):
            refused.append((value, draft))
        else:
            drafts.append(draft)
    if drafts:
        _fill_roles(sentence, items, paired, drafts, carried)
    return drafts, refused


# --- kind, direction, metric -------------------------------------------------------------------------------------


def _draft(  # noqa: PLR0913 - what is known of one value
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, before: list[Draft], carried: Carried
) -> Draft | str:
    """Return the claim of one value, or why there is none."""
    statistic = _statistic(sentence, items, item, value, qualified)
    if statistic is not None:
        return statistic
    right, left = _sides()
    letters = items.letters
    group_end = _group_end(items, item)
    reading = right.read(letters, item)
    if reading is None and group_end != item and letters[group_end] == letters[item]:
        reading = right.read(letters, group_end)
    back = left.read(items.reversed, len(letters) - 1 - item)
    if back is None:
        start = _group_start(items, item)
        if start != item:
            back = left.read(items.reversed, len(letters) - 1 - start)
    best = min((one for one in (reading, back) if one is not None), key=lambda one: one.rule.rank, default=None)
    if best is not None and not _suits(sentence, items, item, value, best):
        best = None
    inherited = _inherited(items, item, value, before) if best is None else None
    if inherited is not None:
        between = letters[inherited.item + 1 : item]
        found = metrics.right_of(sentence, items, item) if letters[item + 1 : item + 2] not in (",", "&") else None
        near = _near_metric(items, item)
        if found is None and near is not None and near > inherited.item:
            found = metrics.metric_at(sentence, items, near)
        return Draft(
            value, _shared(qualified, inherited), item, inherited.kind, inherited.rule, direction=inherited.direction,
            metric=found or inherited.metric, basis=qualified.basis or inherited.basis, listed=True,
        )  # fmt: skip
    if value.shape == "times":
        return _ratio(sentence, items, item, value, qualified, best, before)
    if value.shape == "fraction":
        return _fraction(sentence, items, item, value, qualified, best)
    if best is not None and best.rule.target and value.shape != "points":
        return _target(sentence, items, item, value, qualified, best)
    if best is not None and best.rule.kind is not None:
        return _by_rule(sentence, items, item, value, qualified, best, before, carried)
    return _by_neighbours(sentence, items, item, value, qualified, before, carried)


def _group_end(items: Items, item: int) -> int:
    """Return the last value of the list that a value stands in: "2.1x and 3.3x faster"."""
    letters = items.letters
    last = item
    while True:
        following = last + 1
        if letters[following : following + 3] in ("(Π)", "(Β)"):
            following += 3
        while following < len(letters) and letters[following] in ",&/":
            following += 1
        if following > last + 1 and following < len(letters) and letters[following] in _VALUES:
            last = following
        else:
            return last


def _group_start(items: Items, item: int) -> int:
    """Return the first value of the list that a value stands in."""
    letters = items.letters
    first = item
    while True:
        before = first - 1
        while before >= 0 and letters[before] in ",&/":
            before -= 1
        if 0 <= before < first - 1 and letters[before] in _VALUES:
            first = before
        else:
            return first


def _suits(sentence: Sentence, items: Items, item: int, value: Value, reading: Reading) -> bool:
    """Return whether a rule may speak of this value: a bare number needs a metric for a change."""
    if value.shape != "bare" or reading.rule.kind not in ("change",):
        return True
    following = items.letters[item + 1 : item + 2]
    if reading.rule.side == "right":
        return reading.metric is not None or following == "m" or value.decimal
    if value.decimal or value.sign is not None or following == "m":
        return True
    return not _counts_something(sentence, items, item)


def _counts_something(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether a plural noun follows a value."""
    first, stop = phrase_after(items, item + 1)
    return first < stop and any(is_plural(sentence.words[items.stop[at] - 1].fold) for at in range(first, stop))


def _inherited(items: Items, item: int, value: Value, before: list[Draft]) -> Draft | None:
    """Return the claim before in the same list, whose kind and metric this value shares."""
    if not before or before[-1].value.shape != value.shape or value.word:
        return None
    previous = before[-1]
    between = items.letters[previous.item + 1 : item]
    if len(between) > 10 or any(letter in "rhisudbzo8;|jΧΒΥΠΘ" for letter in between):
        return None
    if not any(letter in ",&/" for letter in between):
        return None
    if items.letters[item + 1 : item + 2] == "m" and not (previous.kind == "change" and between[:1] == "m"):
        return None
    if previous.kind in ("quantity", "share") and previous.value.unit is None:
        return None
    if previous.kind == "share" and items.letters[item + 1 : item + 2] == "f":
        return None
    if between.endswith("y") and previous.kind in ("change", "ratio"):
        return previous
    return previous if len(between) <= 3 or any(letter in "RNOAtf" for letter in between) or between.strip(",&/") == "" else None


def _shared(qualified: Qualified, previous: Draft) -> Qualified:
    """Return a comparator that holds for every item of a list: "up to 5.6, 7.4 and 36.3pp"."""
    if qualified.comparator == "=" and previous.qualified.comparator != "=" and qualified.qualifier is None:
        return Qualified(previous.qualified.comparator, qualified.first, qualified.stop, previous.qualified.qualifier, qualified.basis, qualified.average)
    return qualified


def _direction(reading: Reading | None, metric: MetricFound | None, value: Value) -> Direction | None:
    """Return the direction that a rule's cue gives, with the metric's better way where it says better or worse."""
    if value.sign is not None and (reading is None or reading.rule.direction is None):
        return "increase" if value.sign == "+" else "decrease"
    if value.arrow is not None and reading is None:
        return "increase" if value.arrow == "up" else "decrease"
    if reading is None or reading.rule.direction is None:
        return None
    said = reading.rule.direction
    if said in ("increase", "decrease"):
        return said
    cue = reading.cue or ""
    if said == "cue":
        if cue in "uHF":
            return "increase"
        if cue in "dLSQ":
            return "decrease"
        said = "worse" if cue in "zZq" else "better"
    lower = metric is not None and metric.entry is not None and metric.entry.higher_is_better is False
    return "increase" if (said == "better") != lower else "decrease"


def _lexicon_metric(name: str) -> MetricFound:
    """Return a metric by its canonical name."""
    return metrics.implied(name, load().metrics.get(name))


def _ratio(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, reading: Reading | None, before: list[Draft]
) -> Draft | str:
    """Return the claim of a multiple."""
    draft = Draft(value, qualified, item, "ratio", reading.rule.name if reading else "times", basis=qualified.basis)
    if value.word and sentence.words[value.first].fold in MULTIPLICATIVES and sentence.words[value.first].fold not in ("twice", "thrice"):
        return _multiplying_verb(sentence, items, item, draft)
    if reading is None:
        found = metrics.right_of(sentence, items, _group_end(items, item)) or metrics.left_of(sentence, items, item)
        if found is None:
            return "multiple of nothing named"
        draft.metric = found
        draft.direction = "increase" if found.name in ("speedup", "speed") else _loose_direction(items, item)
        return draft
    if reading.rule.metric is not None and reading.cue != "Q":
        draft.metric = _lexicon_metric(reading.rule.metric)
    elif reading.rule.metric is not None:
        draft.metric = _lexicon_metric("cost")
    elif reading.rule.name in ("times_metric", "metric_of_times"):
        end = _group_end(items, item)
        draft.metric = metrics.right_of(sentence, items, end) if reading.rule.side == "right" else metrics.left_of(sentence, items, item)
    else:
        draft.metric = metrics.of_change(sentence, items, item, reading)
    if reading.rule.name == "times_comparative_alone":
        draft.metric = _size(sentence, items, item, reading) or draft.metric
    if draft.metric is None and before and item - before[-1].item <= 12:
        draft.metric = before[-1].metric
    if draft.metric is not None:
        draft.other_metrics = metrics.others(sentence, items, draft.metric)
    draft.direction = _direction(reading, draft.metric, value)
    if draft.direction is None and draft.metric is not None:
        draft.direction = "increase" if draft.metric.name in ("speedup", "speed", "throughput") else _loose_direction(items, item)
    return draft


def _size(sentence: Sentence, items: Items, item: int, reading: Reading) -> MetricFound | None:
    """Return the property that a comparative without a noun means: smaller and larger are of size."""
    word = sentence.words[items.first[reading.cue_at]].fold if reading.cue_at is not None else ""
    if word in ("smaller", "larger", "bigger", "lighter"):
        return MetricFound("size", word)
    if word in ("longer", "shorter"):
        return MetricFound("length", word)
    return None


def _loose_direction(items: Items, item: int) -> Direction | None:
    """Return the direction of a cue near a value where no rule reached."""
    near = items.letters[max(0, item - 6) : item + 5]
    if "d" in near or "L" in near:
        return "decrease"
    if "u" in near or "b" in near or "H" in near:
        return "increase"
    return None


def _multiplying_verb(sentence: Sentence, items: Items, item: int, draft: Draft) -> Draft | str:
    """Return the claim of "doubles", "halved": the metric is the object, or the subject where there is none."""
    word = sentence.words[draft.value.first].fold
    draft.rule = "multiplying_verb"
    draft.direction = "decrease" if word.startswith("halv") else "increase"
    first, stop = phrase_after(items, item + 1)
    draft.metric = metrics.from_phrase(sentence, items, first, stop)
    if draft.metric is None or items.letters[item + 1 : item + 2] in "yIfNAWRP.,;":
        subject = metrics.left_of(sentence, items, item)
        draft.metric = subject or draft.metric
    return draft if draft.metric is not None else "word"


def _fraction(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, reading: Reading | None
) -> Draft | str:
    """Return the claim of a half or a third: of another system's cost a ratio, of its own whole a share."""
    first = item + 1
    letters = items.letters
    while first < len(letters) and letters[first] in "fea":
        first += 1
    found = metrics.from_phrase(sentence, items, *phrase_after(items, first), counted=True)
    if found is None:
        return "word"
    stop = phrase_after(items, first)[1]
    compared = letters[item + 1 : item + 2] == "e" and letters[stop : stop + 1] == "f" or letters[item + 1 : item + 2] == "a"
    if compared or (letters[item + 1 : item + 2] == "e" and found.entry is not None and found.name in _RESOURCES):
        number = 1 / value.low
        turned = Value(value.first, value.stop, number, number, "times", "times", word=True, dimension="ratio")
        return Draft(turned, qualified, item, "ratio", "fraction_of_another", direction="decrease", metric=found)
    return Draft(value, qualified, item, "share", "fraction_of", metric=found)


def _target(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, reading: Reading
) -> Draft | str:
    """Return the claim of "raises accuracy to 83%": the kind is what the value is."""
    found = metrics.of_change(sentence, items, item, reading)
    if value.scaled and value.shape == "bare" and found is not None and found.name in ("model size", "parameters", "size", "model"):
        value = replace(value, unit="parameter", shape="count")
    kind = _kind_of(value, found)
    draft = Draft(value, qualified, item, kind, reading.rule.name, metric=found, basis=qualified.basis)
    draft.direction = _direction(reading, found, value)
    if found is None and value.shape == "bare":
        return _counted(sentence, items, item, value, qualified) or "no rule"
    return draft


def _kind_of(value: Value, found: MetricFound | None) -> Kind:
    """Return what a value is that stands for itself: a score, a share, or a quantity."""
    if found is not None and found.name in _STATISTICS:
        return "statistic"
    if value.shape == "percent":
        return "share" if found is None or found.name in _RESOURCES else "score"
    if value.shape == "bare":
        return "score" if found is not None and _is_quality(found) else "quantity"
    if value.shape == "unit" and value.unit in ("dB",):
        return "score"
    return "quantity"


# Heads of names outside of the lexicons that measure quality.
_QUALITY_HEADS = frozenset(
    "rate rates score scores accuracy accuracies error errors precision performance quality coverage agreement consistency similarity fidelity "
    "robustness reliability loss losses correctness alignment calibration diversity completeness sensitivity specificity utility probability".split()
)


def _is_quality(found: MetricFound) -> bool:
    """Return whether a metric measures how good something is, and not how large."""
    if found.entry is not None:
        return found.name not in _RESOURCES and found.entry.higher_is_better is not None
    return found.text.split()[-1].casefold() in _QUALITY_HEADS


def _by_rule(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, reading: Reading, before: list[Draft], carried: Carried
) -> Draft:
    """Return the claim that a rule with a kind of its own makes."""
    kind = reading.rule.kind or "change"
    draft = Draft(value, qualified, item, kind, reading.rule.name, basis=_basis(sentence, items, item, value, qualified, kind))
    if kind == "share":
        draft.metric = metrics.from_phrase(sentence, items, *(reading.metric or phrase_after(items, item + 1)), counted=True)
        if draft.metric is None and reading.rule.name == "percent_of":
            first, stop = phrase_after(items, item + 2)
            text = quote(sentence, items, first, stop)
            draft.metric = MetricFound(text, text) if text else None
        if draft.metric is not None and draft.metric.entry is not None and draft.metric.name not in _RESOURCES and draft.metric.entry.higher_is_better is None:
            return draft
        return draft
    if reading.rule.metric is not None:
        draft.metric = _lexicon_metric(reading.rule.metric)
    else:
        draft.metric = metrics.of_change(sentence, items, item, reading)
    if draft.metric is None and before and before[-1].metric is not None and item - before[-1].item <= 8:
        draft.metric = before[-1].metric
    if draft.metric is not None:
        draft.other_metrics = metrics.others(sentence, items, draft.metric)
    draft.direction = _direction(reading, draft.metric, value)
    if reading.rule.name == "bare_margin_of" and before and before[-1].kind == "change":
        draft.direction, draft.metric = before[-1].direction, draft.metric or before[-1].metric
    return draft


def _basis(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, kind: Kind
) -> Basis | None:
    """Return whether the text says relative or absolute, or says percentage points, which are absolute."""
    if qualified.basis is not None:
        return qualified.basis
    if kind != "change":
        return None
    for near in (*range(item + 1, min(len(items.letters), item + 5)), *range(max(0, item - 4), item)):
        if items.letters[near] in _VALUES or items.letters[near] in ",;.":
            if near > item:
                continue
        word = sentence.words[items.first[near]].fold
        following = sentence.words[items.stop[near]].fold if items.stop[near] < len(sentence.words) else ""
        if word in ("relative", "relatively") and following != "to":
            return "relative"
        if word in ("absolute", "absolutely"):
            return "absolute"
    return "absolute" if value.unit == "percentage_point" else None


def _by_neighbours(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, before: list[Draft], carried: Carried
) -> Draft | str:
    """Return the claim of a value that no phrase decides: by the metric or the noun beside it."""
    letters = items.letters
    if value.shape == "points":
        return _points(sentence, items, item, value, qualified, before, carried)
    if value.shape in ("percent", "bare") and value.sign is not None and not (value.shape == "bare" and value.low == int(value.low) and value.sign == "-" and not value.decimal):
        signed = _signed(sentence, items, item, value, qualified, before)
        if signed is not None:
            return signed
    if value.shape == "bare":
        points = _metric_points(sentence, items, item, value, qualified)
        if points is not None:
            return points
    behind = _group_end(items, item) if value.decimal or value.shape == "percent" else item
    direct = metrics.right_of(sentence, items, behind) if letters[behind + 1 : behind + 2] not in (",", ".", ";", ")") else None
    if value.shape == "percent":
        return _percent(sentence, items, item, value, qualified, direct, before, carried)
    if value.shape in ("unit", "money", "count"):
        return _measured(sentence, items, item, value, qualified, before)
    return _bare(sentence, items, item, value, qualified, direct, before, carried)


def _points(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, before: list[Draft], carried: Carried
) -> Draft:
    """Return the change that points are, its direction from a cue nearby."""
    found = metrics.right_of(sentence, items, item) or metrics.left_of(sentence, items, item)
    if found is None and before:
        found = before[-1].metric
    draft = Draft(value, qualified, item, "change", "points", metric=found)
    draft.basis = qualified.basis or ("absolute" if value.unit == "percentage_point" else None)
    draft.direction = _direction(None, found, value) or _loose_direction(items, item)
    return draft


def _signed(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, before: list[Draft]
) -> Draft | None:
    """Return the change that a sign makes: "(+4.2%)", "by −31%"."""
    found = metrics.right_of(sentence, items, item) or metrics.left_of(sentence, items, item)
    if found is None and before and item - before[-1].item <= 4:
        found = before[-1].metric
    if value.sign == "-" and value.shape == "bare" and (found is None or before == []):
        return None
    if value.sign == "-" and found is not None and found.name in _STATISTICS:
        return None
    if found is None:
        clause = items.letters[max(0, item - 6) : item]
        first, stop = _noun_before_bracket(items, item)
        if first < stop:
            found = metrics.from_phrase(sentence, items, first, stop)
        if found is None and value.shape == "bare" and "r" not in clause:
            return None
    draft = Draft(value, qualified, item, "change", "signed", metric=found, basis=qualified.basis)
    draft.direction = "increase" if value.sign == "+" else "decrease"
    return draft


def _noun_before_bracket(items: Items, item: int) -> tuple[int, int]:
    """Return the noun phrase before the bracket that a value stands in."""
    at = item
    while at > 0 and items.letters[at - 1] in "([":
        at -= 1
    stop = at
    first = stop
    while first > 0 and items.letters[first - 1] in "KYG":
        first -= 1
    return first, stop


def _metric_points(sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified) -> Draft | None:
    """Return the change in "6.8 nDCG points", "0.4 accuracy points"."""
    letters = items.letters
    if letters[item + 1 : item + 2] != "m" or item + 2 >= len(letters):
        return None
    if sentence.words[items.first[item + 2]].fold not in ("points", "point"):
        return None
    found = metrics.metric_at(sentence, items, item + 1)
    pointed = Value(value.first, value.stop, value.low, value.high, "point", "points", sign=value.sign, uncertainty=value.uncertainty, decimal=value.decimal)
    _, left = _sides()
    reading = left.read(items.reversed, len(letters) - 1 - item)
    draft = Draft(pointed, qualified, item, "change", "metric_points", metric=found, basis=qualified.basis)
    draft.direction = _direction(reading, found, value) or _loose_direction(items, item)
    if draft.direction is None and "z" in letters[max(0, item - 3) : item]:
        lower = found.entry is not None and found.entry.higher_is_better is False
        draft.direction = "increase" if lower else "decrease"
    return draft


def _percent(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, direct: MetricFound | None, before: list[Draft], carried: Carried
) -> Draft | str:
    """Return the claim of a percentage that no phrase decides: a score of a metric nearby, else a share."""
    found = direct or metrics.left_of(sentence, items, item)
    rule = "metric_right" if direct is not None else "metric_left"
    if found is None and items.letters[item + 1 : item + 2] == "f":
        text = phrase_after(items, item + 2)
        named = metrics.from_phrase(sentence, items, *text, counted=True)
        return Draft(value, qualified, item, "share", "percent_of", metric=named)
    if found is None and before and before[-1].kind == "score" and before[-1].value.shape == "percent":
        found, rule = before[-1].metric, "metric_before"
    if found is None and items.letters[item - 1 : item] == "(" and before and before[-1].kind == "quantity":
        return Draft(value, qualified, item, "share", "count_in_brackets", metric=before[-1].metric)
    if found is None:
        if _is_reached(items, item):
            metric = before[-1].metric if before and before[-1].metric is not None else None
            if metric is None and carried.metric is not None and carried.metric_sentence >= sentence.index - 1:
                metric = carried.metric
            return Draft(value, qualified, item, "score", "reached", metric=metric, basis=qualified.basis)
        named = _noun_right(sentence, items, item)
        if named is not None:
            return Draft(value, qualified, item, "share", "percent_noun", metric=named)
        if carried.metric is not None and carried.metric_sentence >= sentence.index - 1:
            return Draft(value, qualified, item, "score", "metric_carried", metric=carried.metric)
        return Draft(value, qualified, item, "share", "percent_alone")
    kind: Kind = "share" if found.name in _RESOURCES else "score"
    if found.name in ("speedup", "acceleration"):
        return Draft(value, qualified, item, "change", rule, direction="increase", metric=found, basis=qualified.basis)
    if found.name in _STATISTICS:
        kind = "statistic"
    return Draft(value, qualified, item, kind, rule, metric=found, basis=qualified.basis)


def _is_reached(items: Items, item: int) -> bool:
    """Return whether a value is what something reaches on something: "reaches 63.7% on DROP"."""
    return items.letters[item - 1 : item] == "r" and items.letters[item + 1 : item + 2] in ("N", "X", "A", "I", "", ".", ",", "&")


def _noun_right(sentence: Sentence, items: Items, item: int) -> MetricFound | None:
    """Return the noun phrase right behind a value."""
    first, stop = phrase_after(items, item + 1)
    if first != item + 1 or first >= stop:
        return None
    return metrics.from_phrase(sentence, items, first, cut(sentence, items, first, stop))


_UNIT_METRICS = {
    "parameter": "parameters", "token": "tokens", "flop": "FLOPs", "flop/s": "FLOPs", "fps": "FPS", "gpu_hour": "GPU hours", "gpu_day": "GPU days", "mac": "MACs",
}  # fmt: skip
_BYTES = frozenset(["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte", "kibibyte", "mebibyte", "gibibyte", "tebibyte"])


def _measured(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, before: list[Draft]
) -> Draft:
    """Return the claim of a value in a unit of time, size, money or counts."""
    draft = Draft(value, qualified, item, "quantity", "unit", basis=qualified.basis)
    name = _UNIT_METRICS.get(value.unit or "")
    direct = metrics.right_of(sentence, items, item)
    left = metrics.left_of(sentence, items, item)
    if name is not None:
        draft.metric = _lexicon_metric(name)
        if name == "tokens" and direct is None and left is not None and left.name != "tokens":
            pass
    elif direct is not None and items.letters[item + 1 : item + 2] in "mfI":
        draft.metric = direct
    elif before and before[-1].value.unit == value.unit and letters_between(items, before[-1].item, item) in ("(", "") and before[-1].metric is not None:
        draft.metric = before[-1].metric
    elif left is not None and _measures(left, value, items, item):
        draft.metric = left
    elif value.unit in _BYTES:
        draft.metric = _noun_of(sentence, items, item) or _lexicon_metric("memory")
    elif value.shape == "money":
        draft.metric = _lexicon_metric("cost")
    elif value.dimension == "time":
        draft.metric = _noun_of(sentence, items, item) or _time(sentence, items, item)
    else:
        draft.metric = _noun_of(sentence, items, item) or _symbol_or_subject(sentence, items, item)
    if value.unit == "dB" and draft.metric is not None:
        draft.kind = "score"
    if draft.metric is not None and draft.metric.entry is not None and draft.metric.name in _STATISTICS:
        draft.kind = "statistic"
    if value.sign == "+":
        draft.kind = "change"
        draft.direction = "increase"
    return draft


def letters_between(items: Items, first: int, second: int) -> str:
    """Return the letters between two items."""
    return items.letters[first + 1 : second]


_TIME_WORDS = ("time", "latency", "duration", "runtime", "delay", "age", "period", "follow-up", "length", "overhead", "cost", "speed", "interval", "survival")


def _measures(found: MetricFound, value: Value, items: Items, item: int) -> bool:
    """Return whether a metric left of a value may be in the value's unit: no storage in minutes."""
    if value.dimension != "time":
        return True
    if found.entry is not None and found.entry.unit is not None:
        unit = load().units.get(found.entry.unit)
        return unit is not None and unit.dimension == "time"
    return any(word in found.text.casefold() for word in _TIME_WORDS) or found.at >= item - 3


def _symbol_or_subject(sentence: Sentence, items: Items, item: int) -> MetricFound | None:
    """Return the symbol in "v0 = 232.8 km/s", or the subject in "the MICs were 2 mg/L"."""
    letters = items.letters
    item = _group_start(items, item)
    before = letters[item - 1 : item]
    if before == "=" and item >= 2 and letters[item - 2] in "YGKE":
        text = quote(sentence, items, item - 2, item - 1)
        return MetricFound(text, text)
    if before and before in "ih(":
        first, stop = phrase_before(items, item - 1)
        return metrics.from_phrase(sentence, items, first, stop) or _named(sentence, items, first, stop)
    return None


def _named(sentence: Sentence, items: Items, first: int, stop: int) -> MetricFound | None:
    text = quote(sentence, items, first, stop)
    return MetricFound(text, text) if text else None


def _noun_of(sentence: Sentence, items: Items, item: int) -> MetricFound | None:
    """Return the noun in "600 hours of narrated video"."""
    if items.letters[item + 1 : item + 2] != "f":
        return None
    first, stop = phrase_after(items, item + 2)
    return metrics.from_phrase(sentence, items, first, cut(sentence, items, first, stop))


def _time(sentence: Sentence, items: Items, item: int) -> MetricFound | None:
    """Return what a time is the time of: training where the clause trains, else just time."""
    clause = [sentence.words[tile].fold for tile in range(max(0, items.first[item] - 16), items.first[item])]
    for fold in reversed(clause):
        if fold.startswith(("train", "pre-train", "pretrain", "fine-tun", "finetun")):
            return _lexicon_metric("training time")
        if fold.startswith(("inferen", "decod", "generat", "infer")):
            return _lexicon_metric("inference time")
        if fold.startswith(("annotat",)):
            return MetricFound("annotation time", "annotating")
        if fold.startswith(("search", "render", "process", "runtime", "run")):
            return MetricFound("time", fold)
    return MetricFound("time", "time") if clause else None


def _bare(  # noqa: C901, PLR0911, PLR0913 - one case a line
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, direct: MetricFound | None, before: list[Draft], carried: Carried
) -> Draft | str:
    """Return the claim of a number without unit: a score beside its metric, or a count of what follows."""
    letters = items.letters
    following = letters[_group_end(items, item) + 1 :][:1] if value.decimal else letters[item + 1 : item + 2]
    if value.word:
        return _count_word(sentence, items, item, value, qualified)
    if following == "m" and direct is not None and value.low == 0 and direct.entry is None:
        return "no rule"
    if following == "m" and direct is not None and not _is_count_metric(sentence, items, item + 1):
        if _change_before(items, item):
            return _bare_change(sentence, items, item, value, qualified, direct)
        return Draft(value, qualified, item, "quantity" if direct.name in _RESOURCES else "score", "metric_right", metric=direct)
    if value.scaled:
        count = _counted(sentence, items, item, value, qualified)
        if count is not None:
            return count
    if value.decimal or value.uncertainty is not None or (before and before[-1].kind == "score" and before[-1].value.shape == "bare" and not _counts_something(sentence, items, item)):
        found = direct if following in "mfI" else None
        found = found or metrics.left_of(sentence, items, item)
        rule = "metric_left"
        if found is None and before and before[-1].kind == "score":
            found, rule = before[-1].metric, "metric_before"
        if found is not None:
            return Draft(value, qualified, item, _kind_of(value, found), rule, metric=found)
    count = _counted(sentence, items, item, value, qualified)
    if count is not None:
        return count
    near = _near_metric(items, item)
    if near is not None:
        found = metrics.metric_at(sentence, items, near)
        return Draft(value, qualified, item, _kind_of(value, found), "metric_of", metric=found)
    found = metrics.left_of(sentence, items, item)
    if found is not None and (value.decimal or _reached(items, item, found)):
        return Draft(value, qualified, item, _kind_of(value, found), "metric_left", metric=found)
    return "no rule"


def _is_count_metric(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether a metric behind a number is what is counted ("12 tasks", "63 sampling steps")."""
    return is_plural(sentence.words[items.stop[at] - 1].fold) and sentence.words[items.stop[at] - 1].fold not in ("points",)


def _change_before(items: Items, item: int) -> bool:
    """Return whether a verb of change stands right before a value: "gains 1.6 AP", "loses 0.4"."""
    before = items.letters[max(0, item - 1) : item]
    return before in ("b", "z", "u", "d") and before != ""


def _bare_change(  # noqa: PLR0913
    sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified, found: MetricFound
) -> Draft:
    """Return the change in "gains 1.6 AP"."""
    cue = items.letters[item - 1]
    better = cue in "bu"
    lower = found.entry is not None and found.entry.higher_is_better is False
    direction: Direction = "increase" if cue == "u" else "decrease" if cue == "d" else ("increase" if better != lower else "decrease")
    return Draft(value, qualified, item, "change", "verb_value", direction=direction, metric=found)


def _near_metric(items: Items, item: int) -> int | None:
    """Return the metric in "{metric} of {value}", "{metric}: {value}", "{metric} is {value}", "{metric} ({value}"."""
    letters = items.letters
    at = item - 1
    steps = 0
    while at >= 0 and letters[at] in "fi:=(rATheyc" and steps < 3:
        at -= 1
        steps += 1
    return at if at >= 0 and letters[at] == "m" else None


def _reached(items: Items, item: int, found: MetricFound) -> bool:
    """Return whether a verb of reaching or a copula stands between a metric and a value."""
    return found.at >= 0 and any(letter in "riTA:=" for letter in items.letters[found.at : item])


def _count_word(sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified) -> Draft | str:
    """Return the count of a number word where it counts what was evaluated, collected or run."""
    found = _count_phrase(sentence, items, item)
    if found is None:
        near = _near_metric(items, item)
        if near is not None and items.letters[near + 1 : item] == "f" and qualified.comparator == "=":
            metric = metrics.metric_at(sentence, items, near)
            return Draft(value, qualified, item, _kind_of(value, metric), "metric_of", metric=metric)
        return "word"
    words = found.text.split()
    head = singular(words[-1].casefold().rsplit("-", 1)[-1])
    if value.scaled or value.low > 12:
        return Draft(value, qualified, item, "quantity", "count", metric=found)
    if head in counted().heads:
        return Draft(value, qualified, item, "quantity", "count_word", metric=found)
    return "count of ideas"


def _count_phrase(sentence: Sentence, items: Items, item: int) -> MetricFound | None:
    """Return the noun phrase that a number counts."""
    letters = items.letters
    first = _group_end(items, item) + 1
    if letters[first : first + 3] in ("(Π)", "(Β)"):
        first += 3
    if letters[first : first + 2] == "Pf":  # out of
        first += 1
    if letters[first : first + 1] == "f":
        first += 1
        while letters[first : first + 1] == "e":
            first += 1
        if letters[first : first + 1] in ("n", "w"):  # of 17 cases
            first += 1
        elif letters[first - 1] != "e":
            return None
    first, stop = phrase_after(items, first)
    if first >= stop:
        return None
    end = cut(sentence, items, first, stop)
    if not is_plural(sentence.words[items.stop[end - 1] - 1].fold):
        return None
    text = quote(sentence, items, first, end)
    at = end - 1
    if items.letters[at] == "m":
        return metrics.metric_at(sentence, items, at) if at == first else MetricFound(text, text)
    return MetricFound(text, text)


def _counted(sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified) -> Draft | None:
    """Return the count of a number in digits, if a plural noun follows it."""
    if value.scaled and value.low >= 1e8 and _sizes_models(sentence, items, item):
        sized = Value(value.first, value.stop, value.low, value.high, "parameter", "count", scaled=True)
        return Draft(sized, qualified, item, "quantity", "model_size", metric=_lexicon_metric("parameters"))
    found = _count_phrase(sentence, items, item)
    if found is None and value.scaled and items.letters[item + 1 : item + 2] in "KYG":
        text = quote(sentence, items, *phrase_after(items, item + 1))
        if sentence.words[items.first[item + 1]].fold in ("model", "models", "parameter", "llm", "backbone", "variant", "base") or text.casefold().endswith(("model", "models", "llm", "base")):
            sized = Value(value.first, value.stop, value.low, value.high, "parameter", "count", scaled=True)
            return Draft(sized, qualified, item, "quantity", "model_size", metric=_lexicon_metric("parameters"))
        found = MetricFound(text, text)
    if found is None:
        return None
    if value.scaled and found.text.casefold().split()[-1] in ("models", "llms", "variants", "model", "versions", "checkpoints", "backbones") and value.low >= 1e7:
        sized = Value(value.first, value.stop, value.low, value.high, "parameter", "count", scaled=True)
        return Draft(sized, qualified, item, "quantity", "model_size", metric=_lexicon_metric("parameters"))
    return Draft(value, qualified, item, "quantity", "count", metric=found)


_MODEL_WORDS = frozenset(["model", "models", "llm", "llms", "variants", "variant", "versions", "checkpoints", "backbones", "backbone", "lms", "scale", "scales", "size", "sizes", "parameters", "families", "family", "transformer", "transformers", "network"])


def _sizes_models(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether a scaled number is the size of a model: "models from 0.8B to 72B", "a 7B model", "at 1B scale"."""
    value, _ = items.values[item]
    if sentence.words[value.stop - 1].text not in ("B", "M") and sentence.words[value.stop - 1].fold not in ("billion", "million"):
        return False
    end = items.stop[_group_end(items, item)]
    near = [word.fold for word in sentence.words[max(0, value.first - 6) : value.first]]
    behind = [word.fold for word in sentence.words[end : end + 2]]
    return any(fold in _MODEL_WORDS for fold in behind) or (any(fold in _MODEL_WORDS for fold in near) and not (behind and is_plural(behind[0])))


# --- statistics --------------------------------------------------------------------------------------------------


def _statistic(sentence: Sentence, items: Items, item: int, value: Value, qualified: Qualified) -> Draft | None:
    """Return the claim of p < 0.01, n = 58, r = −0.46, OR 2.35, t(46) = 3.27."""
    if value.shape not in ("bare", "percent"):
        return None
    tile = qualified.first - 1
    words, letters = sentence.words, sentence.letters
    while tile >= 0 and letters[tile] in "=:<>≤≥,~≈(" and qualified.first - tile < 4:
        if letters[tile] in "(," and tile == qualified.first - 1 and letters[tile] == "(":
            break
        tile -= 1
    if tile < 0:
        return None
    joined = tile < qualified.first - 1 or qualified.comparator != "="
    symbol = words[tile].text.lstrip("\\")
    if letters[tile] == ")" and joined:
        opening = sentence.letters.rfind("(", 0, tile)
        if opening > 0 and tile - opening <= 6:
            symbol = words[opening - 1].text
    if symbol in COUNTS and joined and value.shape == "bare":
        return Draft(value, qualified, item, "quantity", "sample_size", metric=_sampled(sentence, items, item))
    lower = symbol.casefold()
    if lower in ("value", "values") and tile and words[tile - 1].fold in ("p", "p-"):
        symbol, joined = "p", True
    if lower in ("p-value", "p-values", "pvalue"):
        symbol, joined = "p", True
    if lower in ("ci", "cis", "interval", "intervals", "confidence-interval") and value.low != value.high:
        return Draft(value, qualified, item, "statistic", "interval", metric=MetricFound("95% CI", "95% CI"))
    name = SYMBOLS.get(symbol)
    if name is None or not (joined or (len(symbol) > 1 and letters[qualified.first - 1] not in "(")):
        return None
    if symbol in ("d", "t", "z", "U", "R", "F") and not joined:
        return None
    entry = load().metrics.get(name)
    return Draft(value, qualified, item, "statistic", "symbol", metric=MetricFound(name, symbol, entry=entry))


def _sampled(sentence: Sentence, items: Items, item: int) -> MetricFound | None:
    """Return the noun before "(n = 58)"."""
    at = item
    while at > 0 and items.letters[at - 1] not in "([":
        at -= 1
    stop = at - 1
    first = stop
    while first > 0 and items.letters[first - 1] in "KGYm" and stop - first < 3:
        first -= 1
    if first < 0 or first >= stop:
        return None
    text = quote(sentence, items, stop - 1, stop)
    return MetricFound(metrics._plain(text), text)  # noqa: SLF001 - one rule for names as written


# --- dataset, method, baseline, condition ------------------------------------------------------------------------


def _fill_roles(sentence: Sentence, items: Items, paired: Paired, drafts: list[Draft], carried: Carried) -> None:
    """Give each claim of a sentence its dataset, method, baseline and condition."""
    mentions = datasets.find_datasets(sentence, items, carried.own)
    respective = "V" in items.letters
    for draft in drafts:
        _fill_dataset(sentence, items, draft, drafts, mentions, carried)
        _fill_method(sentence, items, draft, drafts, mentions, carried)
        _fill_baseline(sentence, items, paired, draft, drafts, carried)
        _fill_condition(sentence, items, draft, drafts, mentions)
    _pair_lists(sentence, items, drafts, mentions, stated=respective)
    _share_datasets(items, drafts)
    named = [mention for mention in mentions if mention.known or mention.place in "NX"]
    if named:
        carried.dataset = named[0].name if len({mention.name for mention in named}) == 1 else None
        carried.dataset_sentence = sentence.index
    last = next((draft for draft in reversed(drafts) if draft.metric is not None and draft.kind == "score"), None)
    if last is not None:
        carried.metric, carried.metric_sentence = last.metric, sentence.index
    stated = next((draft.baseline for draft in reversed(drafts) if draft.baseline is not None), None)
    if stated is not None:
        carried.baseline, carried.baseline_sentence = stated, sentence.index


def _fill_dataset(  # noqa: PLR0913
    sentence: Sentence, items: Items, draft: Draft, drafts: list[Draft], mentions: list[datasets.Mention], carried: Carried
) -> None:
    """Give a claim its dataset."""
    if draft.kind in ("quantity", "statistic") and draft.rule in ("count", "count_word", "sample_size", "model_size", "symbol", "interval"):
        return
    found = datasets.right_of(items, _group_end(items, draft.item), mentions) or datasets.left_of(items, draft.item, mentions)
    if found is not None:
        draft.dataset = found.name
        return
    at = drafts.index(draft)
    if at and drafts[at - 1].dataset is not None and _same_metric(drafts[at - 1], draft):
        draft.dataset = drafts[at - 1].dataset
        return
    if mentions or not _has_dataset(draft):
        return
    if carried.dataset is not None and carried.dataset_sentence >= sentence.index - 1:
        draft.dataset = carried.dataset
    else:
        draft.dataset = carried.dataset_before() or (carried.benchmark if draft.kind == "score" else None)


def _same_metric(one: Draft, other: Draft) -> bool:
    return one.metric is not None and other.metric is not None and one.metric.name == other.metric.name


def _has_dataset(draft: Draft) -> bool:
    """Return whether a claim is of a kind that is measured on datasets: a quality, not a cost."""
    if draft.kind == "score":
        return True
    metric = draft.metric
    return draft.kind == "change" and metric is not None and metric.entry is not None and _is_quality(metric)


def _share_datasets(items: Items, drafts: list[Draft]) -> None:
    """Give a claim the dataset of the next in its list: "an FID of 6.3 and an IS of 187 on ImageNet"."""
    for at in range(len(drafts) - 2, -1, -1):
        draft, following = drafts[at], drafts[at + 1]
        between = items.letters[draft.item + 1 : following.item]
        if draft.dataset is None and following.dataset is not None and _has_dataset(draft) and _has_dataset(following):
            if not any(letter in "rhisudbzo8;|—.DN" for letter in between):
                draft.dataset = following.dataset


def _fill_method(  # noqa: PLR0913
    sentence: Sentence, items: Items, draft: Draft, drafts: list[Draft], mentions: list[datasets.Mention], carried: Carried
) -> None:
    """Give a claim its method: the subject of its clause if that names one, else the abstract's own."""
    if draft.kind == "statistic":
        return
    taken = [(mention.first, mention.stop) for mention in mentions]
    found = methods.subject(sentence, items, draft.item, taken)
    if found.name is not None:
        draft.method = found.name
        return
    if found.own:
        draft.method = carried.own
        return
    if found.pronoun:
        draft.method = carried.own or carried.method or carried.antecedent()
        return
    behind = methods.behind(sentence, items, draft.item)
    if behind is not None and draft.kind != "quantity":
        draft.method = behind
        return
    at = drafts.index(draft)
    if at and drafts[at - 1].method is not None:
        draft.method = drafts[at - 1].method
    elif draft.kind in ("score", "change", "ratio") or draft.value.shape in ("unit", "count", "money"):
        draft.method = carried.own or found.plain


def _fill_baseline(  # noqa: PLR0913
    sentence: Sentence, items: Items, paired: Paired, draft: Draft, drafts: list[Draft], carried: Carried
) -> None:
    """Give a claim its baseline."""
    if draft.kind not in ("change", "ratio") and draft.value.from_value is None and draft.kind != "score":
        return
    after = paired.baseline_after.get(draft.value.first)
    if after is not None:
        draft.baseline = _baseline_after(sentence, items, after)
        if draft.baseline is not None:
            return
    if draft.kind == "score":
        return
    end = _group_end(items, draft.item)
    said_by = items.letters[max(0, _group_start(items, draft.item) - 1) : draft.item].startswith(("y", "f"))
    if said_by and items.letters[draft.item - 2 : draft.item - 1] in ("Y", "G") and draft.listed:
        draft.baseline = baselines.baseline_at(sentence, items, draft.item - 2)
    right = baselines.right_of(sentence, items, end, equated=draft.rule == "times_as_many")
    left = baselines.left_of(sentence, items, draft.item)
    if draft.baseline is None:
        draft.baseline = (left or right) if said_by and draft.rule in ("outperform_by", "underperform_by", "faster_by", "margin_of") else (right or left)
    if draft.baseline is None and draft.kind in ("change", "ratio"):
        following = next((other for other in drafts if other.item > draft.item), None)
        if following is not None:
            draft.baseline = baselines.right_of(sentence, items, following.item) if following.kind in ("change", "ratio") else None
    if draft.baseline is None and draft.kind in ("change", "ratio") and carried.baseline is not None and carried.baseline_sentence >= sentence.index - 1:
        draft.baseline = carried.baseline
    if draft.baseline is not None and draft.baseline == draft.method:
        draft.baseline = None


def _baseline_after(sentence: Sentence, items: Items, tile: int) -> str | None:
    """Return the system behind the number that a value is held against: "vs. 74.9% for BioBERT"."""
    item = items.item_of(tile)
    for at in range(item, min(len(items.letters), item + 6)):
        if items.letters[at] in "RfyW":
            return baselines.baseline_at(sentence, items, at + 1)
        if items.letters[at] in ",.;":
            return None
    return None


def _fill_condition(sentence: Sentence, items: Items, draft: Draft, drafts: list[Draft], mentions: list[datasets.Mention]) -> None:
    """Give a claim its condition."""
    letters = items.letters
    if letters[draft.item + 1 : draft.item + 2] == "R" and len(drafts) > 1 and draft.kind == "score":
        first, stop = phrase_after(items, draft.item + 2)
        text = quote(sentence, items, first, stop)
        if text and not any(mention.first < stop and mention.stop > first for mention in mentions):
            draft.condition = text
            return
    found = next((mention for mention in mentions if mention.first > draft.item), None)
    span = (found.first, found.stop) if found is not None else None
    draft.condition = conditions.right_of(sentence, items, draft.item, span) or conditions.fronted(sentence, items, draft.item, draft.method)


def _pair_lists(
    sentence: Sentence, items: Items, drafts: list[Draft], mentions: list[datasets.Mention], *, stated: bool
) -> None:
    """Pair a list of values with a list of datasets or metrics in order; ``stated``: the text says "respectively"."""
    runs: list[list[Draft]] = []
    for draft in drafts:
        if runs and _group_start(items, draft.item) == _group_start(items, runs[-1][0].item):
            runs[-1].append(draft)
        else:
            runs.append([draft])
    for run in runs:
        if len(run) < 2:
            continue
        start, end = run[0].item, run[-1].item
        behind = [mention for mention in mentions if mention.first > end][: len(run)]
        ahead = [mention for mention in mentions if mention.stop <= start][-len(run) :]
        names = behind if len(behind) == len(run) else ahead
        if len(names) == len(run) and (stated or _is_list(items, names)):
            for draft, mention in zip(run, names, strict=True):
                draft.dataset = mention.name
        at = [item for item in range(start) if items.letters[item] == "m"][-len(run) :]
        if len(at) == len(run) and all(letter in ",&egJKm/" for letter in items.letters[at[0] : at[-1] + 1]):
            joint = items.letters[at[0] + 1 : at[-1]]
            if stated or ("/" in joint and "/" in items.letters[start:end]):
                for draft, item in zip(run, at, strict=True):
                    draft.metric = metrics.metric_at(sentence, items, item)


def _is_list(items: Items, names: list[datasets.Mention]) -> bool:
    """Return whether datasets stand side by side, with nothing but commas and "and" between them."""
    return all(
        set(items.letters[one.stop : following.first]) <= set(",&e") for one, following in zip(names, names[1:], strict=False)
    )
