"""MEDLINE tags, as PubMed exports them (``.nbib``, or "PubMed" format in a text file)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.tagged import Tags, read_tagged
from extractors.records import Record, Refusal

_TAGS = Tags(
    line=re.compile(r"([A-Z]{2,4}) {0,2}-(?: (.*))?\Z", re.DOTALL),
    begin=frozenset({"PMID"}),
    end=None,
    last="SO",
    meaning={
        "abstract": ("AB",),
        "title": ("TI", "BTI"),
        "authors": ("FAU", "AU"),
        "venue": ("JT", "TA"),
        "year": ("DP", "DEP", "EDAT"),
        "doi": ("LID", "AID"),
        "id": ("PMID",),
    },
    lists=frozenset({"FAU", "AU", "LID", "AID"}),
)
_START = re.compile(r"^PMID ?- {0,3}[0-9]", re.MULTILINE)


def sniff(head: Head) -> float:
    """Return whether a record with a PubMed id starts in the head."""
    return 0.92 if _START.search(head.text) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each PMID."""
    return read_tagged(source, _TAGS)


FORMAT = Format(
    name="medline",
    summary="MEDLINE tags of PubMed (NBIB)",
    extensions=(".nbib", ".medline"),
    sniff=sniff,
    read=read,
)
