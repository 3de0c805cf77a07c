"""Where the name of a dataset begins and ends: capitalised words, numbers and signs that belong to it."""

from __future__ import annotations

from extractors.items import Items
from extractors.sentence import Sentence

LONGEST = 6
# Last words of a capitalised name that make it a dataset.
TITLE_NOUNS = frozenset(
    ["Task", "Challenge", "Track", "Benchmark", "Dataset", "Corpus", "Suite", "Database", "Archive", "Bench"]
)
# Behind a number that is no part of the name before it.
_NO_VERSION = frozenset(["_", "/", "%", "→", "T", "v"])


def begin_of_name(sentence: Sentence, items: Items, first: int) -> int:
    """Return where a name begins: at a number right before it, as in "2WikiMultiHopQA", "20Newsgroups"."""
    if first and items.letters[first - 1] in "Βn" and sentence.glued(items.first[first] - 1):
        return first - 1
    return first


def _end_of_task(sentence: Sentence, items: Items, first: int) -> int:
    """Return where the task of a known dataset ends: "COCO Visual Scene task"; else the item behind the dataset."""
    letters = items.letters
    at = first + 1
    while letters[at : at + 1] == "G" and at - first < LONGEST:
        at += 1
    noun = sentence.words[items.first[at]].fold if at < len(letters) else ""
    return at if noun in _TASKS and at - first > 2 else first + 1  # noqa: PLR2004 - a run of capitals


def end_of_name(sentence: Sentence, items: Items, first: int) -> int:
    """Return where the name that begins at an item ends: capitalised words and numbers that follow belong to it."""
    letters = items.letters
    at = _end_of_task(sentence, items, first) if letters[first] == "D" else first + 1
    while at < len(letters) and at - first < LONGEST:
        letter = letters[at]
        if letter == "n" and letters[at + 1 : at + 2] in _NO_VERSION:  # COCO 5/10/30-shot, ChartQA 64.1 → 70.9
            break
        if (
            (letter in "DYG" and letters[first] != "D")
            or (letter == "n" and not sentence.glued(items.stop[at - 1] - 1))
            or (letter in "YG" and letters[first] == "D" and letters[at - 1] in "DG")
        ):
            at += 1
        elif (letter == "/" and letters[at + 1 : at + 2] == "n" and sentence.glued(items.stop[at] - 1)) or (
            letter == "-" and at + 1 < len(letters) and letters[at + 1] in "DYGn" and sentence.glued(items.stop[at] - 1)
        ):  # ACL60/60
            at += 2
        elif (letter == "Y" and letters[at - 1] == "n") or (
            letter == "+" and letters[first] != "D" and _is_glued_sign(sentence, items, at)
        ):  # the x64 of 64x64, ECB+
            at += 1
        elif letter == "'" and letters[first] != "D" and letters[at + 1 : at + 3] in ("GG", "GY"):  # Acme's Model Spec
            at += 2
        else:
            break
    if at < len(letters) and sentence.words[items.first[at]].text.capitalize() in TITLE_NOUNS and letters[first] != "D":
        tail = at + 1 + (letters[at + 1 : at + 2] == "n")
        return tail if sentence.words[items.first[at]].text[0].isupper() or tail > at + 1 else at
    return at


def _is_glued_sign(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether a sign stands right behind a name, and nothing right behind it: "ECB+", not "A+B"."""
    if not sentence.glued(items.first[at] - 1):
        return False
    return not sentence.glued(items.first[at]) or items.letters[at + 1 : at + 2] in ("+", ",", ".", ")", ";", "'")


_TASKS = frozenset(["task", "tasks", "environment", "suite", "track"])
