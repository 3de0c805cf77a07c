"""The checker: a process that imports pandera while its parent reads the inputs, and then checks blocks for it.

pandera and pandas take as long to import as a small run takes in all. A first run in one process starts the checker
before anything else; the two imports then run side by side. Wherever it was not started in time, it would only cost
a second import of Python and Arrow: rows are then checked in the process that has them, as workers of a pool do.
"""

from __future__ import annotations

import gc
import json
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import BinaryIO, Self

import pyarrow as pa

from schemas import child
from schemas.absent import without_made_up_data
from schemas.validate import BrokenFrameError, Validate, Validated, import_pandera, refusals, validate, without

CHECKER = "schemas.checker"
_HEAD = struct.Struct("<HQ")


class Checker:
    """A context in which ``checker(name, block)`` does what ``validate`` does, in the process beside."""

    def __init__(self, meanwhile: Callable[[], None] | None = None) -> None:
        """Start the process; it imports pandera at once. ``meanwhile`` is called while the first answer is due."""
        self._process = child.start(CHECKER)
        self._meanwhile = meanwhile

    def __call__(self, name: str, block: pa.Table) -> Validated:
        """Return the rows that hold and those that do not; raises BrokenFrameError as ``validate`` does."""
        if not len(block):
            return Validated(block, ())
        answer = self._ask(name, _to_bytes(block))
        if isinstance(answer, str):
            raise BrokenFrameError(answer)
        refused = tuple((int(row), str(reason)) for row, reason in answer)
        return Validated(without(block, [row for row, _ in refused]), refused)

    def _ask(self, name: str, body: pa.Buffer) -> list[tuple[int, str]] | str:
        """Return the checker's answer: the refused rows, or what is wrong with the whole block."""
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise BrokenPipeError("the checker has no pipes")
        stdin.write(_HEAD.pack(len(name), body.size))
        stdin.write(name.encode())
        stdin.write(memoryview(body))
        stdin.flush()
        if self._meanwhile is not None:
            self._meanwhile()
            self._meanwhile = None
        line = stdout.readline()
        if not line:
            raise BrokenPipeError("the checker of rows ended early; its message is above")
        answer: list[tuple[int, str]] | str = json.loads(line)
        return answer

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the process; it holds nothing, and may still be at its imports."""
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
        self._process.wait()


@contextmanager
def rows_checked_beside(meanwhile: Callable[[], None] | None = None) -> Iterator[Validate]:
    """Yield the checker that was started early, or ``validate`` itself where none was.

    ``meanwhile`` is what can be done while the checker is still at its imports; it may not be called at all.
    """
    if not child.is_early(CHECKER):
        yield validate
        return
    with Checker(meanwhile) as checker:
        yield checker


def _to_bytes(block: pa.Table) -> pa.Buffer:
    """Return the block as an Arrow stream."""
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, block.schema) as writer:
        writer.write_table(block)
    return sink.getvalue()


def _answer(name: str, body: bytes) -> list[tuple[int, str]] | str:
    """Return what the parent is told of one block."""
    try:
        return list(refusals(name, pa.ipc.open_stream(body).read_all()))
    except BrokenFrameError as error:
        return str(error)


def _serve(stdin: BinaryIO, stdout: BinaryIO) -> None:
    """Answer each block until the input ends."""
    while head := stdin.read(_HEAD.size):
        name_length, body_length = _HEAD.unpack(head)
        name, body = stdin.read(name_length).decode(), stdin.read(body_length)
        stdout.write(json.dumps(_answer(name, body)).encode() + b"\n")
        stdout.flush()


def main() -> int:
    """Run the checker on standard input and output; returns 0 when its parent is done."""
    with without_made_up_data(), suppress(BrokenPipeError):
        import_pandera()
        gc.freeze()  # nothing that came with it will be garbage
        _serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
