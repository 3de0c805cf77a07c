"""HTML: pages of one paper and of many, formulas and raised numbers kept, buttons and scripts dropped."""

# ruff: noqa: E501 - a case a line: the tables read as tables
from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.readers import Member, read_records
from extractors.records import Record

Make = Callable[..., Member]
A = "We gain 3% on tides & fens."
E = "We gain 3% on <i>tides</i> &amp; fens."

PAGES = {
    "arXiv": f'<h1 class="title"><span>Title:</span>On Tides</h1><blockquote class="abstract"><span class="descriptor">Abstract:</span>{E}</blockquote>',
    "LaTeXML": f'<h1 class="ltx_title ltx_title_document">On Tides</h1><div class="ltx_abstract"><h6 class="ltx_title">Abstract</h6><p class="ltx_p">{E}</p></div>',
    "ACL": f'<h2 id="title">On Tides</h2><div class="card-body acl-abstract"><h5>Abstract</h5><span>{E}</span></div>',
    "proceedings": f"<h4>On Tides</h4><h4>Abstract</h4><p><p>{E}</p></p>",
    "OpenReview": f'<h2>On Tides</h2><div><strong>Abstract:</strong> <span class="note-content-value">{E}</span></div>',
    "citation tags": '<meta name="citation_abstract" content="We gain 3% on tides &amp; fens.">',
    "buttons and scripts": f"<h1>On Tides</h1><div id=abstract><script>x=99</script>{E}<button>Show more</button></div>",
    "white space": f"<h1>On Tides</h1><div id=abstract>\n   {E.replace(' ', chr(10) + '   ')}\n</div>",
}


@pytest.mark.parametrize("case", PAGES)
def test_a_page_gives_its_paper(case: str, as_member: Make) -> None:
    head = '<!DOCTYPE html><html><head><meta name="citation_title" content="On Tides"></head><body>'
    [record] = read_records(as_member(f"{head}{PAGES[case]}</body></html>".encode()))
    assert isinstance(record, Record)
    assert (record.title, record.text) == ("On Tides", A)


def test_formulas_and_raised_numbers_are_kept(as_member: Make) -> None:
    data = (
        '<html><div class="ltx_abstract"><p>A <math alttext="5.3\\times"><mn>5.3</mn><mo>×</mo><annotation>5.3\\times</annotation>'
        "</math> speedup at 10<sup>5</sup> steps<sup><a>[1]</a></sup>.</p></div></html>"
    )
    [record] = read_records(as_member(data.encode()))
    assert isinstance(record, Record)
    assert record.text == "A $5.3\\times$ speedup at 10⁵ steps[1]."


def test_a_list_of_papers_gives_each_with_its_title(as_member: Make) -> None:
    item = (
        '<li><h3><a href="https://a.example/{0}">On Tides {0}</a></h3><a>pdf</a><p class="abstract">' + E + "</p></li>"
    )
    data = f"<html><body><ul>{item.format(1)}{item.format(2)}</ul></body></html>"
    records = [each for each in read_records(as_member(data.encode())) if isinstance(each, Record)]
    assert [(each.title, each.text, each.url) for each in records] == [
        (f"On Tides {number}", A, f"https://a.example/{number}") for number in (1, 2)
    ]


def test_the_full_text_has_sections(as_member: Make) -> None:
    data = f"<html><body><div class=abstract>{E}</div><h2>1 Results</h2><p>We see 3%.</p></body></html>"
    _, paragraph = read_records(as_member(data.encode()), full_text=True)
    assert isinstance(paragraph, Record)
    assert (paragraph.section, paragraph.text) == ("1 Results", "We see 3%.")
