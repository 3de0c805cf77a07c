"""`make bench`: measure, part by part, and write what came of it into docs/performance.md.

    python -m bench.run                         every part, small: some minutes
    python -m bench.run --full                  the figures of the page: 20,000 texts, 100,000 documents, 10M claims
    python -m bench.run --parts extraction,queries --full
    python -m bench.run --million               growth up to 1,000,000 documents as well
    python -m bench.run --parts large           up to 4 GB: an hour on a quiet machine; --shrink 20 to try it
    python -m bench.run --parts prefect_large   the flow over 4 GB; --shrink as above

Small runs print; only --full runs keep their figures (bench/results.json) and write the page. Peers are measured in
an environment of their own: `make bench-peers` makes it; without it they are left out with a message.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from bench import extraction, large, line, prefect_share, queries, reading
from bench.corpus import CORPUS, ROOT
from bench.machine import describe, load
from bench.page import RESULTS, write_page
from bench.rows import Row, markdown

Part = Callable[[], list[Row]]
_QUIET = 0.5


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the parts; return 2 where the corpus is not there."""
    options = _options(arguments)
    if not CORPUS.is_file():
        print(f"the corpus is not there: {CORPUS.name} in the folder `shared` beside the checkout", file=sys.stderr)
        return 2
    for name, part in _parts(options).items():
        if options.parts and name not in options.parts.split(","):
            continue
        before, start = load(), time.perf_counter()
        rows = part()
        print(
            f"\n== {name}, {time.perf_counter() - start:.0f} s, load before {before:.1f}\n{markdown(rows)}", flush=True
        )
        if before > _QUIET:
            print("   the machine was not quiet: trust the ratios, not the times", flush=True)
        if options.full and rows:
            _keep(name, rows, before)
    if options.full:
        write_page()
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--parts",
        default="",
        help="only these: extraction,peers,readers,start,line,incremental,prefect,queries; and large,prefect_large",
    )
    parser.add_argument("--full", action="store_true", help="all that the page says, and write it")
    parser.add_argument("--million", action="store_true", help="growth up to a million documents")
    parser.add_argument("--shrink", type=float, default=1, help="by what to divide the sizes of the part `large`")
    return parser.parse_args(arguments)


def _parts(options: argparse.Namespace) -> dict[str, Part]:
    """Return the parts by name: the usual ones, and of those that take an hour only what is named."""
    full = options.full
    largest = 1_000_000 if options.million else 100_000
    usual: dict[str, Part] = {
        "extraction": partial(extraction.measure, full=full),
        "peers": partial(_peers, 400 if full else 100),
        "readers": partial(reading.measure, full=full),
        "start": partial(line.measure_start, full=full),
        "line": partial(line.measure, full=full, largest=largest),
        "incremental": partial(line.measure_incremental, full=full),
        "prefect": partial(prefect_share.measure, full=full),
        "queries": partial(queries.measure, full=full),
    }
    hours: dict[str, Part] = {
        "large": partial(large.measure, shrink=options.shrink),
        "prefect_large": partial(prefect_share.measure_large, shrink=options.shrink),
    }
    return usual | {name: part for name, part in hours.items() if name in options.parts.split(",")}


def _peers(count: int) -> list[Row]:
    """Return the peers' rows, measured in their own environment; none where that is not there."""
    folder = ROOT / ".venv-peers"
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.is_file():
        print("spaCy, recognizers-text and quantulum3 are left out: `make bench-peers` installs them", file=sys.stderr)
        return []
    command = [str(python), "-W", "ignore", "-m", "bench.peers", "--json", "--texts", str(count)]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own
    return [Row(name, figures) for name, figures in json.loads(done.stdout)]


def _keep(name: str, rows: Sequence[Row], busy: float) -> None:
    """Put the rows of a part, and what they were measured on, in the place of those that are kept."""
    kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.is_file() else {}
    kept[name] = {
        "machine": describe() | {"load before": f"{busy:.1f}"},
        "rows": [[row.name, dict(row.figures)] for row in rows],
    }
    RESULTS.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
