"""The lexicons as plain rows: entries, aliases and indexes, before they become records.

Rows are tuples, dicts, strings and numbers alone, so that ``lexicon_cache`` can keep them between processes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

from extractors import lexicon_files as files
from extractors.errors import SettingError
from extractors.lexicon_types import AliasRow, GuardRow, IndexRows, MetricRow, Rows, SpellingRow, UnitRow, WordRows
from extractors.normalize import view
from extractors.tokens import TILE

Aliases = Callable[[str, files.Table], Iterator[AliasRow]]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# The cut-offs that "@k" stands for: those that abstracts use, and the letters themselves.
CUTOFFS = "k n 1 2 3 4 5 6 7 8 9 10 12 15 16 20 25 30 32 40 50 64 100 128 200 256 500 512 1000".split()  # noqa: SIM905 - read as one list of words

# What shows that a word is meant as a dataset: what comes before it, or what comes after it.
PLACES = _words("on across from and or in both including like as , / ( & + e.g versus vs")
NOUNS = _words(
    "benchmark benchmarks dataset datasets data corpus corpora task tasks suite suites environment environments "
    "test tests validation val dev train training set sets split splits subset subsets leaderboard challenge "
    "collection domain domains track tracks database databases game games testbed testbeds locomotion"
)
_NONE: frozenset[str] = frozenset()
# What only a dataset has: "the overall GAIA accuracy".
_OF_DATASETS = _words("accuracy perplexity pass@1")
CUE: GuardRow = (False, _NONE, _NONE, PLACES, NOUNS | _OF_DATASETS)
NOUN: GuardRow = (False, _NONE, _NONE, _NONE, NOUNS)


def read_rows(folders: Iterable[Path]) -> Rows:
    """Return the rows of the lexicons in the folders, each folder laid over those before it."""
    folders = tuple(folders)
    metrics, datasets, units = (_merged(folders, part) for part in files.KEYS)
    for name, entry in metrics.items():
        if entry.get("unit") not in (None, *units):
            raise SettingError(
                f"the unit {entry['unit']!r} of {name!r} is in no lexicon", advice="add it to units.toml"
            )
    spellings = [row for name, entry in units.items() for row in _spellings(name, entry)]
    return Rows(
        metrics=tuple(_metric(name, entry) for name, entry in metrics.items()),
        datasets=tuple((name, str(entry["task"])) for name, entry in datasets.items()),
        units=tuple(_unit(name, entry) for name, entry in units.items()),
        spellings=tuple(spelling for spelling, _ in spellings),
        metric_index=_index(_numbered(metrics, metric_aliases), plurals=True),
        dataset_index=_index(_numbered(datasets, dataset_aliases), plurals=False),
        unit_index=_index(
            ((number, alias) for number, (row, alias) in enumerate(spellings) if not row[3]), plurals=False
        ),
        prefix_index=_index(
            ((number, alias) for number, (row, alias) in enumerate(spellings) if row[3]), plurals=False
        ),
        fingerprint=_fingerprint(metrics, datasets, units),
    )


def tiles(text: str) -> tuple[str, ...]:
    """Return the tiles of a name, as a sentence that holds it has them: "top-1 accuracy" is two, "S/N" three."""
    found = tuple(tile.rstrip() for tile in TILE.findall(view(text)) if not tile.isspace())
    return found or tuple(text.split())


def metric_aliases(name: str, entry: files.Table) -> Iterator[AliasRow]:
    """Yield the ways to write a metric: its name, its aliases, its kinds, its variants and its cut-offs."""
    exact = set(files.strings(entry, "exact"))
    guards = _metric_guards(entry)
    for text, full in _names(name, entry, guards):
        yield text, full, None, text in exact, guards.get(text)
    for variant, texts in files.string_lists(entry, "variants").items():
        for text in texts:
            yield text, name, variant, text in exact, guards.get(text)
    for text in files.strings(entry, "at"):
        yield from _cutoffs(text, str(entry.get("name", name)), exact=text in exact)


def dataset_aliases(name: str, entry: files.Table) -> Iterator[AliasRow]:
    """Yield the ways to write a dataset: its name, its aliases, its kinds, and those with a resolution."""
    exact = set(files.strings(entry, "exact"))
    guards = dict.fromkeys(files.strings(entry, "cue"), CUE) | dict.fromkeys(files.strings(entry, "noun"), NOUN)
    for text, full in _names(name, entry, guards):
        yield text, full, None, text in exact or text in guards, guards.get(text)
    for size in cast("Sequence[int]", entry.get("sizes", ())):
        square = f"{size}x{size}"
        tails = [f" {square}", f" {size} x {size}", f" {size}×{size}", f" {size} \\times {size}", f" {size} {size}"]
        tails += [f"-{square}", f"-{size}×{size}", f"-{size}", f"{size}", f"@{size}", f" {size}^2", f" {size}px"]
        tails += [f" ({square})", f" ({size}×{size})", f" at {square}", f" at {size}×{size}"]
        for tail in tails:
            yield name + tail, f"{name} {square}", None, False, None


def _names(name: str, entry: files.Table, guards: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield each way to write a name, variants and cut-offs aside, with the canonical name it stands for."""
    kinds = dict.fromkeys(files.strings(entry, "kinds"))
    others = (name, *files.strings(entry, "aliases"), *files.strings(entry, "exact"), *guards)
    for text in dict.fromkeys((*others, *kinds)):
        yield text, text if text in kinds else name


def _metric_guards(entry: files.Table) -> dict[str, GuardRow]:
    beside = frozenset(files.strings(entry, "not_after")), frozenset(files.strings(entry, "not_before"))
    plain: GuardRow = (False, *beside, _NONE, _NONE)
    weak: GuardRow = (True, *beside, _NONE, _NONE)
    return dict.fromkeys(files.strings(entry, "plain"), plain) | dict.fromkeys(files.strings(entry, "weak"), weak)


def _merged(folders: Iterable[Path], part: files.Part) -> dict[str, files.Table]:
    """Return the entries of a part; those of the later folders come first, so that their spellings win."""
    merged: dict[str, files.Table] = {}
    for folder in reversed(tuple(folders)):
        for name, entry in files.read_folder(folder, part).items():
            merged.setdefault(name, entry)
    return merged


def _fingerprint(*parts: Mapping[str, files.Table]) -> str:
    content = [
        {name: {key: entry[key] for key in entry if key not in files.PROOFS} for name, entry in part.items()}
        for part in parts
    ]
    import hashlib  # noqa: PLC0415 - not needed where the rows are kept
    import json  # noqa: PLC0415 - the same

    canonical = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _metric(name: str, entry: files.Table) -> MetricRow:
    low, high = cast("Sequence[float]", entry.get("range", (None, None)))
    unit = cast("str | None", entry.get("unit"))
    return name, files.BETTER[str(entry["better"])], unit, files.number(low), files.number(high)


def _unit(name: str, entry: files.Table) -> UnitRow:
    base = cast("str | None", entry.get("base"))
    return name, str(entry.get("dimension", name)), base, files.number(entry.get("factor")), bool(entry.get("counts"))


def _spellings(name: str, entry: files.Table) -> Iterator[tuple[SpellingRow, AliasRow]]:
    for key in ("words", "symbols", "spaced", "prefixes"):
        for text in files.strings(entry, key):
            yield (name, 1.0, key == "spaced", key == "prefixes"), (text, name, None, key != "words", None)
    for text, multiplier in cast("Mapping[str, float]", entry.get("scaled", {})).items():
        yield (name, float(multiplier), False, False), (text, name, None, not text.islower(), None)


def _cutoffs(text: str, template: str, *, exact: bool) -> Iterator[AliasRow]:
    for cutoff in CUTOFFS:
        name, variant = template.replace("{k}", cutoff), f"@{cutoff}"
        yield f"{text}@{cutoff}", name, variant, exact, None
        if len(text) > 3:  # noqa: PLR2004 - "R at 1" is no name
            yield f"{text} at {cutoff}", name, variant, exact, None
            yield f"{text}-at-{cutoff}", name, variant, exact, None


def _numbered(entries: Mapping[str, files.Table], aliases: Aliases) -> Iterator[tuple[int, AliasRow]]:
    for number, (name, entry) in enumerate(entries.items()):
        for alias in aliases(name, entry):
            yield number, alias


def _index(rows: Iterable[tuple[int, AliasRow]], *, plurals: bool) -> IndexRows:
    aliases: list[AliasRow] = []
    folded: defaultdict[str, dict[tuple[str, ...], tuple[int, int]]] = defaultdict(dict)
    exact: defaultdict[str, dict[tuple[str, ...], tuple[int, int]]] = defaultdict(dict)
    for entry, alias in rows:
        for text in _forms(alias[0], plural=plurals and alias[4] is None):
            first, *rest = tiles(text) if alias[3] else tiles(text.casefold())
            (exact if alias[3] else folded)[first].setdefault(tuple(rest), (entry, len(aliases)))
        aliases.append(alias)
    return IndexRows(tuple(aliases), _longest_first(folded), _longest_first(exact))


def _longest_first(words: Mapping[str, Mapping[tuple[str, ...], tuple[int, int]]]) -> WordRows:
    return {
        word: tuple((rest, *found[rest]) for rest in sorted(found, key=lambda rest: (-len(rest), rest)))
        for word, found in words.items()
    }


def _forms(text: str, *, plural: bool) -> Iterator[str]:
    """Yield a text, its form without accents, and its plural in s where it ends in a word that may take one.

    What is a plain word too has no plural of itself: "times" is no time.
    """
    yield text
    if not text.isascii():
        yield files.plain(text)
    last = text[-1]
    if plural and last.isalpha() and last.isascii() and last not in "sSyx" and text[-3:].isalpha():
        yield text + "s"
