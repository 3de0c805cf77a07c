"""OAI-PMH harvests: arXiv's metadata (``arXiv``, ``arXivRaw``) and Dublin Core of repositories."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.xml_stream import find, find_all, line_of, read_elements, root_name, text_of
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    from lxml.etree import _Element


def sniff(head: Head) -> float:
    """Return whether the root is an answer of OAI-PMH, or a list of its records."""
    is_oai = root_name(head) in {"OAI-PMH", "ListRecords", "records"}
    return 0.9 if is_oai and ("openarchives.org" in head.text or "oai_dc" in head.text) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each record that is not deleted."""
    fields, position = FieldMap(), 0
    for element in read_elements(source, frozenset({"record"})):
        if find(element, "metadata") is not None:
            position += 1
            yield fields.record(_fields(element), position, line_of(element))


def _fields(record: _Element) -> dict[str, object]:
    metadata = find(record, "metadata")
    inner = record if metadata is None else metadata
    links = [text_of(each) for each in find_all(inner, "identifier")]
    return {
        "abstract": text_of(find(inner, "abstract")) or text_of(find(inner, "description")),
        "title": text_of(find(inner, "title")),
        "authors": _authors(inner),
        "id": text_of(find(inner, "id")) or text_of(find(record, "header", "identifier")),
        "doi": text_of(find(inner, "doi")) or next((link for link in links if "10." in link), ""),
        "url": next((link for link in links if link.startswith("http")), ""),
        "venue": text_of(find(inner, "journal-ref")) or text_of(find(inner, "source")),
        "year": text_of(find(inner, "created")) or text_of(find(inner, "date")),
    }


def _authors(inner: _Element) -> object:
    people = [
        " ".join(filter(None, (text_of(find(each, "forenames")), text_of(find(each, "keyname")))))
        for each in find_all(inner, "author")
    ]
    return (
        list(filter(None, people))
        or [text_of(each) for each in find_all(inner, "creator")]
        or text_of(find(inner, "authors"))
    )


FORMAT = Format(
    name="oai-pmh",
    summary="OAI-PMH: arXiv's bulk metadata, Dublin Core of repositories",
    extensions=(".xml",),
    sniff=sniff,
    read=read,
    libraries=("lxml",),
)
