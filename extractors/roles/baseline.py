"""The baseline of a value: behind "than", "over", "compared to", "versus", or the object of "outperforms"."""

from __future__ import annotations

from extractors.items import Items
from extractors.roles.phrase import NOUNS, phrase_after, quote
from extractors.sentence import Sentence

_VALUES = frozenset("ΠΧΘΒΥΜΚΦ")
_BOUNDARY = frozenset(";|")
_INSIDE = NOUNS | frozenset("rbduHLBfn")
_MOST = 22
_LONGEST = 9


def right_of(sentence: Sentence, items: Items, at: int, *, equated: bool = False) -> str | None:
    """Return the baseline named behind a value and before the next one; ``equated``: behind "as many … as"."""
    letters = items.letters
    if equated:
        last = letters.find("a", at + 2, at + _MOST)
        if last >= 0:
            return baseline_at(sentence, items, last + 1)
    for item in range(at + 1, min(len(letters), at + _MOST)):
        letter = letters[item]
        if letter in _VALUES or letter in _BOUNDARY or letter == ".":
            return None
        start = _opening(sentence, items, item)
        if start is not None:
            found = baseline_at(sentence, items, start)
            if found is not None:
                return found
    return None


def _opening(sentence: Sentence, items: Items, item: int) -> int | None:
    """Return the item behind words that introduce a baseline, or None."""
    letters = items.letters
    letter = letters[item]
    if letter in "tvO":
        return item + 1
    if letter == "—":
        return None
    word = sentence.words[items.first[item]].fold
    following = letters[item + 1 : item + 2]
    if letter == "c" and following and following in "TW":
        return item + 2
    if letter == "c" and letters[item : item + 3] in ("cIT", "cIW"):
        return item + 3
    if word == "relative" and following == "T":
        return item + 2
    if word in ("baseline", "opposed") and following == "T":
        return item + 2
    return None


def baseline_at(sentence: Sentence, items: Items, start: int) -> str | None:
    """Return the noun phrase that a baseline is, from item ``start`` on, without its article; null if there is none."""
    letters = items.letters
    if letters[start : start + 1] == "j":  # than that of X
        start += 1
        if letters[start : start + 1] == "f":
            start += 1
    first = start
    while first < len(letters) and letters[first] in "e":
        first += 1
    stop = first
    while stop < len(letters) and stop - first < _LONGEST and letters[stop] in _INSIDE:
        if letters[stop] in "rbdu" and stop > first:
            break
        if letters[stop] == "f" and sentence.words[items.first[stop] - 1].fold != "state":
            break
        if letters[stop] == "n" and stop > first:
            break
        stop += 1
    if stop == first:
        return None
    following = letters[stop : stop + 1]
    if following == "&" and not _is_plural_head(sentence, items, stop - 1):
        more_first, more_stop = phrase_after(items, stop + 1)
        if more_first < more_stop and _is_plural_head(sentence, items, more_stop - 1):
            stop = more_stop
    while stop > first and letters[stop - 1] in "J'/-gl":
        stop -= 1
    text = quote(sentence, items, first, stop)
    return text or None


def _is_plural_head(sentence: Sentence, items: Items, item: int) -> bool:
    fold = sentence.words[items.stop[item] - 1].fold
    return fold.endswith("s") and not fold.endswith("ss")


def left_of(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the baseline named before a value in its sentence: "outperforms BM25 by", "compared to X, it …"."""
    letters = items.letters
    for item in range(at - 1, max(-1, at - 40), -1):
        letter = letters[item]
        if letter in "oq" and item + 1 < at:
            found = baseline_at(sentence, items, item + 1)
            if found is not None:
                return found
        if letter == ";":
            return None
        if letter in "ct" or letter in "Ov" or sentence.words[items.first[item]].fold == "relative":
            start = _opening(sentence, items, item)
            if start is not None and start < at:
                found = baseline_at(sentence, items, start)
                if found is not None:
                    return found
    return None
