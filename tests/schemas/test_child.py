"""A process started before it is asked for is used once, or ended."""

from __future__ import annotations

import pytest

from schemas import child

MODULE = "schemas.checker"


def test_one_started_early_is_the_one_that_is_given() -> None:
    child.start_early(MODULE)
    assert child.is_early(MODULE)
    with child.start(MODULE) as process:
        assert not child.is_early(MODULE)
        child.end_early(MODULE)
        assert process.poll() is None
        process.kill()
        process.communicate()


def test_one_that_nobody_asked_for_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    early: dict[str, object] = {}
    monkeypatch.setattr(child, "_early", early)
    child.start_early(MODULE)
    process = early[MODULE]
    child.end_early(MODULE)
    assert early == {}
    assert process.returncode is not None  # type: ignore[attr-defined]


def test_ending_none_is_no_mistake() -> None:
    child.end_early(MODULE)
