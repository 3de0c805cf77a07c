"""Movement: which way a figure goes by its verb, its particle, and what a verb adds or takes away."""

from __future__ import annotations

import pytest

from extractors.extract import extract
from extractors.records import Claim

Expected = tuple[str, str, str | None, str | None]


def read(text: str) -> list[Expected]:
    """Return value, kind, direction and metric of each claim of a text."""
    return [(one.value_text, one.kind, one.direction, one.metric) for one in extract(text).claims]


PARTICLES = [
    ("Waiting times went down by 14 minutes with Corral.", "14 minutes", "change", "decrease"),
    ("Calibration error is down 2.3 percentage points with it.", "2.3 percentage points", "change", "decrease"),
    ("The refusal rate went up 6 percent with it.", "6 percent", "change", "increase"),
    ("Its loss crept up to 0.41.", "0.41", "score", "increase"),
    ("Memory is down 2 GB with Corral.", "2 GB", "change", "decrease"),
    ("Throughput is up 22% on the new board.", "22%", "change", "increase"),
    ("Corral drives costs down by 4%.", "4%", "change", "decrease"),
    ("It brings the miss rate down to 1.1%.", "1.1%", "score", "decrease"),
    ("Yield edged up 0.4 points.", "0.4 points", "change", "increase"),
    # verbs of movement
    ("Accuracy slipped to 71.2%.", "71.2%", "score", "decrease"),
    ("Visits plunged 33% after the outage.", "33%", "change", "decrease"),
    ("The gap narrowed by 3.1 points.", "3.1 points", "change", "decrease"),
    # no movement
    ("Corral reaches up to 81% accuracy.", "81%", "score", None),
    ("It is up to 5x faster.", "5x", "ratio", "increase"),
]


@pytest.mark.parametrize(("text", "value", "kind", "direction"), PARTICLES)
def test_a_particle_or_a_verb_says_which_way(text: str, value: str, kind: str, direction: str | None) -> None:
    assert [found[:3] for found in read(text)] == [(value, kind, direction)]


AMOUNTS = [
    ("Quarrel adds 1.2 BLEU over beam search.", "1.2", "change", "increase", "BLEU"),
    ("Nave adds 3 ms of latency.", "3 ms", "change", "increase", "latency"),
    ("It knocks 3.4 points off the error rate.", "3.4 points", "change", "decrease", "error rate"),
    ("Harbor shaves 40 ms off the response time.", "40 ms", "change", "decrease", "response time"),
    ("Switching to Birch costs 1.4 points of recall.", "1.4 points", "change", "decrease", "recall"),
    ("Removing the gate costs it 4 points.", "4 points", "change", "decrease", None),
    ("Adding it contributes 20 accuracy points.", "20", "change", "increase", "accuracy"),
    # things are counted
    ("Nave adds 9.2M parameters.", "9.2M parameters", "quantity", None, "parameters"),
    ("The search costs 45 GPU hours.", "45 GPU hours", "quantity", None, "GPU hours"),
    ("It takes 40 ms on a phone.", "40 ms", "quantity", None, "time"),
]


@pytest.mark.parametrize(("text", "value", "kind", "direction", "metric"), AMOUNTS)
def test_what_a_verb_adds_or_takes_away_is_a_change(
    text: str, value: str, kind: str, direction: str | None, metric: str | None
) -> None:
    assert read(text) == [(value, kind, direction, metric)]


def test_each_of_a_list_of_amounts_is_a_change() -> None:
    found = read("Relative to Heron, Nave adds 1.8 AP, 0.9 mIoU and 3 ms of latency.")
    assert [(kind, direction) for _, kind, direction, _ in found] == [("change", "increase")] * 3


LOWER_IS_BETTER = [
    ("Odometry drift is improved by 34% with Tarn.", "decrease"),
    ("Tracking error improves by 12%.", "decrease"),
    ("Helpfulness improves by 12%.", "increase"),
    ("Tarn gains 12% under delay drift.", "increase"),
]


@pytest.mark.parametrize(("text", "direction"), LOWER_IS_BETTER)
def test_the_better_way_of_an_unknown_metric_follows_its_head(text: str, direction: str) -> None:
    assert [found[2] for found in read(text)] == [direction]


LISTS = [
    ("Sensitivity was 88% at 24 hours, 91% at 48 hours.", {"91%": ("score", "sensitivity", None)}),
    ("We see gains on RTE (+4.0), BoolQ (+2.6) and COPA (+1.5).", {"+1.5": ("change", None, "increase")}),
    ("Large cuts (memory: 38%, energy: 21%) come with it.", {"21%": ("change", "energy", "decrease")}),
    ("Latency rose by 3 ms with 8 heads, 7 ms with 12.", {"7 ms": ("change", "latency", "increase")}),
    ("It gains in recall (+4.0), latency (-3.1).", {"-3.1": ("change", "latency", "decrease")}),
]


@pytest.mark.parametrize(("text", "expected"), LISTS)
def test_the_items_of_a_list_share_what_its_head_says(
    text: str, expected: dict[str, tuple[str, str | None, str | None]]
) -> None:
    found: dict[str, Claim] = {one.value_text: one for one in extract(text).claims}
    for value, (kind, metric, direction) in expected.items():
        one = found[value]
        assert (one.kind, one.metric, one.direction) == (kind, metric, direction)


FRACTIONS = [
    ("It shrinks the index by half.", [("half", "ratio", "decrease", "index")]),
    ("Thrush cuts storage in half.", [("half", "ratio", "decrease", "storage")]),
    ("Staff turnover fell by a third.", [("a third", "change", "decrease", "staff turnover")]),
    ("It needs half as many labels as Swift.", [("half", "ratio", "decrease", "labels")]),
    ("It uses 1/4 of the labels.", [("1/4", "share", None, "labels")]),
    ("It needs 1/6 of the energy of LevelDB.", [("1/6", "ratio", "decrease", "energy")]),
    ("The index fits in half.", []),
    ("It keeps 1/2 of the tokens.", [("1/2", "share", None, "tokens")]),
    ("It sees 13/17 of the cases.", [("13", "quantity", None, None)]),
    ("Errors fall by a factor of two.", [("two", "ratio", "decrease", "errors")]),
    ("It saves from 12% to 40% of the time.", [("12% to 40%", "change", "decrease", "time")]),
]


@pytest.mark.parametrize(("text", "expected"), FRACTIONS)
def test_a_fraction_is_a_part_a_ratio_or_a_change(text: str, expected: list[Expected]) -> None:
    assert read(text) == expected


def test_faster_does_not_reach_over_another_verb_of_change() -> None:
    found = read("Hawthorn is 5.3x faster than Fig and cuts memory by 12%.")
    assert found == [("5.3x", "ratio", "increase", "speedup"), ("12%", "change", "decrease", "memory")]


ARRIVALS = [
    ("Recall climbs above 80%.", "80%", "score", "increase"),
    ("Recall fell below 30%.", "30%", "score", "decrease"),
    ("It shows a degradation below 2%.", "2%", "change", "decrease"),
    ("Precision fell four points, from 91 to 87.", "87", "score", "decrease"),
    ("Tarn took accuracy from 61.0 to 74.5.", "74.5", "score", "increase"),
    ("Noise sends the error from 4% up to 19%.", "19%", "score", "increase"),
    ("It takes from 2 to 5 minutes.", "2 to 5 minutes", "quantity", None),
]


@pytest.mark.parametrize(("text", "value", "kind", "direction"), ARRIVALS)
def test_a_figure_where_something_arrives_is_no_change(text: str, value: str, kind: str, direction: str | None) -> None:
    assert read(text)[-1][:3] == (value, kind, direction)


COMPARED = [
    ("It is 12 GB lighter.", "12 GB", "change", "decrease"),
    ("The battery lasts 2 hours longer.", "2 hours", "change", "increase"),
    ("It is 30 ms faster than Pine.", "30 ms", "change", "increase"),
    ("Pine is 5 points ahead.", "5 points", "change", "increase"),
    ("That is a 9-point lead.", "9-point", "change", "increase"),
    ("The deficit is 3 points.", "3 points", "change", None),
    ("The score dropped by half a point.", "half a point", "change", "decrease"),
    ("Larch bests Pine by 3.4 points.", "3.4 points", "change", "increase"),
    ("Larch is twice as accurate as Pine.", "twice", "ratio", "increase"),
    ("The rate is 1.8 times that of Pine.", "1.8 times", "ratio", "increase"),
    ("Its footprint is a tenth of Pine's.", "a tenth", "ratio", "decrease"),
    ("We cut the bill to a third.", "a third", "share", "decrease"),
    ("Larch was preferred by 64% of the raters.", "64%", "share", None),
]


@pytest.mark.parametrize(("text", "value", "kind", "direction"), COMPARED)
def test_what_is_compared_in_a_unit_or_in_parts(text: str, value: str, kind: str, direction: str | None) -> None:
    assert [found[:3] for found in read(text)] == [(value, kind, direction)]


def test_a_third_party_is_no_third() -> None:
    assert read("Lower costs are passed to a third party.") == []


BRACKETS = [
    ("It beats the best model by 2.6 points (94.3% vs. 91.7%).", ("94.3%", "score", None, None)),
    ("The methods do worse than reported (38.5% vs. 96%).", ("38.5%", "score", None, None)),
    ("There are large reductions in latency (78%) for it.", ("78%", "change", "decrease", "latency")),
    ("It brings an 8% absolute (10.6% relative) reduction in CER.", ("10.6%", "change", "decrease", "CER")),
    ("It improves on the old recall (91%).", ("91%", "score", None, "recall")),
    ("It gives a 6% gain (68.3%) in recall.", ("6%", "change", "increase", None)),
    ("Claims are supported by 88 percent agreement.", ("88 percent", "score", None, "agreement")),
    ("It outperforms a 72B parameter baseline by 50%.", ("50%", "change", "increase", None)),
    ("It cuts perplexity at 4 steps by 89%.", ("89%", "change", "decrease", "perplexity")),
    ("It raises recall by 0.2 and precision by 6.1%.", ("6.1%", "change", "increase", "precision")),
]


@pytest.mark.parametrize(("text", "expected"), BRACKETS)
def test_a_change_reaches_over_counts_and_into_brackets(text: str, expected: Expected) -> None:
    assert expected in read(text)


NEXT = [
    ("On Lanes it increases PSNR by 0.42 dB and SSIM by 0.009.", ("0.009", "change", "increase", "SSIM")),
    ("It cuts latency by 40 ms and power by 12%.", ("12%", "change", "decrease", "power")),
    (
        "Recall improves by 2.1% with search, 3.8% with hints, and 5.0% with both.",
        ("5.0%", "change", "increase", "recall"),
    ),
    ("Compared to BM25, the improvement is 15%.", ("15%", "change", "increase", None)),
    ("The drop in recall is 4 points.", ("4 points", "change", "decrease", "recall")),
    ("It speeds up sampling by 3×.", ("3×", "ratio", "increase", "speedup")),
    ("It slows down decoding by 12%.", ("12%", "change", "decrease", "speedup")),
    ("Speeds up to 40 km/h were seen.", ("40 km/h", "quantity", None, "speed")),
    ("SAC obtains a return of 1890 ± 71.", ("1890 ± 71", "score", None, "return")),
    ("Each volunteer completed six sessions.", ("six", "quantity", None, "sessions")),
]


@pytest.mark.parametrize(("text", "expected"), NEXT)
def test_the_last_figure_of_a_sentence(text: str, expected: Expected) -> None:
    assert read(text)[-1] == expected


def test_each_of_two_changes_has_its_own_basis() -> None:
    text = "It lowers errors by 15% in relative terms and by 2.2% in absolute terms."
    assert [one.basis for one in extract(text).claims] == ["relative", "absolute"]


@pytest.mark.parametrize(
    "text",
    [
        "It was 0.4 ± . s fifty by then.",
        "It is 70B slow, down 0.3 versus 3.4 costs below (",
        "up",
        "speeds up",
        "Down 4 up (5",
    ],
)
def test_odd_texts_are_read_without_an_error(text: str) -> None:
    assert isinstance(read(text), list)


PARTS = [
    ("Its Dice climbed three points to 0.94.", ("0.94", "score", "increase", "Dice")),
    ("Sparrow matches Wren at a third of the cost.", ("a third", "ratio", "decrease", "cost")),
    ("It compiles 52%, and one in five pages fails.", ("one in five", "share", None, "pages")),
]


@pytest.mark.parametrize(("text", "expected"), PARTS)
def test_parts_and_arrivals_in_words(text: str, expected: Expected) -> None:
    assert expected in read(text)
