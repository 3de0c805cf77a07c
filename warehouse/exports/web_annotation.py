"""Web Annotation (W3C) in JSON-LD: a claim an annotation, its span by position and by quotation.

The folder holds ``annotations.jsonld`` and the texts that it annotates, ``texts/<doc_id>.txt``. Positions count code
points, as the recommendation says; the quotation with the characters around it finds the span in another copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from warehouse.exports.kit.model import Export
from warehouse.exports.kit.spans import fields_of, json_bytes, paper_of, span_of, write_json_array, write_text
from warehouse.lake import Document, Lake, Row

_AROUND = 32
_VOCABULARY = "urn:claimlake:vocabulary#"
_CONTEXT = ["http://www.w3.org/ns/anno.jsonld", {"@vocab": _VOCABULARY}]


def annotation(document: Document, claim: Row) -> dict[str, object]:
    """Return a claim as an annotation of its document's text."""
    start, end = span_of(claim)
    text = document.text
    return {
        "id": f"urn:claimlake:claim:{claim['claim_id']}",
        "type": "Annotation",
        "motivation": "identifying",
        "body": [
            {"type": "TextualBody", "purpose": "tagging", "value": claim["kind"]},
            {"type": "NumericClaim", "kind": claim["kind"], **fields_of(claim)},
        ],
        "target": {
            "source": f"texts/{document.doc_id}.txt",
            "selector": [
                {"type": "TextPositionSelector", "start": start, "end": end},
                {
                    "type": "TextQuoteSelector",
                    "exact": text[start:end],
                    "prefix": text[max(0, start - _AROUND) : start],
                    "suffix": text[end : end + _AROUND],
                },
            ],
        },
    }


def _write(lake: Lake, output: Path, _table: str) -> int:
    head = b'{"@context":' + json_bytes(_CONTEXT) + b',"id":"annotations.jsonld","type":"AnnotationPage","items":['
    return write_json_array(output / "annotations.jsonld", _annotations(lake, output), head, b"]}\n")


def _annotations(lake: Lake, output: Path) -> Iterator[object]:
    """Yield the annotations of all documents with claims, and write the texts on the way."""
    papers = output / "documents.jsonl"
    with papers.open("wb") as stream:
        for document in lake.documents():
            if not document.claims:
                continue
            write_text(output / "texts" / f"{document.doc_id}.txt", document.text)
            stream.write(json_bytes(paper_of(document)) + b"\n")
            for claim in document.claims:
                yield annotation(document, claim)


EXPORT = Export(
    "web-annotation",
    "W3C Web Annotation in JSON-LD, with the texts",
    "claimlake-annotations",
    _write,
    unit="annotations",
    is_folder=True,
    offsets="code points",
)
