"""Show what a warehouse of many parts costs: its manifest, its catalog, and a query over it.

    python -m bench.many_parts WAREHOUSE COPY [--parts 100000] [--query-parts 10000]

WAREHOUSE is any small one, as `make demo` leaves it. COPY gets the manifest of that many parts, each a copy of a part
of WAREHOUSE under another key, as if as many files had been read. Its files are hard links, and exist only for
the parts that are queried: encoding, decoding and writing a manifest look at no part.
"""

from __future__ import annotations

import argparse
import dataclasses
import errno
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import TypeVar

import duckdb

from warehouse import catalog, manifest
from warehouse.manifest import Manifest, Source
from warehouse.parts import Part, name_of
from warehouse.store import store_at

Result = TypeVar("Result")


def main(words: Sequence[str] | None = None) -> int:
    """Return 0, having printed one line a measurement."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("warehouse", type=Path)
    parser.add_argument("copy", type=Path)
    parser.add_argument("--parts", type=int, default=100_000)
    parser.add_argument("--query-parts", type=int, default=10_000)
    given = parser.parse_args(words)
    given.copy.mkdir(parents=True)
    copy = given.copy.resolve()
    small = manifest.latest(store_at(given.warehouse))
    measure_manifest(copy, multiplied(small, given.parts))
    measure_queries(given.warehouse.resolve(), copy, small, given.query_parts)
    return 0


def measure_manifest(copy: Path, large: Manifest) -> None:
    """Print the size of a manifest and how long it takes to write and to read."""
    path = copy / manifest.name_of(large.n)
    timed(f"manifest of {len(large.parts):,} parts: write", lambda: manifest.create(store_at(copy), large))
    print(f"{'  its size':60} {path.stat().st_size / 1e6:9.1f} MB")
    timed("  look whether it is whole", lambda: manifest.newest_whole(store_at(copy)))
    timed("  read its parts", lambda: manifest.load_parts(store_at(copy), large.n))
    found = timed("  read all of it", lambda: manifest.latest(store_at(copy)))
    assert found == large, "a manifest is read as it was written"
    path.unlink()


def measure_queries(warehouse: Path, copy: Path, small: Manifest, parts: int) -> None:
    """Print how long the catalog over so many parts takes to build, and two queries."""
    large = multiplied(small, parts)
    files: dict[Path, Path] = {}
    for old, new in zip(cycle(_with_claims(small)), large.parts.values(), strict=False):
        for table in new.files:
            target = copy / name_of(table, new.key)
            target.parent.mkdir(exist_ok=True)
            original = warehouse / name_of(table, old.key)
            files[original] = linked(files.get(original, original), target)
    manifest.create(store_at(copy), large)
    path = timed(f"catalog over {parts:,} parts: build", lambda: catalog.build(store_at(copy), large))
    print(f"{'  its size':60} {path.stat().st_size / 1e6:9.1f} MB")
    with duckdb.connect(str(path), read_only=True) as db:
        for query in ("SELECT count(*) FROM claims", "SELECT max(value) FROM scores WHERE metric = 'FID'"):
            timed(f"  {query}", lambda query=query: db.execute(query).fetchall())  # type: ignore[misc]


def linked(file: Path, target: Path) -> Path:
    """Return the file to link next: ``file``, or ``target`` as a copy of it once it has as many links as it may."""
    try:
        os.link(file, target)
    except OSError as error:
        if error.errno != errno.EMLINK:
            raise
        shutil.copyfile(file, target)
        return target
    return file


def multiplied(small: Manifest, parts: int) -> Manifest:
    """Return a manifest of so many parts and as many sources, each like one of ``small``."""
    originals = _with_claims(small)
    sources = list(small.sources.values())
    live: dict[str, Part] = {}
    named: dict[str, Source] = {}
    for i, (part, source) in enumerate(islice(zip(cycle(originals), cycle(sources), strict=False), parts)):
        key = hashlib.sha256(f"{part.key}{i}".encode()).hexdigest()[: len(part.key)]
        live[key] = dataclasses.replace(part, key=key)
        inputs = {
            name: dataclasses.replace(each, slices=tuple((of, key) for of, _ in each.slices))
            for name, each in source.inputs.items()
        }
        named[f"nightly/{i:07}.jsonl"] = dataclasses.replace(source, inputs=inputs)
    return dataclasses.replace(small, n=small.n + 1, parts=live, sources=named)


def _with_claims(small: Manifest) -> list[Part]:
    return [part for part in small.parts.values() if "claims" in part.files]


def timed(what: str, act: Callable[[], Result]) -> Result:
    """Return what ``act`` returns, having printed its seconds."""
    began = time.perf_counter()
    result = act()
    print(f"{what:60} {time.perf_counter() - began:9.2f} s", flush=True)
    return result


if __name__ == "__main__":
    sys.exit(main())
