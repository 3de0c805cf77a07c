"""A command run with an eye on what it takes: wall and processor time, and the peak memory of each of its processes."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

# Seconds between looks: each goes over all processes of the machine; Linux keeps the peaks by itself.
_EVERY = 0.05


@dataclass(frozen=True, slots=True)
class Usage:
    """What a command took. ``peaks`` are bytes, a process each, the first of them the command's own.

    ``at_once`` are the most bytes that all of them were seen to have at one time; pages that they share count twice.
    """

    seconds: float
    cpu: float
    peaks: tuple[int, ...]
    at_once: int
    output: str

    @property
    def peak(self) -> int:
        """The sum of the peaks of all processes: never less than what was taken at any one time."""
        return sum(self.peaks)


def watch(command: Sequence[str], cwd: Path) -> Usage:
    """Return what a command and all that it started took; raises CalledProcessError where it fails."""
    start = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - our own command
        command,
        cwd=cwd,
        env=usual_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as process:
        peaks, cpu, at_once = _follow(psutil.Process(process.pid), process)
        seconds = time.perf_counter() - start
        output = process.stdout.read() if process.stdout else ""
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command, output)
    return Usage(seconds, sum(cpu.values()), tuple(peaks.values()), at_once, output)


def usual_environment() -> dict[str, str]:
    """Return our environment without what would have Python compile every module anew each time."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True, slots=True)
class Start:
    """What a short command took: wall time and processor time, in seconds."""

    seconds: float
    cpu: float


def time_start(command: Sequence[str], cwd: Path) -> Start:
    """Return what a command takes that is over too soon to be watched; raises CalledProcessError where it fails."""
    before, start = psutil.Process().cpu_times(), time.perf_counter()
    subprocess.run(  # noqa: S603 - our own command
        command, cwd=cwd, env=usual_environment(), check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL
    )
    seconds, after = time.perf_counter() - start, psutil.Process().cpu_times()
    return Start(
        seconds,
        after.children_user + after.children_system - before.children_user - before.children_system,
    )


def cpu_of(pid: int) -> float:
    """Return the processor time in seconds that a process has taken, with all that it started and that is alive."""
    family = [psutil.Process(pid)]
    family += family[0].children(recursive=True)
    return sum(times.user + times.system for times in (each.cpu_times() for each in family))


def _follow(root: psutil.Process, process: subprocess.Popen[str]) -> tuple[dict[int, int], dict[int, float], int]:
    """Return the peak and the processor time of each process, by its number, and the most memory at one time."""
    peaks: dict[int, int] = {}
    cpu: dict[int, float] = {}
    at_once = 0
    while process.poll() is None:
        now = 0
        with suppress(psutil.Error):
            for each in (root, *root.children(recursive=True)):
                with suppress(psutil.Error):
                    peaks[each.pid] = max(peaks.get(each.pid, 0), _resident(each))
                    now += each.memory_info().rss
                    times = each.cpu_times()
                    cpu[each.pid] = times.user + times.system
        at_once = max(at_once, now)
        time.sleep(_EVERY)
    return peaks, cpu, at_once


def _resident(process: psutil.Process) -> int:
    """Return the peak of a process where the system keeps it, else what it has now."""
    with suppress(OSError, StopIteration):
        lines = Path(f"/proc/{process.pid}/status").read_text("ascii", errors="replace").splitlines()
        return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) << 10
    return int(process.memory_info().rss)
