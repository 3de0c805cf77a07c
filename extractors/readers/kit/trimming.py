"""What is cut from the ends of an abstract, and how hard-wrapped lines are joined.

Only what a scraper, a publisher's site or an export added is cut: "Show more", a copyright line, the word
"Abstract", the tags of JATS that Crossref delivers inside of JSON. The abstract's own words stay.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_WINDOW = 400
_BUTTON_WINDOW = 40
_AFTER_BUTTON = " .…»>])\n\t"
_RIGHTS_MARKS = ("©", "opyright", "OPYRIGHT", "(c)", "(C)", "ights reserved")
_BUTTON = re.compile(
    r"""(?: (?<=[.!?…)\]"”]) | (?<=\n) ) [\s.…·|\[(]*
        (?: (?:Show|Read|See|View) \s+ (?:[Mm]ore|[Ll]ess|[Ff]ull\ [Aa]bstract) | SHOW\ MORE | \[\s*more\s*\] )
        [\s.…»>\])]* \Z""",
    re.VERBOSE,
)
_COPYRIGHT = re.compile(
    r"""(?: (?<=[.!?)\]"'”’]) | (?<=\s) | \A ) \s*
        (?: (?: Crown\ [Cc]opyright\s* | Copyright\s* | COPYRIGHT\s* )? © [^.!?©]{0,80}? \b (?:19|20)[0-9]{2} \b
          | © \s* (?:The\ )? Authors? (?:\(s\))? (?=[\s.])
          | (?: Copyright\s* | COPYRIGHT\s* )? \([cC]\) \s* (?:19|20)[0-9]{2} \b
          | (?<=[.!?]\ ) (?: Copyright | COPYRIGHT ) \s+ (?:by\s+)? (?:19|20)[0-9]{2} \b
        ) [^©]{0,220} \Z""",
    re.VERBOSE,
)
_RIGHTS = re.compile(r"(?<=[.!?)]) \s* All\ rights\ reserved\.? \s* \Z", re.VERBOSE | re.IGNORECASE)
_HEAD_COPYRIGHT = re.compile(
    r"""\A © \s* (?:19|20)[0-9]{2} [,\s]*
        (?: IEEE | ACM | Elsevier\ (?:Ltd|Inc|B\.V) | Springer[^.]{0,40} | The\ Authors?(?:\(s\))? )
        \.? (?: \s* All\ rights\ reserved\. )? \s*""",
    re.VERBOSE,
)
_LABEL = re.compile(
    r"""\A [*_\#>\s]{0,6} (?: abstract | summary | 摘要 )
        (?: [*_]{1,3} \s+ | [*_]{0,3} \s* (?: [:：.—–] | -+(?=\s) ) [\s:：.—–*_-]* | [*_]{0,3} \s* \n \s* )""",
    re.VERBOSE | re.IGNORECASE,
)
_LABELS = ("abstract", "summary", "摘要")
_JATS = re.compile(r"<(/?)jats:([a-z-]{1,30})(?:\s[^<>]{0,200})?/?>")
_GLUED_LABEL = re.compile(r"\A(?:Abstract(?=[A-Z][a-z])|ABSTRACT\s+(?=[A-Z]))")
_NOTHING = frozenset(
    {"", "n/a", "na", "nan", "none", "null", "-", "--", ".", "…", "no abstract", "no abstract available", "abstract"}
)
_NO_ABSTRACT = re.compile(
    r"\A\W*(?:no abstract|abstract (?:is )?not available|not available)\b[^.]{0,30}\W*\Z", re.IGNORECASE
)


def trim_abstract(text: str) -> str | None:
    """Return the abstract without what was added around it, or null where nothing is left."""
    text = text.strip()
    if "<jats:" in text:
        text = _without_jats(text)
    if _holds(text[:18].lower(), _LABELS):
        text = _GLUED_LABEL.sub("", _LABEL.sub("", text, count=1), count=1)
    if text.startswith("©"):
        text = _HEAD_COPYRIGHT.sub("", text)
    text = _without_tail(text).strip()
    if len(text) < 60 and (text.lower().strip(" []()") in _NOTHING or _NO_ABSTRACT.match(text)):  # noqa: PLR2004 - longer ones say something
        return None
    return text


def _without_tail(text: str) -> str:
    """Return the text without buttons and copyright lines at its end; only the last characters are looked at."""
    if text[-24:].lower().rstrip(_AFTER_BUTTON).endswith(("more", "less", "abstract")):
        text = text[:-_BUTTON_WINDOW] + _BUTTON.sub("", text[-_BUTTON_WINDOW:])
    tail = text[-_WINDOW:]
    if _holds(tail, _RIGHTS_MARKS):
        text = text[:-_WINDOW] + _RIGHTS.sub("", _COPYRIGHT.sub("", tail))
    return text


def _holds(text: str, marks: Sequence[str]) -> bool:
    """Return whether one of the marks is in the text; a loop takes a third of what ``any`` over a generator does."""
    for mark in marks:  # noqa: SIM110 - as said: it runs twice for every abstract
        if mark in text:
            return True
    return False


def _without_jats(text: str) -> str:
    """Return the text of a Crossref abstract: its tags are JATS, the title "Abstract" is a label."""
    text = re.sub(r"<jats:title>\s*(?:abstract|summary)\s*</jats:title>", "", text, flags=re.IGNORECASE)
    return _JATS.sub(_jats_space, text).strip()


def _jats_space(match: re.Match[str]) -> str:
    """Return what stands for a tag: paragraphs and titles are divided, formulas and emphasis are not."""
    return "\n" if match[2] in {"p", "title", "sec", "list-item", "list"} else ""


_CJK = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]")


def join_lines(lines: Sequence[str]) -> str:
    """Return one paragraph of its hard-wrapped lines.

    A line that ends in a hyphen after a letter or a digit was broken at that hyphen, which stays; lines of Chinese
    and Japanese are joined without a space.
    """
    text = ""
    for line in map(str.strip, lines):
        if not text:
            text = line
        elif line:
            text += ("" if _joins_tightly(text, line) else " ") + line
    return text


def _joins_tightly(text: str, line: str) -> bool:
    if text.endswith("-") and text.rstrip("-")[-1:].isalnum():
        return not line.startswith(("and ", "or ", "to ", "und "))
    return bool(_CJK.match(text[-1]) and _CJK.match(line[0]))
