"""Reading: what each value of a sentence says, decided by the rules on both its sides, its list and its neighbours."""

from __future__ import annotations

import functools
import re
from dataclasses import replace

from extractors.draft import COUNTING_RULES, Carried, Draft
from extractors.groups import VALUES, group_start
from extractors.items import Items
from extractors.kinds import change, count, listed, percent, ratio
from extractors.kinds.amounts import amount
from extractors.kinds.antecedent import FIGURES, antecedent, spoken_of
from extractors.kinds.bare import bare
from extractors.kinds.counted_noun import counts_something
from extractors.kinds.direction import direction_of
from extractors.kinds.here import Here, near_metric
from extractors.kinds.measured import measured
from extractors.kinds.right import right_of_the_time
from extractors.kinds.rival import of_pair
from extractors.kinds.share import share
from extractors.kinds.statistic import statistic
from extractors.kinds.subject import restated, subject_change
from extractors.kinds.unread import unread
from extractors.numerals import Value
from extractors.pairs import Paired
from extractors.phrases import Phrases, Reading
from extractors.plurals import is_plural
from extractors.quality import CORRELATIONS, is_resource, own_kind
from extractors.roles import metric as metrics
from extractors.roles import metric_moved
from extractors.roles.fill import fill_roles
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after, phrase_before
from extractors.rules import all_rules
from extractors.sentence import Sentence

_PARAMETERS = frozenset(["model size", "parameters", "size", "model"])
# Rules of verbs and what they act on, and the words behind such a verb that say where a figure arrives.
_NOUN_ENDS = (
    "tion", "tions", "ment", "ments", "gain", "gains", "loss", "losses", "savings", "advantage", "advantages",
    "benefits", "growth",
)  # fmt: skip
# Nouns of change that are verbs as well.
_VERBS_TOO = ("drop", "drops", "increase", "increases", "decrease", "decreases", "rise", "decline", "declines")
_BRACKETS = frozenset(["noun_in_brackets", "noun_of_in_brackets", "value_change_in_another_way"])
_OWN_VALUE = 5
# Letters before a figure that its subject may be a change: verbs, prepositions, nouns before "exceeding".
_MAY_LINK = frozenset("irhK8oXTsMPJNAjmYGDp")
_EXCEEDING = frozenset(["exceed", "exceeds", "exceeded", "exceeding"])
_ACTS = frozenset(["verb_value", "verb_object_value"])
_PLACES = frozenset(["above", "below", "under", "beneath", "beyond", "nearing", "approaching", "to"])
_BEHIND_OF_CLOSED = (",", ".", ";", ")")


# A claim's own words between it and the next of its list: "up to 12.5x higher hit rate and 26x lower error".
_OWN_WORDS = re.compile("[HLFSBZQudbzgJKGYm]{1,6}&")


# Before where the next pair of a list arrives: "and from 0.64 to".
_FROM_AGAIN = re.compile(r"[&,]M[~e1n%&,]{1,9}T$")


@functools.cache
def _sides() -> tuple[Phrases, Phrases]:
    """Return the rules that look right and those that look left, compiled."""
    return Phrases(all_rules(), "right"), Phrases(all_rules(), "left")


def read_drafts(
    sentence: Sentence, items: Items, paired: Paired, carried: Carried
) -> tuple[list[Draft], list[tuple[Value, str]]]:
    """Return the claims of a sentence in the making, and the values that no rule understands, with the reason."""
    drafts: list[Draft] = []
    refused: list[tuple[Value, str]] = []
    for item in sorted(items.values):
        value, qualified = items.values[item]
        here = Here(sentence, items, item, value, qualified, drafts, carried)
        draft = _draft(here)
        if isinstance(draft, str):
            refused.append((value, draft))
        else:
            if draft.metric is None and draft.kind != "statistic" and not _is_adjective_compared(sentence, items, item):
                strict = draft.kind in ("change", "ratio")
                draft.metric = metric_moved.of_subject(sentence, items, item, only_property=strict)
                draft.metric = draft.metric or metric_moved.bounded(sentence, items, item, qualified.comparator)
                if draft.metric is None and strict:
                    draft.metric = antecedent(here, draft)
            if draft.rule == "change_to" and (draft.metric is None or draft.metric.text in FIGURES):
                draft.metric = spoken_of(here, draft) or draft.metric
            if _is_graded(draft, carried):
                draft.kind = "score"
            if draft.rule == "metric_left" and _is_exceeded(sentence, items, draft):
                draft.qualified = replace(draft.qualified, comparator=">")
            if drafts and _is_beside(items, drafts[-1], draft):
                draft.qualified = listed.shared(draft.qualified, drafts[-1])
            drafts.append(draft)
    if drafts:
        fill_roles(sentence, items, paired, drafts, carried)
    return drafts, refused


def _is_adjective_compared(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether an adjective is compared behind a value, and not its subject: "5 times more likely"."""
    more = items.letters[item + 1 : item + 3] in ("HK", "LK", "HJ", "LJ")
    return more and sentence.words[items.first[item + 1]].fold in ("more", "less")


def _is_graded(draft: Draft, carried: Carried) -> bool:
    """Return whether a decimal number between 0 and 1 is of a property that no lexicon knows, and no cost: a score."""
    value, found = draft.value, draft.metric
    if draft.kind != "quantity" or value.shape != "bare" or not value.decimal or not 0 <= value.low <= value.high <= 1:
        return False
    if draft.rule in COUNTING_RULES or value.uncertainty is not None or carried.plain_science:
        return False
    return found is not None and found.entry is None and not is_resource(found) and not is_plural(found.text)


def _is_exceeded(sentence: Sentence, items: Items, draft: Draft) -> bool:
    """Return whether a verb says that a figure is exceeded: "exceeds an AUROC of 0.96", not: "the recall of 0.81"."""
    at = draft.item - 3
    if items.letters[max(0, draft.item - 2) : draft.item] != "mf" or draft.qualified.comparator != "=":
        return False
    while at > 0 and items.letters[at] in "gKGY":
        at -= 1
    article = items.letters[at] == "e"
    if article and sentence.words[items.first[at]].fold not in ("a", "an"):
        return False
    return sentence.words[items.first[at - article]].fold in _EXCEEDING


def _is_beside(items: Items, previous: Draft, draft: Draft) -> bool:
    """Return whether two claims are neighbours in a list: "up to 3.5x and 3.2x"."""
    if previous.kind != draft.kind or previous.qualified.comparator == "=" or draft.value.word:
        return False
    between = items.letters[previous.item + 1 : draft.item]
    if between == "" or previous.value.shape != draft.value.shape:
        return False
    own_words = draft.kind != "quantity" and _OWN_WORDS.fullmatch(between) is not None
    return not between.strip(",&/") or own_words


def _draft(here: Here) -> Draft | str:
    """Return the claim of one value, or why there is none."""
    if (
        here.value.shape == "bare"
        and here.value.scaled
        and here.sentence.words[count.multiplier_tile(here)].text == "B"
    ):
        sized = here.preceding == "(" and here.following in (",", ")")  # Gemma 4 (31B, BF16), not: by 66% (7B)
        sized = sized and here.letters[max(0, here.item - 2)] not in VALUES
        return count.count(here) or (count.model_size(here) if sized else "no rule")  # 27B: a size, a part of a name
    left = _read_left(here)
    best = _best(here, _read_right(here), left)
    found = statistic(here) or amount(here, best) or _of_its_own(here, best) or _beside_or_listed(here, best)
    if found is not None:
        return found
    if here.value.shape == "times":
        return ratio.ratio(here, best)
    if here.value.shape == "fraction":
        return ratio.fraction(here, best)
    if best is None or (best.rule.target and here.value.shape == "points"):
        return _by_neighbours(here, left)
    return _by_rule(here, best)


def _of_its_own(here: Here, best: Reading | None) -> Draft | None:
    """Return the claim of "within 0.2% of X's accuracy", "right 97% of the time", whatever a phrase says of it."""
    if here.preceding == "T":  # reduced by 15%, corresponding to 1.7 points
        again = restated(here) if best is None or best.rule.target else None
        return again or change.within(here)  # to within 1% of its floor
    return change.within(here) or right_of_the_time(here) if here.following == "f" else None


def _beside_or_listed(here: Here, best: Reading | None) -> Draft | None:
    """Return the claim of a value that no phrase decides, by the baseline right behind it or by its list."""
    if best is not None and best.rule.name != "by_value":
        return None
    moved = subject_change(here) if best is None and here.preceding in _MAY_LINK else None
    if moved is not None:
        return moved
    in_list = listed.listed(here)
    if in_list is not None and (in_list.kind in ("change", "ratio") or _is_rival(here)):
        return in_list
    return change.beside_baseline(here) or in_list


def _is_rival(here: Here) -> bool:
    """Return whether a figure over another baseline is one like that before it: "a 79% win rate over X, 65% over Y"."""
    last = here.last
    return here.following == "O" and last is not None and here.value.high * 2 >= last.value.low


def _by_rule(here: Here, best: Reading) -> Draft | str:
    """Return the claim that a phrase makes of a value that is no multiple."""
    if best.rule.target or (best.rule.name in _ACTS and _arrives(here, best)):
        return _target(here, best)
    return share(here, best) if best.rule.kind == "share" else change.by_rule(here, best)


def _arrives(here: Here, reading: Reading) -> bool:
    """Return whether a verb of change says where a value lies and not by how much: "climbs above 80%"."""
    qualifier = here.qualified.qualifier
    if reading.cue_at is not None and here.word(reading.cue_at).endswith(_NOUN_ENDS):
        return False  # a degradation below 2%
    return qualifier is not None and here.sentence.words[qualifier[0]].fold in _PLACES


def _read_right(here: Here) -> Reading | None:
    """Return what the words behind a value, or behind its list, say of it."""
    right, _ = _sides()
    reading = right.read(here.letters, here.item)
    if reading is not None or near_metric(here.items, here.item) is not None:
        return reading
    if here.end != here.item and here.letters[here.end] == here.letters[here.item]:
        return right.read(here.letters, here.end)
    return None


def _read_left(here: Here) -> Reading | None:
    """Return what the words before a value, or before its list, say of it."""
    _, left = _sides()
    size = len(here.letters) - 1
    reading = left.read(here.items.reversed, size - here.item)
    if reading is None:
        start = group_start(here.items, here.item)
        if start != here.item:
            return left.read(here.items.reversed, size - start)
        if here.value.movement and here.value.from_value is not None:
            return left.read(_without_origin(here.letters, here.item)[::-1], 0)
    return reading


def _without_origin(letters: str, at: int) -> str:
    """Return the letters up to a value without where it came from: "drops from 34% for 1B models to 14%"."""
    start = letters.rfind("M", 0, at)
    arrival = letters.rfind("T", 0, at)
    between = letters[start:arrival] if 0 <= start < arrival else ""
    if not between or between.count("(") != between.count(")"):
        return letters[: at + 1]
    return letters[:start] + letters[arrival : at + 1]


def _best(here: Here, right: Reading | None, left: Reading | None) -> Reading | None:
    """Return the reading of the lower rank that suits the value; "by 3% of accuracy" is a change, no share."""
    if (
        right is not None
        and left is not None
        and right.rule.kind == "share"
        and left.rule.kind == "change"
        and left.rule.name != "by_value"  # preferred by 64% of the raters
        and here.preceding == "y"
    ):
        right = None
    if left is not None and right is not None and _says_how_far(here, left, right):
        right = None
    best = right if left is None or (right is not None and right.rule.rank <= left.rule.rank) else left
    return best if best is not None and _suits(here, best) else None


def _says_how_far(here: Here, left: Reading, right: Reading) -> bool:
    """Return whether the words before a value say what it is and those behind it only go on.

    "Came down by 3.1 points more", and where something moved to: "extending it from 128 MB to 4 GB saves energy".
    """
    if here.value.movement and here.value.from_value is not None and left.rule.target:
        return right.rule.name == "value_change"
    by = here.preceding == "y" and left.rule.name == "verb_by" and left.cue in ("u", "d")
    return by and right.rule.name == "value_comparative_than" and here.word(here.item + 1) in ("more", "less")


def _suits(here: Here, reading: Reading) -> bool:
    """Return whether a rule may speak of this value: of one in brackets, or of a bare number, not any."""
    if reading.rule.name in _BRACKETS:
        return _is_noun_beside_bracket(here, reading)
    if reading.rule.name == "noun_ranging" and here.word(reading.cue_at or 0).startswith("extend"):
        return False  # energies extend from 2 to 10 keV
    return here.value.shape != "bare" or reading.rule.kind != "change" or _is_bare_change(here, reading)


def _is_bare_change(here: Here, reading: Reading) -> bool:
    """Return whether a bare number may be a change: it needs a metric, a sign or a point."""
    value = here.value
    if value.word and not _is_difference(here):
        return False
    if reading.rule.side == "right":
        if value.decimal or value.sign is not None:
            return reading.metric is not None or value.decimal
        return _is_difference(here) or (here.following == "m" and not counts_something(here))
    by = here.preceding == "y" and reading.rule.name == "verb_by" and reading.cue in ("u", "d")
    if by and here.letters[here.item - 2] not in "8ð":
        return True  # reduces data needs by 1,000 samples, not: as measured by 12 raters
    return value.decimal or value.sign is not None or here.following == "m" or not counts_something(here)


def _is_noun_beside_bracket(here: Here, reading: Reading) -> bool:
    """Return whether a noun of change has its value in the bracket: not "it improves (91%)", "a 6% gain (68.3%)"."""
    cue = reading.cue_at
    if here.value.from_value is not None or here.value.sign is not None or cue is None:
        return False
    if reading.rule.side == "right":
        return True
    valued = not VALUES.isdisjoint(here.letters[max(0, cue - _OWN_VALUE) : cue])
    return here.following == ")" and not valued and here.word(cue).endswith((*_NOUN_ENDS, *_VERBS_TOO))


def _is_difference(here: Here) -> bool:
    """Return whether a count is one of more or fewer: "12 more images"."""
    return here.word(here.item + 1) in ("more", "fewer", "less", "additional")


def _target(here: Here, reading: Reading) -> Draft | str:
    """Return the claim of "raises accuracy to 83%": the kind is what the value is."""
    found = metric_moved.of_change(here.sentence, here.items, here.item, reading)
    value = here.value
    if found is None and (value.decimal or (value.movement and value.shape == "bare")):
        found = _moving_acronym(here, reading) or _object_or_last(here, reading)
    if found is None and value.shape in ("unit", "money", "count"):
        found = measured(here).metric
    if found is None and value.shape == "bare" and not (value.movement and value.decimal):
        return count.count(here) or unread(here) or _counted_again(here, reading) or "no rule"
    if value.shape == "bare" and value.word and counts_something(here):
        return bare(here, None)  # due to two issues
    if value.shape == "bare" and not value.decimal and counts_something(here):
        counted = count.count(here)
        if counted is not None:  # from 256 to 2048 frames
            counted.direction = direction_of(reading, None, value) if value.from_value is None else None
            return counted
    if value.scaled and value.shape == "bare" and found is not None and found.name in _PARAMETERS:
        return count.model_size(here)
    if found is None and value.movement and value.shape == "unit":
        found = here.left()
    return _arrived(here, reading, found)


def _counted_again(here: Here, reading: Reading) -> Draft | None:
    """Return the count in "the answers that differ fall from 52 to 36": both ends are given, no noun is beside them."""
    if here.value.from_value is None or not here.value.movement or reading.cue_at is None:
        return None
    draft = Draft(here.value, here.qualified, here.item, "quantity", reading.rule.name)
    draft.metric = here.phrase(*phrase_before(here.items, reading.cue_at), counted=True)
    return draft


def _arrived(here: Here, reading: Reading, found: MetricFound | None) -> Draft:
    """Return the claim of where a metric arrives."""
    value = here.value
    kind = own_kind(value, found)
    if (found is None or found.text.isupper()) and value.movement and value.shape in ("percent", "bare"):
        kind = "score"
    last = next((one for one in reversed(here.before) if one.kind != "quantity"), None)
    if found is None and last is not None and last.kind in ("score", "share"):
        kind, found = last.kind, last.metric  # "lowers the mean to 17%", "reduces this to 0.5%"
    if last is not None and last.rule == "of_the_time" and value.shape == last.value.shape:
        kind, found = last.kind, last.metric  # right 78% of the time, rising to 85%
    if kind == "statistic" and found is not None and found.name in CORRELATIONS and value.movement:
        kind = "score"  # raises the correlation from 0.53 to 0.91
    if value.sign == "+" and value.shape == "percent" and value.from_value is None and kind in ("score", "share"):
        kind = "change"  # raises the gain to +8.6%
    denied = here.qualified.comparator in ("<=", ">=") and _arrives(here, reading)
    draft = Draft(value, here.qualified, here.item, kind, reading.rule.name, metric=found, basis=here.qualified.basis)
    draft.direction = direction_of(reading, found, value)
    if denied or (value.movement and value.from_value not in (None, value.low)):
        draft.direction = None  # never fell below 89%; or the two numbers say it
    return draft


def _moving_acronym(here: Here, reading: Reading) -> MetricFound | None:
    """Return the acronym of "TQI rises from 323 to 1613": figures rise and fall; systems improve."""
    if reading.cue_at is None or reading.cue not in ("u", "d") or here.value.from_value is None:
        return None
    if here.letters[max(0, reading.cue_at - 2) : reading.cue_at].lstrip(",&.;|") != "Y":
        return None
    found = metrics.acronym_at(here.sentence, here.items, reading.cue_at - 1)
    return None if found is None or found.name in (here.carried.own, here.carried.benchmark) else found


def _object_or_last(here: Here, reading: Reading) -> MetricFound | None:
    """Return the name in "lifts the H-Score to 0.62", else what was scored: "an AUC of 0.78, which rises to 0.90"."""
    if reading.cue_at is None:
        return None
    first, stop = phrase_after(here.items, reading.cue_at + 1)
    if first < stop:
        return metrics.acronym_at(here.sentence, here.items, first, any_case=True) if stop == first + 1 else None
    return here.last.metric if here.last is not None and here.last.kind == "score" else None


def _moves_again(here: Here) -> Draft | None:
    """Return the claim of the next pair of a list: "rises from 75% to 77% on A (8 wins) and from 52% to 54% on B"."""
    alike = (one for one in reversed(here.before) if one.value.movement and one.value.shape == here.value.shape)
    last = next(alike, None)
    if last is None or _FROM_AGAIN.search(here.letters, last.item, here.item) is None:
        return None
    draft = Draft(here.value, here.qualified, here.item, last.kind, last.rule, metric=last.metric, listed=True)
    return draft if last.kind not in ("change", "ratio") else None


def _by_neighbours(here: Here, left: Reading | None) -> Draft | str:
    """Return the claim of a value that no phrase decides: by the metric or the noun beside it."""
    shape = here.value.shape
    if shape == "points":
        return change.points(here)
    paired = of_pair(here) if here.value.from_value is not None else None
    if paired is not None:
        return paired
    if shape in ("percent", "bare") and change.is_signed(here):
        found = change.signed(here)
        if found is not None:
            return found
    if shape == "bare":
        found = change.metric_points(here, left)
        if found is not None:
            return found
    if shape in ("unit", "money", "count"):
        return measured(here)
    return _by_metric(here)


def _by_metric(here: Here) -> Draft | str:
    """Return the claim of a percentage or a bare number by the metric beside it, or by the pair before it."""
    shape = here.value.shape
    behind = here.end if here.value.decimal or shape == "percent" else here.item
    direct = here.right(behind) if here.letters[behind + 1 : behind + 2] not in _BEHIND_OF_CLOSED else None
    again = _moves_again(here) if direct is None and here.value.movement else None
    if again is not None:
        return again
    return percent.percent(here, direct) if shape == "percent" else bare(here, direct)
