"""One ingest in a process that has imported everything and extracted once.

Prints its seconds, those of the processor, and the seconds by step.

python -m bench.warm_run FILE WAREHOUSE
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path

import schemas.model  # noqa: F401 - it imports pandera, so that rows are checked in this process
from extractors.extract import extract
from warehouse.ingest import ingest


@dataclass(frozen=True, slots=True)
class _Input:
    path: Path
    source: str


def main(source: str, warehouse: str) -> int:
    """Run the line over one file."""
    import duckdb  # noqa: PLC0415, F401
    import pyarrow.parquet  # noqa: PLC0415, F401

    extract("Quill is 3.2x faster at 84.1% accuracy.")
    start, cpu = time.perf_counter(), time.process_time()
    summary = ingest([_Input(Path(source), Path(source).name)], Path(warehouse))
    print(f"{time.perf_counter() - start:.3f} {time.process_time() - cpu:.3f}", summary.steps)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
