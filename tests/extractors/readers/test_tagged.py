"""RIS, MEDLINE, Web of Science and Refer: tags, continued lines, junk, cut ends."""

# ruff: noqa: E501 - a case a line: the tables read as tables
from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.errors import ReaderError
from extractors.readers import Member, detect, read_records
from extractors.records import Record

Make = Callable[..., Member]


def first(data: str, make: Make) -> Record:
    record = next(iter(read_records(make(data.encode()))))
    assert isinstance(record, Record)
    return record


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("ris", "junk\n1.\nTY  - JOUR\nT1  - On Tides\nN2  - We gain\n3%.\nER  - \njunk\n"),
        ("ris", "TY  - JOUR\r\nTI  - On Tides\r\nAB  - We gain 3%.\r\nKW  - a\r\nER  -\r\n"),
        ("ris", "TY - JOUR\nTI - On Tides\nAB - We gain 3%.\nER -\n"),
        ("ris", "TY  - JOUR\nTI  - On Tides\nAB  - We gain 3%.\nN2  - another text\n"),
        ("medline", "\nPMID- 17\nTI  - On\n      Tides\nAB  - We gain\n      3%.\nCI  - (c) 2020 Fens\nSO  - J.\n"),
        (
            "web-of-science",
            "FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAU Quill, A\nTI On\n   Tides\nAB We gain\n   3%.\nER\n\nEF\n",
        ),
        ("endnote-refer", "%0 Journal Article\n%T On Tides\n%X We gain 3%.\n"),
    ],
)
def test_a_record_is_read_in_its_spelling(name: str, data: str, as_member: Make) -> None:
    assert detect(as_member(data.encode())).format == name
    record = first(data, as_member)
    assert (record.title, record.text) == ("On Tides", "We gain 3%.")


def test_fields_of_ris_are_mapped(as_member: Make) -> None:
    record = first(
        "TY  - CONF\nID  - q1\nAU  - Quill, Ada\nA1  - x\nAU  - Marsh, Bo\nPY  - 2024///\nT2  - FenConf\n"
        "DO  - https://doi.org/10.5555/f.1\nL1  - files/a.pdf\nUR  - https://arxiv.org/abs/2501.00001v2\nER  - \n",
        as_member,
    )
    assert record.authors == ("Quill, Ada", "Marsh, Bo")
    assert (record.record_id, record.year, record.venue, record.doi) == ("q1", 2024, "FenConf", "10.5555/f.1")
    assert (record.url, record.arxiv_id, record.line) == ("https://arxiv.org/abs/2501.00001v2", "2501.00001v2", 1)


def test_a_year_that_is_no_number_is_no_year(as_member: Make) -> None:
    assert first("TY  - JOUR\nPY  - 10 15\nAB  - We gain 3%.\nER  -\n", as_member).year is None


@pytest.mark.parametrize(
    "data",
    [
        "TY  - JOUR\nAB  - One.\nER  - \nTY  - JOUR\nAB  - We ga",
        "PMID- 1\nAB  - One.\nSO  - J.\n\nPMID- 2\nAB  - We ga",
        "FN Clarivate\nVR 1.0\nPT J\nAB One.\nER\n\nPT J\nAB We ga",
    ],
)
def test_a_cut_export_is_an_error(data: str, as_member: Make) -> None:
    with pytest.raises(ReaderError, match="cut short"):
        list(read_records(as_member(data.encode())))
