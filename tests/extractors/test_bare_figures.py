"""Figures without a unit: what they are the complement of, what they leave out, and the long phrases they count."""

from __future__ import annotations

import pytest

from extractors.extract import extract

Row = tuple[str, str, str | None]


def rows(text: str) -> list[Row]:
    """Return value, kind and metric of each claim of a text."""
    return [(one.value_text, one.kind, one.metric) for one in extract(text).claims]


LEFT_OUT = [
    # the noun or metric of an earlier figure of the sentence, by the same verb, a setting in front, a whole in figures
    ("Brute expands 12,500 states, Prune expands 940.", ("940", "quantity", "states")),
    ("The old tool needs 14 queries per bug, Snarl needs two.", ("two", "quantity", "queries")),
    ("With it, crews take 45 calls an hour; without it, 31.", ("31", "quantity", "calls")),
    ("Only 3 of the 40 Marl runs fail, whereas 9 of the 40 do so.", ("9", "quantity", "Marl runs")),
    ("It has 15K sentences for tuning and around 150k for training.", ("150k", "quantity", "sentences")),
    ("We hold 43,429 cited papers (26 per talk).", ("26", "quantity", "cited papers")),
    ("It unites 22 datasets (17 newly curated) from clinics.", ("17", "quantity", "datasets")),
    ("Marl has 463 ordered rows, including 105 with a decoy.", ("105", "quantity", "ordered rows")),
    ("The audit found 2 refusals and 1 hedge.", ("1", "quantity", "hedge")),
    ("Marl has 57 best and 34 second-best results.", ("34", "quantity", "second-best results")),
]


@pytest.mark.parametrize(("text", "last"), LEFT_OUT)
def test_a_figure_takes_what_it_leaves_out_from_the_one_before(text: str, last: Row) -> None:
    assert rows(text)[-1] == last


COMPLEMENTS = [
    ("The best Elo, 1412, was held by Chessel.", ("1412", "score", "Elo")),
    ("The compression ratio of Squish exceeds 30 on text.", ("30", "score", "compression ratio")),
    ("The perplexity of Moss dips below 9.", ("9", "score", "perplexity")),
    ("Residual norms fall to 3e-6 in Kettle.", ("3e-6", "quantity", "residual norms")),
    ("Brisk on Lanes, in terms of mean IoU, is 0.68.", ("0.68", "score", "mIoU")),
    ("In the base game it achieves 0.5991: above all others.", ("0.5991", "score", None)),
    ("In expert review the tool averaged 4.31 for clarity.", ("4.31", "score", None)),
    ("Search and planning converge to 0.874.", ("0.874", "score", None)),
    ("Garnet reaches 81 on ArtBench.", ("81", "score", None)),
    ("It comes with an average patient rating of 8.95.", ("8.95", "score", "patient rating")),
    ("An F(1, 44) of 6.2 was found.", ("6.2", "statistic", "F")),
    ("It improves CER by 44 percent, to 0.0131.", ("0.0131", "score", "CER")),
    ("We see a 52% gain in logic (0.456 vs 0.300).", ("0.456", "score", "logic")),
    ("The error lies in [-0.05, 0.02] mm.", ("[-0.05, 0.02] mm", "quantity", "error")),
]


@pytest.mark.parametrize(("text", "last"), COMPLEMENTS)
def test_a_figure_is_what_its_clause_states(text: str, last: Row) -> None:
    assert rows(text)[-1] == last


COUNTS = [
    ("We adapted 20 review questions.", ("20", "quantity", "review questions")),
    ("Raters judged 175 hard and 20 easy cases.", ("20", "quantity", "easy cases")),
    ('Raters judged 175 "hard" cases.', ("175", "quantity", '"hard" cases')),
    ("It holds 2.34 million 1 kb enhancer sequences.", ("2.34 million", "quantity", "1 kb enhancer sequences")),
    (
        "It has 2,200 procedurally generated 3D rock cases.",
        ("2,200", "quantity", "procedurally generated 3D rock cases"),
    ),
    ("It labels 10,000 annotated glomeruli.", ("10,000", "quantity", "annotated glomeruli")),
    ("We release 35 benchmarks.", ("35", "quantity", "benchmarks")),
]


@pytest.mark.parametrize(("text", "expected"), COUNTS)
def test_a_number_counts_a_long_phrase(text: str, expected: Row) -> None:
    assert expected in rows(text)


@pytest.mark.parametrize(
    "text",
    [
        "See release 35 of the tool.",
        "Questions from Issues 6 and 7 of the 2026 volume were read.",
        "The 7B gain mainly comes from data.",
        "It happened in 2019, and with Garnet, in 2020.",
    ],
)
def test_other_figures_are_no_claims(text: str) -> None:
    assert rows(text) == []


LONG_PHRASES = [
    ("It covers five under-served but widely used languages.", [("five", "under-served but widely used languages")]),
    ("We saw it on 20 frozen, label-free decisions.", [("20", "frozen, label-free decisions")]),
    ("Videos of 40 individual cattle were taken.", [("40", "individual cattle")]),
    ("They ran inside Unreal Engine 5 projects.", []),
    ("Small sizes (1B+, 3B+, and 7B+) of our models hold.", [("1B+", "parameters"), ("3B+", "parameters"),
                                                             ("7B+", "parameters")]),
    ("It lets 1.5-3.8 B models win.", [("1.5-3.8 B", "parameters")]),
    ("For $N=2$, the weight has a closed form.", []),
    ("A panel (n = 6) met.", [("6", "sample size")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found"), LONG_PHRASES)
def test_what_a_number_counts_is_found_behind_its_adjectives(text: str, found: list[tuple[str, str]]) -> None:
    assert [(value, metric) for value, _, metric in rows(text)] == found
