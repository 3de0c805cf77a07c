"""Exports of reference managers that tag each line: RIS, MEDLINE, Web of Science, EndNote's Refer.

They differ in what a tag looks like, what begins and ends a record, and what the tags mean; the rest is here.
Lines are read one by one, for exports are large, cut, and full of lines that belong to no tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from extractors.errors import ReaderError
from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.lines import Line, read_lines
from extractors.readers.kit.model import Input, refusal
from extractors.readers.kit.trimming import join_lines
from extractors.records import Record, Refusal


@dataclass(frozen=True, slots=True)
class Tags:
    """What a tagged format looks like.

    ``line`` matches a tagged line: group 1 is the tag, group 2 the value. ``begin`` are the tags that begin a record,
    ``end`` is the tag that ends one, if any. ``meaning`` is, for each field of ours (or "abstract"), the tags
    that may hold it, the surest first; ``lists`` are the tags whose lines are values of their own.
    """

    line: re.Pattern[str]
    begin: frozenset[str]
    end: str | None
    meaning: Mapping[str, tuple[str, ...]]
    lists: frozenset[str]


@dataclass(slots=True)
class _Open:
    """The record that is being read: tag → its values, each the lines that it was wrapped to."""

    line: int
    values: dict[str, list[list[str]]] = field(default_factory=dict)
    last: str | None = None
    size: int = 0

    def add(self, tag: str, value: str) -> None:
        self.values.setdefault(tag, []).append([value])
        self.last = tag
        self.size += len(value)

    def go_on(self, value: str) -> None:
        if self.last is not None:
            self.values[self.last][-1].append(value)
            self.size += len(value)


def read_tagged(source: Input, tags: Tags) -> Iterator[Record | Refusal]:
    """Yield the records of a tagged export; raise ReaderError where the last one is cut."""
    fields, position = FieldMap(), 0
    for opened in _records(read_lines(source), tags, source.limits.record_bytes):
        position += 1
        if opened.size > source.limits.record_bytes:
            reason = f"longer than {source.limits.record_bytes} bytes, the limit of a record"
            yield refusal(position, opened.line, reason, str(opened.values)[:4096])
        else:
            yield fields.record(_meanings(opened, tags), position, opened.line)


def _records(lines: Iterator[Line], tags: Tags, limit: int) -> Iterator[_Open]:
    opened: _Open | None = None
    has_ends = False
    for number, text, is_cut in lines:
        match = tags.line.match(text)
        if match and match[1] in tags.begin:
            if opened:
                yield opened
            opened = _Open(number)
        if opened is None:
            continue
        if match and match[1] == tags.end:
            has_ends = True
            yield opened
            opened = None
        elif match:
            opened.add(match[1], match[2] or "")
        elif text.strip() and opened.size <= limit:
            opened.go_on(text)
        opened_size = limit + 1 if is_cut else 0
        if opened:
            opened.size += opened_size
    if opened and has_ends:
        reason = f"is cut short: the record that starts here has no end ({tags.end})"
        raise ReaderError(reason, line=opened.line, advice="export it again")
    if opened:
        yield opened


def _meanings(opened: _Open, tags: Tags) -> dict[str, object]:
    """Return the record by the names of our fields."""
    found: dict[str, object] = {}
    for name, candidates in tags.meaning.items():
        for tag in candidates:
            value = _value(opened.values.get(tag, ()), is_list=tag in tags.lists)
            if value and name not in found:
                found[name] = value
    return found


def _value(values: list[list[str]] | tuple[()], *, is_list: bool) -> object:
    if is_list:
        return [line.strip() for lines in values for line in lines if line.strip()]
    return "\n".join(filter(None, (join_lines(lines) for lines in values)))
