"""A gold file that cannot be read says where and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.errors import ReaderError, SettingError
from warehouse.gold import read_gold

GOOD = '{"id": "a", "text": "Nothing is claimed.", "claims": []}'


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "gold.jsonl:2: no gold document (JSONDecodeError: Expecting"),
        ("[]", "gold.jsonl:2: no gold document (TypeError"),
        ('{"id": "b", "text": ""}', "gold.jsonl:2: no gold document (KeyError"),
        ('{"id": "b", "text": "", "claims": {}}', "gold.jsonl:2: no gold document (TypeError: claims is no list"),
        ('{"id": "b", "text": "", "claims": [{"start": "x"}]}', "gold.jsonl:2: no gold document"),
    ],
)
def test_a_bad_line_is_named(line: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "gold.jsonl").write_text(f"{GOOD}\n{line}\n", encoding="utf-8")
    with pytest.raises(ReaderError) as error:
        read_gold(tmp_path / "gold.jsonl")
    assert message in str(error.value)
    assert "each line needs id, text and claims" in str(error.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ReaderError, match=r"nowhere\.jsonl.*check the path"):
        read_gold(tmp_path / "nowhere.jsonl")


def test_ids_select_documents(tmp_path: Path) -> None:
    other = GOOD.replace('"a"', '"b"')
    (tmp_path / "gold.jsonl").write_text(f"{GOOD}\n{other}\n\n", encoding="utf-8")
    assert [document.id for document in read_gold(tmp_path / "gold.jsonl", "^b")] == ["b"]


def test_a_regex_that_is_none_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match=r"'\(' is no regular expression"):
        read_gold(tmp_path / "gold.jsonl", "(")
