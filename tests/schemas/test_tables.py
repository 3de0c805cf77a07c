"""One declaration, three readings of it: Arrow, pandera, the page of tables."""

import hashlib
from dataclasses import fields
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pytest

from extractors.records import Claim, Decoy, Record, Refusal
from schemas import VERSION
from schemas.arrow import ARROW_TYPES, arrow_schema
from schemas.docs import tables_page
from schemas.model import model
from schemas.tables import tables

NAMES = sorted(tables())
# Raise schemas.VERSION with a change of the declarations, and put down here what they then hash to.
DECLARED = {1: "9da8", 2: "172d"}
PUBLIC = {
    "documents": "doc_id record_id title text venue year authors doi arxiv_id openreview_id url section parent_doc_id"
    " n_claims",
    "occurrences": "doc_id source source_sha256 format position line",
    "claims": "claim_id doc_id sentence_index kind metric metric_text metric_variant other_metrics higher_is_better"
    " value value_low value_high uncertainty unit value_norm unit_norm comparator qualifier direction improves basis"
    " dataset split task method baseline baseline_value condition value_text start end evidence rule confidence"
    " support",
    "decoys": "doc_id start end text reason",
    "checks": "doc_id claim_ids check verdict numbers",
    "quarantine": "source position line stage reason raw",
    "runs": "run_id started_at seconds counts versions",
    "shadowed": "part doc_id",
}


@pytest.mark.parametrize("name", NAMES)
def test_the_model_and_the_arrow_schema_agree(name: str) -> None:
    columns, schema = model(name).columns, arrow_schema(name)
    assert list(columns) == schema.names
    assert [columns[field.name].dtype.type for field in schema] == [pd.ArrowDtype(field.type) for field in schema]
    assert [columns[field.name].nullable for field in schema] == [field.nullable for field in schema]


@pytest.mark.parametrize("name", NAMES)
def test_an_empty_table_of_the_schema_holds_for_the_model(name: str) -> None:
    model(name).validate(arrow_schema(name).empty_table().to_pandas(types_mapper=pd.ArrowDtype))


@pytest.mark.parametrize(("name", "columns"), PUBLIC.items())
def test_public_columns_are_those_that_others_rely_on(name: str, columns: str) -> None:
    assert tables()[name].names == tuple(columns.split())


def test_types_are_those_that_every_reader_of_parquet_has() -> None:
    safe = {pa.string(), pa.bool_(), pa.int32(), pa.int64(), pa.float64(), pa.timestamp("us", tz="UTC")}
    assert set(ARROW_TYPES.values()) <= safe | {pa.list_(pa.string())}


@pytest.mark.parametrize(
    ("record", "table", "elsewhere"),
    [
        (Claim, "claims", set()),
        (Decoy, "decoys", set()),
        (Record, "documents", {"line", "parent_position"}),
        (Refusal, "quarantine", set()),
    ],
)
def test_a_field_of_a_record_has_the_name_of_its_column(record: type, table: str, elsewhere: set[str]) -> None:
    stored = {column.name for column in tables()[table].stored}
    assert {field.name for field in fields(record)} - elsewhere <= stored


@pytest.mark.parametrize("name", NAMES)
def test_meaning_and_unit_travel_with_the_column(name: str) -> None:
    for field in arrow_schema(name):
        assert field.metadata[b"meaning"]


def test_a_change_of_the_declarations_raises_the_version() -> None:
    declared = [
        (name, [(c.name, c.type, c.required, repr(c.check)) for c in table.stored], table.row_checks)
        for name, table in tables().items()
    ]
    assert DECLARED[VERSION] == hashlib.sha256(repr(declared).encode()).hexdigest()[:4]


def test_the_page_of_tables_is_fresh(repository: Path) -> None:
    assert (repository / "docs" / "tables.md").read_text("utf-8") == tables_page(), "run `python -m schemas`"
