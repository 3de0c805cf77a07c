"""The steps from older versions of the schema, one module each, found by discovery: every one has a ``MIGRATION``.

A step that only adds columns that may be null, or takes columns away, needs no module.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from schemas.migration import Migration


@cache
def migrations() -> dict[int, Migration]:
    """Return every step by the version that it starts from."""
    found: list[Migration] = [import_module(f"{__name__}.{module.name}").MIGRATION for module in iter_modules(__path__)]
    return {step.version: step for step in found}
