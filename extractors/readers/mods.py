"""MODS of libraries and of the ACL Anthology's export."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.xml_stream import find, find_all, line_of, local_name, read_elements, root_name, text_of
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    from lxml.etree import _Element


def sniff(head: Head) -> float:
    """Return whether the root is MODS."""
    return 0.9 if root_name(head) in {"mods", "modsCollection"} else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each work."""
    fields = FieldMap()
    for position, work in enumerate(read_elements(source, frozenset({"mods"})), start=1):
        yield fields.record(_fields(work), position, line_of(work))


def _fields(work: _Element) -> dict[str, object]:
    own = [child for child in work if local_name(child) == "name"]
    ids = {each.get("type", ""): text_of(each) for each in find_all(work, "identifier")}
    return {
        "abstract": text_of(find(work, "abstract")),
        "title": text_of(find(work, "titleInfo", "title")),
        "authors": [" ".join(text_of(part) for part in find_all(name, "namePart")) for name in own if _is_author(name)],
        "id": ids.get("citekey") or work.get("ID") or ids.get("local"),
        "doi": ids.get("doi"),
        "url": text_of(find(work, "location", "url")) or ids.get("uri"),
        "venue": text_of(find(work, "relatedItem", "titleInfo", "title")),
        "year": text_of(find(work, "dateIssued")) or text_of(find(work, "part", "date")),
    }


def _is_author(name: _Element) -> bool:
    role = text_of(find(name, "role", "roleTerm")).lower()
    return role in {"", "author", "aut", "creator", "cre"}


FORMAT = Format(
    name="mods",
    summary="MODS of libraries and the ACL Anthology",
    extensions=(".xml", ".mods"),
    sniff=sniff,
    read=read,
    libraries=("lxml",),
)
