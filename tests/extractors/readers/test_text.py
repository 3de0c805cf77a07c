"""Plain text: what is an abstract, what is a heading or a title, which line it starts at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.readers import Member, read_records
from extractors.readers.kit.paragraphs import Heading, heading_of
from extractors.records import Record

Make = Callable[..., Member]
A = "We gain 3% on tides. " * 12 + "It holds."
B = "Their nets lose 4 points. " * 12 + "They recover."


@pytest.mark.parametrize(
    ("line", "venue", "year"),
    [
        ("ICLR 2025 Papers", "ICLR", 2025),
        ("ICLR 2025 论文列表", "ICLR", 2025),
        ("2025年ICLR会议论文", "ICLR", 2025),
        ("# NeurIPS 2024 accepted papers", "NeurIPS", 2024),
        ("Papers of CVPR 2023", "CVPR", 2023),
        ("Awesome ICLR 2024 LLM Papers Collection", "ICLR", 2024),
        ("ICML'23", "ICML", 2023),
        ("KDD-2024", "KDD", 2024),
        ("NeurIPS 2023 Datasets and Benchmarks Track", "NeurIPS", 2023),
        ("Proceedings of the 2023 Conference on Tides", "Conference on Tides", 2023),
        ("Abstracts 2024", None, 2024),
        ("论文列表", None, None),
        ("Accepted Papers", None, None),
    ],
)
def test_a_heading_names_venue_and_year(line: str, venue: str | None, year: int | None) -> None:
    assert heading_of(line) == Heading(venue, year)


@pytest.mark.parametrize(
    "line",
    [
        "COCO 2017 panoptic segmentation",
        "We gain 3% in 2020",
        "Table 2: results of 2019",
        "ICLR 2025 Papers.",
        A,
        "A title",
    ],
)
def test_other_short_lines_are_no_headings(line: str) -> None:
    assert heading_of(line) is None


def found(text: str, make: Make) -> list[tuple[int | None, str | None, str | None, str | None, int | None]]:
    records = read_records(make(text.encode()), format="text")
    return [(each.line, each.title, each.text, each.venue, each.year) for each in records if isinstance(each, Record)]


CASES = {
    "blank lines divide": (f"{A}\n\n{B}", [(1, None, A, None, None), (3, None, B, None, None)]),
    "a heading above": (f"ICLR 2025 Papers\n\n{A}\n", [(3, None, A, "ICLR", 2025)]),
    "two headings": (f"ICLR 2025\n\n{A}\n\nICML 2024\n\n{B}", [(3, None, A, "ICLR", 2025), (7, None, B, "ICML", 2024)]),
    "titles above": (
        f"On Tides\n\n{A}\n\nOn Nets\n\n{B}",
        [(3, "On Tides", A, None, None), (7, "On Nets", B, None, None)],
    ),
    "titles on lines of their own": (
        f"On Tides\n{A}\n\nOn Nets\n{B}",
        [(2, "On Tides", A, None, None), (5, "On Nets", B, None, None)],
    ),
    "long lines without blank ones": (f"{A}\n{B}", [(1, None, A, None, None), (2, None, B, None, None)]),
    "numbered paragraphs": (f"1. {A}\n\n2. {B}", [(1, None, A, None, None), (3, None, B, None, None)]),
    "a numbered list": (f"1. {A}\n2. {B}", [(1, None, A, None, None), (2, None, B, None, None)]),
    "bullets": (f"- {A}\n- {B}", [(1, None, A, None, None), (2, None, B, None, None)]),
    "lines of dashes divide": (f"{A}\n-----\n{B}", [(1, None, A, None, None), (3, None, B, None, None)]),
    "hard-wrapped lines": (
        "We gain 3% on\ntides, a well-\nknown task.",
        [(1, None, "We gain 3% on tides, a well-known task.", None, None)],
    ),
    "one short line is a document": ("We gain 3%", [(1, None, "We gain 3%", None, None)]),
    "short lines are documents": (
        "We gain 3%\n\nThey gain 4%",
        [(1, None, "We gain 3%", None, None), (3, None, "They gain 4%", None, None)],
    ),
    "odd line ends": (f"{A}\r\n\r\n{B}\r\r", [(1, None, A, None, None), (3, None, B, None, None)]),
    "Markdown and LaTeX stay": ("We gain **3\\%** in $L^2$.", [(1, None, "We gain **3\\%** in $L^2$.", None, None)]),
}


@pytest.mark.parametrize("case", CASES)
def test_paragraphs_are_the_abstracts(case: str, as_member: Make) -> None:
    text, expected = CASES[case]
    assert found(text, as_member) == expected


def test_a_line_of_authors_below_the_title_is_no_part_of_the_abstract(as_member: Make) -> None:
    long = A + " " + B
    [record] = read_records(as_member(f"3) On Tides\nAda Quill, Bo Marsh\n{long}\n".encode()), format="text")
    assert isinstance(record, Record)
    assert (record.title, record.authors, record.text) == ("On Tides", ("Ada Quill", "Bo Marsh"), long)
