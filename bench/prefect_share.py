"""What Prefect costs: an empty flow, the flow `ingest`, and the same line without Prefect, on one running server.

What the flow takes beside the line does not depend on how many documents there are, only on tasks (one for 64 jobs)
and on artifacts; so it is measured on few documents, many times, and again on 10,000. The share of a long run is
computed of that, and said to be so.
"""

from __future__ import annotations

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.corpus import ROOT, write_lines
from bench.rows import Row
from bench.watched import time_start, usual_environment

_READY = 120
_JOBS_OF_4_GB = 60
_PROGRESS_EVERY = 10


def measure(*, full: bool) -> list[Row]:
    """Return the medians of each case, what the flow adds to an empty one, and its share of runs of 4 GB."""
    documents = 10_000 if full else 1_000
    with tempfile.TemporaryDirectory() as name, prefect_server(Path(name)) as environment:
        few = _measure(Path(name), environment, documents=100, rounds=9 if full else 5)
        many = _measure(Path(name), environment, documents=documents, rounds=3 if full else 1)
    imports = _imports(rounds=9 if full else 3)
    rows = [Row("importing Prefect", dict(imports)), *_rows(100, few), *_rows(documents, many)]
    return [*rows, *(_share(seconds, few, imports) for seconds in (110, 300))]


def _imports(*, rounds: int) -> dict[str, float]:
    """Return what the flow's module takes to import beyond the line's, the medians of rounds."""
    modules = [[sys.executable, "-c", f"import {module}"] for module in ("flows.line", "flows.ingest")]
    found = [[time_start(command, ROOT) for command in modules] for _ in range(rounds)]
    return {
        "seconds": statistics.median(flow.seconds - line.seconds for line, flow in found),
        "CPU s": statistics.median(flow.cpu - line.cpu for line, flow in found),
    }


def _rows(documents: int, found: dict[str, float]) -> Iterator[Row]:
    cases = {"empty": "an empty flow", "direct": "the line without Prefect", "flow": "the flow `ingest`"}
    for case, words in cases.items():
        yield Row(f"{documents:,} documents: {words}", {"seconds": found[case], "CPU s": found[f"{case} CPU"]})
    figures: dict[str, float | str | None] = {"seconds": found["more"], "CPU s": found["more CPU"]}
    yield Row(f"{documents:,} documents: the flow costs more than both together", figures)


def _share(seconds: int, few: dict[str, float], imports: dict[str, float]) -> Row:
    """Return the share of a run of 4 GB that takes so long, computed: imports, flow and progress bar."""
    cost = imports["seconds"] + few["empty"] + few["more"] + few["update"] * seconds / _PROGRESS_EVERY
    figures: dict[str, float | str | None] = {
        "seconds": cost,
        "CPU s": imports["CPU s"] + few["empty CPU"] + few["more CPU"],
        "% of the run": 100 * cost / seconds,
    }
    return Row(f"4 GB in {seconds} s, {_JOBS_OF_4_GB} jobs: Prefect's part, computed", figures)


def _measure(folder: Path, environment: dict[str, str], *, documents: int, rounds: int) -> dict[str, float]:
    source = folder / f"papers-{documents}.jsonl"
    write_lines(source, documents=documents)
    command = [sys.executable, "-m", "bench.prefect_runs", str(source), str(folder), str(rounds)]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


@contextmanager
def prefect_server(folder: Path) -> Iterator[dict[str, str]]:
    """Yield the environment in which a server on loopback is Prefect's; it keeps what it knows in ``folder``."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = usual_environment() | {
        "PREFECT_HOME": str(folder / "prefect"),
        "PREFECT_API_URL": f"http://127.0.0.1:{port}/api",
        "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
        "PREFECT_LOGGING_LEVEL": "CRITICAL",
        "DO_NOT_TRACK": "1",
    }
    command = [sys.executable, "-m", "prefect", "server", "start", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(  # noqa: S603 - our own
        command,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=os.name == "posix",
    ) as server:
        try:
            _wait(server, environment["PREFECT_API_URL"])
            yield environment
        finally:
            server.terminate()


def _wait(server: subprocess.Popen[bytes], address: str) -> None:
    """Wait until the server answers; raise RuntimeError where it ends or does not within two minutes."""
    end = time.monotonic() + _READY
    while time.monotonic() < end and server.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=2):  # noqa: S310 # nosec B310 - our own server
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError("the Prefect server did not come up")
