"""Bounds of sentences: where a text may be cut so that a number keeps what it belongs to."""

from __future__ import annotations

import re

# A sentence that never ends is cut at a space near here, so that time stays linear whatever the text.
LONGEST = 1200

# What may end a sentence: a stop, closing marks and white space, then no lower-case word. The pattern begins with a
# plain class (one that begins with a choice is several times slower); abbreviations are looked at afterwards.
_STOP = re.compile(
    r"""
    [.!?\n。！？]
    (?: ["'”’)\]}*$]{0,4} \s+ (?! [a-z,;:)\]–-] )
      | (?= (?: We | In | The | This | Our | It | To | Code | Experiments | Show ) \b )
      | (?<= [。！？] )
    )
    """,
    re.VERBOSE,
)
# The two or three characters before the stop of an abbreviation that goes on.
_GOES_ON = frozenset(
    [
        " al", " vs", "(vs", "v.s", "(cf", "(ca", "e.g", "i.e", " cf", "esp", "rox", " ca", "Fig", "fig", "igs",
        " Eq", " eq", "Eqs", "eqs", "Sec", "sec", "Tab", " No", "(No", " Dr", "rof", "Ref", "efs", "bbr", " St",
        "s.d", "S.D", "s.e", "S.E", "std", "dev", "avg", "Avg",
    ]
)  # fmt: skip


def sentence_ends(text: str) -> list[int]:
    """Return where each sentence of ``text`` ends (and the next begins), ascending, the last being ``len(text)``."""
    ends = [match.end() for match in _STOP.finditer(text) if _ends(text, match.start(), match.end())]
    if not ends or ends[-1] < len(text):
        ends.append(len(text))
    if len(text) > LONGEST:
        return _with_cuts(text, ends)
    return ends


def _ends(text: str, stop: int, after: int) -> bool:
    """Return whether a sentence ends with the sign at ``stop``; ``after`` is where the next one would begin."""
    sign = text[stop]
    if sign == ".":
        if text[stop - 3 : stop] in _GOES_ON:
            return False
        if after == stop + 1:  # a lost space: "data.We"
            return text[stop - 1 : stop].islower()
        return not (text[stop - 2 : stop - 1] in " .(" and "A" <= text[stop - 1] <= "Z" and stop > 1)
    if sign == "\n":
        return "\n" in text[stop + 1 : after]
    return text[stop - 1 : stop] != "\\"  # "\\!" is a space of LaTeX


def _with_cuts(text: str, ends: list[int]) -> list[int]:
    """Return the ends with more of them where a piece is longer than LONGEST."""
    cut: list[int] = []
    last = 0
    for end in ends:
        if end - last > LONGEST:
            _cut(text, last, end, cut)
        cut.append(end)
        last = end
    return cut


def _cut(text: str, start: int, end: int, ends: list[int]) -> None:
    """Add cuts to ``ends`` so that no piece of [start, end) is longer than LONGEST, at spaces where there are any."""
    while end - start > LONGEST:
        at = text.rfind(" ", start + LONGEST // 2, start + LONGEST)
        start = at + 1 if at >= 0 else start + LONGEST
        ends.append(start)
