"""Manifests are made one after the other, whoever writes; readers see whole states only."""

import multiprocessing
import os
import signal
import time
from pathlib import Path

import duckdb
import pytest

from tests.warehouse.lake import File, Lake, NewEngine, put_small_engine
from warehouse import manifest, publish
from warehouse.check import check
from warehouse.files import create_exclusively
from warehouse.ingest import ingest
from warehouse.manifest import Manifest
from warehouse.store import store_at


def test_a_number_is_taken_once(warehouse: Path) -> None:
    manifest.create(store_at(warehouse), Manifest(n=1))
    with pytest.raises(FileExistsError):
        manifest.create(store_at(warehouse), Manifest(n=1, run_id="other"))
    assert manifest.latest(store_at(warehouse)).run_id == ""


def test_without_hard_links_a_number_is_taken_once_too(warehouse: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", refuse)
    create_exclusively(warehouse / "manifest" / "1.json", b"first")
    with pytest.raises(FileExistsError):
        create_exclusively(warehouse / "manifest" / "1.json", b"second")
    assert (warehouse / "manifest" / "1.json").read_bytes() == b"first"


def test_whoever_comes_second_merges_with_the_first(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = lake.write("a.jsonl", "FID 3", "FID 4"), lake.write("b.jsonl", "FID 3", "FID 5")
    complete = publish.shadowed_part
    others = [lambda: lake.ingest([two])]

    def in_between(*given: object) -> object:
        if others:
            others.pop()()
        return complete(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(publish, "shadowed_part", in_between)
    lake.ingest([one])
    assert manifest.numbers(store_at(lake.warehouse)) == [2, 1]
    assert lake.query("SELECT value FROM claims ORDER BY 1") == [(3,), (4,), (5,)]
    assert lake.query("SELECT count(*), count(DISTINCT source) FROM occurrences") == [(4, 2)]
    assert not check(lake.warehouse).problems


def _writer(inbox: Path, warehouse: Path, names: list[str], seconds: float) -> None:
    """Ingest these files over and over, each time in another version."""
    with pytest.MonkeyPatch.context() as patch:
        put_small_engine(patch)
        lake, end, version = Lake(inbox, warehouse), time.monotonic() + seconds, 0
        while time.monotonic() < end:
            version += 1
            ingest([lake.write(name, f"FID {version}", f"FID {version}00") for name in names], warehouse)


@pytest.mark.faults
@pytest.mark.slow
def test_readers_see_whole_states_while_two_write_and_one_is_killed(tmp_path: Path, new_engine: NewEngine) -> None:
    """Each file always has two documents; whoever opens the catalog sees an even number of occurrences."""
    _ = new_engine
    lake = Lake(tmp_path / "inbox", tmp_path / "warehouse")
    lake.write("start.jsonl", "FID 1", "FID 2")
    lake.ingest()
    context = multiprocessing.get_context("spawn")
    writers = [
        context.Process(target=_writer, args=(lake.inbox, lake.warehouse, [f"{n}-{i}.jsonl" for i in range(3)], 15))
        for n in range(3)
    ]
    for writer in writers:
        writer.start()
    reads, killed = 0, False
    end = time.monotonic() + 15
    while time.monotonic() < end:
        with duckdb.connect(str(lake.warehouse / "catalog.duckdb"), read_only=True) as db:
            [(n, sources)] = db.execute("SELECT count(*), count(DISTINCT source) FROM occurrences").fetchall()
            assert n == 2 * sources
            [(documents, with_claims)] = db.execute("SELECT count(*), sum(n_claims) FROM documents").fetchall()
            assert db.execute("SELECT count(*) FROM claims").fetchall() == [(with_claims,)]
            assert documents > 0
        reads += 1
        if not killed and time.monotonic() > end - 5 and writers[0].pid:
            os.kill(writers[0].pid, signal.SIGKILL)
            killed = True
    for writer in writers:
        writer.join()
    assert reads > 10
    lake.ingest([File(path, f"inbox:{path.name}") for path in lake.inbox.iterdir()])
    assert not check(lake.warehouse).problems
