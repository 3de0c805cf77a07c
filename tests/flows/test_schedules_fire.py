"""Schedules that really fire: by cron and at an interval, over a watched folder, and a deployment on a worker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

import duckdb
import pytest

from bench.prefect_server import PrefectServer

pytestmark = [pytest.mark.slow, pytest.mark.long]

_PATIENCE = 420.0
_EVERY_MINUTE = "* * * * *"


@dataclass(frozen=True)
class Place:
    """A server, a folder of inputs and a warehouse that processes of their own work on."""

    server: PrefectServer
    folder: Path
    checkout: Path

    @property
    def inbox(self) -> Path:
        return self.folder / "inbox"

    @property
    def warehouse(self) -> Path:
        return self.folder / "warehouse"

    def put(self, name: str, number: int) -> None:
        """Lay a paper into the inbox."""
        self.inbox.mkdir(exist_ok=True)
        (self.inbox / name).write_text(f"On CIFAR-10, Heron reaches an FID of {number}.\n", "utf-8")

    def values(self) -> list[float]:
        """Return the values of all claims that there are by now."""
        catalog = self.warehouse / "catalog.duckdb"
        if not catalog.exists():
            return []
        with duckdb.connect(str(catalog), read_only=True) as db:
            return [row[0] for row in db.execute("SELECT value FROM claims ORDER BY value").fetchall()]

    def run(self, *words: str) -> None:
        """Run a module to its end."""
        subprocess.run([sys.executable, "-m", *words], cwd=self.checkout, env=self._environment(), check=True)

    @contextmanager
    def running(self, *words: str) -> Iterator[subprocess.Popen[bytes]]:
        """Let a module run, and stop it as a service is stopped."""
        command = [sys.executable, "-m", *words]
        with (
            (self.folder / "said").open("wb") as said,
            subprocess.Popen(
                command, cwd=self.checkout, env=self._environment(), stdout=said, stderr=subprocess.STDOUT
            ) as process,
        ):
            try:
                yield process
            finally:
                process.terminate()
                process.wait(60)

    def _environment(self) -> dict[str, str]:
        return os.environ | self.server.environment | {"PREFECT_LOGGING_LEVEL": "INFO"}

    def wait(self, process: subprocess.Popen[bytes], is_so: Callable[[], bool]) -> None:
        """Wait until something is so while the process runs."""
        end = time.monotonic() + _PATIENCE
        while not is_so():
            said = (self.folder / "said").read_text("utf-8", errors="replace")
            assert process.poll() is None, said
            assert time.monotonic() < end, said
            time.sleep(0.5)

    def ask(self, path: str, body: object = None) -> object:
        """Return what the server answers to a question; one that is busy is asked again, as Prefect's client does."""
        data = None if body is None else json.dumps(body).encode()
        address = f"{self.server.address}/api/{path}"
        request = urllib.request.Request(address, data, {"Content-Type": "application/json"})  # noqa: S310 - our own server
        for _ in range(10):
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - as above
                    found: object = json.load(answer)
                    return found
            except urllib.error.HTTPError as error:
                if error.code != HTTPStatus.SERVICE_UNAVAILABLE:
                    raise
                time.sleep(1)
        raise AssertionError(f"the server was too busy ten times to answer {path}")

    def scheduled_runs(self, deployment: str) -> list[str]:
        """Return the names of the runs of a deployment that a schedule made and that are completed."""
        found = self.ask(
            "flow_runs/filter",
            {
                "deployments": {"name": {"any_": [deployment]}},
                "flow_runs": {"state": {"type": {"any_": ["COMPLETED"]}}},
            },
        )
        assert isinstance(found, list)
        return [run["name"] for run in found if run["auto_scheduled"]]


@pytest.fixture
def place(own_server: PrefectServer, tmp_path: Path, repository: Path) -> Place:
    made = Place(own_server, tmp_path, repository)
    made.put("a.txt", 3)
    return made


def _schedule(place: Place, *when: str) -> Sequence[str]:
    inbox = str(place.inbox)
    inputs = () if "--watch" in when else (inbox,)
    return ("flows", "schedule", *inputs, *when, "--root", f"inbox={inbox}", "--warehouse", str(place.warehouse))


@pytest.mark.parametrize("when", [("--cron", _EVERY_MINUTE), ("--interval", "20")], ids=["cron", "interval"])
def test_a_clock_fires_again_and_again(place: Place, when: tuple[str, str]) -> None:
    name = f"often{when[0]}"
    with place.running(*_schedule(place, *when, "--name", name)) as process:
        place.wait(process, lambda: place.values() == [3])
        place.put("b.txt", 4)
        place.wait(process, lambda: place.values() == [3, 4])
        place.wait(process, lambda: len(place.scheduled_runs(name)) > 1)
    assert {run.split()[0] for run in place.scheduled_runs(name)} == {"ingest"}


def test_a_watched_folder_fires_when_something_comes(place: Place) -> None:
    with place.running(*_schedule(place, "--watch", str(place.inbox), "--rest", "1")) as process:
        place.wait(process, lambda: place.values() == [3])
        place.put("b.txt", 4)
        place.wait(process, lambda: place.values() == [3, 4])


def test_a_deployment_fires_on_a_process_worker(place: Place) -> None:
    """The `nightly` of the clone, with inputs of ours and on every minute instead of every night."""
    place.run("prefect", "work-pool", "create", "--type", "process", "--overwrite", "claimlake")
    place.run("prefect", "--no-prompt", "deploy", "--all")
    nightly = place.ask("deployments/name/ingest/nightly")
    assert isinstance(nightly, dict)
    given = {"inputs": [str(place.inbox)], "warehouse": str(place.warehouse)}
    clock = {"schedule": {"cron": _EVERY_MINUTE}, "active": True, "parameters": given}
    place.ask(f"deployments/{nightly['id']}/schedules", [clock])
    with place.running("prefect", "worker", "start", "--pool", "claimlake") as process:
        place.wait(process, lambda: place.values() == [3])
        place.wait(process, lambda: bool(place.scheduled_runs("nightly")))
    assert place.scheduled_runs("nightly")[0].startswith("ingest ")
