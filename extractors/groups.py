"""Lists of values: which values stand side by side and share what is said of the list."""

from __future__ import annotations

import re

from extractors.items import Items

VALUES = frozenset("ΠΧΘΒΥΜΚΦ")
# What may stand beside a value that is one of a list.
_LISTING = frozenset(",&/(")
_INNERMOST = re.compile(r"\([^()\[\]]*\)|\[[^()\[\]]*\]")


def without_brackets(letters: str) -> str:
    """Return letters without what stands in brackets: "63% (95% confidence interval [CI]: 57–69%), 72%"."""
    while (inner := _INNERMOST.search(letters)) is not None:
        letters = letters[: inner.start()] + letters[inner.end() :]
    return letters


def group_end(items: Items, item: int) -> int:
    """Return the last value of the list that a value stands in: "2.1x and 3.3x faster"."""
    letters = items.letters
    if letters[item + 1 : item + 2] not in _LISTING:
        return item  # as most do: this is asked some times of each value
    last = item
    while True:
        following = last + 1
        if letters[following : following + 3] in ("(Π)", "(Β)"):
            following += 3
        while following < len(letters) and letters[following] in ",&/":
            following += 1
        if following > last + 1 and following < len(letters) and letters[following] in VALUES:
            alone = last == item and letters[item - 1 : item] not in (",", "&")
            if alone and letters[last + 1 : following] == ",&" and letters[following + 1 : following + 2] == "f":
                return last  # was 93%, and 4% of the scans: another clause
            last = following
        else:
            return last


def group_start(items: Items, item: int) -> int:
    """Return the first value of the list that a value stands in."""
    letters = items.letters
    if letters[item - 1 : item] not in _LISTING:
        return item
    first = item
    while True:
        before = first - 1
        while before >= 0 and letters[before] in ",&/":
            before -= 1
        if 0 <= before < first - 1 and letters[before] in VALUES:
            first = before
        else:
            return first
