"""Jobs as Prefect tasks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from warehouse.folder import Folder
from warehouse.ingest import End
from warehouse.job import Job, Landed, ReadJob

pytestmark = pytest.mark.flow


@dataclass(frozen=True, slots=True)
class _Ended:
    job: Job
    result: Landed | None
    failure: str | None = None


def test_many_jobs_are_few_tasks_and_move_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    from prefect import flow

    from flows import in_tasks

    groups: list[int] = []
    shown: list[float] = []

    def run(jobs: Iterable[Job]) -> Iterator[End]:
        listed = list(jobs)
        groups.append(len(listed))
        return (_Ended(job, Landed(None)) for job in listed)

    def update(_: object, progress: float, **__: object) -> None:
        shown.append(progress)

    monkeypatch.setattr(in_tasks, "_PROGRESS_EVERY", 0.0)
    monkeypatch.setattr(in_tasks, "update_progress_artifact", update)

    @flow(name="many jobs")
    def many() -> int:
        jobs = [ReadJob(Folder(Path("w")), ()) for _ in range(150)]
        return len(list(in_tasks.in_tasks(run)(jobs)))

    assert many() == 150
    assert groups == [64, 64, 22]
    assert (shown == sorted(shown), shown[-1]) == (True, 100.0)
