"""`claimlake sql`: read-only SQL over the warehouse."""

from __future__ import annotations

import shutil
import sys
from argparse import ArgumentParser, Namespace

from flows.command import Command
from flows.settings import Settings

_FORMATS = ("table", "csv", "json", "markdown")


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("query", metavar="QUERY", help="one SELECT, or - to read it from standard input")
    parser.add_argument("--format", dest="form", choices=_FORMATS, default="table", help="how the rows are written")
    parser.add_argument("--query-timeout", metavar="SECONDS", help="seconds that the query may take (default 60)")
    parser.add_argument("--query-rows", metavar="N", help="rows that it may give (default 100000)")


def _run(arguments: Namespace, settings: Settings) -> int:
    from flows.render import render  # noqa: PLC0415 - `--help` does without
    from warehouse.query import QueryLimits, run_query  # noqa: PLC0415 - as above

    query = sys.stdin.read() if arguments.query == "-" else arguments.query
    limits = QueryLimits(seconds=settings.query_timeout, rows=settings.query_rows)
    result = run_query(settings.warehouse, query, limits)
    room = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    print(render(result.columns, result.rows, arguments.form, room), end="")
    return 0


COMMAND = Command("sql", "ask in SQL; the query reaches no file and no network", _add_arguments, _run, rank=30)
