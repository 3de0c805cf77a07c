"""The tables, one module each, found by discovery: every module here has a ``TABLE``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from schemas.column import Table


@cache
def tables() -> dict[str, Table]:
    """Return every table by its name, in alphabetical order."""
    found = (import_module(f"{__name__}.{module.name}").TABLE for module in iter_modules(__path__))
    return {table.name: table for table in sorted(found, key=lambda table: table.name)}
