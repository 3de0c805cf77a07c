"""What only large inputs show: growth to millions of documents, memory, and what a second process brings.

`make bench PARTS=large`: an hour on two cores and 12 GB of disk at its real sizes, so it only runs where it is named;
`SHRINK=20` does the same on a twentieth. No other program should be at work beside it.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.corpus import write_lines
from bench.line import ingest, warehouse_in
from bench.rows import Row, markdown
from bench.watched import Usage

_MB = 1_000_000
# Bytes of JSON lines, and the numbers of workers that read them: both where two are compared with one.
_RUNS = ((200 * _MB, (2,)), (1_000 * _MB, (1, 2)), (2_000 * _MB, (2,)), (4_000 * _MB, (2,)))


@dataclass(frozen=True, slots=True)
class Ran:
    """One ingest: how much there was to read, by how many workers, and what it took."""

    bytes: int
    documents: int
    workers: int
    usage: Usage

    @property
    def name(self) -> str:
        """What was read, in words."""
        words = "1 worker" if self.workers == 1 else f"{self.workers} workers"
        return f"{self.bytes / _MB:,.0f} MB, {self.documents:,} documents, {words}"


def measure(*, shrink: float = 1) -> list[Row]:
    """Return a row a run, and what follows from several of them."""
    with tempfile.TemporaryDirectory() as name:
        runs = [_told(ran) for size, workers in _RUNS for ran in _runs(Path(name), round(size / shrink), workers)]
    return [*map(_row, runs), *_conclusions(runs)]


def _runs(folder: Path, size: int, workers: tuple[int, ...]) -> Iterator[Ran]:
    source = folder / "papers.jsonl"
    documents = write_lines(source, size=size)
    for number in workers:
        with warehouse_in(folder) as warehouse:
            yield Ran(source.stat().st_size, documents, number, ingest([source], warehouse, number))
    source.unlink()


def _told(ran: Ran) -> Ran:
    """Return the run, its row printed: minutes pass until the next."""
    print(markdown([_row(ran)]).splitlines()[-1], file=sys.stderr, flush=True)
    return ran


def _row(ran: Ran) -> Row:
    usage = ran.usage
    return Row(
        ran.name,
        {
            "seconds": usage.seconds,
            "documents a second": ran.documents / usage.seconds,
            "CPU µs a document": 1e6 * usage.cpu / ran.documents,
            "peak MB, all processes": usage.peak / _MB,
            "MB at one time": usage.at_once / _MB,
            "processes": str(len(usage.peaks)),
        },
    )


def _conclusions(runs: list[Ran]) -> Iterator[Row]:
    """Yield the ratios that are asked for: of memory, of speed by a second process, of time a document."""
    small, one, two, large, largest = runs
    versus = f"{large.name} to {small.name}"
    yield Row(f"memory at one time, {versus}", {"ratio": large.usage.at_once / small.usage.at_once})
    yield Row(f"sum of all peaks, {versus}", {"ratio": large.usage.peak / small.usage.peak})
    yield Row(
        f"speed, two processes to one, {one.bytes / _MB:,.0f} MB", {"ratio": one.usage.seconds / two.usage.seconds}
    )
    growth = (largest.usage.seconds / largest.documents) / (small.usage.seconds / small.documents)
    yield Row(f"time a document, {largest.name} to {small.name}", {"ratio": growth})
