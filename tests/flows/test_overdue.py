"""Jobs on Dask that take too long, told from those that wait; `test_on_dask.py` has one on a real cluster."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

pytest.importorskip("distributed", reason="claimlake[dask] is not installed")


class _Cluster:
    """A client of a cluster of which it is known what each worker is at; it notes what is done to it."""

    def __init__(self, at_work: dict[str, dict[str, object]], *, answers: bool = True) -> None:
        self.at_work = at_work
        self.answers = answers
        self.done: list[object] = []
        self.scheduler = type("Scheduler", (), {"call_stack": None})

    def sync(self, _: Callable[..., object], **__: object) -> dict[str, dict[str, object]]:
        if not self.answers:
            raise TimeoutError
        return self.at_work

    def cancel(self, futures: list[str]) -> None:
        self.done.append(("cancelled", futures))

    def processing(self) -> dict[str, tuple[str, ...]]:
        return {}

    def restart_workers(self, workers: list[str], **_: object) -> None:
        self.done.append(("restarted", workers))


def _looked_at(client: _Cluster, seconds: float) -> list[str]:
    """Return what is ended by looks over so many seconds, of two jobs that may take 0.2."""
    from flows.overdue import Overdue

    overdue = Overdue(client, 0.2)  # type: ignore[arg-type] # as far as it is used
    end = time.monotonic() + seconds
    found: list[str] = []
    while time.monotonic() < end and not found:
        found = overdue.ended({"a": "future of a", "b": "future of b"})  # type: ignore[dict-item] # only handed on
        time.sleep(0.005)
    return found


def test_what_is_at_work_too_long_is_cancelled_before_its_worker_is_started_anew() -> None:
    client = _Cluster({"worker 1": {"a": "…", "of another run": "…"}, "worker 2": {}})
    assert _looked_at(client, 60) == ["a"]
    assert client.done == [("cancelled", ["future of a"]), ("restarted", ["worker 1"])]


@pytest.mark.parametrize(
    "client",
    [_Cluster({}), _Cluster({"worker 1": {"of another run": "…"}}), _Cluster({"worker 1": {"a": "…"}}, answers=False)],
    ids=["jobs that wait", "jobs of others", "workers that do not answer"],
)
def test_what_is_not_seen_at_work_is_left(client: _Cluster) -> None:
    assert (_looked_at(client, 0.6), client.done) == ([], [])
