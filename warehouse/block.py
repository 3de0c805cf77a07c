"""Records and refusals of inputs, gathered until there are enough of them to be made rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from extractors.records import Record, Refusal

RAW_LIMIT = 2000


@dataclass(slots=True)
class Block:
    """Records with an abstract and refusals, each with the key of its input; ``size`` is the length of their texts."""

    keys: list[str] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    parents: list[str | None] = field(default_factory=list)
    refusal_keys: list[str] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    size: int = 0

    def add(self, key: str, record: Record, parent: str | None = None) -> None:
        """Add a record; ``parent`` is the document that its paragraph belongs to."""
        self.keys.append(key)
        self.records.append(record)
        self.parents.append(parent)
        self.size += len(record.text or "")

    def refuse(self, key: str, refusal: Refusal) -> None:
        """Add a record that was refused."""
        self.refusal_keys.append(key)
        self.refusals.append(refusal)
        self.size += len(refusal.raw)

    def extend(self, other: Block) -> None:
        """Add all of another block."""
        self.keys += other.keys
        self.records += other.records
        self.parents += other.parents
        self.refusal_keys += other.refusal_keys
        self.refusals += other.refusals
        self.size += other.size

    def refuse_where(self, problem: Callable[[str, Record, str | None], str | None]) -> list[str]:
        """Turn records with a problem into refusals; return their input keys."""
        rows = list(zip(self.keys, self.records, self.parents, strict=True))
        self.keys, self.records, self.parents = [], [], []
        refused = []
        for key, record, parent in rows:
            reason = problem(key, record, parent)
            if reason is None:
                self.keys.append(key)
                self.records.append(record)
                self.parents.append(parent)
            else:
                raw = encodable(record.text or "")[:RAW_LIMIT]
                self.refuse(key, Refusal(record.position, record.line, "record", reason, raw))
                refused.append(key)
        return refused


def encodable(text: str) -> str:
    """Return the text with each lone surrogate as its escape, for that is what cannot be written as UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode()
