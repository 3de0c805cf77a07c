"""`claimlake export`: rows and spans in the format of another tool."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from flows.command import Command
from flows.settings import Settings


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("format", metavar="FORMAT", help="a format, or `list` to see them all")
    parser.add_argument("-o", "--output", type=Path, metavar="PATH", help="the file or folder to write")
    parser.add_argument("--table", default="claims", metavar="NAME", help="the table or view, for csv and jsonl")


def _run(arguments: Namespace, settings: Settings) -> int:
    from warehouse.exports import export  # noqa: PLC0415 - `--help` does without

    if arguments.format == "list":
        print(_listed(), end="")
        return 0
    written = export(settings.warehouse, arguments.format, arguments.output, table=arguments.table)
    print(f"{written.path}: {written.rows:,} {written.unit}")
    return 0


def _listed() -> str:
    from flows.render import render  # noqa: PLC0415 - as above
    from warehouse.exports import formats  # noqa: PLC0415 - as above

    rows = [(each.name, each.summary, each.output, each.offsets) for each in formats().values()]
    return render(("format", "what it is", "output", "offsets count"), rows, "table")


COMMAND = Command("export", "write rows and spans for another tool", _add_arguments, _run, rank=36)
