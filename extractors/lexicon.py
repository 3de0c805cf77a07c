"""The lexicons: metrics, datasets and units by name, and where their names stand in a sentence.

The facts are in ``lexicons/*.toml``; the head of ``metrics_general.toml``, ``datasets_general.toml`` and
``units.toml`` says what a line means. A user's folder with files named alike is laid over them: a new name is added,
a known one gets the new entry.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import starmap
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from extractors.errors import SettingError
from extractors.fingerprint import own_folders
from extractors.lexicon_cache import BUILT_IN, rows_of
from extractors.lexicon_types import IndexRows, WordRows
from extractors.sentence import read_sentence

# How many words a number may be away from a weak name: "an IS of about 9.2", "9.2 points of score".
NEAR = 4


class Guard(NamedTuple):
    """What must stand beside a name that is also a plain word; all words are folded.

    ``number``: a number must be within ``NEAR`` words, and no hyphen beside the name (OR-Bench, open-weight).
    ``not_after`` and ``not_before``: none of these may be the nearest word to the left, to the right. ``after`` and
    ``before``: where given, the nearest word to the left must be one of ``after``, or the nearest to the right or
    the one behind it one of ``before``.
    """

    number: bool = False
    not_after: frozenset[str] = frozenset()
    not_before: frozenset[str] = frozenset()
    after: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()

    def holds(self, words: Sequence[str], start: int, end: int) -> bool:
        """Return whether the name at ``words[start:end]`` is meant as a name; ``words`` are folded."""
        left = words[start - 1] if start else ""
        right = words[end : end + 2]
        if left in self.not_after or (right and right[0] in self.not_before):
            return False
        if (self.after or self.before) and left not in self.after and self.before.isdisjoint(right):
            return False
        return not self.number or _is_measured(words, start, end)


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric or quantity: its canonical name, which way is better, and the range and unit it usually has.

    ``higher_is_better`` is null where neither way is. ``low`` and ``high`` bound the value, null where it is
    unbounded; 0 and 100 mean that it may be written as a fraction of 1 as well. ``unit`` is a canonical unit.
    """

    name: str
    higher_is_better: bool | None
    unit: str | None
    low: float | None
    high: float | None

    @property
    def is_bounded(self) -> bool:
        """Whether the range is 0 to 100, so that 0.93 may stand for 93 percent."""
        return self.low == 0 and self.high == 100  # noqa: PLR2004 - percent


@dataclass(frozen=True, slots=True)
class Dataset:
    """A dataset, benchmark or environment: its canonical name and its task."""

    name: str
    task: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: its canonical name, what it measures, and the factor to the base unit of ``value_norm``.

    ``base`` and ``factor`` are null where no conversion is known. ``counts``: K, M, B, T and G between number and
    unit multiply the number ("7B parameters").
    """

    name: str
    dimension: str
    base: str | None
    factor: float | None
    counts: bool


class Spelling(NamedTuple):
    """What a spelling of a unit says: ``multiplier`` times the unit (GFLOPs: 1e9 flop).

    ``spaced``: only with a space after the number (15 K is a temperature, 15K a count). ``prefix``: it stands
    before the number.
    """

    unit: Unit
    multiplier: float = 1.0
    spaced: bool = False
    prefix: bool = False


class Alias(NamedTuple):
    """One way to write a name: what it stands for, and when it counts.

    ``name`` is the canonical name, the cut-off filled in ("Recall@10"); ``variant`` the part that tells siblings
    apart ("top-1", "@10", "macro"), if any. ``exact``: only in this case.
    """

    text: str
    name: str
    variant: str | None = None
    exact: bool = False
    guard: Guard | None = None


EntryT = TypeVar("EntryT")


class Candidate(NamedTuple, Generic[EntryT]):
    """A name that may start at a tile: the tiles that must follow, the entry and the alias."""

    rest: tuple[str, ...]
    entry: EntryT
    alias: Alias


@dataclass(frozen=True, slots=True)
class Index(Generic[EntryT]):
    """The names by their first tile, the longest first. Tiles of ``folded`` are casefolded, those of ``exact`` not."""

    folded: Mapping[str, tuple[Candidate[EntryT], ...]]
    exact: Mapping[str, tuple[Candidate[EntryT], ...]]


@dataclass(frozen=True, slots=True)
class Mention(Generic[EntryT]):
    """A name found in a sentence, at code points [start, end) of it."""

    start: int
    end: int
    entry: EntryT
    alias: Alias


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All names. ``fingerprint`` hashes the content: 16 hex digits, the same for any order and split of files."""

    metrics: Mapping[str, Metric]
    datasets: Mapping[str, Dataset]
    units: Mapping[str, Unit]
    metric_index: Index[Metric]
    dataset_index: Index[Dataset]
    unit_index: Index[Spelling]
    prefix_index: Index[Spelling]
    fingerprint: str


def load(folders: Sequence[Path] | None = None) -> Lexicon:
    """Return the built-in lexicons with those of the folders laid over them, the last folder on top.

    Without folders, the one that the environment names (``fingerprint.OWN_FOLDER``) is laid over them, if it names
    one. The same folders give the same object within a process. Raises ``SettingError`` with file and key.
    """
    return _load(own_folders() if folders is None else tuple(folders))


def find(index: Index[EntryT], text: str) -> list[Mention[EntryT]]:
    """Return the names in a sentence, from left to right, the longest at each place, none overlapping."""
    sentence = read_sentence(text, 0, 0)
    words = [word.text for word in sentence.words]
    folded = [word.fold or " " for word in sentence.words]
    mentions: list[Mention[EntryT]] = []
    position = 0
    while position < len(words):
        found = match_at(index, words, folded, position)
        if found is None:
            position += 1
            continue
        last = position + len(found.rest)
        mentions.append(Mention(sentence.starts[position], sentence.end(last), found.entry, found.alias))
        position = last + 1
    return mentions


def match_at(
    index: Index[EntryT], words: Sequence[str], folded: Sequence[str], position: int
) -> Candidate[EntryT] | None:
    """Return the longest name that starts at a word and whose guard holds, in exact case before folded."""
    as_written, in_any_case = index.exact.get(words[position]), index.folded.get(folded[position])
    exact = _longest(as_written, words, folded, position) if as_written else None
    other = _longest(in_any_case, folded, folded, position) if in_any_case else None
    if exact and (not other or len(exact.rest) >= len(other.rest)):
        return exact
    return other


def find_metrics(sentence: str, lexicon: Lexicon | None = None) -> list[Mention[Metric]]:
    """Return the metrics named in a sentence."""
    return find((lexicon or load()).metric_index, sentence)


def begins_metric(word: str) -> bool:
    """Return whether the name of a metric may begin with a folded word."""
    index = load().metric_index
    return word in index.folded or word in index.exact


def known_metrics(name: str) -> list[Mention[Metric]]:
    """Return the metrics that a name alone may stand for: a number is put beside it, as guards ask for one."""
    return find_metrics(f"{name} 1")


def find_datasets(sentence: str, lexicon: Lexicon | None = None) -> list[Mention[Dataset]]:
    """Return the datasets named in a sentence."""
    return find((lexicon or load()).dataset_index, sentence)


def find_unit(text: str, lexicon: Lexicon | None = None) -> Mention[Spelling] | None:
    """Return the unit that a text (what follows a number) starts with, the longest one, or none."""
    start = len(text) - len(text.lstrip())
    sentence = read_sentence(text[start:], 0, 0)
    words = [word.text for word in sentence.words]
    folded = [word.fold for word in sentence.words]
    found = match_at((lexicon or load()).unit_index, words, folded, 0) if words else None
    if found is None or (found.entry.spaced and start == 0):
        return None
    return Mention(start, start + sentence.end(len(found.rest)), found.entry, found.alias)


def _longest(
    candidates: Iterable[Candidate[EntryT]], words: Sequence[str], folded: Sequence[str], position: int
) -> Candidate[EntryT] | None:
    for candidate in candidates:
        end = position + 1 + len(candidate.rest)
        if tuple(words[position + 1 : end]) == candidate.rest:
            guard = candidate.alias.guard
            if guard is None or guard.holds(folded, position, end):
                return candidate
    return None


def _is_measured(words: Sequence[str], start: int, end: int) -> bool:
    """Return whether a number is near, and the name no part of a longer one."""
    left, right = words[max(0, start - NEAR) : start], words[end : end + NEAR]
    if "-" in left[-1:] or "-" in right[:1]:
        return False
    return any(word[:1].isdigit() for word in (*left, *right))


@functools.lru_cache(maxsize=8)
def _load(folders: tuple[Path, ...]) -> Lexicon:
    for folder in folders:
        if not folder.is_dir():
            raise SettingError("no such folder of lexicons", source=str(folder))
    rows = rows_of((BUILT_IN, *folders))
    metrics = tuple(starmap(Metric, rows.metrics))
    datasets = tuple(starmap(Dataset, rows.datasets))
    units = {row[0]: Unit(*row) for row in rows.units}
    spellings = tuple(Spelling(units[row[0]], *row[1:]) for row in rows.spellings)
    return Lexicon(
        metrics={metric.name: metric for metric in metrics},
        datasets={dataset.name: dataset for dataset in datasets},
        units=units,
        metric_index=_index(rows.metric_index, metrics),
        dataset_index=_index(rows.dataset_index, datasets),
        unit_index=_index(rows.unit_index, spellings),
        prefix_index=_index(rows.prefix_index, spellings),
        fingerprint=rows.fingerprint,
    )


def _index(rows: IndexRows, entries: Sequence[EntryT]) -> Index[EntryT]:
    guards = {row[4]: Guard(*row[4]) for row in rows.aliases if row[4]}
    aliases = [Alias(*row[:4], guards[row[4]] if row[4] else None) for row in rows.aliases]

    def candidates(words: WordRows) -> dict[str, tuple[Candidate[EntryT], ...]]:
        return {
            word: tuple([Candidate(rest, entries[entry], aliases[alias]) for rest, entry, alias in found])
            for word, found in words.items()
        }

    return Index(candidates(rows.folded), candidates(rows.exact))
