"""Objects of a warehouse, in a folder and on object storage: the same words, the same behaviour."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from pathlib import Path

import fsspec
import pytest

from extractors.errors import WarehouseError
from tests.s3 import S3
from warehouse.bucket import Bucket, bucket_at
from warehouse.folder import Folder
from warehouse.store import Entry, Store, store_at


@pytest.fixture
def in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    """A store on the object storage that fsspec has in memory."""
    monkeypatch.setenv("CLAIMLAKE_CACHE", str(tmp_path / "cache"))
    return store_at(f"memory://{tmp_path.name}/lake")


@pytest.fixture(params=["a folder", "object storage"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return Folder(tmp_path / "lake") if request.param == "a folder" else request.getfixturevalue("in_memory")


def _written(folder: Path, content: bytes) -> Path:
    path = folder / "written"
    path.write_bytes(content)
    return path


def test_what_is_put_is_there_under_its_name(store: Store, tmp_path: Path) -> None:
    store.prepare()
    store.put(_written(tmp_path, b"abc"), "claims/part-1.parquet")
    store.put(_written(tmp_path, b"de"), "claims/part-0.parquet")
    assert store.entries("claims") == [Entry("claims/part-0.parquet", 2), Entry("claims/part-1.parquet", 3)]
    assert store.read("claims/part-1.parquet") == b"abc"
    assert (store.size("claims/part-1.parquet"), store.size("claims/part-2.parquet")) == (3, None)
    assert store.modified("claims/part-1.parquet") > 1_700_000_000
    assert not (tmp_path / "written").exists()


def test_a_damaged_object_is_written_again(store: Store, tmp_path: Path) -> None:
    store.put(_written(tmp_path, b"ab?"), "claims/part-1.parquet")
    store.put(_written(tmp_path, b"abc"), "claims/part-1.parquet")
    assert store.read("claims/part-1.parquet") == b"abc"


def test_of_two_who_create_a_name_the_second_is_refused(store: Store) -> None:
    store.create("manifest/1.json", b"first")
    with pytest.raises(FileExistsError):
        store.create("manifest/1.json", b"second")
    assert store.read("manifest/1.json") == b"first"


def test_what_is_noted_takes_the_place_of_what_was(store: Store) -> None:
    store.note("_receipts/a.json", b"1")
    store.note("_receipts/a.json", b"22")
    assert store.entries("_receipts") == [Entry("_receipts/a.json", 2)]


def test_what_is_not_there_is_no_object(store: Store) -> None:
    assert store.entries("manifest") == []
    store.remove(["manifest/1.json"])
    with pytest.raises(FileNotFoundError):
        store.read("manifest/1.json")


def test_what_is_removed_is_gone(store: Store) -> None:
    for name in ("a", "b", "c"):
        store.note(f"_receipts/{name}", b"1")
    store.remove(["_receipts/a", "_receipts/none", "_receipts/c"])
    assert [entry.name for entry in store.entries("_receipts")] == ["_receipts/b"]


def test_a_store_travels_with_jobs(store: Store) -> None:
    again = pickle.loads(pickle.dumps(store))  # noqa: S301 - our own bytes
    store.note("_receipts/a", b"1")
    assert again == store
    assert again.read("_receipts/a") == b"1"


# -- object storage alone -----------------------------------------------------------------------------------


def test_an_answer_that_was_lost_is_no_other_writer(in_memory: Store) -> None:
    """A client whose put was done, but not told so, puts again: what is there then is its own."""
    in_memory.create("manifest/1.json", b"ours")
    in_memory.create("manifest/1.json", b"ours")
    assert in_memory.read("manifest/1.json") == b"ours"


def test_storage_that_overwrites_though_told_not_to_is_refused(
    in_memory: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = type(fsspec.filesystem("memory")).pipe_file

    def deaf(self: object, path: str, value: bytes, mode: str = "overwrite", **_: object) -> None:  # noqa: ARG001 - it is not heard
        real(self, path, value, mode="overwrite")

    monkeypatch.setattr(type(fsspec.filesystem("memory")), "pipe_file", deaf)
    for act in (in_memory.prepare, lambda: in_memory.create("manifest/1.json", b"x")):
        with pytest.raises(WarehouseError, match="writes what is there already"):
            act()
    assert in_memory.entries("manifest") == []


NO_URLS = [
    "s3://",
    "s3:///",
    "s3://key:secret@bucket/lake",
    "s3://bucket/lake*",
    "s3://bucket/a[1]",
    "s3://bucket/a?b=c",
]


@pytest.mark.parametrize("url", NO_URLS)
def test_a_url_that_cannot_be_one_is_refused_without_its_secrets(url: str) -> None:
    with pytest.raises(WarehouseError, match="is no URL of a warehouse") as caught:
        bucket_at(url)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "name"),
    [("s3://bucket/lake", "s3://bucket/lake"), ("S3://bucket/lake/", "s3://bucket/lake"), ("gs://b", "gs://b")],
)
def test_a_warehouse_has_one_name(url: str, name: str) -> None:
    assert store_at(url) == Bucket(name)


def test_a_protocol_that_nobody_knows_is_named() -> None:
    with pytest.raises(WarehouseError, match="is of a kind that nothing is known of"):
        store_at("nonsense://bucket/lake").prepare()


WITHOUT_CACHE: list[Callable[[pytest.MonkeyPatch, Path], None]] = [
    lambda patch, _: patch.setenv("CLAIMLAKE_CACHE", ""),
    lambda patch, folder: patch.setenv("CLAIMLAKE_CACHE", str(_written(folder, b"a file"))),
]


@pytest.mark.parametrize("arrange", WITHOUT_CACHE, ids=["no cache is wanted", "the cache cannot be made"])
def test_without_a_cache_there_is_a_folder_all_the_same(
    arrange: Callable[[pytest.MonkeyPatch, Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrange(monkeypatch, tmp_path)
    folder = store_at(f"memory://{tmp_path.name}/other").local
    assert folder.is_dir()
    assert os.access(folder, os.W_OK)


# -- a real server ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # botocore warns of itself
def test_an_answer_that_never_comes_is_not_waited_for(s3: S3, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_at(f"s3://{s3.bucket()}/lake")
    store.create("manifest/1.json", b"ours")
    monkeypatch.setattr("warehouse.client.SECONDS", 1.0)
    s3.tell("hang 1")
    with pytest.raises(WarehouseError, match=r"cannot be used \(.*Timeout"):
        store.read("manifest/1.json")
    assert store.read("manifest/1.json") == b"ours"
