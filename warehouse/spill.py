"""Records in buckets on disk: of any number of them, one bucket at a time is in memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

Records = npt.NDArray[np.void]
BUCKET = 250_000
"""How many records a bucket should have."""


class Spill:
    """Records of one type, in files of a scratch folder."""

    def __init__(self, folder: Path, dtype: np.dtype[np.void], buckets: int) -> None:
        """Keep records in this folder, which is made."""
        folder.mkdir()
        self._files = [folder / str(number) for number in range(buckets)]
        self._dtype = dtype

    def add(self, records: Records, buckets: npt.NDArray[np.int64]) -> None:
        """Add records, each to its bucket."""
        order = np.argsort(buckets, kind="stable")
        ends = np.searchsorted(buckets[order], np.arange(len(self._files) + 1))
        for number in np.unique(buckets).tolist():
            with self._files[number].open("ab") as file:
                records[order[ends[number] : ends[number + 1]]].tofile(file)

    def buckets(self) -> Iterator[Records]:
        """Yield the records of each bucket that has any, in the order of the buckets; each is gone then."""
        for path in self._files:
            if path.exists():
                yield np.fromfile(path, self._dtype)
                path.unlink()
