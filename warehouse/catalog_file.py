"""The file of a catalog: how it is written and opened, so that it can be replaced while others open it.

DuckDB opens a file by its name three times: for its kind, for its header and for its blocks. Where it is replaced
between the last two, the header is of the old file and the blocks are of the new one. All that differs in the headers
of catalogs is where the list of free blocks lies, behind what the views take. So each catalog is filled up to one of
few sizes, and two of one size have one header.
"""

from __future__ import annotations

import struct
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from warehouse.sql import quoted

if TYPE_CHECKING:
    import duckdb

# Of the format of DuckDB's files: a header of the file, two of the database in turns, then blocks of 64 pieces.
_HEADER = 4096
_PIECES = 64
_PIECE = 4088
"""Bytes that a piece holds."""
_SMALLEST = 60
"""Pieces of the smallest catalog; a new one has 34, and a larger size is twice the one before."""
_TRIES = 8


def connected(path: Path, *, threads: int | None = None) -> duckdb.DuckDBPyConnection:
    """Return a read-only connection to a catalog, also where one of another size is put in its place meanwhile."""
    import duckdb  # noqa: PLC0415 - heavy

    connect = partial(duckdb.connect, str(path), read_only=True, config={"threads": threads} if threads else {})
    for _ in range(5):
        with suppress(duckdb.IOException, duckdb.SerializationException):
            return connect()
    return connect()


def save(db: duckdb.DuckDBPyConnection, path: Path, storage: str) -> None:
    """Write the views of the database that is in use, and ``_room``, a view of nothing that fills the file up."""
    copy_to(db, path, storage)
    pieces, characters = pieces_of(path), 0
    wanted = next(size for size in (_SMALLEST << doubled for doubled in count()) if size > pieces)
    for _ in range(_TRIES):
        # the text of a view is in the file twice: as it was written, and as it was understood
        characters = max(1, characters + (wanted - pieces) * _PIECE // 2)
        db.execute(f"CREATE OR REPLACE VIEW _room AS SELECT '{' ' * characters}' AS room")
        copy_to(db, path, storage)
        pieces = pieces_of(path)
        if pieces == wanted:
            return


def copy_to(db: duckdb.DuckDBPyConnection, path: Path, storage: str) -> None:
    """Write the views of the database that is in use to a new file; they are not bound again, so it takes no time."""
    path.unlink(missing_ok=True)
    [(name,)] = db.execute("SELECT current_database()").fetchall()
    db.execute(f"ATTACH {quoted(path)} AS written (STORAGE_VERSION '{storage}')")
    db.execute(f"COPY FROM DATABASE {name} TO written (SCHEMA)")
    db.execute("DETACH written")


def pieces_of(path: Path) -> int:
    """Return how many pieces lie before the list of free blocks, by the newer of the two headers of the database."""
    with path.open("rb") as file:
        file.seek(_HEADER)
        headers = [struct.unpack_from("<4Q", file.read(_HEADER)) for _ in range(2)]
    free = int(max(headers, key=lambda header: header[1])[3])
    return (free & ((1 << 56) - 1)) * _PIECES + (free >> 56)
