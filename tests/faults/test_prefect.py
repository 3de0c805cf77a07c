"""Runs through Prefect: the server goes away, or the process of the flow dies, in mid-run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pandera.pandas  # noqa: F401 - the runs in this process then check rows in it
import pytest

from bench.prefect_server import PrefectServer
from tests.faults.extent import OF_A_CLIENT, some
from tests.faults.figures import FIGURES
from tests.faults.trial import ENVIRONMENT, Trial
from tests.faults.victim import Fault

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no SIGKILL"),
]

_MOST = 600


@pytest.fixture
def flow_trial(own_server: PrefectServer, tmp_path: Path) -> Iterator[Trial]:
    """A small inbox, read by the flow."""
    environment = own_server.environment | {"PREFECT_CLIENT_MAX_RETRIES": "1"}  # five take minutes
    made = Trial(
        tmp_path, seed=21, pause=0.3, files=12, most=_MOST, options=("--workers", "1"), environment=environment
    )
    with made.readers():
        yield made
    made.assert_all_holds()


def test_a_server_that_goes_away_in_mid_run_costs_no_row(flow_trial: Trial, own_server: PrefectServer) -> None:
    """What has been read lands. The next run, by a server that has lost its database, is as ever."""
    flow_trial.change()
    code = flow_trial.run(Fault("kill group", "the job runs", group=own_server.process.pid))
    FIGURES["kills of servers"] += 1
    own_server.process.wait()
    told = [line for line in flow_trial.said().splitlines() if line.startswith("claimlake:")]
    assert (code, len(told)) == (1, 1), flow_trial.said()
    assert "the Prefect server does not answer any more" in told[0]
    flow_trial.assert_no_orphans()
    flow_trial.assert_same_rows()
    own_server.forget()  # where it has not, the slot is taken: tests/flows/test_one_at_a_time.py waits for it
    own_server.start()
    flow_trial.change()
    assert flow_trial.run() == 0, flow_trial.said()
    flow_trial.assert_same_rows()


def test_a_flow_whose_process_dies_costs_nothing(flow_trial: Trial) -> None:
    """The next run needs no server: the slot of the one that died is only taken in Prefect."""
    for fault in some(OF_A_CLIENT, slice(2)):
        flow_trial.change()
        assert flow_trial.kill_at(fault), f"{fault} is no step of a run"
        flow_trial.recover()
        flow_trial.assert_same_rows()
        _free_slots(flow_trial.environment)


def _free_slots(environment: dict[str, str]) -> None:
    """Free what a dead run holds, which else takes five minutes."""
    code = (
        "import sys\nfrom pathlib import Path\nfrom prefect.client.orchestration import get_client\n"
        "with get_client(sync_client=True) as client:\n"
        "    for limit in client.read_global_concurrency_limits(limit=10, offset=0):\n"
        "        client.delete_global_concurrency_limit_by_name(limit.name)\n"
    )
    subprocess.run([sys.executable, "-c", code], env=ENVIRONMENT | environment, check=True)
