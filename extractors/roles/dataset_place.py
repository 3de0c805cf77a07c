"""Which dataset of a sentence a value is of: the one behind it, or the one before it."""

from __future__ import annotations

import re

from extractors.groups import VALUES
from extractors.items import Items
from extractors.roles.mention import Mention
from extractors.roles.phrase import phrase_after
from extractors.roles.unknown_dataset import ARTICLES, BRACKET
from extractors.roles.vocabulary import is_model, vocabulary
from extractors.sentence import Sentence

_BOUNDARY = frozenset(";|")
_MOST_RIGHT = 14
_MOST_LEFT = 24


def right_of(items: Items, at: int, mentions: list[Mention]) -> Mention | None:
    """Return the first dataset behind a value, before another value or clause: "96.2% accuracy on CIFAR-10"."""
    for mention in mentions:
        if mention.first <= at:
            continue
        between = items.letters[at + 1 : mention.first]
        if "(" in between:
            between = BRACKET.sub("", between)
        between = _COUNTED.sub("", between).replace("v.n", "v").replace("vn%", "v").replace("vn", "v")
        if len(between) > _MOST_RIGHT or any(
            letter in VALUES or letter in _BOUNDARY or letter == "." for letter in between
        ):
            return None
        if _new_clause(between) or _is_fronted(items, mention):
            return None
        if is_of_another(items, at, mention):
            return None
        if (mention.place and mention.place in "NXAIR(fM") or _NAMED_BY.fullmatch(between) is not None:
            return mention
    return None


def _has_own_value(items: Items, mention: Mention) -> bool:
    """Return whether a value stands in brackets behind a dataset: "on A (+6.1 points) and on B (+0.4 points)"."""
    letters, at = items.letters, mention.stop
    while letters[at : at + 1] == "K":
        at += 1
    return _VALUE_IN_BRACKET.match(letters, at) is not None


def is_of_another(items: Items, at: int, mention: Mention) -> bool:
    """Return whether a dataset behind a value has a value of its own in a bracket.

    "(+2) and on B (+0.4)", "by 4 points (CiteSeer 0.6)", "0.62, with the best results on B (0.95)".
    """
    letters = items.letters
    between = letters[at + 1 : mention.first]
    if between[:1] == ")" or ",W" in between:
        return _has_own_value(items, mention)
    if "(" not in between or ")" in between:
        return False
    behind = mention.stop
    while letters[behind : behind + 1] in tuple("Kmg=:"):
        behind += 1
    return letters[behind : behind + 1] in VALUES


# "(0.95)", "(F1 = 0.95)", "(from 0.91)".
_VALUE_IN_BRACKET = re.compile(rf"\([gmK]{{0,3}}[=:~]?[{''.join(sorted(VALUES))}]")
# Counts between a value and its dataset: "by 3% across four configurations on X", "over five baselines on X",
# "at 1% FPR on X", "on 14,000 unrelated X questions", "on 306 images of X".
_COUNTED = re.compile(
    r"A[ΠΒ]m?|(?<=K)Υ(?=N)|(?:(?<=[XRWOTc])|\A)Β[Kgmð]{1,4}(?=[NX])|(?<=[NX])Β[KgmYGðe]{0,5}(?:[fMI]e?)?\Z"
)
# Between a value and the dataset of what it is of: "99% X accuracy", "2.4 lower X perplexity", "99% of BERT's X score".
_NAMED_BY = re.compile(r"[mgKJHLbud]*|f[eYGgKJ]{0,4}'")
_CLAUSE_BEHIND = re.compile(r"[eKGYgJ]{0,4}[rhisudbzo8]|p|,|We?g?[mYK]{1,3}f|[yT][g~1]*[ΠΧΘΒΥΚ]")


def _is_fronted(items: Items, mention: Mention) -> bool:
    """Return whether a dataset is of the next clause: "45% on A, and on B, they …", "…, and the loss on B rises"."""
    letters = items.letters
    at = mention.first - 1
    while at > 0 and letters[at] in "egK":
        at -= 1
    if letters[at] not in "NXI":
        return False
    subject = at
    while subject > 0 and letters[subject - 1] in "mKeg":
        subject -= 1
    if letters[subject - 1 : subject] not in (",", "&") or letters[subject - 2 : subject] == "V,":
        return False  # 7% and 3%, respectively, on A
    behind = letters[mention.stop :]
    if subject < at:
        return letters[subject - 1] == "&" and behind[:1] in tuple("rudbzoi")
    return _CLAUSE_BEHIND.match(behind) is not None


def placed_elsewhere(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether a value has a place of its own behind it, that is no dataset: "by 4% on long documents"."""
    letters = items.letters
    following = at + 1
    while following < len(letters) and letters[following] in "mgK" and following - at < 4:  # noqa: PLR2004 - a metric between
        following += 1
    if letters[following : following + 1] != "N":
        return False
    if "&" not in letters[max(0, at - _MOST_LEFT) : at]:  # on an open-world benchmark
        return (
            letters[following + 1 : following + 2] == "e"
            and sentence.words[items.first[following + 1]].fold in ARTICLES
        )
    following += letters[following + 1 : following + 2] == "ê"  # on long documents
    if letters[following + 1 : following + 2] in ("Y", "G") and is_model(
        sentence.words[items.first[following + 1]].fold
    ):
        return False
    first, stop = phrase_after(items, following + 1)
    last = sentence.words[items.stop[stop - 1] - 1].fold if first < stop else "average"
    return last != "average" and last not in vocabulary().dataset_nouns


def _new_clause(between: str) -> bool:
    """Return whether an "and" or comma with a verb behind it stands between a value and a name.

    "81%, which is the best result on X" goes on.
    """
    between = between.removeprefix(",ji")
    for joint in ("&", ","):
        at = between.find(joint)
        if at >= 0 and any(letter in "rhisudbzo8" for letter in between[at + 1 :]):
            return True
    return False


def left_of(items: Items, at: int, mentions: list[Mention]) -> Mention | None:
    """Return the nearest dataset before a value in its clause: "accuracy on BoolQ from 71.5% to 79.8%"."""
    for mention in reversed(mentions):
        if mention.stop > at:
            continue
        between = items.letters[mention.stop : at]
        if len(between) > _MOST_LEFT or any(letter in _BOUNDARY for letter in between):
            return None
        if ")" in between and _is_bracketed_with_value(items, mention):
            continue
        return first_of_list(items, mention, mentions)
    return None


def _is_bracketed_with_value(items: Items, mention: Mention) -> bool:
    """Return whether a dataset stands in a bracket with a value of its own: "gains (+10.2 on A), with 2x fewer"."""
    letters = items.letters
    begin = letters.rfind("(", 0, mention.first)
    if begin < 0 or ")" in letters[begin : mention.first]:
        return False
    return _VALUE_ON.search(letters, begin, mention.first) is not None


# "71.3% accuracy on", at the end of what stands before a dataset.
_VALUE_ON = re.compile(rf"[{''.join(sorted(VALUES))}][mgKb]{{0,4}}[NI][eKGg]{{0,3}}\Z")


def first_of_list(items: Items, last: Mention, mentions: list[Mention]) -> Mention:
    """Return the first dataset of the list that a dataset ends: a value for all of them is given the first."""
    first = last
    for mention in reversed(mentions):
        if mention.stop <= first.first:
            if not set(items.letters[mention.stop : first.first]) <= set(",&e"):
                break
            first = mention
    return first
