"""The manifest: which parts are live and which source is in which. One new file switches all tables in one step."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import orjson

from extractors.errors import WarehouseError
from warehouse.job import Counts, Stamp
from warehouse.parts import Part, PartFile
from warehouse.store import Store

FOLDER = "manifest"
FORMAT = 1
_NAME = re.compile(rf"{FOLDER}/([1-9][0-9]*)\.json")
_SEAL = b',"sha256":"'


@dataclass(frozen=True, slots=True)
class Input:
    """One live input: a file, or a member of an archive. ``slices`` are (input_key, part) in the order of its bytes.

    ``sha256`` is that of the file's bytes when it was read: a member that has failed since keeps the old one.
    """

    sha256: str
    format: str
    reader: str
    slices: tuple[tuple[str, str], ...]
    counts: Counts


@dataclass(frozen=True, slots=True)
class Source:
    """One file: its stamp when it was hashed at ``hashed_ns``, its hash, and its inputs by "" or "!member"."""

    stamp: Stamp
    sha256: str
    hashed_ns: int
    inputs: Mapping[str, Input]

    @property
    def parts(self) -> set[str]:
        """Return the parts that hold rows of the file."""
        return {part for each in self.inputs.values() for _, part in each.slices}


@dataclass(frozen=True, slots=True)
class Failure:
    """Why the newest version of a source could not be read: ``file`` is the file that the source is, or is in."""

    file: str
    reason: str
    run_id: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """One state of a warehouse. ``extractors`` are the fingerprints of live parts, the newest last."""

    n: int = 0
    run_id: str = ""
    written_at: str = ""
    schema: int = 0
    extractors: tuple[str, ...] = ()
    parts: Mapping[str, Part] = field(default_factory=dict)
    sources: Mapping[str, Source] = field(default_factory=dict)
    failures: Mapping[str, Failure] = field(default_factory=dict)

    def keys_of(self, table: str) -> list[str]:
        """Return the keys of the live parts that have rows of a table, in order."""
        return sorted(key for key, part in self.parts.items() if table in part.files)

    def live(self) -> set[tuple[str, str]]:
        """Return (part, input_key) of every live input."""
        return {
            (part, key)
            for source in self.sources.values()
            for each in source.inputs.values()
            for key, part in each.slices
        }


def parts_of(sources: Iterable[Source]) -> set[str]:
    """Return the parts that hold rows of the sources."""
    return set[str]().union(*(source.parts for source in sources))


def numbers(store: Store) -> list[int]:
    """Return the numbers of the manifests that are there, the newest first."""
    names = [entry.name for entry in store.entries(FOLDER)]
    return sorted((int(found[1]) for found in map(_NAME.fullmatch, names) if found), reverse=True)


def name_of(n: int) -> str:
    """Return the name of the manifest of a number."""
    return f"{FOLDER}/{n}.json"


def latest(store: Store) -> Manifest:
    """Return the newest whole manifest, or an empty one with number 0 where there is none.

    A damaged one is passed over, as a writer that died in the middle may leave one on a system without hard
    links. Raises WarehouseError where there are manifests and all are damaged, or the newest is of a newer format.
    """
    found = numbers(store)
    for n in found:
        try:
            return load(store, n)
        except (ValueError, FileNotFoundError):
            continue
    if found:
        raise WarehouseError(
            "no manifest of it can be read", source=store.name, advice="`claimlake check` says what is left"
        )
    return Manifest()


def existing(store: Store) -> Manifest:
    """Return the newest whole manifest; raise WarehouseError as ``latest`` does, and where there is no warehouse."""
    found = latest(store)
    if not found.n:
        raise missing(store)
    return found


def missing(store: Store) -> WarehouseError:
    """Return the error of a place where there is no warehouse."""
    return WarehouseError("there is no warehouse", source=store.name, advice="`claimlake ingest` makes one")


def load(store: Store, n: int) -> Manifest:
    """Return the manifest of a number; raise ValueError where it is damaged, WarehouseError where it is too new."""
    return _decoded(_read(store, n))


def load_parts(store: Store, n: int) -> dict[str, Part]:
    """Return the parts of the manifest of a number alone, which is all that a query needs; raises as ``load`` does."""
    parts = _read(store, n)["parts"]
    return {key: _decoded_part(key, part) for key, part in parts.items()}  # type: ignore[attr-defined]


def newest_whole(store: Store) -> int | None:
    """Return the number of the manifest that ``latest`` returns, without decoding it; null where there is none."""
    return next((n for n in numbers(store) if _is_whole(store, n)), None)


def _is_whole(store: Store, n: int) -> bool:
    try:
        return _is_sealed(store.read(name_of(n)))
    except FileNotFoundError:
        return False


def _is_sealed(content: bytes) -> bool:
    """Return whether the content ends in the hash of all before it."""
    body, seal, rest = content.rpartition(_SEAL)
    return bool(seal) and rest == hashlib.sha256(body).hexdigest().encode() + b'"}'


def _read(store: Store, n: int) -> dict[str, object]:
    """Return what a manifest's file says, its seal and format looked at."""
    content = store.read(name_of(n))
    if not _is_sealed(content):
        raise ValueError(f"manifest {n} is damaged")
    found: dict[str, object] = orjson.loads(content)
    if found["format"] != FORMAT:
        raise WarehouseError(
            f"manifest {n} has format {found['format']}, this version reads {FORMAT}",
            source=store.name,
            advice="use the version of claimlake that wrote it, or a newer one",
        )
    return found


def create(store: Store, manifest: Manifest) -> None:
    """Write a manifest under its number; raise FileExistsError where another writer was first."""
    body = orjson.dumps(_encoded(manifest), option=orjson.OPT_SORT_KEYS)[:-1]
    content = body + _SEAL + hashlib.sha256(body).hexdigest().encode() + b'"}'
    store.create(name_of(manifest.n), content)


def commit(store: Store, change: Callable[[Manifest], Manifest]) -> Manifest:
    """Return the manifest that ``change`` makes of the newest one, having created it as the next number.

    Where another writer took that number, ``change`` is asked again with what that one wrote.
    """
    while True:
        base = latest(store)
        taken = max(numbers(store), default=0)  # a damaged one keeps its number
        draft = change(base)
        draft = Manifest(
            taken + 1,
            draft.run_id,
            draft.written_at,
            draft.schema,
            draft.extractors,
            draft.parts,
            draft.sources,
            draft.failures,
        )
        try:
            create(store, draft)
        except FileExistsError:
            continue
        return draft


def _encoded(manifest: Manifest) -> dict[str, object]:
    """Return the manifest as JSON has it; records are lists where there is one an input, to keep 100,000 small."""
    return {
        "format": FORMAT,
        "n": manifest.n,
        "run_id": manifest.run_id,
        "written_at": manifest.written_at,
        "schema": manifest.schema,
        "extractors": list(manifest.extractors),
        "parts": {
            key: {
                "extractor": part.extractor,
                "schema": part.schema,
                "tables": {name: _flat(file) for name, file in part.files.items()},
            }
            for key, part in manifest.parts.items()
        },
        "sources": {name: _encoded_source(source) for name, source in manifest.sources.items()},
        "failures": {name: _flat(failure) for name, failure in manifest.failures.items()},
    }


def _flat(record: Counts | Failure | PartFile | Stamp) -> dict[str, object]:
    """Return the fields of a record that holds no other; ``asdict`` takes ten times as long to see that it does not."""
    return {name: getattr(record, name) for name in record.__slots__}


def _encoded_source(source: Source) -> dict[str, object]:
    return _flat(source.stamp) | {
        "sha256": source.sha256,
        "hashed_ns": source.hashed_ns,
        "inputs": {
            name: {
                "sha256": each.sha256,
                "format": each.format,
                "reader": each.reader,
                "slices": each.slices,
                "counts": _flat(each.counts),
            }
            for name, each in source.inputs.items()
        },
    }


def _decoded(found: Mapping[str, object]) -> Manifest:
    """Return the manifest of its JSON; raises KeyError or TypeError where it is not as `_encoded` made it."""
    return Manifest(
        n=found["n"],  # type: ignore[arg-type] # the seal vouches for what `_encoded` wrote
        run_id=found["run_id"],  # type: ignore[arg-type]
        written_at=found["written_at"],  # type: ignore[arg-type]
        schema=found["schema"],  # type: ignore[arg-type]
        extractors=tuple(found["extractors"]),  # type: ignore[arg-type]
        parts={key: _decoded_part(key, part) for key, part in found["parts"].items()},  # type: ignore[attr-defined]
        sources={key: _decoded_source(source) for key, source in found["sources"].items()},  # type: ignore[attr-defined]
        failures={key: Failure(**failure) for key, failure in found["failures"].items()},  # type: ignore[attr-defined]
    )


def _decoded_part(key: str, found: Mapping[str, object]) -> Part:
    files = {name: PartFile(**file) for name, file in found["tables"].items()}  # type: ignore[attr-defined]
    return Part(key, files, found["extractor"], found["schema"])  # type: ignore[arg-type]


def _decoded_source(found: Mapping[str, object]) -> Source:
    inputs = {name: _decoded_input(each) for name, each in found["inputs"].items()}  # type: ignore[attr-defined]
    stamp = Stamp(found["size"], found["mtime_ns"], found["ctime_ns"], found["inode"])  # type: ignore[arg-type]
    return Source(stamp, found["sha256"], found["hashed_ns"], inputs)  # type: ignore[arg-type]


def _decoded_input(found: Mapping[str, object]) -> Input:
    slices = tuple((key, part) for key, part in found["slices"])  # type: ignore[attr-defined]
    return Input(found["sha256"], found["format"], found["reader"], slices, Counts(**found["counts"]))  # type: ignore[arg-type]
