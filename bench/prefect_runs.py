"""Runs with and without Prefect in turns, in one process; prints each round as JSON. Needs a server: PREFECT_API_URL.

python -m bench.prefect_runs FILE FOLDER ROUNDS PID_OF_THE_SERVER

With 0 rounds only the flow runs, once and cold: what a run of hours is like.
"""

from __future__ import annotations

import itertools
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from prefect import flow
from prefect.artifacts import create_progress_artifact, update_progress_artifact
from prefect.settings import PREFECT_FLOWS_HEARTBEAT_FREQUENCY, temporary_settings

import flows.ingest
import schemas.model  # noqa: F401 - it imports pandera, so that rows are checked in this process
from bench.watched import cpu_of
from flows.discover import Discovery
from flows.ingest import ingest_now
from flows.line import Outcome, Request, found_inputs, land
from flows.runners import runner
from flows.settings import Settings
from warehouse.ingest import End, RunJobs
from warehouse.job import Job

_UPDATES = 20


@flow
def _empty() -> None:
    """Do nothing."""


@flow
def _updates() -> float:
    """Return the seconds that one update of a progress bar takes."""
    bar = create_progress_artifact(0)
    start = time.perf_counter()
    for number in range(_UPDATES):
        update_progress_artifact(bar, 100 * number / _UPDATES)  # type: ignore[arg-type] # an id: there is no loop here
    return (time.perf_counter() - start) / _UPDATES


@dataclass
class Clock:
    """Seconds of wall and processor time, added up while it runs."""

    seconds: float = 0.0
    cpu: float = 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        """Let it run."""
        start, cpu = time.perf_counter(), time.process_time()
        try:
            yield
        finally:
            self.seconds += time.perf_counter() - start
            self.cpu += time.process_time() - cpu

    def through(self, run: RunJobs) -> RunJobs:
        """Return what runs jobs, and lets the clock run meanwhile, but not while its caller uses a result."""

        def run_clocked(jobs: Iterable[Job]) -> Iterator[End]:
            ends = iter(run(jobs))
            while True:
                with self.running():
                    end = next(ends, None)
                if end is None:
                    return
                yield end

        return run_clocked


class Line:
    """What the line itself takes within a run of the flow: all the rest is Prefect's."""

    def __init__(self) -> None:
        """Start from nothing."""
        self._finding, self._landing, self._tasks, self._jobs = Clock(), Clock(), Clock(), Clock()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Let clocks run around the pieces of the line that the flow calls."""
        with (
            mock.patch.object(flows.ingest, "found_inputs", self._found_inputs),
            mock.patch.object(flows.ingest, "land", self._land),
            mock.patch.object(flows.ingest, "runner", lambda settings: self._jobs.through(runner(settings))),
        ):
            yield

    @contextmanager
    def _found_inputs(self, inputs: Iterable[str], settings: Settings) -> Iterator[Discovery]:
        found = found_inputs(inputs, settings)
        with self._finding.running():
            discovery = found.__enter__()
        yield discovery
        with self._finding.running():
            found.__exit__(None, None, None)

    def _land(self, found: Discovery, request: Request, settings: Settings, run_jobs: RunJobs) -> Outcome:
        with self._landing.running():
            return land(found, request, settings, self._tasks.through(run_jobs))

    def seconds(self) -> tuple[float, float]:
        """Return wall and processor time: jobs run within tasks, and these within the landing."""
        clocks = ((1, self._finding), (1, self._landing), (-1, self._tasks), (1, self._jobs))
        return sum(sign * clock.seconds for sign, clock in clocks), sum(sign * clock.cpu for sign, clock in clocks)


def main(source: str, folder: str, rounds: str, server: str) -> int:
    """Run each case once, and then in turns."""
    cases = _cases(source, Path(folder))
    if not int(rounds):
        print(json.dumps(_timed(cases["flow"], int(server))))
        return 0
    for case in cases.values():
        case()
    names = list(cases)
    for number in range(int(rounds)):
        turned = names[number % len(names) :] + names[: number % len(names)]
        print(json.dumps({name: _timed(cases[name], int(server)) for name in turned}), flush=True)
    print(json.dumps(_updates()))
    return 0


def _cases(source: str, folder: Path) -> dict[str, Callable[[], Line | None]]:
    warehouses = (folder / f"w-{Path(source).stem}-{os.getpid()}-{number}" for number in itertools.count())
    request = Request((source,))

    def direct() -> None:
        settings = Settings(warehouse=next(warehouses))
        with found_inputs(request.inputs, settings) as found:
            land(found, request, settings, runner(settings))

    def through_flow() -> Line:
        line = Line()
        with line.watched():
            ingest_now(request, Settings(warehouse=next(warehouses)))
        return line

    def calm(case: Callable[[], Line | None]) -> Callable[[], Line | None]:
        def without_heartbeat() -> Line | None:
            with _no_heartbeat():
                return case()

        return without_heartbeat

    return {
        "empty": _empty,
        "flow": through_flow,
        "direct": direct,
        "calm empty": calm(_empty),
        "calm flow": calm(through_flow),
    }


def _no_heartbeat() -> AbstractContextManager[object]:
    """Without it a flow does not end by waiting for the end of a second."""
    return temporary_settings({PREFECT_FLOWS_HEARTBEAT_FREQUENCY: None})


def _timed(case: Callable[[], Line | None], server: int) -> dict[str, float]:
    clock, before = Clock(), cpu_of(server)
    with clock.running():
        line = case()
    found = {"seconds": clock.seconds, "cpu": clock.cpu, "server": cpu_of(server) - before}
    if line is not None:
        seconds, cpu = line.seconds()
        found |= {"own": clock.seconds - seconds, "own cpu": clock.cpu - cpu}
    return found


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
