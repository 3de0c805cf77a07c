"""Markdown, and text whose fields are labelled: lists of papers, one paper a file, tables, converted full papers.

Where a file labels its abstracts anywhere ("**Abstract**:", "## Abstract", a column), only these are abstracts: what
a reader or a machine wrote beside them is not. Where it labels none, its paragraphs are the abstracts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace

from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.full_text import paragraph_records
from extractors.readers.kit.labelled import ABSTRACT, Event, field_value, plain_title, read_events, table_cells
from extractors.readers.kit.lines import read_lines
from extractors.readers.kit.model import Format, Head, Input, refusal
from extractors.readers.kit.paragraphs import LONG, Block, Heading, Paragraph, heading_of, split_block
from extractors.readers.kit.trimming import join_lines
from extractors.readers.text import records_of
from extractors.readers.text import sniff as sniff_text
from extractors.records import Record, Refusal

_LABELLED = re.compile(
    r"""^[ \t>]*(?:[-*+•][ \t]+|\#{1,6}[ \t]+|<summary>|\d+\.[ \t]+)?[*_\s]{0,4}
        (?:abstract|摘要|论文摘要|paper[ ]abstract)
        [ \t]*(?:[*_]{0,3}[ \t]*[:：] | [*_]{0,3}[ \t]*$ | [*_]{2} | </summary>)""",
    re.VERBOSE | re.IGNORECASE | re.MULTILINE,
)
_TABLE = re.compile(r"^\|.*\babstract\b.*\|[ \t]*\n\|[ \t:|-]+\|[ \t]*$", re.IGNORECASE | re.MULTILINE)
_MARKDOWN = re.compile(r"^(?:#{1,6} \S|[-*] \[|\*\*\S)", re.MULTILINE)
_TITLE = re.compile(r"(?:\*\*|__).{1,200}(?:\*\*|__)[\s.:]*|\[[^\[\]]{1,200}\]\([^\s()]+\)")
_PLAIN = frozenset({"text", "item", "field"})
_INLINE_HTML = ("<details", "<div", "<p", "<h1", "<!--", "<a", "<img")
_SEPARATOR = re.compile(r"\|[\s:|-]+\|?\Z")


def sniff(head: Head) -> float:
    """Return whether abstracts are labelled, or whether the text is Markdown of another kind."""
    text = head.text[:65536]
    if text.lstrip()[:1] in {"<", "{"} and not text.lstrip().startswith(
        ("<details", "<div", "<p", "<h1", "<!--", "<a", "<img")
    ):
        return 0.0
    if _LABELLED.search(text) or _TABLE.search(text):
        return 0.5
    if _MARKDOWN.search(text) and sniff_text(head):
        return 0.25
    return sniff_text(head) if {".md", ".markdown"} & set(head.suffixes) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield the labelled abstracts in order, or the paragraphs where none is labelled."""
    is_labelled = long_texts = long_quotes = 0
    for event in read_events(read_lines(source)):
        is_labelled = _is_label(event)
        if is_labelled:
            break
        long_texts += event.kind in _PLAIN and len(event.text) > LONG
        long_quotes += event.kind == "quote" and len(event.text) > LONG
    if is_labelled:
        yield from _Labelled(source).records()
    else:
        kinds = _PLAIN | {"quote"} if long_quotes and not long_texts else _PLAIN
        yield from records_of(_paragraphs(source, kinds), source.limits.record_bytes)


def _is_label(event: Event) -> bool:
    if event.kind == "row":
        return any(_is_abstract_cell(cell) for cell in table_cells(event.text))
    return event.label in ABSTRACT


def _is_abstract_cell(cell: str) -> bool:
    return len(cell) < 30 and FieldMap().has_abstract([cell.strip("*_ ")])  # noqa: PLR2004 - the head of a column


def _paragraphs(source: Input, kinds: AbstractSet[str]) -> Iterator[Paragraph]:
    """Yield the paragraphs of a file that labels nothing; headings stay, for they name venues and titles.

    An item that is bold or a link as a whole is such a heading, and the short fields under it are no part of its text.
    """
    lines: list[str] = []
    first = size = 0
    is_item = False
    for event in read_events(read_lines(source)):
        is_title = _is_title(event)
        is_item = is_title or (is_item and event.kind in _PLAIN)
        if event.kind in kinds and not is_title and not (is_item and event.kind == "field" and len(event.text) < LONG):
            first = first if lines else event.line
            size += source.limits.record_bytes + 1 if event.is_cut else len(event.text)
            lines.append(_raw(event))
            continue
        if lines:
            yield from split_block(Block(first, lines, size > source.limits.record_bytes))
        lines, size = [], 0
        if is_title or event.kind == "heading":
            yield Paragraph(event.line, plain_title(event.text)[0], is_heading=True)
    if lines:
        yield from split_block(Block(first, lines, size > source.limits.record_bytes))


def _is_title(event: Event) -> bool:
    return event.kind == "item" and _TITLE.fullmatch(event.text) is not None


def _raw(event: Event) -> str:
    return f"{event.label}: {event.text}" if event.kind == "field" else event.text


@dataclass(slots=True)
class _Entry:
    """What has been read of one paper."""

    line: int
    fields: dict[str, object] = field(default_factory=dict)
    abstract: list[str] | None = None
    size: int = 0
    has_fields: bool = False
    is_section: bool = False

    def text(self) -> str:
        """Return the abstract: its paragraphs, each with its lines joined."""
        blocks: list[list[str]] = [[]]
        for line in self.abstract or ():
            if line:
                blocks[-1].append(line)
            elif blocks[-1]:
                blocks.append([])
        return "\n\n".join(join_lines(block) for block in blocks if block)


@dataclass(slots=True)
class _Labelled:
    """Reads labelled entries from the lines of a file."""

    source: Input
    entry: _Entry = field(default_factory=lambda: _Entry(1))
    open: str = ""
    heading: Heading | None = None
    columns: list[str] | None = None
    position: int = 0
    parent: int = 0
    section: str | None = None
    body: list[str] = field(default_factory=list)
    field_map: FieldMap = field(default_factory=FieldMap)

    def records(self) -> Iterator[Record | Refusal]:
        previous = ""
        for event in read_events(read_lines(self.source)):
            if event.kind == "row":
                yield from self._row(event)
                continue
            self.columns = None
            if event.kind == "heading" or (event.kind == "field" and event.label in ABSTRACT | {"title", "papertitle"}):
                yield from self._begin(event)
            elif (event.kind == "item" and self.open not in ABSTRACT) or (event.kind == "item" and previous == "blank"):
                yield from self._new_entry(event.line, event.text)
            elif event.kind == "rule" and self.entry.abstract:
                yield from self._emit()
            elif event.kind == "field":
                self._set(event)
            elif event.kind in {"rule", "end"}:
                self.open = ""
            else:
                yield from self._text(event)
            if event.is_cut:
                self.entry.size += self.source.limits.record_bytes + 1
            previous = event.kind
        yield from self._emit()
        yield from self._end_paragraph()

    def _begin(self, event: Event) -> Iterator[Record | Refusal]:
        """Start an entry, or the abstract of the one that is open."""
        if event.label in ABSTRACT:
            if self.entry.abstract is not None:
                yield from self._emit()
            self.entry.abstract = []
            self.entry.is_section = event.kind == "heading"
            self.open = event.label
            if event.kind == "field" and (text := _unquoted(event.text)):
                self._add(text)
        elif event.kind == "heading" and event.label and event.label != "title":
            yield from self._end_paragraph()
            self.open, self.section = event.label, event.text
        else:
            yield from self._new_entry(event.line, event.text)
            self.section = plain_title(event.text)[0] if event.kind == "heading" else None

    def _new_entry(self, line: int, text: str) -> Iterator[Record | Refusal]:
        yield from self._emit()
        yield from self._end_paragraph()
        fields = _title_fields(text)
        heading = heading_of(fields["title"])
        self.heading = heading or self.heading
        self.entry = _Entry(line)
        self.open = ""
        if not heading:
            self.entry.fields.update(fields)

    def _set(self, event: Event) -> None:
        self.open = event.label
        if event.label:
            self.entry.fields.setdefault(event.label, field_value(event.text))
            self.entry.has_fields = True

    def _text(self, event: Event) -> Iterator[Record | Refusal]:
        if self.open in ABSTRACT and event.kind in {"text", "item", "blank"}:
            self._add(event.text)
        elif event.kind == "text" and self.open and not self.entry.fields.get(self.open):
            self.entry.fields[self.open] = field_value(event.text)
        elif self.source.options.full_text and self.section and event.kind == "text":
            self.body.append(event.text)
        elif event.kind == "blank":
            yield from self._end_paragraph()

    def _add(self, text: str) -> None:
        entry = self.entry
        entry.size += len(text)
        if entry.abstract is not None and entry.size <= self.source.limits.record_bytes:
            entry.abstract.append(text)

    def _emit(self) -> Iterator[Record | Refusal]:
        """Yield the entry that is open, if it is a paper: it has an abstract, or a title and labelled fields."""
        entry, self.entry, self.open = self.entry, _Entry(self.entry.line), ""
        if entry.abstract is None and not (entry.has_fields and "title" in entry.fields):
            return
        self.position += 1
        if entry.size > self.source.limits.record_bytes:
            reason = f"an abstract longer than {self.source.limits.record_bytes} bytes, the limit of a record"
            yield refusal(self.position, entry.line, reason, entry.text()[:4096])
            return
        fields = {name: value for name, value in entry.fields.items() if name not in ABSTRACT} | {
            "abstract": entry.text()
        }
        record = self.field_map.record(fields, self.position, entry.line)
        heading = self.heading or Heading(None, None)
        self.parent = self.position if entry.is_section else 0
        yield replace(record, venue=record.venue or heading.venue, year=record.year or heading.year)

    def _end_paragraph(self) -> Iterator[Record]:
        """Yield the paragraph of the body that ended, where the full text is wanted and the paper is known."""
        if self.body and self.parent:
            for record in paragraph_records([(self.section, join_lines(self.body))], self.parent):
                self.position += 1
                yield replace(record, position=self.position)
        self.body = []

    def _row(self, event: Event) -> Iterator[Record | Refusal]:
        cells = table_cells(event.text)
        if self.columns is None:
            self.columns = [cell.strip("*_ ") for cell in cells]
        elif not _SEPARATOR.match(event.text) and any(map(_is_abstract_cell, self.columns)):
            self.position += 1
            yield self.field_map.record(_row_fields(self.columns, cells), self.position, event.line)


def _unquoted(value: str) -> str:
    """Return a value without the marks that YAML puts around or before a text."""
    value = value.strip()
    if len(value) > 1 and value[0] == value[-1] == '"' and '"' not in value[1:-1]:
        return value[1:-1]
    return "" if value in {">", ">-", "|", "|-", ">+", "|+"} else value


def _title_fields(text: str) -> dict[str, str]:
    """Return the title that a heading or a cell holds, and the address that it links to."""
    title, url = plain_title(_unquoted(text))
    return {"title": title, "url": url} if url else {"title": title}


def _row_fields(columns: list[str], cells: list[str]) -> dict[str, object]:
    """Return the fields of a table's row; a title that links gives the address as well."""
    fields: dict[str, object] = {}
    for name, cell in zip(columns, cells, strict=False):
        is_title = name.lower() in {"title", "paper", "标题", "论文"}
        fields.update(_title_fields(cell) if is_title else {name: field_value(cell)})
    return fields


FORMAT = Format(
    name="markdown",
    summary="Markdown or labelled text: lists of papers with **Abstract** fields, sections or tables; one paper a file",
    extensions=(".md", ".markdown", ".mkd"),
    sniff=sniff,
    read=read,
)
