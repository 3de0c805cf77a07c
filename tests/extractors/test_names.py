"""Names of the lexicons are found by their tiles, the longest first; plain words only where a name is meant."""

from __future__ import annotations

import pytest

from extractors.names import Name, name_index
from tests.extractors.sentences import sentence_of


def _names(text: str) -> list[Name]:
    sentence = sentence_of(text)
    index = name_index()
    found = [index.at(sentence, tile) for tile in index.starts(sentence)]
    return [name for name in found if name is not None]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("the accuracy of it", ["accuracy"]),
        ("ACCURACY of it", ["accuracy"]),
        ("the top-1 accuracy of it", ["accuracy"]),
        ("on CIFAR-10 and CIFAR-100", ["CIFAR-10", "CIFAR-100"]),
        ("the image accuracy", ["accuracy"]),
        ("a widget of it", []),
    ],
)
def test_names_are_found(text: str, names: list[str]) -> None:
    first = [name.entry.name for name in _names(text)]
    assert [name for name in names if name not in first] == []
    assert bool(first) == bool(names)


@pytest.mark.parametrize("text", ["an accuracy gain of 5%", "a latency reduction of 5%"])
def test_a_name_does_not_end_in_a_word_of_change(text: str) -> None:
    sentence = sentence_of(text)
    assert all(sentence.letters[name.stop - 1] not in "udbz" for name in _names(text))


@pytest.mark.parametrize("text", ["", "12 % ,", "word " * 50])
def test_texts_without_names_have_none(text: str) -> None:
    assert _names(text) == []
