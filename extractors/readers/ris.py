"""RIS, the exchange format of reference managers (Zotero, Scopus, Lens, EndNote, ASReview)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.tagged import Tags, read_tagged
from extractors.records import Record, Refusal

_TAGS = Tags(
    line=re.compile(r"\s{0,3}([A-Z][A-Z0-9])\s{1,3}-(?:\s(.*))?\Z", re.DOTALL),
    begin=frozenset({"TY"}),
    end="ER",
    meaning={
        "abstract": ("AB", "N2"),
        "title": ("TI", "T1", "CT", "BT", "ST"),
        "authors": ("AU", "A1"),
        "venue": ("T2", "JO", "JF", "JA", "J2", "BT", "C3"),
        "year": ("PY", "Y1", "DA"),
        "doi": ("DO", "M3"),
        "url": ("UR", "L2", "L1", "LK"),
        "id": ("ID", "AN"),
    },
    lists=frozenset(
        {"AU", "A1", "UR", "L1", "L2", "DO", "M3", "PY", "Y1", "DA", "ID", "AN", "T2", "JO", "JF", "JA", "J2"}
    ),
)
_START = re.compile(r"^\s{0,3}TY\s{1,3}- ?[A-Z]", re.MULTILINE)


def sniff(head: Head) -> float:
    """Return whether a record of RIS starts in the head, junk before it or not."""
    return 0.9 if _START.search(head.text) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each TY."""
    return read_tagged(source, _TAGS)


FORMAT = Format(
    name="ris",
    summary="RIS of Zotero, Scopus, EndNote, Lens and others, whatever the file is called",
    extensions=(".ris",),
    sniff=sniff,
    read=read,
)
