"""The method of a value: the subject of its clause, or the system that the abstract introduces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import regex

from extractors.items import Items
from extractors.roles.phrase import quote
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence

_NAME = r"[A-Z0-9][\w$\\{}^*+.\-]*[\w+*]|[a-z]+[A-Z][\w\-+]*"
_INTRODUCED = regex.compile(
    r"""
    \b (?: propos(?:e|es|ed|ing) | present(?:s|ed|ing)? | introduc(?:e|es|ed|ing) | develop(?:s|ed)? | describe[sd]? | releas(?:e|es|ed) | design(?:s|ed)?
         | devis(?:e|ed) | construct(?:ed)? | built | build | contribut(?:e|es) | offers? | creat(?:e|ed) | formulat(?:e|ed) | explor(?:e|ed) | unveil | study | establish | call(?:ed)? | named? | dubbed | termed )
    \b (?P<after> [^.;]{0,220} )
    """,
    regex.VERBOSE,
)
_ACRONYM = regex.compile(r"\(\s*(?:\\\w+\{|\*+|\$\\?\w*\{?|abbr\.\s+|termed\s+|dubbed\s+|called\s+|named\s+)?(?P<name>[A-Z0-9][\w$^+*\-]{1,24}|[a-z][\w\-]*[A-Z][\w\-+]*)\}?\$?\**\s*[),;]")
_NAMED = regex.compile(
    r"""(?: \b(?:called|named|dubbed|termed|namely|,\s*i\.e\.,) \s+ (?:the\s+)? (?:\\\w+\{|\*+|["“'`]+)? (?P<called> [A-Z][\w\-+]*(?:\s(?:[A-Z][\w\-+]*))*|[a-z]+[A-Z0-9][\w\-+]* ) )""",
    regex.VERBOSE,
)
_FIRST_NAME = regex.compile(
    r"""\A \s* (?: (?:the|a|an|our|novel|new|here|in\sthis\s(?:paper|work))\s+ ){0,3} (?:\\\w+\{|\*+|["“'`]+)?
        (?P<name> (?: [A-Z][a-z]*[A-Z0-9][\w\-+*]* | [A-Z]{2,}[\w\-+*]* | [a-z]+[A-Z][\w\-+]* | [A-Z][\w]*-[A-Z][\w\-]* | [A-Z][\w\-+*]+ ) (?: \s [A-Z][\w\-+*]+ | -[A-Z]\w+ ){0,6} )""",
    regex.VERBOSE,
)
_LATE_NAME = regex.compile(r"(?<![\w-])(?P<name>[A-Z][a-z]+[A-Z][\w\-+]*|[A-Z]{2,}[a-z][\w\-+]*|[a-z]+[A-Z][\w\-+]*)(?=\s*[,:.(]|\s*$|\s+(?:is|which|that|to|for|as|a|an|the)\b)")
_TITLE = regex.compile(r"\A\s*(?P<name>[A-Z][\w\-+*]*(?:\s[A-Z0-9][\w\-+*]*){0,3})\s*:")
_STEMS = ("ropos", "resent", "ntroduc", "evelop", "escrib", "eleas", "esign", "evis", "alled", "amed", "ubbed", "ermed", "uild", "uilt", "onstruct")
_NOT_NAMES = frozenset(["We", "In", "The", "Our", "This", "A", "An", "AI", "LLM", "LLMs", "RL", "NLP", "ML", "CNN", "CNNs", "GNN", "GNNs", "DNN", "DNNs", "VLM", "VLMs", "GPU", "3D", "2D", "RNN", "API", "QA", "RAG", "MLLM", "MLLMs", "Transformer", "Bayesian", "Large", "Deep", "It", "I", "Here", "To", "RGB", "IoT", "Gaussian", "Markov", "LMs", "MRI", "CT", "EHR", "SOTA", "English", "Chinese"])


def own_method(text: str, title: str | None) -> str | None:
    """Return the name of the system that an abstract introduces, or null where it introduces none by name."""
    if any(stem in text for stem in _STEMS):
        for match in _INTRODUCED.finditer(text):
            name = _name_in(match.group("after"), match.group(0))
            if name is not None:
                return name
    if title:
        found = _TITLE.match(title)
        if found is not None and found.group("name") in text:
            return found.group("name")
    return None


def _name_in(after: str, whole: str) -> str | None:
    """Return the name that the words behind a verb of introduction give."""
    first = _FIRST_NAME.match(after)
    acronym = _ACRONYM.search(after)
    called = _NAMED.search(after)
    if first is not None and _is_name(first.group("name")):
        if acronym is not None and acronym.start() - first.end() < 60 and _abbreviates(acronym.group("name"), after[: acronym.start()]):
            return acronym.group("name")
        return first.group("name")
    if acronym is not None and _is_name(acronym.group("name")) and _abbreviates(acronym.group("name"), after[: acronym.start()]):
        return acronym.group("name")
    if called is not None and _is_name(called.group("called")):
        return called.group("called")
    if whole.split(None, 1)[0] in ("called", "named", "dubbed", "termed", "call", "name"):
        return None
    late = _LATE_NAME.search(after[:140])
    if late is not None and _is_name(late.group("name")):
        return late.group("name")
    return None


def _abbreviates(acronym: str, before: str) -> bool:
    """Return whether an acronym in brackets shortens the words before it."""
    letters = [character for character in acronym.casefold() if character.isalpha()]
    words = before.casefold()
    at = 0
    for character in letters:
        at = words.find(character, at) + 1
        if at == 0:
            return False
    return True


def _is_name(name: str) -> bool:
    """Return whether a capitalised string may be a system's name."""
    return name not in _NOT_NAMES and len(name) > 1 and not name.isdigit()


@dataclass(frozen=True, slots=True)
class Subject:
    """What a clause is about: ``name`` is the system it names; ``own`` says that it is the abstract's own one.

    ``plain`` is a noun phrase without a name ("the safety filter"); ``pronoun`` says that it is "it" or "this".
    """

    name: str | None = None
    own: bool = False
    plain: str | None = None
    pronoun: bool = False


def subject(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> Subject:
    """Return the subject of the clause that a value stands in; ``taken`` are the items of datasets."""
    letters = items.letters
    start = _clause_start(items, at)
    head = _past_fronted(sentence, items, start, at)
    stop = _end_of_subject(items, head, at)
    found = _named_in(sentence, items, head, stop, taken)
    if found is not None:
        return Subject(name=found)
    if head < len(letters) and letters[head] == "p":
        word = sentence.words[items.first[head]].fold
        return Subject(own=word == "we", pronoun=word != "we")
    first = sentence.words[items.first[head]].fold if head < stop else ""
    words = [sentence.words[tile].fold for tile in range(items.first[head], items.stop[stop - 1])] if head < stop else []
    if words and (words[-1] in vocabulary().own or any(word in vocabulary().own for word in words)) and (first in ("our", "the", "this") or "proposed" in words):
        return Subject(own=True)
    if first in ("this", "it", "these", "its") and len(words) == 1 or first == "its":
        return Subject(pronoun=True)
    inside = _named_in(sentence, items, start, head, taken) if head > start else None
    if inside is not None and sentence.words[items.first[start]].fold in ("with", "using", "under", "via", "by", "without"):
        return Subject(name=inside)
    plain = _plain_subject(sentence, items, head, stop)
    return Subject(plain=plain)


def _clause_start(items: Items, at: int) -> int:
    """Return the item where the clause of a value begins."""
    letters = items.letters
    item = at - 1
    while item >= 0:
        letter = letters[item]
        if letter in ";|—":
            return item + 1
        if letter in "j" and item and letters[item - 1] == ",":
            return item + 1
        if letter == "&" and _begins_clause(letters, item + 1, at):
            return item + 1
        if letter == "." and item < at - 1:
            return item + 1
        item -= 1
    return 0


def _begins_clause(letters: str, first: int, at: int) -> bool:
    """Return whether a subject and its verb stand behind an "and"."""
    item = first
    while item < at and letters[item] in "eKGYDgð":
        item += 1
    return first < item < at and letters[item] in "rhisudbzo8l" and any(letter in "GYe" for letter in letters[first:item])


_FRONTS = frozenset("NWPIAXRMaOcy|")


def _past_fronted(sentence: Sentence, items: Items, start: int, at: int) -> int:
    """Return the item where the subject begins, phrases before it and their commas passed over."""
    letters = items.letters
    head = start
    for _ in range(3):
        while head < at and letters[head] in "&,J|l":
            head += 1
        if head >= at:
            return start
        word = sentence.words[items.first[head]].fold
        if letters[head] not in _FRONTS and not word.endswith("ing") and letters[head] != "ð" and word not in ("compared", "relative", "specifically", "moreover", "trained", "empirically"):
            return head
        comma = letters.find(",", head, at)
        if comma < 0:
            return head
        head = comma + 1
    return head


def _end_of_subject(items: Items, head: int, at: int) -> int:
    """Return the item where the subject ends: its verb, or the value."""
    letters = items.letters
    stop = head
    while stop < at and letters[stop] not in "rhisudbzoq8Χ;|tΠΘΒΥΜΚ":
        stop += 1
    return stop


def _named_in(sentence: Sentence, items: Items, first: int, stop: int, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the first name among items [first, stop) that is no dataset and no word at a sentence's head."""
    letters = items.letters
    item = first
    while item < stop:
        if letters[item] in "YGD" and not any(begin <= item < end for begin, end in taken) and not _is_ordinary(sentence, items, item):
            end = item + 1
            while end < stop and (letters[end] in "YG" or (letters[end] == "n" and letters[end + 1 : end + 2] not in ("K", "m"))):
                end += 1
            return quote(sentence, items, item, end)
        item += 1
    return None


def _is_ordinary(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether a capitalised word is only the first word of the sentence, or no system."""
    word = sentence.words[items.first[item]]
    if word.text in _NOT_NAMES:
        return True
    if items.letters[item] == "G" and items.first[item] == 0:
        following = items.letters[item + 1 : item + 2]
        return following in ("K", "G", "m", "f", "ð", "J", "µ", "N", "W", "R", "I") and not _names_a_system(word.fold, following)
    return False


def _names_a_system(fold: str, following: str) -> bool:
    return following == "G" and not fold.endswith(("ing", "ed", "s", "ive", "al", "ent", "ous"))


_NO_SYSTEMS = frozenset(
    "results result experiments experiment evaluation evaluations analysis analyses study studies patients participants authors paper work data findings tests total "
    "accuracy simulations ablations comparison comparisons subjects samples images people users models methods approaches systems problem task challenge research".split()
)


def _plain_subject(sentence: Sentence, items: Items, head: int, stop: int) -> str | None:
    """Return a subject without a name, as written, where it is a thing that may act: "the safety filter"."""
    letters = items.letters
    first = head
    while first < stop and letters[first] in "eJ":
        first += 1
    end = first
    while end < stop and letters[end] in "KYGgð-dDL":
        end += 1
    while end > first and letters[end - 1] in "ðJ":
        end -= 1
    if end == first or (end < stop and letters[end] not in "l,J("):
        return None
    if sentence.words[items.stop[end - 1] - 1].fold in _NO_SYSTEMS:
        return None
    return quote(sentence, items, first, end)


def behind(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the name in "under Veldt", "with PolyCheck", "once Mossback is applied" behind a value."""
    letters = items.letters
    for item in range(at + 1, min(len(letters) - 1, at + 12)):
        if letters[item] in "ΠΧΘΒΥΜΚ;.t":
            return None
        if letters[item + 1] in "YG" and sentence.words[items.first[item]].fold in ("with", "under", "using", "once", "when", "by", "via"):
            end = item + 2
            while end < len(letters) and letters[end] in "YG":
                end += 1
            return quote(sentence, items, item + 1, end)
    return None
