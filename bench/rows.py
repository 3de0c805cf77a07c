"""What a measurement says: a name and its figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_PLACES = 3


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table: its name and its figures by the heads of the columns."""

    name: str
    figures: Mapping[str, float | str | None]


def markdown(rows: Sequence[Row]) -> str:
    """Return the rows as a table; a column for every head that some row has."""
    heads = list(dict.fromkeys(head for row in rows for head in row.figures))
    lines = [["", *heads], ["---", *["---:"] * len(heads)]]
    lines += [[row.name, *(shown(row.figures.get(head)) for head in heads)] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def shown(value: float | str | None) -> str:
    """Return a figure with three digits that say something; nothing for what was not measured."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if abs(value) >= 10 ** (_PLACES - 1):
        return f"{value:,.0f}"
    return f"{value:.{_PLACES}g}"
