"""Runs over one warehouse wait for each other."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.flow


def test_two_runs_of_one_warehouse_wait_for_each_other(tmp_path: Path) -> None:
    from flows.one_at_a_time import one_at_a_time

    inside: list[int] = []
    most: list[int] = []

    def hold() -> None:
        with one_at_a_time(tmp_path / "w"):
            inside.append(1)
            most.append(len(inside))
            time.sleep(0.2)
            inside.pop()

    threads = [threading.Thread(target=hold) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert most == [1, 1]


def test_a_slot_that_nobody_frees_is_waited_for_so_long_and_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As it is left by a run whose server was restarted: taken, and with no lease that could end."""
    from prefect.client.orchestration import get_client

    from flows import one_at_a_time as module

    monkeypatch.setattr(module, "WAIT_SECONDS", 1.0)
    name = module.limit_name(tmp_path / "w")
    module._make(name)
    with get_client(sync_client=True) as client:
        client.increment_concurrency_slots([name], 1, "concurrency")
    for _ in range(2):
        with module.one_at_a_time(tmp_path / "w"):
            pass
    assert [record.levelname for record in caplog.records if "going on" in record.message] == ["WARNING"]


def test_each_warehouse_has_a_limit_of_its_own(tmp_path: Path) -> None:
    from flows.one_at_a_time import limit_name

    assert limit_name(tmp_path / "a") != limit_name(tmp_path / "b")
    assert limit_name(tmp_path / "a") == limit_name(tmp_path / "a")
