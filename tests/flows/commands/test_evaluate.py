"""`claimlake evaluate`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.flows.conftest import Run


def test_the_figures_are_printed_and_come_as_json(claimlake: Run, shared: Path, warehouse: Path) -> None:
    claimlake("ingest", "--direct", shared / "seeds", "--warehouse", warehouse)
    gold = shared / "gold" / "seeds.jsonl"
    code, out, _ = claimlake("evaluate", gold, "--warehouse", warehouse, "--errors", 2)
    assert (code, "detection  P " in out) == (0, True)
    assert json.loads(claimlake("evaluate", gold, "--warehouse", warehouse, "--json")[1])["documents"] == 38


def test_a_missing_gold_file_is_named(claimlake: Run, example_warehouse: Path) -> None:
    code, _, err = claimlake("evaluate", "none.jsonl", "--warehouse", example_warehouse)
    assert (code, "none.jsonl" in err, err.count("\n")) == (1, True, 1)
