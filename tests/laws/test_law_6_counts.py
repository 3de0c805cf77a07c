"""Law 6: records read = occurrences + without abstract + quarantined."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import duckdb
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from flows.line import Request, found_inputs, land
from flows.pool import run_serially
from flows.settings import Settings
from tests.laws.texts import any_texts
from warehouse.catalog import ensure
from warehouse.load import run_job
from warehouse.store import store_at
from warehouse.tally import Tally


def _ingest(warehouse: Path, *inputs: Path) -> Tally:
    request = Request(tuple(map(str, inputs)))
    run_settings = Settings(warehouse=warehouse)
    with found_inputs(request.inputs, run_settings) as found:
        return land(found, request, run_settings, partial(run_serially, run_job)).summary.tally


def _count(warehouse: Path, sql: str) -> int | None:
    with duckdb.connect(str(ensure(store_at(warehouse))), read_only=True) as db:
        [(count,)] = db.execute(sql).fetchall()
    assert isinstance(count, int | None)
    return count


def _holds(tally: Tally, warehouse: Path) -> None:
    records = tally.records
    assert records.records == records.occurrences + records.without_abstract + records.quarantined
    assert _count(warehouse, "SELECT count(*) FROM occurrences") == records.occurrences
    refused = "SELECT count(DISTINCT (source, position)) FROM quarantine WHERE stage <> 'schema'"
    assert (_count(warehouse, refused) or 0) <= records.quarantined
    assert _count(warehouse, "SELECT count(*) FROM documents") == tally.documents
    assert tally.documents + tally.duplicates == records.occurrences
    assert _count(warehouse, "SELECT count(*) FROM claims") == sum(tally.claims.values())
    assert _count(warehouse, "SELECT sum(n_claims)::BIGINT FROM documents") in {sum(tally.claims.values()), None}


LINES = st.one_of(
    any_texts().map(lambda text: json.dumps({"id": "x", "abstract": text})),
    any_texts().map(lambda text: json.dumps({"title": text})),
    st.sampled_from(
        ["{", "[]", "null", '{"abstract": null}', '{"abstract": 5}', '"text"', "{'abstract': 'FID of 2'}", ""]
    ),
)


@settings(max_examples=8, phases=(Phase.explicit, Phase.generate))
@given(lines=st.lists(LINES, min_size=1, max_size=12))
def test_records_of_json_lines_add_up(tmp_path_factory: pytest.TempPathFactory, lines: list[str]) -> None:
    root = tmp_path_factory.mktemp("law6")
    good = json.dumps({"id": "good", "abstract": "On CIFAR-10, Heron reaches an FID of 2.31."})
    (root / "in.jsonl").write_text("\n".join([good, *lines]) + "\n", "utf-8", errors="surrogatepass")
    _holds(_ingest(root / "w", root / "in.jsonl"), root / "w")


def test_records_of_the_samples_of_all_formats_add_up(shared: Path, tmp_path: Path) -> None:
    tally = _ingest(tmp_path / "w", shared / "formats")
    assert tally.records.records > 500
    _holds(tally, tmp_path / "w")


def test_records_of_the_examples_add_up(repository: Path, tmp_path: Path) -> None:
    _holds(_ingest(tmp_path / "w", repository / "examples"), tmp_path / "w")
