"""Readers alone: the same abstracts in the formats of other tools, bytes to records, no extraction."""

from __future__ import annotations

import csv
import gzip
import itertools
import json
import tempfile
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from bench.corpus import records
from bench.rows import Row
from bench.timing import interleaved
from extractors.readers import detect, read_records

Papers = Sequence[dict[str, object]]
_BASE = "json.loads, a line at a time"


def measure(*, full: bool, rounds: int = 5) -> list[Row]:
    """Return processor time a MB of file and a document, each ratio to ``json.loads`` of the same records."""
    papers = list(itertools.islice(records(), 10_000 if full else 2_000))
    with tempfile.TemporaryDirectory() as folder:
        files = [_written(Path(folder), name, write, papers) for name, write in _WRITERS.items()]
        lines = files[0]
        cases: dict[str, Callable[[], object]] = {_BASE: partial(_loads, lines)}
        cases |= {detect(path).format + _packing(path): partial(_read, path) for path in files}
        timed = interleaved(cases, rounds)
        sizes = [lines.stat().st_size, *(path.stat().st_size for path in files)]
    base = timed[_BASE].median
    return [
        Row(
            name,
            {
                "ms a MB of file": 1e9 * each.median / size,
                "µs a document": 1e6 * each.median / len(papers),
                "times json.loads": each.median / base,
            },
        )
        for (name, each), size in zip(timed.items(), sizes, strict=True)
    ]


def _packing(path: Path) -> str:
    return ", gzip" if path.suffix == ".gz" else ""


def _loads(path: Path) -> None:
    with path.open("rb") as lines:
        deque(map(json.loads, lines), maxlen=0)


def _read(path: Path) -> None:
    deque(read_records(path), maxlen=0)


def _written(folder: Path, name: str, write: Callable[[Path, Papers], object], papers: Papers) -> Path:
    path = folder / name
    write(path, papers)
    return path


def _json_lines(papers: Papers) -> str:
    return "".join(json.dumps(paper, ensure_ascii=False) + "\n" for paper in papers)


def _write_csv(path: Path, papers: Papers) -> None:
    with path.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, ["id", "title", "abstract", "year"], extrasaction="ignore")
        writer.writeheader()
        writer.writerows(papers)


def _write_parquet(path: Path, papers: Papers) -> None:
    import pyarrow as pa  # noqa: PLC0415 - the other formats do without
    import pyarrow.parquet as pq  # noqa: PLC0415

    pq.write_table(pa.Table.from_pylist(list(papers)), path)


def _ris(paper: dict[str, object]) -> str:
    return f"TY  - JOUR\nTI  - {paper['title']}\nPY  - {paper.get('year')}\nAB  - {paper['abstract']}\nER  - \n\n"


def _bibtex(number: int, paper: dict[str, object]) -> str:
    fields = {"title": paper["title"], "year": paper.get("year"), "abstract": paper["abstract"]}
    # the braces of LaTeX in an abstract are not always closed, and one that is not would end the entry elsewhere
    safe = {name: str(value).replace("{", "").replace("}", "").replace("%", r"\%") for name, value in fields.items()}
    body = "".join(f"  {name} = {{{value}}},\n" for name, value in safe.items())
    return f"@article{{paper{number},\n{body}}}\n\n"


# Line breaks in an abstract would be other text in these formats.
_FLAT = str.maketrans("\n\r", "  ")

_WRITERS: dict[str, Callable[[Path, Papers], object]] = {
    "papers.jsonl": lambda path, papers: path.write_text(_json_lines(papers), "utf-8"),
    "papers.jsonl.gz": lambda path, papers: path.write_bytes(gzip.compress(_json_lines(papers).encode(), 6)),
    "papers.json": lambda path, papers: path.write_text(json.dumps(papers, ensure_ascii=False, indent=1), "utf-8"),
    "papers.csv": _write_csv,
    "papers.parquet": _write_parquet,
    "papers.ris": lambda path, papers: path.write_text("".join(map(_ris, papers)), "utf-8"),
    "papers.bib": lambda path, papers: path.write_text("".join(itertools.starmap(_bibtex, enumerate(papers))), "utf-8"),
    "papers.txt": lambda path, papers: path.write_text(
        "\n".join(str(paper["abstract"]).translate(_FLAT) for paper in papers), "utf-8"
    ),
}
