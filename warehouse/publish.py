"""The one step in which what a run did becomes what readers see: manifest n + 1, then the catalog."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import pyarrow as pa

from extractors.errors import WarehouseError
from schemas import VERSION
from schemas.arrow import arrow_schema
from warehouse import catalog, receipts
from warehouse.files import scratch
from warehouse.keys import key_of
from warehouse.manifest import Manifest, commit
from warehouse.merge import Change, merge
from warehouse.parts import Part, PartWriter, is_of_the_manifest
from warehouse.shadow import shadowed_part
from warehouse.store import Store


@dataclass(frozen=True, slots=True)
class Run:
    """One run, for the table ``runs``."""

    run_id: str
    started_at: datetime
    seconds: float
    counts: Mapping[str, object]
    versions: Mapping[str, object]


def publish(store: Store, change: Change, account: Callable[[Manifest], Run]) -> Manifest:
    """Return the manifest that a change led to, having created it and built the catalog over it.

    ``account`` is given the manifest as it will be, but for the run's own row, and says what that row holds.
    """
    made = update(store, lambda current: merge(current, change), account)
    receipts.clear(store)
    return made


def update(
    store: Store, change: Callable[[Manifest], Manifest], account: Callable[[Manifest], Run] | None = None
) -> Manifest:
    """Return the manifest that any change led to: its own tables made, committed, and the catalog built over it."""

    def complete(current: Manifest) -> Manifest:
        draft = _with_own_tables(store, current, change(current))
        if account is None:
            return draft
        run = _runs_part(store, account(draft))
        return replace(draft, parts=dict(draft.parts) | {run.key: run})

    made = commit(store, complete)
    _build_catalog(store, made)
    return made


def _build_catalog(store: Store, made: Manifest) -> None:
    """Build the catalog; where it cannot be written, say that the state itself has landed all the same.

    That is an error, though nothing is lost: whatever opens the catalog as a file sees the state before.
    """
    try:
        catalog.build(store, made)
    except OSError as error:
        raise WarehouseError(
            f"state {made.n} has landed, but its catalog cannot be written ({error.strerror or error})",
            source=str(store.local / catalog.NAME),
            advice="free some room or give the right to write there; the next query or run builds it",
        ) from error


def _with_own_tables(store: Store, current: Manifest, draft: Manifest) -> Manifest:
    """Return the draft with the tables that are made of the manifest itself: ``shadowed`` and ``sources``."""
    made = (shadowed_part(store, current, draft), _sources_part(store, current, draft))
    kept = {key: part for key, part in draft.parts.items() if not is_of_the_manifest(part)}
    return replace(
        draft,
        parts=kept | {part.key: part for part in made if part is not None},
        schema=VERSION,
        written_at=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def _sources_part(store: Store, current: Manifest, draft: Manifest) -> Part | None:
    """Return the part of ``sources``: a row an input, or byte range of one, in the order of the sources."""
    old = current.keys_of("sources")
    if old and current.parts[old[0]].schema == VERSION and _inputs(current) == _inputs(draft):
        return current.parts[old[0]]
    rows = [
        (name + member, each.sha256, each.format, part, key, draft.parts[part].extractor)
        for name, source in sorted(draft.sources.items())
        for member, each in sorted(source.inputs.items())
        for key, part in each.slices
    ]
    if not rows:
        return None
    schema = arrow_schema("sources")
    columns = [pa.array(column, field.type) for column, field in zip(zip(*rows, strict=True), schema, strict=True)]
    with scratch(store.local) as folder:
        writer = PartWriter(store, folder)
        writer.write({"sources": pa.Table.from_arrays(columns, schema=schema)})
        return writer.finish_by_content()


def _inputs(manifest: Manifest) -> dict[str, Mapping[str, object]]:
    return {name: source.inputs for name, source in manifest.sources.items()}


def _runs_part(store: Store, run: Run) -> Part:
    """Return the part of ``runs`` that holds this run."""
    row = {
        "run_id": run.run_id,
        "started_at": run.started_at,
        "seconds": run.seconds,
        "counts": json.dumps(run.counts),
        "versions": json.dumps(run.versions),
    }
    with scratch(store.local) as folder:
        writer = PartWriter(store, folder)
        writer.write({"runs": pa.Table.from_pylist([row], schema=arrow_schema("runs"))})
        return writer.finish(key_of("run", run.run_id), None)
