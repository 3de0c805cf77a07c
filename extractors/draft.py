"""Drafts: claims in the making, and what one sentence hands on to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from extractors.comparators import Qualified
from extractors.items import Items
from extractors.numerals import Value
from extractors.records import Basis, Direction, Kind
from extractors.roles import dataset as datasets
from extractors.roles.beside import first_name
from extractors.roles.metric import MetricFound
from extractors.sentence import Sentence


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


@dataclass(slots=True)
class Carried:
    """What the sentences before hand on: the abstract's own method and benchmark, and what was named last."""

    own: str | None = None
    described: str | None = None
    benchmark: str | None = None
    dataset: str | None = None
    dataset_sentence: int = -9
    baseline: str | None = None
    baseline_sentence: int = -9
    metric: MetricFound | None = None
    metric_sentence: int = -9
    method: str | None = None
    plain_science: bool = False
    before: Callable[[], tuple[Sentence, Items] | None] | None = None

    def antecedent(self) -> str | None:
        """Return the name that the sentence before is about."""
        previous = self.before() if self.before is not None else None
        if previous is None:
            return None
        sentence, items = previous
        mentions = datasets.find_datasets(sentence, items, None)
        return first_name(sentence, items, [(one.first, one.stop) for one in mentions])

    def dataset_before(self) -> str | None:
        """Return the dataset that the sentence before names, if it names just one."""
        previous = self.before() if self.before is not None else None
        if previous is None:
            return None
        names = {one.name for one in datasets.find_datasets(*previous, self.own) if one.sure}
        return names.pop() if len(names) == 1 else None
