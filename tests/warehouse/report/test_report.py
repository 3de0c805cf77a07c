"""The report's file: whole, the same for the same state, and safe whatever the records hold."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from extractors.errors import WarehouseError
from tests.warehouse.strange import RECORDS, make_warehouse
from warehouse.lake import opened
from warehouse.report import write_report
from warehouse.report.figures import find_figures
from warehouse.report.page import embedded
from warehouse.report.payload import Payload, build_payload, link_of, sentence_of


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_warehouse(tmp_path_factory.mktemp("strange"))


@pytest.fixture(scope="module")
def page(strange: Path) -> str:
    return write_report(strange, strange.parent / "report.html").read_text("utf-8")


@pytest.fixture(scope="module")
def payload(strange: Path) -> Payload:
    with opened(strange) as lake:
        return build_payload(lake, 100)


class Elements(HTMLParser):
    """The elements of a page with their attributes, and what scripts and styles hold."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.inside: list[str] = []
        self.contents: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.inside.append(tag)

    def handle_data(self, data: str) -> None:
        if self.inside and self.inside[-1] in {"script", "style"}:
            self.contents.append((self.inside[-1], data))

    def handle_endtag(self, tag: str) -> None:
        if self.inside and self.inside[-1] == tag:
            self.inside.pop()


def test_the_page_asks_for_nothing(page: str) -> None:
    elements = Elements(page).found
    assert not [
        tag for tag, _ in elements if tag in {"link", "img", "iframe", "object", "embed", "video", "audio", "base"}
    ]
    assert not [
        each for _, attributes in elements for each in attributes if each in {"src", "srcset", "action", "style"}
    ]
    assert not [each for _, attributes in elements for each in attributes if each.startswith("on")]
    assert "@import" not in page
    assert "url(" not in page


def test_the_policy_admits_this_script_and_this_style_alone(page: str) -> None:
    parsed = Elements(page)
    [policy] = [each["content"] for tag, each in parsed.found if tag == "meta" and "http-equiv" in each]
    scripts = [content for tag, content in parsed.contents if tag == "script"]
    styles = [content for tag, content in parsed.contents if tag == "style"]
    assert len(scripts) == 2, "the rows, and the program"
    assert policy is not None
    for directive, content in (("script-src", scripts[1]), ("style-src", styles[0])):
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{directive} 'sha256-{digest}';" in policy
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy


def test_the_program_never_reads_a_text_as_html(page: str) -> None:
    [_, program] = [content for tag, content in Elements(page).contents if tag == "script"]
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", program)
    assert not re.search(r"\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|EventSource|\bimport\(", program)


def test_the_rows_come_out_as_they_went_in(page: str, payload: Payload) -> None:
    [rows, _] = [content for tag, content in Elements(page).contents if tag == "script"]
    assert json.loads(rows) == json.loads(json.dumps(payload))
    assert "<" not in rows
    assert "&" not in rows


@pytest.mark.parametrize("text", ["</script>", "<!--<script>", "]]>", "a\u2028b", "&lt;", "\\u003c", "\N{ROCKET}", '"'])
def test_any_text_is_embedded_and_comes_back(text: str) -> None:
    written = embedded({"documents": {"text": [text]}})
    assert json.loads(written)["documents"]["text"] == [text]
    assert not set("<>&\u2028\u2029") & set(written)


def test_the_same_state_gives_the_same_page(strange: Path, page: str, tmp_path: Path) -> None:
    assert write_report(strange, tmp_path / "again.html").read_text("utf-8") == page
    assert str(strange) not in page


def test_the_page_says_that_it_is_cut(strange: Path, page: str, tmp_path: Path) -> None:
    cut = write_report(strange, tmp_path / "cut.html", documents=3).read_text("utf-8")
    assert "hold the 3 documents with the most claims" in cut
    assert "with the most claims" not in page
    [rows, _] = [content for tag, content in Elements(cut).contents if tag == "script"]
    assert len(json.loads(rows)["documents"]["id"]) == 3
    assert f"abstracts with claims, of {len(RECORDS)}<" in cut, "figures are those of all"


def test_figures_are_those_of_the_tables(strange: Path) -> None:
    with opened(strange) as lake:
        figures = find_figures(lake)
    assert figures.documents == len(RECORDS)
    assert figures.with_claims == len(RECORDS) - 1
    assert figures.occurrences == len(RECORDS) + 3
    assert figures.sources == 2
    assert (figures.first_year, figures.last_year) == (2023, 2025)
    assert [run.records for run in figures.runs] == [3, len(RECORDS)], "the newest first"


def test_an_empty_warehouse_has_a_report_too(tmp_path: Path) -> None:
    from tests.warehouse.strange import File
    from warehouse.ingest import ingest

    (tmp_path / "none.jsonl").write_text('{"title": "nothing to read"}\n', "utf-8")
    ingest([File(tmp_path / "none.jsonl", "none.jsonl")], tmp_path / "warehouse")
    assert "<dd>0</dd>" in write_report(tmp_path / "warehouse", tmp_path / "report.html").read_text("utf-8")


def test_without_a_warehouse_there_is_no_report(tmp_path: Path) -> None:
    with pytest.raises(WarehouseError, match="there is no warehouse"):
        write_report(tmp_path / "none", tmp_path / "report.html")
    assert list(tmp_path.iterdir()) == []


ROW: dict[str, object] = {"url": None, "arxiv_id": None, "openreview_id": None, "doi": None}


@pytest.mark.parametrize(
    ("given", "link"),
    [
        ({}, None),
        ({"url": "https://example.org/a?b=c#d"}, "https://example.org/a?b=c#d"),
        ({"url": "HTTP://example.org"}, "HTTP://example.org"),
        ({"url": "javascript:alert(1)"}, None),
        ({"url": " javascript:alert(1)", "doi": "10.1/x"}, "https://doi.org/10.1/x"),
        ({"url": "https://example.org/\njavascript:"}, None),
        ({"url": "data:text/html,x"}, None),
        ({"url": "//example.org"}, None),
        ({"arxiv_id": "2401.00001v2"}, "https://arxiv.org/abs/2401.00001v2"),
        ({"arxiv_id": "cs/9901001"}, "https://arxiv.org/abs/cs/9901001"),
        ({"openreview_id": 'a"b&c'}, "https://openreview.net/forum?id=a%22b%26c"),
        ({"doi": "10.1000/(x)<y>"}, "https://doi.org/10.1000/(x)%3Cy%3E"),
    ],
)
def test_a_paper_links_to_the_web_or_nowhere(given: dict[str, object], link: str | None) -> None:
    assert link_of(ROW | given) == link


@pytest.mark.parametrize(
    ("text", "claim", "sentence"),
    [
        ("One. Two 5 x. Three.", (9, 10, "Two 5 x."), (5, 13)),
        ("5 x. 5 x. 5 x.", (5, 6, "5 x."), (5, 9)),
        ("Two\n5 x.", (4, 5, "Two 5 x."), (4, 5)),
    ],
)
def test_sentences_are_found_where_the_number_is(
    text: str, claim: tuple[int, int, str], sentence: tuple[int, int]
) -> None:
    start, end, evidence = claim
    assert sentence_of(text, {"start": start, "end": end, "evidence": evidence}) == sentence


def test_columns_of_a_table_are_as_long_as_each_other(payload: Payload) -> None:
    for name, columns in payload.items():
        if name != "names":
            assert len({len(column) for column in columns.values()}) == 1, name
