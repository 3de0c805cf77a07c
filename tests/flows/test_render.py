"""Rows as text."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json

import pytest

from flows.render import Format, render, show, visible, width

COLUMNS = ("method", "value", "best", "names")
ROWS: list[tuple[object, ...]] = [
    ("Heron, the second", 2.8, True, ["a", "b"]),
    (None, None, False, []),
    ("论文 | *x*\n\x1b[31m", 13e9, None, None),
]


def test_a_table_lines_up_with_wide_characters_and_hides_control_characters() -> None:
    shown = render(("name", "n"), [("论文", 1), ("abc\x1b[2J", 10), (None, None)], "table")
    assert shown.splitlines() == ["name      n", "───────  ──", "论文      1", "abc␛[2J  10", ""]


@pytest.mark.parametrize("form", ["table", "csv", "json", "markdown"])
def test_no_rows_are_a_heading_or_an_empty_list(form: Format) -> None:
    shown = render(COLUMNS, [], form)
    assert (
        shown == "[]\n"
        if form == "json"
        else shown.splitlines()[0].split(" ")[0] in {"method", "method,value,best,names", "|"}
    )


def test_csv_is_read_back() -> None:
    read = list(csv.reader(io.StringIO(render(COLUMNS, ROWS, "csv"))))
    assert read[0] == list(COLUMNS)
    assert read[1] == ["Heron, the second", "2.8", "True", '["a", "b"]']
    assert read[3][0] == ROWS[2][0]


def test_json_is_read_back_and_has_no_numbers_that_json_has_not() -> None:
    rows = [*ROWS, (float("nan"), float("inf"), dt.datetime(2025, 1, 2, tzinfo=dt.UTC), [float("-inf")])]
    read = json.loads(render(COLUMNS, rows, "json"))
    assert read[0] == {"method": "Heron, the second", "value": 2.8, "best": True, "names": ["a", "b"]}
    assert read[3] == {"method": None, "value": None, "best": "2025-01-02T00:00:00+00:00", "names": [None]}


def test_markdown_cannot_be_broken_by_a_cell() -> None:
    lines = render(COLUMNS, ROWS, "markdown").splitlines()
    assert lines[1] == "| --- | --- | --- | --- |"
    assert lines[4] == r"| 论文 \| \*x\* ␛\[31m | 13000000000 |  |  |".replace("13000000000", show(13e9))
    assert all(line.replace(r"\|", "").count("|") == 5 for line in lines)


@pytest.mark.parametrize(
    ("value", "shown"),
    [(1.0, "1"), (0.5, "0.5"), (2.156, "2.156"), (13e9, "1.3e+10"), (1e-7, "1e-07"), (None, ""), (False, "false")],
)
def test_values_are_shown_as_a_reader_wants_them(value: object, shown: str) -> None:
    assert show(value) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a\tb\r\n", "a b  "), ("\x07", "␇"), ("\x7f", "␡"), ("\u202eabc", "�abc"), ("\x9b1m", "�1m"), ("é👍", "é👍")],
)
def test_nothing_reaches_the_terminal_but_characters(text: str, shown: str) -> None:
    assert visible(text) == shown


@pytest.mark.parametrize(("text", "columns"), [("FID", 3), ("论文", 4), ("e\u0301", 1), ("", 0)])
def test_width_counts_columns_of_a_terminal(text: str, columns: int) -> None:
    assert width(text) == columns


@pytest.mark.parametrize(
    ("room", "line"),
    [
        (None, "a long name  also rather long  12345"),
        (40, "a long name  also rather long  12345"),
        (30, "a long na…  also rath…  12345"),
        (24, "a long…  also r…  12345"),
        (5, "a lon…  also …  12345"),
    ],
)
def test_the_widest_columns_give_way_where_the_terminal_is_narrow(room: int | None, line: str) -> None:
    shown = render(("one", "two", "n"), [("a long name", "also rather long", 12345)], "table", room)
    assert shown.splitlines()[2] == line
