"""What the annotation formats have in common: the fields of a claim as words, offsets in UTF-16, JSON as it streams."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from pathlib import Path

import orjson

from warehouse.lake import Document, Row

_OWN = frozenset({"claim_id", "doc_id", "start", "end", "value_text", "evidence", "kind"})
_PAPER = ("record_id", "title", "venue", "year", "authors", "doi", "arxiv_id", "openreview_id", "url", "section")


def fields_of(claim: Row) -> dict[str, object]:
    """Return the fields of a claim that are stated, without those that every format has a place for."""
    return {name: value for name, value in claim.items() if name not in _OWN and value is not None and value != []}


def paper_of(document: Document) -> dict[str, object]:
    """Return what is known of a document's paper, its doc_id first."""
    known = {name: document.row[name] for name in _PAPER}
    return {"doc_id": document.doc_id} | {name: value for name, value in known.items() if value not in (None, [])}


def span_of(claim: Row) -> tuple[int, int]:
    """Return start and end of a claim, in code points."""
    start, end = claim["start"], claim["end"]
    assert isinstance(start, int)
    assert isinstance(end, int)
    return start, end


def utf16_length(text: str) -> int:
    r"""Return how long a text is in UTF-16 code units, as JavaScript and Java count.

    >>> utf16_length("a\N{GRINNING FACE}é")
    4
    """
    return len(text) + sum(character > "\uffff" for character in text)


def utf16_span(text: str, start: int, end: int) -> tuple[int, int]:
    r"""Return a span of code points as one of UTF-16 code units.

    >>> utf16_span("\N{GRINNING FACE} 1.8x", 2, 6)
    (3, 7)
    """
    if text.isascii():
        return start, end
    before = utf16_length(text[:start])
    return before, before + utf16_length(text[start:end])


def json_bytes(value: object) -> bytes:
    """Return a value as JSON on one line."""
    return orjson.dumps(value, default=_date)


def write_json_array(path: Path, items: Iterable[object], head: bytes = b"[", tail: bytes = b"]\n") -> int:
    """Write items as a JSON array between ``head`` and ``tail``, one a line; return how many there were."""
    count = 0
    with path.open("wb") as stream:
        stream.write(head)
        for count, item in enumerate(items, 1):
            stream.write((b",\n" if count > 1 else b"\n") + json_bytes(item))
        stream.write(b"\n" + tail)
    return count


def write_text(path: Path, text: str) -> None:
    """Write a text as it is: UTF-8, no line break changed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8"))


def _date(value: object) -> str:
    if isinstance(value, (dt.date, dt.datetime)):
        return value.isoformat()
    raise TypeError(f"{type(value).__name__} is no JSON")
