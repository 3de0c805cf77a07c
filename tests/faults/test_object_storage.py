"""A warehouse on object storage: writers that die, two at once, and storage that fails, under a reader."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pandera.pandas  # noqa: F401 - the runs in this process then check rows in it
import pytest

from tests.faults.extent import IS_FULL, some
from tests.faults.trial import Trial, finish
from tests.faults.victim import Fault
from tests.s3 import S3
from warehouse.manifest import numbers
from warehouse.store import store_at

pytestmark = [
    pytest.mark.faults,
    pytest.mark.filterwarnings("default"),  # botocore warns of itself
    pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no SIGKILL"),
]

_MOST = 600
_KILLS = [
    Fault("kill", "a file of a part is put"),
    Fault("kill", "a file of a part is put", nth=3),
    Fault("kill", "a file of a part is put", is_after=True, nth=4),
    Fault("kill", "a receipt is put", is_after=True),
    Fault("kill", "duplicates are decided", is_after=True),
    Fault("kill", "the manifest is put"),
    Fault("kill", "the manifest is put", is_after=True),
    Fault("kill", "the catalog gets its name"),
    Fault("kill", "receipts are removed"),
]


@pytest.fixture
def trial(s3: S3, tmp_path: Path) -> Iterator[Trial]:
    """A small inbox, read once into a warehouse on object storage."""
    environment = dict(s3.environment) | {"CLAIMLAKE_CACHE": str(tmp_path / "cache")}
    place = f"s3://{s3.bucket()}/lake"
    made = Trial(tmp_path, seed=5, pause=0.1, files=12, most=_MOST, place=place, environment=environment)
    with made.readers():
        yield made
        s3.tell("ok")
    made.assert_all_holds()


def test_a_writer_that_dies_costs_nothing(trial: Trial) -> None:
    for number, fault in enumerate(some(_KILLS, slice(2, 7, 2))):
        trial.change()
        assert trial.kill_at(fault), f"{fault} is no step of a run"
        if number % 2:
            trial.recover()
            trial.assert_same_rows()
    trial.recover()


def test_a_writer_that_dies_at_any_moment_costs_nothing(trial: Trial) -> None:
    for _ in range(12 if IS_FULL else 3):
        trial.change()
        trial.kill_after(trial.random.uniform(0.5, 5.0))
        trial.recover()
        trial.assert_same_rows()


def test_writers_at_once_lose_nothing_of_each_other(trial: Trial) -> None:
    before = numbers(store_at(str(trial.place)))[0]
    trial.change()
    started = [trial.start() for _ in range(3)]
    assert [finish(process, _MOST) for process in started] == [0, 0, 0]
    trial.assert_same_rows()
    assert numbers(store_at(str(trial.place)))[0] == before + 3


def test_a_writer_that_dies_beside_another_costs_it_nothing(trial: Trial) -> None:
    trial.change()
    dying, living = trial.start(Fault("kill", "the manifest is put", is_after=True)), trial.start()
    finish(dying)
    assert finish(living) == 0
    trial.assert_same_rows()


@pytest.mark.parametrize("told", ["fail 3", "lose 3", "lose 1 manifest", "fail 1 manifest", "lose 2 documents"])
def test_a_request_that_fails_now_and_then_is_made_again(trial: Trial, s3: S3, told: str) -> None:
    """The reader too meets some of the failures. An answer that was lost to a conditional put is the hard case."""
    trial.change()
    process = trial.start()
    assert process.stdout is not None
    process.stdout.readline()
    s3.tell(told)
    assert finish(process, _MOST) == 0, trial.said()
    trial.assert_same_rows()


def test_storage_that_goes_away_in_mid_run_is_told_and_the_next_run_lands(trial: Trial, s3: S3) -> None:
    trial.change()
    process = trial.start(Fault("tell", "a file of a part is put", path=str(trial.folder / "reached")))
    while process.poll() is None and not (trial.folder / "reached").exists():
        time.sleep(0.02)
    s3.tell("fail 1000000 lake")  # puts alone: the reader beside is to see the last state all the while
    assert finish(process, _MOST) == 1
    said = trial.said()
    assert "Traceback" not in said
    assert "run again" in said
    s3.tell("ok")
    trial.recover()
