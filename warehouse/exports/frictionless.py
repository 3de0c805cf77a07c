"""``datapackage.json`` (Data Package 1) beside the Parquet: the live parts of each table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import orjson

from schemas import VERSION
from schemas.column import Between, Check, Column, ColumnType, Matches, NotEmpty, OneOf, Table
from schemas.tables import tables
from warehouse.exports.kit.model import Export
from warehouse.lake import Lake
from warehouse.parts import name_of

_TYPES: Mapping[ColumnType, str] = {
    "string": "string",
    "bool": "boolean",
    "int32": "integer",
    "int64": "integer",
    "double": "number",
    "timestamp": "datetime",
    "list<string>": "array",
}
_NOTE = (
    "The resources are the live parts of one state of a claimlake warehouse. A document that more than one part has is"
    " in the resource `shadowed` for all parts but one, by the part's key (the name of the file) and its number in it:"
    " leave those rows out, or take `claimlake export parquet`, which has."
)


def package(lake: Lake) -> dict[str, object]:
    """Return the description of the live parts; paths start at the warehouse."""
    resources = [_resource(lake, table) for table in tables().values() if lake.state.keys_of(table.name)]
    return {
        "profile": "data-package",
        "name": "claimlake",
        "title": "Numeric claims of papers' abstracts",
        "description": _NOTE,
        "version": f"{VERSION}.{lake.state.n}",
        "created": lake.state.written_at,
        "resources": resources,
    }


def _resource(lake: Lake, table: Table) -> dict[str, object]:
    keys = lake.state.keys_of(table.name)
    parts = [lake.state.parts[key].files[table.name] for key in keys]
    return {
        "name": table.name,
        "path": [name_of(table.name, key) for key in keys],
        "profile": "tabular-data-resource",
        "format": "parquet",
        "mediatype": "application/vnd.apache.parquet",
        "description": f"A row is {table.row}.",
        "rows": sum(part.rows for part in parts),
        "schema": {"fields": [_field(column) for column in table.stored], **_keys(table)},
    }


def _field(column: Column) -> dict[str, object]:
    unit = f", in {column.unit}" if column.unit else ""
    field: dict[str, object] = {
        "name": column.name,
        "type": _TYPES[column.type],
        "description": column.meaning + unit,
    }
    # Of numbers with a fraction nothing is asked: the tools of Table Schema read null as NaN, which is in no range.
    checked = _constraints(column.check) if column.type != "double" else {}
    constraints = ({"required": True} if column.required else {}) | checked
    return field | ({"constraints": constraints} if constraints else {})


def _constraints(check: Check | None) -> dict[str, object]:
    """Return what of a check Table Schema can say."""
    match check:
        case Between() if check.high < 2**53 + 1:
            return {"minimum": int(check.low), "maximum": int(check.high)}
        case OneOf():
            return {"enum": list(check.values)}
        case Matches():
            return {"pattern": check.pattern}
        case NotEmpty():
            return {"minLength": 1}
    return {}


def _keys(table: Table) -> dict[str, object]:
    """Return the keys between tables; none is primary, for shadowed rows repeat it."""
    if table.name == "documents" or "doc_id" not in {column.name for column in table.stored}:
        return {}
    reference = {"resource": "documents", "fields": "doc_id"}
    return {"foreignKeys": [{"fields": "doc_id", "reference": reference}]}


def _write(lake: Lake, output: Path, _table: str) -> int:
    described = package(lake)
    output.write_bytes(orjson.dumps(described, option=orjson.OPT_INDENT_2) + b"\n")
    resources = described["resources"]
    assert isinstance(resources, list)
    return len(resources)


EXPORT = Export(
    "frictionless",
    "datapackage.json beside the Parquet",
    "datapackage.json",
    _write,
    unit="tables",
    place="in the warehouse",
)
