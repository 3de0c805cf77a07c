"""`claimlake report` and `claimlake export`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.flows.conftest import Run


def test_report_writes_a_page(claimlake: Run, example_warehouse: Path, tmp_path: Path) -> None:
    code, out, err = claimlake("report", "-o", tmp_path / "new" / "page.html", "--warehouse", example_warehouse)
    assert (code, err) == (0, "")
    assert out.startswith(f"{tmp_path / 'new' / 'page.html'}: ")
    assert (tmp_path / "new" / "page.html").read_text("utf-8").startswith("<!doctype html>")
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["page.html"]


def test_export_lists_its_formats(claimlake: Run) -> None:
    code, out, _ = claimlake("export", "list")
    assert code == 0
    for name in (
        "csv",
        "jsonl",
        "xlsx",
        "parquet",
        "web-annotation",
        "brat",
        "label-studio",
        "doccano",
        "frictionless",
    ):
        assert f"\n{name} " in out


def test_export_writes_where_one_works(
    claimlake: Run, example_warehouse: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, _ = claimlake("export", "jsonl", "--table", "leaderboard", "--warehouse", example_warehouse)
    assert code == 0
    rows = [json.loads(line) for line in Path("leaderboard.jsonl").read_text("utf-8").splitlines()]
    assert out == f"leaderboard.jsonl: {len(rows)} rows\n"
    assert {"metric", "dataset", "rank", "evidence"} <= rows[0].keys()


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["export", "dbase"], 2, "no format 'dbase' to export to; one of: brat, "),
        (["export", "csv", "--table", "nothing"], 1, "no table or view 'nothing'; one of: changes, "),
        (["export", "brat", "--table", "scores"], 2, "brat takes no table"),
        (["report", "--documents", "0"], 2, "--documents is a number above 0"),
        (["report", "-o", "."], 1, "is a folder, and what is written is one file"),
    ],
)
def test_a_mistake_is_said(  # noqa: PLR0913, PLR0917 - a column of the table of cases each
    claimlake: Run,
    example_warehouse: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    code: int,
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    got, out, err = claimlake(*words, "--warehouse", example_warehouse)
    assert (got, out) == (code, "")
    assert message in err
    assert list(tmp_path.iterdir()) == []
