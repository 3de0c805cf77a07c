"""Ranges of sort keys: every row in one, each in order behind the one before, all of about one size."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

from schemas.arrow import arrow_schema
from warehouse.key_ranges import KeyRanges, sample
from warehouse.parts import ORDER, sorted_places

_TYPES = [arrow_schema("claims").field(name) for name in ORDER["claims"]]


def made(names: list[str | None], count: int, *, values: bool = True) -> pa.Table:
    """Claims of these metrics and datasets in no order, one in five without a value, or none with one."""
    random = np.random.default_rng(3)
    drawn = random.integers(50, size=count).tolist()
    columns = {
        "metric": [names[at] for at in random.integers(len(names), size=count)],
        "dataset": [names[at] for at in random.integers(len(names), size=count)],
        "value_norm": [float(value) if values and value >= 10 else None for value in drawn],
        "document": random.integers(count, size=count).tolist(),
        "start": random.integers(500, size=count).tolist(),
    }
    return pa.Table.from_arrays([pa.array(columns[each.name], each.type) for each in _TYPES], schema=pa.schema(_TYPES))


@pytest.mark.parametrize("ranges", [1, 2, 7])
@pytest.mark.parametrize(
    "rows",
    [made(["FID", "accuracy", "F1", None], 3000), made([None], 3000, values=False), made(["one metric"], 3000)],
    ids=["several names", "no name and no value", "one name"],
)
def test_ranges_put_one_behind_the_other_are_all_rows_in_order(ranges: int, rows: pa.Table) -> None:
    batches = [rows.slice(at, 700) for at in range(0, len(rows), 700)]
    cut = KeyRanges(sample("claims", batches, len(rows)), "claims", ranges)
    found = [cut.of(batch) for batch in batches]
    parts = [
        pa.concat_tables(batch.filter(pa.array(at == number)) for batch, at in zip(batches, found, strict=True))
        for number in range(ranges)
    ]
    in_order = pa.concat_tables(part.take(sorted_places("claims", part)) for part in parts)
    assert in_order.equals(rows.take(sorted_places("claims", rows)))
    assert max(map(len, parts)) <= 1.25 * len(rows) / ranges


def test_no_row_makes_one_range() -> None:
    none = made(["FID"], 0)
    assert sample("claims", [], 0) is None
    assert sample("claims", [none], 0) is None
    assert KeyRanges(None, "claims", 3).of(made(["FID"], 5)).tolist() == [0] * 5
