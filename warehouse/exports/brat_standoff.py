"""brat standoff: ``<doc_id>.txt`` and ``<doc_id>.ann`` for each document with claims, and the configuration for them.

A claim is a text-bound annotation whose type is its kind; offsets count code points. Direction, comparator and basis
are attributes, and all fields are in a note, as JSON. A span that crosses a line has a fragment a line, for a line of
``.ann`` cannot hold a line break. Above 1,000 documents they are spread over folders by the start of their doc_id.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from extractors.records import Basis, Direction, Kind
from warehouse.exports.kit.model import Export
from warehouse.exports.kit.spans import fields_of, json_bytes, span_of, write_text
from warehouse.lake import Document, Lake, Row

_MANY = 1000
_COMPARATORS = {"<": "less", "<=": "at_most", ">": "more", ">=": "at_least", "~": "about"}
_COLOURS = {
    "score": "#9ecbff",
    "change": "#a8e6b0",
    "ratio": "#ffd08a",
    "share": "#e3b8ff",
    "quantity": "#c9d3dd",
    "statistic": "#ffb3b8",
}


def lines(document: Document) -> Iterator[str]:
    """Yield the lines of a document's ``.ann``."""
    attribute = 0
    for number, claim in enumerate(document.claims, 1):
        start, end = span_of(claim)
        pieces = list(fragments(document.text, start, end))
        offsets = ";".join(f"{left} {right}" for left, right in pieces)
        words = " ".join(document.text[left:right] for left, right in pieces)
        yield f"T{number}\t{claim['kind']} {offsets}\t{words}"
        for name, value in _attributes(claim):
            attribute += 1
            yield f"A{attribute}\t{name} T{number} {value}"
        yield f"#{number}\tAnnotatorNotes T{number}\t{json_bytes(fields_of(claim)).decode()}"


def fragments(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    r"""Yield a span as spans that hold no line break.

    >>> list(fragments("2 to\n3 %", 0, 8))
    [(0, 4), (5, 8)]
    """
    for line in text[start:end].splitlines(keepends=True):
        kept = len(line.splitlines()[0])
        if kept:
            yield start, start + kept
        start += len(line)


def _attributes(claim: Row) -> Iterator[tuple[str, str]]:
    if claim["direction"]:
        yield "Direction", str(claim["direction"])
    if claim["comparator"] in _COMPARATORS:
        yield "Comparator", _COMPARATORS[str(claim["comparator"])]
    if claim["basis"]:
        yield "Basis", str(claim["basis"])


def _write(lake: Lake, output: Path, _table: str) -> int:
    write_text(output / "annotation.conf", _annotation_conf())
    write_text(output / "visual.conf", _visual_conf())
    is_spread = _count(lake) > _MANY
    count = 0
    for document in lake.documents():
        if document.claims:
            folder = output / document.doc_id[:2] if is_spread else output
            write_text(folder / f"{document.doc_id}.txt", document.text)
            write_text(folder / f"{document.doc_id}.ann", "".join(f"{line}\n" for line in lines(document)))
            count += len(document.claims)
    return count


def _count(lake: Lake) -> int:
    [row] = lake.rows("SELECT count(*) AS n FROM documents WHERE n_claims > 0")
    return int(str(row["n"]))


def _annotation_conf() -> str:
    """Return brat's declaration of the types and attributes."""
    kinds = "\n".join(get_args(Kind))
    return (
        f"[entities]\n{kinds}\n\n[relations]\n\n[events]\n\n[attributes]\n"
        f"Direction\tArg:<ENTITY>, Value:{'|'.join(get_args(Direction))}\n"
        f"Comparator\tArg:<ENTITY>, Value:{'|'.join(_COMPARATORS.values())}\n"
        f"Basis\tArg:<ENTITY>, Value:{'|'.join(get_args(Basis))}\n"
    )


def _visual_conf() -> str:
    """Return brat's colours of the types."""
    colours = "\n".join(f"{kind}\tbgColor:{_COLOURS[kind]}" for kind in get_args(Kind))
    return f"[labels]\n\n[drawing]\nSPAN_DEFAULT\tfgColor:black, bgColor:#dddddd, borderColor:darken\n{colours}\n"


EXPORT = Export(
    "brat",
    "brat standoff, a .txt and an .ann a document",
    "claimlake-brat",
    _write,
    unit="annotations",
    is_folder=True,
    offsets="code points",
)
