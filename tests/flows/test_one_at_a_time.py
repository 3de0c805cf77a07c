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


def test_each_warehouse_has_a_limit_of_its_own(tmp_path: Path) -> None:
    from flows.one_at_a_time import limit_name

    assert limit_name(tmp_path / "a") != limit_name(tmp_path / "b")
    assert limit_name(tmp_path / "a") == limit_name(tmp_path / "a")
