"""Lists: a value that shares kind, comparator, direction and metric with the value before it."""

from __future__ import annotations

import re
from dataclasses import replace

from extractors.comparators import Qualified
from extractors.draft import Draft
from extractors.groups import VALUES, without_brackets
from extractors.kinds.change import basis
from extractors.kinds.counted_noun import counts_something
from extractors.kinds.dimension import ADJECTIVES
from extractors.kinds.direction import of_cue
from extractors.kinds.here import Here, equated, near_metric
from extractors.numerals import Value
from extractors.quality import is_quality, own_kind
from extractors.roles.metric import MetricFound, acronym_at
from extractors.roles.metric_beside import joined_from
from extractors.roles.phrase import phrase_before
from extractors.roles.vocabulary import vocabulary

_LONGEST_JOINT = 10
# Before the ends of a change that was said before: "an improvement of 1.9% (max 6.5%, min 0.4%)".
_BEHIND_EXTREME = ("N", "R", "I", "X", "P", "A", "W", ")", "", ".", ",")
# Letters of what begins another statement: verbs of reaching, change and comparison, and what ends a clause.
_ANOTHER = frozenset("rudbzoqhs;ΠΧΘΒΥΜΚΦ")
_EXTREMES = frozenset(["max", "min", "maximum", "minimum", "avg", "average", "mean", "median", "peak"])
_SHORT_JOINT = 3
_PAIRED = ("T", "M")
_ENDS = ("", ",", ".", ";", "&", ")", "N", "O")
_SEPARATORS = ",&/"
_PREPOSITIONS = frozenset("RNOAtfIXT")
# "11% under rain and 9% under snow", but not: "0.45 and a path between 4 and 5".
_UNDER = re.compile(r"P[eJgKGYDmn_]{1,5}[,&]{1,2}")
# Behind a value, what it was reached with, and then the next value: "3.8% with reranking, and 5.0%".
_WITH = re.compile(r"W[KGYDm]{1,4}[,&]{1,2}")
_NEW_CLAUSE = frozenset("rhisudbzo8;|jΧΒΥΠΘ")
# What a claim's own phrase may have behind its value: "20.3% improvement", "12% lower latency".
_OWN_PHRASE = re.compile(r"^(?:[gJKmGY]{0,4}[budzHLFSBZ]+[gJm]*|[gJm]+)")
_SHARED_KINDS = ("change", "ratio")
_UNITLESS = ("quantity", "share")
_OWN_KINDS = ("score", "statistic", "quantity")
_COUNTS = ("count", "count_word")
# Between values in brackets behind the names of a list: "RTE (+4.0), BoolQ (+2.6) and COPA (+1.5)".
_NEXT_BRACKET = re.compile(r"\)[,&]{1,2}[RNOIe]{0,2}[KGYDm]{1,4}\(")
# Between names and values of a list in one bracket: "(WER: 8%, latency: 25%)".
_NEXT_COLON = re.compile(r"[,;&]{1,2}[KGYDm]{1,4}[:=]")
# Behind a value, the setting that it holds for, with a number in it, and then the next value: "88% at 24 hours, 91%".
_SETTING = re.compile(r"[RNOAITXWP][egJ~1]{0,2}[KGYDm]{0,3}[ΒΥΚΠ]?[KGYDmE]{0,4}[,&]{1,2}")
_NEXT_MOVED = re.compile(r"[IRNXOe]?[^;|joqrhsiudbzΠΧΘΒΥΜΚΦ]{0,5}[,&]{1,2}[egJ]{0,2}[KGYDm]{1,5}y")
_BRACKETED_NAME = re.compile(r"\((?:[^()ΠΧΘΒΥΜΚΦ]+|Β)\)")  # a name, or a size (7B)


def listed(here: Here) -> Draft | None:
    """Return the claim of a value that goes on with the list of the claim before it; None where it starts anew."""
    set_apart = _before_setting(here) if here.before else None
    previous = set_apart or _head(here)
    if previous is None or here.value.word or here.preceding == "=":
        return None
    if previous.value.shape != here.value.shape:
        return _next_moved(here, previous)
    if _is_apart(here, previous.value) or _is_gained(here, previous):
        return None
    between = _BRACKETED_NAME.sub("", here.letters[previous.item + 1 : here.item])
    if set_apart is not None:
        between = ","
    elif previous is not here.last:
        between = without_brackets(between).replace("Β", "K")
    seeds = previous.kind == "statistic" and (between.strip(_SEPARATORS) or not here.value.decimal)
    if seeds or (previous.kind in _SHARED_KINDS and _is_stated(here)):
        return None  # p < 0.001, 5 seeds
    if not (_goes_on(here, previous, between) or (_is_joint(previous, between) and _shares(here, previous, between))):
        return None
    own = _adjective(here) or _own_metric(here, previous)
    anew = own is not None and "e" in between  # up to 2 Å, a median RMSD of 1.3 Å
    qualified = here.qualified if anew or ")" in between else shared(here.qualified, previous)
    draft = Draft(here.value, qualified, here.item, previous.kind, previous.rule, direction=previous.direction)
    draft.metric = own or previous.metric
    if own is not None and own.entry is not None:
        _has_its_own(draft, own, previous)
    _goes_its_way(draft, here.value, previous.value)
    draft.basis = basis(here, draft.kind) or previous.basis
    draft.listed = True
    return draft


def _is_stated(here: Here) -> bool:
    """Return whether a value is of a metric of its own behind a closed bracket: "(+16.9% on A), an error of 6.4%"."""
    closed = here.letters.rfind(")", here.before[-1].item, here.item)
    if closed < 0 or "(" in here.letters[closed : here.item]:
        return False
    return here.letters[max(0, here.item - 2) : here.item] in ("mf", "mA") or (
        here.following in ("m", "K") and here.right() is not None
    )


def _has_its_own(draft: Draft, own: MetricFound, previous: Draft) -> None:
    """Set the kind of a claim that has another metric than the list that it stands in."""
    if previous.kind in _OWN_KINDS:
        draft.kind = own_kind(draft.value, own)
    elif previous.kind == "share" and is_quality(own):
        draft.kind, draft.rule = own_kind(draft.value, own), "metric_left"  # (96.9%), with a Dice of 91.3%


def _goes_its_way(draft: Draft, value: Value, previous: Value) -> None:
    """Set the direction of a claim whose sign or arrow is another than that of the claim before."""
    if value.sign is not None and previous.sign not in (None, value.sign):
        draft.direction = "increase" if value.sign == "+" else "decrease"
    elif value.arrow is not None and previous.arrow not in (None, value.arrow):
        draft.direction = "increase" if value.arrow == "up" else "decrease"


def _is_apart(here: Here, previous: Value) -> bool:
    """Return whether a value is none of the list: in another unit, or unsigned behind A (58.4, +1.3)."""
    unsigned = previous.sign is not None and here.value.sign is None and here.preceding == "("
    return unsigned or _is_measured_otherwise(here.value, previous)


def _is_gained(here: Here, previous: Draft) -> bool:
    """Return whether a signed percentage says how much more a score is than another: "(71.3%, +6.0%)"."""
    gained = here.value.sign == "+" and here.value.shape == "percent" and previous.value.sign is None
    return gained and previous.kind in ("score", "share")


def _next_moved(here: Here, previous: Draft) -> Draft | None:
    """Return the next change in "PSNR by 0.42 dB and SSIM by 0.009": of another metric, in another unit."""
    between = here.letters[previous.item + 1 : here.item]
    if here.preceding != "y" or previous.kind not in _SHARED_KINDS or _NEXT_MOVED.fullmatch(between) is None:
        return None
    cue = max(here.letters.rfind(letter, 0, previous.item) for letter in "udbz")
    if cue < 0 or (here.value.shape == "bare" and not here.value.decimal):
        return None
    metric = here.phrase(*phrase_before(here.items, here.item - 1))
    draft = Draft(here.value, here.qualified, here.item, "change", previous.rule, metric=metric, listed=True)
    draft.kind = "ratio" if here.value.shape == "times" else "change"
    draft.direction = of_cue(here.letters[cue], metric)
    return draft


def _is_measured_otherwise(value: Value, previous: Value) -> bool:
    """Return whether two values have other units: a 16 MHz clock and 2 KB; 2.4e20 FLOPs and 0.9T tokens."""
    if value.shape == "unit":
        return previous.dimension != value.dimension
    return value.shape == "count" and previous.unit != value.unit


def _before_setting(here: Here) -> Draft | None:
    """Return the claim before, the number of its setting passed over: "88% at 24 hours, 91% at 48 hours"."""
    if here.preceding not in (",", "&"):
        return None
    for one in reversed(here.before[-2:]):
        if one.value.shape == here.value.shape and one.kind != "statistic":
            between = here.letters[one.item + 1 : here.item]
            return one if _SETTING.fullmatch(between) is not None and VALUES.intersection(between) else None
    return None


def _head(here: Here) -> Draft | None:
    """Return the claim before, counts between passed over: "by 2.6% on three benchmarks and 3.7% on four"."""
    last = here.last
    if here.preceding == "y" and here.letters[max(0, here.item - 2)] in ("&", ","):  # ", and by 42 % on the other"
        return next((one for one in reversed(here.before) if one.kind in _SHARED_KINDS), last)
    opened = _bracket_of(here, last) if last is not None else None
    if opened is not None:
        ahead = (one for one in reversed(here.before) if one.item < opened and one.value.shape == here.value.shape)
        return next(ahead, last)
    if last is not None and last.rule == "interval" and here.value.shape == "percent":
        return next((one for one in reversed(here.before) if one.kind != "statistic"), last)
    if last is not None and last.rule == "interval" and len(here.before) > 1 and here.preceding in ("Y", "G"):
        return here.before[-2]  # A 0.55 (0.53-0.57), B 0.52 (0.50-0.54)
    if last is None or last.rule not in _COUNTS or len(here.before) < 2:  # noqa: PLR2004 - a claim and a count
        return last
    return here.before[-2] if here.before[-2].kind == "change" and here.value.shape != "bare" else last


def _bracket_of(here: Here, last: Draft) -> int | None:
    """Return where the bracket opens that the claim before stands in, where it is closed before a value that goes on.

    "96% on A (a 36% gain) and 98% on B", "rises 33% (from 0.43 to 0.57) and 47%": the value goes on with what was
    said before the bracket.
    """
    if here.preceding not in (",", "&"):
        return None
    opened = here.letters.rfind("(", 0, last.item)
    closed = here.letters.find(")", last.item, here.item)
    if opened < 0 or closed < 0 or ")" in here.letters[opened : last.item] or "(" in here.letters[closed : here.item]:
        return None
    return opened if last.value.shape != here.value.shape or last.kind in _SHARED_KINDS else None


def _goes_on(here: Here, previous: Draft, between: str) -> bool:
    """Return whether "and by" or a bracket goes on: "by 9% in one, and by 4% in", "25% (12.5%) of the experts"."""
    shared = previous.kind in _SHARED_KINDS or (previous.kind == "share" and here.value.sign is None)
    if not shared:
        return False
    if between == "(":
        return here.following == ")"
    if _is_extreme(here, previous, between) or _is_next_in_brackets(here, previous, between):
        return True
    new_clause = ";" in between or "|" in between
    return previous.kind in _SHARED_KINDS and between.endswith(("&y", ",y")) and not new_clause


def _is_next_in_brackets(here: Here, previous: Draft, between: str) -> bool:
    """Return whether a value stands in the next bracket of a list of changes, behind its name or an extreme's word."""
    changed = previous.kind in _SHARED_KINDS
    if _NEXT_BRACKET.fullmatch(between) is not None:
        return changed and here.following in (")", ",")
    if changed and _NEXT_COLON.fullmatch(between) is not None and here.letters[previous.item - 1] in ":=":
        return True
    word = here.word(here.item - 1) if between in ("(K", ",K", "(g", ",g") else ""
    return word in _EXTREMES or (word == "range" and between == "(K")


def _is_extreme(here: Here, previous: Draft, between: str) -> bool:
    """Return whether a value says how far a change goes: "by 40% on average (up to 82% for X)"."""
    bound = here.qualified.comparator == "<=" and here.qualified.qualifier is not None
    if previous.kind not in _SHARED_KINDS or not bound or here.following not in _BEHIND_EXTREME:
        return False
    if set(between) & _ANOTHER:
        return False
    both = previous.qualified.comparator == "<="  # up to 31% on short texts and up to 44% on long ones
    return between.endswith(("&", ",")) if both else between.endswith("(") and "(" not in between[:-1]


def _is_joint(previous: Draft, between: str) -> bool:
    """Return whether what stands between two values joins them to a list."""
    if previous.kind in _SHARED_KINDS:
        between = _OWN_PHRASE.sub("", between)
    if len(between) > _LONGEST_JOINT or not any(letter in _SEPARATORS for letter in between):
        return False
    if any(letter in _NEW_CLAUSE for letter in between):
        return False
    short = len(between) <= _SHORT_JOINT or not between.strip(_SEPARATORS)
    by = between.endswith("y") and previous.kind in _SHARED_KINDS  # errors by 34% and costs by 25%
    placed = any(letter in _PREPOSITIONS for letter in between)
    return short or by or placed or _WITH.fullmatch(between) is not None or _UNDER.fullmatch(between) is not None


def _shares(here: Here, previous: Draft, between: str) -> bool:
    """Return whether a value in a list has nothing of its own that says what it is."""
    if here.value.shape == "bare" and not here.value.decimal and counts_something(here):
        return False  # 0.545 nDCG, ranking third among 38 teams
    if here.following == "m" and not (previous.kind == "change" and between[:1] == "m"):
        return False
    if previous.kind == "share" and here.following == "f":
        return False
    decimals = previous.value.decimal and here.value.decimal and not here.value.scaled
    return decimals or previous.kind not in _UNITLESS or previous.value.unit is not None


def _adjective(here: Here) -> MetricFound | None:
    """Return what the adjective behind a length measures: "12 nm thick and 3 cm wide"."""
    said = ADJECTIVES.get(here.word(here.item + 1)) if here.value.shape == "unit" else None
    return MetricFound(said, said) if said is not None else None


def _own_metric(here: Here, previous: Draft) -> MetricFound | None:
    """Return the metric that an item of a list names for itself: "by 3% in F1 and 4% in recall"."""
    paired = joined_from(here.sentence, here.items, here.item) if here.preceding in _PAIRED else None
    found = paired or (here.right() if here.following not in (",", "&") else None)
    if found is not None:
        return found
    if here.value.shape == "percent" and here.letters[here.item + 2 : here.item + 3] in _ENDS:
        acronym = acronym_at(here.sentence, here.items, here.item + 1)
        if acronym is not None:
            return acronym
    if here.following == "I" and here.letters[here.item + 3 : here.item + 4] in _ENDS:
        acronym = acronym_at(here.sentence, here.items, here.item + 2)  # 5.8% in P-CTR and 6.2% in U-CTR
        if acronym is not None:
            return acronym
    if here.preceding == "(" and previous.kind in _SHARED_KINDS and _is_of_bracketed_noun(here, previous):
        return here.phrase(*phrase_before(here.items, here.item - 1))  # recall (+4.0), precision (+1.2)
    subject = _subject_of_by(here, previous) if here.preceding == "y" and previous.kind == "change" else None
    if subject is not None and not previous.rule.endswith("perform_by"):
        return subject
    near = near_metric(here.items, here.item)
    return here.metric_at(near) if near is not None and near > previous.item else equated(here)


def _is_of_bracketed_noun(here: Here, previous: Draft) -> bool:
    """Return whether the metric of a claim in brackets is the noun before them."""
    if previous.metric is None or here.letters[previous.item - 1] != "(":
        return False
    noun = here.phrase(*phrase_before(here.items, previous.item - 1))
    return noun is not None and noun.name == previous.metric.name


def _subject_of_by(here: Here, previous: Draft) -> MetricFound | None:
    """Return what changes in "rents fall by 3% and mean wages by 2%"; None for systems ("beats X by 3%, Y by 2%")."""
    first, stop = phrase_before(here.items, here.item - 1)
    if first >= stop or here.letters[first - 1] not in "&,":
        return None
    head = here.fold(stop - 1)
    is_system = head in vocabulary().systems or head.removesuffix("s") in vocabulary().systems
    if is_system:
        return None
    acronym = stop == first + 1 and previous.metric is not None  # raises mAM by 3% and mLGM by 2%
    return here.phrase(first, stop) or (acronym_at(here.sentence, here.items, first) if acronym else None)


def shared(qualified: Qualified, previous: Draft) -> Qualified:
    """Return a comparator that holds for every item of a list: "up to 5.6, 7.4 and 36.3pp"."""
    if qualified.comparator == "=" and previous.qualified.comparator != "=" and qualified.qualifier is None:
        return replace(qualified, comparator=previous.qualified.comparator, qualifier=previous.qualified.qualifier)
    return qualified
