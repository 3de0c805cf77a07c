"""A warehouse on object storage: a real server of the S3 protocol on loopback, and every command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.flows.conftest import Run
from tests.s3 import S3

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]  # botocore warns of itself

TEXT = "On CIFAR-10, Heron reaches an FID of 2.31 with 63 sampling steps, 1.8× faster than EDM.\n"


@pytest.fixture
def lake(s3: S3) -> str:
    """The URL of a warehouse that is not there yet."""
    return f"s3://{s3.bucket()}/deep/lake"


@pytest.fixture
def inbox(tmp_path: Path) -> Path:
    folder = tmp_path / "inbox"
    folder.mkdir()
    (folder / "a.txt").write_text(TEXT, "utf-8")
    (folder / "b.txt").write_text(TEXT.replace("2.31", "2.41"), "utf-8")
    return folder


def _rows(claimlake: Run, lake: str | Path, query: str) -> list[str]:
    code, out, err = claimlake("sql", query, "--format", "csv", "--warehouse", lake)
    assert (code, err) == (0, "")
    return out.splitlines()[1:]


def test_ingest_sql_status_and_check_work(claimlake: Run, lake: str, inbox: Path) -> None:
    words = ("ingest", "--direct", inbox, "--root", f"in={inbox}", "--warehouse", lake)
    assert claimlake(*words)[0] == 0
    assert _rows(claimlake, lake, "select source from occurrences order by 1") == ["in:a.txt", "in:b.txt"]
    assert _rows(claimlake, lake, "select value from claims where metric = 'FID' order by 1") == ["2.31", "2.41"]
    out = claimlake(*words)[1]
    assert re.search(r"(?m)^files +0 read", out)
    code, out, _ = claimlake("status", "--warehouse", lake)
    assert (code, "state 2" in out, "2 sources" in out) == (0, True, True)
    code, out, _ = claimlake("check", "--warehouse", lake)
    assert (code, "all holds" in out) == (0, True)


def test_its_rows_and_parts_are_those_of_a_folder(claimlake: Run, lake: str, inbox: Path, warehouse: Path) -> None:
    import fsspec

    for place in (lake, warehouse):
        assert claimlake("ingest", "--direct", inbox, "--root", f"in={inbox}", "--warehouse", place)[0] == 0
    for table in ("claims", "documents", "decoys", "occurrences"):
        assert _rows(claimlake, lake, f"from {table} order by all") == _rows(
            claimlake, warehouse, f"from {table} order by all"
        )
    there = fsspec.filesystem("s3", use_listings_cache=False)
    parts = [path for path in sorted(warehouse.glob("*/part-*.parquet")) if path.parent.name != "runs"]
    assert parts
    for path in parts:
        assert there.cat_file(f"{lake}/{path.relative_to(warehouse).as_posix()}") == path.read_bytes()


def test_a_query_reaches_the_live_parts_and_nothing_else(claimlake: Run, lake: str, inbox: Path) -> None:
    claimlake("ingest", "--direct", inbox, "--warehouse", lake)
    for reached in (f"{lake}/manifest/1.json", "/etc/hostname"):
        code, _, err = claimlake("sql", f"from read_text('{reached}')", "--warehouse", lake)
        assert (code, err.count("\n"), "disabled by configuration" in err) == (1, 1, True)


def test_the_other_commands_work_or_say_why_not(claimlake: Run, lake: str, inbox: Path, tmp_path: Path) -> None:
    claimlake("ingest", "--direct", inbox / "a.txt", "--root", f"in={inbox}", "--warehouse", lake)
    claimlake("ingest", "--direct", inbox, "--root", f"in={inbox}", "--warehouse", lake)
    for words in (
        ("compact",),
        ("reextract",),
        ("search", "FID"),
        ("report", "-o", tmp_path / "report.html"),
        ("export", "csv", "-o", tmp_path / "claims.csv"),
        ("forget", "in:b.txt"),
        ("gc", "--grace", "0"),
        ("check",),
    ):
        code, out, err = claimlake(*words, "--warehouse", lake)
        assert (words, code, err) == (words, 0, ""), out
    assert _rows(claimlake, lake, "select source from occurrences") == ["in:a.txt"]
    code, _, err = claimlake("export", "frictionless", "--warehouse", lake)
    assert (code, "copy the warehouse to a folder" in err) == (2, True)


def test_inputs_beside_the_warehouse_are_read_and_the_warehouse_is_not(claimlake: Run, lake: str) -> None:
    import fsspec

    bucket = lake.removesuffix("/deep/lake")
    fsspec.filesystem("s3").pipe_file(f"{bucket}/deep/a.txt", TEXT.encode())
    for _ in range(2):
        assert claimlake("ingest", "--direct", bucket, "--warehouse", lake)[0] == 0
    assert _rows(claimlake, lake, "select source from occurrences") == [f"{bucket}/deep/a.txt"]


NO_STORAGE = [
    # what the server is told, the warehouse below the bucket or another, what is said
    ("ok", "s3://no-such-bucket/lake", "bucket does not exist"),
    ("deaf", None, "publishing needs conditional puts"),
    ("fail 100000", None, "cannot be used"),
]


@pytest.mark.parametrize("case", NO_STORAGE, ids=["no bucket", "it overwrites", "it fails"])
def test_storage_that_will_not_do_is_told_in_one_line(
    claimlake: Run, s3: S3, lake: str, inbox: Path, case: tuple[str, str | None, str]
) -> None:
    told, place, said = case
    s3.tell(told)
    code, _, err = claimlake("ingest", "--direct", inbox, "--warehouse", place or lake)
    assert (code, err.count("\n")) == (1, 1)
    assert said in err
    s3.tell("ok")
    assert claimlake("status", "--warehouse", lake)[2].count("there is no warehouse") == 1
