"""The condition of a value: the setting that holds for it, behind "with", "under", "at", "for size", or fronted."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.frozen import frozen
from extractors.groups import VALUES
from extractors.items import Items
from extractors.roles.clauses import second_phrase
from extractors.roles.phrase import quote
from extractors.roles.setting_phrase import INSIDE, end_of_list, end_of_setting, end_of_size, is_cut, words_of_setting
from extractors.roles.setting_words import NAMES, counted_setting, is_setting
from extractors.roles.vocabulary import is_model
from extractors.roles.when import clause_behind, when_ahead, when_behind
from extractors.sentence import Sentence

_ENDS = VALUES | frozenset(";.|j")
_CLAUSE_VERBS = tuple("irsudbzoh8ðl")
_VERBS = frozenset("rhisoqz8")
_LONGEST = 9
_MOST_RIGHT = 16
_MOST_FRONTED = 14
_MOST_PHRASES = 2

_FRONTED = frozenset(
    [
        "with",
        "without",
        "under",
        "after",
        "before",
        "during",
        "using",
        "at",
        "given",
        "for",
        "in",
        "on",
        "when",
        "by",
        "following",
        "despite",
    ]
)


@frozen
class Asked:
    """Of what a setting is asked: ``count`` values in a list, and whether they are shares.

    A share has fewer settings: what stands behind it says more often of what it is one.
    """

    count: int = 1
    share: bool = False


def right_of(
    sentence: Sentence, items: Items, at: int, named: Sequence[tuple[int, int]], asked: Asked | None = None
) -> str | None:
    """Return the setting behind a value: "in the 5-shot setting", "after 4-bit quantization", "for size XS".

    ``named`` are the items of datasets: no phrase with one of them is a setting.
    """
    asked = asked or Asked()
    letters = items.letters
    item, stop = at + 1, min(len(letters), at + _MOST_RIGHT)
    if letters[item : item + 1] == "A" and letters[at] != "Υ" and _is_time(items, item + 1):
        return quote(sentence, items, item, item + 2)
    while item < stop:
        letter = letters[item]
        if letter == "," and letters[item + 1 : item + 2] == "V":  # , respectively, using X
            item += 2 + (letters[item + 2 : item + 3] == ",")
        elif letter == ")" and letters[item + 1 : item + 2] in ("&", ","):
            return None  # (68.7%) and in the joint task
        elif letter in _ENDS or (letter in "&," and _goes_on(letters, item)):
            return when_behind(sentence, items, item, named) if letter == "|" else None
        elif letter in "WPAIRNX" and letters[item - 1] != "c":
            found, end = _at(sentence, items, item, named, asked)
            if found is not None:
                return found
            item = max(end, item + 1)
        else:
            item = _past(sentence, items, item, stop)
    return None


def _at(
    sentence: Sentence, items: Items, preposition: int, named: Sequence[tuple[int, int]], asked: Asked
) -> tuple[str | None, int]:
    """Return the setting behind a preposition, null if it is none, and where the phrase ends."""
    letters, place = items.letters, items.letters[preposition]
    counted = counted_setting(sentence, items, preposition)
    if counted is not None:
        return words_of_setting(sentence, items, preposition, counted), counted
    end = end_of_setting(sentence, items, preposition + 1)
    behind = letters[end : end + 1]
    if place == "P" and behind in _CLAUSE_VERBS and end > preposition + 1:
        return clause_behind(sentence, items, preposition, named), end
    sized = end_of_size(sentence, items, end)
    told = sized > end or not (is_cut(letters, end) or (place in "NRIA" and behind == "("))
    if not told or (asked.share and place not in "IP") or not is_setting(sentence, items, preposition, end, named):
        return None, end
    last = sized if sized > end else end_of_list(sentence, items, end, asked.count)
    return words_of_setting(sentence, items, preposition, last), end


_TIMES = frozenset(["second", "minute", "hour", "day", "week", "month", "year"])


def _is_time(items: Items, item: int) -> bool:
    """Return whether an item is a time at which something was found: "88% at 24 hours"."""
    return items.letters[item : item + 1] == "Υ" and items.values[item][0].unit in _TIMES


def _past(sentence: Sentence, items: Items, item: int, stop: int) -> int:
    """Return the item to go on with: behind a bracket, or behind what is compared with ("2x faster than X on …")."""
    letters = items.letters
    if letters[item] == "(":
        closing = letters.find(")", item)
        return closing + 1 if 0 <= closing < stop else stop
    if letters[item] in "tOvc":
        return max(item + 1, end_of_setting(sentence, items, item + 1 + (letters[item] == "c")))
    return item + 1


def _goes_on(letters: str, joint: int) -> bool:
    """Return whether a new claim begins behind a comma or an "and"."""
    if letters[joint] == "&" and letters[joint - 1] == "m" == letters[joint + 1 : joint + 2]:
        return False  # in both precision and recall on …
    following = letters[joint + 1 : joint + 9]
    return (
        not following or letters[joint] == "," or not _VERBS.isdisjoint(following) or not VALUES.isdisjoint(following)
    )


def fronted(sentence: Sentence, items: Items, at: int, named: Sequence[tuple[int, int]]) -> str | None:
    """Return the setting at the head of the clause: "With full fine-tuning, …", "Under weak labels, …"."""
    letters = items.letters
    ahead = when_ahead(sentence, items, at, named) if "|" in letters[:at] else None
    if ahead is not None:
        return ahead
    clause = max(letters.rfind(";", 0, at), letters.rfind("|", 0, at), letters.rfind("j,", 0, at) + 1, 0)
    first = clause + (letters[clause] in ";|,&")
    while first < at and letters[first] in "&J,":
        first += 1
    for _ in range(_MOST_PHRASES):
        if first >= at or letters[first] not in "WPAIRNyð" or sentence.words[items.first[first]].fold not in _FRONTED:
            return None
        comma = letters.find(",", first, min(at, first + _MOST_FRONTED))
        if comma < 0:
            comma = second_phrase(sentence, items, first, min(at, first + _MOST_FRONTED))
        if comma <= first:
            return None
        if _is_fronted_setting(sentence, items, first, comma, named):
            return words_of_setting(sentence, items, first, comma)
        first = comma + 1  # on A, using B, …
    return None


def _is_fronted_setting(
    sentence: Sentence, items: Items, first: int, comma: int, named: Sequence[tuple[int, int]]
) -> bool:
    """Return whether the phrase between a preposition at the clause's head and its comma is a setting."""
    letters = items.letters
    if any(letter in VALUES or letter in "cv([pX" for letter in letters[first:comma]):
        end = end_of_setting(sentence, items, first + 1)
        sized = end_of_size(sentence, items, end) == comma and is_setting(sentence, items, first, end, named)
        return sized or counted_setting(sentence, items, first) == comma
    word = sentence.words[items.first[first]].fold
    if letters[first : first + 2] == "W1":
        return True  # using only two sensors
    if letters[first] in "WR" and _is_only_name(letters[first + 1 : comma]):
        return word == "using" and is_model(sentence.words[items.first[first + 1]].fold)
    return word != "by" and is_setting(sentence, items, first, comma, named)


def _is_only_name(letters: str) -> bool:
    """Return whether a fronted phrase is a name and no more: "With QuickRet, …", not "For Q-marked events, …"."""
    return letters[:1] in ("Y", "G") and set(letters) <= NAMES


def before(sentence: Sentence, items: Items, at: int, named: Sequence[tuple[int, int]], *, listed: bool) -> str | None:
    """Return the setting before a value: "for glare attacks (0.95)", "2008: 93.3%", "the length for short cables was".

    ``listed``: the value before has one, so that "and thermal attacks (0.91)" is one too.
    """
    letters = items.letters
    sign = letters[at - 1 : at]
    if sign == ":" and letters[at - 2 : at - 1] == "n" and (at < 3 or letters[at - 3] in "(;,"):  # noqa: PLR2004 - a year and a sign
        return quote(sentence, items, at - 2, at - 1)
    if not sign or sign not in "(i":
        return None
    stop = at - 1
    for item in range(stop - 1, max(-1, stop - _LONGEST), -1):
        letter = letters[item]
        if letter in "RPAN" and item < stop - 1:
            return (
                words_of_setting(sentence, items, item, stop)
                if is_setting(sentence, items, item, stop, named)
                else None
            )
        if listed and letter in "&," and item < stop - 1 and sign == "(":
            return quote(sentence, items, item + 1, stop)
        if letter not in INSIDE and letter != "e":
            return None
    return None


def model_of(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the model in "improves the accuracy of ResNet-50 by 7%", "beats X on GPT-2 by 2%": a change's setting."""
    letters = items.letters
    by = at - 1
    while by > 0 and letters[by] in "g1~lJ":
        by -= 1
    if by < 3 or letters[by] != "y":  # noqa: PLR2004 - a metric, "of", a name
        return None
    first = by
    while first > 0 and letters[first - 1] in "YGn":
        first -= 1
    if first == by or not (letters[first - 1] == "N" or letters[first - 2 : first] == "mf"):
        return None
    text = quote(sentence, items, first, by)
    return text if is_model(text.split()[0].casefold()) else None


def shots(sentence: Sentence, items: Items, at: int, count: int) -> list[str] | None:
    """Return the ``count`` settings of "5/10/30-shot" behind a list of values."""
    letters = items.letters
    last = letters.find("_", at, at + _MOST_RIGHT)
    if last < 0:
        return None
    tail = sentence.words[items.first[last]].text
    numbers = [item for item in range(last - 2 * count + 1, last, 2) if item > at and letters[item] == "n"]
    if len(numbers) != count or any(letters[item + 1] not in "/,&_" for item in numbers):
        return None
    return [quote(sentence, items, item, item + 1) + tail for item in numbers]
