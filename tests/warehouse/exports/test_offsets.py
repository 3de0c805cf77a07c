"""Every format that holds spans gives them back: the same numbers, in the same places, as its own tools count."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from python_calamine import CalamineWorkbook

from warehouse.exports import export, formats
from warehouse.exports.csv_file import read_rows
from warehouse.exports.kit.spans import utf16_span
from warehouse.lake import Document

Span = tuple[str, int, int, str]
"""(doc_id, start, end, the words at the place) of a claim."""


def from_csv(path: Path, texts: dict[str, str]) -> Iterator[Span]:
    for row in read_rows(path):
        yield span(texts, row["doc_id"], int(row["start"]), int(row["end"]))


def from_json_lines(path: Path, texts: dict[str, str]) -> Iterator[Span]:
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        yield span(texts, row["doc_id"], row["start"], row["end"])


def from_parquet(path: Path, _texts: dict[str, str]) -> Iterator[Span]:
    rows = pq.read_table(path / "documents.parquet").to_pylist()
    texts = {row["doc_id"]: row["text"] for row in rows}
    for row in pq.read_table(path / "claims.parquet").to_pylist():
        yield span(texts, row["doc_id"], row["start"], row["end"])


def from_workbook(path: Path, _texts: dict[str, str]) -> Iterator[Span]:
    book = CalamineWorkbook.from_path(str(path))

    def rows(sheet: str) -> Iterator[dict[str, object]]:
        head, *body = book.get_sheet_by_name(sheet).to_python()
        return (dict(zip(head, row, strict=True)) for row in body)

    texts = {
        str(row["doc_id"]): "".join(str(row[name]) for name in row if name.startswith("text"))
        for row in rows("documents")
    }
    for row in rows("claims"):
        yield span(texts, str(row["doc_id"]), int(float(str(row["start"]))), int(float(str(row["end"]))))


def from_web_annotation(path: Path, _texts: dict[str, str]) -> Iterator[Span]:
    page = json.loads((path / "annotations.jsonld").read_text("utf-8"))
    for item in page["items"]:
        source = path / item["target"]["source"]
        text = source.read_bytes().decode("utf-8")
        position, quote = item["target"]["selector"]
        words = text[position["start"] : position["end"]]
        assert words == quote["exact"]
        assert text[: position["start"]].endswith(quote["prefix"])
        assert text[position["end"] :].startswith(quote["suffix"])
        yield source.stem, position["start"], position["end"], words


def from_brat(path: Path, _texts: dict[str, str]) -> Iterator[Span]:
    for file in sorted(path.rglob("*.ann")):
        text = file.with_suffix(".txt").read_bytes().decode("utf-8")
        for line in file.read_text("utf-8").split("\n"):
            if line.startswith("T"):
                _, kind_and_offsets, words = line.split("\t", 2)
                pieces = [tuple(map(int, each.split())) for each in kind_and_offsets.split(" ", 1)[1].split(";")]
                assert words == " ".join(text[start:end] for start, end in pieces)
                start, end = pieces[0][0], pieces[-1][1]
                yield file.stem, start, end, text[start:end]


def from_label_studio(path: Path, _texts: dict[str, str]) -> Iterator[Span]:
    for task in json.loads((path / "tasks.json").read_text("utf-8")):
        text = task["data"]["text"]
        for region in task["predictions"][0]["result"]:
            value = region["value"]
            points = list(text)  # as Array.from of JavaScript counts
            words = "".join(points[value["start"] : value["end"]])
            assert words == value["text"]
            yield task["data"]["doc_id"], value["start"], value["end"], words


def from_doccano(path: Path, _texts: dict[str, str]) -> Iterator[Span]:
    for line in path.read_text("utf-8").split("\n")[:-1]:
        example = json.loads(line)
        units = example["text"].encode("utf-16-le")
        for start, end, _kind in example["label"]:
            words = units[2 * start : 2 * end].decode("utf-16-le")
            before = len(units[: 2 * start].decode("utf-16-le"))
            yield example["doc_id"], before, before + len(words), words


def span(texts: dict[str, str], doc_id: str, start: int, end: int) -> Span:
    return doc_id, start, end, texts[doc_id][start:end]


READERS: dict[str, Callable[[Path, dict[str, str]], Iterator[Span]]] = {
    "csv": from_csv,
    "jsonl": from_json_lines,
    "parquet": from_parquet,
    "xlsx": from_workbook,
    "web-annotation": from_web_annotation,
    "brat": from_brat,
    "label-studio": from_label_studio,
    "doccano": from_doccano,
}


def test_every_format_that_holds_offsets_is_read_back_here() -> None:
    assert {name for name, each in formats().items() if each.offsets} == set(READERS)


@pytest.mark.parametrize("name", READERS)
def test_spans_survive(name: str, strange: Path, documents: list[Document], tmp_path: Path) -> None:
    written = export(strange, name, tmp_path / formats()[name].output)
    texts = {document.doc_id: document.text for document in documents}
    told = [
        (document.doc_id, claim["start"], claim["end"], claim["value_text"])
        for document in documents
        for claim in document.claims
    ]
    assert sorted(READERS[name](written.path, texts)) == sorted(told)
    assert len(told) >= 15


def test_the_strange_abstracts_have_what_they_are_for(documents: list[Document]) -> None:
    claimed = [(document.text, claim) for document in documents for claim in document.claims]
    assert any(utf16_span(text, claim["start"], claim["end"])[0] != claim["start"] for text, claim in claimed)  # type: ignore[arg-type]
    assert any("\r\n" in text for text, _ in claimed)
    assert any(len(text) > 32_767 for text, _ in claimed)


def test_csv_is_read_by_pythons_own_reader(strange: Path, tmp_path: Path) -> None:
    path = export(strange, "csv", tmp_path / "documents.csv", table="documents").path
    with path.open(encoding="utf-8", newline="") as stream:
        assert {row["record_id"] for row in csv.DictReader(stream)} >= {"emoji", "script", "none"}
