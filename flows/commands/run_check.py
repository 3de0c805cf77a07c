"""`claimlake check`: proof that the laws hold for what is stored."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from flows.command import Command
from flows.settings import Settings


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--limit", type=int, default=100, metavar="N", help="problems to look for at most (default 100)"
    )


def _run(arguments: Namespace, settings: Settings) -> int:
    from flows.render import counted  # noqa: PLC0415 - `--help` does without
    from warehouse.check import check  # noqa: PLC0415 - as above

    found = check(settings.warehouse, limit=arguments.limit)
    for problem in found.problems:
        print(problem)
    held = counted(len(found.problems), "problem") if found.problems else "all holds"
    print(f"state {found.n}: {counted(found.parts, 'part')}, {counted(found.documents, 'document')}: {held}")
    return 1 if found.problems else 0


COMMAND = Command("check", "prove that all that is stored is whole and the laws hold", _add_arguments, _run, rank=70)
