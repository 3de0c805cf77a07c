"""What holds of every format: found by name, whole or not at all, the same bytes for the same state."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from python_calamine import CalamineWorkbook

from extractors.errors import QueryError, SettingError, WarehouseError
from schemas.tables import tables
from warehouse.exports import default_name, export, find_format, formats
from warehouse.exports.brat_standoff import fragments, lines
from warehouse.exports.data_contract import contract
from warehouse.exports.kit.spans import utf16_span
from warehouse.lake import Document, name_of, opened

FORMATS = [
    "brat",
    "contract",
    "csv",
    "doccano",
    "frictionless",
    "jsonl",
    "label-studio",
    "parquet",
    "web-annotation",
    "xlsx",
]


def test_formats_are_found_by_their_files() -> None:
    assert list(formats()) == FORMATS


@pytest.mark.parametrize("name", FORMATS)
def test_an_export_twice_is_the_same_bytes(name: str, strange: Path, tmp_path: Path) -> None:
    def digest(folder: Path) -> list[tuple[str, str]]:
        output = (strange if find_format(name).place == "in the warehouse" else folder) / find_format(name).output
        path = export(strange, name, output).path
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        return [
            (file.relative_to(path).as_posix(), hashlib.sha256(file.read_bytes()).hexdigest())
            for file in files
            if file.is_file()
        ]

    first, second = digest(tmp_path / "a"), digest(tmp_path / "b")
    assert first == second
    assert digest(tmp_path / "a") == first, "a second export takes the place of the first"
    assert not list(tmp_path.rglob(".claimlake-??*/*"))


@pytest.mark.parametrize(
    ("name", "table", "error", "message"),
    [
        ("dbase", "claims", SettingError, "no format 'dbase' to export to; one of: brat, contract, csv"),
        ("csv", "_claims", QueryError, "no table or view '_claims'; one of: changes, checks, claims"),
        ("csv", "claims; drop", QueryError, "no table or view 'claims; drop'"),
        ("brat", "scores", SettingError, "brat takes no table; these do: csv, jsonl"),
    ],
)
def test_what_is_no_format_or_table_is_said(  # noqa: PLR0913, PLR0917 - a column of the table of cases each
    name: str, table: str, error: type[Exception], message: str, strange: Path, tmp_path: Path
) -> None:
    with pytest.raises(error, match="^" + message.replace("(", r"\(")):
        export(strange, name, tmp_path / "out", table=table)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_somebody_else_is_left_alone(strange: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("mine", "utf-8")
    with pytest.raises(WarehouseError, match="is not empty and no export made it"):
        export(strange, "brat", tmp_path)
    with pytest.raises(WarehouseError, match="is a folder, and what is written is one file"):
        export(strange, "csv", tmp_path)
    with pytest.raises(WarehouseError, match="is a file, and the export is a folder"):
        export(strange, "brat", tmp_path / "thesis.tex")
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_without_a_warehouse_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(WarehouseError, match="there is no warehouse"):
        export(tmp_path / "none", "csv", tmp_path / "claims.csv")
    assert list(tmp_path.iterdir()) == []


def test_names_of_outputs() -> None:
    assert default_name(find_format("csv"), "leaderboard") == Path("leaderboard.csv")
    assert default_name(find_format("brat"), "claims") == Path("claimlake-brat")


@pytest.mark.parametrize("view", ["leaderboard", "speedups", "papers", "conflicts", "coverage", "quarantine", "runs"])
@pytest.mark.parametrize("name", ["csv", "jsonl"])
def test_views_are_exported_too(name: str, view: str, strange: Path, tmp_path: Path) -> None:
    written = export(strange, name, tmp_path / "out", table=view)
    with opened(strange) as lake:
        [row] = lake.rows(f"SELECT count(*) AS n FROM {name_of(view)}")
    assert written.rows == row["n"]


def test_json_lines_hold_every_column_as_it_is(strange: Path, tmp_path: Path) -> None:
    path = export(strange, "jsonl", tmp_path / "documents.jsonl", table="documents").path
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]  # splits at U+2028, were there one
    with opened(strange) as lake:
        assert rows == list(lake.rows(lake.ordered("documents")))


def test_a_workbook_holds_texts_as_texts(strange: Path, tmp_path: Path, documents: list[Document]) -> None:
    path = export(strange, "xlsx", tmp_path / "claims.xlsx").path
    book = CalamineWorkbook.from_path(str(path))
    assert book.sheet_names == ["claims", "documents", "decoys", "checks", "occurrences", "quarantine", "columns"]
    head, *rows = book.get_sheet_by_name("documents").to_python()
    titles = {row[head.index("title")] for row in rows}
    assert {document.row["title"] or "" for document in documents} == titles
    assert 'HYPERLINK("' in "".join(map(str, titles))


def test_parquet_holds_the_live_rows_and_what_columns_mean(strange: Path, tmp_path: Path) -> None:
    folder = export(strange, "parquet", tmp_path / "out").path
    for table in tables().values():
        if not table.public:
            continue
        file = pq.ParquetFile(folder / f"{table.name}.parquet")
        with opened(strange) as lake:
            [row] = lake.rows(f"SELECT count(*) AS n FROM {name_of(table.name)}")
        assert file.metadata.num_rows == row["n"]
        assert file.schema_arrow.names == list(table.names)
        assert file.schema_arrow.field(0).metadata[b"meaning"].decode() == table.columns[0].meaning


def test_the_data_package_describes_the_live_parts(strange: Path) -> None:
    path = export(strange, "frictionless").path
    package = json.loads(path.read_text("utf-8"))
    assert path == strange / "datapackage.json"
    assert {each["name"] for each in package["resources"]} >= {"documents", "claims", "decoys", "occurrences", "runs"}
    for resource in package["resources"]:
        parts = [pq.ParquetFile(strange / each) for each in resource["path"]]
        assert sum(part.metadata.num_rows for part in parts) == resource["rows"]
        fields = resource["schema"]["fields"]
        assert parts[0].schema_arrow.names == [field["name"] for field in fields]
        assert all(field["description"] for field in fields)


def test_a_data_package_lies_where_its_paths_start(strange: Path, tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="names files by their paths in the warehouse; write it into"):
        export(strange, "frictionless", tmp_path / "datapackage.json")


def test_the_contract_names_every_column_once() -> None:
    promised = {each["name"]: [column["name"] for column in each["properties"]] for each in contract()["schema"]}  # type: ignore[attr-defined]
    assert promised == {name: list(table.names) for name, table in tables().items() if table.public}


@pytest.mark.parametrize(
    ("text", "start", "end", "pieces"),
    [
        ("a 2 to 3 %", 2, 10, ["2 to 3 %"]),
        ("2 to\n3 %", 0, 8, ["2 to", "3 %"]),
        ("2\r\n%", 0, 4, ["2", "%"]),
        ("2\n\n%", 0, 4, ["2", "%"]),
        ("2\N{LINE SEPARATOR}%", 0, 3, ["2", "%"]),
    ],
)
def test_a_span_over_lines_is_fragments(text: str, start: int, end: int, pieces: list[str]) -> None:
    assert [text[left:right] for left, right in fragments(text, start, end)] == pieces


def test_every_line_of_brat_is_one_line(documents: list[Document]) -> None:
    for document in documents:
        for line in lines(document):
            assert len(line.splitlines()) == 1
            assert line[0] in "TA#"


@pytest.mark.parametrize(
    ("text", "span", "units"),
    [
        ("abc", (1, 2), (1, 2)),
        ("\U0001f680a", (1, 2), (2, 3)),
        ("e\u0301a", (2, 3), (2, 3)),
        ("\U00020000\u4e2d1", (2, 3), (3, 4)),
    ],
)
def test_code_points_as_utf_16_units(text: str, span: tuple[int, int], units: tuple[int, int]) -> None:
    assert utf16_span(text, *span) == units
