"""What a value in a unit measures where no metric is near it: its noun, its subject, else what its dimension says."""

from __future__ import annotations

from extractors.groups import VALUES, group_start
from extractors.kinds.here import Here, lexicon_metric
from extractors.plurals import is_plural
from extractors.roles.metric import MetricFound, acronym_at, plain
from extractors.roles.phrase import cut, phrase_after, phrase_before, quote
from extractors.roles.property import is_property

BYTES = frozenset(
    ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte", "kibibyte", "mebibyte", "gibibyte", "tebibyte"]
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
    "speed": "speed", "pressure": "pressure", "voltage": "voltage", "power": "power", "energy": "energy",
    "force": "force", "torque": "torque", "current": "current", "resistance": "resistance", "data rate": "data rate",
    "magnetic field": "magnetic field", "acceleration": "acceleration", "concentration": "concentration",
    "density": "density", "dose": "dose", "dose per mass": "dose", "dose rate": "dose", "flow": "flow",
    "yield": "yield", "conductivity": "conductivity", "thermal conductivity": "thermal conductivity",
    "body mass index": "BMI",
    "code": "lines of code", "emissions": "emissions", "rotation": "rotation speed", "cross section": "cross section",
    "image rate": "throughput", "sample rate": "throughput", "query rate": "throughput", "request rate": "throughput",
    "transaction rate": "throughput", "packet rate": "throughput", "iteration rate": "throughput",
    "step rate": "throughput",
}  # fmt: skip
# Adjectives behind a length or a time, and what they measure: "40 µm thick".
ADJECTIVES = {
    "thick": "thickness", "long": "length", "wide": "width", "tall": "height", "high": "height", "deep": "depth",
    "old": "age", "away": "distance", "apart": "distance", "distant": "distance", "heavy": "weight", "broad": "width",
}  # fmt: skip
# Beginnings of verbs of motion: how far they go is a distance.
_MOTIONS = (
    "travel", "walk", "drove", "driv", "fly", "flew", "flown", "run", "ran", "mov", "stop", "swim", "swam", "cover",
    "migrat", "travers", "brak", "ride", "rode", "jump", "shift", "deviat",
)  # fmt: skip
_WEIGHING = ("lose", "losing", "lost", "gain", "weigh")
_CLAUSE = 16
_WATTS = frozenset(["W", "mW", "kW", "MW", "watt"])
_TRAINED = ("train", "pretrain", "pre-train", "finetun", "fine-tun")
_BESIDE = 3
_NEAR_BRACKET = 5
_LASTING = ("last", "lasts", "lasted", "lasting")
# Two adjectives, or nouns, and the noun that they share.
_JOINED = ("K&KK", "ð&KK", "K/KK", "K&Km")
_AVERAGES = ("avg", "average", "mean", "median", "total")


def by_dimension(here: Here) -> MetricFound | None:
    """Return what a value measures by its dimension where no metric stands near it."""
    value = here.value
    if value.unit in BYTES:
        return _noun_of(here) or _before_bracket(here) or lexicon_metric("memory")
    if value.shape == "money":
        return _bought(here) or lexicon_metric("cost")
    if value.dimension == "time" or (value.unit or "").endswith(("_day", "_hour", "_week", "_month", "_year")):
        return _noun_of(here) or _exceeding(here) or _before_bracket(here) or here.subject() or _time(here)
    if value.unit in _WATTS and here.preceding == "(":
        return lexicon_metric("power")
    adjective = ADJECTIVES.get(here.word(here.item + 1))
    said = adjective or _BY_DIMENSION.get(value.dimension or "") or _moved(here)
    named = _noun_of(here) or (None if adjective is not None else _subject(here))
    return named or (MetricFound(said, said) if said is not None else None)


def _before_bracket(here: Here) -> MetricFound | None:
    """Return what moves or is compared before a bracket: "had shorter stays (3.1 vs. 4.6 days)", "446 clips (36 s)"."""
    letters = here.letters
    at = letters.rfind("(", max(0, here.item - _NEAR_BRACKET), here.item)
    beside = here.preceding == "(" or here.value.from_value is not None or here.word(at + 1) in _AVERAGES
    if at < 0 or not beside:
        return None
    first, stop = phrase_before(here.items, at)
    before = first
    while before > 0 and letters[before - 1] in "egJ":
        before -= 1
    outside = letters[before - 1 : before]
    moves = outside in ("u", "d", "L", "H", "b", "z") or outside in VALUES
    plain_words = first < stop == at and set(letters[first:stop]) <= set("Km")
    return here.phrase(first, stop) if moves and outside and plain_words else None


def _exceeding(here: Here) -> MetricFound | None:
    """Return the subject of a verb that bounds a value: "garbage collection pauses never exceed 4 ms"."""
    exceeds = here.preceding == "K" and not {"exceed", "exceeds", "exceeded"}.isdisjoint(here.qualifiers)
    return here.phrase(*phrase_before(here.items, here.item)) if exceeds else None


def _moved(here: Here) -> str | None:
    """Return the distance in "the vehicle stopped within 31 m", the weight in "participants lost 6 kg"."""
    verb = here.fold(here.item - 1) if here.preceding not in "IAR" else here.fold(here.item - 2)
    near = "within" in here.qualifiers and here.following == "f"
    if here.value.dimension == "length" and (near or verb.startswith(_MOTIONS)):
        return "distance"
    return "weight" if here.value.dimension == "mass" and verb.startswith(_WEIGHING) else None


def _subject(here: Here) -> MetricFound | None:
    """Return the subject in "the MICs were 2 mg/L", the noun in "a radius of 3 km", "temperature (20 K)"."""
    item = group_start(here.items, here.item)
    found = _right_before(here, item) or here.subject(item)
    before = here.letters[item - 1 : item] if item else ""
    if found is not None or not before or (before not in "ihf(=:" and not here.word(item - 1).startswith("measur")):
        return found
    first, stop = phrase_before(here.items, item - 1)
    if before == "h" and here.value.dimension in _BY_DIMENSION and not is_property(here.fold(stop - 1)):
        return None  # a survey covers 1,200 square degrees
    first = _behind_verb(here, first, stop)
    return here.phrase(first, stop) or as_written(here, first, stop)


def _behind_verb(here: Here, first: int, stop: int) -> int:
    """Return where a noun phrase begins behind a verb that no list knows: "the arm rejects disturbances of"."""
    for item in range(stop - 2, first, -1):
        acts = here.word(item).endswith("s") and not here.fold(item - 1).endswith("s")
        if acts and set(here.letters[item - 1 : item + 1]) == {"K"} and is_plural(here.fold(stop - 1)):
            return item + 1
    return first


def _right_before(here: Here, item: int) -> MetricFound | None:
    """Return the noun that a bounded value stands right behind: "a MIC > 2 mg/L", "frequencies within 20 Hz"."""
    before = here.letters[item - 1 : item] if item else ""
    if before == "," and here.following == "," and is_property(here.fold(item - 2)):
        return here.phrase(*phrase_before(here.items, item - 1))  # its melting point, 238 °C, exceeds
    if here.qualified.comparator == "=" or before not in ("K", "m", "µ", "G", "Y"):
        return None
    if before == "Y":
        return acronym_at(here.sentence, here.items, item - 1)
    if here.fold(item - 1).endswith(("ed", "ing")) and before != "m":
        return None  # consuming over 33 Wh
    return here.phrase(*phrase_before(here.items, item)) or _noun_at_head(here, item)


def _noun_at_head(here: Here, item: int) -> MetricFound | None:
    """Return the property that a sentence begins with: "Linewidths below 40 kHz"."""
    alone = item == 1 and is_property(here.fold(0))
    return as_written(here, 0, 1) if alone else None


def _bought(here: Here) -> MetricFound | None:
    """Return the noun right behind a sum: "a $1M prize pool"."""
    first, stop = phrase_after(here.items, here.item + 1)
    plain_words = first == here.item + 1 < stop and set(here.letters[first:stop]) == {"K"}
    named = plain_words and here.letters[stop : stop + 1] in ("", ".", ",", ")", "I", "R", "N", "X", "&")
    return here.phrase(first, stop) if named and stop - first > 1 else None


def as_written(here: Here, first: int, stop: int) -> MetricFound | None:
    """Return the words of items [first, stop) as a metric, LaTeX around them left out; null where there are none."""
    text = quote(here.sentence, here.items, first, stop).strip("${ ")
    return MetricFound(plain(text) if first == 0 else text, text) if text else None


def _noun_of(here: Here) -> MetricFound | None:
    """Return the noun in "600 hours of narrated video"."""
    if here.following != "f" or (here.value.dimension == "length" and "within" in here.qualifiers):
        return None  # within 1.5 mm of the target
    first, stop = phrase_after(here.items, here.item + 2)
    if here.letters[first : first + 4] in _JOINED and not is_plural(here.fold(first)):
        stop = first + 4  # of visual and linguistic input
    if stop == first + 1 and here.letters[first] == "Y" and here.ends_in_plural(first):
        return as_written(here, first, stop)  # 2.3 TB of APKs
    return here.phrase(first, cut(here.sentence, here.items, first, stop))


def _time(here: Here) -> MetricFound | None:
    """Return what a time is the time of: training where the clause trains, else just time."""
    if here.preceding == "N" and here.fold(here.item - 2).startswith(_TRAINED):
        return MetricFound("training data", "training data")  # trained on 9,200 hours
    if here.fold(here.item - 1) in _LASTING:
        return MetricFound("duration", "duration")
    tile, stop = here.items.first[here.item], here.items.stop[here.item]
    clause = [word.fold for word in here.sentence.words[max(0, tile - _CLAUSE) : tile]]
    behind = [word.fold for word in here.sentence.words[stop : stop + _BESIDE]]
    for fold in (*(behind[1:2] if behind[:1] == ["to"] else ()), *reversed(clause)):
        for beginnings, name in _TIMED.items():
            if fold.startswith(beginnings) and here.word(0) != "trains":
                return lexicon_metric(name)
    return MetricFound("time", "time") if clause else None
