"""What all trials of a session came to, also where several processes run the tests; printed in the end."""

from __future__ import annotations

from collections import Counter

import pytest

FIGURES: Counter[str] = Counter()
_KEY = "figures of faults"


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the figures of a process that runs a part of the tests to the one that started it."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[_KEY] = dict(FIGURES)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Add what a process hands over that has run a part of the tests."""
    FIGURES.update(getattr(node, "workeroutput", {}).get(_KEY, {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how often processes were killed and read beside, where any were."""
    if FIGURES:
        terminalreporter.section("faults")
        terminalreporter.line(", ".join(f"{count:,} {name}" for name, count in sorted(FIGURES.items())))
