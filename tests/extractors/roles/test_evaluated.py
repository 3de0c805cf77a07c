"""The one dataset that a whole text is evaluated on."""

from __future__ import annotations

import pytest

from extractors.extract import extract
from extractors.roles.evaluated import evaluated_on

NAMED = [
    ("the dataset", "We train on the TideBank dataset with two losses.", "TideBank"),
    ("words between", "Results on the large TideBank sea level dataset are given.", "TideBank"),
    ("a long name", "We study charts using the Quay Master 2 corpus.", "Quay Master 2"),
    ("a size in brackets", "It runs on the TideBank (11k charts) benchmark.", "TideBank"),
    ("evaluated on", "We evaluate the model on TideQA with three seeds.", "TideQA"),
    ("experiments on", "Extensive experiments on TideBank-2 show gains.", "TideBank-2"),
    ("tested on", "Tarn was tested on the CheckTide 2026 benchmark.", "CheckTide 2026"),
    ("said twice", "We evaluate on TideQA. On the TideQA dataset we win.", "TideQA"),
    ("explained", "PoliTalk (1.2M tweets) is our new corpus.", "PoliTalk"),
    ("in apposition", "QuayLedger, a benchmark of scanned invoices, is hard.", "QuayLedger"),
    ("a model with a dataset", "QuayNet, a model trained on a large dataset, is small.", None),
    ("two of them", "We evaluate on TideQA. On the QuayBank dataset we win.", None),
    ("none", "We evaluate the model with three seeds on a new dataset.", None),
    ("a model", "Experiments on LLaMA-3 show gains.", None),
    ("a language", "We use it on the Basque dataset.", None),
    ("an adjective", "We work on the TideBank-based dataset.", None),
    ("an extension", "We make an extension of the TideBank benchmark.", None),
    ("many of a kind", "We evaluate on UAVs in a corpus.", None),
    ("a size", "On the 366-pair dataset, judges differ.", None),
]


@pytest.mark.parametrize(("case", "text", "expected"), NAMED, ids=[case for case, *_ in NAMED])
def test_what_a_text_is_evaluated_on(case: str, text: str, expected: str | None) -> None:
    assert evaluated_on(text) == expected, case


FAR = "We use charts of the TideBank dataset{more}. The net has two parts. They are trained at once. {last}"
CLAIMS = [
    ("a score three sentences on", "", "It reaches 92.3% accuracy.", "TideBank"),
    ("a cost", "", "It lowers the latency by 30%.", None),
    ("another between", "", "It has 0.9 F1 on CoLA. The rest is new. It reaches 92.3% accuracy.", None),
    ("many, not named", "", "It reaches 92.3% accuracy across seven datasets.", None),
    ("two are named", " and on the QuayBank dataset", "It reaches 92.3% accuracy.", None),
]


@pytest.mark.parametrize(("case", "more", "last", "expected"), CLAIMS, ids=[case for case, *_ in CLAIMS])
def test_what_no_sentence_near_names(case: str, more: str, last: str, expected: str | None) -> None:
    text = FAR.format(more=more, last=last).replace("charts of", "charts on")
    found = [claim.dataset for claim in extract(text).claims if claim.value_text in ("92.3%", "30%")]
    assert found == [expected], case
