"""What the tests of the pipeline share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from flows.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="session")
def example_warehouse(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A warehouse of the examples, made once."""
    folder = tmp_path_factory.mktemp("examples") / "warehouse"
    examples = repository / "examples"
    assert (
        main(["ingest", "--direct", str(examples), "--root", f"examples={examples}", "--warehouse", str(folder)]) == 0
    )
    return folder


@pytest.fixture
def claimlake(capsys: pytest.CaptureFixture[str]) -> Run:
    """The command line in this process: words in; exit code, standard output and standard error out."""

    def run(*words: object) -> tuple[int, str, str]:
        capsys.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as left:  # argparse leaves by itself for wrong usage and help
            code = int(left.code or 0)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run
