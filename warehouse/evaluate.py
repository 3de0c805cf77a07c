"""The figures of a warehouse against a gold file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from extractors.errors import WarehouseError
from extractors.records import Claim
from warehouse import catalog
from warehouse.figures import Figures
from warehouse.gold import GoldDocument, read_gold
from warehouse.matching import Prediction, squeeze
from warehouse.scoring import Mistake, score
from warehouse.store import Place, store_at

if TYPE_CHECKING:
    import duckdb

_COLUMNS = tuple(column.name for column in fields(Claim))
_BATCH = 10_000


def evaluate(gold: Path, warehouse: Place, ids: str = "") -> tuple[Figures, list[Mistake]]:
    """Return the figures of a warehouse's claims against a gold file, and every mistake in the gold's order.

    Only gold documents whose id has a match of the regex ``ids`` count. Raises ReaderError for the gold file,
    SettingError for the regex, WarehouseError for the warehouse.
    """
    import duckdb  # noqa: PLC0415 — heavy, and the pure half of the evaluation does without

    documents = read_gold(gold, ids)
    try:
        with catalog.opened(store_at(warehouse)) as connection:
            return score(documents, read_predictions(connection, documents))
    except duckdb.Error as error:
        reason = f"the catalog cannot be read ({str(error).splitlines()[0]})"
        raise WarehouseError(reason, source=str(warehouse), advice="run `claimlake check`") from error


def read_predictions(connection: duckdb.DuckDBPyConnection, gold: Iterable[GoldDocument]) -> dict[str, Prediction]:
    """Return the claims of the gold's documents from ``documents`` and ``claims``, by squeezed text.

    The warehouse's texts are read in batches and only the gold's are kept, however large it is.
    """
    texts = _texts(connection, {squeeze(document.text) for document in gold})
    claims = defaultdict[str, list[Claim]](list)
    for doc_id, claim in _claims(connection, [doc_id for doc_id, _ in texts.values()]):
        claims[doc_id].append(claim)
    return {squeezed: Prediction(text, claims[doc_id]) for squeezed, (doc_id, text) in texts.items()}


def _texts(connection: duckdb.DuckDBPyConnection, wanted: set[str]) -> dict[str, tuple[str, str]]:
    found = dict[str, tuple[str, str]]()
    cursor = connection.execute("SELECT doc_id, text FROM documents WHERE text IS NOT NULL")
    while batch := cursor.fetchmany(_BATCH):
        for doc_id, text in batch:
            if (squeezed := squeeze(text)) in wanted:
                found.setdefault(squeezed, (doc_id, text))
    return found


def _claims(connection: duckdb.DuckDBPyConnection, doc_ids: list[str]) -> Iterator[tuple[str, Claim]]:
    columns = ", ".join(f'"{column}"' for column in _COLUMNS)
    query = f"SELECT doc_id, {columns} FROM claims WHERE doc_id IN (SELECT unnest(?::VARCHAR[]))"
    cursor = connection.execute(query, [doc_ids])
    while batch := cursor.fetchmany(_BATCH):
        for doc_id, *row in batch:
            values = dict(zip(_COLUMNS, row, strict=True))
            values["other_metrics"] = tuple(values["other_metrics"] or ())
            yield doc_id, Claim(**values)
