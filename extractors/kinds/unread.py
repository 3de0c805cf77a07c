"""Numbers that no phrase reads: what their form and their place alone say that they are.

Of such numbers three of four are claims in abstracts that nobody looked at: decimal numbers are scores, whole ones
count the noun beside them. First comes what is no figure at all: labels, settings, tuples, marks.
"""

from __future__ import annotations

import re

from extractors.draft import COUNTING_RULES, Draft
from extractors.groups import VALUES
from extractors.kinds.direction import of_cue
from extractors.kinds.here import Here
from extractors.kinds.share import whole
from extractors.phrases import VALUE_LETTERS
from extractors.plurals import is_plural
from extractors.quality import own_kind
from extractors.records import Direction
from extractors.roles.adjective import quality_of
from extractors.roles.metric import MetricFound, acronym_at
from extractors.roles.phrase import phrase_after, phrase_before, quote
from extractors.roles.property import REFERENCES, is_measure

_RULE = "unread"
_YEARS = range(1900, 2101)
_OPERATORS = frozenset("^_\\*-'[]%°±<>≤≥")
_NUMBERS = VALUES | frozenset("nw")
_NAMES = frozenset("KGYDmµ")
_LISTING = frozenset(",&/")
# Letters that end a noun phrase: punctuation, prepositions, determiners, forms of be and have.
_BEHIND_PHRASE = frozenset(".,;:|)[]=<>≤≥≈~±/INRWATMOXPtyaielhjpvV") | VALUES | frozenset("nw")
# Letters of verbs that are plural nouns elsewhere: "43 adjudicated falls".
_HEADS = frozenset("du8srzð")
_LONGEST_PHRASE = 7
_VERBS = frozenset("rhiludozs8")
_BEHIND_BRACKETED = frozenset([")", ",", ";", "R", "W", "&", "I", "N", "K", "G", "Y"])
_BEHIND_QUALITY = ("", ".", ",", ")", "N", "I", "R", "A", "W", "X", "&", ";", "|", "P")
_OF_ONE_FIGURE = frozenset(["p-value", "95% CI", "confidence interval", "sample size", "IQR"])
_FEW_DECIMALS = 2
_NEAR = 12
_REACH = 20
_STOPS = frozenset(";|.:")
# Prepositions before what is no subject, and what may stand in a bracket before a figure: names and other figures.
_PLACING = frozenset("yINARWXPMTO") | VALUES
_OF_ROW = frozenset("(YGD,") | VALUES
_NO_BOUNDS = ("=", "~")
_VERSIONS = frozenset(["version", "release", "v"])
_ERAS = frozenset(["bc", "bce", "ad", "ce"])
_AVERAGED = frozenset(["mean", "median", "average", "avg", "overall"])
_SETTINGS = ("in-", "out-", "off-", "on-", "zero-", "few-", "end-to-end")
_MOVES = frozenset("ud")
_BEGINS = (",", "&", "", "j", ";")


def unread(here: Here) -> Draft | None:
    """Return the claim of a bare number by its form: a count of the noun beside it, or a score; None for labels."""
    if _is_no_figure(here):
        return None
    if here.value.decimal and not here.value.scaled:
        return _figure(here)
    if here.value.low == here.value.high == 1 and not here.value.scaled:
        return None
    found = _noun_behind(here) or _noun_of_bracket(here) or _counted_before(here)
    if found is not None:
        return Draft(here.value, here.qualified, here.item, "quantity", _RULE, metric=found)
    return _arrival(here)


def _is_no_figure(here: Here) -> bool:
    """Return whether a number is an operand, one of a tuple, a mark, a label, a setting or a year."""
    before, behind = here.preceding, here.following
    if before in _OPERATORS or (behind and behind in _OPERATORS) or (behind and behind in _NUMBERS):
        return True
    if before and before in _NUMBERS:
        return True
    if "+" in (before, behind) and _is_added(here):
        return True
    return _is_operand(here) or _is_mark(here) or _in_tuple(here) or _is_label(here) or _is_set(here) or _is_dated(here)


def _is_added(here: Here) -> bool:
    """Return whether a plus with spaces stands beside a number: 3.9N + 0.5, not 0.61+0.09."""
    first, stop = here.value.first, here.value.stop
    glued = here.sentence.glued(first - 1) if here.preceding == "+" else here.sentence.glued(stop - 1)
    return not glued


def _is_set(here: Here) -> bool:
    """Return whether a symbol is set to a number, or a number is defined: k = 5, "0.1 is the default"."""
    is_whole = not (here.value.decimal or here.value.scaled)
    if here.preceding == "=" and (is_whole or here.letters[max(0, here.item - 2)] == "E"):
        return True
    return here.following == "i" and (here.preceding in _BEGINS or here.preceding in _NAMES)


def _is_dated(here: Here) -> bool:
    """Return whether a number is a year, a version in brackets, or a part of "2.5D"."""
    value, word = here.value, here.word(here.item + 1)
    if word in _ERAS or (here.preceding == "(" and here.fold(here.item - 2) in _VERSIONS):
        return True
    if value.decimal:
        listed = here.preceding in ("&", "/") and value.low >= 1  # ChatGPT 5.2 Pro and 5.4 Pro
        return here.following == "G" and (word == "d" or listed)
    return not value.scaled and value.low in _YEARS and "," not in here.sentence.words[value.first].text


def _is_operand(here: Here) -> bool:
    """Return whether a number is glued to what it is a part of: (m/0.3)0.5, 0.4.2, 01.04.2000."""
    letters, item = here.letters, here.item
    if here.preceding == "/" and letters[max(0, item - 2)] not in _NUMBERS:
        return True
    if here.preceding == ")" and here.sentence.glued(here.qualified.first - 1):
        return True
    return here.following == "." and letters[item + 2 : item + 3] in ("n", "Β") and here.sentence.glued(here.value.stop)


def _is_mark(here: Here) -> bool:
    """Return whether a bracket closes behind a number that none opened: "and 2) testing"."""
    ahead = here.letters[: here.item]
    return here.following == ")" and ahead.count("(") <= ahead.count(")")


def _in_tuple(here: Here) -> bool:
    """Return whether a number is an argument: the bracket around it opens glued to a symbol, F(2, 54)."""
    opening = here.letters.rfind("(", 0, here.item)
    if opening < 1 or ")" in here.letters[opening : here.item]:
        return False
    return here.letters[opening - 1] in "GYEK" and here.sentence.glued(here.items.first[opening] - 1)


def _is_label(here: Here) -> bool:
    """Return whether a number, or its list, is what a noun is numbered with: Ring 2, grades 4 and 8, Ubuntu 22.04."""
    at = here.item - 1
    while at > 0 and (here.letters[at] in _LISTING or here.letters[at] in _NUMBERS):
        at -= 1
    if at < 0 or (at < here.item - 1 and here.letters[at + 1] in _LISTING and here.letters[at + 1] != "/"):
        return False
    named = here.letters[at] in _NAMES or (
        here.letters[at] == "8" and here.sentence.words[here.items.first[at]].text.istitle()
    )
    if not named:
        return False
    value = here.value
    if not value.decimal:
        return True
    if here.fold(here.item - 2) in _AVERAGED:
        return False  # mean MECSS 1.73
    places = len(here.sentence.words[value.stop - 1].text.partition(".")[2])
    return not (value.low < 1 or value.uncertainty is not None or places > _FEW_DECIMALS)


def _figure(here: Here) -> Draft:
    """Return what a decimal number is: a change behind a sign or a noun of change, else a part, a score or a cost."""
    moved = _change(here)
    if moved is not None:
        return moved
    found = (
        _acronym_before(here)
        or here.left()
        or _noun_before(here)
        or _subject(here)
        or _quality_behind(here)
        or _measure_ahead(here)
    )
    if found is None and here.following == "f" and 0 <= here.value.low <= here.value.high <= 1:
        return Draft(here.value, here.qualified, here.item, "share", _RULE, metric=whole(here))
    found = _unlike_p_value(found or here.scored_before)
    known = found is not None and (found.entry is not None or here.preceding in ("f", "=", "i"))
    kind = own_kind(here.value, found) if known else "score"
    if found is not None and found.text.casefold().endswith("statistic"):
        kind = "statistic"
    return Draft(here.value, here.qualified, here.item, kind, _RULE, metric=found)


def _change(here: Here) -> Draft | None:
    """Return the change of "(+0.8)", "14.2 on B" behind "gains of 31 points on A", "(mean reduction 0.34)"."""
    value, last = here.value, here.last
    goes_on = last is not None and last.kind == "change" and here.preceding in (",", "&") and value.sign is None
    goes_on = goes_on and last is not None and ")" not in here.letters[last.item : here.item]
    moved = here.preceding in ("u", "d") and here.qualified.comparator in _NO_BOUNDS
    if not goes_on and value.sign != "+" and not moved:
        signed = value.sign == "-" and last is not None and last.kind == "change" and last.value.sign is not None
        if not signed:
            return None
    changed = [one for one in here.before if one.kind == "change"]
    found = _unlike_p_value(here.left() or (changed[-1].metric if changed else here.scored_before))
    draft = Draft(value, here.qualified, here.item, "change", _RULE, metric=found)
    if value.sign is not None:
        draft.direction = "increase" if value.sign == "+" else "decrease"
    elif moved:
        draft.direction = of_cue(here.preceding, found)
    elif last is not None:
        draft.direction, draft.metric = last.direction, last.metric
    return draft


def _noun_before(here: Here) -> MetricFound | None:
    """Return the noun in "an average node degree of 3.2", "K-S statistic = 0.12"."""
    if here.preceding == "f" or (here.preceding == "=" and here.letters[max(0, here.item - 2)] in "Km"):
        held_against = here.fold(here.item - 2) in REFERENCES  # a public baseline of 0.021
        return None if held_against else here.phrase(*phrase_before(here.items, here.item - 1))
    return None


def _acronym_before(here: Here) -> MetricFound | None:
    """Return the averaged acronym right before a figure: "(median RSA 0.743)", "a mean MECSS 1.73"."""
    averaged = here.preceding == "Y" and here.fold(here.item - 2) in _AVERAGED
    return acronym_at(here.sentence, here.items, here.item - 1) if averaged else None


def _subject(here: Here) -> MetricFound | None:
    """Return the averaged subject in "the average H-Score is merely 0.167"."""
    if here.preceding != "i":
        return None
    first, stop = phrase_before(here.items, here.item - 1)
    if stop - first == 1 and here.letters[first] in "YE" and here.letters[max(0, first - 1)] not in _PLACING:
        text = quote(here.sentence, here.items, first, stop).strip("${} ")
        return MetricFound(text, text, at=first)  # EHR is 0.47: a system is no figure
    averaged = "g" in here.letters[max(0, first - 1) : stop]
    return here.phrase(first, stop) if averaged else here.subject()


def _measure_ahead(here: Here) -> MetricFound | None:
    """Return the noun of measure before the bracket of a figure: "the correlation varies, from very high (0.79)"."""
    opening = here.letters.rfind("(", 0, here.item)
    if opening < 1 or here.letters[opening - 1] in "YGD" or not _OF_ROW.issuperset(here.letters[opening : here.item]):
        return None
    for item in range(opening - 1, max(-1, opening - _REACH), -1):
        letter = here.letters[item]
        if letter == "K" and here.letters[item + 1] not in "KGYm" and is_measure(here.fold(item)):
            first, stop = phrase_before(here.items, item + 1)
            while first > 0 and here.letters[first - 1] in "egJ":
                first -= 1
            return None if here.letters[max(0, first - 1)] in _PLACING else here.phrase(first, stop)
        if letter in _STOPS or letter in VALUES:
            return None
    return None


def _unlike_p_value(found: MetricFound | None) -> MetricFound | None:
    """Return a metric that another figure may be of as well: none that says how sure the one before was."""
    return None if found is not None and found.name in _OF_ONE_FIGURE else found


def _quality_behind(here: Here) -> MetricFound | None:
    """Return the noun right behind a figure: "0.83 sufficiency on a young system"."""
    first, stop = phrase_after(here.items, here.item + 1)
    if first != here.item + 1 or not first < stop <= first + 2 or here.letters[stop - 1] not in "Km":
        return None
    if here.fold(stop - 1).startswith(_SETTINGS):
        return None  # reaches 84.2 in-domain
    if is_plural(here.fold(stop - 1)) or here.letters[stop : stop + 1] not in _BEHIND_QUALITY:
        return None
    return quality_of(here.fold(stop - 1), by_ending=False) or here.phrase(first, stop)


def _noun_behind(here: Here) -> MetricFound | None:
    """Return the noun phrase behind a number up to its plural, whatever stands in it; of acronyms also a singular."""
    first = here.item + 1 + (here.following == "f")
    found = noun_behind(here, first)
    if found is not None:
        return found
    article = here.qualified.first > 0 and here.sentence.letters[here.qualified.first - 1] == "e"
    if here.following == "Y" or (article and here.following in ("K", "G")):
        text = quote(here.sentence, here.items, *phrase_after(here.items, first))
        return MetricFound(text, text) if text else None
    return None


def noun_behind(here: Here, first: int) -> MetricFound | None:
    """Return the phrase from an item to its plural: names, quotations, adverbs, participles and asides may be in it."""
    letters = here.letters
    at = letters.find('"', first + 1) if letters[first : first + 1] == '"' else first
    stop = min(len(letters), first + _LONGEST_PHRASE)
    while first <= at < stop:
        if letters[at] == "(":
            at, stop = letters.find(")", at) + 1, min(len(letters), stop + _LONGEST_PHRASE)
            continue
        if letters[at] in _BEHIND_PHRASE and not _is_inside(here, at):
            break
        noun = letters[at] in _NAMES or (at > first and letters[at] in _HEADS and letters[at - 1] in "Kð")
        if noun and here.ends_in_plural(at) and not _goes_on(here, at):
            text = quote(here.sentence, here.items, first, at + 1)
            return MetricFound(text, text)
        at += 1
    return None


def _goes_on(here: Here, at: int) -> bool:
    """Return whether a plural stands before the one that is counted: Court of Appeal Records cases."""
    return here.letters[at + 1 : at + 2] == "K" and here.ends_in_plural(at + 1)


def _is_inside(here: Here, at: int) -> bool:
    """Return whether "of" stands inside a name: European Court of Human Rights cases."""
    return here.letters[at] == "f" and here.letters[at - 1] == here.letters[at + 1 : at + 2] == "G"


def _noun_of_bracket(here: Here) -> MetricFound | None:
    """Return the plural before a bracket that a count stands in: "tenets (205 for A, 197 for B)", "mice (11)"."""
    if here.following not in _BEHIND_BRACKETED:
        return None
    last, opening = here.last, here.letters.rfind("(", 0, here.item)
    if opening > 0 and ")" not in here.letters[opening : here.item]:
        if here.preceding == "(":
            first, stop = phrase_before(here.items, opening)
            if first < stop and is_plural(here.fold(stop - 1)) and not _is_row(here) and not here.value.scaled:
                return here.phrase(first, stop, counted=True)
        elif last is not None and last.item > opening and last.rule == _RULE:
            return last.metric
    return None


def _is_row(here: Here) -> bool:
    """Return whether numbers alone stand in a bracket: settings, "ranks (1, 2, 8, 32)"."""
    return here.following == "," and here.letters[here.item + 2 : here.item + 3] in _NUMBERS


def _counted_before(here: Here) -> MetricFound | None:
    """Return what an earlier count of the sentence counts, for "… while 146 (34.5%) require", "and 5 remain"."""
    if here.preceding not in (",", "&", "|", ";", "j", ""):
        return None
    behind = here.item + 1
    if here.letters[behind : behind + 2] == "(Π":
        behind = here.letters.find(")", behind) + 1
    verb = here.letters[behind : behind + 1]
    if not (verb and verb in _VERBS) and not here.word(behind).endswith("ed") and behind == here.item + 1:
        return None
    counts = (one.metric for one in reversed(here.before) if one.rule in COUNTING_RULES and one.metric is not None)
    return next(counts, None)


def _arrival(here: Here) -> Draft | None:
    """Return the figure in "reduces 2,880 tokens to 40", "achieves only 50 of S": what was counted or scored before."""
    last = here.last
    if here.preceding == "r" and here.following == "f":
        text = quote(here.sentence, here.items, *phrase_after(here.items, here.item + 2))
        return Draft(here.value, here.qualified, here.item, "score", _RULE, metric=MetricFound(text, text))
    if last is None or last.value.shape not in ("bare", "count") or here.item - last.item > _NEAR:
        return None
    moved = here.value.movement or not _MOVES.isdisjoint(here.letters[max(0, last.item - 4) : here.item])
    if here.preceding == "T" and last.kind == "quantity" and moved:
        return Draft(here.value, here.qualified, here.item, "quantity", _RULE, metric=last.metric)
    return None


# --- multiples ----------------------------------------------------------------------------------------------------

# What is a certain fold apart, and hardware that is counted in "8x H100".
_FOLD_OF = frozenset(
    [
        "difference", "differences", "range", "spread", "gap", "variation", "change", "separation", "growth", "decline",
        "drop", "rise", "disparity", "span", "excess", "advantage", "expansion", "margin",
    ]
)  # fmt: skip
_HARDWARE = re.compile(r"nvidia|amd|geforce|rtx|gtx|gpu|tpu|[ahvblt][1-9]\d{1,3}(?!\d)")
_ABOVE: dict[str, Direction] = {
    "below": "decrease",
    "beneath": "decrease",
    "under": "decrease",
    "above": "increase",
    "beyond": "increase",
}
_ROW = frozenset("(,&)")
_MULTIPLES_ALONE = frozenset(f"{VALUE_LETTERS['times']},&")


def unread_multiple(here: Here, draft: Draft) -> Draft | None:
    """Return the claim of a multiple that stands alone; None for repetitions ("ran it 10 times") and plain folds.

    ``draft`` is the claim in the making; "8x H100" counts what follows.
    """
    last = here.sentence.words[here.value.stop - 1].fold
    if last.endswith("fold") and here.word(here.item + 1) not in _FOLD_OF and here.letters[here.item + 1] != "û":
        return None
    if last == "times" and not _multiplies(here):
        return None
    if here.following in ("Y", "G") and _HARDWARE.match(here.word(here.item + 1)):
        return _counted_hardware(here)
    if here.preceding in _ROW and here.following in _ROW and _is_magnification(here):
        return None
    draft.rule = _RULE
    draft.direction = _ABOVE.get(here.word(here.item + 1))
    beside = here.last
    if here.preceding == "(" and beside is not None and beside.item == here.item - 2 and beside.kind != "change":
        draft.metric = beside.metric
        if beside.value.from_value is not None:
            draft.direction = "decrease" if beside.value.low < beside.value.from_value else "increase"
    draft.metric = draft.metric or _quality_behind(here) or (here.subject() if here.preceding == "K" else None)
    if draft.metric is None and here.preceding == "(" and here.sentence.padded[here.value.first + 1] == ":":
        draft.metric = here.phrase(*phrase_before(here.items, here.item - 1))  # the class imbalance (1,450:1)
    return draft


def _multiplies(here: Here) -> bool:
    """Return whether "N times" says how much and not how often: "about 2.5 times underpricing"."""
    value = here.value
    if value.scaled or here.preceding == "s":
        return False
    return value.decimal or value.low != value.high or here.following == "m"


def _is_magnification(here: Here) -> bool:
    """Return whether multiples stand alone in a bracket: "magnifications (10x, 20x, 40x)"."""
    opening, closing = here.letters.rfind("(", 0, here.item), here.letters.find(")", here.item)
    return opening >= 0 and closing - opening > 2 and set(here.letters[opening + 1 : closing]) <= _MULTIPLES_ALONE  # noqa: PLR2004 - some sign


def _counted_hardware(here: Here) -> Draft:
    """Return the count in "8x H800 GPUs"."""
    value = here.value._replace(unit=None, shape="bare", dimension=None)
    text = quote(here.sentence, here.items, *phrase_after(here.items, here.item + 1))
    return Draft(value, here.qualified, here.item, "quantity", _RULE, metric=MetricFound(text, text))
