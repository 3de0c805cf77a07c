"""Reading: what each value of a sentence says, put together from the rules and the roles around it."""

from __future__ import annotations

import functools
from dataclasses import replace

from extractors.comparators import Qualified
from extractors.decoys import counted, is_plural, singular
from extractors.draft import Carried, Draft
from extractors.groups import group_end, group_start
from extractors.items import Items
from extractors.lexicon import load
from extractors.numerals import Value
from extractors.pairs import Paired
from extractors.phrases import Phrases, Reading
from extractors.quality import RESOURCES, STATISTICS, is_quality
from extractors.records import Basis, Direction, Kind
from extractors.roles import metric as metrics
from extractors.roles.fill import fill_roles
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import cut, phrase_after, phrase_before, quote
from extractors.rules import all_rules
from extractors.sentence import Sentence
from extractors.symbols import COUNTS, SYMBOLS
from extractors.tokens import MULTIPLICATIVES

_VALUES = frozenset("ΠΧΘΒΥΜΚΦ")


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
        fill_roles(sentence, items, paired, drafts, carried)
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
    last = group_end(items, item)
    reading = right.read(letters, item)
    if reading is None and last != item and letters[last] == letters[item]:
        reading = right.read(letters, last)
    back = left.read(items.reversed, len(letters) - 1 - item)
    if back is None:
        start = group_start(items, item)
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
        found = metrics.right_of(sentence, items, group_end(items, item)) or metrics.left_of(sentence, items, item)
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
        end = group_end(items, item)
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
    if compared or (letters[item + 1 : item + 2] == "e" and found.entry is not None and found.name in RESOURCES):
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
    if found is not None and found.name in STATISTICS:
        return "statistic"
    if value.shape == "percent":
        return "share" if found is None or found.name in RESOURCES else "score"
    if value.shape == "bare":
        return "score" if found is not None and is_quality(found) else "quantity"
    if value.shape == "unit" and value.unit in ("dB",):
        return "score"
    return "quantity"


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
        if draft.metric is not None and draft.metric.entry is not None and draft.metric.name not in RESOURCES and draft.metric.entry.higher_is_better is None:
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
    behind = group_end(items, item) if value.decimal or value.shape == "percent" else item
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
    if value.sign == "-" and found is not None and found.name in STATISTICS:
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
    kind: Kind = "share" if found.name in RESOURCES else "score"
    if found.name in ("speedup", "acceleration"):
        return Draft(value, qualified, item, "change", rule, direction="increase", metric=found, basis=qualified.basis)
    if found.name in STATISTICS:
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
    if draft.metric is not None and draft.metric.entry is not None and draft.metric.name in STATISTICS:
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
    item = group_start(items, item)
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
    following = letters[group_end(items, item) + 1 :][:1] if value.decimal else letters[item + 1 : item + 2]
    if value.word:
        return _count_word(sentence, items, item, value, qualified)
    if following == "m" and direct is not None and value.low == 0 and direct.entry is None:
        return "no rule"
    if following == "m" and direct is not None and not _is_count_metric(sentence, items, item + 1):
        if _change_before(items, item):
            return _bare_change(sentence, items, item, value, qualified, direct)
        return Draft(value, qualified, item, "quantity" if direct.name in RESOURCES else "score", "metric_right", metric=direct)
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
    first = group_end(items, item) + 1
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
    end = items.stop[group_end(items, item)]
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


