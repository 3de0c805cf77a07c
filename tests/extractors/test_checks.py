"""Stated numbers are checked against each other, and no text is called contradictory without good reason."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from extractors.checks import run_checks
from extractors.lexicon import Metric
from extractors.records import Claim, Verdict


def metric(  # its facts by name, the rest not known
    name: str,
    *,
    higher_is_better: bool | None,
    unit: str | None = None,
    low: float | None = None,
    high: float | None = None,
) -> Metric:
    return Metric(name, higher_is_better, unit, low, high)


METRICS = {
    "accuracy": metric("accuracy", higher_is_better=True, unit="percent", low=0, high=100),
    "latency": metric("latency", higher_is_better=False, low=0),
    "Pearson correlation": metric("Pearson correlation", higher_is_better=True, low=-1, high=1),
    "p-value": metric("p-value", higher_is_better=None, low=0, high=1),
    "FID": metric("FID", higher_is_better=False, low=0),
}
PLAIN = Claim(
    sentence_index=0, kind="score", metric=None, metric_text=None, metric_variant=None, other_metrics=(),
    higher_is_better=None, value=0, value_low=0, value_high=0, uncertainty=None, unit=None, value_norm=None,
    unit_norm=None, comparator="=", qualifier=None, direction=None, improves=None, basis=None, dataset=None,
    split=None, task=None, method=None, baseline=None, baseline_value=None, condition=None, value_text="",
    start=0, end=0, evidence="", rule="test", confidence=None, support=None,
)  # fmt: skip


def one(value_text: str, value: float, kind: str, unit: str | None, metric: str | None, **fields: object) -> Claim:
    value = float(value)
    ends = {"value": value, "value_low": value, "value_high": value, "value_norm": value, "unit_norm": unit}
    return replace(PLAIN, value_text=value_text, kind=kind, unit=unit, metric=metric, **{**ends, **fields})


def read(text: str, *claims: Claim) -> list[Claim]:
    """Return the claims with their places in the text, found from left to right."""
    placed, at = [], 0
    for claim in claims:
        at = text.index(claim.value_text, at)
        placed.append(replace(claim, start=at, end=at + len(claim.value_text), evidence=text))
        at += len(claim.value_text)
    return placed


def accuracy(value: float, before: float | None = None, **fields: object) -> Claim:
    return one(f"{value}%", value, "score", "percent", "accuracy", baseline_value=before, **fields)


def gain(value_text: str, value: float, unit: str | None = "point", **fields: object) -> Claim:
    return one(value_text, value, "change", unit, fields.pop("metric", "accuracy"), **fields)  # type: ignore[arg-type]


def hours(value: float, before: float | None = None) -> Claim:
    seconds = {"value_norm": value * 3600, "unit_norm": "second"}
    return one(f"{value} hours", value, "quantity", "hour", "training time", baseline_value=before, **seconds)


def times(value_text: str, value: float, metric: str | None = "speedup", **fields: object) -> Claim:
    return one(value_text, value, "ratio", "times", metric, **fields)


FROM_TO = "Accuracy rises from 71.2% to 83.6%, a gain of {}."
CHANGES: list[tuple[str, list[Claim], list[str]]] = [
    # a delta in points against its ends
    (FROM_TO.format("12.4 points"), [accuracy(83.6, 71.2), gain("12.4 points", 12.4)], ["agrees"]),
    (FROM_TO.format("12 points"), [accuracy(83.6, 71.2), gain("12 points", 12)], ["agrees"]),
    (FROM_TO.format("14.2 points"), [accuracy(83.6, 71.2), gain("14.2 points", 14.2)], ["contradicts"]),
    (FROM_TO.format("12.4 pp"), [accuracy(83.6, 71.2), gain("12.4 pp", 12.4, "percentage_point")], ["agrees"]),
    (FROM_TO.format("22.4 pp"), [accuracy(83.6, 71.2), gain("22.4 pp", 22.4, "percentage_point")], ["contradicts"]),
    # percent: of the value or of the scale, unless the text says which
    (FROM_TO.format("12.4%"), [accuracy(83.6, 71.2), gain("12.4%", 12.4, "percent")], ["agrees"]),
    (FROM_TO.format("17.4%"), [accuracy(83.6, 71.2), gain("17.4%", 17.4, "percent")], ["agrees"]),
    (FROM_TO.format("17.4%"), [accuracy(83.6, 71.2), gain("17.4%", 17.4, "percent", basis="relative")], ["agrees"]),
    (FROM_TO.format("43.1%"), [accuracy(83.6, 71.2), gain("43.1%", 43.1, "percent")], []),  # of the error
    (FROM_TO.format("14.8%"), [accuracy(83.6, 71.2), gain("14.8%", 14.8, "percent")], []),  # of the larger end
    (FROM_TO.format("31.0%"), [accuracy(83.6, 71.2), gain("31.0%", 31.0, "percent")], ["contradicts"]),
    # a bound, an average, words and other matters do not contradict
    (FROM_TO.format("up to 14.2 points"), [accuracy(83.6, 71.2), gain("14.2 points", 14.2, comparator="<=")], []),
    (FROM_TO.format("about 12 points"), [accuracy(83.6, 71.2), gain("12 points", 12, comparator="~")], ["agrees"]),
    (FROM_TO.format("over 10 points"), [accuracy(83.6, 71.2), gain("10 points", 10, comparator=">")], ["agrees"]),
    (FROM_TO.format("over 25 points"), [accuracy(83.6, 71.2), gain("25 points", 25, comparator=">")], ["contradicts"]),
    (
        FROM_TO.format("14.2 points on average"),
        [accuracy(83.6, 71.2), gain("14.2 points", 14.2, qualifier="on average")],
        [],
    ),
    (FROM_TO.format("1.4 in FID"), [accuracy(83.6, 71.2), gain("1.4", 1.4, None, metric="FID")], []),
    (
        FROM_TO.format("14.2 points"),
        [accuracy(83.6, 71.2, dataset="MNLI"), gain("14.2 points", 14.2, dataset="QNLI")],
        [],
    ),
    (
        "Accuracy rises from 71.2% to 83.6% and recall gains 14.2 points.",
        [accuracy(83.6, 71.2), gain("14.2 points", 14.2, metric=None)],
        [],
    ),
    (
        "The cache grows from 40 MB to 90 MB and yields a 44% fall.",
        [one("90 MB", 90, "quantity", "megabyte", "cache", baseline_value=40.0),
         gain("44%", 44, "percent", metric=None)],
        [],
    ),
    (
        "Accuracy rises from 47.6% to 53.1%, ahead of the best one at 50.3% by 2.8 points.",
        [accuracy(53.1, 47.6), accuracy(50.3), gain("2.8 points", 2.8)],
        [],
    ),
    (
        "It gains 20.8 points as failures drop from 46.6% to 7.2%.",
        [gain("20.8 points", 20.8, metric=None), accuracy(7.2, 46.6)],
        [],
    ),
    (
        "It gains 20.8 points, from 46.6% to 57.2%.",
        [gain("20.8 points", 20.8, metric=None), accuracy(57.2, 46.6)],
        ["contradicts"],
    ),
    # another sentence is another matter
    (FROM_TO.format("14.2 points"), [accuracy(83.6, 71.2), gain("14.2 points", 14.2, sentence_index=1)], []),
    # the two ends as two claims, tied by their names
    (
        "Quill reaches 83.6%, ahead of Fern with 81.2% by 2.4 points.",
        [accuracy(83.6, method="Quill"), accuracy(81.2, method="Fern"),
         gain("2.4 points", 2.4, method="Quill", baseline="Fern")],
        ["agrees"],
    ),
    # a relative change against the absolute one
    *(
        (
            f"Accuracy reaches 68.8%, a gain of 3.4 points ({stated}% relative).",
            [accuracy(68.8), gain("3.4 points", 3.4, direction="increase"),
             gain(f"{stated}%", stated, "percent", basis="relative")],
            verdicts,
        )
        for stated, verdicts in ((5.2, ["agrees"]), (7.2, ["contradicts"]))
    ),
    # ratios
    ("It takes 2.5 hours instead of 12.5 hours, 5× faster.", [hours(2.5, 12.5), times("5×", 5)], ["agrees"]),
    ("It takes 2.5 hours instead of 12.5 hours, 8× faster.", [hours(2.5, 12.5), times("8×", 8)], ["contradicts"]),
    ("It takes 2.5 hours instead of 12.5 hours, 4× faster.", [hours(2.5, 12.5), times("4×", 4)], []),  # 1 + 4
    ("It takes 3 hours instead of 10 hours, 3.3× faster.", [hours(3, 10), times("3.3×", 3.3)], ["agrees"]),
    ("It doubles accuracy from 20.1% to 41.5%.", [times("doubles", 2, "accuracy"), accuracy(41.5, 20.1)], ["agrees"]),
    ("It doubles accuracy from 20.1% to 71.5%.", [times("doubles", 2, "accuracy"), accuracy(71.5, 20.1)], []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "claims", "verdicts"), CHANGES)
def test_a_change_or_ratio_follows_from_its_two_ends(text: str, claims: list[Claim], verdicts: list[Verdict]) -> None:
    assert [check.verdict for check in run_checks(read(text, *claims), METRICS)] == verdicts


def test_a_check_names_its_claims_and_numbers() -> None:
    text = "Latency falls by 50 ms, from 120 ms to 70 ms."
    fall = one("50 ms", 50, "change", "millisecond", "latency", value_norm=0.05, unit_norm="second")
    after = one("70 ms", 70, "quantity", "millisecond", "latency", baseline_value=120.0)
    [check] = run_checks(read(text, fall, after), METRICS)
    assert (check.claims, check.check, check.verdict) == ((0, 1), "change", "agrees")
    assert check.numbers == (50, 120, 70, 50)


def interval(low: float, high: float, **fields: object) -> Claim:
    ends = {"value_low": low, "value_high": high}
    return one(f"{low}-{high}", (low + high) / 2, "statistic", None, "95% CI", **{**ends, **fields})


HAZARD = one("0.72", 0.72, "statistic", None, "hazard ratio")
LEVEL = one("95%", 95, "statistic", "percent", "confidence level")
INTERVALS: list[tuple[str, list[Claim], list[Verdict]]] = [
    ("The hazard ratio was 0.72 (95% CI 0.6-0.9).", [HAZARD, LEVEL, interval(0.6, 0.9)], ["agrees"]),
    ("The hazard ratio was 0.72 (CI 0.6-0.9).", [HAZARD, interval(0.6, 0.9)], ["agrees"]),
    ("The hazard ratio was 0.72 (CI 0.75-0.9).", [HAZARD, interval(0.75, 0.9)], ["contradicts"]),
    # the sign of a change is in its direction
    ("The risk fell by 12% (CI -20--3).", [gain("12%", 12, "percent"), interval(-20, -3)], ["agrees"]),
    # which belongs to which is not sure
    (
        "Ratios were 0.72 and 0.81 (CI 0.6-0.75 and 0.7-0.9).",
        [HAZARD, replace(HAZARD, value_text="0.81", value=0.81, value_low=0.81, value_high=0.81),
         interval(0.6, 0.75), interval(0.7, 0.9)],
        [],
    ),
    ("We saw p = 0.02 (CI 0.6-0.9).", [one("0.02", 0.02, "statistic", None, "p-value"), interval(0.6, 0.9)], []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "claims", "verdicts"), INTERVALS)
def test_an_estimate_lies_in_its_interval(text: str, claims: list[Claim], verdicts: list[Verdict]) -> None:
    assert [check.verdict for check in run_checks(read(text, *claims), METRICS)] == verdicts


def count(value: int, text: str = "") -> Claim:
    return one(text or str(value), value, "quantity", None, "patients")


def share(text: str, value: float, **fields: object) -> Claim:
    return one(text, value, "share", "percent", "patients", **fields)


PARTS: list[tuple[str, list[Claim], list[Verdict]]] = [
    ("It was found in 13 of 17 patients (76%).", [count(13), share("76%", 76)], ["agrees"]),
    ("It was found in 13 out of 17 patients (77%).", [count(13), share("77%", 77)], []),  # 76.47
    ("It was found in 13 of the 17 patients (67%).", [count(13), share("67%", 67)], ["contradicts"]),
    ("It was found in 76% (13/17) of them.", [share("76%", 76), count(13)], ["agrees"]),
    ("It was found in 76% (13/17 of all patients) of them.", [share("76%", 76), count(13)], ["agrees"]),
    ("It was found in 13/17 = 76% of them.", [count(13), share("76%", 76)], ["agrees"]),
    ("It was found in 67% (13/17) of them.", [share("67%", 67), count(13)], ["contradicts"]),
    ("It was found in 13 of 17 patients (76%).", [count(13, "13 of 17"), share("76%", 76)], ["agrees"]),
    ("It was found in 1,300 of 1,700 (76.5%).", [count(1300, "1,300"), share("76.5%", 76.5)], ["agrees"]),
    # no bracket, other numbers between, more than the whole, an approximate share
    ("It was found in 13 of 17 patients and 40% of mice.", [count(13), share("40%", 40)], []),
    ("It was found in 13 of 17 patients aged 8 to 9 (40%).", [count(13), share("40%", 40)], []),
    ("It grew to 19 of 17 patients (40%).", [count(19), share("40%", 40)], []),
    ("It was found in 13 of 17 patients (about 70%).", [count(13), share("70%", 70, comparator="~")], []),
]


@pytest.mark.parametrize(("text", "claims", "verdicts"), PARTS)
def test_a_count_gives_its_percentage(text: str, claims: list[Claim], verdicts: list[Verdict]) -> None:
    assert [check.verdict for check in run_checks(read(text, *claims), METRICS)] == verdicts


ALONE = [
    (accuracy(83.6), []),
    (accuracy(118.0), ["range of metric"]),
    (one("0.9", 0.9, "score", None, "accuracy"), []),
    (one("2.31", 2.31, "score", None, "FID"), []),
    (one("-2.31", -2.31, "score", None, "FID"), ["range of metric"]),
    (one("1.2", 1.2, "statistic", None, "Pearson correlation"), ["range of metric"]),
    (one("1.2", 1.2, "statistic", None, "p-value"), ["range of metric"]),
    (one("32.25", 32.25, "score", None, "Pearson correlation"), []),
    (one("79%", 79, "score", "percent", "Pearson correlation"), []),
    (one("103%", 103, "share", "percent", "accuracy"), []),  # of a teacher's accuracy
    (one("120%", 120, "change", "percent", "latency", direction="decrease"), ["more than all"]),
    (one("120%", 120, "change", "percent", "latency", direction="increase"), []),
    (one("120 pp", 120, "change", "percentage_point", "accuracy"), ["more than all"]),
    (one("5-2", 3.5, "quantity", None, None, value_low=5, value_high=2), ["order of range"]),
    (accuracy(50.0, uncertainty=3.0), []),
    (accuracy(50.0, uncertainty=51.0), ["uncertainty"]),
    (one("2 ± 3", 2, "quantity", None, None, uncertainty=3.0), []),
    (one("2 ± 30", 2, "quantity", None, None, uncertainty=30.0), ["uncertainty"]),
    (one("7", 7, "score", None, "no such metric"), []),
]


@pytest.mark.parametrize(("claim", "names"), ALONE)
def test_a_number_that_cannot_well_be_is_implausible(claim: Claim, names: list[str]) -> None:
    checks = run_checks(read(claim.value_text, claim), METRICS)
    assert [(check.check, check.verdict) for check in checks] == [(name, "implausible") for name in names]


def test_nothing_is_checked_where_nothing_is_claimed() -> None:
    assert run_checks([], METRICS) == []


def test_ten_thousand_claims_in_one_sentence_take_no_more_each_than_a_hundred() -> None:
    def seconds(n: int) -> float:
        text = " ".join(["from 71.2% to 83.6%, a gain of 14.2 points and 13 of 17 (76%)"] * n)
        group = (accuracy(83.6, 71.2), gain("14.2 points", 14.2), count(13), share("76%", 76))
        claims = read(text, *group * n)
        started = time.process_time()
        run_checks(claims, METRICS)
        return time.process_time() - started

    assert seconds(2500) < 100 * max(seconds(100), 0.002)
