"""What Prefect costs: an empty flow, the flow `ingest`, and the same line without Prefect, on one running server.

What the flow takes beside the line is seen in two ways. *Pairs*: run by run, the flow less the line without Prefect;
two large figures, and what disturbs the machine changes each. *Clocks*: within one run, all that is not spent in the
pieces of the line; nothing that the line meets changes it. Both less an empty flow. Prefect ends a flow at the end of
a second, for the sake of its heartbeat; that is a second of an empty flow and half a second of any other, so it is all
measured without heartbeat too (*calm*).

What the flow costs does not depend on how many documents there are, only on tasks (one for 64 jobs) and artifacts; the
share of a long run is computed of that, and said to be so. `make bench PARTS=prefect_large` runs the flow over 4 GB
itself, once, and takes its share by the clocks: what is computed is then what was seen.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.corpus import ROOT, write_lines
from bench.prefect_server import PrefectServer, prefect_server
from bench.rows import Row
from bench.watched import time_start, usual_environment

_JOBS_OF_4_GB = 60
_LARGE = 4_000_000_000
_PROGRESS_EVERY = 10
_WORDS = {
    "empty": "an empty flow",
    "direct": "the line without Prefect",
    "flow": "the flow `ingest`",
    "calm empty": "an empty flow, calm",
    "calm flow": "the flow `ingest`, calm",
}
Round = dict[str, dict[str, float]]


@dataclass(frozen=True, slots=True)
class Runs:
    """Rounds of all cases over so many documents, and the seconds of an update of the progress bar."""

    documents: int
    rounds: tuple[Round, ...]
    update: float

    def figure(self, case: str, figure: str) -> float:
        """Return the median of a figure of a case."""
        return statistics.median(each[case][figure] for each in self.rounds)

    def more(self, case: str, of: str, figure: str) -> list[float]:
        """Return, round by round, by how much ``of`` of a case is more than the figure of an empty flow."""
        return [each[case][of] - each[case.replace("flow", "empty")][figure] for each in self.rounds]

    def pairs(self, case: str, figure: str) -> list[float]:
        """Return, round by round, what a flow takes more than an empty one and the line without Prefect."""
        beyond = zip(self.more(case, figure, figure), self.rounds, strict=True)
        return [more - each["direct"][figure] for more, each in beyond]


def measure(*, full: bool) -> list[Row]:
    """Return the medians of each case, what the flow adds to an empty one, and its share of runs of 4 GB."""
    sizes = ((100, 9), (10_000, 7)) if full else ((100, 5), (1_000, 5))
    with tempfile.TemporaryDirectory() as name, prefect_server(Path(name)) as server:
        few, many = (_runs(Path(name), server, documents, rounds) for documents, rounds in sizes)
    imports = _imports(rounds=9 if full else 3)
    rows = [Row("importing Prefect", dict(imports)), *_rows(few), *_rows(many)]
    return [*rows, *(_share(seconds, few, imports) for seconds in (110, 300))]


def measure_large(*, shrink: float = 1) -> list[Row]:
    """Return what the flow takes over 4 GB, or a part of it, and how much of that is Prefect's; by its clocks."""
    with tempfile.TemporaryDirectory() as name, prefect_server(Path(name)) as server:
        source = Path(name) / "papers.jsonl"
        documents = write_lines(source, size=round(_LARGE / shrink))
        size = source.stat().st_size
        (found,) = map(json.loads, _printed(source, Path(name), 0, server))
    imports = _imports(rounds=3)
    taken, own = found["seconds"] + imports["seconds"], found["own"] + imports["seconds"]
    figures: dict[str, float | str | None] = {"seconds": taken, "Prefect's seconds": own}
    figures |= {"Prefect's CPU s": found["own cpu"] + imports["CPU s"], "the server's CPU s": found["server"]}
    return [Row(f"{size / 1e6:,.0f} MB, {documents:,} documents", figures | {"% of the run": 100 * own / taken})]


def _runs(folder: Path, server: PrefectServer, documents: int, rounds: int) -> Runs:
    source = folder / f"papers-{documents}.jsonl"
    write_lines(source, documents=documents)
    *found, update = map(json.loads, _printed(source, folder, rounds, server))
    return Runs(documents, tuple(found), update)


def _printed(source: Path, folder: Path, rounds: int, server: PrefectServer) -> list[str]:
    """Return the lines of JSON that the runs print: a round each, and the seconds of an update at the end."""
    words = (str(source), str(folder), str(rounds), str(server.process.pid))
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", "bench.prefect_runs", *words],
        cwd=ROOT,
        env=usual_environment() | server.environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout.splitlines()


def _imports(*, rounds: int) -> dict[str, float]:
    """Return what the flow's module takes to import beyond the line's, the medians of rounds."""
    modules = [[sys.executable, "-c", f"import {module}"] for module in ("flows.line", "flows.ingest")]
    found = [[time_start(command, ROOT) for command in modules] for _ in range(rounds)]
    return {
        "seconds": statistics.median(flow.seconds - line.seconds for line, flow in found),
        "CPU s": statistics.median(flow.cpu - line.cpu for line, flow in found),
    }


def _rows(runs: Runs) -> Iterator[Row]:
    many = f"{runs.documents:,} documents"
    for case, words in _WORDS.items():
        figures = {"seconds": runs.figure(case, "seconds"), "CPU s": runs.figure(case, "cpu")}
        yield Row(f"{many}: {words}", figures | {"the server's CPU s": runs.figure(case, "server")})
    for case, calm in (("flow", ""), ("calm flow", ", calm")):
        yield _row(
            f"{many}: more than an empty flow, by pairs{calm}", *(runs.pairs(case, of) for of in ("seconds", "cpu"))
        )
        own = (runs.more(case, "own", "seconds"), runs.more(case, "own cpu", "cpu"))
        yield _row(f"{many}: more than an empty flow, by clocks{calm}", *own, runs.more(case, "server", "server"))


def _row(name: str, seconds: Sequence[float], cpu: Sequence[float], server: Sequence[float] = ()) -> Row:
    """Return medians, and the middle half of the seconds: the width of what was not measured but the machine."""
    low, _, high = statistics.quantiles(seconds, n=4)
    figures: dict[str, float | str | None] = {"seconds": statistics.median(seconds), "CPU s": statistics.median(cpu)}
    figures |= {"the server's CPU s": statistics.median(server)} if server else {}
    return Row(name, figures | {"middle half of the seconds": f"{low:.2f} to {high:.2f}"})


def _share(seconds: int, few: Runs, imports: dict[str, float]) -> Row:
    """Return the share of a run of 4 GB that takes so long, computed: imports, flow and progress bar."""
    cost = imports["seconds"] + few.figure("flow", "own") + few.update * seconds / _PROGRESS_EVERY
    figures: dict[str, float | str | None] = {
        "seconds": cost,
        "CPU s": imports["CPU s"] + few.figure("flow", "own cpu"),
        "% of the run": 100 * cost / seconds,
    }
    return Row(f"4 GB in {seconds} s, {_JOBS_OF_4_GB} jobs: Prefect's part, computed", figures)
