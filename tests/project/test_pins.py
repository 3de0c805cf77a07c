"""What is pinned: every dependency once, those that claimlake runs with by hash too, and what is installed is that."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HASHED_EXTRAS = ("report", "xlsx", "remote", "dask", "lineage")
_PIN = re.compile(r"(?m)^([A-Za-z0-9._-]+)==([^ ;\\\n]+)([^\\\n]*)((?: \\\n    --hash=sha256:[0-9a-f]{64})*)$")


def _pins(repository: Path, name: str) -> dict[str, list[tuple[str, int]]]:
    """Return the pinned versions of each package, with the number of their hashes; no other line may be there."""
    text = (repository / name).read_text("utf-8")
    found: dict[str, list[tuple[str, int]]] = {}
    for package, pinned, _, hashes in _PIN.findall(text):
        found.setdefault(canonicalize_name(package), []).append((pinned, hashes.count("--hash")))
    assert _PIN.sub("", text).strip() == ""
    return found


@pytest.fixture(scope="module")
def pinned(repository: Path) -> dict[str, list[tuple[str, int]]]:
    return _pins(repository, "constraints.txt")


@pytest.fixture(scope="module")
def hashed(repository: Path) -> dict[str, list[tuple[str, int]]]:
    return _pins(repository, "constraints-hashes.txt")


def _needed(name: str, extras: tuple[str, ...]) -> set[str]:
    """Return what a distribution needs here, and what that needs, all the way; what is not installed ends there."""
    seen: set[tuple[str, tuple[str, ...]]] = set()
    waiting = [(name, extras)]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += _needs(*one)
    return {canonicalize_name(package) for package, _ in seen} - {canonicalize_name(name)}


def _needs(package: str, extras: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
    try:
        needs = [Requirement(each) for each in requires(package) or ()]
    except PackageNotFoundError:
        return []
    return [
        (need.name, tuple(sorted(need.extras)))
        for need in needs
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras))
    ]


def test_every_pin_with_a_hash_is_the_pin_without(
    pinned: dict[str, list[tuple[str, int]]], hashed: dict[str, list[tuple[str, int]]]
) -> None:
    assert len(hashed) > 100
    for name, pins in hashed.items():
        assert {each for each, _ in pins} <= {each for each, _ in pinned[name]}, name
        assert all(hashes for _, hashes in pins), name


def test_all_that_claimlake_runs_with_has_a_hash(hashed: dict[str, list[tuple[str, int]]]) -> None:
    assert _needed("claimlake", HASHED_EXTRAS) - hashed.keys() == set()


def test_what_is_installed_is_what_is_pinned(pinned: dict[str, list[tuple[str, int]]]) -> None:
    different = {}
    for name, pins in pinned.items():
        try:
            installed = version(name)
        except PackageNotFoundError:
            continue
        if installed not in {each for each, _ in pins}:
            different[name] = installed
    assert different == {}
