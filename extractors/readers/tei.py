"""TEI of GROBID and of journals: one paper, or a corpus of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.xml_papers import read_papers
from extractors.readers.kit.xml_stream import find, find_all, local_name, root_name, text_of
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    from lxml.etree import _Element


def sniff(head: Head) -> float:
    """Return whether the root is TEI."""
    return 0.9 if root_name(head) in {"TEI", "TEI.2", "teiCorpus"} else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Return a record for each paper, and with the full text its paragraphs."""
    return read_papers(source, frozenset({"TEI", "TEI.2"}), _fields, _paragraphs)


def _fields(paper: _Element) -> dict[str, object]:
    header = find(paper, "teiHeader")
    header = paper if header is None else header
    ids = {(found.get("type") or "").lower(): text_of(found) for found in find_all(header, "idno")}
    date = find(header, "monogr", "imprint", "date")
    return {
        "abstract": text_of(find(header, "profileDesc", "abstract")),
        "title": text_of(find(header, "titleStmt", "title")),
        "authors": list(filter(None, map(_name, find_all(header, "analytic", "author")))),
        "id": ids.get("arxiv") or ids.get("doi") or ids.get("md5"),
        "doi": ids.get("doi"),
        "arxiv": ids.get("arxiv"),
        "venue": text_of(find(header, "monogr", "title")) or text_of(find(header, "monogr", "meeting")),
        "year": (date.get("when") or text_of(date)) if date is not None else None,
    }


def _name(author: _Element) -> str:
    names = [text_of(name) for name in find_all(author, "persName", "forename")]
    return " ".join(filter(None, [*names, text_of(find(author, "persName", "surname"))]))


def _paragraphs(paper: _Element) -> Iterator[tuple[str | None, str]]:
    """Yield section and text of the body's paragraphs."""
    for division in find_all(paper, "body", "div"):
        head = next((child for child in division if local_name(child) == "head"), None)
        for paragraph in find_all(division, "p"):
            yield text_of(head) or None, text_of(paragraph)


FORMAT = Format(
    name="tei",
    summary="TEI of GROBID, full text",
    extensions=(".xml", ".tei"),
    sniff=sniff,
    read=read,
    libraries=("lxml",),
)
