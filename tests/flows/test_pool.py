"""Jobs on processes: what one breaks is its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from extractors.errors import ReaderError
from flows.pool import Done, run_in_pool, run_serially

REPOSITORY = Path(__file__).parents[2]


def _double(number: int) -> int:
    return 2 * number


def _as_told(job: str) -> str:
    """Do what the job says; `die once FILE` leaves the file behind and dies the first time."""
    match job.split():
        case ["die"]:
            os._exit(9)
        case ["die", "once", path]:
            if not Path(path).exists():
                Path(path).touch()
                os._exit(9)
        case ["hang"]:
            time.sleep(600)
        case ["raise"]:
            raise ValueError("no such luck\nand more")
        case ["refuse"]:
            raise ReaderError("is cut short", source="a.gz", line=3)
    return f"{job}: done"


def _ends(done: list[Done[str, str]]) -> dict[str, str | None]:
    return {each.job: each.result or each.failure for each in done}


def test_every_job_ends_once_with_its_result() -> None:
    done = list(run_in_pool(_double, range(25), workers=2, timeout=60))
    assert sorted((each.job, each.result) for each in done) == [(number, 2 * number) for number in range(25)]
    assert [each.failure for each in done] == [None] * 25


def test_no_jobs_need_no_worker() -> None:
    assert list(run_in_pool(_double, [], workers=4, timeout=60)) == []


def test_jobs_are_taken_only_when_a_worker_is_free() -> None:
    taken: list[int] = []

    def jobs() -> object:
        for number in range(50):
            taken.append(number)
            yield number

    running = run_in_pool(_double, jobs(), workers=2, timeout=60)  # type: ignore[arg-type] # a generator of numbers
    next(running)
    assert len(taken) <= 4
    running.close()  # type: ignore[attr-defined] # it is a generator


def test_dead_hung_and_failing_jobs_leave_the_others_alone(tmp_path: Path) -> None:
    once = f"die once {tmp_path / 'mark'}"
    jobs = ["one", "die", "two", "raise", once, "hang", "refuse", "three"]
    ends = _ends(list(run_in_pool(_as_told, jobs, workers=2, timeout=3)))
    assert ends.keys() == set(jobs)
    assert [ends[job] for job in ("one", "two", "three", once)] == [f"{j}: done" for j in ("one", "two", "three", once)]
    assert ends["die"] == "its worker died 2 times (exit code 9)"
    assert ends["hang"] == "took longer than 3 s and was ended"
    assert (ends["raise"] or "").startswith("ValueError: no such luck (test_pool.py:")
    assert ends["refuse"] == "a.gz:3: is cut short"


def test_a_worker_in_the_middle_of_a_job_ends_with_its_parent() -> None:
    """Not only at the end of the job: one that hangs has nobody any more who would end it."""
    code = "from tests.flows.test_pool import hang_in_pool; hang_in_pool()"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, cwd=REPOSITORY) as parent:
        assert parent.stdout is not None
        worker = psutil.Process(int(parent.stdout.readline()))
        parent.kill()
        worker.wait(20)


def hang_in_pool() -> None:
    """Tell the process of a worker, and let it hang."""
    for done in run_in_pool(_tell_and_hang, ["tell", "hang"], workers=1, timeout=600):
        sys.stdout.write(f"{done.result}\n")
        sys.stdout.flush()


def _tell_and_hang(job: str) -> int:
    if job == "hang":
        time.sleep(600)
    return os.getpid()


@pytest.mark.parametrize(
    ("job", "start"),
    [("one", "one: done"), ("raise", "ValueError: no such luck"), ("refuse", "a.gz:3: is cut short")],
)
def test_in_this_process_a_failure_is_the_jobs_own_too(job: str, start: str) -> None:
    [done] = run_serially(_as_told, [job])
    assert (done.result or done.failure or "").startswith(start)
