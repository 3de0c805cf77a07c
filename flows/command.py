"""A command of the command line, and how the commands are found: one file each in `flows/commands/`."""

from __future__ import annotations

import importlib
import pkgutil
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass

import flows.commands
from flows.settings import Settings


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its name, a line of help, its arguments, and what it does.

    ``run`` returns the exit code; errors are raised. A command's file imports nothing heavy at its top: all of
    them are read to answer `claimlake --help`.
    """

    name: str
    summary: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace, Settings], int]
    rank: int = 50


def find_commands() -> list[Command]:
    """Return every command, those that are used first at the top (by ``rank``, then by name)."""
    names = [found.name for found in pkgutil.iter_modules(flows.commands.__path__)]
    commands = [importlib.import_module(f"flows.commands.{name}").COMMAND for name in names]
    return sorted(commands, key=lambda command: (command.rank, command.name))
