"""The catalog is opened at any moment, and lies in a folder of this machine where the warehouse cannot be written."""

from pathlib import Path

import duckdb
import pytest

from tests.warehouse.lake import Lake
from warehouse import catalog, catalog_file
from warehouse.own_folder import own_folder
from warehouse.store import store_at

_HEADERS = 3 * 4096


def _file_of_views(path: Path, characters: int, *, filled: bool) -> bytes:
    """Return the bytes of a file with a view of so many characters, filled up to a size or not."""
    with duckdb.connect() as db:
        db.execute("ATTACH ':memory:' AS catalog")
        db.execute("USE catalog")
        db.execute(f"CREATE VIEW seen AS SELECT '{'-' * characters}' AS text")
        (catalog_file.save if filled else catalog_file.copy_to)(db, path, "v1.0.0")
    return path.read_bytes()


@pytest.mark.parametrize(
    ("first", "second"),
    [(1, 9_000), (9_000, 1), (100, 110_000), (140_000, 230_000), (250_000, 480_000), (2_000_000, 3_800_000)],
)
def test_two_catalogs_of_one_size_can_be_read_by_the_header_of_either(first: int, second: int, tmp_path: Path) -> None:
    old = _file_of_views(tmp_path / "old.duckdb", first, filled=True)
    new = _file_of_views(tmp_path / "new.duckdb", second, filled=True)
    assert len(old) == len(new)
    torn = tmp_path / "torn.duckdb"
    torn.write_bytes(old[:_HEADERS] + new[_HEADERS:])
    with duckdb.connect(str(torn), read_only=True) as db:
        assert db.execute("SELECT length(text) FROM seen").fetchall() == [(second,)]


@pytest.mark.parametrize("characters", [1, 60_000, 119_000, 121_000, 122_500, 124_000, 125_500, 1_000_000])
def test_a_catalog_has_one_of_few_sizes(characters: int, tmp_path: Path) -> None:
    _file_of_views(tmp_path / "file.duckdb", characters, filled=True)
    assert catalog_file.pieces_of(tmp_path / "file.duckdb") in {60, 120, 240, 480, 960}


def test_catalogs_of_one_warehouse_have_one_header(lake: Lake) -> None:
    headers = set()
    for n in range(12):
        lake.ingest([lake.write(f"{n}.jsonl", f"FID {n}")])
        headers.add((lake.warehouse / catalog.NAME).read_bytes()[:_HEADERS])
    assert len(headers) == 1


@pytest.mark.parametrize("times", [1, 3])
def test_a_catalog_that_grows_by_a_size_while_it_is_opened_is_opened_again(
    times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = _file_of_views(tmp_path / "old.duckdb", 1, filled=False)
    new = _file_of_views(tmp_path / "new.duckdb", 90_000, filled=False)
    torn, plain = tmp_path / "torn.duckdb", duckdb.connect
    torn.write_bytes(old[:_HEADERS] + new[_HEADERS:])
    with pytest.raises(duckdb.IOException, match="No more data remaining in MetadataReader"):
        plain(str(torn), read_only=True)
    seen = [torn] * times

    def connect(path: str, **given: object) -> duckdb.DuckDBPyConnection:
        return plain(str(seen.pop()) if seen else path, **given)  # type: ignore[arg-type]

    monkeypatch.setattr(duckdb, "connect", connect)
    with catalog_file.connected(tmp_path / "new.duckdb") as db:
        assert db.execute("SELECT length(text) FROM seen").fetchall() == [(90_000,)]
    assert not seen


def test_a_file_that_is_no_catalog_is_an_error_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"no catalog")
    with pytest.raises(duckdb.Error):
        catalog_file.connected(tmp_path / "other")


def test_a_folder_that_cannot_be_written_has_one_catalog_in_the_caches(
    lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Path:
        raise PermissionError

    monkeypatch.setenv("CLAIMLAKE_CACHE", str(tmp_path / "cache"))
    own_folder.cache_clear()
    lake.ingest([lake.write("a.jsonl", "FID 3")])
    (lake.warehouse / catalog.NAME).unlink()
    monkeypatch.setattr(catalog, "build", refuse)
    path = catalog.ensure(store_at(lake.warehouse))
    made = path.stat().st_mtime_ns
    assert path.is_relative_to(tmp_path / "cache")
    assert catalog.ensure(store_at(lake.warehouse)) == path
    assert path.stat().st_mtime_ns == made
    assert not (lake.warehouse / catalog.NAME).exists()
    own_folder.cache_clear()
