"""The seeds, in every spelling that their files come in, give the same texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.readers import detect, read_records, splittable
from extractors.records import Record, doc_id


def texts(path: Path) -> list[str]:
    return [record.text or "" for record in read_records(path) if isinstance(record, Record)]


def test_the_two_seeds_hold_38_abstracts_of_36_papers(shared: Path) -> None:
    found = [text for path in sorted((shared / "seeds").glob("*.txt")) for text in texts(path)]
    assert len(found) == 38
    assert len({doc_id(text) for text in found}) == 36


def test_the_heading_gives_venue_and_year_and_is_no_abstract(shared: Path) -> None:
    for path in sorted((shared / "seeds").glob("*.txt")):
        [*records] = read_records(path)
        assert {(record.venue, record.year) for record in records if isinstance(record, Record)} == {("ICLR", 2025)}
        assert [record.line for record in records] == list(range(3, 41, 2))
        assert [record.position for record in records] == list(range(1, 20))


@pytest.mark.parametrize("name", ["seed_bom_crlf.txt", "seed_utf16le.txt", "seed_hardwrapped_hyphenated.txt"])
def test_another_spelling_of_a_seed_gives_the_same_documents(shared: Path, name: str) -> None:
    plain, other = shared / "formats" / "seed_lf.txt", shared / "formats" / name
    assert detect(other).format == "text"
    assert not splittable(detect(other))
    assert list(map(doc_id, texts(other))) == list(map(doc_id, texts(plain)))
