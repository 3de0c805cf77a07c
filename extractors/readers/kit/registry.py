"""Which formats there are: the modules of ``extractors.readers``, and entry points ``claimlake.readers``."""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
import re
from functools import cache
from importlib import metadata
from importlib.abc import InspectLoader
from importlib.util import find_spec
from inspect import getsource
from types import MappingProxyType, ModuleType

import extractors.readers as package
from extractors import records
from extractors.errors import SettingError
from extractors.readers import kit
from extractors.readers.kit.model import Format

ENTRY_POINTS = "claimlake.readers"
_READING = "extractors.readers.kit.reading"
_DECLARED = re.compile(r'^FORMAT = Format\(\s*name="([\w-]+)"', re.MULTILINE)
_IMPORT = re.compile(r"^\s*from (extractors\.readers\.[\w.]+) import (\w+)", re.MULTILINE)


@cache
def formats() -> MappingProxyType[str, Format]:
    """Return all formats by name, in the order of names; readers from outside may replace those of claimlake.

    Raise SettingError where an entry point of the group ``claimlake.readers`` gives no ``Format``.
    """
    found = {module.FORMAT.name: module.FORMAT for module in _modules(package) if hasattr(module, "FORMAT")}
    return MappingProxyType(dict(sorted((found | _outside()).items())))


@cache
def find_format(name: str) -> Format:
    """Return the format of that name; raise SettingError, naming those there are, where there is none.

    Where a module says by its source that it is that format's, the others are not loaded.
    """
    if name in _outside():
        return _outside()[name]
    for module in _named(package):
        declared = _DECLARED.search(_source(module))
        if declared and declared[1] == name:
            found: Format = importlib.import_module(module).FORMAT
            assert found.name == name, "the source says what the format is"
            return found
    try:
        return formats()[name]
    except KeyError:
        raise SettingError(f"no format {name!r}", advice=f"one of: {', '.join(formats())}") from None


@cache
def reader_fingerprint(name: str) -> str:
    """Return 16 hex digits that change with the reader's code, the code it shares and its libraries' versions."""
    reader = find_format(name)
    digest = hashlib.sha256()
    for module, source in sorted(_sources(reader).items()):
        digest.update(f"{module}\n{source}\n".encode())
    for library in sorted({"charset-normalizer", *reader.libraries}):
        digest.update(f"{library} {_version(library)}\n".encode())
    return digest.hexdigest()[:16]


@cache
def _outside() -> dict[str, Format]:
    """Return the readers of other packages, by name."""
    return {entry.name: _load(entry) for entry in metadata.entry_points(group=ENTRY_POINTS)}


def forget() -> None:
    """Let the readers be looked for again: packages came or went."""
    for cached in (formats, find_format, reader_fingerprint, _outside, _source):
        cached.cache_clear()


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
    return list(map(importlib.import_module, _named(parent)))


def _named(parent: ModuleType) -> list[str]:
    """Return the names of those modules."""
    names = sorted(info.name for info in pkgutil.iter_modules(parent.__path__) if not info.ispkg)
    return [f"{parent.__name__}.{name}" for name in names]


def _sources(reader: Format) -> dict[str, str]:
    """Return the source of each module that the reader builds on, and of those that lead every input to its reader."""
    sources: dict[str, str] = {}
    waiting = [reader.read.__module__, reader.sniff.__module__, _READING, records.__name__]
    while waiting:
        name = waiting.pop()
        if name not in sources and name != __name__:
            sources[name] = _source(name)
            imports = _IMPORT.findall(sources[name])
            waiting += [f"{kit.__name__}.{what}" if where == kit.__name__ else where for where, what in imports]
    return sources


@cache
def _source(name: str) -> str:
    """Return the source of a module, which is not imported for that where it can be found without."""
    spec = find_spec(name)
    source = spec.loader.get_source(name) if spec and isinstance(spec.loader, InspectLoader) else None
    return source or getsource(importlib.import_module(name))


@cache
def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "none"
