"""The rows of the lexicons kept between processes, as Python keeps its byte code: derived, checked and dispensable.

Reading the TOML files takes about 0.1 s, reading the kept rows a tenth of it. A kept file counts only if it carries
the hash of the very TOML files and modules that its rows come from; whatever else is wrong with it, the TOML files
are read. It lies in the user's folder for caches, or in ``CLAIMLAKE_CACHE``; where that is set but empty, none is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import marshal
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from extractors.fingerprint import own_folders
from extractors.lexicon_types import IndexRows, Rows

BUILT_IN = Path(__file__).parent / "lexicons"
DIGEST = hashlib.sha256().digest_size
# What the rows come of beside the TOML files; found by their place, for kept rows spare us their import.
_MODULES = (
    "frozen", "lexicon_cache", "lexicon_files", "lexicon_rows", "lexicon_types", "normalize", "number_words", "tokens",
)  # fmt: skip
_PARTS = ("metrics", "datasets", "units")


def rows_of(folders: Sequence[Path]) -> Rows:
    """Return the rows of the lexicons in the folders, from the kept file if it is of this very content."""
    key = _key(folders)
    place = _place(folders)
    rows = _kept(place, key) if place else None
    if rows is None:
        from extractors.lexicon_rows import read_rows  # noqa: PLC0415 - not needed where the rows are kept

        rows = read_rows(folders)
        if place:
            _keep(place, key, rows)
    return rows


def known_names() -> dict[str, list[str]]:
    """Return the canonical names of metrics and datasets, in order, those of a user's own lexicons included."""
    rows = rows_of((BUILT_IN, *own_folders()))
    return {
        "metric": sorted({metric[0] for metric in rows.metrics}),
        "dataset": sorted({dataset[0] for dataset in rows.datasets}),
    }


def _key(folders: Sequence[Path]) -> bytes:
    digest = hashlib.sha256()
    paths = [Path(__file__).with_name(f"{module}.py") for module in _MODULES]
    for folder in folders:
        paths += [path for part in _PARTS for path in sorted(folder.glob(f"{part}*.toml"))]
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.name}:{len(content)}:".encode() + content)
    return digest.digest()


def _place(folders: Sequence[Path]) -> Path | None:
    """Return where the rows are kept, a file a Python and a list of folders; null for nowhere."""
    cache = _cache()
    if not cache:
        return None
    names = "\n".join(str(folder.absolute()) for folder in folders)
    mark = hashlib.sha256(names.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return Path(cache) / f"lexicon-{mark}-{sys.implementation.cache_tag}.rows"


def _cache() -> str | None:
    own = os.environ.get("CLAIMLAKE_CACHE")
    if own is not None:
        return own
    try:
        caches = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
    except RuntimeError:  # a user without a home
        return None
    return str(Path(caches) / "claimlake")


def _kept(place: Path, key: bytes) -> Rows | None:
    try:
        content = place.read_bytes()
    except OSError:
        return None
    payload = content[2 * DIGEST :]
    if content[:DIGEST] != key or content[DIGEST : 2 * DIGEST] != hashlib.sha256(payload).digest():
        return None
    rows = marshal.loads(payload)  # noqa: S302 # nosec B302 - trusted as the byte code is, and of a known hash
    return Rows._make(IndexRows(*row) if field.endswith("_index") else row for field, row in rows.items())


def _keep(place: Path, key: bytes, rows: Rows) -> None:
    """Write the rows whole or not at all; a place that cannot be written is no error."""
    fields = rows._asdict().items()
    payload = marshal.dumps({field: tuple(row) if field.endswith("_index") else row for field, row in fields})
    with contextlib.suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place.parent, prefix=place.name, delete=False) as file:
            file.write(key + hashlib.sha256(payload).digest() + payload)
        try:
            Path(file.name).replace(place)
        except OSError:
            Path(file.name).unlink(missing_ok=True)
            raise
