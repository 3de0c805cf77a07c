"""Percentages that no phrase decides: scores of a metric or a noun beside them, else shares."""

from __future__ import annotations

import re
from dataclasses import replace

from extractors.draft import Draft
from extractors.kinds import change
from extractors.kinds.count import SEXES, whole_ahead
from extractors.kinds.direction import of_cue
from extractors.kinds.here import Here, equated, lexicon_metric, near_metric
from extractors.kinds.share import KEEPING, whole
from extractors.kinds.statistic import SAMPLE_SIZE
from extractors.plurals import is_plural
from extractors.quality import CORRELATIONS, is_part, is_quality, is_resource, own_kind
from extractors.records import Basis, Kind
from extractors.roles.adjective import quality_of
from extractors.roles.metric import MetricFound
from extractors.roles.moved import subject_moved
from extractors.roles.phrase import cut, phrase_after, phrase_before, quote
from extractors.roles.property import REFERENCES, is_property
from extractors.roles.vocabulary import vocabulary

_SPEEDS = ("speedup", "acceleration")
_BEHIND_SCORE = ("N", "X", "A", "I", "", ".", ",", "&", "R", "(", "v", ";", "|", ":", "c", ")", "W", "P")
_BEHIND_NAME = (",", ")", ".", ";", "&", "N", "I", "R", "X", "", "A", "W", "O", "t", "|")
_ENDS_BRACKET = (")", ",", ";")
_PREDICATES = ("8", "i", "l")
_BEGINS_PART = (",", "&", ";")
_OF_GROUP = frozenset(["across", "of", "among", "out", "in"])
_WINNING = ("win", "wins", "won", "winning")
_BEGINS = ("", "&", ",", ":", ";", "(")
# An object behind a verb or a comparative, which ends right before a bracket.
_OBJECT = re.compile(r"[HLudr8sbz]g{0,2}(?P<object>K{0,2}[K8])$")
_ORIGIN = 5
_CLOSED_PAIR = re.compile(r"v\.?n%?\)")
_QUANTIFIERS = frozenset(["most", "many", "majority", "half", "all", "several", "few", "the", "vast"])
# What a system does at or before a score that has no metric beside it.
_LEADING = frozenset(
    [
        "leads",
        "scores",
        "leading",
        "led",
        "peaks",
        "peaking",
        "tops",
        "clears",
        "exceeds",
        "averages",
        "average",
        "stands",
        "plateaus",
        "stay",
        "stays",
        "remain",
        "remains",
        "lag",
        "lags",
        "hover",
        "hovers",
        "sits",
    ]
)
# Words for a portion that a percentage in brackets says in figures: "most (82%) of the clusters".
_PORTIONS = frozenset(["most", "majority", "half", "many", "some", "several", "third", "quarter"])
_LONGEST_ASIDE = 8
_FARTHEST_CUE = 12
_NEAR_VERB = 6
_WITH = ("W", "A")
_LONGEST_NOUN = 3
_PLACES = ("f", "I", "N", "R", "A", "W")
_PLACED = ("A", "N", "R", "P", "W", "I")
_CHANGING = frozenset("udbzoqHLFSBZ")
_RIVALLING = frozenset("oqbzû")
_CLAUSE = 10
# What a system does to as many of its tasks as its score says.
_SOLVING = frozenset(
    """
    solves solve solved solving recalls recalled recalling posts posted posting lands landed resolves resolved resolving
    answers answered answering passes passed passing clears cleared completes completed completing nets netted logs
    logged records recorded registers registered manages managed
    """.split()  # noqa: SIM905 - a list of words
)
_ACRONYM = 5
_BASES: dict[str, Basis] = {"absolute": "absolute", "relative": "relative"}
_STANDING = frozenset("KJ8srhð")
_KEPT_QUALITIES = frozenset(
    ["preservation", "retention", "adherence", "compliance", "coherence", "relevance", "acceptance", "satisfaction"]
)
_SYSTEMS = vocabulary().systems
_PARTS = frozenset(
    [
        "share",
        "shares",
        "fraction",
        "fractions",
        "proportion",
        "proportions",
        "portion",
        "percentage",
        "majority",
        "minority",
    ]
)


def percent(here: Here, direct: MetricFound | None) -> Draft | str:
    """Return the claim of a percentage; ``direct`` is the metric right behind it."""
    if direct is not None and direct.at > here.item + 1 and here.letters[max(0, here.item - 2) : here.item] == "mf":
        of_value = here.metric_at(here.item - 2)
        if of_value.text != "cost":  # at the cost of 3% accuracy
            return _of_metric(here, of_value, "metric_of")  # sparsity levels of 90% leave accuracy
    if direct is not None:
        kept = here.preceding == "r" and here.word(here.item - 1).startswith(KEEPING)
        if kept and here.letters[direct.at + 1 : direct.at + 2] == "f":
            return _draft(here, "share", "percent_kept", direct)  # retains 94% performance of the full model
        return _of_metric(here, direct, "metric_right")
    named = _whole(here)
    if named is not None:
        return _draft(here, "share", "percent_of", named)
    found = _name_behind(here) or _reached_noun(here) or _of_noun(here)
    if found is not None:
        return found
    return _without_noun(here)


def _whole(here: Here) -> MetricFound | None:
    """Return the whole in "82% of the clusters", "most (82%) of the clusters", "most patients (75%)"."""
    if here.following == "f":
        return whole(here)
    if here.letters[here.item + 1 : here.item + 5] == "vn%f":  # 38% vs 27% of banners
        return whole(here, here.item + 4)
    if here.preceding != "(":
        return None
    closing = here.letters.find(")", here.item, here.item + _LONGEST_ASIDE)
    if here.word(here.item - 2) in _PORTIONS and here.letters[closing : closing + 2] == ")f":
        return whole(here, closing + 1)
    first, stop = phrase_before(here.items, here.item - 1)
    if (
        stop == here.item - 1
        and is_plural(here.fold(stop - 1))
        and here.word(first - 1 if here.word(first) not in _PORTIONS else first) in _PORTIONS
    ):
        return here.phrase(first + (here.word(first) in _PORTIONS), stop, counted=True)
    return None


def _without_noun(here: Here) -> Draft:
    """Return the claim of a percentage that no noun beside it explains: by its predicate, a metric or context."""
    if here.word(here.item - 1) in _WINNING and here.following in ("v", "O", "."):
        return _draft(here, "score", "won", lexicon_metric("win rate"))
    group = _group(here)
    if here.preceding in _BEGINS and (here.following in _PREDICATES or group is not None or _is_predicate(here)):
        return _draft(here, "share", "percent_subject", _of_subject(here) or group)  # "and 34% reflects"
    beaten = _noun_right(here) if here.preceding in ("o", "q") else None
    if beaten is not None and is_plural(beaten.text.split()[-1].casefold()):
        return _draft(here, "share", "percent_noun", beaten)  # outperforms 79% human players
    named = equated(here) if here.preceding == "=" else None
    if named is not None:
        return _draft(here, "score", "name_equals", named)  # CV=8.9%
    left = here.left()
    if left is not None and here.preceding == "r" and is_resource(left):
        return _by_context(here)  # under the same budget, reaching 50.4 % on it
    return _of_metric(here, left, "metric_left") if left is not None else _by_context(here)


def _is_predicate(here: Here) -> bool:
    """Return whether a verb that no list knows stands behind a part: "of all the patches, 52% compile"."""
    verb = here.following == "K" and not is_plural(here.word(here.item + 1)) and here.preceding == ","
    return verb and here.letters[here.item + 2 : here.item + 3] not in ("K", "m") and whole_ahead(here) is not None


def _group(here: Here) -> MetricFound | None:
    """Return what a sentence speaks of the parts of: "9% of agents plan, 33% act", "across 900 runs, 19% fail"."""
    last = here.last
    if last is None or last.metric is None or here.preceding not in _BEGINS_PART or here.value.sign is not None:
        return None
    if last.kind == "share" and last.rule in ("percent_of", "percent_subject", "fraction_of"):
        return last.metric
    counted = last.kind == "quantity" and last.rule in ("count", "count_word") and here.preceding == ","
    told = here.following == ")" or here.word(0) in _OF_GROUP  # (27 of 111 added boundaries, 24%)
    return last.metric if counted and told else None


def _of_subject(here: Here) -> MetricFound | None:
    """Return the noun of "of the participants, 45% were women": the whole at the sentence's head, or the predicate."""
    ahead = whole_ahead(here)
    if ahead is not None or here.following != "i":
        return ahead
    first, stop = phrase_after(here.items, here.item + 2)
    found = here.phrase(first, cut(here.sentence, here.items, first, stop), counted=True)
    head = found.text.split()[-1].casefold() if found is not None else ""
    return found if is_plural(head) or head in SEXES else None


def _draft(here: Here, kind: Kind, rule: str, metric: MetricFound | None) -> Draft:
    return Draft(here.value, here.qualified, here.item, kind, rule, metric=metric, basis=here.qualified.basis)


def _of_metric(here: Here, found: MetricFound, rule: str) -> Draft:
    """Return the claim of a percentage beside its metric: a score, a cost's share, or how much faster."""
    lost = change.loss(here, found)
    if lost is not None:
        return lost
    if found.name in _SPEEDS:
        return replace(_draft(here, "change", rule, found), direction="increase")
    kind = "score" if found.name in CORRELATIONS else own_kind(here.value, found)  # a correlation in percent is reached
    return _draft(here, kind, rule, found)


# --- beside a name or a noun --------------------------------------------------------------------------------------


def _name_behind(here: Here) -> Draft | None:
    """Return the score in "94.2% I-AUROC", "87.5% P@0.5 on": of a metric that no lexicon knows."""
    name = here.item + 1 + (here.following == "g")  # an 87.1% overall FooScore
    if here.letters[name : name + 1] not in ("Y", "G") or here.letters[name + 1 : name + 2] not in _BEHIND_NAME:
        return None
    text = quote(here.sentence, here.items, name, name + 1)
    is_acronym = text.isascii() and not text.islower() and len(text) > 1
    if not is_acronym or here.preceding == "K":
        return None
    return _draft(here, "score", "name_right", MetricFound(text, text, at=name))


def _reached_noun(here: Here) -> Draft | None:
    """Return the score in "achieves 73% executability", a share in "retains 21% knowledge"; None for plurals."""
    if here.preceding != "r" or here.following not in ("K", "G"):
        return None
    named = _noun_right(here)
    if named is not None and here.following == "G" and len(named.text.split()) == 1:
        return None  # whose it is
    if named is None or named.entry is not None or is_plural(named.text.split()[-1].casefold()):
        return None
    kept = here.word(here.item - 1).startswith(KEEPING) and not is_quality(named)
    return _draft(here, "share" if kept else "score", "noun_reached", named)


def _of_noun(here: Here) -> Draft | None:
    """Return the claim in "ultra-rare shares of 45%", "a resolve grade of 30%": the noun before "of" is the metric."""
    before = here.letters[max(0, here.item - 2)]
    if here.preceding != "f" or before not in "KGY":
        return None
    near = near_metric(here.items, here.item)
    if near is not None:
        return _of_metric(here, here.metric_at(near), "metric_of")
    named = here.phrase(*phrase_before(here.items, here.item - 1))
    if named is None and before == "Y":
        text = quote(here.sentence, here.items, here.item - 2, here.item - 1)
        named = MetricFound(text, text, at=here.item - 2)
    if named is None:
        return None
    if named.text.split()[-1].casefold() in REFERENCES:
        return _draft(here, "score", "noun_of_percent", here.scored_before or here.left())  # a human baseline of 60%
    return _draft(here, "share" if named.text.split()[-1].casefold() in _PARTS else "score", "noun_of_percent", named)


def _noun_right(here: Here) -> MetricFound | None:
    """Return the noun phrase right behind a value."""
    first, stop = phrase_after(here.items, here.item + 1)
    if first != here.item + 1 or first >= stop or here.letters[stop : stop + 1] == "e":
        return None  # 94% want a course
    return here.phrase(first, cut(here.sentence, here.items, first, stop))


# --- by what was said before --------------------------------------------------------------------------------------


def _by_context(here: Here) -> Draft:
    """Return the claim of a percentage without a metric beside it, by the claim before it and the words around."""
    beside = _of_rival(here) or (_in_brackets(here) if here.preceding in ("(", "[") else _with_its_own(here))
    if beside is not None:
        return beside
    last = here.last
    if last is not None and last.value.shape == "percent" and (last.kind == "score" or _is_part(last)):
        return _draft(here, last.kind, "metric_before", last.metric)
    recent = here.recent_metric
    overall = here.word(here.end + 1) == "overall" and here.letters[here.end + 2 : here.end + 3] in _BEHIND_SCORE
    if here.preceding == "r" and (overall or here.letters[here.end + 1 : here.end + 2] in _BEHIND_SCORE):
        return _draft(here, "score", "reached", here.scored_before)
    named = _noun_right(here)
    if named is not None:
        return _draft(here, "score" if _is_reached_aside(here, named) else "share", "percent_noun", named)
    score = _score_before(here)
    if score is not None:
        return _draft(here, "score", "metric_before", score.metric)
    return _draft(here, own_kind(here.value, recent), "metric_carried", recent) if recent is not None else _alone(here)


def _with_its_own(here: Here) -> Draft | None:
    """Return the claim of a figure with a noun of its own behind another's: "98% completion at 47% security"."""
    apart = here.preceding in _WITH and here.following == "K" and here.last is not None
    named = _noun_right(here) if apart and here.last is not None and here.last.rule == "metric_right" else None
    if named is None:
        return None
    return _draft(here, "share" if is_plural(named.text.split()[-1].casefold()) else "score", "percent_noun", named)


def _of_rival(here: Here) -> Draft | None:
    """Return the claim of a figure among those that are compared: "(94.3% vs. 91.7%)", "versus 41.5% for the old"."""
    last = next((one for one in reversed(here.before) if one.value.shape == "percent"), None)
    if here.preceding == "(" and here.value.from_value is not None and not here.value.movement:
        if last is not None and last.kind == "change":
            kind: Kind = "share" if last.metric is not None and is_part(last.metric) else "score"
            return _draft(here, kind, "versus", last.metric)
        changes = not _CHANGING.isdisjoint(here.letters[max(0, here.item - _NEAR_VERB) : here.item])
        changes = changes or not _RIVALLING.isdisjoint(here.letters[max(0, here.item - _CLAUSE) : here.item])
        points = next((one.metric for one in reversed(here.before) if one.kind == "change"), None)
        changed = changes or any(one.kind == "change" for one in here.before)
        scored = last is not None and last.kind in ("score", "share")
        compared = changed or (not scored and not here.carried.plain_science)
        closed = _CLOSED_PAIR.match(here.letters, here.item + 1)
        points = points or (_object_before_bracket(here, here.item - 1) if closed is not None else None)
        return _draft(here, "score", "versus", points) if compared and not _is_of_whole(here) else None
    held = here.preceding == "v" or (here.preceding in ("T", "W") and here.letters[max(0, here.item - 2)] == "c")
    if not held or last is None or last.kind not in ("score", "share"):
        return None
    return _draft(here, last.kind, "metric_before", last.metric)


def _is_of_whole(here: Here) -> bool:
    """Return whether a whole stands behind a pair in brackets: "(38% vs. 27% of the banners)"."""
    closing = here.letters.find(")", here.item)
    return "f" in here.letters[here.item : closing if closing > 0 else len(here.letters)]


def _is_reached_aside(here: Here, named: MetricFound) -> bool:
    """Return whether a quality stands in brackets behind what a system reaches: "reaches safety (100% conformance)"."""
    if here.preceding != "(" or named.entry is not None or is_plural(named.text.split()[-1].casefold()):
        return False
    return "r" in here.letters[max(0, here.item - _NEAR_VERB) : here.item]


def _is_part(last: Draft) -> bool:
    """Return whether a share is one of prevalence and the like, which the next figure is as well."""
    return last.kind == "share" and last.metric is not None and last.metric.entry is not None and is_part(last.metric)


def _score_before(here: Here) -> Draft | None:
    """Return the last score before a value, settings between them passed over: "99.5% at depth 5 and 97.0%"."""
    for one in reversed(here.before):
        if one.kind == "score" and one.value.shape == "percent":
            return one
        if one.kind == "change" and one.value.sign is not None:
            continue  # A (65.7%, +5.3%), B (76.1%, +2.6%)
        if one.kind == "statistic":
            continue  # its interval
        placed = here.letters[one.item - 1 : one.item] in _PLACED  # 88% at 24 hours, 91% at 48 hours
        if one.kind != "quantity" or not (one.value.shape in ("bare", "count") or placed):
            return None
    return None


def _alone(here: Here) -> Draft:
    """Return the claim of a percentage without any metric: a system's score, or a share of something."""
    if here.preceding == "T" and here.last is not None and here.last.kind == "change":
        return _draft(here, "score", "change_to", here.last_metric)  # "improved by 3% to 81%"
    fronted = _fronted(here)
    if fronted is not None:
        return _draft(here, "score", "fronted", fronted)
    again = _said_otherwise(here)
    if again is not None:
        return again
    if here.preceding == "T" and "within" in here.qualifiers:
        return _draft(here, "change", "within", here.scored_before)  # tracks the costs to within 7%
    if here.value.movement or _leads(here) or _beside_name(here) or _is_put(here) or _is_stood_at(here):
        return _draft(here, "score", "beside_name", _moved_in_bracket(here) or _standing_at(here))
    named = _noun_before_bracket(here) if here.preceding == "(" else here.subject() or _moved(here) or _in_as_many(here)
    return _draft(here, "share", "percent_alone", named or _standing_at(here))


def _moved_in_bracket(here: Here) -> MetricFound | None:
    """Return the object before the bracket of two ends: "eliminates exploitation (100% to 8.3%)"."""
    if not here.value.movement:
        return None
    opening = here.letters.rfind("(", max(0, here.item - _ORIGIN), here.item)
    return _object_before_bracket(here, opening) if opening > 0 else None


def _object_before_bracket(here: Here, opening: int) -> MetricFound | None:
    """Return the object before the bracket of a pair: "gives more perfect answers (14% vs. 9%)"; None for systems."""
    match = _OBJECT.search(here.letters, max(0, opening - _CLAUSE), opening)
    head = here.fold(opening - 1)
    if match is None or head in _SYSTEMS or head in vocabulary().systems or head in REFERENCES:
        return None
    first = match.start("object")
    text = quote(here.sentence, here.items, first, opening)
    return MetricFound(text, text, at=opening - 1)


def _standing_at(here: Here) -> MetricFound | None:
    """Return the property in "with internet penetration at 36.5%"."""
    if here.preceding != "A":
        return None
    first, stop = phrase_before(here.items, here.item - 1)
    stated = first < stop == here.item - 1 and here.letters[first - 1 : first] == "W"
    return here.phrase(first, stop) if stated and is_property(here.fold(stop - 1)) else None


def _said_otherwise(here: Here) -> Draft | None:
    """Return the change in "by 2.8 points (10% relative)": the one before, said in another way."""
    last = here.last
    basis = _BASES.get(here.word(here.item + 1))
    if basis is None or last is None or last.kind != "change" or here.letters[here.item + 2 : here.item + 3] == "T":
        return None
    way, metric = last.direction, last.metric
    return replace(_draft(here, "change", "said_otherwise", metric), direction=way, basis=basis)


def _is_stood_at(here: Here) -> bool:
    """Return whether a value is where something stands or is brought to: "at 92% on A", "drives it to 100%"."""
    if here.letters[here.end + 1 : here.end + 2] not in _BEHIND_SCORE:
        return False
    gained = here.items.values.get(here.item + 2) if here.following == "(" else None
    if gained is not None and gained[0].sign is not None:
        return True  # 67.1% (+5.3%) on one, 59.5% (+10.0%) on the other
    if here.preceding == "T":
        return here.letters[max(0, here.item - 2)] in "pKGYm"
    return here.preceding == "A" and here.letters[max(0, here.item - 2)] in _STANDING


def _in_as_many(here: Here) -> MetricFound | None:
    """Return the whole of the share or count before: "in 40% of the segments, and degradation in only 7%"."""
    last = here.last
    if here.following == "K" and here.letters[here.item + 2 : here.item + 3] == "e":  # 40 developers, 94% want a course
        return last.metric if last is not None and last.kind == "quantity" else None
    again = here.preceding == "I" and last is not None and last.rule == "percent_of" and last.value.shape == "percent"
    return last.metric if again and last is not None and here.letters[last.item - 1] == "I" else None


def _moved(here: Here) -> MetricFound | None:
    """Return what moves in "deception drops from 34% for small models to 14% for large ones"."""
    if here.preceding != "T":
        return None
    start = max(here.letters.rfind(letter, 0, here.item) for letter in ";|:")
    cues = (at for at in range(here.item - 1, max(start, -1), -1) if here.letters[at] in "ud")
    cue = next(cues, None)
    span = subject_moved(here.sentence, here.items, cue) if cue is not None else None
    return here.phrase(*span) if span is not None else None


def _noun_before_bracket(here: Here) -> MetricFound | None:
    """Return the noun before a bracket that a share may be of: "high evasion (65%)"; None for a system."""
    first, stop = phrase_before(here.items, here.item - 1)
    while first < stop and here.letters[first] == "g":
        first += 1
    if here.word(first) in _PORTIONS:
        return None  # most hard (42%)
    if stop != here.item - 1 or stop - first > _LONGEST_NOUN or set(here.letters[first:stop]) - {"K"}:
        return None
    if here.letters[first - 1 : first] in _PLACES or here.fold(stop - 1).endswith(("able", "ible", "ive", "ful", "al")):
        return None  # a diagnosis of exclusion (8%), where it is reliable (85%)
    return None if here.fold(stop - 1) in _SYSTEMS else here.phrase(first, stop)


_GAINED_AT = re.compile(r"(?P<cue>[udb])[NIRX][eKGYDm']{1,8}\($")


def _gained_at(here: Here) -> Draft | None:
    """Return the change in "notable MER reductions on the devman (6.35%)": of the noun of change before where it is."""
    match = _GAINED_AT.search(here.letters, max(0, here.item - _FARTHEST_CUE), here.item)
    if match is None or not is_plural(here.fold(match.start("cue"))) or here.following != ")":
        return None
    found = here.left(match.start("cue")) or here.phrase(*phrase_before(here.items, match.start("cue")))
    return replace(_draft(here, "change", "noun_in_brackets", found), direction=of_cue(match["cue"], found))


def _compared(here: Here) -> Draft | None:
    """Return the score in "is more accurate (87.8%)"."""
    compared = here.word(here.item - 3) in ("more", "less", "most")
    quality = quality_of(here.fold(here.item - 2), by_ending=False) if compared else None
    return _draft(here, "score", "quality_in_brackets", quality) if quality is not None else None


def _in_brackets(here: Here) -> Draft | None:
    """Return the claim of a percentage in brackets: of the count or the change before them, or of their noun."""
    last = here.last
    told = _gained_at(here) or _compared(here)
    if told is not None:
        return told
    if last is not None and last.kind == "quantity":
        is_named = last.metric is not None and last.metric.name != SAMPLE_SIZE
        return _draft(here, "share", "count_in_brackets", last.metric if is_named else None)
    if last is not None and last.kind == "change" and last.value.shape == "percent" and last.item == here.item - 2:
        return replace(last, value=here.value, qualified=here.qualified, item=here.item, rule="change_in_brackets")
    if here.carried.plain_science and not (last is not None and last.kind == "score"):
        of_group = _group_before_bracket(here)
        if of_group is not None:
            return _draft(here, "share", "group_in_brackets", of_group)
    named = _before_bracket(here)
    if named is None:
        return _part_before_bracket(here) or _quality_before_bracket(here)
    return _draft(here, "score" if here.value.movement else "share", "noun_in_brackets", named)


def _part_before_bracket(here: Here) -> Draft | None:
    """Return the share in "seizures (37%), drowsiness (35%)": of things that are listed, where nothing is scored."""
    last = here.last
    listed = last is not None and last.rule == "part_in_brackets"
    first, stop = phrase_before(here.items, here.item - 1)
    if first >= stop or stop != here.item - 1 or any(letter not in "KJ" for letter in here.letters[first:stop]):
        return None
    if not listed and (_scores(here) or not is_plural(here.fold(stop - 1)) or here.fold(stop - 1) in _SYSTEMS):
        return None
    return _draft(here, "share", "part_in_brackets", here.phrase(first, stop))


def _scores(here: Here) -> bool:
    """Return whether a metric or a score stands before a value, in its sentence or the one before."""
    if here.left() is not None or here.is_metric_recent:
        return True
    return any(one.kind in ("score", "change") for one in here.before)


def _group_before_bracket(here: Here) -> MetricFound | None:
    """Return the noun before a bracket: "seizures (37%)", "most patients (75%)", "most (82%) of the clusters"."""
    letters = here.letters
    if here.value.from_value is not None:
        return None
    first, stop = phrase_before(here.items, here.item - 1)
    while first < stop and here.word(first) in _QUANTIFIERS:
        first += 1
    if first < stop and all(letter in "KGmð" for letter in letters[first:stop]):
        found = here.phrase(first, stop, counted=True)
        return None if found is None or is_quality(found) else found
    behind = here.item + 1
    if first == stop and letters[behind : behind + 2] == ")f":
        first, stop = phrase_after(here.items, behind + 2)
        return here.phrase(first, stop, counted=True)
    return None


def _is_quality_noun(here: Here) -> bool:
    """Return whether the noun before a bracket is a quality by its ending: helpfulness; behind a verb, retention."""
    noun = here.fold(here.item - 2)
    if noun.endswith(("ness", "ility")):
        return True
    return noun in _KEPT_QUALITIES and "r" in here.letters[: here.item]


def _quality_before_bracket(here: Here) -> Draft | None:
    """Return the score in "helpfulness (80.6%)", "fidelity (91%)": of a quality that no lexicon knows."""
    if here.letters[max(0, here.item - 2)] != "K" or not _is_quality_noun(here):
        return None
    return _draft(here, "score", "quality_in_brackets", here.phrase(*phrase_before(here.items, here.item - 1)))


def _before_bracket(here: Here) -> MetricFound | None:
    """Return the noun before a bracket, of something that moves or that a preposition sets: "at low budgets (5%)"."""
    letters = here.letters
    first, stop = phrase_before(here.items, here.item - 1)
    while stop > first and letters[first] == "g":
        first += 1
    if first >= stop or any(letter not in "Km" for letter in letters[first:stop]):
        return None
    before = len(letters[:first].rstrip("g")) - 1
    set_by = here.word(before) in ("under", "at") if before >= 0 else False
    return here.phrase(first, stop) if here.value.movement or set_by else None


def _fronted(here: Here) -> MetricFound | None:
    """Return the metric behind a percentage that begins its sentence: "At 92.1%, Larch has the best accuracy"."""
    if here.item > 1 or here.preceding != "A" or here.following != ",":
        return None
    at = here.letters.find("m", here.item, here.item + _LONGEST_ASIDE + 2)
    found = here.metric_at(at) if at > 0 else None
    return found if found is not None and is_quality(found) else None


def _leads(here: Here) -> bool:
    """Return whether a value is what a system leads, peaks or stands at."""
    verb = here.fold(here.item - 1)
    return verb in _LEADING or (here.preceding == "A" and here.word(here.item - 2) in _LEADING)


def _is_put(here: Here) -> bool:
    """Return whether a verb of solving, a measure or a set puts a score: "solves 6%", "CPR 84%", "CVQA with 57%"."""
    verb, ahead = here.preceding in ("K", "8", "h", "s"), here.letters[max(0, here.item - 2)]
    if verb and here.fold(here.item - 1) in _SOLVING and here.following in _BEHIND_SCORE:
        return True
    if here.preceding == "W":
        return ahead in ("Y", "D") and here.following in _BEHIND_SCORE
    return here.preceding == "Y" and ahead in (":", "(", "&", "-", ",") and _is_acronym(here)


def _is_acronym(here: Here) -> bool:
    """Return whether the word before a value is in capitals alone, as names of measures are: CPR 84.9%."""
    text = here.sentence.words[here.items.first[here.item - 1]].text
    return text.isalpha() and text.isupper() and 1 < len(text) <= _ACRONYM


_NAMED_PAIR = re.compile(r"[GY]\(Π\)[,&]{1,2}[GY]\(Π\)")


def _beside_name(here: Here) -> bool:
    """Return whether a value stands in brackets behind a name ("GPT-5 (93.1%)"), or on a dataset."""
    ahead = here.letters[: here.item]
    if ahead.endswith("(") and here.value.from_value is not None:
        return ahead.endswith(("D(", "Yn(", "Gn(", "Dn("))
    if ahead.endswith("(") and here.following in _ENDS_BRACKET:
        name = ahead[:-1]
        if _NAMED_PAIR.search(here.letters, max(0, here.item - 2), here.item + 8):
            return True  # Larch (92.1%) and Pine (88.8%)
        listed = name.endswith("G") and (name[-2:-1] in (",", "&", "G", "Y", ":", "y", "t", "v") or "o" in name)
        return listed or name.endswith(("Y", "D", "Yn", "Gn", "Dn"))  # Claude Opus 4.6 (94.1 %)
    if here.preceding == "W" and ahead[-3:-1] in ("G,", "Y,"):
        return here.following == ","  # Tarn, with 88.1%, is ahead
    return here.following in ("N", "X") and here.letters[here.item + 2 : here.item + 3] in ("D", "Y")
