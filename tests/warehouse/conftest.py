"""Lakes for the tests of the warehouse."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pandera.pandas  # noqa: F401 - rows are then checked in this process, not in one beside it
import pytest

from tests.warehouse.lake import Lake, NewEngine, put_small_engine
from warehouse import catalog
from warehouse.store import store_at


@pytest.fixture
def new_engine(monkeypatch: pytest.MonkeyPatch) -> NewEngine:
    """Put the small engine in the place of the real one; the function gives it another fingerprint."""
    return put_small_engine(monkeypatch)


@pytest.fixture
def lake(tmp_path: Path, warehouse: Path, new_engine: NewEngine) -> Lake:  # noqa: ARG001 - it is put in place
    """An empty inbox and no warehouse yet, with the small engine."""
    inbox = tmp_path / "inbox"
    inbox.mkdir()
    return Lake(inbox, warehouse)


@pytest.fixture
def lakes(tmp_path: Path, new_engine: NewEngine) -> Callable[[], Lake]:  # noqa: ARG001 - it is put in place
    """Make as many lakes as a test wants."""
    made: list[Lake] = []

    def make() -> Lake:
        inbox = tmp_path / f"inbox-{len(made)}"
        inbox.mkdir()
        made.append(Lake(inbox, tmp_path / f"warehouse-{len(made)}"))
        return made[-1]

    return make


@pytest.fixture(scope="session")
def _full(tmp_path_factory: pytest.TempPathFactory) -> Lake:
    """A lake of four runs, with duplicates, refused records and a file that was replaced."""
    folder = tmp_path_factory.mktemp("full")
    (folder / "inbox").mkdir()
    lake = Lake(folder / "inbox", folder / "warehouse")
    with pytest.MonkeyPatch.context() as patch:
        put_small_engine(patch)
        lake.write("a.jsonl", {"title": "A", "abstract": "FID 3 or 5"}, "Of #10, 4", b"{no json")
        lake.ingest()
        lake.write("b.jsonl", {"title": "B", "abstract": "FID 3 or 5"}, "666", "FID 8")
        lake.ingest()
        lake.write("c.jsonl", "Of #10, 4", "FID 9")
        lake.write("d.jsonl", "FID 11", "FID 12")
        lake.ingest()
        lake.write("c.jsonl", "Of #10, 4", "FID 10")
        lake.ingest()
    return lake


@pytest.fixture
def full(_full: Lake, lake: Lake) -> Lake:
    """A copy of a lake of four runs, with duplicates, refused records and a file that was replaced."""
    shutil.copytree(_full.inbox, lake.inbox, dirs_exist_ok=True)
    shutil.copytree(_full.warehouse, lake.warehouse)
    catalog.ensure(store_at(lake.warehouse))
    lake.clock = _full.clock
    return lake
