"""Where jobs run."""

from __future__ import annotations

from pathlib import Path

import pytest

from flows import runners
from flows.line import Request, found_inputs, land
from flows.runners import runner, worker_count
from flows.settings import Settings

TEXT = "On CIFAR-{n}, Heron reaches an FID of 2.{n} with {n} sampling steps, 1.{n}× faster than EDM.\n\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Inputs for more than one job, once a job is small enough."""
    made = tmp_path / "in"
    made.mkdir()
    for number in range(6):
        (made / f"{number}.txt").write_text("".join(TEXT.format(n=100 * number + i) for i in range(40)), "utf-8")
    return made


def _parts(warehouse: Path) -> dict[str, bytes]:
    """Return name and bytes of each part but those of `runs`, which hold times."""
    return {
        f"{path.parent.name}/{path.name}": path.read_bytes()
        for path in sorted(warehouse.glob("*/part-*.parquet"))
        if path.parent.name != "runs"
    }


def _land(folder: Path, settings: Settings) -> list[tuple[int, int]]:
    seen: list[tuple[int, int]] = []
    request = Request((str(folder),))
    with found_inputs(request.inputs, settings) as found:
        outcome = land(found, request, settings, runner(settings, lambda done, total: seen.append((done, total))))
    assert outcome.exit_code == 0
    return seen


def test_processes_write_what_one_process_writes_byte_for_byte(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warehouse.plan.PACK_SIZE", 5_000)
    monkeypatch.setattr(runners, "SMALL", 1)
    one = Settings(warehouse=tmp_path / "one", workers=1, roots={"in": folder})
    two = Settings(warehouse=tmp_path / "two", workers=2, roots={"in": folder})
    assert len(_land(folder, one)) > 3
    assert _land(folder, two)[-1] == (6, 6)
    assert _parts(one.warehouse) == _parts(two.warehouse) != {}


def test_little_work_starts_no_process(tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("a pool was started")

    monkeypatch.setattr("warehouse.plan.PACK_SIZE", 5_000)
    monkeypatch.setattr("flows.pool.run_in_pool", fail)
    _land(folder, Settings(warehouse=tmp_path / "w", workers=2))


@pytest.mark.parametrize(("workers", "count"), [(1, 1), (7, 7)])
def test_workers_are_as_many_as_set(workers: int, count: int) -> None:
    assert worker_count(Settings(workers=workers)) == count


def test_unset_workers_are_one_a_core() -> None:
    assert worker_count(Settings()) >= 1
