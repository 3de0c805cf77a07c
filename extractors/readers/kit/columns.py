"""Tables of papers: which row is the header, which column holds the abstract when no name says so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import NamedTuple

from extractors.readers.kit.fields import FieldMap, normal_name
from extractors.readers.kit.model import refusal
from extractors.readers.kit.synonyms import SYNONYMS
from extractors.records import Record, Refusal

SAMPLE = 50
_HEADER_WITHIN = 12
_LONG = 200
_KNOWN = frozenset(name for names in SYNONYMS.values() for name in names)
_SURE = frozenset({*SYNONYMS["abstract"], *SYNONYMS["title"]})
_NAME = 60
_NO_ABSTRACT = re.compile(
    r"llm|gpt|claude|gemini|generat|summar|tldr|review|comment|reason|note|referenc|bib|keyword|address|affiliation|full"
    r"|body|question|answer|prompt|code|author|url|link|html|raw|cluster|embedding|hash|strength|weakness|decision|response"
)
_ABSTRACT_NAME = re.compile(r"[\w\s()\[\]/|&-]{0,25}abstract[\w\s()\[\]/|&-]{0,25}", re.IGNORECASE)
_SENTENCE = re.compile(r"[a-z)\]%0-9]\. [A-Z]")


def is_header(row: Sequence[str]) -> bool:
    """Return whether a row names columns: two that we know, or the title's or the abstract's among short cells."""
    names = [normal_name(cell) for cell in row if len(cell) < _NAME]
    known = sum(name in _KNOWN for name in names)
    is_sure = any(name in _SURE for name in names) or any(map(_ABSTRACT_NAME.fullmatch, row))
    return known >= 2 or (is_sure and all(len(cell) < _NAME for cell in row))  # noqa: PLR2004 - one may be chance


def is_above_prose(rows: Sequence[Sequence[str]]) -> bool:
    """Return whether the first row names columns, none of which we know: words, and below one of them abstracts."""
    head, body = rows[0], rows[1:]
    if not body or not all(cell[:1].isalpha() and len(cell) < _NAME for cell in head):
        return False
    return any(is_prose(row[at] for row in body if at < len(row)) for at in range(len(head)))


def is_prose(cells: Iterable[str]) -> bool:
    """Return whether the cells of a column read like abstracts: long, several sentences, words."""
    texts = [cell for cell in cells if cell]
    if not texts or sum(map(len, texts)) < _LONG * len(texts):
        return False
    good = sum(1 for text in texts if _SENTENCE.search(text) and text.count(" ") > len(text) // 12)
    return 5 * good >= 4 * len(texts)


def name_columns(header: Sequence[str] | None, sample: Sequence[Sequence[str]]) -> list[str]:
    """Return the names of the columns; where none names an abstract, the one column that reads like one is named so."""
    width = max(map(len, sample), default=0)
    names = list(header) if header else [f"column {number}" for number in range(1, width + 1)]
    if FieldMap().has_abstract(names) or {"summary", "description"} & set(map(normal_name, names)):
        return names
    prose = [
        at
        for at, name in enumerate(names)
        if not _NO_ABSTRACT.search(name.lower()) and is_prose(row[at] for row in sample if at < len(row))
    ]
    if len(prose) == 1:
        names[prose[0]] = "abstract"
    if header is None or not _KNOWN.intersection(map(normal_name, header)):
        _name_title(names, prose, sample)
    return names


def _name_title(names: list[str], prose: Sequence[int], sample: Sequence[Sequence[str]]) -> None:
    """Name the first column of title-like cells in a table without a header, or with one that says nothing."""
    for at, _ in enumerate(names):
        cells = [row[at] for row in sample if at < len(row) and row[at]]
        if at not in prose and cells and all(15 < len(cell) < _LONG and " " in cell for cell in cells):  # noqa: PLR2004 - a title
            names[at] = "title"
            return


class Row(NamedTuple):
    """The cells of one row and its line. ``is_cut`` where it is longer than a record may be."""

    line: int | None
    cells: list[str]
    is_cut: bool = False


@dataclass(slots=True)
class Table:
    """Makes records of the rows of one table; ``position`` goes on from the table before."""

    limit: int
    position: int = 0
    fields: FieldMap = field(default_factory=FieldMap)

    def records(self, rows: Iterator[Row]) -> Iterator[Record | Refusal]:
        """Yield a record for each row of cells below the header; rows without any cell are none."""
        first = list(islice(rows, SAMPLE))
        at = next((at for at, row in enumerate(first[:_HEADER_WITHIN]) if is_header(row.cells)), None)
        if at is None and first and is_above_prose([row.cells for row in first]):
            at = 0
        header = None if at is None else first[at].cells
        body = first if at is None else first[at + 1 :]
        names = unique(name_columns(header, [row.cells for row in body]))
        for row in chain(body, rows):
            yield from self._row(names, row)

    def _row(self, names: Sequence[str], row: Row) -> Iterator[Record | Refusal]:
        """Yield the record of one row, or its refusal where it has cells for which there is no column."""
        line, cells, is_cut = row
        if not any(cells):
            return
        self.position += 1
        size = sum(map(len, cells))
        if is_cut or size > self.limit or any(cells[len(names) :]):
            reason = f"has {len(cells)} fields, the header {len(names)}"
            if is_cut or size > self.limit:
                reason = f"longer than {self.limit} bytes, the limit of a record"
            yield refusal(self.position, line, reason, "\t".join(cells)[:4096])
            return
        yield self.fields.record(dict(zip(names, cells, strict=False)), self.position, line)

    def record(self, values: Mapping[str, object]) -> Record:
        """Return the record of one row of values by the names of their columns."""
        self.position += 1
        return self.fields.record(values, self.position, None)


def unique(names: Sequence[str]) -> list[str]:
    """Return the names, later ones of the same spelling numbered, so that the first one counts."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
    return result
