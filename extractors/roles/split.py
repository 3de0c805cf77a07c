"""The split of a dataset: "test-clean", "validation split", beside its name."""

from __future__ import annotations

from extractors.items import Items
from extractors.roles.mention import Mention
from extractors.roles.phrase import quote
from extractors.sentence import Sentence

_SPLITS = frozenset(["test", "validation", "dev", "development", "val", "train", "training", "held-out", "minival"])
_SPLIT_NOUNS = frozenset(["set", "sets", "split", "splits", "subset", "partition", "portion", "fold"])
_NAMES = frozenset(["test-clean", "test-other", "dev-clean", "dev-other", "test-dev", "val2017", "test-std", "minival"])


def split_behind(sentence: Sentence, items: Items, mention: Mention) -> str | None:
    """Return the split named right behind a dataset, or before it and "of"; null where there is none."""
    behind = _split_at(sentence, items, mention.stop)
    if behind is not None:
        return behind
    at = mention.first
    while at > 0 and items.letters[at - 1] == "e":
        at -= 1
    if items.letters[at - 1 : at] != "f":
        return None
    for first in (at - 3, at - 2):
        found = _split_at(sentence, items, first) if first >= 0 else None
        if found is not None:
            return found
    return None


def _split_at(sentence: Sentence, items: Items, first: int) -> str | None:
    """Return the split whose words begin at an item."""
    if first >= len(items.letters):
        return None
    word = sentence.words[items.first[first]].fold
    if word in _NAMES:
        return quote(sentence, items, first, first + 1)
    if word not in _SPLITS:
        return None
    following = sentence.words[items.first[first + 1]].fold if first + 1 < len(items.letters) else ""
    return quote(sentence, items, first, first + 2) if following in _SPLIT_NOUNS else None
