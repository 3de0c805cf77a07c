"""What an abstract introduces: the name of its own system, and the name of its own benchmark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from extractors.roles.vocabulary import is_model, vocabulary

_FARTHEST = 230
_MOST_PLACES = 14
# The verbs by which an abstract introduces what it is about; found by their stems, as finding text is cheap.
_STEMS = (
    "ropos",
    "resent",
    "ntroduc",
    "evelop",
    "eleas",
    "esign",
    "onstruct",
    "creat",
    "unveil",
    "buil",
    "escrib",
    "evis",
)
_VERBS = frozenset(
    [
        stem + tail
        for stem in ("propos", "introduc", "releas", "devis", "creat", "describ")
        for tail in ("e", "es", "ed", "ing")
    ]
    + [
        stem + tail
        for stem in ("present", "develop", "design", "construct", "unveil", "build")
        for tail in ("", "s", "ed", "ing")
    ]
    + ["built"]
)
_US = vocabulary().us
_OTHERS = vocabulary().not_us
_MOST_WORDS_BETWEEN = 14
_WERE = frozenset(["is", "are", "was", "were", "been", "be"])
_MARKS = re.compile(r"[_\\*${}\"“”`‘']")
_MARKUP = re.compile(
    r"(?<![A-Za-z0-9])_(?=[A-Za-z])|(?<=[A-Za-z0-9])_(?![A-Za-z0-9])|\\(?:[A-Za-z]+\s*\{|(?:bf|it|sc|tt|rm|em)\b\s*)|\*{1,3}|[${}\"“”`‘]|''|(?<=[\s(])'(?=\w)|(?<=\w)'(?=[\s,.)])"
)
_OPENING = re.compile(
    r"\A\s*(?P<article>(?:(?:and|also|further|then)\s+)*(?:the|a|an|our|its|two|three|several)\s+)?(?P<adjectives>(?:(?:novel|new|simple|efficient|effective|unified|general|first|fast|scalable|principled|lightweight|powerful|open-source|open|large-scale|comprehensive|yet|and|but|,)[\s,]+)*)"
)
_WORD = r"[^\W_](?:[\w+*@/]|[-–‐](?=\w)|\.(?=\d))*\+*"
_TITLED = r"[A-Z0-9](?:[\w+*@/]|[-–‐](?=\w)|\.(?=\d))*\+*"
_JOINTS = r"of|for|and|with|in|the|to|from|via|on|by|as|over|at|without|through|under|using|per"
_RUN = re.compile(
    rf"(?P<name>\\[A-Za-z]{{2,}}|{_WORD}(?:\s(?:{_TITLED}|(?:{_JOINTS})(?=\s(?:(?:the|a)\s)?[A-Z]))){{0,9}})"
)
_BRACKETED = re.compile(
    rf"\(\s*(?:(?:or|abbr\.|termed|dubbed|called|named|denoted(?:\s+as)?|abbreviated\s+as|hereafter|henceforth|i\.e\.,?|short:?|in\s+short)\s+)?(?P<name>{_WORD}|\\[A-Za-z]+)\s*(?:[),;:]|\s(?:for\s+short|hereafter))"
)
_CALLED = re.compile(
    rf"\b(?:called|named|dubbed|termed|titled|entitled|namely|coined|known\s+as|denoted\s+(?:as|by)|referred\s+to\s+as|refer\s+to\s+as|codenamed|christened|labell?ed|we\s+call|i\.e\.,?)\s+(?:it\s+|as\s+|the\s+|this\s+(?:\w+\s+){{1,3}}?)?(?P<name>\\[A-Za-z]{{2,}}|{_TITLED}(?:\s(?:{_TITLED}|(?:{_JOINTS})(?=\s[A-Z]))){{0,9}}|[a-z]+[A-Z][\w+-]*)"
)
_NOUNS = vocabulary().introduced
_CALLING = vocabulary().calling
_DATASET_NOUN = re.compile(
    r"\b(?:benchmarks?|datasets?|corpus|corpora|test\s?(?:suite|set|bed)|testbed|leaderboard|challenge\s+set|collection|data\s+set|database|evaluation\s+suite)\b"
)
_PREPOSITION = re.compile(
    r"\b(?:for|using|via|in|on|with|to|by|from|based|that|which|between|against|through|into|of|where|over|under|across|inspired|called|named|as|is|are)\b"
)
_PREPOSITIONS = vocabulary().prepositions
_DATASET_NAME = re.compile(r"(?:[Bb]ench|Dataset|Corpus|BENCH)[\w-]*\Z")
_TITLE_NAME = re.compile(
    rf"\A\s*(?P<name>{_WORD}(?:\s{_TITLED}){{0,4}})\s*(?::|\s[-–—]{{1,3}}\s|\s+at\s+(?:SemEval|CLEF|WMT|IWSLT|TREC|BioNLP|CoNLL|MER|Task)[\w-]*)"
)
_TITLE_TAIL = re.compile(rf"\((?P<name>{_TITLED})\)\s*\Z|:\s+(?:The|Introducing)\s+(?P<second>{_TITLED})\b")
_PLAIN_OWN = re.compile(
    r"(?!previous|prior|earlier)(?:(?:novel|new|proposed|final|full|overall|simple|best)\s+)?(?P<noun>(?:[a-z][\w-]*\s){0,2}?(?:method|approach|framework|model|algorithm|system|network|architecture|pipeline|strategy|technique|scheme|methodology|mechanism|attacks?|baseline|implementation|tool))\b"
)
_DESCRIBED = re.compile(
    r"\s+(?:an?|our)\s+(?:(?:novel|new|simple|efficient|effective|general|first|fast|scalable|principled|innovative|powerful|robust|possible|comprehensive)[,\s]+(?:and\s+|yet\s+|but\s+)?)*"
    r"(?P<phrase>(?:[\w-]+\s){1,4}(?:method|approach|framework|model|algorithm|system|network|architecture|pipeline|strategy|technique|scheme|estimator|procedure|protocol|mechanism|attack|defense|detector|methodology|regularizer|loss|optimizer))\b"
)
MODIFIER_TAIL = re.compile(
    r"[-–‐](?:based|guided|driven|enhanced|aware|free|style|like|powered|augmented|level|specific|assisted|enabled|centric|oriented|inspired|trained|conditioned|generated|agnostic|invariant|efficient|tuned|grounded|supervised|integrated|informed|compatible|optimal|wise|only|type|class|scale|ready|friendly|native|equipped|regularized|constrained|controlled|theoretic|induced|in-the-loop|as-a-[Jj]udge|shot|step|stage|bit|layer|token|parameter|way|dimensional|end)\w*\Z"
)


@dataclass(frozen=True, slots=True)
class Own:
    """What an abstract introduces: ``system`` and ``benchmark`` by name; ``described`` are words that stand for a name.

    ``described`` is "compressed index" of "we present a compressed index", or "our approach" where no more is said.
    """

    system: str | None = None
    benchmark: str | None = None
    described: str | None = None


def read_own(text: str, title: str | None) -> Own:
    """Return what an abstract and its title say that the work introduces."""
    system: str | None = None
    benchmark: str | None = None
    verbs = _verbs(text)
    for found, is_benchmark in _introduced(text, verbs):
        if is_benchmark:
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
    if system is None and benchmark is None:
        system = _acting(text)
    return Own(system, benchmark, None if system is not None else _described(text, verbs))


def _is_titled_benchmark(name: str, title: str, benchmark: str | None) -> bool:
    """Return whether the name of a title is that of a benchmark: "MapBench: …", "Shore: A Benchmark for …"."""
    if benchmark is not None:
        return name in benchmark
    return _DATASET_NAME.search(name) is not None or _is_benchmark(name, title.partition(":")[2].casefold())


def _introduced(text: str, verbs: list[tuple[int, int]]) -> Iterator[tuple[str, bool]]:
    """Yield the names behind (or before) the verbs of introduction, and whether each is a benchmark."""
    for start, stop in verbs:
        left = text[max(0, start - 120) : start]
        left = left[max(left.rfind(". "), left.rfind(".\n"), left.rfind("? ")) + 1 :]
        words = left.casefold().split()[-_MOST_WORDS_BETWEEN:]
        if not _WERE.isdisjoint(words[-2:]) and text[stop - 2 : stop] in ("ed", "lt"):
            found = _called(_plain(left))
        elif not _US.isdisjoint(words) and (_OTHERS.isdisjoint(words) or "we" in words):
            found = _behind(_plain(_rest(text, stop)))
        else:
            continue
        if found is not None:
            yield found
    for call in ("called ", "dubbed ", "named ", "termed "):
        at = text.find(call)
        if at <= 0:
            continue
        before = text[max(0, at - 50) : at].casefold().replace(",", "").split()[-3:]
        if not (_NOUNS.isdisjoint(before) and vocabulary().own.isdisjoint(before)):
            found = _called(_plain(text[max(0, at - 40) : at] + _rest(text, at)[:90]))
            if found is not None:
                yield found
    for call in ("we call", "We call", "we name", "We name", "we term", "we dub", "which we refer"):
        at = text.find(call)
        if at >= 0:
            found = _called(_plain("called " + _rest(text, at + len(call)).lstrip())[:90])
            if found is not None:
                yield found


def _verbs(text: str) -> list[tuple[int, int]]:
    """Return where verbs of introduction stand, in the text's order."""
    places: list[tuple[int, int]] = []
    for stem in _STEMS:
        at = text.find(stem)
        while at >= 0 and len(places) < 4 * _MOST_PLACES:
            start = text.rfind(" ", 0, at) + 1
            stop = text.find(" ", at)
            stop = len(text) if stop < 0 else stop
            while stop > at and not text[stop - 1].isalpha():
                stop -= 1
            if text[start:stop].casefold() in _VERBS:
                places.append((start, stop))
            at = text.find(stem, max(stop, at + 1))
    return sorted(places)[:_MOST_PLACES]


def _rest(text: str, start: int) -> str:
    """Return the rest of a sentence, or its first 230 characters."""
    stop = start
    limit = min(len(text), start + _FARTHEST)
    while stop < limit:
        stop = text.find(".", stop, limit)
        if stop < 0:
            return text[start:limit]
        if stop + 1 >= len(text) or (text[stop + 1].isspace() and text[stop - 3 : stop] not in ("i.e", "e.g", "bbr")):
            return text[start:stop]
        stop += 1
    return text[start:limit]


def _plain(text: str) -> str:
    """Return a text without the markup around names."""
    if _MARKS.search(text) is not None:
        text = _MARKUP.sub("", text)
    return " ".join(text.split())


def _behind(after: str) -> tuple[str, bool] | None:
    """Return the name that the words behind a verb of introduction give."""
    opening = _OPENING.match(after)
    start = opening.end() if opening is not None else 0
    article = (opening.group("article") or "").split()[-1:] if opening is not None else []
    indefinite = article in (["a"], ["an"]) or bool(opening is not None and opening.group("adjectives"))
    run = _RUN.match(after, start)
    if run is not None:
        found = _direct(after, run, indefinite=indefinite)
        whole = _abbreviated(after) if found is not None and " " in found[0] else None
        if whole is not None and _begins_like(found[0] if found else "", whole[0]):
            return whole
        if found is not None:
            return found
    bracketed = _abbreviated(after)
    if bracketed is not None:
        return bracketed
    called = _called(after)
    if called is not None:
        return called
    return _beside_noun(after)


def _beside_noun(after: str) -> tuple[str, bool] | None:
    """Return the name behind the noun that is introduced: "a retrieval method QuickRet", "a new benchmark: FooQA"."""
    words = after.split()
    for at in range(1, min(len(words), 16)):
        noun = words[at - 1].rstrip(",:")
        name = words[at].strip(",:;()")
        if noun in _PREPOSITIONS:
            return None
        if noun in _NOUNS and _has_form(name) and _is_name(name) and name[0] != "\\":
            return name, noun in ("benchmark", "dataset", "corpus", "collection", "testbed")
    return None


def _direct(after: str, run: re.Match[str], *, indefinite: bool) -> tuple[str, bool] | None:
    """Return the name right behind the verb: "propose FooNet, a …", "present the Large Foo Model (LFM)"."""
    short = _shortened(run.group("name"), after[run.end() :].lstrip())
    if short is not None:
        return short
    words = _cut_joints(run.group("name").split())
    name = " ".join(words)
    rest = after[run.start() + len(name) :]
    if not (name[:1].isupper() or _has_form(name)) or not _is_name(name.split()[0]) or _is_idea(rest):
        return None
    if MODIFIER_TAIL.search(words[-1]) or (len(words) == 1 and is_model(name.casefold())):
        return None
    bracket = _BRACKETED.match(rest.lstrip())
    if bracket is not None and len(words) > 1 and not _is_name(bracket.group("name")):
        return None  # "a Reinforcement Learning (RL) framework"
    if len(words) > 1 and indefinite and _modifies(rest):
        return None
    if len(words) == 1 and not _stands_as_name(name, rest, indefinite=indefinite):
        return None
    return name, _is_benchmark(name, rest)


def _shortened(run: str, behind: str) -> tuple[str, bool] | None:
    """Return the acronym in brackets right behind a run of words that it may shorten."""
    bracket = _BRACKETED.match(behind)
    if bracket is None or not _is_name(bracket.group("name")) or not _is_short(bracket.group("name")):
        return None
    name, words = bracket.group("name"), run.split()
    if (len(words) == 1 and _has_form(run)) or _is_idea(behind[bracket.end() :]):
        return None
    if not (_begins_like(run, name) or not _has_form(run)) or not (run[:1].isupper() or _abbreviates(name, words)):
        return None
    return name, _is_benchmark(name, behind)


_NAME_ENDS = frozenset(["a", "an", "the", "which", "that", "to", "as", "for", "in"])
_NAME_GOES_ON = _NAME_ENDS | {"on", "by", "with", "and"}


def _next_word(rest: str) -> str:
    return rest.split(None, 1)[0].strip(",:;.") if rest.split() else ""


def _modifies(rest: str) -> bool:
    """Return whether a capitalised run goes on with a noun that it describes: "a Manifold-aware Image model"."""
    following = _next_word(rest)
    return rest[:1] == " " and following[:1].islower() and following not in _NAME_GOES_ON


def _stands_as_name(name: str, rest: str, *, indefinite: bool) -> bool:
    """Return whether a single word is a name: "Larch, a …", "the Larch framework", and not "a YOLO detector"."""
    following = _next_word(rest)
    modifies = rest[:1] == " " and following[:1].islower()
    if indefinite:
        return _has_form(name) and (not modifies or following in _NAME_GOES_ON)
    return _has_form(name) or not modifies or following in _NAME_ENDS or following in _NOUNS


_IDEA = re.compile(
    r"(?:\s*\([^)]{1,24}\))?[\s,:–—-]*(?:an?|the)\s(?:[\w-]+[\s,]+){0,4}?(?:task|problem|concept|setting|phenomenon|metric|taxonomy|theory|question|challenge|criterion|principle|notion|measure|vulnerability)\b"
)


def _is_idea(behind: str) -> bool:
    """Return whether what follows a name says that it is a task, a metric or a notion, and no system."""
    return _IDEA.match(behind) is not None


def _cut_joints(words: list[str]) -> list[str]:
    """Return a run of capitalised words up to the first "for", "with" … in it, that a bracket did not close."""
    for at, word in enumerate(words):
        if at and word in (
            "for",
            "with",
            "in",
            "to",
            "from",
            "via",
            "on",
            "by",
            "as",
            "over",
            "at",
            "and",
            "without",
            "through",
            "under",
            "using",
            "per",
        ):
            return words[:at]
    while words and words[-1] in ("of", "the"):
        words = words[:-1]
    return words


def _is_benchmark(name: str, behind: str) -> bool:
    """Return whether a name with the words behind it is a benchmark: "X, a benchmark of", "the X dataset"."""
    if _DATASET_NAME.search(name):
        return True
    head = behind[:110]
    head = head.lstrip(" ,:–—-(")
    opening = _OPENING.match(head)
    head = head[opening.end() :] if opening is not None else head
    bound = _PREPOSITION.search(head)
    head = head[: bound.start()] if bound is not None else head
    return _DATASET_NOUN.search(head) is not None


def _abbreviated(after: str) -> tuple[str, bool] | None:
    """Return the acronym in brackets behind what is introduced, and not behind what that is for."""
    for bracket in _BRACKETED.finditer(after):
        name = bracket.group("name")
        if not _is_name(name) or not _is_short(name):
            continue
        words = after[: bracket.start()].split()
        start = _expansion(name, words)
        if start is None:
            if (
                _has_form(name)
                and words
                and words[-1].strip(",").casefold() in vocabulary().own
                and _PREPOSITION.search(" ".join(words)) is None
            ):
                return name, False
            continue
        if _is_idea(after[bracket.end() :]):
            return None
        head = " ".join(words[:start])
        if _PREPOSITION.search(head) is None:
            return name, _is_benchmark(name, after[bracket.end() - 1 :].lstrip(")")) or _DATASET_NOUN.search(
                " ".join(words[start:])
            ) is not None
        return None
    return None


def _expansion(name: str, words: list[str]) -> int | None:
    """Return the index of the word at which the expansion of an acronym begins, if it shortens the words before it."""
    letters = [character for character in name.casefold() if character.isalpha()]
    if not letters:
        return None
    for start in range(len(words) - 1, max(-1, len(words) - 2 * len(letters) - 4), -1):
        if words[start][:1].casefold() == letters[0] and _abbreviates(name, words[start:]):
            return start
    return None


def _abbreviates(name: str, words: list[str]) -> bool:
    """Return whether the letters of an acronym stand in the words before it, in order."""
    joined = " ".join(words).casefold()
    at = 0
    for character in name.casefold():
        if not character.isalpha():
            continue
        at = joined.find(character, at) + 1
        if at == 0:
            return False
    return True


def _begins_like(run: str, name: str) -> bool:
    return run[:1].casefold() == name[:1].casefold()


def _called(after: str) -> tuple[str, bool] | None:
    """Return the name behind "called", "named", "dubbed", "i.e."."""
    if not any(word in after for word in _CALLING):
        return None
    for match in _CALLED.finditer(after):
        words = match.group("name").split()
        bracket = _BRACKETED.match(after[match.end() :].lstrip())
        if (
            bracket is not None
            and _is_short(bracket.group("name"))
            and len(words) > 1
            and _is_name(bracket.group("name"))
        ):
            return bracket.group("name"), _is_benchmark(match.group("name"), after[: match.start()][-60:])
        name = " ".join(_cut_joints(words))
        if name and _is_name(name) and not (len(words) == 1 and is_model(name.casefold())):
            return name, _DATASET_NAME.search(name) is not None or _DATASET_NOUN.search(
                after[: match.start()][-50:]
            ) is not None
    return None


def _is_short(name: str) -> bool:
    """Return whether a bracketed word is an acronym and no aside."""
    return len(name) > 1 and (_has_form(name) or name.isupper()) and len(name) <= 26 and not name[0].isdigit()


def _has_form(name: str) -> bool:
    """Return whether a word has the form of a made name: capitals inside, digits, or all capitals."""
    first = name.split(maxsplit=1)[0] if name else ""
    inner = first[1:]
    return (
        first.startswith("\\")
        or any(character.isupper() for character in inner)
        or (first[:1].isalpha() and any(character.isdigit() for character in inner))
    )


def _is_name(name: str) -> bool:
    """Return whether a capitalised string may be the name of something new."""
    return (
        name not in vocabulary().no_names
        and name not in vocabulary().kinds
        and len(name) > 1
        and any(character.isalpha() for character in name)
        and not MODIFIER_TAIL.search(name.split(maxsplit=1)[0])
    )


def _of_title(text: str, title: str | None) -> str | None:
    """Return the name at a title's head or in brackets at its end, if the text names it too, or if none but the title can."""
    if not title:
        return None
    plain = _plain(title)
    for pattern in (_TITLE_NAME, _TITLE_TAIL):
        found = pattern.search(plain)
        if found is None:
            continue
        name = found.group("name") or found.groupdict().get("second") or ""
        words = name.split()
        if not words or not _is_name(words[0]) or (is_model(words[0].casefold()) and len(words) == 1):
            continue
        if len(words) == 1 and (
            _stands(text, name) or (_has_form(name) and not name.isupper() and _introduces_nothing(text, name))
        ):
            return name
        if (
            len(words) > 1
            and f" {name}" in text
            and (_has_form(words[0]) or len(words) == 2)
            and words[0][:1].isupper()
        ):
            return name
    return None


def _stands(text: str, name: str) -> bool:
    """Return whether a name stands in a text as a word of its own and not only at a sentence's head."""
    at = text.find(name)
    while at >= 0:
        after = text[at + len(name) : at + len(name) + 1]
        if not (after.isalnum() or text[at - 1 : at].isalnum()) and (
            _has_form(name) or text[max(0, at - 2) : at - 1] not in (".", "")
        ):
            return True
        at = text.find(name, at + 1)
    return False


def _introduces_nothing(text: str, name: str) -> bool:
    return name.casefold() not in text.casefold()


_ACTS = vocabulary().acts


def _acting(text: str) -> str | None:
    """Return the name that acts as only a system can, and more than once: "CLEF learns …"; "CLEF improves …"."""
    before = ""
    for word in text.split():
        if (
            word in _ACTS
            and before[:1].isalpha()
            and _has_form(before)
            and _is_name(before)
            and not is_model(before.casefold())
        ):
            if text.count(before) > 2:  # noqa: PLR2004 - named again and again
                return before
        if word not in _OFTEN:
            before = word
    return None


_OFTEN = frozenset(["consistently", "significantly", "also", "further", "not", "only"])


def _described(text: str, verbs: list[tuple[int, int]]) -> str | None:
    """Return the words for a system without a name: as introduced, or as it is called later on."""
    for start, stop in verbs:
        found = _DESCRIBED.match(text, stop) if text[stop - 1] != "d" else None
        if (
            found is not None
            and text[max(0, start - 3) : start - 1] != "be"
            and _PREPOSITION.search(found.group("phrase")) is None
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
