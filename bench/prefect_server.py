"""A Prefect server on loopback in a process of its own, which may be killed and started again with its history."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bench.watched import usual_environment

_READY = 300


class PrefectServer:
    """A server that keeps what it knows in a folder; ``environment`` says where it is to whoever is to use it."""

    def __init__(self, home: Path) -> None:
        """Start a server at a free port."""
        self._home = home
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self.environment = {
            "PREFECT_HOME": str(home),
            "PREFECT_API_URL": f"{self.address}/api",
            "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
            "PREFECT_LOGGING_LEVEL": "CRITICAL",
            "DO_NOT_TRACK": "1",
        }
        self.start()

    def start(self) -> None:
        """Start, or start again with the same history; raises RuntimeError where it does not answer in time."""
        command = [sys.executable, "-m", "prefect", "server", "start", "--host", "127.0.0.1", "--port", str(self._port)]
        self.process = subprocess.Popen(  # noqa: S603 - our own
            command,
            env=usual_environment() | self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=os.name == "posix",
        )
        end = time.monotonic() + _READY
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise RuntimeError("the Prefect server did not come up")
            time.sleep(0.2)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/health", timeout=2):  # noqa: S310 # nosec B310 - our own
                return True
        except (urllib.error.URLError, OSError):
            return False

    def ensure(self) -> None:
        """Start it again if it is dead."""
        if self.process.poll() is not None:
            self.start()

    def forget(self) -> None:
        """Lose the history of a server that is dead, as where its database is lost."""
        for path in self._home.glob("prefect.db*"):
            path.unlink()

    def kill(self) -> None:
        """Let it die with all that it has started."""
        with suppress(ProcessLookupError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()


@contextmanager
def prefect_server(home: Path) -> Iterator[PrefectServer]:
    """Yield a server, dead in the end."""
    server = PrefectServer(home)
    try:
        yield server
    finally:
        server.kill()
