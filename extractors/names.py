"""Names: where metrics and datasets of the lexicons stand in a sentence, found by the tiles' first words."""

from __future__ import annotations

import functools
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from extractors.lexicon import Alias, Dataset, Index, Metric, WORD, load
from extractors.sentence import Sentence
from extractors.tokens import TILE

Entry = Metric | Dataset


@dataclass(frozen=True, slots=True)
class Name:
    """A name of a lexicon at tiles [first, stop) of a sentence."""

    first: int
    stop: int
    entry: Entry
    alias: Alias


@dataclass(frozen=True, slots=True)
class Candidate:
    """One spelling behind its first tile: the tiles that must follow, and what it names."""

    rest: tuple[str, ...]
    entry: Entry
    alias: Alias


@dataclass(frozen=True, slots=True)
class NameIndex:
    """Spellings by first tile, longest first: ``exact`` as written, ``folded`` casefolded."""

    exact: dict[str, tuple[Candidate, ...]]
    folded: dict[str, tuple[Candidate, ...]]

    def at(self, sentence: Sentence, tile: int) -> Name | None:
        """Return the longest name that starts at a tile, an exact spelling before a folded one."""
        words = sentence.words
        best: Candidate | None = None
        word = words[tile]
        for candidates, exact in ((self.exact.get(word.text), True), (self.folded.get(word.fold), False)):
            for candidate in candidates or ():
                if best is not None and len(candidate.rest) <= len(best.rest):
                    break
                if _fits(sentence, tile, candidate, exact=exact):
                    best = candidate
                    break
        return None if best is None else Name(tile, tile + 1 + len(best.rest), best.entry, best.alias)


def _fits(sentence: Sentence, tile: int, candidate: Candidate, *, exact: bool) -> bool:
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
    """Return the index of the metrics and datasets, in tiles; ``folders`` hold a user's lexicons."""
    lexicon = load(folders)
    exact: dict[str, dict[tuple[str, ...], Candidate]] = defaultdict(dict)
    folded: dict[str, dict[tuple[str, ...], Candidate]] = defaultdict(dict)
    for index in (lexicon.metric_index, lexicon.dataset_index):
        _fill(index, exact, folded)
    return NameIndex(_sorted(exact), _sorted(folded))


def _fill(
    index: Index[Metric] | Index[Dataset],
    exact: dict[str, dict[tuple[str, ...], Candidate]],
    folded: dict[str, dict[tuple[str, ...], Candidate]],
) -> None:
    """Add the spellings of one index; the first to claim a spelling keeps it."""
    for source, target, fold in ((index.exact, exact, False), (index.folded, folded, True)):
        for first, candidates in source.items():
            for rest, entry, alias in candidates:
                tiles = in_tiles(alias.text, (first, *rest), fold=fold)
                target[tiles[0]].setdefault(tiles[1:], Candidate(tiles[1:], entry, alias))


def in_tiles(text: str, words: tuple[str, ...], *, fold: bool) -> tuple[str, ...]:
    """Return the tiles of a spelling, whose ``words`` may have another ending than ``text`` (a plural)."""
    spelled = text.casefold() if fold else text
    last = WORD.findall(spelled)[-1:]
    if last and last[0] != words[-1] and spelled.endswith(last[0]):
        spelled = spelled[: -len(last[0])] + words[-1]
    return tuple(tile.rstrip() for tile in TILE.findall(spelled)) or words


def _sorted(spellings: dict[str, dict[tuple[str, ...], Candidate]]) -> dict[str, tuple[Candidate, ...]]:
    """Return the candidates of each first tile, longest first."""
    return {
        first: tuple(sorted(candidates.values(), key=lambda candidate: -len(candidate.rest)))
        for first, candidates in spellings.items()
    }
