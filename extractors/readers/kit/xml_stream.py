"""XML read element by element: no entity is expanded, no DTD or address is loaded, what was read is let go.

libxml2's own limits hold (nesting of 256, text of 10 MB); one element over the limit of a record ends the input.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from html.entities import html5
from typing import TYPE_CHECKING, BinaryIO, cast

from extractors.errors import ReaderError
from extractors.readers.kit.model import Head, Input

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer
    from lxml.etree import _Element

_ROOT = re.compile(r"<(?![?!])(?:[\w.-]+:)?([\w.-]+)")
_NAMED = re.compile(rb"&(?!(?:lt|gt|amp|quot|apos);)([A-Za-z][A-Za-z0-9]{1,31});")
_LONGEST_NAME = 34
_SUPERSCRIPTS = str.maketrans("0123456789+-−–()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁽⁾ⁿ")
_CAN_RISE = re.compile(r"\s*[+−–-]?[0-9]{1,6}\s*\Z")
_SUBSCRIPTS = str.maketrans("0123456789+-−–()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₍₎")


def root_name(head: Head) -> str:
    """Return the local name of the root element, or nothing where the head is no XML."""
    text = head.text[:65536].lstrip()
    if not text.startswith("<"):
        return ""
    text = re.sub(r"<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>", "", text, flags=re.DOTALL)
    match = _ROOT.match(text.lstrip())
    return match[1] if match else ""


def read_elements(source: Input, names: frozenset[str]) -> Iterator[_Element]:
    """Yield the elements of these local names, outermost ones only, each cleared when the next is asked for.

    Raise ReaderError, with the line, where the XML is cut or not well formed.
    """
    from lxml import etree  # noqa: PLC0415 - a native library, for XML only

    with source.open() as raw:
        stream = _Entities(raw, source.limits.record_bytes)
        events = etree.iterparse(
            cast("BinaryIO", io.BufferedReader(stream)),
            events=("start", "end"),
            resolve_entities=False,
            no_network=True,
            load_dtd=False,
            huge_tree=False,
            remove_comments=True,
            remove_pis=True,
        )
        try:
            yield from _outermost(cast("Iterator[tuple[str, _Element]]", events), names, stream)
        except etree.XMLSyntaxError as error:
            reason = str(error.msg or error).partition(", line ")[0]
            raise ReaderError(f"no well-formed XML, or cut short ({reason})", line=error.lineno) from error


def _outermost(events: Iterator[tuple[str, _Element]], names: frozenset[str], stream: _Entities) -> Iterator[_Element]:
    inside: _Element | None = None
    for event, element in events:
        if event == "start":
            if inside is None and local_name(element) in names:
                inside = element
        elif element is inside:
            yield element
            inside = None
            stream.since = 0
            _let_go(element)
        elif inside is None:
            _let_go(element)


def _let_go(element: _Element) -> None:
    """Empty an element that was read, and drop those before it."""
    element.clear()
    parent = element.getparent()
    while parent is not None and element.getprevious() is not None:
        del parent[0]


class _Entities(io.RawIOBase):
    """The bytes with the named characters of HTML as numbers, which need no DTD; counts them between two elements."""

    def __init__(self, raw: BinaryIO, limit: int) -> None:
        self._raw, self._limit = raw, limit
        self._carry = self._ready = b""
        self.since = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer).cast("B")
        while not self._ready:
            chunk = self._raw.read(1 << 16)
            data = self._carry + chunk
            cut = data.rfind(b"&", max(0, len(data) - _LONGEST_NAME)) if chunk else -1
            self._carry = data[cut:] if cut >= 0 else b""
            self._ready = _NAMED.sub(_numbered, data[:cut] if cut >= 0 else data)
            self._count(len(chunk))
            if not chunk:
                break
        size = min(len(view), len(self._ready))
        view[:size] = self._ready[:size]
        self._ready = self._ready[size:]
        return size

    def _count(self, size: int) -> None:
        self.since += size
        if self.since > 2 * self._limit:
            raise ReaderError(f"an element longer than {self._limit} bytes, the limit of a record")


def _numbered(match: re.Match[bytes]) -> bytes:
    characters = html5.get(f"{match[1].decode()};")
    return "".join(f"&#{ord(character)};" for character in characters).encode() if characters else match[0]


def local_name(element: _Element) -> str:
    """Return the name of an element without its namespace; of an entity or the like nothing."""
    tag: object = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def line_of(element: _Element) -> int | None:
    """Return the line where an element starts."""
    return cast("int | None", element.sourceline)


def find(element: _Element, *names: str) -> _Element | None:
    """Return the first element on a path of local names, at any depth below for the first of them."""
    return next(find_all(element, *names), None)


def find_all(element: _Element, *names: str) -> Iterator[_Element]:
    """Yield the elements on a path of local names: the first at any depth, each next a child."""
    for found in element.iter(f"{{*}}{names[0]}"):
        yield from _children(found, names[1:])


def _children(element: _Element, names: tuple[str, ...]) -> Iterator[_Element]:
    if not names:
        yield element
        return
    for child in element:
        if local_name(child) == names[0]:
            yield from _children(child, names[1:])


BLOCKS = frozenset(
    {"p", "sec", "title", "div", "head", "list", "list-item", "item", "br", "break", "disp-formula", "li"}
)
DROPPED = frozenset({"label", "tex-preamble", "annotation", "annotation-xml", "object-id", "related-object"})


def text_of(element: _Element | None) -> str:
    """Return the text of an element: tags dropped, entities decoded, paragraphs on lines of their own.

    Numbers that are raised or lowered stay so, as characters ("10⁵", "H₂"): without its tag "10<sup>5</sup>"
    would be another number. Formulas in LaTeX stand between dollars.
    """
    if element is None:
        return ""
    parts: list[str] = []
    _collect(element, parts)
    return re.sub(r"[ \t]*\n[ \t]*(?:\n[ \t]*)+", "\n", "".join(parts)).strip()


def _collect(element: _Element, parts: list[str]) -> None:
    name = local_name(element)
    if not name:
        parts.append(element.text or "" if str(element.text).startswith("&") else "")
    elif name == "tex-math":
        parts.append(_formula("".join(map(str, element.itertext()))))
    elif name in {"sup", "sub"}:
        parts.append(risen("".join(map(str, element.itertext())), is_up=name == "sup"))
    elif name == "alternatives":
        best = next((child for child in element if local_name(child) in {"tex-math", "textual-form"}), None)
        _collect(best if best is not None else element[0], parts) if len(element) else None
    elif name not in DROPPED:
        _collect_inner(element, name, parts)


def _collect_inner(element: _Element, name: str, parts: list[str]) -> None:
    edge = "\n" if name in BLOCKS else ""
    parts += [edge, element.text or ""]
    for child in element:
        _collect(child, parts)
        parts.append(child.tail or "")
    parts.append(edge)


def _formula(tex: str) -> str:
    r"""Return the formula in a ``tex-math`` element, which may be a whole document or have its own dollars."""
    tex = tex.partition(r"\begin{document}")[2].partition(r"\end{document}")[0] or tex
    tex = tex.strip().strip("$").strip()
    return f"${tex}$" if tex else ""


def risen(text: str, *, is_up: bool) -> str:
    """Return raised or lowered text; whole numbers as raised or lowered characters.

    >>> risen("-3", is_up=True)
    '⁻³'
    """
    if not _CAN_RISE.match(text):
        return text
    return text.strip().translate(_SUPERSCRIPTS if is_up else _SUBSCRIPTS)
