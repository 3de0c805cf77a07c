"""Small inputs of each format, all of them the same three made-up papers; LaTeX and PDF hold the first alone."""

from __future__ import annotations

import io
import sqlite3
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from extractors.readers import Member, formats
from extractors.records import doc_id

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "readers"

TITLES = (
    "Tide Routing: Cheaper Attention for Long Documents",
    "Small Nets for Bird Calls",
    "Kelp: A Benchmark of Shelf Robots",
)
TEXTS = tuple((FOLDER / "one-a-line.txt").read_text(encoding="utf-8").splitlines())
AUTHORS = (("Ada Quill", "Bo Marsh"), ("Ines Okoro",), ("Lior Fenn", "Mei Adler"))


def workbook() -> bytes:
    """Return the papers as a workbook of one sheet, below a line that is no header."""
    rows = [("Export of 1 March",), ("Paper", "Title", "Abstract", "Authors", "Year")]
    rows += [
        (str(number), title, text, "; ".join(authors), "2025")
        for number, (title, text, authors) in enumerate(zip(TITLES, TEXTS, AUTHORS, strict=True), start=1)
    ]
    cells = "".join(
        f'<row r="{at}">'
        + "".join(
            f'<c r="{chr(65 + column)}{at}" t="inlineStr"><is><t>{cell}</t></is></c>' for column, cell in enumerate(row)
        )
        + "</row>"
        for at, row in enumerate(rows, start=1)
    )
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    relations = "http://schemas.openxmlformats.org/package/2006/relationships"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    sheet_type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{sheet_type}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{sheet_type}.worksheet+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{relations}">'
        f'<Relationship Id="r1" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}">'
        '<sheets><sheet name="Papers" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{relations}">'
        f'<Relationship Id="r1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{cells}</sheetData></worksheet>',
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(zipfile.ZipInfo(name), f'<?xml version="1.0" encoding="UTF-8"?>{part}')
    return out.getvalue()


def parquet() -> bytes:
    """Return the papers as Parquet with a column that is a trap."""
    import pyarrow as pa
    from pyarrow import parquet as pq

    table = pa.table(
        {
            "paper_title": list(TITLES),
            "llm_abstract_summary": ["improves by 99 %"] * 3,
            "abstract": list(TEXTS),
            "authors": [list(names) for names in AUTHORS],
            "year": [2025] * 3,
        }
    )
    out = io.BytesIO()
    pq.write_table(table, out)
    return out.getvalue()


def database() -> bytes:
    """Return the papers as a table of a SQLite database, beside a table of something else."""
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE reviews (paper INTEGER, comment TEXT)")
    connection.execute("INSERT INTO reviews VALUES (1, 'I give it 8 of 10.')")
    connection.execute(
        "CREATE TABLE papers (id INTEGER PRIMARY KEY, title TEXT, abstract TEXT, authors TEXT, year INTEGER)"
    )
    rows = [(title, text, "; ".join(names), 2025) for title, text, names in zip(TITLES, TEXTS, AUTHORS, strict=True)]
    connection.executemany("INSERT INTO papers (title, abstract, authors, year) VALUES (?, ?, ?, ?)", rows)
    connection.commit()
    return connection.serialize()


def pdf() -> bytes:
    """Return the first paper as a PDF of one page, its lines broken within words and at real hyphens."""
    lines = [
        TITLES[0],
        "Abstract",
        "Long documents make attention costly. We present Tide Rout-",
        "ing, which sends each token to 3 of 24 blocks. On the HarborQA",
        "test set it reaches 71.4% accuracy, 2.3 points above the dense base-",
        "line, and runs 1.9\xd7 faster. Training takes 18 hours on 4 GPUs.",
        "1 Introduction",
        "The state-of-the-art baseline is dense.",
    ]
    escaped = (line.replace("(", r"\(").replace(")", r"\)") for line in lines)
    shown = "BT /F1 11 Tf 14 TL 72 720 Td " + " ".join(f"({line}) Tj T*" for line in escaped) + " ET"
    content = shown.encode("cp1252")
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources 6 0 R >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Font << /F1 5 0 R >> >>",
    ]
    out = b"%PDF-1.4\n"
    offsets = []
    for number, part in enumerate(objects, start=1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    size = len(objects) + 1
    return out + b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        size,
        table,
        size,
        len(out),
    )


BUILT: dict[str, Callable[[], bytes]] = {"excel": workbook, "parquet": parquet, "sqlite": database, "pdf": pdf}
SHORT = frozenset({"latex", "pdf"})
"""Formats that hold one paper a file."""


@dataclass(frozen=True, slots=True)
class Papers:
    """The papers of all examples, and which formats hold the first of them only."""

    titles: tuple[str, ...] = TITLES
    texts: tuple[str, ...] = TEXTS
    authors: tuple[tuple[str, ...], ...] = AUTHORS
    short: frozenset[str] = SHORT

    def ids(self, name: str) -> list[str]:
        """Return the document ids that the example of a format gives."""
        return [doc_id(text) for text in (self.texts[:1] if name in self.short else self.texts)]


@pytest.fixture(scope="session")
def papers() -> Papers:
    """The three papers that all examples hold."""
    return Papers()


@pytest.fixture(scope="session")
def examples() -> dict[str, bytes]:
    """The example of each format, by the format's name; a format without one fails here."""
    files = {path.stem: path.read_bytes() for path in FOLDER.iterdir()}
    files |= {name: build() for name, build in BUILT.items()}
    missing = {each.name for each in formats()} - files.keys()
    assert not missing, f"no example of {missing} in {FOLDER}"
    return files


@pytest.fixture(scope="session")
def as_member() -> Callable[..., Member]:
    """Makes a member of bytes: an input that lies on no disk."""

    def make(data: bytes, name: str = "input") -> Member:
        return Member(name, lambda: io.BytesIO(data))

    return make
