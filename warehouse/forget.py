"""Removes an input for good: from the manifest at once, and its rows from the parts that it shares with others."""

from __future__ import annotations

from dataclasses import dataclass, replace

from extractors.errors import WarehouseError
from warehouse import manifest as manifests
from warehouse.compact import rewrite
from warehouse.manifest import Manifest, Source
from warehouse.publish import update
from warehouse.store import Place, Store, store_at


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The sources that went. The bytes of their old parts go with the next ``gc`` after its grace."""

    sources: tuple[str, ...]
    n: int


def forget(warehouse: Place, source: str) -> Forgotten:
    """Return what went: a file, with all members if it is an archive, or a member of one (``archive!member``).

    Raises WarehouseError where no live or failed input has that name. Texts that other inputs hold too stay.
    """
    store = store_at(warehouse)
    base = manifests.existing(store)
    gone = _matching(base, source)
    if not gone:
        raise WarehouseError(
            f"has no input {source!r}", source=store.name, advice="`select distinct source from occurrences` lists them"
        )
    update(store, lambda current: _without(current, source))
    shared = _parts_with_dead_rows(store, base, source)
    made = rewrite(store, shared) if shared else manifests.latest(store)
    return Forgotten(gone, made.n)


def _matching(base: Manifest, source: str) -> tuple[str, ...]:
    live = [name + member for name, each in base.sources.items() for member in each.inputs]
    names = {name for name in [*live, *base.sources, *base.failures] if _is_of(name, source)}
    return tuple(sorted(names))


def _is_of(name: str, source: str) -> bool:
    return name == source or name.startswith(source + "!")


def _without(current: Manifest, source: str) -> Manifest:
    """Return the manifest without a source."""
    kept = {name: _without_members(name, each, source) for name, each in current.sources.items()}
    sources = {name: each for name, each in kept.items() if each is not None}
    used = manifests.parts_of(sources.values())
    return replace(
        current,
        sources=sources,
        parts={key: part for key, part in current.parts.items() if part.extractor is None or key in used},
        failures={name: each for name, each in current.failures.items() if not _is_of(name, source)},
    )


def _without_members(name: str, each: Source, source: str) -> Source | None:
    """Return a source without the members that are forgotten; null where nothing of it is left."""
    if _is_of(name, source):
        return None
    inputs = {member: one for member, one in each.inputs.items() if not _is_of(name + member, source)}
    return replace(each, inputs=inputs) if inputs or not each.inputs else None


def _parts_with_dead_rows(store: Store, base: Manifest, source: str) -> list[str]:
    """Return the live parts that still hold rows of a source that is gone."""
    live = manifests.latest(store)
    pairs = live.live()
    dead = {
        part
        for name, each in base.sources.items()
        for member, one in each.inputs.items()
        for key, part in one.slices
        if _is_of(name + member, source) and (part, key) not in pairs
    }
    return sorted(dead & live.parts.keys())
