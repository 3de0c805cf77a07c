"""PDF: the abstract between its label and the introduction, words whole again; crashes and loops cost the file only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.errors import ReaderError
from extractors.readers import Limits, Member, read_records
from extractors.readers.kit.pdf_text import clean, paper_of

Make = Callable[..., Member]


@pytest.mark.parametrize(
    ("page", "abstract"),
    [
        ("On Tides\nAbstract\nWe gain 3%.\n1 Introduction\nElse.", "We gain 3%."),
        ("On Tides\nABSTRACT\nWe gain\n3%.\nKeywords: tides", "We gain 3%."),
        ("On Tides\nA BSTRACT\nWe gain 3%.\n1 I NTRODUCTION\nElse.", "We gain 3%."),
        ("On Tides\nAbstract—We gain 3%.\nIndex Terms—tides\nI. INTRODUCTION", "We gain 3%."),
        ("On Tides\nAbstract. We gain 3%.\n1. Introduction\nElse", "We gain 3%."),
        ("Abstract\nWe gain on opti\x02\nmal tides.\nIntroduction", "We gain on optimal tides."),
        ("Abstract\nA well-\nknown task.\nIntroduction\nThe well-known task.", "A well-known task."),
        ("Abstract\nFrom 2-\n10 points.\nIntroduction", "From 2-10 points."),
        ("Abstract\nThe ﬁrst eﬃcient\x00 one.\nIntroduction", "The first efficient one."),
        ("000\n001\nAbstract\n002\nWe gain.\n003\n1 Introduction", "We gain."),
        ("Abstract\nWe gain.\narXiv:2501.00001v1 [cs.LG] 1 Jan 2025\n1 Introduction", "We gain."),
        ("On Tides\nNo label here.\nIntroduction", None),
    ],
)
def test_the_abstract_is_cut_out_and_joined(page: str, abstract: str | None) -> None:
    assert paper_of([page], None).abstract == abstract


def test_the_stamp_gives_the_arxiv_id() -> None:
    assert (
        paper_of(["On the Tides of Fens\nAbstract\nWe gain.\narXiv:2501.00001v1 [cs.LG] 1 Jan 2025"], None).arxiv_id
        == "2501.00001v1"
    )


def test_control_characters_go() -> None:
    assert clean("a\x00b\x0cc\r\nd") == "abc\nd"


@pytest.mark.parametrize("data", [b"%PDF-1.7\n", b"%PDF-1.4\n%%EOF", b"%PDF-" + b"x" * 1000])
def test_a_damaged_pdf_is_an_error(data: bytes, as_member: Make) -> None:
    with pytest.raises(ReaderError, match="damaged, encrypted"):
        list(read_records(as_member(data)))


def test_a_pdf_without_text_is_an_error(examples: dict[str, bytes], as_member: Make) -> None:
    data = examples["pdf"]
    start, end = data.index(b"BT /F1"), data.index(b"\nendstream")
    with pytest.raises(ReaderError, match="no text layer"):
        list(read_records(as_member(data[:start] + b" " * (end - start) + data[end:])))


def test_a_pdf_that_takes_too_long_is_an_error(examples: dict[str, bytes], as_member: Make) -> None:
    with pytest.raises(ReaderError, match="took more than"):
        list(read_records(as_member(examples["pdf"]), limits=Limits(seconds=0.001)))
