"""Where an abstract introduces something: at its verbs of introduction, and behind "called"."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from extractors.roles.form import without_markup
from extractors.roles.introduction import NOUNS, called_name, name_behind
from extractors.roles.told import CALLED, CALLING, PUTTING, WE_CALL, Told
from extractors.roles.vocabulary import vocabulary

_FARTHEST = 230

_US = vocabulary().us

_OTHERS = vocabulary().not_us

_MOST_WORDS_BETWEEN = 22

_WERE = frozenset(["is", "are", "was", "were", "been", "be"])


def introductions(text: str, told: Told) -> Iterator[tuple[str, bool]]:
    """Yield the names behind (or before) the verbs of introduction, and whether each is a benchmark."""
    for start, stop in told.verbs:
        found = _by_verb(text, start, stop)
        if found is not None:
            yield found
    if not CALLING.isdisjoint(told.said):
        yield from _by_calling(text, told.said)


def _by_calling(text: str, said: Collection[str]) -> Iterator[tuple[str, bool]]:
    """Yield the names behind "put forward", "called", "we call", of which some are said."""
    for word in PUTTING:
        at = text.find(word) if word in said else -1
        found = name_behind(without_markup(_rest(text, at + len(word) - 1))) if at >= 0 else None
        if found is not None:
            yield found
    for word in CALLED:
        if word in said:
            yield from _by_noun(text, text.find(word))
    for word in WE_CALL:
        at = text.find(word) if word in said else -1
        name = called_name(without_markup("called " + _rest(text, at + len(word)).lstrip())[:90]) if at >= 0 else None
        if name is not None:
            yield name


def _by_verb(text: str, start: int, stop: int) -> tuple[str, bool] | None:
    """Return the name that a verb of introduction at [start, stop) gives, if it is the abstract's own verb."""
    left = text[max(0, start - 170) : start]
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
