"""The lexicons: metrics, datasets and units by name, and where their names stand in a sentence.

The facts are in ``lexicons/*.toml``; the head of ``metrics_general.toml``, ``datasets_general.toml`` and
``units.toml`` says what a line means. A user's folder with files named alike is laid over them: a new name is added,
a known one gets the new entry.
"""

from __future__ import annotations

import functools
import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar, cast

from extractors import lexicon_files as files
from extractors.errors import SettingError

BUILT_IN = Path(__file__).parent / "lexicons"

WORD = re.compile(r"[^\W_]+|[^\w\s]")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# The cut-offs that "@k" stands for: those that abstracts use, and the letters themselves.
CUTOFFS = _words("k n 1 2 3 4 5 6 7 8 9 10 12 15 16 20 25 30 32 40 50 64 100 128 200 256 500 512 1000")

# How many words a number may be away from a weak name: "an IS of about 9.2", "9.2 points of score".
NEAR = 4

# What shows that a word is meant as a dataset: what comes before it, or what comes after it.
PLACES = _words("on across from and or in both including like as , / ( & + e.g versus vs")
NOUNS = _words(
    "benchmark benchmarks dataset datasets data corpus corpora task tasks suite suites environment environments "
    "test tests validation val dev train training set sets split splits subset subsets leaderboard challenge "
    "collection domain domains track tracks database databases game games testbed testbeds locomotion"
)


class Guard(NamedTuple):
    """What must stand beside a name that is also a plain word; all words are folded.

    ``number``: a number must be within ``NEAR`` words. ``not_after`` and ``not_before``: none of these may be the
    nearest word to the left, to the right. ``after`` and ``before``: where given, the nearest word to the left must
    be one of ``after``, or the nearest to the right (or the one after it) one of ``before``.
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
        return (
            not self.number or _has_number(words[max(0, start - NEAR) : start]) or _has_number(words[end : end + NEAR])
        )


CUE = Guard(after=PLACES, before=NOUNS)
NOUN = Guard(before=NOUNS)


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
    """A name that may start at a word: the words that must follow, the entry and the alias."""

    rest: tuple[str, ...]
    entry: EntryT
    alias: Alias


@dataclass(frozen=True, slots=True)
class Index(Generic[EntryT]):
    """The names by their first word, the longest first. Words of ``folded`` are casefolded, those of ``exact`` not."""

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


def load(folders: Sequence[Path] = ()) -> Lexicon:
    """Return the built-in lexicons with those of the folders laid over them, the last folder on top.

    The same folders give the same object within a process. Raises ``SettingError`` with file and key.
    """
    return _load(tuple(folders))


def split_words(text: str) -> list[str]:
    """Return the words and signs of a text: "top-1" is three, "F1" one, "pass@1" three; "_" parts words."""
    return WORD.findall(text)


def find(index: Index[EntryT], sentence: str) -> list[Mention[EntryT]]:
    """Return the names in a sentence, from left to right, the longest at each place, none overlapping."""
    spans = [match.span() for match in WORD.finditer(sentence)]
    words = [sentence[start:end] for start, end in spans]
    folded = [word.casefold() for word in words]
    mentions: list[Mention[EntryT]] = []
    position = 0
    while position < len(words):
        found = match_at(index, words, folded, position)
        if found is None:
            position += 1
            continue
        last = position + len(found.rest)
        mentions.append(Mention(spans[position][0], spans[last][1], found.entry, found.alias))
        position = last + 1
    return mentions


def match_at(
    index: Index[EntryT], words: Sequence[str], folded: Sequence[str], position: int
) -> Candidate[EntryT] | None:
    """Return the longest name that starts at a word and whose guard holds, in exact case before folded."""
    exact = _longest(index.exact.get(words[position], ()), words, folded, position)
    other = _longest(index.folded.get(folded[position], ()), folded, folded, position)
    if exact and (not other or len(exact.rest) >= len(other.rest)):
        return exact
    return other


def find_metrics(sentence: str, lexicon: Lexicon | None = None) -> list[Mention[Metric]]:
    """Return the metrics named in a sentence."""
    return find((lexicon or load()).metric_index, sentence)


def find_datasets(sentence: str, lexicon: Lexicon | None = None) -> list[Mention[Dataset]]:
    """Return the datasets named in a sentence."""
    return find((lexicon or load()).dataset_index, sentence)


def find_unit(text: str, lexicon: Lexicon | None = None) -> Mention[Spelling] | None:
    """Return the unit that a text (what follows a number) starts with, the longest one, or none."""
    spans = [match.span() for match in WORD.finditer(text)]
    words = [text[start:end] for start, end in spans]
    found = match_at((lexicon or load()).unit_index, words, [word.casefold() for word in words], 0) if words else None
    if found is None or (found.entry.spaced and spans[0][0] == 0):
        return None
    return Mention(spans[0][0], spans[len(found.rest)][1], found.entry, found.alias)


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


def _has_number(words: Sequence[str]) -> bool:
    return any(word[0].isdigit() for word in words)


@functools.lru_cache(maxsize=8)
def _load(folders: tuple[Path, ...]) -> Lexicon:
    for folder in folders:
        if not folder.is_dir():
            raise SettingError("no such folder of lexicons", source=str(folder))
    metrics, datasets, units = (_merged((BUILT_IN, *folders), part) for part in files.KEYS)
    unit_records = {name: _unit(name, entry) for name, entry in units.items()}
    metric_records = {name: _metric(name, entry) for name, entry in metrics.items()}
    dataset_records = {name: Dataset(name, str(entry["task"])) for name, entry in datasets.items()}
    spellings = [row for name, entry in units.items() for row in _spellings(unit_records[name], entry)]
    return Lexicon(
        metrics=metric_records,
        datasets=dataset_records,
        units=unit_records,
        metric_index=_index(
            (metric_records[name], alias) for name in metrics for alias in _metric_aliases(name, metrics[name])
        ),
        dataset_index=_index(
            (dataset_records[name], alias) for name in datasets for alias in _dataset_aliases(name, datasets[name])
        ),
        unit_index=_index(row for row in spellings if not row[0].prefix),
        prefix_index=_index(row for row in spellings if row[0].prefix),
        fingerprint=_fingerprint(metrics, datasets, units),
    )


def _merged(folders: Iterable[Path], part: files.Part) -> dict[str, files.Table]:
    merged: dict[str, files.Table] = {}
    for folder in folders:
        merged.update(files.read_folder(folder, part))
    return merged


def _fingerprint(*parts: Mapping[str, files.Table]) -> str:
    content = [
        {name: {key: entry[key] for key in entry if key not in files.PROOFS} for name, entry in part.items()}
        for part in parts
    ]
    canonical = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _metric(name: str, entry: files.Table) -> Metric:
    low, high = cast("Sequence[float]", entry.get("range", (None, None)))
    unit = cast("str | None", entry.get("unit"))
    return Metric(name, files.BETTER[str(entry["better"])], unit, files.number(low), files.number(high))


def _unit(name: str, entry: files.Table) -> Unit:
    base = cast("str | None", entry.get("base"))
    return Unit(name, str(entry["dimension"]), base, files.number(entry.get("factor")), bool(entry.get("counts")))


def _metric_aliases(name: str, entry: files.Table) -> Iterator[Alias]:
    exact = set(files.strings(entry, "exact"))
    weak = set(files.strings(entry, "weak"))
    not_after = frozenset(files.strings(entry, "not_after"))
    not_before = frozenset(files.strings(entry, "not_before"))
    strong_guard = Guard(not_after=not_after, not_before=not_before) if not_after or not_before else None
    weak_guard = Guard(number=True, not_after=not_after, not_before=not_before)

    def alias(text: str, variant: str | None) -> Alias:
        return Alias(text, name, variant, text in exact, weak_guard if text in weak else strong_guard)

    for text in dict.fromkeys((name, *files.strings(entry, "aliases"), *exact, *weak)):
        yield alias(text, None)
    for variant, texts in files.string_lists(entry, "variants").items():
        for text in texts:
            yield alias(text, variant)
    template = str(entry.get("name", name))
    for text in files.strings(entry, "at"):
        for cutoff in sorted(CUTOFFS):
            full = template.replace("{k}", cutoff)
            yield Alias(f"{text}@{cutoff}", full, f"@{cutoff}")
            if len(text) > 3:  # noqa: PLR2004 - "R at 1" is no name
                yield Alias(f"{text} at {cutoff}", full, f"@{cutoff}")
                yield Alias(f"{text}-at-{cutoff}", full, f"@{cutoff}")


def _dataset_aliases(name: str, entry: files.Table) -> Iterator[Alias]:
    exact = set(files.strings(entry, "exact"))
    cue = set(files.strings(entry, "cue"))
    noun = set(files.strings(entry, "noun"))
    for text in dict.fromkeys((name, *files.strings(entry, "aliases"), *exact, *cue, *noun)):
        guard = CUE if text in cue else NOUN if text in noun else None
        yield Alias(text, name, None, text in exact or guard is not None, guard)
    for size in cast("Sequence[int]", entry.get("sizes", ())):
        full = f"{name} {size}x{size}"
        for text in (
            full, f"{name} {size}×{size}", f"{name} {size} x {size}", f"{name} {size} \\times {size}",
            f"{name} {size} {size}", f"{name}-{size}x{size}", f"{name}-{size}×{size}", f"{name}-{size}",
            f"{name}{size}", f"{name}@{size}", f"{name} ({size}x{size})", f"{name} ({size}×{size})",
            f"{name} {size}^2", f"{name} {size}p", f"{name} {size}px",
        ):  # fmt: skip
            yield Alias(text, full)


def _spellings(unit: Unit, entry: files.Table) -> Iterator[tuple[Spelling, Alias]]:
    for text in files.strings(entry, "words"):
        yield Spelling(unit), Alias(text, unit.name)
    for text in files.strings(entry, "symbols"):
        yield Spelling(unit), Alias(text, unit.name, exact=True)
    for text in files.strings(entry, "spaced"):
        yield Spelling(unit, spaced=True), Alias(text, unit.name, exact=True)
    for text in files.strings(entry, "prefixes"):
        yield Spelling(unit, prefix=True), Alias(text, unit.name, exact=True)
    for text, multiplier in cast("Mapping[str, float]", entry.get("scaled", {})).items():
        yield Spelling(unit, float(multiplier)), Alias(text, unit.name, exact=not text.islower())


def _index(rows: Iterable[tuple[EntryT, Alias]]) -> Index[EntryT]:
    folded: defaultdict[str, dict[tuple[str, ...], Candidate[EntryT]]] = defaultdict(dict)
    exact: defaultdict[str, dict[tuple[str, ...], Candidate[EntryT]]] = defaultdict(dict)
    for entry, alias in rows:
        for text in _forms(alias.text):
            first, *rest = WORD.findall(text if alias.exact else text.casefold())
            into = (exact if alias.exact else folded)[first]
            into.setdefault(tuple(rest), Candidate(tuple(rest), entry, alias))
    return Index(_longest_first(folded), _longest_first(exact))


def _longest_first(
    words: Mapping[str, Mapping[tuple[str, ...], Candidate[EntryT]]],
) -> dict[str, tuple[Candidate[EntryT], ...]]:
    return {
        word: tuple(sorted(candidates.values(), key=lambda candidate: -len(candidate.rest)))
        for word, candidates in words.items()
    }


def _forms(text: str) -> Iterator[str]:
    """Yield a text, its form without accents, and its plural in s where it ends in a word that may take one."""
    yield text
    if not text.isascii():
        bare = files.plain(text)
        if bare != text:
            yield bare
    last = text[-1]
    if last.isalpha() and last.isascii() and last not in "sSyx" and text[-3:].isalpha():
        yield text + "s"
