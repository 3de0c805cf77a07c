"""Progress on a terminal: one line that is rewritten, and nothing at all where no one looks."""

from __future__ import annotations

import sys
import time
from typing import TextIO

_EVERY = 0.2


class Progress:
    """A line such as ``12 of 63 jobs, 41 s left``; call it with what is done and what there is, then `close` it."""

    def __init__(self, stream: TextIO | None = None) -> None:
        """Show progress on ``stream``, standard error unless given, if that is a terminal."""
        self._stream = stream or sys.stderr
        self._shown = self._stream.isatty()
        self._start = self._last = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """Show how far it is, at most a few times a second."""
        now = time.monotonic()
        if self._shown and total > 1 and (now - self._last >= _EVERY or done == total):
            self._last = now
            self._write(f"{done} of {total} jobs{self._left(now - self._start, done, total)}")

    @staticmethod
    def _left(passed: float, done: int, total: int) -> str:
        return f", about {passed / done * (total - done):.0f} s left" if 0 < done < total else ""

    def close(self) -> None:
        """Wipe the line."""
        if self._shown:
            self._write("")

    def _write(self, text: str) -> None:
        self._stream.write(f"\r\x1b[K{text}")
        self._stream.flush()
