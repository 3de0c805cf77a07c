"""The live Parquet and the catalog in the tools that people have: types and row counts."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.dataset as ds
import pytest

from schemas.arrow import arrow_schema
from schemas.column import ColumnType
from schemas.tables import tables
from tests.warehouse.exports.test_using_page import snippets
from warehouse import catalog, manifest
from warehouse.exports import export
from warehouse.parts import name_of
from warehouse.store import store_at

TABLES = ["documents", "claims", "decoys", "occurrences", "runs", "sources"]
POLARS: dict[ColumnType, pl.DataType] = {
    "string": pl.String(),
    "bool": pl.Boolean(),
    "int32": pl.Int32(),
    "int64": pl.Int64(),
    "double": pl.Float64(),
    "timestamp": pl.Datetime("us", "UTC"),
    "list<string>": pl.List(pl.String),
}
DUCKDB: dict[ColumnType, str] = {
    "string": "VARCHAR",
    "bool": "BOOLEAN",
    "int32": "INTEGER",
    "int64": "BIGINT",
    "double": "DOUBLE",
    "timestamp": "TIMESTAMP WITH TIME ZONE",
    "list<string>": "VARCHAR[]",
}


def live(warehouse: Path, table: str) -> tuple[list[str], int]:
    """Return the live parts of a table, and how many rows the manifest says that they have."""
    state = manifest.latest(store_at(warehouse))
    keys = state.keys_of(table)
    rows = sum(state.parts[key].files[table].rows for key in keys)
    return [str(warehouse / name_of(table, key)) for key in keys], rows


@pytest.mark.parametrize("table", TABLES)
def test_pandas(table: str, strange: Path) -> None:
    paths, rows = live(strange, table)
    frame = pd.concat([pd.read_parquet(path, dtype_backend="pyarrow") for path in paths])
    assert len(frame) == rows
    for column in tables()[table].stored:
        dtype = frame[column.name].dtype
        assert isinstance(dtype, pd.ArrowDtype)
        assert dtype.pyarrow_dtype == arrow_schema(table).field(column.name).type


@pytest.mark.parametrize("table", TABLES)
def test_polars(table: str, strange: Path) -> None:
    paths, rows = live(strange, table)
    frame = pl.scan_parquet(paths).collect()
    assert len(frame) == rows
    assert dict(frame.schema) == {column.name: POLARS[column.type] for column in tables()[table].stored}


@pytest.mark.parametrize("table", TABLES)
def test_pyarrow_datasets(table: str, strange: Path) -> None:
    paths, rows = live(strange, table)
    found = ds.dataset(paths)
    assert found.count_rows() == rows
    for column in tables()[table].stored:
        field: pa.Field[pa.DataType] = found.schema.field(column.name)
        assert field.type == arrow_schema(table).field(column.name).type
        assert field.nullable is not column.required
        assert field.metadata[b"meaning"].decode() == column.meaning


@pytest.mark.parametrize("table", TABLES)
def test_duckdb(table: str, strange: Path) -> None:
    paths, rows = live(strange, table)
    with duckdb.connect() as db:
        described = db.execute("DESCRIBE SELECT * FROM read_parquet($paths)", {"paths": paths}).fetchall()
        assert db.execute("SELECT count(*) FROM read_parquet($paths)", {"paths": paths}).fetchall() == [(rows,)]
    assert {name: kind for name, kind, *_ in described} == {
        column.name: DUCKDB[column.type] for column in tables()[table].stored
    }


# The same questions to another version of DuckDB and to the CLI, each with the answer of this one.
QUESTIONS = [
    "SELECT kind, count(*) AS n FROM claims GROUP BY kind ORDER BY kind",
    "SELECT count(*) AS n FROM documents",
    "SELECT metric, dataset, rank, method, value FROM leaderboard ORDER BY ALL",
    "SELECT round(times_faster, 6) AS times FROM speedups ORDER BY ALL",
    "SELECT round(times_less, 6) AS times FROM savings ORDER BY ALL",
    "SELECT metric, dataset, year, n_scores, median, best FROM trends ORDER BY ALL",
    "SELECT source, n_documents, n_claims FROM coverage ORDER BY ALL",
    "SELECT doc_id, n_occurrences FROM papers ORDER BY ALL",
    "SELECT count(*) AS n FROM changes",
    "SELECT count(*) AS n FROM comparisons",
    "SELECT count(*) AS n FROM conflicts",
    "SELECT dataset, n_claims FROM datasets ORDER BY ALL",
    "SELECT metric, n_claims FROM metrics ORDER BY ALL",
    "SELECT kind, name, n_claims FROM unlinked ORDER BY ALL",
]


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of an environment of its own with DuckDB 1.5, its CLI and `datasets`."""
    folder = tmp_path_factory.mktemp("older")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    wanted = ["duckdb>=1.5,<2", "duckdb-cli>=1.5", "pyarrow", "datasets"]
    done = subprocess.run(
        [scripts / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.skip(f"DuckDB 1.5 could not be installed beside this one: {done.stderr.splitlines()[-1:]}")
    return scripts


def answers(strange: Path) -> list[list[list[object]]]:
    with duckdb.connect(str(catalog.ensure(store_at(strange))), read_only=True) as db:
        return [[list(row) for row in db.execute(question).fetchall()] for question in QUESTIONS]


@pytest.mark.slow
def test_duckdb_1_5_gives_the_same_answers(older: Path, strange: Path) -> None:
    script = (
        "import duckdb, json, sys\n"
        "assert duckdb.__version__.startswith('1.'), duckdb.__version__\n"
        "path, *questions = sys.argv[1:]\n"
        "db = duckdb.connect(path, read_only=True)\n"
        "print(json.dumps([db.execute(each).fetchall() for each in questions]))\n"
    )
    done = subprocess.run(
        [older / "python", "-c", script, catalog.ensure(store_at(strange)), *QUESTIONS],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == answers(strange)


@pytest.mark.slow
def test_the_duckdb_command_line_gives_the_same_answers(older: Path, strange: Path) -> None:
    program = shutil.which("duckdb", path=str(older))
    assert program is not None
    for question, wanted in zip(QUESTIONS, answers(strange), strict=True):
        done = subprocess.run(
            [program, "-readonly", "-json", str(catalog.ensure(store_at(strange))), question],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert [list(row.values()) for row in json.loads(done.stdout or "[]")] == wanted, question


@pytest.mark.slow
def test_datasets_reads_the_exported_parquet(older: Path, strange: Path, tmp_path: Path) -> None:
    written = export(strange, "parquet", tmp_path / "lake")
    [snippet] = [each for each in snippets() if each.requires == "datasets"]
    surroundings = {**os.environ, "HF_HUB_OFFLINE": "1", "HF_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [older / "python", "-c", snippet.code + "print(len(claims))\n"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env=surroundings,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == ds.dataset(written.path / "claims.parquet").count_rows()
