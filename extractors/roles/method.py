"""The method of a value: the subject of its clause, or the system that the abstract introduces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extractors.items import Items
from extractors.plurals import is_plural
from extractors.roles.own import MODIFIER_TAIL
from extractors.roles.phrase import phrase_before, quote
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence


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


def subject(
    sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]], own: str | None = None
) -> Subject:
    """Return the subject of the clause that a value stands in; ``taken`` are the items of datasets."""
    letters = items.letters
    beside = _before_verb(sentence, items, at, taken, own)
    if beside is not None:
        return Subject(name=beside, beside=True)
    start = _clause_start(sentence, items, at)
    if start and letters[start - 1] == "j" and sentence.words[items.first[start - 1]].fold != "that":
        relative = _before_relative(sentence, items, start - 1, taken, own)
        if relative is not None:
            return relative
    if start > 1 and letters[start - 1] in "|&" and sentence.words[items.first[start]].fold.endswith("ing"):
        start = _clause_start(sentence, items, start - 1)  # "beats X while using 3%" is about the subject of "beats"
    head = _past_fronted(sentence, items, start, at)
    if head < at and sentence.words[items.first[head]].fold.endswith("ing"):
        head += 1
    stop = _end_of_subject(sentence, items, head, at)
    found = _of_subject(Clause(sentence, items, taken, own), start, head, stop, at)
    return found or Subject(plain=_plain_subject(sentence, items, head, stop), clause=start > 0)


@dataclass(frozen=True, slots=True)
class Clause:
    """Where names are looked for: ``taken`` are the items of datasets, ``own`` is the abstract's own system."""

    sentence: Sentence
    items: Items
    taken: Sequence[tuple[int, int]]
    own: str | None

    def name(self, first: int, stop: int) -> str | None:
        """Return the system that items [first, stop) name."""
        return _named_in(self.sentence, self.items, first, stop, self.taken, self.own) if first < stop else None

    def fold(self, item: int) -> str:
        """Return the first word of an item, folded."""
        return self.sentence.words[self.items.first[item]].fold


def _of_subject(clause: Clause, start: int, head: int, stop: int, at: int) -> Subject | None:
    """Return what the subject at items [head, stop) names, or what stands before it or behind the value; else null."""
    letters = clause.items.letters
    core = next((item for item in range(head + 1, stop) if letters[item] in ",ðj"), stop)
    name = clause.name(head, core)
    if name is not None:
        return Subject(name=name)
    if letters[head : head + 1] == "p":
        return _of_pronoun(clause, head, at)
    words = _words(clause, head, core)
    if letters[core : core + 1] == "," and letters[core + 1 : core + 2] in ("Y", "G"):  # our scheme, X, attains
        name = clause.name(core + 1, _end_of_name(clause.items, core + 1, stop))
    if name is None and _is_own(words, named=clause.own is not None):
        return Subject(own=True)
    name = name or clause.name(core, stop)
    if name is not None:
        return Subject(name=name)
    if words and (words[0] == "its" or words in (["this"], ["it"], ["these"])):
        within = clause.name(0, start) if start > 1 and words[0] == "its" else None
        return Subject(name=within, pronoun=True)
    name = _around_subject(clause, start, head, at)
    return Subject(name=name) if name is not None else None


def _words(clause: Clause, first: int, stop: int) -> list[str]:
    """Return the folded words of items [first, stop)."""
    items = clause.items
    if first >= stop:
        return []
    return [clause.sentence.words[tile].fold for tile in range(items.first[first], items.stop[stop - 1])]


def _of_pronoun(clause: Clause, head: int, at: int) -> Subject:
    """Return whom "we" or "it" stands for."""
    if clause.fold(head) != "we":
        return Subject(pronoun=True)
    return Subject(name=_introduced(clause, head, at), own=True)


def _around_subject(clause: Clause, start: int, head: int, at: int) -> str | None:
    """Return the name in the phrase before a subject ("with X, accuracy is") or behind its comma ("with 91%, X is")."""
    inside = clause.name(start, head)
    if inside is not None and clause.fold(start) in _MEANS:
        return inside
    if head < at and clause.items.letters[start] in _FRONTS:
        return _behind_comma(clause.items, clause.sentence, at)
    return None


_MEANS = frozenset(["with", "using", "under", "via", "by", "without"])


def _introduced(clause: Clause, head: int, at: int) -> str | None:
    """Return the name in "we introduce X, a judge that reaches 93%": what "that" before a value goes on with."""
    letters = clause.items.letters
    first = head + 1
    while first < at and letters[first] in "lJ":
        first += 1
    if first >= at or clause.fold(first) not in _INTRODUCING:
        return None
    first += 1
    while first < at and letters[first] in "eg":
        first += 1
    if letters[first : first + 1] not in ("Y", "G") or "j" not in letters[first:at]:
        return None
    return clause.name(first, _end_of_name(clause.items, first, at))


_INTRODUCING = frozenset(["introduce", "propose", "present", "develop", "release", "design", "build"])


# Words that set a system apart from the abstract's own one.
_OTHERS = vocabulary().others


def _is_own(words: Sequence[str], *, named: bool) -> bool:
    """Return whether a noun phrase is the abstract's own system: "our method", "the proposed framework", "the model".

    Where the abstract gives it no name, a phrase that says more than "the model" stands for itself.
    """
    if not words or vocabulary().own.isdisjoint(words):
        return False
    if words[0] == "our" or "proposed" in words:
        return "best" not in words
    if words[0] not in ("the", "this") or not _OTHERS.isdisjoint(words) or (not named and len(words) > 2):  # noqa: PLR2004 - "the model"
        return False
    return not is_plural(words[-1]) or words[-1] in ("results", "experiments", "evaluations")


_VERBS = frozenset("rhisudbzoq8")
_VALUES = frozenset("ΠΧΘΒΥΜΚΦ")
_VERBS_AND_END = frozenset("rhisudbzoq8l,.()") | {""}
_NOUN_ENDS = ("ss", "ions", "ers", "ors", "ings", "ies", "ances", "ences", "ures", "isms", "ics", "us", "ants")
_METRIC_HEADS = frozenset(
    ["score", "scores", "rate", "rates", "accuracy", "accuracies", "error", "errors", "loss", "index", "time"]
)


def _before_verb(
    sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]], own: str | None
) -> str | None:
    """Return the name right before the verb that a value depends on: "with EfficientNet reaching 92%"."""
    letters = items.letters
    for item in range(at - 1, 0, -1):
        letter = letters[item]
        if letter in ";|—" or (letter == "j" and sentence.words[items.first[item]].fold != "that"):
            return None
        if letter not in _VERBS and not (
            letter == "K" and sentence.words[items.first[item]].fold.endswith("ing") and letters[item - 1] in "YG"
        ):
            continue
        end = item
        while end > 0 and letters[end - 1] in "lJ":
            end -= 1
        if end > 1 and letters[end - 1] == ")":
            opening = letters.rfind("(", 0, end)
            if (
                opening > 0
                and set(letters[opening + 1 : end - 1]) <= set("YGD")
                and sentence.words[items.first[opening] - 1].fold in _SYSTEM_NOUNS
            ):
                return quote(sentence, items, opening + 1, end - 1) or None
        if end and letters[end - 1] in "YGDn":
            return _name_before(sentence, items, end, taken, own)
        if end and (letters[end - 1] in "pKm" or letters[end - 1] == "ð"):
            return None
    return None


def _name_before(
    sentence: Sentence, items: Items, end: int, taken: Sequence[tuple[int, int]], own: str | None
) -> str | None:
    """Return the name that ends before item ``end``; of "X combined with Y" or "X on Y" it is X."""
    letters = items.letters
    first = end
    while first > 0 and (letters[first - 1] in "YGn" or (letters[first - 1] == "D" and first == end)):
        first -= 1
    while first < end and (letters[first] == "n" or _is_ordinary(sentence, items, first)):
        first += 1
    if first >= end:
        return None
    if _is_listed_place(letters, first):
        return None
    outer = _attached_to(sentence, items, first, taken, own)
    if outer is not None:
        return outer
    if any(begin <= first < stop for begin, stop in taken):
        return None
    if letters[first - 1 : first] == "K" and _is_verb(sentence, items, first - 1):
        return None
    name = quote(sentence, items, first, end)
    return None if _is_modifier(name) or name.casefold().split()[-1] in _METRIC_HEADS else name


def _is_listed_place(letters: str, first: int) -> bool:
    """Return whether a name is the last of a list behind "from" or "of": "texts from A and B comprising"."""
    at = first
    while at > 0 and letters[at - 1] in "YGD,&e":
        at -= 1
    return at > 0 and letters[at - 1] in "MfXI" and "&" in letters[at:first]


def _attached_to(
    sentence: Sentence, items: Items, first: int, taken: Sequence[tuple[int, int]], own: str | None
) -> str | None:
    """Return the system that a name is attached to by "with", "using", "on" or "in": "the SmBoP model with T5"."""
    letters = items.letters
    at = first
    while at > 0 and letters[at - 1] in "eg":
        at -= 1
    if at < 2 or letters[at - 1] not in "WNIR":
        return None
    if letters[at - 1] in "NIR" and letters[at - 2] not in "YG":
        return None
    at -= 1
    while at > 0 and (
        letters[at - 1] in "ð|,J"
        or sentence.words[items.first[at - 1]].fold
        in (
            "combined",
            "trained",
            "coupled",
            "paired",
            "equipped",
            "together",
            "fine-tuned",
            "when",
            "augmented",
            "enhanced",
        )
    ):
        at -= 1
    begin = at
    while begin > 0 and letters[begin - 1] in "KYGDmµgð&'":
        begin -= 1
    return _named_in(sentence, items, begin, at, taken, own) if begin < at else None


def _before_relative(
    sentence: Sentence, items: Items, which: int, taken: Sequence[tuple[int, int]], own: str | None
) -> Subject | None:
    """Return what "which" stands for: "its teacher DINO-XL, which has …"."""
    letters = items.letters
    stop = which
    while stop > 0 and letters[stop - 1] in ",)":
        stop -= 1
    first, stop = phrase_before(items, stop)
    if first >= stop:
        return None
    name = _named_in(sentence, items, first, stop, taken, own)
    if name is not None:
        return Subject(name=name)
    words = [sentence.words[tile].fold for tile in range(items.first[first], items.stop[stop - 1])]
    article = sentence.words[items.first[first] - 1].fold if items.first[first] else ""
    if _is_own([article, *words], named=own is not None) or (
        article in ("a", "an") and "p" in letters[:first] and not vocabulary().own.isdisjoint(words)
    ):
        return Subject(own=True)
    return Subject(plain=_plain_subject(sentence, items, first, stop), clause=True)


def _behind_comma(items: Items, sentence: Sentence, at: int) -> str | None:
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
            if (
                not is_that
                or letters[item - 1] in "rl8s"
                or sentence.words[items.first[item - 1]].fold.endswith(("s", "ed", "nd", "w"))
            ):
                return item + 1
        if letter == "&" and _begins_clause(letters, item + 1, at):
            return item + 1
    return 0


def _begins_clause(letters: str, first: int, at: int) -> bool:
    """Return whether a subject and its verb stand behind an "and"."""
    item = first
    while item < at and letters[item] in "eKGYDgð":
        item += 1
    return (
        first < item < at and letters[item] in "rhisudbzo8l" and any(letter in "GYe" for letter in letters[first:item])
    )


_FRONTS = frozenset("NWPIAXRMaOcy|")


def _past_fronted(sentence: Sentence, items: Items, start: int, at: int) -> int:
    """Return the item where the subject begins, phrases before it and their commas passed over."""
    letters = items.letters
    head = start
    if start and letters[start - 1] == "|":  # "When X is Y, the system …"
        comma = letters.find(",", start, at)
        if 0 <= comma < at - 2 and letters[comma + 1] in "epYGDKJ" and not _VERBS.isdisjoint(letters[start:comma]):
            head = comma + 1
    for _ in range(3):
        while head < at and letters[head] in "&,J|l":
            head += 1
        if head >= at:
            return start
        word = sentence.words[items.first[head]].fold
        if (
            letters[head] not in _FRONTS
            and not word.endswith("ing")
            and letters[head] != "ð"
            and word not in ("compared", "relative", "specifically", "moreover", "trained", "empirically")
        ):
            return head
        comma = letters.find(",", head, at)
        if comma < 0:
            pronoun = letters.find("p", head, at)  # "On Cityscapes it achieves"
            return pronoun if pronoun > head and _VERBS.isdisjoint(letters[head:pronoun]) else head
        head = comma + 1
    return head


def _end_of_subject(sentence: Sentence, items: Items, head: int, at: int) -> int:
    """Return the item where the subject ends: its verb, or the value."""
    letters = items.letters
    stop = head
    while stop < at:
        letter = letters[stop]
        if (
            letter in "udbz"
            and letters[stop - 1 : stop] == "e"
            and not sentence.words[items.first[stop]].fold.endswith("s")
        ):  # the compressed index
            stop += 1
            continue
        if letter in "rhisudbzoq8Χ;|tΠΘΒΥΜΚ":
            break
        stop += 1
    return stop


def _named_in(  # noqa: PLR0913 - where to look, and what is known
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
            and not _is_ordinary(sentence, items, item)
        ):
            if letters[item - 1 : item] == "(" and letters[item - 2 : item - 1] in ("m", "µ"):  # a metric's acronym
                item += 1
                continue
            end = _end_of_name(items, item, stop)
            name = quote(sentence, items, item, end)
            if own is not None and name.startswith(own.rstrip("s")):
                return name
            if best is None:
                best = _as_system(sentence, items, first, item, end, stop)
            item = end
        else:
            item += 1
    return best


def _end_of_name(items: Items, item: int, stop: int) -> int:
    """Return where the name that begins at an item ends: "Latent Bridge", "Claude 3 Opus"."""
    letters = items.letters
    end = item + 1
    while end < stop and (
        letters[end] in "YG" or (letters[end] == "n" and letters[end + 1 : end + 2] not in ("K", "m"))
    ):
        end += 1
    return end


def _as_system(sentence: Sentence, items: Items, begin: int, first: int, end: int, stop: int) -> str | None:  # noqa: PLR0913
    """Return a name as a system's: alone, or with the noun that it modifies ("joint BERT model"); null if that is no system."""
    letters = items.letters
    head = end
    while head < stop and letters[head] in "KYGmµgð":
        following = letters[head + 1 : head + 2]
        if head > end and (following in ("e", "m") or following in _VALUES) and _is_verb(sentence, items, head):
            break
        head += 1
    while head > end and letters[head - 1] in "ðg":
        head -= 1
    if head == end:
        return quote(sentence, items, first, end) if not _is_modifier(quote(sentence, items, first, end)) else None
    name = quote(sentence, items, first, end)
    if _is_verb(sentence, items, end) and name not in vocabulary().kinds:
        return name
    noun = sentence.words[items.stop[head - 1] - 1].fold
    if letters[head - 1] in "mµ" and letters[first] == "Y" and not _is_modifier(name):
        return name
    if noun not in _SYSTEM_NOUNS:
        return None
    before = first
    while (
        before > begin and letters[before - 1] in "KGYg" and sentence.words[items.first[before - 1]].fold not in _PRAISE
    ):
        before -= 1
    if before == first and not _is_modifier(name) and (noun.endswith("ss") or not is_plural(noun)):
        return name
    return quote(sentence, items, before, head)


def _is_verb(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether the word behind a name is a verb in the third person: "Juniper runs at", "Copperline labels images"."""
    word = sentence.words[items.first[at]].fold
    return (
        items.letters[at] in "Km"
        and word.endswith("s")
        and not word.endswith(_NOUN_ENDS)
        and items.letters[at + 1 : at + 2] not in _VERBS_AND_END
    )


def _is_modifier(name: str) -> bool:
    """Return whether a name is the first half of an adjective: "LLM-based", "CPU-only"."""
    return MODIFIER_TAIL.search(name) is not None


def _is_ordinary(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether a capitalised word is only the first word of the sentence, or no system."""
    word = sentence.words[items.first[item]]
    if word.text in vocabulary().no_names or word.text[:1].isdigit() or word.fold in vocabulary().languages:
        return True
    if items.letters[item] != "G" or items.first[item] != 0:
        return False
    following = items.letters[item + 1 : item + 2]
    if word.fold.endswith(_ORDINARY_ENDS) or is_plural(word.fold) or word.fold in _ORDINARY:
        return True
    if following == ",":
        return items.letters[item + 2 : item + 3] != "e"
    if following == "K" and _is_verb(sentence, items, item + 1):
        return False
    return not following or following not in "rhisudbzo8lΧ(G"


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
_SYSTEM_NOUNS = vocabulary().systems
_NO_SYSTEMS = frozenset(["study", "paper", "work", "results", "experiments", "tasks", "task"])


def _plain_subject(sentence: Sentence, items: Items, head: int, stop: int) -> str | None:
    """Return a subject without a name, as written, where it is a system: "the safety filter"."""
    letters = items.letters
    first = head
    while first < stop and letters[first] in "eJ":
        first += 1
    if first == head and letters[head : head + 1] == "G" and items.first[head] == 0:
        return None
    end = first
    while end < stop and letters[end] in "KYGgð-dDLµm":
        end += 1
    while end > first and letters[end - 1] in "ðJ":
        end -= 1
    if end == first or (end < stop and letters[end] not in "l,J(PWNIRfMj"):
        return None
    noun = sentence.words[items.stop[end - 1] - 1].fold
    if noun in _SYSTEM_NOUNS or (
        noun not in _ORDINARY
        and (noun.endswith(("er", "or")) and noun not in ("number", "error", "factor", "order", "paper", "behavior"))
    ):
        return quote(sentence, items, first, end)
    return None


def first_name(sentence: Sentence, items: Items, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the first name of a sentence that is no dataset: what "it" in the next one stands for."""
    letters = items.letters
    if (
        letters[:1] == "G"
        and letters[1:2] in ("K", "s", "r")
        and sentence.words[1].fold.endswith("s")
        and not is_plural(sentence.words[0].fold)
    ):
        return sentence.words[0].text
    if letters[:1] == "p" and sentence.words[0].fold != "we":
        return None
    return _named_in(sentence, items, 0, len(letters), taken)


def beside(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the name that a value stands at: "GPT-5 (62.0%)", "(GPT-5 62.0%)", "GPT-5's 62.0%", "GPT-5 with 62.0%"."""
    letters = items.letters
    before = letters[at - 1 : at] if at else ""
    if before in ("(", "'", "W", "A") and at >= 2:  # noqa: PLR2004 - a name and a sign
        end = at - 1
    elif before and before in "YG" and _opens_aside(letters, at):
        end = at
    else:
        return None
    first = end
    while first > 0 and letters[first - 1] in "YGn":
        first -= 1
    if first == end and before == "(":
        return _compared(sentence, items, end)
    preposition = letters[first - 1 : first]
    while first < end and (letters[first] == "n" or _is_ordinary(sentence, items, first)):
        first += 1
    if first >= end or any(begin < end and stop > first for begin, stop in taken):
        return None
    if before in "WA" and preposition and preposition not in "y,&|oW":
        return None
    if (before == "(" and preposition and preposition in "IfNRAX") or (
        letters[end - 1] == "G" and end - first == 1 and before == "(" and not preposition
    ):
        return None
    name = quote(sentence, items, first, end)
    return None if _is_modifier(name) else name


def _compared(sentence: Sentence, items: Items, end: int) -> str | None:
    """Return the system without a name in "surpassing a few-shot baseline (76.1%)"."""
    letters = items.letters
    first, stop = phrase_before(items, end)
    verb = first
    while verb > 0 and letters[verb - 1] in "eg":
        verb -= 1
    if stop != end or letters[verb - 1 : verb] not in ("o", "q", "t", "O", "v", "T", "W"):
        return None
    return _plain_subject(sentence, items, first, stop) if verb else None


def _opens_aside(letters: str, at: int) -> bool:
    """Return whether nothing but names and values stands between a value and the bracket that it is in."""
    first = at
    while first > 0 and letters[first - 1] in "YGDn,;&ΠΧΘΒΥΜΚΦ":
        first -= 1
    return letters[first - 1 : first] == "("


_BEHIND = frozenset(["with", "under", "using", "once", "when", "via"])


def behind(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the name in "under Veldt", "with PolyCheck", "once Mossback is applied" behind a value."""
    letters = items.letters
    for item in range(at + 1, min(len(letters) - 1, at + 12)):
        if letters[item] in "ΠΧΘΒΥΜΚ;t":
            return None
        following = item + 1
        if letters[following] == "e":
            following += 1
        word = sentence.words[items.first[item]].fold
        if letters[following : following + 1] in ("Y", "G") and word in _BEHIND:
            end = _end_of_name(items, following, len(letters))
            if (letters[end : end + 1] in _VERBS and word not in ("once", "when")) or (
                letters[end : end + 1] == "K" and sentence.words[items.first[end]].fold.endswith("ing")
            ):
                return None
            name = quote(sentence, items, following, end)
            return None if _is_modifier(name) else name
    return None


def listed(sentence: Sentence, items: Items, at: int, count: int) -> list[str] | None:
    """Return the ``count`` subjects of the verb before a list of values: "A and B need 2x and 3x, respectively"."""
    letters = items.letters
    verb = at - 1
    while verb > 0 and letters[verb] not in _VERBS:
        if letters[verb] in ",;|.":
            return None
        verb -= 1
    parts: list[str] = []
    stop = verb
    while stop > 0 and letters[stop - 1] in "lJ":
        stop -= 1
    while len(parts) < count:
        first = stop
        while first > 0 and letters[first - 1] in "KYGDgn":
            first -= 1
        if first == stop or (not any(letter in "YG" for letter in letters[first:stop]) and parts == []):
            return None
        parts.insert(0, quote(sentence, items, first, stop))
        stop = first
        while stop > 0 and letters[stop - 1] in "e":
            stop -= 1
        joint = stop
        while stop > 0 and letters[stop - 1] in ",&":
            stop -= 1
        if stop == joint:
            break
    return parts if len(parts) == count else None


def named_for(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the system in "62.0% for GPT-5": a name behind "for" and before a sign."""
    letters = items.letters
    if letters[at + 1 : at + 3] != "RY" or len(sentence.words[items.first[at + 2]].text) < 4:  # noqa: PLR2004 - sizes: "for XXL"
        return None
    end = _end_of_name(items, at + 2, len(letters))
    if letters[end : end + 1] not in (",", ".", ";", ")", "&", "|", ""):
        return None
    if any(begin < end and stop > at + 2 for begin, stop in taken):
        return None
    return quote(sentence, items, at + 2, end)
