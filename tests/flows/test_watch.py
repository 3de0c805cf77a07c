"""A watched folder waits until a file rests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from flows.watch import Pace, look, settled


class _Time:
    """A clock that moves only by sleeping, and does what is planned for a moment when it comes."""

    def __init__(self, plan: dict[float, Callable[[], object]]) -> None:
        self.now = 0.0
        self._plan = plan

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        for moment in [moment for moment in self._plan if moment <= self.now]:
            self._plan.pop(moment)()


def _yields(folder: Path, plan: dict[float, Callable[[], object]], count: int) -> list[tuple[float, list[str]]]:
    """Return when and with which names the folder was settled, the first `count` times."""
    clock = _Time(plan)
    stream = settled(folder, Pace(poll=1, rest=3), clock=lambda: clock.now, sleep=clock.sleep)
    return [(clock.now, [path.name for path in looks]) for _, looks in zip(range(count), stream, strict=False)]


def test_a_file_that_grows_is_read_once_it_rests(tmp_path: Path) -> None:
    def grow() -> None:
        with (tmp_path / "a.txt").open("a", encoding="utf-8") as file:
            file.write("more")

    plan: dict[float, Callable[[], object]] = {1: grow, 3: grow, 5: grow}
    assert _yields(tmp_path, plan, 1) == [(8.0, ["a.txt"])]


def test_what_lies_there_at_the_start_is_read_and_later_files_too(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a", "utf-8")
    plan: dict[float, Callable[[], object]] = {
        10: (tmp_path / "deep").mkdir,
        11: lambda: (tmp_path / "deep" / "b.txt").write_text("b", "utf-8"),
        12: lambda: (tmp_path / ".hidden").write_text("h", "utf-8"),
    }
    assert _yields(tmp_path, plan, 2) == [(3.0, ["a.txt"]), (14.0, ["a.txt", "b.txt"])]


def test_a_folder_that_is_not_there_yet_holds_nothing(tmp_path: Path) -> None:
    assert look(tmp_path / "none") == {}
