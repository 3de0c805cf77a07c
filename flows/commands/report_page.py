"""`claimlake report`: the warehouse as one HTML page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from extractors.errors import SettingError
from flows.command import Command
from flows.settings import Settings


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("claimlake-report.html"), metavar="FILE", help="the page to write"
    )
    parser.add_argument(
        "--documents",
        type=int,
        metavar="N",
        help="documents that the page holds, those with most claims (default 20000)",
    )


def _run(arguments: Namespace, settings: Settings) -> int:
    from warehouse.report import DOCUMENTS, write_report  # noqa: PLC0415 - `--help` does without

    documents = DOCUMENTS if arguments.documents is None else arguments.documents
    if documents < 1:
        raise SettingError("--documents is a number above 0")
    path = write_report(settings.warehouse, arguments.output, documents=documents)
    print(f"{path}: {path.stat().st_size:,} bytes, to open in a browser")
    return 0


COMMAND = Command("report", "write one HTML page to look at", _add_arguments, _run, rank=35)
