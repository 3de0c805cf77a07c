"""The table of the rules' records is written so that it reads back as it was counted."""

from __future__ import annotations

from pathlib import Path

from bench.confidence import render
from extractors.confidence import Confidence, load


def test_the_table_reads_back(tmp_path: Path) -> None:
    table = tmp_path / "table.toml"
    table.write_text(render({'change: "{metric} ↑ {value}"': (5, 5), r"a\b": (1, 2)}), encoding="utf-8")
    assert load(table) == {'change: "{metric} ↑ {value}"': Confidence(0.649, 5), r"a\b": Confidence(None, 2)}
