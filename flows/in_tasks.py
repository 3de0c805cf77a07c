"""Jobs as Prefect tasks, a large group each, with a progress bar in Prefect."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from uuid import UUID

from prefect import task
from prefect.artifacts import create_progress_artifact, update_progress_artifact
from prefect.cache_policies import NO_CACHE

from warehouse.ingest import End, RunJobs
from warehouse.job import Job

# A task costs tenths of a second, a job of 8 to 64 MiB some seconds: so many jobs make a task worth its price.
JOBS_A_TASK = 64
_PROGRESS_EVERY = 10.0
_LONG = 8
"""Jobs of a run that is worth a progress bar in Prefect."""


def in_tasks(run: RunJobs) -> RunJobs:
    """Return what runs jobs in large groups, each a Prefect task, with a progress bar for many."""
    watch = _Bar()

    def run_in_tasks(jobs: Iterable[Job]) -> Iterator[End]:
        listed = list(jobs)
        watch(0, len(listed))
        for first in range(0, len(listed), JOBS_A_TASK):
            group = listed[first : first + JOBS_A_TASK]
            ends = _as_task(run, group, first, lambda done, first=first: watch(first + done, len(listed)))  # type: ignore[misc] # the default binds the loop's value
            yield from ends

    return run_in_tasks


def _as_task(run: RunJobs, group: list[Job], first: int, watch: Callable[[int], None]) -> list[End]:
    """Return the ends of a group of jobs, run as one task. It takes no argument: Prefect would look through them."""

    @task(name="land", task_run_name=f"land jobs {first + 1} to {first + len(group)}", cache_policy=NO_CACHE)
    def land_group() -> list[End]:
        ends = []
        for end in run(group):
            ends.append(end)
            watch(len(ends))
        return ends

    return land_group()


class _Bar:
    """A progress bar in Prefect, for a run that is long enough, moved every few seconds."""

    def __init__(self) -> None:
        self._artifact: UUID | None = None
        self._last = 0.0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if total <= _LONG or (done < total and now - self._last < _PROGRESS_EVERY):
            return
        self._last = now
        percent, words = 100 * done / total, f"{done} of {total} jobs"
        if self._artifact is None:
            made = create_progress_artifact(percent, key="claimlake-progress", description=words)
            assert isinstance(made, UUID), "a coroutine only where there is a loop, and this flow has none"
            self._artifact = made
        else:
            update_progress_artifact(self._artifact, percent, description=words)
