"""Where numbers stand in their sentence, and the words between them."""

from __future__ import annotations

import re
from collections.abc import Collection

from extractors.records import Claim

FAR = 60
# In a longer "sentence" (a table, hostile input) nothing is looked up, so that the work stays linear.
_LONGEST = 4000
_OTHER_CLAUSE = re.compile(
    r"[;:]|\b(?:and|or|but|while|whereas|when|as|with|than|respectively|on|in|for)\b", re.IGNORECASE
)
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
# ", a gain of 12 points", "(12 points"; "12 points, from 71", "12 points (up from 71".
_APPOSITION = re.compile(r"[,(–—]\s*(?:\w+\s+){0,4}$")
_FROM = re.compile(r"\s*[,(–—]?\s*(?:up\s+|down\s+)?from\b", re.IGNORECASE)


def stand_together(stated: Claim, pair: Claim, known: Collection[float]) -> bool:
    """Return whether the change explains the value that it leads to, or the value the change, and nothing else.

    No other clause is opened between them, and all numbers there are ``known`` to belong to the two values.
    """
    words = between(*sorted((stated, pair), key=lambda claim: claim.start))
    if words is None or len(words) > FAR or _OTHER_CLAUSE.search(words):
        return False
    if any(float(number) not in known for number in _NUMBER.findall(words)):
        return False
    return bool(_APPOSITION.search(words) if stated.start > pair.start else _FROM.match(words))


def between(first: Claim, second: Claim) -> str | None:
    """Return the words between two claims of one sentence; null where the sentence does not tell."""
    begin = origin(first)
    if begin is None or first.evidence != second.evidence:
        return None
    start, end = second.start - begin, second.end - begin
    if second.evidence[start:end] != second.value_text:
        return None
    return first.evidence[first.end - begin : start]


def origin(claim: Claim) -> int | None:
    """Return where the claim's sentence starts in the text; null where the number stands in it twice or never."""
    if len(claim.evidence) > _LONGEST:
        return None
    at = _find_number(claim, 0)
    if at < 0 or _find_number(claim, at + 1) >= 0:
        return None
    return claim.start - at


def _find_number(claim: Claim, at: int) -> int:
    """Return where the claim's number stands in its sentence from ``at`` on, not as the end of a longer one."""
    at = claim.evidence.find(claim.value_text, at)
    while at > 0 and claim.evidence[at - 1] in "0123456789.,":
        at = claim.evidence.find(claim.value_text, at + 1)
    return at
