"""From the text of a PDF's pages to its abstract: lines joined, hyphens and ligatures undone, stamps left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_LIGATURES = str.maketrans(
    {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "ft", "ﬆ": "st", "\xa0": " ", "\xad": ""}
)
_CONTROL = re.compile(r"[\x00\x01\x03-\x08\x0b\x0c\x0e-\x1f\ufeff\uffff]")
_BROKEN = "\x02"
"""What PDFium writes for a hyphen at the end of a line; other versions write U+FFFE."""
_STAMP = re.compile(
    r"\s*arXiv:([0-9]{4}\.[0-9]{4,5}(?:v[0-9]+)?|[a-z-]+(?:\.[A-Z]{2})?/[0-9]{7}(?:v[0-9]+)?)\b.*\Z", re.IGNORECASE
)
_LINE_NUMBER = re.compile(r"\s*[0-9]{3,4}\s*\Z")
_DOI = re.compile(r"\b10\.[0-9]{4,9}/[^\s\"<>]+")
_ABSTRACT = re.compile(
    r"\s*(?:A\s?B\s?S\s?T\s?R\s?A\s?C\s?T|Abstract|A\s?bstract|Summary|SUMMARY)\s*(?:[.:—–-]\s*|\Z|(?=\s+[A-Z]))"
)
_END = re.compile(
    r"""\s*(?: (?:\d{1,2}|[IVX]{1,4})?\.?\s*(?:I\s?N\s?T\s?R\s?O\s?D\s?U\s?C\s?T\s?I\s?O\s?N|Introduction)\s*\Z
        | (?:Key\s?-?words|KEYWORDS|Keywords\ and\ phrases|Index\ Terms|CCS\ Concepts|CCS\ CONCEPTS|General\ Terms
            |Categories\ and\ Subject|ACM\ Reference\ Format|MSC\ codes|PACS|JEL)\b
        | (?:1|I)\.?\s+[A-Z][A-Za-z ]{2,60}\Z )""",
    re.VERBOSE,
)
_HEADING = re.compile(
    r"\s*(?:(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){0,3}\.?)\s+([A-Z][^.!?]{2,80})\Z|\s*(References|Acknowledge?ments?|Appendix)\s*\Z"
)
_LONGEST = 12_000
_SHORT = 15
_NO_TITLE_LINE = re.compile(r"(?:published|under review|proceedings|preprint|accepted|to appear)", re.IGNORECASE)
_NO_TITLE = re.compile(r"untitled|\.(?:dvi|tex|pdf|docx?|indd)\b|^microsoft|^\W*$|^(?:title|paper)\W*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Paper:
    """What was found in a PDF; ``paragraphs`` are (section, text)."""

    title: str | None
    abstract: str | None
    doi: str | None
    arxiv_id: str | None
    paragraphs: tuple[tuple[str | None, str], ...]


def paper_of(pages: Sequence[str], title: str | None) -> Paper:
    """Return the parts of a paper from the texts of its pages, in their order."""
    raw = [line for page in pages for line in clean(page).split("\n")]
    stamps = [match for line in raw[:400] if (match := _STAMP.match(line))]
    lines = [line.strip() for line in raw if line.strip() and not _STAMP.match(line) and not _LINE_NUMBER.match(line)]
    words = frozenset(re.findall(r"[A-Za-z]+(?:-[A-Za-z]+)*", " ".join(lines).lower()))
    start, end = _abstract_lines(lines)
    abstract = join_hyphenated(_first_stripped(lines[start:end]), words) if start < end else None
    doi = _DOI.search("\n".join(lines[:120]))
    return Paper(
        title=_title(title, lines[:start] or lines),
        abstract=abstract or None,
        doi=doi[0].rstrip(".,;)") if doi else None,
        arxiv_id=stamps[0][1] if stamps else None,
        paragraphs=tuple(_paragraphs(lines[end:], words)),
    )


def clean(text: str) -> str:
    """Return a page's text with plain line ends, ligatures as letters, without control characters."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\ufffe", _BROKEN)
    text = re.sub(f"{_BROKEN}(?:\n|(?=[a-z]))", "-\n", text).replace(_BROKEN, "-")
    return _CONTROL.sub("", text).translate(_LIGATURES)


def join_hyphenated(lines: Sequence[str], words: frozenset[str]) -> str:
    """Return one paragraph of lines; a hyphen at a line's end goes unless the word has one elsewhere in the text."""
    text = ""
    for line in lines:
        if text.endswith("-") and text[-2:-1].isalnum():
            text = _joined(text, line, words)
        else:
            text = f"{text} {line}" if text else line
    return text.strip()


def _joined(text: str, line: str, words: frozenset[str]) -> str:
    left = re.search(r"[A-Za-z-]*\Z", text[:-1])
    right = re.match(r"[A-Za-z]*(?:-[A-Za-z]+)*", line)
    before, after = (left[0] if left else "").lower(), (right[0] if right else "").lower()
    if not after or not line[0].islower():
        return text + line
    plain, hyphened = before.rpartition("-")[2] + after.partition("-")[0], f"{before}-{after}"
    has_hyphen = hyphened in words or any(word.startswith(f"{before}-{after.partition('-')[0]}") for word in words)
    return text + line if plain not in words and has_hyphen else text[:-1] + line


def _abstract_lines(lines: Sequence[str]) -> tuple[int, int]:
    """Return where the abstract begins and ends; equal where none is labelled."""
    start = next((at for at, line in enumerate(lines[:300]) if _ABSTRACT.match(line)), None)
    if start is None:
        return 0, 0
    size = 0
    for at in range(start + 1, len(lines)):
        size += len(lines[at])
        if _END.match(lines[at]) or size > _LONGEST:
            return start, at
    return start, len(lines)


def _first_stripped(lines: Sequence[str]) -> list[str]:
    """Return the lines with the label "Abstract" taken from the first."""
    match = _ABSTRACT.match(lines[0])
    first = lines[0][match.end() :].strip() if match else lines[0]
    return [first, *lines[1:]] if first else list(lines[1:])


def _title(stated: str | None, lines: Sequence[str]) -> str | None:
    """Return the title that the document states, else its first line that is long enough to be one."""
    stated = " ".join((stated or "").split())
    if len(stated) > 8 and not _NO_TITLE.search(stated):  # noqa: PLR2004 - a title
        return stated
    titles = [line for line in lines[:12] if len(line) > _SHORT and not _NO_TITLE_LINE.match(line)]
    return titles[0] if titles else None


def _paragraphs(lines: Sequence[str], words: frozenset[str]) -> Iterator[tuple[str | None, str]]:
    """Yield section and text of the paragraphs; a line that ends a sentence short of the margin ends a paragraph."""
    section: str | None = None
    open_lines: list[str] = []
    widest = sorted(map(len, lines))[9 * len(lines) // 10] if lines else 0
    for line in lines:
        heading = _HEADING.match(line)
        if heading:
            if open_lines:
                yield section, join_hyphenated(open_lines, words)
            section, open_lines = (heading[1] or heading[2]).strip(), []
            if section.lower().startswith("reference"):
                return
            continue
        open_lines.append(line)
        if line.endswith((".", "?", "!")) and len(line) < 0.8 * widest:
            yield section, join_hyphenated(open_lines, words)
            open_lines = []
    if open_lines:
        yield section, join_hyphenated(open_lines, words)
