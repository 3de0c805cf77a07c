"""Names: where metrics and datasets of the lexicons stand in a sentence, found by the tiles' first words."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

from extractors.frozen import frozen
from extractors.lexicon import NEAR, Alias, Candidate, Dataset, Guard, Metric, load
from extractors.sentence import Sentence
from extractors.tokens import Word

Entry = Metric | Dataset


@frozen
class Name:
    """A name of a lexicon at tiles [first, stop) of a sentence."""

    first: int
    stop: int
    entry: Entry
    alias: Alias


class Names(Protocol):
    """Names that may stand in a sentence."""

    def starts(self, sentence: Sentence) -> list[int]:
        """Return the tiles of a sentence with which a name may start."""

    def at(self, sentence: Sentence, tile: int) -> Name | None:
        """Return the longest name that starts at a tile, which is one of ``starts``."""


@dataclass(frozen=True, slots=True)
class Starts:
    """What may start with a word: ``alone`` the names of just that word, ``followed`` the others by their second tile.

    The keys of ``followed`` are as written for names in exact case and casefolded for the others.
    """

    alone: tuple[Candidate[Entry], ...]
    followed: Mapping[str, tuple[Candidate[Entry], ...]]


class NameIndex:
    """Spellings by first tile: what may start with a word is looked up once a word and remembered."""

    def __init__(
        self, exact: Mapping[str, tuple[Candidate[Entry], ...]], folded: Mapping[str, tuple[Candidate[Entry], ...]]
    ) -> None:
        """Keep the spellings; those of ``exact`` are as written, those of ``folded`` casefolded."""
        self._exact = exact
        self._folded = folded
        self._starts: dict[str, Starts | None] = {}

    def starts(self, sentence: Sentence) -> list[int]:
        """Return the tiles of a sentence with which a name may start."""
        known = self._starts
        words = sentence.words
        try:
            return [tile for tile, word in enumerate(words) if known[word.text] is not None]
        except KeyError:
            for word in words:
                if word.text not in known:
                    self._remember(word)
            return self.starts(sentence)

    def _remember(self, word: Word) -> None:
        """Look up what may start with a word."""
        found = (*self._exact.get(word.text, ()), *self._folded.get(word.fold, ()))
        if len(self._starts) >= _REMEMBERED_AT_MOST:
            self._starts.clear()
        self._starts[word.text] = _by_second_tile(found) if found else None

    def at(self, sentence: Sentence, tile: int) -> Name | None:
        """Return the longest name that starts at a tile, which is one of ``starts``."""
        words = sentence.words
        starts = self._starts[words[tile].text]
        if starts is None:
            return None
        if starts.followed and tile + 1 < len(words):
            second = words[tile + 1]
            longer = starts.followed.get(second.fold) or starts.followed.get(second.text)
            if longer is not None:
                for candidate in longer:
                    if _fits(sentence, tile, candidate) and not _is_change(sentence, tile, candidate):
                        return Name(tile, tile + 1 + len(candidate.rest), candidate.entry, candidate.alias)
        for candidate in starts.alone:
            if candidate.alias.guard is None or _is_meant(sentence, tile, tile + 1, candidate.alias.guard):
                return Name(tile, tile + 1, candidate.entry, candidate.alias)
        return None


_REMEMBERED_AT_MOST = 200_000


def _by_second_tile(candidates: Sequence[Candidate[Entry]]) -> Starts:
    """Return the names that start with one word: the longest first, of equal ones that in exact case."""
    ordered = sorted(candidates, key=lambda candidate: (-len(candidate.rest), not candidate.alias.exact))
    followed: dict[str, list[Candidate[Entry]]] = defaultdict(list)
    for candidate in ordered:
        if candidate.rest:
            followed[candidate.rest[0]].append(candidate)
    return Starts(
        tuple(candidate for candidate in ordered if not candidate.rest),
        {second: tuple(found) for second, found in followed.items()},
    )


def _is_change(sentence: Sentence, tile: int, candidate: Candidate[Entry]) -> bool:
    """Return whether a name ends in a word of change: "accuracy gain" is a gain of accuracy, no metric."""
    return sentence.letters[tile + len(candidate.rest)] in "udbz"


def _fits(sentence: Sentence, tile: int, candidate: Candidate[Entry]) -> bool:
    """Return whether a spelling stands at a tile and its guard holds."""
    words = sentence.words
    rest = candidate.rest
    stop = tile + 1 + len(rest)
    if stop > len(words):
        return False
    exact = candidate.alias.exact
    for at, expected in enumerate(rest, tile + 1):
        if (words[at].text if exact else words[at].fold) != expected:
            return False
    guard = candidate.alias.guard
    return guard is None or _is_meant(sentence, tile, stop, guard)


def _is_meant(sentence: Sentence, first: int, stop: int, guard: Guard) -> bool:
    """Return whether a name that is also a plain word is meant as a name."""
    begin = max(0, first - _GUARDED)
    around = [word.fold or " " for word in sentence.words[begin : stop + _GUARDED]]
    return guard.holds(around, first - begin, stop - begin)


# Guards look at most this many tiles to each side (extractors/lexicon.py).
_GUARDED = NEAR + 2


@functools.lru_cache(maxsize=4)
def name_index(folders: tuple[Path, ...] | None = None) -> NameIndex:
    """Return the index of the metrics and datasets; ``folders`` hold a user's lexicons, as for ``load``."""
    metrics, datasets = load(folders).metric_index, load(folders).dataset_index
    return NameIndex(_merged(metrics.exact, datasets.exact), _merged(metrics.folded, datasets.folded))


def _merged(
    metrics: Mapping[str, tuple[Candidate[Metric], ...]], datasets: Mapping[str, tuple[Candidate[Dataset], ...]]
) -> dict[str, tuple[Candidate[Entry], ...]]:
    """Return the candidates of both, longest first; of equal spellings the metric."""
    merged = cast("dict[str, tuple[Candidate[Entry], ...]]", {**metrics, **datasets})
    for first in metrics.keys() & datasets.keys():
        both = cast("tuple[Candidate[Entry], ...]", (*metrics[first], *datasets[first]))
        merged[first] = tuple(sorted(both, key=lambda candidate: -len(candidate.rest)))
    return merged
