"""Parquet files of the live rows alone, one a table: what tools take that read files and know no manifest."""

from __future__ import annotations

from pathlib import Path

from schemas.arrow import arrow_field
from schemas.column import Table
from schemas.tables import tables
from warehouse.exports.kit.model import Export
from warehouse.lake import Lake


def _write(lake: Lake, output: Path, _table: str) -> int:
    return sum(_write_table(lake, output, table) for table in tables().values() if table.public)


def _write_table(lake: Lake, output: Path, table: Table) -> int:
    """Write one table, empty ones too, so that each can be relied on to be there; return its rows."""
    import pyarrow as pa  # noqa: PLC0415 - heavy
    import pyarrow.parquet as pq  # noqa: PLC0415 - heavy

    schema = pa.schema(
        [arrow_field(column) for column in table.columns], metadata={"table": table.name, "row": table.row}
    )
    count = 0
    with pq.ParquetWriter(output / f"{table.name}.parquet", schema, compression="zstd") as writer:
        for batch in lake.batches(lake.ordered(table.name)):
            rows = pa.Table.from_batches([batch]).select(list(table.names)).cast(schema)
            writer.write_table(rows)
            count += len(rows)
    return count


EXPORT = Export(
    "parquet",
    "one Parquet file a table, live rows alone",
    "claimlake-parquet",
    _write,
    is_folder=True,
    offsets="code points",
)
