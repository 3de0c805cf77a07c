"""What a format of export is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from warehouse.lake import Lake

Place = Literal["anywhere", "in the warehouse by default", "in the warehouse"]
Offsets = Literal["code points", "UTF-16 code units"]


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: where, and how many rows, annotations or columns, as ``unit`` says."""

    path: Path
    rows: int
    unit: str


@dataclass(frozen=True, slots=True)
class Export:
    """One format: its name, a line of help, and what writes it.

    ``output`` is the name that the file or folder has by default, and ``place`` where it lies: what names the parts
    by their paths has to lie in the warehouse.
    ``write`` takes the warehouse, the output and the name of a table or view,
    which only formats with ``takes_table`` look at, and returns how many ``unit`` it wrote. ``offsets`` says what
    start and end count in the files, null where there are none.
    """

    name: str
    summary: str
    output: str
    write: Callable[[Lake, Path, str], int]
    unit: str = "rows"
    is_folder: bool = False
    place: Place = "anywhere"
    takes_table: bool = False
    offsets: Offsets | None = None
