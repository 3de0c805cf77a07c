"""The engine finds what careful readers found, at least as well as it once did."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path

import pytest

from bench.score_engine import predict, visible
from warehouse.figures import Figures
from warehouse.score_text import mistakes_text
from warehouse.scoring import Mistake, score

FLOORS = tomllib.loads(Path(__file__).with_name("floors.toml").read_text(encoding="utf-8"))
CASES = [(name, figure, floor) for name, floors in FLOORS.items() for figure, floor in floors.items()]


@functools.cache
def scored(name: str) -> tuple[Figures, list[Mistake]]:
    """The figures of a gold file, dev's hidden part left out."""
    documents = visible(name)
    return score(documents, predict(documents))


def figure_of(figures: Figures, name: str) -> float:
    """The figure by its name; "stated.direction" is that of one field."""
    found: object = figures.as_json()
    for part in name.split("."):
        assert isinstance(found, dict)
        found = found[part]
    assert isinstance(found, float)
    return found


@pytest.mark.parametrize(("name", "figure", "floor"), CASES)
def test_a_figure_is_above_its_floor(name: str, figure: str, floor: float, shared: Path) -> None:
    assert shared.is_dir()
    figures, mistakes = scored(name)
    field = figure.rpartition(".")[2]
    shown = [mistake for mistake in mistakes if mistake.what in (field, "missed", "extra")][:20]
    assert figure_of(figures, figure) >= floor, "\n" + "\n".join(mistakes_text(shown))
