"""doccano, sequence labelling: JSON lines of a text, its labels and what is known of the paper.

Offsets count UTF-16 code units, as doccano does in a project without "Count grapheme clusters as one character".
"""

from __future__ import annotations

from pathlib import Path

from warehouse.exports.kit.model import Export
from warehouse.exports.kit.spans import json_bytes, paper_of, span_of, utf16_span
from warehouse.lake import Document, Lake


def example(document: Document) -> dict[str, object]:
    """Return a document as an example."""
    return {
        "text": document.text,
        "label": [[*utf16_span(document.text, *span_of(claim)), claim["kind"]] for claim in document.claims],
        **paper_of(document),
    }


def _write(lake: Lake, output: Path, _table: str) -> int:
    count = 0
    with output.open("wb") as stream:
        for document in lake.documents():
            if document.claims:
                stream.write(json_bytes(example(document)) + b"\n")
                count += 1
    return count


EXPORT = Export(
    "doccano", "doccano, JSON lines with labels", "doccano.jsonl", _write, unit="examples", offsets="UTF-16 code units"
)
