"""Paragraphs of plain text: what stands between blank lines, its hard-wrapped lines joined; headings told apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from extractors.readers.kit.lines import Line
from extractors.readers.kit.trimming import join_lines

LONG = 200
"""A line of so many characters is a paragraph of its own, not a part of a hard-wrapped one."""

_HEADING = 100
_WORDS = 8
_HEADS = 4
_RULE = re.compile(r"\s*(?:[-=_*~#]\s?){3,}\Z")
_MARK = re.compile(r"\s{0,8}(?:\(?\[?([0-9]{1,5})[.)\]、:：]|([-*+•–]))\s+(?=\S)")
_YEAR = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])|(?<=[A-Z]['’])[0-9]{2}\Z")
_LIST = r"""papers?|abstracts?|accepted|proceedings|list|collection|awesome|orals?|posters?|spotlights?|submissions?
    |publications?|main|track"""
_LIST_WORD = re.compile(
    rf"\b(?:{_LIST}|conference|workshop|symposium)\b|论文|列表|会议|摘要|汇总|合集|接收|录用",
    re.VERBOSE | re.IGNORECASE,
)
_GLUE = r"论文|列表|会议|摘要|汇总|合集|接收|录用|年|[\s,，:：|·'’()\[\]–—-]"
_AT_START = re.compile(rf"\A(?:(?:{_LIST}|of|the|all|in|at|from|for)\b|{_GLUE})+", re.VERBOSE | re.IGNORECASE)
_AT_END = re.compile(rf"(?:\b(?:{_LIST}|of|the|all|in|at)|{_GLUE})+\Z", re.VERBOSE | re.IGNORECASE)
_ACRONYM = re.compile(r"[A-Z][\w&.-]*[A-Z][\w&.-]*(?: [A-Z][\w&.-]*)?")
_BEFORE_YEAR = re.compile(r"(?<![\w-])([A-Z][\w&-]*?[A-Z][\w&]*)[ '’-]*\Z")
"""An acronym that a year follows is the venue, whatever else the heading says."""


class Block(NamedTuple):
    """The lines between two blank ones. ``is_cut`` where together they are longer than a record may be."""

    number: int
    lines: list[str]
    is_cut: bool


class Paragraph(NamedTuple):
    """One paragraph and the line where it starts."""

    number: int
    text: str
    is_cut: bool = False
    title: str | None = None
    authors: str | None = None
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """What a line above abstracts says about them."""

    venue: str | None
    year: int | None


def read_blocks(lines: Iterable[Line], limit: int) -> Iterator[Block]:
    """Yield the blocks of lines; a line of dashes or the like divides as a blank one does."""
    block: list[str] = []
    first = size = 0
    is_cut = False
    for number, text, is_line_cut in lines:
        if not text.strip() or _RULE.match(text):
            if block:
                yield Block(first, block, is_cut)
            block, size, is_cut = [], 0, False
            continue
        first = first if block else number
        size += len(text)
        is_cut = is_cut or is_line_cut or size > limit
        if not is_cut or not block:
            block.append(text)
    if block:
        yield Block(first, block, is_cut)


def split_block(block: Block) -> Iterator[Paragraph]:
    """Yield the paragraphs of a block: one, or one a line where lines are long, or one an item of a numbered list."""
    number, lines, is_cut = block
    if is_cut:
        yield Paragraph(number, lines[0], is_cut=True)
        return
    head = _head_lines(lines)
    if head:
        title, authors = without_mark(lines[0].strip()), lines[1].strip() if head > 1 else None
        yield Paragraph(number + head, lines[-1].strip(), title=title, authors=authors)
        return
    starts = _item_starts(lines) or _long_starts(lines) or [0]
    for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield Paragraph(number + start, without_mark(join_lines(lines[start:stop])))


def without_mark(text: str) -> str:
    """Return a paragraph without the number or bullet of the list that it stands in."""
    match = _MARK.match(text)
    return text[match.end() :] if match and (match[2] or not text[match.end()].islower()) else text


def _item_starts(lines: list[str]) -> list[int]:
    """Return where items begin, if the lines are a list: numbers that count up, or bullets."""
    marks = [(at, match) for at, line in enumerate(lines) if (match := _MARK.match(line))]
    if len(marks) < 2 or marks[0][0] != 0:  # noqa: PLR2004 - one mark makes no list
        return []
    if all(match[1] for _, match in marks):
        numbers = [int(match[1]) for _, match in marks]
        return [at for at, _ in marks] if numbers == list(range(numbers[0], numbers[0] + len(numbers))) else []
    return [at for at, _ in marks] if all(match[2] for _, match in marks) else []


def _head_lines(lines: list[str]) -> int:
    """Return how many short lines stand above one long one: the title, then perhaps the authors and the like."""
    is_headed = 1 < len(lines) <= _HEADS + 1 and len(lines[-1]) >= 2 * LONG
    return len(lines) - 1 if is_headed and all(len(line) < LONG for line in lines[:-1]) else 0


def _long_starts(lines: list[str]) -> list[int]:
    """Return where paragraphs begin, if each line is one; a short first line is the title of the second."""
    if len(lines) < 2:  # noqa: PLR2004 - one line is one paragraph
        return []
    is_long = [len(line) >= LONG for line in lines]
    return list(range(len(lines))) if all(is_long[1:]) else []


def heading_of(text: str) -> Heading | None:
    """Return the venue and the year that a heading line names, or null where the text is no such heading.

    >>> heading_of("ICLR 2025 Papers")
    Heading(venue='ICLR', year=2025)
    """
    if len(text) > _HEADING:
        return None
    text = text.strip(" #*_=-:：\t")
    if text.endswith((".", "。")):
        return None
    year = _YEAR.search(text)
    before, after = (text[: year.start()], text[year.end() :]) if year else (text, "")
    venue = " ".join(_AT_END.sub("", _AT_START.sub("", f"{before} {after}")).split())
    has_list = bool(_LIST_WORD.search(before + after))
    if not venue and has_list:
        return Heading(None, _whole_year(year))
    is_name = _ACRONYM.fullmatch(venue) or (has_list and len(venue.split()) <= _WORDS and venue[:1].isupper())
    if not year or not is_name:
        return None
    acronym = _BEFORE_YEAR.search(before)
    return Heading(acronym[1] if acronym else venue, _whole_year(year))


def _whole_year(year: re.Match[str] | None) -> int | None:
    return None if year is None else int(year[0] if len(year[0]) > 2 else f"20{year[0]}")  # noqa: PLR2004 - of '23


def is_title_like(text: str) -> bool:
    """Return whether a paragraph may be the title of the next one: short, and no sentence."""
    return (
        len(text) < LONG
        and not text.rstrip().endswith((".", "!", "。", "！", ";", ":", "：", ","))
        and ". " not in text
    )
