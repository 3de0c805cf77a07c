"""A package that takes long to import is not there for a while, and there again afterwards."""

from __future__ import annotations

import importlib
import sys

import pytest

from schemas.absent import without


@pytest.fixture
def colorsys(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    return "colorsys"


def test_it_is_not_there_and_then_it_is(colorsys: str) -> None:
    finders = list(sys.meta_path)
    with without(colorsys), pytest.raises(ModuleNotFoundError, match=colorsys):
        importlib.import_module(colorsys)
    assert sys.meta_path == finders
    assert importlib.import_module(colorsys).__name__ == colorsys


def test_what_is_imported_already_stays(colorsys: str) -> None:
    there = importlib.import_module(colorsys)
    with without(colorsys):
        assert importlib.import_module(colorsys) is there


def test_others_are_there(colorsys: str) -> None:
    with without("colorsy"):
        assert importlib.import_module(colorsys)
