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

_FAR_OVER = 1 << 40


@dataclass(frozen=True, slots=True)
class Tags:
    """What a tagged format looks like.

    ``line`` matches a tagged line: group 1 is the tag, group 2 the value. ``begin`` are the tags that begin a record,
    ``end`` is the tag that ends one, if any. ``meaning`` is, for each field of ours (or "abstract"), the tags
    that may hold it, the surest first; ``last`` is the tag that each record has last where there is no ``end``:
    without it, a record at the end of a file is cut. ``lists`` are the tags whose lines are values of their own.
    """

    line: re.Pattern[str]
    begin: frozenset[str]
    end: str | None
    last: str | None = field(default=None, kw_only=True)
    meaning: Mapping[str, tuple[str, ...]]
    lists: frozenset[str]


@dataclass(slots=True)
class _Open:
    """The record that is being read: tag → its values, each the lines that it was wrapped to."""

    line: int
    values: dict[str, list[list[str]]] = field(default_factory=dict)
    last: str | None = None
    size: int = 0

    def take(self, match: re.Match[str] | None, text: str, *, is_over: bool) -> None:
        """Take the next line: a tag and its value, or more of the value before. What is over the limit is left out."""
        self.size += _FAR_OVER if is_over else len(text)
        if is_over or not text.strip():
            return
        if match:
            self.last = match[1]
            self.values.setdefault(self.last, []).append([match[2] or ""])
        elif self.last is not None:
            self.values[self.last][-1].append(text)


def read_tagged(source: Input, tags: Tags) -> Iterator[Record | Refusal]:
    """Yield the records of a tagged export; raise ReaderError where the last one is cut."""
    fields = FieldMap()
    for position, opened in enumerate(_records(read_lines(source), tags, source.limits.record_bytes), start=1):
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
        tag = match[1] if match else None
        if opened and tag is not None and (tag == tags.end or tag in tags.begin):
            has_ends = has_ends or tag == tags.end or tags.last in opened.values
            yield opened
            opened = None
        if tag in tags.begin:
            opened = _Open(number)
        if opened:
            opened.take(match, text, is_over=is_cut or opened.size > limit)
    if opened and has_ends and tags.last not in opened.values:
        raise ReaderError(
            "is cut short: the record that starts here has no end", line=opened.line, advice="export it again"
        )
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
