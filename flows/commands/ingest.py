"""`claimlake ingest`: read inputs into the warehouse."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from flows.command import Command
from flows.settings import Runner, Settings, Symlinks

if TYPE_CHECKING:  # the real import is heavy and waits until the command runs
    from flows.line import Outcome, Request


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "inputs", nargs="+", metavar="INPUT", help="file, folder, glob, URL, @LIST, or - for standard input"
    )
    parser.add_argument("--direct", action="store_true", help="without Prefect: the same code, nothing around it")
    parser.add_argument("--workers", metavar="N", help="processes; one a core unless set")
    parser.add_argument("--runner", choices=get_args(Runner), help="where jobs run")
    parser.add_argument("--dask-address", metavar="URL", help="the scheduler of a Dask cluster; a local one unless set")
    parser.add_argument(
        "--root", dest="roots", action="append", metavar="NAME=DIR", help="name sources below DIR NAME:…"
    )
    parser.add_argument("--format", help="read as this format instead of looking; see `claimlake formats`")
    parser.add_argument("--full-text", action="store_true", help="paragraphs of full papers too, not only abstracts")
    parser.add_argument("--rehash", action="store_true", help="trust no file's size and time: hash every one")
    parser.add_argument("--drop", action="store_true", help="remove inputs that are gone from the folders given")
    parser.add_argument("--yes", action="store_true", help="drop even where that is more than a tenth, or all")
    parser.add_argument("--symlinks", choices=get_args(Symlinks), help="which symbolic links in a folder are followed")


def _run(arguments: Namespace, settings: Settings) -> int:
    if arguments.direct:
        _start_early(settings)
    from flows.line import Request  # noqa: PLC0415 - `--help` does without the warehouse
    from flows.summary import hints, summary_text  # noqa: PLC0415 - as above

    request = Request(
        tuple(arguments.inputs),
        rehash=arguments.rehash,
        full_text=arguments.full_text,
        drop=arguments.drop,
        yes=arguments.yes,
    )
    outcome = _run_directly(request, settings) if arguments.direct else _run_flow(request, settings, arguments.verbose)
    for _, message in outcome.failures:
        print(f"claimlake: {message}", file=sys.stderr)
    for hint in hints(outcome):
        print(f"claimlake: {hint}", file=sys.stderr)
    print(summary_text(outcome), end="")
    print(f"{'warehouse':<17} {settings.warehouse} (state {outcome.summary.n})")
    return outcome.exit_code


def _start_early(settings: Settings) -> None:
    """Let what takes longest to import begin, beside what else there is to import, where it will be needed."""
    from warehouse import startup  # noqa: PLC0415 - `--help` does without

    startup.rest_collector()
    place = settings.warehouse
    if isinstance(place, Path) and not (place / "manifest").exists():  # the first run: there is something to read
        startup.start_checker()


def _run_directly(request: Request, settings: Settings) -> Outcome:
    from flows.line import found_inputs, land  # noqa: PLC0415 - as above
    from flows.progress import Progress  # noqa: PLC0415 - as above
    from flows.runners import runner  # noqa: PLC0415 - as above
    from schemas.absent import without_made_up_data  # noqa: PLC0415 - as above

    progress = Progress()
    try:
        with without_made_up_data(), found_inputs(request.inputs, settings) as found:
            return land(found, request, settings, runner(settings, progress), is_alone=True)
    finally:
        progress.close()


def _run_flow(request: Request, settings: Settings, verbose: bool) -> Outcome:  # noqa: FBT001 - of the arguments
    if not verbose:
        for name in ("PREFECT_LOGGING_LEVEL", "PREFECT_LOGGING_INTERNAL_LEVEL"):
            os.environ.setdefault(name, "CRITICAL")  # what went wrong is told below, in one line
    from flows.ingest import ingest_now  # noqa: PLC0415 - Prefect takes a second

    return ingest_now(request, settings)


COMMAND = Command("ingest", "read files, folders, globs or URLs and keep their claims", _add_arguments, _run, rank=10)
