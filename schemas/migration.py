"""How rows that were written under an older version of the schema become rows of the one after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

import schemas
from extractors.errors import WarehouseError

if TYPE_CHECKING:  # a plan asks for steps, and does without Arrow
    import pyarrow as pa

Rows = Callable[["pa.Table"], "pa.Table"]
Source = Literal["rows", "texts", "inputs"]
"""What the new rows are made of: the old rows; the stored texts, extracted again; the inputs, read again."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from ``version`` to the next.

    ``tables`` has what becomes of the rows of a table; of one that is not in it, columns that are new and may be
    null are null, and those that there are no more go. Where a step is of ``inputs``, those that a run does not
    read are migrated by their rows all the same, for readers see one schema.
    """

    version: int
    source: Source = "rows"
    tables: Mapping[str, Rows] = field(default_factory=dict)


def steps_from(version: int) -> tuple[Migration, ...]:
    """Return the steps from a version to the one of today, in order; none where it is that one."""
    from schemas import migrations  # noqa: PLC0415 - the steps import this module

    known = migrations.migrations()
    return tuple(known.get(number, Migration(number)) for number in range(version, schemas.VERSION))


def reads_again(version: int) -> bool:
    """Return whether inputs whose rows are of a version have to be read again."""
    return version > schemas.VERSION or any(step.source == "inputs" for step in steps_from(version))


def extracts_again(version: int) -> bool:
    """Return whether texts whose rows are of a version have to be extracted again."""
    return any(step.source != "rows" for step in steps_from(version))


def migrated(table: str, rows: pa.Table, version: int) -> pa.Table:
    """Return rows of a table of a version as rows of today, unchecked; raises WarehouseError for a missing step."""
    from schemas.arrow import arrow_schema  # noqa: PLC0415 - see above

    for step in steps_from(version):
        rows = step.tables[table](rows) if table in step.tables else rows
    return _fitted(table, rows, arrow_schema(table))


def _fitted(table: str, rows: pa.Table, schema: pa.Schema) -> pa.Table:
    """Return rows with the columns of the schema, in its order and types; what they lack is null."""
    import pyarrow as pa  # noqa: PLC0415 - see above

    missing = [each.name for each in schema if each.name not in rows.column_names and not each.nullable]
    if missing:
        raise WarehouseError(f"{table}: no step of schemas/migrations fills {', '.join(missing)}")
    columns = [
        rows[each.name].cast(each.type) if each.name in rows.column_names else pa.nulls(len(rows), each.type)
        for each in schema
    ]
    return pa.Table.from_arrays(columns, schema=schema)
