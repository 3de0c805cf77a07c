"""`claimlake formats`: what can be read."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from flows.command import Command
from flows.settings import Settings


def _add_arguments(_parser: ArgumentParser) -> None:
    """It takes none of its own."""


def _run(_arguments: Namespace, _settings: Settings) -> int:
    from extractors.readers import formats  # noqa: PLC0415 - it imports all formats
    from flows.render import render  # noqa: PLC0415 - `--help` does without

    rows = [(each.name, each.summary, ", ".join(each.extensions), each.splittable) for each in formats()]
    print(render(("format", "what it is", "usual endings", "cut for many workers"), rows, "table"), end="")
    return 0


COMMAND = Command("formats", "list the formats that are read", _add_arguments, _run, rank=80)
