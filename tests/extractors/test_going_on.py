"""Figures that go on with what was said of the one before: lists, extremes, the next pair, and where they stop."""

from __future__ import annotations

import pytest

from extractors.extract import extract

Row = tuple[str, str, str | None, str | None]


def rows(text: str) -> list[Row]:
    """Return value, kind, direction and metric of each claim of a text."""
    return [(one.value_text, one.kind, one.direction, one.metric) for one in extract(text).claims]


CHANGES = [
    ("It beats a flat store by 20.7% F1 on Ash (p < 0.01) and 19.5% on Elm (p < 0.05).", ("19.5%", "increase", "F1")),
    ("It shows a 61% accuracy gain under heavy rain and 14% under drizzle.", ("14%", "increase", "accuracy")),
    ("It raises recall by up to 31% when queries are short and up to 44% on long ones.", ("44%", "increase", "recall")),
    ("Moss cuts energy by 40.4% on average (up to 81.9% for web search).", ("81.9%", "decrease", "energy")),
    ("It beats others by 3% under 10-fold cross-validation and 7% under LOSO-CV.", ("7%", "increase", None)),
    ("It improves over the last of these by up to 2.8 points (10% relative).", ("10%", "increase", None)),
    ("Fusing brings a 3% relative improvement (0.5% absolute).", ("0.5%", "increase", None)),
    ("It outperforms the rest by 2.2% and 3.9% of accuracy on hard tasks.", ("3.9%", "increase", "accuracy")),
    ("Scores rise on Ego (65.7%, +5.3%).", ("+5.3%", "increase", "scores")),
    ("Tuning raises this gain to +8.6%.", ("+8.6%", "increase", None)),
    ("Moss brings up to 5.4% (3.4%) gains.", ("3.4%", "increase", None)),
]


@pytest.mark.parametrize(("text", "last"), CHANGES)
def test_a_percentage_goes_on_with_a_change(text: str, last: tuple[str, str, str | None]) -> None:
    assert ((last[0], "change", *last[1:])) in rows(text)


NO_CHANGES = [
    ("Moss improves accuracy by 3% on Ego (85% vs. 82% for Fern).", ("85%", "score")),
    ("It wins often (25.2% above Ash, 16.9% above Elm), with a failure rate of only 6.4%.", ("6.4%", "score")),
    ("Tuning raised the correlation from 0.35 to 0.84.", ("0.84", "score")),
    ("Moss reaches 96% success on Ash (a 36% gain) and 98% on Elm.", ("98%", "score")),
    ("It beats the rest by 15.1% (p < 0.05), and 100% accuracy was seen.", ("100%", "score")),
    ("On sums it has 67.1% (+5.3%) on Ego and 59.5% (+9.9%) on Wiki.", ("59.5%", "score")),
    ("Error was 5% under rain and 9% under snow.", ("9%", "score")),
    ("Its clustering coefficient is about 0.45 and the mean path between 4 and 5 hops long.", ("4 and 5", "quantity")),
    ("Scores rise on Ego (65.7%, +5.3%) and Next (76.1%, +2.6%).", ("76.1%", "score")),
]


@pytest.mark.parametrize(("text", "row"), NO_CHANGES)
def test_what_has_a_say_of_its_own_does_not_go_on_with_a_change(text: str, row: tuple[str, str]) -> None:
    assert row in [found[:2] for found in rows(text)]


RATIOS = [
    ("It cuts inference cost by 3.0-12.9x and response time by 2.5-7.1x.", "decrease"),
    ("It improves accuracy by 9.1% and latency by over 2x.", "decrease"),
    ("It raises throughput by 1.5x and sample efficiency by 2x.", "increase"),
    ("Two solvers differ in accuracy by orders of magnitude.", None),
]


@pytest.mark.parametrize(("text", "direction"), RATIOS)
def test_the_next_multiple_of_a_list_goes_the_way_of_its_verb(text: str, direction: str | None) -> None:
    assert rows(text)[-1][2] == direction


PAIRS = [
    ("Recall rises from 75% to 77% on Ego (p=0.04) and from 52% to 54% on Wiki.", [75.0, None, 52.0]),
    ("Accuracy rose from 0.51 to 0.72 (p = 0.0005) in 2D and from 0.64 to 0.78 in VR.", [0.51, None, 0.64]),
    ("Recall rises from 9% and 11% to 28% and 37% on Ego, and from 66% and 60% to 77% and 81% on Wiki.",
     [9.0, 11.0, 66.0, 60.0]),
    ("Distinct answers fall from 52 to 36.", [52.0]),
    ("Moss extends the context from 4k to 32k tokens.", [4000.0]),
    ("Tuning raises blind mass from 0.02 at tau=50 to 0.13 at tau=1000.", [0.02]),
    ("Energies extend from 2 to 10 keV.", [None]),
    ("Recall went from 3.1 to 4.2 for novices and ranged from 2.0 to 4.9 for experts.", [3.1, None]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "origins"), PAIRS)
def test_the_next_pair_of_a_list_moves_as_well(text: str, origins: list[float | None]) -> None:
    assert [one.baseline_value for one in extract(text).claims] == origins


STANDING = [
    ("The agents affirm both options at 90-100%.", "score"),
    ("One added sentence flips them to 91-98%, and the flipped models escalate.", "score"),
    ("Our untrained baseline reaches 62.1% with open models.", "score"),
    ("Moss achieves only 51.0% under our criteria.", "score"),
    ("Repeated use proves stable (CV=8.9%).", "score"),
    ("It is 3% better than Bramble (35.69%).", "score"),
    ("Moss gives 24.01% of BLEU-4.", "score"),
    ("Moss tracks batched round trips to within about 7%.", "change"),
    # parts of a whole
    ("Moss keeps 95% of accuracy.", "share"),
    ("Moss keeps 97% of the teacher's accuracy.", "share"),
    ("We set pruning at 50% of the weights.", "share"),
    ("The wards saw fever (18%) and cough (12%).", "share"),
]


@pytest.mark.parametrize(("text", "kind"), STANDING)
def test_a_percentage_without_a_metric_is_a_score_where_something_stands_at_it(text: str, kind: str) -> None:
    assert rows(text)[-1][1] == kind


SUMS = [
    ("The drawings (113 pages + 7 pages) were read.", ["113", "7"]),
    ("Two raters (2 humans + 2 models) agree.", ["Two", "2", "2"]),
    ("Its cost scales as 3.9N + 0.5, as was foreseen.", ["3.9N"]),
    ("It gains + 5.3% on Ego.", ["+ 5.3%"]),
]


@pytest.mark.parametrize(("text", "values"), SUMS)
def test_a_plus_between_two_terms_is_no_sign(text: str, values: list[str]) -> None:
    assert [one.value_text for one in extract(text).claims] == values


BASES = [
    ("The scan lowers mean absolute reconstruction error by 15%.", None),
    ("The solver cuts the relative error by 12%.", None),
    ("Moss brings an average absolute gain of 4.5% over Fern.", "absolute"),
    ("Errors fall by 0.9% (absolute).", "absolute"),
    ("Moss relatively improves the success of online runs by 3.2%.", "relative"),
    ("Moss lowers relative latency by 9%.", "relative"),
]


@pytest.mark.parametrize(("text", "basis"), BASES)
def test_absolute_and_relative_say_how_a_change_is_given(text: str, basis: str | None) -> None:
    assert extract(text).claims[0].basis == basis
