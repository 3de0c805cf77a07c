"""A folder of this machine for a warehouse that is elsewhere, or cannot be written: what is built again lies there."""

from __future__ import annotations

import hashlib
import os
import tempfile
from functools import cache
from pathlib import Path

_FOR_THIS_RUN: list[tempfile.TemporaryDirectory[str]] = []  # removed when Python ends


@cache
def own_folder(name: str) -> Path:
    """Return the folder, in the user's own caches (``CLAIMLAKE_CACHE``); without those, one that goes with the run."""
    own = os.environ.get("CLAIMLAKE_CACHE")
    mark = f"warehouse-{hashlib.sha256(name.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"
    try:
        usual = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
        folder = (Path(usual) / "claimlake" if own is None else Path(own)) / mark
        if own != "":
            folder.mkdir(parents=True, exist_ok=True)
            return folder.absolute()
    except (OSError, RuntimeError):  # it cannot be written, or a user has no home
        pass
    _FOR_THIS_RUN.append(tempfile.TemporaryDirectory(prefix="claimlake-", ignore_cleanup_errors=True))
    return Path(_FOR_THIS_RUN[-1].name)
