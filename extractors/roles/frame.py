"""The frame of a sentence: a dataset that it begins with holds for all its values that have no other.

"Experiments on X show that …", "On X, …", "Using two years of X data, …", "we evaluate on X, where …".
"""

from __future__ import annotations

import re

from extractors.items import Items
from extractors.roles.dataset import Mention
from extractors.sentence import Sentence

_FARTHEST = 10
# What may stand before the dataset of a frame: prepositions, nouns, determiners, "results".
_AHEAD = re.compile(r"[NXAIRWfKGYgeJrmðµ&,_n'ΒΠ]*")
_PLACED = frozenset("NXIRWfA")


def framing(items: Items, mentions: list[Mention]) -> Mention | None:
    """Return the dataset that a sentence begins with, if that is the only one before its first verb."""
    if not mentions or mentions[0].first > _FARTHEST or mentions[0].place not in _PLACED:
        return None
    first = mentions[0]
    if _AHEAD.fullmatch(items.letters, 0, first.first) is None:
        return None
    return first if first.place in "NX" or (first.sure and items.letters[:1] in ("W", "R", "I", "A", "G")) else None


def related(sentence: Sentence, items: Items, mention: Mention, at: int) -> bool:
    """Return whether a clause with "where" right behind a dataset holds an item: "on X, where it reaches 72%"."""
    letters = items.letters
    joint = mention.stop + (letters[mention.stop : mention.stop + 1] == ",")
    if letters[joint : joint + 1] != "|" or sentence.words[items.first[joint]].fold != "where":
        return False
    return joint < at and not set(letters[joint + 1 : at]) & set(";|")
