"""Law 1: `text[start:end]` is the claim's `value_text`, the decoy's `text`."""

from __future__ import annotations

import math

from hypothesis import given

from extractors.extract import extract
from extractors.records import Extraction
from tests.laws.texts import abstracts, any_texts


def _hold(text: str, extraction: Extraction) -> None:
    for claim in extraction.claims:
        assert text[claim.start : claim.end] == claim.value_text
        assert claim.value_text == claim.value_text.strip() != ""
        assert claim.evidence in text
        assert claim.value_text in claim.evidence
        assert claim.value_low <= claim.value <= claim.value_high
        assert math.isfinite(claim.value_low)
        assert math.isfinite(claim.value_high)
    for decoy in extraction.decoys:
        assert text[decoy.start : decoy.end] == decoy.text != ""
        assert decoy.reason
    starts = [claim.start for claim in extraction.claims]
    assert starts == sorted(starts)


@given(abstracts())
def test_spans_quote_abstracts(text: str) -> None:
    _hold(text, extract(text))


@given(any_texts())
def test_spans_quote_any_text(text: str) -> None:
    _hold(text, extract(text))


@given(abstracts())
def test_a_text_gives_the_same_each_time(text: str) -> None:
    assert extract(text) == extract(text)
