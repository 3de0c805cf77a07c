"""What the lists of number words say holds of every word in them."""

from __future__ import annotations

import pytest

from extractors.number_words import MAGNITUDES, NUMBER_WORDS, SPELLINGS, VAGUE, is_modifier
from extractors.scan import numeral_positions
from extractors.tokens import NUMBER_WORD, WORDS


@pytest.mark.parametrize("spelling", sorted(SPELLINGS))
def test_every_spelling_is_a_number_word_to_the_tiles_and_to_the_first_look(spelling: str) -> None:
    assert WORDS[spelling].letter == NUMBER_WORD
    assert numeral_positions(f"{spelling} hour") == [0]
    assert numeral_positions(f"a {spelling} hour") == [2]


def test_every_number_word_is_above_zero_or_zero() -> None:
    assert [word for word, value in NUMBER_WORDS.items() if value <= 0] == ["zero"]
    assert VAGUE.issubset(MAGNITUDES)


@pytest.mark.parametrize(
    ("word", "modifies"),
    [("two-stage", True), ("zero-shot", True), ("two-thirds", False), ("twenty-four", False), ("two", False),
     ("half-life", False), ("well-known", False)],
)  # fmt: skip
def test_a_modifier_is_a_number_hyphenated_to_a_noun(word: str, modifies: bool) -> None:  # noqa: FBT001 - a table's column
    assert is_modifier(word) == modifies
