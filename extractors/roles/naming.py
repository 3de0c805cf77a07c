"""Systems in a noun phrase: their names, alone or with the noun that they modify."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.frozen import frozen
from extractors.groups import VALUES
from extractors.items import Items
from extractors.plurals import is_plural
from extractors.roles.form import MODIFIER_TAIL
from extractors.roles.phrase import quote
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence
from extractors.tokens import Word

_CAPITAL = re.compile("[YGD]")


@frozen
class Clause:
    """Where names are looked for: ``taken`` are the items of datasets, ``own`` is the abstract's own system."""

    sentence: Sentence
    items: Items
    taken: Sequence[tuple[int, int]]
    own: str | None

    def name(self, first: int, stop: int) -> str | None:
        """Return the system that items [first, stop) name."""
        if first >= stop or _CAPITAL.search(self.items.letters, first, stop) is None:
            return None
        return named_in(self.sentence, self.items, first, stop, self.taken, self.own)

    def fold(self, item: int) -> str:
        """Return the first word of an item, folded."""
        return self.sentence.words[self.items.first[item]].fold


_VERBS_AND_END = frozenset("rhisudbzoq8lð,.()") | {""}

_NOUN_ENDS = ("ss", "ions", "ers", "ors", "ings", "ies", "ances", "ences", "ures", "isms", "ics", "us", "ants")


def named_in(  # noqa: PLR0913, PLR0917 - where to look, and what is known
    sentence: Sentence, items: Items, first: int, stop: int, taken: Sequence[tuple[int, int]], own: str | None = None
) -> str | None:
    """Return the first name among items [first, stop) that is no dataset, no modifier and no word at a sentence's head.

    ``own`` is the abstract's own system: if it is there, it is the one that is meant.
    """
    letters = items.letters
    item = first
    best: str | None = None
    while item < stop:
        if (
            letters[item] in "YGD"
            and not any(begin <= item < end for begin, end in taken)
            and not is_ordinary(sentence, items, item)
        ):
            if letters[item - 1 : item] == "(" and letters[item - 2 : item - 1] in ("m", "µ"):  # a metric's acronym
                item += 1
                continue
            end = end_of_name(items, item, stop)
            name = quote(sentence, items, item, end)
            if own is not None and name.startswith(own.rstrip("s")):
                return name
            if best is None:
                best = _as_system(sentence, items, first, item, end, stop)
            item = end
        else:
            item += 1
    return best


def end_of_name(items: Items, item: int, stop: int) -> int:
    """Return where the name that begins at an item ends: "Latent Bridge", "Claude 3 Opus"."""
    letters = items.letters
    end = item + 1
    no_number = ("K", "m") if letters[item - 1 : item] == "(" else ("K", "m", ")")  # (Claude Opus 4.6), but X 1)
    while end < stop and (
        letters[end] in "YG"
        or (letters[end] == "n" and letters[end + 1 : end + 2] not in no_number)
        or (letters[end] == "/" and letters[end + 1 : end + 2] == "n")  # ViT-B/32
    ):
        end += 1
    return end


def _as_system(sentence: Sentence, items: Items, begin: int, first: int, end: int, stop: int) -> str | None:  # noqa: PLR0913, PLR0917 - five places in a phrase
    """Return a name as a system's: alone, or with the noun that it modifies ("joint BERT model"); else null."""
    letters = items.letters
    head = end
    while head < stop and letters[head] in "KYGmµgð":
        following = letters[head + 1 : head + 2]
        if head > end and (following in ("e", "m") or following in VALUES) and is_verb(sentence, items, head):
            break
        head += 1
    while head > end and letters[head - 1] in "ðg":
        head -= 1
    if head == end:
        return None if _is_of_another(sentence, items, first, end) else quote(sentence, items, first, end)
    name = quote(sentence, items, first, end)
    if is_verb(sentence, items, end) and name not in vocabulary().kinds:
        return name
    noun = sentence.words[items.stop[head - 1] - 1].fold
    if letters[head - 1] in "mµ" and letters[first] == "Y" and not is_modifier(name):
        return name
    if noun not in SYSTEM_NOUNS:
        return None
    before = first
    while (
        before > begin and letters[before - 1] in "KGYg" and sentence.words[items.first[before - 1]].fold not in _PRAISE
    ):
        before -= 1
    # INT4 quantization, a PCR assay, the 4D pipeline
    generic = _FORMAT.fullmatch(name) is not None or name in vocabulary().places or name[:-1].isdigit()
    if before == first and not generic and not is_modifier(name) and (noun.endswith("ss") or not is_plural(noun)):
        return name
    return quote(sentence, items, before, head)


_FORMAT = re.compile(r"(?:INT|FP|BF|NF|TF|W)[0-9]+(?:A[0-9]+)?")


def _is_of_another(sentence: Sentence, items: Items, first: int, end: int) -> bool:
    """Return whether a name only says more of another's thing: "the INT8 build of X", "LLM-based"."""
    if is_modifier(quote(sentence, items, first, end)):
        return True
    return items.letters[end : end + 2] in ("8f", "rf", "sf") and not sentence.words[items.first[end]].fold.endswith(
        "s"
    )


def is_verb(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether the word behind a name is a verb in the third person: "Juniper runs at", "Brindle labels it"."""
    word = sentence.words[items.first[at]].fold
    return (
        items.letters[at] in "Km"
        and word.endswith("s")
        and not word.endswith(_NOUN_ENDS)
        and items.letters[at + 1 : at + 2] not in _VERBS_AND_END
    )


def is_modifier(name: str) -> bool:
    """Return whether a name is the first half of an adjective: "LLM-based", "CPU-only"."""
    return MODIFIER_TAIL.search(name) is not None


def _is_no_system(word: Word) -> bool:
    """Return whether a word names no system wherever it stands: a letter, a number, a language, XML."""
    text = word.text
    named = text in vocabulary().no_names or word.fold in vocabulary().languages
    return named or not text[1:] or text[0].isdigit() or ("@" in text[:-1] and text[-1].isdigit())  # pass@256


def is_ordinary(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether a capitalised word is only the first word of the sentence, or no system."""
    word = sentence.words[items.first[item]]
    following = items.letters[item + 1 : item + 2]
    if following in _MARKS and word.fold in _NUMBERED:
        return False  # Variant 3, Protocol A
    if word.text == "D" and items.letters[item - 1 : item] == "n" and following in ("Y", "G", "K"):
        return not sentence.glued(items.first[item - 1])  # 3D CNN
    if _is_no_system(word) or (word.text in _COMPANIES and following not in ("Y", "G")):  # but OpenAI o3
        return True
    if items.letters[item] != "G" or items.first[item] != 0:
        return False
    return word.fold in _ORDINARY or _is_ordinary_head(sentence, items, item, following)


_MARKS = ("n", "Y", "G")
# Nouns whose number or letter is a name: "Variant 3", "Version D".
_NUMBERED = frozenset(
    ["variant", "version", "protocol", "model", "method", "system", "strategy", "config", "configuration", "condition",
     "policy", "team", "design"]
)  # fmt: skip


def _is_ordinary_head(sentence: Sentence, items: Items, item: int, following: str) -> bool:
    """Return whether a sentence's first word is no name, by its ending and by what follows."""
    fold = sentence.words[items.first[item]].fold
    if following and following in "rhos" and fold.endswith(_ADJECTIVE_ENDS):
        return sentence.words[items.first[item + 1]].fold[-1:] != "s"  # Gimbal keeps: no adjective before a verb
    if fold.endswith(_ORDINARY_ENDS) or is_plural(fold):
        return True
    if following == ",":
        return items.letters[item + 2 : item + 3] != "e" and not _is_aside(items.letters, item + 1)
    if following and following in "rs" and sentence.words[items.first[item + 1]].fold.endswith("ing"):
        return True  # Entailment scoring
    if following == "K" and is_verb(sentence, items, item + 1):
        return False
    return not following or following not in "rhisudbzo8lΧ(G'"


def _is_aside(letters: str, comma: int) -> bool:
    """Return whether a verb stands right behind the comma that ends an aside: "X, trained on tides, improves"."""
    second = letters.find(",", comma + 2, comma + _LONGEST_ASIDE)
    return second > 0 and letters[second + 1 : second + 2] in ("r", "h", "s", "o", "d", "u", "b", "z", "8", "i")


_LONGEST_ASIDE = 12
_ADJECTIVE_ENDS = ("ive", "al", "ous", "ic", "less", "ful", "able", "ible")

_COMPANIES = frozenset(["OpenAI", "Anthropic", "Google", "Microsoft"])

_ORDINARY_ENDS = (
    "ly",
    "ing",
    "ed",
    "ive",
    "al",
    "ous",
    "tion",
    "sion",
    "ment",
    "ness",
    "ity",
    "ance",
    "ence",
    "ism",
    "ship",
    "ure",
    "ic",
    "less",
    "ful",
    "able",
    "ible",
)

_ORDINARY = vocabulary().ordinary

_PRAISE = vocabulary().praise

# Heads of noun phrases that are systems; others ("books", "reuse", "preprocessing") act too, but are none.
SYSTEM_NOUNS = vocabulary().systems


# What may stand alone at the head of a sentence; others ("Retrieval is fast") are parts of something.
_ALONE = frozenset(["humans", "models", "experts", "annotators", "clinicians", "llms", "vlms", "mllms", "baselines"])


def plain_subject(sentence: Sentence, items: Items, head: int, stop: int) -> str | None:
    """Return a subject without a name, as written, where it is a system: "the safety filter"."""
    letters = items.letters
    first = head
    while first < stop and letters[first] in "eJ":
        first += 1
    capital = first == head and letters[head : head + 1] == "G" and items.first[head] == 0
    following = head + 1
    while following < stop and letters[following] in "KgΒΚ_":
        following += 1
    last = sentence.words[items.stop[following - 1] - 1].fold
    sized = letters[following : following + 1] == "M"  # Models from 0.5B to 7B: whose they are, another sentence says
    if capital and (last not in SYSTEM_NOUNS or (following == head + 1 and (sized or last not in _ALONE))):
        return None
    end = first
    while end < stop and (
        letters[end] in "KYGgð-dDLµmΒΚ_"
        or (letters[end] == "b" and _word(sentence, items, end) == "best")
        or (end == first and letters[end] in "HFS")  # larger models
    ):
        if end > first and _is_past(sentence, items, end):
            return quote(sentence, items, first, end) if _is_plain_system(sentence, items, first, end) else None
        end += 1
    while end > first and letters[end - 1] in "ðJg":
        end -= 1
    if end == first or letters[first] == "_" or (end < stop and letters[end] not in "l,J(PWNIRfMjðAa1"):
        return None
    if end - first == 1 and letters[end : end + 1] == "ð":
        return None  # a model trained on long texts
    return quote(sentence, items, first, end) if _is_plain_system(sentence, items, first, end) else None


def _is_past(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether a word behind a noun is its verb: "the supervisor erred in", "the tuned engine auto-clears at"."""
    following = items.letters[at + 1 : at + 2]
    if items.letters[at] not in "Kð" or not following:
        return False
    word, noun = _word(sentence, items, at), sentence.words[items.stop[at - 1] - 1].fold
    if following in VALUES:  # larger models hallucinate 23% less, the old kit missed 8%
        return (noun in SYSTEM_NOUNS and is_plural(noun)) or word.endswith("ed")
    if items.letters[at] == "ð" or following not in "INAePJgb":
        return False
    if word == "runs" and following in "ANJ":
        return not is_plural(noun)  # our renderer runs at 142 fps
    if word.endswith("s"):
        return noun in SYSTEM_NOUNS and not is_plural(noun) and word not in SYSTEM_NOUNS
    return word.endswith("ed")


_AMOUNTS = frozenset(VALUES)


def _word(sentence: Sentence, items: Items, at: int) -> str:
    return sentence.words[items.first[at]].fold


def _is_plain_system(sentence: Sentence, items: Items, first: int, end: int) -> bool:
    """Return whether the noun phrase of items [first, end) is a system by its head: "the safety filter"."""
    noun = sentence.words[items.stop[end - 1] - 1].fold
    if noun == "loss" and items.letters[end : end + 1] == "f" and items.letters[end + 1 : end + 2] in _AMOUNTS:
        return False  # a loss of 1.7 dB
    return noun in SYSTEM_NOUNS or (
        noun not in _ORDINARY
        and not (end - first > 1 and is_plural(sentence.words[items.stop[end - 2] - 1].fold))
        and (noun.endswith(("er", "or")) and noun not in ("number", "error", "factor", "order", "paper", "behavior"))
    )
