"""`claimlake schedule`: a flow by cron, at an interval or over a watched folder."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import get_args

from extractors.errors import SettingError
from flows.command import Command
from flows.settings import FlowName, Settings


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("inputs", nargs="*", metavar="INPUT", help="what `ingest` reads at each run")
    when = parser.add_mutually_exclusive_group(required=True)
    when.add_argument("--cron", metavar="LINE", help="as in '0 2 * * *': every night at two")
    when.add_argument("--interval", type=float, metavar="SECONDS", help="every so many seconds")
    when.add_argument("--watch", type=Path, metavar="FOLDER", help="when something in the folder has changed and rests")
    parser.add_argument("--rest", type=float, default=10.0, metavar="SECONDS", help="how long a watched folder rests")
    parser.add_argument("--flow", choices=get_args(FlowName), default="ingest", help="what runs")
    parser.add_argument("--name", default="claimlake", help="the name of the schedule in Prefect")
    parser.add_argument("--root", dest="roots", action="append", metavar="NAME=DIR", help="as for `ingest`")
    parser.add_argument("--workers", metavar="N", help="as for `ingest`")


def _run(arguments: Namespace, settings: Settings) -> int:
    _refuse_misuse(arguments)
    from flows.schedule import Clock, serve, watch  # noqa: PLC0415 - Prefect takes a second
    from flows.watch import Pace  # noqa: PLC0415 - as above

    if arguments.watch:
        watch(arguments.watch, settings, Pace(poll=min(5.0, arguments.rest), rest=arguments.rest))
    else:
        clock = Clock(arguments.cron, arguments.interval)
        serve(arguments.flow, tuple(arguments.inputs), settings, clock, arguments.name)
    return 0


def _refuse_misuse(arguments: Namespace) -> None:
    if arguments.watch and arguments.inputs:
        raise SettingError("a watched folder is the only input", advice="leave out the others, or take --interval")
    if not arguments.watch and arguments.flow == "ingest" and not arguments.inputs:
        raise SettingError("nothing to ingest", advice="name files or folders")
    if arguments.interval is not None and arguments.interval <= 0:
        raise SettingError(f"the interval cannot be {arguments.interval:g} seconds")


COMMAND = Command("schedule", "run by cron, at an interval or over a watched folder", _add_arguments, _run, rank=50)
