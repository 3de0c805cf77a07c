"""Compressed bytes as a plain stream that stops at the limits: gzip, bzip2, xz, Zstandard."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, BinaryIO, cast

from extractors.errors import ReaderError
from extractors.readers.kit import zstandard_frames

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

    from extractors.readers.kit.model import Limits

MAGIC = {b"\x1f\x8b\x08": "gzip", b"BZh": "bzip2", b"\xfd7zXZ\0": "xz", b"\x28\xb5\x2f\xfd": "zstd"}
LAYERS = 2
"""A ``.gz`` inside of a ``.gz`` is an accident that happens; more than that is an attack."""
_RATIO_FROM = 64 << 20
_BLOCK = 1 << 18


def compression_of(head: bytes) -> str | None:
    """Return the name of the compression whose signature the bytes start with, or null."""
    return next((name for magic, name in MAGIC.items() if head.startswith(magic)), None)


def decompressed(raw: BinaryIO, name: str, limits: Limits) -> BinaryIO:
    """Return the decompressed bytes of ``raw``.

    Reading them raises ReaderError where they are cut, damaged or more than the limits allow.
    """
    return io.BufferedReader(_Unpacked(raw, _chunks(raw, name), name, limits), buffer_size=_BLOCK)


def _chunks(raw: BinaryIO, name: str) -> Iterator[bytes]:
    """Yield the decompressed bytes in pieces of bounded size."""
    if name == "zstd":
        yield from zstandard_frames.blocks(raw)
        return
    opener: Callable[[], BinaryIO] = {
        "gzip": lambda: cast("BinaryIO", gzip.GzipFile(fileobj=raw, mode="rb")),
        "bzip2": lambda: cast("BinaryIO", bz2.BZ2File(raw)),
        "xz": lambda: cast("BinaryIO", lzma.LZMAFile(raw)),  # noqa: SIM115 - closed below
    }[name]
    with opener() as stream:
        while chunk := stream.read(_BLOCK):
            yield chunk


class _Unpacked(io.RawIOBase):
    """The decompressed stream; counts what comes out against the limits and says what is wrong with the data."""

    def __init__(self, raw: BinaryIO, chunks: Iterator[bytes], name: str, limits: Limits) -> None:
        self._raw, self._chunks, self._name, self._limits = raw, chunks, name, limits
        self._pending = memoryview(b"")
        self._out = 0

    def readable(self) -> bool:
        return True

    def close(self) -> None:
        if not self.closed:
            self._raw.close()
        super().close()

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer).cast("B")
        while not self._pending:
            chunk = self._next()
            if chunk is None:
                return 0
            self._count(len(chunk))
            self._pending = memoryview(chunk)
        size = min(len(view), len(self._pending))
        view[:size] = self._pending[:size]
        self._pending = self._pending[size:]
        return size

    def _next(self) -> bytes | None:
        try:
            return next(self._chunks, None)
        except EOFError as error:
            raise ReaderError(f"the {self._name} data are cut short", advice="fetch the file again") from error
        except Exception as error:
            why = str(error) or type(error).__name__
            raise ReaderError(f"the {self._name} data are damaged ({why})", advice="fetch the file again") from error

    def _count(self, size: int) -> None:
        self._out += size
        limits = self._limits
        if self._out > limits.decompressed_bytes:
            raise ReaderError(f"unpacks to more than {limits.decompressed_bytes} bytes, the limit")
        if self._out > _RATIO_FROM and self._out > limits.decompressed_ratio * max(1, self._raw.tell()):
            raise ReaderError(f"unpacks to more than {limits.decompressed_ratio} times its size, as a bomb does")
