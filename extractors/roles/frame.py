"""The frame of a sentence: a dataset that it begins with holds for all its values that have no other.

"Experiments on X show that …", "On X, …", "Using two years of X data, …", "we evaluate on X, where …".
"""

from __future__ import annotations

import re

from extractors.items import Items
from extractors.roles.mention import Mention
from extractors.sentence import Sentence

_FARTHEST = 10
# What may stand before the dataset of a frame: prepositions, nouns, determiners, "results".
_AHEAD = re.compile(r"[NXAIRWfKGYgeJrmðµ&,_n'ΒΠΥΚ]*")
_PLACED = frozenset("NXIRWfA")
# First words of a frame: "On a subset of X, …", "Evaluated on a part of X, …".
_OPENING = ("W", "R", "I", "A", "G", "N", "X", "ð")


def framing(items: Items, mentions: list[Mention], at: int) -> Mention | None:
    """Return the dataset that the sentence of an item, or its part behind a semicolon, begins with before any verb."""
    begin = items.letters.rfind(";", 0, at) + 1
    first = next((one for one in mentions if one.first >= begin), None)
    if first is None or first.first - begin > _FARTHEST or first.place not in _PLACED:
        return None
    if _AHEAD.fullmatch(items.letters, begin, first.first) is None:
        return None
    opening = items.letters[begin : begin + 1]
    return first if first.place in "NX" or (first.sure and opening in _OPENING) else None


def related(sentence: Sentence, items: Items, mention: Mention, at: int) -> bool:
    """Return whether a clause with "where" right behind a dataset holds an item: "on X, where it reaches 72%"."""
    letters = items.letters
    joint = mention.stop + (letters[mention.stop : mention.stop + 1] == ",")
    if letters[joint : joint + 1] != "|" or sentence.words[items.first[joint]].fold != "where":
        return False
    return joint < at and not set(letters[joint + 1 : at]) & set(";|")
