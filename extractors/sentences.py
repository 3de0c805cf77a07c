"""Bounds of sentences: where a text may be cut so that a number keeps what it belongs to."""

from __future__ import annotations

import re

# A sentence that never ends is cut at a space near here, so that time stays linear whatever the text.
LONGEST = 1200

# A stop that ends a sentence: closing marks and white space follow, then no lower-case word; it stands behind no
# abbreviation and no initial. The pattern begins with a plain class: one that begins with a choice is several
# times slower. The look-behinds are tried at stops alone.
_STOP = re.compile(
    r"""
    [.!?\n。！？]
    (?: (?<= [。！？] )
      | (?<= \n ) [ \t\r]* \n \s*
      | (?<= [.!?] )
        (?<! \b al\. ) (?<! \b vs\. ) (?<! e\.g\. ) (?<! i\.e\. ) (?<! \b cf\. ) (?<! \b [Rr]esp\. ) (?<! \b [Aa]pprox\. )
        (?<! \b ca\. ) (?<! \b [Ff]ig\. ) (?<! \b [Ee]q\. ) (?<! \b [Ss]ec\. ) (?<! \b [Tt]ab\. )
        (?<! \b [Nn]o\. (?= \s [0-9] ) ) (?<! \b [Dd]r\. ) (?<! \b [Pp]rof\. ) (?<! \b [Rr]ef\. ) (?<! \b [Rr]efs\. ) (?<! \b abbr\. ) (?<! \b [B-HJ-Z]\. )
        (?<! \b St\. ) (?<! \b vol\. )
        (?: ["'”’)\]}*$]{0,4} \s+ (?! [a-z,;:)\]–-] ) | (?<= [a-z] [.!?] ) (?= (?: We | In | The | This | Our | It | To | Code | Experiments | Show ) \b ) )
    )
    """,
    re.VERBOSE,
)


def sentence_ends(text: str) -> list[int]:
    """Return where each sentence of ``text`` ends (and the next begins), ascending, the last being ``len(text)``."""
    ends = [match.end() for match in _STOP.finditer(text)]
    if not ends or ends[-1] < len(text):
        ends.append(len(text))
    if len(text) > LONGEST:
        return _with_cuts(text, ends)
    return ends


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
