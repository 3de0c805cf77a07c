"""The first look at a text: where its numerals are, and which of its sentences must be read.

Only sentences with a numeral that may be a claim are cut into tiles; the numerals of the others are decoys as they
stand.
"""

from __future__ import annotations

import functools
import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

import ahocorasick_rs
import regex

from extractors.first_sight import Seen, name_at, word_at
from extractors.frozen import frozen
from extractors.number_words import MEASURED_BY_ONE, ORDERS, RANGE_WORDS, SPELLINGS
from extractors.set_phrases import phrase_at

_DIGITS = regex.compile("[0-9]+")
_VULGAR = re.compile("[½¼¾⅓⅔]")
_TWO_LETTERS = re.compile(r"[^\W\d_]{2}")
_LIST_MARK = re.compile(r"\W{0,4}[0-9]{1,3}[.):]\W*")
_HALF_A_PAIR = re.compile(r"[\ud800-\udfff]")
_OF_MAGNITUDE = re.compile(r"\W+of\W+magnitudes?", re.IGNORECASE)
# The word behind "one"; commands of LaTeX are passed over.
_FOLLOWING = re.compile(r"(?: \\[A-Za-z]+ | [^\w–-] ){0,20} (\w+ | [–-])", re.VERBOSE)
_JOINS_WORDS = frozenset("-@+'")
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|-)*")
_FOLDED = frozenset(spelling for spelling in SPELLINGS if spelling.islower())
# A piece of text with more numerals is a table and no prose: the fullest sentence of 20,000 abstracts has 43.
_MOST_NUMERALS = 64
# Why the first sight refuses a number word whose sentence might say more of it.
_GUESSES = frozenset(["", "count of ideas"])


@frozen
class Numeric:
    """One sentence with numerals: ``read`` says that it must be read, else ``plain`` holds its decoys, in order.

    Their offsets count in the document; ``index`` is the sentence's.
    """

    index: int
    read: bool = False
    plain: Sequence[Seen] = ()


def numeral_positions(text: str) -> list[int]:
    """Return where runs of digits and number words begin, ascending."""
    positions = [match.start() for match in _DIGITS.finditer(text)]
    words = _word_positions(text)
    if not text.isascii():
        words += [match.start() for match in _VULGAR.finditer(text)]
    return sorted(positions + words) if words else positions


@functools.cache
def _number_words() -> ahocorasick_rs.AhoCorasick:
    """Return the automaton of the number words as they are written."""
    spellings = {*SPELLINGS, *ORDERS, *(order.capitalize() for order in ORDERS)}
    return ahocorasick_rs.AhoCorasick(
        sorted(spellings),
        matchkind=ahocorasick_rs.MatchKind.LeftmostLongest,
        implementation=ahocorasick_rs.Implementation.DFA,
    )


def _word_positions(text: str) -> list[int]:
    """Return where number words begin."""
    try:
        found = _number_words().find_matches_as_indexes(text)
    except UnicodeEncodeError:
        found = _number_words().find_matches_as_indexes(_HALF_A_PAIR.sub("\ufffd", text))
    return [start for _, start, end in found if not text[end : end + 1].isalpha() and _is_number_word(text, start, end)]


def _is_number_word(text: str, start: int, end: int) -> bool:
    """Return whether the letters at [start, end) are a word of their own, and a number where they may be none."""
    if start:
        before = text[start - 1]
        if before.isalnum() or (before in _JOINS_WORDS and text[start - 2 : start - 1].isalnum()):
            return False  # often, top-one
    word = text[start:end].casefold()
    if word in ORDERS:
        return _OF_MAGNITUDE.match(text, end) is not None
    return word != "one" or _counts_one(text, end)


def _counts_one(text: str, end: int) -> bool:
    """Return whether "one", which ends at ``end``, may be a number: one hour, one million, one to two, one-shot."""
    following = _FOLLOWING.match(text, end)
    if following is None:
        return False
    word = following[1].casefold()
    return word == "and" or any(word in words for words in (MEASURED_BY_ONE, RANGE_WORDS, ORDERS, _FOLDED))


def numeric_sentences(text: str, positions: Sequence[int], ends: Sequence[int]) -> list[Numeric]:
    """Return the sentences of ``text`` that hold a numeral, in order.

    ``positions`` are those of ``numeral_positions``, ``ends`` the sentences' ends (extractors/sentences.py).
    """
    found: list[Numeric] = []
    positions = _with_cut_runs(text, positions, ends)
    at = 0
    while at < len(positions):
        index = bisect_right(ends, positions[at])
        first, at = at, bisect_left(positions, ends[index], at)
        found.append(_numeric(text, index, ends, positions[first:at]))
    return found


def _with_cut_runs(text: str, positions: Sequence[int], ends: Sequence[int]) -> Sequence[int]:
    """Return the positions and those ends that cut a run of digits in two, ascending."""
    cut = [end for end in ends[:-1] if "0" <= text[end] <= "9" and "0" <= text[end - 1] <= "9"]
    return sorted([*positions, *cut]) if cut else positions


def _numeric(text: str, index: int, ends: Sequence[int], positions: Sequence[int]) -> Numeric:
    """Return the sentence of an index, whose numerals begin at the positions."""
    start, stop = ends[index - 1] if index else 0, ends[index]
    if len(positions) > _MOST_NUMERALS:
        return Numeric(index, plain=_as_they_stand(text, positions, stop, "table"))
    if _TWO_LETTERS.search(text, start, stop) is None:
        reason = "list mark" if _LIST_MARK.fullmatch(text, start, stop) else "no words"
        return Numeric(index, plain=_as_they_stand(text, positions, stop, reason))
    plain: list[Seen] = []
    told = guessed = False
    for position in positions:
        if plain and position < plain[-1][1]:
            continue
        digit = "0" <= text[position] <= "9"
        seen = name_at(text, position, start, stop) if digit else word_at(text, position, stop)
        if seen is None or seen[2] in _GUESSES:
            phrase = phrase_at(text, position, start, stop)
            if seen is None and phrase is None:
                return Numeric(index, read=True)
            told, guessed = told or seen is None, guessed or phrase is None
            seen = phrase or seen
        if seen is not None and seen[1] > seen[0]:
            plain.append(seen)
    # A guess holds where nothing else is to be read; a sentence with a set phrase and a guess is read, to be sure.
    return Numeric(index, read=True) if told and guessed else Numeric(index, plain=plain)


def _as_they_stand(text: str, positions: Sequence[int], stop: int, reason: str) -> list[Seen]:
    """Return the numerals at the positions as decoys, each as it stands."""
    plain: list[Seen] = []
    for position in positions:
        match = _DIGITS.match(text, position, stop) or _WORD.match(text, position, stop)
        if match is not None:
            plain.append((position, match.end(), reason))
    return plain
