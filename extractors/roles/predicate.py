"""What a value is said of: the subject of a copula, or of a verb that says at which amount its subject stands.

"Salt rejection was 99.2%", "unemployment among graduates stands at 6.3%", "rents averaged 900 euros".
"""

from __future__ import annotations

from extractors.groups import VALUES
from extractors.items import Items
from extractors.roles.clauses import VERBS, clause_start, past_fronted
from extractors.roles.moved import is_measured, noun_phrase
from extractors.roles.phrase import phrase_before
from extractors.roles.property import is_measure, properties
from extractors.sentence import Sentence

# What may stand between the verb and its value: "stands at about", "was in the range of", "was on average".
_BETWEEN = frozenset("ATNIXyeg~1JfPM")
_RANGES = frozenset(
    ["range", "order", "region", "vicinity", "maximum", "minimum", "most", "least", "between", "around"]
)
_MOST_BETWEEN = 6
_MOST_STEPS = 5
_LONGEST_ORIGIN = 6
# Asides between commas: however, moreover, on average, in turn, by contrast, in that case.
_ASIDES = frozenset(["|", "J", "K", "g", "V", "Ng", "IK", "yK", "NK", "RK", "IeK", "NeK", "AK", "Pp"])
_SHORTEST = 4
_GROUP = frozenset("lJhiT")
# Participles that say how an amount was come by: "was found to be", "is estimated at".
_FOUND = frozenset(
    [
        "found", "shown", "known", "seen", "estimated", "measured", "reported", "observed", "calculated", "computed",
        "determined", "expected", "projected", "recorded", "predicted", "inferred", "assessed", "rated", "valued",
    ]
)  # fmt: skip
_NO_VERBS = frozenset(["set", "sets"])
_BROKEN = frozenset("()[]=<>|;:")
# What stands before a noun phrase that is no subject.
_NO_SUBJECT = frozenset("rsjhacvtO)udbzn_")
_PREPOSITIONS = frozenset("fINRTAXMWP")


def said_of(sentence: Sentence, items: Items, at: int) -> tuple[int, int] | None:
    """Return the items [first, stop) of the noun phrase that a value at ``at`` is said of; None for systems."""
    verb = _verb_before(sentence, items, at)
    if verb is None:
        return None
    reached = items.letters[verb] in "rK"  # what reaches a value is a system, if it is no property
    while verb > 0 and _in_group(sentence, items, verb - 1):
        verb -= 1
    found = _before_verb(items, verb)
    if found is None:
        found = _of_clause(sentence, items, verb)
    elif not is_measured(sentence, items, *found):
        return None
    if found is None:
        return None
    fold = sentence.words[items.stop[found[1] - 1] - 1].fold
    return None if fold in properties().none or (reached and not is_measure(fold)) else found


def _before_verb(items: Items, verb: int) -> tuple[int, int] | None:
    """Return the noun phrase before a verb, or the one that the phrases between them belong to."""
    letters, stop = items.letters, _before_aside(items, verb)
    if letters[stop - 1 : stop] in (",", ")"):
        return None
    for _ in range(_MOST_STEPS):
        while stop > 1 and letters[stop - 1] in VALUES:  # rents within 500 m of the station
            stop -= 2 if _is_preposition(items, stop - 2) else 1
        first, stop = phrase_before(items, stop)
        if first >= stop:
            return None
        before = first
        while before > 0 and letters[before - 1] in "egJ1~":
            before -= 1
        if letters[before - 1 : before] != "&" and not _is_preposition(items, before - 1):
            break
        stop = before - 1
    else:
        return None
    outside = letters[before - 1 : before]
    told = outside in ("r", "s") and letters[verb] == "T"  # we show the scatter to be 40%
    if (
        outside
        and not told
        and (outside in _NO_SUBJECT or outside in VALUES or "j" in letters[max(0, before - 4) : before])
    ):
        return None
    return letters.rfind("'", first, stop - 1) + 1 or first, stop


def _before_aside(items: Items, verb: int) -> int:
    """Return the item behind the subject of a verb, an adverb between commas passed over: "the delay, however, is"."""
    letters = items.letters
    if verb < _SHORTEST or letters[verb - 1] != ",":
        return verb
    opening = letters.rfind(",", 0, verb - 1)
    return opening if opening > 0 and letters[opening + 1 : verb - 1] in _ASIDES else verb


def _is_preposition(items: Items, item: int) -> bool:
    """Return whether a phrase before an item goes on behind it: "the odds of", "the distance between"."""
    return item > 0 and items.letters[item] in _PREPOSITIONS


def _of_clause(sentence: Sentence, items: Items, verb: int) -> tuple[int, int] | None:
    """Return the noun phrase with which the clause of a verb begins: behind an aside, behind what is fronted."""
    letters = items.letters
    start = max(clause_start(sentence, items, verb), letters.rfind(":", 0, verb) + 1)
    head = past_fronted(sentence, items, start, verb)
    if head >= verb or not _BROKEN.isdisjoint(letters[head:verb]) or not VALUES.isdisjoint(letters[head:verb]):
        return None
    found = noun_phrase(sentence, items, head, verb)
    return None if found is None or not VERBS.isdisjoint(letters[found[1] : verb]) else found


def _verb_before(sentence: Sentence, items: Items, at: int) -> int | None:
    """Return the verb that a value is the complement of; None where it stands before a noun ("is a 5% rise")."""
    letters = items.letters
    if letters[at - 1 : at] == "e" or (letters[at] != "Φ" and sentence.words[items.first[at]].fold in ("a", "an")):
        return None
    origin = letters.rfind("M", max(0, at - _LONGEST_ORIGIN), at)
    if origin > 0 and letters[origin + 1] in "nw" and letters[at - 1] == "T":
        at = origin  # frost damage went from 31% to 12%
    for item in range(at - 1, max(-1, at - 1 - _MOST_BETWEEN), -1):
        letter = letters[item]
        fold = sentence.words[items.first[item]].fold
        if letter in "ir" or fold in properties().stating:
            return None if fold.endswith("ing") or fold in _NO_VERBS else item
        if letters[item : item + 2] == "Ky" and fold.endswith("ed"):
            return item  # spreads tightened by 30 points
        if letter not in _BETWEEN and fold not in _RANGES and not _is_participle(sentence, items, item):
            return None
    return None


def _is_participle(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether a participle stands behind a copula: the estimated of "was estimated at"."""
    return items.letters[item - 1 : item] in ("i", "J") and sentence.words[items.first[item]].fold in _FOUND


def _in_group(sentence: Sentence, items: Items, item: int) -> bool:
    """Return whether an item belongs to the verb that stands behind it: "was found to be", "has not been"."""
    return items.letters[item] in _GROUP or _is_participle(sentence, items, item)
