"""Items: a value with its words is one item, a name is one, a metric with its head is one; each knows its tiles."""

from __future__ import annotations

import pytest
from hypothesis import given

from extractors.comparators import read_comparator
from extractors.items import Items, read_items
from extractors.names import name_index
from extractors.numerals import read_values
from extractors.phrases import VALUE_LETTERS
from extractors.sentence import Sentence
from tests.extractors.sentences import sentence_of
from tests.laws.texts import abstracts


def _items(sentence: Sentence) -> Items:
    values = [(value, read_comparator(sentence, value)) for value in read_values(sentence)]
    return read_items(sentence, _apart(values), name_index())


def _apart(values: list) -> list:  # type: ignore[type-arg]
    """Return the values whose words do not overlap those of the one before."""
    kept: list = []  # type: ignore[type-arg]
    for value, qualified in values:
        if not kept or kept[-1][1].stop <= qualified.first:
            kept.append((value, qualified))
    return kept


def _words(text: str) -> list[str]:
    sentence = sentence_of(text)
    items = _items(sentence)
    return [sentence.quote(first, stop) for first, stop in zip(items.first, items.stop, strict=True)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gains up to an absolute 3% here", ["gains", "up to an absolute 3%", "here"]),
        ("word error rate of 5%", ["word error rate", "of", "5%"]),
        ("the detection rate is 5%", ["the", "detection rate", "is", "5%"]),
        ("memory usage of 5 GB", ["memory usage", "of", "5 GB"]),
        ("on Moving MNIST it is 5", ["on", "Moving MNIST", "it", "is", "5"]),
        ("no numeral here", ["no", "numeral", "here"]),
    ],
)
def test_what_belongs_together_is_one_item(text: str, words: list[str]) -> None:
    assert _words(text) == words


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("accuracy of 84.1%", "mf" + VALUE_LETTERS["percent"]),
        ("FID on CIFAR-10", "mND"),
        ("5.3x", VALUE_LETTERS["times"]),
        ("5.3", VALUE_LETTERS["bare"]),
        ("$5", VALUE_LETTERS["money"]),
        ("half", VALUE_LETTERS["fraction"]),
        ("7B parameters", VALUE_LETTERS["count"]),
        ("5 ms", VALUE_LETTERS["unit"]),
        ("5 points", VALUE_LETTERS["points"]),
    ],
)
def test_an_item_has_the_letter_of_what_it_is(text: str, letters: str) -> None:
    items = _items(sentence_of(text))
    assert (items.letters, items.reversed) == (letters, letters[::-1])


@given(abstracts())
def test_items_cover_the_sentence_in_order(text: str) -> None:
    sentence = sentence_of(text)
    items = _items(sentence)
    assert len(items.letters) == len(items.first) == len(items.stop)
    assert list(items.first) == [0, *items.stop[:-1]]
    assert items.stop[-1] == len(sentence.words)
    for item in range(len(items.letters)):
        assert items.item_of(items.first[item]) == items.item_of(items.stop[item] - 1) == item
