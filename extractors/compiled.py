"""The engine as machine code, where `make compiled` made it of just these sources; else it is plain Python."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType

# "0" keeps to plain Python. It is no setting of claimlake: no row and no run depends on it.
SWITCH = "EXTRACTORS_COMPILED"
LIBRARY = "claimlake_engine__mypyc"
# It names the version of Python and the machine: code made for one is none for another.
SUFFIX = EXTENSION_SUFFIXES[0]
ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / f"engine{SUFFIX.rpartition('.')[0]}"
SOURCES = "sources.json"


class _Loader(ExtensionFileLoader):
    """Loads a module that has its source's place for ``__file__``: it reads its lexicons from there."""

    def exec_module(self, module: ModuleType) -> None:
        """Execute the module."""
        super().exec_module(module)
        module.__file__ = str(ROOT.joinpath(*self.name.split("."))) + ".py"


class _Finder:
    """Finds the compiled modules of the engine, and the one library in which their code is."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module lies; null for all others, which are found as ever."""
        del path, target
        if fullname != LIBRARY and not fullname.startswith("extractors."):
            return None
        file = self._folder.joinpath(*fullname.split(".")).as_posix() + SUFFIX
        if not Path(file).is_file():
            return None
        return ModuleSpec(fullname, _Loader(fullname, file), origin=file)


def stamps(root: Path, names: Sequence[str]) -> dict[str, list[int]]:
    """Return time and size of sources, by which Python itself knows whether its byte code is still theirs."""
    states = {name: (root / name).stat() for name in names}
    return {name: [state.st_mtime_ns, state.st_size] for name, state in states.items()}


def is_fresh(folder: Path, root: Path) -> bool:
    """Return whether a folder holds the modules of just these sources."""
    if not folder.is_dir():
        return False
    import json  # noqa: PLC0415 - only where something was compiled

    try:
        made_of: Mapping[str, list[int]] = json.loads((folder / SOURCES).read_bytes())
        return made_of == stamps(root, list(made_of))
    except (OSError, ValueError):
        return False


def use() -> None:
    """Have the engine's modules imported from their compiled form, if that is wanted and of these sources."""
    if os.environ.get(SWITCH) == "0" or not is_fresh(FOLDER, ROOT):
        return
    finder = _Finder(FOLDER)
    sys.meta_path.insert(0, finder)
    try:
        library = import_module(LIBRARY)
    except ImportError:  # of another machine: the sources are here
        sys.meta_path.remove(finder)
        return
    library.__file__ = str(ROOT / (LIBRARY + SUFFIX))  # modules take their own place from this while they load


def is_used() -> bool:
    """Return whether the engine of this process is compiled."""
    return LIBRARY in sys.modules
