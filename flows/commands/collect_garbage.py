"""`claimlake gc`: remove files that no reader can need any more."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from flows.command import Command
from flows.settings import Settings

_DAY = 86_400.0


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--grace",
        type=float,
        default=_DAY,
        metavar="SECONDS",
        help="what is younger stays: someone may read it (default a day)",
    )


def _run(arguments: Namespace, settings: Settings) -> int:
    from warehouse.garbage import collect  # noqa: PLC0415 - `--help` does without

    done = collect(settings.warehouse, arguments.grace)
    print(f"{done.files:,} files removed, {done.bytes:,} bytes")
    return 0


COMMAND = Command("gc", "remove old files that no reader can need", _add_arguments, _run, rank=74)
