"""Where a value stands: the value, its sentence, and what was read before it."""

from __future__ import annotations

from dataclasses import dataclass, field

from extractors.comparators import Qualified
from extractors.counted import counted
from extractors.draft import COUNTING_RULES, Carried, Draft
from extractors.groups import group_end
from extractors.items import Items
from extractors.lexicon import load
from extractors.numerals import Value
from extractors.plurals import is_plural
from extractors.roles import metric as metrics
from extractors.roles import metric_beside, metric_moved
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_before, quote
from extractors.sentence import Sentence


@dataclass(slots=True)
class Here:
    """One value of a sentence, at item ``item``, and the claims of the sentence that were read before it.

    ``letters`` are those of the sentence's items; ``following`` and ``preceding`` the one behind the value and the
    one before it, "" at the end and at the start; ``end`` is the last value of its list, ``last`` the claim before.
    """

    sentence: Sentence
    items: Items
    item: int
    value: Value
    qualified: Qualified
    before: list[Draft]
    carried: Carried
    letters: str = field(init=False)
    following: str = field(init=False)
    preceding: str = field(init=False)
    end: int = field(init=False)
    last: Draft | None = field(init=False)

    def __post_init__(self) -> None:
        """Fill in what every rule asks for."""
        self.letters = self.items.letters
        self.following = self.letters[self.item + 1 : self.item + 2]
        self.preceding = self.letters[self.item - 1 : self.item] if self.item else ""
        self.end = group_end(self.items, self.item)
        self.last = self.before[-1] if self.before else None

    @property
    def last_metric(self) -> MetricFound | None:
        """Return the metric of the claim before."""
        return self.before[-1].metric if self.before else None

    @property
    def last_measured(self) -> MetricFound | None:
        """Return the metric of the claim before, where that counts nothing: "on five benchmarks it is 8% ahead"."""
        return self.before[-1].metric if self.before and self.before[-1].rule not in COUNTING_RULES else None

    @property
    def last_figure(self) -> MetricFound | None:
        """Return the metric of the claim before, where that is no count and no size: "the 7B model reaches 84.1%"."""
        return self.before[-1].metric if self.before and self.before[-1].kind != "quantity" else None

    @property
    def arrived(self) -> MetricFound | None:
        """Return the metric of the change that arrives at the value: "affinity improved 30-fold to 1.2 nM"."""
        last = self.last
        if last is None or last.kind not in ("change", "ratio") or self.letters[last.item + 1 : self.item] != "T":
            return None
        return last.metric

    @property
    def qualifiers(self) -> list[str]:
        """Return the folded words that stand before a value and belong to it: within, correctly, about."""
        return [word.fold for word in self.sentence.words[self.qualified.first : self.value.first]]

    @property
    def is_metric_recent(self) -> bool:
        """Return whether a metric was named in this sentence or the one before."""
        return self.carried.metric_sentence >= self.sentence.index - 1

    @property
    def recent_metric(self) -> MetricFound | None:
        """Return the metric that was named last, in this sentence or the one before."""
        return self.carried.metric if self.is_metric_recent else None

    @property
    def scored_before(self) -> MetricFound | None:
        """Return the metric of the last score, of the last figure, or of the sentence before."""
        scored = next((one.metric for one in reversed(self.before) if one.kind == "score"), None)
        return scored or self.last_figure or self.recent_metric

    def fold(self, item: int) -> str:
        """Return the last word of an item, folded; "" outside of the sentence."""
        return self.sentence.words[self.items.stop[item] - 1].fold if 0 <= item < len(self.items.stop) else ""

    def ends_in_plural(self, item: int) -> bool:
        """Return whether the last word of an item looks like a plural, an acronym's s among them (WSIs)."""
        word = self.sentence.words[self.items.stop[item] - 1]
        text = word.text
        if "s-" in text and self._is_dashed(item, word.fold):
            return True  # across seven languages-Hindi, Bengali, …: a dash without its spaces
        return is_plural(word.fold) or (text.endswith("s") and len(text) > 2 and text[:-1].isupper())  # noqa: PLR2004

    def _is_dashed(self, item: int, fold: str) -> bool:
        """Return whether a dash without spaces and a list stand behind a plural: "tasks-parsing, tagging"."""
        plural, _, behind = fold.partition("s-")
        listed = self.letters[item + 1 : item + 2] == "," or behind in ("including", "namely")
        text = self.sentence.words[self.items.stop[item] - 1].text
        return plural in counted().heads and (listed or text[len(plural) + 2].isupper())

    def word(self, item: int) -> str:
        """Return the first word of an item, folded; "" outside of the sentence."""
        return self.sentence.words[self.items.first[item]].fold if 0 <= item < len(self.items.first) else ""

    def right(self, item: int | None = None) -> MetricFound | None:
        """Return the metric right behind an item, by default the value."""
        return metric_beside.right_of(self.sentence, self.items, self.item if item is None else item)

    def left(self, item: int | None = None) -> MetricFound | None:
        """Return the nearest metric to the left of an item, by default the value."""
        return metric_beside.left_of(self.sentence, self.items, self.item if item is None else item)

    def subject(self, item: int | None = None, *, only_property: bool = False) -> MetricFound | None:
        """Return the subject that an item, by default the value, is said of: "soil pH was 6.5"."""
        at = self.item if item is None else item
        return metric_moved.of_subject(self.sentence, self.items, at, only_property=only_property)

    def measure(self) -> MetricFound | None:
        """Return the measure of a copula right before the value: "the error is less than 1% of the length"."""
        if self.preceding != "i":
            return None
        if self.letters[self.item - 2] == "m":
            return self.metric_at(self.item - 2)
        return metric_beside.measure_of_copula(self.sentence, self.items, self.item)

    def metric_at(self, item: int) -> MetricFound:
        """Return the metric of an item."""
        return metrics.metric_at(self.sentence, self.items, item)

    def phrase(self, first: int, stop: int, *, counted: bool = False) -> MetricFound | None:
        """Return the metric that the noun phrase of items [first, stop) names."""
        return metrics.from_phrase(self.sentence, self.items, first, stop, counted=counted)


def lexicon_metric(name: str) -> MetricFound:
    """Return a metric by its canonical name."""
    return metrics.implied(name, load().metrics.get(name))


# Letters of what a symbol may be: a formula, a short name.
_SYMBOL = frozenset("EGY")

_MAKING = ("make", "making", "made", "keep", "kept", "render", "leave", "leaving", "left")
_SIZES = {
    "smaller": "size",
    "larger": "size",
    "bigger": "size",
    "lighter": "size",
    "longer": "length",
    "shorter": "length",
    "deeper": "depth", "shallower": "depth", "wider": "width", "narrower": "width", "taller": "height",
    "thicker": "thickness", "thinner": "thickness", "heavier": "weight", "brighter": "brightness",
    "fainter": "brightness", "warmer": "temperature", "cooler": "temperature", "hotter": "temperature",
    "colder": "temperature", "louder": "loudness", "quieter": "loudness", "denser": "density", "sparser": "sparsity",
    "stronger": "strength", "weaker": "strength", "farther": "distance", "older": "age", "younger": "age",
    "cheaper": "cost", "costlier": "cost", "sooner": "time", "steeper": "slope",
}  # fmt: skip


def size_meant(here: Here, cue: int | None) -> MetricFound | None:
    """Return the property that a comparative without a noun means: smaller and larger are of size."""
    word = here.word(cue) if cue is not None else ""
    name = _SIZES.get(word)
    if name is None:
        return None
    said = here.subject(only_property=True) if here.preceding == "i" else None
    return said or _made(here) or MetricFound(name, word)


def _made(here: Here) -> MetricFound | None:
    """Return the object in "keeps gradient norms 3,000x smaller", "made scans five times shorter"."""
    first, stop = phrase_before(here.items, here.item)
    verb = here.word(first - 1) if first > 0 else ""
    made = first < stop == here.item and here.letters[stop - 1] in "Km" and verb.startswith(_MAKING)
    return here.phrase(first, stop) if made else None


def equated(here: Here) -> MetricFound | None:
    """Return the name in "MU = 0.62", "S_8: 0.83", "an AP$_{50}$ of 46.6", where the lexicon does not know it."""
    item, letters = here.item, here.letters
    if item < 2 or here.preceding not in ("=", ":", "f") or letters[item - 2] not in "YGEK":  # noqa: PLR2004
        return None
    if here.preceding == ":" and letters[item - 2] == "K":  # "intrinsic dimensionalities: 20.6"
        return here.phrase(*phrase_before(here.items, item - 1))
    if here.preceding == ":" and letters[item - 2] == "G" and here.value.decimal:  # (Purchase Likelihood: 4.2
        return _titled(here)
    text = quote(here.sentence, here.items, item - 2, item - 1)
    if letters[item - 2] == "E":
        text = text.strip("${ ")
        return named_before(here, item - 2) or MetricFound(text, text, at=item - 2)
    if letters[item - 2] == "K":
        return None
    capitals = sum(character.isupper() for character in text)
    named = capitals > 1 and (here.preceding != "f" or letters[item - 2] == "Y")
    return MetricFound(text, text, at=item - 2) if named else None


def _titled(here: Here) -> MetricFound | None:
    """Return the capitalised words before a colon in brackets or in a list of such."""
    first = here.item - 1
    while first > 0 and here.letters[first - 1] in "GKY":
        first -= 1
    if here.item - 1 - first < 2 or here.letters[max(0, first - 1)] not in "(,;":  # noqa: PLR2004 - one word may be a system
        return None
    text = quote(here.sentence, here.items, first, here.item - 1)
    return MetricFound(text, text, at=here.item - 2)


def named_before(here: Here, item: int) -> MetricFound | None:
    """Return the noun that a symbol stands for: "a radius of R = 1.2 kpc", "the period, P = 3 days"."""
    letters = here.letters
    if letters[item] not in _SYMBOL:
        return None
    stop = item
    while stop > 0 and letters[stop - 1] in ",f(":
        stop -= 1
    if item - stop > 1:
        return None
    first, stop = phrase_before(here.items, stop)
    if stop == item and letters[item] != "E":
        return None  # the symbol's own noun: "total S = 3"
    while first < stop and letters[first] in "GYE":
        first += 1
    if first < stop and letters[first - 1 : first] == "i":
        first, stop = phrase_before(here.items, first - 1)  # its period is short, P = 2 days
    if first >= stop or is_plural(here.fold(stop - 1)):
        return None
    return here.phrase(first, stop)


def near_metric(items: Items, item: int) -> int | None:
    """Return the metric in "{metric} of {value}", "{metric}: {value}", "{metric} is {value}", "{metric} ({value}"."""
    letters = items.letters
    at = item - 1
    steps = 0
    while at >= 0 and letters[at] in "fi:=(rATheyc" and steps < 3:  # noqa: PLR2004 - "was found to be"
        at -= 1
        steps += 1
    if letters[at - 3 : at] == "(m)" and letters[at] == "K" and at < item - 1:
        return at - 2  # receiver operating characteristic (ROC) curve of
    if steps and at > 2 and letters[at] == ")" and letters[at - 2] == "(":  # noqa: PLR2004 - an acronym in brackets
        inner = at - 1 if letters[at - 1] == "m" else at - 3  # Mean Reciprocal Rank (MRR) of, recall (R5) of
        return inner if letters[inner] == "m" and letters[at - 1] in "mYG" else None
    return at if at >= 0 and letters[at] == "m" else None
