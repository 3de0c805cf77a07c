"""Duplicates: which documents of the live parts give no rows. Decided here, at publish, and never in a query.

Ids of documents are compared as numbers, in buckets of a part of all ids, so that memory does not grow with them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from schemas import VERSION
from schemas.arrow import arrow_schema
from warehouse import doc_ids
from warehouse.files import scratch
from warehouse.manifest import Manifest
from warehouse.parts import Part, PartWriter, name_of
from warehouse.spill import BUCKET, Records, Spill
from warehouse.store import Store

Pair = tuple[str, str]
"""A part, and the key of an input of it."""
Live = Mapping[Pair, str]
"""The first source, in the order of names, of every live (part, input_key)."""
Highs = npt.NDArray[np.uint64]
"""The first 16 digits of ids of documents, in order."""

_MOST_KNOWN = 1_000_000
"""Above so many changed documents, all are decided again: their ids would take too much memory."""
_DEAD = np.iinfo("int32").max
_CANDIDATE = np.dtype([("id", doc_ids.TYPE), ("rank", "i4"), ("position", "i8"), ("pair", "i4"), ("document", "i4")])
_LOSER = np.dtype([("part", "i4"), ("document", "i4"), ("id", doc_ids.TYPE)])


def shadowed_part(store: Store, base: Manifest, draft: Manifest) -> Part | None:
    """Return the part of ``shadowed`` that holds for the draft, having written it; null where nothing is shadowed.

    Only texts of inputs that came, went or changed their name are looked at: their documents are found in all
    live parts, and of each text the first stays, by extractor (newest first), source and position.
    """
    old = base.keys_of("shadowed")
    before, after = live_inputs(base), live_inputs(draft)
    known = base.extractors == draft.extractors[: len(base.extractors)] and len(old) < 2  # noqa: PLR2004 - there is one at most
    changed = _changed(before, after) if known else set(before) | set(after)
    kept = base.parts[old[0]] if old else None
    if not changed and base.parts.keys() >= draft.parts.keys() and (kept is None or kept.schema == VERSION):
        return kept
    affected = _affected(store, base, draft, changed)
    pairs = _Pairs.of(draft, after)
    with scratch(store.local) as folder:
        losers = _Losers(folder / "losers", draft)
        for bucket in _candidates(store, pairs, affected, draft, folder).buckets():
            lost = _lost(bucket)
            losers.add(pairs.parts[lost["pair"]], lost["id"], lost["document"])
        if affected is not None:
            for key in old:
                losers.keep(store, key, affected)
        return losers.write(store, folder)


def live_inputs(manifest: Manifest) -> dict[Pair, str]:
    """Return the first source, in the order of names, of every live (part, input_key)."""
    found: dict[Pair, str] = {}
    for name in sorted(manifest.sources):
        for member, each in sorted(manifest.sources[name].inputs.items()):
            for key, part in each.slices:
                found.setdefault((part, key), name + member)
    return found


def _changed(before: Live, after: Live) -> set[Pair]:
    """Return the (part, input_key) that came, went or have another first source now."""
    return {pair for pair in before.keys() | after.keys() if before.get(pair) != after.get(pair)}


def _affected(store: Store, base: Manifest, draft: Manifest, changed: Iterable[Pair]) -> Highs | None:
    """Return the ids of the documents of inputs that changed, and of all new parts; null where they are too many.

    All of a new part: it may hold an input that no source has.
    """
    known = dict(base.parts) | dict(draft.parts)
    touched: dict[str, set[str] | None] = dict.fromkeys(draft.parts.keys() - base.parts.keys())
    for part, key in changed:
        inputs = touched.setdefault(part, set())
        if inputs is not None:
            inputs.add(key)
    having = [key for key in sorted(touched) if "documents" in known[key].files]
    if sum(known[key].files["documents"].rows for key in having) > _MOST_KNOWN:
        return None
    found = [rows.ids["high"] for key in having for rows in _documents(store, key, inputs=touched[key])]
    return np.unique(np.concatenate(found).astype("uint64")) if found else np.array([], "uint64")


@dataclass(frozen=True, slots=True)
class _Pairs:
    """Numbers of the (part, input_key): in the order of keys and parts, then one a part for inputs that are gone."""

    names: Sequence[str]
    numbers: Mapping[Pair, int]
    dead: Mapping[str, int]
    ranks: npt.NDArray[np.int32]
    parts: npt.NDArray[np.int32]

    @classmethod
    def of(cls, draft: Manifest, live: Live) -> _Pairs:
        """Return those of the draft; ranks are in the order of extractors, newest first, and sources."""
        names = draft.keys_of("documents")
        at = {name: number for number, name in enumerate(names)}
        pairs = sorted((pair for pair in live if pair[0] in at), key=lambda pair: (pair[1], pair[0]))
        age = {fingerprint: -number for number, fingerprint in enumerate(draft.extractors)}
        places = [(age.get(draft.parts[part].extractor or "", 1), live[part, key]) for part, key in pairs]
        rank = {place: number for number, place in enumerate(sorted(set(places)))}
        return cls(
            names,
            {pair: number for number, pair in enumerate(pairs)},
            {name: len(pairs) + number for number, name in enumerate(names)},
            np.array([*(rank[place] for place in places), *[_DEAD] * len(names)], "int32"),
            np.array([*(at[part] for part, _ in pairs), *range(len(names))], "int32"),
        )


@dataclass(frozen=True, slots=True)
class _Documents:
    """Some documents of a part: the id, the position in its input, the number in the part, and the input of each."""

    ids: doc_ids.Ids
    positions: npt.NDArray[np.int64]
    documents: npt.NDArray[np.int32]
    keys: Sequence[str]
    inputs: npt.NDArray[np.int32]


def _documents(
    store: Store, part: str, *, inputs: set[str] | None = None, affected: Highs | None = None
) -> Iterator[_Documents]:
    """Yield the documents of a part, a row group at a time: of these inputs alone, and with affected ids alone."""
    import pyarrow.parquet as pq  # noqa: PLC0415 - a run that changes nothing does without

    with pq.ParquetFile(store.source(name_of("documents", part)), read_dictionary=["input_key"]) as file:
        for group in range(file.num_row_groups):
            ids = doc_ids.packed(file.read_row_group(group, columns=["doc_id"])["doc_id"])
            kept = _is_among(ids["high"], affected)
            if not kept.any():
                continue
            rows = file.read_row_group(group, columns=["input_key", "position", "document"])
            keys, of_rows = _dictionary(rows["input_key"])
            if inputs is not None:
                kept &= np.isin(of_rows, [number for number, key in enumerate(keys) if key in inputs])
            positions, documents = rows["position"].to_numpy(), rows["document"].to_numpy()
            yield _Documents(ids[kept], positions[kept], documents[kept], keys, of_rows[kept])


def _is_among(highs: Highs, known: Highs | None) -> npt.NDArray[np.bool_]:
    """Return which ids are among the known ones, which are in order; all where null."""
    if known is None or not len(known):
        return np.full(len(highs), known is None)
    own = highs.astype("uint64")
    return np.asarray(known[np.minimum(np.searchsorted(known, own), len(known) - 1)] == own)


def _dictionary(column: pa.ChunkedArray[pa.StringScalar]) -> tuple[list[str], npt.NDArray[np.int32]]:
    """Return the values of a column that was read as a dictionary, and the number of its value for each row."""
    values: dict[str, int] = {}
    rows: list[npt.NDArray[np.int32]] = []
    for chunk in column.chunks:
        assert isinstance(chunk, pa.DictionaryArray)
        numbers = [values.setdefault(str(each), len(values)) for each in chunk.dictionary.to_pylist()]
        rows.append(np.array(numbers, "int32")[chunk.indices.to_numpy()])
    return list(values), np.concatenate(rows)


def _candidates(store: Store, pairs: _Pairs, affected: Highs | None, draft: Manifest, folder: Path) -> Spill:
    """Return the documents that have an affected id, in buckets of ids."""
    rows = sum(draft.parts[name].files["documents"].rows for name in pairs.names)
    bits = max(0, math.ceil(math.log2(max(1, rows) / BUCKET)))
    spill = Spill(folder / "candidates", _CANDIDATE, 1 << bits)
    for name in pairs.names:
        for found in _documents(store, name, affected=affected):
            records = np.empty(len(found.ids), _CANDIDATE)
            numbers = np.array([pairs.numbers.get((name, key), pairs.dead[name]) for key in found.keys], "int32")
            records["id"], records["position"], records["document"] = found.ids, found.positions, found.documents
            records["pair"] = numbers[found.inputs]
            records["rank"] = pairs.ranks[records["pair"]]
            highs = found.ids["high"].astype("uint64")
            spill.add(records, (highs >> np.uint64(63 - bits) >> np.uint64(1)).astype("int64"))
    return spill


def _lost(bucket: Records) -> Records:
    """Return the documents of a bucket that are shadowed: all of a text but the first, and those of inputs gone."""
    ordered = bucket[doc_ids.in_order(bucket["id"])]
    again = _is_as_before(ordered)
    several = again | np.append(again[1:], [False]) | (ordered["rank"] == _DEAD)
    few = ordered[several]
    few = few[doc_ids.in_order(few["id"], few["rank"], few["position"], few["pair"], few["document"])]
    lost: Records = few[_is_as_before(few) | (few["rank"] == _DEAD)]
    return lost


def _is_as_before(records: Records) -> npt.NDArray[np.bool_]:
    """Return for each record whether its id is that of the one before."""
    ids = records["id"]
    return np.append([False], ids[1:] == ids[:-1])[: len(ids)]


class _Losers:
    """The documents that are shadowed, in buckets of parts, for they are written in the order of these."""

    def __init__(self, folder: Path, draft: Manifest) -> None:
        self._names = draft.keys_of("documents")
        ends = np.cumsum([draft.parts[name].files["documents"].rows for name in self._names], dtype="int64")
        self._buckets = ends // BUCKET
        self._spill = Spill(folder, _LOSER, int(self._buckets[-1]) + 1 if self._names else 0)

    def add(self, parts: npt.NDArray[np.int32], ids: doc_ids.Ids, documents: npt.NDArray[np.int32]) -> None:
        """Add documents; ``parts`` are numbers in the order of keys."""
        records = np.empty(len(ids), _LOSER)
        records["part"], records["id"], records["document"] = parts, ids, documents
        self._spill.add(records, self._buckets[parts])

    def keep(self, store: Store, key: str, affected: Highs) -> None:
        """Add what was shadowed before and is still there, but for affected ids: these were decided again."""
        import pyarrow.parquet as pq  # noqa: PLC0415 - as above

        at = {name: number for number, name in enumerate(self._names)}
        with pq.ParquetFile(store.source(name_of("shadowed", key)), read_dictionary=["part"]) as file:
            for group in range(file.num_row_groups):
                rows = file.read_row_group(group, columns=["part", "doc_id", "document"])
                names, of_rows = _dictionary(rows["part"])
                parts = np.array([at.get(name, -1) for name in names], "int32")[of_rows]
                ids = doc_ids.packed(rows["doc_id"])
                kept = ~_is_among(ids["high"], affected) & (parts >= 0)
                self.add(parts[kept], ids[kept], rows["document"].to_numpy()[kept])

    def write(self, store: Store, folder: Path) -> Part | None:
        """Return the part that holds them, in order, having written it."""
        schema = arrow_schema("shadowed")
        writer = PartWriter(store, folder)
        for bucket in self._spill.buckets():
            ordered = bucket[np.lexsort((bucket["document"], bucket["part"]))]
            names = pa.array([self._names[number] for number in ordered["part"].tolist()], pa.string())
            ids = pa.array(doc_ids.unpacked(ordered["id"]), pa.string())
            numbers = pa.array(ordered["document"], pa.int32())
            writer.write({"shadowed": pa.Table.from_arrays([names, ids, numbers], schema=schema)})
        return writer.finish_by_content()
