"""PDF with a text layer: the abstract is found on the first pages. Read in a process of its own.

A crash of the native library, a loop or a bomb in a PDF costs that file only: the process has a time limit, and
a memory limit where the system has such.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import orjson

from extractors.errors import ReaderError
from extractors.readers.kit import pdf_process
from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.full_text import paragraph_records
from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.pdf_text import Paper, paper_of
from extractors.records import Record, Refusal

_LIMIT = 512 << 20
_ABSTRACT_PAGES = 4


def sniff(head: Head) -> float:
    """Return whether the signature of PDF is in the first kilobyte, as the standard lets it be."""
    return 0.95 if b"%PDF-" in head.data[:1024] else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield the record of the paper, and with the full text its paragraphs."""
    data = source.read_bytes(_LIMIT)
    pages, title = _pages(data, source)
    if not any(page.strip() for page in pages):
        raise ReaderError("the PDF has no text layer (scanned pages?)", advice="run it through OCR first")
    paper = paper_of(pages, title)
    yield _record(paper)
    if source.options.full_text:
        yield from paragraph_records(paper.paragraphs, 1)


def _record(paper: Paper) -> Record:
    fields = {"abstract": paper.abstract, "title": paper.title, "doi": paper.doi, "arxiv": paper.arxiv_id}
    return replace(FieldMap().record(fields, 1, None), record_id=paper.arxiv_id or paper.doi)


def _pages(data: bytes, source: Input) -> tuple[list[str], str | None]:
    """Return the text of each page and the title that the document says it has."""
    pages = 100_000 if source.options.full_text else _ABSTRACT_PAGES
    command = [sys.executable, "-m", pdf_process.__name__, str(pages)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    seconds = source.limits.seconds
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=seconds, env=environment, check=False)  # noqa: S603 - our own module
    except subprocess.TimeoutExpired as error:
        raise ReaderError(f"reading the PDF took more than {seconds:g} s, the limit") from error
    if done.returncode:
        last = done.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]
        raise ReaderError(f"the PDF is damaged, encrypted or too large ({last or f'exit {done.returncode}'})")
    answer = orjson.loads(done.stdout)
    return answer["pages"], answer["title"]


FORMAT = Format(
    name="pdf",
    summary="PDF with a text layer",
    extensions=(".pdf",),
    sniff=sniff,
    read=read,
    libraries=("pypdfium2",),
)
