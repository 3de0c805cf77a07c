"""`claimlake search`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.flows.conftest import Run


def test_shows_claims_in_their_sentence(claimlake: Run, tmp_path: Path) -> None:
    record = {"title": "Quern", "abstract": "Quern is 3.5x faster than DDIM on CelebA."}
    (tmp_path / "a.jsonl").write_text(json.dumps(record) + "\n", "utf-8")
    claimlake("ingest", tmp_path / "a.jsonl", "--direct", "--warehouse", tmp_path / "lake")
    code, out, _ = claimlake("search", "celeba", "faster", "--warehouse", tmp_path / "lake")
    assert code == 0
    assert "Quern is [3.5x] faster than DDIM on CelebA." in out
    assert out.endswith("\n1 claim\n")
