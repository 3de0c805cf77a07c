"""A few rows to show where no one asks in SQL."""

from __future__ import annotations

from warehouse import catalog
from warehouse.store import Place, store_at

_REFUSED = """
SELECT source, position, line, stage, reason, substr(raw, 1, 200) AS raw
FROM quarantine
ORDER BY source, position
LIMIT ?
"""


def refused_records(warehouse: Place, most: int = 100) -> list[dict[str, object]]:
    """Return the first rows of ``quarantine`` by source and position, what was refused cut to 200 code points."""
    with catalog.opened(store_at(warehouse)) as db:
        cursor = db.execute(_REFUSED, [most])
        names = [column[0] for column in cursor.description or ()]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
