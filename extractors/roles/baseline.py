"""The baseline of a value: behind "than", "over", "compared to", or the object of "outperforms" and "boosts"."""

from __future__ import annotations

import re

from extractors.groups import VALUES
from extractors.items import Items
from extractors.roles.clauses import clause_stop
from extractors.roles.phrase import NOUNS, phrase_after, quote
from extractors.roles.vocabulary import is_model, vocabulary
from extractors.sentence import Sentence

_BOUNDARY = frozenset(";|.")
_INSIDE = NOUNS | frozenset("rbduHLBfn")
_TRAILING = frozenset("J'/-gl")
_MOST_RIGHT = 22
_MOST_LEFT = 64
_LONGEST = 9
# What "over", "than" and "to" stand before as well, and nothing is compared with.
_NO_BASELINES = vocabulary().no_baselines
_NEVER = vocabulary().never_baselines
_COMPARED = vocabulary().compared
_GOES_ON = frozenset(["state-of-the-art", "sota"])


def right_of(sentence: Sentence, items: Items, at: int, *, equated: bool = False) -> str | None:
    """Return the baseline named behind a value and before the next one; ``equated``: behind "as many … as".

    What stands in brackets is passed over: "18% lower (1.2 vs. 1.4) compared to X".
    """
    letters = items.letters
    equated = equated or (letters[at] == "Χ" and letters[at + 1 : at + 2] == "a" and letters[at + 2 : at + 3] != "e")
    last = letters.find("a", at + 2, at + _MOST_RIGHT) if equated else -1
    if last >= 0:
        return baseline_at(sentence, items, last + 1 + (letters[last + 1 : last + 2] in ("W", "R", "I", "N")))
    origin = at + 1 + (letters[at + 1 : at + 3] in ("dM", "uM", "bM", "zM"))
    if letters[origin : origin + 1] == "M":  # decreased by 1.4 Gy from the planned dose; a 2% drop from the teacher
        found = baseline_at(sentence, items, origin + 1)
        if found is not None:
            return found
    return _first_opened(sentence, items, at + 1)


def _first_opened(sentence: Sentence, items: Items, item: int) -> str | None:
    """Return the first baseline from an item on, before a value or the clause's end, brackets passed over."""
    letters = items.letters
    stop = min(len(letters), item + _MOST_RIGHT)
    while item < stop:
        closing = letters.find(")", item, item + _MOST_RIGHT) if letters[item] == "(" else -1
        if closing > item:
            item = closing + 1
            continue
        if letters[item] == "|" and (behind := _behind_aside(sentence, items, item)) is not None:
            return behind
        if letters[item] in VALUES or letters[item] in _BOUNDARY:
            return None
        start = _opening(sentence, items, item)
        found = baseline_at(sentence, items, start) if start is not None else None
        if found is not None:
            return found
        item += 1
    return None


def _behind_aside(sentence: Sentence, items: Items, item: int) -> str | None:
    """Return the baseline behind the comma that ends an aside: "by 70% while keeping the path, compared to X"."""
    letters = items.letters
    comma = letters.find(",c", item, item + _MOST_RIGHT)
    if comma < 0 or not (VALUES | {";"}).isdisjoint(letters[item:comma]):
        return None
    start = _opening(sentence, items, comma + 1)
    return baseline_at(sentence, items, start) if start is not None else None


# What stands between a difference and what it is measured from: "2 points above X", "3% short of X".
_BESIDE = frozenset(["above", "below", "behind", "off", "over", "beneath"])
_BESIDE_OF = frozenset(["ahead", "short", "shy"])


def beside(sentence: Sentence, items: Items, at: int) -> tuple[str, str] | None:
    """Return the word that holds a difference against a baseline, and the baseline: "2 points above X"; else null.

    A metric may stand between them: "1.3 BLEU above X", "2 points of recall behind X".
    """
    if sentence.words[items.first[at]].fold == "within" and _KNOWN.match(items.letters, at + 1) is not None:
        found = near(sentence, items, at)
        return ("of", found) if found is not None else None
    item = _past_metric(sentence, items, at + 1)
    return _beside_at(sentence, items, item) if item < len(items.letters) else None


def _beside_at(sentence: Sentence, items: Items, item: int) -> tuple[str, str] | None:
    """Return what ``beside`` does, the word being the one at an item."""
    word = sentence.words[items.first[item]].fold
    start = item + 1
    if word == "on" and items.letters[item + 1 : item + 3] == "gf":  # on top of
        return (word, found) if (found := baseline_at(sentence, items, item + 3)) is not None else None
    if word in _BESIDE_OF:
        if items.letters[start : start + 1] != "f":
            return None
        start += 1
    elif word not in _BESIDE:
        return None
    if word == "over" and not _is_system(sentence, items, start):
        return None
    found = baseline_at(sentence, items, start)
    return (word, found) if found is not None else None


def near(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the system that a value is near to: "within 1.4 points of the teacher"; else null."""
    of = _WITHIN.match(items.letters, at + 1) if sentence.words[items.first[at]].fold == "within" else None
    return system_at(sentence, items, of.end()) if of is not None else None


# A metric that the lexicon knows, or none.
_KNOWN = re.compile("(?:[KGg]*m[KGg]*)?f")
# Of "within 1.4 normalized recall points of X": what stands between the value and the baseline.
_WITHIN = re.compile("[KGgm]{0,4}f")


def _past_metric(sentence: Sentence, items: Items, item: int) -> int:
    """Return the item behind a metric, and the word "points", that stand behind a value."""
    letters = items.letters
    if letters[item : item + 1] in ("f", "I") and letters[item + 1 : item + 2] == "m":
        return item + 2
    if letters[item : item + 1] == "m":
        item += 1
    if item < len(letters) and sentence.words[items.first[item]].fold in ("point", "points"):
        item += 1
    return item


def _is_system(sentence: Sentence, items: Items, start: int) -> bool:
    """Return whether the phrase at an item is a system: a name, or a noun such as "baseline"."""
    first = start + (items.letters[start : start + 1] == "e")
    stop = _end(sentence, items, first)
    if first >= stop:
        return False
    last = sentence.words[items.stop[stop - 1] - 1].fold
    named = items.letters[stop - 1] in "YG" and "D" not in items.letters[first:stop]
    return named or last in _COMPARED or last in vocabulary().systems


def system_at(sentence: Sentence, items: Items, start: int) -> str | None:
    """Return the baseline that begins at an item, if it is a system: a name, or a noun such as "baseline"."""
    own = start < len(items.letters) and sentence.folds[items.stop[start]] == "own"  # twice its own loss
    return baseline_at(sentence, items, start) if not own and _is_system(sentence, items, start) else None


def compared_right(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the baseline behind "compared to" or "relative to" alone: what a share or a score may have."""
    letters = items.letters
    for item in range(at + 1, min(len(letters), at + _MOST_RIGHT)):
        if letters[item] in VALUES or letters[item] in _BOUNDARY:
            return None
        over = letters[item] == "O" and _is_system(sentence, items, item + 1)
        if letters[item] == "c" or over or sentence.words[items.first[item]].fold == "relative":
            start = _opening(sentence, items, item)
            return baseline_at(sentence, items, start) if start is not None else None
    return None


# What ends a clause that compares all of it: "compared to X", "over X", "relative to X".
_CLOSING = re.compile("[cO]|K(?=T)|G(?=T)|g(?=T)")


def closing(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the baseline that ends the clause of a value, others between: "5% better, at 3 tokens a pass, over X".

    Behind "over" it is a system, and no value stands behind it.
    """
    stop, letters = clause_stop(sentence, items, at), items.letters
    for item in range(stop - 1, at, -1):
        if letters[item] in VALUES:
            return None
        if _CLOSING.match(letters, item) is None or (
            letters[item] == "O" and not _is_system(sentence, items, item + 1)
        ):
            continue
        start = _opening(sentence, items, item)
        found = baseline_at(sentence, items, start) if start is not None else None
        if found is not None:
            return found
    return None


def than_before(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the baseline between "than" and the preposition of a share: "better than X in 55% of all cases"."""
    letters = items.letters
    than = letters.rfind("t", 0, at)
    if than < 0 or letters[at - 1] not in "INR" or end_of_baseline(sentence, items, than + 1) != at - 1:
        return None
    return baseline_at(sentence, items, than + 1)


def _opening(sentence: Sentence, items: Items, item: int) -> int | None:
    """Return the item behind words that introduce a baseline, or None."""
    letters = items.letters
    letter = letters[item]
    following = letters[item + 1 : item + 2] or " "
    if letter == "t":
        if sentence.words[items.first[item] - 1].fold in ("rather", "other"):
            return None
        return item + 1 + (following in "WyNIRPAs")
    if letter in "vO":
        return item + 1 + (letter == "v" and following == ".")
    if letter == "c":
        return item + 2 if following in "TWv" else item + 3 if letters[item : item + 3] in ("cIT", "cIW") else None
    word = sentence.words[items.first[item]].fold
    return item + 2 if following == "T" and word in _BEFORE_TO else None


_BEFORE_TO = frozenset(["relative", "baseline", "opposed", "contrast", "comparison"])


def baseline_at(sentence: Sentence, items: Items, start: int) -> str | None:
    """Return the noun phrase that a baseline is, from item ``start`` on, without its article; null if there is none."""
    letters = items.letters
    over = letters[start - 1 : start] == "O"
    if _stands_for(sentence, items, start):  # than that of X, than those of X
        start += 1 + (letters[start + 1 : start + 2] == "f")
    first = start
    while first < len(letters) and (letters[first] in "ew" or letters[first] in VALUES):  # all 13 baselines
        if letters[first] in VALUES and items.values[first][0].scaled and letters[first + 1 : first + 2] == "K":
            sized = _end(sentence, items, first + 1)  # 7B models
            text = sentence.quote(items.values[first][0].first, items.stop[sized - 1])
            return " ".join(text.split())
        if letters[first] in VALUES and letters[first + 1 : first + 2] not in ("K", "g", "Y", "G", "J", "H", "b"):
            return None
        first += 1
    stop = _end(sentence, items, first)
    if letters[first : first + 1] == "n" and _is_amount(sentence, items.first[first]):
        return None
    if stop == first or letters[first:stop] in ("ð", "r") or _is_no_system(sentence, items, first, stop, over=over):
        return None
    following = letters[stop : stop + 1]
    if following == "&" and not _is_plural_head(sentence, items, stop - 1):
        more_first = phrase_after(items, stop + 1)[0]
        acts = letters[more_first : more_first + 1] in ("r", "b", "d", "u")  # over X and achieves
        more_stop = more_first if acts else _end(sentence, items, more_first)
        paired = "V" in letters[more_stop : more_stop + 3]  # X and Y, respectively
        counted = letters[more_stop : more_stop + 1] in VALUES  # than X and costs 40 euros
        runs = letters[more_first:more_stop] == "K" and _last_word(sentence, items, more_stop) not in _COMPARED
        if (
            more_first < more_stop
            and not (counted or runs)
            and (paired or _is_plural_head(sentence, items, more_stop - 1))
        ):
            stop = more_stop
    text = quote(sentence, items, first, _without_part(sentence, items, _with_training(sentence, items, stop)))
    return text or None


def _without_part(sentence: Sentence, items: Items, stop: int) -> int:
    """Return where "X without its mask" ends whose name ends before an item."""
    if stop >= len(items.letters) or sentence.words[items.first[stop]].fold != "without":
        return stop
    first, end = phrase_after(items, stop + 1)
    word = sentence.words[items.first[stop] + 1].fold if items.first[stop] + 1 < len(sentence.words) else ""
    aside = word.endswith("ing") or word in ("any", "substantial", "significant", "additional", "loss", "sacrificing")
    return end if first < end and not aside else stop


def _stands_for(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether "that" or "those" stands for what is compared: "than those of X"."""
    letter = items.letters[at : at + 1]
    return letter == "j" or (letter == "e" and items.letters[at + 1 : at + 2] == "f" and bool(sentence.words))


def end_of_baseline(sentence: Sentence, items: Items, start: int) -> int:
    """Return the item where the baseline that begins at an item ends: its noun phrase, articles and all."""
    first = start
    while items.letters[first : first + 1] in ("e", "w"):
        first += 1
    return _end(sentence, items, first)


def _with_training(sentence: Sentence, items: Items, stop: int) -> int:
    """Return where "a model trained solely on noon reports" ends whose "trained" ends before an item."""
    letters = items.letters
    if letters[stop - 1] != "ð" or sentence.words[items.first[stop - 1]].fold not in (
        "trained",
        "fine-tuned",
        "finetuned",
    ):
        return stop
    at = stop + (letters[stop : stop + 1] in ("J", "1"))
    if letters[at : at + 1] not in ("N", "W", "P"):
        return stop
    first, end = phrase_after(items, at + 1)
    return end if first < end else stop


_UNITS = frozenset(["K", "k", "M", "B", "T", "%"])


def _is_amount(sentence: Sentence, tile: int) -> bool:
    """Return whether a number is an amount with its unit, 262M or 4.46 J, and begins no name, as in 3D-GS."""
    if tile + 1 >= len(sentence.words):
        return True
    return not sentence.glued(tile) or sentence.words[tile + 1].text in _UNITS


def _end(sentence: Sentence, items: Items, first: int) -> int:
    """Return where the noun phrase of a baseline ends."""
    letters = items.letters
    stop = first
    while stop < len(letters) and stop - first < _LONGEST and letters[stop] in _INSIDE:
        if letters[stop] in "rbdun" and stop > first and not _describes(sentence, items, stop):
            break
        if letters[stop] == "f" and sentence.words[items.first[stop] - 1].fold != "state":
            break
        stop += 1
    if _is_noun_too(sentence, items, first, stop):
        stop += 1
    if letters[stop - 1 : stop + 1] == "fe" and sentence.folds[items.first[stop] + 1] == "art":
        stop += 2  # the state of the art
    if (
        stop - first > 1
        and letters[stop - 1] == "K"
        and letters[stop - 2] in "YGp"
        and sentence.words[items.first[stop - 1]].fold in _DOES
    ):
        stop -= 1  # than X needs
    while (
        stop > first and letters[stop - 1] in _TRAILING and sentence.words[items.first[stop - 1]].fold not in _GOES_ON
    ):
        stop -= 1
    return stop


_DOES = frozenset(["needs", "requires", "takes", "uses", "consumes", "spends", "gets", "costs", "allows", "reports"])


def _describes(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether a word of change or reaching stands before a noun: "prior leading models", "reported results"."""
    word, is_before_noun = sentence.words[items.first[at]].fold, items.letters[at + 1 : at + 2] in ("K", "Y", "G")
    if items.letters[at] == "n":  # 3D sorters, Opus 4.7; no "(A 83 vs control 81)"
        return (is_before_noun or items.letters[at - 1] in "YG") and not _is_amount(sentence, items.first[at])
    return word == "best" or (is_before_noun and (word.endswith(("ed", "ion")) or word == "leading"))


def _is_noun_too(sentence: Sentence, items: Items, first: int, stop: int) -> bool:
    """Return whether a word that is a verb elsewhere ends a phrase: "manual review", "finite differences"."""
    letter, following = items.letters[stop : stop + 1], items.letters[stop + 1 : stop + 2]
    if letter == "û":
        return stop > first
    if letter == "r" and following in ("", ".", ",", "I", "N", "(", ")", "W"):
        return stop > first and sentence.words[items.first[stop]].fold in ("reports", "yields", "records")
    if (
        letter not in ("8", "s")
        or sentence.words[items.first[stop]].fold in _DOES
        or following not in ("", ".", ",", "(", ")", ";")
    ):
        return False
    return stop > first or sentence.is_plural(items.first[stop])


def _is_no_system(sentence: Sentence, items: Items, first: int, stop: int, *, over: bool) -> bool:
    """Return whether a phrase is a number, a time or a metric: nothing to compare with; ``over`` stands before it."""
    letters = items.letters
    last = sentence.words[items.stop[stop - 1] - 1].fold
    if all(letters[item] in "n/-" or (item in items.names and letters[item] == "m") for item in range(first, stop)):
        return True
    if letters[first] == "n" or (letters[first - 1 : first] in VALUES and first):
        return last not in _COMPARED and not any(letter in "YG" for letter in letters[first:stop])
    return last in (_NO_BASELINES if over else _NEVER)


def _last_word(sentence: Sentence, items: Items, stop: int) -> str:
    return sentence.words[items.stop[stop - 1] - 1].fold


def _is_plural_head(sentence: Sentence, items: Items, item: int) -> bool:
    fold = sentence.words[items.stop[item] - 1].fold
    return fold.endswith("s") and not fold.endswith("ss")


def left_of(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the baseline named before a value in its sentence: "outperforms BM25 by", "compared to X, it …"."""
    if _COMPARING.search(items.letters, 0, at) is None and _LEVEL.isdisjoint(sentence.folds):
        return None
    return _nearest_left(sentence, items, at)


def _nearest_left(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return what ``left_of`` does, for a sentence that has a word for it."""
    letters = items.letters
    aside = 0
    for item in range(at - 1, max(-1, at - _MOST_LEFT), -1):
        letter = letters[item]
        closes = letter == ")" and letters[item - 1 : item] != "n"  # not the "1)" of a list
        aside = max(0, aside + closes - (letter == "("))
        if aside:
            continue
        if letter in "oq" and item + 1 < at:
            found = baseline_at(sentence, items, item + 1)
            if found is not None and not _ends_in_metric(items, item, found, sentence):
                return found
        if letter == ";":
            return None
        if letter in "rKa" and (level := _level_with(sentence, items, item, at)) is not None:
            return level
        if letter in "ctOv" or sentence.words[items.first[item]].fold == "relative":
            start = _opening(sentence, items, item)
            if start is not None and start < at:
                found = baseline_at(sentence, items, start)
                if found is not None:
                    return found
    return None


_MATCHING = frozenset(
    ["matches", "match", "matched", "matching", "rivals", "rivaling", "rivalling", "equals", "mirrors"]
)
_THING_OF = re.compile("e?[KgGYJ]{0,3}[mudbK]f")
_EQUAL = frozenset(["comparable", "equivalent", "similar", "competitive", "par", "parity", "identical", "close"])
# One of these letters or words stands before a value where something does that it may be compared with.
_COMPARING = re.compile("[oqctOv]")
_LEVEL = _MATCHING | _EQUAL | {"relative"}


def _level_with(sentence: Sentence, items: Items, item: int, at: int) -> str | None:
    """Return the system that another is level with: "matches the accuracy of X", "on par with X", "comparable to X"."""
    word, start = sentence.words[items.first[item]].fold, item + 1
    letters = items.letters
    if word in _EQUAL and letters[start : start + 1] in ("T", "W"):
        start += 1
    elif word not in _MATCHING:
        return None
    thing = _THING_OF.match(letters, start)  # the accuracy of, the kernel improvements of
    start = thing.end() if thing is not None else start
    found = baseline_at(sentence, items, start) if start < at else None
    return found if found is not None and _is_system(sentence, items, start) else None


_FRONTED = frozenset(["relative", "unlike", "against", "compared"])
_REPLACING = frozenset(["replacing", "replaces", "swapping", "exchanging", "substituting"])
_LEAVING = frozenset(["switching", "moving", "going", "migrating", "upgrading", "changing"])
_INSTEAD = frozenset(["instead", "place", "lieu"])
_STANDING_FOR = _REPLACING | _LEAVING | _INSTEAD


def fronted(sentence: Sentence, items: Items, at: int, *, held: bool) -> str | None:
    """Return the baseline at the head of a sentence: "Relative to X, …", "Unlike X, …", "Over and above what X gives".

    Its phrase ends in a comma before the value at ``at``. ``held``: the value is itself a difference, and so what
    is only set apart ("unlike X", "against X") is what it is held against.
    """
    letters = items.letters
    head = letters.rfind(";", 0, at) + 1
    comma, word = letters.find(",", head, at), sentence.words[items.first[head]].fold
    compared = letters[head] in "Oc" or word == "relative"
    if comma < 0 or not (compared or (held and (letters[head] == "v" or word in _FRONTED))):
        return None
    summed = letters[head : head + 2] == "O&"  # over and above
    if letters[head] == "O" and not summed and not _is_system(sentence, items, head + 1):
        return None  # over 5 years
    start = _opening(sentence, items, head) if letters[head] in "vc" or word == "relative" else head + 1 + 2 * summed
    if start is None or start >= comma:
        return None
    what = sentence.words[items.first[start]].fold == "what"
    return baseline_at(sentence, items, start + what)


def may_be_fronted(sentence: Sentence, items: Items) -> bool:
    """Return whether a clause of a sentence may begin with a baseline: the first, or one behind a semicolon."""
    return items.letters[0] in "Ocv" or sentence.folds[0] in _FRONTED or ";" in items.letters


def of_origin(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return whose figure a value came from: "from 41% for the base model to", "from 93% under the old rule to"."""
    letters = items.letters
    origin = letters.rfind("M", 0, at)
    to = letters.rfind("T", origin, at)
    item = origin + 1
    while 0 < item < to and letters[item] in "eg~1nw%$.":
        item += 1
    if origin < 0 or not origin + 1 < item < to or letters[item] not in "RWyP":
        return None
    if letters[item] == "P" and sentence.words[items.first[item]].fold not in ("under", "without", "using"):
        return None
    found = baseline_at(sentence, items, item + 1)
    if found is None or end_of_baseline(sentence, items, item + 1) != to:
        return None
    lacking = sentence.words[items.first[item + 1]].fold == "no" or sentence.words[items.first[item]].fold == "without"
    return f"no {found}" if lacking else found


def replaced(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return what something else stands for: "replacing X by Y", "switching from X to Y", "Y in place of X"."""
    letters = items.letters
    if _STANDING_FOR.isdisjoint(sentence.folds):
        return None
    for item in range(at):
        word = sentence.words[items.first[item]].fold
        if word in _INSTEAD and letters[item + 1] == "f":
            return baseline_at(sentence, items, item + 2)
        if word in _REPLACING and not {"y", "W", "R", "T"}.isdisjoint(letters[item:at]):
            return baseline_at(sentence, items, item + 1)
        if word in _LEAVING and (left := letters.find("M", item, item + 5)) > 0 and "," not in letters[item:left]:
            return baseline_at(sentence, items, left + 1)
    return None


def _ends_in_metric(items: Items, verb: int, found: str, sentence: Sentence) -> bool:
    """Return whether the object of "exceeds" is a metric and no system: "full-data accuracy"."""
    last = next((item for item in range(verb + 1, len(items.letters)) if items.letters[item] == "m"), None)
    return last is not None and found.endswith(quote(sentence, items, last, last + 1))


def object_of(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the system that a verb of change acts on: "boosting X by", "the performance of existing detectors by"."""
    letters = items.letters
    by = at - 1
    while by > 0 and letters[by] in "g1~lJ":
        by -= 1
    if by < 1 or letters[by] != "y":
        by = at
    for item in range(by - 1, max(-1, by - 10), -1):
        letter = letters[item]
        if letter in "bduz":
            found = _acted_on(sentence, items, item + 1, by)
            is_metric = found is not None and _may_be_metric(found)
            return None if is_metric and sentence.words[items.first[item]].fold.startswith(_MEASURED) else found
        if letter in VALUES or letter in ",;|oqrihj":
            return None
    return None


# What is done to measures alone; systems are boosted and lifted too.
_MEASURED = ("rais", "increas", "reduc", "decreas", "lower", "cut")


def _may_be_metric(name: str) -> bool:
    """Return whether what is raised is an acronym of something measured: "raises GMV by", no "lifts GPT-4 by"."""
    return " " not in name and name[1:].isalpha() and not is_model(name.casefold()) and not name.islower()


def object_behind(sentence: Sentence, items: Items, at: int) -> str | None:
    """Return the system in "doubles the performance of X", ``at`` being the verb."""
    return _acted_on(sentence, items, at + 1, min(len(items.letters), at + 10))


def _acted_on(sentence: Sentence, items: Items, first: int, stop: int) -> str | None:
    """Return the system among the items between a verb and "by", if it and no metric is the object."""
    letters = items.letters
    of = letters.find("f", first, stop)
    if of >= 0:
        if sentence.words[items.first[of] - 1].fold not in ("performance", "results", "quality"):
            return None
        first = of + 1
    while first < stop and letters[first] == "e":
        first += 1
    end = _end(sentence, items, first)
    if (
        letters[first : first + 1] == "g"
        or not first < end <= stop
        or "m" in letters[first:end]
        or "D" in letters[first:end]
    ):
        return None
    text = quote(sentence, items, first, end)
    last = sentence.words[items.stop[end - 1] - 1].fold
    if letters[end - 1] in "YG" or last in _COMPARED:
        return text
    return None
