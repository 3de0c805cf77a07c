"""The rules: one file a family of phrasings, found by discovery; each file has a tuple ``RULES``."""

from __future__ import annotations

import functools
import importlib
import pkgutil

from extractors.phrases import Rule


@functools.cache
def all_rules() -> tuple[Rule, ...]:
    """Return the rules of all families, by rank and then by the name of the file."""
    found: list[Rule] = []
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        found += importlib.import_module(f"{__name__}.{module.name}").RULES
    names = [rule.name for rule in found]
    doubled = {name for name in names if names.count(name) > 1}
    assert not doubled, f"two rules are called {doubled}"
    return tuple(sorted(found, key=lambda rule: rule.rank))
