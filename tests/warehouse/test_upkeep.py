"""Compaction, collection, forgetting, checking: upkeep that no reader notices."""

import shutil
from pathlib import Path

import duckdb
import pyarrow.parquet as pq
import pytest

from extractors.errors import WarehouseError
from tests.warehouse.lake import Lake, NewEngine
from warehouse import catalog, manifest
from warehouse.check import check
from warehouse.compact import compact
from warehouse.forget import forget
from warehouse.garbage import collect
from warehouse.lake import opened
from warehouse.parts import sorted_places
from warehouse.status import status
from warehouse.store import store_at


def test_compaction_changes_no_row(full: Lake) -> None:
    before = full.state()
    done = compact(full.warehouse)
    assert done.after < done.before
    assert done.rewritten > done.before - done.after
    assert full.state() == before
    assert full.query("SELECT count(*) FROM runs") == [(4,)]
    assert not check(full.warehouse).problems


def test_compacted_claims_lie_in_the_order_in_which_they_are_asked_for(full: Lake) -> None:
    compact(full.warehouse)
    for key in manifest.latest(store_at(full.warehouse)).keys_of("claims"):
        path = full.warehouse / "claims" / f"part-{key}.parquet"
        found = duckdb.sql(f"SELECT metric, dataset, value_norm FROM read_parquet('{path}')").fetchall()
        assert found == sorted(found)


def test_claims_of_several_ranges_lie_in_one_order(full: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warehouse.regroup.RANGE_ROWS", 3)
    before = full.state()
    compact(full.warehouse)
    assert full.state() == before
    live = manifest.latest(store_at(full.warehouse))
    key = max(live.keys_of("claims"), key=lambda each: live.parts[each].files["claims"].rows)
    file = pq.ParquetFile(full.warehouse / "claims" / f"part-{key}.parquet")
    rows = file.read()
    assert file.num_row_groups > 1
    assert rows.equals(rows.take(sorted_places("claims", rows)))
    assert not check(full.warehouse).problems


def test_compaction_puts_what_is_shadowed_into_a_part_that_no_view_opens(full: Lake) -> None:
    compact(full.warehouse)
    assert len(manifest.latest(store_at(full.warehouse)).keys_of("documents")) == 2
    [(plan,)] = full.query("SELECT sql FROM duckdb_views() WHERE view_name = '_documents'")
    assert "ANTI JOIN" not in str(plan)
    assert str(plan).count("part-") == 1


def test_an_input_of_a_compacted_part_can_be_replaced(full: Lake) -> None:
    compact(full.warehouse)
    full.write("b.jsonl", "FID 77", "FID 78")
    full.ingest()
    assert full.query("SELECT value FROM claims ORDER BY 1") == [(v,) for v in (3, 4, 5, 10, 11, 12, 77, 78)]
    assert not check(full.warehouse).problems


def test_compacted_parts_are_extracted_again(full: Lake, new_engine: NewEngine) -> None:
    compact(full.warehouse)
    before = full.state()
    new_engine("b" * 16)
    full.ingest()
    assert full.state() == before
    assert not check(full.warehouse).problems


def test_compacting_twice_does_nothing_the_second_time(full: Lake) -> None:
    compact(full.warehouse)
    n = manifest.latest(store_at(full.warehouse)).n
    assert (compact(full.warehouse).n, compact(full.warehouse).rewritten) == (n, 0)


def test_an_ingest_compacts_by_itself_where_parts_are_many(full: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    from warehouse import due

    monkeypatch.setattr(due, "MANY_PARTS", 4)
    before = full.state()
    full.ingest()
    assert len(manifest.latest(store_at(full.warehouse)).keys_of("occurrences")) == 1
    assert full.state() == before


def test_forgotten_inputs_leave_no_bytes(full: Lake) -> None:
    compact(full.warehouse)
    forget(full.warehouse, "inbox:d.jsonl")
    assert full.query("SELECT count(*) FROM claims WHERE value IN (11, 12)") == [(0,)]
    assert not check(full.warehouse).problems
    collect(full.warehouse, 0)
    held = duckdb.sql(f"SELECT text FROM read_parquet('{full.warehouse}/documents/*.parquet')").fetchall()
    assert ("FID 11",) not in held
    assert ("FID 8",) in held


def test_a_forgotten_duplicate_gives_its_place_to_the_next(full: Lake) -> None:
    forget(full.warehouse, "inbox:a.jsonl")
    assert full.query("SELECT DISTINCT method FROM claims WHERE value IN (3, 5)") == [("B",)]


def test_an_unknown_source_cannot_be_forgotten(full: Lake) -> None:
    with pytest.raises(WarehouseError, match=r"has no input 'inbox:x[.]jsonl'"):
        forget(full.warehouse, "inbox:x.jsonl")


def test_collection_waits_for_its_grace(full: Lake) -> None:
    assert status(full.warehouse).dead > 0
    assert collect(full.warehouse).files == 0
    before = full.state()
    assert collect(full.warehouse, 0).files > 0
    assert full.state() == before
    assert status(full.warehouse).dead == 0
    assert not check(full.warehouse).problems


def test_collection_keeps_what_a_running_ingest_has_written(full: Lake) -> None:
    young = full.warehouse / "claims" / "part-0123456789abcdef01234567.parquet"
    young.write_bytes(b"not published yet")
    collect(full.warehouse, 60)
    assert young.exists()


def _flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


DAMAGE = [
    ("a part is missing", lambda lake: next((lake / "claims").iterdir()).unlink(), "is missing"),
    ("a bit of a part is flipped", lambda lake: _flip(next((lake / "decoys").iterdir())), "is not the file that was"),
    ("rows that are counted are cut off", lambda lake: _cut(next((lake / "occurrences").iterdir())), "is not the file"),
    ("an old manifest is damaged", lambda lake: _flip(lake / "manifest" / "1.json"), "manifest 1 is damaged"),
    ("the catalog is gone", lambda lake: (lake / catalog.NAME).unlink(), "is not over the newest manifest"),
]


@pytest.mark.parametrize(("damage", "what"), [case[1:] for case in DAMAGE], ids=[case[0] for case in DAMAGE])
def test_damage_is_found(full: Lake, damage, what: str) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    damage(full.warehouse)
    assert any(what in str(problem) for problem in check(full.warehouse).problems)


def test_a_damaged_part_is_mended_by_reading_again(full: Lake) -> None:
    before = full.state()
    for path in (full.warehouse / "claims").iterdir():
        _flip(path)
    full.ingest(rehash=True)
    assert not check(full.warehouse).problems
    assert full.state() == before


def test_a_damaged_newest_manifest_is_passed_over(full: Lake) -> None:
    n = manifest.latest(store_at(full.warehouse)).n
    _flip(full.warehouse / "manifest" / f"{n}.json")
    assert manifest.latest(store_at(full.warehouse)).n == n - 1
    full.ingest()
    assert manifest.latest(store_at(full.warehouse)).n == n + 1
    assert not [problem for problem in check(full.warehouse).problems if str(n) not in problem.place]


def test_readers_pass_over_a_manifest_that_is_damaged_under_its_catalog(full: Lake) -> None:
    n = manifest.latest(store_at(full.warehouse)).n
    _flip(full.warehouse / "manifest" / f"{n}.json")
    with opened(full.warehouse) as found:
        assert found.state.n == n - 1
    built = (full.warehouse / catalog.NAME).stat().st_mtime_ns
    catalog.ensure(store_at(full.warehouse))
    assert (full.warehouse / catalog.NAME).stat().st_mtime_ns == built, "each reader built the catalog again"


def test_a_moved_warehouse_works_again(full: Lake, tmp_path: Path) -> None:
    before = full.state()
    moved = tmp_path / "elsewhere"
    shutil.move(full.warehouse, moved)
    full.warehouse = moved
    catalog.ensure(store_at(moved))
    assert full.state() == before


def test_a_catalog_is_never_replaced_by_an_older_one(full: Lake) -> None:
    live = manifest.latest(store_at(full.warehouse))
    before = full.query("SELECT n FROM _catalog")
    assert before == [(live.n,)]
    catalog.build(store_at(full.warehouse), manifest.load(store_at(full.warehouse), live.n - 1))
    assert full.query("SELECT n FROM _catalog") == before


def test_status_tells_stale_from_never_read(lake: Lake) -> None:
    lake.write("a.jsonl.gz", "FID 3", "FID 4")
    lake.ingest()
    for name in ("a.jsonl.gz", "b.jsonl.gz"):
        cut = lake.write(name, *(f"FID {n}" for n in range(3000)))
        cut.path.write_bytes(cut.path.read_bytes()[:-20])
        lake.rest(cut.path)
    lake.ingest()
    found = status(lake.warehouse)
    assert [name for name, _ in found.stale] == ["inbox:a.jsonl.gz"]
    assert [name for name, _ in found.failed] == ["inbox:b.jsonl.gz"]
    assert found.outdated == ()


def test_status_names_what_another_engine_extracted(full: Lake, new_engine: NewEngine) -> None:
    new_engine("b" * 16)
    assert len(status(full.warehouse).outdated) == 4
