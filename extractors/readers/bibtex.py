"""BibTeX and BibLaTeX of Zotero, JabRef, Mendeley, ADS, Google Scholar and others.

Entries are cut out line by line and parsed one by one: an entry whose braces do not close costs that entry only,
and a library of any size streams. (bibtexparser reads files whole; its failed blocks know no positions.)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from extractors.errors import ReaderError
from extractors.readers.kit.fields import FieldMap
from extractors.readers.kit.latex_escapes import unescape
from extractors.readers.kit.lines import Line, read_lines
from extractors.readers.kit.model import Format, Head, Input, refusal
from extractors.records import Record, Refusal

_START = re.compile(r"\s*@\s*([A-Za-z]+)\s*([{(])")
_FRESH = re.compile(r"@[A-Za-z]+\{[^\s,{}=\"]+,\s*\Z")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_KEY = re.compile(r"\s*([^\s,{}=]*)\s*,")
_FIELD = re.compile(r"[\s,]*([A-Za-z][\w:.+/-]*)\s*=\s*")
_QUOTED = re.compile(r'[^"{}\\]*+')
_BARE = re.compile(r"[^\s,#{}\"]+")
_JOIN = re.compile(r"\s*#\s*")
_NO_PAPER = frozenset({"string", "comment", "preamble", "set", "xdata"})
_AND = re.compile(r"\s+and\s+", re.IGNORECASE)
_SNIFF = re.compile(r"^\s{0,4}@\s*[A-Za-z]+\s*[{(]\s*[^\s,{}()]*\s*(?:,|=|\{)", re.MULTILINE)


def sniff(head: Head) -> float:
    """Return whether an entry starts at the beginning of a line."""
    return 0.9 if "@" in head.text and _SNIFF.search(head.text[:65536]) else 0.0


@dataclass(slots=True)
class _Entry:
    line: int
    kind: str
    opening: str
    lines: list[str] = field(default_factory=list)
    depth: int = 0
    size: int = 0

    def take(self, text: str, limit: int) -> None:
        """Take the next line, which is only counted where the entry is over the limit."""
        self.size += len(text) + 1
        self.depth += _depth_change(text)
        if self.size <= limit:
            self.lines.append(text)

    def is_closed(self, text: str) -> bool:
        """Return whether the last line closed the entry."""
        return self.depth <= 0 and (self.opening == "{" or text.rstrip().endswith(")"))


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each entry that is a work; macros of ``@string`` are put in."""
    fields, macros, position = FieldMap(), dict[str, str](), 0
    for entry, problem in _entries(read_lines(source), source.limits.record_bytes):
        text = "\n".join(entry.lines)
        if entry.kind == "string":
            macros |= {name.lower(): value for name, value in _values(text.partition("{")[2], macros)}
        if entry.kind in _NO_PAPER:
            continue
        position += 1
        if problem:
            yield refusal(position, entry.line, problem, text)
        else:
            yield _record(text, macros, fields, position, entry.line)


def _entries(lines: Iterator[Line], limit: int) -> Iterator[tuple[_Entry, str | None]]:
    """Yield the entries, and what is wrong with them."""
    entry: _Entry | None = None
    too_long = f"longer than {limit} bytes, the limit of a record"
    for number, text, is_cut in lines:
        if entry and _FRESH.match(text):
            yield entry, "has no closing brace before the next entry"
            entry = None
        start = None if entry else _START.match(text)
        if start:
            entry = _Entry(number, start[1].lower(), start[2])
        if entry is None:
            continue
        entry.take(text, limit)
        if is_cut or entry.is_closed(text):  # the braces of a cut line are unknown: the next entry begins a line
            yield entry, too_long if is_cut or entry.size > limit else None
            entry = None
    if entry and entry.kind not in _NO_PAPER:
        raise ReaderError(f"is cut short: the @{entry.kind} that starts here has no closing brace", line=entry.line)


def _depth_change(text: str) -> int:
    marks = _BRACE.findall(text)
    return marks.count("{") - marks.count("}")


def _record(text: str, macros: dict[str, str], fields: FieldMap, position: int, line: int) -> Record:
    body = re.split(r"[{(]", text, maxsplit=1)[-1]
    key = _KEY.match(body)
    found: dict[str, object] = {}
    for name, value in _values(body[key.end() :] if key else body, macros):
        found.setdefault(name.lower(), value)
    record: dict[str, object] = {name: unescape(str(value)) for name, value in found.items()}
    people = str(found.get("author") or found.get("editor") or "")
    record["author"] = [unescape(" ".join(name.split())) for name in _AND.split(people) if name.strip()]
    if key and key[1]:
        record["citekey"] = key[1]
    return fields.record(record, position, line)


def _values(body: str, macros: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield name and value of the fields of an entry, outer braces or quotes removed, parts joined by ``#``."""
    at = 0
    while match := _FIELD.match(body, at):
        at = match.end()
        parts: list[str] = []
        while True:
            value, at = _value(body, at, macros)
            parts.append(value)
            join = _JOIN.match(body, at)
            if not join:
                break
            at = join.end()
        yield match[1], "".join(parts)
        comma = body.find(",", at)
        next_field = _FIELD.match(body, at)
        if not next_field and comma >= 0:
            at = comma


def _value(body: str, at: int, macros: dict[str, str]) -> tuple[str, int]:
    """Return the value that starts at ``at``, and where it ends."""
    if body[at : at + 1] == "{":
        return _braced(body, at)
    if body[at : at + 1] == '"':
        return _in_quotes(body, at)
    bare = _BARE.match(body, at)
    if not bare:
        return "", at
    return macros.get(bare[0].lower(), bare[0]), bare.end()


def _braced(body: str, at: int) -> tuple[str, int]:
    depth = 0
    for match in _BRACE.finditer(body, at):
        depth += (match[0] == "{") - (match[0] == "}")
        if depth == 0:
            return body[at + 1 : match.start()], match.end()
    return body[at + 1 :], len(body)


def _in_quotes(body: str, at: int) -> tuple[str, int]:
    depth, start = 0, at + 1
    for match in re.finditer(r'\\.|[{}"]', body[start:], re.DOTALL):
        if match[0] == '"' and depth <= 0:
            return body[start : start + match.start()], start + match.end()
        depth += (match[0] == "{") - (match[0] == "}")
    return body[start:], len(body)


FORMAT = Format(
    name="bibtex",
    summary="BibTeX and BibLaTeX with abstracts, escapes undone",
    extensions=(".bib", ".bibtex"),
    sniff=sniff,
    read=read,
)
