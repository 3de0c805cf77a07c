"""A reader from outside, the one of ``docs/readers.md``: found by its entry point, with a fingerprint of its own."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from extractors.errors import SettingError
from extractors.readers import Member, detect, formats, read_records, reader_fingerprint
from extractors.readers.kit import registry
from extractors.records import Record

Make = Callable[..., Member]


def install(folder: Path, code: str, target: str) -> None:
    """Put a package with an entry point where Python looks for packages."""
    (folder / "tide_notes.py").write_text(code, encoding="utf-8")
    info = folder / "tide_notes-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tide-notes\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[claimlake.readers]\ntide-notes = {target}\n", encoding="utf-8")


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that packages can be put into; nothing of them is left afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    registry.forget()
    yield tmp_path
    sys.modules.pop("tide_notes", None)
    registry.forget()


@pytest.fixture
def code(repository: Path) -> str:
    """The example of the documentation."""
    page = (repository / "docs" / "readers.md").read_text(encoding="utf-8")
    match = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert match
    return match[1]


def test_the_documented_reader_works(outside: Path, code: str, as_member: Make) -> None:
    install(outside, code, "tide_notes:FORMAT")
    assert len([line for line in code.splitlines() if line.strip()]) <= 15
    member = as_member(b"#tide-notes\nOn Tides :: We gain 3%.\n")
    assert detect(member).format == "tide-notes"
    assert "tide-notes" in [each.name for each in formats()]
    [record] = read_records(member)
    assert isinstance(record, Record)
    assert (record.title, record.text, record.line) == ("On Tides", "We gain 3%.", 2)
    assert len(reader_fingerprint("tide-notes")) == 16


def test_a_change_of_its_code_changes_its_fingerprint(outside: Path, code: str) -> None:
    install(outside, code, "tide_notes:FORMAT")
    before, of_text = reader_fingerprint("tide-notes"), reader_fingerprint("text")
    (outside / "tide_notes.py").write_text(code.replace(" :: ", " -- "), encoding="utf-8")
    sys.modules.pop("tide_notes")
    importlib.invalidate_caches()
    registry.forget()
    assert reader_fingerprint("tide-notes") != before
    assert reader_fingerprint("text") == of_text


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("FORMAT = 1\n", "tide_notes:FORMAT"),
        ("raise RuntimeError('no')\n", "tide_notes:FORMAT"),
        ("", "tide_notes:FORMAT"),
    ],
)
def test_a_reader_that_cannot_be_loaded_is_named(outside: Path, source: str, target: str, as_member: Make) -> None:
    install(outside, source, target)
    with pytest.raises(SettingError, match="tide-notes"):
        formats()
    with pytest.raises(SettingError, match="tide-notes"):
        list(read_records(as_member(b"x\n"), format="text"))


def test_an_unknown_format_is_a_setting_error(as_member: Make) -> None:
    with pytest.raises(SettingError, match="no format 'nonsense'; one of: acl-anthology"):
        list(read_records(as_member(b"x\n"), format="nonsense"))
