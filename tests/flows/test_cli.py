"""Words of a user to a command; errors to one line and an exit code."""

from __future__ import annotations

import errno
import subprocess
import sys
import time
from pathlib import Path

import pytest

from flows.command import find_commands
from tests.flows.conftest import Run


def test_every_command_says_what_it_does(claimlake: Run) -> None:
    code, out, _ = claimlake("--help")
    assert code == 0
    for command in find_commands():
        assert f"    {command.name} " in out
        assert command.summary in " ".join(out.split())
        assert command.summary[0].islower()
        assert claimlake(command.name, "--help")[0] == 0


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ([], 2, "required: COMMAND"),
        (["nonsense"], 2, "invalid choice: 'nonsense'"),
        (["ingest"], 2, "required: INPUT"),
        (["sql", "select 1", "--format", "xml"], 2, "invalid choice: 'xml'"),
        (["ingest", "--direct", "x", "--workers", "-1"], 2, "--workers: workers cannot be '-1'"),
        (["ingest", "--direct", "x", "--root", "papers"], 2, "it is NAME=DIR"),
        (["ingest", "--direct", "x", "--settings", "none.toml"], 2, "none.toml: cannot read the settings"),
        (
            ["ingest", "--direct", "no-such-file", "--warehouse", "W"],
            1,
            "no-such-file: there is no such file or folder",
        ),
        (["ingest", "--direct", "README.md", "--format", "nonsense", "--warehouse", "W"], 2, "no format 'nonsense'"),
        (["sql", "select 1", "--warehouse", "W"], 1, "there is no warehouse; `claimlake ingest` makes one"),
        *[
            ([*words.split(), "--warehouse", "W"], 1, "there is no warehouse; `claimlake ingest` makes one")
            for words in ("status", "check", "compact", "gc", "forget x", "search x", "report -o x", "export csv -o x")
        ],
        (["reextract", "--warehouse", "W"], 1, "there is no warehouse"),
        (["ingest", "--direct", "README.md", "--warehouse", "W/[x]"], 1, "must not hold any of * ? ["),
    ],
)
def test_a_mistake_is_one_line_and_a_code(
    claimlake: Run, tmp_path: Path, words: list[str], code: int, message: str
) -> None:
    got, out, err = claimlake(
        *(word.replace("W", str(tmp_path / "w"), 1) if word[:1] == "W" else word for word in words)
    )
    assert (got, out) == (code, "")
    assert message in err
    assert err.splitlines()[-1].startswith("claimlake")


def test_a_bug_is_one_line_and_with_verbose_a_traceback(claimlake: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("boom\nand more")

    monkeypatch.setattr("extractors.extract.extract", broken)
    code, _, err = claimlake("extract", "FID of 2")
    assert (code, err) == (1, "claimlake: RuntimeError: boom; --verbose shows where\n")
    with pytest.raises(RuntimeError):
        claimlake("extract", "FID of 2", "--verbose")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            OSError(errno.ENOSPC, "No space left", "lake/x.parquet"),
            "lake/x.parquet: no room to write (No space left); ",
        ),
        (OSError(errno.EFBIG, "File too large"), "no room to write (File too large); "),
    ],
)
def test_a_full_disk_says_what_to_do(
    claimlake: Run, monkeypatch: pytest.MonkeyPatch, error: OSError, said: str
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("extractors.extract.extract", broken)
    code, _, err = claimlake("extract", "an FID of 2.1")
    assert (code, err) == (1, f"claimlake: {said}free some and run again: what has landed is kept\n")


def test_an_interrupt_has_its_own_code(claimlake: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("extractors.extract.extract", interrupted)
    assert claimlake("extract", "FID of 2")[0] == 130


def test_the_version_is_the_packages(claimlake: Run) -> None:
    from importlib.metadata import version

    assert claimlake("--version")[1] == f"claimlake {version('claimlake')}\n"


def test_a_reader_that_has_enough_is_no_error(example_warehouse: Path) -> None:
    """`claimlake sql … | head -1` ends quietly."""
    query = "select c.* from claims c, range(50)"
    words = [sys.executable, "-m", "flows", "sql", query, "--format", "csv", "--warehouse", str(example_warehouse)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"claim_id,")
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.alone
@pytest.mark.slow
@pytest.mark.parametrize(("words", "most"), [(["--help"], 0.5), (["extract", "an FID of 2.1"], 1.1)])
def test_the_command_line_answers_at_once(words: list[str], most: float) -> None:
    """Measured in imports of pandas, each the best of five, in turn: a machine may be slow, but not this command."""
    ours, pandas = [], []
    for _ in range(5):
        ours.append(_seconds(["-m", "flows", *words]))
        pandas.append(_seconds(["-c", "import pandas"]))
    assert min(ours) <= most * min(pandas)


def _seconds(words: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *words], check=True, capture_output=True)
    return time.perf_counter() - start


@pytest.mark.parametrize("words", [["--help"], ["extract", "an FID of 2.1"]])
def test_nothing_heavy_is_imported_to_answer(words: list[str]) -> None:
    heavy = {"prefect", "pandas", "pyarrow", "duckdb", "pandera", "pydantic", "numpy", "fsspec"}
    code = f"""
import sys, flows.cli
try:
    flows.cli.main({words!r})
except SystemExit:
    pass
print(set(sys.modules) & {heavy!r})
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, encoding="utf-8")
    assert done.stdout.splitlines()[-1] == "set()"
