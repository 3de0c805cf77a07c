"""Queries through the views, as users ask them, over a synthetic warehouse; beside each, its like on a plain glob."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bench.make_synthetic import make
from bench.rows import Row, markdown
from bench.timing import Timed, interleaved
from warehouse import catalog
from warehouse.compact import compact
from warehouse.store import store_at

if TYPE_CHECKING:
    import duckdb

# {claims} and {documents} are the views, or the files; {doc_id} is one that is there, {metric} and {dataset} a pair
# that one claim in 10,000 has, {top_metric} and {top_dataset} the pair that most have.
QUERIES = {
    "count": "SELECT count(*) FROM {claims}",
    "a document's claims": "SELECT * FROM {claims} WHERE doc_id = '{doc_id}'",
    "a document": "SELECT * FROM {documents} WHERE doc_id = '{doc_id}'",
    "best 20 of a metric and dataset": (
        "SELECT method, value, doc_id FROM {claims} WHERE metric = '{metric}' AND dataset = '{dataset}'"
        " ORDER BY value_norm DESC LIMIT 20"
    ),
    "grouping by all metrics, with median": (
        "SELECT metric, count(*), avg(value_norm), median(value_norm) FROM {claims} GROUP BY metric"
    ),
    "grouping by metric and dataset, all as tuples": "SELECT metric, dataset, count(*) FROM {claims} GROUP BY ALL",
    "grouping by metric and dataset, all as Arrow": "SELECT metric, dataset, count(*) FROM {claims} GROUP BY ALL",
    "grouping by metric and dataset, how many": (
        "SELECT count(*), max(n) FROM (SELECT count(*) AS n FROM {claims} GROUP BY metric, dataset)"
    ),
    "grouping by metric and dataset, 100 most frequent": (
        "SELECT metric, dataset, count(*) AS n FROM {claims} GROUP BY ALL ORDER BY n DESC LIMIT 100"
    ),
}
VIEWS_ONLY = {
    "leaderboard of a metric and dataset": (
        "SELECT * FROM leaderboard WHERE metric = '{metric}' AND dataset = '{dataset}' ORDER BY rank LIMIT 20"
    ),
    "a paper": "SELECT * FROM papers WHERE doc_id = '{doc_id}'",
    "any paper": "SELECT * FROM papers LIMIT 1",
    "leaderboard of the pair that most claims have": (
        "SELECT * FROM leaderboard WHERE metric = '{top_metric}' AND dataset = '{top_dataset}' ORDER BY rank LIMIT 20"
    ),
}
_SHARE = 10_000


def measure(*, full: bool, rounds: int = 7, claims: int | None = None) -> list[Row]:
    """Return milliseconds a query, the least of some rounds, on the parts as an ingest writes them and compacted."""
    with tempfile.TemporaryDirectory() as name:
        warehouse = Path(name) / "warehouse"
        make(warehouse, claims or (10_000_000 if full else 1_000_000))
        rows = measure_queries(warehouse, "as written", rounds)
        compact(warehouse, everything=True)
        return rows + measure_queries(warehouse, "compacted", rounds)


def measure_queries(warehouse: Path, state: str, rounds: int) -> list[Row]:
    """Return a row a query: through the views, and on a glob over the live files, duplicates and all."""
    import duckdb  # noqa: PLC0415 - the parser of options does without

    with duckdb.connect(str(catalog.ensure(store_at(warehouse))), read_only=True) as db:
        db.execute("SET enable_progress_bar = false")
        values = _asked_for(db)
        views = {"claims": "claims", "documents": "documents"} | values
        globs = _globs(warehouse) | values
        cases: dict[str, Callable[[], object]] = {}
        for name, sql in QUERIES.items():
            fetch = _table if name.endswith("Arrow") else _rows
            cases[name] = partial(fetch, db, sql.format_map(views))
            cases[f"{name}, glob"] = partial(fetch, db, sql.format_map(globs))
        cases |= {name: partial(_rows, db, sql.format_map(views)) for name, sql in VIEWS_ONLY.items()}
        timed = interleaved(cases, rounds, time.perf_counter)
        busy = interleaved(cases, rounds)
    return [Row(f"{name}, {state}", _figures(name, timed, busy)) for name in (*QUERIES, *VIEWS_ONLY)]


def _figures(name: str, timed: Mapping[str, Timed], busy: Mapping[str, Timed]) -> dict[str, float | str | None]:
    """Return wall and processor milliseconds: two threads work, and of these others' programs cost little."""
    beside = f"{name}, glob"
    return {
        "ms": 1e3 * timed[name].least,
        "CPU ms": 1e3 * busy[name].least,
        "CPU ms, plain glob": 1e3 * busy[beside].least if beside in busy else None,
        "times the glob": busy[name].ratio_to(busy[beside]) if beside in busy else None,
    }


def _rows(db: duckdb.DuckDBPyConnection, sql: str) -> list[tuple[object, ...]]:
    return db.execute(sql).fetchall()


def _table(db: duckdb.DuckDBPyConnection, sql: str) -> object:
    return db.sql(sql).to_arrow_table()


def _asked_for(db: duckdb.DuckDBPyConnection) -> dict[str, str]:
    """Return a document, a pair of metric and dataset that few claims have, and the one that most have."""
    pairs = "SELECT metric, dataset, any_value(doc_id), count(*) AS n FROM claims GROUP BY metric, dataset ORDER BY "
    [(top_metric, top_dataset, _, _)] = db.execute(f"{pairs} n DESC, metric, dataset LIMIT 1").fetchall()
    rare = "abs(n - (SELECT count(*) FROM claims) / $share), metric, dataset LIMIT 1"
    [(metric, dataset, doc_id, _)] = db.execute(pairs + rare, {"share": _SHARE}).fetchall()
    found = {"metric": metric, "dataset": dataset, "top_metric": top_metric, "top_dataset": top_dataset}
    return {"doc_id": doc_id} | {name: value.replace("'", "''") for name, value in found.items()}


def _globs(warehouse: Path) -> dict[str, str]:
    """Return what reads the live files without the catalog."""
    from warehouse.manifest import latest  # noqa: PLC0415 - only here
    from warehouse.sql import scan  # noqa: PLC0415

    store = store_at(warehouse)
    live = latest(store)
    return {table: scan(store, table, live.keys_of(table)) for table in ("claims", "documents")}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table for a warehouse that is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("warehouse", type=Path)
    options = parser.parse_args(arguments)
    print(markdown(measure_queries(options.warehouse.absolute(), "as it is", 7)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
