"""A sentence knows where its tiles lie, what stands between them, and what lies outside of it."""

from __future__ import annotations

import pytest
from hypothesis import given

from extractors.sentence import read_sentence
from tests.extractors.sentences import sentence_of
from tests.laws.texts import abstracts


@given(abstracts())
def test_starts_are_where_the_tiles_lie(text: str) -> None:
    sentence = sentence_of(text)
    assert sentence.starts[-1] == len(text)
    for tile, word in enumerate(sentence.words):
        assert sentence.view[sentence.starts[tile] : sentence.end(tile)] == word.text


def test_offsets_and_index_are_kept() -> None:
    sentence = read_sentence("a gain", 40, 3)
    assert (sentence.offset, sentence.index) == (40, 3)


@pytest.mark.parametrize(
    ("text", "glued", "close"),
    [
        ("5%", True, True),
        ("5 %", False, False),
        ("5\\,ms", False, False),
        ("5~ms", False, False),
        ("$5$B", False, True),
        ("**5**x", False, True),
        ("5\u202f%", False, False),
    ],
)
def test_markup_between_tiles_is_no_space(text: str, glued: bool, close: bool) -> None:  # noqa: FBT001 - a table's column
    sentence = sentence_of(text)
    second = len(sentence.words) - 1
    assert (sentence.glued(second - 1), sentence.close(second)) == (glued, close)


def test_outside_of_a_sentence_there_is_nothing() -> None:
    sentence = sentence_of("a gain")
    assert [sentence.padded[tile] for tile in (-1, 2, 9)] == [" "] * 3
    assert [sentence.folds[tile] for tile in (-1, 2, 9)] == [""] * 3


@pytest.mark.parametrize(("word", "plural"), [("images", True), ("loss", False), ("bus", False), ("analysis", False)])
def test_a_plural_is_told_by_its_ending(word: str, plural: bool) -> None:  # noqa: FBT001 - a table's column
    assert sentence_of(word).is_plural(0) == plural


def test_a_quote_is_as_the_document_has_it() -> None:
    assert sentence_of("a **5** gain").quote(1, 3) == "5** gain"
