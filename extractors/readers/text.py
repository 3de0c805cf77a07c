"""Plain text: abstracts divided by blank lines, under headings that name the venue and the year."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from extractors.readers.kit.fields import split_authors
from extractors.readers.kit.lines import read_lines
from extractors.readers.kit.model import Format, Head, Input, refusal
from extractors.readers.kit.paragraphs import (
    LONG,
    Heading,
    Paragraph,
    heading_of,
    is_title_like,
    read_blocks,
    split_block,
)
from extractors.readers.kit.trimming import trim_abstract
from extractors.records import Record, Refusal

_PROSE = 0.7
_OTHERS = ("<?xml", "<!DOCTYPE", "<html", "{")
_CODE = {
    ".py", ".c", ".h", ".cpp", ".js", ".ts", ".css", ".java", ".rs", ".go", ".r", ".sh", ".yml", ".toml",
    ".ini", ".cfg", ".log", ".sty", ".cls", ".bst", ".bbl", ".clo", ".def", ".lock", ".svg",
}  # fmt: skip


def sniff(head: Head) -> float:
    """Return a low certainty for anything that reads as prose."""
    sample = head.text[:4096].strip()
    if not sample or _CODE & set(head.suffixes) or sample.startswith(_OTHERS):
        return 0.0
    prose = sum(map(str.isalpha, sample)) + sum(map(sample.count, " \n.,"))
    return 0.1 if prose >= _PROSE * len(sample) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record a paragraph; headings and titles of paragraphs are none."""
    limit = source.limits.record_bytes
    blocks = read_blocks(read_lines(source), limit)
    yield from records_of((paragraph for block in blocks for paragraph in split_block(block)), limit)


@dataclass(slots=True)
class _Emitter:
    """Numbers the records and gives them what the headings before them say."""

    limit: int
    position: int = 0
    heading: Heading | None = None

    def emit(self, paragraph: Paragraph, title: str | None = None) -> Record | Refusal:
        self.position += 1
        if paragraph.is_cut:
            reason = f"a paragraph longer than {self.limit} bytes, the limit of a record"
            return refusal(self.position, paragraph.number, reason, paragraph.text)
        heading = self.heading or Heading(None, None)
        return Record(
            self.position,
            trim_abstract(paragraph.text),
            line=paragraph.number,
            title=paragraph.title or title,
            authors=split_authors(paragraph.authors) if paragraph.authors else (),
            venue=heading.venue,
            year=heading.year,
        )


def records_of(paragraphs: Iterable[Paragraph], limit: int) -> Iterator[Record | Refusal]:
    """Yield the records of paragraphs in order; a short one before a long one is its title."""
    emitter = _Emitter(limit)
    pending: Paragraph | None = None
    for paragraph in paragraphs:
        heading = None if paragraph.is_cut else heading_of(paragraph.text)
        is_next_of_pending = heading is None and len(paragraph.text) >= LONG
        title = pending.text if pending and is_next_of_pending else None
        if pending and not title and not pending.is_heading:
            yield emitter.emit(pending)
        pending = None
        if heading:
            emitter.heading = heading
        elif paragraph.is_heading or (not paragraph.is_cut and is_title_like(paragraph.text)):
            pending = paragraph
        else:
            yield emitter.emit(paragraph, title)
    if pending and not pending.is_heading:
        yield emitter.emit(pending)


FORMAT = Format(
    name="text",
    summary="plain text: abstracts divided by blank lines, numbered or not, hard-wrapped or not",
    extensions=(".txt", ".text"),
    sniff=sniff,
    read=read,
)
