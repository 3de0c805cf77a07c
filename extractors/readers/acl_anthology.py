"""XML of the ACL Anthology, the old form (a volume a file) and the new one (a collection of volumes)."""

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
    """Return whether the root is a collection or a volume of papers."""
    return 0.9 if root_name(head) in {"collection", "volume"} and "<paper" in head.text else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each paper; front matter is none."""
    fields, position, meta = FieldMap(), 0, dict[str, str]()
    for element in read_elements(source, frozenset({"meta", "paper"})):
        if local_name(element) == "meta":
            meta = {name: text_of(find(element, name)) for name in ("booktitle", "year")}
            continue
        position += 1
        yield fields.record(_fields(element, meta), position, line_of(element))


def _fields(paper: _Element, meta: dict[str, str]) -> dict[str, object]:
    url = text_of(find(paper, "url"))
    return {
        "abstract": text_of(find(paper, "abstract")),
        "title": text_of(find(paper, "title")),
        "authors": [_name(person) for person in find_all(paper, "author")],
        "id": url.rstrip("/").rpartition("/")[2] or _composed_id(paper),
        "url": url if "://" in url else f"https://aclanthology.org/{url}" if url else "",
        "doi": text_of(find(paper, "doi")),
        "booktitle": text_of(find(paper, "booktitle")) or meta.get("booktitle", ""),
        "year": text_of(find(paper, "year")) or meta.get("year", ""),
    }


def _name(person: _Element) -> str:
    return " ".join(filter(None, (text_of(find(person, "first")), text_of(find(person, "last"))))) or text_of(person)


def _composed_id(paper: _Element) -> str:
    """Return the id that the places of the paper give: ``K17-1001``, ``2020.acl-main.1``."""
    parts = [paper.get("id", "")]
    parent = paper.getparent()
    while parent is not None:
        parts.insert(0, parent.get("id", ""))
        parent = parent.getparent()
    parts = list(filter(None, parts))
    return "-".join([parts[0], ".".join(parts[1:])]) if len(parts) > 1 else "".join(parts)


FORMAT = Format(
    name="acl-anthology",
    summary="XML of the ACL Anthology, old and new",
    extensions=(".xml",),
    sniff=sniff,
    read=read,
    libraries=("lxml",),
)
