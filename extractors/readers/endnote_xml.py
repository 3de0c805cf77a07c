"""EndNote's XML export, which reference managers and review tools exchange."""

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
    """Return whether the root is EndNote's, with a record of it."""
    is_endnote = "<ref-type" in head.text or "<contributors" in head.text or "<titles" in head.text
    return 0.9 if root_name(head) in {"xml", "records"} and "<record" in head.text and is_endnote else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each record."""
    fields = FieldMap()
    for position, record in enumerate(read_elements(source, frozenset({"record"})), start=1):
        yield fields.record(_fields(record), position, line_of(record))


def _fields(record: _Element) -> dict[str, object]:
    return {
        "abstract": text_of(find(record, "abstract")),
        "title": text_of(find(record, "titles", "title")),
        "authors": [text_of(each) for each in find_all(record, "contributors", "authors", "author")],
        "id": text_of(find(record, "rec-number")) or text_of(find(record, "accession-num")),
        "doi": text_of(find(record, "electronic-resource-num")),
        "url": text_of(find(record, "related-urls", "url")),
        "venue": text_of(find(record, "titles", "secondary-title"))
        or text_of(find(record, "periodical", "full-title")),
        "year": text_of(find(record, "dates", "year")),
    }


FORMAT = Format(
    name="endnote-xml",
    summary="EndNote XML",
    extensions=(".xml",),
    sniff=sniff,
    read=read,
    libraries=("lxml",),
)
