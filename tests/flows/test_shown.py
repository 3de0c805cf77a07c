"""A text with its claims marked."""

from __future__ import annotations

import pytest

from extractors.explain import explain
from extractors.extract import extract
from flows.shown import fields_table, marked, reasons_table

TEXT = "On CIFAR-10, Heron reaches an FID of 2.31,\x1b[J 1.8× faster than\nthe baseline."


@pytest.mark.parametrize("colour", [True, False])
def test_marks_take_nothing_from_the_text_and_send_nothing_of_it_to_the_terminal(colour: bool) -> None:  # noqa: FBT001
    extraction = extract(TEXT)
    shown = marked(TEXT, extraction.claims, extraction.decoys, colour=colour)
    assert "\x1b[J" not in shown
    assert "␛[J" in shown
    assert "\n" in shown
    for claim in extraction.claims:
        assert claim.value_text in shown
    assert ("\x1b[" in shown) is colour


def test_claims_are_numbered_in_the_text_as_in_the_table() -> None:
    extraction = extract(TEXT)
    shown = marked(TEXT, extraction.claims, colour=False)
    table = fields_table(extraction)
    for number, claim in enumerate(extraction.claims, 1):
        assert f"[{number}: {claim.value_text}]" in shown
        assert any(line.split()[:2] == [str(number), claim.value_text] for line in table.splitlines())


def test_no_claims_are_said_to_be_none() -> None:
    assert fields_table(extract("Nothing was measured.")) == "no claims\n"


def test_an_explanation_holds_the_rule_and_what_is_no_claim() -> None:
    explained = fields_table(extract(TEXT), explain=True)
    assert "rule" in explained.splitlines()[0]
    assert "CIFAR-10" in explained
    assert "because" in explained


def test_says_what_gave_each_field() -> None:
    text = "Quern is 3x faster than beam search."
    table = reasons_table(explain(text, extract(text)))
    assert table.splitlines()[0].split() == ["field", "value", "because"]
    assert "times_faster: {times}" in table
    assert "beam search" in table
