"""Metrics that an abstract names itself: acronyms in brackets behind a spelled-out form whose head is a measure."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from extractors.lexicon import Alias, Mention, Metric, begins_metric, find_metrics, known_metrics
from extractors.names import Name, Names
from extractors.sentence import Sentence
from extractors.word_lists import word_lists

# An acronym in brackets: two capitals at least, no aside, no citation.
_BRACKETED = re.compile(
    r"""
    \( \s*
    (?P<short> (?= [^\s()]* [A-Z] [^\s()]* [A-Z] ) [A-Z] [A-Za-z]{1,8} )
    \s* [),;]
    """,
    re.VERBOSE,
)
# The spelled-out form has at most so many words more than the acronym letters.
_MORE_WORDS = 2
_LONGEST = 90
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_MOST = 12


@dataclass(frozen=True, slots=True)
class Heads:
    """The words of lexicons/defined.toml, where a comment says what they are."""

    higher: frozenset[str]
    lower: frozenset[str]
    either: frozenset[str]
    good: frozenset[str]
    bad: frozenset[str]
    examples: frozenset[str]
    counterexamples: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        """All heads."""
        return self.higher | self.lower | self.either


@functools.cache
def heads() -> Heads:
    """Return the words that make a spelled-out form a metric."""
    return Heads(**word_lists("defined.toml"))


@dataclass(frozen=True, slots=True)
class Coined(Metric):
    """A metric that an abstract names itself; it measures quality, whichever way is better."""


def defined_metrics(text: str) -> dict[str, tuple[Metric, Alias]]:
    """Return the metrics that a text gives acronyms, by these; those that the lexicons know by them are left out."""
    found: dict[str, tuple[Metric, Alias]] = {}
    if "(" not in text:
        return found
    for match in _BRACKETED.finditer(text):
        short = _singular(match.group("short"))
        long = spelled_out(short, text[max(0, match.start() - _LONGEST) : match.start()])
        defined = _defined(short, long) if long and short not in found and len(found) < _MOST else None
        if defined is not None:
            found[short] = defined
    return found


def _singular(short: str) -> str:
    """Return an acronym without the s of its plural: "FTRs" is FTR."""
    return short[:-1] if short[-1] == "s" and short[:-1].isupper() else short


def _defined(short: str, long: list[str]) -> tuple[Metric, Alias] | None:
    """Return what an acronym stands for; null where the lexicons know it as that, or it is no metric."""
    metric = as_metric(short, long)
    if metric is None and long[0].isalpha() and not begins_metric(long[0]):
        return None
    phrase = " ".join(long)
    inside = find_metrics(phrase)
    if inside and _is_known_as(short, inside):
        return None
    if len(inside) == 1 and inside[0].end - inside[0].start == len(phrase):
        return inside[0].entry, inside[0].alias
    return None if metric is None else (metric, Alias(short, short))


def _is_known_as(short: str, named: Sequence[Mention[Metric]]) -> bool:
    """Return whether the lexicons know an acronym as one of the metrics that are named."""
    known = known_metrics(short)
    return bool(known) and any(one.entry == known[0].entry for one in named)


def spelled_out(short: str, before: str) -> list[str] | None:
    """Return the folded words before a bracket that an acronym shortens: its letters begin them, in order."""
    words = _WORD.findall(before.casefold())
    letters = short.casefold()
    if not words or words[-1][0] not in letters[1:]:
        return None  # whatever else it shortens
    for count in range(1, min(len(words), len(letters) + _MORE_WORDS) + 1):
        chosen = words[-count:]
        if chosen[0][0] == letters[0] and _shortens(letters, chosen):
            return chosen
    return None


def _shortens(letters: str, words: list[str]) -> bool:
    """Return whether letters stand in words in order, the first one at their beginning."""
    joined = " ".join(words)
    at = len(joined)
    for letter in reversed(letters[1:]):
        at = joined.rfind(letter, 0, at)
        if at <= 0:
            return False
    return True


def as_metric(short: str, long: list[str]) -> Metric | None:
    """Return the metric of an acronym whose spelled-out form ends in a measure; null for other things."""
    words = heads()
    head = long[-1] if long[-1] in words.all else long[-1].removesuffix("s")
    if head in words.higher:
        return Coined(short, higher_is_better=True, unit=None, low=None, high=None)
    if head in words.lower:
        return Coined(short, higher_is_better=False, unit=None, low=None, high=None)
    if head not in words.either:
        return None
    before = long[:-1]
    better = None if words.good.isdisjoint(before) and words.bad.isdisjoint(before) else words.bad.isdisjoint(before)
    return Coined(short, higher_is_better=better, unit=None, low=None, high=None)


class DefinedNames:
    """The names of the lexicons, and before them the metrics that one text defines."""

    def __init__(self, index: Names, defined: Mapping[str, tuple[Metric, Alias]]) -> None:
        """Keep the names of the lexicons and those of the text, by their acronyms."""
        self._index = index
        self._defined = defined
        self._spellings = frozenset(spelling for short in defined for spelling in (short, f"{short}s"))

    def starts(self, sentence: Sentence) -> list[int]:
        """Return the tiles of a sentence with which a name may start."""
        tiles = self._index.starts(sentence)
        own = [tile for tile, word in enumerate(sentence.words) if word.text in self._spellings]
        return sorted({*tiles, *own}) if own else tiles

    def at(self, sentence: Sentence, tile: int) -> Name | None:
        """Return the metric of the text at a tile, else the longest name of the lexicons."""
        text = sentence.words[tile].text
        defined = self._of_text(text)
        if defined is not None:
            return Name(tile, tile + 1, *defined)
        return self._index.at(sentence, tile)

    def _of_text(self, word: str) -> tuple[Metric, Alias] | None:
        return self._defined.get(word) or (self._defined.get(word[:-1]) if word.endswith("s") else None)
