"""A dataset as a sentence names it, and the preposition that it stands behind."""

from __future__ import annotations

from extractors.frozen import frozen
from extractors.items import Items
from extractors.sentence import Sentence

_MOST_STEPS = 5


@frozen
class Mention:
    """A dataset at items [first, stop) of its sentence.

    ``known`` if a lexicon has it; ``place`` is the letter of the preposition before it; ``sure`` if a lexicon or a
    noun such as "benchmark" says that it is one.
    """

    first: int
    stop: int
    name: str
    known: bool
    place: str
    sure: bool = True


# What may stand between a preposition and a name: words, quotation marks, pictures; before a known one counts.
_BETWEEN = frozenset("egHJK'µmrðê\"“‘`")
_COUNTING = _BETWEEN | frozenset("Βnw_")
_LAST_SIGN = "⁀"


def place_before(items: Items, first: int, *, known: bool = False) -> str:
    """Return the letter of the preposition before a name, determiners and adjectives passed over; "" if none.

    Counts are passed over before a ``known`` name: "on eight MMLU-Pro domains", and in "the 134-game Foxhole".
    """
    at = first - 1
    if at > 1 and items.letters[at - 1 : at + 1] == "n_":
        at -= 2
    passed = _COUNTING if known else _BETWEEN
    steps = 0
    while at >= 0 and (items.letters[at] in passed or items.letters[at] > _LAST_SIGN) and steps < _MOST_STEPS:
        at -= 1
        steps += 1
    return items.letters[at] if at >= 0 else ""


def place_of_kind(sentence: Sentence, items: Items, first: int) -> str:
    """Return the preposition before what a name is an example of: "on challenging benchmarks such as X", "like X"."""
    at = first - 1
    while at > 0 and items.letters[at] not in "aP":
        at -= 1
    if sentence.words[items.first[at]].fold not in ("like", "as"):
        return items.letters[at]
    at -= at > 0 and items.letters[at - 1] == "e"
    return place_before(items, at, known=True)
