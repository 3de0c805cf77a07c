"""What one pass over a text tells of what it introduces: verbs of introduction, "called", tasks, what systems do."""

from __future__ import annotations

import functools

from extractors.frozen import frozen
from extractors.occurring import Occurring
from extractors.roles.vocabulary import vocabulary

_MOST_VERBS = 14
_LONGEST_VERB = 24
# The verbs by which an abstract introduces what it is about; found by their stems, as finding text is cheap.
_STEMS = (
    "ropos", "resent", "ntroduc", "evelop", "eleas", "esign", "onstruct", "creat", "unveil", "buil", "escrib", "evis",
)  # fmt: skip
_VERBS = frozenset(
    [
        stem + tail
        for stem in ("propos", "introduc", "releas", "devis", "creat", "describ")
        for tail in ("e", "es", "ed", "ing")
    ]
    + [
        stem + tail
        for stem in ("present", "develop", "design", "construct", "unveil", "build")
        for tail in ("", "s", "ed", "ing")
    ]
    + ["built"]
)
PUTTING = ("put forward ", "puts forward ")
CALLED = ("called ", "dubbed ", "named ", "termed ")
WE_CALL = (
    "we call", "We call", "we name", "We name", "we term", "we dub", "we refer to as", "we refer to it as",
)  # fmt: skip
CALLING = frozenset([*PUTTING, *CALLED, *WE_CALL])
CAMPAIGNS = frozenset([" Task", " Challenge", " Competition", " shared task"])
DATED_CAMPAIGNS = frozenset([" challenge", " competition"])


@frozen
class Told:
    """What stands in a text, in its order.

    ``verbs`` are the places [start, stop) of verbs of introduction, ``acts`` those of words for what only a system
    does (a part of a longer word may be among them), ``said`` the words of CALLING and of the campaigns.
    """

    verbs: list[tuple[int, int]]
    acts: list[tuple[int, int]]
    said: set[str]


@functools.cache
def _words() -> tuple[Occurring, tuple[str, ...]]:
    """Return what is looked for, and its words: the stems first, then what systems do, then all else."""
    words = (*_STEMS, *sorted(vocabulary().acts), *sorted(CALLING | CAMPAIGNS | DATED_CAMPAIGNS))
    return Occurring(words), words


def told_by(text: str) -> Told:
    """Return what a text tells."""
    occurring, words = _words()
    first_act, first_other = len(_STEMS), len(_STEMS) + len(vocabulary().acts)
    told = Told([], [], set())
    for number, start, stop in occurring.places(text):
        if number >= first_other:
            told.said.add(words[number])
        elif number >= first_act:
            told.acts.append((start, stop))
        elif len(told.verbs) < _MOST_VERBS:
            verb = _verb_around(text, start)
            if verb is not None:
                told.verbs.append(verb)
    return told


def _verb_around(text: str, at: int) -> tuple[int, int] | None:
    """Return where the verb of introduction begins and ends whose stem stands at an offset; None where none does."""
    start = max(at - _LONGEST_VERB, text.rfind(" ", max(0, at - _LONGEST_VERB), at) + 1, 0)
    stop = text.find(" ", at, at + _LONGEST_VERB)
    stop = min(len(text), at + _LONGEST_VERB) if stop < 0 else stop
    while stop > at and not text[stop - 1].isalpha():
        stop -= 1
    return (start, stop) if text[start:stop].lower() in _VERBS else None
