"""A run on several processes loses its parent, or single workers: readers see whole states, nothing is left over."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pandera.pandas  # noqa: F401 - the runs in this process then check rows in it
import psutil
import pytest

from tests.faults.extent import IS_FULL, some
from tests.faults.figures import FIGURES
from tests.faults.trial import Trial, finish, processes_with
from tests.faults.victim import Fault

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no SIGKILL"),
]

_MOST = 600
_STEPS = (
    "the job runs",
    "a scratch folder is there",
    "rows are written",
    "a file of a part is closed",
    "a file of a part gets its name",
    "a receipt is written",
)
"""The steps that a worker takes."""
_OF_THE_PARENT = (
    "duplicates are decided",
    "the manifest gets its name",
    "the catalog is written",
    "receipts are removed",
)


@pytest.fixture
def trial(tmp_path: Path) -> Iterator[Trial]:
    """A small inbox, read by two workers."""
    made = Trial(tmp_path, seed=11, pause=0.2, files=12, most=_MOST, options=("--direct", "--workers", "2"))
    with made.readers():
        yield made
    made.assert_all_holds()


def _workers(trial: Trial) -> list[psutil.Process]:
    """Return the processes of the pool that there are now."""
    return [each for each in processes_with(trial.mark) if "spawn_main" in " ".join(each.cmdline())]


def _wait_for_workers(trial: Trial) -> list[psutil.Process]:
    end = time.monotonic() + 60
    while not (found := _workers(trial)):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


@pytest.mark.parametrize("step", some(_STEPS, slice(2, 3)))
def test_one_worker_that_dies_costs_the_run_nothing(trial: Trial, step: str) -> None:
    """Its job is given to a fresh one; the run itself lands all."""
    for number, is_after in enumerate((False, True)):
        trial.change()
        mark = trial.folder / f"died-{number}"
        code = trial.run(in_workers=Fault("kill", step, is_after, path=str(mark)))
        assert mark.exists(), f"no worker came to: {step}"
        FIGURES["kills"] += 1
        assert trial.count(code) is False
        trial.assert_same_rows()


def test_workers_that_all_die_fail_their_inputs_and_the_next_run_lands_them(trial: Trial) -> None:
    trial.change()
    code, said = trial.run(in_workers=Fault("kill", "rows are written")), trial.said()
    assert (code, "its worker died 2 times" in said) == (1, True)
    FIGURES["kills"] += 2 * len(said.splitlines())
    trial.assert_no_orphans()
    trial.recover()


@pytest.mark.parametrize("step", some(_OF_THE_PARENT, slice(1, 2)))
def test_a_parent_that_dies_at_a_step_leaves_no_worker(trial: Trial, step: str) -> None:
    for is_after in (False, True):
        trial.change()
        assert trial.kill_at(Fault("kill", step, is_after))
        if is_after:
            trial.recover()


@pytest.mark.parametrize("group", range(4 if IS_FULL else 1))
def test_a_parent_or_a_worker_that_dies_at_any_moment(trial: Trial, group: int) -> None:
    """In turn the parent, a single worker, and both workers at once, somewhere between their start and their end."""
    trial.random.seed(group)
    for number in range(9 if IS_FULL else 3):
        trial.change()
        process = trial.start()
        victims = _wait_for_workers(trial)
        time.sleep(trial.random.uniform(0.0, 3.0))
        victims = [psutil.Process(process.pid)] if number % 3 == 0 else _workers(trial)[: number % 3] or victims[:1]
        for victim in victims:
            _kill(victim)
        trial.count(finish(process, _MOST))
        if trial.random.random() < 0.5:
            trial.recover()
            trial.assert_same_rows()
    trial.recover()


def _kill(victim: psutil.Process) -> None:
    try:
        victim.kill()
    except psutil.NoSuchProcess:
        return
    FIGURES["kills of workers"] += 1
