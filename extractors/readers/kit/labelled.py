"""Lines of Markdown and labelled text, each told what it is: a heading, a field, a table's row, a quotation, text.

Nothing of a text's own Markdown is touched: only what stands around an abstract is understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from extractors.readers.kit.fields import normal_name
from extractors.readers.kit.lines import Line
from extractors.readers.kit.paragraphs import without_mark
from extractors.readers.kit.synonyms import SYNONYMS

Kind = Literal["heading", "field", "item", "row", "quote", "rule", "end", "text", "blank", "other"]

_HEADING = re.compile(r"\s{0,3}(#{1,6})\s+(.*?)[\s#]*\Z")
_RULE = re.compile(r"\s{0,3}(?:(?:-\s?){3,}|(?:\*\s?){3,}|(?:_\s?){3,}|={3,})\Z")
_BOLD_FIELD = re.compile(
    r"""\s*(?:>\s*)?(?:[-*+•]\s+|[0-9]{1,4}[.)]\s+)? (?:\*\*|__|<b>|<strong>) \s* (?P<label>[^*_<>:：\n]{1,40}?) \s*
        (?: [:：]\s*(?:\*\*|__|</b>|</strong>) | (?:\*\*|__|</b>|</strong>)\s*[:：]
          | (?:\*\*|__|</b>|</strong>)(?=\s*\Z|\s+\S) )
        \s* (?P<value>.*)""",
    re.VERBOSE | re.DOTALL,
)
_PLAIN_FIELD = re.compile(
    r"""\s*(?:>\s*)?(?:[-*+•]\s+)?[*_`]{0,2}(?P<label>[A-Za-z][A-Za-z\ /_-]{1,30}|[\u4e00-\u9fff]{1,8})[*_`]{0,2}
        \s*[:：]\s*(?P<value>.*)""",
    re.VERBOSE | re.DOTALL,
)
_SUMMARY = re.compile(r"\s*(?:<details[^>]*>)?\s*<summary[^>]*>(?P<label>.*?)</summary>(?P<value>.*)", re.IGNORECASE)
_TITLE_ITEM = re.compile(r"\s{0,3}(?:[-*+•]|[0-9]{1,4}[.)])\s+(?=\*\*|__|\[)(?P<title>.*)")
_NUMBERED = re.compile(r"\s{0,3}(?:\d{1,2}|[IVX]{1,5})\.?(?:\d\.?)*\s+(?=[A-Z])")
_TAG_LINE = re.compile(
    r"\s*</?(?:details|p|div|br|hr|center|img|a|table|tr|td|th|sub|h[1-6]|!--)\b[^>]*/?>\s*\Z|\s*<!--.*-->\s*\Z",
    re.IGNORECASE,
)
_END = re.compile(r"\s*</details>", re.IGNORECASE)
_MARKUP = re.compile(r"[*_`#]+|<[^<>]{1,80}>")
LINK = re.compile(r"\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]\(\s*<?(?P<url>[^\s)>]+)>?[^)]*\)")

_WORD = 40
ABSTRACT = frozenset({*SYNONYMS["abstract"], "paperabstract"}) - {"ab", "abs"}
_OTHERS = {
    "keywords", "keyword", "tldr", "tl", "summary", "comments", "comment", "subjects", "subject", "code",
    "relevance", "notes", "note", "links", "rating", "ratings", "decision", "primaryarea", "reviewscores", "scores",
    "llmscore", "keywordhits", "tags", "tag", "categories", "category", "track", "status", "published",
    "affiliations", "affiliation", "introduction", "relatedwork", "github", "project", "projectpage", "references",
    "acknowledgements", "pdf", "arxiv", "openreview", "authors", "author", "date", "dates", "submitted", "citation",
    "bibtex", "关键词", "作者", "链接", "总结", "解读", "motivation",
}  # fmt: skip
_KNOWN = (frozenset(name for names in SYNONYMS.values() for name in names) | frozenset(_OTHERS)) - {
    "ab", "abs", "content", "text", "body", "name", "heading", "number", "source", "so", "description", "desc",
}  # fmt: skip
_STRUCTURED = {
    "background", "objective", "objectives", "aim", "aims", "purpose", "method", "methods", "materialsandmethods",
    "result", "results", "conclusion", "conclusions", "introduction", "design", "setting", "participants",
    "interpretation", "findings", "significance", "importance", "discussion", "limitations",
}  # fmt: skip


_SECTIONS = ABSTRACT | {"introduction"}


class Event(NamedTuple):
    """One line and what it is. ``label`` is a field's normalised name; ``is_cut`` as of ``Line``."""

    kind: Kind
    line: int
    text: str
    label: str = ""
    is_cut: bool = False


def read_events(lines: Iterable[Line]) -> Iterator[Event]:
    """Yield what each line is; the lines of code blocks are ``other``."""
    is_code = False
    for number, text, is_cut in lines:
        if text.lstrip().startswith(("```", "~~~")):
            is_code = not is_code
            yield Event("other", number, text)
        elif is_code:
            yield Event("other", number, text)
        else:
            yield _event(number, text)._replace(is_cut=is_cut)


def _event(number: int, text: str) -> Event:
    stripped = text.strip()
    if not stripped:
        return Event("blank", number, "")
    if _RULE.match(text):
        return Event("rule", number, "")
    return (
        _heading(number, text)
        or _field(number, text)
        or _structure(number, text, stripped)
        or Event("text", number, stripped)
    )


def _heading(number: int, text: str) -> Event | None:
    match = _HEADING.match(text)
    if match:
        label = field_label(match[2])
        return Event("heading", number, match[2], label if label in _KNOWN else "")
    if len(text) > _WORD:
        return None
    bare = _NUMBERED.sub("", text.strip(), count=1)
    name = normal_name(bare)
    if name in _SECTIONS:
        return Event("heading", number, bare, name if name in ABSTRACT else "")
    return None


def _field(number: int, text: str) -> Event | None:
    match = _BOLD_FIELD.match(text)
    if match:
        label = field_label(match["label"])
        has_colon = match["label"] and re.search("[:：]", text[match.end("label") : match.start("value")])
        if label not in _STRUCTURED and (label in _KNOWN or has_colon):
            return Event("field", number, match["value"], label)
    match = _SUMMARY.match(text)
    if match:
        label = field_label(match["label"])
        return Event("field", number, match["value"], label) if label in _KNOWN else Event("other", number, text)
    match = _PLAIN_FIELD.match(text)
    if match and (label := field_label(match["label"])) in _KNOWN - _STRUCTURED:
        return Event("field", number, match["value"], label)
    return None


def _structure(number: int, text: str, stripped: str) -> Event | None:
    if _END.match(text):
        return Event("end", number, "")
    if stripped.startswith(">"):
        return Event("quote", number, stripped.lstrip("> "))
    if stripped.startswith("|") and stripped.count("|") > 1:
        return Event("row", number, stripped)
    if _TAG_LINE.match(text) or stripped.startswith(("![", "<!--", "[![")):
        return Event("other", number, stripped)
    match = _TITLE_ITEM.match(text)
    return Event("item", number, match["title"]) if match else None


def field_label(text: str) -> str:
    """Return the normalised name that a label has, its marks, numbers and tags left out."""
    return normal_name(_MARKUP.sub("", without_mark(text)).strip(" :：.>"))


def plain_title(text: str) -> tuple[str, str | None]:
    """Return a title without its Markdown, and the address it links to."""
    match = LINK.search(text)
    url = match["url"] if match else None
    title = LINK.sub(lambda found: found["text"], text)
    title = re.sub(r"\*\*|__|<[^<>]{1,80}>|`", "", without_mark(title)).strip(" #*\t|")
    return " ".join(title.split()), url


def field_value(text: str) -> str:
    """Return a field's value; of a link its address."""
    text = text.strip()
    match = LINK.fullmatch(text) or (LINK.match(text) if len(text) < 300 else None)  # noqa: PLR2004 - abstracts may begin with one
    return match["url"] if match else text


def table_cells(row: str) -> list[str]:
    r"""Return the cells of a table's row; ``\|`` and bars in code or formulas do not divide."""
    cells = re.split(r"(?<!\\)\|", row.strip().removeprefix("|").removesuffix("|"))
    return [cell.strip().replace("\\|", "|") for cell in cells]
