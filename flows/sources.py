"""The name of an input in the tables: a URI without secrets, relative to a named root where one holds it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote, urlsplit, urlunsplit

# One letter before the colon is a drive of Windows, no scheme.
_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")
# What would end a path in a URI, part it, or mark a member of an archive; the rest stays readable.
_RESERVED = re.compile(r"[%!?#\s\x00-\x1f\x7f]|[\ud800-\udfff]")


def is_url(name: str) -> bool:
    """Return whether an input names something that has to be fetched (``file://`` included)."""
    return _URL.match(name) is not None


def source_of_path(path: Path, roots: Mapping[str, Path]) -> str:
    """Return the source of a file: ``NAME:path/in/root`` of the deepest named root that holds it, else ``file:///…``.

    >>> source_of_path(Path("/data/iclr/2025.txt"), {"papers": Path("/data")})
    'papers:iclr/2025.txt'
    """
    absolute = path.absolute()
    holding = [
        (len(folder.absolute().parts), name, absolute.relative_to(folder.absolute()))
        for name, folder in roots.items()
        if absolute.is_relative_to(folder.absolute())
    ]
    if holding:
        _, name, inside = max(holding)
        return f"{name}:{'' if inside == Path() else _readable(inside.as_posix())}"
    rooted = absolute.as_posix()
    return f"file://{'' if rooted.startswith('/') else '/'}{_readable(rooted)}"


def source_of_url(url: str) -> str:
    """Return the source of a URL: without user, password, query and fragment, which may hold secrets.

    >>> source_of_url("https://me:secret@host.example:81/a/b.jsonl?token=1#top")
    'https://host.example:81/a/b.jsonl'
    """
    parts = urlsplit(url)
    return urlunsplit((parts.scheme.lower(), parts.netloc.rpartition("@")[2], parts.path.replace("!", "%21"), "", ""))


def _readable(path: str) -> str:
    return _RESERVED.sub(lambda found: quote(found[0], safe="", errors="surrogateescape"), path)
