"""CSV that a spreadsheet opens without harm, and that gives every text back."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warehouse.exports import export
from warehouse.exports.csv_file import cell, guarded, read_rows, restored, write_rows
from warehouse.lake import Document

FORMULAS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "\uff1d1",
    "\uff0b1",
    "\uff0d1",
    "\uff201",
    "'=1",
    "''",
]


@pytest.mark.parametrize("text", FORMULAS)
def test_a_text_that_could_be_a_formula_is_set_off(text: str) -> None:
    assert guarded(text) == "'" + text
    assert restored(guarded(text)) == text


@given(st.text())
def test_any_text_comes_back(text: str) -> None:
    assert restored(guarded(text)) == text
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


@given(st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2, max_size=2)))
def test_any_rows_come_back(tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]]) -> None:
    path = tmp_path_factory.mktemp("rows") / "rows.csv"
    assert write_rows(path, ["left", "right"], rows) == len(rows)
    assert [list(row.values()) for row in read_rows(path)] == rows


@pytest.mark.parametrize(
    ("value", "field"),
    [
        (None, ""),
        ("", '""'),
        (-0.5, "-0.5"),
        (1e22, "1e+22"),
        (7, "7"),
        (False, "false"),
        (["a", 'b"c'], '"[""a"", ""b\\""c""]"'),
        ([], "[]"),
        (" padded ", '" padded "'),
        ("two\r\nlines", '"two\r\nlines"'),
    ],
)
def test_values_as_fields(value: object, field: str) -> None:
    assert cell(value) == field


def test_no_field_of_an_export_is_a_formula(strange: Path, tmp_path: Path, documents: list[Document]) -> None:
    path = export(strange, "csv", tmp_path / "documents.csv", table="documents").path
    with path.open(encoding="utf-8", newline="") as stream:
        head, *rows = csv.reader(stream)
    texts = [field for row in rows for field in row]
    assert any(field.startswith("'=HYPERLINK") for field in texts)
    assert not [field for field in texts if field.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))]
    restored_texts = [restored(row[head.index("text")]) for row in rows]
    assert sorted(restored_texts) == sorted(document.text for document in documents)
