"""JATS and its forerunner NLM: articles of PubMed Central and publishers, one or many in a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.xml_papers import read_papers
from extractors.readers.kit.xml_stream import find, find_all, local_name, root_name, text_of
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    from lxml.etree import _Element

_OTHER_KINDS = frozenset(
    {"graphical", "toc", "teaser", "key-points", "web-summary", "summary", "plain-language-summary", "editor", "video"}
)
_ROOTS = {"article", "pmc-articleset", "articles", "article-set"}


def sniff(head: Head) -> float:
    """Return whether the root is an article with front matter as JATS has it."""
    is_jats = "<front" in head.text or "<article-meta" in head.text or "JATS" in head.text[:2000]
    return 0.9 if root_name(head) in _ROOTS and is_jats else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Return a record for each article, and with the full text its paragraphs."""
    return read_papers(source, frozenset({"article"}), _fields, _paragraphs)


def _fields(article: _Element) -> dict[str, object]:
    meta = find(article, "article-meta")
    meta = article if meta is None else meta
    ids = {found.get("pub-id-type"): text_of(found) for found in find_all(meta, "article-id")}
    return {
        "abstract": text_of(_abstract(meta)),
        "title": text_of(find(meta, "article-title")),
        "authors": list(filter(None, map(_name, find_all(meta, "contrib")))),
        "id": ids.get("pmc") or ids.get("pmcid") or ids.get("pmid") or ids.get("publisher-id") or ids.get("doi"),
        "doi": ids.get("doi"),
        "arxiv": ids.get("arxiv"),
        "journal": text_of(find(article, "journal-title")),
        "year": text_of(find(meta, "pub-date", "year")),
    }


def _abstract(meta: _Element) -> _Element | None:
    """Return the abstract proper, its title "Abstract" taken away; graphical ones and summaries are others."""
    found = [each for each in find_all(meta, "abstract") if each.get("abstract-type", "").lower() not in _OTHER_KINDS]
    for title in find_all(found[0], "abstract", "title") if found else ():
        if text_of(title).strip(" .:").lower() in {"abstract", "summary"}:
            title.text, title[:] = "", []
    return found[0] if found else None


def _name(person: _Element) -> str:
    if person.get("contrib-type", "author") != "author":
        return ""
    surname, given = text_of(find(person, "surname")), text_of(find(person, "given-names"))
    return ", ".join(filter(None, (surname, given))) or text_of(find(person, "collab"))


def _paragraphs(article: _Element) -> Iterator[tuple[str | None, str]]:
    """Yield section and text of the body's paragraphs; the section is the title nearest above."""
    body = next((child for child in article if local_name(child) == "body"), None)
    for paragraph in find_all(body, "p") if body is not None else ():
        if not any(local_name(above) in {"p", "table-wrap", "fig"} for above in paragraph.iterancestors()):
            yield _section(paragraph), text_of(paragraph)


def _section(paragraph: _Element) -> str | None:
    for above in paragraph.iterancestors():
        if local_name(above) == "sec":
            title = next((child for child in above if local_name(child) == "title"), None)
            if title is not None:
                return text_of(title) or None
    return None


FORMAT = Format(
    name="jats",
    summary="JATS (NLM) XML of articles, full text",
    extensions=(".xml", ".nxml"),
    sniff=sniff,
    read=read,
    libraries=("lxml",),
)
