"""`claimlake status`, `check`, `compact`, `gc`, `forget`, `formats` and `settings`."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.flows.conftest import Run


@pytest.fixture
def lake(example_warehouse: Path, tmp_path: Path) -> Path:
    """A copy of the examples' warehouse, to be changed."""
    return Path(shutil.copytree(example_warehouse, tmp_path / "lake"))


def test_the_status_says_what_is_there(claimlake: Run, lake: Path) -> None:
    code, out, err = claimlake("status", "--warehouse", lake)
    assert (code, err) == (0, "")
    assert out.startswith("state 1, written ")
    assert "4 sources, 4 inputs" in out.splitlines()[0]
    assert json.loads(claimlake("status", "--json", "--warehouse", lake)[1])["sources"] == 4


def test_a_failed_input_is_stale_or_failed(claimlake: Run, tmp_path: Path, warehouse: Path) -> None:
    (tmp_path / "a.txt").write_text("Heron reaches an FID of 2.31 on CIFAR-10, which is enough.\n", "utf-8")
    claimlake("ingest", "--direct", tmp_path / "a.txt", "--warehouse", warehouse)
    (tmp_path / "a.txt").write_bytes(b"")
    (tmp_path / "b.txt").write_bytes(b"")
    claimlake("ingest", "--direct", tmp_path / "a.txt", tmp_path / "b.txt", "--warehouse", warehouse)
    out = claimlake("status", "--warehouse", warehouse)[1]
    assert re.search(r"(?m)^stale, live as it was before: .*a\.txt: ", out)
    assert re.search(r"(?m)^failed, never read: .*b\.txt: ", out)


def test_a_whole_warehouse_passes_the_check_and_a_damaged_one_does_not(claimlake: Run, lake: Path) -> None:
    claimlake("sql", "select 1", "--warehouse", lake)  # the catalog of a copied folder is built anew by whoever asks
    code, out, _ = claimlake("check", "--warehouse", lake)
    assert (code, out.strip().endswith("all holds")) == (0, True)
    part = next((lake / "claims").glob("*.parquet"))
    part.write_bytes(part.read_bytes()[:-9])
    code, out, _ = claimlake("check", "--warehouse", lake)
    assert (code, part.name in out) == (1, True)


def test_upkeep_keeps_the_rows(claimlake: Run, lake: Path) -> None:
    query = ("sql", "select * from claims order by claim_id", "--format", "json", "--warehouse", lake)
    before = claimlake(*query)[1]
    assert claimlake("compact", "--all", "--warehouse", lake)[0] == 0
    assert claimlake("gc", "--grace", "0", "--warehouse", lake)[0] == 0
    assert claimlake(*query)[1] == before


def test_a_forgotten_source_leaves_nothing_behind(claimlake: Run, lake: Path) -> None:
    code, out, _ = claimlake("forget", "examples:reading-list.bib", "--warehouse", lake)
    assert (code, out.splitlines()[0]) == (0, "examples:reading-list.bib")
    claimlake("gc", "--grace", "0", "--warehouse", lake)
    assert (
        claimlake("sql", "select * from papers where title like 'Egret%'", "--format", "json", "--warehouse", lake)[1]
        == "[]\n"
    )
    assert b"Egret" not in b"".join(path.read_bytes() for path in lake.rglob("*") if path.is_file())
    assert claimlake("forget", "examples:reading-list.bib", "--warehouse", lake)[0] == 1


def test_formats_and_settings_are_listed(claimlake: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAIMLAKE_WORKERS", "3")
    assert "json-lines" in claimlake("formats")[1]
    assert [line.split()[1] for line in claimlake("settings")[1].splitlines() if line.startswith("workers")] == ["3"]
