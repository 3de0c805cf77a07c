"""The method of a value: the subject of its clause, or the system that the abstract introduces."""

from __future__ import annotations

import regex

from extractors.items import Items
from extractors.roles.phrase import phrase_before, quote
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence

_VERBS = frozenset("rhisudbzoq8Χ")
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


def subject(sentence: Sentence, items: Items, at: int) -> tuple[int, int] | None:
    """Return the subject of the clause that a value stands in, as items [first, stop), or None."""
    letters = items.letters
    item = at - 1
    while item > 0:
        letter = letters[item]
        if letter in "|;":
            return None
        if letter in _VERBS:
            first, stop = phrase_before(items, item)
            if first > 0 and letters[first - 1] == "p" and first == stop:
                return first - 1, first
            if first < stop:
                return first, stop
            if first > 0 and letters[first - 1] == "p":
                return first - 1, first
            if first > 0 and letters[first - 1] == ")":
                inside = letters.rfind("(", 0, first - 1)
                if inside > 0 and letters[inside + 1 : first - 1] and all(one in "YGDKn-" for one in letters[inside + 1 : first - 1]):
                    return inside + 1, first - 1
        item -= 1
    return None


def name_of_subject(sentence: Sentence, items: Items, first: int, stop: int, own: str | None) -> tuple[str | None, bool]:
    """Return the method that a subject names, and whether the subject decides it (null may be the answer)."""
    letters = items.letters
    if letters[first] == "p":
        return own, True
    words = [sentence.words[tile].fold for tile in range(items.first[first], items.stop[stop - 1])]
    head = words[-1]
    names = [item for item in range(first, stop) if letters[item] in "YGD" and not (item == 0 and letters[item] == "G" and letters[item + 1 : item + 2] in "K")]
    if head in vocabulary().own and not names:
        before = sentence.words[items.first[first] - 1].fold if items.first[first] else ""
        if before in ("our", "the", "this", "proposed", "resulting") or "proposed" in words or "our" in words:
            return own, True
        return own, True
    if names:
        begin = names[-1]
        while begin - 1 in names:
            begin -= 1
        text = quote(sentence, items, begin, names[-1] + 1)
        return text, True
    return None, False


def fronted(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the name in a phrase such as "With Thistle," or "Under Copperline," at the head of a clause."""
    letters = items.letters
    for item in range(max(0, at - 24), at - 1):
        if letters[item] in "WP" and letters[item + 1] in "YG" and (item == 0 or letters[item - 1] in "K,;.&") and sentence.words[items.first[item]].fold in ("with", "using", "under", "via"):
            stop = item + 1
            while stop < at and letters[stop] in "YG":
                stop += 1
            return quote(sentence, items, item + 1, stop)
    return None
