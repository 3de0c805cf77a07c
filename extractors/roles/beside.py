"""Systems that stand at a value and are no subject: in brackets, behind it, in a list before its verb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extractors.items import Items
from extractors.plurals import is_plural
from extractors.roles.clauses import VERBS
from extractors.roles.naming import SYSTEM_NOUNS, end_of_name, is_modifier, is_ordinary, named_in, plain_subject
from extractors.roles.phrase import phrase_after, phrase_before, quote
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence


def first_name(sentence: Sentence, items: Items, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the first name of a sentence that is no dataset: what "it" in the next one stands for."""
    letters = items.letters
    if (
        letters[:1] == "G"
        and letters[1:2] in ("K", "s", "r")
        and sentence.words[1].fold.endswith("s")
        and sentence.words[1].fold not in vocabulary().no_actors
        and letters[2:3] not in ("M", "f")  # Radio maps from
        and not is_plural(sentence.words[0].fold)
    ):
        return sentence.words[0].text
    if letters[:1] == "p" and sentence.words[0].fold != "we":
        return None
    return named_in(sentence, items, 0, len(letters), taken)


def beside(
    sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]], *, held: bool = False
) -> str | None:
    """Return the name that a value stands at: "GPT-5 (62.0%)", "(GPT-5 62.0%)", "GPT-5's 62.0%", "GPT-5 with 62.0%".

    ``held``: the value is held against another one, and so is no figure of what it is compared with.
    """
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
    if first == end and (before == "(" or (before == "A" and letters[at + 1 : at + 2] != "e")):
        return None if held else _compared(sentence, items, end, set_apart=before == "(")
    preposition = letters[first - 1 : first]
    while first < end and (letters[first] == "n" or is_ordinary(sentence, items, first)):
        first += 1
    if first >= end or any(begin < end and stop > first for begin, stop in taken):
        return None
    if before in "WA" and preposition and preposition not in "y,&|oW":
        return None
    others = "IfNRAXtcvo" if held else "IfNRAX"  # more than X (32.6% vs. 1.5%)
    if (before == "(" and preposition and preposition in others) or (
        letters[end - 1] == "G" and end - first == 1 and before == "(" and not preposition
    ):
        return None
    name = quote(sentence, items, first, end)
    return None if is_modifier(name) else name


def in_brackets(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the name alone in brackets behind a value: "from 70.4% (Gemma 4) to 89.7% (Gemini 2.5)"."""
    letters = items.letters
    if letters[at + 1 : at + 3] not in ("(Y", "(G"):
        return None
    end = end_of_name(items, at + 2, len(letters))
    if letters[end : end + 1] != ")" or any(begin < end and stop > at + 2 for begin, stop in taken):
        return None
    name = quote(sentence, items, at + 2, end)
    return None if is_modifier(name) or is_ordinary(sentence, items, at + 2) else name


def apposed(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the name that a size says more of: "PlumRank, a 7B model", "PlumRank (7B)"."""
    letters = items.letters
    end = at - 1
    if end < 1 or letters[end] not in ",(":
        return None
    if letters[end] == "," and sentence.words[items.first[at]].fold not in ("a", "an", "our", "the"):
        return None
    first = end
    while first > 0 and letters[first - 1] in "YG":
        first -= 1
    if (
        first == end
        or is_ordinary(sentence, items, first)
        or any(begin < end and stop > first for begin, stop in taken)
    ):
        return None
    name = quote(sentence, items, first, end)
    return None if name in vocabulary().kinds else name  # five VLMs (2B to 90B)


def listed_name(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the name right before a value of a list, behind its comma or "and": "…, and PlumRank 0.52"."""
    letters = items.letters
    first = at
    while first > 0 and letters[first - 1] in "YG":
        first -= 1
    if first == at or letters[first - 1 : first] not in (",", "&") or is_ordinary(sentence, items, first):
        return None
    if any(begin < at and stop > first for begin, stop in taken):
        return None
    name = quote(sentence, items, first, at)
    return None if is_modifier(name) else name


@dataclass(frozen=True, slots=True)
class Arm:
    """What stands right behind a value by a preposition, as written; ``named``: it is a name."""

    preposition: str
    text: str
    named: bool


def arm(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> Arm | None:
    """Return the arm of a comparison that stands right behind a value: "with X", "for usual care"; null if none."""
    letters = items.letters
    if letters[at + 1 : at + 2] not in ("W", "R", "y") or at + 2 >= len(letters):
        return None
    first, stop = phrase_after(items, at + 2)
    if first >= stop or any(begin < stop and end > first for begin, end in taken) or "m" in letters[first:stop]:
        return None
    named = set(letters[first:stop]) <= {"Y", "G"}
    if named and is_ordinary(sentence, items, first):
        return None  # 29.4 for German
    return Arm(sentence.words[items.first[at + 1]].fold, quote(sentence, items, first, stop), named)


def own_figure(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the baseline whose figure a value is: "a strong human baseline of 92.2 points"."""
    letters = items.letters
    if letters[at - 1 : at] != "f" or at < 2:  # noqa: PLR2004 - a noun and "of"
        return None
    first, stop = phrase_before(items, at - 1)
    if stop != at - 1 or first >= stop or sentence.words[items.stop[stop - 1] - 1].fold != "baseline":
        return None
    return quote(sentence, items, first, stop)


def _compared(sentence: Sentence, items: Items, end: int, *, set_apart: bool) -> str | None:
    """Return the system without a name in "surpassing a few-shot baseline (76.1%)", "… the best parser at 50.3%"."""
    letters = items.letters
    first, stop = phrase_before(items, end)
    verb = first
    while verb > 0 and letters[verb - 1] in "eg":
        verb -= 1
    others = _BEFORE_OTHERS if set_apart else _BEATING
    if stop != end or (letters[verb - 1 : verb] not in others and not _matches(sentence, items, verb - 1)):
        return None
    return plain_subject(sentence, items, first, stop) if verb else None


def _matches(sentence: Sentence, items: Items, verb: int) -> bool:
    """Return whether a verb says that one is like another: "matches the plain reader (65%)"."""
    return verb > 0 and sentence.words[items.first[verb]].fold in _MATCHING


_MATCHING = frozenset(["matches", "match", "matched", "matching", "rivals", "rivaling", "rivalling"])
_BEATING = ("o", "q", "t", "v")
_BEFORE_OTHERS = (*_BEATING, "O", "T", "W")


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
    stop = min(len(letters) - 1, at + 12)
    said = not _BEHIND.isdisjoint(sentence.folds[items.stop[at] : items.stop[stop - 1]])
    for item in range(at + 1, stop) if said else ():
        if letters[item] in "ΠΧΘΒΥΜΚ;t":
            return None
        following = item + 1
        if letters[following] == "e":
            following += 1
        word = sentence.words[items.first[item]].fold
        if letters[following : following + 1] in ("Y", "G") and word in _BEHIND and letters[item - 1] != "c":
            end = end_of_name(items, following, len(letters))
            if letters[end : end + 1] == "'":
                return None  # with Parkinson's disease
            if (letters[end : end + 1] in VERBS and word not in ("once", "when")) or (
                letters[end : end + 1] == "K" and sentence.words[items.first[end]].fold.endswith("ing")
            ):
                return None
            if letters[end : end + 1] == "K" and sentence.words[items.first[end]].fold not in SYSTEM_NOUNS:
                return None  # under the CISO profile
            name = quote(sentence, items, following, end)
            return None if is_modifier(name) else name
    return None


def gapped(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the name of a clause whose verb was said before: "X is right in 83%, and the bigger Y in 85%"."""
    letters = items.letters
    if at < 2 or letters[at - 1] not in "INA":  # noqa: PLR2004 - a name and its preposition
        return None
    first = at - 1
    while first > 0 and letters[first - 1] in "YG":
        first -= 1
    before = first
    while before > 0 and letters[before - 1] in "eJKgLHF":
        before -= 1
    if first == at - 1 or letters[before - 1 : before] not in ("&", "|") or is_ordinary(sentence, items, first):
        return None
    if any(begin < at and stop > first for begin, stop in taken):
        return None
    name = quote(sentence, items, first, at - 1)
    return None if is_modifier(name) else name


def gapped_noun(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the system without a name of such a clause: "forests had 84% recall and support vector machines 81%"."""
    first, stop = phrase_before(items, at)
    letters = items.letters
    if letters[first - 1 : first] in ("s", "8") and not sentence.words[items.first[first - 1]].fold.endswith("s"):
        first -= 1  # support vector machines
    if stop != at or first >= stop or "m" in letters[first:stop] or letters[first - 1 : first] not in ("&", ","):
        return None
    last = sentence.words[items.stop[stop - 1] - 1].fold
    return (
        quote(sentence, items, first, stop) if last in _LEARNERS or (last in SYSTEM_NOUNS and is_plural(last)) else None
    )


_LEARNERS = frozenset(
    ["machines", "machine", "trees", "tree", "boosting", "bayes", "neighbors", "neighbours", "perceptron"]
)


def listed(sentence: Sentence, items: Items, at: int, count: int, taken: Sequence[tuple[int, int]]) -> list[str] | None:
    """Return the ``count`` subjects of the verb before a list of values: "A and B need 2x and 3x, respectively"."""
    letters = items.letters
    verb = at - 1
    while verb > 0 and letters[verb] not in VERBS:
        if letters[verb] in ",;|." and letters[verb : verb + 2] != ",y":  # improve recall, by 8% and 5%
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
        if not _is_subject(letters, first, stop, taken):
            return None
        parts.insert(0, quote(sentence, items, first, stop))
        stop = first
        while stop > 0 and letters[stop - 1] == "e":
            stop -= 1
        joint = stop
        while stop > 0 and letters[stop - 1] in ",&":
            stop -= 1
        if stop == joint:
            break
    joined = "&" in letters[stop:verb]  # not: on Plum, Fig needs 2x
    return parts if len(parts) == count and joined else None


def listed_behind(
    sentence: Sentence, items: Items, at: int, count: int, taken: Sequence[tuple[int, int]]
) -> list[str] | None:
    """Return the ``count`` systems listed behind values: "3.1% and 4.2% were seen for A and B, respectively"."""
    letters = items.letters
    first = next((item for item in range(at + 1, len(letters)) if letters[item] in "RWyf"), len(letters)) + 1
    parts: list[str] = []
    while len(parts) < count and letters[first : first + 1] in ("Y", "G"):
        stop = end_of_name(items, first, len(letters))
        if any(begin < stop and end > first for begin, end in taken):
            return None
        parts.append(quote(sentence, items, first, stop))
        first = stop
        while letters[first : first + 1] in (",", "&"):
            first += 1
    return parts if len(parts) == count and letters[first : first + 1] in ("V", ".", "") else None


def _is_subject(letters: str, first: int, stop: int, taken: Sequence[tuple[int, int]]) -> bool:
    """Return whether a part of a list names a system, and no dataset: "on A and B, FooNet reaches 2x and 3x"."""
    named = any(letter in "YG" for letter in letters[first:stop])
    return named and not any(begin < stop and end > first for begin, end in taken)


def named_for(sentence: Sentence, items: Items, at: int, taken: Sequence[tuple[int, int]]) -> str | None:
    """Return the system in "62.0% for GPT-5", "0.36 of GPT-5": a name behind "for" or "of" and before a sign."""
    letters = items.letters
    if letters[at + 1 : at + 3] not in ("RY", "fY") or len(sentence.words[items.first[at + 2]].text) < 4:  # noqa: PLR2004 - sizes: "for XXL"
        return None
    end = end_of_name(items, at + 2, len(letters))
    if letters[end : end + 1] not in (",", ".", ";", ")", "&", "|", "N", "I", ""):
        return None
    if any(begin < end and stop > at + 2 for begin, stop in taken):
        return None
    return quote(sentence, items, at + 2, end)
