"""Workbooks: XLSX, XLSB, XLS and ODS; every sheet is a table."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from typing import BinaryIO

from extractors.errors import ReaderError
from extractors.readers.kit.columns import Row, Table
from extractors.readers.kit.containers import is_office
from extractors.readers.kit.model import Format, Head, Input, Limits
from extractors.records import Record, Refusal

_LIMIT = 512 << 20
_COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def sniff(head: Head) -> float:
    """Return whether the bytes are an office document; that it is a workbook is seen when it is opened."""
    return 0.9 if head.data.startswith(_COMPOUND) or (head.data.startswith(b"PK") and is_office(head.data)) else 0.0


def read(source: Input) -> Iterator[Record | Refusal]:
    """Yield a record for each row below the header of each sheet."""
    data = source.read_bytes(_LIMIT)
    if data.startswith(b"PK"):
        _check_size(io.BytesIO(data), source.limits)
    table = Table(source.limits.record_bytes)
    for rows in _sheets(data):
        yield from table.records(Row(None, row) for row in rows)


def _check_size(stream: BinaryIO, limits: Limits) -> None:
    """Raise ReaderError where the parts of the workbook unpack to more than a workbook can need."""
    try:
        with zipfile.ZipFile(stream) as archive:
            infos = archive.infolist()
    except zipfile.BadZipFile as error:
        raise ReaderError(f"the workbook is damaged or cut ({error})") from error
    size = sum(info.file_size for info in infos)
    packed = sum(info.compress_size for info in infos)
    if size > min(limits.decompressed_bytes, 2 * _LIMIT) or size > max(64 << 20, limits.decompressed_ratio * packed):
        raise ReaderError("the workbook unpacks to more than the limit, as a bomb does")


def _sheets(data: bytes) -> Iterator[list[list[str]]]:
    from python_calamine import CalamineWorkbook  # noqa: PLC0415 - a native library, for this format only

    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        for name in book.sheet_names:
            yield [[_cell(value) for value in row] for row in book.get_sheet_by_name(name).to_python()]
    except Exception as error:
        raise ReaderError(f"no workbook that can be read ({error})") from error
    except BaseException as error:
        if type(error).__name__ != "PanicException":  # what a native library written in Rust raises
            raise
        raise ReaderError(f"no workbook that can be read ({error})") from error


def _cell(value: object) -> str:
    """Return a cell as text; whole numbers have no decimals, which a sheet cannot tell apart."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:  # noqa: PLR2004 - exact in a double
        return str(int(value))
    return "" if value is None else str(value)


FORMAT = Format(
    name="excel",
    summary="workbooks: XLSX, XLSB, XLS, ODS",
    extensions=(".xlsx", ".xlsm", ".xlsb", ".xls", ".ods"),
    sniff=sniff,
    read=read,
    libraries=("python-calamine",),
)
