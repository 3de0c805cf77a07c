"""A percentage against the count that stands beside it: "13 of 17 cases (76%)", "76% (13/17)"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.arithmetic.printed import Margin, margin, printed_step, tidy
from extractors.arithmetic.words import FAR, origin
from extractors.records import Check, Claim, Verdict

_WHOLE = 100.0
_DIGITS = re.compile(r"[$*]*\d[\d,]*")
_OF = re.compile(r"\s*(?:out\s+)?(?:of|/)\s*(?:the\s+|all\s+)?(\d[\d,]*)(?![\d.])")
_OPENS_BRACKET = re.compile(r"[(\[,=]\s*[$~]*$")
_BRACKET_ALONE = re.compile(r"\s*[(\[]\s*(?:n\s*=\s*)?")
_CLOSES_BRACKET = re.compile(r"[^\d()\[\]]{0,40}[)\],;]")
_DIGIT = re.compile(r"\d")


def part_of_whole(index: int, claims: Sequence[Claim]) -> Iterator[Check]:
    """Yield whether the percentage at an index is that of a count "n of N" beside it."""
    share = claims[index]
    if share.value_low != share.value_high:
        return
    for at in (index - 1, index + 1):
        if 0 <= at < len(claims) and claims[at].sentence_index == share.sentence_index:
            count = claims[at]
            whole = _whole(count, share)
            step = printed_step(share) if whole else None
            if whole and step and 0 < count.value <= whole:
                found = count.value / whole * _WHOLE
                verdict = _verdict(share, step, found)
                if verdict is not None:
                    yield Check((index, at), "part of whole", verdict, (share.value, count.value, whole, tidy(found)))
                return


def _verdict(share: Claim, step: float, found: float) -> Verdict | None:
    if margin(share.value, step, 0.5).meets(Margin(found, found)):
        return "agrees"
    is_far = abs(found - share.value) > max(1.0, 2 * step)
    return "contradicts" if is_far and share.comparator == "=" else None


def _whole(count: Claim, share: Claim) -> float | None:
    """Return N of "n of N" where the percentage is bound to it by a bracket or a comma; else null."""
    if count.unit is not None or not count.value.is_integer() or abs(share.start - count.start) > FAR:
        return None
    begin, digits = origin(count), _DIGITS.match(count.value_text)
    if begin is None or digits is None or count.evidence != share.evidence:
        return None
    of = _OF.match(count.evidence, count.start - begin + digits.end())
    if of is None:
        return None
    is_bound = _follows if share.start > count.start else _precedes
    return float(of[1].replace(",", "")) if is_bound(count, share, begin, of.end()) else None


def _follows(count: Claim, share: Claim, begin: int, end: int) -> bool:
    """Return whether only words and an opening bracket or a comma lie between "n of N" and the percentage."""
    words = count.evidence[end : share.start - begin]
    return bool(_OPENS_BRACKET.search(words)) and not _DIGIT.search(words)


def _precedes(count: Claim, share: Claim, begin: int, end: int) -> bool:
    """Return whether "(n of N)" or "(n of N cases)" stands right behind the percentage."""
    words = count.evidence[share.end - begin : count.start - begin]
    return bool(_BRACKET_ALONE.fullmatch(words)) and bool(_CLOSES_BRACKET.match(count.evidence, end))
