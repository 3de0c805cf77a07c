"""Runs with and without Prefect in turns, in one process; prints medians as JSON. Needs a server: PREFECT_API_URL.

python -m bench.prefect_runs FILE FOLDER ROUNDS
"""

from __future__ import annotations

import itertools
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from prefect import flow
from prefect.artifacts import create_progress_artifact, update_progress_artifact

import schemas.model  # noqa: F401 - it imports pandera, so that rows are checked in this process
from flows.ingest import ingest_now
from flows.line import Request, found_inputs, land
from flows.runners import runner
from flows.settings import Settings

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


def main(source: str, folder: str, rounds: str) -> int:
    """Run each case once, and then in turns."""
    warehouses = (Path(folder) / f"w-{Path(source).stem}-{number}" for number in itertools.count())
    request = Request((source,))

    def direct() -> None:
        settings = Settings(warehouse=next(warehouses))
        with found_inputs(request.inputs, settings) as found:
            land(found, request, settings, runner(settings))

    cases: dict[str, Callable[[], object]] = {
        "empty": _empty,
        "direct": direct,
        "flow": lambda: ingest_now(request, Settings(warehouse=next(warehouses))),
    }
    for case in cases.values():
        case()
    found: dict[str, list[float]] = {}
    for _ in range(int(rounds)):
        for name, case in cases.items():
            _time(found, name, case)
    print(json.dumps(_medians(found) | {"update": _updates()}))
    return 0


def _time(found: dict[str, list[float]], name: str, case: Callable[[], object]) -> None:
    start, cpu = time.perf_counter(), time.process_time()
    case()
    found.setdefault(name, []).append(time.perf_counter() - start)
    found.setdefault(f"{name} CPU", []).append(time.process_time() - cpu)


def _medians(found: dict[str, list[float]]) -> dict[str, float]:
    """Return the medians, and by how much the flow took longer than an empty one and the line, round by round."""
    medians = {name: statistics.median(each) for name, each in found.items()}
    for more, end in (("more", ""), ("more CPU", " CPU")):
        rounds = zip(found[f"flow{end}"], found[f"direct{end}"], found[f"empty{end}"], strict=True)
        medians[more] = statistics.median(flow - line - empty for flow, line, empty in rounds)
    return medians


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
