"""Claims by words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from extractors.errors import WarehouseError
from tests.warehouse.strange import File
from warehouse.ingest import ingest
from warehouse.search import search

RECORDS = [
    {
        "id": "a",
        "title": "Quern: Grinding Diffusion Models",
        "abstract": "🚀 It's known that it is slow. On CelebA, Quern attains an FID of 2.71, 3.5x faster than DDIM.",
    },
    {
        "id": "b",
        "title": "Sieves",
        "abstract": "Sorrel reaches 71.5% accuracy on BoolQ. Sorrel doubles the throughput.",
    },
]

CASES = [
    # words, the numbers that are found
    (["fid"], ["2.71", "3.5x"]),
    (["CelebA", "Quern"], ["2.71", "3.5x"]),
    (["boolq"], ["71.5%"]),
    (["sieves"], ["71.5%", "doubles"]),
    (["Sorrel", "throughput"], ["doubles"]),
    (["it's"], []),
    (["accur"], ["71.5%"]),
    (["QUERN", "grind"], ["2.71", "3.5x"]),
    (["rel"], []),
    (["SOR"], []),
    (["sor"], ["71.5%", "doubles"]),
    (["SIEVE"], ["71.5%", "doubles"]),
    (["DIFFUSION"], ["2.71", "3.5x"]),
    (["oolq"], []),
    (["71.5%"], ["71.5%"]),
    (["5%"], []),
    (["5x"], []),
    (["3.5x"], ["2.71", "3.5x"]),
    (["(BoolQ"], []),
    (["100%"], []),
    (["_"], []),
    (["'; DROP TABLE claims; --"], []),
    ([" "], []),
    ([], []),
]


@pytest.fixture(scope="module")
def lake(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("search")
    path = folder / "papers.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in RECORDS), "utf-8")
    assert not ingest([File(path, "papers.jsonl")], folder / "lake").failures
    return folder / "lake"


@pytest.mark.parametrize(("words", "numbers"), CASES)
def test_finds_claims_that_hold_every_word(lake: Path, words: list[str], numbers: list[str]) -> None:
    found = search(lake, words)
    assert sorted(one.sentence[one.start : one.end] for one in found) == sorted(numbers)


def test_gives_no_more_than_it_is_asked_for(lake: Path) -> None:
    assert len(search(lake, ["sorrel"], most=1)) == 1


def test_says_that_there_is_no_warehouse(tmp_path: Path) -> None:
    with pytest.raises(WarehouseError):
        search(tmp_path / "none", ["x"])
