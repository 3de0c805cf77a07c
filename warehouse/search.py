"""Claims found by words: in their sentence, their paper's title, their metric, dataset or method."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from warehouse.lake import opened
from warehouse.store import Place

# What a word is looked for in; a claim is found when each word is in one of them.
_FIELDS = ("c.evidence", "d.title", "c.metric", "c.metric_text", "c.dataset", "c.method")
# What may not stand before a word: "WER" is no part of "were", "5%" no end of "71.5%". Scripts without blanks are free.
_BEFORE_LETTER = r"(?:^|[^\p{Latin}\p{Greek}\p{Cyrillic}\p{N}])"
_BEFORE_DIGIT = r"(?:^|[^\p{N}.,]|[^\p{N}][.,])"
_AFTER_CAPITALS = r"s?(?:$|\P{L})"
MOST = 50


@dataclass(frozen=True, slots=True)
class Found:
    """One claim with its sentence: ``sentence[start:end]`` is the number as written."""

    sentence: str
    start: int
    end: int
    kind: str
    metric: str | None
    dataset: str | None
    method: str | None
    title: str | None
    doc_id: str


def search(warehouse: Place, words: Sequence[str], most: int = MOST) -> list[Found]:
    """Return the claims in which each of the words occurs, in any case, at most ``most``; by document, in text order.

    A word is found where a word begins with it: "accura" finds "accuracy", "curacy" does not. One in
    capitals is a whole word: "WER" finds no "were".

    Raises ``WarehouseError`` where there is no warehouse.
    """
    wanted = [word for word in words if word.strip()]
    if not wanted:
        return []
    with opened(warehouse) as lake:
        return list(_found(lake.rows(_query(wanted, most))))


def _query(words: Sequence[str], most: int) -> str:
    """Return the query for claims that hold each word somewhere; words are literals, never patterns."""
    conditions = " AND ".join("(" + " OR ".join(_holds(field, word) for field in _FIELDS) + ")" for word in words)
    return f"""
        SELECT c.doc_id, c.start, c."end", c.evidence, c.kind, c.metric, c.dataset, c.method, d.title, d.text
        FROM claims c JOIN documents d USING (doc_id)
        WHERE {conditions}
        ORDER BY c.doc_id, c.start
        LIMIT {int(most)}
    """


def _holds(field: str, word: str) -> str:
    """Return the condition that a word of the field begins so, or is it; the plain search first, as it is cheap."""
    before = _BEFORE_DIGIT if word[0].isdigit() else _BEFORE_LETTER if word[0].isalnum() else ""
    after = _AFTER_CAPITALS if word.isalpha() and word.isupper() and len(word) > 1 else ""
    pattern = _literal(f"(?i){before}{re.escape(word)}{after}")
    return f"(contains(lower({field}), lower({_literal(word)})) AND regexp_matches({field}, {pattern}))"


def _literal(word: str) -> str:
    """Return a word as an SQL string."""
    return "'" + word.replace("'", "''") + "'"


def _found(rows: Iterator[object]) -> Iterator[Found]:
    """Yield the claims of the rows, each number's place counted in its sentence."""
    for row in rows:
        assert isinstance(row, dict)
        text, sentence = str(row["text"]), str(row["evidence"])
        start, end = int(row["start"]), int(row["end"])
        first = text.find(sentence, max(0, start - len(sentence)), end + len(sentence))
        yield Found(
            sentence=sentence,
            start=start - first,
            end=end - first,
            kind=row["kind"],
            metric=row["metric"],
            dataset=row["dataset"],
            method=row["method"],
            title=row["title"],
            doc_id=row["doc_id"],
        )
