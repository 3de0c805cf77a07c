"""What made the rows: versions of claimlake, of its fingerprints and of the libraries that can change a row."""

from __future__ import annotations

import platform
from importlib import metadata

from schemas import VERSION
from warehouse import engine

_LIBRARIES = ("pyarrow", "duckdb", "pandas", "pandera", "regex", "orjson")


def versions() -> dict[str, object]:
    """Return the versions, for the table ``runs``."""
    return {
        "claimlake": _version("claimlake"),
        "python": platform.python_version(),
        "schema": VERSION,
        "extractor": engine.fingerprint(),
        **{name: _version(name) for name in _LIBRARIES},
    }


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None
