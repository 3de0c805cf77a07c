"""Set phrases are told at first sight, and only where reading their sentence comes to the same."""

from __future__ import annotations

import gzip
import json
from itertools import islice
from pathlib import Path

import pytest

from extractors import scan
from extractors.extract import extract_all
from extractors.set_phrases import phrase_at


def _told(text: str, numeral: str) -> str | None:
    position = text.index(numeral)
    found = phrase_at(text, position, 0, len(text))
    assert found is None or text[found[0] : found[1]] == numeral
    return None if found is None else found[2]


@pytest.mark.parametrize(
    ("text", "numeral", "reason"),
    [
        ("We render 3D scenes", "3", "name"),
        ("Its (2D) maps", "2", "name"),
        ("On 3D-aware fields", "3", "name"),
        ("For 5G networks", "5", "name"),
        ("(2) We release it", "2", "list mark"),
        ("It adds (1) a cache and (12) a log", "12", "list mark"),
        ("It faces two main challenges: noise and drift", "two", "count of ideas"),
        ("The work has three stages, all short", "three", "count of ideas"),
        ("It follows five task-specific principles of care", "five", "count of ideas"),
        ("We sketch two blueprints: a small one", "two", "count of ideas"),
    ],
)
def test_set_phrases_are_told(text: str, numeral: str, reason: str) -> None:
    assert _told(text, numeral) == reason


@pytest.mark.parametrize(
    ("text", "numeral"),
    [
        ("We render 3 scenes", "3"),
        ("In 2D vs. 3D maps", "3"),
        ("With $x$ in 3D space", "3"),
        ("A size of 3Dx", "3"),
        ("An error of 0.5 (2) grams", "2"),
        ("The value f(2) grows", "2"),
        ("It took (30) days", "30"),
        ("These two challenges remain", "two"),
        ("It is cut to two stages", "two"),
        ("On two problems, it wins", "two"),
        ("We evaluate two blueprints: a small one", "two"),
        ("We test two benchmarks, both hard", "two"),
        ("It ran two years, then stopped", "two"),
        ("It has three blueprints: small ones", "three"),
        ("It has two stages models share", "two"),
        ("Two stages follow", "Two"),
        ("It needs zero steps, as told", "zero"),
    ],
)
def test_what_might_say_more_must_be_read(text: str, numeral: str) -> None:
    assert _told(text, numeral) is None


def test_a_sentence_with_a_guess_beside_a_set_phrase_is_read() -> None:
    text = "A 3D face has one of six plain looks."
    assert scan.numeric_sentences(text, scan.numeral_positions(text), [len(text)])[0].read


def test_reading_comes_to_the_same(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with gzip.open(shared / "corpus" / "arxiv-20k.jsonl.gz", "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["abstract"] for line in islice(lines, 600)]
    told = list(extract_all(texts, [None] * len(texts)))
    monkeypatch.setattr(scan, "phrase_at", lambda *_: None)
    assert list(extract_all(texts, [None] * len(texts))) == told
