"""A rule is as sure as its record on the gold files allows, and no surer."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.confidence import Confidence, confidence, confidence_of, load, wilson_bound


@pytest.mark.parametrize(
    ("right", "support", "bound"),
    [(5, 5, 0.649), (24, 24, 0.899), (25, 25, 0.902), (95, 100, 0.901), (0, 10, 0.0), (50, 100, 0.419)],
)
def test_the_bound_is_wilsons(right: int, support: int, bound: float) -> None:
    assert confidence(right, support) == Confidence(bound, support)


@pytest.mark.parametrize("support", range(5))
def test_below_five_no_bound_is_given(support: int) -> None:
    assert confidence(support, support) == Confidence(None, support)


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_bound_lies_between_zero_and_the_share(counts: tuple[int, int]) -> None:
    right, support = counts
    assert 0 <= wilson_bound(right, support) <= right / support


def test_a_rule_that_gold_never_saw_has_no_bound() -> None:
    assert confidence_of("no such rule") == Confidence(None, 0)


def test_a_table_is_read(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text('"a/b: {value}" = { right = 24, support = 24 }\n', encoding="utf-8")
    assert load(tmp_path / "table.toml") == {"a/b: {value}": Confidence(0.899, 24)}
    assert load(tmp_path / "none.toml") == {}
