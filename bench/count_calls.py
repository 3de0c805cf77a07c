"""How much work the engine does for texts that never change, counted and not timed: the same on every machine.

    python -m bench.count_calls                 calls of functions, and instructions where valgrind is installed
    python -m bench.count_calls --store         keep the number of calls as what the test holds the engine to

Calls of Python and of C functions are counted by ``sys.setprofile``, for the texts of ``examples/`` and a second time
over, when all caches are filled. Versions of Python call differently, so each has a figure of its own. What goes on
inside of one call (a pattern that looks too far) only the instructions show; they are counted as a ratio to those of
the naive script, which runs on the same Python.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from bench.corpus import ROOT, example_texts
from bench.extraction import extract_everything

STORED = Path(__file__).with_name("call_counts.toml")
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
_HEAD = "# Calls for the texts of examples/, by version of Python: written by `python -m bench.count_calls --store`.\n"
_TOTAL = re.compile(r"Collected\s*:\s*(\d+)")
# One pass of the naive script is little beside what the interpreter does by itself.
_PASSES = {"ours": (1, 2), "naive": (5, 25)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print or store the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", action="store_true", help="keep the number of calls")
    parser.add_argument("--calls", action="store_true", help="print the number of calls alone, counted in this process")
    options = parser.parse_args(arguments)
    if options.calls:
        print(_calls_here())
    else:
        calls = count_calls()
        print(f"{calls:,} calls, stored {stored() or 'none'}")
        if options.store:
            _store(calls)
        elif has_valgrind():
            print(f"{instruction_ratio():.2f} times the instructions of the naive script")
    return 0


def count_calls() -> int:
    """Return the number of calls, counted in a fresh process in which sets have one order."""
    return int(_python("bench.count_calls", "--calls"))


def stored() -> int | None:
    """Return the stored number of calls for this version of Python."""
    return tomllib.loads(STORED.read_text("utf-8")).get(VERSION) if STORED.is_file() else None


def _store(calls: int) -> None:
    known = tomllib.loads(STORED.read_text("utf-8")) if STORED.is_file() else {}
    lines = [f'"{version}" = {count}\n' for version, count in sorted((known | {VERSION: calls}).items())]
    STORED.write_text(_HEAD + "".join(lines), "utf-8", newline="\n")


def _calls_here() -> int:
    texts = example_texts()
    extract_everything(texts)
    count = 0

    def seen(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(seen)
    try:
        extract_everything(texts)
    finally:
        sys.setprofile(None)
    return count


def has_valgrind() -> bool:
    """Return whether instructions can be counted here."""
    return shutil.which("valgrind") is not None


def instruction_ratio() -> float:
    """Return the instructions that a pass over the texts takes, as a ratio to those of the naive script's pass."""
    return _instructions("ours") / _instructions("naive")


def _instructions(which: str) -> float:
    """Return the instructions of one pass: what more passes take on top of fewer, start-up and full caches left out."""
    few, many = _PASSES[which]
    _python("bench.passes", which, "1", given=json.dumps(example_texts()))  # fresh code is compiled here, uncounted
    return (_callgrind(which, many) - _callgrind(which, few)) / (many - few)


def _callgrind(which: str, passes: int) -> int:
    tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
    said = _python("bench.passes", which, str(passes), tool=tool, given=json.dumps(example_texts()))
    found = _TOTAL.search(said)
    assert found, "callgrind ends with how many it has collected"
    return int(found[1])


def _python(module: str, *arguments: str, tool: Sequence[str] = (), given: str = "") -> str:
    done = subprocess.run(  # noqa: S603 - our own command
        [*tool, sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "0", "EXTRACTORS_COMPILED": "0"},
        check=True,
        input=given,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
