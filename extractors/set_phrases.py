"""Set phrases: numerals that their neighbours decide, whatever else their sentence says: "3D", "(2) ", "two stages".

What is told here is what reading the sentence would come to. Where anything near might make a difference, nothing is
told and the sentence is read.
"""

from __future__ import annotations

import functools
import re

from extractors.counted import counted
from extractors.decoys.around import words_of
from extractors.number_words import SMALL
from extractors.plurals import SPECIALISTS, is_plural, singular
from extractors.tokens import ADVERB, WORD, WORDS
from extractors.units import unit_words

_BEHIND = r"(?= [\s,.;:)] | -[a-z] )"
# Dimensions and generations: 3D, "2D-based", 5G.
_DIMENSION = re.compile(rf"(?: [1-4]D | [4-6]G ) {_BEHIND}", re.VERBOSE)
_LETTERS_BEHIND = ("D", "G")
_BEFORE_DIGIT = frozenset(" (")
# What holds it against another one: "2D vs. 3D".
_COMPARED = ("vs.", "vs", "versus", "to", "from", "between")
_LONGEST_COMPARED = 10
# The mark of a list's entry, in brackets.
_MARK = re.compile(r"(?: 1?[1-9] | [12]0 ) \) [ ] (?= [A-Za-z] )", re.VERBOSE)
# Signs that may be of mathematics, where digits are told otherwise.
_MATHEMATICAL = ("$", "\\(", "\\[")
# Up to two plain words and a plural behind a number word, and what ends them or goes on with a small word.
_PHRASE = re.compile(
    r"[ ] ((?:[a-z]++(?:-[a-z]++)*+[ ]){0,3}) ([a-z]{3,}s) (?: [.:;,] \s | [ ][(–—-] | [ ] ([a-z]++) [ ,.;:] )",
    re.VERBOSE,
)
_LONGEST_PHRASE = 90
_SMALL_WORD = re.compile("[A-Za-z]+")
_IDEAS_BY = SMALL - {"zero", "one", "dozen"}
# Words before a number word that say more of it: it was said before, it is a bound, a place, one of two.
_SAYING_MORE = words_of("said_before") | {
    "from", "to", "than", "versus", "vs", "on", "across", "up", "least", "all", "out",
    "most", "about", "more", "less", "fewer",
}  # fmt: skip
_WORD_BEFORE = re.compile(r"([A-Za-z]+)[ ]\Z")
_LONGEST_WORD = 24
# As far before "two" as a verb of evaluation may stand.
_NEAR = 60
_PLAIN = frozenset([WORD, ADVERB])


# A stretch of a text that holds a numeral, and why it is a decoy.
Told = tuple[int, int, str]


def phrase_at(text: str, position: int, start: int, stop: int) -> Told | None:
    """Return where the numeral at a position stands in a set phrase and why it is a decoy; None if it must be read.

    Only [start, stop), its sentence, is looked at.
    """
    if "0" <= text[position] <= "9":
        return _digits(text, position, start, stop)
    word = _SMALL_WORD.match(text, position, stop)
    if word is None or word[0].casefold() not in _IDEAS_BY or not _counts_ideas(text, position, word.end(), stop):
        return None
    return position, word.end(), "count of ideas"


def _digits(text: str, position: int, start: int, stop: int) -> Told | None:
    """Return what the digits at a position are in "3D" or "(2) we"; most have no letter and no bracket behind them."""
    behind = text[position + 1 : position + 3]
    if behind[:1] not in _LETTERS_BEHIND and ")" not in behind:
        return None
    before = text[position - 1] if position > start else " "
    if before not in _BEFORE_DIGIT or any(text.find(sign, start, stop) >= 0 for sign in _MATHEMATICAL):
        return None
    if _DIMENSION.match(text, position, stop) is not None:
        compared = text[max(start, position - _LONGEST_COMPARED) : position].rstrip().endswith(_COMPARED)
        return None if compared else (position, position + 1, "name")
    mark = _MARK.match(text, position, stop) if before == "(" else None
    if mark is None or not _is_prose(text[max(start, position - _LONGEST_COMPARED) : position - 1]):
        return None
    return position, mark.end() - 2, "list mark"


def _is_prose(before: str) -> bool:
    """Return whether a bracket behind some text opens no aside of a number or a name: white space, no digit before."""
    plain = before.rstrip()
    return not plain or (len(plain) < len(before) and not (plain[-1].isdigit() or plain[-1] == "%"))


def _counts_ideas(text: str, position: int, end: int, stop: int) -> bool:
    """Return whether the small number word at [position, end) counts ideas: "two main challenges", "three stages"."""
    phrase = _PHRASE.match(text, end, min(stop, end + _LONGEST_PHRASE))
    if phrase is None or (phrase[3] is not None and is_plural(phrase[3])):
        return False
    before = _WORD_BEFORE.search(text, max(0, position - _LONGEST_WORD), position)
    if before is None or before[1].casefold() in _SAYING_MORE:
        return False
    if any(WORDS[f"{word} "].letter not in _PLAIN or is_plural(word) for word in phrase[1].split()):
        return False
    return phrase[2] in _ideas() or (text[position:end].casefold() == "two" and _is_pair(text, position, phrase[2]))


def _is_pair(text: str, position: int, plural: str) -> bool:
    """Return whether "two" at a position counts ideas, as it does of all that nobody evaluates on or asks."""
    words, head = counted(), singular(plural)
    if head in words.heads or head in words.tried or head.endswith(SPECIALISTS) or not _is_plain_plural(plural):
        return False
    before = text[max(0, position - _NEAR) : position].casefold().split()
    return not any(word.startswith(words.evaluating) for word in before)


def _is_plain_plural(plural: str) -> bool:
    """Return whether a word is the plural of a noun alone, and neither a verb nor a unit."""
    return is_plural(plural) and WORDS[f"{plural} "].letter == WORD and plural not in unit_words()


@functools.cache
def _ideas() -> frozenset[str]:
    """Return the plurals of what number words count as ideas wherever they stand."""
    words = counted()
    heads = words.ideas - words.tried - words.people - words.resources
    plurals = {f"{head[:-1]}ies" if head.endswith("y") else f"{head}s": head for head in heads}
    return frozenset(
        plural for plural, head in plurals.items() if singular(plural) == head and _is_plain_plural(plural)
    )
