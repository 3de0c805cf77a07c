"""Multiples as writers spell them: so many to one, half as often; and numbers that are none."""

from __future__ import annotations

import pytest

from extractors.extract import extract

Row = tuple[str, str, float, str | None]


def rows(text: str) -> list[Row]:
    """Return value, kind, number and metric of each claim of a text."""
    return [(one.value_text, one.kind, one.value_low, one.metric) for one in extract(text).claims]


RATIOS = [
    ("An 18:1 reduction of the log is reached.", [("18:1", "ratio", 18, "log")]),
    ("It attains a 10:1 compression.", [("10:1", "ratio", 10, "compression ratio")]),
    ("The class imbalance (1,450:1) is large.", [("1,450:1", "ratio", 1450, "class imbalance")]),
    ("Ratios are 8.9:1 and 9.7:1.", [("8.9:1", "ratio", 8.9, "ratios"), ("9.7:1", "ratio", 9.7, "ratios")]),
    ("It warns roughly half as often as the guard.", [("half", "ratio", 2, "frequency")]),
    ("Half as large as Pine, it wins.", [("Half", "ratio", 2, "size")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found"), RATIOS)
def test_so_many_to_one_is_a_multiple(text: str, found: list[Row]) -> None:
    assert rows(text) == found


@pytest.mark.parametrize(
    "text",
    ["We mix both at a ratio of 1:1.", "See verse 12:1 for more.", "It runs in O(T^2 d) classically.",
     r"Let it hold at each step $n \ge 0$."],
)  # fmt: skip
def test_marks_and_exponents_are_no_multiples(text: str) -> None:
    assert rows(text) == []


COUNTS = [
    # abbreviations with full stops, dashes without spaces, sizes and adjectives before the noun
    ("We met 26 U.S.-based coaches.", [("26", "U.S.-based coaches")]),
    ("It feeds 35,000 U.S. homes.", [("35,000", "U.S. homes")]),
    ("It works across seven dialects-Hindi, Tamil.", [("seven", "dialects")]),
    ("Across two 7B backbones it wins.", [("two", "7B backbones"), ("7B", "parameters")]),
    ("It covers 65 extra-legal factors.", [("65", "extra-legal factors")]),
    ("Scans come as 602 360-degree clips.", [("602", "360-degree clips")]),
    # how many a resource has
    ("We release a 199-question benchmark.", [("199", "question")]),
    ("A 120-item held-out test set and a 40-song panel are used.", [("120", "item"), ("40", "song")]),
    ("We use a 20-class set, a 30-day sample and a 96-core pool.", []),
    ("We track the S&P 500 index and the S\\&P 100.", []),
]


@pytest.mark.parametrize(("text", "found"), COUNTS)
def test_counts_with_long_or_short_words_before_their_noun(text: str, found: list[tuple[str, str]]) -> None:
    assert [(value, metric) for value, _, _, metric in rows(text)] == found


MOVED = [
    # two lists, of what was and of what is, in either order
    ("AUC improved to 0.81 and 0.92 from 0.75 and 0.88.", [(0.81, 0.75), (0.92, 0.88)]),
    ("Accuracy rises to 85% and 90% from 70% and 72%, respectively.", [(85, 70), (90, 72)]),
    ("It raises F1 from 71.2 and 65.3 to 80.1 and 74.2 on A and B.", [(80.1, 71.2), (74.2, 65.3)]),
    ("It reaches 81.2 and 77.4 BLEU, up from 78.0 and 73.1.", [(81.2, 78.0), (77.4, 73.1)]),
    ("Errors fell to 2.1%, 3.0% and 4.2% from 5.5%, 6.0% and 7.1%.", [(2.1, 5.5), (3.0, 6.0), (4.2, 7.1)]),
    ("Scores lie from 0.5 and 0.6 to 0.7 and 0.8.", [(0.5, None), (0.6, None), (0.7, None), (0.8, None)]),
    (
        "It gains 2.1% and 3.2% on A and B from 10% and 20% of the data.",
        [(2.1, None), (3.2, None), (10, None), (20, None)],
    ),
]


@pytest.mark.parametrize(("text", "found"), MOVED)
def test_two_lists_are_paired_where_something_moves(text: str, found: list[tuple[float, float | None]]) -> None:
    assert [(one.value_low, one.baseline_value) for one in extract(text).claims] == found


KINDS = [
    ("It wins with only a tiny 1% loss in precision.", ("change", "decrease", "precision")),
    ("It attributes a 3-10pp performance penalty to noise.", ("change", "decrease", "performance")),
    ("Our system beats experts by a large margin (64.4% v.s. 48.9%).", ("score", None, None)),
    ("The correlation is +0.053 between sites.", ("statistic", None, "correlation")),
    ("It improves correlation by +0.05.", ("change", "increase", "correlation")),
    ("The ratio of both was roughly 2 to 1.", ("ratio", None, "ratio")),
    ("It matches Pine with one-third the data.", ("ratio", "decrease", "data")),
    ("It uses about 5K inference tokens.", ("quantity", None, "tokens")),
    ("Fidelity rose from 0.52 up to 0.68.", ("score", "increase", "fidelity")),
]


@pytest.mark.parametrize(("text", "found"), KINDS)
def test_kind_direction_and_metric(text: str, found: tuple[str, str | None, str | None]) -> None:
    [claim] = extract(text).claims
    assert (claim.kind, claim.direction, claim.metric) == found
    assert claim.comparator in ("=", "~")


PARTS = [
    # parts in brackets, subjects left out, nouns shared by two counts, plurals that are verbs elsewhere
    ("We ran eight LLMs (four open-source and four closed-source).", ["eight", "four", "four"]),
    ("Of ten, four models improve, three hold steady, and three dip slightly.", ["ten", "four", "three", "three"]),
    ("Of fifteen guesses (thirteen confirmed), none is new.", ["fifteen", "thirteen"]),
    ("70% of the posts fall into five of them.", ["70%", "five"]),
    ("We cover four encoder-only and five decoder-only models.", ["four", "five"]),
    ("Trials on four diverse, challenging datasets show it.", ["four"]),
    ("We gather 675 survey papers with 1,630 review reports.", ["675", "1,630"]),
    (r"It holds 18,000 random $7\times7$ matrices.", ["18,000"]),
    ("With 17.6M parameters against 12B frozen, the net achieves 81%.", ["17.6M parameters", "12B", "81%"]),
    ("Three of these methods failed.", []),
]


@pytest.mark.parametrize(("text", "found"), PARTS)
def test_counts_whose_noun_stands_elsewhere(text: str, found: list[str]) -> None:
    assert [one.value_text for one in extract(text).claims] == found


WHOLES = [
    ("The tool scores 97.6% (488/500) on it.", [("97.6%", "score"), ("488", "quantity")]),
    ("It reaches an accuracy of 95% (19/20).", [("95%", "score"), ("19", "quantity")]),
    ("It preserves 97/100 task success.", [("97", "quantity")]),
    ("The severity falls from 10/10 to 7/10.", []),
    ("It was faster (42 vs. 67 seconds).", [("42", "quantity")]),
    ("Outputs scored 74/80.", [("74", "score")]),
    ("Scores of 8/10 are rare.", [("8", "score")]),
    ("It is significant in 18/20 runs and in 14/20.", [("18", "quantity"), ("14", "quantity")]),
    ("It wins on 7/9 dry and 29/32 wet roads.", [("7", "quantity"), ("29", "quantity")]),
    ("We use an 80/20 split, 24/7 help and 1/4/16-shot runs.", []),
    ("We came 35/74, ranked 35/74, as of 02/2017.", [("35", "quantity")]),
    (
        "It is right in 100% of cases at 119 nodes versus 65%.",
        [("100%", "share"), ("119", "quantity")],
    ),
]


@pytest.mark.parametrize(("text", "found"), WHOLES)
def test_so_many_of_a_whole(text: str, found: list[tuple[str, str]]) -> None:
    assert [(value, kind) for value, kind, _, _ in rows(text)] == found


PERCENTAGES = [
    # scores beside verbs of solving, measures in capitals, sets; shares where a whole or a group is named
    ("The agent solves at most 6% on these cells.", "score"),
    ("For both tasks (Cleaning: CPR 84.9% and more) it leads.", "score"),
    ("It helps on hard sets, such as FooVQA with 57.4% on it.", "score"),
    ("The best one reaches only an 87.1% overall FooScore.", "score"),
    ("It matches the rest on clean problems (41% vs. 43%).", "score"),
    ("It is more common than thought (38% vs 27% of banners).", "share"),
    ("Reports cover several kinds (CT: 36.1%).", "share"),
    ("Models record 12% of the calls.", "share"),
]


@pytest.mark.parametrize(("text", "kind"), PERCENTAGES)
def test_the_kind_of_a_percentage_without_its_metric(text: str, kind: str) -> None:
    assert rows(text)[0][1] == kind
