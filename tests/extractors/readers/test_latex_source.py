"""LaTeX sources: the abstract as it stands there, comments out."""

# ruff: noqa: E501 - a case a line: the tables read as tables
from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.readers import Member, read_records
from extractors.records import Record

Make = Callable[..., Member]
HEAD = "\\documentclass{article}\n\\title{On \\textbf{Tides}\\thanks{Fens}}\n\\begin{document}\n"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("\\begin{abstract}\nWe gain 3\\% in $x_1$.\n\\end{abstract}", "We gain 3\\% in $x_1$."),
        ("\\begin{abstract}We gain % 99\\%\n3\\%.\\end{abstract}", "We gain 3\\%."),
        ("%\\begin{abstract}old\\end{abstract}\n\\begin{abstract}New.\\end{abstract}", "New."),
        (
            "\\begin{comment}\\begin{abstract}old\\end{abstract}\\end{comment}\\begin{abstract}New.\\end{abstract}",
            "New.",
        ),
        ("\\abstract{We gain {3\\%}.}", "We gain {3\\%}."),
        ("\\begin{abstract*}We gain.\\end{abstract*}", "We gain."),
        ("\\begin{abstract}\nWe gain.\n\\section{Introduction}\nElse.", "We gain."),
        ("\\section{Introduction}\nElse.", None),
    ],
)
def test_the_abstract_is_found(source: str, text: str | None, as_member: Make) -> None:
    [record] = read_records(as_member((HEAD + source).encode()))
    assert isinstance(record, Record)
    assert record.text == text
    assert record.title == "On \\textbf{Tides}"


def test_the_full_text_leaves_figures_out(as_member: Make) -> None:
    body = (
        "\\begin{abstract}We gain.\\end{abstract}\n\\section{Results}\nThis is a paragraph of more than eight words, so it counts.\n\n"
        "\\begin{figure}A caption of more than eight words that is not wanted here at all.\\end{figure}\n\\end{document}"
    )
    _, paragraph = read_records(as_member((HEAD + body).encode()), full_text=True)
    assert isinstance(paragraph, Record)
    assert paragraph.section == "Results"
    assert paragraph.text == "This is a paragraph of more than eight words, so it counts."
