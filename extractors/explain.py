"""Why a claim is as it is: for each field the rule or the words of the text that gave it."""

from __future__ import annotations

from dataclasses import dataclass

from extractors.records import Claim, Extraction
from extractors.rules import all_rules

# Fields that the rule of a claim decides, and those that are words of the text.
_BY_RULE = ("kind", "direction")
_BY_WORDS = ("metric_text", "dataset", "split", "method", "baseline", "condition", "qualifier")
_NEAR = 24


@dataclass(frozen=True, slots=True)
class Because:
    """One field of the claim with index ``claim``, its value as text, and what gave it."""

    claim: int
    field: str
    value: str
    reason: str


def explain(text: str, extraction: Extraction, title: str | None = None) -> list[Because]:
    """Return what gave each stated field of the claims of ``text``, claim by claim; null fields are left out."""
    return [
        because for index, claim in enumerate(extraction.claims) for because in _of_claim(index, claim, text, title)
    ]


def _of_claim(index: int, claim: Claim, text: str, title: str | None) -> list[Because]:
    """Return what gave the fields of one claim."""
    rule = _rule(claim.rule)
    found = [
        Because(index, field, str(value), rule) for field in _BY_RULE if (value := getattr(claim, field)) is not None
    ]
    if claim.unit is not None:
        found.append(Because(index, "unit", claim.unit, f"written with the number: “{claim.value_text}”"))
    if claim.baseline_value is not None:
        found.append(Because(index, "baseline_value", f"{claim.baseline_value:g}", "the number it is held against"))
    for field in _BY_WORDS:
        value = getattr(claim, field)
        if value is not None:
            found.append(Because(index, field, value, _place(value, claim, text, title)))
    if claim.metric is not None and claim.metric != claim.metric_text:
        found.append(Because(index, "metric", claim.metric, f"the lexicon's name of “{claim.metric_text}”"))
    return found


def _rule(name: str) -> str:
    """Return a rule's name with its phrase; a name alone where no phrase but the neighbours decided."""
    phrase = next((rule.phrase for rule in all_rules() if rule.name == name), None)
    return f"{name}: {phrase}" if phrase is not None else f"{name}: the words beside it"


def _place(value: str, claim: Claim, text: str, title: str | None) -> str:
    """Return where the words of a field stand, seen from the number."""
    sentence = text.find(claim.evidence)
    at = _nearest(value, text, claim, sentence, sentence + len(claim.evidence))
    if at is not None:
        side = "before" if at < claim.start else "behind"
        return f"{side} the number in its sentence: “{_around(text, at, at + len(value))}”"
    before = text.rfind(value, 0, max(0, sentence))
    if before >= 0:
        return f"said earlier in the text: “{_around(text, before, before + len(value))}”"
    if value in text:
        return "said later in the text"
    if title is not None and value in title:
        return "said in the title"
    return "put together from words of the text, or implied by the rule"


def _nearest(value: str, text: str, claim: Claim, first: int, stop: int) -> int | None:
    """Return where ``value`` stands in text[first:stop], nearest to the claim's number; null where it does not."""
    places: list[int] = []
    at = text.find(value, max(0, first), stop)
    while at >= 0:
        places.append(at)
        at = text.find(value, at + 1, stop)
    return min(places, key=lambda place: abs(place - claim.start), default=None)


def _around(text: str, start: int, end: int) -> str:
    """Return text[start:end] with a few words to each side, on one line."""
    first = max(0, start - _NEAR)
    piece = " ".join(text[first : end + _NEAR].split())
    return ("…" if first else "") + piece + ("…" if end + _NEAR < len(text) else "")
