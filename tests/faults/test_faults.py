"""Folders that cannot be written, files that go away or rot, a full disk, two writers, a clock that jumps."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pandera.pandas  # noqa: F401 - the runs in this process then check rows in it
import pytest

from tests.faults import reader
from tests.faults.trial import Trial, finish, start
from tests.faults.victim import Fault
from warehouse import manifest
from warehouse.check import check

pytestmark = pytest.mark.faults


@pytest.fixture
def trial(tmp_path: Path) -> Trial:
    """A small inbox, read once."""
    return Trial(tmp_path, seed=3, files=12)


def _state_of(trial: Trial) -> dict[str, list[tuple[object, ...]]]:
    return trial.faulty.state()


# -- damage -------------------------------------------------------------------------------------------------


def _flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0xFF
    path.write_bytes(content)


def _truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def _empty(path: Path) -> None:
    path.write_bytes(b"")


DAMAGES: list[Callable[[Path], None]] = [_flip, _truncate, _empty, Path.unlink]


@pytest.mark.parametrize("damage", DAMAGES, ids=["a byte is another", "its end is cut off", "is empty", "is gone"])
@pytest.mark.parametrize("table", ["documents", "claims", "occurrences", "quarantine"])
def test_a_part_that_rots_is_found_and_written_again(trial: Trial, table: str, damage: Callable[[Path], None]) -> None:
    before = _state_of(trial)
    damage(min(trial.faulty.warehouse.glob(f"{table}/part-*.parquet")))
    assert [table in problem.place for problem in check(trial.faulty.warehouse).problems][:1] == [True]
    trial.faulty.ingest(rehash=True, folders=("inbox:",))
    assert _state_of(trial) == before
    trial.assert_all_holds()


@pytest.mark.parametrize("damage", DAMAGES[:3], ids=["a byte is another", "its end is cut off", "is empty"])
def test_a_newest_manifest_that_rots_is_passed_over_by_readers_and_writers(
    trial: Trial, damage: Callable[[Path], None]
) -> None:
    trial.change()
    trial.recover()
    damage(trial.faulty.warehouse / manifest.name_of(2))
    assert reader.through_lake(trial.faulty.warehouse) == trial.states[0]
    assert _sql(trial, "SELECT count(*) > 0 AS there FROM documents") == [{"there": True}]
    trial.halves = 1
    trial.recover()
    trial.assert_all_holds()


def _sql(trial: Trial, query: str) -> object:
    words = ("sql", query, "--format", "json", "--warehouse", str(trial.faulty.warehouse))
    with start(trial.folder / "errors", None, *words) as process:
        output = process.communicate(timeout=60)[0].decode().removeprefix("ready\n")
    assert process.returncode == 0, trial.said()
    return [json.loads(line) for line in output.splitlines()] if not output.startswith("[") else json.loads(output)


# -- inputs -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_live", [True, False], ids=["it is live already", "it is new"])
def test_an_input_that_goes_away_in_mid_run_costs_no_other(trial: Trial, is_live: bool) -> None:  # noqa: FBT001 - a column
    before = trial.faulty.state()["occurrences"]
    trial.change()
    victim = trial.faulty.write("003.jsonl" if is_live else "new.jsonl", "A new score: FID 77.")
    fault = Fault("remove", "the job runs", path=str(victim.path))
    assert trial.run(fault) == 1
    assert victim.source in trial.said()
    assert trial.faulty.query("SELECT count(DISTINCT source) FROM occurrences") == [(13,)]
    old, now = ([row for row in rows if victim.source in row] for rows in (before, trial.faulty.state()["occurrences"]))
    assert now == old
    assert bool(now) == is_live
    assert not check(trial.faulty.warehouse).problems


# -- the clock ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("days", [-30, 30], ids=["back", "ahead"])
def test_a_clock_that_jumped_hides_no_change(trial: Trial, days: int, monkeypatch: pytest.MonkeyPatch) -> None:
    real = time.time_ns
    with monkeypatch.context() as patch:
        patch.setattr(time, "time_ns", lambda: real() + days * 86_400_000_000_000)
        trial.change()
        trial.recover()
        trial.assert_same_rows()
    trial.change()
    trial.recover()
    trial.assert_all_holds()


def test_a_file_from_the_future_is_looked_at_by_every_run(trial: Trial) -> None:
    ahead = time.time() + 1_000_000
    path = trial.faulty.inbox / "003.jsonl"
    for word in ("faster", "slower"):
        path.write_text(json.dumps({"abstract": f"The sampler is 9x {word} now."}), encoding="utf-8")
        os.utime(path, (ahead, ahead))
        trial.recover()
        texts = trial.faulty.query("SELECT text FROM documents WHERE text LIKE 'The sampler is%'")
        assert texts == [(f"The sampler is 9x {word} now.",)]


# -- two writers --------------------------------------------------------------------------------------------


def test_writers_at_once_lose_nothing_of_each_other(trial: Trial) -> None:
    with trial.readers():
        for _ in range(2):
            trial.change()
            started = [trial.start() for _ in range(3)]
            assert [finish(process) for process in started] == [0, 0, 0]
            trial.assert_same_rows()
    trial.assert_all_holds()


def test_a_writer_that_is_killed_beside_another_costs_it_nothing(trial: Trial) -> None:
    with trial.readers():
        for step in ("the manifest gets its name", "the catalog is written"):
            trial.change()
            dying, living = trial.start(Fault("kill", step, is_after=True)), trial.start()
            finish(dying)
            assert finish(living) == 0
            trial.assert_same_rows()
    trial.assert_all_holds()


# -- the disk -----------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of the size of files")
@pytest.mark.parametrize("limit", [200, 3000, 9000, 20_000, 300_000])
def test_a_full_disk_leaves_the_last_state_and_says_so_in_one_line(trial: Trial, limit: int) -> None:
    trial.change()
    with trial.readers():
        code = trial.run(Fault("full", nth=limit))
        said = trial.said()
        assert code in {0, 1}
        assert "Traceback" not in said
        assert bool(said) == (code == 1), said
        trial.recover()
        trial.assert_same_rows()
    trial.assert_all_holds()


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of the size of files")
@pytest.mark.parametrize("step", ["the catalog is built", "the catalog is written"])
def test_a_disk_that_is_full_for_the_catalog_alone_is_told_and_the_next_query_shows_the_state(
    trial: Trial, step: str
) -> None:
    """The manifest has landed: nothing is lost, and no other run is needed. But who opens the catalog sees the old."""
    trial.change()
    with trial.readers():
        assert trial.run(Fault("full", step, nth=4096)) == 1
        said = trial.said()
        assert "catalog.duckdb: state 2 has landed, but its catalog cannot be written" in said
        assert said.count("\n") == 1
        [row] = _sql(trial, "SELECT count(*) AS n FROM documents")  # type: ignore[misc] # of JSON
        assert row == {"n": trial.twin.query("SELECT count(*) FROM documents")[0][0]}
        trial.assert_same_rows()
    trial.assert_all_holds()


def _protect(folder: Path, *, write: bool) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod((0o755 if write else 0o555) if path.is_dir() else (0o644 if write else 0o444))


def _as_anybody() -> tuple[str, ...]:
    """Return the command that starts a process for which permissions hold: none is needed unless we are root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return ()
    command = ("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all")
    if not shutil.which(command[0]) or subprocess.run([*command, "true"], check=False).returncode:
        pytest.skip("permissions do not hold for root, and root cannot lay down its powers here")
    return command


@pytest.mark.skipif(sys.platform == "win32", reason="no permissions of this kind")
def test_a_folder_that_cannot_be_written_is_read_all_the_same(trial: Trial) -> None:
    through, errors = _as_anybody(), trial.folder / "errors"
    (trial.faulty.warehouse / "catalog.duckdb").unlink()
    _protect(trial.faulty.warehouse, write=False)
    try:
        assert finish(start(errors, None, *trial.words(), through=through)) == 1
        said = errors.read_text("utf-8")
        assert said.startswith("claimlake: ")
        assert len(said.splitlines()) == 1
        words = ("sql", "SELECT count(*) > 0 AS there FROM documents", "--format", "csv", "--warehouse")
        with start(errors, None, *words, str(trial.faulty.warehouse), through=through) as process:
            assert process.communicate()[0].decode().split() == ["ready", "there", "True"], errors.read_text("utf-8")
    finally:
        _protect(trial.faulty.warehouse, write=True)
    trial.change()
    trial.recover()
    trial.assert_all_holds()
