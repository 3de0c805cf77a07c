"""pandera models made of the declarations. Importing this module imports pandas: do so late, in a worker."""

from __future__ import annotations

from functools import cache

import pandas as pd
import pandera.pandas as pandera

from schemas.arrow import ARROW_TYPES
from schemas.column import Between, Check, Column, InOrder, Matches, NotEmpty, OneOf, RowCheck
from schemas.tables import tables


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


def _column(column: Column) -> pandera.Column:
    """Return the pandera column of a column; types are Arrow's own, so that null, NaN and int stay apart."""
    return pandera.Column(
        pd.ArrowDtype(ARROW_TYPES[column.type]),
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
