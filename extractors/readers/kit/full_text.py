"""The body of a full paper as paragraphs, each with its section."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from extractors.readers.kit.fields import plain_text
from extractors.records import Record


def paragraph_records(
    paragraphs: Iterable[tuple[str | None, str]], parent: int, line: int | None = None
) -> Iterator[Record]:
    """Yield a record for each (section, text) of the paper whose abstract is the record ``parent``."""
    position = parent
    for section, text in paragraphs:
        if text.strip():
            position += 1
            yield Record(position, text, line=line, section=section, parent_position=parent)


def body_records(value: Mapping[str, object], parent: int, line: int | None) -> Iterator[Record]:
    """Yield the paragraphs of a paper in the shape of S2ORC: ``body_text`` is a list of sections and texts."""
    yield from paragraph_records(_body(value), parent, line)


def _body(value: Mapping[str, object]) -> Iterator[tuple[str | None, str]]:
    inner = value.get("pdf_parse") or value.get("latex_parse") or value
    body = inner.get("body_text") if isinstance(inner, dict) else None
    for part in body if isinstance(body, list) else ():
        if isinstance(part, dict) and (text := plain_text(part.get("text"))):
            yield plain_text(part.get("section")), text
