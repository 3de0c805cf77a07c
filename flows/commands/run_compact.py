"""`claimlake compact`: many small parts to few large ones."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from flows.command import Command
from flows.settings import Settings


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--all", action="store_true", dest="everything", help="rewrite and sort large parts too")


def _run(arguments: Namespace, settings: Settings) -> int:
    from flows.render import counted  # noqa: PLC0415 - `--help` does without
    from warehouse.compact import compact  # noqa: PLC0415 - as above

    done = compact(settings.warehouse, everything=arguments.everything)
    if done.rewritten:
        print(f"{counted(done.before, 'part')} became {done.after:,}; `claimlake gc` removes the old ones in time")
    else:
        print(f"{counted(done.before, 'part')}, and none to merge")
    return 0


COMMAND = Command("compact", "merge small parts into large ones", _add_arguments, _run, rank=72)
