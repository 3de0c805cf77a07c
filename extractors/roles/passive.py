"""The agent of a passive: "X is outscored by Y by 5 points" is a figure of Y, and X is what Y is compared with."""

from __future__ import annotations

from dataclasses import dataclass

from extractors.items import Items
from extractors.roles.clauses import clause_stop
from extractors.roles.naming import Clause, end_of_name
from extractors.roles.phrase import phrase_before, quote
from extractors.sentence import Sentence

# Verbs of winning and of change, by whom is what matters; of other verbs ("is followed by X") it is not.
_WINNING = "o"
_CHANGING = "rdub"
DOING = frozenset(
    [
        "refused", "discovered", "uncovered", "surfaced", "produced", "generated", "discarded",
        "found", "detected", "solved", "classified", "segmented", "recognized", "recognised", "identified", "predicted",
        "processed", "handled", "answered", "completed", "recovered", "localized", "localised", "tracked", "translated",
        "accelerated", "flagged", "matched", "needed", "required", "spent", "consumed", "rejected", "retrieved",
        "resolved", "repaired", "located", "parsed", "decoded", "reconstructed", "caught", "missed", "intercepted",
    ]
)  # fmt: skip
_PASSED_OVER = frozenset("lJg1")


@dataclass(frozen=True, slots=True)
class Passive:
    """A passive verb at item ``verb`` of a winning or changing kind, with the name of its agent at [first, stop)."""

    verb: int
    first: int
    stop: int


def passive(clause: Clause, start: int, at: int, *, winning: bool = False) -> Passive | None:
    """Return the last passive between the start of a clause and its value; ``winning``: of "outperformed" alone."""
    letters, firsts, words = clause.items.letters, clause.items.first, clause.sentence.words
    if "y" not in letters or "i" not in letters:
        return None
    kinds = _WINNING if winning else _WINNING + _CHANGING
    for verb in range(at - 1, start, -1):
        letter = letters[verb]
        done = letter in kinds or (not winning and letter in "8Kð" and words[firsts[verb]].fold in DOING)
        if not done or not _is_passive(clause, verb, start):
            continue
        by = letters.find("y", verb + 1, clause_stop(clause.sentence, clause.items, at))
        while by >= 0:
            first = by + 1 + (letters[by + 1 : by + 2] == "e")
            if letters[first : first + 1] in ("Y", "G"):
                return Passive(verb, first, end_of_name(clause.items, first, len(letters)))
            by = letters.find("y", by + 1, min(len(letters), at + _MOST_BEHIND))
        return None
    return None


_MOST_BEHIND = 6


def _is_passive(clause: Clause, verb: int, start: int) -> bool:
    """Return whether a form of "be" stands before a participle."""
    at = verb - 1
    while at > start and clause.items.letters[at] in _PASSED_OVER:
        at -= 1
    return at >= start and clause.items.letters[at] == "i" and not clause.fold(verb).endswith(("ing", "ion"))


def patient(sentence: Sentence, items: Items, found: Passive) -> str | None:
    """Return the subject of a passive, as written: what was outscored."""
    verb = found.verb - 1
    while items.letters[verb] != "i":
        verb -= 1
    comma = items.letters.find(",", 0, verb)
    if comma > 0 and items.letters[verb - 1] == "," and items.letters[comma + 1 : comma + 2] == "e":
        verb = comma  # X, the strongest of all, is outscored
    first, stop = phrase_before(items, verb)
    return quote(sentence, items, first, stop) or None
