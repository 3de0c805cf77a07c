"""Zstandard data, block by block: python-zstandard ends a cut stream in silence, and can give 2 GiB for 64 KiB.

Each step feeds the decompressor one block, which is at most 128 KiB when decompressed, and a block or a frame
that is not there whole is noticed. The layout is that of RFC 8878, section 3.1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

_MAGIC = b"\x28\xb5\x2f\xfd"
_SKIPPABLE = b"\x2a\x4d\x18"
_WINDOW = 1 << 27  # 128 MiB: what `zstd --long=27` writes
_RLE = 1


def blocks(raw: BinaryIO) -> Iterator[bytes]:
    """Yield the decompressed blocks of all frames; raise EOFError where the data are cut."""
    while magic := raw.read(4):
        if magic == _MAGIC:
            yield from _frame(raw)
        elif len(magic) == 4 and magic[1:] == _SKIPPABLE and magic[0] >> 4 == 5:  # noqa: PLR2004 - RFC 8878, 3.1.2
            _skip(raw, int.from_bytes(_exactly(raw, 4), "little"))
        else:
            raise ValueError("what follows a frame is no frame")


def _frame(raw: BinaryIO) -> Iterator[bytes]:
    import zstandard  # noqa: PLC0415 - a native library, for this compression only

    descriptor = _exactly(raw, 1)
    decompressor = zstandard.ZstdDecompressor(max_window_size=_WINDOW).decompressobj()
    yield decompressor.decompress(_MAGIC + descriptor + _exactly(raw, _header_size(descriptor[0])))
    is_last = False
    while not is_last:
        header = _exactly(raw, 3)
        number = int.from_bytes(header, "little")
        is_last, kind, size = bool(number & 1), number >> 1 & 3, number >> 3
        yield decompressor.decompress(header + _exactly(raw, 1 if kind == _RLE else size))
    if descriptor[0] & 4:
        yield decompressor.decompress(_exactly(raw, 4))


def _header_size(descriptor: int) -> int:
    """Return how many bytes of the frame header follow the descriptor (RFC 8878, 3.1.1.1)."""
    is_single_segment = descriptor >> 5 & 1
    window = 0 if is_single_segment else 1
    dictionary = (0, 1, 2, 4)[descriptor & 3]
    content = (is_single_segment, 2, 4, 8)[descriptor >> 6]
    return window + dictionary + content


def _exactly(raw: BinaryIO, size: int) -> bytes:
    data = raw.read(size)
    if len(data) < size:
        raise EOFError
    return data


def _skip(raw: BinaryIO, size: int) -> None:
    while size:
        size -= len(_exactly(raw, min(size, 1 << 20)))
