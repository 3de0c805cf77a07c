"""Names: where metrics and datasets of the lexicons stand in a sentence, found by the tiles' first words."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from extractors.lexicon import Alias, Candidate, Dataset, Metric, load
from extractors.sentence import Sentence

Entry = Metric | Dataset


@dataclass(frozen=True, slots=True)
class Name:
    """A name of a lexicon at tiles [first, stop) of a sentence."""

    first: int
    stop: int
    entry: Entry
    alias: Alias


@dataclass(frozen=True, slots=True)
class NameIndex:
    """Spellings by first tile, longest first: ``exact`` as written, ``folded`` casefolded."""

    exact: dict[str, tuple[Candidate[Entry], ...]]
    folded: dict[str, tuple[Candidate[Entry], ...]]

    def at(self, sentence: Sentence, tile: int) -> Name | None:
        """Return the longest name that starts at a tile, an exact spelling before a folded one."""
        words = sentence.words
        best: Candidate[Entry] | None = None
        word = words[tile]
        for candidates, exact in ((self.exact.get(word.text), True), (self.folded.get(word.fold), False)):
            for candidate in candidates or ():
                if best is not None and len(candidate.rest) <= len(best.rest):
                    break
                if _fits(sentence, tile, candidate, exact=exact) and not _is_change(sentence, tile, candidate):
                    best = candidate
                    break
        return None if best is None else Name(tile, tile + 1 + len(best.rest), best.entry, best.alias)


def _is_change(sentence: Sentence, tile: int, candidate: Candidate) -> bool:
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
    return guard is None or guard.holds([word.fold or " " for word in words], tile, at)


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
