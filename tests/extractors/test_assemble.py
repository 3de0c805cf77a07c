"""Decoys: each numeral of a sentence that no claim holds is one, once, with its reason."""

from __future__ import annotations

import pytest

from extractors.assemble import make_decoys
from tests.extractors.sentences import sentence_of


def _decoys(text: str, *, claimed: tuple[tuple[int, int], ...] = ()) -> list[tuple[str, str]]:
    return [(decoy.text, decoy.reason) for decoy in make_decoys(sentence_of(text), {}, claimed)]


@pytest.mark.parametrize(
    ("text", "decoys"),
    [
        ("GPT-4 gains 5", [("GPT-4", "name"), ("5", "no rule")]),
        ("in $O(n^2)$ time", [("$O(n^2)$", "mathematics")]),
        ("by \\cite{roe2021}", [("\\cite{roe2021}", "citation")]),
        ("a two-stage way", [("two-stage", "set-up")]),
        ("at https://a.b/1", [("https://a.b/1", "citation")]),
        ("$O(n)$ and \\cite{roe}", []),
        ("no numeral", []),
    ],
)
def test_a_tile_with_a_numeral_is_a_decoy(text: str, decoys: list[tuple[str, str]]) -> None:
    assert _decoys(text) == decoys


def test_what_is_claimed_is_no_decoy() -> None:
    assert _decoys("gains 5 on 3", claimed=((1, 2),)) == [("3", "no rule")]


def test_a_reason_covers_all_tiles_of_its_value() -> None:
    [decoy] = make_decoys(sentence_of("in 5 GB of it"), {(1, 3): "set-up"}, ())
    assert (decoy.start, decoy.end, decoy.text, decoy.reason) == (3, 7, "5 GB", "set-up")
