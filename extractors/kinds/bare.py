"""Numbers without a unit: of the metric right behind them, scores, counts, or what a metric before them is."""

from __future__ import annotations

from extractors.decoys.set_up import sizes
from extractors.draft import Draft
from extractors.groups import VALUES
from extractors.kinds import change
from extractors.kinds.count import count, of_them
from extractors.kinds.counted_noun import counted_noun
from extractors.kinds.elliptical import apposition, elliptical, goes_to, versus
from extractors.kinds.here import Here, lexicon_metric, near_metric
from extractors.kinds.in_brackets import is_deviation
from extractors.kinds.number_word import number_word
from extractors.kinds.score import score
from extractors.kinds.unread import unread
from extractors.plurals import is_plural
from extractors.quality import CORRELATIONS, is_resource, own_kind
from extractors.records import Kind
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_before, quote

_STATED = ("=", "~", "≈", "i", "f")
# What may stand before a count whose noun is not said, and behind one in brackets.
_PLACED = ("I", "R", "&", ",", "y", "")
_OF_WHOLE = ("fn)", "/n)")
_CLOSED = (")", ",", ";")
_SPANS = ("range", "ranges")
_AVERAGES = ("median", "mean", "average")
_RANGING = ("rang", "vari", "vary")
# The best marks of scales.
_TOPS = frozenset(["3", "4", "5", "7", "10", "100"])


_CLAUSE = 8
_SCORING = ("scor", "rat", "grad")


def bare(here: Here, direct: MetricFound | None) -> Draft | str:
    """Return the claim of a number without unit, or why there is none; ``direct`` is the metric right behind it."""
    if here.value.word:
        return number_word(here)
    if here.following == "_":
        return _sized(here)
    if is_deviation(here):
        return "uncertainty"
    if direct is not None and here.following == "m" and direct.entry is None and here.value.low == 0:
        return "no rule"
    if here.preceding == "(" and here.letters[here.item + 1 : here.item + 4] in _OF_WHOLE and not here.value.decimal:
        return _bracketed_count(here) or _of_whole(here) or "no rule"  # an accuracy of 95% (19/20)
    found = _metric_behind(here, direct) or (count(here) if here.value.scaled else _on_scale(here) or _of_known(here))
    return (
        found
        or _moved_between(here)
        or score(here, direct)
        or count(here)
        or _loose(here)
        or _unnamed(here)
        or versus(here)
        or elliptical(here)
        or goes_to(here)
        or of_them(here)
        or _so_many_of(here)
        or unread(here)
        or "no rule"
    )


def _of_known(here: Here) -> Draft | None:
    """Return the claim in "a Bayes factor of 150 favours", "a mean absolute error of 112 cases": of a known metric."""
    if here.value.decimal or here.letters[max(0, here.item - 2) : here.item] != "mf":
        return None
    before = here.item - 3
    while before > 0 and here.letters[before] in "KgG":
        before -= 1
    if here.word(before) not in ("a", "an"):
        return None  # the robustness of 20 models
    found = here.metric_at(here.item - 2)
    if found.entry is None or is_resource(found) or is_plural(here.fold(here.item - 2)) or found.text == "number":
        return None  # the masses of 20 clusters
    return Draft(here.value, here.qualified, here.item, own_kind(here.value, found), "metric_of", metric=found)


def _sized(here: Here) -> Draft | str:
    """Return the count in "a 10M-pair training set": the noun that is hyphenated to a large number."""
    if not sizes(here.sentence, here.value):
        return "set-up"
    noun = here.sentence.words[here.value.stop].text[1:].partition("-")[0]
    return Draft(here.value, here.qualified, here.item, "quantity", "count", metric=MetricFound(noun, noun))


def _moved_between(here: Here) -> Draft | None:
    """Return the figure in "fell four points, from 91 to 87": where what was said to change arrives."""
    last = here.last
    if last is None or not here.value.movement or last.kind not in ("change", "ratio") or last.metric is None:
        return None
    if here.preceding not in (",", "(", "T") or counted_noun(here) is not None:
        return None
    kind = own_kind(here.value, last.metric)
    return Draft(here.value, here.qualified, here.item, kind, "metric_before", metric=last.metric)


def _so_many_of(here: Here) -> Draft | None:
    """Return the count in "recovers 2 of 9", "13/17 of the cases", of what is not named."""
    behind = here.letters[here.item + 1 : here.item + 4]
    if behind[:2] == "/n":
        return _of_whole(here)
    of_its = behind[:1] == "f" and behind[1:2] in VALUES and here.value.scaled  # 2.1M of its 24M
    if not of_its and (behind[:2] != "fn" or here.value.decimal):
        return None
    return Draft(here.value, here.qualified, here.item, "quantity", "so_many_of", metric=None)


def _of_whole(here: Here) -> Draft | None:
    """Return the count in "97.6% (488/500)", "preserves 97/100 task success", the score in "scored 74/80"."""
    if here.value.decimal:
        return None
    last = here.last
    beside = last.metric if last is not None and here.letters[last.item + 1 : here.item].endswith("(") else None
    scored = here.fold(here.item - 1).startswith(("scor", "rate", "grade"))
    kind: Kind = "score" if scored else "quantity"
    return Draft(here.value, here.qualified, here.item, kind, "so_many_of", metric=beside)


def _on_scale(here: Here) -> Draft | None:
    """Return the score in "(4.85/5)", "a rating of 8.2/10": a decimal number out of the most that there is."""
    top = here.word(here.item + 2).removesuffix(".0")
    if not here.value.decimal or here.following != "/" or top not in _TOPS or here.value.high > float(top):
        return None
    bracketed = here.preceding in ("(", ":")
    if here.preceding == "r" and here.fold(here.item - 1).startswith(_SCORING):
        scored = here.right(here.item + 2) or lexicon_metric("score")  # improves the throughput, scoring 4.95/5
        return Draft(here.value, here.qualified, here.item, "score", "on_scale", metric=scored)
    found = here.left() or (here.phrase(*phrase_before(here.items, here.item - 1)) if bracketed else None)
    return Draft(here.value, here.qualified, here.item, "score", "on_scale", metric=found)


def _metric_behind(here: Here, direct: MetricFound | None) -> Draft | None:
    """Return the claim in "0.93 AUC", "gains 1.6 AP", not in "12 tasks"."""
    at = here.end + 1 if here.value.decimal else here.item + 1
    if direct is None or here.letters[at : at + 1] != "m" or _is_counted(here, at):
        return None
    if not here.value.decimal and here.value.uncertainty is None and counted_noun(here) is not None:
        return None  # 27 uncertainty estimation techniques
    moved = change.bare_change(here, direct) or change.loss(here, direct)
    if moved is not None:
        return moved
    reached = direct.name in CORRELATIONS and "r" in here.letters[max(0, here.item - _CLAUSE) : here.item]
    kind = "score" if reached else own_kind(here.value, direct)
    return Draft(here.value, here.qualified, here.item, kind, "metric_right", metric=direct)


def _is_counted(here: Here, item: int) -> bool:
    """Return whether a metric behind a number is what is counted: "12 tasks", "63 sampling steps"."""
    fold = here.fold(item)
    return is_plural(fold) and fold != "points" and not (here.value.decimal and fold in ("scores", "rates"))


def _loose(here: Here) -> Draft | None:
    """Return the claim of a metric that stands before a number, a verb of reaching or a copula between them."""
    near = near_metric(here.items, here.item)
    if near is not None and not (near == here.item - 1 and here.fold(near) == "scores"):
        found = here.metric_at(near)
        return Draft(here.value, here.qualified, here.item, own_kind(here.value, found), "metric_of", metric=found)
    named = apposition(here)
    if named is not None:
        return named
    left = here.left()
    if left is not None and (here.value.decimal or _is_reached(here, left)):
        return Draft(here.value, here.qualified, here.item, own_kind(here.value, left), "metric_left", metric=left)
    return None


def _unnamed(here: Here) -> Draft | None:
    """Return the quantity of a measured value or a count whose noun is far: "= 0.92 ± 0.01", "in 23 (45%)"."""
    value = here.value
    if value.uncertainty is not None and here.preceding in _STATED:
        return Draft(value, here.qualified, here.item, "quantity", "uncertain", metric=_symbol_before(here))
    subject = here.subject() if value.decimal else None
    if subject is not None:
        return Draft(value, here.qualified, here.item, "quantity", "subject", metric=subject)  # soil pH was 6.5
    if value.low < value.high and here.last is not None and here.sentence.folds[value.first - 1] in _SPANS:
        return Draft(value, here.qualified, here.item, here.last.kind, "range", metric=here.last_metric)
    is_count = not value.decimal and not value.scaled and value.low == value.high
    return _bracketed_count(here) if is_count else None


def _bracketed_count(here: Here) -> Draft | None:
    """Return the count in "in 23 (45%)", "38% (261 of 682)", "patients (median 44, …)"."""
    value = here.value
    behind = here.letters[here.item + 1 : here.item + 4]
    if behind == "(Π)" and here.preceding in _PLACED:
        return Draft(value, here.qualified, here.item, "quantity", "count", metric=None)
    if here.preceding != "(":
        return None
    if behind in _OF_WHOLE and here.last is not None and here.last.value.shape == "percent":
        return Draft(value, here.qualified, here.item, "quantity", "count", metric=here.last_metric)  # (261 of 682)
    if here.sentence.folds[value.first - 1] in _AVERAGES and here.following in _CLOSED:
        found = here.phrase(*phrase_before(here.items, here.item - 1), counted=True)
        return Draft(value, here.qualified, here.item, "quantity", "count", metric=found or here.last_metric)
    return None


def _symbol_before(here: Here) -> MetricFound | None:
    """Return the symbol that a value is set to: the RD of "RD = 0.92 ± 0.01"."""
    before = here.item - 2
    if before < 0 or here.letters[before] not in "KGYE":
        return None
    text = quote(here.sentence, here.items, before, before + 1).strip("${ ")
    return MetricFound(text, text, at=before) if text else None


def _is_reached(here: Here, found: MetricFound) -> bool:
    """Return whether a verb of reaching or a copula stands between a metric and a value."""
    if 0 < here.value.low < here.value.high and here.word(here.item - 2).startswith(_RANGING):
        return True  # the number of visits ranged from 200 to 3,000
    exceeds = here.qualified.qualifier is not None and here.sentence.letters[here.qualified.first] == "o"
    if exceeds or here.preceding in ("u", "d"):
        return True  # the compression ratio exceeds 30, perplexity dips below 9
    return found.at >= 0 and any(letter in "riTA:=" for letter in here.letters[found.at : here.item])
