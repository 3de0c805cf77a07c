"""`claimlake forget`: remove an input for good."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from flows.command import Command
from flows.settings import Settings


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar="SOURCE", help="as in `occurrences`, or the path of the file")


def _run(arguments: Namespace, settings: Settings) -> int:
    from flows.sources import source_of_path  # noqa: PLC0415 - `--help` does without
    from warehouse.forget import forget  # noqa: PLC0415 - as above

    path = Path(arguments.source)
    source = source_of_path(path, settings.roots) if path.exists() else arguments.source
    done = forget(settings.warehouse, source)
    for gone in done.sources:
        print(gone)
    print(f"state {done.n} is without them; `claimlake gc` removes their bytes in time")
    return 0


COMMAND = Command("forget", "remove an input and all that came of it", _add_arguments, _run, rank=76)
