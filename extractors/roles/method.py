"""The method of a value: the subject of its clause, or the system that the abstract introduces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import regex

from extractors.decoys import is_plural
from extractors.items import Items
from extractors.roles.phrase import phrase_before, quote
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence

_NAME = r"[A-Z0-9][\w$\\{}^*+.\-]*[\w+*]|[a-z]+[A-Z][\w\-+]*"
_INTRODUCED = regex.compile(
    r"""
    \b (?: propos(?:e|es|ed|ing) | present(?:s|ed|ing)? | introduc(?:e|es|ed|ing) | develop(?:s|ed)? | describe[sd]? | releas(?:e|es|ed) | design(?:s|ed)?
         | devis(?:e|ed) | construct(?:ed)? | built | build | creat(?:e|ed) | unveil | call(?:ed)? | named? | dubbed | termed )
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
# An acronym behind these words stands for something that the system is for, and not for the system.
_OF_SOMETHING = regex.compile(r"\b(?:for|using|via|in|on|with|to|by|from|based|that|which|between|against|through|into)\b")
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
    return _described(text)


_DESCRIBED = regex.compile(
    r"""
    \b (?: propose | present | introduce | develop | design | describe )s? \s+ (?: an? | our ) \s+ (?: (?:novel|new|simple|efficient|effective|unified|general|first|fast|scalable|principled|lightweight) [,\s]+ (?:and\s+|yet\s+)? )*
    (?P<phrase> (?: [\w\-]+ \s ){0,4} (?: method | approach | framework | model | algorithm | system | network | architecture | pipeline | strategy | technique | scheme | estimator | procedure | protocol | mechanism | attack | defense | detector ) ) \b
    """,
    regex.VERBOSE,
)


def _described(text: str) -> str | None:
    """Return the noun phrase of a system that an abstract introduces without a name."""
    found = _DESCRIBED.search(text)
    if found is None:
        return None
    phrase: str = found.group("phrase")
    return None if _OF_SOMETHING.search(phrase) is not None else phrase


def _name_in(after: str, whole: str) -> str | None:
    """Return the name that the words behind a verb of introduction give."""
    first = _FIRST_NAME.match(after)
    acronym = _ACRONYM.search(after)
    called = _NAMED.search(after)
    if first is not None and _is_name(first.group("name")):
        if acronym is not None and acronym.start() - first.end() <= 3 and " " in first.group("name"):
            return acronym.group("name")
        return first.group("name")
    if (
        acronym is not None
        and _is_name(acronym.group("name"))
        and _OF_SOMETHING.search(after, 0, acronym.start()) is None
        and _abbreviates(acronym.group("name"), after[: acronym.start()])
    ):
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

    ``plain`` is a noun phrase without a name ("the safety filter"); ``pronoun`` says that it is "it" or "this"; ``clause`` that
    the clause is not the sentence's first; ``beside`` that the name stands right before the verb.
    """

    name: str | None = None
    own: bool = False
    plain: str | None = None
    pronoun: bool = False
    clause: bool = False
    beside: bool = False


def subject(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> Subject:
    """Return the subject of the clause that a value stands in; ``taken`` are the items of datasets."""
    letters = items.letters
    beside = _before_verb(sentence, items, at, taken)
    if beside is not None:
        return Subject(name=beside, beside=True)
    start = _clause_start(sentence, items, at)
    if start and letters[start - 1] == "j" and sentence.words[items.first[start - 1]].fold != "that":
        relative = _before_relative(sentence, items, start - 1, taken)
        if relative is not None:
            return relative
    head = _past_fronted(sentence, items, start, at)
    if head < at and sentence.words[items.first[head]].fold.endswith("ing"):
        head += 1
    stop = _end_of_subject(items, head, at)
    found = _named_in(sentence, items, head, stop, taken)
    if found is not None:
        return Subject(name=found)
    if head < len(letters) and letters[head] == "p":
        word = sentence.words[items.first[head]].fold
        return Subject(own=word == "we", pronoun=word != "we")
    words = [sentence.words[tile].fold for tile in range(items.first[head], items.stop[stop - 1])] if head < stop else []
    first = words[0] if words else ""
    if any(word in vocabulary().own for word in words) and (first in ("our", "the", "this") or "proposed" in words):
        if "best" in words or (first == "the" and "proposed" not in words and is_plural(words[-1])):
            return Subject(plain=_plain_subject(sentence, items, head, stop), clause=True)
        return Subject(own=True)
    if (first in ("this", "it", "these") and len(words) == 1) or first == "its":
        return Subject(pronoun=True)
    inside = _named_in(sentence, items, start, head, taken) if head > start else None
    if inside is not None and sentence.words[items.first[start]].fold in ("with", "using", "under", "via", "by", "without"):
        return Subject(name=inside)
    if head < at and letters[start] in _FRONTS:
        after = _behind_comma(sentence, items, at)
        if after is not None:
            return Subject(name=after)
    return Subject(plain=_plain_subject(sentence, items, head, stop), clause=start > 0)


_VERBS = frozenset("rhisudbzoq8")


def _before_verb(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the name right before the verb that a value depends on: "with EfficientNet reaching 92%"."""
    letters = items.letters
    for item in range(at - 1, 0, -1):
        letter = letters[item]
        if letter in ";|—" or (letter == "j" and sentence.words[items.first[item]].fold != "that"):
            return None
        if letter not in _VERBS and not (letter == "K" and sentence.words[items.first[item]].fold.endswith("ing") and letters[item - 1] in "YG"):
            continue
        end = item
        while end > 0 and letters[end - 1] in "lJ":
            end -= 1
        if end > 1 and letters[end - 1] == ")":
            opening = letters.rfind("(", 0, end)
            if opening >= 0 and set(letters[opening + 1 : end - 1]) <= set("YGD"):
                return quote(sentence, items, opening + 1, end - 1) or None
        if end and letters[end - 1] in "YGDn":
            first = end
            while first > 0 and letters[first - 1] in "YGn" or (first > 0 and letters[first - 1] == "D" and first == end):
                first -= 1
            while first < end and (letters[first] == "n" or _is_ordinary(sentence, items, first)):
                first += 1
            if first < end and not any(begin <= first < stop for begin, stop in taken):
                return quote(sentence, items, first, end)
        if end and (letters[end - 1] in "pKm" or letters[end - 1] == "ð"):
            return None
    return None


def _before_relative(sentence: Sentence, items: Items, which: int, taken: Sequence[tuple[int, int]]) -> Subject | None:
    """Return what "which" or "that" stands for: "its teacher DINO-XL, which has …"."""
    letters = items.letters
    stop = which
    while stop > 0 and letters[stop - 1] in ",)":
        stop -= 1
    first, stop = phrase_before(items, stop)
    if first >= stop:
        return None
    name = _named_in(sentence, items, first, stop, taken)
    if name is not None:
        return Subject(name=name)
    if any(sentence.words[items.first[item]].fold in vocabulary().own for item in range(first, stop)) and letters[first - 1 : first] != "o":
        return Subject(own=True) if which < 14 else Subject(plain=quote(sentence, items, first, stop), clause=True)
    return Subject(plain=quote(sentence, items, first, stop), clause=True)


def _behind_comma(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the name behind the comma that ends the phrase a value stands in: "With 91% accuracy, Juniper is …"."""
    letters = items.letters
    comma = letters.find(",", at)
    if comma < 0 or letters[comma + 1 : comma + 2] not in ("Y", "G"):
        return None
    end = comma + 1
    while end < len(letters) and letters[end] in "YG":
        end += 1
    return quote(sentence, items, comma + 1, end) if letters[end : end + 1] and letters[end] in "rhisudbzo8l" else None


def _clause_start(sentence: Sentence, items: Items, at: int) -> int:
    """Return the item where the clause of a value begins."""
    letters = items.letters
    for item in range(at - 1, -1, -1):
        letter = letters[item]
        if letter in ";|—":
            return item + 1
        if letter == "j" and item:
            is_that = sentence.words[items.first[item]].fold == "that"
            if not is_that or letters[item - 1] in "rl8s" or sentence.words[items.first[item - 1]].fold.endswith(("s", "ed", "nd", "w")):
                return item + 1
        if letter == "&" and _begins_clause(letters, item + 1, at):
            return item + 1
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
    while stop < at:
        letter = letters[stop]
        if letter in "udbz" and letters[stop - 1 : stop] == "e":  # the compressed index
            stop += 1
            continue
        if letter in "rhisudbzoq8Χ;|tΠΘΒΥΜΚ":
            break
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
    if word.text in _NOT_NAMES or word.text[:1].isdigit():
        return True
    if items.letters[item] != "G" or items.first[item] != 0:
        return False
    following = items.letters[item + 1 : item + 2]
    if word.fold.endswith(("ly", "ing", "ed", "ive", "al", "ous")) or is_plural(word.fold) or word.fold in ("data", "section", "table", "figure"):
        return True
    if following == ",":
        return items.letters[item + 2 : item + 3] != "e"
    return not following or following not in "rhisudbzo8lΧ(G"


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
    if first == head and letters[head : head + 1] == "G" and items.first[head] == 0:
        return None
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


def first_name(sentence: Sentence, items: Items, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the first name of a sentence that is no dataset: what "it" in the next one stands for."""
    letters = items.letters
    if letters[:1] == "G" and letters[1:2] in ("K", "s", "r") and sentence.words[1].fold.endswith("s") and not is_plural(sentence.words[0].fold):
        return sentence.words[0].text
    return _named_in(sentence, items, 0, len(letters), taken)


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
