"""Progress on a terminal."""

from __future__ import annotations

import io

import pytest

from flows.progress import Progress


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_told_and_left_clean() -> None:
    terminal = _Terminal()
    progress = Progress(terminal)
    progress(4, 4)
    progress.close()
    assert terminal.getvalue() == "\r\x1b[K4 of 4 jobs\r\x1b[K"


@pytest.mark.parametrize("stream", [io.StringIO(), _Terminal()])
def test_nothing_is_shown_to_a_file_or_for_one_job(stream: io.StringIO) -> None:
    progress = Progress(stream)
    progress(0, 1)
    progress(1, 1)
    assert stream.getvalue() == ""


def test_what_is_left_is_estimated() -> None:
    assert Progress._left(10.0, 5, 15) == ", about 20 s left"  # noqa: SLF001 - the one thing worth a look inside
    assert Progress._left(10.0, 0, 15) == ""  # noqa: SLF001 - as above
