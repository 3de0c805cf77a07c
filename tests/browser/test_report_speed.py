"""Ten thousand abstracts open in under three seconds and answer a filter in under a tenth of one."""

from __future__ import annotations

import gzip
from itertools import islice
from pathlib import Path

import pytest

from tests.browser.conftest import Open
from tests.warehouse.strange import File
from warehouse.ingest import ingest
from warehouse.report import write_report

pytestmark = [pytest.mark.alone, pytest.mark.browser, pytest.mark.slow]

DOCUMENTS = 10_000
OPEN_SECONDS = 3.0
FILTER_MILLISECONDS = 100.0
FILTERS = [("q", "transformer"), ("q", '"state of the art"'), ("q", "a"), ("metric", "accuracy"), ("metric", "e"),
           ("dataset", "CIFAR"), ("method", "net"), ("paper", "learning"), ("q", "")]  # fmt: skip


# Types into a field; is done when the frame with the new rows is drawn; gives the milliseconds on the clock.
_FILTER = """([field, typed]) => new Promise((done) => {
    const input = document.getElementById(field);
    const start = performance.now();
    input.value = typed;
    input.dispatchEvent(new Event("input", {bubbles: true}));
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
})"""


@pytest.fixture(scope="module")
def large(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of ten thousand real abstracts."""
    folder = tmp_path_factory.mktemp("large")
    with gzip.open(shared / "corpus" / "arxiv-20k.jsonl.gz", "rb") as stream:
        (folder / "corpus.jsonl").write_bytes(b"".join(islice(stream, DOCUMENTS)))
    ingest([File(folder / "corpus.jsonl", "corpus.jsonl")], folder / "warehouse")
    return write_report(folder / "warehouse", folder / "report.html")


@pytest.mark.parametrize("panel", ["overview", "abstracts"])
def test_it_opens_in_time(open_report: Open, large: Path, panel: str) -> None:
    took = []
    for _ in range(3):
        page = open_report(large, panel).page
        took.append(
            page.evaluate(
                "() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))"
            )
        )
        page.close()
    print(f"\n{panel}: opened and painted after {', '.join(f'{each:.0f}' for each in took)} ms")  # noqa: T201 - the figures, to be seen with -s
    assert min(took) < OPEN_SECONDS * 1000  # the machine may be busy with other things


@pytest.mark.parametrize("panel", ["overview", "boards", "speed", "trends", "claims", "abstracts"])
def test_it_filters_in_time(open_report: Open, large: Path, panel: str) -> None:
    """From the key to the frame: the time that the page itself takes, for the machine may be busy with other things."""
    page = open_report(large, panel).page
    meter = page.context.new_cdp_session(page)
    meter.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        metrics = {each["name"]: each["value"] for each in meter.send("Performance.getMetrics")["metrics"]}
        return float(metrics["TaskDuration"]) * 1000

    page.wait_for_timeout(1500)  # somebody looks at the page before typing
    took: dict[tuple[str, str], float] = {}
    clock: dict[tuple[str, str], float] = {}
    for field, typed in FILTERS:
        before = spent()
        clock[field, typed] = page.evaluate(_FILTER, [field, typed])
        took[field, typed] = spent() - before
        page.evaluate(_FILTER, [field, ""])
    told = ", ".join(
        f"{field}={typed!r} {took[field, typed]:.0f} ({clock[field, typed]:.0f})" for field, typed in FILTERS
    )
    print(f"\n{panel}, ms of the page (on the clock): {told}")  # noqa: T201 - the figures, to be seen with -s
    assert max(took.values()) < FILTER_MILLISECONDS
