"""What a column and a table are: plain declarations, from which everything else is made."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import Literal

ColumnType = Literal["string", "bool", "int32", "int64", "double", "timestamp", "list<string>"]


@dataclass(frozen=True, slots=True)
class Between:
    """A number that lies between two finite ends, both included; so no NaN and no infinity."""

    low: float
    high: float

    def __str__(self) -> str:
        """Return the check in words."""
        if self.high < sys.float_info.max:
            return f"{self.low:.0f} to {self.high:.0f}"
        return "finite" if self.low < 0 else f"finite, at least {self.low:.0f}"


@dataclass(frozen=True, slots=True)
class OneOf:
    """A string of a closed set."""

    values: tuple[str, ...]

    def __str__(self) -> str:
        """Return the check in words."""
        return "one of " + ", ".join(f"`{value}`" for value in self.values)


@dataclass(frozen=True, slots=True)
class Matches:
    """A string that a pattern matches from end to end; ``words`` says so to a person."""

    pattern: str
    words: str

    def __str__(self) -> str:
        """Return the check in words."""
        return self.words


@dataclass(frozen=True, slots=True)
class NotEmpty:
    """A string of at least one code point."""

    def __str__(self) -> str:
        """Return the check in words."""
        return "not empty"


Check = Between | OneOf | Matches | NotEmpty


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, type, meaning, unit and check; ``required`` is "never null"."""

    name: str
    type: ColumnType
    meaning: str
    unit: str | None = None
    check: Check | None = None
    required: bool = False

    def never_null(self) -> Column:
        """Return the same column where it is never null."""
        return replace(self, required=True)


@dataclass(frozen=True, slots=True)
class InOrder:
    """A row whose numbers do not fall from left to right, where none of them is null."""

    columns: tuple[str, ...]
    strict: bool = False

    def __str__(self) -> str:
        """Return the check in words."""
        return (" < " if self.strict else " <= ").join(self.columns)


@dataclass(frozen=True, slots=True)
class SpanLength:
    """A row whose span ``end - start`` is as long as the text of ``column``, in code points."""

    column: str

    def __str__(self) -> str:
        """Return the check in words."""
        return f"end - start = length of {self.column}"


RowCheck = InOrder | SpanLength


@dataclass(frozen=True, slots=True)
class Table:
    """One table: what a row is, its public columns in order, and the internal ones of its parts.

    A part holds ``columns`` as they are unless they come from the manifest (``from_manifest``), and then
    ``internal``. Views show ``columns`` alone, in this order.
    """

    name: str
    row: str
    columns: tuple[Column, ...]
    internal: tuple[Column, ...] = ()
    from_manifest: tuple[str, ...] = ()
    row_checks: tuple[RowCheck, ...] = ()
    bloom: tuple[str, ...] = ()
    public: bool = True

    @property
    def stored(self) -> tuple[Column, ...]:
        """Return the columns of a part, in order."""
        return tuple(c for c in self.columns if c.name not in self.from_manifest) + self.internal

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the public columns, in order."""
        return tuple(column.name for column in self.columns)
