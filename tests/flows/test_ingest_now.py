"""A run of the flow in this process, as far as no server is needed."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from extractors.errors import ClaimlakeError
from flows import ingest as module
from flows.line import Request
from flows.settings import Settings


def _run(folder: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, cause: Exception | None) -> None:
    def fail(*_: object) -> None:
        raise error from cause

    monkeypatch.setattr(module, "_run_now", fail)
    module.ingest_now(Request(("in",)), Settings(warehouse=folder / "w"))


@pytest.mark.parametrize(
    ("error", "cause", "said"),
    [
        (httpx.ReadError("cut"), None, "does not answer any more (cut)"),
        (RuntimeError("Failed to reach API at x"), httpx.ConnectError("refused"), "does not answer (Failed to reach"),
    ],
    ids=["it went away", "it was never there"],
)
def test_a_server_that_does_not_answer_is_told_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, cause: Exception | None, said: str
) -> None:
    with pytest.raises(ClaimlakeError) as told:
        _run(tmp_path, monkeypatch, error, cause)
    assert said in str(told.value)
    assert "--direct" in str(told.value)


def test_another_error_is_not_taken_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RuntimeError, match="our own mistake"):
        _run(tmp_path, monkeypatch, RuntimeError("our own mistake"), ValueError("x"))
