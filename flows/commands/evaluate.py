"""`claimlake evaluate`: the claims of a warehouse against a gold file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from flows.command import Command
from flows.settings import Settings


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("gold", type=Path, metavar="GOLD.jsonl", help="annotated texts")
    parser.add_argument("--ids", default="", metavar="REGEX", help="only documents whose id has a match")
    parser.add_argument("--errors", type=int, default=0, metavar="N", help="also the first N mistakes")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")


def _run(arguments: Namespace, settings: Settings) -> int:
    from warehouse.evaluate import evaluate  # noqa: PLC0415 - `--help` does without the warehouse
    from warehouse.score_text import figures_text, mistakes_text  # noqa: PLC0415 - as above

    figures, mistakes = evaluate(arguments.gold, settings.warehouse, arguments.ids)
    if arguments.json:
        from dataclasses import asdict  # noqa: PLC0415 - as above

        from flows.render import json_line  # noqa: PLC0415 - as above

        print(json_line(asdict(figures)))
    else:
        print(figures_text(figures))
    for line in list(mistakes_text(mistakes))[: arguments.errors]:
        print(line)
    return 0


COMMAND = Command("evaluate", "score the claims against a gold file", _add_arguments, _run, rank=60)
