"""The flows beside `ingest`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

pytestmark = pytest.mark.flow


@pytest.fixture
def lake(example_warehouse: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(example_warehouse, tmp_path / "lake"))


def test_extraction_again_changes_nothing_where_all_is_of_this_version(lake: Path) -> None:
    from flows.upkeep import reextract

    state = reextract(warehouse=str(lake), return_state=True)
    assert (state.is_completed(), state.result().summary.tally.documents) == (True, 0)


def test_extraction_again_renews_what_another_version_made(lake: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from flows.upkeep import reextract
    from warehouse.status import status

    monkeypatch.setattr("warehouse.engine.fingerprint", lambda: "another")
    assert len(status(lake).outdated) == 4
    state = reextract(warehouse=str(lake), return_state=True)
    assert state.is_completed()
    assert (status(lake).outdated, status(lake).extractors) == ((), ("another",))


def test_upkeep_merges_and_removes(lake: Path) -> None:
    from flows.upkeep import compact

    state = compact(warehouse=str(lake), everything=True, grace_seconds=0, return_state=True)
    assert state.is_completed()
    assert "files removed" in str(state.message)


def test_the_report_is_written_where_it_is_wanted(lake: Path, tmp_path: Path) -> None:
    from flows.upkeep import report

    assert report(warehouse=str(lake), output=str(tmp_path / "page.html")) == str(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text("utf-8").startswith("<!doctype html>")
