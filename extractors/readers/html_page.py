"""HTML: pages of arXiv, LaTeXML (ar5iv), publishers and proceedings; one paper a page, or a list of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from extractors.errors import ReaderError
from extractors.readers.kit.decoding import error_handler
from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.full_text import paragraph_records
from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.xml_stream import risen, root_name
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

_LIMIT = 64 << 20
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
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)")
_SELF_ENDING = {
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "option", "br", "img", "meta", "link", "hr",
    "input", "col", "source", "wbr", "area", "base", "path", "circle", "line", "rect", "use", "mspace",
}  # fmt: skip
_FEW = 6
_EARLY = 20
"""Fewer pieces or characters than this are only the beginning of an abstract."""
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

    text = source.read_bytes(_LIMIT).decode(source.encoding, error_handler(source.encoding))
    if _depth(text) > source.limits.depth:  # the parser's time grows with the size times the depth
        raise ReaderError(f"elements nested deeper than {source.limits.depth}, the limit")
    return LexborHTMLParser(text)


def _depth(text: str) -> int:
    """Return how deep elements nest that do not end by themselves, as paragraphs and cells do."""
    depth = deepest = 0
    for is_end, name in _TAG.findall(text):
        if name.lower() not in _SELF_ENDING:
            depth = max(0, depth - 1) if is_end else depth + 1
            deepest = max(deepest, depth)
    return deepest


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
        nodes = [node for node in _outermost(page.css(selector)) if len(node_text(node)) > _EARLY]
        if nodes:
            return nodes
    return []


def _outermost(nodes: list[LexborNode]) -> Iterator[LexborNode]:
    """Yield the nodes that are not inside of others of them; they come in the order of the page."""
    seen: set[int] = set()
    for node in nodes:
        is_inside = _is_within(node, seen)
        seen.add(node.mem_id)
        if not is_inside:
            yield node


def _is_within(node: LexborNode, others: set[int]) -> bool:
    parent = node.parent
    for _ in range(12):
        if parent is None:
            return False
        if parent.mem_id in others:
            return True
        parent = parent.parent
    return False


def _labelled_nodes(page: LexborHTMLParser) -> list[LexborNode]:
    """Return what follows each heading "Abstract"."""
    found = []
    for label in page.css(_HEADINGS):
        if _LABEL.match(_brief(label)):
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
            if len(text) > 8 and not _is_within(heading, {node.mem_id}):  # noqa: PLR2004 - a title, not "pdf"
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
    elif tag in {"sup", "sub"} and (raised := _brief(node)):
        parts.append(risen(raised, is_up=tag == "sup"))
    elif tag not in _DROPPED and not tag.startswith(("-", "!")) and not _is_label(node, parts):
        edge = ["\0"] if tag in _BLOCKS else []
        parts += edge
        stack += edge
        stack += reversed(list(node.iter(include_text=True)))


def _brief(node: LexborNode) -> str:
    """Return the text of a node that holds little, else nothing: pages nest without end."""
    parts: list[str] = []
    for at, inner in enumerate(node.traverse(include_text=True)):
        if at > _FEW or inner.tag in {"math", "a"}:
            return ""
        if inner.tag == "-text":
            parts.append(inner.text_content or "")
    text = "".join(parts)
    return text if len(text) < 40 else ""  # noqa: PLR2004 - a label, a number


def _is_label(node: LexborNode, parts: list[str]) -> bool:
    """Return whether a node is the word "Abstract" before everything else."""
    return (
        node.tag in _LABEL_TAGS
        and len(parts) < _EARLY
        and not "".join(parts).strip(" \0")
        and bool(_LABEL.match(_brief(node)))
    )


FORMAT = Format(
    name="html",
    summary="HTML pages with an abstract: arXiv, LaTeXML and ar5iv, ACL, publishers (citation tags)",
    extensions=(".html", ".htm", ".xhtml"),
    sniff=sniff,
    read=read,
    libraries=("selectolax",),
)
