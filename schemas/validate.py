"""Rows that hold and rows that do not, told apart by pandera, a block of rows at a time."""

from __future__ import annotations

import gc
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol

import pyarrow as pa

if TYPE_CHECKING:  # pandas costs half a second to import; the checker of another process spares it
    import pandas as pd


class BrokenFrameError(Exception):
    """A block of rows that is no table of ours: a column is missing, or its type is wrong. A mistake of ours."""


@dataclass(frozen=True, slots=True)
class Validated:
    """A block, told apart: ``good`` keeps the order; ``refused`` gives a row's number and its reasons, ascending."""

    good: pa.Table
    refused: tuple[tuple[int, str], ...]


class Validate(Protocol):
    """Whoever tells the rows of a block apart: this process, or the checker beside it."""

    def __call__(self, name: str, block: pa.Table) -> Validated:
        """Return the block of the table ``name``, told apart."""


def validate(name: str, block: pa.Table) -> Validated:
    """Return the rows of ``block`` that hold for the table ``name``, and the others' numbers with their reasons.

    Nothing is dropped silently: ``len(good) + len(refused) == len(block)``. Raises BrokenFrameError where
    a column is missing, unknown, out of order or of another type.
    """
    refused = refusals(name, block)
    return Validated(without(block, [row for row, _ in refused]), refused)


def refusals(name: str, block: pa.Table) -> tuple[tuple[int, str], ...]:
    """Return the numbers of the rows that break the table, ascending, each with its reasons."""
    if not len(block):
        return ()
    import_pandera()
    import pandas as pd  # noqa: PLC0415 - as there

    frame = block.to_pandas(types_mapper=pd.ArrowDtype)
    if _holds(name, frame):
        return ()
    found = _reasons(name, frame)
    if found:  # what is kept must hold by itself: a check that looked at whole columns would show here
        rest = frame.drop(index=list(found)).reset_index(drop=True)
        if _reasons(name, rest):
            raise BrokenFrameError(f"{name}: rows break the schema again after the broken ones were taken out")
    return tuple((row, "; ".join(dict.fromkeys(reasons))) for row, reasons in sorted(found.items()))


@cache
def import_pandera() -> None:
    """Import pandas and pandera, which takes 0.4 seconds that only the process that checks has to pay.

    Meanwhile nobody looks for cycles: a tenth of that time.
    """
    was_looked_for = gc.isenabled()
    gc.disable()
    import schemas.model  # noqa: F401, PLC0415 - as above

    if was_looked_for:
        gc.enable()


def without(block: pa.Table, rows: list[int]) -> pa.Table:
    """Return the block without the rows of these numbers, in order."""
    if not rows:
        return block
    import numpy as np  # noqa: PLC0415 - pyarrow brings it

    keep = np.ones(len(block), dtype=bool)
    keep[rows] = False
    return block.filter(pa.array(keep))


def _holds(name: str, frame: pd.DataFrame) -> bool:
    """Return whether all rows hold: most blocks are sound, and to ask no more than that takes a third of the time."""
    from pandera.errors import SchemaError, SchemaErrors  # noqa: PLC0415

    from schemas.model import quick_model  # noqa: PLC0415

    try:
        quick_model(name).validate(frame)
    except (SchemaError, SchemaErrors):  # several where the frame as a whole is broken
        return False
    return True


def _reasons(name: str, frame: pd.DataFrame) -> dict[int, list[str]]:
    """Return the reasons by row number; a failure that belongs to no row raises."""
    from pandera.errors import SchemaErrors  # noqa: PLC0415

    from schemas.model import model  # noqa: PLC0415

    try:
        model(name).validate(frame, lazy=True)
    except SchemaErrors as error:
        found: dict[int, list[str]] = {}
        for case in error.failure_cases.itertuples():
            found.setdefault(_row_number(name, case.index, str(case.check)), []).append(_words(case, frame))
        return found
    return {}


def _row_number(name: str, index: object, check: str) -> int:
    """Return the row's number; pandera gives none for what is wrong with the whole frame."""
    try:
        return int(index)  # type: ignore[call-overload, no-any-return]
    except (TypeError, ValueError):
        raise BrokenFrameError(f"{name}: {check}") from None


def _words(case: object, frame: pd.DataFrame) -> str:
    """Return one failure in words."""
    check, column = str(getattr(case, "check", "")), str(getattr(case, "column", ""))
    if getattr(case, "schema_context", "") == "DataFrameSchema":
        return check
    if check == "not_nullable":
        return f"{column} is null"
    shown = repr(getattr(case, "failure_case", None))
    return f"{column} {check}: {shown[:80]}" if column in frame.columns else check
