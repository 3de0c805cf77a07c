"""The settings: a flag over the environment over a settings file over the default.

Every field of `Settings` can be given in each of these ways; `workers`, for one, as ``--workers 4``, as
``CLAIMLAKE_WORKERS=4`` and as ``workers = 4`` in ``claimlake.toml``. No library reads them: the command line
has to answer at once.
"""

from __future__ import annotations

import difflib
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Literal, get_args

from extractors.errors import SettingError
from warehouse.store import Place, is_url

Runner = Literal["local", "dask"]
FlowName = Literal["ingest", "reextract", "compact", "report"]
Symlinks = Literal["inside", "all", "none"]

SETTINGS_FILE = "claimlake.toml"
PREFIX = "CLAIMLAKE_"
# How the engine is told of a user's lexicons (extractors/lexicon.py); the setting `lexicon` in the environment.
OWN_LEXICON = f"{PREFIX}LEXICON"
ROOT_NAME = re.compile(r"[a-z][a-z0-9.+-]*")
# Names that a source begins with already.
TAKEN_NAMES = frozenset({"file", "stdin", "http", "https", "s3", "gs", "gcs", "az", "abfs", "ftp", "sftp", "memory"})


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a run; without arguments, the defaults."""

    warehouse: Place = field(
        default=Path("warehouse-data"), metadata={"help": "the warehouse: a folder, or a URL of object storage"}
    )
    workers: int = field(default=0, metadata={"help": "processes that read and extract; 0 is one a core"})
    runner: Runner = field(default="local", metadata={"help": "where jobs run: processes here, or a Dask cluster"})
    dask_address: str | None = field(default=None, metadata={"help": "the scheduler of a Dask cluster"})
    roots: Mapping[str, Path] = field(default_factory=dict, metadata={"help": "named folders of inputs, NAME=DIR"})
    format: str | None = field(default=None, metadata={"help": "read inputs as this format instead of looking"})
    lexicon: Path | None = field(default=None, metadata={"help": "a folder of lexicons of your own"})
    symlinks: Symlinks = field(default="inside", metadata={"help": "which symbolic links in a folder are followed"})
    job_timeout: float = field(default=3600.0, metadata={"help": "seconds after which a job counts as hung"})
    query_timeout: float = field(default=60.0, metadata={"help": "seconds that a query may take"})
    query_rows: int = field(default=100_000, metadata={"help": "rows that a query may give"})
    lineage: str | None = field(default=None, metadata={"help": "a file or URL that OpenLineage events go to"})


def load_settings(
    flags: Mapping[str, object],
    *,
    environment: Mapping[str, str] | None = None,
    file: Path | None = None,
) -> Settings:
    """Return the settings, each from the first place that gives it: flag, environment, file, default.

    A flag that is None is not given. ``file`` is read if given, else the file that ``CLAIMLAKE_SETTINGS`` names,
    else ``claimlake.toml`` in the working directory where there is one. Raises SettingError for an unknown name or
    a value that does not hold.
    """
    surroundings = os.environ if environment is None else environment
    given = _from_file(file, surroundings) | _from_environment(surroundings)
    given |= {name: (value, f"--{name}") for name, value in flags.items() if name in _PARSERS and value is not None}
    return Settings(**{name: _parse(name, value, place) for name, (value, place) in given.items()})  # type: ignore[arg-type] # each parser returns its field's type


def describe() -> list[tuple[str, str, str]]:
    """Return (name, default, meaning) of every setting, in order."""
    return [(each.name, _shown_default(each.default), str(each.metadata["help"])) for each in fields(Settings)]


def _shown_default(default: object) -> str:
    return "" if default is None or default is MISSING else str(default)


def _from_file(file: Path | None, surroundings: Mapping[str, str]) -> dict[str, tuple[object, str]]:
    named = file or (Path(surroundings[f"{PREFIX}SETTINGS"]) if f"{PREFIX}SETTINGS" in surroundings else None)
    path = named or Path(SETTINGS_FILE)
    if named is None and not path.is_file():
        return {}
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise SettingError(f"cannot read the settings: {error.strerror}", source=str(path)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError(f"is no valid TOML: {error}", source=str(path)) from error
    for name in found:
        _refuse_unknown(name, str(path))
    return {name: (_beside(name, value, path.parent), str(path)) for name, value in found.items()}


def _beside(name: str, value: object, folder: Path) -> object:
    """Return a path of a settings file relative to that file, which may lie elsewhere than one works."""
    if name in {"warehouse", "lexicon"} and isinstance(value, str) and not is_url(value):
        return folder / value
    if name == "roots" and isinstance(value, Mapping):
        return {root: folder / str(place) for root, place in value.items()}
    return value


# Variables of our own that are no settings of a run: where the settings lie, where read lexicons are kept.
_NO_SETTINGS = frozenset(["settings", "cache"])


def _from_environment(surroundings: Mapping[str, str]) -> dict[str, tuple[object, str]]:
    found: dict[str, tuple[object, str]] = {}
    for variable, value in surroundings.items():
        name = variable.removeprefix(PREFIX).lower()
        if variable.startswith(PREFIX) and name not in _NO_SETTINGS:
            _refuse_unknown(name, variable)
            found[name] = (value, variable)
    return found


def _refuse_unknown(name: str, place: str) -> None:
    if name not in _PARSERS:
        close = difflib.get_close_matches(name, _PARSERS, n=1)
        advice = f"did you mean {close[0]!r}?" if close else f"known are {', '.join(_PARSERS)}"
        raise SettingError(f"unknown setting {name!r}", source=place, advice=advice)


def _parse(name: str, value: object, place: str) -> object:
    try:
        return _PARSERS[name](value)
    except (ValueError, TypeError) as error:
        raise SettingError(f"{name} cannot be {value!r}: {error}", source=place) from error


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError("it is a text")
    return value


def _path(value: object) -> Path:
    if not isinstance(value, (str, Path)) or not str(value):
        raise ValueError("it is a path")
    return Path(value).expanduser()


def _place(value: object) -> Place:
    return value if isinstance(value, str) and is_url(value) else _path(value)


def _count(value: object) -> int:
    number = int(str(value))
    if number < 0 or isinstance(value, bool):
        raise ValueError("it is a whole number, 0 or more")
    return number


def _seconds(value: object) -> float:
    number = float(str(value))
    if not 0 < number < float("inf"):
        raise ValueError("it is a number of seconds above 0")
    return number


def _one_of(choices: tuple[str, ...]) -> Callable[[object], str]:
    def parse(value: object) -> str:
        if value not in choices:
            raise ValueError(f"it is one of {', '.join(choices)}")
        return str(value)

    return parse


def _roots(value: object) -> dict[str, Path]:
    """Return the named roots of a table, a list of NAME=DIR, or such a list with commas between."""
    if isinstance(value, Mapping):
        pairs = [(str(name), str(folder)) for name, folder in value.items()]
    else:
        listed = value.split(",") if isinstance(value, str) else [str(each) for each in _listed(value)]
        pairs = [_pair(each) for each in listed]
    for name, _ in pairs:
        if not ROOT_NAME.fullmatch(name) or name in TAKEN_NAMES or len(name) == 1:
            raise ValueError(f"{name!r} cannot name a root: take lower-case letters and digits, and no scheme of URLs")
    return {name: Path(folder).expanduser() for name, folder in pairs}


def _listed(value: object) -> list[object]:
    if not isinstance(value, (list, tuple)):
        raise TypeError("it is a list of NAME=DIR")
    return list(value)


def _pair(text: str) -> tuple[str, str]:
    name, equals, folder = text.partition("=")
    if not equals or not folder:
        raise ValueError("it is NAME=DIR")
    return name.strip(), folder.strip()


_PARSERS: dict[str, Callable[[object], object]] = {
    "warehouse": _place,
    "workers": _count,
    "runner": _one_of(get_args(Runner)),
    "dask_address": _text,
    "roots": _roots,
    "format": _text,
    "lexicon": _path,
    "symlinks": _one_of(get_args(Symlinks)),
    "job_timeout": _seconds,
    "query_timeout": _seconds,
    "query_rows": _count,
    "lineage": _text,
}
