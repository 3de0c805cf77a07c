"""What is introduced: the name in the words behind a verb of introduction."""

from __future__ import annotations

import functools
import re

from extractors.occurring import Occurring
from extractors.roles.form import (
    DATASET_NAME,
    DATASET_NOUN,
    MODIFIER_TAIL,
    OPENING,
    PREPOSITION,
    TITLED,
    WORD,
    has_form,
    is_benchmark,
    is_idea,
    is_name,
    is_short,
)
from extractors.roles.vocabulary import is_model, vocabulary

_JOINTS = r"of|for|and|with|in|the|to|from|via|on|by|as|over|at|without|through|under|using|per"

_RUN = re.compile(
    rf"(?P<name>\\[A-Za-z]{{2,}}(?:-[A-Z]\w*)?|{WORD}(?:\s(?:{TITLED}|(?:{_JOINTS})(?=\s(?:(?:the|a)\s)?[A-Z]))){{0,9}})"
)

_BRACKETED = re.compile(
    rf"\(\s*(?:(?:or|abbr\.|termed|dubbed|called|named|denoted(?:\s+as)?|abbreviated\s+as|hereafter|henceforth|i\.e\.,?|short:?|in\s+short)\s+)?(?P<name>{WORD}|\\[A-Za-z]+)\s*(?:[),;:]|\s(?:for\s+short|hereafter))"
)

_CALLED = re.compile(
    rf"\b(?:called|named|dubbed|termed|titled|entitled|namely|coined|known\s+as|denoted\s+(?:as|by)|referred\s+to\s+as|refer\s+to\s+as|codenamed|christened|labell?ed|we\s+call|i\.e\.,?)\s+(?:it\s+|as\s+|the\s+|this\s+(?:\w+\s+){{1,3}}?)?(?P<name>\\[A-Za-z]{{2,}}|{TITLED}(?:\s(?:{TITLED}|(?:{_JOINTS})(?=\s[A-Z]))){{0,9}}|[a-z]+[A-Z][\w+-]*)"
)

NOUNS = vocabulary().introduced


_PREPOSITIONS = vocabulary().prepositions


def name_behind(after: str) -> tuple[str, bool] | None:
    """Return the name that the words behind a verb of introduction give."""
    opening = OPENING.match(after)
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
    called = called_name(after)
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
        if noun in NOUNS and has_form(name) and is_name(name) and name[0] != "\\":
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
    if not (name[:1].isupper() or has_form(name)) or not is_name(name.split()[0]) or is_idea(rest):
        return None
    if MODIFIER_TAIL.search(words[-1]):
        return None
    if len(words) == 1 and (is_model(name.casefold()) or not _stands_as_name(name, rest, indefinite=indefinite)):
        return None
    if len(words) > 1 and (_is_kind(rest) or (indefinite and _modifies(rest))):
        return None
    return name, is_benchmark(name, rest)


def _is_kind(rest: str) -> bool:
    """Return whether a run of words is shortened to a kind of systems: "a Reinforcement Learning (RL) framework"."""
    bracket = _BRACKETED.match(rest.lstrip())
    return bracket is not None and not is_name(bracket.group("name"))


def _shortened(run: str, behind: str) -> tuple[str, bool] | None:
    """Return the acronym in brackets right behind a run of words that it may shorten."""
    bracket = _BRACKETED.match(behind)
    if bracket is None or not is_name(bracket.group("name")) or not is_short(bracket.group("name")):
        return None
    name, words = bracket.group("name"), run.split()
    if (len(words) == 1 and has_form(run)) or is_idea(behind[bracket.end() :]):
        return None
    if not (_begins_like(run, name) or not has_form(run)) or not (run[:1].isupper() or _abbreviates(name, words)):
        return None
    return name, is_benchmark(name, behind)


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
        return has_form(name) and (not modifies or following in _NAME_GOES_ON)
    return has_form(name) or not modifies or following in _NAME_ENDS or following in NOUNS


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


def _abbreviated(after: str) -> tuple[str, bool] | None:
    """Return the acronym in brackets behind what is introduced, and not behind what that is for."""
    for bracket in _BRACKETED.finditer(after):
        name = bracket.group("name")
        if not is_name(name) or not is_short(name):
            continue
        words = after[: bracket.start()].split()
        start = expansion(name, words)
        if start is None:
            if (
                has_form(name)
                and words
                and words[-1].strip(",").casefold() in vocabulary().own
                and PREPOSITION.search(" ".join(words)) is None
            ):
                return name, False
            continue
        if is_idea(after[bracket.end() :]):
            return None
        head = " ".join(words[:start])
        if PREPOSITION.search(head) is None:
            return name, is_benchmark(name, after[bracket.end() - 1 :].lstrip(")")) or DATASET_NOUN.search(
                " ".join(words[start:])
            ) is not None
        return None
    return None


def expansion(name: str, words: list[str]) -> int | None:
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


@functools.cache
def _calling() -> Occurring:
    """Return the words for calling something by a name together: most phrases have none."""
    return Occurring(sorted(vocabulary().calling))


def called_name(after: str) -> tuple[str, bool] | None:
    """Return the name behind "called", "named", "dubbed", "i.e."."""
    if not _calling().within(after):
        return None
    for match in _CALLED.finditer(after):
        words = match.group("name").split()
        bracket = _BRACKETED.match(after[match.end() :].lstrip())
        if (
            bracket is not None
            and is_short(bracket.group("name"))
            and len(words) > 1
            and is_name(bracket.group("name"))
        ):
            return bracket.group("name"), is_benchmark(match.group("name"), after[: match.start()][-60:])
        name = " ".join(_cut_joints(words))
        if name and is_name(name) and not (len(words) == 1 and is_model(name.casefold())):
            return name, DATASET_NAME.search(name) is not None or DATASET_NOUN.search(
                after[: match.start()][-50:]
            ) is not None
    return None
