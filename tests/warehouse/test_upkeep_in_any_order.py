"""Whatever upkeep is done in between, a warehouse shows what one shows that read the same files once."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.warehouse.lake import Lake
from warehouse import publish
from warehouse.check import check
from warehouse.compact import compact
from warehouse.forget import forget

TEXTS = [f"FID {n} or {n + 40}" for n in range(8)] + [f"Of #{n}, {n}" for n in range(3)] + ["666", "none"]


def _act(lake: Lake, chance: random.Random) -> None:
    """Write some files anew, with texts that others have too, then read, compact or forget."""
    for _ in range(chance.randint(0, 2)):
        lines = [chance.choice([*TEXTS, b"{broken"]) for _ in range(chance.randint(1, 4))]
        lake.write(f"{chance.choice('abcdef')}.jsonl", *lines)
    lake.ingest()
    act = chance.choice(["compact", "compact all", "forget", "nothing"])
    if act.startswith("compact"):
        compact(lake.warehouse, everything=act == "compact all")
    if act == "forget" and lake.files():
        gone = chance.choice(lake.files())
        forget(lake.warehouse, gone.source)
        gone.path.unlink()


@pytest.mark.parametrize("seed", range(4))
def test_upkeep_in_any_order_changes_no_row(lakes: Callable[[], Lake], seed: int) -> None:
    chance, lake, fresh = random.Random(seed), lakes(), lakes()  # noqa: S311 - no secret
    lake.write("a.jsonl", *TEXTS)
    for _ in range(5):
        _act(lake, chance)
        assert not check(lake.warehouse).problems
    lake.ingest()
    fresh.inbox = lake.inbox
    fresh.ingest()
    assert lake.state() == fresh.state()


def test_an_input_that_two_writers_read_at_once_counts_once_for_each(
    lake: Lake, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ("FID 3", "Of #10, 4", b"{broken")
    one, two = lake.write("a.jsonl", *lines), lake.write("b.jsonl", *lines)
    complete = publish.shadowed_part
    others = [lambda: lake.ingest([two, lake.write("c.jsonl", "FID 9")])]

    def in_between(*given: object) -> object:
        if others:
            others.pop()()
        return complete(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(publish, "shadowed_part", in_between)
    lake.ingest([one])
    before = lake.state()
    compact(lake.warehouse)
    assert lake.state() == before
    assert not check(lake.warehouse).problems
    assert lake.query("SELECT source, count(*) FROM occurrences GROUP BY ALL ORDER BY ALL") == [
        ("inbox:a.jsonl", 2),
        ("inbox:b.jsonl", 2),
        ("inbox:c.jsonl", 1),
    ]
