"""Label Studio: ``tasks.json`` to import, the claims as predictions, and ``config.xml`` for the labelling interface.

Offsets count code points: Label Studio has done so for ``Text`` since 1.4, and shows texts as they are, line breaks
included, with the style that the configuration sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from extractors.records import Kind
from warehouse.exports.kit.model import Export
from warehouse.exports.kit.spans import fields_of, paper_of, span_of, write_json_array, write_text
from warehouse.lake import Document, Lake, Row

_COLOURS = ("#2f7de1", "#2b9348", "#c77700", "#9b4dca", "#5c6b7a", "#c9304a")


def task(document: Document, version: str) -> dict[str, object]:
    """Return a document as a task, its claims as one prediction of ``version``."""
    return {
        "data": {"text": document.text, **paper_of(document)},
        "predictions": [{"model_version": version, "result": [_region(document, claim) for claim in document.claims]}],
    }


def _region(document: Document, claim: Row) -> dict[str, object]:
    start, end = span_of(claim)
    return {
        "id": claim["claim_id"],
        "from_name": "kind",
        "to_name": "text",
        "type": "labels",
        "value": {"start": start, "end": end, "text": document.text[start:end], "labels": [claim["kind"]]},
        "meta": {"text": [f"{name}: {value}" for name, value in fields_of(claim).items()]},
    }


def _write(lake: Lake, output: Path, _table: str) -> int:
    write_text(output / "config.xml", _config())
    version = f"claimlake {lake.state.extractors[-1]}" if lake.state.extractors else "claimlake"
    return write_json_array(output / "tasks.json", _tasks(lake, version))


def _tasks(lake: Lake, version: str) -> Iterator[object]:
    for document in lake.documents():
        if document.claims:
            yield task(document, version)


def _config() -> str:
    """Return the labelling interface."""
    labels = "\n".join(
        f'    <Label value="{kind}" background="{colour}"/>'
        for kind, colour in zip(get_args(Kind), _COLOURS, strict=True)
    )
    return (
        "<View>\n  <Style>.htx-text { white-space: pre-wrap; }</Style>\n"
        f'  <Labels name="kind" toName="text">\n{labels}\n  </Labels>\n'
        '  <Header value="$title"/>\n  <Text name="text" value="$text"/>\n</View>\n'
    )


EXPORT = Export(
    "label-studio",
    "Label Studio, the claims as predictions",
    "claimlake-label-studio",
    _write,
    unit="tasks",
    is_folder=True,
    offsets="code points",
)
