"""What there is to do: which inputs are new or changed, cut and packed into jobs."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Protocol

from extractors.errors import ReaderError
from extractors.readers import LineCounter, detect, mark_of, splittable
from schemas import VERSION
from schemas.migration import reads_again
from warehouse import engine
from warehouse.job import Job, ReadJob, ReadOptions, ReextractJob, Slice, Stamp
from warehouse.manifest import Manifest, Source, parts_of
from warehouse.parts import is_intact, is_of_the_manifest, name_of
from warehouse.reader_keys import known_reader_key
from warehouse.store import Store

PACK_SIZE = 8 << 20
"""Bytes of small inputs that one part holds at most; a larger input that cannot be cut has a part of its own."""
REST_NS = 2_000_000_000
"""A file that was changed less than this before it was hashed may have been changed since with the same stamp."""
_BLOCK = 1 << 20
_PACKED = (b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd", b"PK\x03\x04")
_PACKED_RATIO = 8


class InputFile(Protocol):
    """A file to read: where it lies, and the source that the tables name it by."""

    @property
    def path(self) -> Path:
        """Where it lies."""

    @property
    def source(self) -> str:
        """What the tables call it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A file as it was found: its stamp and hash, and when it was hashed."""

    path: Path
    source: str
    stamp: Stamp
    sha256: str
    hashed_ns: int
    starts: tuple[tuple[int, int], ...] = ()
    is_packed: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """What there is to do.

    ``unchanged`` sources need nothing; ``touched`` ones only a new stamp; ``same_as`` maps a source to another
    one, live or in ``read``, that has the same bytes; ``read`` are those that the jobs read; ``reextract`` those
    whose parts a job extracts again.
    """

    jobs: tuple[Job, ...] = ()
    read: tuple[Seen, ...] = ()
    touched: tuple[Seen, ...] = ()
    same_as: tuple[tuple[Seen, str], ...] = ()
    reextract: tuple[Seen, ...] = ()
    unchanged: tuple[str, ...] = ()
    disappeared: tuple[str, ...] = ()
    failures: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class _Sorting:
    """The files of a run, sorted by what has to be done with them."""

    unchanged: list[str] = field(default_factory=list)
    touched: list[Seen] = field(default_factory=list)
    same_as: list[tuple[Seen, str]] = field(default_factory=list)
    read: list[Seen] = field(default_factory=list)
    reextract: list[Seen] = field(default_factory=list)
    failures: dict[str, str] = field(default_factory=dict)


def plan(  # noqa: PLR0913 - what a plan depends on
    store: Store,
    files: Iterable[InputFile],
    manifest: Manifest,
    options: ReadOptions,
    *,
    rehash: bool = False,
    folders: Sequence[str] = (),
) -> Plan:
    """Return what there is to do for these files; each is hashed unless its stamp vouches for it.

    With ``rehash``, nothing is vouched for: files and parts are hashed, and what is in a damaged part is read again.

    ``folders`` are source prefixes of the folders that were searched: live sources below one of them that are not
    among the files have disappeared.
    """
    listed = sorted({file.source: file for file in files}.values(), key=lambda file: file.source)
    sorting = _Sorting()
    judge = _Judge(manifest, options, _damaged(store, manifest) if rehash else frozenset())
    to_hash = [file for file in listed if rehash or not judge.is_unchanged(file, sorting)]
    _sort(_hash_all(to_hash, sorting.failures), judge, sorting)
    here = {file.source for file in listed}
    gone = [s for s in manifest.sources if s not in here and any(s.startswith(folder) for folder in folders)]
    slices = [one for seen in sorting.read for one in _cut(seen, options, sorting.failures)]
    jobs: list[Job] = [ReadJob(store, pack, options) for pack in _packs(slices, sorting.read)]
    old = {*judge.old_parts(sorting.reextract), *of_older_schemas(manifest)}
    jobs += [ReextractJob(store, manifest.parts[key]) for key in sorted(old)]
    return Plan(
        tuple(jobs),
        tuple(seen for seen in sorting.read if seen.source not in sorting.failures),
        tuple(sorting.touched),
        tuple(sorting.same_as),
        tuple(sorting.reextract),
        tuple(sorting.unchanged),
        tuple(sorted(gone)),
        tuple(sorted(sorting.failures.items())),
    )


class _Judge:
    """Says of a source what the manifest knows of it."""

    def __init__(self, manifest: Manifest, options: ReadOptions, damaged: frozenset[str]) -> None:
        self._manifest = manifest
        self._damaged = damaged
        self._options = options
        self._extractor = engine.fingerprint()
        self._failed = {failure.file for failure in manifest.failures.values()}

    @cached_property
    def by_hash(self) -> dict[str, str]:
        """The first current source of each content; made for files that were hashed, of which there may be none."""
        return {
            source.sha256: name
            for name, source in sorted(self._manifest.sources.items(), reverse=True)
            if name not in self._failed and self.is_current(source)
        }

    def is_unchanged(self, file: InputFile, sorting: _Sorting) -> bool:
        """Return whether a file's stamp vouches for what is live; note it if so."""
        source = self._manifest.sources.get(file.source)
        if source is None or file.source in self._failed or not self.is_current(source):
            return False
        try:
            stamp = Stamp.of(file.path)
        except OSError:
            return False
        if stamp != source.stamp or not _rested(stamp, min(source.hashed_ns, time.time_ns())):
            return False
        sorting.unchanged.append(file.source)
        return True

    def is_current(self, source: Source) -> bool:
        """Return whether a source was read and extracted as this version would."""
        return self.is_read_as_now(source) and not any(map(self._is_old, source.parts))

    def is_read_as_now(self, source: Source) -> bool:
        """Return whether a source was read as this version would."""
        return all(
            each.sha256 == source.sha256 and each.reader == known_reader_key(each.format, self._options)
            for each in source.inputs.values()
        ) and not any(self._is_read_again(part) for part in source.parts)

    def of(self, seen: Seen) -> Source | None:
        """Return the live source of a file with the same bytes, whose newest version was read without failure."""
        source = self._manifest.sources.get(seen.source)
        fits = source is not None and source.sha256 == seen.sha256 and seen.source not in self._failed
        return source if fits else None

    def old_parts(self, files: Sequence[Seen]) -> list[str]:
        """Return the parts of these files that another extractor made."""
        return sorted(filter(self._is_old, parts_of(self._manifest.sources[seen.source] for seen in files)))

    def _is_read_again(self, key: str) -> bool:
        return key in self._damaged or reads_again(self._manifest.parts[key].schema)

    def _is_old(self, key: str) -> bool:
        part = self._manifest.parts[key]
        return part.extractor != self._extractor or part.schema != VERSION


def of_older_schemas(manifest: Manifest) -> list[str]:
    """Return the parts of older versions of the schema: all are brought up at once, for readers see one schema."""
    return sorted(key for key, part in manifest.parts.items() if part.schema < VERSION and not is_of_the_manifest(part))


def _damaged(store: Store, manifest: Manifest) -> frozenset[str]:
    """Return the keys of the live parts that have a file that is not there or not the one that was written."""
    return frozenset(
        key
        for key, part in manifest.parts.items()
        for table, file in part.files.items()
        if not is_intact(store, name_of(table, key), file)
    )


def _rested(stamp: Stamp, at_ns: int) -> bool:
    """Return whether the file had been left alone for a while at that time."""
    return max(stamp.mtime_ns, stamp.ctime_ns) + REST_NS <= at_ns


def _sort(files: Iterable[Seen], judge: _Judge, sorting: _Sorting) -> None:
    """Sort hashed files by what has to be done with them."""
    reading: dict[str, str] = {}
    for seen in files:
        source = judge.of(seen)
        if source is not None and judge.is_current(source):
            sorting.touched.append(seen)
        elif seen.sha256 in judge.by_hash:
            sorting.same_as.append((seen, judge.by_hash[seen.sha256]))
        elif seen.sha256 in reading:
            sorting.same_as.append((seen, reading[seen.sha256]))
        elif source is not None and judge.is_read_as_now(source):
            sorting.reextract.append(seen)
        else:
            reading[seen.sha256] = seen.source
            sorting.read.append(seen)


def _hash_all(files: Sequence[InputFile], failures: dict[str, str]) -> Iterator[Seen]:
    """Yield each file with its hash, in order; two at a time, for hashing leaves other threads alone."""
    if not files:
        return
    if len(files) == 1:
        yield from _hashed(files[0], failures)
        return
    with ThreadPoolExecutor(2) as pool:
        for found in pool.map(lambda file: list(_hashed(file, failures)), files):
            yield from found


def _hashed(file: InputFile, failures: dict[str, str]) -> Iterator[Seen]:
    """Yield the file with its hash, or nothing where it cannot be read; lines are counted where it may be cut."""
    try:
        yield _hash(file)
    except IsADirectoryError:
        failures[file.source] = str(ReaderError("is a folder", source=file.source))
    except OSError as error:
        reason = ReaderError(f"cannot be read ({error.strerror or error})", source=file.source)
        failures[file.source] = str(reason)


def _hash(file: InputFile) -> Seen:
    stamp, digest = Stamp.of(file.path), hashlib.sha256()
    mark = mark_of(stamp.size)
    counter = LineCounter(mark) if stamp.size > mark else None
    at = time.time_ns()
    head = b""
    with file.path.open("rb") as stream:
        while block := stream.read(_BLOCK):
            head = head or block[:4]
            digest.update(block)
            if counter:
                counter.feed(block)
    if counter:
        counter.finish()
    starts = tuple(counter.starts) if counter else ()
    return Seen(file.path, file.source, stamp, digest.hexdigest(), at, starts, head.startswith(_PACKED))


def _cut(seen: Seen, options: ReadOptions, failures: dict[str, str]) -> list[Slice]:
    """Return the file as one slice, or as byte ranges at fixed marks where its format allows that."""
    whole = Slice(seen.path, seen.source, seen.sha256, seen.stamp)
    mark = mark_of(seen.stamp.size)
    if seen.stamp.size <= mark:
        return [whole]
    try:
        found = detect(seen.path, limits=options.limits)
        is_cut = splittable(found) and options.format in {None, found.format} and not options.full_text
    except ReaderError as error:
        failures[seen.source] = str(ReaderError(error.reason, source=seen.source, advice=error.advice))
        return []
    if not is_cut:
        return [whole]
    starts = range(0, seen.stamp.size, mark)
    return [
        Slice(seen.path, seen.source, seen.sha256, seen.stamp, start, start + mark, position, line, found.format)
        for start, (line, position) in zip(starts, seen.starts, strict=False)
    ]


def _packs(slices: Sequence[Slice], files: Sequence[Seen]) -> Iterator[tuple[Slice, ...]]:
    """Yield the slices in packs: small files together, each large one and each range alone."""
    packed = {seen.source for seen in files if seen.is_packed}
    pack: list[Slice] = []
    size = 0
    for one in slices:
        weight = one.stamp.size * (_PACKED_RATIO if one.source in packed else 1)
        if not one.is_whole or weight > PACK_SIZE:
            yield (one,)
            continue
        if size + weight > PACK_SIZE:
            yield tuple(pack)
            pack, size = [], 0
        pack.append(one)
        size += weight
    if pack:
        yield tuple(pack)
