"""JSON of the services and tools that papers come from, each by a record of its shape."""

# ruff: noqa: E501 - a case a line: the tables read as tables
from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from extractors.errors import ReaderError
from extractors.readers import Limits, Member, read_records
from extractors.records import Record, Refusal

Make = Callable[..., Member]
T, A = "On Tides", "We gain 3% on tides."

SHAPES: dict[str, tuple[object, dict[str, object]]] = {
    "OpenReview, API v1": (
        {"notes": [{"id": "aB3dEf9hIj", "forum": "aB3dEf9hIj", "content": {"title": T, "abstract": A, "authors": ["A Q"]}}]},
        {"openreview_id": "aB3dEf9hIj", "record_id": "aB3dEf9hIj", "authors": ("A Q",)},
    ),
    "OpenReview, API v2": (
        [{"id": "aB3dEf9hIj", "content": {"title": {"value": T}, "abstract": {"value": A}, "venue": {"value": "ICLR 2025"}}}],
        {"openreview_id": "aB3dEf9hIj", "venue": "ICLR 2025", "year": 2025},
    ),
    "a papers list with an address of OpenReview": (
        [{"title": T, "abstract": A, "site": "https://openreview.net/forum?id=aB3dEf9hIj", "author": "A Q;B M"}],
        {"openreview_id": "aB3dEf9hIj", "authors": ("A Q", "B M"), "url": "https://openreview.net/forum?id=aB3dEf9hIj"},
    ),
    "the arXiv snapshot": (
        {"id": "0704.0001", "title": "On\n  Tides", "abstract": f"  {A}\n", "journal-ref": "J. Fens 3 (2007)", "doi": "10.1/a"},
        {"arxiv_id": "0704.0001", "venue": "J. Fens 3 (2007)", "year": 2007},
    ),
    "Semantic Scholar": (
        {"data": [{"paperId": "f00", "externalIds": {"DOI": "10.5555/f.1", "ArXiv": "2501.00001"}, "title": T, "abstract": A,
                   "year": 2024, "authors": [{"authorId": "1", "name": "A Q"}]}]},
        {"record_id": "f00", "doi": "10.5555/f.1", "arxiv_id": "2501.00001", "year": 2024, "authors": ("A Q",)},
    ),
    "S2ORC": (
        {"paper_id": "7", "title": T, "abstract": [{"section": "Abstract", "text": A}], "body_text": [{"section": "I", "text": "x"}]},
        {"record_id": "7"},
    ),
    "OpenAlex": (
        {"results": [{"id": "https://openalex.org/W1", "doi": "https://doi.org/10.5555/f.1", "display_name": T,
                      "publication_year": 2023, "authorships": [{"author": {"display_name": "A Q"}}],
                      "primary_location": {"source": {"display_name": "Fens"}},
                      "abstract_inverted_index": {"We": [0], "gain": [1], "on": [3], "3%": [2], "tides.": [4]}}]},
        {"doi": "10.5555/f.1", "year": 2023, "authors": ("A Q",), "venue": "Fens"},
    ),
    "Crossref": (
        {"message": {"items": [{"DOI": "10.5555/f.1", "title": [T], "container-title": ["Fens"], "issued": {"date-parts": [[2022, 3]]},
                                "abstract": f"<jats:title>Abstract</jats:title><jats:p>{A}</jats:p>",
                                "author": [{"given": "Ada", "family": "Quill"}]}]}},
        {"doi": "10.5555/f.1", "venue": "Fens", "year": 2022, "authors": ("Ada Quill",)},
    ),
    "CSL": (
        [{"id": "q", "title": T, "abstract": A, "author": [{"literal": "A Q"}], "issued": {"date-parts": [[2018]]}, "URL": "https://a.example"}],
        {"record_id": "q", "year": 2018, "authors": ("A Q",), "url": "https://a.example"},
    ),
    "Zotero": (
        [{"key": "K", "data": {"title": T, "abstractNote": A, "creators": [{"firstName": "Ada", "lastName": "Quill"}], "date": "May 2020",
                               "publicationTitle": "Fens", "DOI": "10.5555/f.1"}}],
        {"record_id": "K", "year": 2020, "authors": ("Ada Quill",), "venue": "Fens", "doi": "10.5555/f.1"},
    ),
    "arXiv's OAI-PMH as JSON": (
        {"responseDate": "2024-05-01", "ListRecords": {"record": [
            {"header": {"identifier": "oai:arXiv.org:2405.01111", "datestamp": "2024-05-01"},
             "metadata": {"arXiv": {"id": "2405.01111", "title": T, "abstract": f"  {A}\n", "categories": "cs.LG",
                                    "authors": {"author": [{"keyname": "Quill", "forenames": "Ada"}]}}}}],
            "resumptionToken": {"#text": "1|2"}}},
        {"arxiv_id": "2405.01111", "authors": ("Ada Quill",)},
    ),
    "Dublin Core of OAI-PMH as JSON": (
        [{"header": {"identifier": "oai:fens:1"}, "metadata": {"oai_dc:dc": {"dc:title": T, "dc:description": A, "dc:creator": ["A Q"]}}}],
        {"authors": ("A Q",)},
    ),
    "papers by their ids": ({"p1": {"title": T, "abstract": A}}, {"record_id": "p1"}),
    "papers by venue": ({"ICLR": [{"title": T, "abstract": A, "year": 2021}]}, {"year": 2021}),
    "hits of a search engine": ({"hits": {"hits": [{"_id": "1", "_source": {"title": T, "abstract": A}}]}}, {"record_id": "1"}),
    "rows of a data set": ({"rows": [{"row_idx": 0, "row": {"title": T, "abstract": A}}]}, {}),
    "arrays in an array": ([[{"title": T, "abstract": A}]], {}),
    "one record": ({"title": T, "abstract": A, "references": [{"title": "x", "year": 1999}]}, {}),
    "an odd spelling": ([{"Paper Title": T, "ABSTRACT (English)": A}], {}),
    "a summary of a machine beside it": ([{"title": T, "tldr": "99% better", "llm_summary": "x", "abstract": A}], {}),
    "a name that holds the word": ([{"title": T, "paper_abstract_raw": A, "abstract_url": "https://a.example"}], {}),
}  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_gives_its_fields(shape: str, as_member: Make) -> None:
    value, expected = SHAPES[shape]
    for data in (json.dumps(value), json.dumps(value, indent=2), json.dumps(value, ensure_ascii=False)):
        [record] = read_records(as_member(data.encode(), "x.json"))
        assert isinstance(record, Record)
        assert (record.title, record.text) == (T, A)
        assert {name: getattr(record, name) for name in expected} == expected


@pytest.mark.parametrize(
    "record",
    [
        {"title": T, "abstract": None, "summary": "99% better"},
        {"title": T, "abstract": "", "tldr": "99% better"},
        {"title": T, "content": {"abstract": {"value": None}}},
        {"title": T, "abstract": "N/A"},
        {"id": "r", "content": {"title": {"value": T}, "review": {"value": "I give it 8 of 10."}}},
        {"title": T, "content": {"title": "x", "text": "y"}},
        {"title": T, "year": 2020},
    ],
)
def test_a_record_without_an_abstract_is_one_without_a_text(record: dict[str, object], as_member: Make) -> None:
    [found] = read_records(as_member(json.dumps([record]).encode()))
    assert isinstance(found, Record)
    assert (found.title, found.text) == (T, None)


def test_strings_stay_verbatim(as_member: Make) -> None:
    text = "We gain  3\\%.\n\n\tTwo lines, &amp; <b>LaTeX</b> $x_{1}$."
    [found] = read_records(as_member(json.dumps([{"abstract": f"\n{text} "}]).encode()))
    assert isinstance(found, Record)
    assert found.text == text


@pytest.mark.parametrize(
    "data", [b'[{"abstract": "a"}', b'[{"abstract": "a', b'{"a": [1', b"[", b'{"abstract": "a"} ]]']
)
def test_cut_or_broken_json_is_an_error(data: bytes, as_member: Make) -> None:
    with pytest.raises(ReaderError, match=r"cut short|no JSON|brackets"):
        list(read_records(as_member(data), format="json"))


def test_an_object_larger_than_a_record_is_read_by_its_arrays(as_member: Make) -> None:
    papers = [{"title": f"{T} {number}", "abstract": A} for number in range(200)]
    data = json.dumps({"meta": {"count": 200}, "papers": papers}).encode()
    whole = list(read_records(as_member(data)))
    streamed = list(read_records(as_member(data), limits=Limits(record_bytes=1000)))
    assert len(data) > 1000
    assert streamed == whole
    assert len(whole) == 200


def test_an_element_over_the_limit_is_refused_alone(as_member: Make) -> None:
    data = json.dumps([{"abstract": A}, {"abstract": "x" * 5000}, {"abstract": A}]).encode()
    found = list(read_records(as_member(data), limits=Limits(record_bytes=1000)))
    assert [type(each) for each in found] == [Record, Refusal, Record]


def test_several_values_in_a_file_are_read_one_after_the_other(as_member: Make) -> None:
    value = json.dumps({"title": T, "abstract": A}, indent=1)
    assert len(list(read_records(as_member(f"{value}\n{value}\n".encode())))) == 2
