"""A large input in byte ranges gives the records, positions and lines of the input in one piece."""

from __future__ import annotations

import io
import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.readers import Detected, LineCounter, Member, detect, mark_of, read_records, splittable
from extractors.records import Record, Refusal

Make = Callable[..., Member]

LINES = st.lists(
    st.sampled_from(
        [
            b'{"id": 1, "abstract": "We gain 3%."}',
            b'{"id": 2, "abstract": "' + b"A longer one. " * 9 + b'"}',
            "{'id': 3, 'abstract': 'Python’s own: 5×.'}".encode(),
            b"no JSON at all",
            b"",
            b"   ",
            b"\t",
            b"\r",
        ]
    ),
    max_size=40,
)


def in_ranges(data: bytes, mark: int, name: str) -> list[Record | Refusal]:
    counter = LineCounter(mark)
    for at in range(0, len(data), 7):
        counter.feed(data[at : at + 7])
    counter.finish()
    member = Member("x", lambda: io.BytesIO(data))
    found: list[Record | Refusal] = []
    for number, start in enumerate(range(0, len(data), mark)):
        line, position = counter.starts[number]
        stop = start + mark
        found += read_records(member, format=name, start=start, stop=stop, first_line=line, first_position=position)
    return found


@pytest.mark.parametrize(
    ("size", "mark"),
    [
        (1, 8 << 20),
        (64 << 20, 8 << 20),
        ((64 << 20) + 1, 16 << 20),
        ((4 << 30) - 1, 16 << 20),
        (4 << 30, 32 << 20),
        (1 << 40, 64 << 20),
    ],
)
def test_a_larger_file_is_cut_more_widely(size: int, mark: int) -> None:
    assert mark_of(size) == mark


@given(LINES, st.integers(3, 400), st.sampled_from([b"\n", b"\r\n"]), st.booleans())
def test_json_lines_in_ranges_are_the_same(lines: list[bytes], mark: int, end: bytes, has_end: bool) -> None:  # noqa: FBT001
    data = end.join(lines) + (end if has_end else b"")
    if not data.strip():
        return
    whole = list(read_records(Member("x", lambda: io.BytesIO(data)), format="json-lines"))
    assert in_ranges(data, mark, "json-lines") == whole
    assert [each.position for each in whole] == list(range(1, len(whole) + 1))


@given(LINES, st.integers(3, 400))
def test_lines_of_text_in_ranges_are_the_same(lines: list[bytes], mark: int) -> None:
    data = b"\n".join(lines)
    if not data.strip():
        return
    whole = list(read_records(Member("x", lambda: io.BytesIO(data)), format="one-a-line"))
    assert in_ranges(data, mark, "one-a-line") == whole


@pytest.mark.parametrize(
    ("detected", "expected"),
    [
        (Detected("json-lines", "utf-8"), True),
        (Detected("one-a-line", "utf-8-sig"), True),
        (Detected("json-lines", "utf-8", ("gzip",)), False),
        (Detected("json-lines", "utf-16"), False),
        (Detected("text", "utf-8"), False),
        (Detected("zip", is_archive=True), False),
    ],
)
def test_only_plain_lines_are_splittable(detected: Detected, expected: bool) -> None:  # noqa: FBT001
    assert splittable(detected) is expected


def test_a_record_keeps_its_line_and_position(as_member: Make) -> None:
    lines = [
        "",
        json.dumps({"abstract": "One."}),
        "  ",
        json.dumps({"abstract": "Two."}),
        "oops",
        json.dumps({"abstract": None}),
    ]
    found = list(read_records(as_member("\n".join(lines).encode(), "x.jsonl"), format="json-lines"))
    assert [(each.position, each.line) for each in found] == [(1, 2), (2, 4), (3, 5), (4, 6)]
    assert isinstance(found[2], Refusal)
    assert found[2].raw == "oops"
    assert isinstance(found[3], Record)
    assert found[3].text is None


def test_json_lines_are_detected_by_their_lines(as_member: Make) -> None:
    assert detect(as_member(b'{"a": 1}\n{"a": 2}\n', "x.txt")).format == "json-lines"
    assert detect(as_member(b'{\n "a": 1\n}\n{\n "a": 2\n}\n', "x.jsonl")).format == "json"
