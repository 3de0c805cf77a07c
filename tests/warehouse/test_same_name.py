"""Names mean the same when a reader would say so."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warehouse.same_name import name_words, same_head, same_name

LATEX = (r"\textbf", r"\alpha", r"\beta", r"\mathrm", r"\emph", "$", "{", "}", "-", "_")
WORDS = ("the", "a", "our", " ", "ties", "gas", "bus", "glass", "policies", "×", "XL", "½", "É", "ß", "²", "3")
PIECES = st.sampled_from((*LATEX, *WORDS))

CASES = [
    # what was said, what gold says, exactly the same, the same in a loose field
    ("the ImageNet", "ImageNet", True, True),
    ("Image-Net", "imagenet", True, True),
    ("accuracies", "accuracy", True, True),
    (r"\textbf{Quill}", "Quill", True, True),
    (r"$\alpha$-Quill", "α-quill", True, True),
    ("Quill v2", "Quill v3", False, False),
    ("Quill-XL", "Quill-XS", False, False),
    ("dense retrieval baseline", "dense retrieval", False, True),
    ("dense retrieval with a long prompt", "dense retrieval", False, False),
    (None, None, True, True),
    (None, "Quill", False, False),
    ("Quill", None, False, False),
]


@pytest.mark.parametrize(("got", "wanted", "is_same", "is_loosely_same"), CASES)
def test_names_are_compared(got: str | None, wanted: str | None, *, is_same: bool, is_loosely_same: bool) -> None:
    assert same_name(got, (wanted,), loose=False) is is_same
    assert same_name(got, (wanted,), loose=True) is is_loosely_same


@pytest.mark.parametrize(
    ("got", "wanted", "is_same"),
    [("annotated images", "images", True), ("images", "annotated images", True), ("image pairs", "images", False)],
)
def test_a_count_is_known_by_its_noun(got: str, wanted: str, *, is_same: bool) -> None:
    assert same_head(got, (wanted,)) is is_same


@given(st.one_of(st.text(max_size=20), st.lists(PIECES, max_size=8).map("".join)))
def test_words_are_those_of_the_yardstick(shared: Path, name: str) -> None:
    assert list(name_words(name)) == yardstick_words(shared, name)


def yardstick_words(shared: Path, name: str) -> list[str]:
    spec = importlib.util.spec_from_file_location("yardstick", shared / "score.py")
    assert spec is not None
    assert spec.loader is not None
    yardstick = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(yardstick)
    words: list[str] = yardstick.fold(name)
    return words
