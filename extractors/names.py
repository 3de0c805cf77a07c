"""Names: where metrics and datasets of the lexicons stand in a sentence, found by the tiles' first words."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from extractors.lexicon import NEAR, Alias, Candidate, Dataset, Metric, load
from extractors.sentence import Sentence
from extractors.tokens import Word

Entry = Metric | Dataset


@dataclass(frozen=True, slots=True)
class Name:
    """A name of a lexicon at tiles [first, stop) of a sentence."""

    first: int
    stop: int
    entry: Entry
    alias: Alias


Start = tuple[Candidate[Entry], bool]
_NO_STARTS: tuple[Start, ...] = ()


class NameIndex:
    """Spellings by first tile: what may start with a word is looked up once a word and remembered."""

    def __init__(
        self, exact: Mapping[str, tuple[Candidate[Entry], ...]], folded: Mapping[str, tuple[Candidate[Entry], ...]]
    ) -> None:
        """Keep the spellings; those of ``exact`` are as written, those of ``folded`` casefolded."""
        self._exact = exact
        self._folded = folded
        self._starts: dict[str, tuple[Start, ...]] = {}

    def starts(self, sentence: Sentence) -> list[int]:
        """Return the tiles of a sentence with which a name may start."""
        known = self._starts
        try:
            return [tile for tile, word in enumerate(sentence.words) if known[word.text]]
        except KeyError:
            for word in sentence.words:
                if word.text not in known:
                    self._remember(word)
            return self.starts(sentence)

    def _remember(self, word: Word) -> None:
        """Look up what may start with a word: the longest first, of equal ones that in exact case."""
        found = [(candidate, True) for candidate in self._exact.get(word.text, ())]
        found += [(candidate, False) for candidate in self._folded.get(word.fold, ())]
        if len(self._starts) >= _REMEMBERED_AT_MOST:
            self._starts.clear()
        self._starts[word.text] = tuple(sorted(found, key=lambda start: -len(start[0].rest))) if found else _NO_STARTS

    def at(self, sentence: Sentence, tile: int) -> Name | None:
        """Return the longest name that starts at a tile, which is one of ``starts``."""
        for candidate, exact in self._starts[sentence.words[tile].text]:
            if _fits(sentence, tile, candidate, exact=exact) and not _is_change(sentence, tile, candidate):
                return Name(tile, tile + 1 + len(candidate.rest), candidate.entry, candidate.alias)
        return None


_REMEMBERED_AT_MOST = 200_000


def _is_change(sentence: Sentence, tile: int, candidate: Candidate[Entry]) -> bool:
    """Return whether a name ends in a word of change: "accuracy gain" is a gain of accuracy, no metric."""
    return bool(candidate.rest) and sentence.letters[tile + len(candidate.rest)] in "udbz"


def _fits(sentence: Sentence, tile: int, candidate: Candidate[Entry], *, exact: bool) -> bool:
    """Return whether a spelling stands at a tile and its guard holds."""
    words = sentence.words
    at = tile + 1
    for rest in candidate.rest:
        if at >= len(words) or (words[at].text if exact else words[at].fold) != rest:
            return False
        at += 1
    guard = candidate.alias.guard
    if guard is None:
        return True
    first = max(0, tile - _GUARDED)
    return guard.holds([word.fold or " " for word in words[first : at + _GUARDED]], tile - first, at - first)


# Guards look at most this many tiles to each side (extractors/lexicon.py).
_GUARDED = NEAR + 2


@functools.lru_cache(maxsize=4)
def name_index(folders: tuple[Path, ...] = ()) -> NameIndex:
    """Return the index of the metrics and datasets; ``folders`` hold a user's lexicons."""
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
