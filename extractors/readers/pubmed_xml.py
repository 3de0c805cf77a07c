"""XML of PubMed: sets of articles from E-utilities and the yearly baseline."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.xml_stream import find, find_all, line_of, read_elements, root_name, text_of
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    from lxml.etree import _Element

_ROOTS = {"PubmedArticleSet", "PubmedArticle", "PubmedBookArticle", "MedlineCitationSet", "MedlineCitation"}
_ARTICLES = frozenset({"PubmedArticle", "PubmedBookArticle", "MedlineCitation"})


def sniff(head: Head) -> float:
    """Return whether the root is that of PubMed."""
    return 0.95 if root_name(head) in _ROOTS else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each article."""
    fields = FieldMap()
    for position, article in enumerate(read_elements(source, _ARTICLES), start=1):
        yield fields.record(_fields(article), position, line_of(article))


def _fields(article: _Element) -> dict[str, object]:
    ids = {found.get("IdType") or found.get("EIdType"): text_of(found) for found in _ids(article)}
    return {
        "abstract": " ".join(filter(None, map(_labelled, _parts(article)))),
        "title": text_of(find(article, "ArticleTitle")) or text_of(find(article, "BookTitle")),
        "authors": list(filter(None, map(_name, find_all(article, "AuthorList", "Author")))),
        "id": text_of(find(article, "PMID")),
        "doi": ids.get("doi"),
        "journal": text_of(find(article, "Journal", "Title")) or text_of(find(article, "MedlineTA")),
        "year": text_of(find(article, "PubDate")) or text_of(find(article, "DateCompleted", "Year")),
    }


def _parts(article: _Element) -> Iterator[_Element]:
    """Yield the parts of the abstract; OtherAbstract is another text, often in another language."""
    abstract = find(article, "Abstract")
    return find_all(abstract, "AbstractText") if abstract is not None else iter(())


def _labelled(part: _Element) -> str:
    """Return a part with its label before it, as MEDLINE's tagged export has it."""
    label, text = part.get("Label"), text_of(part)
    return f"{label}: {text}" if label and label != "UNLABELLED" and text else text


def _ids(article: _Element) -> Iterator[_Element]:
    """Yield the article's own ids: its references have such lists as well."""
    yield from find_all(article, "ELocationID")
    yield from find_all(article, "PubmedData", "ArticleIdList", "ArticleId")


def _name(author: _Element) -> str:
    last, first = text_of(find(author, "LastName")), text_of(find(author, "ForeName"))
    return ", ".join(filter(None, (last, first))) or text_of(find(author, "CollectiveName"))


FORMAT = Format(
    name="pubmed-xml",
    summary="XML of PubMed and MEDLINE",
    extensions=(".xml",),
    sniff=sniff,
    read=read,
    libraries=("lxml",),
)
