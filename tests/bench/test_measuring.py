"""What is measured with can be trusted: the copies of texts, the clock's rounds, the memory of processes, the table."""

from __future__ import annotations

import itertools
import re
import sys
from pathlib import Path

import pytest

from bench.corpus import change_digits, endless, letters_of
from bench.naive import find_all
from bench.rows import Row, markdown, shown
from bench.timing import Timed, interleaved
from bench.watched import watch


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("from 71.2% to 83%", "from 82.3% to 94%"),
        ("1,200 hours", "2,300 hours"),
        ("CIFAR-10 and GPT4 in 2024", "CIFAR-10 and GPT4 in 2024"),
        ("a 9 stays one digit", "a 1 stays one digit"),
        ("no number", "no number"),
    ],
)
def test_a_copy_has_other_digits_where_numbers_stand_alone(text: str, changed: str) -> None:
    assert change_digits(text, 1) == changed


@pytest.mark.usefixtures("shared")
def test_no_two_copies_of_an_abstract_are_the_same() -> None:
    first = next(endless())
    again = [record for record in itertools.islice(endless(), 41_000) if str(record["id"]).startswith(str(first["id"]))]
    assert len({record["abstract"] for record in again}) == len(again) == 3


def test_every_number_has_a_word_of_its_own() -> None:
    words = [letters_of(number) for number in range(1_000)]
    assert len(set(words)) == 1_000
    assert all(re.fullmatch("[a-z]+", word) for word in words)


def test_cases_take_turns_after_a_round_that_does_not_count() -> None:
    order: list[str] = []
    ticks = itertools.count()
    cases = {"one": lambda: order.append("one"), "two": lambda: order.append("two")}
    timed = interleaved(cases, rounds=2, clock=lambda: next(ticks))
    assert order == ["one", "two"] * 3
    assert timed["one"].seconds == (1, 1)


def test_a_ratio_is_that_of_rounds_side_by_side() -> None:
    assert Timed((2.0, 30.0, 6.0)).ratio_to(Timed((1.0, 10.0, 3.0))) == 2.0


def test_the_peaks_of_all_processes_are_added_up(tmp_path: Path) -> None:
    eats = "import time; kept = bytearray(80_000_000); time.sleep(0.5)"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {eats!r}], check=True); print('done')"
    usage = watch([sys.executable, "-c", code], tmp_path)
    assert len(usage.peaks) == 2
    assert usage.peak > 80_000_000
    assert usage.output == "done\n"


@pytest.mark.parametrize(
    ("text", "found"),
    [("84.1% of them", ["84.1%"]), ("an accuracy of 84.1 in 3 hours", ["accuracy of 84.1", "3 hours"]), ("none", [])],
)
def test_the_naive_script_finds_what_it_is_made_for(text: str, found: list[str]) -> None:
    assert find_all(text) == found


@pytest.mark.parametrize(("value", "text"), [(12345.6, "12,346"), (1.2345, "1.23"), (None, ""), ("3 parts", "3 parts")])
def test_figures_have_three_digits_that_say_something(value: float | str | None, text: str) -> None:
    assert shown(value) == text


def test_a_table_has_a_column_for_every_head() -> None:
    table = markdown([Row("a", {"s": 1.0}), Row("b", {"MB": 2.0})])
    assert table.splitlines() == ["|  | s | MB |", "| --- | ---: | ---: |", "| a | 1 |  |", "| b |  | 2 |"]
