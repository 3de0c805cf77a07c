"""The figures of all trials, in the end."""

from __future__ import annotations

import pytest

from tests.faults.trial import FIGURES


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how often processes were killed and read beside, where any were."""
    if FIGURES:
        terminalreporter.section("faults")
        terminalreporter.line(", ".join(f"{count} {name}" for name, count in FIGURES.items()))
