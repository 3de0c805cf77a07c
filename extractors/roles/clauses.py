"""The clause that a value stands in: where it begins, and where its subject begins and ends."""

from __future__ import annotations

from extractors.items import Items
from extractors.sentence import Sentence

VERBS = frozenset("rhisudbzoq8")


def clause_start(sentence: Sentence, items: Items, at: int) -> int:
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


FRONTS = frozenset("NWPIAXRMaOcy|")


def past_fronted(sentence: Sentence, items: Items, start: int, at: int) -> int:
    """Return the item where the subject begins, phrases before it and their commas passed over."""
    letters = items.letters
    head = start
    if start and letters[start - 1] == "|":  # "When X is Y, the system …"
        comma = letters.find(",", start, at)
        if 0 <= comma < at - 2 and letters[comma + 1] in "epYGDKJ" and not VERBS.isdisjoint(letters[start:comma]):
            head = comma + 1
    for _ in range(3):
        while head < at and letters[head] in "&,J|l":
            head += 1
        if head >= at:
            return start
        word = sentence.words[items.first[head]].fold
        if (
            letters[head] not in FRONTS
            and not word.endswith("ing")
            and letters[head] != "ð"
            and word not in ("compared", "relative", "specifically", "moreover", "trained", "empirically")
        ):
            return head
        comma = letters.find(",", head, at)
        if comma < 0:
            pronoun = letters.find("p", head, at)  # "On Cityscapes it achieves"
            return pronoun if pronoun > head and VERBS.isdisjoint(letters[head:pronoun]) else head
        head = comma + 1
    return head


def end_of_subject(sentence: Sentence, items: Items, head: int, at: int) -> int:
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


_CONTRASTING = frozenset(["while", "whereas", "but", "although", "though", "yet"])


def clause_stop(sentence: Sentence, items: Items, at: int) -> int:
    """Return the item where the clause of a value ends: at a semicolon, a contrast, or an "and" with a new subject."""
    letters = items.letters
    for item in range(at + 1, len(letters)):
        letter = letters[item]
        if letter in ";—" or (letter == "|" and sentence.words[items.first[item]].fold in _CONTRASTING):
            return item
        if letter == "&" and _begins_clause(letters, item + 1, len(letters)):
            return item
    return len(letters)
