"""Runs on Dask: the client dies in mid-run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pandera.pandas  # noqa: F401 - the runs in this process then check rows in it
import pytest

from tests.faults.extent import IS_FULL, OF_A_CLIENT
from tests.faults.trial import Trial
from tests.faults.victim import Fault

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no SIGKILL"),
]

_MOST = 600


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of two processes that outlives its clients."""
    distributed = pytest.importorskip("distributed", reason="claimlake[dask] is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0"
    ) as made:
        yield made.scheduler_address


@pytest.fixture
def dask_trial(tmp_path: Path, cluster: str) -> Iterator[Trial]:
    """A small inbox, read by a cluster."""
    options = ("--direct", "--runner", "dask", "--dask-address", cluster)
    made = Trial(tmp_path, seed=31, pause=0.3, files=12, most=_MOST, options=options)
    with made.readers():
        yield made
    made.assert_all_holds()


def test_a_client_that_dies_costs_nothing_and_the_cluster_serves_the_next(dask_trial: Trial) -> None:
    for fault in OF_A_CLIENT[1:5:2] + OF_A_CLIENT[5:]:
        dask_trial.change()
        assert dask_trial.kill_at(fault), f"{fault} is no step of a client"
    for _ in range(6 if IS_FULL else 2):
        dask_trial.change()
        dask_trial.kill_after(dask_trial.random.uniform(1.0, 6.0))
        dask_trial.change()
        assert dask_trial.run() == 0, dask_trial.said()
        dask_trial.assert_same_rows()
    dask_trial.recover()


def test_a_client_that_dies_takes_its_own_cluster_with_it(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="claimlake[dask] is not installed")
    trial = Trial(tmp_path, seed=41, files=12, most=_MOST, options=("--direct", "--runner", "dask", "--workers", "2"))
    for fault in (Fault("kill", "duplicates are decided"), Fault("kill", "the manifest gets its name")):
        trial.change()
        assert trial.kill_at(fault)
        trial.recover()
        trial.assert_same_rows()
    trial.assert_all_holds()
