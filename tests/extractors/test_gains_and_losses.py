"""What verbs gain and cost, subjects that are changes, pairs, parts of another's cost, and how often it is right."""

from __future__ import annotations

import pytest

from extractors.extract import extract

Expected = tuple[str, str, str | None, str | None]


def read(text: str) -> list[Expected]:
    """Return value, kind, direction and metric of each claim of a text."""
    return [(one.value_text, one.kind, one.direction, one.metric) for one in extract(text).claims]


def ways(text: str) -> list[tuple[str, str, str | None]]:
    """Return value, kind and direction of each claim of a text."""
    return [found[:3] for found in read(text)]


OBJECTS = [
    ("Plover gains 0.8 dB in PSNR.", [("0.8 dB", "change", "increase", "PSNR")]),
    ("Skipping the decoder costs 0.7 ANLS.", [("0.7", "change", "decrease", "ANLS")]),
    ("Plover gives up 1.6 BLEU.", [("1.6", "change", "decrease", "BLEU")]),
    ("Rounding its weights forfeits 1.1% accuracy.", [("1.1%", "change", "decrease", "accuracy")]),
    ("It sacrifices 0.9 dB of PSNR.", [("0.9 dB", "change", "decrease", "PSNR")]),
    ("Without it the model loses 5.6 mIoU.", [("5.6", "change", "decrease", "mIoU")]),
    ("Patients lost 4.3 kg.", [("4.3 kg", "change", "decrease", "weight")]),
    ("Plover sheds 190 MB.", [("190 MB", "change", "decrease", "memory")]),
    ("Memory halves at a cost of 0.3 perplexity.", [("halves", "ratio", "decrease", "memory"),
                                                    ("0.3", "change", "increase", "perplexity")]),
    ("Plover saves 41% of the compute.", [("41%", "change", "decrease", "compute")]),
    ("Plover spares nurses 41% of the waiting time.", [("41%", "change", "decrease", "waiting time")]),
    ("Dropping it costs Plover between one and three points of IoU.",
     [("one and three points", "change", "decrease", "IoU")]),
    ("4.1 and 2.6 points of recall are gained.", [("4.1", "change", "increase", "recall"),
                                                  ("2.6 points", "change", "increase", "recall")]),
    ("1.4 BLEU were lost.", [("1.4", "change", "decrease", "BLEU")]),
    ("Drafts sacrifice 0.2 in sharpness.", [("0.2", "change", "decrease", "sharpness")]),
    ("Roughly 5 mAP are lost.", [("5", "change", "decrease", "mAP")]),
    ("Every hop adds 1.3 dB.", [("1.3 dB", "change", "increase", None)]),
    ("It improves accuracy by 2.2 points on COCO and 1.3 on LVIS.",
     [("2.2 points", "change", "increase", "accuracy"), ("1.3", "change", "increase", "accuracy")]),
    # things, costs and parts that are no changes
    ("Each query costs 14 ms.", [("14 ms", "quantity", None, "time")]),
    ("The arm lifts 5 kg.", [("5 kg", "quantity", None, None)]),
    ("We drop 12% of the tokens.", [("12%", "share", None, "tokens")]),
    ("30% of the packets were lost.", [("30%", "share", None, "packets")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), OBJECTS)
def test_what_a_verb_gains_or_loses_is_a_change(text: str, expected: list[Expected]) -> None:
    assert read(text) == expected


GAPPED = [
    ("Removing A costs 2.2 mAP, removing the gate 1.3, and removing both 4.4.", "change", "decrease"),
    ("The adapter contributes 1.7 mIoU, the decoder 0.6.", "change", "increase"),
    ("Filtering buys 2.4 points of recall, while reranking buys 5.2.", "change", "increase"),
    ("Plover shaves 3.1% off the bill and 12 ms off the latency.", "change", "decrease"),
]


@pytest.mark.parametrize(("text", "kind", "direction"), GAPPED)
def test_a_verb_said_once_holds_for_the_clauses_behind_it(text: str, kind: str, direction: str) -> None:
    found = ways(text)
    assert len(found) >= 2
    assert {one[1:] for one in found} == {(kind, direction)}


SUBJECTS = [
    ("Gains over the best tracker vary between 0.5 and 4.2 HOTA.", [("0.5 and 4.2", "change", "increase")]),
    ("The gain in Dice that Plover brings on X amounts to 2.1 points.", [("2.1 points", "change", "increase")]),
    ("The gains over prompting (CoT) were 60.2 and 63.1 points.",
     [("60.2", "change", "increase"), ("63.1 points", "change", "increase")]),
    ("It leads to improvements that exceed 99%.", [("99%", "change", "increase")]),
    ("Reductions in latency range from 12 to 40 ms.", [("12 to 40 ms", "change", "decrease")]),
    ("Gains vary between 0.6 and 4.1 HOTA, and elsewhere they vary between 5.0 and 8.8.",
     [("0.6 and 4.1", "change", "increase"), ("5.0 and 8.8", "change", "increase")]),
    ("Improvements in yield averaged 4.3%, exceeded 9% on clay.",
     [("4.3%", "change", "increase"), ("9%", "change", "increase")]),
    # the subject is a figure and no change
    ("The improvement in accuracy yields a score that is 91.2%.", [("91.2%", "score", None)]),
    ("Precision of the detector amounts to 0.83.", [("0.83", "score", None)]),
    ("Training losses are 0.21 and 0.34.", [("0.21", "score", None), ("0.34", "score", None)]),
    ("The gains are largest on X, where accuracy is 84.1%.", [("84.1%", "score", None)]),
    ("The advantage of Plover is twofold.", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), SUBJECTS)
def test_a_figure_whose_subject_is_a_change_is_one(text: str, expected: list[tuple[str, str, str | None]]) -> None:
    assert ways(text) == expected


MOVES = [
    ("A rise in MOS from 3.61 to 4.04 was seen.", [("4.04", "score", "increase")]),
    ("A drop in accuracy from 84.2% to 71.1% follows.", [("71.1%", "score", "decrease")]),
    ("Pauses that used to average 41 ms are down to 2.7 ms.", [("2.7 ms", "quantity", "decrease")]),
    ("Waiting time, previously 58 minutes, was brought down to 37 minutes.", [("37 minutes", "quantity", "decrease")]),
    ("Dropping it sends the collision rate up by 17%.", [("17%", "change", "increase")]),
    # ranges
    ("The redshifts extend from 0.3 to 1.9.", [("0.3 to 1.9", "quantity", None)]),
    ("Energies extend from 2 to 10 keV.", [("2 to 10 keV", "quantity", None)]),
    ("It brings improvements from 2% to 20%.", [("2% to 20%", "change", "increase")]),
    # ends in two units
    ("Runtime drops from 3 hours to 12 minutes.", [("12 minutes", "quantity", "decrease")]),
    ("We expand the cache from 40MB to 1GB.", [("1GB", "quantity", "increase")]),
]


@pytest.mark.parametrize(("text", "expected"), MOVES)
def test_from_to_is_a_movement_or_a_range(text: str, expected: list[tuple[str, str, str | None]]) -> None:
    assert ways(text) == expected


OF_ANOTHER = [
    ("The table occupies a third of the memory that cuckoo filters use.", ("a third", "ratio", "decrease")),
    ("It needs one-third of the training cost of the chunkwise model.", ("one-third", "ratio", "decrease")),
    ("It is faster than an A100 and takes up only one tenth of its area.", ("one tenth", "ratio", "decrease")),
    ("It proves 6% more than Kissat, with ⅓ of its memory.", ("⅓", "ratio", "decrease")),
    ("It runs in half of the time of its predecessor.", ("half", "ratio", "decrease")),
    ("The price is reduced by more than a quarter.", ("a quarter", "change", "decrease")),
    # of one's own whole
    ("By noon it has drained a tenth of its battery.", ("a tenth", "share", None)),
    ("Attention takes a third of the time.", ("a third", "share", None)),
    ("The model uses half of its parameters for routing.", ("half", "share", None)),
    ("It spends a quarter of its budget on travel.", ("a quarter", "share", None)),
]


@pytest.mark.parametrize(("text", "expected"), OF_ANOTHER)
def test_a_fraction_of_what_another_needs_is_a_ratio(text: str, expected: tuple[str, str, str | None]) -> None:
    assert ways(text)[-1] == expected


RIGHT = [
    ("The tagger is right 97.1% of the time on ATIS.", [("97.1%", "score", None, "accuracy")]),
    ("It answers 96.8% of the problems correctly.", [("96.8%", "score", None, "accuracy")]),
    ("It was correct 78% of the time, rising to 85% for vowels.",
     [("78%", "score", None, "accuracy"), ("85%", "score", "increase", "accuracy")]),
    ("It makes wrong turns 12% of the time.", [("12%", "score", None, "wrong turns")]),
    ("The policy spends 30% of the time on search.", [("30%", "share", None, "time")]),
    ("Attention takes 60% of the time.", [("60%", "share", None, "time")]),
    ("Only 26% of the notes were right.", [("26%", "share", None, "notes")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), RIGHT)
def test_how_often_something_is_right_is_a_score(text: str, expected: list[Expected]) -> None:
    assert read(text) == expected


BESIDE: list[tuple[str, Expected]] = [
    ("It has an FID of 17.2, i.e., 3.9 below the 1-step baseline.", ("3.9", "change", "decrease", "FID")),
    ("Perplexity stays within 0.04 of full attention.", ("0.04", "change", None, "perplexity")),
    ("It stays within 0.3% of the accuracy of its teacher.", ("0.3%", "change", None, "accuracy")),
    ("It beats Heron by $\\uparrow$4.2\\%.", ("4.2\\%", "change", "increase", None)),
    ("It improves accuracy (↑3.1%) and latency (↓12%).", ("12%", "change", "decrease", "latency")),
    ("Plover is smaller (2.1M vs. 5.2M weights).", ("2.1M", "quantity", None, "weights")),
    ("It found more variants (98.4% vs 96.7% recall).", ("98.4%", "score", None, "recall")),
    ("Length of stay was similar (5.1 vs. 5.3 days).", ("5.1", "quantity", None, "length of stay")),
    ("It was found in 188 of 194 scans (96.9%), with a mean Dice of 91.4%.", ("91.4%", "score", None, "Dice")),
    ("Calibration error is down 1.9 points, which amounts to 38%.", ("38%", "change", "decrease", "calibration error")),
    ("Its score came down by 3.1 points more.", ("3.1 points", "change", "decrease", "score")),
    ("Perplexity moves by only 0.05.", ("0.05", "change", None, "perplexity")),
    ("It cuts the inference time up to 35%.", ("35%", "change", "decrease", "inference time")),
    ("The drug raised the number of micronuclei 2.2-fold.", ("2.2-fold", "ratio", "increase", "micronuclei")),
    ("Its deviation is an order of magnitude below that of X.",
     ("an order of magnitude", "ratio", "decrease", "deviation")),
    ("Our model achieves 74.2% overall.", ("74.2%", "score", None, None)),
    # no differences
    ("Accuracy is 92.1% (Random Forest), 94.2% (Gradient Boosting).", ("94.2%", "score", None, "accuracy")),
    ("Recovery came within 2 hours of admission.", ("2 hours", "quantity", None, "admission")),
    ("FID$\\downarrow$ is 2.31.", ("2.31", "score", None, "FID")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), BESIDE)
def test_what_stands_beside_a_figure_says_what_it_is(text: str, expected: Expected) -> None:
    assert read(text)[-1] == expected


WRITTEN = [
    ("It reaches $79.4_{\\pm 0.5}$ AUROC.", 79.4, 0.5),
    ("Accuracy is $91.1^{\\pm .3}$.", 91.1, 0.3),
    ("We list 2\\,417 binaries.", 2417.0, None),
    ("We list 1\\;207\\;300 stars.", 1207300.0, None),
]


@pytest.mark.parametrize(("text", "value", "uncertainty"), WRITTEN)
def test_sunken_spreads_and_thin_spaces_belong_to_a_number(text: str, value: float, uncertainty: float | None) -> None:
    [found] = extract(text).claims
    assert (found.value, found.uncertainty) == (value, uncertainty)


DENIED = [
    ("Coverage never fell below 89.5%.", ">="),
    ("It does not lose more than 1% of accuracy.", "<="),
    ("None of them needs more than 90 s.", "<="),
    ("It does not only raise recall by more than 5%.", ">"),
    ("It is not trained, and it raises recall by more than 5%.", ">"),
    ("Recall rises by more than 5%.", ">"),
]


@pytest.mark.parametrize(("text", "comparator"), DENIED)
def test_a_bound_that_is_denied_is_the_other_bound(text: str, comparator: str) -> None:
    assert [found.comparator for found in extract(text).claims] == [comparator]


def test_a_number_that_a_figure_came_from_is_in_its_unit() -> None:
    [found] = extract("Runtime drops from 3 hours to 12 minutes.").claims
    assert found.baseline_value == 180


def test_a_bound_in_brackets_is_none_of_what_follows_them() -> None:
    found = extract("Speedups are 16.2x (up to 146.2x) over A and 46.6x (up to 230.5x) over B.").claims
    assert [claim.comparator for claim in found] == ["=", "<=", "=", "<="]
