"""What a change is of whose own words name nothing: an aside goes on about what was said before it.

"Reaches an accuracy of 40.8 with 257 tokens, outperforming X by 3 points" is of the accuracy, "reduces the divergence
on two sets, with average gains of up to 44%" of what the verb moves, "these are gains of 2 points" of the sentence
before.
"""

from __future__ import annotations

import re

from extractors.draft import Draft
from extractors.groups import group_start
from extractors.kinds.direction import of_cue
from extractors.kinds.here import Here
from extractors.kinds.subject import CHANGES
from extractors.plurals import is_plural
from extractors.quality import is_quality, own_kind
from extractors.roles import metric_moved
from extractors.roles.metric import MetricFound

# Where an aside begins, and what may stand between there and its noun of change: "with average gains of", "a relative
# reduction of", "(an improvement of", "these represent gains of".
_OF_NOUN = re.compile(r"(?P<joint>[,(&]|^e?)(?P<verb>[WrKs8]?)(?P<before>[egJK]*)(?P<cue>[udbz])f$")
# "A 56% gain", "with a 12% improvement": the noun of change is behind its value.
_BEHIND = re.compile(r"(?P<joint>[,(]|^e?)(?P<verb>[WrKs8]?)(?P<before>[egJ]*)$")
# ", outperforming X", ", with Larch consistently outperforming X".
_OF_VERB = re.compile(r"[,(](?:W[GYK]{1,3})?[Jg]*(?P<cue>[oq])[^;|,(]*y$")
# "It rises to", "these fall to", "the values increase to".
_OF_PRONOUN = re.compile(r"(?:^|[,;&|.])(?:p|e(?P<noun>[mK])?)[lhJ]*[ud]J*T$")
FIGURES = frozenset(["values", "scores", "figures", "numbers", "results", "metrics", "rates"])
_NEAR = 8
_RANGING = re.compile(r",(?P<verb>[K8r])[MR]?$")
_REACH = 16
_AROUND = frozenset("If")
# Letters before a word of change that is no verb of its clause: "with lower noise".
_NO_SUBJECT = frozenset("WINRAfegHL")
_MEASURED = frozenset(["score", "change", "ratio"])
_BROKEN = frozenset(";|")
# Verbs that say again what was said.
_RESTATING = ("represent", "correspond", "translat", "amount", "constitut", "mark", "reflect", "mean", "equal")
_DEMONSTRATIVES = frozenset(["this", "these", "that", "they", "which"])
_ADJECTIVAL = ("ic", "al", "ive", "ous", "able", "ible", "ent", "ant", "ful", "ary", "ar", "ed", "ute", "ing")
_ADJECTIVES = frozenset(["further", "net", "peak", "mean", "large", "clear", "strong", "small", "modest", "robust"])


def antecedent(here: Here, draft: Draft) -> MetricFound | None:
    """Return what a change without a metric of its own is of, its direction set by that; None where nothing says."""
    if draft.rule == "within":
        return _just_scored(here)
    start = group_start(here.items, here.item)
    ahead = here.letters[max(0, start - _REACH) : start]
    shift = start - len(ahead)
    match = _OF_VERB.search(ahead)
    if match is not None and here.fold(shift + match.start("cue")).endswith("ing"):
        return _turned(draft, match["cue"], _scored(here, shift + match.start()))
    match = _RANGING.search(ahead)
    if match is not None and here.word(shift + match.start("verb")).startswith("rang"):
        return _moved(here, shift + match.start())  # reduces the findings for all, ranging from -9% to -54%
    match = _OF_NOUN.search(ahead)
    cue = match["cue"] if match is not None else ""
    if match is None and _is_before_cue(here):
        match, cue = _BEHIND.search(ahead), here.following
    if match is None or not _says_nothing(here, shift, match):
        return None
    joint = shift + match.start()
    if match["verb"] == "r" and not here.word(shift + match.start("verb")).startswith(_RESTATING):
        return _turned(draft, cue, _moved(here, joint) if cue in "ud" and not here.before else None)
    found = _of_sentence_before(here, match) if joint == 0 else _measured(here, joint) or _moved(here, joint)
    return _turned(draft, cue, found)


def spoken_of(here: Here, draft: Draft) -> MetricFound | None:
    """Return what "it rises to 84%" and "the values fall to 41 and 33" speak of: the scores of the sentence before.

    The draft's kind is set by that; None where a noun of its own moves.
    """
    start, carried = group_start(here.items, here.item), here.carried
    match = _OF_PRONOUN.search(here.letters, max(0, start - _NEAR), start)
    if match is None or carried.metric_sentence != here.sentence.index - 1:
        return None
    if any(one.kind == "score" and one.item < start for one in here.before):
        return None
    if match["noun"] and here.fold(match.start("noun")) not in FIGURES:
        return None
    values = [item for item in here.items.values if start <= item <= here.end]
    scored = [one.metric for one in carried.scored if one.value.shape == here.value.shape]
    if not scored:
        return None
    found = scored[values.index(here.item)] if len(values) == len(scored) else scored[-1]
    if found is not None:
        draft.kind = own_kind(here.value, found)
    return found


def _is_before_cue(here: Here) -> bool:
    """Return whether a noun of change stands right behind a value, and not what it is in."""
    noun = here.following in ("u", "d", "b", "z") and here.word(here.item + 1) in CHANGES
    return noun and here.letters[here.item + 2 : here.item + 3] not in _AROUND


def _says_nothing(here: Here, shift: int, match: re.Match[str]) -> bool:
    """Return whether only adjectives stand before a noun of change, and a verb of saying again, if any."""
    verb = match["verb"]
    word = here.word(shift + match.start("verb"))
    if verb not in ("", "W") and not word.startswith(_RESTATING) and not (verb == "r" and word.endswith("ing")):
        return False
    if match["joint"] == "&" and verb != "W":
        return False
    first = shift + match.start("before")
    words = (here.fold(first + at) for at, letter in enumerate(match["before"]) if letter == "K")
    return all(word.endswith(_ADJECTIVAL) or word in _ADJECTIVES for word in words)


def _turned(draft: Draft, cue: str, found: MetricFound | None) -> MetricFound | None:
    """Return a metric, the draft's direction set to its better or worse way where that is what the cue says."""
    if found is not None and cue in "bzoq":
        draft.direction = of_cue(cue, found)
    return found


def _just_scored(here: Here) -> MetricFound | None:
    """Return the metric of the score right before "within 13% of X"."""
    last = here.last
    beside = last is not None and last.kind == "score" and here.letters[last.item + 1 : here.item] in (",", ",&")
    return last.metric if beside and last is not None else None


def _measured(here: Here, joint: int) -> MetricFound | None:
    """Return the metric of the last score or change before an aside, counts and sizes passed over."""
    for one in reversed(here.before):
        if not _BROKEN.isdisjoint(here.letters[one.item : joint]):
            return None
        if one.metric is not None and (one.kind in _MEASURED or one.value.movement):
            return one.metric
    return None


def _scored(here: Here, joint: int) -> MetricFound | None:
    """Return the quality that was scored before a system is said to be better, or that is named last before."""
    found = _measured(here, joint) or (here.left(joint) if not here.before else None)
    return found if found is not None and is_quality(found) else None


def _moved(here: Here, joint: int) -> MetricFound | None:
    """Return what the verb of change before an aside moves: "reduces the divergence on A, with gains of 44%"."""
    start = max(here.letters.rfind(letter, 0, joint) for letter in ";|:") + 1
    cues = (at for at in range(start + 1, joint) if here.letters[at] in "udbz")
    cue = next((at for at in cues if here.letters[at - 1] not in _NO_SUBJECT or here.fold(at - 1).endswith("ly")), None)
    found = metric_moved.of_verb(here.sentence, here.items, cue, joint) if cue is not None else None
    if found is None or cue is None:
        return None
    tasks = here.letters[cue] in "bz" and is_plural(found.text.rsplit(None, 1)[-1].casefold())
    return None if tasks else found  # improves held-out tasks


def _of_sentence_before(here: Here, match: re.Match[str]) -> MetricFound | None:
    """Return the metric of the sentence before, which "these represent gains of" goes on about."""
    told = match["verb"] not in ("", "W") and here.word(0) in _DEMONSTRATIVES
    return here.carried.metric if told and here.carried.metric_sentence == here.sentence.index - 1 else None
