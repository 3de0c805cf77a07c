"""Law 3: spellings do not matter: the same row but for places and texts as written."""

from __future__ import annotations

from dataclasses import fields

import pytest

from extractors.extract import extract
from extractors.records import Claim

AS_WRITTEN = {"start", "end", "value_text", "evidence", "metric_text", "qualifier"}
COMPARED = [field.name for field in fields(Claim) if field.name not in AS_WRITTEN]

SPEEDUPS = ("5.3$\\times$", "5.3×", "5.3x", "5.3X", "**5.3x**", "$5.3\\times$", "$\\mathbf{5.3\\times}$", "5.3 ×",
            "5.3 times", "\\textbf{5.3x}", "*5.3×*", "5.3-fold", "5.3 fold", "5.3\\times")  # fmt: skip
PERCENTS = ("12.5%", "12.5\\%", "12.5 %", "12.5 percent", "12.5 per cent", "**12.5%**", "$12.5\\%$", "$12.5$%",
            "12.5\u00a0%", "\\textbf{12.5\\%}", "12.5\u202f%", "_12.5%_", "12.5％")  # fmt: skip
RANGES = (
    "2-10%",
    "2–10%",
    "2--10%",
    "2 to 10%",
    "2%-10%",
    "2\\%-10\\%",
    "$2$-$10\\%$",
    "2%–10%",
    "2 − 10%",
    "**2-10%**",
)
MEANS = (
    "76.3 ± 0.4",
    "76.3±0.4",
    "76.3 +/- 0.4",
    "$76.3 \\pm 0.4$",
    "$76.3\\pm0.4$",
    "76.3 \\pm 0.4",
    "**76.3 ± 0.4**",
)
COUNTS = ("5,523", "5523", "5{,}523", "$5,523$", "**5,523**", "5 523", "5\u202f523")
SIZES = ("7B parameters", "7 billion parameters", "7 B parameters", "$7$B parameters", "**7B** parameters")
FIDS = ("1.81", "**1.81**", "$1.81$", "\\textbf{1.81}", "$\\mathbf{1.81}$", "{1.81}", "`1.81`", "*1.81*")
ABOUTS = (
    "about 5x",
    "roughly 5x",
    "~5x",
    "∼5x",
    "$\\sim$5x",
    "≈5x",
    "$\\approx 5\\times$",
    "approximately 5x",
    "${\\sim}5\\times$",
)

CASES = [
    ("We propose Heron. On MBPP, Heron achieves a {} speedup over greedy decoding.", SPEEDUPS),
    ("Heron has {} lower latency than the baseline.", SPEEDUPS),
    ("Heron reduces memory by {} on ImageNet.", PERCENTS),
    ("On CIFAR-100, the accuracy of Heron is {}.", PERCENTS),
    ("Heron improves accuracy by {} on GLUE.", RANGES),
    ("On AntMaze, Heron obtains a normalized score of {}.", MEANS),
    ("The corpus holds {} annotated images.", COUNTS),
    ("A model with {} is enough.", SIZES),
    ("On FFHQ, Heron reaches an FID of {}.", FIDS),
    ("Heron is {} faster than the baseline.", ABOUTS),
]


def _rows(text: str) -> list[dict[str, object]]:
    return [{name: getattr(claim, name) for name in COMPARED} for claim in extract(text).claims]


@pytest.mark.parametrize(
    ("sentence", "plain", "spelling"),
    [(sentence, spellings[0], spelling) for sentence, spellings in CASES for spelling in spellings[1:]],
)
def test_a_spelling_gives_the_row_of_any_other(sentence: str, plain: str, spelling: str) -> None:
    rows = _rows(sentence.format(spelling))
    assert len(rows) == 1
    assert rows == _rows(sentence.format(plain))
