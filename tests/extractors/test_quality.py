"""Which metrics measure quality, which a cost, and what that makes of a value."""

from __future__ import annotations

import pytest

from extractors.lexicon import load
from extractors.numerals import Shape, Value
from extractors.quality import is_quality, is_resource, own_kind
from extractors.roles.metric import MetricFound


def metric(name: str) -> MetricFound:
    """Return a metric by its name, with its lexicon entry if it has one."""
    return MetricFound(name, name, entry=load().metrics.get(name))


@pytest.mark.parametrize("name", ["accuracy", "FID", "speedup", "detection rate", "pass score"])
def test_a_quality_is_no_resource(name: str) -> None:
    assert is_quality(metric(name))
    assert not is_resource(metric(name))


@pytest.mark.parametrize("name", ["memory", "latency", "parameters", "training cost", "disk footprint"])
def test_a_resource_is_no_quality(name: str) -> None:
    assert is_resource(metric(name))
    assert not is_quality(metric(name))


OWN_KINDS: list[tuple[Shape, str | None, str]] = [
    ("percent", "accuracy", "score"),
    ("percent", "memory", "share"),
    ("percent", None, "share"),
    ("bare", "F1", "score"),
    ("bare", "epochs", "quantity"),
    ("bare", "odds ratio", "statistic"),
    ("unit", "latency", "quantity"),
]


@pytest.mark.parametrize(("shape", "name", "kind"), OWN_KINDS)
def test_a_value_that_stands_for_itself_is_what_its_metric_makes_it(shape: Shape, name: str | None, kind: str) -> None:
    value = Value(0, 1, 3.0, 3.0, None, shape)
    assert own_kind(value, metric(name) if name is not None else None) == kind
