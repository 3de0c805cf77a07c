"""Runs through Prefect: the server goes away, or the process of the flow dies, in mid-run."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pandera.pandas  # noqa: F401 - the runs in this process then check rows in it
import pytest

from tests.faults.trial import ENVIRONMENT, FIGURES, Trial
from tests.faults.victim import Fault

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no SIGKILL"),
]

IS_FULL = int(os.environ.get("CLAIMLAKE_TEST_KILLS", "30")) >= 200
_WAIT = 600
_STEPS = (
    Fault("kill", "the job runs"),
    Fault("kill", "the manifest gets its name", is_after=True),
    Fault("kill", "a file of a part gets its name", nth=2),
    Fault("kill", "the manifest gets its name"),
    Fault("kill", "the catalog is written"),
    Fault("kill", "receipts are removed"),
)


class Server:
    """A Prefect server of its own, with the history of one test."""

    def __init__(self, home: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        url = f"http://127.0.0.1:{self._port}/api"
        self.environment = {
            "PREFECT_HOME": str(home),
            "PREFECT_API_URL": url,
            "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
            "DO_NOT_TRACK": "1",
            "PREFECT_CLIENT_MAX_RETRIES": "1",  # five take minutes until a server counts as gone
        }
        self.start()

    def start(self) -> None:
        """Start, or start again with the same history; wait until it answers."""
        command = [sys.executable, "-m", "prefect", "server", "start", "--no-ui", "--port", str(self._port)]
        self.process = subprocess.Popen(
            command,
            env=ENVIRONMENT | self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = time.monotonic() + _WAIT
        while time.monotonic() < end:
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{self._port}/api/health", timeout=5):
                return
            time.sleep(0.3)
        raise TimeoutError("the server does not start")

    def kill(self) -> None:
        """Let it die with all that it has started."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path / "prefect")
    yield made
    made.kill()


@pytest.fixture
def flow_trial(server: Server, tmp_path: Path) -> Iterator[Trial]:
    """A small inbox, read by the flow."""
    made = Trial(tmp_path, seed=21, pause=0.3, files=12, options=("--workers", "1"), environment=server.environment)
    with made.readers():
        yield made
    made.assert_all_holds()


def _finish(process: subprocess.Popen[bytes]) -> int:
    with process:
        try:
            return process.wait(_WAIT)
        finally:
            process.kill()


def _said(trial: Trial) -> str:
    return (trial.folder / "errors").read_text("utf-8")


def test_a_server_that_goes_away_in_mid_run_costs_no_row(flow_trial: Trial, server: Server) -> None:
    """What has been read lands; only the history has no end of the run. The next run, by another server, is as ever."""
    flow_trial.change()
    code = _finish(flow_trial.start(Fault("kill group", "the job runs", group=server.process.pid)))
    FIGURES["kills of servers"] += 1
    server.process.wait()
    told = [line for line in _said(flow_trial).splitlines() if line.startswith("claimlake:")]
    assert (code, len(told)) == (1, 1), _said(flow_trial)
    assert "the Prefect server does not answer any more" in told[0]
    flow_trial.assert_no_orphans()
    flow_trial.assert_same_rows()
    server.start()
    _free_slots(
        server.environment
    )  # it has forgotten who holds the slot; tests/flows/test_one_at_a_time.py waits for it
    flow_trial.change()
    assert _finish(flow_trial.start()) == 0, _said(flow_trial)
    flow_trial.assert_same_rows()


def test_a_flow_whose_process_dies_costs_nothing(flow_trial: Trial) -> None:
    """The next run needs no server: the slot of the one that died is only taken in Prefect."""
    for fault in _STEPS if IS_FULL else _STEPS[:2]:
        flow_trial.change()
        flow_trial.environment["PREFECT_HOME"] = str(flow_trial.folder / "prefect")
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
