"""What a run brought: records, documents, claims by kind, counted on the rows that readers will see."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from warehouse.job import Counts
from warehouse.manifest import Manifest
from warehouse.merge import Change
from warehouse.sql import part_scan, scan
from warehouse.store import Store

if TYPE_CHECKING:
    import duckdb


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of what a run read and of what it added.

    ``documents`` are the distinct texts for which this run's rows are shown; ``duplicates`` the occurrences of
    texts whose rows another input gives. ``refused_rows`` are claims and decoys that broke their schema.
    ``without_any`` are inputs whose records are whole, and have no abstract, not one of them.
    """

    read: int = 0
    records: Counts = field(default_factory=Counts)
    documents: int = 0
    duplicates: int = 0
    claims: dict[str, int] = field(default_factory=dict)
    decoys: int = 0
    refused_rows: int = 0
    without_any: tuple[str, ...] = ()

    def as_counts(self) -> dict[str, object]:
        """Return the counts as a JSON object, for the table ``runs``."""
        return {
            "read": self.read,
            "records": self.records.records,
            "occurrences": self.records.occurrences,
            "without_abstract": self.records.without_abstract,
            "quarantined": self.records.quarantined,
            "documents": self.documents,
            "duplicates": self.duplicates,
            "claims": self.claims,
            "decoys": self.decoys,
            "refused_rows": self.refused_rows,
        }


def tally(store: Store, draft: Manifest, change: Change) -> Tally:
    """Return what a change adds to the draft that it led to."""
    sources = [seen.source for seen in change.plan.read] + [seen.source for seen, _ in change.plan.same_as]
    read = {name: draft.sources[name] for name in sources if name in draft.sources and name not in draft.failures}
    counts = {name + member: each.counts for name, source in read.items() for member, each in source.inputs.items()}
    records = sum(counts.values(), Counts())
    bare = tuple(name for name, each in counts.items() if each.has_no_abstract)
    keys = sorted({each.part.key for each in change.landed if each.part and each.part.key in draft.parts})
    if not keys:
        return Tally(read=len(read), records=records, duplicates=records.occurrences, without_any=bare)
    import duckdb  # noqa: PLC0415 - a run that changes nothing does without

    with duckdb.connect() as db:
        store.attach(db)
        counted = _Counter(db, store, draft, keys)
        documents = counted.rows("documents")
        return Tally(
            read=len(read),
            records=records,
            documents=documents,
            duplicates=max(0, records.occurrences - documents),
            claims=counted.claims(),
            decoys=counted.rows("decoys"),
            refused_rows=counted.refused_rows(),
            without_any=bare,
        )


class _Counter:
    """Counts rows of some parts, without what is shadowed."""

    def __init__(self, db: duckdb.DuckDBPyConnection, store: Store, draft: Manifest, keys: list[str]) -> None:
        self._db = db
        self._store = store
        self._parts = {key: draft.parts[key].files for key in keys}
        self._shadowed = draft.keys_of("shadowed")

    def rows(self, table: str) -> int:
        """Return the number of rows of a table."""
        return sum(self._grouped(table, "''").values())

    def claims(self) -> dict[str, int]:
        """Return the number of claims by kind, the most frequent first."""
        found = self._grouped("claims", "kind")
        return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))

    def refused_rows(self) -> int:
        """Return the number of rows that broke their schema."""
        return self._grouped("quarantine", "stage").get("schema", 0)

    def _grouped(self, table: str, by: str) -> dict[str, int]:
        keys = [key for key, files in self._parts.items() if table in files]
        if not keys:
            return {}
        rows = part_scan(self._store, table, keys)
        if self._shadowed:
            rows += f" ANTI JOIN {scan(self._store, 'shadowed', self._shadowed)} USING (part, document)"
        found = self._db.execute(f"SELECT {by}, count(*) FROM {rows} GROUP BY ALL").fetchall()
        return {str(value): int(count) for value, count in found}
