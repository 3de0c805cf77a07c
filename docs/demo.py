"""`make demo`: run the flow over the examples and print what it found, with the commands that do it."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
_BEST = """\
select metric, dataset, rank, method, value, condition from leaderboard
where metric in ('FID', 'normalized score', 'pass@1') order by metric, dataset, rank limit 12"""
_FASTER = """\
select method, times_faster, baseline, dataset from speedups order by times_faster desc limit 8"""
_MORE = "select * from claims where kind = 'ratio'"


def main() -> int:
    """Run the steps over one warehouse; stop at the first that fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--warehouse", default="demo-data")
    warehouse = parser.parse_args().warehouse
    os.environ["CLAIMLAKE_WAREHOUSE"] = warehouse
    examples = os.path.relpath(EXAMPLES)
    steps = (
        ("Read the examples", ("ingest", examples, "--root", f"examples={examples}")),
        ("The best value of each method, by metric and dataset", ("sql", _BEST)),
        ("Who is how much faster than what", ("sql", _FASTER)),
    )
    for title, words in steps:
        print(f"\n# {title}\n$ claimlake {shown(words)}", flush=True)
        code = subprocess.call([sys.executable, "-m", "flows", *words])  # noqa: S603 - our own commands
        if code:
            return code
    print(f"\nAll of it lies in {warehouse} as Parquet, behind {warehouse}/catalog.duckdb; ask it anything:")
    print(f"  claimlake sql --warehouse {shown([warehouse, _MORE])}")
    return 0


def shown(words: Sequence[str]) -> str:
    """Return words as one would type them, in double quotes where any are needed."""
    return " ".join(f'"{word}"' if re.search(r"[^\w./=:-]", word) else word for word in words)


if __name__ == "__main__":
    sys.exit(main())
