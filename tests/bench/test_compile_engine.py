"""The compiled engine gives the rows of the interpreted one, and is used for the sources that it was made of alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from bench.corpus import texts
from bench.native_source import native
from extractors.compiled import SOURCES, is_fresh, stamps

_RECORD = '''"""A module."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

_ENDS = ("a", "b")
_COUNTS: dict[str, int] = {}


@dataclass(frozen=True, slots=True)
class Found:
    """A find."""

    name: str
    at: int = 3
    parts: list[str] = field(default_factory=list)
    pair: tuple[int, str] = field(default=(1, "x"))
    length: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", len(self.name))


@dataclass(slots=True)
class Pair:
    """Two."""

    left: int
    right: str = "a"


def is_end(word: str) -> bool:
    return word in ("é", *_ENDS)
'''


def _run(source: str) -> dict[str, object]:
    names: dict[str, object] = {"__name__": __name__}
    exec(compile(source, "made", "exec"), names)  # noqa: S102 - our own words
    return names


@pytest.mark.parametrize(
    "said",
    [
        "Found('ab')",
        "Found('ab', parts=['x']).parts",
        "Found('ab') == Found('ab')",
        "Found('ab') == Found('ab', 4)",
        "Found('ab') == 'ab'",
        "replace(Pair(1), right='b')",
        "Found('ab').pair",
        "Found('abc').length",
        "Found('a').parts is Found('a').parts",
        "[is_end(word) for word in ('a', 'b', 'c', 'é')]",
    ],
)
def test_a_source_for_mypyc_says_the_same(said: str) -> None:
    plain, other = (repr(eval(said, _run(source))) for source in (_RECORD, native(_RECORD)))  # noqa: S307
    assert plain == other


def test_lines_keep_their_numbers() -> None:
    before, after = _RECORD.split("\n"), native(_RECORD).split("\n")
    assert len(before) == len(after)
    assert before.index("def is_end(word: str) -> bool:") == after.index("def is_end(word: str) -> bool:")
    assert "_ENDS: Final = " in native(_RECORD)
    assert "_COUNTS: Final[dict[str, int]] = {}" in native(_RECORD)


def test_a_changed_or_missing_source_makes_it_stale(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("1")
    made = tmp_path / "made"
    assert not is_fresh(made, tmp_path)
    made.mkdir()
    assert not is_fresh(made, tmp_path)
    (made / SOURCES).write_text(json.dumps(stamps(tmp_path, ["a.py"])))
    assert is_fresh(made, tmp_path)
    (tmp_path / "a.py").write_text("12")
    assert not is_fresh(made, tmp_path)
    (tmp_path / "a.py").unlink()
    assert not is_fresh(made, tmp_path)


_ROWS = """
import hashlib, json, sys
from extractors.compiled import is_used
from extractors.extract import extract_all
texts = json.load(open(sys.argv[1], encoding="utf-8"))
rows = [repr(each) for each in extract_all(texts, [None] * len(texts))]
print(is_used(), len(rows), hashlib.sha256("".join(rows).encode()).hexdigest())
"""


def _python(copy: Path, *arguments: str, compiled: bool = True) -> list[str]:
    environment = os.environ | {"EXTRACTORS_COMPILED": str(int(compiled)), "PYTHONPATH": str(copy)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=copy, env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.split()


@pytest.mark.slow
@pytest.mark.usefixtures("shared")
def test_compiled_rows_are_the_same(repository: Path, tmp_path: Path) -> None:
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        pytest.skip("there is no C compiler")
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        pytest.skip("mypyc or setuptools is not installed")
    copy = tmp_path / "copy"
    for name in ("extractors", "bench"):
        shutil.copytree(repository / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    gold = (repository / "bench" / "gold" / "cases_develop.jsonl").read_text("utf-8").splitlines()
    sample = tmp_path / "texts.json"
    sample.write_text(json.dumps([*texts(1000), *(json.loads(line)["text"] for line in gold)]), "utf-8")

    _python(copy, "-m", "bench.compile_engine")

    used, *compiled = _python(copy, "-c", _ROWS, str(sample))
    assert used == "True"
    unused, *plain = _python(copy, "-c", _ROWS, str(sample), compiled=False)
    assert unused == "False"
    assert compiled == plain
    (copy / "extractors" / "tokens.py").touch()
    assert _python(copy, "-c", _ROWS, str(sample))[0] == "False"
