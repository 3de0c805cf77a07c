"""Number words: counts of what was evaluated, collected or run, told from counts of ideas."""

from __future__ import annotations

import re

from extractors.counted import counted
from extractors.draft import COUNTING_RULES, Draft
from extractors.groups import without_brackets
from extractors.kinds.count import of_them, of_which, part, the_rest
from extractors.kinds.counted_noun import counted_noun
from extractors.kinds.elliptical import elliptical
from extractors.kinds.here import Here, near_metric
from extractors.kinds.unread import noun_behind
from extractors.plurals import SPECIALISTS, is_plural, singular
from extractors.quality import own_kind
from extractors.roles.phrase import phrase_after

_LARGE = 12
# Two of a thing are mostly ideas, more of them mostly things that were collected or run.
_PAIR = 2
_CONTEXT = 4
# What is done, whatever it is done through: "we validate it through three case studies".
_DONE = frozenset(["study", "experiment", "trial", "evaluation", "survey"])
_FINDING = ("find", "found", "reveal", "identif", "uncover", "discover", "observ", "expos", "show")
_USING = frozenset(["by", "use", "used", "using", "from", "in"])
_DONE_TO = frozenset(["were", "was"])
# Two names with "and" between them, each with its version or its bracket.
_TWO_NAMES = re.compile(r"[YGD][YGDn]{0,3}(?:\([^()]{1,6}\))?,?&[YGD]")
# What stands before things that were used: on, across, for, with, in, to, at, under, than, a bracket, nothing.
_USED_WITH = ("N", "X", "R", "W", "I", "T", "A", "P", "t", "(", "")


def number_word(here: Here) -> Draft | str:
    """Return the count of a number word where it counts what was evaluated, collected or run, else why it is none."""
    found = counted_noun(here) or the_rest(here)
    if found is None and not here.value.at_least and (here.value.scaled or here.value.low > _LARGE):
        found = noun_behind(here, here.item + 1)
    nothing = _nothing(here)
    if nothing is not None:
        return nothing
    if found is None:
        return _counted_before(here) or _score(here) or elliptical(here) or of_them(here) or _part_of(here) or "word"
    out_of = here.letters[here.item + 1 : here.item + 3] == "Pf"  # eight out of ten of the signs
    if here.value.scaled or here.value.low > _LARGE or out_of:
        return Draft(here.value, here.qualified, here.item, "quantity", "count", metric=found)
    if _is_idea(here, found.text):
        return "count of ideas"
    return Draft(here.value, here.qualified, here.item, "quantity", "count_word", metric=found)


def _nothing(here: Here) -> Draft | None:
    """Return the score in "a zero success rate", "zero quality variance": a metric in the singular that is nothing."""
    if here.value.low != 0:
        return None
    _, stop = phrase_after(here.items, here.item + 1)
    if here.letters[stop - 1] != "m" or here.letters[stop : stop + 1] == "_":
        return None
    found = here.metric_at(stop - 1)
    if is_plural(found.text.split()[-1].casefold()):
        return None
    kind = own_kind(here.value, found)
    return Draft(here.value, here.qualified, here.item, kind, "metric_right", metric=found)


def _counted_before(here: Here) -> Draft | None:
    """Return the count of what was counted before: "of 2,624 papers, nine fulfilled the criteria"."""
    found = of_which(here)
    if found is None:
        return None
    return Draft(here.value, here.qualified, here.item, "quantity", "count_word", metric=found)


def _part_of(here: Here) -> Draft | None:
    """Return the count of a part in brackets: "eight LLMs (four closed-source and four open-source)"."""
    found = part(here)
    if found is None:
        return None
    return Draft(here.value, here.qualified, here.item, "quantity", "count_word", metric=found)


def _score(here: Here) -> Draft | None:
    """Return the claim of "a Bayes factor of four"."""
    near = near_metric(here.items, here.item)
    if near is None or here.letters[near + 1 : here.item] != "f" or here.qualified.comparator != "=":
        return None
    metric = here.metric_at(near)
    return Draft(here.value, here.qualified, here.item, own_kind(here.value, metric), "metric_of", metric=metric)


def _heads(text: str) -> tuple[str, str]:
    """Return the head of a counted noun phrase in the singular, and the head with the word before it: "case-study"."""
    words = text.casefold().replace("/", "-").replace("-", " ").split()
    head = singular(words[-1])
    return head, "-".join([*words[-2:-1], head])


def _is_idea(here: Here, text: str) -> bool:
    """Return whether a number word counts ideas: what is proposed, or nouns that nobody evaluates, collects or runs."""
    words, (head, compound) = counted(), _heads(text)
    if head in words.resources or (compound in words.ideas and compound not in words.tried):
        return head not in words.resources
    if head in words.people or head.endswith(SPECIALISTS):
        # talk between two people, if two people meet, how do two people differ
        return here.value.low == _PAIR and (here.preceding in ("|", "l") or here.word(here.item - 1) == "between")
    weighed = _is_weighed(here, text) or _is_found(here)
    weighed = weighed or (here.value.low <= _PAIR and head not in words.tried)
    if head in words.heads and not weighed:
        return False  # integrated into five models, joined by four observatories
    return _is_idea_beside(here, head, weighed=weighed)


def _is_idea_beside(here: Here, head: str, *, weighed: bool) -> bool:
    """Return whether what stands before a number word tells that ideas are counted, no things that were used."""
    words = counted()
    before = [word.fold for word in here.sentence.words[max(0, here.qualified.first - _CONTEXT) : here.qualified.first]]
    compared = before[-1:] and before[-1].startswith(words.evaluating)  # by comparing six paradigms
    if before[-1:] and before[-1] in _USING and head in words.heads and _is_named(here):
        return False
    if head not in _DONE and not compared and any(fold.startswith(words.making) for fold in before[-2:]):
        return True
    evaluated = any(fold.startswith(words.evaluating) for fold in before)
    used = evaluated or here.preceding in _USED_WITH or _goes_on(here)
    if head in words.heads:
        return here.value.low == _PAIR and not used  # "two" is mostly of ideas
    if head in words.tried and not weighed:
        return not (evaluated or here.preceding in ("X", "N") or _goes_on(here) or _is_run(here))
    if head in words.ideas:
        return not (evaluated and here.preceding == "X")
    return weighed and here.preceding != "X" and not (used and evaluated)


def _is_run(here: Here) -> bool:
    """Return whether what was done with what is counted stands behind it: "nine approaches were compared"."""
    first, stop = phrase_after(here.items, here.item + 1)
    return first < stop and here.letters[stop : stop + 1] == "i" and here.word(stop) in _DONE_TO


def _is_named(here: Here) -> bool:
    """Return whether the names of the two that are counted stand behind them: "by two models, Larch and Pine"."""
    stop = phrase_after(here.items, here.item + 1)[1]
    return here.letters[stop : stop + 1] in (",", ":", "(") and _TWO_NAMES.match(here.letters, stop + 1) is not None


def _is_found(here: Here) -> bool:
    """Return whether a verb of finding stands before a number, and a colon behind what was found: "find two ends:"."""
    if not here.word(here.item - 1).startswith(_FINDING):
        return False
    stop = phrase_after(here.items, here.item + 1)[1]
    return ":" in here.letters[stop : stop + 2]


def _is_weighed(here: Here, text: str) -> bool:
    """Return whether the words before a noun weigh it, as those of ideas are ("key", "main"), or it is the Big Five."""
    return here.word(here.item - 1) == "big" or not counted().weighing.isdisjoint(text.casefold().split())


def _goes_on(here: Here) -> bool:
    """Return whether a number word goes on with a list of counts: "across three datasets and two victim models"."""
    last = here.last
    if last is None or last.rule not in COUNTING_RULES or here.preceding not in ("&", ","):
        return False
    return len(without_brackets(here.letters[last.item + 1 : here.item])) <= _CONTEXT
