"""Where numbers stand in their sentence, and the words between them."""

from __future__ import annotations

import re

from extractors.records import Claim

FAR = 60
# In a longer "sentence" (a table, hostile input) nothing is looked up, so that the work stays linear.
_LONGEST = 4000
_OTHER_CLAUSE = re.compile(r"[;:]|\b(?:and|while|whereas|but|with|than|respectively|or|on|in|for)\b", re.IGNORECASE)


def stand_together(a: Claim, b: Claim) -> bool:
    """Return whether nothing between the two opens another clause."""
    words = between(*sorted((a, b), key=lambda claim: claim.start))
    return words is not None and len(words) <= FAR and not _OTHER_CLAUSE.search(words)


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
