"""Which formats there are: the modules of ``extractors.readers``, and entry points ``claimlake.readers``."""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from functools import cache
from importlib import metadata
from inspect import getsource
from types import MappingProxyType, ModuleType

import extractors.readers as package
from extractors import records
from extractors.errors import SettingError
from extractors.readers import kit
from extractors.readers.kit.model import Format

ENTRY_POINTS = "claimlake.readers"


@cache
def formats() -> MappingProxyType[str, Format]:
    """Return all formats by name, in the order of names; readers from outside may replace those of claimlake.

    Raise SettingError where an entry point of the group ``claimlake.readers`` gives no ``Format``.
    """
    found = {module.FORMAT.name: module.FORMAT for module in _modules(package) if hasattr(module, "FORMAT")}
    for entry in metadata.entry_points(group=ENTRY_POINTS):
        found[entry.name] = _load(entry)
    return MappingProxyType(dict(sorted(found.items())))


def find_format(name: str) -> Format:
    """Return the format of that name; raise SettingError, naming those there are, where there is none."""
    try:
        return formats()[name]
    except KeyError:
        raise SettingError(f"no format {name!r}", advice=f"one of: {', '.join(formats())}") from None


@cache
def reader_fingerprint(name: str) -> str:
    """Return 16 hex digits that change with the reader's code, the code it shares and its libraries' versions."""
    reader = find_format(name)
    digest = hashlib.sha256()
    for module in (records, *_modules(kit), *_own_modules(reader)):
        digest.update(f"{module.__name__}\n{getsource(module)}\n".encode())
    for library in sorted({"charset-normalizer", *reader.libraries}):
        digest.update(f"{library} {_version(library)}\n".encode())
    return digest.hexdigest()[:16]


def _load(entry: metadata.EntryPoint) -> Format:
    try:
        loaded = entry.load()
    except Exception as error:
        raise SettingError(f"the reader {entry.name!r} ({entry.value}) cannot be loaded: {error}") from error
    if not isinstance(loaded, Format):
        raise SettingError(f"the reader {entry.name!r} ({entry.value}) is no claimlake Format")
    return loaded


def _modules(parent: ModuleType) -> list[ModuleType]:
    """Return the modules of a package in the order of their names, packages in it left out."""
    names = sorted(info.name for info in pkgutil.iter_modules(parent.__path__) if not info.ispkg)
    return [importlib.import_module(f"{parent.__name__}.{name}") for name in names]


def _own_modules(reader: Format) -> list[ModuleType]:
    """Return the modules of the reader's functions, and of the readers that these build on."""
    names = {reader.read.__module__, reader.sniff.__module__}
    return [importlib.import_module(name) for name in sorted(names)]


def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "none"
