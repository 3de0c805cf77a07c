"""What a second run does: nothing where nothing changed, and never less than what was there where it fails."""

import os
import shutil
import time

import pytest

from extractors.errors import WarehouseError
from tests.warehouse.lake import Lake, NewEngine
from warehouse.check import check


def test_nothing_changed_writes_no_part_but_in_runs(lake: Lake) -> None:
    lake.write("a.jsonl", "FID 3")
    time.sleep(0.01)
    lake.ingest()
    parts, state = lake.parts(), lake.state()
    summary = lake.ingest()
    # a file is only trusted when its change time rested as well, which no test can set
    assert summary.tally.read == 0
    assert (lake.parts(), lake.state()) == (parts, state)
    assert lake.query("SELECT count(*) FROM runs") == [(2,)]


def test_a_changed_file_replaces_its_rows_and_no_others(lake: Lake) -> None:
    lake.write("a.jsonl", "FID 3")
    lake.write("b.jsonl", "FID 4")
    lake.ingest()
    lake.write("a.jsonl", "FID 5")
    lake.ingest()
    assert lake.query("SELECT value FROM claims ORDER BY 1") == [(4.0,), (5.0,)]
    assert lake.query("SELECT source FROM occurrences ORDER BY 1") == [("inbox:a.jsonl",), ("inbox:b.jsonl",)]


def test_a_touched_file_is_not_read_again(lake: Lake) -> None:
    one = lake.write("a.jsonl", "FID 3")
    lake.ingest()
    lake.rest(one.path)
    assert lake.ingest().tally.read == 0


def test_a_change_of_the_same_size_and_time_is_seen(lake: Lake) -> None:
    one = lake.write("a.jsonl", "FID 3")
    lake.ingest()
    stamp = one.path.stat().st_mtime_ns
    one.path.write_text(one.path.read_text().replace("3", "4"))
    os.utime(one.path, ns=(stamp, stamp))
    lake.ingest()
    assert lake.query("SELECT value FROM claims") == [(4.0,)]


def test_a_renamed_file_is_not_read_again(lake: Lake) -> None:
    one = lake.write("a.jsonl", "FID 3")
    lake.ingest()
    shutil.move(one.path, lake.inbox / "z.jsonl")
    before = lake.parts()
    lake.ingest(folders=("inbox:",), drop=True, yes=True)
    assert lake.query("SELECT source FROM occurrences") == [("inbox:z.jsonl",)]
    assert {n for n in lake.parts() if "sources" not in n} == {n for n in before if "sources" not in n}


def test_a_broken_new_version_keeps_the_old_rows_and_is_stale(lake: Lake) -> None:
    lake.write("a.jsonl.gz", "FID 3")
    lake.ingest()
    before = lake.state()
    cut = lake.write("a.jsonl.gz", *(f"FID {n}" for n in range(5000)))
    cut.path.write_bytes(cut.path.read_bytes()[:-20])
    assert lake.ingest().failures
    assert lake.state() == before
    assert lake.ingest().failures, "it is stale until it can be read"
    lake.write("a.jsonl.gz", "FID 4")
    assert not lake.ingest().failures
    assert lake.query("SELECT value FROM claims") == [(4.0,)]


def test_a_file_that_went_away_is_kept(lake: Lake) -> None:
    one = lake.write("a.jsonl", "FID 3")
    lake.write("b.jsonl", "FID 4")
    lake.ingest()
    one.path.unlink()
    summary = lake.ingest(folders=("inbox:",))
    assert summary.disappeared == ("inbox:a.jsonl",)
    assert lake.query("SELECT count(*) FROM claims") == [(2,)]


@pytest.mark.parametrize(
    ("here", "gone", "yes", "is_refused"),
    [
        (20, 1, False, False),
        (20, 3, False, True),
        (20, 3, True, False),
        (2, 2, False, True),
    ],
)
def test_dropping_many_or_all_has_to_be_said(lake: Lake, here: int, gone: int, yes: bool, is_refused: bool) -> None:  # noqa: FBT001
    files = [lake.write(f"{n:02}.jsonl", f"FID {n}") for n in range(here)]
    lake.ingest()
    for one in files[:gone]:
        one.path.unlink()
    if is_refused:
        with pytest.raises(WarehouseError, match="too many to drop unasked"):
            lake.ingest(folders=("inbox:",), drop=True)
    else:
        lake.ingest(folders=("inbox:",), drop=True, yes=yes)
    assert lake.query("SELECT count(*) FROM documents") == [(here if is_refused else here - gone,)]


def test_the_next_best_takes_over_where_the_winner_goes(lake: Lake) -> None:
    first = lake.write("a.jsonl", {"title": "first", "abstract": "FID 3"})
    lake.write("b.jsonl", {"title": "second", "abstract": "FID 3"})
    lake.write("c.jsonl", "FID 4")
    lake.ingest()
    assert lake.query("SELECT method FROM claims WHERE value = 3") == [("first",)]
    first.path.unlink()
    lake.ingest(folders=("inbox:",), drop=True, yes=True)
    assert lake.query("SELECT method FROM claims WHERE value = 3") == [("second",)]
    lake.write("a.jsonl", {"title": "again", "abstract": "FID 3"})
    lake.ingest()
    assert lake.query("SELECT method FROM claims WHERE value = 3") == [("again",)]


def test_rows_of_two_engines_are_never_mixed_for_a_document(lake: Lake, new_engine: NewEngine) -> None:
    lake.write("a.jsonl", {"title": "old", "abstract": "FID 3 or 5"})
    lake.ingest()
    new_engine("b" * 16)
    late = lake.write("z.jsonl", {"title": "new", "abstract": "FID 3 or 5"})
    lake.ingest([late])
    assert lake.query("SELECT method, count(*) FROM claims GROUP BY ALL") == [("new", 2)]
    assert lake.query("SELECT title FROM documents") == [("new",)]
    new_engine("a" * 16)
    lake.ingest()
    assert lake.query("SELECT method, count(*) FROM claims GROUP BY ALL") == [("old", 2)]


def test_files_that_are_rotated_lose_nothing(lake: Lake) -> None:
    lake.write("a.jsonl", "FID 3")
    lake.write("b.jsonl", "FID 4")
    lake.ingest()
    lake.write("b.jsonl", "FID 3")
    lake.write("a.jsonl", "FID 5")
    assert lake.ingest().failures == ()
    assert lake.query("SELECT value FROM claims ORDER BY 1") == [(3,), (5,)]
    assert not check(lake.warehouse).problems


def test_bytes_that_a_neighbour_had_are_live_where_its_new_ones_fail(lake: Lake) -> None:
    lake.write("a.jsonl", "FID 3")
    lake.ingest()
    lake.write("b.jsonl", "FID 3")
    lake.rest(lake.inbox / "a.jsonl").path.write_bytes(b"\x1f\x8b broken")
    assert [source for source, _ in lake.ingest().failures] == ["inbox:a.jsonl"]
    assert lake.query("SELECT DISTINCT source FROM occurrences ORDER BY 1") == [("inbox:a.jsonl",), ("inbox:b.jsonl",)]
