"""Jobs on a Dask cluster: the same worker function, there."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from distributed import Client, Future, LocalCluster, as_completed

from extractors.errors import SettingError
from flows.overdue import Overdue
from flows.pool import Done
from flows.runners import worker_count
from flows.settings import Settings
from warehouse.ingest import End, RunJobs
from warehouse.job import Job, Landed
from warehouse.load import run_job

# Of a job whose worker died: Dask gives it to another one so many times.
_RETRIES = 2
START_SECONDS = 60
_LOOK_SECONDS = 0.05
# Dask tells of every connection; what goes wrong with a job is told with the job.
logging.getLogger("distributed").setLevel(logging.ERROR)


def runs_on_dask(settings: Settings) -> RunJobs:
    """Return what runs jobs on the cluster of the settings, or on one of this machine's processes made for the run.

    Every worker has to see the inputs and the warehouse under the paths that they have here, and to have the same
    versions installed; jobs and results are small, for workers read and write files themselves.
    """

    def run(jobs: Iterable[Job]) -> Iterator[End]:
        with _address(settings) as address, _client(address) as client:
            yield from _run_on(client, run_job, list(jobs), settings.job_timeout)

    return run


@contextmanager
def _address(settings: Settings) -> Iterator[str]:
    if settings.dask_address is not None:
        yield settings.dask_address
        return
    workers = worker_count(settings)
    with LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.ERROR,
    ) as cluster:
        yield str(cluster.scheduler_address)


def _client(address: str) -> Client:
    try:
        return Client(address, timeout=START_SECONDS)
    except (OSError, TimeoutError, ValueError) as error:
        advice = "look whether the scheduler runs there"
        raise SettingError("no Dask scheduler answers", source=address, advice=advice) from error


def _run_on(client: Client, work: Callable[[Job], Landed], jobs: list[Job], timeout: float) -> Iterator[End]:
    """Yield the end of each job as it comes; pure, so that a job that ran twice has written the same bytes."""
    futures = [client.submit(work, job, pure=False, retries=_RETRIES) for job in jobs]
    waiting = {future.key: (job, future) for job, future in zip(jobs, futures, strict=True)}
    ready, overdue = as_completed(futures), Overdue(client, timeout)
    while waiting:
        while ready.has_ready():
            ended = next(ready)
            if ended.key in waiting:
                yield _end(waiting.pop(ended.key)[0], ended)
                ended.release()
        for key in overdue.ended({key: future for key, (_, future) in waiting.items()}):
            yield Done(waiting.pop(key)[0], None, f"took longer than {timeout:g} s and was ended")
        time.sleep(_LOOK_SECONDS)


def _end(job: Job, future: Future) -> Done[Job, Landed]:
    error = future.exception()
    if error is None:
        return Done(job, future.result())
    return Done(job, None, f"{type(error).__name__}: {error}".splitlines()[0])
