"""HTML: pages of arXiv, LaTeXML (ar5iv), publishers and proceedings; one paper a page, or a list of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from extractors.readers.kit.decoding import error_handler
from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.full_text import paragraph_records
from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.xml_stream import risen, root_name
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

_LIMIT = 128 << 20
_SELECTORS = (
    "div.ltx_abstract, section.ltx_abstract",
    "blockquote.abstract, .abstract-full",
    ".acl-abstract, #abstract-container, .abstract-container, .abstract-display",
    "section#abstract, div#abstract, div#Abs1-content, div#Abs1, div.abstractSection, section.Abstract",
    "div.abstract, section.abstract, p.abstract, div.hlFld-Abstract, td.abstract, span.abstract-text",
    "[itemprop=abstract]",
)
_META = {
    "citation_title": "title", "dc.title": "title", "og:title": "title", "citation_abstract": "abstract",
    "dcterms.abstract": "abstract", "dc.description": "abstract", "citation_author": "authors",
    "dc.creator": "authors", "citation_doi": "doi", "dc.identifier": "doi", "citation_arxiv_id": "arxiv",
    "citation_conference_title": "venue", "citation_journal_title": "venue",
    "citation_publication_date": "year", "citation_date": "year", "citation_year": "year",
    "dc.date": "year", "citation_online_date": "year", "citation_public_url": "url",
    "citation_abstract_html_url": "url", "og:url": "url",
}  # fmt: skip
_HEADINGS = "h1, h2, h3, h4, h5, h6, dt, strong, b, summary, .title"
_LABEL = re.compile(r"\A\s*(?:abstract|summary|摘要)\s*[:：.]?\s*\Z", re.IGNORECASE)
_BLOCKS = {
    "p", "div", "br", "li", "ul", "ol", "section", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "td", "dd", "dt",
    "blockquote", "article", "summary", "details",
}  # fmt: skip
_DROPPED = {
    "script", "style", "noscript", "button", "template", "svg", "head", "nav", "form", "select", "figure", "iframe",
}  # fmt: skip
_LABEL_TAGS = {"b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "span", "em", "i", "dt", "p", "div", "summary"}
_SPACES = re.compile(r"[ \t\r\f\v\n]+")


def sniff(head: Head) -> float:
    """Return whether the text begins as HTML."""
    start = head.text[:65536].lstrip()[:2000].lower()
    if start.startswith("<!doctype html") or root_name(head).lower() == "html":
        return 0.9
    tags = re.findall(r"</?(?:div|p|span|article|section|body|table|h[1-6])\b", head.text[:65536].lower())
    return 0.3 if start.startswith("<") and not start.startswith(("<?xml", "<details")) and len(tags) > 3 else 0.0  # noqa: PLR2004


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield the papers of a page, and with the full text the paragraphs of the one that it is."""
    page = _parse(source)
    fields = FieldMap()
    papers = list(_papers(page))
    for position, paper in enumerate(papers, start=1):
        yield fields.record(paper, position, None)
    if source.options.full_text and len(papers) == 1:
        yield from paragraph_records(_paragraphs(page), 1)


def _parse(source: Input) -> LexborHTMLParser:
    from selectolax.lexbor import LexborHTMLParser  # noqa: PLC0415 - a native library, for this format only

    data = source.read_bytes(_LIMIT)
    return LexborHTMLParser(data.decode(source.encoding, error_handler(source.encoding)))


def _papers(page: LexborHTMLParser) -> Iterator[dict[str, object]]:
    """Yield the fields of each paper: of the page's own, or of each abstract that stands in a list."""
    meta = _meta(page)
    nodes = _abstract_nodes(page) or _labelled_nodes(page)
    if len(nodes) > 1 and "abstract" not in meta:
        for node in nodes:
            yield {"abstract": node_text(node), **_title_near(node)}
        return
    shown = node_text(nodes[0]) if nodes else ""
    title = node_text(page.css_first("h1.ltx_title_document, h1.title, h1, h2#title, title"))
    yield {**meta, "abstract": shown or meta.get("abstract"), "title": meta.get("title") or _without_descriptor(title)}


def _meta(page: LexborHTMLParser) -> dict[str, object]:
    found: dict[str, object] = {}
    authors: list[str] = []
    for node in page.css("meta"):
        name = (node.attributes.get("name") or node.attributes.get("property") or "").lower()
        content = (node.attributes.get("content") or "").strip()
        field = _META.get(name)
        if field == "authors":
            authors.append(content)
        elif field and content:
            found.setdefault(field, content)
    return found | ({"authors": authors} if authors else {})


def _abstract_nodes(page: LexborHTMLParser) -> list[LexborNode]:
    """Return the nodes that the page's classes name as abstracts, none inside of another."""
    for selector in _SELECTORS:
        nodes = [node for node in page.css(selector) if len(node_text(node)) > 20]  # noqa: PLR2004 - no empty boxes
        if nodes:
            return [node for node in nodes if not any(_is_within(node, other) for other in nodes)]
    return []


def _is_within(node: LexborNode, other: LexborNode) -> bool:
    parent = node.parent
    for _ in range(12):
        if parent is None:
            return False
        if parent.mem_id == other.mem_id:
            return True
        parent = parent.parent
    return False


def _labelled_nodes(page: LexborHTMLParser) -> list[LexborNode]:
    """Return what follows each heading "Abstract"."""
    found = []
    for label in page.css(_HEADINGS):
        if len(label.text()) < 30 and _LABEL.match(label.text()):  # noqa: PLR2004 - a label
            after = _next_element(label) or (_next_element(label.parent) if label.parent else None)
            if after is not None:
                found.append(after)
    return found


def _next_element(node: LexborNode) -> LexborNode | None:
    following = node.next
    while following is not None and not node_text(following):
        following = following.next
    return following


def _title_near(node: LexborNode) -> dict[str, object]:
    """Return title and address from the nearest container that has a heading or a link of its own."""
    container = node.parent
    for _ in range(4):
        if container is None:
            break
        for heading in container.css("h1, h2, h3, h4, h5, .title, .list-title, .paper-title, a"):
            text = _without_descriptor(node_text(heading))
            if len(text) > 8 and not _is_within(heading, node):  # noqa: PLR2004 - a title, not "pdf"
                link = heading if heading.tag == "a" else heading.css_first("a")
                return {"title": text, "url": link.attributes.get("href") if link is not None else None}
        container = container.parent
    return {}


def _without_descriptor(title: str) -> str:
    return re.sub(r"\A(?:Title|标题)\s*[:：]\s*", "", title)


def _paragraphs(page: LexborHTMLParser) -> Iterator[tuple[str | None, str]]:
    """Yield section and text of the paragraphs outside of the abstract and the references."""
    section: str | None = None
    for node in page.css("h2, h3, h4, p"):
        if _is_apart(node):
            continue
        if node.tag != "p":
            section = node_text(node) or None
        elif text := node_text(node):
            yield section, text


def _is_apart(node: LexborNode) -> bool:
    parent = node.parent
    for _ in range(6):
        if parent is None:
            return False
        classes = f"{parent.attributes.get('class') or ''} {parent.attributes.get('id') or ''}".lower()
        if "abstract" in classes or "bibl" in classes or "reference" in classes or parent.tag in _DROPPED:
            return True
        parent = parent.parent
    return False


def node_text(node: LexborNode | None) -> str:
    """Return the text of a node as a browser shows it: white space folded, blocks on lines of their own.

    Formulas of MathML are given as their LaTeX between dollars; raised and lowered numbers stay so.
    """
    if node is None:
        return ""
    parts: list[str] = []
    stack: list[LexborNode | str] = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, str):
            parts.append(current)
        else:
            _visit(current, parts, stack)
    lines = (" ".join(line.split()) for line in "".join(parts).split("\0"))
    return "\n".join(line for line in lines if line and not _LABEL.match(line))


def _visit(node: LexborNode, parts: list[str], stack: list[LexborNode | str]) -> None:
    r"""Add what a node shows itself, and put its children on the stack; ``\0`` stands for the edge of a block."""
    tag = node.tag or ""
    if tag == "-text":
        parts.append(_SPACES.sub(" ", node.text_content or ""))
    elif tag == "math":
        tex = node.attributes.get("alttext")
        parts.append(f"${tex}$" if tex else _SPACES.sub(" ", node.text()))
    elif tag in {"sup", "sub"} and not node.css_first("a, math"):
        parts.append(risen(node.text(), is_up=tag == "sup"))
    elif tag not in _DROPPED and not tag.startswith(("-", "!")) and not _is_label(node, parts):
        edge = ["\0"] if tag in _BLOCKS else []
        parts += edge
        stack += edge
        stack += reversed(list(node.iter(include_text=True)))


def _is_label(node: LexborNode, parts: list[str]) -> bool:
    """Return whether a node is the word "Abstract" before everything else."""
    return node.tag in _LABEL_TAGS and not "".join(parts).strip(" \0") and bool(_LABEL.match(node.text()))


FORMAT = Format(
    name="html",
    summary="HTML pages with an abstract: arXiv, LaTeXML and ar5iv, ACL, publishers (citation tags)",
    extensions=(".html", ".htm", ".xhtml"),
    sniff=sniff,
    read=read,
    libraries=("selectolax",),
)
