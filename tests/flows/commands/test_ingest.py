"""`claimlake ingest`."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.flows.conftest import Run

TEXT = "On CIFAR-10, Heron reaches an FID of 2.31 with 63 sampling steps, 1.8× faster than EDM.\n"


def test_the_summary_says_what_came_of_it(claimlake: Run, repository: Path, warehouse: Path) -> None:
    code, out, err = claimlake("ingest", "--direct", repository / "examples", "--warehouse", warehouse)
    assert (code, err) == (0, "")
    lines = dict(re.findall(r"(?m)^(\S.*?)  +(.*)$", out))
    assert list(lines) == [
        "files", "records", "documents", "duplicates", "without abstract", "claims", "decoys", "quarantined", "seconds",
        "warehouse",
    ]  # fmt: skip
    assert (lines["files"], lines["records"], lines["documents"], lines["duplicates"]) == ("4 read", "25", "24", "1")
    assert re.fullmatch(r"\d+ \((\w+ \d+(, )?)+\)", lines["claims"])


def test_bad_input_is_named_and_the_rest_lands(claimlake: Run, tmp_path: Path, warehouse: Path) -> None:
    (tmp_path / "good.txt").write_text(TEXT, "utf-8")
    (tmp_path / "lines.jsonl").write_text('{"abstract": "An FID of 2."}\nno JSON\n', "utf-8")
    (tmp_path / "cut.jsonl.gz").write_bytes(b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03cut")
    (tmp_path / "empty.txt").touch()
    code, out, err = claimlake(
        "ingest", "--direct", *sorted(tmp_path.glob("*.*")), tmp_path / "none", "--warehouse", warehouse
    )
    assert code == 1
    assert [line.split(": ")[0] for line in err.splitlines()] == ["claimlake"] * 3
    for name in ("cut.jsonl.gz", "empty.txt", "none"):
        assert f"{name}: " in err
    assert "2 read, 3 failed" in out
    found = claimlake("sql", "select line, raw from quarantine", "--format", "csv", "--warehouse", warehouse)[1]
    assert found == "line,raw\n2,no JSON\n"


def test_an_input_without_any_abstract_is_named_and_is_no_failure(
    claimlake: Run, tmp_path: Path, warehouse: Path
) -> None:
    (tmp_path / "odd.csv").write_text("title,colour\nOn Tides,red\nOn Nets,blue\n", "utf-8")
    (tmp_path / "some.csv").write_text(f'title,abstract\nOn Tides,"{TEXT.strip()}"\nOn Nets,\n', "utf-8")
    words = ("ingest", "--direct", tmp_path / "odd.csv", tmp_path / "some.csv", "--warehouse", warehouse)
    code, _, err = claimlake(*words)
    assert (code, err.count("\n")) == (0, 1)
    assert "odd.csv: none of its records has an abstract; docs/readers.md says by which names one is known" in err


def test_a_folder_without_files_is_an_error(claimlake: Run, tmp_path: Path, warehouse: Path) -> None:
    (tmp_path / "empty").mkdir()
    code, _, err = claimlake("ingest", "--direct", tmp_path / "empty", "--warehouse", warehouse)
    assert (code, "holds no file to read" in err) == (1, True)


def test_standard_input_is_an_input(claimlake: Run, warehouse: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
    assert claimlake("ingest", "--direct", "-", "--warehouse", warehouse)[0] == 0
    found = claimlake("sql", "select source from occurrences", "--format", "csv", "--warehouse", warehouse)[1]
    assert re.fullmatch(r"source\nstdin:[0-9a-f]{64}\n", found)


def test_a_run_with_nothing_to_do_loads_no_engine_and_no_pandas_and_adds_a_row_to_runs_alone(
    claimlake: Run, tmp_path: Path, warehouse: Path
) -> None:
    source = tmp_path / "good.txt"
    source.write_text(TEXT, "utf-8")
    assert claimlake("ingest", "--direct", source, "--warehouse", warehouse)[0] == 0
    before = set(warehouse.glob("*/part-*.parquet"))
    code = (
        "import sys; import warehouse.plan; warehouse.plan.REST_NS = 0;"
        "from flows.cli import main; main(sys.argv[1:]);"
        "print({'pandas', 'pandera', 'extractors.extract', 'extractors.assemble', 'warehouse.load'} & set(sys.modules))"
    )
    command = [sys.executable, "-c", code, "ingest", "--direct", source, "--warehouse", warehouse]
    out = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    assert "1 unchanged" in out
    assert out.endswith("set()\n")
    [added] = set(warehouse.glob("*/part-*.parquet")) - before
    assert added.parent.name == "runs"


def test_a_later_run_checks_its_rows_in_its_own_process_and_loads_nothing_that_makes_up_data(
    claimlake: Run, tmp_path: Path, warehouse: Path
) -> None:
    (tmp_path / "good.txt").write_text(TEXT, "utf-8")
    assert claimlake("ingest", "--direct", tmp_path / "good.txt", "--warehouse", warehouse)[0] == 0
    (tmp_path / "more.txt").write_text(TEXT.replace("FID", "MAE"), "utf-8")
    code = (
        "import sys, subprocess; subprocess.Popen = None;"
        "from flows.cli import main; main(sys.argv[1:]);"
        "print({'pandera', 'hypothesis'} & set(sys.modules))"
    )
    command = [sys.executable, "-c", code, "ingest", "--direct", tmp_path / "more.txt", "--warehouse", warehouse]
    out = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    assert out.endswith("{'pandera'}\n"), out


@pytest.mark.flow
def test_the_flow_prints_the_same_summary(claimlake: Run, tmp_path: Path, warehouse: Path) -> None:
    (tmp_path / "good.txt").write_text(TEXT, "utf-8")
    code, out, err = claimlake("ingest", tmp_path / "good.txt", "--warehouse", warehouse)
    assert (code, err) == (0, "")
    assert out.startswith("files             1 read\nrecords           1\n")
