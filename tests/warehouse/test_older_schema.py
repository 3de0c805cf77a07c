"""A warehouse that an older version of the schema wrote is read at once, and brought up by the next run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from extractors.errors import WarehouseError
from schemas import VERSION, migrations
from schemas.migration import Migration, Source
from tests.warehouse.lake import Lake, NewEngine
from warehouse import catalog, load, manifest
from warehouse.check import check
from warehouse.compact import compact
from warehouse.files import sha256_of
from warehouse.ingest import renew
from warehouse.parts import Part, PartFile, name_of
from warehouse.store import store_at

OLD = VERSION - 1


def _old_rows(table: str, rows: pa.Table) -> pa.Table:
    """Rows as the older version had them: a column of another name, three that were not there, one that went."""
    if table == "claims":
        rows = rows.rename_columns({"metric_text": "metric_words"}).drop_columns(["rule"])
        return rows.append_column("colour", pa.nulls(len(rows), pa.string()))
    return rows.drop_columns({"documents": ["section"], "runs": ["versions"]}.get(table, []))


def _constant(name: str, value: str) -> Callable[[pa.Table], pa.Table]:
    return lambda rows: rows.append_column(name, pa.array([value] * len(rows), pa.string()))


def _new_claims(rows: pa.Table) -> pa.Table:
    return _constant("rule", "number")(rows.rename_columns({"metric_words": "metric_text"}))


@pytest.fixture
def step(monkeypatch: pytest.MonkeyPatch) -> Callable[[Source], None]:
    """Put a step from the older version in place, that makes new rows of what it is told."""

    def put(source: Source) -> None:
        found = Migration(OLD, source, {"claims": _new_claims, "runs": _constant("versions", "{}")})
        monkeypatch.setattr(migrations, "migrations", lambda: {OLD: found})

    return put


State = dict[str, list[tuple[object, ...]]]


@pytest.fixture
def wanted(full: Lake) -> State:
    """What the tables hold under the schema of today."""
    return full.state()


@pytest.fixture(params=[False, True], ids=["as it was written", "compacted"])
def aged(full: Lake, wanted: State, request: pytest.FixtureRequest) -> Lake:
    """A lake of four runs as the older version would have left it."""
    assert wanted
    if request.param:
        compact(full.warehouse)
    store = store_at(full.warehouse)
    live = manifest.latest(store)
    parts = {key: _aged(full.warehouse, part) for key, part in live.parts.items()}
    manifest.create(store, replace(live, n=live.n + 1, schema=OLD, parts=parts))
    return full


def _aged(warehouse: Path, part: Part) -> Part:
    files = {}
    for table, file in part.files.items():
        path = warehouse / name_of(table, part.key)
        pq.write_table(_old_rows(table, pq.read_table(path, partitioning=None)), path)
        files[table] = PartFile(file.rows, path.stat().st_size, sha256_of(path))
    return replace(part, files=files, schema=OLD)


def _refuse(*_: object) -> None:
    raise AssertionError("an input was read")


def test_older_rows_are_shown_at_once(aged: Lake) -> None:
    catalog.ensure(store_at(aged.warehouse))
    assert aged.query("SELECT value FROM scores ORDER BY 1") == [(v,) for v in (3, 4, 5, 8, 10, 11, 12)]
    assert aged.query("SELECT DISTINCT metric, metric_text, rule FROM claims") == [("FID", None, None)]
    assert aged.query("SELECT count(*), count(section) FROM documents") == [(7, 0)]
    assert aged.query("SELECT count(*), count(versions) FROM runs") == [(4, 0)]


@pytest.mark.parametrize("source", ["rows", "texts"])
@pytest.mark.parametrize("way", ["ingest", "reextract"])
def test_a_run_brings_all_parts_up_and_reads_no_input(  # noqa: PLR0913, PLR0917 - fixtures
    aged: Lake,
    wanted: State,
    step: Callable[[Source], None],
    source: Source,
    way: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    step(source)
    monkeypatch.setattr(load, "_read", _refuse)
    done = aged.ingest() if way == "ingest" else renew(aged.warehouse)
    assert not done.failures
    _holds(aged, wanted)


def test_inputs_that_are_there_are_read_again_and_the_rows_of_others_migrated(
    aged: Lake, wanted: State, step: Callable[[Source], None]
) -> None:
    step("inputs")
    assert not aged.ingest([file for file in aged.files() if file.path.name != "d.jsonl"]).failures
    _holds(aged, wanted)


def test_a_new_engine_and_an_older_schema_at_once(
    aged: Lake, wanted: State, step: Callable[[Source], None], new_engine: NewEngine
) -> None:
    step("rows")
    new_engine("b" * 16)
    assert not aged.ingest().failures
    _holds(aged, wanted)


def test_where_a_step_is_missing_the_old_rows_stay_and_are_named(aged: Lake) -> None:
    failed = aged.ingest().failures
    assert any("no step of schemas/migrations fills" in reason for _, reason in failed)
    assert aged.query("SELECT value FROM scores ORDER BY 1") == [(v,) for v in (3, 4, 5, 8, 10, 11, 12)]


def test_rows_of_a_newer_schema_are_not_read_again_by_an_older_version(full: Lake) -> None:
    store = store_at(full.warehouse)
    live = manifest.latest(store)
    manifest.create(store, replace(live, n=live.n + 1, schema=VERSION + 1))
    with pytest.raises(WarehouseError, match=f"schema version {VERSION + 1}"):
        full.ingest()


def _holds(aged: Lake, wanted: State) -> None:
    live = manifest.latest(store_at(aged.warehouse))
    assert {part.schema for part in live.parts.values()} == {VERSION}
    assert not check(aged.warehouse).problems
    assert aged.state() == wanted
