"""The condition of a value: the setting that holds for it, behind "with", "under", "at", "for size", or fronted."""

from __future__ import annotations

from extractors.items import Items
from extractors.roles.phrase import NOUNS, quote
from extractors.sentence import Sentence

_VALUES = frozenset("ΠΧΘΒΥΜΚΦ")
_SETTING = frozenset(
    [
        "with",
        "without",
        "under",
        "after",
        "before",
        "during",
        "using",
        "when",
        "given",
        "at",
        "for",
        "in",
        "on",
        "while",
        "once",
    ]
)
_FRONTED = frozenset(["with", "without", "under", "after", "before", "during", "using", "at", "by", "given", "for"])
_SETTING_NOUNS = frozenset(
    [
        "setting",
        "settings",
        "regime",
        "regimes",
        "mode",
        "scenario",
        "scenarios",
        "conditions",
        "condition",
        "protocol",
        "evaluation",
        "context",
        "contexts",
        "fine-tuning",
        "inference",
        "training",
        "precision",
        "cpu",
        "gpu",
        "gpus",
        "budget",
        "supervision",
        "guidance",
        "quantization",
        "device",
        "board",
        "phone",
        "schedule",
        "resolution",
    ]
)
_LONGEST = 9


def right_of(sentence: Sentence, items: Items, at: int, dataset: tuple[int, int] | None) -> str | None:
    """Return the setting behind a value: "in the 5-shot setting", "after 4-bit quantization", "for size XS"."""
    letters = items.letters
    for item in range(at + 1, min(len(letters), at + 12)):
        letter = letters[item]
        if letter in _VALUES or letter in ";.|,jt&":
            return None
        if letter in "WPAIRN":
            word = sentence.words[items.first[item]].fold
            if word not in _SETTING:
                continue
            stop = _end(items, item + 1)
            if stop <= item + 1 or (dataset is not None and item < dataset[0] < stop):
                continue
            if letter in "IRNA" and not _is_setting(sentence, items, item + 1, stop):
                continue
            return quote(sentence, items, item if letter in "WP" and word != "using" else item + 1, stop)
    return None


def _end(items: Items, first: int) -> int:
    """Return where the phrase behind a preposition ends."""
    letters = items.letters
    stop = first
    while stop < len(letters) and stop - first < _LONGEST and (letters[stop] in NOUNS or letters[stop] in "n_µHLdbwf%"):
        stop += 1
    while stop > first and letters[stop - 1] in "fegJ'/-":
        stop -= 1
    return stop


def _is_setting(sentence: Sentence, items: Items, first: int, stop: int) -> bool:
    """Return whether a phrase names a setting and no thing."""
    words = [sentence.words[tile].fold for tile in range(items.first[first], items.stop[stop - 1])]
    return (
        words[-1] in _SETTING_NOUNS
        or words[0] in ("size", "long", "short")
        or any("shot" in word or "bit" in word for word in words)
    )


def fronted(sentence: Sentence, items: Items, at: int, taken: str | None) -> str | None:
    """Return the setting at the head of the clause: "With full fine-tuning, …", "Under weak labels, …"."""
    letters = items.letters
    clause = max(letters.rfind(";", 0, at), letters.rfind("|", 0, at), 0)
    first = clause + (letters[clause] in ";|,&")
    while first < at and letters[first] in "&J,":
        first += 1
    if first >= at or sentence.words[items.first[first]].fold not in _FRONTED:
        return None
    comma = letters.find(",", first, min(at, first + 14))
    if comma < 0 or any(letter in _VALUES or letter in "D" for letter in letters[first:comma]):
        return None
    text = quote(sentence, items, first, comma)
    if taken is not None and taken in text:
        return None
    return text
