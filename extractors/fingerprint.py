"""What the rows of the engine depend on beside the text, in one short name; found without loading the engine."""

from __future__ import annotations

import functools
import hashlib
import os
from pathlib import Path

# Where a user's own lexicons lie; workers inherit it, so that all processes of a run read by the same names.
OWN_FOLDER = "CLAIMLAKE_LEXICON"
_SOURCES = ("*.py", "*/*.py", "lexicons/*.toml", "*.toml")


@functools.cache
def fingerprint() -> str:
    """Return the extractor's fingerprint: 16 hex digits over its rules, lexicons, modules and libraries."""
    from importlib.metadata import version  # noqa: PLC0415 - `extract` does without, and it takes 20 ms

    digest = hashlib.sha256()
    root = Path(__file__).parent
    sources = (path for pattern in _SOURCES for path in root.glob(pattern))
    for path in sorted(path for path in sources if "readers" not in path.relative_to(root).parts):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    digest.update(lexicon_fingerprint().encode())
    for library in ("regex", "ahocorasick_rs"):
        digest.update(f"{library} {version(library)}".encode())
    return digest.hexdigest()[:16]


def lexicon_fingerprint() -> str:
    """Return the fingerprint of a user's own lexicons laid over the built-in ones; empty where there are none."""
    if not own_folders():
        return ""
    from extractors.lexicon import load  # noqa: PLC0415 - it reads all names

    return load().fingerprint


def own_folders() -> tuple[Path, ...]:
    """Return the folder of a user's own lexicons, if the environment names one."""
    named = os.environ.get(OWN_FOLDER)
    return (Path(named),) if named else ()
