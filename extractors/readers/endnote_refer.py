"""EndNote's Refer format: ``%0 Journal Article``, ``%T`` title, ``%X`` abstract."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.tagged import Tags, read_tagged
from extractors.records import Record, Refusal

_TAGS = Tags(
    line=re.compile(r"%([0-9A-Z@!+~<>$?]) (.*)\Z", re.DOTALL),
    begin=frozenset({"0"}),
    end=None,
    meaning={
        "abstract": ("X",),
        "title": ("T",),
        "authors": ("A",),
        "venue": ("J", "B", "S"),
        "year": ("D", "8"),
        "doi": ("R",),
        "url": ("U",),
        "id": ("F", "M"),
    },
    lists=frozenset({"A", "U"}),
)
_START = re.compile(r"^%0 [A-Z][a-z]+.*\n%[A-Z0-9@] ", re.MULTILINE)


def sniff(head: Head) -> float:
    """Return whether a reference with a type starts in the head."""
    return 0.9 if _START.search(head.text[:16384]) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each %0."""
    return read_tagged(source, _TAGS)


FORMAT = Format(
    name="endnote-refer",
    summary="EndNote's Refer tags (%T, %X)",
    extensions=(".enw", ".refer"),
    sniff=sniff,
    read=read,
)
