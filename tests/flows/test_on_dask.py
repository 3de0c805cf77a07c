"""Jobs on a Dask cluster of two processes: the same bytes, also when a worker dies in the middle."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from flows.line import Request, found_inputs, land
from flows.runners import runner
from flows.settings import Settings

pytest.importorskip("distributed", reason="claimlake[dask] is not installed")
pytestmark = pytest.mark.slow

TEXT = "On CIFAR-{n}, Heron reaches an FID of 2.{n} with {n} sampling steps, 1.{n}× faster than EDM.\n\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Inputs for twelve jobs, packs being small here."""
    monkeypatch.setattr("warehouse.plan.PACK_SIZE", 20_000)
    made = tmp_path / "in"
    made.mkdir()
    for number in range(12):
        (made / f"{number:02}.txt").write_text("".join(TEXT.format(n=1000 * number + i) for i in range(180)), "utf-8")
    return made


@pytest.fixture(scope="module")
def cluster() -> Iterator[object]:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0") as made:
        yield made


def _land(folder: Path, settings: Settings) -> int:
    request = Request((str(folder),))
    with found_inputs(request.inputs, settings) as found:
        outcome = land(found, request, settings, runner(settings))
    assert outcome.failures == ()
    return outcome.summary.tally.documents


def _parts(warehouse: Path) -> dict[str, bytes]:
    """Return name and bytes of each part but those of `runs`, which hold times."""
    return {
        f"{path.parent.name}/{path.name}": path.read_bytes()
        for path in sorted(warehouse.glob("*/part-*.parquet"))
        if path.parent.name != "runs"
    }


@pytest.mark.parametrize("kill", [False, True], ids=["undisturbed", "a worker is killed"])
def test_a_cluster_writes_what_one_process_writes_byte_for_byte(
    tmp_path: Path,
    folder: Path,
    cluster,  # type: ignore[no-untyped-def] # noqa: ANN001 - of a library that is typed in part
    kill: bool,  # noqa: FBT001 - a column of the table
) -> None:
    here = Settings(warehouse=tmp_path / "here", workers=1, roots={"in": folder})
    there = Settings(
        warehouse=tmp_path / "there", runner="dask", dask_address=cluster.scheduler_address, roots={"in": folder}
    )
    if kill:
        victim = next(iter(cluster.workers.values())).process.process.pid
        threading.Thread(target=_kill_once_working, args=(there.warehouse, victim), daemon=True).start()
    assert _land(folder, there) == _land(folder, here) == 12 * 180
    assert _parts(there.warehouse) == _parts(here.warehouse)


def _kill_once_working(warehouse: Path, pid: int) -> None:
    for _ in range(2000):
        if any(warehouse.glob("documents/part-*.parquet")):
            os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
            return
        time.sleep(0.01)


def _dawdle(job: str) -> str:
    """Hang at the job that is called so, for ever; take a moment for any other."""
    time.sleep(1000 if job == "hangs" else 0.2)
    return job.upper()


def test_a_job_that_hangs_is_ended_with_its_worker_and_costs_no_other(cluster) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001 - as above
    from distributed import Client

    from flows.on_dask import _run_on

    jobs = ["hangs", *map(str, range(20))]
    with Client(cluster.scheduler_address) as client:
        ends = {end.job: end for end in _run_on(client, _dawdle, jobs, 4.0)}  # type: ignore[type-var] # words for jobs
        assert not any(client.call_stack().values()), "no other worker is at it now"
    assert {job: end.result for job, end in ends.items()} == {job: job.upper() for job in jobs[1:]} | {"hangs": None}
    assert ends["hangs"].failure == "took longer than 4 s and was ended"


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped and go on here")
def test_a_worker_that_stands_still_for_a_while_costs_nothing(
    tmp_path: Path,
    folder: Path,
    cluster,  # type: ignore[no-untyped-def] # noqa: ANN001 - as above
) -> None:
    there = Settings(
        warehouse=tmp_path / "there", runner="dask", dask_address=cluster.scheduler_address, roots={"in": folder}
    )
    slow = next(iter(cluster.workers.values())).process.process.pid
    threading.Thread(target=_hold_once_working, args=(there.warehouse, slow), daemon=True).start()
    assert _land(folder, there) == 12 * 180


def _hold_once_working(warehouse: Path, pid: int) -> None:
    while not any(warehouse.glob("documents/part-*.parquet")):
        time.sleep(0.01)
    os.kill(pid, signal.SIGSTOP)
    time.sleep(5)
    os.kill(pid, signal.SIGCONT)


def test_a_cluster_of_its_own_is_made_for_a_run(tmp_path: Path, folder: Path) -> None:
    assert _land(folder, Settings(warehouse=tmp_path / "w", runner="dask", workers=2)) == 12 * 180


def test_a_scheduler_that_does_not_answer_is_named(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from extractors.errors import SettingError
    from flows import on_dask

    monkeypatch.setattr(on_dask, "START_SECONDS", 2)
    with pytest.raises(SettingError, match="no Dask scheduler answers"):
        _land(folder, Settings(warehouse=tmp_path / "w", runner="dask", dask_address="tcp://127.0.0.1:1"))
