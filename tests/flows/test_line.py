"""The line from inputs to a new state of the warehouse."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from extractors.errors import ReaderError
from flows.line import Request, found_inputs, land
from flows.runners import runner
from flows.settings import Settings

GOOD = "ICLR 2025 Papers\n\nOn CIFAR-10, Heron reaches an FID of 2.31 with 63 sampling steps, 1.8× faster than EDM.\n"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(warehouse=tmp_path / "w", roots={"in": tmp_path / "in"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "in"
    made.mkdir()
    (made / "good.txt").write_text(GOOD, "utf-8")
    return made


def _run(settings: Settings, *inputs: object, drop: bool = False, yes: bool = False) -> tuple[int, list[str], int]:
    """Return exit code, sources of failures and number of documents that a run added."""
    request = Request(tuple(map(str, inputs)), drop=drop, yes=yes)
    with found_inputs(request.inputs, settings) as found:
        outcome = land(found, request, settings, runner(settings))
    return outcome.exit_code, [source for source, _ in outcome.failures], outcome.summary.tally.documents


def test_what_can_be_read_lands_and_the_rest_is_named(settings: Settings, folder: Path) -> None:
    (folder / "empty.txt").write_bytes(b"")
    (folder / "cut.jsonl.gz").write_bytes(b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03cut")
    (folder / "noise.bin").write_bytes(bytes(range(256)) * 40)
    code, failed, documents = _run(settings, folder, folder / "none.txt")
    assert (code, documents) == (1, 1)
    assert failed == [str(folder / "none.txt"), "in:cut.jsonl.gz", "in:empty.txt", "in:noise.bin"]


def test_no_input_at_all_changes_nothing(settings: Settings, folder: Path) -> None:
    with pytest.raises(ReaderError, match="there is no such file"):
        _run(settings, folder / "none.txt")
    assert not settings.warehouse.exists()


def test_a_second_run_reads_nothing_and_a_changed_file_is_read_again(settings: Settings, folder: Path) -> None:
    assert _run(settings, folder) == (0, [], 1)
    assert _run(settings, folder) == (0, [], 0)
    (folder / "good.txt").write_text(GOOD + "\nA second abstract says that Heron doubles the throughput.\n", "utf-8")
    assert _run(settings, folder)[0] == 0


def test_a_deleted_input_is_kept_unless_dropping_is_asked_for(settings: Settings, folder: Path) -> None:
    from extractors.errors import WarehouseError

    (folder / "other.txt").write_text(GOOD.replace("2.31", "2.41"), "utf-8")
    _run(settings, folder)
    (folder / "other.txt").unlink()
    request = Request((str(folder),))
    with found_inputs(request.inputs, settings) as found:
        assert land(found, request, settings, runner(settings)).summary.disappeared == ("in:other.txt",)
    with pytest.raises(WarehouseError, match="1 of 2 inputs are gone"):
        _run(settings, folder, drop=True)
    assert _run(settings, folder, drop=True, yes=True)[0] == 0


def test_copies_of_standard_input_and_urls_are_removed(
    settings: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import io
    import sys

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((folder / "good.txt").read_bytes())))
    assert _run(settings, "-") == (0, [], 1)
    assert list(tmp_path.glob("claimlake-*")) == []
