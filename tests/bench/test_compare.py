"""The comparison of two revisions lists each claim that differs once, and none that does not."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from bench.compare import Extracted, Fields, Text, differences, extract_both, read_texts, report_lines

TEXT = Text("one", "Quill reaches 91.5% on Fern-10 and needs 24 GB, 3.1 times less.", None)


def claim(words: str, **fields: object) -> Fields:
    start = TEXT.text.index(words)
    span = {"start": start, "end": start + len(words), "value_text": words}
    return {"kind": "score", "value": 1.0, "metric": "accuracy", "rule": "a", "confidence": 0.9, **span, **fields}


def decoy(words: str, reason: str) -> Fields:
    return {**claim(words), "reason": reason}


def found(old: list[Fields], new: list[Fields], *, before: list[Fields] | None = None) -> list[tuple[str, str]]:
    listed = differences(TEXT, Extracted(old, before or [], None), Extracted(new, [], None))
    return [(d.what, " ".join(d.fields) or str(d.claim["value_text"])) for d in listed]


def test_the_same_claims_differ_in_nothing() -> None:
    assert found([claim("91.5%"), claim("24 GB")], [claim("24 GB"), claim("91.5%")]) == []


def test_a_rule_or_a_confidence_alone_is_no_change() -> None:
    assert found([claim("91.5%")], [claim("91.5%", rule="b", confidence=None)]) == []


def test_each_field_that_differs_is_named() -> None:
    assert found([claim("91.5%")], [claim("91.5%", metric="F1", dataset="Fern-10")]) == [("changed", "metric dataset")]


def test_a_wider_span_is_the_same_claim() -> None:
    assert found([claim("24")], [claim("24 GB")]) == [("changed", "span")]


def test_gained_and_lost_claims_are_listed_in_the_order_of_the_text() -> None:
    assert found([claim("3.1 times")], [claim("91.5%")]) == [("gained", "91.5%"), ("lost", "3.1 times")]


def test_a_split_claim_is_one_changed_and_one_gained() -> None:
    assert found([claim("24 GB, 3.1 times")], [claim("24 GB"), claim("3.1 times")]) == [
        ("changed", "span"),
        ("gained", "3.1 times"),
    ]


def test_the_report_says_what_a_gained_claim_was_before() -> None:
    old = Extracted([], [decoy("10", "name")], None)
    lines = list(report_lines(list(differences(TEXT, old, Extracted([claim("10")], [], None))), set()))
    assert lines[0] == "gained 1"
    assert lines[-2] == "one  Quill reaches 91.5% on Fern-«10» and needs 24 GB, 3.1 times less."
    assert lines[-1].endswith("before a decoy: name")


def test_the_report_of_equals_is_short() -> None:
    assert list(report_lines([], set())) == ["no claim differs"]


def test_an_engine_that_fails_on_a_text_is_listed() -> None:
    listed = list(differences(TEXT, Extracted([], [], None), Extracted([], [], "ValueError('no')")))
    assert "ValueError" in "\n".join(report_lines(listed, set()))


def test_texts_are_read_from_plain_and_packed_lines(tmp_path: Path) -> None:
    lines = [{"id": 1, "abstract": " One. "}, {"id": 2, "abstract": ""}, {"text": "Three."}]
    packed = tmp_path / "texts.jsonl.gz"
    packed.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    assert list(read_texts(packed, 99)) == [Text("1", "One.", None), Text("line 3", "Three.", None)]


def test_each_tree_runs_its_own_engine(tmp_path: Path) -> None:
    for name, reason in (("old", "name"), ("new", "year")):
        package = tmp_path / name / "extractors"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "extract.py").write_text(ENGINE.format(reason=reason), encoding="utf-8")
    old, new = extract_both(tmp_path / "old", tmp_path / "new", [TEXT, Text("bad", "", None)])
    assert [extracted.decoys[0]["reason"] for extracted in (old[0], new[0])] == ["name", "year"]
    assert [extracted.error for extracted in old] == [None, "ValueError('empty')"]


ENGINE = """
from dataclasses import dataclass

@dataclass
class Decoy:
    reason: str

@dataclass
class Extraction:
    claims: list
    decoys: list

def extract(text, title):
    if not text:
        raise ValueError("empty")
    return Extraction([], [Decoy("{reason}")])
"""
