"""Packages that a library only asks for, and that take long to import, are not there for a while."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.abc import MetaPathFinder


class _Absent(MetaPathFinder):
    """Says of a package that it is not there."""

    def __init__(self, package: str) -> None:
        self._package = package

    def find_spec(self, name: str, *_: object) -> None:
        """Raise ModuleNotFoundError for the package; leave all others to the next finder."""
        if name == self._package:
            raise ModuleNotFoundError(name, name=name)


@contextmanager
def without(package: str) -> Iterator[None]:
    """Import as if the package were not installed; where it is imported already, nothing is different.

    Only for a process of our own: what was imported meanwhile does without the package for good.
    """
    absent = _Absent(package)
    sys.meta_path.insert(0, absent)
    try:
        yield
    finally:
        sys.meta_path.remove(absent)


@contextmanager
def without_made_up_data() -> Iterator[None]:
    """Import pandera without hypothesis, by which it makes up data: we never ask for any, and it takes 0.1 s."""
    with without("hypothesis"):
        yield
