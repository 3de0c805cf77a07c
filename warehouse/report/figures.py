"""The figures at the top of the report: those of the whole warehouse."""

from __future__ import annotations

from dataclasses import dataclass

import orjson

from warehouse.lake import Lake, Row

_RUNS = 5
_COUNTED = ("records", "documents", "claims", "quarantined", "refused_rows")


@dataclass(frozen=True, slots=True)
class Run:
    """One run: when, how long, what it counted."""

    started_at: str
    seconds: float
    records: int
    documents: int
    claims: int
    quarantined: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What a warehouse holds; ``runs`` are the last ones, the newest first."""

    state: int
    written_at: str
    documents: int
    with_claims: int
    claims: int
    decoys: int
    sources: int
    occurrences: int
    quarantined: int
    first_year: int | None
    last_year: int | None
    metrics: int
    datasets: int
    runs: tuple[Run, ...]


_SQL = """
SELECT
    (SELECT count(*) FROM documents) AS documents,
    (SELECT count(*) FROM documents WHERE n_claims > 0) AS with_claims,
    (SELECT min(year) FROM documents) AS first_year,
    (SELECT max(year) FROM documents) AS last_year,
    (SELECT count(*) FROM claims) AS claims,
    (SELECT count(DISTINCT metric) FROM claims) AS metrics,
    (SELECT count(DISTINCT dataset) FROM claims) AS datasets,
    (SELECT count(*) FROM decoys) AS decoys,
    (SELECT count(DISTINCT source) FROM occurrences) AS sources,
    (SELECT count(*) FROM occurrences) AS occurrences,
    (SELECT count(*) FROM quarantine) AS quarantined
"""


def find_figures(lake: Lake) -> Figures:
    """Return the figures of a warehouse."""
    [row] = lake.rows(_SQL)
    runs = lake.rows(f"SELECT * FROM runs ORDER BY started_at DESC, run_id LIMIT {_RUNS}")
    return Figures(
        state=lake.state.n,
        written_at=lake.state.written_at,
        runs=tuple(_run(each) for each in runs),
        **{name: _int(value) for name, value in row.items()},  # type: ignore[arg-type] # years alone may be null
    )


def _run(row: Row) -> Run:
    counts = orjson.loads(str(row["counts"]))
    started = row["started_at"]
    count = {name: _int(counts.get(name)) or 0 for name in _COUNTED}
    return Run(
        started_at=f"{started:%Y-%m-%d %H:%M}",
        seconds=float(str(row["seconds"])),
        records=count["records"],
        documents=count["documents"],
        claims=count["claims"],
        # Records that a reader refused, and rows that a schema did.
        quarantined=count["quarantined"] + count["refused_rows"],
    )


def _int(value: object) -> int | None:
    """Return a count; a count by kind is summed."""
    if isinstance(value, dict):
        return sum(int(each) for each in value.values())
    return None if value is None else int(str(value))
