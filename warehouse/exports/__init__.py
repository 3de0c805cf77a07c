"""Rows and spans in the formats of other tools: a module a format, found by discovery.

``export(warehouse, name, output)`` writes one. A module of this package that holds ``EXPORT`` is a format.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from types import MappingProxyType

from extractors.errors import SettingError
from warehouse.exports.kit.model import Export, Exported
from warehouse.lake import opened
from warehouse.outputs import replacing
from warehouse.store import Place, Store, is_url


@cache
def formats() -> MappingProxyType[str, Export]:
    """Return all formats by name, in the order of names."""
    names = [found.name for found in pkgutil.iter_modules(__path__) if not found.ispkg]
    exports = [importlib.import_module(f"{__name__}.{name}").EXPORT for name in names]
    return MappingProxyType({each.name: each for each in sorted(exports, key=lambda each: each.name)})


def export(warehouse: Place, name: str, output: Path | None = None, *, table: str = "claims") -> Exported:
    """Write a warehouse, or one table or view of it, in a format, and return what was written.

    ``output`` is a file or a folder, as the format has it; without one it takes the format's own name in the working
    directory, or in the warehouse where it describes what lies there. It is there whole or not at all. Raises
    SettingError for an unknown format or a table that it does not take, WarehouseError where there is no warehouse
    or the output cannot be written, QueryError for an unknown table.
    """
    found = find_format(name)
    if table != "claims" and not found.takes_table:
        raise SettingError(f"{name} takes no table", advice=f"these do: {', '.join(_with_tables())}")
    with opened(warehouse) as lake:
        path = _place(found, output, table, lake.store)
        with replacing(path.absolute(), is_folder=found.is_folder) as written:
            return Exported(path, found.write(lake, written, table), found.unit)


def find_format(name: str) -> Export:
    """Return the format of that name; raise SettingError, naming those there are, where there is none."""
    try:
        return formats()[name]
    except KeyError:
        raise SettingError(f"no format {name!r} to export to", advice=f"one of: {', '.join(formats())}") from None


def _place(found: Export, output: Path | None, table: str, store: Store) -> Path:
    """Return where an export goes; raise SettingError where its paths would lead nowhere from there."""
    beside = None if is_url(store.name) else store.local
    if found.place == "in the warehouse" and (beside is None or (output or beside / "_").absolute().parent != beside):
        raise SettingError(
            f"{found.name} names files by their paths in the warehouse",
            source=str(output or store.name),
            advice=f"write it into {beside}" if beside else "copy the warehouse to a folder, and export that",
        )
    if output is not None:
        return output
    return default_name(found, table) if found.place == "anywhere" or beside is None else beside / found.output


def default_name(found: Export, table: str) -> Path:
    """Return the name of the output where none is given: the table's, for a format of one table."""
    return Path(table).with_suffix(Path(found.output).suffix) if found.takes_table else Path(found.output)


def _with_tables() -> list[str]:
    return [each.name for each in formats().values() if each.takes_table]
