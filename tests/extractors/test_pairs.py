"""Two values of which one is only what the other is compared with."""

from __future__ import annotations

import pytest

from extractors.extract import extract

PAIRS = [
    ("Recall rises from 71.2% to 83.6%.", "83.6%", 71.2),
    ("Recall on A soared from 27.13% to 88.03%.", "88.03%", 27.13),
    ("Sorrel boosts the recall from the base model's 29.42% to 68.50%.", "68.50%", 29.42),
    ("It improves Qwen from 17.4% to an impressive 57.3%.", "57.3%", 17.4),
    ("Training shrinks from 70.5 hours to 5.31 hours.", "5.31 hours", 70.5),
    ("Runs take 2.5 hours (down from 12.5 hours).", "2.5 hours", 12.5),
    ("Sorrel reaches 83.6% vs. 71.2% for BM25.", "83.6%", 71.2),
    ("Sorrel has a recall of 0.83 v.s. 0.71.", "0.83", 0.71),
    (r"It collapses evasion from ${\sim}55\%$ to $<\!2\%$ on it.", r"2\%", 55.0),
    ("Its recall is 84.6%, compared to 81.7% for BM25.", "84.6%", 81.7),
    ("The pain score was lower (drug 3.4 vs placebo 5.1).", "3.4", 5.1),
    ("Recall on A (20.2% to 12.4%) falls.", "12.4%", 20.2),
    ("It raises recall (77.4% to 88.0%).", "88.0%", 77.4),
    ("Sorrel cuts the error rate from 20-40% to under 5%.", "5%", 30.0),
    ("Recall goes 3.2% -> 40.4%.", "40.4%", 3.2),
    ("From a dismal 11% the pick rate of Tongs crept up to 68%.", "68%", 11),
    ("False alarms fell to 1.1% (previously 4.6%).", "1.1%", 4.6),
    ("Waiting time, formerly 40 min, is now 12 min.", "12 min", 40),
    ("Sorrel improves nDCG from 0.135 (user features only) to 0.147.", "0.147", 0.135),
    ("Fig has a recall of 84.1% on the full MMLU benchmark, up from 81.9% last year.", "84.1%", 81.9),
    ("Recall falls from 15.0% (Coral 4, base) to 2.0% (Coral 4.6).", "2.0%", 15.0),
    ("Recall drops from a 61.5% first answer rate in the short procedures to 20.5% in long ones.", "20.5%", 61.5),
]


@pytest.mark.parametrize(("text", "value", "baseline"), PAIRS)
def test_a_pair_is_one_claim_with_the_other_number_beside_it(text: str, value: str, baseline: float) -> None:
    found = {claim.value_text: claim.baseline_value for claim in extract(text).claims}
    assert found == {value: pytest.approx(baseline)}


WITH_SIZES = [
    ("Undetected deceit drops from 34% for 1B models to 14% for 405B models.", ("14%", 34.0, "undetected deceit")),
    ("The error fell from 12.1 mm with 2 cameras to 3.4 mm with 8 cameras.", ("3.4 mm", 12.1, "error")),
    ("Accuracy rises from 61.2% at 4 bits to 70.3% at 8 bits.", ("70.3%", 61.2, "accuracy")),
]


@pytest.mark.parametrize(("text", "expected"), WITH_SIZES)
def test_a_number_between_says_whose_the_first_is(text: str, expected: tuple[str, float, str]) -> None:
    assert expected in [(claim.value_text, claim.baseline_value, claim.metric) for claim in extract(text).claims]


ACRONYMS = [
    ("TQI rises from 323 to 1613.", "TQI", None),
    # Systems improve and fall as well: a model's name and the abstract's own are no metrics.
    ("GPT-4 falls from 71.2 to 60.3.", None, "GPT-4"),
    ("We propose TQS. TQS rises from 71.2 to 80.3.", None, "TQS"),
]


@pytest.mark.parametrize(("text", "metric", "method"), ACRONYMS)
def test_an_acronym_that_rises_is_a_metric(text: str, metric: str | None, method: str | None) -> None:
    assert [(claim.kind, claim.metric, claim.method) for claim in extract(text).claims] == [("score", metric, method)]


ALONE = [
    "A study of interviews from 12 sites cuts the time by up to 46.2%.",
    "Fig reaches CIDEr 117.6 and SPICE 21.9 on Flickr, up from 108.0 and 20.3 for Elm.",
    "Accuracies are 70.4% for A and, from B on, rise by up to 3.1%.",
]


@pytest.mark.parametrize("text", ALONE)
def test_what_is_bounded_came_from_nowhere(text: str) -> None:
    assert all(claim.baseline_value is None for claim in extract(text).claims)


ROWS = [
    (
        "Its FID is 2.31 on A, 1.94 on B (64x64) and 2.87 on C, against 3.05, 2.72 and 4.10 for BM25.",
        {"2.31": 3.05, "1.94": 2.72, "2.87": 4.10},
    ),
    ("Recall was 0.81 vs 0.59, 0.66 vs 0.56 and 0.69 vs 0.49.", {"0.81": 0.59, "0.66": 0.56, "0.69": 0.49}),
]


@pytest.mark.parametrize(("text", "expected"), ROWS)
def test_a_row_is_held_against_a_row_in_order(text: str, expected: dict[str, float]) -> None:
    found = {claim.value_text: claim.baseline_value for claim in extract(text).claims}
    assert found == pytest.approx(expected)


def test_a_list_of_pairs_goes_on_over_the_number_of_a_name() -> None:
    text = "TarnNet raises recall (77.4% to 88.0% for Wren 4.5 and 83.7% to 91.0% for Wren 5)."
    assert [(claim.value, claim.baseline_value) for claim in extract(text).claims] == [(88.0, 77.4), (91.0, 83.7)]


def test_a_bracket_behind_gains_names_whose_pair_it_is() -> None:
    text = "It brings AUC gains (Tools: 0.67 to 0.74; Hands: 0.60 to 0.63)."
    assert [(claim.value, claim.baseline_value) for claim in extract(text).claims] == [(0.74, 0.67), (0.63, 0.60)]


def test_two_lists_that_meet_at_to_are_no_range() -> None:
    text = "Recall and F1 of the model are improved by 1.6% and 2.8% to 88.8% and 86.3%, respectively."
    found = [(claim.kind, claim.value_low, claim.value_high, claim.metric) for claim in extract(text).claims]
    assert found == [
        ("change", 1.6, 1.6, "recall"),
        ("change", 2.8, 2.8, "F1"),
        ("score", 88.8, 88.8, "recall"),
        ("score", 86.3, 86.3, "F1"),
    ]


RANGES = [
    ("Recall ranges from 17.8% to 31.3%.", 17.8, 31.3),
    ("It gives gains from 2% up to 20%.", 2, 20),
    ("We test models from 3B to 70B parameters.", 3e9, 70e9),
    ("The effect is -0.076 to -0.048 (95% CI).", -0.076, -0.048),
]


@pytest.mark.parametrize(("text", "low", "high"), RANGES)
def test_a_range_without_movement_stays_a_range(text: str, low: float, high: float) -> None:
    assert [(claim.value_low, claim.value_high) for claim in extract(text).claims] == [(low, high)]
