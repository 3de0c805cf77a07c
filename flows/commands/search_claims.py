"""`claimlake search`: claims by words, shown in their sentence."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from flows.command import Command
from flows.settings import Settings

if TYPE_CHECKING:
    from warehouse.search import Found


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "text",
        nargs="+",
        metavar="TEXT",
        help="words or their beginnings, all in the sentence, title or names; in CAPITALS, whole words",
    )
    parser.add_argument("--most", type=int, default=50, metavar="N", help="claims to show at most (default 50)")


def _run(arguments: Namespace, settings: Settings) -> int:
    from flows.render import counted  # noqa: PLC0415 - `--help` does without
    from warehouse.search import search  # noqa: PLC0415 - as above

    words = " ".join(arguments.text).split()
    found = search(settings.warehouse, words, arguments.most)
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    for claim in found:
        print(_shown(claim, colour=colour), end="\n\n")
    print(counted(len(found), "claim") if len(found) < arguments.most else _more(len(found)))
    return 0


def _more(shown: int) -> str:
    return f"the first {shown} claims; --most shows more"


def _shown(found: Found, *, colour: bool) -> str:
    """Return a found claim: what it is about on one line, and its sentence with the number marked."""
    from flows.shown import COLOURS, clean  # noqa: PLC0415 - `--help` does without

    about = " · ".join(part for part in (found.kind, found.metric, found.dataset, found.method) if part)
    before, number, behind = (
        clean(piece)
        for piece in (
            found.sentence[: found.start],
            found.sentence[found.start : found.end],
            found.sentence[found.end :],
        )
    )
    marked_number = f"\x1b[{COLOURS[found.kind]};1m{number}\x1b[0m" if colour else f"[{number}]"
    title = f"{clean(found.title)}\n" if found.title else ""
    return f"{title}{clean(about)}\n  {before}{marked_number}{behind}"


COMMAND = Command("search", "find claims by words and show them in their sentence", _add_arguments, _run, rank=35)
