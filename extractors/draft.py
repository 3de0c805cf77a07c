"""Drafts: claims in the making, and what one sentence hands on to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from extractors.comparators import Qualified
from extractors.items import Items
from extractors.numerals import Value
from extractors.records import Basis, Direction, Kind
from extractors.roles import dataset as datasets
from extractors.roles.beside import first_name
from extractors.roles.evaluated import evaluated_on
from extractors.roles.metric import MetricFound
from extractors.sentence import Sentence

# The rules by which a draft counts something or says how large a model is.
COUNTING_RULES = frozenset(["count", "count_word", "sample_size", "model_size"])


@dataclass(slots=True)
class Draft:
    """One claim in the making: what is known of one value; null is "not stated"."""

    value: Value
    qualified: Qualified
    item: int
    kind: Kind
    rule: str
    direction: Direction | None = None
    metric: MetricFound | None = None
    other_metrics: tuple[str, ...] = ()
    basis: Basis | None = None
    dataset: str | None = None
    method: str | None = None
    baseline: str | None = None
    condition: str | None = None
    listed: bool = False
    aside: bool = False
    split: str | None = None
    task: str | None = None


Before = tuple[Sentence, Items]


@dataclass(slots=True)
class Carried:
    """What the sentences before hand on: the abstract's own method and benchmark, and what was named last.

    ``read_before`` reads the sentence before one of an index as the rules see it; it is asked for only where a
    claim needs it, and once. ``brief``: the document is a sentence or two, and what it names it is about.
    """

    text: str = ""
    brief: bool = False
    own: str | None = None
    described: str | None = None
    benchmark: str | None = None
    dataset: str | None = None
    dataset_sentence: int = -9
    named: set[str] = field(default_factory=set)
    baseline: str | None = None
    baseline_sentence: int = -9
    metric: MetricFound | None = None
    metric_sentence: int = -9
    scored: tuple[Draft, ...] = ()
    method: str | None = None
    method_sentence: int = -9
    plain_science: bool = False
    index: int = 0
    read_before: Callable[[int], Before | None] | None = None
    _evaluated: tuple[str | None] | None = None
    _kept: tuple[int, Before | None] = field(default=(-1, None))
    _dataset_kept: tuple[int, str | None] = field(default=(-1, None))

    def before(self) -> Before | None:
        """Return the sentence before the one at ``index``, its numbers left alone; null for the first."""
        if self._kept[0] != self.index and self.read_before is not None:
            self._kept = (self.index, self.read_before(self.index))
        return self._kept[1]

    def antecedent(self) -> str | None:
        """Return the name that the sentence before is about."""
        previous = self.before()
        if previous is None:
            return None
        sentence, items = previous
        mentions = datasets.find_datasets(sentence, items, None)
        return first_name(sentence, items, [(one.first, one.stop) for one in mentions])

    def evaluated(self) -> str | None:
        """Return the one dataset that the text is evaluated on, if no claim before is on another."""
        if self._evaluated is None:
            self._evaluated = (evaluated_on(self.text),)
        name = self._evaluated[0]
        return name if name is not None and all(one.startswith(name) for one in self.named) else None

    def dataset_before(self) -> str | None:
        """Return the dataset that the sentence before names, if it names just one."""
        if self._dataset_kept[0] != self.index:
            previous = self.before()
            mentions = datasets.find_datasets(*previous, self.own) if previous is not None else []
            names = {one.name for one in mentions if one.sure}
            self._dataset_kept = (self.index, names.pop() if len(names) == 1 else None)
        return self._dataset_kept[1]
