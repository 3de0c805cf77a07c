"""Law 4: order, chunking, workers and repetition do not matter. Law 6: records add up."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.warehouse.lake import File, Lake
from warehouse import load
from warehouse import plan as planning
from warehouse.check import check
from warehouse.ingest import Ended, IngestOptions, ingest
from warehouse.job import Job
from warehouse.load import run_job

QUICK = (Phase.explicit, Phase.generate)  # a run takes a second: no time to look for a smaller case
TEXTS = ["FID 3", "FID 3 or 5", "Of #10, 4", "Nothing", "666 is none", "An  FID\n3", "An FID 3"]
LINES = st.one_of(
    st.sampled_from(TEXTS),
    st.builds(lambda text, title: {"abstract": text, "title": title}, st.sampled_from(TEXTS), st.sampled_from("AB")),
    st.just({"title": "without abstract"}),
    st.just(b"{no json"),
    st.just(b""),
)
INBOXES = st.lists(st.lists(LINES, min_size=2, max_size=5), min_size=1, max_size=4)
Inbox = Sequence[Sequence[str | dict[str, object] | bytes]]


def fill(lake: Lake, inbox: Inbox) -> list[File]:
    """Write an inbox; its files begin with two lines that tell the format."""
    return [lake.write(f"{n}.jsonl", "One.", "Two.", *lines) for n, lines in enumerate(inbox)]


def in_any_order(seed: int) -> Callable[[Iterable[Job]], Iterator[Ended]]:
    """Run jobs in any order, as workers of a pool end them."""

    def run(jobs: Iterable[Job]) -> Iterator[Ended]:
        shuffled = list(jobs)
        random.Random(seed).shuffle(shuffled)  # noqa: S311 - no secret
        return (Ended(job, run_job(job)) for job in shuffled)

    return run


@settings(max_examples=5, phases=QUICK)
@given(inbox=INBOXES, seed=st.integers(0, 99))
def test_order_and_number_of_runs_and_size_of_parts_do_not_matter(
    lakes: Callable[[], Lake], inbox: Inbox, seed: int
) -> None:
    one, many = lakes(), lakes()
    fill(one, inbox)
    one.ingest()

    files = fill(many, inbox)
    random.Random(seed).shuffle(files)  # noqa: S311 - no secret
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planning, "PACK_SIZE", 120)
        patch.setattr(load, "BLOCK_SIZE", 20)
        half = len(files) // 2
        for some in (files[:half], files[half:], files):
            ingest(some, many.warehouse, IngestOptions(), in_any_order(seed))
    assert many.state() == one.state()
    assert not check(many.warehouse).problems


@settings(max_examples=5, phases=QUICK)
@given(inbox=INBOXES)
def test_records_are_occurrences_without_abstract_or_quarantined(lakes: Callable[[], Lake], inbox: Inbox) -> None:
    lake = lakes()
    fill(lake, inbox)
    counts = lake.ingest().tally.records
    lines = 2 * len(inbox) + sum(1 for lines in inbox for line in lines if line)
    shown = lake.query("SELECT count(*) FROM occurrences")[0][0]
    refused = lake.query("SELECT count(*) FROM quarantine WHERE stage <> 'schema'")[0][0]
    assert (counts.records, counts.occurrences, counts.quarantined) == (lines, shown, refused)
    assert lines == shown + refused + counts.without_abstract


def test_a_part_written_twice_is_byte_identical(lakes: Callable[[], Lake]) -> None:
    one, two = lakes(), lakes()
    for lake in (one, two):
        fill(lake, [[{"abstract": text, "title": "A"} for text in TEXTS]] * 3)
        lake.ingest()
    assert one.parts() == two.parts()


def test_byte_ranges_give_the_rows_of_the_whole(lakes: Callable[[], Lake], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [f"A text of {n} and #{n * n}" for n in range(200)] + [b"", b"{no json"] + ["An FID of 3"] * 20
    whole, cut = lakes(), lakes()
    fill(whole, [lines])
    whole.ingest()
    fill(cut, [lines])
    monkeypatch.setattr(planning, "mark_of", lambda _: 1000)
    cut.ingest()
    assert cut.query("SELECT count(*) FROM _sources")[0][0] > 5
    assert cut.state() == whole.state()
    assert not check(cut.warehouse).problems
