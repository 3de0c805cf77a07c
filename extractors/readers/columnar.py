"""Parquet and Arrow files, a batch of rows at a time, only the columns that can hold a field."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from io import IOBase
from itertools import product
from typing import TYPE_CHECKING, cast

from extractors.errors import ReaderError
from extractors.readers.kit.columns import SAMPLE, Table, name_columns
from extractors.readers.kit.containers import seekable
from extractors.readers.kit.model import Format, Head, Input
from extractors.records import Record, Refusal

if TYPE_CHECKING:
    import pyarrow as pa
    from pyarrow.parquet import FileMetaData

_BATCH = 256
_LONG = 1 << 18
_SHORT = 64


def sniff(head: Head) -> float:
    """Return whether the bytes have the signature of Parquet or of Arrow's file or stream format."""
    return 0.95 if head.data.startswith((b"PAR1", b"ARROW1", b"\xff\xff\xff\xff")) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each row."""
    import pyarrow as pa  # noqa: PLC0415 - 130 ms of imports, for this format only

    table = Table(source.limits.record_bytes)
    names: list[str] | None = None
    try:
        for batch in _batches(source):
            rows = batch.to_pylist()
            if names is None:
                names = _names(batch, rows)
            for row in rows:
                yield table.record(dict(zip(names, row.values(), strict=True)))
    except (pa.ArrowException, OSError) as error:
        raise ReaderError(f"the Parquet or Arrow data are damaged or cut ({error})") from error


def _batches(source: Input) -> Iterator[pa.RecordBatch]:
    import pyarrow as pa  # noqa: PLC0415 - as above
    from pyarrow import ipc, parquet  # noqa: PLC0415 - as above

    with source.open() as raw, seekable(raw) as stream:
        start = stream.read(6)
        stream.seek(0)
        if start.startswith(b"PAR1"):
            repeated = _repeated(parquet.read_metadata(stream))
            stream.seek(0)
            opened = parquet.ParquetFile(stream, read_dictionary=repeated, pre_buffer=False, buffer_size=1 << 20)
            yield from opened.iter_batches(batch_size=_BATCH)
        else:
            native = pa.PythonFile(cast("IOBase", stream), mode="r")
            if start == b"ARROW1":
                file_reader = ipc.open_file(native)
                for at in range(file_reader.num_record_batches):
                    yield from _pieces(file_reader.get_batch(at))
            else:
                for batch in _stream_batches(ipc.open_stream(native)):
                    yield from _pieces(batch)


def _stream_batches(opened: pa.RecordBatchStreamReader) -> Iterator[pa.RecordBatch]:
    with suppress(StopIteration):
        while True:
            yield opened.read_next_batch()


def _repeated(metadata: FileMetaData) -> list[str]:
    """Return the columns of which a batch could be far larger than what is stored: a long text said again and again.

    They are kept as dictionaries, which is slower for others.
    """
    found = set()
    for group, at in product(range(metadata.num_row_groups), range(metadata.num_columns)):
        chunk = metadata.row_group(group).column(at)
        size = chunk.total_uncompressed_size
        if chunk.physical_type == "BYTE_ARRAY" and size > _LONG and size < _SHORT * chunk.num_values:
            found.add(chunk.path_in_schema)
    return sorted(found)


def _pieces(batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
    for start in range(0, batch.num_rows, _BATCH):
        yield batch.slice(start, _BATCH)


def _names(batch: pa.RecordBatch, rows: list[dict[str, object]]) -> list[str]:
    """Return the names of the columns, the abstract's told by its content where no name tells."""
    texts = [[value if isinstance(value, str) else "" for value in row.values()] for row in rows[:SAMPLE]]
    return name_columns(batch.schema.names, texts)


FORMAT = Format(
    name="parquet",
    summary="Parquet, Arrow and Feather files",
    extensions=(".parquet", ".arrow", ".feather", ".pq"),
    sniff=sniff,
    read=read,
    libraries=("pyarrow",),
)
