"""The first look at a text: where its numerals are, and which of them are names or counts of ideas at first sight.

Most texts hold no numeral, and many sentences hold none but "GPT-4" or "two challenges". Those are told apart here by
the characters around them, so that only sentences with a number that may be a claim are cut into tiles.
"""

from __future__ import annotations

import functools
import re
from bisect import bisect_right
from dataclasses import dataclass, field

import ahocorasick_rs
import regex

from extractors.counted import counted
from extractors.number_words import CARDINALS, NUMBER_WORDS
from extractors.tokens import WORD_TILE
from extractors.units import unit_words

_DIGITS = regex.compile("[0-9]+")
_FIRST = re.compile("|".join(word.capitalize() for word in sorted(NUMBER_WORDS) if word not in ("one", "mn", "bn")))
_SURROGATE = re.compile("[\ud800-\udfff]")
_VULGAR = re.compile("[½¼¾⅓⅔]")
# What a small number word must have near it to be more than a count of ideas: how far to look.
_REACH = 90
_SMALL = frozenset(word for word, value in CARDINALS.items() if value <= 12)  # noqa: PLR2004 - a dozen
_STRIPPED = ".,;:()[]\"'*$!?"
_MOST_WORDS = 7
_JOINING = frozenset(
    [
        "of",
        "out",
        "to",
        "or",
        "and",
        "-",
        "–",
        "fold",
        "times",
        "orders",
        "order",
        "hundred",
        "thousand",
        "million",
        "billion",
        "trillion",
        "thirds",
        "third",
        "quarters",
        "fifths",
        "fourths",
        "dozen",
    ]
)
_LONGEST_NAME = 60


@dataclass(slots=True)
class Numeric:
    """One sentence with numerals: ``read`` says that it must be read, else ``plain`` holds its decoys.

    ``plain`` are (start, end, reason) in the document.
    """

    index: int
    read: bool = False
    plain: list[tuple[int, int, str]] = field(default_factory=list)


# "one" is a numeral before these alone; elsewhere it is a pronoun or an article.
_AFTER_ONE = (
    "and a", "billion", "day", "dozen", "eighth", "epoch", "fifth", "fourth", "gpu", "half", "hour", "hundred", "million",
    "minute", "month", "night", "or two", "order", "per", "point", "quarter", "second", "sixth", "tenth", "third",
    "thousand", "to ", "trillion", "week", "year",
)  # fmt: skip
_BEFORE = " (-/–—\n\"'~$*“"


@functools.cache
def _number_words() -> ahocorasick_rs.AhoCorasick:
    """Return the automaton of the number words' beginnings, in lower case and capitalised."""
    words = {
        word for word in NUMBER_WORDS if word not in ("one", "mn", "bn", "tens", "ten") and not word.startswith("one-")
    }
    words |= {"orders of magn", "order of magn", "ten ", "tens of", "ten-", "ten%"} | {
        f"one {word}" for word in _AFTER_ONE
    }
    words |= {word for word in NUMBER_WORDS if word.startswith("one-")}
    prefixes = {word for word in words if not any(word != other and word.startswith(other) for other in words)}
    patterns = sorted(prefixes | {word.capitalize() for word in prefixes})
    # With the blank before them they are found at words' beginnings alone: "often" holds no ten.
    return ahocorasick_rs.AhoCorasick(
        [before + pattern for pattern in patterns for before in _BEFORE],
        implementation=ahocorasick_rs.Implementation.DFA,
    )


def numeral_positions(text: str) -> list[int]:
    """Return where digits and number words may begin, ascending."""
    positions = [match.start() for match in _DIGITS.finditer(text)]
    words = _word_positions(text)
    if text[:1].isalpha() and _FIRST.match(text) is not None:
        words.append(0)
    if not text.isascii():
        words += [match.start() for match in _VULGAR.finditer(text)]
    return sorted(positions + words) if words else positions


def _word_positions(text: str) -> list[int]:
    """Return where number words may begin behind a blank; a lone surrogate, which is no text, is passed over."""
    try:
        found = _number_words().find_matches_as_indexes(text)
    except UnicodeEncodeError:
        found = _number_words().find_matches_as_indexes(_SURROGATE.sub("\ufffd", text))
    return [start + 1 for _, start, _ in found]


def numeric_sentences(text: str, positions: list[int], ends: list[int]) -> list[Numeric]:
    """Return the sentences of ``text`` that hold a numeral, in order.

    ``positions`` are those of ``numeral_positions``, ``ends`` the sentences' ends (extractors/sentences.py).
    """
    found: list[Numeric] = []
    stop = 0
    for position in positions:
        if position >= stop:
            index = bisect_right(ends, position)
            stop = ends[index]
            current = Numeric(index)
            found.append(current)
        if current.read:
            continue
        if current.plain and position < current.plain[-1][1]:
            continue
        plain = _name_at(text, position) if "0" <= text[position] <= "9" else _idea_at(text, position)
        if plain is None:
            current.read = True
        elif plain[1] > plain[0]:
            current.plain.append(plain)
    return found


def _name_at(text: str, position: int) -> tuple[int, int, str] | None:
    """Return the name that a digit stands in ("GPT-4o", "CIFAR-10"), as (start, end, "name"), or None."""
    before = text[position - 1] if position else " "
    if not (before.isalpha() or (before in "-@+_" and position > 1 and text[position - 2].isalpha())):
        return None
    start = position - 1
    least = max(0, position - _LONGEST_NAME)
    while start > least and (text[start - 1].isalnum() or text[start - 1] in "-@+_'."):
        start -= 1
    while start < position and not text[start].isalpha():
        start += 1
    match = WORD_TILE.match(text, start)
    if match is None or match.end() <= position or (start and text[start - 1] in "\\/$^{"):
        return None
    return start, match.end(), "name"


@functools.cache
def _telling_words() -> frozenset[str]:
    """Return the words that make a small number word before them worth reading: counted things and units."""
    words = counted()
    plurals = {_plural(head) for head in words.heads}
    return frozenset(plurals | words.irregular | unit_words() | _JOINING)


def _plural(head: str) -> str:
    if head.endswith("y") and head[-2:-1] not in "aeiou":
        return head[:-1] + "ies"
    return head + "es" if head.endswith(("s", "x", "ch", "sh")) else head + "s"


def _idea_at(text: str, position: int) -> tuple[int, int, str] | None:
    """Return a small number word that counts ideas ("two challenges") as (start, end, reason), or None.

    An empty span stands for a word that is no numeral here ("one of the").
    """
    ahead = text[position : position + _REACH].replace("-", " - ").split(None, _MOST_WORDS)
    word = ahead[0].strip(_STRIPPED).casefold()
    if word not in _SMALL:
        return (
            None
            if word in NUMBER_WORDS or word.startswith("order") or word[:1] in "½¼¾⅓⅔"
            else (position, position, "")
        )
    telling = _telling_words()
    for following in ahead[1:_MOST_WORDS]:
        folded = following.strip(_STRIPPED).casefold()
        if folded in telling or folded[:1].isdigit() or "-" in folded:
            return None
    if word == "one":
        return position, position, ""
    if text[max(0, position - 8) : position].casefold().endswith((" on ", "across ")):
        return None  # what was evaluated on is read, whatever it is called
    return position, position + len(word), "count of ideas"
