"""The subject of the clause that a value stands in: the system that the number describes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.frozen import frozen
from extractors.items import Items
from extractors.plurals import is_plural
from extractors.roles.clauses import FRONTS, VERBS, clause_start, end_of_subject, past_fronted
from extractors.roles.naming import (
    SYSTEM_NOUNS,
    Clause,
    end_of_name,
    is_modifier,
    is_ordinary,
    is_verb,
    named_in,
    plain_subject,
)
from extractors.roles.passive import passive
from extractors.roles.phrase import phrase_after, phrase_before, quote
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence


@frozen
class Subject:
    """What a clause is about: ``name`` is the system it names; ``own`` says that it is the abstract's own one.

    ``plain`` is a noun phrase without a name ("the safety filter"); ``pronoun`` says that it is "it" or "this";
    ``clause`` that the clause is not the sentence's first; ``beside`` that the name stands right before the verb.
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
    start = clause_start(sentence, items, at)
    clause = Clause(sentence, items, taken, own)
    if _is_on_itself(clause, start, at):
        return Subject(pronoun=True)
    beside = _agent(clause, start, at) or _before_verb(sentence, items, at, taken, own)
    if beside is not None:
        return Subject(name=beside, beside=True)
    if start and letters[start - 1] == "j" and sentence.words[items.first[start - 1]].fold != "that":
        relative = _before_relative(sentence, items, start - 1, taken, own)
        if relative is not None:
            return relative
    if start > 1 and letters[start - 1] in "|&—" and sentence.words[items.first[start]].fold.endswith("ing"):
        start = clause_start(sentence, items, start - 1)  # "beats X while using 3%" is about the subject of "beats"
    if start > 1 and letters[start - 1] == "—" and letters[start] in VERBS:  # X -- a, b and c -- stays
        aside = letters.rfind("—", 0, start - 1)
        if aside > 0:
            return subject(sentence, items, aside, taken, own)
    head = past_fronted(sentence, items, start, at)
    if head < at and sentence.words[items.first[head]].fold.endswith("ing"):
        if sentence.words[items.first[head]].fold in TAKING_AWAY:
            return Subject(plain=_put_in_place(sentence, items, head, at), clause=start > 0)
        head += 1
    stop = end_of_subject(sentence, items, head, at)
    found = _of_subject(clause, start, head, stop, at)
    return found or Subject(plain=plain_subject(sentence, items, head, stop), clause=start > 0)


def _agent(clause: Clause, start: int, at: int) -> str | None:
    """Return by whom something is done: "X is outscored by Y by 3%", "latency is cut by Y from 5 s to 4 s"."""
    found = passive(clause, start, at)
    if found is None or any(begin < found.stop and end > found.first for begin, end in clause.taken):
        return None
    name = quote(clause.sentence, clause.items, found.first, found.stop)
    return None if is_modifier(name) else name


# "The proposed framework" goes on, "the framework trained on" does not.
_CORE_ENDS = re.compile("[,j]|(?<!e)ð")


def _of_subject(clause: Clause, start: int, head: int, stop: int, at: int) -> Subject | None:
    """Return what the subject at items [head, stop) names, or what stands before it or behind the value; else null."""
    letters = clause.items.letters
    ended = _CORE_ENDS.search(letters, head + 1, stop)
    core = ended.start() if ended is not None else stop
    reports = _reports(clause, head, core)  # experiments with FooNet show a 9% gain
    called = _called(clause, core, at)
    name = called if called is not None or reports else clause.name(head, core)
    if name is not None or reports:
        return Subject(name=name, own=reports)
    if letters[head : head + 1] == "p":
        return _of_pronoun(clause, head, at)
    words = _words(clause, head, _without_adverbs(letters, head, core))
    if letters[core : core + 1] == "," and letters[core + 1 : core + 2] in ("Y", "G"):  # our scheme, X, attains
        name = clause.name(core + 1, end_of_name(clause.items, core + 1, stop))
    if name is None and _is_own(words, named=clause.own is not None):
        return Subject(own=True, plain=_bare_noun(words) or _described(clause, head, core, words))
    name = name or clause.name(core, stop)
    if name is not None:
        return Subject(name=name)
    if words and (words[0] == "its" or words in (["this"], ["it"], ["these"])):
        within = clause.name(0, start) if start > 1 and words[0] == "its" else None
        return Subject(name=within, pronoun=True)
    name = _around_subject(clause, start, head, at)
    return Subject(name=name) if name is not None else None


TAKING_AWAY = frozenset(["removing", "replacing", "dropping", "disabling", "ablating", "omitting", "excluding"])


def _put_in_place(sentence: Sentence, items: Items, head: int, at: int) -> str | None:
    """Return what stands for something else: "replacing X by Y", "replacing X with Y"; of "removing X" it is null."""
    letters = items.letters
    if not sentence.words[items.first[head]].fold.startswith("replac"):
        return None
    by = next((item for item in range(head + 1, at) if letters[item] in "yW"), at)
    first, stop = phrase_after(items, by + 1)
    return quote(sentence, items, first, stop) or None if first < stop < at else None


_ITSELF = frozenset(["it", "them"])


def _is_on_itself(clause: Clause, head: int, stop: int) -> bool:
    """Return whether a subject is what is done with "it": "adding it to BERT yields"."""
    if head >= stop or not clause.fold(head).endswith("ing"):
        return False
    stop = end_of_subject(clause.sentence, clause.items, head, stop)
    return "," not in clause.items.letters[head:stop] and not _ITSELF.isdisjoint(_words(clause, head, stop))


_CALLED = frozenset(["called", "termed", "dubbed", "named", "namely", "christened"])


def _called(clause: Clause, comma: int, stop: int) -> str | None:
    """Return the name that a subject is given in an aside: "our tracker, termed X, reaches"."""
    if clause.items.letters[comma : comma + 1] != "," or comma + 2 >= stop or clause.fold(comma + 1) not in _CALLED:
        return None
    return clause.name(comma + 2, end_of_name(clause.items, comma + 2, stop))


def _reports(clause: Clause, head: int, stop: int) -> bool:
    """Return whether a subject is what was done, whatever it was done with: "extensive experiments on X with Y"."""
    letters = clause.items.letters
    at = head
    while at < stop and letters[at] in "egKGJY":
        at += 1
    if not head < at < stop or letters[at] not in "NWXIR":
        return False
    return clause.sentence.words[clause.items.stop[at - 1] - 1].fold in _TRIALS


def _without_adverbs(letters: str, first: int, stop: int) -> int:
    """Return where a subject ends before the adverbs of its verb: "the framework significantly outperforms"."""
    while stop > first + 1 and letters[stop - 1] in "lJg":
        stop -= 1
    return stop


def _bare_noun(words: Sequence[str]) -> str | None:
    """Return the noun of "the framework", "our method": what a system without a name is called."""
    if len(words) != 2 or words[0] not in ("the", "this", "our"):  # noqa: PLR2004 - an article and a noun
        return None
    return words[1] if words[1] in SYSTEM_NOUNS else None


def _described(clause: Clause, head: int, core: int, words: Sequence[str]) -> str | None:
    """Return what "our prediction model", "the proposed decomposition" say of a system, as written; null if a name."""
    longest = 2 < len(words) <= _MOST_DESCRIBING  # noqa: PLR2004 - an article, a word and a noun
    if not longest or not (words[0] == "our" or words[1] == "proposed"):
        return None
    if words[-1] in _OWN and _SAYING_NOTHING.issuperset(words[1:-1]):
        return None
    stop = _without_adverbs(clause.items.letters, head, core)
    plain = set(clause.items.letters[head:stop]) <= _DESCRIBING
    known = words[-1] in SYSTEM_NOUNS or (words[1] == "proposed" and words[-1] not in _OWN)
    return quote(clause.sentence, clause.items, head, stop) if plain and known else None


_MOST_DESCRIBING = 5
_SAYING_NOTHING = frozenset(["proposed", "novel", "new", "full", "final", "overall", "simple", "own", "method"])
_DESCRIBING = frozenset("eKgJð")


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
    inside = clause.name(start, head) if start < head and clause.fold(start) in _MEANS else None
    if inside is not None:
        return inside
    if head < at and clause.items.letters[start] in FRONTS:
        return _behind_comma(clause.items, clause.sentence, at)
    return None


_TRIALS = frozenset(
    [
        "experiments", "evaluation", "evaluations", "results", "tests", "trials", "studies", "analyses", "simulations",
        "ablations",
    ]
)  # fmt: skip
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
    if letters[first : first + 1] not in ("Y", "G") or not ("j" in letters[first:at] or _goes_on(clause, first, at)):
        return None
    return clause.name(first, end_of_name(clause.items, first, at))


_INTRODUCING = frozenset(
    [
        "introduce", "propose", "present", "develop", "developed", "release", "design", "build", "train", "trained",
        "fine-tune", "finetune", "pretrain", "pre-train", "construct",
    ]
)  # fmt: skip


def _goes_on(clause: Clause, first: int, at: int) -> bool:
    """Return whether ", reaching" or the like stands last before a value: "we train X on Y, reaching 51%"."""
    comma = clause.items.letters.rfind(",", first, at)
    return 0 < comma < at - 1 and clause.items.letters[comma + 1] in "rudbo" and clause.fold(comma + 1).endswith("ing")


# Words that set a system apart from the abstract's own one.
_OTHERS = vocabulary().others


def _is_own(words: Sequence[str], *, named: bool) -> bool:
    """Return whether a noun phrase is the abstract's own system: "our method", "the proposed framework", "the model".

    Where the abstract gives it no name, a phrase that says more than "the model" stands for itself.
    """
    if not words or (
        vocabulary().own.isdisjoint(words) and not (words[1:2] == ["proposed"] and words[-1] not in _NO_ACTORS)
    ):
        return False
    if words[0] == "our" or "proposed" in words:
        several = not named and "proposed" in words and is_plural(words[-1])
        return "best" not in words and not several
    if words[0] not in ("the", "this") or not _OTHERS.isdisjoint(words) or (not named and len(words) > 2):  # noqa: PLR2004 - "the model"
        return False
    return not is_plural(words[-1]) or words[-1] in ("results", "experiments", "evaluations")


_NO_ACTORS = vocabulary().no_actors
_OWN = vocabulary().own
_METRIC_HEADS = frozenset(
    ["score", "scores", "rate", "rates", "accuracy", "accuracies", "error", "errors", "loss", "index", "time"]
)


# On letters reversed: a verb, what ends a clause, or a word behind a name and "with", which may be a verb in -ing.
_VERB_OR_BORDER = re.compile("[;|—jrhisudbzoq8]|K(?=[YGn]+[W,&])")


def _is_doing(sentence: Sentence, items: Items, item: int) -> bool:
    return sentence.words[items.first[item]].fold.endswith("ing")


def _before_verb(
    sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]], own: str | None
) -> str | None:
    """Return the name right before the verb that a value depends on: "with EfficientNet reaching 92%"."""
    letters, size = items.letters, len(items.letters)
    for found in _VERB_OR_BORDER.finditer(items.reversed, size - at, size - 1):
        item = size - 1 - found.start()
        letter = letters[item]
        if letter in ";|—" or (letter == "j" and _begins_clause(sentence, items, item)):
            return None
        if letter in "8rs" and letters[item + 1] == "f":
            continue  # the INT8 build of X
        if letter == "j" or (letter == "K" and not (_is_doing(sentence, items, item) and _is_with(letters, item))):
            continue
        end = item
        while end > 0 and letters[end - 1] in "lJg":
            end -= 1
        named = _set_off(sentence, items, end)
        if named is not None:
            return named or None
        if end and letters[end - 1] in "YGDn":
            return _name_before(sentence, items, end, taken, own)
        if end and (letters[end - 1] in "pKm" or letters[end - 1] == "ð"):
            return _with_plain(sentence, items, item, end)
    return None


def _set_off(sentence: Sentence, items: Items, end: int) -> str | None:
    """Return the name between commas or in brackets behind a subject: "our model, X, …", "the model (X)"."""
    letters = items.letters
    if end > 2 and letters[end - 1] == "," and letters[end - 2] in "YG":  # noqa: PLR2004 - a comma, a name, a comma
        return _in_apposition(sentence, items, end - 1)
    opening = letters.rfind("(", 0, end) if end > 1 and letters[end - 1] == ")" else 0
    if (
        opening > 0
        and set(letters[opening + 1 : end - 1]) <= set("YGD")
        and sentence.words[items.first[opening] - 1].fold in SYSTEM_NOUNS
    ):
        return quote(sentence, items, opening + 1, end - 1)
    return None


def _in_apposition(sentence: Sentence, items: Items, comma: int) -> str | None:
    """Return the name between a noun's comma and another one: "our model, X, answers"."""
    first = comma
    while first > 0 and items.letters[first - 1] in "YG":
        first -= 1
    if items.letters[first - 2 : first] != "K,":
        return None
    noun = sentence.words[items.first[first - 2]].fold
    return quote(sentence, items, first, comma) if noun in SYSTEM_NOUNS else None


def _with_plain(sentence: Sentence, items: Items, verb: int, end: int) -> str | None:
    """Return the system without a name in "with structured rewriting achieving 6.9"."""
    if not sentence.words[items.first[verb]].fold.endswith("ing"):
        return None
    first, stop = phrase_before(items, end)
    last = sentence.words[items.stop[stop - 1] - 1].fold if stop > first else ""
    before = first
    while before > 0 and items.letters[before - 1] in "egb":  # with the best model
        before -= 1
    if items.letters[before - 1 : before] != "W" or items.letters[stop - 1] in "mµ" or last in _NO_ACTORS:
        return None
    first = before + (items.letters[before] == "e")
    if items.letters[first] == "_":
        return None
    known = last in SYSTEM_NOUNS or last.endswith(("ing", "ion"))
    return quote(sentence, items, first, stop) if known and "p" not in items.letters[first:stop] else None


def _is_with(letters: str, item: int) -> bool:
    """Return whether a name behind "with" or a comma stands before an item: "with FooNet topping", no "LLM serving"."""
    first = item
    while first > 0 and letters[first - 1] in "YGn":
        first -= 1
    ends = letters[item + 1 : item + 2] in (",", ".", ")", "")  # using LLM serving, …
    return first < item and not ends and letters[first - 1 : first] in ("W", ",", "&")


def _begins_clause(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether "which" or "that" begins a clause with a subject of its own: "tests with X show that it wins"."""
    return sentence.words[items.first[item]].fold != "that" or items.letters[item - 1 : item] in ("r", "8", "l", "s")


def _name_before(
    sentence: Sentence, items: Items, end: int, taken: Sequence[tuple[int, int]], own: str | None
) -> str | None:
    """Return the name that ends before item ``end``; of "X combined with Y" or "X on Y" it is X."""
    letters = items.letters
    first = end
    if letters[end - 1] == "n" and letters[end : end + 1] == ")":  # iLLM-A* 1) achieves
        end -= 1
        first = end
    while first > 0 and (letters[first - 1] in "YGn" or (letters[first - 1] == "D" and first == end)):
        first -= 1
    while first < end and (letters[first] == "n" or is_ordinary(sentence, items, first)):
        first += 1
    if first >= end:
        return None
    if _is_listed_place(letters, first) or _is_tried(sentence, items, first):
        return None
    outer = _attached_to(sentence, items, first, taken, own)
    if outer is not None:
        return outer
    if any(begin <= first < stop for begin, stop in taken):
        return None
    if letters[first - 1 : first] == "K" and is_verb(sentence, items, first - 1):
        return None
    name = quote(sentence, items, first, end)
    return None if is_modifier(name) or name.casefold().split()[-1] in _METRIC_HEADS else name


def _is_tried(sentence: Sentence, items: Items, first: int) -> bool:
    """Return whether experiments are made with what a name at an item names: "experiments with Whisper show"."""
    return first > 1 and items.letters[first - 1] in "WN" and sentence.words[items.stop[first - 2] - 1].fold in _TRIALS


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
    if at <= 1 or letters[at - 1] not in "WNIR":
        return None
    if letters[at - 1] in "NIR" and letters[at - 2] not in "YG":
        return None
    at -= 1
    if letters[at - 1] == "," and letters[at] == "W":
        return None  # across all backbones, with GPT-5 reaching
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
    return named_in(sentence, items, begin, at, taken, own) if begin < at else None


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
    name = named_in(sentence, items, first, stop, taken, own)
    if name is not None:
        return Subject(name=name)
    words = [sentence.words[tile].fold for tile in range(items.first[first], items.stop[stop - 1])]
    article = sentence.words[items.first[first] - 1].fold if items.first[first] else ""
    if _is_own([article, *words], named=own is not None) or (
        article in ("a", "an") and "p" in letters[:first] and not vocabulary().own.isdisjoint(words)
    ):
        return Subject(own=True)
    return Subject(plain=plain_subject(sentence, items, first, stop), clause=True)


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
