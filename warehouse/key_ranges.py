"""Rows cut into ranges by their sort key: each is sorted in memory, and one after the other they are all in order."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from warehouse.parts import ORDER, sorted_places

_SAMPLE = 20_000
"""Rows that are looked at to see where ranges should end: with 7 ranges, one is 5 % too large at most."""


def sample(table: str, rows: Iterable[pa.Table], total: int) -> pa.Table | None:
    """Return the sort keys of some of the rows, in order; ``total`` is how many there are at most. Null of no row."""
    step = max(1, math.ceil(total / _SAMPLE))
    taken = []
    seen = 0
    for each in rows:
        places = np.arange(-seen % step, len(each), step)
        taken.append(each.select(list(ORDER[table])).take(places))
        seen += len(each)
    found = pa.concat_tables(taken) if taken else None
    return found.take(sorted_places(table, found)) if found is not None and len(found) else None


class KeyRanges:
    """Ranges of sort keys, each with about as many rows as the next."""

    def __init__(self, keys: pa.Table | None, table: str, ranges: int) -> None:
        """Cut where the ordered sample ``keys`` says; without one, there is one range."""
        self._table = table
        self._bounds = None if keys is None else keys.take(np.arange(1, ranges) * len(keys) // ranges)

    def of(self, rows: pa.Table) -> npt.NDArray[np.int64]:
        """Return the range of each row, from 0: how many bounds come before it, or are equal to it."""
        if self._bounds is None:
            return np.zeros(len(rows), "int64")
        bounds = len(self._bounds)
        both = pa.concat_tables([self._bounds, rows.select(self._bounds.column_names)])
        order = sorted_places(self._table, both).astype("int64")  # a stable sort: equal bounds come first
        found = np.empty(len(both), "int64")
        found[order] = np.cumsum(order < bounds)
        return found[bounds:]
