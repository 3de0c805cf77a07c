"""CSV and TSV: any delimiter, quoting and header; what is no abstract stays none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.errors import ReaderError
from extractors.readers import Member, detect, read_records
from extractors.records import Record, Refusal

Make = Callable[..., Member]
A, B = 'We gain "3%" on tides, at least.', "Their nets; lose 4 points\nin two lines."
LONG = "We gain 3% on tides. Their nets lose 4 points on fens. It holds for all of them. " * 5


def quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def rows(delimiter: str, end: str = "\n") -> str:
    cells = [["Title", "Abstract", "Year"], ["On Tides", quoted(A), "2024"], ["On Nets", quoted(B), "2025"]]
    return end.join(delimiter.join(row) for row in cells) + end


FILES = {
    "commas": rows(","),
    "semicolons": rows(";"),
    "tabs": rows("\t"),
    "bars": rows("|"),
    "CRLF": rows(",", "\r\n"),
    "a separator line": f"sep=;\n{rows(';')}",
    "lines above the header": f"Export of 1 March\n\n{rows(',')}",
    "names of two languages": rows(";").replace(
        "Title;Abstract;Year", "Beitragstitel;Kurzfassung / Abstract (EN);Jahr"
    ),
    "no line end at the end": rows(",").rstrip("\n"),
    "all quoted": rows(",").replace("Title,Abstract,Year", '"Title","Abstract","Year"'),
}


@pytest.mark.parametrize("case", FILES)
def test_a_dialect_is_found(case: str, as_member: Make) -> None:
    member = as_member(FILES[case].encode())
    assert detect(member).format == "csv"
    records = [each for each in read_records(member) if isinstance(each, Record)]
    assert [(each.title, each.text, each.year) for each in records] == [("On Tides", A, 2024), ("On Nets", B, 2025)]


def test_lines_are_those_of_the_file(as_member: Make) -> None:
    found = list(read_records(as_member((rows(",") + rows(",").split("\n", 1)[1]).encode())))
    assert [each.line for each in found] == [2, 3, 5, 6]


def test_tabs_without_quoting_keep_their_quotes(as_member: Make) -> None:
    data = 'title\tabstract\nOn Tides\t"We" gain 3".\nOn Nets\tTheir 5" nets\n'
    assert [each.text for each in read_records(as_member(data.encode())) if isinstance(each, Record)] == [
        '"We" gain 3".',
        'Their 5" nets',
    ]


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("title,paper text,llm_reasoning", True),
        ("title,notes,reviewer comments", False),
        ("name,abstract_url,score", False),
    ],
)
def test_a_column_without_a_name_we_know_is_told_by_its_content(header: str, expected: bool, as_member: Make) -> None:  # noqa: FBT001
    data = header + "".join(f"\nPaper {number},{LONG},{number}" for number in range(5)) + "\n"
    found = [
        each.text for each in read_records(as_member(data.encode(), "x.csv"), format="csv") if isinstance(each, Record)
    ]
    assert found == [LONG.strip() if expected else None] * 5


def test_a_table_without_a_header_is_told_by_its_content(as_member: Make) -> None:
    data = "".join(f"{number}\tA paper on tide {number}\t{LONG}\n" for number in range(5))
    found = [each for each in read_records(as_member(data.encode(), "x.tsv")) if isinstance(each, Record)]
    assert [(each.title, each.text) for each in found] == [
        (f"A paper on tide {number}", LONG.strip()) for number in range(5)
    ]


@pytest.mark.parametrize(
    ("header", "titles"),
    [
        ("c1,c2,c3", 5),  # names, though none that we know
        ("1,A paper on tide 0,", 6),  # a row
    ],
)
def test_a_header_of_unknown_names_is_no_record(header: str, titles: int, as_member: Make) -> None:
    data = header + "".join(f"\n{number},A paper on tide {number},{LONG}" for number in range(1, 6)) + "\n"
    found = [each for each in read_records(as_member(data.encode(), "x.csv")) if isinstance(each, Record)]
    assert [each.title for each in found if each.title] == [f"A paper on tide {at}" for at in range(6 - titles, 6)]
    assert [each.text for each in found if each.text] == [LONG.strip()] * 5


def test_a_row_with_more_cells_than_the_header_is_refused_alone(as_member: Make) -> None:
    data = "title,abstract\nA,We gain 3%\nB,We gain 3%, or 4%\nC,We gain 3%\n"
    assert [type(each) for each in read_records(as_member(data.encode()))] == [Record, Refusal, Record]


def test_a_quote_that_never_closes_is_an_error(as_member: Make) -> None:
    with pytest.raises(ReaderError, match="quote is never closed"):
        list(read_records(as_member(b'title,abstract\nA,"We gain 3%\nB,We\n'), format="csv"))


def test_lists_in_cells_are_lists(as_member: Make) -> None:
    data = "title,abstract,authors\nA,We gain 3%,\"['Quill, Ada', 'Marsh, Bo']\"\n"
    [record] = read_records(as_member(data.encode()))
    assert isinstance(record, Record)
    assert record.authors == ("Quill, Ada", "Marsh, Bo")
