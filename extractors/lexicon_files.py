"""The files of the lexicons, read and checked: TOML tables in, records and their aliases out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, cast

from extractors.errors import SettingError

Part = Literal["metrics", "datasets", "units"]
Table = Mapping[str, object]

WORD = re.compile(r"[^\W_]+|[^\w\s]")

KEYS: Mapping[Part, str] = {
    "metrics": (
        "better unit range aliases kinds at name variants exact weak plain not_after not_before "
        "examples counterexamples"
    ),
    "datasets": "aliases kinds exact cue noun sizes examples counterexamples",
    "units": "dimension base factor words symbols spaced prefixes scaled counts",
}
PROOFS = ("examples", "counterexamples")
BETTER = {"higher": True, "lower": False, "neither": None}


def read_folder(folder: Path, part: Part) -> dict[str, Table]:
    """Return the entries of a part in a folder, by canonical name, from all files ``<part>*.toml``.

    A dataset's entry gains the key ``task``. A name in two files of one folder, an unknown key or a value of a wrong
    type raises ``SettingError`` with file and key.
    """
    entries: dict[str, Table] = {}
    for path in sorted(folder.glob(f"{part}*.toml")):
        for name, entry in _entries(_parse(path), part, path):
            if name in entries:
                raise SettingError(f"{name!r} is in two files of this folder", source=str(path))
            _check(name, entry, part, path)
            entries[name] = entry
    return entries


def strings(entry: Table, key: str) -> Sequence[str]:
    """Return the strings of a list in an entry, none if it has no such key."""
    return cast("Sequence[str]", entry.get(key, ()))


def string_lists(entry: Table, key: str) -> Mapping[str, Sequence[str]]:
    """Return a table of lists of strings in an entry."""
    return cast("Mapping[str, Sequence[str]]", entry.get(key, {}))


def number(value: object) -> float | None:
    """Return a number of an entry as a float; infinite and missing ones are null."""
    if not isinstance(value, int | float) or value in (float("inf"), float("-inf")):
        return None
    return float(value)


def plain(text: str) -> str:
    """Return a text without its accents: "Fréchet" is "Frechet"; letters such as µ and Å stay."""
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def _parse(path: Path) -> dict[str, object]:
    import tomllib  # noqa: PLC0415 - not needed where the rows are kept

    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError(f"no valid TOML: {error}", source=str(path)) from error


def _entries(document: Mapping[str, object], part: Part, path: Path) -> Iterator[tuple[str, Table]]:
    for key, value in document.items():
        if not isinstance(value, dict):
            raise SettingError(f"{key!r} is no table", source=str(path), advice=f"write [{key}]")
        if part != "datasets":
            yield key, value
            continue
        for name, line in value.items():
            entry = {"aliases": line} if isinstance(line, list) else line
            if not isinstance(entry, dict):
                raise SettingError(f"{name!r} is no list of other names", source=str(path))
            yield name, {**entry, "task": key}


def _check(name: str, entry: Table, part: Part, path: Path) -> None:
    if not WORD.search(name):
        raise SettingError(f"a name without a word: {name!r}", source=str(path))
    for key, value in entry.items():
        if key == "task":
            continue
        if key not in KEYS[part].split():
            advice = f"the keys are: {KEYS[part]}"
            raise SettingError(f"{name!r} has an unknown key {key!r}", source=str(path), advice=advice)
        if not RIGHT.get(key, _is_texts)(value):
            raise SettingError(f"{key!r} of {name!r} has a wrong value: {value!r}", source=str(path))
    if part == "metrics" and "better" not in entry:
        raise SettingError(
            f"{name!r} does not say which way is better", source=str(path), advice='add better = "higher"'
        )


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) and WORD.search(text) for text in value)


def _is_numbers(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_number, value))


# What the value of a key must be; the keys that are not listed hold lists of texts.
RIGHT: Mapping[str, Callable[[object], bool]] = {
    "better": lambda value: value in BETTER,
    "unit": _is_text,
    "name": _is_text,
    "dimension": _is_text,
    "base": _is_text,
    "factor": _is_number,
    "counts": lambda value: isinstance(value, bool),
    "range": lambda value: isinstance(value, list) and len(value) == len(("low", "high")) and _is_numbers(value),
    "sizes": _is_numbers,
    "variants": lambda value: isinstance(value, dict) and all(map(_is_texts, value.values())),
    "scaled": lambda value: isinstance(value, dict) and all(map(_is_number, value.values())),
}
