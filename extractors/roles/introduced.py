"""Where an abstract introduces something: its verbs of introduction, and "called"."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from extractors.occurring import Occurring
from extractors.roles.form import without_markup
from extractors.roles.introduction import NOUNS, called_name, name_behind
from extractors.roles.vocabulary import vocabulary

_FARTHEST = 230

_MOST_PLACES = 14
_LONGEST_VERB = 24

# The verbs by which an abstract introduces what it is about; found by their stems, as finding text is cheap.
_STEMS = (
    "ropos",
    "resent",
    "ntroduc",
    "evelop",
    "eleas",
    "esign",
    "onstruct",
    "creat",
    "unveil",
    "buil",
    "escrib",
    "evis",
)

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

_US = vocabulary().us

_OTHERS = vocabulary().not_us

_MOST_WORDS_BETWEEN = 14

_WERE = frozenset(["is", "are", "was", "were", "been", "be"])


def introductions(text: str, verbs: list[tuple[int, int]]) -> Iterator[tuple[str, bool]]:
    """Yield the names behind (or before) the verbs of introduction, and whether each is a benchmark."""
    for start, stop in verbs:
        found = _by_verb(text, start, stop)
        if found is not None:
            yield found
    said = _calling().within(text)
    for word in _PUTTING if said else ():
        at = text.find(word) if word in said else -1
        found = name_behind(without_markup(_rest(text, at + len(word) - 1))) if at >= 0 else None
        if found is not None:
            yield found
    for word in _CALLED if said else ():
        if word in said:
            yield from _by_noun(text, text.find(word))
    for word in _WE_CALL if said else ():
        at = text.find(word) if word in said else -1
        name = called_name(without_markup("called " + _rest(text, at + len(word)).lstrip())[:90]) if at >= 0 else None
        if name is not None:
            yield name


_PUTTING = ("put forward ", "puts forward ")
_CALLED = ("called ", "dubbed ", "named ", "termed ")
_WE_CALL = (
    "we call", "We call", "we name", "We name", "we term", "we dub", "we refer to as", "we refer to it as",
)  # fmt: skip


@functools.cache
def _calling() -> Occurring:
    """Return these words together: most texts have none."""
    return Occurring([*_PUTTING, *_CALLED, *_WE_CALL])


@functools.cache
def _stems() -> Occurring:
    """Return the stems of the verbs together: most texts have two or three of the twelve."""
    return Occurring(_STEMS)


def _by_verb(text: str, start: int, stop: int) -> tuple[str, bool] | None:
    """Return the name that a verb of introduction at [start, stop) gives, if it is the abstract's own verb."""
    left = text[max(0, start - 120) : start]
    left = left[max(left.rfind(". "), left.rfind(".\n"), left.rfind("? ")) + 1 :]
    words = left.casefold().split()[-_MOST_WORDS_BETWEEN:]
    if not _WERE.isdisjoint(words[-2:]) and text[stop - 2 : stop] in ("ed", "lt"):
        return called_name(without_markup(left))
    linked = words[-1:] == ["url"]  # a link that swallowed the full stop and "We"
    if (linked or not _US.isdisjoint(words)) and (_OTHERS.isdisjoint(words) or "we" in words):
        return name_behind(without_markup(_rest(text, stop)))
    return None


def _by_noun(text: str, at: int) -> Iterator[tuple[str, bool]]:
    """Yield the name behind "called" at an offset, if what is called so is a thing that an abstract introduces."""
    before = text[max(0, at - 50) : at].casefold().replace(",", "").split()[-3:]
    if NOUNS.isdisjoint(before) and vocabulary().own.isdisjoint(before):
        return
    name = called_name(without_markup(text[max(0, at - 40) : at] + _rest(text, at)[:90]))
    if name is not None:
        yield name


def verbs_in(text: str) -> list[tuple[int, int]]:
    """Return where verbs of introduction stand, in the text's order."""
    places: list[tuple[int, int]] = []
    said = _stems().within(text)
    for stem in _STEMS:
        at = text.find(stem) if stem in said else -1
        while at >= 0 and len(places) < 4 * _MOST_PLACES:
            start = max(at - _LONGEST_VERB, text.rfind(" ", max(0, at - _LONGEST_VERB), at) + 1, 0)
            stop = text.find(" ", at, at + _LONGEST_VERB)
            stop = min(len(text), at + _LONGEST_VERB) if stop < 0 else stop
            while stop > at and not text[stop - 1].isalpha():
                stop -= 1
            if text[start:stop].casefold() in _VERBS:
                places.append((start, stop))
            at = text.find(stem, max(stop, at + 1))
    return sorted(places)[:_MOST_PLACES]


def _rest(text: str, start: int) -> str:
    """Return the rest of a sentence, or its first 230 characters."""
    stop = start
    limit = min(len(text), start + _FARTHEST)
    while stop < limit:
        stop = text.find(".", stop, limit)
        if stop < 0:
            return text[start:limit]
        if stop + 1 >= len(text) or (text[stop + 1].isspace() and text[stop - 3 : stop] not in ("i.e", "e.g", "bbr")):
            return text[start:stop]
        stop += 1
    return text[start:limit]
