"""Ten times the input takes ten times the time: many texts, and single hostile ones on their way to rows."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from functools import partial

import pyarrow as pa
import pytest

from bench.corpus import texts
from bench.extraction import extract_everything
from extractors.records import Record
from schemas.validate import Validated
from warehouse.block import Block
from warehouse.rows import build

# What makes rows, keys and columns work, more than patterns: those have tests of their own beside the engine.
HOSTILE = {
    "claims without end": "We reach 71.2% accuracy on CIFAR-10. ",
    "one claim a word": "7% ",
    "one sentence without end": "3.1 points, ",
    "decoys without end": "[1] ",
    "years without end": "in 2021 ",
    "one endless number": "7",
    "thousands": "1,000,",
    "ranges": "1-2-",
    "brackets": "(1 ",
    "dollars": "$1",
    "line breaks": "\n1\n",
    "emoji": "👍🏽1 ",
    "combining marks": "1\u0301",
    "metrics without numbers": "FID accuracy ",
}
TIMES = 10
ALLOWED = 12
SHORT = 8_000
# Less than this, in seconds, is noise.
FLOOR = 0.02


def seconds(work: Callable[[], object], tries: int) -> float:
    """The least processor time of some tries, the collector of garbage at rest."""
    best = float("inf")
    gc.disable()
    try:
        for _ in range(tries):
            start = time.process_time()
            work()
            best = min(best, time.process_time() - start)
    finally:
        gc.enable()
        gc.collect()
    return best


def rows_of(text: str) -> object:
    """The rows of a record with this text; checks by schema are another matter, and are left out."""
    block = Block()
    block.add("key", Record(1, text))
    return build(block, 0, lambda _name, rows: Validated(rows, ()))


@pytest.mark.alone
@pytest.mark.slow
@pytest.mark.usefixtures("shared")
def test_ten_times_the_abstracts_take_at_most_twelve_times_the_time() -> None:
    """At one of two sizes: what outgrows the caches once is told from what grows faster than its input."""
    assert any(_is_linear(texts(size)) for size in (1_500, 6_000))


def _is_linear(many: list[str]) -> bool:
    few = many[: len(many) // TIMES]
    # the few are of the same mixture only on average: what they hold of the text is what they may take of the time
    share = sum(map(len, many)) / sum(map(len, few)) / TIMES
    short = seconds(partial(extract_everything, few), tries=5)
    return seconds(partial(extract_everything, many), tries=2) <= ALLOWED * share * short


@pytest.mark.alone
@pytest.mark.slow
@pytest.mark.parametrize("piece", HOSTILE.values(), ids=HOSTILE)
def test_ten_times_a_hostile_text_takes_at_most_twelve_times_the_time_up_to_its_rows(piece: str) -> None:
    text = (piece * SHORT)[:SHORT]
    short = max(seconds(partial(rows_of, text), tries=5), FLOOR)
    assert seconds(partial(rows_of, text * TIMES), tries=2) <= ALLOWED * short


def test_rows_come_of_a_hostile_text() -> None:
    built = rows_of(HOSTILE["claims without end"] * 3)
    tables: dict[str, pa.Table] = built.tables  # type: ignore[attr-defined]
    assert len(tables["claims"]) == 3
