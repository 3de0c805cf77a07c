"""End to end: files in, checked Parquet and a catalog out; each case is a run of ``claimlake ingest --direct``."""

from __future__ import annotations

import itertools
import json
import re
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.corpus import CORPUS, ROOT, endless, write_lines
from bench.rows import Row
from bench.watched import Start, Usage, time_start, watch

_SIZES = (1_000, 10_000, 100_000, 1_000_000)
_MB = 1e6
_SHARDS = (100, 1_000)


def measure(*, full: bool, largest: int = 100_000) -> list[Row]:
    """Return a row a size and number of workers; the naive script over the same file runs beside each."""
    sizes = [size for size in _SIZES if size <= (largest if full else 10_000)]
    with tempfile.TemporaryDirectory() as name:
        return [row for size in sizes for row in _measure_size(Path(name), size)]


def _measure_size(folder: Path, documents: int) -> Iterator[Row]:
    source = folder / "papers.jsonl"
    write_lines(source, documents=documents)
    size = source.stat().st_size
    naive = watch([sys.executable, "-m", "bench.naive", str(source), "-o", str(folder / "found.jsonl")], ROOT)
    name = f"{documents:,} documents, {size / _MB:,.0f} MB"
    yield Row(f"{name}: naive script", _figures(naive, naive, documents, size))
    for workers in (1, 2):
        with warehouse_in(folder) as warehouse:
            usage = ingest([source], warehouse, workers)
        yield Row(f"{name}: {workers} worker{'s'[: workers - 1]}", _figures(usage, naive, documents, size))


def _figures(usage: Usage, naive: Usage, documents: int, size: int) -> dict[str, float | str | None]:
    return {
        "seconds": usage.seconds,
        "documents a second": documents / usage.seconds,
        "CPU µs a document": 1e6 * usage.cpu / documents,
        "CPU ms a MB": 1e9 * usage.cpu / size,
        "CPU, times naive": usage.cpu / naive.cpu,
        "peak MB, all processes": usage.peak / _MB,
        "processes": str(len(usage.peaks)),
    }


@contextmanager
def warehouse_in(folder: Path) -> Iterator[Path]:
    """Yield the path of a warehouse that is not there yet, and remove it in the end."""
    warehouse = folder / "warehouse"
    try:
        yield warehouse
    finally:
        shutil.rmtree(warehouse, ignore_errors=True)


def ingest(inputs: Sequence[Path], warehouse: Path, workers: int) -> Usage:
    """Return what the command took for these inputs, start-up and all."""
    command = [sys.executable, "-m", "flows", "ingest", *map(str, inputs), "--direct"]
    return watch([*command, "--workers", str(workers), "--warehouse", str(warehouse)], ROOT)


def measure_incremental(*, full: bool) -> list[Row]:
    """Return what a first run over many files takes, one where nothing changed, and one where 1 % of them did."""
    documents = 100_000 if full else 10_000
    return [row for files in _SHARDS for row in _incremental(files, documents // files)]


def _incremental(files: int, documents: int) -> list[Row]:
    """Return those three for so many files of so many documents each."""
    with tempfile.TemporaryDirectory() as name:
        inbox = Path(name) / "inbox"
        _write_shards(inbox, files, documents)
        warehouse = Path(name) / "warehouse"
        first = ingest([inbox], warehouse, 1)
        same = ingest([inbox], warehouse, 1)
        for changed in sorted(inbox.iterdir())[50::100]:
            changed.write_text(changed.read_text("utf-8").replace(" we ", " We "), "utf-8")
        some = ingest([inbox], warehouse, 1)
    cases = {"all new": first, "nothing changed": same, f"{files // 100} changed": some}
    return [
        Row(
            f"{files:,} files of {documents:,} documents: {case}",
            {"seconds": each.seconds, "CPU s": each.cpu, "% of the first run's CPU": 100 * each.cpu / first.cpu},
        )
        for case, each in cases.items()
    ]


def _write_shards(inbox: Path, files: int, documents: int) -> None:
    inbox.mkdir()
    papers = endless()
    for shard in range(files):
        lines = itertools.islice(papers, documents)
        text = "".join(json.dumps(paper, ensure_ascii=False) + "\n" for paper in lines)
        (inbox / f"{shard:04}.jsonl").write_text(text, "utf-8")


def _first_and_again(folder: Path, rounds: int) -> list[Row]:
    """Return what the seeds take, a new warehouse each time, and the same into one that has them."""
    warehouses = [str(folder / str(number)) for number in range(rounds)]
    command = [sys.executable, "-m", "flows", "ingest", "--direct", str(CORPUS.parents[1] / "seeds"), "--warehouse"]
    first = [time_start([*command, warehouse], ROOT) for warehouse in warehouses]
    time_start([*command, warehouses[0]], ROOT)  # once more, for a file younger than two seconds is not trusted
    again = [time_start([*command, warehouses[0]], ROOT) for _ in range(rounds)]
    return [_medians("the seeds, --direct, first", first), _medians("the seeds, --direct, nothing new", again)]


def _start_row(name: str, command: Sequence[str], rounds: int) -> Row:
    """Return the medians of a short command."""
    return _medians(name, [time_start(command, ROOT) for _ in range(rounds)])


def _medians(name: str, found: Sequence[Start]) -> Row:
    """Return the medians of runs; processor time is that of all processes that were waited for."""
    return Row(
        name,
        {
            "seconds": statistics.median(each.seconds for each in found),
            "CPU s": statistics.median(each.cpu for each in found),
        },
    )


def measure_start(*, full: bool) -> list[Row]:
    """Return how long commands take that do little, and a run over 10,000 abstracts once all is imported."""
    rounds = 9 if full else 3
    commands = {
        "python -c pass": ["-c", "pass"],
        "claimlake --help": ["-m", "flows", "--help"],
        "claimlake extract TEXT": ["-m", "flows", "extract", "Quill is 3.2x faster at 84.1% accuracy."],
    }
    rows = [_start_row(name, [sys.executable, *words], rounds) for name, words in commands.items()]
    with tempfile.TemporaryDirectory() as name:
        rows += _first_and_again(Path(name), rounds)
        source = Path(name) / "papers.jsonl"
        write_lines(source, documents=10_000)
        usage = watch([sys.executable, "-m", "bench.warm_run", str(source), f"{name}/warehouse"], ROOT)
    seconds, cpu = map(float, re.findall(r"[\d.]+", usage.output)[:2])
    return [*rows, Row("10,000 abstracts, --direct, after imports", {"seconds": seconds, "CPU s": cpu})]
