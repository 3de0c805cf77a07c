"""A data contract as JSON (Open Data Contract Standard 3): every table, column, type and check, made of the schemas.

It describes the views of the catalog and the files of ``claimlake export parquet``, which have the same columns.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import orjson

from schemas import VERSION
from schemas.column import Between, Check, Column, ColumnType, Matches, NotEmpty, OneOf, Table
from schemas.tables import tables
from warehouse.exports.kit.model import Export
from warehouse.lake import Lake

_LOGICAL: Mapping[ColumnType, str] = {
    "string": "string",
    "bool": "boolean",
    "int32": "integer",
    "int64": "integer",
    "double": "number",
    "timestamp": "date",
    "list<string>": "array",
}
_UNIQUE = {"documents": "doc_id", "claims": "claim_id", "runs": "run_id"}


def contract() -> dict[str, object]:
    """Return the contract of this version's tables."""
    return {
        "apiVersion": "v3.0.2",
        "kind": "DataContract",
        "id": "claimlake",
        "name": "claimlake",
        "version": f"{VERSION}.0.0",
        "status": "active",
        "description": {
            "purpose": "Numeric claims of papers' abstracts, each with its place in the text.",
            "limitations": "Claims are what the abstracts state; whether they are true is not checked.",
            "usage": "Offsets are half open and count Unicode code points of documents.text.",
        },
        "schema": [_object(table) for table in tables().values() if table.public],
    }


def _object(table: Table) -> dict[str, object]:
    described: dict[str, object] = {
        "name": table.name,
        "logicalType": "object",
        "physicalType": "table",
        "description": f"A row is {table.row}.",
        "properties": [_property(table, column) for column in table.columns],
    }
    rules = [{"type": "text", "description": f"of every row: {check}"} for check in table.row_checks]
    return described | ({"quality": rules} if rules else {})


def _property(table: Table, column: Column) -> dict[str, object]:
    described: dict[str, object] = {
        "name": column.name,
        "logicalType": _LOGICAL[column.type],
        "physicalType": column.type,
        "required": column.required,
        "description": column.meaning,
    }
    if _UNIQUE.get(table.name) == column.name:
        described |= {"primaryKey": True, "primaryKeyPosition": 1, "unique": True}
    if column.type == "list<string>":
        described["items"] = {"logicalType": "string", "physicalType": "string"}
    if column.unit:
        described["customProperties"] = [{"property": "unit", "value": column.unit}]
    return described | _checked(column)


def _checked(column: Column) -> dict[str, object]:
    """Return the check of a column: as options of its type where the standard has them, else in words."""
    options = _options(column.check)
    if options:
        return {"logicalTypeOptions": options}
    return {"quality": [{"type": "text", "description": str(column.check)}]} if column.check else {}


def _options(check: Check | None) -> dict[str, object]:
    match check:
        case Between() if check.high <= 2**53:
            return {"minimum": int(check.low), "maximum": int(check.high)}
        case Matches():
            return {"pattern": f"^{check.pattern}$"}
        case NotEmpty():
            return {"minLength": 1}
        case OneOf():
            return {"pattern": f"^({'|'.join(check.values)})$"}
    return {}


def _write(_lake: Lake, output: Path, _table: str) -> int:
    output.write_bytes(orjson.dumps(contract(), option=orjson.OPT_INDENT_2) + b"\n")
    return sum(len(table.columns) for table in tables().values() if table.public)


EXPORT = Export(
    "contract",
    "a data contract as JSON, beside the Parquet",
    "contract.json",
    _write,
    unit="columns",
    place="in the warehouse by default",
)
