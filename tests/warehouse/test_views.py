"""What the views say, on claims made for it; each view is one file whose first line says what a row is."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import duckdb
import pytest

from schemas.column import Column
from schemas.tables import tables
from warehouse import catalog, manifest
from warehouse.store import store_at

VIEWS = dict(catalog.views())
SQL_TYPES = {
    "string": "VARCHAR",
    "bool": "BOOLEAN",
    "int32": "INTEGER",
    "double": "DOUBLE",
    "list<string>": "VARCHAR[]",
}
DEFAULTS: dict[str, object] = {
    "kind": "score",
    "comparator": "=",
    "other_metrics": [],
    "value": 1.0,
    "value_text": "1",
    "evidence": "A sentence.",
    "rule": "rule",
}
Make = Callable[..., Callable[[str], list[tuple[object, ...]]]]


@pytest.fixture
def claims() -> Iterator[Make]:
    """Return what makes a database of claims, all views over it, and gives a query of it."""
    with duckdb.connect() as db:

        def make(*rows: dict[str, object]) -> Callable[[str], list[tuple[object, ...]]]:
            _table(
                db, "_claims", tables()["claims"].stored, [_claim(number, dict(row)) for number, row in enumerate(rows)]
            )
            documents = [
                {"doc_id": f"d{row.get('doc', number)}", "text": "t", "n_claims": 1} for number, row in enumerate(rows)
            ]
            _table(db, "_documents", tables()["documents"].stored, documents)
            seen = [{"doc_id": each["doc_id"], "source": "s"} for each in documents]
            _table(db, "occurrences", tables()["occurrences"].columns, seen)
            db.execute("CREATE VIEW claims AS SELECT * FROM _claims")
            db.execute("CREATE VIEW documents AS SELECT * FROM _documents")
            db.execute("CREATE VIEW _names AS SELECT 'metric' AS kind, 'FID' AS name")
            for name, sql in VIEWS.items():
                db.execute(f"CREATE VIEW {name} AS {sql}")
            return lambda query: db.execute(query).fetchall()

        yield make


def _claim(number: int, row: dict[str, object]) -> dict[str, object]:
    claim = DEFAULTS | {"doc_id": f"d{row.pop('doc', number)}", "claim_id": f"c{number}"} | row
    value = claim["value"]
    return {"value_low": value, "value_high": value, "value_norm": value, "unit_norm": claim.get("unit")} | claim


def _table(
    db: duckdb.DuckDBPyConnection, name: str, columns: tuple[Column, ...], rows: list[dict[str, object]]
) -> None:
    declared = ", ".join(f'"{column.name}" {SQL_TYPES.get(column.type, "BIGINT")}' for column in columns)
    db.execute(f"CREATE TABLE {name} ({declared})")
    for row in rows:
        names = ", ".join(f'"{key}"' for key in row)
        db.execute(f"INSERT INTO {name} ({names}) VALUES ({', '.join('?' * len(row))})", list(row.values()))


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_the_first_line_of_a_view_says_what_a_row_is(name: str) -> None:
    assert VIEWS[name].startswith("-- One row a")


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_a_view_works_over_no_claims(name: str, claims: Make) -> None:
    assert claims()(f"SELECT * FROM {name}") == []


def test_the_views_that_people_ask_for_are_there() -> None:
    wanted = "scores changes speedups savings leaderboard comparisons papers datasets metrics trends conflicts coverage"
    assert VIEWS.keys() >= {*wanted.split(), "unlinked"}


SPEEDS = [
    # what is said, kind, metric, unit, value, direction, times faster
    ("3x faster", "ratio", "speedup", "times", 3, "increase", 3),
    ("a 3x speedup", "ratio", "speedup", "times", 3, None, 3),
    ("4x slower", "ratio", "speedup", "times", 4, "decrease", 0.25),
    ("80% faster", "change", "speed", "percent", 80, "increase", 1.8),
    ("20% less throughput", "change", "throughput", "percent", 20, "decrease", 0.8),
    ("75% less latency", "change", "latency", "percent", 75, "decrease", 4),
    ("25% more training time", "change", "training time", "percent", 25, "increase", 0.8),
    ("5x lower latency", "ratio", "latency", "times", 5, "decrease", 5),
    ("2x the runtime", "ratio", "runtime", "times", 2, "increase", 0.5),
    ("5x the latency, which way is not said", "ratio", "latency", "times", 5, None, None),
    ("100% less time is no number", "change", "latency", "percent", 100, "decrease", None),
    ("12 ms less", "change", "latency", "millisecond", 12, "decrease", None),
    ("accuracy is no speed", "change", "accuracy", "percent", 5, "increase", None),
    ("a timestep is no time", "ratio", "timesteps", "times", 5, "decrease", None),
    ("a latency of 5 ms is no ratio", "quantity", "latency", "millisecond", 5, None, None),
]
SAVINGS = [
    # what is said, kind, metric, unit, value, direction, resource, times less, percent saved
    ("75% less memory", "change", "memory", "percent", 75, "decrease", ("memory", 4, 75)),
    ("10x fewer parameters", "ratio", "parameters", "times", 10, "decrease", ("parameters", 10, 90)),
    ("twice the energy", "ratio", "energy", "times", 2, "increase", ("energy", 0.5, -100)),
    ("half the FLOPs", "ratio", "FLOPs", "times", 2, "decrease", ("compute", 2, 50)),
    ("90% lower cost", "change", "cost", "percent", 90, "decrease", ("money", 10, 90)),
    ("2x the memory efficiency", "ratio", "memory efficiency", "times", 2, "increase", None),
]
SAID = ("kind", "metric", "unit", "value", "direction")


@pytest.mark.parametrize("case", SPEEDS, ids=[case[0] for case in SPEEDS])
def test_speed_is_said_in_times(claims: Make, case: tuple[object, ...]) -> None:
    found = claims(dict(zip(SAID, case[1:-1], strict=True)))("SELECT times_faster FROM speedups")
    assert found == ([] if case[-1] is None else [(pytest.approx(case[-1]),)])


@pytest.mark.parametrize("case", SAVINGS, ids=[case[0] for case in SAVINGS])
def test_a_saving_is_said_in_times_and_percent(claims: Make, case: tuple[Any, ...]) -> None:
    found = claims(dict(zip(SAID, case[1:-1], strict=True)))("SELECT resource, times_less, percent_saved FROM savings")
    assert [list(row) for row in found] == (
        [] if case[-1] is None else [[case[-1][0], *map(pytest.approx, case[-1][1:])]]
    )


def test_the_ends_of_a_range_swap_where_more_is_slower(claims: Make) -> None:
    row = {"kind": "ratio", "metric": "speedup", "unit": "times", "direction": "decrease"}
    query = claims(row | {"value": 3.0, "value_low": 2.0, "value_high": 4.0})
    assert query("SELECT times_low, times_high FROM speedups") == [(0.25, 0.5)]


FID = {"metric": "FID", "dataset": "CIFAR-10", "higher_is_better": False}
ACC = {"metric": "accuracy", "dataset": "CIFAR-10", "higher_is_better": True, "unit_norm": "percent"}


def test_a_board_ranks_by_the_metrics_own_better_way(claims: Make) -> None:
    query = claims(
        FID | {"method": "A", "value": 3},
        FID | {"method": "B", "value": 2},
        ACC | {"method": "A", "value": 0.9, "value_norm": 90},
        ACC | {"method": "B", "value": 80, "value_norm": 80, "unit": "percent"},
    )
    ranked = query("SELECT metric, rank, method FROM leaderboard ORDER BY ALL")
    assert ranked == [("FID", 1, "B"), ("FID", 2, "A"), ("accuracy", 1, "A"), ("accuracy", 2, "B")]


def test_a_board_has_the_best_of_a_method_and_paper(claims: Make) -> None:
    query = claims(*(FID | {"method": "A", "value": v, "doc": d} for v, d in ((3, 1), (2, 1), (5, 2), (4, 2))))
    assert query("SELECT value, rank FROM leaderboard ORDER BY ALL") == [(2, 1), (4, 2)]


def test_variants_are_boards_of_their_own_and_bounds_are_marked(claims: Make) -> None:
    query = claims(
        ACC | {"method": "A", "value": 70, "metric_variant": "top-1"},
        ACC | {"method": "A", "value": 90, "metric_variant": "top-5", "comparator": ">"},
    )
    assert query("SELECT metric_variant, rank, is_bound FROM leaderboard ORDER BY ALL") == [
        ("top-1", 1, False),
        ("top-5", 1, True),
    ]


def test_a_metric_without_a_better_way_has_no_rank(claims: Make) -> None:
    query = claims({"metric": "score", "dataset": "X", "method": "A"})
    assert query("SELECT rank, value FROM leaderboard") == [(None, 1)]


def test_a_comparison_is_an_edge_with_its_gap(claims: Make) -> None:
    query = claims(
        {"kind": "change", "method": "A", "baseline": "B", "metric": "FID", "value": 2.5, "improves": True},
        ACC | {"method": "A", "baseline": "C", "value": 84.6, "baseline_value": 81.7},
        ACC | {"method": "A", "baseline": "D", "value": 84.6},
    )
    assert query("SELECT baseline, gap, improves FROM comparisons ORDER BY ALL") == [
        ("B", 2.5, True),
        ("C", pytest.approx(2.9), True),
    ]


def test_trends_have_the_best_and_the_median_of_a_year(claims: Make) -> None:
    query = claims(*(FID | {"value": v, "year": y} for v, y in ((3, 2023), (1, 2024), (2, 2024), (9, 2024))))
    assert query("SELECT year, n_scores, median, best FROM trends WHERE dataset IS NULL ORDER BY year") == [
        (2023, 1, 3, 3),
        (2024, 3, 2, 1),
    ]
    assert query("SELECT count(*) FROM trends WHERE dataset = 'CIFAR-10'") == [(2,)]


def test_a_conflict_is_one_setting_with_two_values_in_two_papers(claims: Make) -> None:
    query = claims(
        FID | {"method": "A", "value": 2, "doc": 1},
        FID | {"method": "A", "value": 3, "doc": 2},
        FID | {"method": "B", "value": 2, "doc": 1},
        FID | {"method": "B", "value": 3, "doc": 1},
        FID | {"method": "C", "value": 2, "doc": 1, "condition": "small"},
        FID | {"method": "C", "value": 3, "doc": 2, "condition": "large"},
    )
    assert query("SELECT method, lowest, highest, spread, n_papers FROM conflicts") == [("A", 2, 3, 1, 2)]


def test_names_that_no_lexicon_knows_are_counted(claims: Make) -> None:
    query = claims(FID, {"metric": "images"}, {"metric": "images"})
    assert query("SELECT kind, name, n_claims FROM unlinked") == [("metric", "images", 2), ("dataset", "CIFAR-10", 1)]


def test_coverage_is_a_share_of_the_claims_of_a_source(claims: Make) -> None:
    query = claims(FID | {"method": "A"}, {"metric": "images"})
    assert query("SELECT source, n_claims, metric, dataset, method FROM coverage") == [("s", 2, 1.0, 0.5, 0.5)]


PAPERS = "SELECT doc_id, n_claims, n_scores, n_changes, n_ratios, metrics, datasets, methods FROM papers"
PAPERS_BY_CLAIMS = """
    SELECT
        doc_id,
        count(claim_id) AS n_claims,
        count(*) FILTER (kind = 'score') AS n_scores,
        count(*) FILTER (kind = 'change') AS n_changes,
        count(*) FILTER (kind = 'ratio') AS n_ratios,
        coalesce(list_sort(list(DISTINCT metric) FILTER (metric IS NOT NULL)), []) AS metrics,
        coalesce(list_sort(list(DISTINCT dataset) FILTER (dataset IS NOT NULL)), []) AS datasets,
        coalesce(list_sort(list(DISTINCT method) FILTER (method IS NOT NULL)), []) AS methods
    FROM documents LEFT JOIN claims USING (doc_id)
    GROUP BY doc_id
"""


def test_scores_over_the_seeds_hold_the_best_fid_of_each(shared: Path, tmp_path: Path) -> None:
    from tests.warehouse.lake import File
    from warehouse.ingest import ingest

    files = [File(path, f"seeds:{path.name}") for path in sorted((shared / "seeds").glob("*.txt"))]
    summary = ingest(files, tmp_path / "w")
    assert (summary.tally.documents, summary.tally.records.occurrences) == (36, 38)
    with duckdb.connect(str(tmp_path / "w" / "catalog.duckdb"), read_only=True) as db:
        counts = json.loads(str(db.execute("SELECT counts FROM runs").fetchall()[0][0]))
        assert counts["documents"] == db.execute("SELECT count(*) FROM documents").fetchall()[0][0]
        assert sum(counts["claims"].values()) == db.execute("SELECT count(*) FROM claims").fetchall()[0][0]
        assert db.execute(PAPERS_BY_CLAIMS + " EXCEPT " + PAPERS).fetchall() == []
        assert db.execute(PAPERS + " EXCEPT " + PAPERS_BY_CLAIMS).fetchall() == []
        assert db.execute("SELECT count(*) FROM papers WHERE len(methods) > 0").fetchall() > [(9,)]
    assert manifest.latest(store_at(tmp_path / "w")).n == 1
