"""The first look finds every numeral that the later stages know, and reads the sentences that may hold a claim."""

from __future__ import annotations

import gzip
import json
from itertools import islice, pairwise
from pathlib import Path

import pytest
from hypothesis import given

from extractors.extract import extract_all
from extractors.numerals import read_values
from extractors.scan import numeral_positions, numeric_sentences
from extractors.sentence import read_sentence
from extractors.sentences import sentence_ends
from extractors.tokens import NUMBER_WORD, ORDER
from tests.laws.texts import abstracts


def _abstracts(shared: Path, most: int) -> list[str]:
    with gzip.open(shared / "corpus" / "arxiv-20k.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line)["abstract"].strip() for line in islice(lines, most)]


def _number_words(text: str) -> list[tuple[int, int]]:
    """Return the places of the number words that the stage of numerals reads as numbers, in every sentence."""
    places = []
    for index, (start, end) in enumerate(pairwise([0, *sentence_ends(text)])):
        sentence = read_sentence(text[start:end], start, index)
        for value in read_values(sentence):
            places += [
                (start + sentence.starts[tile], start + sentence.end(tile))
                for tile in range(value.first, value.stop)
                if sentence.letters[tile] in (NUMBER_WORD, ORDER)
            ]
    return places


def _misheld(texts: list[str]) -> list[str]:
    """Return the numerals, with what is around them, that are not in exactly one claim or decoy."""
    misheld = []
    for text, extraction in zip(texts, extract_all(texts, [None] * len(texts)), strict=True):
        holders = [0] * len(text)
        for row in (*extraction.claims, *extraction.decoys):
            for place in range(row.start, row.end):
                holders[place] += 1
        digits = [(place, place + 1) for place, character in enumerate(text) if "0" <= character <= "9"]
        misheld += [
            text[max(0, start - 30) : end + 30]
            for start, end in digits + _number_words(text)
            if any(holders[place] != 1 for place in range(start, end))
        ]
    return misheld


def test_no_numeral_of_five_hundred_abstracts_is_lost_or_told_twice(shared: Path) -> None:
    assert _misheld(_abstracts(shared, 500)) == []


@pytest.mark.slow
def test_no_numeral_of_twenty_thousand_abstracts_is_lost_or_told_twice(shared: Path) -> None:
    assert _misheld(_abstracts(shared, 20_000)) == []


@given(abstracts())
def test_no_numeral_of_any_abstract_is_lost_or_told_twice(text: str) -> None:
    assert _misheld([text]) == []


@pytest.mark.parametrize(
    "text",
    [
        "7" * 3000 + " rows", "A1" * 2000, "1 " * 3000, "1. 2. 3.", "It gains " + "5.1%, " * 400, "a 5\ud800% gain",
        "Doubles(UCCSD) and {two} models", "zero/few-shot results on two tasks", "one\nhour of it", "ten, or so",
    ],
)  # fmt: skip
def test_no_numeral_of_an_odd_text_is_lost_or_told_twice(text: str) -> None:
    assert _misheld([text]) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a gain of 5.3%", ["5", "3"]),
        ("two models", ["two"]),
        ("Two models", ["Two"]),
        ("in Twenty-Four hours", ["Twenty-Four"]),
        ("ten, of them", ["ten"]),
        ("one hour", ["one"]),
        ("one of them", []),
        ("often a tensor", []),
        ("a network of weight", []),
        ("top-one", []),
        ("in order to see", []),
        ("an order of magnitude", ["order"]),
        ("½ of it", ["½"]),
        ("\ud800 two models", ["two"]),
        ("no numeral", []),
    ],
)
def test_numerals_are_found_where_they_begin(text: str, found: list[str]) -> None:
    positions = numeral_positions(text)
    assert len(positions) == len(found)
    assert all(text.startswith(word, position) for position, word in zip(positions, found, strict=True))


def _looked_at(text: str) -> list[bool | str]:
    """Return of each numeric sentence True if it must be read, else the reasons of its decoys."""
    found = numeric_sentences(text, numeral_positions(text), sentence_ends(text))
    return [one.read or ", ".join(reason for _, _, reason in one.plain) for one in found]


@pytest.mark.parametrize(
    ("text", "looks"),
    [
        ("We use GPT-4 here.", ["name"]),
        ("We use GPT-4 on 5 tasks.", [True]),
        ("There are two challenges.", ["count of ideas"]),
        ("It runs on two benchmarks.", [True]),
        ("A two-stage, zero-shot way.", ["set-up, set-up"]),
        ("It gains 5%. Nothing here. We use GPT-4.", [True, "name"]),
        ("(1) ", ["list mark"]),
        ("95%. ", ["no words"]),
        ("values 1, " + "2, " * 100, [", ".join(["table"] * 101)]),
        ("one of them", []),
        ("no numeral", []),
    ],
)
def test_a_sentence_is_read_only_where_a_claim_may_be(text: str, looks: list[bool | str]) -> None:
    assert _looked_at(text) == looks
