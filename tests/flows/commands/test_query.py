"""`claimlake sql`."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest

from tests.flows.conftest import Run

FIDS = "select method, value, dataset from scores where metric = 'FID' and dataset = 'CIFAR-10' order by value"


@pytest.mark.parametrize("form", ["table", "csv", "json", "markdown"])
def test_rows_come_in_the_format_asked_for(claimlake: Run, example_warehouse: Path, form: str) -> None:
    code, out, err = claimlake("sql", FIDS, "--format", form, "--warehouse", example_warehouse)
    assert (code, err) == (0, "")
    if form == "csv":
        assert next(csv.reader(io.StringIO(out))) == ["method", "value", "dataset"]
    if form == "json":
        assert json.loads(out)[0] == {"method": "Riverbed", "value": 2.31, "dataset": "CIFAR-10"}
    assert "Riverbed" in out


def test_a_query_is_read_from_standard_input(
    claimlake: Run, example_warehouse: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(FIDS))
    assert "Riverbed" in claimlake("sql", "-", "--warehouse", example_warehouse)[1]


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("select nonsense from claims", "nonsense"),
        ("drop view claims", "DROP is refused"),
        ("copy claims to 'x.csv'", "COPY is refused"),
        ("select * from read_csv('/etc/passwd')", "claimlake: "),
        ("select 1; select 2", "2 statements were given"),
        ("", "0 statements were given"),
    ],
)
def test_what_is_no_single_select_is_refused_in_one_line(
    claimlake: Run, example_warehouse: Path, query: str, message: str
) -> None:
    code, out, err = claimlake("sql", query, "--warehouse", example_warehouse)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert message in err


def test_a_query_may_give_so_many_rows(claimlake: Run, example_warehouse: Path) -> None:
    words = ("sql", "select * from range(50)", "--query-rows", 10, "--warehouse", example_warehouse)
    assert "more than 10 rows" in claimlake(*words)[2]
