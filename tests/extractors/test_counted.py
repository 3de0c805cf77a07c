"""The lists of counted things hold singular nouns in lower case, and no idea is a thing."""

from __future__ import annotations

from extractors.counted import counted


def test_things_and_ideas_are_apart() -> None:
    words = counted()
    assert words.heads
    assert words.ideas
    assert not words.heads & words.ideas


def test_words_are_folded() -> None:
    words = counted()
    assert [word for word in words.heads | words.irregular | words.ideas if word != word.casefold()] == []
