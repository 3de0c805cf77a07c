r"""LaTeX sources: ``\begin{abstract}``, the title, and with the full text the paragraphs of the sections.

The text stays LaTeX; only comments, which are no text, are taken out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.readers.kit.decoding import error_handler
from extractors.readers.kit.full_text import paragraph_records
from extractors.readers.kit.latex_escapes import unescape
from extractors.readers.kit.model import Format, Head, Input
from extractors.readers.kit.trimming import trim_abstract
from extractors.records import Record, Refusal

_SNIFF = re.compile(
    r"\\(?:documentclass|documentstyle|begin\s*\{(?:document|abstract)\}|section\*?\s*\{|chapter\*?\s*\{)"
)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%[^\n]*(?:\n[ \t]*(?=\S))?")
_COMMENT_BLOCK = re.compile(r"\\begin\s*\{comment\}.*?\\end\s*\{comment\}", re.DOTALL)
_BEGIN = re.compile(r"\\begin\s*\{((?:[a-z]*abstract|abstract[a-z*]*))\}(?:\[[^\]]{0,200}\])?", re.IGNORECASE)
_MACRO = re.compile(r"\\(?:abstract|Abstract|abst)\s*\{")
_TITLE = re.compile(r"\\(?:icml|acl|cvpr)?[tT]itle\*?\s*(?:\[[^\]]{0,500}\])?\s*\{")
_AUTHOR = re.compile(r"\\author\*?\s*(?:\[[^\]]{0,200}\])?\s*\{")
_SECTION = re.compile(r"\\(?:part|chapter|section|subsection|subsubsection|paragraph)\*?\s*(?:\[[^\]]{0,200}\])?\s*\{")
_FLOAT = re.compile(
    r"\\begin\s*\{(figure|table|wrapfigure|wraptable|algorithm|lstlisting|verbatim|tikzpicture|thebibliography)\*?\}.*?"
    r"\\end\s*\{\1\*?\}",
    re.DOTALL,
)
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_NOT_NAMES = re.compile(
    r"\\(?:thanks|footnote|email|texttt|url|href|inst|affil\w*|AND)\s*(?:\{[^{}]*\})?|\$[^$]{0,80}\$|\\\\.*"
)


def sniff(head: Head) -> float:
    """Return whether commands that only a source has are in the head."""
    return 0.85 if _SNIFF.search(head.text[:131072]) and not head.text.lstrip().startswith(("{", "[", "<")) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each abstract, or one without a text; then the paragraphs, if they are wanted."""
    data = source.read_bytes(source.limits.record_bytes)
    text = data.decode(source.encoding, error_handler(source.encoding)).replace("\r\n", "\n").replace("\r", "\n")
    commented, text = text, without_comments(text)
    abstracts = list(_abstracts(text))
    title = _title(text)
    position = 0
    for abstract in abstracts or [""]:
        position += 1
        yield Record(
            position, trim_abstract(abstract), line=_line(commented, abstract), title=title, authors=_authors(text)
        )
    if source.options.full_text:
        yield from paragraph_records(_paragraphs(text), position)


def without_comments(text: str) -> str:
    r"""Return a source without what follows ``%``; ``\%`` is a percent sign, and a comment eats its line's end."""
    return _COMMENT.sub(r"\1", _COMMENT_BLOCK.sub("", text))


def _abstracts(text: str) -> Iterator[str]:
    at = 0
    while match := _BEGIN.search(text, at):
        end = text.find(rf"\end{{{match[1]}}}", match.end())
        at = end if end >= 0 else len(text)
        if end < 0:
            at = next(iter(sorted(found.start() for found in [_SECTION.search(text, match.end())] if found)), len(text))
        yield text[match.end() : at].strip()
    if at == 0 and (macro := _MACRO.search(text)):
        yield _argument(text, macro.end()).strip()


def _argument(text: str, start: int) -> str:
    """Return what stands in the braces that were opened just before ``start``."""
    depth = 1
    for match in _BRACE.finditer(text, start):
        depth += (match[0] == "{") - (match[0] == "}")
        if depth == 0:
            return text[start : match.start()]
    return text[start : start + 4000]


def _title(text: str) -> str | None:
    match = _TITLE.search(text)
    if not match:
        return None
    title = re.sub(r"\\(?:thanks|footnote)\s*\{[^{}]*\}|\\\\(?:\[[^\]]*\])?", " ", _argument(text, match.end()))
    return " ".join(unescape(title).split()) or None


def _authors(text: str) -> tuple[str, ...]:
    """Return the names of the authors, as well as they can be told from their addresses."""
    names: list[str] = []
    for match in _AUTHOR.finditer(text):
        for part in re.split(r"\\(?:and|And|AND)\b|,(?=\s*[A-Z])", _argument(text, match.end())):
            name = " ".join(re.sub(r"\\[A-Za-z]+\*?|[{}~^*]", " ", unescape(_NOT_NAMES.sub(" ", part))).split())
            if 3 < len(name) < 60 and re.fullmatch(r"[^\d@]+", name):  # noqa: PLR2004 - a name
                names.append(name)
    return tuple(names[:500])


def _line(text: str, abstract: str) -> int | None:
    """Return the line where an abstract begins in the source with its comments."""
    start = abstract[:40].split("\n", maxsplit=1)[0]
    at = text.find(start) if start else -1
    return text.count("\n", 0, at) + 1 if at >= 0 else None


def _paragraphs(text: str) -> Iterator[tuple[str | None, str]]:
    r"""Yield section and text of the paragraphs after ``\begin{document}``, figures and tables left out."""
    body = text.partition(r"\begin{document}")[2].partition(r"\end{document}")[0] or text
    body = re.sub(r"\\begin\s*\{abstract\}.*?\\end\s*\{abstract\}", "", _FLOAT.sub("", body), flags=re.DOTALL)
    section: str | None = None
    at = 0
    for match in [*_SECTION.finditer(body), None]:
        end = match.start() if match else len(body)
        for paragraph in re.split(r"\n\s*\n", body[at:end]):
            if _is_text(paragraph):
                yield section, paragraph.strip()
        if match:
            name = _argument(body, match.end())
            section, at = " ".join(unescape(name).split()) or None, match.end() + len(name) + 1


def _is_text(paragraph: str) -> bool:
    words = re.findall(r"(?<![\\A-Za-z])[A-Za-z]{2,}", paragraph)
    return len(words) > 8  # noqa: PLR2004 - a sentence, not a lone command


FORMAT = Format(
    name="latex",
    summary="LaTeX sources with an abstract environment",
    extensions=(".tex", ".ltx", ".latex"),
    sniff=sniff,
    read=read,
)
