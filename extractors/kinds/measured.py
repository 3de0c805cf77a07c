"""Measured values: times, sizes, money, physical quantities, and counts with a unit of their own."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.groups import group_start
from extractors.kinds import change
from extractors.kinds.direction import of_cue
from extractors.kinds.here import Here, lexicon_metric, named_before
from extractors.lexicon import load
from extractors.quality import STATISTICS, is_resource
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import cut, phrase_after, phrase_before, quote
from extractors.roles.vocabulary import vocabulary

_UNIT_METRICS = {
    "parameter": "parameters", "token": "tokens", "flop": "FLOPs", "flop/s": "FLOPs", "fps": "FPS",
    "gpu_hour": "GPU hours", "gpu_day": "GPU days", "mac": "MACs",
    "token/s": "throughput",
}  # fmt: skip
_BYTES = frozenset(
    ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte", "kibibyte", "mebibyte", "gibibyte", "tebibyte"]
)
_TIME_WORDS = (
    "time", "latency", "duration", "runtime", "delay", "age", "period", "follow-up", "length", "overhead", "cost",
    "speed", "interval", "survival",
)  # fmt: skip
_BYTE_WORDS = (
    "memory",
    "size",
    "storage",
    "footprint",
    "cache",
    "data",
    "budget",
    "bandwidth",
    "traffic",
    "usage",
    "cost",
)
# What a clause does that takes time: the beginning of its verb, and the metric.
_TIMED = {
    ("train", "pre-train", "pretrain", "fine-tun", "finetun"): "training time",
    ("inferen", "decod", "generat", "infer"): "inference time",
    ("annotat",): "annotation time",
}
# What a unit says of its metric where no noun does.
_BY_DIMENSION = {
    "solid angle": "area", "area": "area", "volume": "volume", "temperature": "temperature", "frequency": "frequency",
    "speed": "speed", "pressure": "pressure", "voltage": "voltage", "code": "lines of code",
}  # fmt: skip
_COMPARATIVES = frozenset("HLFSBZ")
_ENDS = frozenset(["", ".", ",", ";", ")", "t", "&", "|", "I", "N", "A", "W", "R"])
_CLAUSE = 16
_AVERAGED = ("averag", "was", "were", "is", "are")
_WATTS = frozenset(["W", "mW", "kW", "MW", "watt"])
_BESIDE = 3


def measured(here: Here) -> Draft:
    """Return the claim of a value in a unit of time, size, money or counts."""
    if here.following and here.following in _COMPARATIVES and here.letters[here.item + 2 : here.item + 3] in _ENDS:
        return _compared(here)
    draft = Draft(here.value, here.qualified, here.item, "quantity", "unit", basis=here.qualified.basis)
    draft.metric = _metric(here)
    if draft.metric is not None and here.value.unit == "dB":
        lost = change.loss(here, draft.metric)
        if lost is not None:
            return lost
    if draft.metric is not None and (here.value.unit == "dB" or _is_error(draft.metric)):
        draft.kind = "score"
    if here.value.unit == "sigma":
        draft.kind = "statistic"
        draft.metric = draft.metric or MetricFound("significance", "significance")
    if draft.metric is not None and draft.metric.entry is not None and draft.metric.name in STATISTICS:
        draft.kind = "statistic"
    if here.value.sign == "+":
        draft.kind = "change"
        draft.direction = "increase"
    return draft


def _compared(here: Here) -> Draft:
    """Return the change in "12 GB lighter", "2 hours longer", "30 ms faster"."""
    is_speed = here.following in "FS"
    found = lexicon_metric("speedup") if is_speed else here.left() or _by_dimension(here)
    direction = of_cue(here.following, found)
    return Draft(here.value, here.qualified, here.item, "change", "unit_compared", direction=direction, metric=found)


def _is_error(found: MetricFound) -> bool:
    """Return whether a metric says how far a prediction is off, in whatever unit: MAE, RMSE, localisation error."""
    return found.entry is not None and found.entry.higher_is_better is False and not is_resource(found)


def _metric(here: Here) -> MetricFound | None:
    """Return what a value in a unit measures."""
    value = here.value
    name = _UNIT_METRICS.get(value.unit or "")
    if name is not None:
        return lexicon_metric(name)
    symbol = _equated(here)
    if symbol is not None:
        return symbol
    direct = here.right()
    beside = here.following in "mfIi" or (direct is not None and here.item < direct.at <= here.item + _BESIDE)
    if direct is not None and here.following and beside:
        return direct
    last = here.last
    if (
        last is not None
        and last.metric is not None
        and last.value.unit == value.unit
        and here.letters[last.item + 1 : here.item] in ("(", "")
    ):
        return last.metric
    left = here.left()
    if left is not None and _measures(here, left):
        return left
    return _by_dimension(here)


def _by_dimension(here: Here) -> MetricFound | None:
    """Return what a value measures by its dimension where no metric stands near it."""
    value = here.value
    if value.unit in _BYTES:
        return _noun_of(here) or lexicon_metric("memory")
    if value.shape == "money":
        return _bought(here) or lexicon_metric("cost")
    if value.dimension == "time" or (value.unit or "").endswith(("_day", "_hour", "_week", "_month", "_year")):
        return _noun_of(here) or _averaged(here) or _time(here)
    if value.unit in _WATTS and here.preceding == "(":
        return lexicon_metric("power")
    named = _noun_of(here) or _subject(here)
    said = _BY_DIMENSION.get(value.dimension or "")
    return named or (MetricFound(said, said) if said is not None else None)


def _measures(here: Here, found: MetricFound) -> bool:
    """Return whether a metric left of a value may be in the value's unit: no storage in minutes."""
    if found.entry is not None and found.entry.unit is not None:
        unit = load().units.get(found.entry.unit)
        alike = unit is not None and unit.dimension == here.value.dimension
        if here.value.dimension == "time" or here.value.unit in _BYTES:
            return alike or _is_survival(here, found)
    if here.value.unit in _BYTES:
        return any(word in found.text.casefold() for word in _BYTE_WORDS)
    if here.value.dimension != "time":
        return True
    return any(word in found.text.casefold() for word in _TIME_WORDS) or found.at >= here.item - _BESIDE


def _is_survival(here: Here, found: MetricFound) -> bool:
    """Return whether a time is how long patients survive, which in percent is how many do."""
    return here.value.dimension == "time" and found.text.casefold().endswith("survival")


def _equated(here: Here) -> MetricFound | None:
    """Return the symbol in "v0 = 232.8 km/s"."""
    item = group_start(here.items, here.item)
    letters = here.letters
    if item < 2 or letters[item - 1] not in "=~≈" or letters[item - 2] not in "YGKE":  # noqa: PLR2004 - a symbol and a sign
        return None
    return named_before(here, item - 2) or _as_written(here, item - 2, item - 1)


def _subject(here: Here) -> MetricFound | None:
    """Return the subject in "the MICs were 2 mg/L", the noun in "a radius of 3 km", "temperature (20 K)"."""
    item = group_start(here.items, here.item)
    before = here.letters[item - 1 : item] if item else ""
    if before in ("K", "m", "µ") and here.qualified.comparator != "=":  # frequencies within 20 Hz
        return here.phrase(*phrase_before(here.items, item))
    if not before or (before not in "ihf(=:" and not here.word(item - 1).startswith("measur")):
        return None
    first, stop = phrase_before(here.items, item - 1)
    return here.phrase(first, stop) or _as_written(here, first, stop)


def _bought(here: Here) -> MetricFound | None:
    """Return the noun right behind a sum: "a $1M prize pool"."""
    first, stop = phrase_after(here.items, here.item + 1)
    plain_words = first == here.item + 1 < stop and set(here.letters[first:stop]) == {"K"}
    named = plain_words and here.letters[stop : stop + 1] in ("", ".", ",", ")", "I", "R", "N", "X", "&")
    return here.phrase(first, stop) if named and stop - first > 1 else None


def _averaged(here: Here) -> MetricFound | None:
    """Return the subject of "hospital stays averaged 4 days"; None for systems and where it is what takes the time."""
    if here.preceding != "i" or not here.word(here.item - 1).startswith(_AVERAGED):
        return None
    first, stop = phrase_before(here.items, here.item - 1)
    named = (
        first < stop and here.fold(stop - 1) not in vocabulary().systems and set(here.letters[first:stop]) <= set("KGJ")
    )
    return (
        here.phrase(first, stop) or _as_written(here, first, stop) if named and here.letters[stop - 1] == "K" else None
    )


def _as_written(here: Here, first: int, stop: int) -> MetricFound | None:
    text = quote(here.sentence, here.items, first, stop).strip("${ ")
    return MetricFound(text, text) if text else None


def _noun_of(here: Here) -> MetricFound | None:
    """Return the noun in "600 hours of narrated video"."""
    if here.following != "f":
        return None
    first, stop = phrase_after(here.items, here.item + 2)
    return here.phrase(first, cut(here.sentence, here.items, first, stop))


def _time(here: Here) -> MetricFound | None:
    """Return what a time is the time of: training where the clause trains, else just time."""
    tile, stop = here.items.first[here.item], here.items.stop[here.item]
    clause = [word.fold for word in here.sentence.words[max(0, tile - _CLAUSE) : tile]]
    behind = [word.fold for word in here.sentence.words[stop : stop + _BESIDE]]
    for fold in (*(behind[1:2] if behind[:1] == ["to"] else ()), *reversed(clause)):
        for beginnings, name in _TIMED.items():
            if fold.startswith(beginnings):
                return lexicon_metric(name)
    return MetricFound("time", "time") if clause else None
