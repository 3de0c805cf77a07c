"""The made-up warehouse is one that an ingest might have written, and the queries of the bench run on it."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pytest

from bench import make_synthetic
from bench.queries import QUERIES, VIEWS_ONLY, measure_queries
from warehouse import catalog
from warehouse.check import check
from warehouse.compact import compact
from warehouse.store import store_at


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A warehouse of 2,000 claims in three parts."""
    warehouse = tmp_path_factory.mktemp("synthetic") / "warehouse"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(make_synthetic, "_PART", 800)
        make_synthetic.make(warehouse, 2_000)
    return warehouse


def shown_claims(warehouse: Path) -> list[str]:
    with duckdb.connect(str(catalog.ensure(store_at(warehouse))), read_only=True) as db:
        return [claim_id for (claim_id,) in db.execute("SELECT claim_id FROM claims").fetchall()]


def test_it_holds_by_all_that_a_check_looks_at(made: Path) -> None:
    assert [str(problem) for problem in check(made).problems] == []


def test_documents_that_are_there_twice_show_once(made: Path) -> None:
    shown = shown_claims(made)
    assert 1_950 <= len(shown) < 2_000
    assert len(set(shown)) == len(shown)


def test_the_same_seed_gives_the_same_rows(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_synthetic, "_PART", 800)
    make_synthetic.make(tmp_path / "again", 2_000)
    names = {path.name for path in (made / "claims").iterdir()}
    assert names == {path.name for path in (tmp_path / "again" / "claims").iterdir()}


def test_all_queries_run_as_written_and_compacted(made: Path) -> None:
    before = measure_queries(made, "as written", 1)
    compact(made, everything=True)
    after = measure_queries(made, "compacted", 1)
    assert len(before) == len(after) == len(QUERIES) + len(VIEWS_ONLY)
    assert [str(problem) for problem in check(made).problems] == []


def test_a_warehouse_of_small_inputs_has_one_a_document(tmp_path: Path) -> None:
    made = make_synthetic.make(tmp_path / "small", 800, small_inputs=True)
    assert len(made.sources) == 200
    assert [str(problem) for problem in check(tmp_path / "small").problems] == []
    assert len(shown_claims(tmp_path / "small")) == 800
