"""The condition of a value: the setting that holds for it, behind "with", "under", "at", "for size", or fronted."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.frozen import frozen
from extractors.groups import VALUES
from extractors.items import Items
from extractors.roles.clauses import second_phrase
from extractors.roles.phrase import NOUNS, quote
from extractors.roles.vocabulary import is_model, vocabulary
from extractors.sentence import Sentence

_ENDS = VALUES | frozenset(";.|j")
_VERBS = frozenset("rhisoqz8")
_INSIDE = NOUNS | frozenset("n_µHLdbwf%xêQFS")
_TRAILING = frozenset("fegJ'/-ð")
_VERBS_TOO = ("r", "s", "8", "ð")
_NAMES = frozenset("YGDn&-/'")
_LONGEST = 9
_MOST_RIGHT = 16
_MOST_FRONTED = 14
_MOST_PHRASES = 2

# Heads of noun phrases that are settings, whatever stands before them.
_SETTING_NOUNS = vocabulary().settings
# Heads that are no setting: what datasets and figures are called, and what "at", "in" and "with" say of everything.
_NO_SETTINGS = vocabulary().no_settings
_OTHER_SYSTEMS = vocabulary().of_all
# Settings that say nothing alone.
_VAGUE = frozenset(
    [
        "precision", "case", "cases", "setting", "settings", "test", "instances", "scenario", "scenarios", "condition",
        "conditions", "hand", "length", "held", "challenging", "complex",
    ]
)  # fmt: skip
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
KEPT = frozenset(["without", "under", "after", "before", "during", "with", "when", "following", "by"])


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
    while item < stop:
        letter = letters[item]
        if letter in _ENDS or (letter in "&," and _goes_on(letters, item)):
            return None
        if item == at + 1 and letter == "A" and letters[at] != "Υ" and _is_time(items, item + 1):
            return quote(sentence, items, item, item + 2)
        if letter in "WPAIRN" and letters[item - 1] != "c":
            counted = counted_setting(sentence, items, item)
            if counted is not None:
                return _quoted(sentence, items, item, counted)
            end = _end(items, item + 1, sentence)
            open_bracket = letter in "NRIA" and letters[end : end + 1] == "("
            if (
                not open_bracket
                and (letter in "IP" or not asked.share)
                and _is_setting(sentence, items, item, end, named)
            ):
                return _quoted(sentence, items, item, _end_of_list(sentence, items, end, asked.count))
            item = max(end, item + 1)
        else:
            item = _past(items, item, stop)
    return None


_TIMES = frozenset(["second", "minute", "hour", "day", "week", "month", "year"])


def _is_time(items: Items, item: int) -> bool:
    """Return whether an item is a time at which something was found: "88% at 24 hours"."""
    return items.letters[item : item + 1] == "Υ" and items.values[item][0].unit in _TIMES


# A number that is a setting: "with 10 labeled examples", "at 4 bits", "at PI depth 5", "at a resolution of 512 pixels".
_NUMBERED = re.compile(
    r"""
    [WPN] [1~]? (?: Β | n ) [KJð_]{0,3} [Km]
    | A [1~]? (?: (?: Β | n ) [KJð_m]{0,2} [Km] | Π [Km]{1,2} | [ΥΚ] )
    | A (?: [KGYmµ_]{0,2} [KYmµ] Β | e? [KGmµ_]{1,2} f [1~]? [ΒΥΚ] K? )
    """,
    re.VERBOSE,
)
_MACHINES = frozenset(
    [
        "nodes", "gpus", "gpu", "cpus", "cores", "devices", "machines", "servers", "threads", "chips", "tpus",
        "processors", "workers", "ranks", "qubits",
    ]
)  # fmt: skip
_NO_COUNTS = frozenset(
    [
        "parameters", "params", "datasets", "benchmarks", "tasks", "languages", "models", "baselines", "methods",
        "papers", "points", "cases", "studies", "participants", "patients", "subjects", "users", "questions",
        "citations", "samples", "zero", "percent",
    ]
)  # fmt: skip
_COSTS = frozenset(["ms", "milliseconds", "microseconds", "fps", "latency", "dollars", "mj", "rate"])
_LONGEST_COUNT = 6
_NUMBERING = frozenset(["with", "without", "after", "using", "at", "on"])


def counted_setting(sentence: Sentence, items: Items, preposition: int) -> int | None:
    """Return where a setting with a number ends that begins at a preposition; null if there is none."""
    found = _NUMBERED.match(items.letters, preposition)
    if found is None or sentence.words[items.first[preposition]].fold not in _NUMBERING:
        return None
    first = preposition + 1 + (items.letters[preposition + 1] in "1~")
    words = [sentence.words[tile].fold for tile in range(items.first[first], items.stop[found.end() - 1])]
    if items.letters[found.end() : found.end() + 1] in ("%", "=", "f") or words[-1] in _COSTS:
        return None
    if not _NO_COUNTS.isdisjoint(words) or not _NO_SETTINGS.isdisjoint(words):
        return None
    if items.letters[preposition] == "A":
        return found.end()
    if any("." in word for word in words) or len(words[0]) > _LONGEST_COUNT:
        return None  # with 0.64 steps, with 906,815 records
    return found.end() if items.letters[preposition] != "N" or words[-1] in _MACHINES else None


def _past(items: Items, item: int, stop: int) -> int:
    """Return the item to go on with: behind a bracket, or behind what is compared with ("2x faster than X on …")."""
    letters = items.letters
    if letters[item] == "(":
        closing = letters.find(")", item)
        return closing + 1 if 0 <= closing < stop else stop
    if letters[item] in "tOvc":
        return max(item + 1, _end(items, item + 1 + (letters[item] == "c")))
    return item + 1


def _goes_on(letters: str, joint: int) -> bool:
    """Return whether a new claim begins behind a comma or an "and"."""
    if letters[joint] == "&" and letters[joint - 1] == "m" == letters[joint + 1 : joint + 2]:
        return False  # in both precision and recall on …
    following = letters[joint + 1 : joint + 9]
    return (
        not following or letters[joint] == "," or not _VERBS.isdisjoint(following) or not VALUES.isdisjoint(following)
    )


# What ends a list of two settings.
_CLOSING = ("", ".", ",", ";", ")")


def _end_of_list(sentence: Sentence, items: Items, end: int, count: int) -> int:
    """Return where a list of ``count`` phrases ends whose first ends at ``end``; ``end`` if there are not so many."""
    letters = items.letters
    if count == 1 and letters[end : end + 1] == "&":  # under domain shift and noise
        following = _end(items, end + 1, sentence)
        return following if following > end + 1 and letters[following : following + 1] in _CLOSING else end
    last = end
    for _ in range(count - 1):
        joint = last
        while letters[joint : joint + 1] in (",", "&"):
            joint += 1
        following = _end(items, joint, sentence)
        if joint in (last, following):
            return end
        last = following
    return last


def _end(items: Items, first: int, sentence: Sentence | None = None) -> int:
    """Return where the phrase behind a preposition ends."""
    letters = items.letters
    stop = first
    while stop < len(letters) and letters[stop] == "e":
        stop += 1
    begin = stop
    while stop < len(letters) and stop - first < _LONGEST and letters[stop] in _INSIDE:
        stop += 1
    if (
        sentence is not None
        and stop < len(letters)
        and letters[stop] in "rs8"
        and sentence.words[items.first[stop]].fold in _SETTING_NOUNS
    ):
        return stop + 1
    if sentence is not None and stop > begin and letters[stop : stop + 1] in _VERBS_TOO and _is_noun(letters, stop):
        return stop + 1  # cross-lingual transfer
    while stop > begin and letters[stop - 1] in _TRAILING:
        stop -= 1
    return stop if stop > begin else first


def _is_noun(letters: str, at: int) -> bool:
    """Return whether a word that is a verb elsewhere ends a phrase and a clause: "in zero-shot transfer"."""
    return letters[at - 1] in "KGYm" and letters[at + 1 : at + 2] in ("", ",", ".", ")", "&", ";", "(")


def _quoted(sentence: Sentence, items: Items, preposition: int, stop: int) -> str:
    """Return a setting as written, with its preposition where that says something: "without guidance"."""
    word = sentence.words[items.first[preposition]].fold
    return quote(sentence, items, preposition if word in KEPT else preposition + 1, stop)


def _is_setting(
    sentence: Sentence, items: Items, preposition: int, stop: int, named: Sequence[tuple[int, int]]
) -> bool:
    """Return whether the phrase behind a preposition is a setting."""
    letters = items.letters
    first = preposition + 1
    while first < stop and letters[first] == "e":
        first += 1
    while first < stop - 1 and letters[first] in "g1":
        first += 1
    if first >= stop or any(begin < stop and end > preposition + 1 for begin, end in named):
        return False
    words = [sentence.words[tile].fold for tile in range(items.first[first], items.stop[stop - 1])]
    alone = len(words) == 1 and letters[first - 1] != "g"
    if any(word.endswith("-point") for word in words) or (
        alone and (words[0] in _VAGUE or letters[stop : stop + 1] == "=")
    ):
        return False  # on a 5-point scale; in some cases; at K=3
    if "_" in letters[first:stop] or any("shot" in word or word.endswith("-bit") for word in words):
        return True
    word = sentence.words[items.first[preposition]].fold
    if word in ("with", "using") and set(letters[first:stop]) <= _NAMES:
        return is_model(words[0]) or _is_backbone(sentence, items, stop)
    if words[-1] in ("model", "models", "systems"):
        return len(words) > 1 and word in ("for", "with", "on") and _OTHER_SYSTEMS.isdisjoint(words)
    other = words[-1] in _NO_SETTINGS or (letters[stop - 1] == "m" and words[-1] not in _SETTING_NOUNS)
    return not other and _fits(word, words, letters[first:stop])


def _is_backbone(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether "as the backbone" or the like stands behind a name."""
    noun = stop + 1 + (items.letters[stop + 1 : stop + 2] == "e")
    if items.letters[stop : stop + 1] != "a" or noun >= len(items.letters):
        return False
    return sentence.words[items.first[noun]].fold in _BACKBONES


_BACKBONES = frozenset(
    ["backbone", "backbones", "base", "encoder", "generator", "judge", "planner", "policy", "reader", "retriever",
     "student", "teacher", "verifier"]
)  # fmt: skip


def _fits(  # noqa: PLR0911 - a line for each preposition
    preposition: str, words: Sequence[str], letters: str
) -> bool:
    """Return whether a preposition and the words behind it, with their letters, make a setting."""
    last = words[-1]
    if preposition in ("without", "under", "after", "during"):
        return letters[0] not in "YG" or len(words) > 1
    if preposition == "with":
        return letters[0] == "n" or (last in _SETTING_NOUNS and letters[-1] != "m")
    if preposition in ("using", "following"):
        return last in _SETTING_NOUNS
    if preposition in ("in", "within", "into"):
        return last in _SETTING_NOUNS or (letters[0] in "YG" and (is_model(words[0]) or _is_language(words)))
    if preposition in ("on", "upon", "onto"):
        return vocabulary().dataset_nouns.isdisjoint(words)
    if preposition == "at":
        return words[0] not in ("least", "most", "once") and last not in ("level", "speed")
    return preposition == "for" and not words[0].endswith("ing") and "f" not in letters


def _is_language(words: Sequence[str]) -> bool:
    """Return whether words are a language and no more: "in Swahili", not "in Spanish news"."""
    return len(words) == 1 and words[0] in vocabulary().languages


def fronted(sentence: Sentence, items: Items, at: int, named: Sequence[tuple[int, int]]) -> str | None:
    """Return the setting at the head of the clause: "With full fine-tuning, …", "Under weak labels, …"."""
    letters = items.letters
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
            return _quoted(sentence, items, first, comma)
        first = comma + 1  # on A, using B, …
    return None


def _is_fronted_setting(
    sentence: Sentence, items: Items, first: int, comma: int, named: Sequence[tuple[int, int]]
) -> bool:
    """Return whether the phrase between a preposition at the clause's head and its comma is a setting."""
    letters = items.letters
    if any(letter in VALUES or letter in "cv([pX" for letter in letters[first:comma]):
        return counted_setting(sentence, items, first) == comma
    word = sentence.words[items.first[first]].fold
    if letters[first : first + 2] == "W1":
        return True  # using only two sensors
    if letters[first] in "WR" and _is_only_name(letters[first + 1 : comma]):
        return word == "using" and is_model(sentence.words[items.first[first + 1]].fold)
    return word != "by" and _is_setting(sentence, items, first, comma, named)


def _is_only_name(letters: str) -> bool:
    """Return whether a fronted phrase is a name and no more: "With QuickRet, …", not "For Q-marked events, …"."""
    return letters[:1] in ("Y", "G") and set(letters) <= _NAMES


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
            return _quoted(sentence, items, item, stop) if _is_setting(sentence, items, item, stop, named) else None
        if listed and letter in "&," and item < stop - 1 and sign == "(":
            return quote(sentence, items, item + 1, stop)
        if letter not in _INSIDE and letter != "e":
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
