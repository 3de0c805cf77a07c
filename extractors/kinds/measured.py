"""Measured values: times, sizes, money, physical quantities, and counts with a unit of their own."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.groups import group_start
from extractors.kinds import change
from extractors.kinds.dimension import ADJECTIVES, BYTES, as_written, by_dimension
from extractors.kinds.direction import of_cue
from extractors.kinds.here import Here, lexicon_metric, named_before, size_meant
from extractors.lexicon import load
from extractors.quality import STATISTICS, is_resource
from extractors.roles.clauses import VERBS
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after
from extractors.roles.property import is_property

_UNIT_METRICS = {
    "parameter": "parameters", "token": "tokens", "flop": "FLOPs", "flop/s": "FLOPs", "fps": "FPS",
    "gpu_hour": "GPU hours", "gpu_day": "GPU days", "mac": "MACs",
    "token/s": "throughput",
}  # fmt: skip
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
_COMPARATIVES = frozenset("HLFSBZ")
_ENDS = frozenset(["", ".", ",", ";", ")", "t", "&", "|", "I", "N", "A", "W", "R", "P", "X"])
_BESIDE = 3
# What is never in money, and but for times in no unit.
_PRICELESS = frozenset(["performance", "quality", "time", "latency", "success rate", "recall", "F1"])
_TIMES = frozenset(["time", "latency"])
_LONGEST_LIST = 14


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
    if draft.metric is not None and (here.value.unit == "dB" or _is_error(draft.metric, here.value.dimension)):
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
    found = (
        lexicon_metric("speedup")
        if is_speed
        else _compared_in(here) or _size(here) or here.left() or by_dimension(here)
    )
    direction = of_cue(here.following, found)
    return Draft(here.value, here.qualified, here.item, "change", "unit_compared", direction=direction, metric=found)


def _size(here: Here) -> MetricFound | None:
    """Return the property that a comparative means, of a time just the time: "nights were 1.2 °C cooler"."""
    return size_meant(here, here.item + 1) if here.value.dimension != "time" else None


def _compared_in(here: Here) -> MetricFound | None:
    """Return the property in "2.3 dB quieter in residual noise"."""
    if here.letters[here.item + 2 : here.item + 3] != "I":
        return None
    first, stop = phrase_after(here.items, here.item + 3)
    named = first < stop and (here.letters[stop - 1] == "m" or is_property(here.fold(stop - 1)))
    return here.phrase(first, stop) if named else None


def _is_error(found: MetricFound, dimension: str | None) -> bool:
    """Return whether a metric says how far a prediction is off, in whatever unit: MAE, RMSE, localisation error.

    What lasts is none: a length of stay of 5 days.
    """
    if dimension == "time" and not ("error" in found.name.casefold() or found.name.isupper()):
        return False
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
    if here.arrived is not None:
        return here.arrived
    if here.sentence.letters[value.stop - 1] == "_":  # a 14-hour dataset
        return as_written(here, *phrase_after(here.items, here.item + 1))
    direct = here.right()
    beside = here.following in "mfIi" or (direct is not None and here.item < direct.at <= here.item + _BESIDE)
    if direct is not None and here.following and beside:
        return direct
    return _said_before(here) or by_dimension(here)


def _said_before(here: Here) -> MetricFound | None:
    """Return the metric that was said before a value: of the bracket that it stands in, left of it, or of its list."""
    last = here.last
    if here.word(here.item + 1) in ADJECTIVES:
        return None  # 12 nm thick and 3 cm wide
    if (
        last is not None
        and last.metric is not None
        and (
            last.value.unit == here.value.unit or (last.kind in ("change", "ratio") and _is_in_unit(here, last.metric))
        )
        and here.letters[last.item + 1 : here.item].split("M")[0] in ("(", "")
    ):
        return last.metric
    left = here.left()
    if left is not None and _measures(here, left):
        return left
    return last.metric if last is not None and _goes_on(here) else None


def _is_in_unit(here: Here, found: MetricFound) -> bool:
    """Return whether a change's metric may be in the unit of a value in brackets: latency in ms, no tasks in USD."""
    return here.value.shape != "money" and _measures(here, found)


def _goes_on(here: Here) -> bool:
    """Return whether a value goes on with the one before it: "14 months with the drug and 9 months with placebo"."""
    last = here.last
    if last is None or last.value.unit != here.value.unit or here.item - last.item > _LONGEST_LIST:
        return False
    between = here.letters[last.item + 1 : here.item]
    return here.preceding not in "([" and VERBS.isdisjoint(between) and not set(between).isdisjoint(",&v|")


def _measures(here: Here, found: MetricFound) -> bool:
    """Return whether a metric left of a value may be in the value's unit: no storage in minutes."""
    name = found.entry.name if found.entry is not None else found.name.rpartition(" ")[2]
    if name in _PRICELESS and (here.value.shape == "money" or name not in _TIMES):
        return False
    if found.entry is not None and found.entry.unit is not None:
        unit = load().units.get(found.entry.unit)
        alike = unit is not None and unit.dimension == here.value.dimension
        if here.value.dimension == "time" or here.value.unit in BYTES:
            return alike or _is_survival(here, found)
    if here.value.unit in BYTES:
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
    return named_before(here, item - 2) or as_written(here, item - 2, item - 1)
