"""Figures and mistakes as text to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from warehouse.figures import Figures
from warehouse.scoring import Mistake


def figures_text(figures: Figures) -> str:
    """Return six lines: size, detection, the three tables of fields, recall by kind."""
    gold_claims = figures.matched + figures.missed
    return "\n".join(
        (
            f"documents {figures.documents} (not found: {figures.documents_not_found})   gold claims {gold_claims}",
            _detection(figures),
            _row("fields", figures.share_right()),
            _row("stated", figures.share_stated(), figures.stated),
            _row("given", figures.share_given(), figures.given),
            "recall     " + "  ".join(f"{kind} {share}" for kind, share in figures.recall_by_kind().items()),
        )
    )


def _detection(figures: Figures) -> str:
    return (
        f"detection  P {figures.precision:.3f}  R {figures.recall:.3f}  F1 {figures.f1:.3f}"
        f"     full F1 {figures.full_f1:.3f}"
        f"     full_stated {figures.full_stated_share:.3f} ({figures.with_dataset})"
    )


def _row(name: str, shares: Mapping[str, float], of: Mapping[str, int] | None = None) -> str:
    cells = (
        f"{field} {share:.3f}" + (f" ({of[field]})" if of else "")
        for field, share in shares.items()
        if of is None or of[field]
    )
    return f"{name:<11}" + "  ".join(cells)


def mistakes_text(mistakes: Iterable[Mistake]) -> Iterator[str]:
    """Yield a line a mistake: what, document, number, what was got and what gold accepts, and the words around."""
    for mistake in mistakes:
        answers = f"got {mistake.got!r}, gold {' / '.join(map(repr, mistake.gold)) or 'no claim'}"
        rule = f" | rule {mistake.claim.rule}" if mistake.claim else ""
        yield f"{mistake.what} | {mistake.id} | {mistake.value_text} | {answers}{rule} | {mistake.context}"
