"""A text with its claims marked in it, and a table of their fields."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.explain import Because
from extractors.records import Claim, Decoy, Extraction
from flows.render import Row, render, show, visible

COLOURS = {"score": "32", "change": "33", "ratio": "36", "share": "35", "quantity": "34", "statistic": "31"}
_DECOY = "2"
_COLUMNS = (
    "",
    "as written",
    "kind",
    "metric",
    "value",
    "unit",
    "direction",
    "dataset",
    "method",
    "baseline",
    "condition",
)
_EXPLAINED = (*_COLUMNS, "rule", "confidence", "support")
_SIGNS = {"increase": "↑", "decrease": "↓"}


def marked(text: str, claims: Sequence[Claim], decoys: Sequence[Decoy] = (), *, colour: bool) -> str:
    """Return the text with each claim marked and numbered from 1: in the colour of its kind, or in brackets.

    Decoys, where given, are dimmed, and only in colour. Control characters are shown, not sent to the terminal.
    """
    spans = [(claim.start, claim.end, number, COLOURS[claim.kind]) for number, claim in enumerate(claims, 1)]
    spans += [(decoy.start, decoy.end, 0, _DECOY) for decoy in decoys if colour]
    pieces: list[str] = []
    done = 0
    for start, end, number, code in sorted(spans):
        if start >= done:
            pieces += [clean(text[done:start]), _mark(clean(text[start:end]), number, code, colour=colour)]
            done = end
    return "".join([*pieces, clean(text[done:])])


def _mark(piece: str, number: int, code: str, *, colour: bool) -> str:
    if not colour:
        return f"[{number}: {piece}]"
    shown = f"\x1b[{code}{';1' if number else ''}m{piece}\x1b[0m"
    return f"{shown}\x1b[2m{number}\x1b[0m" if number else shown


def clean(piece: str) -> str:
    """Return a piece of text with its control characters shown, line by line."""
    return "\n".join(visible(line) for line in piece.split("\n"))


def fields_table(extraction: Extraction, *, explain: bool = False) -> str:
    """Return a table of the claims' fields, numbered as in the text; with ``explain``, of decoys and checks too."""
    rows = [_claim_row(number, claim, explain=explain) for number, claim in enumerate(extraction.claims, 1)]
    shown = render(_EXPLAINED if explain else _COLUMNS, rows, "table") if rows else "no claims\n"
    if not explain:
        return shown
    parts = [shown]
    if extraction.decoys:
        parts.append(
            render(("no claim", "because"), [(decoy.text, decoy.reason) for decoy in extraction.decoys], "table")
        )
    if extraction.checks:
        checks = [(check.check, check.verdict, check.numbers) for check in extraction.checks]
        parts.append(render(("check", "verdict", "numbers"), checks, "table"))
    return "\n".join(parts)


def reasons_table(reasons: Sequence[Because]) -> str:
    """Return a table of what gave each field of each claim, the claims numbered as in the text."""
    rows = [(because.claim + 1, because.field, because.value, because.reason) for because in reasons]
    return render(("", "field", "value", "because"), rows, "table") if rows else ""


def _claim_row(number: int, claim: Claim, *, explain: bool) -> Row:
    row = (
        number,
        claim.value_text,
        claim.kind,
        _metric(claim),
        _value(claim),
        claim.unit,
        _SIGNS.get(claim.direction or "", ""),
        claim.dataset,
        claim.method,
        _baseline(claim),
        claim.condition,
    )
    return (*row, claim.rule, claim.confidence, claim.support) if explain else row


def _metric(claim: Claim) -> str:
    return " ".join(part for part in (claim.metric, claim.metric_variant) if part)


def _value(claim: Claim) -> str:
    comparator = "" if claim.comparator == "=" else f"{claim.comparator} "
    number = show(claim.value)
    if claim.value_low != claim.value_high:
        number = f"{show(claim.value_low)} to {show(claim.value_high)}"
    return comparator + number + (f" ± {show(claim.uncertainty)}" if claim.uncertainty is not None else "")


def _baseline(claim: Claim) -> str:
    value = None if claim.baseline_value is None else f"({show(claim.baseline_value)})"
    return " ".join(part for part in (claim.baseline, value) if part)
