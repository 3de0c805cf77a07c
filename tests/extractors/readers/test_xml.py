"""XML formats: tags dropped, entities decoded, raised numbers kept, labels and other abstracts left out."""

# ruff: noqa: E501 - a case a line: the tables read as tables
from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.errors import ReaderError
from extractors.readers import Member, detect, read_records
from extractors.records import Record

Make = Callable[..., Member]


def texts(data: str, make: Make, **options: bool) -> list[str | None]:
    return [each.text for each in read_records(make(data.encode()), **options) if isinstance(each, Record)]


def jats(abstract: str) -> str:
    return f"<!DOCTYPE article><article><front><article-meta>{abstract}</article-meta></front></article>"


@pytest.mark.parametrize(
    ("abstract", "text"),
    [
        ("<abstract><p>We gain 3&#x25; of <italic>E. coli</italic>.</p></abstract>", "We gain 3% of E. coli."),
        ("<abstract><title>Abstract</title><p>We gain 3%.</p></abstract>", "We gain 3%."),
        (
            "<abstract><p>10<sup>5</sup> cells, 10<sup>&#8722;3</sup> M, H<sub>2</sub>O</p></abstract>",
            "10⁵ cells, 10⁻³ M, H₂O",
        ),
        ("<abstract><p>a &lt; b &amp; c, &alpha;&nbsp;&plusmn; 2</p></abstract>", "a < b & c, α\u00a0± 2"),
        (
            "<abstract><sec><title>Aims</title><p>One.</p></sec><sec><title>Results</title><p>Two.</p></sec></abstract>",
            "Aims\nOne.\nResults\nTwo.",
        ),
        ("<abstract abstract-type='graphical'><p>x</p></abstract><abstract><p>One.</p></abstract>", "One."),
        ("<abstract><label>1</label><p>One.</p></abstract>", "One."),
        ("<trans-abstract><p>Un.</p></trans-abstract><abstract><p>One.</p></abstract>", "One."),
        (
            "<abstract><p>x <inline-formula><alternatives><tex-math>$k=2$</tex-math><mml/></alternatives></inline-formula></p></abstract>",
            "x $k=2$",
        ),
        ("", None),
    ],
)
def test_jats_gives_the_abstract_proper(abstract: str, text: str | None, as_member: Make) -> None:
    assert texts(jats(abstract), as_member) == [text]


def test_parts_of_pubmed_keep_their_labels(as_member: Make) -> None:
    data = (
        "<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>7</PMID><Article><Abstract>"
        '<AbstractText Label="METHODS">We look.</AbstractText><AbstractText Label="UNLABELLED">We gain.</AbstractText>'
        "<CopyrightInformation>© 2020</CopyrightInformation></Abstract></Article>"
        "<OtherAbstract><AbstractText>Autre.</AbstractText></OtherAbstract></MedlineCitation></PubmedArticle></PubmedArticleSet>"
    )
    assert texts(data, as_member) == ["METHODS: We look. We gain."]


def test_a_feed_of_news_gives_the_abstract_only(as_member: Make) -> None:
    data = (
        "<rss><channel><item><title>On Tides</title><link>https://arxiv.org/abs/2501.00001</link><description>"
        "arXiv:2501.00001v1 Announce Type: new \nAbstract: We gain 3% &amp;amp; more.</description></item></channel></rss>"
    )
    [record] = read_records(as_member(data.encode()))
    assert isinstance(record, Record)
    assert (record.text, record.arxiv_id, record.title) == ("We gain 3% & more.", "2501.00001", "On Tides")


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (
            '<volume id="K17"><paper id="1001"><title>T</title><abstract>We gain.</abstract></paper></volume>',
            "K17-1001",
        ),
        (
            '<collection id="2020.acl"><volume id="main"><paper id="7"><abstract>We gain.</abstract></paper></volume></collection>',
            "2020.acl-main.7",
        ),
        (
            '<collection id="P18"><volume id="1"><paper id="1"><abstract>We gain.</abstract><url>P18-1001</url></paper></volume></collection>',
            "P18-1001",
        ),
    ],
)
def test_papers_of_the_anthology_have_their_ids(data: str, name: str, as_member: Make) -> None:
    [record] = read_records(as_member(data.encode()))
    assert isinstance(record, Record)
    assert record.record_id == name


@pytest.mark.parametrize("data", ["<feed><entry><summary>One.</summary></entry><entry><summ", "<feed><entry></feed>"])
def test_xml_that_is_cut_or_broken_is_an_error_with_its_line(data: str, as_member: Make) -> None:
    with pytest.raises(ReaderError, match="input:1: no well-formed XML, or cut short"):
        list(read_records(as_member(data.encode()), format="atom"))


def test_the_full_text_has_sections(as_member: Make) -> None:
    body = "<body><sec><title>Results</title><p>We see 3%.</p><fig><p>no</p></fig></sec></body>"
    data = jats("<abstract><p>One.</p></abstract>").replace("</article>", f"{body}</article>")
    abstract, paragraph = read_records(as_member(data.encode()), full_text=True)
    assert isinstance(paragraph, Record)
    assert (paragraph.section, paragraph.text, paragraph.parent_position) == ("Results", "We see 3%.", 1)
    assert abstract.position == 1


def test_other_encodings_of_xml_are_read(as_member: Make) -> None:
    data = '<?xml version="1.0" encoding="ISO-8859-1"?><feed><entry><summary>Étude à 3%</summary></entry></feed>'
    assert [each.text for each in read_records(as_member(data.encode("latin-1"))) if isinstance(each, Record)] == [
        "Étude à 3%"
    ]
    assert detect(as_member(data.replace("ISO-8859-1", "UTF-16").encode("utf-16"))).format == "atom"
