"""The form of names: what a word looks like that is made up, and what the words behind it say that it is."""

from __future__ import annotations

import re

from extractors.roles.vocabulary import vocabulary

_MARKS = re.compile(r"[_\\*${}\"“”`‘']")

_MARKUP = re.compile(
    r"(?<![A-Za-z0-9])_(?=[A-Za-z])|(?<=[A-Za-z0-9])_(?![A-Za-z0-9])|\\(?:[A-Za-z]+\s*\{|(?:bf|it|sc|tt|rm|em)\b\s*)|\*{1,3}|[${}\"“”`‘]|''|(?<=[\s(])'(?=\w)|(?<=\w)'(?=[\s,.)])"
)

OPENING = re.compile(
    r"\A\s*(?P<article>(?:(?:and|also|further|then)\s+)*(?:the|a|an|our|its|two|three|several)\s+)?(?P<adjectives>(?:(?:novel|new|simple|efficient|effective|unified|general|first|fast|scalable|principled|lightweight|powerful|open-source|open|large-scale|comprehensive|yet|and|but|,)[\s,]+)*)"
)

WORD = r"[^\W_](?:[\w+*@/]|[-–‐^&](?=\w)|\.(?=\d))*\+*"

TITLED = r"[A-Z0-9](?:[\w+*@/]|[-–‐^&](?=\w)|\.(?=\d))*\+*"

DATASET_NOUN = re.compile(
    r"\b(?:benchmarks?|datasets?|corpus|corpora|test\s?(?:suite|set|bed)|testbed|leaderboard|challenge\s+set|collection|data\s+set|database|evaluation\s+suite)\b"
)

PREPOSITION = re.compile(
    r"\b(?:for|using|via|in|on|with|to|by|from|based|that|which|between|against|through|into|of|where|over|under|across|inspired|called|named|as|is|are|combining|integrating|leveraging|incorporating|coupling|fusing|employing|utilizing|comprising|containing|consisting|including|covering|spanning)\b"
)

DATASET_NAME = re.compile(r"(?:[Bb]ench|Dataset|Corpus|BENCH)[\w-]*\Z")

_LONGEST = 26
MODIFIER_TAIL = re.compile(
    r"[-–‐](?:based|guided|driven|enhanced|aware|free|style|like|powered|augmented|level|specific|assisted|enabled|centric|oriented|inspired|trained|conditioned|generated|agnostic|invariant|efficient|tuned|grounded|supervised|integrated|informed|compatible|optimal|wise|only|type|class|scale|ready|friendly|native|equipped|regularized|derived|constrained|controlled|theoretic|induced|in-the-loop|as-a-[Jj]udge|shot|step|stage|bit|layer|token|parameter|way|dimensional|hard|complete|end)\w*\Z"
)


def without_markup(text: str) -> str:
    """Return a text without the markup around names."""
    if _MARKS.search(text) is not None:
        text = _MARKUP.sub("", text)
    return " ".join(text.split())


_IDEA = re.compile(
    r"(?:\s*\([^)]{1,24}\))?[\s,:–—-]*(?:an?|the)\s(?:[\w-]+[\s,]+){0,4}?(?:task|problem|concept|setting|phenomenon|metric|taxonomy|theory|question|challenge|criterion|principle|notion|measure|vulnerability)\b"
)


def is_idea(behind: str) -> bool:
    """Return whether what follows a name says that it is a task, a metric or a notion, and no system."""
    return _IDEA.match(behind) is not None


def is_benchmark(name: str, behind: str) -> bool:
    """Return whether a name with the words behind it is a benchmark: "X, a benchmark of", "the X dataset"."""
    if DATASET_NAME.search(name):
        return True
    head = behind[:110]
    head = head.lstrip(" ,:–—-(")
    opening = OPENING.match(head)
    head = head[opening.end() :] if opening is not None else head
    bound = PREPOSITION.search(head)
    head = head[: bound.start()] if bound is not None else head
    return DATASET_NOUN.search(head) is not None


def is_short(name: str) -> bool:
    """Return whether a bracketed word is an acronym and no aside."""
    return len(name) > 1 and (has_form(name) or name.isupper()) and len(name) <= _LONGEST and not name[0].isdigit()


def has_form(name: str) -> bool:
    """Return whether a word has the form of a made name: capitals inside, digits, or all capitals."""
    first = name.split(maxsplit=1)[0] if name else ""
    inner = first[1:]
    return (
        first.startswith("\\") or any(map(str.isupper, inner)) or (first[:1].isalpha() and any(map(str.isdigit, inner)))
    )


def is_name(name: str) -> bool:
    """Return whether a capitalised string may be the name of something new."""
    return (
        name not in vocabulary().no_names
        and name not in vocabulary().kinds
        and len(name) > 1
        and any(map(str.isalpha, name))
        and not MODIFIER_TAIL.search(name.split(maxsplit=1)[0])
    )
