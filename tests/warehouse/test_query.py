"""SQL from anybody: what is answered, what is refused, what is stopped."""

import json
import os
import time
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from extractors.errors import QueryError, WarehouseError
from tests.warehouse.lake import Lake
from warehouse.query import QueryLimits, Result, answers_to, request_for, result_of, run_query

ANSWERED = [
    # SQL, the rows
    ("SELECT value FROM claims ORDER BY value LIMIT 2", ((3.0,), (4.0,))),
    ("SELECT 1 AS a;", ((1,),)),
    ("WITH x AS (SELECT 2 AS n) SELECT n FROM x", ((2,),)),
    ("FROM claims SELECT count(*)", ((7,),)),
    ("SELECT [1, 2], {'a': 'b'}, NULL, true", (([1, 2], {"a": "b"}, None, True),)),
    ("SELECT DATE '2024-02-29'", ((date(2024, 2, 29),),)),
    ("SELECT TIMESTAMPTZ '2024-02-29 12:00:00+02'", ((datetime(2024, 2, 29, 10, tzinfo=UTC),),)),
    ("SELECT 1.50::DECIMAL(4, 2), 170141183460469231731687303715884105727", (("1.50", 2**127 - 1),)),
    ("SELECT 'infinity'::DOUBLE", ((float("inf"),),)),
    ("SELECT 'ab'::BLOB", (("6162",),)),
    # a bar of progress would be printed between the lines of an answer that takes two seconds
    ("SELECT value FROM duckdb_settings() WHERE name = 'enable_progress_bar'", (("false",),)),
]


def ask_here(lake: Lake, sql: str) -> Result:
    """Ask in this process what ``run_query`` asks in another, which takes a third of a second to start."""
    answers = answers_to(request_for(lake.warehouse, sql, QueryLimits()))
    return result_of(json.loads(json.dumps(answer)) for answer in answers)


@pytest.mark.parametrize(("sql", "rows"), ANSWERED)
def test_a_select_is_answered_with_values_of_python(full: Lake, sql: str, rows: object) -> None:
    assert ask_here(full, sql).rows == rows


def test_columns_and_types_are_told(full: Lake) -> None:
    result = run_query(full.warehouse, "SELECT doc_id, n_claims FROM documents WHERE false")
    assert (result.columns, result.types, result.rows) == (("doc_id", "n_claims"), ("VARCHAR", "INTEGER"), ())


@pytest.mark.parametrize("sql", ["EXPLAIN SELECT * FROM claims", "DESCRIBE claims", "SHOW TABLES"])
def test_looking_at_tables_and_plans_is_answered(full: Lake, sql: str) -> None:
    assert ask_here(full, sql).rows


REFUSED = [
    # what is tried, SQL, the message
    ("copy over a part", "COPY (SELECT 1) TO '{part}'", "COPY is refused"),
    ("copy over a part in place", "COPY (SELECT 1) TO '{part}' (USE_TMP_FILE false)", "COPY is refused"),
    ("copy out", "COPY claims TO '{outside}'", "COPY is refused"),
    ("explain analyze, which runs", "EXPLAIN ANALYZE COPY (SELECT 1) TO '{part}'", "without ANALYZE"),
    ("the same by an option", "EXPLAIN (ANALYZE) COPY (SELECT 1) TO '{part}'", "without ANALYZE"),
    ("the same behind a comment", "EXPLAIN /**/ ANALYZE COPY (SELECT 1) TO '{part}'", "syntax error"),
    ("explain of a copy", "EXPLAIN COPY (SELECT 1) TO '{part}'", "of a SELECT only"),
    ("export", "EXPORT DATABASE '{outside}'", "EXPORT is refused"),
    ("attach", "ATTACH '{outside}'", "ATTACH is refused"),
    ("install", "INSTALL httpfs", "is refused"),
    ("load", "LOAD httpfs", "is refused"),
    ("set", "SET enable_external_access = true", "SET is refused"),
    ("pragma", "PRAGMA version", "PRAGMA is refused"),
    ("call", "CALL pragma_version()", "CALL is refused"),
    ("create", "CREATE TABLE t (a INTEGER)", "CREATE is refused"),
    ("insert", "INSERT INTO runs VALUES (1)", "INSERT is refused"),
    ("two statements", "SELECT 1; COPY (SELECT 1) TO '{outside}'", "2 statements were given"),
    ("nothing", "", "0 statements were given"),
    ("a file of the system", "SELECT * FROM read_csv('/etc/passwd')", "disabled by configuration"),
    ("a file by its name", "SELECT * FROM '/etc/passwd'", "does not exist"),
    ("the manifest", "SELECT * FROM read_text('{manifest}')", "disabled by configuration"),
    ("a list of files", "SELECT * FROM glob('/etc/*')", "disabled by configuration"),
    ("a variable of Python", "SELECT * FROM request", "does not exist"),
    ("a column that is none", "SELECT nope FROM claims", "nope"),
    ("a text in the quotes of names", 'SELECT value FROM claims WHERE metric = "F1"', "texts stand in 'single' quotes"),
    ("no SQL", "what is the best FID", "syntax error"),
]


@pytest.mark.parametrize(("sql", "message"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_everything_else_is_refused_and_harms_nothing(full: Lake, tmp_path: Path, sql: str, message: str) -> None:
    part = next((full.warehouse / "claims").iterdir())
    before, outside = full.parts(), tmp_path / "outside"
    manifest = next((full.warehouse / "manifest").iterdir())
    with pytest.raises(QueryError, match=message):
        ask_here(full, sql.format(part=part, outside=outside, manifest=manifest))
    assert full.parts() == before
    assert not outside.exists()


def test_what_is_refused_here_is_refused_in_the_process_of_its_own(full: Lake) -> None:
    with pytest.raises(QueryError, match="COPY is refused; one SELECT over the tables and views is what is run"):
        run_query(full.warehouse, "COPY claims TO 'x'")
    assert run_query(full.warehouse, ANSWERED[0][0]).rows == ANSWERED[0][1]


def test_an_endless_query_is_stopped(full: Lake) -> None:
    started = time.monotonic()
    with pytest.raises(QueryError, match="took longer than 2 seconds and was stopped"):
        run_query(full.warehouse, "SELECT count(*) FROM range(10000000000) a, range(1000000) b", QueryLimits(seconds=2))
    assert time.monotonic() - started < 10


GREEDY = [
    "SELECT list(repeat('x', 1000000)) FROM range(1000000)",
    "SELECT string_agg(repeat('x', 1000000), '') FROM range(100000)",
    "SELECT count(*) FROM (SELECT DISTINCT repeat('x', 100) || i FROM range(100000000) t(i))",
]


@pytest.mark.parametrize("sql", GREEDY)
def test_a_query_that_asks_for_too_much_memory_fails(full: Lake, sql: str) -> None:
    with pytest.raises(QueryError, match=r"more than 128 MiB|want of memory|took longer"):
        run_query(full.warehouse, sql, QueryLimits(seconds=30, memory_mib=128))


def test_too_many_rows_are_not_sent(full: Lake) -> None:
    with pytest.raises(QueryError, match="more than 1000 rows; add a LIMIT"):
        run_query(full.warehouse, "SELECT * FROM range(100000)", QueryLimits(rows=1000))


def test_no_warehouse_is_said(tmp_path: Path) -> None:
    with pytest.raises(WarehouseError, match="there is no warehouse"):
        run_query(tmp_path, "SELECT 1")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may write everywhere has no read-only folder")
def test_a_read_only_folder_can_be_queried(full: Lake) -> None:
    (full.warehouse / "catalog.duckdb").unlink()
    full.warehouse.chmod(0o500)
    try:
        assert run_query(full.warehouse, "SELECT count(*) FROM claims").rows == ((7,),)
    finally:
        full.warehouse.chmod(0o700)


def test_where_the_catalog_cannot_be_written_it_lies_elsewhere(full: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    from warehouse import catalog

    def refuse(*_: object) -> None:
        raise PermissionError

    (full.warehouse / "catalog.duckdb").unlink()
    monkeypatch.setattr(catalog, "build", refuse)
    assert run_query(full.warehouse, "SELECT count(*) FROM claims").rows == ((7,),)
    assert not (full.warehouse / "catalog.duckdb").exists()
