"""The Prefect flows beside `ingest`: `reextract` with the rules of today, `compact` small parts, write the `report`."""

# Annotations are kept as they are, not as strings: Prefect loads this file by its path, and a module that is loaded so
# cannot be found by its name, where the names in the strings would have to be looked up.

from pathlib import Path
from typing import Annotated

from prefect import flow, task
from prefect.artifacts import create_link_artifact, create_markdown_artifact
from prefect.cache_policies import NO_CACHE
from prefect.client.schemas.objects import State
from prefect.states import Completed, Failed
from pydantic import Field

from flows.in_tasks import in_tasks
from flows.line import Outcome, renewed
from flows.one_at_a_time import one_at_a_time
from flows.runners import runner
from flows.settings import Runner, load_settings
from flows.summary import summary_page
from flows.tagging import untagged_tasks
from warehouse.compact import Compacted
from warehouse.compact import compact as merge_parts
from warehouse.garbage import GRACE_SECONDS, Collected, collect
from warehouse.store import Place


@flow(
    name="reextract",
    flow_run_name="reextract",
    description="Extract again, from stored texts, what an older version of the rules made.",
)
def reextract(
    warehouse: str | None = None,
    workers: Annotated[int, Field(ge=0)] | None = None,
    runner_kind: Runner | None = None,
    dask_address: str | None = None,
) -> State[Outcome]:
    """Return what came of it; nothing is read, and nothing is done where all is of this version.

    Args:
        warehouse: The folder of the warehouse. Unset: as the settings of the machine say.
        workers: Processes that extract; 0 is one a core.
        runner_kind: Where jobs run: `local`, processes of this machine, or `dask`, a cluster.
        dask_address: The scheduler of a Dask cluster. Unset: a cluster on this machine.
    """
    given = {"warehouse": warehouse, "workers": workers, "runner": runner_kind, "dask_address": dask_address}
    settings = load_settings(given)
    with untagged_tasks(), one_at_a_time(settings.warehouse):
        outcome = renewed(settings, in_tasks(runner(settings)))
    page = summary_page(outcome, str(settings.warehouse))
    create_markdown_artifact(page, key="claimlake-summary", description="what the run did")
    if outcome.failures:
        return Failed(message=f"{len(outcome.failures)} parts could not be extracted again", data=outcome)
    return Completed(message=f"state {outcome.summary.n}", data=outcome)


@flow(
    name="compact",
    flow_run_name="compact",
    description="Merge small parts into large ones and remove what no reader needs any more.",
)
def compact(
    warehouse: str | None = None,
    everything: bool = False,  # noqa: FBT001, FBT002 - the fields of Prefect's form
    grace_seconds: Annotated[float, Field(ge=0)] = GRACE_SECONDS,
) -> State[tuple[Compacted, Collected]]:
    """Return how many parts became how many, and what was removed.

    Args:
        warehouse: The folder of the warehouse. Unset: as the settings of the machine say.
        everything: Rewrite and sort large parts too.
        grace_seconds: Files that are younger stay, for someone may still read them.
    """
    settings = load_settings({"warehouse": warehouse})
    with untagged_tasks(), one_at_a_time(settings.warehouse):
        merged = _merge_parts(settings.warehouse, everything=everything)
        collected = _remove_old_files(settings.warehouse, grace_seconds)
    message = f"{merged.before} parts became {merged.after}, {collected.files} files removed"
    return Completed(message=message, data=(merged, collected))


@flow(name="report", flow_run_name="report", description="Write the report: one HTML page over the whole warehouse.")
def report(warehouse: str | None = None, output: str = "report.html") -> str:
    """Return the path of the page.

    Args:
        warehouse: The folder of the warehouse. Unset: as the settings of the machine say.
        output: Where the page is written.
    """
    settings = load_settings({"warehouse": warehouse})
    path = _write_page(settings.warehouse, Path(output))
    create_link_artifact(path.absolute().as_uri(), link_text="the report", key="claimlake-report")
    return str(path)


@task(name="write page", cache_policy=NO_CACHE, retries=2, retry_delay_seconds=[2, 10])
def _write_page(warehouse: Place, output: Path) -> Path:
    from warehouse.report import write_report  # noqa: PLC0415 - an extra

    return write_report(warehouse, output)


@task(name="merge parts", cache_policy=NO_CACHE)
def _merge_parts(warehouse: Place, *, everything: bool) -> Compacted:
    return merge_parts(warehouse, everything=everything)


@task(name="remove old files", cache_policy=NO_CACHE)
def _remove_old_files(warehouse: Place, grace_seconds: float) -> Collected:
    return collect(warehouse, grace_seconds)
