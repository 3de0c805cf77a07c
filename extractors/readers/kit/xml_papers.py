"""Papers of an XML file that has their full text too: a record each, then its paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.full_text import paragraph_records
from extractors.readers.kit.model import Input
from extractors.readers.kit.xml_stream import line_of, read_elements
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    from lxml.etree import _Element


def read_papers(
    source: Input,
    names: frozenset[str],
    fields_of: Callable[[_Element], dict[str, object]],
    paragraphs_of: Callable[[_Element], Iterable[tuple[str | None, str]]],
) -> Iterator[Record | Refusal]:
    """Yield a record for each element of these names and, where full text is asked for, its paragraphs.

    ``paragraphs_of`` gives (section, text). Positions count through records and paragraphs alike.
    """
    fields, position = FieldMap(), 0
    for paper in read_elements(source, names):
        position += 1
        parent = position
        yield fields.record(fields_of(paper), position, line_of(paper))
        if source.options.full_text:
            for record in paragraph_records(paragraphs_of(paper), parent, line_of(paper)):
                position = record.position
                yield record
