"""Extraction alone: texts in memory, claims out; beside the naive script and DuckDB's patterns, in one process."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence

from bench.corpus import texts
from bench.naive import PATTERNS, find_in_all
from bench.rows import Row
from bench.timing import Timed, interleaved
from extractors.extract import extract, extract_all

# So many texts are timed at a time: some milliseconds, short enough to be left alone now and then on a busy machine.
_PART = 24
_SIX_PATTERNS = [pattern.pattern.replace("'", "''") for pattern in PATTERNS]


def measure(*, full: bool, rounds: int = 5) -> list[Row]:
    """Return processor time a MB (1e6 code points) of abstracts, each ratio to the naive script's own time."""
    sample = texts(20_000 if full else 4_000)
    cases = {
        "naive: six re.findall": lambda: find_in_all(sample),
        "claimlake, extract_all": lambda: extract_everything(sample),
        "claimlake, a text at a time": lambda: deque(map(extract, sample), maxlen=0),
        "claimlake, texts without digits": _without_digits(sample),
        "DuckDB: six regexp_extract_all": duckdb_case(sample),
    }
    timed = interleaved(cases, rounds)
    size = sum(map(len, sample)) / 1e6
    bare = sum(len(text) for text in sample if not _has_digit(text)) / 1e6
    naive = timed["naive: six re.findall"]
    sizes = {"claimlake, texts without digits": bare}
    return [_row(name, each, sizes.get(name, size), naive.median / size) for name, each in timed.items()]


def _row(name: str, timed: Timed, size: float, naive: float) -> Row:
    each = timed.median / size
    return Row(name, {"ms a MB": 1e3 * each, "MB a second": 1 / each, "times naive": each / naive})


def extract_everything(sample: Sequence[str]) -> None:
    """Extract from all texts, and keep nothing."""
    deque(extract_all(sample, [None] * len(sample)), maxlen=0)


def times_naive(sample: Sequence[str], rounds: int = 9) -> float:
    """Return how many times the naive script's processor time ours is, whatever else the machine does.

    Others only ever add to a time, by their interrupts and by what they put out of the caches. So each small part of
    the texts is timed some times in a row, both sides in turns, and counts with the least of either.
    """
    ours = naive = 0.0
    for first in range(0, len(sample), _PART):
        part = sample[first : first + _PART]
        seconds = [(_seconds(extract_everything, part), _seconds(find_in_all, part)) for _ in range(rounds)]
        ours += min(own for own, _ in seconds)
        naive += min(other for _, other in seconds)
    return ours / naive


def _seconds(side: Callable[[Sequence[str]], object], part: Sequence[str]) -> float:
    start = time.process_time()
    side(part)
    return time.process_time() - start


def _has_digit(text: str) -> bool:
    return any(map(str.isdigit, text))


def _without_digits(sample: Sequence[str]) -> Callable[[], None]:
    bare = [text for text in sample if not _has_digit(text)]
    return lambda: extract_everything(bare)


def duckdb_case(sample: Sequence[str]) -> Callable[[], object]:
    """Return a case that counts what DuckDB finds by the same six patterns, on one thread."""
    import duckdb  # noqa: PLC0415 - the other parts do without
    import pyarrow as pa  # noqa: PLC0415

    db = duckdb.connect(config={"threads": 1})
    db.register("given", pa.table({"text": pa.array(sample, pa.string())}))
    db.execute("CREATE TABLE texts AS SELECT * FROM given")
    sums = ", ".join(f"sum(len(regexp_extract_all(text, '{pattern}')))" for pattern in _SIX_PATTERNS)
    return lambda: db.execute(f"SELECT {sums} FROM texts").fetchall()  # noqa: S608 - our own patterns
