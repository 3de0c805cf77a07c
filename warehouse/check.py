"""Proof that a warehouse holds what it says: the manifest, the bytes of its parts, their schemas, and the laws."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from schemas import VERSION
from schemas.arrow import arrow_schema
from schemas.validate import BrokenFrameError, refusals
from warehouse import catalog
from warehouse import manifest as manifests
from warehouse.manifest import Manifest
from warehouse.parts import Part, is_intact, name_of
from warehouse.shadow import shadowed_part
from warehouse.store import Place, Store, store_at

_DIGIT = re.compile("[0-9]")
_READ_AGAIN = "run `claimlake ingest --rehash` over the inputs: it writes the part again"
_ROWS = 65_536


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that does not hold: where, what, and how to mend it."""

    place: str
    what: str
    advice: str

    def __str__(self) -> str:
        """Return the problem on one line."""
        return f"{self.place}: {self.what}; {self.advice}"


@dataclass(frozen=True, slots=True)
class Checked:
    """What was looked at, and what does not hold."""

    n: int
    parts: int
    documents: int
    problems: tuple[Problem, ...]


def check(warehouse: Place, *, limit: int = 100) -> Checked:
    """Return what does not hold in a warehouse, at most ``limit`` problems; raise WarehouseError where there is none.

    Looked at are all manifests, and of the newest: every file's size, hash, schema and rows; that claims and
    decoys are spans of their text (law 1) and hold every digit once (law 2); that records add up (law 6); that
    duplicates are shadowed as they should be; and the catalog.
    """
    store = store_at(warehouse)
    live = manifests.existing(store)
    problems: list[Problem] = []
    documents = 0
    for problem in _problems(store, live):
        problems.append(problem)
        if len(problems) >= limit:
            break
    documents = sum(part.files["documents"].rows for part in live.parts.values() if "documents" in part.files)
    return Checked(live.n, len(live.parts), documents, tuple(problems))


def _problems(store: Store, live: Manifest) -> Iterator[Problem]:
    yield from _manifest_problems(store)
    whole = True
    for part in live.parts.values():
        found = list(_file_problems(store, part))
        yield from found
        if not found:
            yield from _row_problems(store, part)
            yield from _law_problems(store, part)
        whole = whole and not found
    if whole:
        yield from _count_problems(store, live)
        yield from _shadow_problems(store, live)
    if catalog.built_over(store.local / catalog.NAME) != (store.name, live.n):
        yield Problem(catalog.NAME, "is not over the newest manifest", "any query or ingest builds it again")


def _manifest_problems(store: Store) -> Iterator[Problem]:
    for n in manifests.numbers(store):
        try:
            manifests.load(store, n)
        except (ValueError, OSError) as error:
            yield Problem(f"manifest/{n}.json", str(error), "it is passed over; `claimlake gc` removes it in time")


def _file_problems(store: Store, part: Part) -> Iterator[Problem]:
    """Yield what is wrong with the bytes of a part."""
    for table, file in part.files.items():
        place = name_of(table, part.key)
        if store.size(place) is None:
            yield Problem(place, "is missing", _READ_AGAIN)
        elif not is_intact(store, place, file):
            yield Problem(place, "is not the file that was written", _READ_AGAIN)
        elif not pq.read_schema(store.source(place)).equals(arrow_schema(table)) and part.schema == VERSION:
            yield Problem(place, "has another schema", _READ_AGAIN)
        elif pq.read_metadata(store.source(place)).num_rows != file.rows:
            yield Problem(place, f"has not the {file.rows} rows that the manifest says", _READ_AGAIN)


def _row_problems(store: Store, part: Part) -> Iterator[Problem]:
    """Yield rows that break the schema of their table."""
    if part.schema != VERSION:
        return
    for table in part.files:
        place = name_of(table, part.key)
        for number, rows in enumerate(_batches(store, place, arrow_schema(table).names)):
            try:
                broken = refusals(table, rows.cast(arrow_schema(table)))
            except BrokenFrameError as error:
                yield Problem(place, str(error), _READ_AGAIN)
                return
            yield from (Problem(f"{place} row {number * _ROWS + at}", why, _READ_AGAIN) for at, why in broken)


def _batches(store: Store, name: str, columns: Sequence[str]) -> Iterator[pa.Table]:
    with pq.ParquetFile(store.source(name)) as file:
        for batch in file.iter_batches(_ROWS, columns=list(columns)):
            yield pa.Table.from_batches([batch])


@dataclass(frozen=True, slots=True)
class _Spans:
    """Spans of a part's claims and decoys, in the order of their documents and starts."""

    documents: npt.NDArray[np.int64]
    starts: npt.NDArray[np.int64]
    ends: npt.NDArray[np.int64]
    texts: list[str]

    @classmethod
    def of(cls, store: Store, part: Part) -> _Spans:
        """Return the spans of a part."""
        tables = [
            pq.read_table(
                store.source(name_of(table, part.key)), columns=["document", "start", "end", text]
            ).rename_columns(["document", "start", "end", "text"])
            for table, text in (("claims", "value_text"), ("decoys", "text"))
            if table in part.files
        ]
        if not tables:
            none = np.array([], dtype="int64")
            return cls(none, none, none, [])
        rows = pa.concat_tables([table.select(["document", "start", "end", "text"]) for table in tables])
        columns = [rows[name].to_numpy().astype("int64") for name in ("document", "start", "end")]
        order = np.lexsort((columns[1], columns[0]))
        texts = rows["text"].to_pylist()
        return cls(columns[0][order], columns[1][order], columns[2][order], [texts[at] or "" for at in order])


def _law_problems(store: Store, part: Part) -> Iterator[Problem]:
    """Yield the documents whose claims and decoys are no spans of the text, or do not hold every digit once."""
    if "documents" not in part.files:
        return
    spans = _Spans.of(store, part)
    for rows in _batches(store, name_of("documents", part.key), ["doc_id", "document", "text"]):
        numbers = rows["document"].to_numpy()
        lefts = np.searchsorted(spans.documents, numbers, side="left")
        rights = np.searchsorted(spans.documents, numbers, side="right")
        for at, (doc_id, text) in enumerate(zip(rows["doc_id"].to_pylist(), rows["text"].to_pylist(), strict=True)):
            wrong = _wrong(text or "", spans, int(lefts[at]), int(rights[at]))
            if wrong:
                yield Problem(f"document {doc_id}", wrong, "it is a mistake of the engine: please report it")


def _wrong(text: str, spans: _Spans, left: int, right: int) -> str | None:
    """Return what is wrong with the spans [left, right) of a text, or null."""
    covered = bytearray(len(text))
    for at in range(left, right):
        start, end = int(spans.starts[at]), int(spans.ends[at])
        if text[start:end] != spans.texts[at]:
            return f"text[{start}:{end}] is not {spans.texts[at]!r} (law 1)"
        for digit in _DIGIT.finditer(text, start, end):
            if covered[digit.start()]:
                return f"the digit at {digit.start()} is in two claims or decoys (law 2)"
            covered[digit.start()] = 1
    for digit in _DIGIT.finditer(text):
        if not covered[digit.start()]:
            return f"the digit at {digit.start()} is in no claim and no decoy (law 2)"
    return None


def _count_problems(store: Store, live: Manifest) -> Iterator[Problem]:
    """Yield the inputs whose records do not add up (law 6)."""
    rows = {table: _rows_by_input(store, live, table) for table in ("occurrences", "quarantine")}
    for name, source in live.sources.items():
        for member, each in source.inputs.items():
            counts = each.counts
            total = counts.occurrences + counts.without_abstract + counts.quarantined
            seen = [sum(rows[table].get((part, key), 0) for key, part in each.slices) for table in rows]
            if counts.records != total or seen != [counts.occurrences, counts.quarantined]:
                what = f"{counts} were counted, {seen[0]} occurrences and {seen[1]} quarantined are there (law 6)"
                yield Problem(name + member, what, _READ_AGAIN)


def _rows_by_input(store: Store, live: Manifest, table: str) -> dict[tuple[str, str], int]:
    """Return how many records of each live (part, input_key) a table has."""
    found: dict[tuple[str, str], int] = {}
    columns = ["input_key"] + (["stage"] if table == "quarantine" else [])
    for key in live.keys_of(table):
        name = name_of(table, key)
        if store.size(name) is None:
            continue
        for rows in _batches(store, name, columns):
            kept = rows.filter(pc.field("stage") != "schema") if table == "quarantine" else rows
            for of, count in Counter(kept["input_key"].to_pylist()).items():
                found[key, of or ""] = found.get((key, of or ""), 0) + count
    return found


def _shadow_problems(store: Store, live: Manifest) -> Iterator[Problem]:
    """Yield whether ``shadowed`` is another than one made from nothing would be."""
    bare = replace(live, parts={key: part for key, part in live.parts.items() if "shadowed" not in part.files})
    made = shadowed_part(store, Manifest(), bare)
    keys, wanted = live.keys_of("shadowed"), [made.key] if made else []
    # other versions write the same rows as other bytes, and so under another key
    if keys != wanted and _shadowed(store, keys) != _shadowed(store, wanted):
        yield Problem("shadowed", "does not leave out the documents that it should", "run `claimlake compact --all`")


def _shadowed(store: Store, keys: Sequence[str]) -> list[pa.Table]:
    names = arrow_schema("shadowed").names
    return [rows for key in keys for rows in _batches(store, name_of("shadowed", key), names)]
