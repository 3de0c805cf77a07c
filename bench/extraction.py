"""Extraction alone: texts in memory, claims out; beside the naive script and DuckDB's patterns, in one process."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from bench.corpus import texts
from bench.naive import PATTERNS, find_in_all
from bench.rows import Row
from bench.timing import Timed, interleaved
from extractors.extract import extract, extract_all

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
