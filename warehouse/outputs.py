"""Outputs that are there whole or not at all: written beside, then renamed."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from extractors.errors import WarehouseError


@contextlib.contextmanager
def replacing(output: Path, *, is_folder: bool = False) -> Iterator[Path]:
    """Yield a path beside ``output`` to write to, which takes its name in the end, or goes where writing fails.

    A file takes the place of one that is there; a folder only of an empty one, or of one that an export made.
    Raises WarehouseError where that cannot be.
    """
    if is_folder:
        _check_folder(output)
    elif output.is_dir():
        raise WarehouseError("is a folder, and what is written is one file", source=str(output), advice="name a file")
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        scratch = Path(tempfile.mkdtemp(prefix=".claimlake-", dir=output.parent))
    except OSError as error:
        raise WarehouseError(f"cannot be written: {error.strerror}", source=str(output)) from error
    try:
        written = scratch / output.name
        if is_folder:
            written.mkdir()
            (written / MARK).write_text(_MARK_TEXT, "utf-8", newline="\n")
        yield written
        _put(written, output, scratch)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


MARK = ".claimlake-export"
_MARK_TEXT = "This folder was made by `claimlake export`, which may replace it as a whole.\n"


def _check_folder(output: Path) -> None:
    if output.is_dir() and any(output.iterdir()) and not (output / MARK).is_file():
        raise WarehouseError("is not empty and no export made it", source=str(output), advice="name another folder")
    if output.exists() and not output.is_dir():
        raise WarehouseError("is a file, and the export is a folder", source=str(output), advice="name another")


def _put(written: Path, output: Path, scratch: Path) -> None:
    if output.is_dir():
        os.replace(output, scratch / "before")  # noqa: PTH105 - of a folder, which Path.replace does likewise
    written.replace(output)
