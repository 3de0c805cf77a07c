"""Items: a sentence as the rules see it, values, names and noun-phrase heads put together from tiles."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from extractors.comparators import Qualified
from extractors.lexicon import Metric
from extractors.names import Name, NameIndex
from extractors.numerals import Value
from extractors.phrases import VALUE_LETTERS
from extractors.sentence import Sentence

_NEUTRAL_HEADS = frozenset(
    ["usage", "footprint", "consumption", "requirement", "requirements", "score", "scores", "value", "values", "performance", "rate", "rates"]
)
# What may stand before the head of a metric's name and belongs to it.
_COMPOUND = re.compile(r"[KGYJ]{0,3}[KGYm]?µ+")


@dataclass(frozen=True, slots=True)
class Items:
    """The items of a sentence: one letter each, and the tiles [first[i], stop[i]) that item ``i`` covers.

    ``values`` and ``names`` hold, by item, what a value or a name is.
    """

    letters: str
    reversed: str
    first: tuple[int, ...]
    stop: tuple[int, ...]
    values: Mapping[int, tuple[Value, Qualified]]
    names: Mapping[int, Name]

    def item_of(self, tile: int) -> int:
        """Return the item that covers a tile."""
        low, high = 0, len(self.first) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.first[middle] <= tile:
                low = middle
            else:
                high = middle - 1
        return low


def read_items(sentence: Sentence, values: Sequence[tuple[Value, Qualified]], index: NameIndex) -> Items:
    """Return the items of a sentence; ``values`` are those that may be claims, from left to right."""
    letters: list[str] = []
    firsts: list[int] = []
    stops: list[int] = []
    kept: dict[int, tuple[Value, Qualified]] = {}
    names: dict[int, Name] = {}
    starts = {qualified.first: (value, qualified) for value, qualified in values}
    spans = sorted((qualified.first, qualified.stop) for _, qualified in values)
    tile, count, ahead = 0, len(sentence.words), 0
    while tile < count:
        valued = starts.get(tile)
        if valued is not None:
            kept[len(letters)] = valued
            letters.append(VALUE_LETTERS[valued[0].shape])
            stop = valued[1].stop
        else:
            while ahead < len(spans) and spans[ahead][0] <= tile:
                ahead += 1
            border = spans[ahead][0] if ahead < len(spans) else count
            name = index.at(sentence, tile) if sentence.letters[tile] in _STARTS_NAME else None
            if name is not None and name.stop <= border and not (name.stop == tile + 1 and sentence.letters[tile] in _NO_NAME):
                names[len(letters)] = name
                letters.append("m" if isinstance(name.entry, Metric) else "D")
                stop = name.stop
            else:
                letters.append(sentence.letters[tile])
                stop = tile + 1
        firsts.append(tile)
        stops.append(stop)
        tile = stop
    return _with_compounds("".join(letters), firsts, stops, kept, names, sentence)


# Letters of tiles that may begin a name: words and names, cue words that are part of names, a point.
_STARTS_NAME = frozenset("KGYJgHLFudbzrskmµeI8R.-'oWPN1Sh")
# A single word that is a cue is no name ("gain", "mean", "reduction").
_NO_NAME = frozenset("udbzgHLr")


def _with_compounds(
    letters: str,
    firsts: list[int],
    stops: list[int],
    values: dict[int, tuple[Value, Qualified]],
    names: dict[int, Name],
    sentence: Sentence,
) -> Items:
    """Return the items with "detection rate" and the like put together as one metric."""
    if "µ" not in letters:
        return Items(letters, letters[::-1], tuple(firsts), tuple(stops), values, names)
    new_letters: list[str] = []
    new_firsts: list[int] = []
    new_stops: list[int] = []
    new_values: dict[int, tuple[Value, Qualified]] = {}
    new_names: dict[int, Name] = {}
    done = 0
    for match in _COMPOUND.finditer(letters):
        begin, end = match.span()
        _copy(range(done, begin), letters, firsts, stops, values, names, new_letters, new_firsts, new_stops, new_values, new_names)
        head = sentence.words[stops[end - 1] - 1].fold
        inner = next((at for at in range(end - 1, begin - 1, -1) if at in names), None)
        if inner is not None and head in _NEUTRAL_HEADS:
            new_names[len(new_letters)] = names[inner]
        new_letters.append("m")
        new_firsts.append(firsts[begin])
        new_stops.append(stops[end - 1])
        done = end
    _copy(range(done, len(letters)), letters, firsts, stops, values, names, new_letters, new_firsts, new_stops, new_values, new_names)
    joined = "".join(new_letters)
    return Items(joined, joined[::-1], tuple(new_firsts), tuple(new_stops), new_values, new_names)


def _copy(  # noqa: PLR0913 - the columns of two item lists
    items: range,
    letters: str,
    firsts: list[int],
    stops: list[int],
    values: dict[int, tuple[Value, Qualified]],
    names: dict[int, Name],
    new_letters: list[str],
    new_firsts: list[int],
    new_stops: list[int],
    new_values: dict[int, tuple[Value, Qualified]],
    new_names: dict[int, Name],
) -> None:
    """Append items as they are to the new lists."""
    for at in items:
        if at in values:
            new_values[len(new_letters)] = values[at]
        if at in names:
            new_names[len(new_letters)] = names[at]
        new_letters.append(letters[at])
        new_firsts.append(firsts[at])
        new_stops.append(stops[at])
