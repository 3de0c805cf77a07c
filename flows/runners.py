"""Where jobs run: in this process, in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator

from extractors.errors import SettingError
from flows.settings import Settings
from warehouse.ingest import End, RunJobs, run_serially
from warehouse.job import Job, ReadJob
from warehouse.startup import drop_checker

# Below this, starting processes costs more than they save: some three seconds of extraction.
SMALL = 8 << 20
Watch = Callable[[int, int], None]
"""Is told how many of how many jobs have ended."""


def runner(settings: Settings, watch: Watch | None = None) -> RunJobs:
    """Return what runs jobs as the settings say; ``watch`` is called after each."""
    run = _runs_on_dask(settings) if settings.runner == "dask" else _runs_here(settings)
    return run if watch is None else _watched(run, watch)


def worker_count(settings: Settings) -> int:
    """Return the number of processes: as set, else one a core that this process may use."""
    if settings.workers:
        return settings.workers
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _runs_here(settings: Settings) -> RunJobs:
    def run(jobs: Iterable[Job]) -> Iterable[End]:
        listed = list(jobs)
        workers = min(worker_count(settings), len(listed))
        if workers <= 1 or sum(map(size_of, listed)) < SMALL:
            return run_serially(listed)
        from flows.pool import run_in_pool  # noqa: PLC0415 - for many files only
        from warehouse.load import run_job  # noqa: PLC0415 - as above

        drop_checker()
        return run_in_pool(run_job, listed, workers=workers, timeout=settings.job_timeout)

    return run


def _runs_on_dask(settings: Settings) -> RunJobs:
    try:
        from flows.on_dask import runs_on_dask  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise SettingError("the runner dask needs packages", advice="install claimlake[dask]") from error
    return runs_on_dask(settings)


def size_of(job: Job) -> int:
    """Return the bytes that a job reads."""
    if isinstance(job, ReadJob):
        return sum((min(one.stop or one.stamp.size, one.stamp.size) - one.start) for one in job.slices)
    return sum(file.bytes for file in job.part.files.values())


def _watched(run: RunJobs, watch: Watch) -> RunJobs:
    def watched(jobs: Iterable[Job]) -> Iterator[End]:
        listed = list(jobs)
        watch(0, len(listed))
        for done, end in enumerate(run(listed), 1):
            watch(done, len(listed))
            yield end

    return watched
