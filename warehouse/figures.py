"""The figures of a gold file: what was found, what was listed in vain, how many fields are right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from warehouse.matching import FIELDS


@dataclass(slots=True)
class Figures:
    """The figures of one gold file; the counts of fields are over the matched claims."""

    documents: int = 0
    documents_not_found: int = 0
    matched: int = 0
    missed: int = 0
    extra: int = 0
    full: int = 0
    full_stated: int = 0
    with_dataset: int = 0
    right: Counter[str] = field(default_factory=Counter)
    stated: Counter[str] = field(default_factory=Counter)
    stated_right: Counter[str] = field(default_factory=Counter)
    given: Counter[str] = field(default_factory=Counter)
    given_right: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    kinds_found: Counter[str] = field(default_factory=Counter)

    @property
    def precision(self) -> float:
        """Of the listed claims, the share that gold has."""
        return self.matched / max(1, self.matched + self.extra)

    @property
    def recall(self) -> float:
        """Of gold's claims, the share that is listed."""
        return self.matched / max(1, self.matched + self.missed)

    @property
    def f1(self) -> float:
        """The harmonic mean of the two."""
        return self._f1(self.matched)

    @property
    def full_f1(self) -> float:
        """The same, where only claims with all of FULL_FIELDS right count as found."""
        return self._f1(self.full)

    @property
    def full_stated_share(self) -> float:
        """Of gold's claims that name a dataset, the share found with all of FULL_FIELDS right."""
        return self.full_stated / max(1, self.with_dataset)

    def _f1(self, hits: int) -> float:
        both = 2 * self.matched + self.extra + self.missed
        return 2 * hits / both if both else 0.0

    def share_right(self) -> dict[str, float]:
        """Return for each field its accuracy over the matched claims, to four places."""
        return _shares(self.right, dict.fromkeys(FIELDS, self.matched))

    def share_stated(self) -> dict[str, float]:
        """Return for each field its accuracy where gold has an answer and accepts no null."""
        return _shares(self.stated_right, self.stated)

    def share_given(self) -> dict[str, float]:
        """Return for each field its accuracy where the extractor gave an answer."""
        return _shares(self.given_right, self.given)

    def recall_by_kind(self) -> dict[str, str]:
        """Return "found/all" for each kind of gold's claims."""
        return {kind: f"{self.kinds_found[kind]}/{count}" for kind, count in sorted(self.kinds.items())}

    def as_json(self) -> dict[str, object]:
        """Return all figures under the names that the yardstick of the project's gold prints."""
        return {
            "documents": self.documents,
            "documents_not_found": self.documents_not_found,
            "gold_claims": self.matched + self.missed,
            "precision": self.precision,
            "recall": self.recall,
            "f1": self.f1,
            "full_f1": self.full_f1,
            "full_stated": self.full_stated_share,
            "fields": self.share_right(),
            "stated": self.share_stated(),
            "given": self.share_given(),
            "recall_by_kind": self.recall_by_kind(),
        }


def _shares(hits: Counter[str], of: Mapping[str, int]) -> dict[str, float]:
    return {name: round(hits[name] / max(1, of[name]), 4) for name in FIELDS}
