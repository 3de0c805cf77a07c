"""What the words after `claimlake ingest` stand for: files, folders, globs, lists, URLs, standard input."""

from __future__ import annotations

import glob
import hashlib
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from extractors.errors import ClaimlakeError, ReaderError
from flows.settings import Symlinks
from flows.sources import is_url, source_of_path, source_of_url

_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Found:
    """One file to read: where its bytes lie, and the name that the tables give it.

    ``fetched`` says that ``path`` is a copy made for this run, of a URL or of standard input.
    """

    path: Path
    source: str
    fetched: bool = False


@dataclass(frozen=True, slots=True)
class Discovery:
    """All files that inputs stand for, sorted by source, each once; and the inputs that could not be found.

    ``folders`` are the prefixes of the sources of all files below the folders that were searched.
    """

    files: tuple[Found, ...]
    failures: tuple[tuple[str, str], ...] = ()
    folders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Where:
    """What the finding of files depends on: named roots, links to follow, folders to leave out, room for copies."""

    spool: Path
    roots: Mapping[str, Path] = field(default_factory=dict)
    symlinks: Symlinks = "inside"
    leave_out: tuple[str, ...] = ()


def discover(inputs: Iterable[str], where: Where) -> Discovery:
    """Return the files that ``inputs`` stand for; an input that stands for none is a failure, no error.

    An input is a file; a folder, with all in it but hidden files and the warehouse; a glob (``**`` goes down);
    ``@FILE``, a list of inputs, one a line; ``-``, standard input; or a URL.
    """
    files: dict[str, Found] = {}
    failures: dict[str, str] = {}
    names = list(inputs)
    for name in names:
        try:
            for found in _find(name, where):
                files.setdefault(found.source, found)
        except ClaimlakeError as error:
            failures[error.source or name] = str(error)
        except OSError as error:
            failures[name] = f"{name}: {error.strerror or error}"
    folders = {source_of_path(path, where.roots) for path in map(_local_path, names) if path.is_dir()}
    return Discovery(
        tuple(files[source] for source in sorted(files)),
        tuple(sorted(failures.items())),
        tuple(sorted(prefix if prefix.endswith((":", "/")) else f"{prefix}/" for prefix in folders)),
    )


def _find(name: str, where: Where) -> Iterator[Found]:
    if name == "-":
        yield spool_stream(sys.stdin.buffer, where.spool)
    elif is_url(name) and not name.lower().startswith("file://"):
        yield from _fetch(name, where)
    elif name.startswith("@") and not Path(name).exists():
        for line in _lines(Path(name[1:])):
            yield from _find(line, where)
    else:
        yield from _find_local(_local_path(name), where)


def _local_path(name: str) -> Path:
    if name.lower().startswith("file://"):
        from urllib.parse import urlsplit  # noqa: PLC0415 - only for this kind of input
        from urllib.request import url2pathname  # noqa: PLC0415 - only for this kind of input

        return Path(url2pathname(urlsplit(name).path))
    return Path(name).expanduser()


def _lines(path: Path) -> list[str]:
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ReaderError("cannot be read as a list of inputs", source=f"@{path}", advice=str(error)) from error
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]


def _find_local(path: Path, where: Where) -> Iterator[Found]:
    if path.is_dir():
        yield from _nonempty(_walk(path, where), path, "holds no file to read")
    elif path.exists():
        yield Found(path, source_of_path(path, where.roots))
    elif glob.has_magic(str(path)):
        matches = (Path(match) for match in glob.iglob(str(path), recursive=True))  # noqa: PTH207 - takes absolute patterns
        yield from _nonempty(
            (found for match in matches for found in _find_match(match, where)), path, "matches no file to read"
        )
    else:
        raise ReaderError("there is no such file or folder", source=str(path), advice="check the spelling of the path")


def _find_match(path: Path, where: Where) -> Iterator[Found]:
    """A glob that matches a folder stands for the files in it, which may be none."""
    if path.is_dir():
        yield from _walk(path, where)
    elif path.is_file():
        yield Found(path, source_of_path(path, where.roots))


def _nonempty(found: Iterator[Found], path: Path, complaint: str) -> Iterator[Found]:
    count = 0
    for count, each in enumerate(found, 1):  # noqa: B007 - the last number is what is asked for
        yield each
    if not count:
        raise ReaderError(complaint, source=str(path), advice="hidden files and the warehouse itself are left out")


def _walk(folder: Path, where: Where) -> Iterator[Found]:
    """Yield the files below a folder; a link is followed as the setting says, and no folder is entered twice."""
    inside = folder.resolve()
    left_out = {Path(each).resolve() for each in where.leave_out if not is_url(each)}
    entered: set[Path] = set()
    for here, folders, names in os.walk(folder, followlinks=where.symlinks != "none"):
        place = Path(here)
        if _is_wanted_folder(place, inside, entered | left_out, where.symlinks):
            entered.add(place.resolve())
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(names):
                path = place / name
                if not name.startswith(".") and _may_follow(path, inside, where.symlinks):
                    yield Found(path, source_of_path(path, where.roots))
        else:
            folders.clear()


def _is_wanted_folder(place: Path, inside: Path, seen: set[Path], symlinks: Symlinks) -> bool:
    return place.resolve() not in seen and _is_allowed(place.resolve(), inside, symlinks)


def _may_follow(path: Path, inside: Path, symlinks: Symlinks) -> bool:
    """Return whether a file is to be read: a plain one (no socket, no pipe), or a link that the setting allows."""
    if path.is_symlink():
        return symlinks != "none" and path.is_file() and _is_allowed(path.resolve(), inside, symlinks)
    return path.is_file()


def _is_allowed(target: Path, inside: Path, symlinks: Symlinks) -> bool:
    return symlinks == "all" or target.is_relative_to(inside)


def spool_stream(stream: BinaryIO, spool: Path) -> Found:
    """Return a copy of a stream as a file named by its content: ``stdin:<sha256>`` is the same whenever it is read.

    Raises ReaderError for a stream that holds nothing.
    """
    spool.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    partial = spool / f"stdin-{os.getpid()}.partial"
    with partial.open("wb") as copy:
        while block := stream.read(_BLOCK):
            digest.update(block)
            copy.write(block)
    if not partial.stat().st_size:
        partial.unlink()
        raise ReaderError("standard input holds nothing", source="-", advice="pipe a file into it")
    path = spool / f"stdin-{digest.hexdigest()}"
    partial.replace(path)
    return Found(path, f"stdin:{digest.hexdigest()}", fetched=True)


def _fetch(url: str, where: Where) -> Iterator[Found]:
    """Yield a copy of each object that a URL stands for."""
    from flows.fetch import expand_url, fetch  # noqa: PLC0415 - fsspec is only needed for URLs

    for one in expand_url(url, where.leave_out):
        source = source_of_url(one)
        yield Found(fetch(one, source, where.spool), source, fetched=True)
