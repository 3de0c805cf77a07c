"""The command line: the words of a user to one command, its errors to one line and an exit code."""

from __future__ import annotations

import errno
import io
import logging
import os
import sys
from argparse import Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from extractors.errors import ClaimlakeError, SettingError
from flows.command import Command, find_commands
from flows.settings import OWN_LEXICON, describe, load_settings

DONE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
# What the system says when a disk is full, a quota used up, or a file longer than it may be; Windows has no EDQUOT.
_NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}

_EXAMPLES = """examples:
  claimlake ingest papers/ more.jsonl.gz     read files, extract their claims, keep them
  claimlake sql "select method, value, dataset from scores where metric = 'FID' order by value"
  claimlake extract "runs 3.2x faster than the baseline at 84.1% accuracy"

exit codes: 0 done; 1 some input could not be read, or the command failed; 2 wrong usage
every setting is a flag, CLAIMLAKE_<NAME> in the environment, or a line of claimlake.toml; see `claimlake settings`"""


def main(words: Sequence[str] | None = None) -> int:
    """Return the exit code of the command that ``words`` (else the command line) name."""
    _speak_utf8()
    parser = build_parser(find_commands())
    arguments = parser.parse_args(words)
    _configure_logging(verbose=arguments.verbose)
    try:
        return _run(arguments)
    except ClaimlakeError as error:
        print(f"claimlake: {error}", file=sys.stderr)
        return USAGE if isinstance(error, SettingError) else FAILED
    except KeyboardInterrupt:
        print("claimlake: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        return _close_quietly()
    except Exception as error:
        if arguments.verbose:
            raise
        print(f"claimlake: {_explain(error)}", file=sys.stderr)
        return FAILED


def _explain(error: Exception) -> str:
    """Return one line for an error that is not of our family: what to do if we know it, else how to see more."""
    if isinstance(error, OSError) and error.errno in _NO_ROOM:
        place = f"{error.filename}: " if error.filename else ""
        return f"{place}no room to write ({error.strerror}); free some and run again: what has landed is kept"
    reason = str(error).splitlines()[0] if str(error) else ""
    return f"{type(error).__name__}: {reason}; --verbose shows where"


def _speak_utf8() -> None:
    """Let every text be printed, on a terminal of Windows too; half a character pair is shown as its number."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _run(arguments: Namespace) -> int:
    command: Command = arguments.command
    settings = load_settings(vars(arguments), file=arguments.settings)
    if settings.lexicon is not None:  # for the engine, here and in every worker
        os.environ[OWN_LEXICON] = str(settings.lexicon.resolve())
    code = command.run(arguments, settings)
    sys.stdout.flush()  # here, where a reader that went away is still known as one
    return code


def _close_quietly() -> int:
    """Return success: the reader of our output has had enough (``claimlake sql … | head``)."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def build_parser(commands: Sequence[Command]) -> ArgumentParser:
    """Return the parser of all commands; each takes the settings that hold for every command too."""
    parser = ArgumentParser(
        prog="claimlake",
        usage="claimlake [-h] [--version] COMMAND ...",
        description="Numeric claims of papers' abstracts as a database: files in, Parquet and SQL out.",
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_PrintVersion, nargs=0, help="print the version and leave")
    # argparse makes room for the metavar, not for the names: it has to be as long as the longest of them.
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND ...", prog="claimlake", required=True)
    for command in commands:
        sub = subparsers.add_parser(command.name, help=command.summary, description=command.summary)
        command.add_arguments(sub)
        _add_common(sub)
        sub.set_defaults(command=command)
    return parser


def _add_common(parser: ArgumentParser) -> None:
    meanings = {name: meaning + (f" (default {default})" if default else "") for name, default, meaning in describe()}
    group = parser.add_argument_group("for every command")
    group.add_argument("--warehouse", metavar="DIR", help=meanings["warehouse"])
    group.add_argument("--lexicon", metavar="DIR", help=meanings["lexicon"])
    group.add_argument("--settings", metavar="FILE", type=Path, help="a settings file instead of ./claimlake.toml")
    group.add_argument("-v", "--verbose", action="store_true", help="say more, and where an error came from")


def _configure_logging(*, verbose: bool) -> None:
    logging.basicConfig(
        level=logging.INFO if verbose else logging.WARNING,
        format="%(asctime)s %(levelname)s %(name)s %(message)s" if verbose else "%(levelname)s: %(message)s",
        stream=sys.stderr,
    )


class _PrintVersion(Action):
    """Print the version; looked up only when asked for, since that takes as long as all else here."""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # noqa: PLC0415 - costs 50 ms

        from extractors import compiled  # noqa: PLC0415

        print(f"claimlake {version('claimlake')}" + (", engine compiled" if compiled.is_used() else ""))
        parser.exit()
