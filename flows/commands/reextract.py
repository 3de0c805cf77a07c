"""`claimlake reextract`: read stored texts again with the rules of today."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from flows.command import Command
from flows.settings import Settings


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--workers", metavar="N", help="processes; one a core unless set")


def _run(_arguments: Namespace, settings: Settings) -> int:
    from flows.line import renewed  # noqa: PLC0415 - `--help` does without
    from flows.progress import Progress  # noqa: PLC0415 - as above
    from flows.runners import runner  # noqa: PLC0415 - as above
    from flows.summary import summary_text  # noqa: PLC0415 - as above

    progress = Progress()
    try:
        outcome = renewed(settings, runner(settings, progress))
    finally:
        progress.close()
    for _, message in outcome.failures:
        print(f"claimlake: {message}", file=sys.stderr)
    print(summary_text(outcome), end="")
    return outcome.exit_code


COMMAND = Command("reextract", "extract again what an older version of the rules made", _add_arguments, _run, rank=65)
