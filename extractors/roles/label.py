"""The label of a value: the setting in brackets behind it, or before a colon, where others have theirs beside it.

"65% (evidence) and 87% (conclusion)", "(span: 30%; status: 24%)", "65.4% (3B)"; and "a 5-shot score of 73%".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from extractors.draft import Draft
from extractors.roles.phrase import quote
from extractors.roles.scene import Scene
from extractors.roles.vocabulary import is_model, vocabulary

# Words and names, no metric and no value but a size.
_LABEL = re.compile(r"[KGYJµð_/&'-]{1,6}|Β")
_SIZE = re.compile(r"\d+(?:\.\d+)?[BM]\Z")
_BEFORE_COLON = re.compile(r"[KGJµ_/'hrs8z-]{1,4}")
_OPENING = frozenset("(;,")
# What says of a value what kind it is, whose, or where it stands among others.
_NO_LABELS = frozenset(
    [
        "average", "avg", "baseline", "best", "e.g", "eg", "highest", "i.e", "ie", "lowest", "max", "mean", "median",
        "min", "n", "overall", "own", "ours", "p", "rank", "ranked", "respectively", "sd", "see", "sota", "std",
        "third", "total", "worst",
    ]
)  # fmt: skip
_MOST_BETWEEN = 2
_SHOT = "-shot"


def labels(scene: Scene) -> dict[int, str]:
    """Return the settings that stand beside values as their labels, by the item of the value."""
    found = dict(_shots(scene)) if _SHOT in scene.sentence.text else {}
    if "(" in scene.letters:
        found |= _told(_in_brackets(scene))
    if ":" in scene.letters:
        found |= _told(_before_colons(scene))
    return found


def _told(pairs: Iterator[tuple[int, str]]) -> dict[int, str]:
    """Return the labels if there are some that differ, or one that is a size."""
    found = dict(pairs)
    if len(found) > 1 and max(Counter(found.values()).values()) == 1:
        return found
    return {item: text for item, text in found.items() if _SIZE.match(text)}


def _in_brackets(scene: Scene) -> Iterator[tuple[int, str]]:
    """Yield the labels in brackets right behind values, or behind the metric that follows one."""
    letters = scene.letters
    for draft in scene.drafts:
        opening = draft.item + 1
        while letters[opening : opening + 1] in ("m", "K") and opening - draft.item <= _MOST_BETWEEN:
            opening += 1
        closing = letters.find(")", opening)
        if letters[opening : opening + 1] == "(" and _LABEL.fullmatch(letters, opening + 1, closing) is not None:
            text = _label(scene, draft, opening + 1, closing)
            if text is not None and not _is_named(text):
                yield draft.item, text


def _before_colons(scene: Scene) -> Iterator[tuple[int, str]]:
    """Yield the labels before the colon that a value, or the number that it moved from, stands behind."""
    letters = scene.letters
    for draft in scene.drafts:
        colon = draft.item - (3 if letters[draft.item - 2 : draft.item] == "nT" else 1)
        if colon < 1 or letters[colon] != ":" or draft.kind == "share":
            continue
        begin = max(letters.rfind(sign, 0, colon) for sign in _OPENING) + 1
        if begin and _BEFORE_COLON.fullmatch(letters, begin, colon) is not None:
            text = _label(scene, draft, begin, colon)
            if text is not None:
                yield draft.item, text


def _label(scene: Scene, draft: Draft, first: int, stop: int) -> str | None:
    """Return the words at items [first, stop) as a label; null for a dataset, a system, a rank, or a count."""
    if any(begin < stop and end > first for begin, end in scene.taken):
        return None
    text = quote(scene.sentence, scene.items, first, stop)
    words = [word.strip(".") for word in text.casefold().split()]
    if text in (draft.method, draft.baseline) or not words or not _NO_LABELS.isdisjoint(words) or is_model(words[0]):
        return None
    if any(letter.isdigit() for letter in text) and set(scene.letters[first:stop]) <= {"Β"}:
        return text if _SIZE.match(text) else None
    return text


def _is_named(text: str) -> bool:
    """Return whether a label in brackets may be a system's or a dataset's name: "(Opus)", not "(English)", "(INT8)"."""
    if _PRECISION.match(text) or _SIZE.match(text):
        return False
    return any(word[:1].isupper() and word.casefold() not in vocabulary().languages for word in text.split())


_PRECISION = re.compile(r"(?:TF|FP|BF|INT|NF|MXFP|W\dA)\d+\Z")


def _shots(scene: Scene) -> Iterator[tuple[int, str]]:
    """Yield the shots before the metric of a value: "a 5-shot score of 73%", "73% zero-shot accuracy"."""
    letters, items, words = scene.letters, scene.items, scene.sentence.words
    for draft in scene.drafts:
        at = draft.item + 1
        if letters[at : at + 1] != "m":
            at = draft.item - 1
            while at > 0 and letters[at] in "f(i=:g1~":
                at -= 1
        if letters[at : at + 1] != "m":
            continue
        first = items.first[at]
        if words[first].fold.endswith(_SHOT):
            yield draft.item, words[first].text
        elif letters[at - 1] == "_" and words[first - 1].fold == _SHOT and letters[at - 2] in "nΒ":
            yield draft.item, quote(scene.sentence, items, at - 2, at)
