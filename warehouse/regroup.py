"""Parts written anew as one: rows of live inputs only, in the order in which they are asked for; memory is bounded.

Documents are numbered by their ids, so that one of them is found by the least and greatest id of a page. Claims lie
by metric, dataset and value from the first of a part to the last: a board reads a page or two of each part, and a
document's claims are found by the Bloom filters of the row groups. Documents that are shadowed go to a part of their
own, which no view has to open: what is left is read without looking at any row whether it is shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from schemas.arrow import arrow_schema
from warehouse import doc_ids
from warehouse.files import scratch
from warehouse.key_ranges import KeyRanges, sample
from warehouse.parts import ORDER, PartWriter, name_of, sorted_places
from warehouse.store import Store

RANGE_ROWS = 200_000
"""Rows of a table that are in memory at once, to be sorted; ranges follow each other in the order of the table."""
_RANGE_BYTES = 40 << 20
_GROUP_BYTES = 32 << 20
_BATCH = 8_192
_NUMBERED = ("documents", "claims", "decoys", "checks")
_AS_READ = ("occurrences", "quarantine")
_IN_TEXT_ORDER = {"decoys": ("start", "document")}

Numbers = npt.NDArray[np.int32]
Spots = npt.NDArray[np.int64]
"""The range of each row, among those of its writer."""


@dataclass(frozen=True, slots=True)
class Source:
    """One part to take rows from: its key, its tables, the inputs that are live in it, and the documents shadowed."""

    key: str
    tables: frozenset[str]
    inputs: frozenset[str]
    shadowed: Numbers


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the documents of a part go, by their old numbers: to which writer (-1: nowhere), and their new numbers."""

    writers: npt.NDArray[np.int8]
    numbers: Numbers


@dataclass(frozen=True, slots=True)
class Regrouped:
    """What was written: rows that are shown, rows of documents that are shadowed, and the inputs that have such."""

    shown: PartWriter
    shadowed: PartWriter
    inputs_shadowed: frozenset[str]


def regroup(store: Store, sources: Sequence[Source], folder: Path) -> Regrouped:
    """Return the writers, not yet finished, of what the sources hold."""
    places, counts, hidden = _places(store, sources)
    writers = [PartWriter(store, _made(folder / name)) for name in ("shown", "shadowed")]
    for table in _NUMBERED:
        having = [source for source in sources if table in source.tables]
        if having:
            _Spread(store, table, having, places, counts).write(writers)
    for table in _AS_READ:
        for source in sources:
            if table in source.tables:
                _copy(store, table, source, places.get(source.key), writers)
    return Regrouped(writers[0], writers[1], hidden)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _places(store: Store, sources: Sequence[Source]) -> tuple[dict[str, _Place], list[int], frozenset[str]]:
    """Return where documents go, by part; how many each writer gets; and the inputs that have shadowed ones."""
    found = {source.key: _documents(store, source) for source in sources if "documents" in source.tables}
    hidden = frozenset(key for _, place, keys in found.values() for key in keys[place.writers == 1].tolist())
    counts = [_number([(ids, place) for ids, place, _ in found.values()], writer) for writer in (0, 1)]
    return {key: place for key, (_, place, _) in found.items()}, counts, hidden


def _documents(store: Store, source: Source) -> tuple[doc_ids.Ids, _Place, npt.NDArray[np.object_]]:
    """Return ids, writers and inputs of the documents of a part, all in the order of their numbers."""
    columns = ["doc_id", "input_key", "document"]
    rows = pq.read_table(store.source(name_of("documents", source.key)), columns=columns, partitioning=None)
    numbers = rows["document"].to_numpy()
    size = int(numbers.max()) + 1
    ids = np.zeros(size, doc_ids.TYPE)
    ids[numbers] = doc_ids.packed(rows["doc_id"])
    keys = np.full(size, "", object)
    keys[numbers] = rows["input_key"].to_numpy()
    writers = np.full(size, -1, "int8")
    writers[numbers[_is_live(rows, source)]] = 0
    gone = source.shadowed[source.shadowed < size]
    writers[gone[writers[gone] == 0]] = 1
    return ids, _Place(writers, np.full(size, -1, "int32")), keys


def _is_live(rows: pa.Table, source: Source) -> npt.NDArray[np.bool_]:
    live = pc.is_in(rows["input_key"], value_set=pa.array(sorted(source.inputs), pa.string()))
    return np.asarray(live.to_numpy())


def _number(parts: Sequence[tuple[doc_ids.Ids, _Place]], writer: int) -> int:
    """Number the documents of one writer by id, then by part and old number; return how many there are."""
    old = [np.flatnonzero(place.writers == writer) for _, place in parts]
    if not old:
        return 0
    ids = np.concatenate([ids[each] for (ids, _), each in zip(parts, old, strict=True)])
    new = np.empty(len(ids), "int32")
    new[doc_ids.in_order(ids)] = np.arange(len(ids), dtype="int32")
    ends = np.cumsum([len(each) for each in old])
    for (_, place), each, end in zip(parts, old, ends.tolist(), strict=True):
        place.numbers[each] = new[end - len(each) : end]
    return len(ids)


@dataclass(frozen=True, slots=True)
class _Spread:
    """One table on its way: rows go to files of ranges, and from there, sorted, to the writers."""

    store: Store
    table: str
    sources: Sequence[Source]
    places: Mapping[str, _Place]
    counts: Sequence[int]

    def write(self, writers: Sequence[PartWriter]) -> None:
        """Write the rows, those of shadowed documents to the second writer."""
        shares = [count / max(1, sum(self.counts)) for count in self.counts]
        total = self._ranges()
        ranges = [max(1, math.ceil(total * share)) if share else 0 for share in shares]
        cuts = [self._cut(writer, count) for writer, count in enumerate(ranges)]
        with scratch(self.store.local) as folder:
            files = [folder / f"{at}.arrow" for at in range(sum(ranges))]
            self._spread(files, ranges[0], cuts)
            for at, path in enumerate(files):
                self._write_range(path, writers[at >= ranges[0]])

    def _cut(self, writer: int, ranges: int) -> Callable[[pa.Table], Spots]:
        """Return what tells the range of each row: by its key where the table has an order, else by its document."""
        if self.table not in ORDER or ranges < 2:  # noqa: PLR2004 - one range needs no bounds
            return partial(_document_ranges, ranges, max(1, self.counts[writer]))
        total = sum(self._measures(source)[0] for source in self.sources)
        keys = (rows for _, rows in self._renumbered(ORDER[self.table], writer))
        return KeyRanges(sample(self.table, keys, total), self.table, ranges).of

    def _ranges(self) -> int:
        """Return how many ranges keep one small enough, by what the metadata of the parts say."""
        measures = [self._measures(source) for source in self.sources]
        rows, size = sum(rows for rows, _ in measures), sum(size for _, size in measures)
        return max(1, math.ceil(rows / RANGE_ROWS), math.ceil(size / _RANGE_BYTES))

    def _measures(self, source: Source) -> tuple[int, int]:
        """Return how many rows a source has, and how many bytes they are."""
        with pq.ParquetFile(self.store.source(name_of(self.table, source.key))) as file:
            groups = [file.metadata.row_group(at) for at in range(file.metadata.num_row_groups)]
        return sum(group.num_rows for group in groups), sum(group.total_byte_size for group in groups)

    def _spread(self, files: Sequence[Path], first: int, cuts: Sequence[Callable[[pa.Table], Spots]]) -> None:
        """Put the rows into the files, of which those from ``first`` on are the second writer's."""
        schema = arrow_schema(self.table)
        with ExitStack() as stack:
            open_files = [stack.enter_context(pa.OSFile(str(path), "wb")) for path in files]
            streams = [stack.enter_context(pa.ipc.new_stream(file, schema)) for file in open_files]
            for writer, rows in self._renumbered(schema.names):
                at = cuts[writer](rows) + writer * first
                order = np.argsort(at, kind="stable")
                placed, ends = rows.take(order), np.searchsorted(at[order], np.arange(len(files) + 1))
                for number in np.unique(at).tolist():
                    start, stop = int(ends[number]), int(ends[number + 1])
                    streams[number].write_table(placed.slice(start, stop - start))

    def _renumbered(self, columns: Sequence[str], only: int | None = None) -> Iterator[tuple[int, pa.Table]]:
        """Yield the rows that stay, their documents by new numbers, some at a time, with the number of their writer."""
        for source in self.sources:
            place = self.places[source.key]
            for rows in batches(self.store, self.table, source.key, columns):
                old = rows["document"].to_numpy()
                numbered = _with_documents(rows, pa.array(place.numbers[old]))
                writers = place.writers[old]
                for writer in (0, 1) if only is None else (only,):
                    if (writers == writer).any():
                        yield writer, numbered.filter(pa.array(writers == writer))

    def _write_range(self, path: Path, writer: PartWriter) -> None:
        with pa.OSFile(str(path), "rb") as file, pa.ipc.open_stream(file) as stream:
            rows = stream.read_all()
        path.unlink()
        if not len(rows):
            return
        order = self._order(rows)
        pieces = max(1, round(rows.nbytes / _GROUP_BYTES))
        size = math.ceil(len(rows) / pieces)
        for first in range(0, len(rows), size):
            writer.write({self.table: rows.take(order[first : first + size])})
            writer.cut(self.table)

    def _order(self, rows: pa.Table) -> npt.NDArray[np.integer]:
        """Return the places of rows in the order in which they are written."""
        if self.table in ORDER:
            return sorted_places(self.table, rows)
        return np.lexsort([rows[name].to_numpy() for name in _IN_TEXT_ORDER.get(self.table, ("document",))])


def _document_ranges(ranges: int, documents: int, rows: pa.Table) -> Spots:
    """Return the range of each row where ranges are of documents, as many in each."""
    return rows["document"].to_numpy().astype("int64") * ranges // documents


def _copy(store: Store, table: str, source: Source, place: _Place | None, writers: Sequence[PartWriter]) -> None:
    """Write what is not sorted: rows of live inputs, as they were read; a refused row goes with its document."""
    for rows in batches(store, table, source.key):
        live = rows.filter(pa.array(_is_live(rows, source)))
        if "document" not in live.schema.names or place is None:
            writers[0].write({table: live})
            continue
        for writer, each in zip(writers, _by_document(live, place), strict=True):
            writer.write({table: each})


def _by_document(rows: pa.Table, place: _Place) -> Iterator[pa.Table]:
    """Yield the rows of each writer with new numbers; the first gets those that have no document."""
    has_none = rows["document"].is_null().to_numpy()
    old = np.nan_to_num(rows["document"].to_numpy()).astype("int32")  # where there are nulls, numpy has floats
    numbered = _with_documents(rows, pa.array(place.numbers[old], pa.int32(), mask=has_none))
    writers = np.where(has_none, 0, place.writers[old])
    yield from (numbered.filter(pa.array(writers == writer)) for writer in (0, 1))


def _with_documents(rows: pa.Table, numbers: pa.Int32Array) -> pa.Table:
    """Return the rows with these numbers of documents."""
    column = rows.schema.get_field_index("document")
    return rows.set_column(column, rows.schema.field(column), numbers)


def batches(store: Store, table: str, key: str, columns: Sequence[str] | None = None) -> Iterator[pa.Table]:
    """Yield the rows of a table of a part, some at a time."""
    names = list(columns or arrow_schema(table).names)
    with pq.ParquetFile(store.source(name_of(table, key))) as file:
        for batch in file.iter_batches(_BATCH, columns=names):
            yield pa.Table.from_batches([batch])
