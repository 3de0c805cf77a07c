"""A copy of what a URL names, through fsspec: http, s3, gs and what else is installed."""

from __future__ import annotations

import hashlib
import logging
import shutil
import time
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

import fsspec

from extractors.errors import ReaderError

_BLOCK = 1 << 20
# Seconds before each further try; what fails four times is a failure of the input.
_WAITS = (1.0, 4.0, 15.0)
_log = logging.getLogger(__name__)


def fetch(url: str, source: str, spool: Path, waits: Iterable[float] = _WAITS) -> Path:
    """Return the path of a copy of ``url`` below ``spool``, with the URL's own ending, tried again after each wait.

    Raises ReaderError, which names ``source`` and never the URL with its secrets.
    """
    spool.mkdir(parents=True, exist_ok=True)
    name = Path(urlsplit(url).path).name or "index"
    target = spool / f"{hashlib.sha256(source.encode()).hexdigest()[:16]}-{name}"
    for wait in (*waits, None):
        try:
            _copy(url, target)
        except (ImportError, ValueError) as error:
            raise ReaderError("cannot fetch this kind of URL", source=source, advice=_advice(error)) from None
        except Exception as error:  # noqa: BLE001 - each protocol's library has errors of its own
            reason = _without_secrets(str(error) or type(error).__name__, url, source)
            if wait is None or isinstance(error, (FileNotFoundError, PermissionError)):
                raise ReaderError(f"cannot be fetched: {reason}", source=source, advice="check the address") from None
            _log.warning("%s could not be fetched (%s); once more in %s s", source, reason, wait)
            time.sleep(wait)
        else:
            break
    return target


def _copy(url: str, target: Path) -> None:
    partial = target.with_name(f"{target.name}.partial")
    with fsspec.open(url, "rb") as remote, partial.open("wb") as copy:
        shutil.copyfileobj(remote, copy, _BLOCK)
    partial.replace(target)


def _advice(error: Exception) -> str:
    if isinstance(error, ImportError):
        return "install claimlake[remote]"
    return f"{error}".splitlines()[0]


def _without_secrets(message: str, url: str, source: str) -> str:
    first = message.replace(url, source).splitlines()[0]
    query = urlsplit(url).query
    return first.replace(f"?{query}", "") if query else first
