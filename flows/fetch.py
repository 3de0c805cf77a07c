"""Copies of what a URL names, through fsspec: http, s3, gs and what else is installed."""

from __future__ import annotations

import hashlib
import logging
import shutil
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path, PurePosixPath
from typing import TypeVar
from urllib.parse import urlsplit

import fsspec

from extractors.errors import ReaderError
from flows.sources import source_of_url

T = TypeVar("T")

_BLOCK = 1 << 20
# Seconds before each further try; what fails four times is a failure of the input.
_WAITS = (1.0, 4.0, 15.0)
_MAGIC = frozenset("*?[")
_log = logging.getLogger(__name__)


def expand_url(url: str, leave_out: Sequence[str] = (), waits: Iterable[float] = _WAITS) -> list[str]:
    """Return the URLs of all objects that a URL stands for: a prefix, or a glob (``**`` goes down); else itself.

    What lies below one of ``leave_out`` is none of them.

    Of http it is always itself: there, nothing tells a folder from a page. Raises ReaderError, without secrets.
    """
    if url.lower().startswith(("http://", "https://")):
        return [url]
    source = source_of_url(url)
    return _tried(lambda: _expanded(url, source, leave_out), url, source, waits)


def _expanded(url: str, source: str, leave_out: Sequence[str]) -> list[str]:
    files, path = fsspec.core.url_to_fs(url)
    if _MAGIC & set(path):
        found = [name for name in files.glob(path) if not files.isdir(name)]
    elif files.isdir(path):
        found = files.find(path)
    else:
        return [url]
    names = [files.unstrip_protocol(name) for name in sorted(found) if not _is_hidden(name, path)]
    below = tuple(f"{each.partition('://')[2]}/" for each in leave_out)  # a protocol may have two names
    names = [name for name in names if not name.partition("://")[2].startswith(below)]
    if not names:
        raise ReaderError("holds no file to read", source=source, advice="check the address")
    return names


def _is_hidden(name: str, below: str) -> bool:
    inside = name.removeprefix(below.rstrip("/"))
    return any(part.startswith(".") for part in PurePosixPath(inside).parts)


def fetch(url: str, source: str, spool: Path, waits: Iterable[float] = _WAITS) -> Path:
    """Return the path of a copy of ``url`` below ``spool``, with the URL's own ending, tried again after each wait.

    Raises ReaderError, which names ``source`` and never the URL with its secrets.
    """
    spool.mkdir(parents=True, exist_ok=True)
    name = Path(urlsplit(url).path).name or "index"
    target = spool / f"{hashlib.sha256(source.encode()).hexdigest()[:16]}-{name}"
    _tried(lambda: _copy(url, target), url, source, waits)
    return target


def _copy(url: str, target: Path) -> None:
    partial = target.with_name(f"{target.name}.partial")
    with fsspec.open(url, "rb") as remote, partial.open("wb") as copy:
        shutil.copyfileobj(remote, copy, _BLOCK)
    partial.replace(target)


def _tried(do: Callable[[], T], url: str, source: str, waits: Iterable[float]) -> T:
    """Return what ``do`` does, tried again after each wait; what cannot become better is not tried again."""
    for wait in waits:
        try:
            return do()
        except (ImportError, ValueError, FileNotFoundError, PermissionError, ReaderError):
            break
        except Exception as error:  # noqa: BLE001 - each protocol's library has errors of its own
            reason = _without_secrets(error, url, source)
            _log.info("%s could not be fetched (%s); once more in %s s", source, reason, wait)
            time.sleep(wait)
    try:
        return do()
    except ReaderError:
        raise
    except ImportError:
        raise ReaderError("cannot fetch this kind of URL", source=source, advice="install claimlake[remote]") from None
    except ValueError as error:
        advice = _without_secrets(error, url, source)
        raise ReaderError("cannot fetch this kind of URL", source=source, advice=advice) from None
    except Exception as error:  # noqa: BLE001 - as above
        reason = _without_secrets(error, url, source)
        raise ReaderError(f"cannot be fetched: {reason}", source=source, advice="check the address") from None


def _without_secrets(error: Exception, url: str, source: str) -> str:
    """Return the first line of an error's message, or its kind, with what a URL may hold of secrets taken out."""
    lines = str(error).replace(url, source).splitlines()
    query = urlsplit(url).query
    first = lines[0] if lines else type(error).__name__
    return first.replace(f"?{query}", "") if query else first
