"""What a run did, for a person: lines on a terminal, a page in Prefect."""

from __future__ import annotations

from flows.line import Outcome
from flows.render import render

Line = tuple[str, str]

_MOST_HINTS = 10
_NO_ABSTRACT = "none of its records has an abstract; docs/readers.md says by which names one is known"
_LOOK = "SELECT * FROM papers LIMIT 20"


def summary_lines(outcome: Outcome) -> list[Line]:
    """Return name and value of each line of the summary."""
    summary, tally = outcome.summary, outcome.summary.tally
    records = tally.records
    return [
        ("files", _files(outcome)),
        ("records", f"{records.records:,}"),
        ("documents", f"{tally.documents:,}"),
        ("duplicates", f"{tally.duplicates:,}"),
        ("without abstract", f"{records.without_abstract:,}"),
        ("claims", _claims(tally.claims)),
        ("decoys", f"{tally.decoys:,}"),
        ("quarantined", f"{records.quarantined + tally.refused_rows:,}"),
        ("seconds", f"{summary.seconds:.2f}"),
    ]


def _files(outcome: Outcome) -> str:
    summary = outcome.summary
    parts = [f"{summary.tally.read:,} read"]
    parts += [f"{summary.unchanged:,} unchanged"] if summary.unchanged else []
    parts += [f"{len(outcome.failures):,} failed"] if outcome.failures else []
    parts += [f"{len(summary.dropped):,} dropped"] if summary.dropped else []
    gone = len(summary.disappeared) - len(summary.dropped)
    parts += [f"{gone:,} gone but kept"] if gone else []
    return ", ".join(parts)


def _claims(by_kind: dict[str, int]) -> str:
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in by_kind.items())
    return f"{sum(by_kind.values()):,}" + (f" ({kinds})" if kinds else "")


def summary_text(outcome: Outcome) -> str:
    """Return the summary as aligned lines."""
    return "".join(f"{name:<17} {value}\n" for name, value in summary_lines(outcome))


def hints(outcome: Outcome) -> list[str]:
    """Return a line for each input without any abstract, the first few: most likely under an unknown name."""
    bare = outcome.summary.tally.without_any
    lines = [f"{source}: {_NO_ABSTRACT}" for source in bare[:_MOST_HINTS]]
    return lines + ([f"and {len(bare) - _MOST_HINTS:,} more"] if len(bare) > _MOST_HINTS else [])


def summary_page(outcome: Outcome, warehouse: str) -> str:
    """Return the summary as Markdown, with the inputs that failed and how to look further."""
    page = f"## claimlake ingest: state {outcome.summary.n} of `{warehouse}`\n\n"
    page += render(("", ""), summary_lines(outcome), "markdown")
    if outcome.failures:
        page += "\n### Inputs that could not be read\n\n" + render(("input", "why"), outcome.failures, "markdown")
    page += "".join(f"\n{line}\n" for line in hints(outcome))
    return f"{page}\nTo look further: `claimlake sql --warehouse {warehouse} '{_LOOK}'`\n"
