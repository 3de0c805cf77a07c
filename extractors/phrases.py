"""The language of the rules, and its compiler: phrases over concepts become one pattern over concept letters.

A phrase reads as the text does. ``{times} {comparative}! <metric>`` is a multiple, a comparative and the noun
phrase that is the metric ("5.3× lower latency"); ``!`` marks the word that gives the direction; ``...`` is a gap of
a few items inside one clause, ``....`` one with no other word of change, "and" or "by". The value stands at the one
end of a phrase: phrases that begin with it look to the right, the others to the left. The phrases of a side that may
begin with the same two letters are compiled to one pattern when those are first met, tried in order of rank; it is
matched at the value, on the letters or on the letters reversed, so that no search is ever made and a hundred phrases
cost no more than ten. Beside most values stands a letter that begins no phrase.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from extractors.frozen import frozen
from extractors.records import Direction, Kind
from extractors.tokens import LETTERS

Side = Literal["left", "right"]

# The letter of a value, by its shape (extractors/numerals.py).
VALUE_LETTERS = {
    "percent": "Π",
    "times": "Χ",
    "points": "Θ",
    "bare": "Β",
    "unit": "Υ",
    "money": "Μ",
    "count": "Κ",
    "fraction": "Φ",
}
_NOUNS = "KGYmDEgJð\\-'/"
_CONCEPTS = {
    **{name: re.escape(letter) for name, letter in LETTERS.items()},
    **VALUE_LETTERS,
    "value": "".join(VALUE_LETTERS.values()),
    "amount": "ΠΘΒΥΚΜ",
    "scored": "ΠΒΥ",
    "change": "udbz",
    "comparative": "HL",
    "metric": "m",
    "adverb": "J",
    "metric_adjective": "K",
    "dataset": "D",
    "name": "YG",
    "noun": _NOUNS,
    "open": r"\(\[",
    "close": r"\)\]",
    "comma": ",",
    "colon": ":",
    "equals": "=",
    "dash": "–—",
    "preposition": "fINARWXPOM",
    "gap": r"^;|—joq.ΠΧΘΒΥΜΚΦ",
}
_ELEMENT = re.compile(
    r"""
    (?: \{ (?P<class>[a-z_|]+) \} | < (?P<phrase>[a-z]+) > | (?P<gap>\.\.\.(?P<calm>\.)?(?P<most>\d*)) )
    (?P<cue>!)? (?P<times>[*?+])?
    """,
    re.VERBOSE,
)
_VALUE_CLASSES = frozenset([*VALUE_LETTERS, "value", "amount", "scored"])
# A noun phrase: a few nouns, determiners before it passed over.
_LONGEST_PHRASE = 7


@dataclass(frozen=True, slots=True)
class Rule:
    """One phrasing and what it says of its value.

    ``direction``: a direction, or "cue" (from the word marked ``!``), or "better". ``metric`` is the metric where the
    phrase implies one ("faster"). ``examples`` give for a sentence the fields that must come out for the value that is
    named first; ``counterexamples`` are sentences where the rule must not be the one that decides.
    """

    name: str
    phrase: str
    kind: Kind | None = None
    direction: Direction | Literal["cue", "better", "worse"] | None = None
    metric: str | None = None
    target: bool = False
    rank: int = 50
    examples: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    counterexamples: Sequence[str] = ()

    @property
    def side(self) -> Side:
        """Return on which side of its value the phrase looks."""
        return _side(self.phrase)


@functools.cache
def _side(phrase: str) -> Side:
    """Return on which side of its value a phrase looks."""
    first = _ELEMENT.match(phrase)
    assert first is not None, phrase
    return "right" if _VALUE_CLASSES.issuperset((first.group("class") or "").split("|")) else "left"


@frozen
class Reading:
    """What one side says of a value: the rule, the cue letter, and the items of the metric's noun phrase."""

    rule: Rule
    cue: str | None
    metric: tuple[int, int] | None
    cue_at: int | None


# What matches at a place of some letters, or nothing that could.
_Find = Callable[[str, int], re.Match[str] | None]


class Phrases:
    """All rules of one side: for each two letters that may begin a phrase, one pattern of the rules that do."""

    def __init__(self, rules: Sequence[Rule], side: Side) -> None:
        """Keep the rules of ``side``; the lower rank is tried first."""
        self.side = side
        self.rules = sorted((rule for rule in rules if rule.side == side), key=lambda rule: rule.rank)
        self._openings = [_opening(rule.phrase, side) for rule in self.rules]
        self._by_opening: dict[str, _Find | None] = {}
        self._parts = [
            (f"c{number}" if "!" in rule.phrase else None, f"m{number}" if "<" in rule.phrase else None)
            for number, rule in enumerate(self.rules)
        ]

    def read(self, letters: str, at: int) -> Reading | None:
        """Return what the first rule that matches says of the value at ``at``.

        ``letters`` are the items' letters, for the left side reversed, ``at`` counting in them.
        """
        opening = letters[at : at + 2]
        if opening not in self._by_opening:
            self._by_opening[opening] = self._of_opening(opening)
        find = self._by_opening[opening]
        match = find(letters, at) if find is not None else None
        if match is None or match.lastgroup is None:
            return None
        number = int(match.lastgroup[1:])
        cue_group, metric_group = self._parts[number]
        cue_span = match.span(cue_group) if cue_group else (-1, -1)
        metric_span = match.span(metric_group) if metric_group else (-1, -1)
        size = len(letters)
        if self.side == "left":
            cue_at = size - cue_span[1] if cue_span[0] >= 0 else None
            metric = (size - metric_span[1], size - metric_span[0]) if metric_span[0] >= 0 else None
        else:
            cue_at = cue_span[0] if cue_span[0] >= 0 else None
            metric = metric_span if metric_span[0] >= 0 else None
        if metric is not None and metric[0] == metric[1]:
            metric = None
        cue = match.group(cue_group) if cue_group and cue_span[0] >= 0 else None
        return Reading(self.rules[number], cue, metric, cue_at)

    def _of_opening(self, opening: str) -> _Find | None:
        """Return what finds the rules that may begin with a value's letter and the letter beside it."""
        numbers = tuple(number for number, begins in enumerate(self._openings) if begins.match(opening))
        return (
            _compiled(self.side, tuple((number, self.rules[number].phrase) for number in numbers)) if numbers else None
        )


@functools.cache
def _compiled(side: Side, phrases: tuple[tuple[int, str], ...]) -> _Find:
    """Return what finds the first of some numbered phrases; many openings have the same ones."""
    return re.compile("|".join(f"(?P<r{number}>{_source(phrase, side, number)})" for number, phrase in phrases)).match


def _opening(phrase: str, side: Side) -> re.Pattern[str]:
    """Return a pattern of the value's letter and of the letters that may be right beside it."""
    value, *others = [*_ELEMENT.finditer(phrase)][:: 1 if side == "right" else -1]
    beside = ""
    for element in others:
        if element.group("gap"):
            return re.compile(f"[{_letters(value)}]")  # anything may
        beside += _letters(element)
        if element.group("times") not in ("*", "?"):
            break
    return re.compile(f"[{_letters(value)}][{beside}]")


def _letters(element: re.Match[str]) -> str:
    """Return the letters that an element of a phrase may be, as they stand in the class of a pattern."""
    if element.group("phrase"):
        return _NOUNS
    return "".join(_CONCEPTS[name] for name in element.group("class").split("|"))


def _source(phrase: str, side: Side, number: int) -> str:
    """Return the regular expression of a phrase."""
    sources = [_element(match, number) for match in _ELEMENT.finditer(phrase)]
    return "".join(sources if side == "right" else reversed(sources))


def _element(match: re.Match[str], number: int) -> str:
    """Return the regular expression of one element of a phrase."""
    times = match.group("times") or ""
    if match.group("gap"):
        most = match.group("most") or "16"
        calm = _CONCEPTS["change"] + "&y" if match.group("calm") else ""
        return f"[{_CONCEPTS['gap']}{calm}]{{0,{most}}}?"
    if match.group("phrase"):
        source = f"(?P<m{number}>[{_NOUNS}]{{1,{_LONGEST_PHRASE}}})"
        return f"(?:{source})?" if times == "?" else source
    letters = _letters(match)
    if match.group("cue"):
        return f"(?P<c{number}>[{letters}]){times}"
    if times == "*":
        return f"[{letters}]{{0,4}}"
    return f"[{letters}]{times}"
