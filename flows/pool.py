"""Jobs on processes of this machine: a dead or hung worker fails its job, never the run.

The pool of the standard library gives every waiting job up when one worker dies, and can stop no single worker;
out of memory in one file must not lose the others.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Generic, TypeVar

from extractors.errors import ClaimlakeError

Job = TypeVar("Job")
Result = TypeVar("Result")

# Spawn: the same on every system, and safe beside the threads of Prefect, Arrow and DuckDB, which a fork copies half.
_CONTEXT = get_context("spawn")
_TRIES = 2


@dataclass(frozen=True, slots=True)
class Done(Generic[Job, Result]):
    """The end of one job: its result, or why it has none."""

    job: Job
    result: Result | None
    failure: str | None = None


def run_serially(work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Done[Job, Result]]:
    """Yield the end of each job, run in this process one after the other."""
    for job in jobs:
        try:
            yield Done(job, work(job))
        except Exception as error:  # noqa: BLE001 - whatever one job meets is the failure of that job
            yield Done(job, None, _explain(error))


def run_in_pool(
    work: Callable[[Job], Result], jobs: Iterable[Job], *, workers: int, timeout: float
) -> Iterator[Done[Job, Result]]:
    """Yield the end of each job as it comes, run by ``workers`` processes; ``work`` and jobs must be picklable.

    A job is taken from ``jobs`` only when a worker is free, so that no more than ``workers`` results wait to be
    used. A job whose worker died is tried once more in a fresh one; one that takes longer than ``timeout`` seconds
    is ended with its worker. Leaving the iteration early ends the workers.
    """
    with _Pool(work, workers, timeout) as pool:
        yield from pool.run(jobs)


def _explain(error: BaseException) -> str:
    """Return one line: what went wrong, and where in the code if it is no message for the reader already."""
    first = (str(error) or type(error).__name__).splitlines()[0]
    if isinstance(error, ClaimlakeError):
        return first
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {first}{place}"


@dataclass(slots=True)
class _Worker(Generic[Job]):
    process: SpawnProcess
    pipe: Connection
    job: Job | None = None
    tries: int = 0
    deadline: float = float("inf")


class _Pool(Generic[Job, Result]):
    """Worker processes, each with a pipe of its own: what one breaks is its own."""

    def __init__(self, work: Callable[[Job], Result], size: int, timeout: float) -> None:
        self._work = work
        self._size = size
        self._timeout = timeout
        self._workers: list[_Worker[Job]] = []

    def __enter__(self) -> _Pool[Job, Result]:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            _end(worker, at_once=worker.job is not None)
        self._workers.clear()

    def run(self, jobs: Iterable[Job]) -> Iterator[Done[Job, Result]]:
        waiting = iter(jobs)
        again: deque[Job] = deque()
        while True:
            self._hand_out(waiting, again)
            busy = [worker for worker in self._workers if worker.job is not None]
            if not busy:
                return
            for worker in self._ready(busy):
                done = self._collect(worker)
                if done is None:
                    again.append(self._take(worker))
                else:
                    yield done

    def _hand_out(self, waiting: Iterator[Job], again: deque[Job]) -> None:
        """Give each free worker a job; start a worker only for a job that there is."""
        free = [worker for worker in self._workers if worker.job is None]
        while again or free or len(self._workers) < self._size:
            tries = 1 if again else 0
            job = again.popleft() if again else next(waiting, None)
            if job is None:
                return
            # A job that may have killed its worker gets a fresh one, so that nothing left over is to blame.
            worker = free.pop() if free and not tries else self._start()
            worker.job, worker.tries = job, tries + 1
            worker.deadline = time.monotonic() + self._timeout
            # A worker that died while idle is found out, and made good, where results are collected.
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                worker.pipe.send(job)

    def _start(self) -> _Worker[Job]:
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_serve, args=(theirs, self._work), daemon=True)
        process.start()
        theirs.close()
        worker: _Worker[Job] = _Worker(process, ours)
        self._workers.append(worker)
        return worker

    def _ready(self, busy: list[_Worker[Job]]) -> list[_Worker[Job]]:
        """Return the busy workers that have answered, died or run out of time; at least one."""
        while True:
            pause = max(0.0, min(worker.deadline for worker in busy) - time.monotonic())
            handles: list[Connection | int] = [
                *(worker.pipe for worker in busy),
                *(worker.process.sentinel for worker in busy),
            ]
            woken = set(wait(handles, min(pause, 3600.0)))
            now = time.monotonic()
            ready = [w for w in busy if w.pipe in woken or w.process.sentinel in woken or w.deadline <= now]
            if ready:
                return ready

    def _collect(self, worker: _Worker[Job]) -> Done[Job, Result] | None:
        """Return the end of a worker's job, or None where it died and the job is to be tried again."""
        try:
            if worker.pipe.poll():
                result, failure = worker.pipe.recv()
                return Done(self._take(worker), result, failure)
        except (EOFError, OSError):
            pass  # what is left of a worker that died in the middle of its answer
        hung = worker.process.is_alive() and worker.deadline <= time.monotonic()
        self._drop(worker)
        if hung:
            return Done(self._take(worker), None, f"took longer than {self._timeout:g} s and was ended")
        if worker.tries >= _TRIES:
            code = worker.process.exitcode
            return Done(self._take(worker), None, f"its worker died {worker.tries} times (exit code {code})")
        return None

    def _drop(self, worker: _Worker[Job]) -> None:
        self._workers.remove(worker)
        _end(worker, at_once=True)

    def _take(self, worker: _Worker[Job]) -> Job:
        job, worker.job = worker.job, None
        assert job is not None, "only busy workers are collected from"
        return job


def _end(worker: _Worker[Job], *, at_once: bool) -> None:
    worker.pipe.close()  # an idle worker ends by itself at the end of its pipe
    if at_once:
        worker.process.terminate()
    worker.process.join(5)
    if worker.process.is_alive():
        worker.process.kill()
        worker.process.join()


def _end_with_parent() -> None:
    """End this process in the middle of its job: what it has not written, the next run writes."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _serve(pipe: Connection, work: Callable[[Job], Result]) -> None:
    """Do jobs until the pipe ends, or the parent does, however it goes: who would wait for a job that hangs?"""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            answer: tuple[Result | None, str | None] = (work(job), None)
        except KeyboardInterrupt:
            return
        except Exception as error:  # noqa: BLE001 - whatever one job meets is the failure of that job
            answer = (None, _explain(error))
        try:
            pipe.send(answer)
        except (BrokenPipeError, ConnectionResetError):
            return
