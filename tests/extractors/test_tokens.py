"""Tiles cover the sentence; a tile is a word, a number or a sign; its letter says what it means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.normalize import view
from extractors.tokens import TILE, WORDS
from tests.extractors.sentences import sentence_of
from tests.laws.texts import abstracts, any_texts


@given(st.one_of(abstracts(), any_texts()))
def test_tiles_cover_the_sentence(text: str) -> None:
    assert "".join(TILE.findall(view(text))) == view(text)


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("a gain of 5.3%.", ["a", "gain", "of", "5.3", "%", "."]),
        ("5,523 and 10 000", ["5,523", "and", "10 000"]),
        ("5, 523", ["5", ",", "523"]),
        ("2019, 2020", ["2019", ",", "2020"]),
        ("3.1e-3", ["3.1e-3"]),
        ("3x 7B 12K", ["3", "x", "7", "B", "12", "K"]),
        ("3xyz", ["3", "xyz"]),
        ("4-bit 10-fold", ["4", "-bit", "10", "-fold"]),
        ("GPT-3.5 pass@1 top-1", ["GPT-3.5", "pass@1", "top-1"]),
        ("Heron's code", ["Heron", "'s", "code"]),
        ("2-10", ["2", "-", "10"]),
        ("½-3", ["½", "-", "3"]),
        ("10⁻⁴", ["10", "⁻⁴"]),
        ("see https://a.b/c1?d=2.", ["see", "https://a.b/c1?d=2."]),
        ("arXiv:2101.00001v2", ["arXiv:2101.00001v2"]),
        ("twenty-four", ["twenty-four"]),
    ],
)
def test_a_sentence_is_cut_into_tiles(text: str, tiles: list[str]) -> None:
    assert [word.text for word in sentence_of(text).words] == tiles


@pytest.mark.parametrize(
    ("tile", "letter"),
    [
        ("71.4", "n"), ("½", "n"), ("seven", "w"), ("Twenty-Four", "w"), ("SEVEN", "Y"), ("order", "ω"), ("of", "f"),
        ("improves", "b"), ("reduces", "d"), ("increase", "u"), ("faster", "F"), ("slowly", "J"), ("table", "K"),
        ("Heron", "G"), ("GPT-4", "Y"), ("mIoU", "Y"), ("%", "%"), ("×", "x"), ("≈", "~"), ("~", "≈"), ("-bit", "_"),
        ("\\alpha", "E"), ("\x01\x01", "E"), ("\x02", "C"), ("https://a.b", "C"), ("www.a.b", "C"), ("'s", "'"),
        ("(", "("), ("than", "t"), ("We", "p"), ("the", "e"), ("ANDES", "Y"),
    ],
)  # fmt: skip
def test_a_tile_has_the_letter_of_its_concept(tile: str, letter: str) -> None:
    assert WORDS[tile].letter == letter


@pytest.mark.parametrize(
    ("tile", "reason"),
    [
        ("GPT-4", "name"), ("5", "no rule"), ("two-stage", "set-up"), ("zero-shot", "set-up"), ("word", None),
        ("seven", None), ("twenty-four", None), ("two-thirds", None), ("https://a1", "citation"), ("½", "no rule"),
    ],
)  # fmt: skip
def test_a_tile_with_a_numeral_says_why_it_is_a_decoy(tile: str, reason: str | None) -> None:
    assert WORDS[tile].decoy == reason


def test_white_space_belongs_to_the_tile_before_it() -> None:
    assert WORDS["gain \n"].text == "gain"
    assert sentence_of("  a gain").letters[0] == " "
