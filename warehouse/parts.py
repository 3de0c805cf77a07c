"""Parts: immutable Parquet files of one table each, byte-identical for the same rows, written aside and renamed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from schemas import VERSION
from schemas.tables import tables
from warehouse.files import sha256_of
from warehouse.keys import key_of
from warehouse.store import Entry, Store

if TYPE_CHECKING:  # a plan needs parts, and does without Arrow, which takes a quarter of a second to import
    import numpy as np
    import numpy.typing as npt
    import pyarrow as pa
    import pyarrow.parquet as pq

_PART = re.compile(r"[^/]+/part-[^/]+\.parquet")
_GROUP_ROWS = 40_960
_GROUP_BYTES = 8 << 20
"""What waits in memory of each table until a row group of it is written; sorting and writing take it twice again.

Small, so that a short input fills it too: no longer one takes more.
"""
_PAGE_ROWS = {"documents": 512}
_MOST_PAGE_ROWS = 4096
"""Rows of a page: what a reader decodes at least, of each column, for one row that is asked for; it has to look at the
head of each page before."""
_BARE = {"claims": frozenset({"doc_id"})}
"""Not compressed: all ids of a row group are looked at for the claims of one document, and of 24 hex digits half would
be left."""
# Long and nearly always distinct: a dictionary is built and thrown away, and the least and greatest tell nothing.
_PLAIN = frozenset({"text", "title", "abstract", "evidence", "raw", "url", "claim_id", "counts", "versions"})
# Of many values: whoever asks for one row would have to decode the whole dictionary of its row group first.
_UNSHARED = _PLAIN | {
    "doc_id", "record_id", "doi", "arxiv_id", "openreview_id", "method", "value_text", "start", "end", "document",
    "position", "line",
}  # fmt: skip
ORDER = {"claims": ("metric", "dataset", "value_norm", "document", "start")}
"""The order of the rows of a row group, where it is not that of the documents: that in which they are asked for."""
_WORTH_SORTING = 8192


@dataclass(frozen=True, slots=True)
class PartFile:
    """One file of a part: how many rows and bytes it has, and the SHA-256 of its bytes."""

    rows: int
    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Part:
    """The files of one part, by table; a table without rows has none. ``extractor`` is null where none was at work."""

    key: str
    files: Mapping[str, PartFile]
    extractor: str | None = None
    schema: int = 0


def is_of_the_manifest(part: Part) -> bool:
    """Return whether a part is made of the manifest, by whoever publishes: of ``shadowed`` or ``sources``."""
    return bool(part.files.keys() & {"shadowed", "sources"})


def name_of(table: str, key: str) -> str:
    """Return the name of the file of a part."""
    return f"{table}/part-{key}.parquet"


def part_files(store: Store, table: str) -> list[Entry]:
    """Return all files of a table that are there, live or dead."""
    return [entry for entry in store.entries(table) if _PART.fullmatch(entry.name)]


def is_intact(store: Store, name: str, file: PartFile) -> bool:
    """Return whether a file of a part is there as it was written, to the last byte."""
    return store.size(name) == file.bytes and sha256_of(store.source(name)) == file.sha256


class TableWriter:
    """Writes the rows of one table to one file, in row groups cut by rows and bytes alone."""

    def __init__(self, path: Path, table: str) -> None:
        """Write to ``path``, which is created with the first row."""
        self._path = path
        self._table = table
        self._pending: list[pa.Table] = []
        self._rows = self._bytes = 0
        self._writer: pq.ParquetWriter | None = None
        self.rows = 0

    def write(self, rows: pa.Table) -> None:
        """Add rows."""
        if not len(rows):
            return
        self._pending.append(rows)
        self.rows += len(rows)
        self._rows += len(rows)
        self._bytes += rows.nbytes
        if self._rows >= _GROUP_ROWS or self._bytes >= _GROUP_BYTES:
            self.cut()

    def cut(self) -> None:
        """End the row group here, if it has begun."""
        if self._pending:
            self._flush()

    def close(self) -> None:
        """Write what is left, and the end of the file."""
        self.cut()
        if self._writer is not None:
            self._writer.close()

    def file(self) -> PartFile:
        """Return what the closed file is."""
        return PartFile(self.rows, self._path.stat().st_size, sha256_of(self._path))

    def _flush(self) -> None:
        import pyarrow as pa  # noqa: PLC0415 - see above

        group = _in_order(self._table, pa.concat_tables(self._pending))
        self._pending, self._rows, self._bytes = [], 0, 0
        if self._writer is None:
            self._writer = _open(self._path, self._table, group)
        self._writer.write_table(group, row_group_size=len(group))
        del group
        pa.default_memory_pool().release_unused()  # it keeps what it once had: 30 MB that nobody needs


def _in_order(table: str, rows: pa.Table) -> pa.Table:
    """Return rows in the order of their table; so few that any query reads them all anyway stay as they are."""
    if table not in ORDER or len(rows) < _WORTH_SORTING:
        return rows
    return rows.take(sorted_places(table, rows))


def sorted_places(table: str, rows: pa.Table) -> npt.NDArray[np.uint64]:
    """Return the places of rows in the order of their table."""
    import pyarrow.compute as pc  # noqa: PLC0415 - a small run does without

    return pc.sort_indices(rows, sort_keys=[(name, "ascending") for name in ORDER[table]]).to_numpy()


def _open(path: Path, name: str, first: pa.Table) -> pq.ParquetWriter:
    """Return a writer for the table; ``first`` is its first row group, by which the Bloom filters are sized."""
    import pyarrow.parquet as pq  # noqa: PLC0415 - a run that writes nothing does not need it

    from schemas.arrow import arrow_schema  # noqa: PLC0415 - as above

    schema = arrow_schema(name)
    bare = _BARE.get(name, frozenset())
    bloom = {column: {"ndv": _distinct(first), "fpp": 0.01} for column in tables()[name].bloom}
    return pq.ParquetWriter(
        path,
        schema,
        compression={column: "none" if column in bare else "zstd" for column in schema.names},
        # 3 makes a tenth less of it and takes half as long again
        compression_level={column: 1 for column in schema.names if column not in bare},
        use_dictionary=[column for column in schema.names if column not in _UNSHARED],  # type: ignore[arg-type] # a list does
        write_statistics=[column for column in schema.names if column not in _PLAIN],
        write_page_index=True,
        max_rows_per_page=_PAGE_ROWS.get(name, _MOST_PAGE_ROWS),
        bloom_filter_options=bloom or None,
    )


def _distinct(rows: pa.Table) -> int:
    """Return how many documents rows belong to, at least 1: what a Bloom filter over doc_id has to hold."""
    if "document" not in rows.column_names:
        return max(1, len(rows))
    import numpy as np  # noqa: PLC0415 - see above; Arrow's own way has to load all that Arrow can compute

    return max(1, len(np.unique(rows.column("document").to_numpy())))


class PartWriter:
    """Writes all tables of one part into a scratch folder; ``finish`` gives the files their names."""

    def __init__(self, store: Store, folder: Path) -> None:
        """Write below ``folder``, which lies in the ``_tmp`` of the store's local folder."""
        self._store = store
        self._folder = folder
        self._writers: dict[str, TableWriter] = {}

    def write(self, rows: Mapping[str, pa.Table]) -> None:
        """Add rows, by table."""
        for name, table in rows.items():
            if len(table):
                self._writer(name).write(table)

    def cut(self, name: str) -> None:
        """End the row group of a table here."""
        self._writer(name).cut()

    def _writer(self, name: str) -> TableWriter:
        if name not in self._writers:
            self._writers[name] = TableWriter(self._folder / f"{name}.parquet", name)
        return self._writers[name]

    def finish(self, key: str, extractor: str | None) -> Part:
        """Close the files, name them by the part's key and return the part."""
        files = self._closed()
        for name in files:
            self._store.put(self._folder / f"{name}.parquet", name_of(name, key))
        return Part(key, files, extractor, VERSION)

    def finish_by_content(self) -> Part | None:
        """Do the same with a key made of the rows themselves, for tables no input made; null where there is no row."""
        files = self._closed()
        if not files:
            return None
        key = key_of("content", VERSION, *(f"{name} {file.sha256}" for name, file in files.items()))
        return self.finish(key, None)

    def _closed(self) -> dict[str, PartFile]:
        """Return the files, closed, by table in order."""
        for writer in self._writers.values():
            writer.close()
        return {name: self._writers[name].file() for name in sorted(self._writers)}
