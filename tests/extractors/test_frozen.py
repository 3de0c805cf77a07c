from __future__ import annotations

import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest

from extractors.frozen import frozen

_ASSIGNING = """
from extractors.frozen import frozen

@frozen
class Place:
    start: int
    stop: int = 3

place = Place(1)
place.start = 2
"""


@frozen
class Place:
    """A stretch of text, for the tests of this file."""

    start: int
    stop: int = 3


def test_a_record_is_a_slotted_dataclass_with_equality_and_a_hash() -> None:
    place = Place(1)
    assert place == Place(start=1, stop=3) != Place(1, 4)
    assert len({place, Place(1, 3), Place(2)}) == 2
    assert not hasattr(place, "__dict__")
    assert dataclasses.asdict(dataclasses.replace(place, stop=5)) == {"start": 1, "stop": 5}


@pytest.mark.slow
def test_the_type_checker_refuses_to_change_a_record(repository: Path, tmp_path: Path) -> None:
    module = tmp_path / "assigning.py"
    module.write_text(_ASSIGNING, "utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", str(module)]
    checked = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)
    assert checked.returncode == 1
    assert 'Property "start" defined in "Place" is read-only' in checked.stdout
    assert checked.stdout.count("error:") == 1
