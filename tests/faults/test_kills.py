"""A run is killed at any moment: readers see whole states, and the next run ends as if nothing had happened."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pandera.pandas  # noqa: F401 - the runs in this process then check rows in it
import pytest

from tests.faults.extent import KILLS
from tests.faults.trial import Trial
from tests.faults.victim import STEPS, Fault

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")

GROUPS = -(-KILLS // 25)
A_GROUP = -(-KILLS // GROUPS)
"""Kills of one warehouse: with more, it is the growth of the warehouse that takes the time."""
_OFTEN = {
    "a scratch folder is there": 6,
    "rows are written": 5,
    "a file of a part is closed": 5,
    "a file is synced": 8,
    "a file of a part gets its name": 6,
    "a folder is synced": 6,
}
_FEW = (
    Fault("kill", "rows are written", is_after=True),
    Fault("kill", "a file of a part gets its name", nth=2),
    Fault("kill", "a receipt is written", is_after=True),
    Fault("kill", "the manifest gets its name"),
    Fault("kill", "the manifest gets its name", is_after=True),
    Fault("kill", "the catalog is written", is_after=True),
    Fault("half"),
)


def all_faults() -> list[Fault]:
    """Return each step, before and after it, as often as a run takes it."""
    return [
        Fault("kill", step, is_after, nth)
        for step in STEPS
        for is_after in (False, True)
        for nth in range(1, _OFTEN.get(step, 1) + 1)
    ] + [Fault("half")]


def faults_in_turn(seed: int) -> Iterator[Fault | None]:
    """Yield faults at named steps and, in turn with them, null for a random moment; every step comes round."""
    steps = all_faults()
    random.Random(7).shuffle(steps)  # noqa: S311 - the same order every time
    at = seed * (A_GROUP // 2)
    while True:
        yield steps[at % len(steps)]
        yield None
        at += 1


def _seconds_of_a_run(trial: Trial) -> float:
    """Return how long a run takes here and now, from where it is ready to begin."""
    with trial.start() as process:
        assert process.stdout is not None
        process.stdout.readline()
        start = time.monotonic()
        process.wait()
    return time.monotonic() - start


def test_the_next_run_makes_good_what_ten_kills_left(tmp_path: Path) -> None:
    trial = Trial(tmp_path, seed=1, pause=0.2)
    with trial.readers():
        for number, fault in enumerate(_FEW):
            trial.change()
            assert trial.kill_at(fault), f"{fault} is no step of a run"
            if number % 2:
                trial.recover()
                trial.assert_same_rows()
        for share in (0.3, 0.6, 0.9):
            trial.change()
            trial.kill_after(share)
        trial.recover()
    trial.assert_all_holds()


@pytest.mark.faults
@pytest.mark.parametrize("group", range(GROUPS))
def test_the_next_run_makes_good_what_any_kill_left(group: int, tmp_path: Path) -> None:
    trial = Trial(tmp_path, seed=group, forks=True)
    kills = 0
    with trial.readers():
        trial.change()
        seconds = _seconds_of_a_run(trial)
        for fault in faults_in_turn(group):
            trial.change()
            if fault is None:
                kills += trial.kill_after(trial.random.uniform(0.0, seconds))
            else:
                kills += trial.kill_at(fault)
            if trial.random.random() < 0.5:
                trial.recover()
                trial.assert_same_rows()
            if kills >= min(A_GROUP, KILLS - group * A_GROUP):
                break
        trial.recover()
    trial.assert_all_holds()
