"""Law 2: every ASCII digit, and every number word that is known, lies in exactly one claim or one decoy."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given

from extractors.extract import extract
from tests.laws.texts import abstracts, any_texts


def _holders(text: str) -> list[int]:
    """Return of each code point in how many claims and decoys it lies."""
    extraction = extract(text)
    holders = [0] * len(text)
    for start, end in [(c.start, c.end) for c in extraction.claims] + [(d.start, d.end) for d in extraction.decoys]:
        for place in range(start, end):
            holders[place] += 1
    return holders


def _misheld(text: str) -> list[tuple[int, str, int]]:
    """Return place, surroundings and number of holders of each digit that is not in exactly one claim or decoy."""
    return [
        (place, text[max(0, place - 20) : place + 20], count)
        for place, count in enumerate(_holders(text))
        if text[place] in "0123456789" and count != 1
    ]


@given(abstracts())
def test_no_digit_of_an_abstract_is_lost_or_told_twice(text: str) -> None:
    assert _misheld(text) == []


@given(any_texts())
def test_no_digit_of_any_text_is_lost_or_told_twice(text: str) -> None:
    assert _misheld(text) == []


def test_no_digit_of_the_gold_is_lost_or_told_twice(shared: Path) -> None:
    texts = "".join(path.read_text("utf-8") for path in sorted((shared / "gold").glob("*.jsonl")))
    misheld = [found for line in texts.split("\n") if line for found in _misheld(json.loads(line)["text"])]
    assert misheld == []


@pytest.mark.parametrize(
    "text",
    [
        "Seven benchmarks agree.",
        "It runs on four GPUs.",
        "We collect twelve languages.",
        "It doubles the throughput.",
        "It needs half the memory.",
        "It is two orders of magnitude faster.",
        "There are two key challenges.",
        "It takes one third of the tokens.",
        "It is twice as fast.",
        "A two-stage method.",
    ],
)
def test_number_words_are_a_claim_or_a_decoy(text: str) -> None:
    extraction = extract(text)
    assert len(extraction.claims) + len(extraction.decoys) == 1
