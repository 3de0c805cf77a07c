"""The view is as long as its text, blanks markup, unifies signs, and fills what is mathematics and no value."""

from __future__ import annotations

import gzip
import json
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.normalize import FORMULA, REFERENCE, view
from tests.laws.texts import abstracts, any_texts


@given(st.one_of(abstracts(), any_texts()))
def test_a_view_is_as_long_as_its_text(text: str) -> None:
    assert len(view(text)) == len(text)


def test_the_view_of_every_gold_text_is_as_long_as_the_text(shared: Path) -> None:
    files = "".join(path.read_text("utf-8") for path in sorted((shared / "gold").glob("*.jsonl")))
    texts = [json.loads(line)["text"] for line in files.split("\n") if line]
    assert [text for text in texts if len(view(text)) != len(text)] == []


def test_the_view_of_five_hundred_abstracts_is_as_long_as_each(shared: Path) -> None:
    with gzip.open(shared / "corpus" / "arxiv-20k.jsonl.gz", "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["abstract"] for line in islice(lines, 500)]
    assert [text for text in texts if len(view(text)) != len(text)] == []


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("plain 5% text", "plain 5% text"),
        ("**5.3x**", "  5.3x  "),
        ("5\\%", "5 %"),
        ("5\\\\%", "5  %"),
        ("$5\\%$", " 5 % "),
        ("5{,}523", "5,,,523"),
        ("2\\,417 stars", "2,,417 stars"),
        ("12\\,000\\,000", "12,,000,,000"),
        ("$5~340$", " 5,340 "),
        ("100\\,km", "100  km"),
        ("Fig.~2~300", "Fig. 2~300"),
        ("$91.2_{\\pm 0.3}$", " 91.2    ± 0.3  "),
        ("91.2$^{\\pm.3}$", "91.2     ±.3  "),
        ("5$\\times$", "5      × "),
        ("5\\,ms", "5  ms"),
        ("ISIC~2019", "ISIC 2019"),
        ("$\\sim$5", "    ~ 5"),
        ("5 +/- 3", "5   ± 3"),
        ("5--7", "5 –7"),
        ("a --- b", "a   — b"),
        ("a - b", "a — b"),
        ("a -- b", "a  — b"),
        ("a -- by 2", "a  – by 2"),
        ("3 - a", "3 - a"),
        ("article--headline", "article -headline"),
        ("\\textbf{5}", "        5 "),
        ("&lt; 5", "   < 5"),
        ("_5.3%_", " 5.3% "),
        ("a_1", "a_1"),
        ("−5", "-5"),
        ("５％", "5%"),
        ("5\u202f%", "5 %"),
        ("≲ 5", "≤ 5"),
        ("question–answer", "question-answer"),
        ("AP$_{50}$", "AP___50__"),
        ("5,\\!412", "5,,,412"),
        ("0·36-0·80", "0.36-0.80"),
        ("5·10^3", "5·10^3"),
        ("3 M$_\\odot$", "3 M       ☉"),
        ("3 M_{\\odot}", "3 M       ☉"),
        ("36 fb$^{-1}$", "36 fb ^ -1  "),
        ("0.5 deg$^2$", "0.5 deg ^2 "),
        ("3 $\\sigma$", "3       σ "),
        ("$13.6^{+0.5}_{-0.4}$", " 13.6  +0.5   -0.4  "),
        ("$Q = 1.3 \\pm 0.1$", f"{FORMULA * 3}= 1.3   ± 0.1 "),
        ("$T = 25$ K", f"{FORMULA * 3}= 25  K"),
        ("$k = 5$ models", f"{FORMULA * 7} models"),
        ("$\\sigma \\leq 5$", FORMULA * 15),
        ("\\& \\_ \\#", " &  _  #"),
        ("\\$5 a page", " $5 a page"),
        ("$5 a page and $3 a line", "$5 a page and $3 a line"),
        ("costs $5", "costs $5"),
        ("a lone $ sign", "a lone   sign"),
        ("$3^\\circ$", " 3     ° "),
        ("3$^{\\circ}$C", "3        ° C"),
        ("3$^\\circ$", "3      ° "),
    ],
)
def test_markup_is_blanked_and_signs_are_unified(text: str, seen: str) -> None:
    assert view(text) == seen


@pytest.mark.parametrize("text", ["$L^2$", "$O(n^2)$", "$\\ell_1$", "$O(1/\\sqrt{T})$", "$k=5$", "$x_1 + y_2$"])
def test_mathematics_that_states_no_value_is_filled(text: str) -> None:
    assert view(text) == FORMULA * len(text)


@pytest.mark.parametrize("text", ["$5$", "$5.3\\times$", "$76.3 \\pm 0.4$", "$p < 0.01$", "${\\sim}21.7$", "$10^{-3}$"])
def test_mathematics_around_a_number_is_a_number(text: str) -> None:
    assert FORMULA not in view(text)


@pytest.mark.parametrize("text", ["\\cite{roe2021}", "\\citep[p.~3]{roe2021,doe2020}", "\\ref{fig:1}"])
def test_references_are_filled(text: str) -> None:
    assert view(text) == REFERENCE * len(text)
