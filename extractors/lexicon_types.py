"""What the rows of the lexicons are: tuples, dicts, strings and numbers alone, so that they can be kept as they are."""

from __future__ import annotations

from typing import NamedTuple

# A guard: number, not_after, not_before, after, before; see ``lexicon.Guard``.
GuardRow = tuple[bool, frozenset[str], frozenset[str], frozenset[str], frozenset[str]]
# An alias: text, canonical name, variant, exact, guard.
AliasRow = tuple[str, str, str | None, bool, GuardRow | None]
MetricRow = tuple[str, bool | None, str | None, float | None, float | None]
DatasetRow = tuple[str, str]
UnitRow = tuple[str, str, str | None, float | None, bool]
# A spelling: unit, multiplier, spaced, prefix.
SpellingRow = tuple[str, float, bool, bool]
# First word to the candidates (remaining words, number of the entry, number of the alias), the longest first.
WordRows = dict[str, tuple[tuple[tuple[str, ...], int, int], ...]]


class IndexRows(NamedTuple):
    """An index: the aliases, and the candidates by folded first word and by first word as written."""

    aliases: tuple[AliasRow, ...]
    folded: WordRows
    exact: WordRows


class Rows(NamedTuple):
    """All lexicons as rows; ``metric_index`` and the others number the entries of the tuple beside them."""

    metrics: tuple[MetricRow, ...]
    datasets: tuple[DatasetRow, ...]
    units: tuple[UnitRow, ...]
    spellings: tuple[SpellingRow, ...]
    metric_index: IndexRows
    dataset_index: IndexRows
    unit_index: IndexRows
    prefix_index: IndexRows
    fingerprint: str
