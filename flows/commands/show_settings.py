"""`claimlake settings`: what is set, and where it could be set."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from flows.command import Command
from flows.settings import Settings, describe


def _add_arguments(_parser: ArgumentParser) -> None:
    """It takes none of its own."""


def _run(_arguments: Namespace, settings: Settings) -> int:
    from flows.render import render  # noqa: PLC0415 - `--help` does without

    rows = [(name, str(getattr(settings, name) or ""), default, meaning) for name, default, meaning in describe()]
    print(render(("setting", "value", "default", "meaning"), rows, "table"), end="")
    return 0


COMMAND = Command("settings", "show every setting and its value", _add_arguments, _run, rank=90)
