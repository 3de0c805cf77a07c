"""Changes whose noun is the subject: "gains over X vary between 0.6 and 4.1 HOTA", "the drop in F1 is 2.2 points".

The noun of change is the head of the clause's subject, so that what its prepositions and relative clause hold stands
between it and the verb.
"""

from __future__ import annotations

import re

from extractors.draft import Draft
from extractors.groups import VALUES
from extractors.kinds.change import basis
from extractors.kinds.direction import of_cue
from extractors.kinds.here import Here
from extractors.records import Kind
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import metric_in

_SHAPES = frozenset(["percent", "points", "bare", "unit", "times"])
# Verbs that say of a figure what it is, how far it goes or where it ends.
_LINKING = frozenset(
    """
    is are was were be been amount amounts amounted amounting come comes came range ranges ranged ranging vary varies
    varied varying lie lies lay average averages averaged averaging total totals totaled totalled totalling reach
    reaches reached equal equals correspond corresponds corresponded corresponding exceed exceeds exceeded exceeding
    span spans spanned extend extends extended stay stays stayed remain remains remained peak peaks peaked
    """.split()  # noqa: SIM905 - a list of words
)
# Nouns of change.
CHANGES = frozenset(
    """
    gain gains improvement improvements enhancement enhancements reduction reductions decrease decreases increase
    increases drop drops decline declines rise rises degradation degradations deterioration saving savings fall falls
    cut cuts boost boosts uplift lift lifts advantage advantages growth
    """.split()  # noqa: SIM905 - a list of words
)
# Between a verb and its value: from, between, to, adverbs.
_BETWEEN = frozenset("MPTJNA")
_VERB = frozenset("irhK8oXTs")
_CUES = frozenset("udbz")
_BEGINS = re.compile(r"[;|:.—,(&]")
# A subject: adjectives and metrics, the noun of change, and what depends on it, up to the verb.
_SUBJECT = re.compile(r"(?P<before>[egJKGYmðµ'1]*)(?P<cue>[udbz])(?P<behind>(?:[OINRfXTWcj][^;|:—qΠΧΘΒΥΜΦ]*|[J])?)")
_VERBS = frozenset("rhosiudbz")
_NO_VERB = frozenset([*"IOfNRXe"])  # in yield, of the reach
# Before a verb whose subject was said before: they, a comma.
_CONTINUED = ("p", ",", "&")
_FIGURES = frozenset(["percent", "points", "times", "unit"])
_RESTATING = frozenset(["amounts", "amounting", "corresponds", "corresponding", "equals", "translates", "translating"])
_NEAR = 12
_REACH = 30


def subject_change(here: Here) -> Draft | None:
    """Return the change in "improvements that exceed 99%", "the gains over X were 60.9 points"; None for others."""
    if here.value.shape not in _SHAPES or (here.value.word and here.value.shape in ("bare", "times")):
        return None
    if here.value.shape == "bare" and not here.value.decimal and here.following != "m":
        return None
    verb = _verb(here)
    if verb is None:
        return None
    if here.letters[verb - 1 : verb] in _CONTINUED:
        return _of_pronoun(here, verb)
    found = _subject(here, verb)
    return _draft(here, *found) if found is not None else None


def _verb(here: Here) -> int | None:
    """Return the item behind the verb's subject, where a linking verb stands before a value; else None."""
    qualifier = here.qualified.qualifier
    if qualifier is not None and here.sentence.words[qualifier[0]].fold in _LINKING:
        return here.item  # exceeds 99%, which is part of the value
    at = here.item - 1
    while at > 0 and here.letters[at] in _BETWEEN:
        at -= 1
    return at if at > 0 and here.letters[at] in _VERB and here.fold(at) in _LINKING else None


def restated(here: Here) -> Draft | None:
    """Return the change said again in "down 1.9 points, which amounts to 38%", ", corresponding to 1.7 points"."""
    last, verb = here.last, here.item - 2
    if here.value.shape not in _FIGURES or here.value.word:
        return None  # which translates to tens of thousands of life years
    if last is None or last.kind != "change" or here.fold(verb) not in _RESTATING:
        return None
    between = here.letters[last.item + 1 : verb]
    if len(between) > _NEAR or between[-1:] not in (",", "j", "(") or set(between) & set(";|&"):
        return None
    draft = Draft(here.value, here.qualified, here.item, "change", "subject_change", metric=last.metric)
    draft.direction, draft.basis = last.direction, basis(here, "change")
    return draft


def _subject(here: Here, verb: int) -> tuple[int, int] | None:
    """Return the items of a clause's noun of change and of its verb; None where its subject is no such noun."""
    start = max(0, verb - _REACH)
    if _CUES.isdisjoint(here.letters[start:verb]):
        return None
    if here.letters[verb - 1] == "j" and here.letters[verb - 2] in _CUES and here.fold(verb - 2) in CHANGES:
        return verb - 2, verb  # improvements that exceed 99%
    for joint in _BEGINS.finditer(here.letters, start, verb):
        if joint.group() != "(" or here.letters.find(")", joint.end(), verb) < 0:
            start = joint.end()
    while here.letters[start : start + 1] in ("&", "|", "J"):
        start += 1
    match = _SUBJECT.fullmatch(here.letters, start, verb)
    if match is None or here.fold(match.start("cue")) not in CHANGES:
        return None
    behind = match["behind"]
    own, _, relative = behind.partition("j")
    return None if _verbs_in(own) or _verbs_in(relative) > 1 else (match.start("cue"), verb)


def _verbs_in(letters: str) -> int:
    """Return how many verbs stand in a part of a subject: none are nouns behind a preposition, as in "in yield"."""
    return sum(letter in _VERBS and letters[at - 1 : at] not in _NO_VERB for at, letter in enumerate(letters))


def _draft(here: Here, cue: int, verb: int) -> Draft:
    found = here.right(here.end) or _within(here, cue, verb)
    kind: Kind = "ratio" if here.value.shape == "times" else "change"
    draft = Draft(here.value, here.qualified, here.item, kind, "subject_change", metric=found)
    draft.direction = of_cue(here.letters[cue], found)
    draft.basis = basis(here, kind)
    return draft


def _within(here: Here, cue: int, verb: int) -> MetricFound | None:
    """Return the metric in a subject: before the noun of change, or behind "in" or "of"."""
    at = metric_in(here.items, cue + 1, verb)
    if at is None and here.letters[cue - 1 : cue] == "m":
        at = cue - 1
    return here.metric_at(at) if at is not None else None


def _of_pronoun(here: Here, verb: int) -> Draft | None:
    """Return the change in "gains vary between 0.6 and 4.1, and on X they reach 5.8", "average 4%, exceed 9% on X"."""
    last = here.last
    if last is None or last.rule != "subject_change" or not VALUES.isdisjoint(here.letters[last.item + 1 : verb]):
        return None
    draft = Draft(here.value, here.qualified, here.item, last.kind, last.rule, metric=last.metric)
    draft.direction = last.direction
    return draft
