"""Metrics that an abstract names itself: the acronym of a spelled-out measure is a metric for that abstract alone."""

from __future__ import annotations

import re

import pytest

from extractors.defined import defined_metrics, heads
from extractors.extract import extract

DEFINED = [
    ("We propose the Leaf Contact Rate (LCR) for this.", {"LCR": None}),
    ("the Social Harm Index (SHI), which", {"SHI": None}),
    ("measured by false trigger rates (FTRs).", {"FTR": False}),
    ("the Task Hit Rate (THR)", {"THR": True}),
    ("a novel Graph Repair Distance (GRD)", {"GRD": False}),
    ("A Masked Autoencoder (MAE) learns", {}),
    ("the reward model (RM) is", {}),
    ("Success Rate (which is high)", {}),
    ("the loss (Eq. 3)", {}),
    ("an accuracy (XYZ) of", {}),
    ("", {}),
]


@pytest.mark.parametrize(("text", "expected"), DEFINED)
def test_a_spelled_out_measure_defines_its_acronym(text: str, expected: dict[str, bool | None]) -> None:
    found = {short: metric.higher_is_better for short, (metric, _) in defined_metrics(text).items()}
    assert found == expected


@pytest.mark.parametrize("phrase", sorted(heads().examples))
def test_examples_of_the_lexicon_define_a_metric(phrase: str) -> None:
    short = re.findall(r"\((\w+)\)", phrase)
    assert list(defined_metrics(phrase)) == short


@pytest.mark.parametrize("phrase", sorted(heads().counterexamples))
def test_counterexamples_of_the_lexicon_define_none(phrase: str) -> None:
    assert defined_metrics(phrase) == {}


CLAIMED = [
    ("We define the Leaf Contact Rate (LCR). Perch reaches LCR 0.473 on HillBench.", [("0.473", "score", "LCR")]),
    ("We define the Leaf Contact Rate (LCR). Perch lowers LCR from 0.61 to 0.2.", [("0.2", "score", "LCR")]),
    # What the abstract says comes before what the lexicons know by the same letters.
    ("We define the Script Fidelity Rate (SFR). Perch has an SFR of 0.93.", [("0.93", "score", "SFR")]),
    # Without a definition nothing is coined.
    ("Perch reaches an SFR of 12 Msun/yr.", [("12 Msun/yr", "quantity", "star formation rate")]),
    # The abstract's own system is no metric, whatever its name ends in.
    ("We propose Tree Growth Gain (TGG). TGG improves accuracy by 4.2%.", [("4.2%", "change", "accuracy")]),
]


@pytest.mark.parametrize(("text", "expected"), CLAIMED)
def test_a_coined_metric_is_the_metric_of_its_numbers(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert [(claim.value_text, claim.kind, claim.metric) for claim in extract(text).claims] == expected
