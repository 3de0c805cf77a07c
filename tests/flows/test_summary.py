"""What a run did, for a person."""

from __future__ import annotations

from dataclasses import replace

from flows.line import Outcome
from flows.summary import hints, summary_page, summary_text
from warehouse.ingest import Summary
from warehouse.job import Counts
from warehouse.tally import Tally

TALLY = Tally(
    read=3,
    records=Counts(1200, 1190, 7, 3),
    documents=1100,
    duplicates=90,
    claims={"score": 2000, "ratio": 4},
    decoys=900,
    refused_rows=1,
)
SUMMARY = Summary("r", 4, 1.234, 6, 2, ("gone.txt", "kept.txt"), ("gone.txt",), (), TALLY, {})


def test_the_summary_names_every_count() -> None:
    text = summary_text(Outcome(SUMMARY, (("a|b.txt", "a|b.txt: is empty"),)))
    assert text.splitlines() == [
        "files             3 read, 2 unchanged, 1 failed, 1 dropped, 1 gone but kept",
        "records           1,200",
        "documents         1,100",
        "duplicates        90",
        "without abstract  7",
        "claims            2,004 (score 2,000, ratio 4)",
        "decoys            900",
        "quarantined       4",
        "seconds           1.23",
    ]


def test_nothing_is_a_summary_too() -> None:
    empty = replace(SUMMARY, tally=Tally(), unchanged=0, disappeared=(), dropped=())
    assert "claims            0\n" in summary_text(Outcome(empty, ()))


def test_inputs_without_any_abstract_are_named_the_first_ten() -> None:
    names = tuple(f"{number}.csv" for number in range(12))
    outcome = Outcome(replace(SUMMARY, tally=replace(TALLY, without_any=names)), ())
    assert [line.split(": ")[0] for line in hints(outcome)] == [*names[:10], "and 2 more"]
    assert "9.csv: none of its records has an abstract" in summary_page(outcome, "lake")
    assert hints(Outcome(SUMMARY, ())) == []


def test_the_page_holds_failures_that_cannot_break_its_table() -> None:
    page = summary_page(Outcome(SUMMARY, (("a|b.txt", "a|b.txt: is *empty*"),)), "lake")
    assert r"| a\|b.txt | a\|b.txt: is \*empty\* |" in page
    assert "state 4 of `lake`" in page
