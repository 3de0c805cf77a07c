"""Markdown: what is labelled as an abstract is one, and what a reader or a machine wrote beside it is none."""

# ruff: noqa: E501 - a case a line: the tables read as tables
from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.readers import Member, detect, read_records
from extractors.records import Record

Make = Callable[..., Member]
A = "We gain 3% on tides, which is **2.1×** more than before."
B = "Their nets lose 4 points on fens."
LONG_A, LONG_B = (A + " ") * 5 + "End.", (B + " ") * 8 + "End."

LISTS = {
    "bold fields": f"# List\n\n**On Tides**\n\n**Abstract**: {A}\n\n---\n\n**Abstract**: {B}\n",
    "headings and bold fields": f"### On Tides\n> A machine: 99% better.\n\n**Abstract:** {A}\n\n### On Nets\n**Abstract:** {B}\n",
    "details": f"### On Tides\n<details>\n<summary>Details</summary>\n\n- **Abstract**: {A}\n\n</details>\n\n### On Nets\n- **Abstract**: {B}\n",
    "a summary that is called abstract": f"## On Tides\n<details><summary>Abstract</summary>\n{A}\n</details>\n\n## On Nets\n<details><summary><b>Abstract</b></summary>\n{B}\n</details>",
    "sections": f"# On Tides\n\n## TL;DR\n99% better\n\n## Abstract\n\n{A}\n\n## Keywords\ntides\n\n# On Nets\n\n## Abstract\n{B}\n",
    "hard-wrapped": f"# On Tides\n\n## Abstract\n\n{A.replace('which ', 'which' + chr(10))}\n\n# On Nets\n\n## Abstract\n\n{B}\n",
    "a table": f"| Title | Abstract | Score |\n|---|:---|---|\n| On Tides | {A} | 8 of 10 |\n| [On Nets](https://a.example) | {B} | 7 |\n",
    "plain labels": f"Title: On Tides\nAuthors: Ada Quill\nAbstract: {A}\n\nTitle: On Nets\nAbstract: {B}\n",
    "Chinese labels": f"标题：On Tides\n摘要：{A}\n\n标题：On Nets\n摘要：{B}\n",
    "items with fields": f"- **Title**: On Tides\n- **Abstract**: {A}\n- **Score**: 99%\n\n- **Title**: On Nets\n- **Abstract**: {B}\n",
    "numbered titles": f"1. **On Tides** ([pdf](https://a.example))\n   - Abstract: {A}\n\n2. **On Nets**\n   - Abstract: {B}\n",
    "front matter": f'---\ntitle: "On Tides"\nabstract: "{A}"\n---\n\nabstract: {B}\n',
    "quoted fields": f"## On Tides\n> **Abstract**: {A}\n\n## On Nets\n> **Abstract**: {B}\n",
}


@pytest.mark.parametrize("case", LISTS)
def test_labelled_abstracts_are_the_documents(case: str, as_member: Make) -> None:
    member = as_member(LISTS[case].encode(), "x.md")
    assert detect(member).format == "markdown"
    records = [each for each in read_records(member) if isinstance(each, Record)]
    assert [each.text for each in records if each.text] == [A, B]


UNLABELLED = {
    "paragraphs": (f"# ICLR 2025 Papers\n\n{LONG_A}\n\n{LONG_B}\n", [(None, LONG_A), (None, LONG_B)]),
    "titles as headings": (
        f"## On Tides\n\n{LONG_A}\n\n## On Nets\n\n{LONG_B}\n",
        [("On Tides", LONG_A), ("On Nets", LONG_B)],
    ),
    "quotations only": (
        f"## On Tides\n> {LONG_A}\n\n## On Nets\n> {LONG_B}\n",
        [("On Tides", LONG_A), ("On Nets", LONG_B)],
    ),
    "a quotation beside the text": (f"## On Tides\n> {LONG_B}\n\n{LONG_A}\n", [("On Tides", LONG_A)]),
    "titles as bold items with bullets below": (
        f"- **On Tides**\n  - Authors: Ada Quill, 2021\n  - {LONG_A}\n  - my note: 2 stars\n- [On Nets](https://a.example)\n  - {LONG_B}\n",
        [("On Tides", LONG_A), (None, "my note: 2 stars"), ("On Nets", LONG_B)],
    ),
    "items that begin bold": (
        f"- **Tides.** {LONG_A}\n- **Nets.** {LONG_B}\n",
        [(None, f"**Tides.** {LONG_A}"), (None, f"**Nets.** {LONG_B}")],
    ),
    "code and pictures": (f"![x](y.png)\n\n```\ncode {LONG_B}\n```\n\n{LONG_A}\n", [(None, LONG_A)]),
}


@pytest.mark.parametrize("case", UNLABELLED)
def test_paragraphs_are_the_documents_where_nothing_is_labelled(case: str, as_member: Make) -> None:
    text, expected = UNLABELLED[case]
    records = [each for each in read_records(as_member(text.encode(), "x.md")) if isinstance(each, Record)]
    assert [(each.title, each.text) for each in records] == expected


def test_fields_are_kept(as_member: Make) -> None:
    text = (
        "# [On **Tides**](https://arxiv.org/abs/2501.00001)\n\n**Venue:** iclr2026 (Poster)\n**Authors:** Ada Quill, Bo Marsh\n"
        f"**OpenReview:** [here](https://openreview.net/forum?id=aB3dEf9hIj)\n\n**Abstract:** {A}\n"
    )
    [record] = read_records(as_member(text.encode(), "x.md"))
    assert isinstance(record, Record)
    assert (record.title, record.authors, record.year) == ("On Tides", ("Ada Quill", "Bo Marsh"), 2026)
    assert (record.openreview_id, record.arxiv_id, record.line) == ("aB3dEf9hIj", "2501.00001", 1)


def test_an_abstract_of_two_paragraphs_is_one_document(as_member: Make) -> None:
    [record] = read_records(
        as_member(f"# T\n\n## Abstract\n\n{A}\n\n{B}\n\n## Introduction\n\nElse.\n".encode(), "x.md")
    )
    assert isinstance(record, Record)
    assert record.text == f"{A}\n\n{B}"


def test_a_structured_abstract_stays_whole(as_member: Make) -> None:
    [record] = read_records(as_member(f"# T\n\n## Abstract\n\n**Methods:** {A}\n**Results:** {B}\n".encode(), "x.md"))
    assert isinstance(record, Record)
    assert record.text == f"**Methods:** {A} **Results:** {B}"
