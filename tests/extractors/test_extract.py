"""The front door: the rows of a text in its order, the same in any batch, and a fingerprint of what makes them."""

from __future__ import annotations

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.extract import extract, extract_all
from tests.laws.texts import abstracts, any_texts


@given(st.lists(st.one_of(abstracts(), any_texts()), max_size=6), st.integers(0, 60))
def test_a_batch_gives_what_each_text_gives_alone(texts: list[str], before: int) -> None:
    padded = ["On MBPP, Heron gains 5%."] * before + texts
    together = list(extract_all(padded, [None] * len(padded)))
    assert together[before:] == [extract(text) for text in texts]


def test_nothing_of_a_batch_waits_for_the_collector_of_cycles() -> None:
    text = "We propose Heron. It is 3 times faster than Egret. On MBPP, it gains 5% over Egret, and needs 4 GB."
    list(extract_all([text] * 3, [None] * 3))
    gc.collect()
    gc.disable()
    try:
        list(extract_all([text] * 3, [None] * 3))
        assert gc.collect() == 0
    finally:
        gc.enable()


@pytest.mark.parametrize(
    "text",
    [
        "Pages of trials, however, and a load of 12 kg lasts (0.5",  # a bracket that nothing closes
        "A score of 28% - calls ( 4,800 improves (PSNR) reduces Dice Dice",  # a noun phrase up to the text's end
        "Its items, however, and recall from 12 kg lasts targeting is loss ; (0.5",
        "and recall from average@32 effective 28% loss - calls ( 4,800 improves (SSIM) reduces Dice Dice",
    ],
)
def test_brackets_that_are_cut_short_raise_nothing(text: str) -> None:
    assert extract(text).claims


@given(st.one_of(abstracts(), any_texts()))
def test_rows_quote_the_text_and_do_not_overlap(text: str) -> None:
    extraction = extract(text)
    rows = [(claim.start, claim.end, claim.value_text) for claim in extraction.claims]
    rows += [(decoy.start, decoy.end, decoy.text) for decoy in extraction.decoys]
    assert all(text[start:end] == words and start < end for start, end, words in rows)
    rows.sort()
    assert all(left[1] <= right[0] for left, right in zip(rows, rows[1:], strict=False))  # noqa: RUF007 - may be empty


@given(abstracts())
def test_rows_are_in_the_order_of_the_text(text: str) -> None:
    extraction = extract(text)
    for rows in (extraction.claims, extraction.decoys):
        starts = [row.start for row in rows]
        assert starts == sorted(starts)


@pytest.mark.parametrize("text", ["", " ", "No number here.", "\x00", "\ud800"])
def test_a_text_without_numbers_gives_nothing(text: str) -> None:
    extraction = extract(text)
    assert (extraction.claims, extraction.decoys, extraction.checks) == ((), (), ())


def test_a_title_is_not_scanned_but_names_the_method() -> None:
    [claim] = extract("Our method reaches an accuracy of 84.1% on MBPP.", "Heron-7: it gains 5%").claims
    assert claim.method == "Heron-7"


def test_titles_and_texts_go_together() -> None:
    with pytest.raises(ValueError, match="zip"):
        list(extract_all(["a", "b"], [None]))


def test_offsets_are_code_points_behind_any_script() -> None:
    text = "中文 👍🏽 e\u0301: Heron gains 5.3$\\times$ on MBPP."
    [claim] = extract(text).claims
    assert text[claim.start : claim.end] == claim.value_text == "5.3$\\times"
