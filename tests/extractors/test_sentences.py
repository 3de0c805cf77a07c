"""Sentences end where a reader sees an end; abbreviations go on; what never ends is cut."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.sentences import LONGEST, sentence_ends


def _sentences(text: str) -> list[str]:
    return [text[start:end] for start, end in pairwise([0, *sentence_ends(text)])]


@pytest.mark.parametrize(
    "sentences",
    [
        ["It is fast. ", "It is small."],
        ["Is it fast? ", "It is! ", "So it is."],
        ["It is fast.\n", "It is small."],
        ["A heading\n\n", "It is fast."],
        ["A wrapped\nline goes on. ", "Next."],
        ['He said "yes." ', "It is so."],
        ["It gains 5.3%. ", "We say so."],
        ["It uses data.", "We say so."],
        ["It is 5.3 points.", "The rest is 2.1."],
        ["(It is fast.) ", "It is small."],
        ["**It is fast.** ", "It is small."],
        ["它更快。", "它更小。"],
    ],
)
def test_sentences_end_where_a_reader_sees_an_end(sentences: list[str]) -> None:
    assert _sentences("".join(sentences)) == sentences


@pytest.mark.parametrize(
    "text",
    [
        "Roe et al. The rest",
        "It is faster, e.g. On CPUs.",
        "It is faster, i.e. Better.",
        "It gains 84.1% vs. 81.2%.",
        "It gains 84.1% v.s. 81.2%.",
        "It gains (vs. 81.2%).",
        "See Fig. 3 and Eq. 4.",
        "It is at approx. 5%.",
        "It is at 5 (std. dev. 2).",
        "It is at 5 (s.d. 2).",
        "By J. Roe and others.",
        "It gains 5. of them",
        "Version 2.5.1 of it.",
        "It is\\! Not the end.",
        "a soft\nwrap",
    ],
)
def test_an_abbreviation_goes_on(text: str) -> None:
    assert _sentences(text) == [text]


@given(st.text(alphabet="ab 1.\n?W", max_size=400), st.integers(1, 12))
def test_pieces_cover_the_text_and_none_is_longer_than_the_longest(text: str, times: int) -> None:
    whole = text * times
    pieces = _sentences(whole)
    assert "".join(pieces) == whole
    assert all(0 < len(piece) <= LONGEST for piece in pieces if whole)


@pytest.mark.parametrize("text", ["word " * 1000, "w" * 5000, "1, " * 2000])
def test_what_never_ends_is_cut_at_spaces_where_there_are_any(text: str) -> None:
    pieces = _sentences(text)
    assert len(pieces) > 1
    assert all(piece.endswith(" ") for piece in pieces) == (" " in text)
