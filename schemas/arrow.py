"""Arrow schemas made of the declarations; meaning and unit travel as field metadata."""

from __future__ import annotations

from functools import cache

import pyarrow as pa

from schemas import VERSION
from schemas.column import Column, ColumnType
from schemas.tables import tables

ARROW_TYPES: dict[ColumnType, pa.DataType] = {
    "string": pa.string(),
    "bool": pa.bool_(),
    "int32": pa.int32(),
    "int64": pa.int64(),
    "double": pa.float64(),
    "timestamp": pa.timestamp("us", tz="UTC"),
    "list<string>": pa.list_(pa.string()),
}


def arrow_field(column: Column) -> pa.Field[pa.DataType]:
    """Return the Arrow field of a column, with its meaning and unit as metadata."""
    metadata = {"meaning": column.meaning} | ({"unit": column.unit} if column.unit else {})
    return pa.field(column.name, ARROW_TYPES[column.type], nullable=not column.required, metadata=metadata)


@cache
def arrow_schema(name: str) -> pa.Schema:
    """Return the Arrow schema of a table's parts: its stored columns, public ones first."""
    table = tables()[name]
    metadata: dict[bytes | str, bytes | str] = {
        "producer": "claimlake",
        "table": name,
        "row": table.row,
        "schema_version": str(VERSION),
    }
    return pa.schema([arrow_field(column) for column in table.stored], metadata=metadata)
