"""Numbers that no phrase reads: scores, counts, changes and multiples by their form, and what is none of them."""

from __future__ import annotations

import pytest

from extractors.extract import extract

Row = tuple[str, str, str | None]


def rows(text: str) -> list[Row]:
    """Return value, kind and metric of each claim of a text."""
    return [(one.value_text, one.kind, one.metric) for one in extract(text).claims]


FIGURES = [
    # decimal numbers: scores of what was scored before, of the noun beside them, parts, and changes by their sign
    ("Mossy reaches an AUC of 0.82 on Fenland. Its rival stays put (Sedge 0.61-0.70).", ("0.61-0.70", "score", "AUC")),
    ("The passing tests add up (0.83 sufficiency on the young repository).", ("0.83", "score", "sufficiency")),
    ("The graph has a mean node degree of 3.2 per entity.", ("3.2", "quantity", "node degree")),
    ("It is badly off on 0.82-0.86 of easy items.", ("0.82-0.86", "share", "easy items")),
    ("Integers drift apart (K-S statistic = 0.12).", ("0.12", "statistic", "K-S statistic")),
    ("Counting helps elsewhere: Loft (+2.15), Quay (+1.88).", ("+1.88", "change", None)),
    # whole numbers: of the noun behind, however far, of the one before the bracket, of what was counted before
    ("We test this on 1,000 Court of Appeal Records cases.", ("1,000", "quantity", "Court of Appeal Records cases")),
    ('We use 33 "Issued for Review" drawings.', ("33", "quantity", '"Issued for Review" drawings')),
    ("It splits the text into testable tenets (205 for Fir, 197 for Oak).", ("197", "quantity", "testable tenets")),
    ("It emits 423 cheap operators: 277 are simple, while 146 (34%) break.", ("146", "quantity", "cheap operators")),
    ("We recruited 175 PwD from two towns.", ("175", "quantity", "PwD")),
    ("It cuts 2,880 raw frames to about 40.", ("40", "quantity", "raw frames")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "row"), FIGURES)
def test_a_number_that_no_phrase_reads_is_what_its_form_says(text: str, row: Row) -> None:
    assert row in rows(text)


NO_FIGURES = [
    # labels, settings, arguments, marks, versions, years and dates
    "Ring 2 is the outer one.",
    "The pupils are in grades 4, 8, and 12.",
    "Compared with vLLM 0.4.2, it is stable.",
    "Learn 2.0 allows opaque parts.",
    "It runs on Ubuntu 22.04.",
    "The bound Z(13, 22, 3, 3) is corrected.",
    "First 1) we parse and 2) we test.",
    "Everything is cast with s_q = 2.",
    "It has a scale on which 0 is nothing, 0.1 is the default, and 1.0 is the optimum.",
    "It was seen between 01.04.2000 and later.",
    "The square root of 2 is irrational.",
    "It spans from 1300 BC to our time.",
]


@pytest.mark.parametrize("text", NO_FIGURES)
def test_a_number_that_is_no_figure_is_no_claim(text: str) -> None:
    assert rows(text) == []


MULTIPLES = [
    ("Harrow takes few lines and recovers 1.2-5.4x on real hardware.", "1.2-5.4x", "ratio", None),
    ("Updates lie 47-828x below the width of a bin.", "47-828x", "ratio", "decrease"),
    ("Roughly an order of magnitude below that of Rill.", "an order of magnitude", "ratio", "decrease"),
    ("The onset scale spans three orders of magnitude across models.", "three orders of magnitude", "ratio", None),
    ("They are compared at an eighteen-fold difference.", "eighteen-fold", "ratio", None),
    ("It shrinks the backbone from 14.3 GB to 2.7 GB (5.3x).", "5.3x", "ratio", "decrease"),
    ("Training took a day on 8x H100.", "8x", "quantity", None),
]


@pytest.mark.parametrize(("text", "value", "kind", "direction"), MULTIPLES)
def test_a_multiple_of_nothing_named_is_a_ratio(text: str, value: str, kind: str, direction: str | None) -> None:
    assert (value, kind, direction) in [(one.value_text, one.kind, one.direction) for one in extract(text).claims]


NO_MULTIPLES = [
    "We repeat all runs three times.",
    "The agent may sample 10 times.",
    "Our goal is a two-fold solution.",
    "Each sheet is graded 4 times for consistency.",
    "Slides are read at several magnifications (10x, 20x, 40x).",
]


@pytest.mark.parametrize("text", NO_MULTIPLES)
def test_repetitions_and_plain_folds_are_no_ratios(text: str) -> None:
    assert [one for one in extract(text).claims if one.kind == "ratio"] == []


WORDS = [
    # parts, scaled words, and what systems are evaluated on or against
    ("Only 1 in 20 nodules is malignant.", ("1 in 20", "share", "nodules")),
    ("It removes seven-tenths of the attention heads.", ("seven-tenths", "share", "attention heads")),
    ("More than two and a half million queries came in.", ("two and a half million", "quantity", "queries")),
    ("We tried 40 open models and find that only half show an effect.", ("half", "share", "open models")),
    ("On over a third of the measured (net, task) pairs it fails.", ("a third", "share", "measured (net, task) pairs")),
    ("It has twenty-one major LIS (Library) journals.", ("twenty-one", "quantity", "major LIS (Library) journals")),
    ("The teams show zero quality variance across all runs.", ("zero", "quantity", "quality variance")),
    ("It ranks first on the four popular agent benchmarks.", ("four", "quantity", "popular agent benchmarks")),
    ("It is better than the five simple baselines.", ("five", "quantity", "simple baselines")),
    ("Across seven scheduling problems it is stable.", ("seven", "quantity", "scheduling problems")),
    ("We query models from six providers.", ("six", "quantity", "providers")),
    ("HV rises in five of six cities and EUM in four of six.", ("four", "quantity", "cities")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "row"), WORDS)
def test_number_words_count_what_was_evaluated_and_say_parts(text: str, row: Row) -> None:
    assert row in rows(text)


@pytest.mark.parametrize(
    "text",
    [
        "It ranked 1 in several lists.",
        "The two settings differ.",
        "The two branches are joined by a router.",
        "Both follow the three principles.",
        "It moves through two hard problems of theory.",
        "The second half of the century was calm.",
        "One might ask for a third.",
        "The world has billions of users.",
    ],
)
def test_number_words_that_count_ideas_are_no_claims(text: str) -> None:
    assert rows(text) == []


SIZES = [
    # large numbers and times of recordings that are hyphenated to a noun, and movement that a noun of rise states
    ("We use a 10M-pair training set.", ("10M", "quantity", "pair")),
    ("It is a 12,000-claim collection.", ("12,000", "quantity", "claim")),
    ("A 14-hour dataset was collected.", ("14-hour", "quantity", "dataset")),
    ("We trained a 139k-vocabulary tokenizer.", ("139k", "quantity", "vocabulary")),
    ("It has a 1,024-token window.", ("1,024", "quantity", "tokens")),
    ("A rise in MOS from 3.62 to 4.05 is seen.", ("4.05", "score", "MOS")),
    ("The redshifts extend from 0.3 to 1.9.", ("0.3 to 1.9", "quantity", "redshift")),
    ("We validate it through three case studies.", ("three", "quantity", "case studies")),
    ("It works on three 10K-document corpora.", ("three", "quantity", "10K-document corpora")),
]


@pytest.mark.parametrize(("text", "row"), SIZES)
def test_large_numbers_before_a_hyphen_are_sizes(text: str, row: Row) -> None:
    assert row in rows(text)


@pytest.mark.parametrize(
    "text",
    [
        "It has 1024-dimensional keys.",
        "It uses a 2048-bit code.",
        "The 10-K filings are public.",
        "A 30-day readmission is coded.",
        "We train a 4-layer net.",
    ],
)
def test_settings_before_a_hyphen_are_no_sizes(text: str) -> None:
    assert rows(text) == []


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("It has the potential to scale to 1100+ languages.", ("1100+", "quantity", "languages")),
        ("It raises performance from a Calm Likert scale baseline of 2.14 to 4.56.", ("4.56", "score", "performance")),
        ("It improves to 3.4 on the second half.", ("3.4", "score", None)),
    ],
)
def test_what_something_reaches_is_what_it_counts_or_scores(text: str, row: Row) -> None:
    assert row in rows(text)


@pytest.mark.parametrize("text", ["We used ChatGPT 5.2 Pro and 5.4 Pro.", "It has a 360° panorama."])
def test_versions_and_round_views_are_no_claims(text: str) -> None:
    assert rows(text) == []
