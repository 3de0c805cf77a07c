"""The phrase of a setting: where it ends behind its preposition, and its words as written."""

from __future__ import annotations

import re

from extractors.groups import VALUES
from extractors.items import Items
from extractors.roles.phrase import NOUNS
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence

INSIDE = NOUNS | frozenset("n_µHLdbwf%xêQFS")
_TRAILING = frozenset("fegJ'/-ð")
_LONGEST = 9
# Prepositions that say something: they are kept in a setting.
KEPT = frozenset(["without", "under", "after", "before", "during", "with", "when", "following", "by"])
# Letters of verbs that may be nouns as well: "the ideal answers", "a test set of attacks".
_VERBS_TOO = frozenset("rs8ð")
_BEHIND_NOUN = frozenset(",.)&;(f")
# The next of two adjectives behind an article: "a balanced, manually labeled set".
_NEXT_ADJECTIVE = re.compile(r",J?[Kð_]{1,2}[Krsð8]")
_SHARED_NOUN = re.compile(r"&[K_]{2,3}")
_ADJECTIVE = re.compile(r"(?:ed|ing|al|ic|ous|ive|ful|less|ent|ant|ible|able|ar|y)\Z")
# In the second part these are of another claim: "on benign tasks and substantial detection of attacks".
_OF_OTHERS = frozenset("gmfHLFS")
_CLOSING = ("", ".", ",", ";", ")")
# Determiners that are no part of a setting: "both languages" and "all tasks" keep theirs.
_UNSAID = frozenset(
    ["the", "a", "an", "our", "its", "their", "this", "these", "those", "his", "her", "such", "some", "any"]
)


def end_of_setting(sentence: Sentence, items: Items, first: int) -> int:
    """Return where the phrase behind a preposition ends; ``first`` where there is none."""
    letters = items.letters
    begin = first
    while letters[begin : begin + 1] == "e" and letters[begin + 1 : begin + 2] != "/":
        begin += 1
    stop = begin
    while (
        stop < len(letters)
        and stop - first < _LONGEST
        and (letters[stop] in INSIDE or (stop > begin and _goes_on(sentence, items, begin, stop)))
    ):
        stop += 1
    while stop > begin and letters[stop - 1] in _TRAILING and not _is_last(letters, stop):
        stop -= 1
    return stop if stop > begin else first


def _is_last(letters: str, stop: int) -> bool:
    """Return whether a participle ends a phrase as its noun: "zero-shot learning" is one word of a verb."""
    return letters[stop - 1] == "ð" and letters[stop - 2] in "KGYm" and letters[stop : stop + 1] in _CLOSING


def is_noun_here(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether a word that is a verb elsewhere is the noun of a phrase: "cross-lingual transfer", "set of X"."""
    letters = items.letters
    if letters[at] != "ð" and sentence.words[items.first[at]].fold in vocabulary().settings:
        return True
    following = letters[at + 1 : at + 2]
    return letters[at - 1] in "KGYm_" and (not following or following in _BEHIND_NOUN)


def _goes_on(sentence: Sentence, items: Items, begin: int, at: int) -> bool:
    """Return whether an item goes on inside a phrase though it ends others: "A/B tests", "English→Swahili"."""
    letters = items.letters
    letter = letters[at]
    if letter in _VERBS_TOO:
        return is_noun_here(sentence, items, at)
    if letter == "→":
        return letters[at + 1 : at + 2] in ("G", "Y")
    if letter == "e":
        return letters[at - 1] == "/" or letters[at + 1 : at + 2] == "/"
    return letter in ",&" and at == begin + 1 and _are_adjectives(sentence, items, begin, at)


def _are_adjectives(sentence: Sentence, items: Items, begin: int, joint: int) -> bool:
    """Return whether two adjectives of one noun are joined: "a balanced, labeled set", "sparse and dense rewards"."""
    if items.letters[joint] == "&":
        shared = _SHARED_NOUN.match(items.letters, joint)
        return shared is not None and sentence.words[items.stop[shared.end() - 1] - 1].fold in vocabulary().settings
    following = _NEXT_ADJECTIVE.match(items.letters, joint)
    if following is None or items.letters[begin - 1] != "e":
        return False
    words = (items.first[begin], items.stop[following.end() - 2] - 1)
    return all(_ADJECTIVE.search(sentence.words[word].fold) is not None for word in words)


# How large, long or many: "prompts of 2K to 8K tokens", "TSP with 500 cities", "inputs longer than 500 tokens".
_SIZE = re.compile(r"(?:[fO]|W(?=[~1]?Β)|(?<=[HLS])t)[J~1g]{0,2}(?:Β[K_GYmµ]{1,3}|[ΥΚ]K?)")
_BOUNDED = re.compile(r"Β[K_GYmµ]{1,3}|[ΥΚ]")
_BOUNDS = frozenset(
    [
        "above", "below", "beyond", "deeper", "exceeding", "fewer", "greater", "larger", "less", "longer", "more",
        "over", "shorter", "smaller", "under", "up", "wider",
    ]
)  # fmt: skip


def end_of_size(sentence: Sentence, items: Items, end: int) -> int:
    """Return where the size ends that stands behind a phrase which ends at ``end``; ``end`` if there is none."""
    letters = items.letters
    found = _SIZE.match(letters, end)
    if found is not None:
        return found.end()
    found = _BOUNDED.match(letters, end)
    return found.end() if found is not None and sentence.words[items.first[end]].fold in _BOUNDS else end


def is_cut(letters: str, stop: int) -> bool:
    """Return whether a phrase ends where a value begins: "on the 40% of inputs", "the contested 0.7%-margin race"."""
    return letters[stop : stop + 1] in VALUES


def end_of_list(sentence: Sentence, items: Items, end: int, count: int) -> int:
    """Return where a list of ``count`` phrases ends whose first ends at ``end``; ``end`` if there are not so many."""
    letters = items.letters
    if count == 1 and letters[end : end + 1] == "&":  # under domain shift and noise
        following = end_of_setting(sentence, items, end + 1)
        closed = following > end + 1 and letters[following : following + 1] in _CLOSING
        return following if closed and _OF_OTHERS.isdisjoint(letters[end + 1 : following]) else end
    last = end
    for _ in range(count - 1):
        joint = last
        while letters[joint : joint + 1] in (",", "&"):
            joint += 1
        following = end_of_setting(sentence, items, joint)
        if joint in (last, following):
            return end
        last = following
    return last


def words_of_setting(sentence: Sentence, items: Items, preposition: int, stop: int) -> str:
    """Return a setting as written, with its preposition where that says something: "without guidance"."""
    words = sentence.words
    first = preposition if words[items.first[preposition]].fold in KEPT else preposition + 1
    while first < stop - 1 and (words[items.first[first]].fold in _UNSAID or items.letters[first] == "'"):
        first += 1
    return " ".join(sentence.quote(items.first[first], items.stop[stop - 1]).split())
