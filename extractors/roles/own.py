"""What an abstract introduces: the name of its own system, and the name of its own benchmark."""

from __future__ import annotations

import re

from extractors.frozen import frozen
from extractors.lexicon import known_metrics
from extractors.roles.form import (
    DATASET_NAME,
    PREPOSITION,
    TITLED,
    WORD,
    has_form,
    is_benchmark,
    is_name,
    without_markup,
)
from extractors.roles.introduced import introductions
from extractors.roles.introduction import expansion
from extractors.roles.told import CAMPAIGNS, DATED_CAMPAIGNS, Told, told_by
from extractors.roles.vocabulary import is_model

_TITLE_NAME = re.compile(
    rf"\A\s*(?P<name>{WORD}(?:\s{TITLED}){{0,4}})\s*(?::|\s[-–—]{{1,3}}\s|\s+at\s+(?:SemEval|CLEF|WMT|IWSLT|TREC|BioNLP|CoNLL|MER|Task)[\w-]*)"
)

_TITLE_TAIL = re.compile(rf"\((?P<name>{TITLED})\)\s*\Z|:\s+(?:The|Introducing)\s+(?P<second>{TITLED})\b")

_PLAIN_OWN = re.compile(
    r"(?!previous|prior|earlier)(?:(?:novel|new|proposed|final|full|overall|simple|best)\s+)?(?P<noun>(?:[a-z][\w-]*\s){0,2}?(?:method|approach|framework|model|algorithm|system|network|architecture|pipeline|strategy|technique|scheme|methodology|mechanism|attacks?|baseline|implementation|tool))\b"
)

_DESCRIBED = re.compile(
    r"\s+(?:an?|our)\s+(?:[a-z][\w-]{2,},\s+(?:and\s+)?){0,3}(?:(?:novel|new|simple|efficient|effective|general|first|fast|scalable|principled|innovative|powerful|robust|possible|comprehensive)[,\s]+(?:and\s+|yet\s+|but\s+)?)*"
    r"(?P<phrase>(?:[\w-]+\s){1,4}(?:method|approach|framework|model|algorithm|system|network|architecture|pipeline|strategy|technique|scheme|estimator|procedure|protocol|mechanism|attack|defense|detector|methodology|regularizer|loss|optimizer|router|planner|agent|classifier|tokenizer|scheduler|compiler|controller|parser|policy|encoder|decoder|simulator|toolkit|ensemble|solver|recommender|retriever))\b"
)


_KIND_OF_SYSTEM = (
    r"(?:method|approach|framework|model|algorithm|system|network|architecture|pipeline|strategy|technique|scheme)"
)
# "A lightweight two-branch detector framework is proposed": the words before the verb of introduction.
_DESCRIBED_BEFORE = re.compile(
    rf"""
    \b [Aa]n? \s+
    (?: [a-z][\w-]+ ,\s+ (?: and \s+ )? ){{0,3}}
    (?: (?: novel | new | simple | unified | general ) \s+ )?
    (?P<phrase> (?: [\w-]+ \s+ ){{1,4}}? {_KIND_OF_SYSTEM} )
    \s+ (?: is | was ) \s+ \Z
    """,
    re.VERBOSE,
)
_LONGEST_BEFORE = 120
_DATED = re.compile(r"(?<=20\d\d) [ ] (?: challenge | competition )", re.VERBOSE)
# "This paper describes our system for the SemEval-2024 Task 5": what a system was handed in to.
_CAMPAIGN = re.compile(
    r"""
    \b (?: system | systems | submission | submissions | approach | solution | participation | entry | work )
    (?: \s (?! (?: for | to | in | at ) \s ) [\w-]+ ){0,6} \s (?: for | to | in | at ) \s (?: the \s )?
    (?P<name>
        [A-Z][\w-]* (?: \s (?: [A-Z][\w-]* | 20[0-9]{2} ) ){0,5}?
        \s (?: [Ss]hared \s [Tt]ask | Challenge | Task \s [0-9]{1,2} | Competition
              | (?<=[0-9]\s) (?: challenge | competition ) )
        (?: \s 20[0-9]{2} )?
    )
    """,
    re.VERBOSE,
)


@frozen
class Own:
    """What an abstract introduces: ``system`` and ``benchmark`` by name; ``described`` are words that stand for a name.

    ``described`` is "compressed index" of "we present a compressed index", or "our approach" where no more is said.
    """

    system: str | None = None
    benchmark: str | None = None
    described: str | None = None


_TAKING_PART = ("our participation", "we participated", "our submission", "We participated")
# "The Tide 2025 Challenge": what a system took part in, where another sentence names it.
_HELD = re.compile(
    r"""
    \b (?P<name>
        [A-Z][\w-]* (?: \s (?: [A-Z][\w-]* | 20[0-9]{2} ) ){0,3}
        \s (?: Shared \s Task | Challenge | Competition )
    ) \b
    """,
    re.VERBOSE,
)


def read_own(text: str, title: str | None) -> Own:
    """Return what an abstract and its title say that the work introduces."""
    system: str | None = None
    benchmark: str | None = None
    told = told_by(text)
    for found, is_made in introductions(text, told):
        if is_made:
            benchmark = benchmark or found
        else:
            system = system or found
        if system is not None and benchmark is not None:
            break
    titled = _of_title(text, title)
    if titled is not None and titled != benchmark:
        if _is_titled_benchmark(titled, title or "", benchmark):
            benchmark = titled
        else:
            system = titled
    held = benchmark is None and _speaks_of_campaign(text, told.said)
    campaign = _CAMPAIGN.search(text) if held else None
    if campaign is None and held and any(word in text for word in _TAKING_PART):
        campaign = _HELD.search(text)
    if campaign is not None:
        benchmark = campaign.group("name").removeprefix("The ")
    if system is None and benchmark is None:
        system = _acting(text, told)
    described = None if system is not None else _described(text, told.verbs) or _in_title(text, title)
    return Own(_as_written(text, system), _as_written(text, benchmark), described)


_VERSION = re.compile(r" v\d(?:\.\d)?\b")


def _speaks_of_campaign(text: str, said: set[str]) -> bool:
    """Return whether a text names a shared task, a challenge or a competition."""
    if not CAMPAIGNS.isdisjoint(said):
        return True
    return not DATED_CAMPAIGNS.isdisjoint(said) and _DATED.search(text) is not None


def _as_written(text: str, name: str | None) -> str | None:
    """Return a name with its version, and with an exponent as the text has it: "C$^3$TG" for "C^3TG", "FooQA v2"."""
    if name is None:
        return None
    if f"{name} v" in text:
        version = _VERSION.match(text, text.find(name) + len(name))
        return name if version is None else name + version[0]
    if "^" not in name:
        return name
    found = re.search("[${}]*".join(map(re.escape, name)), text)
    if found is None:
        return name
    start, stop = found.span()
    if found.group().count("$") % 2:
        return text[start : stop + (text[stop : stop + 1] == "$")]
    enclosed = text[start - 1 : start] == "$" == text[stop : stop + 1]
    return text[start - enclosed : stop + enclosed]


def _is_titled_benchmark(name: str, title: str, benchmark: str | None) -> bool:
    """Return whether the name of a title is that of a benchmark: "MapBench: …", "Shore: A Benchmark for …"."""
    if benchmark is not None:
        return name in benchmark
    return DATASET_NAME.search(name) is not None or is_benchmark(name, title.partition(":")[2].casefold())


def _of_title(text: str, title: str | None) -> str | None:
    """Return the name at a title's head or in brackets at its end, if the text names it too or gives none itself."""
    if not title:
        return None
    plain = without_markup(title)
    for pattern in (_TITLE_NAME, _TITLE_TAIL):
        found = pattern.search(plain)
        if found is None:
            continue
        name = found.group("name") or found.groupdict().get("second") or ""
        words = name.split()
        if pattern is _TITLE_TAIL and found.group("name") and _is_of_something(plain[: found.start()], name):
            continue
        if not words or not is_name(words[0]) or (is_model(words[0].casefold()) and len(words) == 1):
            continue
        if len(words) == 1 and (
            _stands(text, name) or (has_form(name) and not name.isupper() and _introduces_nothing(text, name))
        ):
            return name
        if f" {name}" in text and _is_title_of(words):
            return name
    return None


def _in_title(text: str, title: str | None) -> str | None:
    """Return what a title's head calls what the text goes on about: "Guided Sampling: Strategies for …".

    No survey and no benchmark begins so, and the text says it in small letters, as no name is.
    """
    head, colon, rest = (title or "").partition(":")
    words = head.split()
    if not colon or not 2 <= len(words) <= _MOST_TITLE_WORDS or _STUDY.search(rest) is not None:  # noqa: PLR2004 - a phrase
        return None
    if not all(word[0].isupper() for word in words) or not _SAYING.isdisjoint(head.casefold().split()):
        return None
    spoken = head.strip().lower()
    return spoken if spoken.endswith(_DOINGS) and f" {spoken}" in text else None


_SAYING = frozenset(["is", "are", "not", "does", "do", "can", "when", "why", "how", "what"])
_MOST_TITLE_WORDS = 5
_DOINGS = ("ing", "ion", "search", "attack", "attacks", "network", "networks", "model", "models")
_STUDY = re.compile(
    r"\b(?:survey|review|study|analysis|benchmark\w*|dataset|evaluat\w+|overview|perspective|position|challenges)\b",
    re.IGNORECASE,
)


def _is_of_something(before: str, name: str) -> bool:
    """Return whether what an acronym shortens stands behind a preposition: "… for Open Radio Networks (ORN)"."""
    words = before.split()
    start = expansion(name, words)
    return start is not None and any(word in _PREPOSITIONS for word in words[max(0, start - 2) : start])


_PREPOSITIONS = frozenset(["for", "in", "of", "on", "from", "with", "under"])


def _is_title_of(words: list[str]) -> bool:
    """Return whether the words before a title's colon are a name of several words: "Agent KB", "MapLM Base Large"."""
    return words[0][:1].isupper() and (len(words) == 2 or (len(words) > 1 and has_form(words[0])))  # noqa: PLR2004


def _stands(text: str, name: str) -> bool:
    """Return whether a name stands in a text as a word of its own and not only at a sentence's head."""
    at = text.find(name)
    while at >= 0:
        after = text[at + len(name) : at + len(name) + 1]
        if not (after.isalnum() or text[at - 1 : at].isalnum()) and (
            has_form(name) or text[max(0, at - 2) : at - 1] not in (".", "")
        ):
            return True
        at = text.find(name, at + 1)
    return False


def _introduces_nothing(text: str, name: str) -> bool:
    r"""Return whether a text nowhere says a name but by a macro: "\flowblock{} improves"."""
    folded, name = text.casefold(), name.casefold()
    return name not in folded or name not in folded.replace(f"\\{name}", "")


def _acting(text: str, told: Told) -> str | None:
    """Return the name that acts as only a system can, and more than once: "CLEF learns …"; "CLEF improves …"."""
    asked = 0
    for start, stop in told.acts:
        if text[start - 1 : start].strip() or text[stop : stop + 1].strip():
            continue  # a part of a word
        before = _before_adverbs(text, start)
        if before[:1].isalpha() and has_form(before) and asked < _MOST_ASKED:
            asked += 1
            often = is_name(before) and not is_model(before.casefold()) and text.count(before) >= _OFTEN_ENOUGH
            if often and not known_metrics(before):
                return before
    return None


def _before_adverbs(text: str, at: int) -> str:
    """Return the word before a place, "also" and the like passed over; "" at the start."""
    while words := text[max(0, at - _LONGEST_WORD) : at].rsplit(None, 1):
        if words[-1] not in _OFTEN:
            return words[-1]
        at = text.rfind(words[-1], 0, at)
    return ""


_LONGEST_WORD = 200
_OFTEN_ENOUGH = 3
_MOST_ASKED = 40
_OFTEN = frozenset(["consistently", "significantly", "also", "further", "not", "only"])


def _described(text: str, verbs: list[tuple[int, int]]) -> str | None:
    """Return the words for a system without a name: as introduced, or as it is called later on."""
    for start, stop in verbs:
        if text[stop - 1] == "d":
            passive = _DESCRIBED_BEFORE.search(text[max(0, start - _LONGEST_BEFORE) : start])
            if passive is not None and PREPOSITION.search(passive.group("phrase")) is None:
                return passive.group("phrase")
        found = _DESCRIBED.match(text, stop) if text[stop - 1] != "d" else None
        if (
            found is not None
            and text[max(0, start - 3) : start - 1] != "be"
            and PREPOSITION.search(found.group("phrase")) is None
        ):
            return found.group("phrase")
    for word, length in (("proposed ", 9), ("our ", 4), ("Our ", 4)):
        at = text.find(word)
        while at >= 0:
            plain = _PLAIN_OWN.match(text, at + length)
            if plain is not None:
                return f"{word}{plain.group('noun')}"
            at = text.find(word, at + length)
    return None
