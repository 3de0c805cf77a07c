"""Victims that are forked from a process which has imported everything: each costs what it does, and no start.

They die as processes that were started do: by signal 9, at any point, with all that they had open. What a start alone
does, which writes nothing, is not among the moments at which these are killed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import IO, Protocol, Self

from tests.faults import victim
from tests.faults.victim import Fault

_IMPORTED = (
    "__main__", "duckdb", "extractors.extract", "extractors.readers.kit.reading", "extractors.readers.kit.registry",
    "flows.cli", "flows.commands.ingest", "flows.line", "flows.progress", "flows.runners", "flows.summary",
    "pyarrow.parquet", "schemas.model", "tests.faults.victim", "warehouse.load", "warehouse.publish",
)  # fmt: skip


class Running(Protocol):
    """A process that was started, as far as trials look at it; what ``subprocess.Popen`` is."""

    @property
    def pid(self) -> int:
        """Its number."""

    @property
    def returncode(self) -> int | None:
        """Its exit code, negative for a signal, once that was waited for."""

    @property
    def stdout(self) -> IO[bytes] | None:
        """What it says."""

    def poll(self) -> int | None:
        """Return the exit code if it has ended."""

    def wait(self, timeout: float | None = None) -> int:
        """Return the exit code once it has ended; raises TimeoutExpired."""

    def kill(self) -> None:
        """Kill it."""

    def __enter__(self) -> Self:
        """Return itself."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Wait for its end."""


class Forked:
    """A victim that was forked."""

    def __init__(self, fault: Fault | None, words: Sequence[str], errors: Path, environment: Mapping[str, str]) -> None:
        """Fork it, from a process that is started for the first one; what it complains of goes to a file."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(list(_IMPORTED))
        ours, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_live, args=(fault, tuple(words), errors, dict(environment), theirs))
        self._process.start()
        theirs.close()
        self.stdout: IO[bytes] | None = os.fdopen(os.dup(ours.fileno()), "rb")
        ours.close()

    @property
    def pid(self) -> int:
        """Return its number."""
        return self._process.pid or 0

    @property
    def returncode(self) -> int | None:
        """Return its exit code, negative for a signal."""
        return self._process.exitcode

    def poll(self) -> int | None:
        """Return the exit code if it has ended."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Return the exit code once it has ended; raises TimeoutExpired."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("a forked victim", timeout or 0)
        return self._process.exitcode

    def kill(self) -> None:
        """Kill it."""
        if self._process.exitcode is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Wait for its end."""
        if self.stdout is not None:
            self.stdout.close()
        self.wait()


def _live(
    fault: Fault | None, words: tuple[str, ...], errors: Path, environment: dict[str, str], said: Connection
) -> None:
    """Be the victim: what it says goes to the pipe, what it complains of to the file."""
    os.environ.clear()
    os.environ.update(environment)
    with errors.open("wb") as stream:
        os.dup2(stream.fileno(), 2)
    os.dup2(said.fileno(), 1)
    sys.stdout, sys.stderr = os.fdopen(1, "w", encoding="utf-8"), os.fdopen(2, "w", encoding="utf-8")
    sys.argv = ["claimlake", *words]
    victim.live(fault)
