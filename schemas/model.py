"""pandera models made of the declarations. Importing this module imports pandas: do so late, in a worker.

Two of a table: ``model`` has a check a column and says of each row what is wrong with it; ``quick_model`` asks all
of that at once and only says whether every row holds. pandera takes most of its time to ask, not to look.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, cast

import pandas as pd
import pandera.pandas as pandera
import pyarrow as pa
import pyarrow.compute as pc

from schemas.arrow import ARROW_TYPES
from schemas.column import Between, Check, Column, InOrder, Matches, NotEmpty, OneOf, RowCheck, Table
from schemas.tables import tables

if TYPE_CHECKING:  # Arrow's own classes know no parameters at run time
    Values = pa.ChunkedArray[pa.Scalar[pa.DataType]]
    Texts = pa.ChunkedArray[pa.StringScalar]
    Holding = pa.BooleanArray


def _column_check(check: Check) -> pandera.Check:
    """Return the pandera check of a column's check."""
    match check:
        case Between(low, high):
            return pandera.Check.in_range(low, high, error=f"is not {check}")
        case OneOf(values):
            return pandera.Check.isin(list(values), error=f"is not {check}")
        case Matches(pattern):
            return pandera.Check.str_matches(f"^(?:{pattern})$", error=f"is not {check}")
        case NotEmpty():
            return pandera.Check.str_length(min_value=1, error="is empty")


def _row_check(check: RowCheck) -> pandera.Check:
    """Return the pandera check of a check of whole rows; a null passes, its column's own check looks at it."""
    if isinstance(check, InOrder):

        def in_order(frame: pd.DataFrame) -> pd.Series[bool]:
            holds = pd.Series(data=True, index=frame.index)
            for left, right in zip(check.columns, check.columns[1:], strict=False):
                fits = frame[left] < frame[right] if check.strict else frame[left] <= frame[right]
                holds &= fits.fillna(value=True).astype(bool)
            return holds

        return pandera.Check(in_order, error=f"not {check}")

    def span_length(frame: pd.DataFrame) -> pd.Series[bool]:
        fits = frame["end"] - frame["start"] == frame[check.column].str.len()
        return fits.fillna(value=True).astype(bool)

    return pandera.Check(span_length, error=f"not {check}")


def _holding(check: Check, values: Values) -> Holding:
    """Return for each value whether it holds; null stays null."""
    match check:
        case Between(low, high):
            return pc.and_(pc.greater_equal(values, pa.scalar(low)), pc.less_equal(values, pa.scalar(high)))
        case OneOf(allowed):
            return pc.or_(pc.is_in(values, pa.array(allowed)), pc.is_null(values))
        case Matches(pattern):
            return pc.match_substring_regex(cast("Texts", values), f"^(?:{pattern})$")
        case NotEmpty():
            return pc.not_equal(values, pa.scalar(""))


def _holding_rows(check: RowCheck, values: Mapping[str, Values]) -> Iterator[Holding]:
    """Yield for each row whether it holds, for each part of a check of whole rows; null where a value is."""
    if isinstance(check, InOrder):
        compare = pc.less if check.strict else pc.less_equal
        for left, right in zip(check.columns, check.columns[1:], strict=False):
            yield compare(values[left], values[right])
    else:
        yield pc.equal(pc.subtract(values["end"], values["start"]), pc.utf8_length(cast("Texts", values[check.column])))


def _all_at_once(table: Table) -> pandera.Check:
    """Return the check of a whole frame: its columns and their types, no value missing, every check of every row."""
    names, types = [column.name for column in table.stored], [_dtype(column) for column in table.stored]

    def every_row_holds(frame: pd.DataFrame) -> bool:
        if list(frame.columns) != names or list(frame.dtypes) != types:
            return False
        values = {column.name: pa.chunked_array(pa.array(frame[column.name].array)) for column in table.stored}
        asked = chain(
            (_holding(column.check, values[column.name]) for column in table.stored if column.check),
            *(_holding_rows(check, values) for check in table.row_checks),
        )
        filled = all(not values[column.name].null_count for column in table.stored if column.required)
        return filled and all(pc.all(each, min_count=0).as_py() for each in asked)

    return pandera.Check(every_row_holds, error="some row does not hold")


def _dtype(column: Column) -> pd.ArrowDtype:
    """Return the type of a column in a frame: Arrow's own, so that null, NaN and int stay apart."""
    return pd.ArrowDtype(ARROW_TYPES[column.type])


def _column(column: Column) -> pandera.Column:
    """Return the pandera column of a column."""
    return pandera.Column(
        _dtype(column),
        checks=[_column_check(column.check)] if column.check else [],
        nullable=not column.required,
        coerce=False,
        description=column.meaning,
    )


@cache
def model(name: str) -> pandera.DataFrameSchema:
    """Return the pandera model of a table's parts: strict on columns and their order, nothing coerced."""
    table = tables()[name]
    return pandera.DataFrameSchema(
        {column.name: _column(column) for column in table.stored},
        checks=[_row_check(check) for check in table.row_checks],
        strict=True,
        ordered=True,
        coerce=False,
        name=name,
    )


@cache
def quick_model(name: str) -> pandera.DataFrameSchema:
    """Return the model that holds for a frame where ``model`` does, and is made of the same declarations."""
    return pandera.DataFrameSchema(checks=[_all_at_once(tables()[name])], name=name)
