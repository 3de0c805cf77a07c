"""Decoys: numbers that are no claims, refused with a reason before any rule looks at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from extractors.decoys.dates import date, period, year
from extractors.decoys.marks import citation, denominator, level, list_mark, per, ratio_as_written, scale
from extractors.decoys.names import glued_name, numbered, side, signed_name
from extractors.decoys.set_up import freedom, hyphenated, mathematics, threshold
from extractors.decoys.spelled import number_word
from extractors.numerals import Shape, Value
from extractors.sentence import Sentence

Question = Callable[[Sentence, Value], str | None]

# The questions that are asked of a number in digits by its shape, in this order; each gives a reason or None.
_QUESTIONS: dict[Shape, tuple[Question, ...]] = {
    "bare": (
        hyphenated, glued_name, citation, date, year, list_mark, scale, numbered, signed_name, ratio_as_written,
        mathematics, denominator, threshold,
    ),
    "percent": (level, hyphenated, threshold),
    "times": (hyphenated, mathematics),
    "points": (hyphenated,),
    "unit": (hyphenated, glued_name, period, freedom, mathematics, per),
    "count": (hyphenated, side, per, numbered),
    "money": (),
    "fraction": (),
}  # fmt: skip


def refuse(sentence: Sentence, values: Sequence[Value], at: int) -> str | None:
    """Return why the value ``values[at]`` is no claim by its form and neighbours, or None where it may be one."""
    value = values[at]
    if value.word:
        return number_word(sentence, value)
    for question in _QUESTIONS[value.shape]:
        reason = question(sentence, value)
        if reason is not None:
            return reason
    return None
