"""A reader beside the writers: ``python reader.py KIND WAREHOUSE LOG PAUSE`` notes each state it sees, until killed.

A line of the log is the digest of one state, or ``error`` and what went wrong. KIND is ``catalog``: any tool that opens
``catalog.duckdb``; or ``lake``: what reports and exports read through.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import duckdb

from warehouse.store import Place

DIGEST = """
    SELECT concat_ws(' ', d.n, d.h, o.n, o.h, c.n, c.h, x.n) FROM
    (SELECT count(*) AS n, bit_xor(hash(doc_id, text, n_claims)) AS h FROM documents) AS d,
    (SELECT count(*) AS n, bit_xor(hash(doc_id, source, position)) AS h FROM occurrences) AS o,
    (SELECT count(*) AS n, bit_xor(hash(claim_id, doc_id, value, start)) AS h FROM claims) AS c,
    (SELECT count(*) AS n FROM decoys) AS x
"""
"""One line that tells any two states apart: counts and contents of the tables."""


def through_catalog(warehouse: Path) -> str:
    """Return the digest of what any tool sees that opens the catalog."""
    with duckdb.connect(str(warehouse / "catalog.duckdb"), read_only=True) as db:
        return str(db.execute(DIGEST).fetchall()[0][0])


def through_lake(warehouse: Place) -> str:
    """Return the digest of what the project's own readers see."""
    from warehouse import lake

    with lake.opened(warehouse) as found:
        [row] = found.rows(DIGEST)
        return str(next(iter(row.values())))


def main(kind: str, warehouse: str, log: Path, pause: float) -> None:
    """Read over and over, for as long as whoever started this lives.

    Between two looks are ``pause`` seconds, or as long as a look took: on a busy machine readers would else take most
    of the processor from what they are to look at.
    """
    parent = os.getppid()
    read = {"catalog": lambda place: through_catalog(Path(place)), "lake": through_lake}[kind]
    with log.open("a", encoding="utf-8") as stream:
        while os.getppid() == parent:
            began = time.monotonic()
            try:
                line = read(warehouse)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is what the test looks for
                line = f"error {type(error).__name__}: {error}".replace("\n", " ")
            stream.write(line + "\n")
            stream.flush()
            time.sleep(max(pause, time.monotonic() - began))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), float(sys.argv[4]))
