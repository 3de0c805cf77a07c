"""A warehouse that is written by processes that die, one beside it that is not, and readers of the first."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
import uuid
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import MappingProxyType

import psutil

from tests.faults import reader
from tests.faults.extent import PAUSE
from tests.faults.figures import FIGURES
from tests.faults.forked import Forked, Running
from tests.faults.victim import FOR_WORKERS, Fault
from tests.warehouse.lake import Lake
from warehouse.check import check

_HERE = Path(__file__).parent
# Without the switches of the tests, which are no settings of the command line.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("CLAIMLAKE_")} | {
    "PYTHONPATH": str(_HERE.parents[1])
}
_ENDS = 120.0
MARK = "FAULTS_TRIAL"
_KINDS = ("catalog", "lake")

_TEXTS = (
    "We train a small network and reach {n}.{m} % accuracy on ImageNet, {m} points above the baseline.",
    "Our index answers queries {n}.{m}x faster while it uses {m}0% less memory. See Figure {m}.",
    "On CIFAR-10 the sampler needs {n} steps and has an FID of {m}.{n}, at a third of the cost.",
    "Latency drops from {n}0 ms to {n} ms; GPT-{m} was no help [{n}].",
)


def text(number: int, version: int) -> str:
    """Return an abstract; every seventh stands in another file too."""
    number = number - 1 if number % 7 == 6 else number
    return _TEXTS[number % len(_TEXTS)].format(n=number + 2, m=version % 9 + 1)


@dataclass
class Trial:
    """One inbox of small files, a warehouse that meets faults and one that does not.

    ``states`` are the digests of all complete states, in order; an error or any other digest fails the trial.
    ``halves`` counts the manifests that were written to their half. ``pause`` is what readers wait between two looks.
    A run that takes longer than ``most`` seconds fails the trial. With ``forks`` runs are forked and not started.
    The warehouse lies in the folder, or at ``place`` on object storage; its runs have ``options`` and ``environment``.
    """

    folder: Path
    seed: int
    pause: float = PAUSE
    most: float = _ENDS
    files: int = 40
    states: list[str] = field(default_factory=list)
    halves: int = 0
    place: str | None = None
    options: tuple[str, ...] = ("--direct",)
    environment: dict[str, str] = field(default_factory=dict)
    forks: bool = False

    def __post_init__(self) -> None:
        """Fill the inbox and both warehouses with a first state."""
        self.mark = uuid.uuid4().hex
        self.random = random.Random(self.seed)  # noqa: S311 - to be repeated, not to be secret
        (self.folder / "inbox").mkdir(parents=True)
        self.faulty = Lake(self.folder / "inbox", self.place or self.folder / "warehouse")
        self.twin = Lake(self.folder / "inbox", self.folder / "twin")
        self._versions = dict.fromkeys(range(self.files), 0)
        for number in self._versions:
            self._write(number)
        self.recover()
        self._note_state()

    def _write(self, number: int) -> None:
        broken = (b"{no json",) if number % 5 == 0 else ()
        self.faulty.write(f"{number:03}.jsonl", text(number, self._versions[number]), "No number here.", *broken)

    def change(self) -> None:
        """Write some of the files anew and add one; what an undisturbed run makes of it is the next state."""
        for number in self.random.sample(sorted(self._versions), 4):
            self._versions[number] += 1
            self._write(number)
        self._versions[len(self._versions)] = 0
        self._write(len(self._versions) - 1)
        self._note_state()

    def _note_state(self) -> None:
        self.twin.ingest(self.twin.files(), folders=("inbox:",))
        self.states.append(reader.through_catalog(self.twin.warehouse))

    def recover(self) -> None:
        """Run once more, undisturbed."""
        self.faulty.ingest(self.faulty.files(), folders=("inbox:",))

    def start(self, fault: Fault | None = None, in_workers: Fault | None = None) -> Running:
        """Start `claimlake ingest` over the inbox; it meets the fault, or its workers do."""
        environment = self.environment | {MARK: self.mark}
        if self.forks:
            return Forked(fault, self.words(), self.folder / "errors", ENVIRONMENT | environment)
        return start(self.folder / "errors", fault, *self.words(), environment=environment, in_workers=in_workers)

    def run(self, fault: Fault | None = None, in_workers: Fault | None = None) -> int:
        """Return the exit code of a run, which ends by itself in time."""
        return finish(self.start(fault, in_workers), self.most)

    def said(self) -> str:
        """Return what the last run complained of."""
        return (self.folder / "errors").read_text("utf-8")

    def words(self) -> tuple[str, ...]:
        """Return what to say to the command line."""
        inbox = str(self.faulty.inbox)
        place = str(self.faulty.warehouse)
        return ("ingest", *self.options, inbox, "--root", f"inbox={inbox}", "--warehouse", place)

    def kill_at(self, fault: Fault) -> bool:
        """Run until the fault kills it; return whether it did, the step being taken often enough."""
        code = self.run(fault)
        self.halves += fault.action == "half"
        return self.count(code)

    def kill_after(self, seconds: float) -> bool:
        """Kill a run this long after it was ready to begin; return whether it had not ended before."""
        with self.start() as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            time.sleep(seconds)
            process.kill()
            code = process.wait()
        return self.count(code)

    def count(self, code: int) -> bool:
        self.assert_no_orphans()
        assert code in {0, -signal.SIGKILL}, self.said()
        FIGURES["kills"] += code != 0
        FIGURES["runs that ended before the kill"] += code == 0
        return code != 0

    def assert_no_orphans(self) -> None:
        """Wait until all that our runs have started has ended by itself."""
        end = time.monotonic() + self.most
        while left := processes_with(self.mark):
            assert time.monotonic() < end, f"left over: {[' '.join(each.cmdline()) for each in left]}"
            time.sleep(0.05)

    def assert_same_rows(self) -> None:
        """Compare with the warehouse that nothing was done to, row by row: none lost, none doubled."""
        here, there = self.faulty.state(), self.twin.state()
        FIGURES["comparisons with an undisturbed warehouse"] += 1
        for name, rows in there.items():
            due, found = Counter(map(repr, rows)), Counter(map(repr, here[name]))
            lost, doubled = list((due - found).elements()), list((found - due).elements())
            assert (lost, doubled) == ([], []), (
                f"{name}: {len(lost)} lost {lost[:3]}, {len(doubled)} too many {doubled[:3]}"
            )

    def assert_all_holds(self) -> None:
        """Compare, and look at every byte and law."""
        self.assert_same_rows()
        problems = [str(problem) for problem in check(self.faulty.warehouse).problems]
        damaged = [problem for problem in problems if problem.startswith("manifest/") and "is damaged" in problem]
        assert len(damaged) == self.halves
        assert sorted(problems) == sorted(damaged)

    @contextmanager
    def readers(self) -> Iterator[None]:
        """Let readers read all the while; in the end, look at what they saw."""
        logs = {kind: self.folder / f"{kind}.log" for kind in (_KINDS if self.place is None else _KINDS[1:])}
        started = [
            subprocess.Popen(
                [sys.executable, str(_HERE / "reader.py"), kind, str(self.faulty.warehouse), str(log), str(self.pause)],
                env=ENVIRONMENT | self.environment,
            )
            for kind, log in logs.items()
        ]
        try:
            yield
            self._wait_for_reads(logs)
        finally:
            for process in started:
                process.kill()
                process.wait()
        for log in logs.values():
            self._judge(log.read_text("utf-8").splitlines())

    def _wait_for_reads(self, logs: dict[str, Path]) -> None:
        """Wait until each reader has seen the newest state: a trial of few kills is over before they have begun."""
        end = time.monotonic() + _ENDS
        while time.monotonic() < end:
            if all(log.exists() and self.states[-1] in log.read_text("utf-8") for log in logs.values()):
                return
            time.sleep(0.05)

    def _judge(self, lines: list[str]) -> None:
        """Check that a reader saw complete states only, and none after a newer one."""
        assert [line for line in lines if line.startswith("error")] == []
        seen = [self.states.index(line) if line in self.states else -1 for line in lines]
        assert -1 not in seen, "a partial state was seen"
        assert seen == sorted(seen), "an older state was seen after a newer one"
        assert seen[-1:] == [len(self.states) - 1]
        FIGURES["reads"] += len(lines)


def finish(process: Running, most: float = _ENDS) -> int:
    """Return the exit code of a process that ends by itself within so many seconds; one that does not is killed."""
    with process:
        try:
            return process.wait(most)
        finally:
            process.kill()


def processes_with(mark: str) -> list[psutil.Process]:
    """Return the processes that run with a mark in their environment, as all have that another such one started."""
    found = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            if process.environ().get(MARK) == mark and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found


def start(
    errors: Path,
    fault: Fault | None,
    *words: str,
    through: Sequence[str] = (),
    environment: Mapping[str, str] = MappingProxyType({}),
    in_workers: Fault | None = None,
) -> subprocess.Popen[bytes]:
    """Start the command line in a process of its own that meets the fault; what it complains of goes to a file.

    Not to a pipe: the process that checks rows for it holds that open for a moment longer than it lives.
    ``through`` is the command that starts it in its turn, if any.
    """
    given = _told(fault)
    with errors.open("wb") as stream:
        return subprocess.Popen(
            [*through, sys.executable, str(_HERE / "victim.py"), given, *words],
            stdout=subprocess.PIPE,
            stderr=stream,
            env=ENVIRONMENT | dict(environment) | {FOR_WORKERS: _told(in_workers)},
        )


def _told(fault: Fault | None) -> str:
    return json.dumps(None if fault is None else asdict(fault))
