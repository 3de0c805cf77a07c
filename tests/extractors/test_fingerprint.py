"""The extractor's fingerprint: short, the same each time, another with lexicons of one's own, and found quickly."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from extractors.fingerprint import OWN_FOLDER, fingerprint, lexicon_fingerprint, own_folders


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """A fingerprint is remembered for the whole process: forget it before and after."""
    fingerprint.cache_clear()
    yield
    fingerprint.cache_clear()


def test_it_is_of_sixteen_hex_digits_and_stays() -> None:
    assert re.fullmatch("[0-9a-f]{16}", fingerprint())
    before = fingerprint()
    fingerprint.cache_clear()
    assert fingerprint() == before


def test_lexicons_of_ones_own_change_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint()
    assert (own_folders(), lexicon_fingerprint()) == ((), "")
    (tmp_path / "metrics_own.toml").write_text('[Wobble]\nbetter = "lower"\n', "utf-8")
    monkeypatch.setenv(OWN_FOLDER, str(tmp_path))
    fingerprint.cache_clear()
    assert own_folders() == (tmp_path,)
    assert fingerprint() != before


def test_it_is_found_without_the_engine() -> None:
    code = (
        "import sys; from extractors.fingerprint import fingerprint; fingerprint();"
        "sys.exit(bool({'regex', 'extractors.extract', 'extractors.lexicon'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
