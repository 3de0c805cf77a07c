"""Noun phrases: where one begins and ends, its name in it, and its words as written."""

from __future__ import annotations

from extractors.items import Items
from extractors.plurals import is_plural
from extractors.sentence import Sentence

NOUNS = frozenset("KGYmDEgJð-'/")
_LEADING = frozenset("egJ'/-1~l")
_TRAILING = frozenset("gJ'/-l")
LONGEST = 8


def phrase_after(items: Items, at: int) -> tuple[int, int]:
    """Return the noun phrase that begins at item ``at``, determiners passed over: items [first, stop), maybe empty."""
    letters = items.letters
    first = at
    while first < len(letters) and letters[first] in "egJ1~":
        first += 1
    stop = first
    while stop < len(letters) and stop - first < LONGEST and letters[stop] in NOUNS:
        stop += 1
    while stop > first and (letters[stop - 1] in _TRAILING or letters[stop - 1] == "ð"):
        stop -= 1
    return first, stop


def phrase_before(items: Items, at: int) -> tuple[int, int]:
    """Return the noun phrase that ends before item ``at``, adverbs and auxiliaries passed over."""
    letters = items.letters
    stop = at
    while stop > 0 and letters[stop - 1] in "lJ":
        stop -= 1
    first = stop
    while first > 0 and stop - first < LONGEST and letters[first - 1] in NOUNS:
        first -= 1
    while first < stop and letters[first] in _LEADING:
        first += 1
    return first, stop


def cut(sentence: Sentence, items: Items, first: int, stop: int) -> int:
    """Return where a phrase of counted things ends: behind its first plural, unless a plural follows."""
    for at in range(first, stop):
        word = sentence.words[items.stop[at] - 1].fold
        if items.letters[at] not in "KGYm":
            continue
        plural = is_plural(word) or (items.letters[at] == "Y" and at + 1 < stop and _ends_acronym(sentence, items, at))
        if plural and not _goes_on(sentence, items, at, stop):
            following = at + 1
            if following >= stop:
                return stop
            after = sentence.words[items.stop[following] - 1].fold
            if items.letters[following] != "K" or not is_plural(after):
                return following
    return stop


def _ends_acronym(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether the plural of an acronym stands before a participle: "KBs targeting adversarial cases"."""
    text = sentence.words[items.stop[at] - 1].text
    plural = text[-1:] == "s" and text[-3:-1].isupper()
    return plural and sentence.words[items.first[at + 1]].fold.endswith("ing")


# Plurals by their ending that stand before the plural that is counted: "text datasets", "analytics tasks".
_SINGULAR_TOO = frozenset(
    ["text", "video", "speech", "audio", "data", "series", "media", "species", "news", "imagery", "footage", "analysis"]
)


def _goes_on(sentence: Sentence, items: Items, at: int, stop: int) -> bool:
    """Return whether a word that looks like a plural only stands before one: "8 text datasets", "10 graphics cards"."""
    word = sentence.words[items.stop[at] - 1]
    named = word.text[:1].isupper() and items.letters[at + 1 : at + 2] in ("G", "m")  # World Values Survey items
    if word.fold not in _SINGULAR_TOO and not word.fold.endswith("ics") and not (word.text.isupper() or named):
        return False
    return any(is_plural(sentence.words[items.stop[later] - 1].fold) for later in range(at + 1, stop))


def quote(sentence: Sentence, items: Items, first: int, stop: int) -> str:
    """Return the words of items [first, stop) as the document has them, without articles before them."""
    while first < stop and items.letters[first] in "e'":
        first += 1
    if first >= stop:
        return ""
    begin, last = sentence.starts[items.first[first]], items.stop[stop - 1] - 1
    end = sentence.starts[last] + len(sentence.words[last].text)  # sentence.end(last), for this is asked most often
    if first and items.letters[first - 1] == "n" and sentence.text[begin - 1].isdigit():
        begin = _with_digits(sentence.text, begin)
    return " ".join(sentence.text[begin:end].split())


def _with_digits(text: str, begin: int) -> int:
    """Return where a word begins whose digits are tiles of their own: "3D CNN", "1D-CNN", "2.5D planner"."""
    while begin and (text[begin - 1].isdigit() or (text[begin - 1] == "." and text[begin - 2 : begin - 1].isdigit())):
        begin -= 1
    return begin


def metric_in(items: Items, first: int, stop: int, *, last: bool = True) -> int | None:
    """Return the item of the last (or first) metric among items [first, stop)."""
    at = items.letters.rfind("m", first, stop) if last else items.letters.find("m", first, stop)
    return at if at >= 0 else None


def parts(text: str) -> list[str]:
    """Return the parts of a list in words: "Gemma 7B and Llama 2 13B"."""
    return [part.strip() for part in text.replace(", and ", ", ").replace(" and ", ", ").split(", ") if part.strip()]
