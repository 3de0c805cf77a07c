"""Settings in a list, one for each value of a list: "at 1 and 8 GPUs, respectively", "for stages I and II were"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.items import Items
from extractors.plurals import singular
from extractors.roles.phrase import quote
from extractors.roles.scene import Spans
from extractors.roles.setting_phrase import KEPT
from extractors.sentence import Sentence

_PREPOSITIONS = "RWANPI"
# What a list of settings is made of: names, words, numbers, and what joins them.
_LISTED = re.compile(r"[egKGYJmµnΒΠΥ_ðpIf~'/-]+ (?: ,?&? [egKGYJmµnΒΠΥ_ðpI~'/-]+ )* \Z", re.VERBOSE)
_JOINT = re.compile(r",&|,|&")
# Letters of words that all parts of a list may share.
_TAIL = frozenset("Kmµ_")
_HEAD = frozenset("KmµGf_")
_MOST_BETWEEN = 6
_LONGEST = 40

Part = tuple[int, int]


def settings_of(sentence: Sentence, items: Items, run: Part, count: int, taken: Spans) -> list[str] | None:
    """Return the ``count`` settings of the values at items [first, last], in order; null where no list has so many."""
    for preposition, stop in _lists(items.letters, run):
        if any(first < stop and end > preposition for first, end in taken):
            continue
        parts = _parts(items.letters, preposition + 1, stop)
        if len(parts) == count and not _are_others(sentence, items, preposition, parts):
            return _texts(sentence, items, preposition, parts)
    return None


def _lists(letters: str, run: Part) -> Iterator[Part]:
    """Yield the preposition and the end of what may be a list: before "respectively", or before "were"."""
    first, last = run
    told = letters.find("V", last)
    if told > 0:
        stop = told - (letters[told - 1] == ",")
        for at in range(last + 1, min(last + _MOST_BETWEEN, stop)):
            if letters[at] in _PREPOSITIONS and _LISTED.match(letters[at + 1 : stop]) is not None:
                yield at, stop
                return
    if told < 0:
        yield from _beside(letters, last)
    ahead = letters.rfind("V", 0, first)
    stop = ahead if ahead > 0 else first
    while stop > 0 and letters[stop - 1] in ",i":
        stop -= 1
    if ahead < 0 and stop == first:
        return
    for at in range(stop - 2, max(-1, stop - _LONGEST), -1):
        if letters[at] in _PREPOSITIONS and _LISTED.match(letters[at + 1 : stop]) is not None:
            yield at, stop


def _beside(letters: str, last: int) -> Iterator[Part]:
    """Yield the list right behind what values share: "gains of 11% and 4% for 3B and 7B models"."""
    found = _BESIDE.match(letters, last + 1)
    if found is not None:
        yield found.start(1), found.end()


_BESIDE = re.compile(r"[mgKbudJ]{0,4} ([RAN]) [egKGYJnΒ_ð'/-]{1,4} & [egKGYJnΒ_ð'/-]{1,4} (?= [.,;)Ocvt] )", re.VERBOSE)


def _parts(letters: str, first: int, stop: int) -> list[Part]:
    """Return the parts of a list, without their articles."""
    parts: list[Part] = []
    begin = first
    for joint in _JOINT.finditer(letters, first, stop):
        parts.append((begin, joint.start()))
        begin = joint.end()
    parts.append((begin, stop))
    return [(one + (letters[one : one + 1] == "e"), end) for one, end in parts if one < end]


def _are_others(sentence: Sentence, items: Items, preposition: int, parts: list[Part]) -> bool:
    """Return whether a list names systems or metrics of these values: "for FooNet and BarNet", "in AUC and AP"."""
    letters, place = items.letters, items.letters[preposition]
    if place in "RW":
        return all(set(letters[first:stop]) <= {"Y"} for first, stop in parts)
    if place == "I":
        return any(set(letters[first:stop]) & set("Ym") for first, stop in parts)
    return any(sentence.words[items.first[first]].fold in ("http", "url") for first, _ in parts)


def _texts(sentence: Sentence, items: Items, preposition: int, parts: list[Part]) -> list[str]:
    """Return each part with the words that all share and only the first or the last has: "small terrain"."""
    word = sentence.words[items.first[preposition]].text
    before = f"{word.casefold()} " if word.casefold() in KEPT else ""
    sizes = [stop - first for first, stop in parts]
    size = min(sizes)
    head = tail = ""
    first, last = parts[0], parts[-1]
    if sizes[-1] > size == max(sizes[:-1]) and _TAIL.issuperset(items.letters[last[0] + size : last[1]]):
        tail = " " + _one(quote(sentence, items, last[0] + size, last[1]), items.letters[last[0] : last[0] + size])
        parts = [*parts[:-1], (last[0], last[0] + size)]
    elif sizes[0] > size == max(sizes[1:]) and _HEAD.issuperset(items.letters[first[0] : first[1] - size]):
        begin = first[1] - size
        head = singular(quote(sentence, items, first[0], begin - (items.letters[begin - 1] == "f"))) + " "
        parts = [(begin, first[1]), *parts[1:]]
    return [f"{before}{head}{quote(sentence, items, *part)}{tail}" for part in parts]


def _one(noun: str, letters: str) -> str:
    """Return a noun behind a part as it stands behind one: the plural of a count stays ("16 experts")."""
    if set(letters) <= set("Βn~"):
        return noun
    return "axis" if noun == "axes" else singular(noun)
