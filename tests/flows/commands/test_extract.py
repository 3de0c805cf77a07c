"""`claimlake extract`."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.flows.conftest import Run

TEXT = "On CIFAR-10, Heron reaches an FID of 2.31, 1.8× faster than the baseline."


def test_claims_are_shown_in_the_text_and_in_a_table(claimlake: Run) -> None:
    code, out, err = claimlake("extract", TEXT)
    assert (code, err) == (0, "")
    assert out.startswith("On CIFAR-10, Heron reaches an FID of [1: 2.31], [2: 1.8×] faster than the baseline.\n\n")
    assert [line.split()[1] for line in out.splitlines()[4:]] == ["2.31", "1.8×"]


def test_json_lines_have_the_columns_of_claims_in_order(claimlake: Run, example_warehouse: Path) -> None:
    _, out, _ = claimlake("extract", TEXT, "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert [row["value"] for row in rows] == [2.31, 1.8]
    header = claimlake("sql", "from claims limit 0", "--format", "csv", "--warehouse", example_warehouse)[1]
    assert list(rows[0]) == header.strip().split(",")


def test_an_explanation_names_the_rule_and_what_is_no_claim(claimlake: Run) -> None:
    _, out, _ = claimlake("extract", TEXT, "--explain")
    assert "because" in out
    assert "CIFAR-10" in out.split("because")[1]


def test_a_text_is_read_from_standard_input(claimlake: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode() + b"\xff\n"), encoding="utf-8"))
    code, out, _ = claimlake("extract", "-")
    assert (code, "[1: 2.31]" in out) == (0, True)


@pytest.mark.parametrize("text", ["", "   ", "\x1b[31m", "\ud800 FID of 2", "a" * 100_000])
def test_any_text_has_an_answer(claimlake: Run, text: str) -> None:
    assert claimlake("extract", text or " ")[0] == 0


def test_the_name_of_a_file_is_no_text(claimlake: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(TEXT, "utf-8")
    code, out, err = claimlake("extract", tmp_path / "a.txt")
    assert (code, out) == (2, "")
    assert "a.txt: is a file, and no text; `claimlake ingest` reads files; " in err


def test_what_json_has_no_place_for_is_refused_with_it(claimlake: Run) -> None:
    assert claimlake("extract", TEXT, "--json", "--explain")[0] == 2


def test_a_lexicon_of_ones_own_is_laid_over_the_built_in_ones(tmp_path: Path) -> None:
    """In a process of its own: a process reads by one lexicon."""
    (tmp_path / "metrics_mine.toml").write_text('[wobble]\nbetter = "lower"\naliases = ["wobble index"]\n', "utf-8")
    words = [sys.executable, "-m", "flows", "extract", "Heron lowers the wobble index to 3.2.", "--json"]
    known = subprocess.run([*words, "--lexicon", str(tmp_path)], capture_output=True, check=True, text=True)
    plain = subprocess.run(words, capture_output=True, check=True, text=True)
    assert json.loads(known.stdout)["metric"] == "wobble"
    assert json.loads(known.stdout)["improves"] is True
    assert json.loads(plain.stdout)["metric"] == "wobble index"


def test_a_broken_lexicon_is_named(tmp_path: Path) -> None:
    (tmp_path / "metrics_mine.toml").write_text("[wobble]\nbetter = 3\n", "utf-8")
    words = [sys.executable, "-m", "flows", "extract", "An FID of 2.", "--lexicon", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, check=False, text=True)
    assert done.returncode == 2
    assert "metrics_mine.toml" in done.stderr
    assert "wobble" in done.stderr
