"""Amounts: what a verb adds or takes away: "adds 1.2 BLEU", "costs it 4 points", "shaves 40 ms off the time"."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.groups import VALUES
from extractors.kinds.direction import of_cue
from extractors.kinds.here import Here
from extractors.movement import SAVING
from extractors.quality import is_quality, is_resource
from extractors.records import Direction
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after

ADDING = frozenset(["add", "adds", "added", "adding", "contributes", "contributing", "buys"])
_COSTING = frozenset(["cost", "costs", "costing", "forfeits", "forfeiting", "sacrifices", "sacrificing"])
_TAKING = frozenset(
    ["take", "takes", "took", "taking", "knock", "knocks", "knocked", "knocking", "shave", "shaves", "shaved",
     "shaving", "trim", "trims", "trimmed", "cut", "cuts", "cutting", "slice", "slices", "sliced"]
)  # fmt: skip
# Letters of what may stand before an amount: a verb, or a pronoun or list behind one.
_MAY_ACT = frozenset("sdumK8ð,&p")
_PARTICLES = frozenset(["up", "down"])
_MOVED = ("u", "d")
# Letters of a list of amounts and of what its verb may have before it: its metrics, articles, a pronoun.
_IN_LIST = frozenset(",&mKGYgeJf") | VALUES
_LONGEST_LIST = 14
# Dimensions of what is saved.
_SAVED = frozenset(["time", "data", "energy"])
_NO_AMOUNTS = frozenset(["fraction", "times", "money", "count"])
_BESIDE = 3


def amount(here: Here) -> Draft | None:
    """Return the change of a value that a verb adds, costs, saves or takes off something; None where none does."""
    value = here.value
    if value.shape in _NO_AMOUNTS or value.word or here.preceding not in _MAY_ACT:
        return None
    verb = _verb(here)
    if verb is None or here.word(here.item + 2) in ("point", "points"):  # adds 20 accuracy points
        return None
    word = here.fold(verb)
    if word in _PARTICLES and here.preceding in _MOVED:  # is down 2 GB
        return _change(here, of_cue(here.preceding, None), here.right() or here.left(verb))
    return _added(here, verb) if word in ADDING else _taken(here, verb, word)


def _verb(here: Here) -> int | None:
    """Return the item before a value, or before the list of amounts that it stands in, which may be their verb."""
    at = here.item - 1
    if here.preceding == "p":
        at -= 1
    listed = here.preceding in (",", "&")
    for item in range(at, max(-1, here.item - _LONGEST_LIST), -1):
        if not (listed and here.letters[item] in _IN_LIST):
            return item
    return None


def _added(here: Here, verb: int) -> Draft | None:
    """Return the increase in "adds 1.2 BLEU", "adds 2 ms of latency"; None for things: "adds 9M parameters"."""
    found, shape = here.right(), here.value.shape
    if shape == "points":
        return _change(here, "increase", found or here.left(verb) or here.last_metric)
    if here.value.dimension == "time" and here.following == "T":  # adds 40 ms to the startup
        return _change(here, "increase", here.phrase(*phrase_after(here.items, here.item + 2)))
    if found is None or found.at > here.item + _BESIDE or found.entry is None:
        return None
    is_measured = shape == "unit" and is_resource(found)
    scored = shape in ("bare", "percent") and here.following == "m" and is_quality(found)
    return _change(here, "increase", found) if is_measured or scored else None


def _taken(here: Here, verb: int, word: str) -> Draft | None:
    """Return the change in "takes 2 points off X", "costs 1.4 points of X", "saves 3 GB"; None where none is taken."""
    if word in _TAKING and here.word(here.item + 1) == "off":
        return _change(here, "decrease", here.phrase(*phrase_after(here.items, here.item + 2)))
    found = here.right() or here.left(verb)
    if word in _COSTING and (here.value.shape == "points" or here.value.unit == "dB"):
        found = found or here.last_metric
        return _change(here, of_cue("z", found), found)
    if word in SAVING and here.value.dimension in _SAVED:
        return _change(here, "decrease", found if found is not None and is_resource(found) else _saved(here))
    return None


def _saved(here: Here) -> MetricFound | None:
    """Return what a unit says of what is saved: "commuters save 18 minutes"."""
    name = "memory" if here.value.dimension == "data" else here.value.dimension
    return MetricFound(name, name) if name is not None else None


def _change(here: Here, direction: Direction, found: MetricFound | None) -> Draft:
    draft = Draft(here.value, here.qualified, here.item, "change", "amount", direction=direction, metric=found)
    draft.basis = here.qualified.basis or ("absolute" if here.value.unit == "percentage_point" else None)
    return draft
