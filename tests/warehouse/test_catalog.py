"""The catalog is read at any moment, and lies in a folder of this machine where the warehouse cannot be written."""

from pathlib import Path

import duckdb
import pytest

from tests.warehouse.lake import Lake
from warehouse import catalog
from warehouse.own_folder import own_folder
from warehouse.store import store_at

_HEADER = 3 * 4096


def _catalogs_that_do_not_fit(lake: Lake) -> tuple[bytes, bytes]:
    """Return two catalogs of which the second cannot be read by the header of the first."""
    first, path = b"", lake.warehouse / catalog.NAME
    for n in range(40):
        lake.ingest([lake.write(f"{n}.jsonl", f"FID {n}")])
        first = first or path.read_bytes()
        if first[:_HEADER] != path.read_bytes()[:_HEADER]:
            return first, path.read_bytes()
    raise AssertionError("forty parts did not move what the header points at")


@pytest.mark.parametrize("times", [1, 3])
def test_a_catalog_that_is_replaced_while_it_is_opened_is_opened_again(
    times: int, lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = _catalogs_that_do_not_fit(lake)
    torn, plain = tmp_path / "torn.duckdb", duckdb.connect
    torn.write_bytes(first[:_HEADER] + second[_HEADER:])
    with pytest.raises(duckdb.IOException, match="No more data remaining in MetadataReader"):
        plain(str(torn), read_only=True)
    seen = [torn] * times

    def connect(path: str, **given: object) -> duckdb.DuckDBPyConnection:
        return plain(str(seen.pop()) if seen else path, **given)  # type: ignore[arg-type]

    monkeypatch.setattr(duckdb, "connect", connect)
    with catalog.connected(lake.warehouse / catalog.NAME) as db:
        assert db.execute("SELECT count(*) > 1 FROM claims").fetchall() == [(True,)]
    assert not seen


def test_a_file_that_is_no_catalog_is_an_error_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"no catalog")
    with pytest.raises(duckdb.Error):
        catalog.connected(tmp_path / "other")


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
