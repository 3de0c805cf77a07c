"""The whole line, from files to rows: what lands, what is refused, what is counted."""

import json
from collections.abc import Iterable, Iterator
from typing import Never

import pytest

from extractors.errors import WarehouseError
from extractors.readers import Member
from extractors.records import Record, Refusal
from tests.warehouse.lake import Lake, NewEngine
from warehouse import load
from warehouse.ingest import Ended, ingest, run_serially
from warehouse.job import Job, ReadJob
from warehouse.load import run_job


def test_a_text_becomes_a_document_an_occurrence_claims_and_decoys(lake: Lake) -> None:
    lake.write("a.jsonl", {"id": "p1", "title": "T", "abstract": "  An FID of 3 on #10.  ", "year": 2024}, {"id": "p2"})
    summary = lake.ingest()
    assert not summary.failures
    assert lake.query("SELECT record_id, title, text, year, n_claims FROM documents") == [
        ("p1", "T", "An FID of 3 on #10.", 2024, 1)
    ]
    assert lake.query("SELECT source, format, position, line FROM occurrences") == [
        ("inbox:a.jsonl", "json-lines", 1, 1)
    ]
    assert lake.query("SELECT value, value_text, start, method FROM claims") == [(3.0, "3", 10, "T")]
    assert lake.query("SELECT text, reason FROM decoys") == [("10", "name")]


def test_the_same_text_in_two_files_is_one_document_with_two_occurrences(lake: Lake) -> None:
    lake.write("b.jsonl", {"title": "second", "abstract": "An FID of 3."})
    lake.write("a.jsonl", "Nothing here.", {"title": "first", "abstract": "An  FID\nof 3."})
    summary = lake.ingest()
    assert lake.query("SELECT title, count(*) FROM documents WHERE n_claims > 0 GROUP BY ALL") == [("first", 1)]
    assert lake.query("SELECT count(*) FROM claims") == [(1,)]
    assert lake.query("SELECT count(*) FROM occurrences") == [(3,)]
    assert (summary.tally.documents, summary.tally.duplicates) == (2, 1)


def test_the_same_text_twice_in_one_file_counts_once(lake: Lake) -> None:
    lake.write("a.jsonl", {"title": "first", "abstract": "FID 3"}, {"title": "second", "abstract": "FID 3"})
    lake.ingest()
    assert lake.query("SELECT title, n_claims FROM documents") == [("first", 1)]
    assert lake.query("SELECT position FROM occurrences ORDER BY 1") == [(1,), (2,)]


def test_two_files_of_the_same_bytes_are_read_once(lake: Lake) -> None:
    lake.write("a.jsonl", "FID 3")
    lake.write("b.jsonl", "FID 3")
    lake.ingest()
    assert lake.query("SELECT source FROM occurrences ORDER BY 1") == [("inbox:a.jsonl",), ("inbox:b.jsonl",)]
    assert lake.query("SELECT count(*) FROM documents") == [(1,)]


def test_what_is_no_record_is_in_quarantine_and_the_rest_lands(lake: Lake) -> None:
    lake.write("a.jsonl", "FID 1", b"{no json", {"title": "no abstract"}, "FID 2")
    summary = lake.ingest()
    assert lake.query("SELECT position FROM occurrences ORDER BY 1") == [(1,), (4,)]
    [(source, position, line, stage, raw)] = lake.query("SELECT source, position, line, stage, raw FROM quarantine")
    assert (source, position, line, stage, raw) == ("inbox:a.jsonl", 2, 2, "record", "{no json")
    records = summary.tally.records
    assert (records.records, records.occurrences, records.without_abstract, records.quarantined) == (4, 2, 1, 1)


UNSTORABLE = [
    ("a lone surrogate in the text", rb'{"abstract": "FID 7 \ud800"}'),
    ("a lone surrogate in the title", rb'{"abstract": "FID 7", "title": "\ud800"}'),
]


@pytest.mark.parametrize("line", [case[1] for case in UNSTORABLE], ids=[case[0] for case in UNSTORABLE])
def test_a_record_that_cannot_be_stored_costs_itself_only(lake: Lake, line: bytes) -> None:
    lake.write("a.jsonl", "FID 1", line, "FID 2")
    summary = lake.ingest()
    counts = summary.tally.records
    shown = lake.query("SELECT count(*) FROM occurrences")[0][0]
    assert counts.records == 3
    assert (counts.occurrences, counts.occurrences + counts.quarantined) == (shown, 3)


def test_a_claim_that_breaks_its_schema_becomes_a_decoy_and_is_in_quarantine(lake: Lake) -> None:
    lake.write("a.jsonl", "FID 1 and 666 and #5")
    summary = lake.ingest()
    assert lake.query("SELECT value_text FROM claims") == [("1",)]
    assert lake.query("SELECT text, reason FROM decoys ORDER BY start") == [
        ("666", "refused by a schema"),
        ("5", "name"),
    ]
    [(stage, reason, raw)] = lake.query("SELECT stage, reason, raw FROM quarantine")
    assert (stage, "value is not finite" in reason) == ("schema", True)
    assert json.loads(raw)["value_text"] == "666"
    assert summary.tally.refused_rows == 1
    assert lake.query("SELECT n_claims FROM documents") == [(1,)]


def test_a_missing_file_fails_by_name_and_all_others_land(lake: Lake) -> None:
    good, bad = lake.write("a.jsonl", "FID 1"), lake.write("b.jsonl", "FID 2")
    bad.path.unlink()
    summary = lake.ingest([good, bad])
    assert summary.failures
    assert [name for name, _ in summary.failures] == ["inbox:b.jsonl"]
    assert "inbox:b.jsonl: cannot be read" in summary.failures[0][1]
    assert lake.query("SELECT count(*) FROM documents") == [(1,)]


def test_a_truncated_archive_lands_nothing_of_itself_and_all_others(lake: Lake) -> None:
    lake.write("a.jsonl", "FID 1")
    cut = lake.write("b.jsonl.gz", *(f"FID {n}" for n in range(3000)))
    cut.path.write_bytes(cut.path.read_bytes()[:-20])
    lake.rest(cut.path)
    summary = lake.ingest()
    assert [name for name, _ in summary.failures] == ["inbox:b.jsonl.gz"]
    assert lake.query("SELECT source FROM occurrences") == [("inbox:a.jsonl",)]
    assert lake.query("SELECT count(*) FROM documents") == [(1,)]


def test_an_input_that_fails_when_half_written_leaves_nothing(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "BLOCK_SIZE", 200)
    lake.write("a.jsonl", *(f"A text of FID {n}" for n in range(50)))
    cut = lake.write("b.jsonl.gz", *(f"Another text, of an FID of {n} or {n * n * 7919}" for n in range(3000)))
    cut.path.write_bytes(cut.path.read_bytes()[:-20])
    lake.rest(cut.path)
    assert lake.ingest().failures
    assert lake.query("SELECT count(*), count(DISTINCT source) FROM occurrences") == [(50, 1)]
    assert lake.query("SELECT count(*), sum(n_claims) FROM documents") == [(50, 50)]
    assert lake.query("SELECT count(*) FROM claims") == [(50,)]


def test_a_pack_whose_job_fails_is_read_one_input_at_a_time(lake: Lake) -> None:
    for name in "abc":
        lake.write(f"{name}.jsonl", f"FID {ord(name)}")

    def run(jobs: Iterable[Job]) -> Iterator[Ended]:
        for job in jobs:
            poisoned = isinstance(job, ReadJob) and any(one.source == "inbox:b.jsonl" for one in job.slices)
            yield Ended(job, None, "its worker died") if poisoned else Ended(job, run_job(job))

    summary = ingest(lake.files(), lake.warehouse, run_jobs=run)
    assert [name for name, _ in summary.failures] == ["inbox:b.jsonl"]
    assert lake.query("SELECT source FROM occurrences ORDER BY 1") == [("inbox:a.jsonl",), ("inbox:c.jsonl",)]


def test_nothing_to_read_makes_an_empty_warehouse_whose_views_all_open(lake: Lake) -> None:
    lake.ingest([])
    names = [str(name) for (name,) in lake.query("SELECT view_name FROM duckdb_views() WHERE NOT internal")]
    assert {"claims", "papers", "leaderboard"} <= set(names)
    assert [name for name in names if lake.query(f"SELECT * FROM {name}") and not name.startswith("_")] == ["runs"]


def test_a_warehouse_whose_path_is_a_pattern_is_refused(lake: Lake) -> None:
    with pytest.raises(WarehouseError, match="must not hold any of"):
        ingest([], lake.warehouse / "all*")


def test_a_path_with_quotes_and_spaces_works(lake: Lake) -> None:
    lake.warehouse = lake.warehouse / "it's a \N{GREEK SMALL LETTER LAMDA} lake"
    lake.write("a.jsonl", "FID 3")
    lake.ingest()
    assert lake.query("SELECT count(*) FROM claims") == [(1,)]


def test_a_run_leaves_a_row_with_its_counts(lake: Lake) -> None:
    lake.write("a.jsonl", "FID 3")
    summary = lake.ingest()
    [(run_id, counts, versions)] = lake.query("SELECT run_id, counts, versions FROM runs")
    assert run_id == summary.run_id
    assert json.loads(counts)["claims"] == {"score": 1}
    assert json.loads(versions)["extractor"] == "a" * 16


def test_a_killed_run_is_taken_up_where_it_was_left(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    lake.write("a.jsonl", "FID 3")

    def die(jobs: Iterable[Job]) -> Never:
        list(run_serially(jobs))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ingest(lake.files(), lake.warehouse, run_jobs=die)
    assert not (lake.warehouse / "manifest").exists()
    monkeypatch.setattr(load, "_read", pytest.fail)
    lake.ingest()
    assert lake.query("SELECT count(*) FROM claims") == [(1,)]


def test_a_file_that_changes_while_it_is_read_fails(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    one = lake.write("a.jsonl", "FID 3")
    read = load.read_records

    def read_and_write(*args: Member, **options: object) -> Iterator[Record | Refusal]:
        yield from read(*args, **options)
        one.path.write_text('{"abstract": "FID 4 in another version"}')

    monkeypatch.setattr(load, "read_records", read_and_write)
    summary = lake.ingest()
    assert "was changed while it was read" in summary.failures[0][1]
    assert lake.query("SELECT count(*) FROM documents") == [(0,)]


def test_a_new_engine_extracts_again_from_the_stored_texts(
    lake: Lake, new_engine: NewEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake.write("a.jsonl", "FID 3 and 666", b"{", "FID 4")
    lake.ingest()
    before = lake.state()
    new_engine("b" * 16)
    monkeypatch.setattr(load, "read_records", pytest.fail)
    lake.ingest()
    assert lake.state() == before
    assert lake.query("SELECT DISTINCT extractor FROM _sources") == [("b" * 16,)]
