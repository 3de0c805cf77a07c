"""Law 4: order, chunking, workers and repetition do not matter."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import duckdb
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from flows.line import Request, found_inputs, land
from flows.pool import run_serially
from flows.settings import Settings
from tests.laws.texts import abstracts
from warehouse.catalog import ensure
from warehouse.check import check
from warehouse.load import run_job
from warehouse.store import store_at

# All tables but `runs`; the catalog shows them without what only a part knows.
TABLES = ("documents", "occurrences", "claims", "decoys", "checks", "quarantine")
# A failing example of several files takes long to make smaller, and is small already.
FAST_PHASES = (Phase.explicit, Phase.generate)
BAD_LINE = "no JSON at all, but 12% of a line"


def rows_of(warehouse: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of all tables, in an order that only their values decide."""
    with duckdb.connect(str(ensure(store_at(warehouse))), read_only=True) as db:
        return {table: sorted(db.table(table).fetchall(), key=repr) for table in TABLES}


def _ingest(warehouse: Path, root: Path, *inputs: Path) -> None:
    """Ingest in this process, rows checked in it too: no process is started, so that many examples take seconds."""
    request = Request(tuple(map(str, inputs)))
    run_settings = Settings(warehouse=warehouse, roots={"in": root})
    with found_inputs(request.inputs, run_settings) as found:
        land(found, request, run_settings, partial(run_serially, run_job))


def _write(folder: Path, files: Sequence[Sequence[str]]) -> list[Path]:
    """Write each list of texts as a file of JSON lines, with a bad line in the middle of each; return the paths."""
    folder.mkdir(parents=True)
    paths = []
    for number, texts in enumerate(files):
        lines = [json.dumps({"id": f"{number}-{at}", "abstract": text}) for at, text in enumerate(texts)]
        lines.insert(len(lines) // 2, BAD_LINE)
        path = folder / f"{number}.jsonl"
        path.write_text("\n".join(lines) + "\n", "utf-8")
        paths.append(path)
    return paths


def _texts() -> st.SearchStrategy[list[list[str]]]:
    """Return up to four files of a few texts; some texts are in several files, and several times in one."""
    pool = st.lists(abstracts().filter(str.strip), min_size=1, max_size=5, unique=True)
    return pool.flatmap(
        lambda texts: st.lists(st.lists(st.sampled_from(texts), min_size=1, max_size=4), min_size=2, max_size=4)
    )


@settings(max_examples=5, phases=FAST_PHASES)
@given(files=_texts(), order=st.randoms(use_true_random=False))
def test_one_run_or_many_in_any_order_give_the_same_rows(
    tmp_path_factory: pytest.TempPathFactory, files: list[list[str]], order: Random
) -> None:
    root = tmp_path_factory.mktemp("law4")
    paths = _write(root / "in", files)
    _ingest(root / "once", root / "in", root / "in")
    shuffled = order.sample(paths, len(paths))
    for path in [*shuffled, shuffled[0]]:
        _ingest(root / "many", root / "in", path)
    assert rows_of(root / "once") == rows_of(root / "many")
    assert check(root / "many").problems == ()
    shutil.rmtree(root)


def test_a_file_that_changes_and_changes_back_leaves_no_trace(tmp_path: Path) -> None:
    one = ["On CIFAR-10, Heron reaches an FID of 2.31.", "It takes 3 hours on 8 GPUs."]
    paths = _write(tmp_path / "in", [one, ["Egret is 1.8x faster.", one[0]]])
    _ingest(tmp_path / "w", tmp_path / "in", tmp_path / "in")
    before = rows_of(tmp_path / "w")
    content = paths[0].read_bytes()
    paths[0].write_text(json.dumps({"abstract": "Only 4% are left."}) + "\n", "utf-8")
    _ingest(tmp_path / "w", tmp_path / "in", tmp_path / "in")
    assert rows_of(tmp_path / "w") != before
    paths[0].write_bytes(content)
    _ingest(tmp_path / "w", tmp_path / "in", tmp_path / "in")
    assert rows_of(tmp_path / "w") == before


def test_cuts_of_a_large_file_do_not_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The marks at which files are cut lie closer here, so that a small file is cut."""
    texts = [f"On CIFAR-{n}, Heron reaches an FID of {n}.5 in {n} hours, {n}% less than before." for n in range(2, 90)]
    _write(tmp_path / "in", [texts])
    _ingest(tmp_path / "whole", tmp_path / "in", tmp_path / "in")
    monkeypatch.setattr("warehouse.plan.mark_of", lambda _: 2048)
    _ingest(tmp_path / "cut", tmp_path / "in", tmp_path / "in")
    assert len(list((tmp_path / "cut" / "documents").glob("part-*.parquet"))) > 2
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "cut")
