"""The clause that a value stands in: where it begins, and where its subject begins and ends."""

from __future__ import annotations

import re

from extractors.groups import VALUES
from extractors.items import Items
from extractors.sentence import Sentence

VERBS = frozenset("rhisudbzoq8")


# On letters reversed, as finding is cheaper than looking at each.
_BORDER = re.compile("[;|—j&:]")


def clause_start(sentence: Sentence, items: Items, at: int) -> int:
    """Return the item where the clause of a value begins."""
    letters, size = items.letters, len(items.letters)
    for found in _BORDER.finditer(items.reversed, size - at):
        item = size - 1 - found.start()
        letter = letters[item]
        if letter in ";|—":
            return item + 1
        if letter == "j" and item:
            is_that = sentence.words[items.first[item]].fold == "that"
            if (
                not is_that
                or letters[item - 1] in "rl8s"
                or sentence.words[items.first[item - 1]].fold.endswith(("s", "ed", "nd", "w"))
            ) and not _is_closed(sentence, items, item, at):
                return item + 1
        if letter == "&" and (_begins_clause(letters, item + 1, at) or _acts_behind(sentence, items, item + 1, at)):
            return item + 1
        if letter == ":" and letters[item + 1] in "eYKG" and _begins_behind_colon(sentence, items, item + 1, at):
            return item + 1
        if letter in "&:" and sentence.words[items.stop[item]].fold in ("its", "their"):
            return item + 1
    return 0


def _is_closed(sentence: Sentence, items: Items, which: int, at: int) -> bool:
    """Return whether "which" belongs to a phrase before the subject: "Unlike X, which stalls, Y gains 4%"."""
    letters = items.letters
    comma = letters.find(",", which, at)
    if comma < 0 or letters[which - 1] != "," or letters[comma + 1] not in "YGep":
        return False
    return letters[0] in FRONTS or sentence.words[0].fold in _FRONT_WORDS


def _begins_clause(letters: str, first: int, at: int, *, more: str = "") -> bool:
    """Return whether a subject and its verb stand behind an "and"; ``more`` letters may be in the subject."""
    item = first
    inside = "eKGYDgð" + more
    while item < at and letters[item] in inside:
        item += 1
    if more and first < item < at and letters[item] in "WP":  # X without tools answers
        item += 1
        while item < at and letters[item] in inside:
            item += 1
    if more and first < item < at and letters[item] == "(" and ")" in letters[item:at]:  # the model (X) submits
        item = letters.index(")", item) + 1
    return (
        first < item < at and letters[item] in "rhisudbzo8l" and any(letter in "GYe" for letter in letters[first:item])
    )


def _begins_behind_colon(sentence: Sentence, items: Items, first: int, at: int) -> bool:
    """Return whether a subject and its verb stand behind a colon, whatever the verb: ": the best model (X) submits"."""
    letters = items.letters
    if _begins_clause(letters, first, at, more="m"):
        return True
    closing = letters.find(")", first, at)
    head = first + (letters[first] == "e")
    if closing < 0 or "(" not in letters[head + 1 : head + _SHORT] or letters[closing + 1 : closing + 2] != "K":
        return False
    return sentence.words[items.first[closing + 1]].fold.endswith(("s", "ed"))


_SHORT = 5


def _acts_behind(sentence: Sentence, items: Items, first: int, at: int) -> bool:
    """Return whether a name behind ", and" is the subject of any past verb: ", and GPT-5 refused 12 of them"."""
    if items.letters[first - 2 : first - 1] != ",":
        return False
    stop = first
    while stop < at and items.letters[stop] in "YG":
        stop += 1
    past = first < stop < at and sentence.words[items.first[stop]].fold.endswith("ed")
    return past and items.letters[stop] in "Kð" and is_acting(sentence, items, stop)


FRONTS = frozenset("NWPIAXRMaOcyvT|")
_OPENING_WORDS = frozenset(
    [
        "notably", "remarkably", "importantly", "additionally", "finally", "furthermore", "however", "overall",
        "interestingly", "surprisingly", "crucially", "consequently", "ultimately", "similarly", "conversely", "lastly",
        "meanwhile", "nevertheless", "nonetheless", "thus", "hence", "therefore", "first", "second", "third", "here",
    ]
)  # fmt: skip
_FRONT_WORDS = frozenset(
    ["compared", "relative", "specifically", "moreover", "trained", "empirically", "unlike", "beyond"]
)


def past_fronted(sentence: Sentence, items: Items, start: int, at: int) -> int:
    """Return the item where the subject begins, phrases before it and their commas passed over."""
    letters = items.letters
    head = start
    if letters[start : start + 1] == "|" or (start and letters[start - 1] == "|"):  # "When X is Y, the system …"
        comma = letters.find(",", start, at)
        if 0 <= comma < at - 2 and letters[comma + 1] in "epYGDKJ" and not VERBS.isdisjoint(letters[start:comma]):
            head = comma + 1
    for _ in range(3):
        while head < at and (
            letters[head] in "&,J|l" or (letters[head] == "(" and letters[head + 2 : head + 3] == ")")
        ):
            head += 3 if letters[head] == "(" else 1  # (ii) it
        if head >= at:
            return at
        word = sentence.words[items.first[head]].fold
        if letters[head] == "G" and letters[head + 1] == "," and word in _OPENING_WORDS:  # Notably, our model
            head += 2
            continue
        if (
            letters[head] not in FRONTS
            and not word.endswith("ing")
            and letters[head] != "ð"
            and word not in _FRONT_WORDS
            and not _is_participle(letters, head, word)
            and not (letters[head] == "j" and letters[head - 1 : head] == ",")
        ):
            return head
        comma = _first_comma(letters, head, at)
        if comma < 0:
            pronoun = letters.find("p", head, at)  # "On Cityscapes it achieves"
            if pronoun > head and VERBS.isdisjoint(letters[head:pronoun]):
                return pronoun
            return second_phrase(sentence, items, head, at)
        head = _past_list(letters, comma + 1, at)
    return head


def _first_comma(letters: str, head: int, at: int) -> int:
    """Return the first comma among items [head, at) that stands in no brackets, or -1: "On two sets (A, B), the"."""
    comma = letters.find(",", head, at)
    opening = letters.find("(", head, comma) if comma > 0 else -1
    while opening >= 0:
        closing = letters.find(")", opening, at)
        if closing < 0:
            return comma
        comma = letters.find(",", closing, at) if closing > comma else comma
        opening = letters.find("(", closing, comma) if comma > 0 else -1
    return comma


def _past_list(letters: str, head: int, at: int) -> int:
    """Return the item where a subject begins behind a phrase whose list has commas: "On A, B, and C, the model"."""
    item, joined = head, False
    while item < at and letters[item] in "YGDKeg&,n()":
        joined = joined or letters[item] == "&"
        if letters[item] == "," and (letters[item + 1] in "ep" or (joined and letters[item + 1] != "&")):
            head = item + 1
        item += 1
    return head


def _is_participle(letters: str, head: int, word: str) -> bool:
    """Return whether a sentence begins with a participle: "Deployed on X, the system …"."""
    return head == 0 and letters[0] == "G" and word.endswith("ed") and letters[1:2] in FRONTS


def second_phrase(sentence: Sentence, items: Items, head: int, at: int) -> int:
    """Return the item of a subject that follows a fronted phrase without a comma: "In trials the X team errs"."""
    letters = items.letters
    for item in range(head + 2, at):
        if letters[item - 1] not in ("KmYDGn)" if letters[item] == "e" else "Km"):
            continue
        if letters[item] == "e" or (letters[item] in "YG" and is_acting(sentence, items, item + 1)):
            return item
    return head


def is_acting(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether a name that ends before an item is the subject of a verb, or the owner of something."""
    letters = items.letters
    item = stop
    while letters[item : item + 1] in ("J", "l", "1"):
        item += 1
    letter = letters[item : item + 1]
    if not letter:
        return False
    if letter in VERBS or letter == "'":
        return True
    following = letters[item + 1 : item + 2]
    if letter not in "Kð" or following in ("K", "m", "G", "Y", "'", "µ"):
        return False
    word = sentence.words[items.first[item]].fold
    if following and (following in "epT" or following in VALUES) and not word.endswith("ing"):
        return True
    if word.endswith("s"):
        return following not in _NO_OBJECT and not word.endswith(_NOUN_ENDS)
    return word.endswith("ed")


# What behind a word in -s says that it is a plural and no verb: its own verb, or the end of the phrase.
_NO_OBJECT = VERBS | {",", ")", ".", "(", ";", ":", "&"}
_NOUN_ENDS = ("ss", "ions", "ers", "ors", "ings", "ies", "ments", "ures", "ics", "us", "ants", "ents")


def end_of_subject(sentence: Sentence, items: Items, head: int, at: int) -> int:
    """Return the item where the subject ends: its verb, or the value."""
    letters = items.letters
    for found in _SUBJECT_ENDS.finditer(letters, head, at):
        stop = found.start()
        letter = letters[stop]
        noun = letter in "udbz" and letters[stop - 1 : stop] == "e"  # the compressed index
        if noun and not sentence.words[items.first[stop]].fold.endswith("s"):
            continue
        if letter in "ΒΚ" and stop + 1 < at and letters[stop + 1] in "KG_":  # our 8B model
            continue
        return stop
    return max(head, at)


def keeps_subject(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether "while" or the like at an item goes on about the same subject: "while reducing", "but saving"."""
    following = at + 1 + (items.letters[at + 1 : at + 2] in ("J", "l"))
    return following < len(items.letters) and sentence.words[items.first[following]].fold.endswith("ing")


_SUBJECT_ENDS = re.compile("[rhisudbzoq8Χ;|tΠΘΒΥΜΚ]")
_CONTRASTING = frozenset(["while", "whereas", "but", "although", "though", "yet"])


def clause_stop(sentence: Sentence, items: Items, at: int) -> int:
    """Return the item where the clause of a value ends: at a semicolon, a contrast, or an "and" with a new subject."""
    letters = items.letters
    for item in range(at + 1, len(letters)):
        letter = letters[item]
        if letter in ";—" or (
            letter == "|"
            and sentence.words[items.first[item]].fold in _CONTRASTING
            and not keeps_subject(sentence, items, item)
        ):
            return item
        if letter == "&" and (
            _begins_clause(letters, item + 1, len(letters))
            or (letters[item - 1] == "," and letters[item + 1 : item + 2] in FRONTS and item + 1 < len(letters))
        ):
            return item
    return len(letters)
