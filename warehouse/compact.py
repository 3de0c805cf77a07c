"""Many small parts become few large ones, and readers notice nothing: new files beside the old, then one manifest.

Rows keep their ``input_key``, so that one input of a large part can still be replaced. Rows of inputs that are gone
are left out; documents that are shadowed go to a part of their own (``regroup``), for they may be shown again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from warehouse import manifest as manifests
from warehouse.due import LARGE, is_small, size_of
from warehouse.files import scratch
from warehouse.keys import LAYOUT, key_of
from warehouse.manifest import Input, Manifest
from warehouse.parts import Part, PartWriter
from warehouse.publish import update
from warehouse.regroup import Numbers, Source, batches, regroup
from warehouse.store import Place, Store, store_at

Shadowed = Mapping[str, Numbers]
"""The numbers of the documents that give no rows, by part."""
Moves = Mapping[tuple[str, str], Sequence[tuple[str, str]]]
"""Where the rows of a slice lie now, in one part or in several: slices by (input_key, part)."""


@dataclass(frozen=True, slots=True)
class Compacted:
    """How many parts there were, and are; ``rewritten`` of them were merged or sorted."""

    before: int
    after: int
    n: int
    rewritten: int = 0


@dataclass(frozen=True, slots=True)
class _Merged:
    """A group of parts, the part that takes their place, and that of their shadowed documents, of these inputs."""

    group: tuple[str, ...]
    shown: Part
    shadowed: Part | None
    inputs_shadowed: frozenset[str]

    def slices_of(self, key: str) -> list[tuple[str, str]]:
        """Return where the rows of an input are now."""
        parts = [self.shown] + ([self.shadowed] if self.shadowed and key in self.inputs_shadowed else [])
        return [(key, part.key) for part in parts]


def compact(warehouse: Place, *, everything: bool = False) -> Compacted:
    """Return how many parts became how many; with ``everything``, large parts are rewritten and sorted too.

    A group of parts of which another writer replaced one meanwhile stays as it is. Raises WarehouseError where there is
    no warehouse.
    """
    store = store_at(warehouse)
    base = one_place_each(manifests.existing(store))
    shadowed = _shadowed(store, base)
    made = [_merged(store, base, shadowed, group) for group in _groups(base, shadowed, everything=everything)]
    runs = _merged_runs(store, base)
    if not made and runs is None:
        return Compacted(len(base.parts), len(base.parts), base.n)
    done = update(store, lambda current: _with_merged(one_place_each(current), made, runs))
    rewritten = sum(len(each.group) for each in made) + (len(runs[0]) if runs else 0)
    return Compacted(len(base.parts), len(done.parts), done.n, rewritten)


def rewrite(store: Store, keys: Sequence[str]) -> Manifest:
    """Return the manifest in which these parts hold rows of live inputs only."""
    base = manifests.latest(store)
    shadowed = _shadowed(store, base)
    made = [_merged(store, base, shadowed, [key]) for key in keys]
    return update(store, lambda current: _with_merged(current, made, None))


def _shadowed(store: Store, base: Manifest) -> Shadowed:
    found: dict[str, list[Numbers]] = {}
    for key in base.keys_of("shadowed"):
        for rows in batches(store, "shadowed", key, ["part", "document"]):
            for part in rows["part"].unique().to_pylist():
                numbers = rows.filter(pc.field("part") == part)["document"].to_numpy()
                found.setdefault(str(part), []).append(numbers)
    return {part: np.concatenate(each) for part, each in found.items()}


def _groups(base: Manifest, shadowed: Shadowed, *, everything: bool) -> list[list[str]]:
    """Return the keys of the parts to merge, in groups; only parts that one extractor and schema made go together.

    A part and that of its shadowed documents are what compaction leaves: the two are no group.
    """
    kinds: dict[tuple[str, int], list[str]] = {}
    for key, part in sorted(base.parts.items()):
        if part.extractor is not None and (everything or is_small(part)):
            kinds.setdefault((part.extractor, part.schema), []).append(key)
    groups = [group for keys in kinds.values() for group in _packed(base, keys)]
    hidden = {key for key, numbers in shadowed.items() if key in base.parts and _is_hidden(base.parts[key], numbers)}
    return [group for group in groups if everything or max(len(hidden & set(group)), len(set(group) - hidden)) > 1]


def _is_hidden(part: Part, shadowed: Numbers) -> bool:
    """Return whether a part holds shadowed documents alone."""
    return "documents" in part.files and part.files["documents"].rows == len(shadowed)


def _packed(base: Manifest, keys: Sequence[str]) -> Iterator[list[str]]:
    group: list[str] = []
    size = 0
    for key in keys:
        if group and size + size_of(base.parts[key]) > LARGE:
            yield group
            group, size = [], 0
        group.append(key)
        size += size_of(base.parts[key])
    if group:
        yield group


def _merged(store: Store, base: Manifest, shadowed: Shadowed, group: Sequence[str]) -> _Merged:
    """Return the parts that hold the rows of a group's live inputs, having written them."""
    live: dict[str, set[str]] = {}
    for part, key in base.live():
        live.setdefault(part, set()).add(key)
    none = np.array([], "int32")
    sources = [
        Source(key, frozenset(base.parts[key].files), frozenset(live.get(key, ())), shadowed.get(key, none))
        for key in group
    ]
    inputs = [f"{source.key} {key}" for source in sources for key in sorted(source.inputs)]
    names = (LAYOUT, *base.keys_of("shadowed"), *inputs)  # what is shadowed decides which rows go where
    extractor = base.parts[group[0]].extractor
    with scratch(store.local) as folder:
        made = regroup(store, sources, folder)
        shown = made.shown.finish(key_of("compacted", *names), extractor)
        hidden = made.shadowed.finish(key_of("compacted, shadowed", *names), extractor)
    return _Merged(tuple(group), shown, hidden if hidden.files else None, made.inputs_shadowed)


def _merged_runs(store: Store, base: Manifest) -> tuple[list[str], Part] | None:
    """Return the parts of ``runs`` and the one that holds them all; null where there is at most one."""
    keys = base.keys_of("runs")
    if len(keys) < 2:  # noqa: PLR2004 - one is few enough
        return None
    with scratch(store.local) as folder:
        writer = PartWriter(store, folder)
        rows = pa.concat_tables(each for key in keys for each in batches(store, "runs", key))
        writer.write({"runs": rows.sort_by([("started_at", "ascending"), ("run_id", "ascending")])})
        return keys, writer.finish(key_of("compacted", *keys), None)


def one_place_each(manifest: Manifest) -> Manifest:
    """Return the manifest where an input that two sources have, each in parts of its own, is in those of the first.

    Two writers that read the same bytes at the same time leave it twice. Its rows are the same, and merged into one
    part they would count twice for both.
    """
    places: dict[tuple[object, ...], set[tuple[str, ...]]] = {}
    for source in manifest.sources.values():
        for each in source.inputs.values():
            for key, parts in _parts_of(each).items():
                makers = sorted({(manifest.parts[p].extractor or "", manifest.parts[p].schema) for p in parts})
                places.setdefault((key, *makers), set()).add(parts)
    moves = {
        (str(key), part): [(str(key), each) for each in min(several)]
        for (key, *_), several in places.items()
        if len(several) > 1
        for parts in several
        for part in parts
    }
    return _with_moved(manifest, moves) if moves else manifest


def _parts_of(each: Input) -> dict[str, tuple[str, ...]]:
    """Return the parts of each slice of an input."""
    found: dict[str, tuple[str, ...]] = {}
    for key, part in each.slices:
        found[key] = (*found.get(key, ()), part)
    return found


def _with_merged(current: Manifest, made: Sequence[_Merged], runs: tuple[Sequence[str], Part] | None) -> Manifest:
    """Return the manifest with merged parts in place of those that they were made of, where all of those are live."""
    moves: dict[tuple[str, str], Sequence[tuple[str, str]]] = {}
    parts = dict(current.parts)
    for one in made:
        if all(key in current.parts for key in one.group):
            group = set(one.group)
            moves |= {(key, part): one.slices_of(key) for part, key in current.live() if part in group}
            parts |= {part.key: part for part in (one.shown, one.shadowed) if part}
    if runs and all(key in current.parts for key in runs[0]):
        parts = {key: part for key, part in parts.items() if key not in set(runs[0])} | {runs[1].key: runs[1]}
    return _with_moved(replace(current, parts=parts), moves)


def _with_moved(manifest: Manifest, moves: Moves) -> Manifest:
    """Return the manifest with slices where they lie now, and the parts that are in use."""
    sources = {
        name: replace(source, inputs={member: _moved(each, moves) for member, each in source.inputs.items()})
        for name, source in manifest.sources.items()
    }
    used = manifests.parts_of(sources.values())
    kept = {key: part for key, part in manifest.parts.items() if part.extractor is None or key in used}
    return replace(manifest, sources=sources, parts=kept)


def _moved(each: Input, moves: Moves) -> Input:
    slices = dict.fromkeys(one for pair in each.slices for one in moves.get(pair, (pair,)))
    return replace(each, slices=tuple(slices))
