"""The tagged plain text export of Web of Science."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.tagged import Tags, read_tagged
from extractors.records import Record, Refusal

_TAGS = Tags(
    line=re.compile(r"([A-Z][A-Z0-9])(?: (.*))?\Z", re.DOTALL),
    begin=frozenset({"PT"}),
    end="ER",
    meaning={
        "abstract": ("AB",),
        "title": ("TI",),
        "authors": ("AF", "AU"),
        "venue": ("SO", "CT", "JI"),
        "year": ("PY", "EY", "EA"),
        "doi": ("DI", "D2"),
        "id": ("UT",),
    },
    lists=frozenset({"AF", "AU"}),
)
_START = re.compile(
    r"^FN (?:ISI|Clarivate|Thomson).*\n(?:.*\n){0,3}?PT [A-Z]\b|^PT [JBSPC]\s*\n(?:AU|BA|TI) ", re.MULTILINE
)


def sniff(head: Head) -> float:
    """Return whether the head is that of an export, or a record of one."""
    return 0.92 if _START.search(head.text[:16384]) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each PT."""
    return read_tagged(source, _TAGS)


FORMAT = Format(
    name="web-of-science",
    summary="tagged plain text of Web of Science",
    extensions=(".txt", ".ciw", ".isi"),
    sniff=sniff,
    read=read,
)
