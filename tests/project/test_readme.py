"""What the README shows is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
QUERIES = re.findall(r"```sql\n(.*?)```", README, re.DOTALL)
# What differs from run to run and from machine to machine.
UNSTABLE = re.compile(r"(?m)^(seconds +).*$")


@pytest.fixture(scope="module")
def lake(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    from flows.cli import main

    folder = tmp_path_factory.mktemp("readme") / "demo-data"
    examples = repository / "examples"
    assert (
        main(["ingest", "--direct", str(examples), "--root", f"examples={examples}", "--warehouse", str(folder)]) == 0
    )
    return folder


def test_there_are_ten_queries() -> None:
    assert len(QUERIES) == 10


@pytest.mark.parametrize("query", QUERIES)
def test_every_query_of_the_readme_has_an_answer(lake: Path, query: str) -> None:
    from warehouse.query import run_query

    assert run_query(lake, query).rows


@pytest.mark.flow
def test_the_readme_shows_what_the_demo_prints(repository: Path, tmp_path: Path) -> None:
    """Where this fails, `make readme` writes it anew: read what changed before you commit it."""
    lake = tmp_path / "demo-data"
    done = subprocess.run(
        [sys.executable, str(repository / "docs" / "demo.py"), "--warehouse", str(lake)],
        cwd=repository,
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    printed = done.stdout.replace(f"{tmp_path}/", "").strip()
    [shown] = re.findall(r"<!-- demo.*?```console\n(.*?)\n```", README, re.DOTALL)
    assert UNSTABLE.sub(r"\1", shown) == UNSTABLE.sub(r"\1", printed)


def test_every_command_that_the_readme_names_is_there() -> None:
    from flows.command import find_commands

    named = set(re.findall(r"`?claimlake ([a-z]+)", README)) - {"reads"}
    assert named <= {command.name for command in find_commands()}


def test_every_file_that_the_readme_names_is_there(repository: Path) -> None:
    named = set(re.findall(r"`((?:docs|extractors|warehouse)/[\w./]+|[A-Z]+\.md)`", README))
    assert [name for name in sorted(named) if not (repository / name).exists()] == []
