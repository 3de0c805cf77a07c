"""Atom feeds of arXiv's API, and RSS feeds of arXiv and journals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import TYPE_CHECKING

from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.xml_stream import find, find_all, line_of, read_elements, root_name, text_of
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    from lxml.etree import _Element

_ANNOUNCED = re.compile(r"\A\s*arXiv:\S+\s+Announce Type:.{0,80}?\bAbstract:\s*", re.DOTALL)
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,200}>")


def sniff(head: Head) -> float:
    """Return whether the root is a feed."""
    return (
        0.9
        if root_name(head) in {"feed", "rss", "RDF"} and re.search(r"<(?:\w+:)?(?:entry|item)\b", head.text)
        else 0.0
    )


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each entry."""
    fields = FieldMap()
    for position, entry in enumerate(read_elements(source, frozenset({"entry", "item"})), start=1):
        yield fields.record(_fields(entry), position, line_of(entry))


def _fields(entry: _Element) -> dict[str, object]:
    names = [text_of(find(author, "name")) or text_of(author) for author in _authors(entry)]
    return {
        "abstract": _summary(entry),
        "title": text_of(find(entry, "title")),
        "authors": names,
        "id": text_of(find(entry, "id")) or text_of(find(entry, "guid")),
        "url": _link(entry),
        "doi": text_of(find(entry, "doi")),
        "venue": text_of(find(entry, "journal_ref")),
        "published": text_of(find(entry, "published"))
        or text_of(find(entry, "pubDate"))
        or text_of(find(entry, "date")),
    }


def _authors(entry: _Element) -> list[_Element]:
    return [*find_all(entry, "author")] or [*find_all(entry, "creator")]


def _summary(entry: _Element) -> str:
    """Return the summary; feeds of news put HTML and a line of their own into it."""
    for name in ("summary", "description", "encoded", "content"):
        found = find(entry, name)
        if found is not None and (text := text_of(found)):
            is_html = name in {"description", "encoded"} or "html" in (found.get("type") or "")
            return _ANNOUNCED.sub("", _plain(text) if is_html else text)
    return ""


def _plain(text: str) -> str:
    """Return text that was escaped twice as text: an RSS description is HTML."""
    if "<p" in text or "</" in text:
        text = _TAG.sub("", text)
    return unescape(text) if re.search(r"&(?:[a-z]{2,8}|#[0-9]{2,5});", text) else text


def _link(entry: _Element) -> str:
    links = [
        link.get("href") or text_of(link)
        for link in find_all(entry, "link")
        if link.get("rel", "alternate") == "alternate"
    ]
    return links[0] if links else ""


FORMAT = Format(
    name="atom",
    summary="Atom feeds of arXiv's API, RSS feeds",
    extensions=(".xml", ".atom", ".rss"),
    sniff=sniff,
    read=read,
    libraries=("lxml",),
)
