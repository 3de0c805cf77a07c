"""A small lake to test with: an inbox of JSON lines, an engine of two rules, and a warehouse."""

from __future__ import annotations

import gzip
import json
import os
import re
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

import duckdb
import pandera.pandas  # noqa: F401 - rows are then checked in this process, not in one beside it
import pytest

from extractors.records import Check, Claim, Decoy, Extraction
from warehouse import catalog, engine
from warehouse.ingest import IngestOptions, Summary, ingest
from warehouse.store import Place, store_at

NewEngine = Callable[[str], None]
"""Gives the engine another fingerprint, as a change of its rules does."""
_NUMBER = re.compile(r"(#?)([0-9]+)")


def small_engine(text: str, title: str | None = None) -> Extraction:
    """Return a claim for each run of digits, a decoy where ``#`` stands before it, and one that no schema lets in."""
    claims, decoys = [], []
    for found in _NUMBER.finditer(text):
        start, end = found.span(2)
        if found[1]:
            decoys.append(Decoy(start, end, found[2], "name"))
        else:
            claims.append(claim(text, start, end, title))
    checks = (Check((0, 1), "delta", "agrees", (1.0, 2.5)),) if len(claims) > 1 else ()
    return Extraction(tuple(claims), tuple(decoys), checks)


def claim(text: str, start: int, end: int, method: str | None) -> Claim:
    """Return a score; the number 666 has no finite value."""
    value = float("inf") if text[start:end] == "666" else float(text[start:end])
    return Claim(
        0, "score", "FID", "FID", None, (), None, value, value, value, None, None, value, None, "=", None, None,
        None, None, "CIFAR-10", None, None, method, None, None, None, text[start:end], start, end, text, "number", None,
        None,
    )  # fmt: skip


def _line(text: str | dict[str, object] | bytes) -> bytes:
    if isinstance(text, bytes):
        return text
    return json.dumps(text if isinstance(text, dict) else {"abstract": text}).encode()


@dataclass
class File:
    """One input, as the finding of files gives it."""

    path: Path
    source: str


@dataclass
class Lake:
    """An inbox and a warehouse, in a folder or on object storage."""

    inbox: Path
    warehouse: Place
    clock: int = field(default=1_700_000_000)

    def write(self, name: str, *texts: str | dict[str, object] | bytes) -> File:
        """Write an input of JSON lines: a text, a whole record, or the bytes of a line; it has rested for long."""
        lines = [
            line
            if isinstance(line, bytes)
            else json.dumps(line if isinstance(line, dict) else {"abstract": line}).encode()
            for line in texts
        ]
        content = b"".join(line + b"\n" for line in lines)
        path = self.inbox / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(gzip.compress(content, mtime=0) if name.endswith(".gz") else content)
        return self.rest(path)

    def rest(self, path: Path) -> File:
        """Return the input, its file last touched long ago; each call later than the one before."""
        self.clock += 100
        os.utime(path, (self.clock, self.clock))
        return File(path, f"inbox:{path.relative_to(self.inbox).as_posix()}")

    def files(self) -> list[File]:
        """Return all inputs."""
        return [
            File(path, f"inbox:{path.relative_to(self.inbox).as_posix()}")
            for path in sorted(self.inbox.rglob("*"))
            if path.is_file()
        ]

    def ingest(self, files: Iterable[File] | None = None, **options: object) -> Summary:
        """Run the line in this process."""
        return ingest(self.files() if files is None else files, self.warehouse, IngestOptions(**options))  # type: ignore[arg-type]

    def query(self, sql: str) -> list[tuple[object, ...]]:
        """Return rows, by the catalog that lies there, as any other tool would open it; or by one of this machine."""
        with self._catalog() as db:
            db.execute("SET TimeZone = 'UTC'")
            return db.execute(sql).fetchall()

    def _catalog(self) -> AbstractContextManager[duckdb.DuckDBPyConnection]:
        if isinstance(self.warehouse, Path):
            return duckdb.connect(str(self.warehouse / "catalog.duckdb"), read_only=True)
        return catalog.opened(store_at(self.warehouse))

    def state(self) -> dict[str, list[tuple[object, ...]]]:
        """Return the rows of every table but ``runs``, in order: what must not depend on how they got there."""
        names = ("documents", "occurrences", "claims", "decoys", "checks", "quarantine")
        return {name: self.query(f"SELECT * FROM {name} ORDER BY ALL") for name in names}

    def parts(self) -> dict[str, bytes]:
        """Return every part file by its name, ``runs`` left out."""
        found = sorted(self.warehouse.glob("*/part-*.parquet"))
        return {str(p.relative_to(self.warehouse)): p.read_bytes() for p in found if p.parent.name != "runs"}


def put_small_engine(patch: pytest.MonkeyPatch) -> NewEngine:
    """Put the small engine in the place of the real one; return what gives it another fingerprint."""
    patch.setattr("extractors.extract.extract_all", lambda texts, titles: map(small_engine, texts, titles))

    def stamp(fingerprint: str) -> None:
        patch.setattr(engine, "fingerprint", lambda: fingerprint)

    stamp("a" * 16)
    return stamp
