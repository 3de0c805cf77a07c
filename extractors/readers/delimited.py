"""CSV and TSV of any dialect: the delimiter, the quoting and the header row are found in the first rows."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, field

from extractors.errors import ReaderError
from extractors.readers.kit.columns import Row, Table, is_header
from extractors.readers.kit.decoding import error_handler
from extractors.readers.kit.model import RAW_LIMIT, Format, Head, Input
from extractors.records import Record, Refusal

_DELIMITERS = (",", "\t", ";", "|")
_ROWS = 40
_PIECE = 1 << 20


@dataclass(frozen=True, slots=True)
class Dialect:
    """How rows are divided, and how sure that is: the share of rows with as many cells as the header."""

    delimiter: str
    quoting: int
    has_header: bool
    regularity: float
    width: int


def sniff(head: Head) -> float:
    """Return whether the first rows have the same number of cells under a header that names fields."""
    text = head.text[:65536]
    if text.lstrip()[:1] in {"{", "[", "<", "@", "%", "|", ""}:
        return 0.0
    dialect = find_dialect(text, is_whole=head.is_whole and len(head.text) <= 65536)  # noqa: PLR2004 - as cut above
    if dialect.has_header and dialect.width > 1 and dialect.regularity >= 0.6:  # noqa: PLR2004 - of the rows
        return 0.7
    if dialect.has_header and dialect.width == 1 and ".csv" in head.suffixes:
        return 0.6
    is_named = bool({".csv", ".tsv", ".tab"} & set(head.suffixes))
    return 0.4 if is_named or (dialect.regularity > 0.9 and dialect.width > 1 and dialect.delimiter == "\t") else 0.0  # noqa: PLR2004


def find_dialect(text: str, *, is_whole: bool) -> Dialect:
    """Return the dialect under which the rows are most regular; a header that names fields counts most."""
    text = _without_separator_line(text)
    return max(
        (
            _dialect(text, delimiter, quoting, is_whole=is_whole)
            for delimiter in _DELIMITERS
            for quoting in _quotings(text, delimiter)
        ),
        key=lambda dialect: (dialect.has_header, dialect.width > 1, round(dialect.regularity, 1), dialect.width),
    )


def _quotings(text: str, delimiter: str) -> tuple[int, ...]:
    """Return the ways that quotes may be meant: a tab-separated file rarely quotes, but holds quotes of texts."""
    is_quoted = text.startswith('"') or f'{delimiter}"' in text or '\n"' in text
    if delimiter == "\t":
        return (csv.QUOTE_MINIMAL,) if is_quoted and f'"{delimiter}' in text else (csv.QUOTE_NONE,)
    return (csv.QUOTE_MINIMAL,)


def _dialect(text: str, delimiter: str, quoting: int, *, is_whole: bool) -> Dialect:
    rows = []
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, quoting=quoting):  # type: ignore[arg-type]  # an int is what it takes
            rows.append(row)
            if len(rows) > _ROWS:
                break
    except csv.Error:
        pass
    if not is_whole and len(rows) <= _ROWS:
        rows = rows[:-1] or rows
    header = next((row for row in rows[:12] if is_header(row)), None)
    width = len(header or max(rows, key=len, default=[]))
    body = [row for row in rows if row]
    regular = sum(1 for row in body if len(row) == width)
    return Dialect(delimiter, quoting, header is not None, regular / max(1, len(body)), width)


def _without_separator_line(text: str) -> str:
    """Return the text without the line ``sep=;`` that Excel wants."""
    return text.partition("\n")[2] if text.lower().startswith("sep=") else text


@dataclass(slots=True)
class _Lines:
    """The lines for the csv module, their ends included, none longer than a record; knows which were cut."""

    stream: io.TextIOWrapper
    limit: int
    number: int = 0
    quotes: int = 0
    cut: set[int] = field(default_factory=set)

    def __iter__(self) -> Iterator[str]:
        while line := self.stream.readline(self.limit):
            self.number += 1
            if len(line) == self.limit and not line.endswith(("\n", "\r")):
                while (more := self.stream.readline(_PIECE)) and not more.endswith(("\n", "\r")):
                    pass
                self.cut.add(self.number)
                line = line[:RAW_LIMIT].replace('"', "") + "\n"
            if self.number == 1 and line.lower().startswith("sep="):
                continue
            self.quotes += line.count('"')
            yield line


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each row below the header."""
    with io.TextIOWrapper(source.open(), source.encoding, errors=error_handler(source.encoding), newline="") as stream:
        sample = stream.read(1 << 16)
    dialect = find_dialect(sample, is_whole=len(sample) < 1 << 16)
    limit = source.limits.record_bytes
    csv.field_size_limit(limit)
    with io.TextIOWrapper(source.open(), source.encoding, errors=error_handler(source.encoding), newline="") as stream:
        lines = _Lines(stream, limit)
        table = Table(limit)
        yield from table.records(_rows(lines, dialect))
    if dialect.quoting == csv.QUOTE_MINIMAL and lines.quotes % 2:
        raise ReaderError("is cut short, or a quote is never closed", line=lines.number, advice="export it again")


def _rows(lines: _Lines, dialect: Dialect) -> Iterator[Row]:
    reader = csv.reader(lines, delimiter=dialect.delimiter, quoting=dialect.quoting)  # type: ignore[arg-type]  # an int is what it takes
    first = 1
    try:
        for row in reader:
            is_cut = bool(lines.cut) and not lines.cut.isdisjoint(range(first, lines.number + 1))
            yield Row(first, row, is_cut)
            first = lines.number + 1
    except csv.Error as error:
        raise ReaderError(f"no {_name(dialect)} from here on ({error})", line=first) from error


def _name(dialect: Dialect) -> str:
    return "TSV" if dialect.delimiter == "\t" else "CSV"


FORMAT = Format(
    name="csv",
    summary="CSV and TSV of any dialect (Zotero, Embase, Scopus, Web of Science, spreadsheets)",
    extensions=(".csv", ".tsv", ".tab", ".txt"),
    sniff=sniff,
    read=read,
)
