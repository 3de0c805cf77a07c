"""The page for users of other tools: each snippet runs, in a folder with a warehouse, in the order of the page."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

_PAGE = Path(__file__).parents[3] / "docs" / "using.md"
_BLOCK = re.compile(r"^```(python|bash|console)(?: requires=(\w+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^##+ (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Snippet:
    """One block of the page that can be run."""

    heading: str
    language: str
    requires: str | None
    code: str


def snippets() -> list[Snippet]:
    page = _PAGE.read_text("utf-8")
    headings = [(found.start(), found[1]) for found in _HEADING.finditer(page)]
    return [
        Snippet([words for at, words in headings if at < found.start()][-1], *found.groups())
        for found in _BLOCK.finditer(page)
    ]


@pytest.fixture(scope="module")
def folder(strange: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a warehouse, and a `claimlake` that is this one."""
    folder = tmp_path_factory.mktemp("using")
    shutil.copytree(strange, folder / "warehouse-data")
    run(["-m", "flows", "status"], folder)  # the catalog of a copy is built by the first command
    run(["-m", "flows", "export", "parquet", "-o", "lake"], folder)
    return folder


def run(arguments: list[str], folder: Path) -> None:
    root = str(_PAGE.parents[1])
    done = subprocess.run(
        [sys.executable, "-c", _RUN, root, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


# Runs `-m MODULE …` or a file with the checkout on the path, and a call of `claimlake` in it by this interpreter.
_RUN = """
import runpy, subprocess, sys
root, *arguments = sys.argv[1:]
sys.path.insert(0, root)
call = subprocess.run
def run(command, **options):
    start = f"import sys; sys.path.insert(0, {root!r}); from flows.__main__ import main; sys.exit(main())"
    return call([sys.executable, "-c", start, *command[1:]], **options)
subprocess.run = run
if arguments[0] == "-m":
    sys.argv = arguments[1:]
    runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
else:
    runpy.run_path(arguments[0], run_name="__main__")
"""


@pytest.mark.parametrize(
    "snippet",
    [each for each in snippets() if each.language == "python" and "on paper" not in each.heading],
    ids=lambda each: each.heading,
)
def test_python_of_the_page_runs(snippet: Snippet, folder: Path) -> None:
    if snippet.requires and importlib.util.find_spec(snippet.requires) is None:
        pytest.skip(f"{snippet.requires} is not installed")
    script = folder / "snippet.py"
    script.write_text(snippet.code, "utf-8")
    run([str(script)], folder)


@pytest.mark.parametrize(
    "line",
    [line for each in snippets() if each.language == "bash" for line in each.code.splitlines() if line],
)
def test_commands_of_the_page_run(line: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from flows.cli import main

    program, *words = line.split()
    assert program == "claimlake"
    if "contract" in words:
        words = [*words[:-1], "warehouse-data/contract.json"]
    monkeypatch.chdir(folder)
    assert main(words) == 0


def test_only_what_is_marked_is_on_paper() -> None:
    paper = {each.heading for each in snippets() if "on paper" in each.heading}
    run_here = {each.heading for each in snippets() if "on paper" not in each.heading}
    assert paper == {"Spark (on paper)"}
    assert run_here >= {
        "DuckDB in Python",
        "pandas",
        "polars",
        "pyarrow, and what columns mean",
        "Plain Parquet",
        "Exports",
    }
