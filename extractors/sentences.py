"""Bounds of sentences: where a text may be cut so that a number keeps what it belongs to."""

from __future__ import annotations

import re

# A sentence that never ends is cut at a space near here, so that time stays linear whatever the text.
LONGEST = 1200

# A stop, closing marks and white space, or an empty line. What follows is looked at afterwards: a pattern that
# begins with a plain class is several times faster than one that begins with a choice.
_STOP = re.compile(r"[.!?。！？\n](?:[\"'”’)\]}*$]{0,4}\s+|(?=[A-Z一-龥]))")
_STARTERS = ("We", "In", "The", "This", "Our", "It", "To", "Code", "Experiments", "Show", "These", "However")
_ALWAYS_GOES_ON = frozenset("e.g i.e al vs v.s cf resp approx ca fig figs eq eqs sec secs tab no nos pp abbr dr prof ref refs".split())
_GOES_ON_BEFORE_DIGIT = frozenset("st p vol ch app min max avg mr mrs ms".split())
_LONGEST_ABBREVIATION = 7


def sentence_ends(text: str) -> list[int]:
    """Return where each sentence of ``text`` ends (and the next begins), ascending, the last being ``len(text)``."""
    ends: list[int] = []
    last = 0
    for match in _STOP.finditer(text):
        start, end = match.span()
        if not _ends(text, start, end):
            continue
        if end - last > LONGEST:
            _cut(text, last, end, ends)
        ends.append(end)
        last = end
    if len(text) - last > LONGEST:
        _cut(text, last, len(text), ends)
    if last < len(text):
        ends.append(len(text))
    return ends


def _ends(text: str, stop: int, after: int) -> bool:
    """Return whether a sentence ends with the sign at ``stop``; ``after`` is where the next word begins."""
    sign = text[stop]
    if sign == "\n":
        return "\n" in text[stop + 1 : after]
    if sign in "。！？":
        return True
    if after == stop + 1:  # a lost space
        return text.startswith(_STARTERS, after) and text[stop - 1 : stop].islower()
    following = text[after : after + 1]
    if following.islower() or following in ",;:)]–-":
        return False
    return sign != "." or not _is_abbreviation(text, stop, following)


def _is_abbreviation(text: str, stop: int, following: str) -> bool:
    """Return whether the full stop at ``stop`` belongs to a word and not to the sentence."""
    begin = max(text.rfind(" ", stop - _LONGEST_ABBREVIATION if stop > _LONGEST_ABBREVIATION else 0, stop), text.rfind("(", max(0, stop - _LONGEST_ABBREVIATION), stop))
    if begin < 0 and stop > _LONGEST_ABBREVIATION:
        return False
    word = text[begin + 1 : stop].casefold()
    if word in _ALWAYS_GOES_ON:
        return True
    if word in _GOES_ON_BEFORE_DIGIT:
        return following.isdigit()
    return len(word) == 1 and text[stop - 1].isupper() and word != "i"


def _cut(text: str, start: int, end: int, ends: list[int]) -> None:
    """Add cuts to ``ends`` so that no piece of [start, end) is longer than LONGEST, at spaces where there are any."""
    while end - start > LONGEST:
        at = text.rfind(" ", start + LONGEST // 2, start + LONGEST)
        start = at + 1 if at >= 0 else start + LONGEST
        ends.append(start)
