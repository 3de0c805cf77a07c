"""The Prefect flow `ingest`: find the inputs, land them, publish, and say in Prefect what came of it.

Few tasks, each a large piece of work: what costs a tenth of a second a task must be done neither a document nor a
file. Retries stand around finding and fetching alone, which meet networks and disks; a job that fails is the
line's own business, and as no part is ever written twice, a run may be repeated as it is.
"""

# Annotations are kept as they are, not as strings: Prefect loads this file by its path, and a module that is loaded so
# cannot be found by its name, where the names in the strings would have to be looked up.

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from httpx import TransportError
from prefect import flow, get_run_logger, task
from prefect.artifacts import create_markdown_artifact, create_table_artifact
from prefect.cache_policies import NO_CACHE
from prefect.client.schemas.objects import State
from prefect.runtime import flow_run
from prefect.states import Completed, Failed
from pydantic import Field

from extractors.errors import ClaimlakeError
from flows.discover import Discovery
from flows.in_tasks import in_tasks
from flows.line import Outcome, Request, found_inputs, land
from flows.one_at_a_time import one_at_a_time
from flows.runners import runner
from flows.settings import Runner, Settings, Symlinks, load_settings
from flows.summary import summary_page
from flows.tagging import tagged_runs, untagged_tasks

# Prefect refuses a run whose parameters are longer than half a megabyte.
_MOST_PARAMETERS = 200_000
RETRY_SECONDS: list[float] = [2, 10, 60]


def _run_name() -> str:
    """Return a name that says what runs: ``ingest papers/ and 2 more``."""
    inputs = flow_run.parameters.get("inputs") or ["nothing"]
    more = f" and {len(inputs) - 1} more" if len(inputs) > 1 else ""
    return f"ingest {str(inputs[0])[-60:]}{more}"


@flow(name="ingest", flow_run_name=_run_name, description="Read papers' abstracts and keep their numeric claims.")
def ingest(  # noqa: PLR0913, PLR0917 - the fields of Prefect's form
    inputs: list[str],
    warehouse: str | None = None,
    workers: Annotated[int, Field(ge=0)] | None = None,
    runner_kind: Runner | None = None,
    dask_address: str | None = None,
    roots: dict[str, str] | None = None,
    format_name: str | None = None,
    symlinks: Symlinks | None = None,
    full_text: bool = False,  # noqa: FBT001, FBT002 - as above
    rehash: bool = False,  # noqa: FBT001, FBT002 - as above
    drop: bool = False,  # noqa: FBT001, FBT002 - as above
    yes: bool = False,  # noqa: FBT001, FBT002 - as above
) -> State[Outcome]:
    """Return what came of the inputs; the run is failed where one could not be read, all others having landed.

    Args:
        inputs: Files, folders, globs or URLs; `@FILE` is a list of such, one a line.
        warehouse: The folder of the warehouse. Unset: as the settings of the machine say.
        workers: Processes that read and extract; 0 is one a core.
        runner_kind: Where jobs run: `local`, processes of this machine, or `dask`, a cluster.
        dask_address: The scheduler of a Dask cluster. Unset: a cluster on this machine.
        roots: Names of folders; the source of a file in one of them begins with the name.
        format_name: Read all inputs as this format instead of looking at each.
        symlinks: Which symbolic links in a folder are followed: `inside` it, `all` or `none`.
        full_text: Read the paragraphs of full papers too.
        rehash: Trust no file's size and time.
        drop: Remove inputs that are gone from the folders given.
        yes: Remove them even where they are more than a tenth, or all.
    """
    given: dict[str, object] = {
        "warehouse": warehouse,
        "workers": workers,
        "runner": runner_kind,
        "dask_address": dask_address,
        "roots": roots,
        "format": format_name,
        "symlinks": symlinks,
    }
    request = Request(tuple(inputs), rehash=rehash, full_text=full_text, drop=drop, yes=yes)
    outcome = _run(request, load_settings(given))
    message = f"state {outcome.summary.n}: {sum(outcome.summary.tally.claims.values()):,} claims"
    if outcome.failures:
        return Failed(message=f"{len(outcome.failures)} inputs could not be read; {message}", data=outcome)
    return Completed(message=message, data=outcome)


def _run(request: Request, settings: Settings) -> Outcome:
    with ExitStack() as stack:
        stack.enter_context(untagged_tasks())
        stack.enter_context(one_at_a_time(settings.warehouse))
        found = _find(stack, request, settings)
        get_run_logger().info("%d files found", len(found.files))
        outcome = land(found, request, settings, in_tasks(runner(settings)))
    _tell(outcome, settings)
    return outcome


def _find(stack: ExitStack, request: Request, settings: Settings) -> Discovery:
    """Return what the inputs stand for, found by a task that is tried again; copies live as long as the stack."""

    @task(
        name="find inputs",
        retries=len(RETRY_SECONDS),
        retry_delay_seconds=RETRY_SECONDS,
        retry_jitter_factor=0.3,
        cache_policy=NO_CACHE,
    )
    def find() -> Discovery:
        return stack.enter_context(found_inputs(request.inputs, settings))

    return find()


def _tell(outcome: Outcome, settings: Settings) -> None:
    """Leave the run's summary, and what was refused, in Prefect."""
    create_markdown_artifact(
        summary_page(outcome, str(settings.warehouse)), key="claimlake-summary", description="what the run did"
    )
    tally = outcome.summary.tally
    if tally.records.quarantined or tally.refused_rows:
        from warehouse.peek import refused_records  # noqa: PLC0415 - seldom needed

        create_table_artifact(
            refused_records(settings.warehouse), key="claimlake-quarantine", description="records that were refused"
        )


def ingest_now(request: Request, settings: Settings) -> Outcome:
    """Return what a run of the flow in this process did; raises what it raised.

    Raises ClaimlakeError where the server went away: whether the run was published before that, only the warehouse
    can say.
    """
    try:
        with _short(request.inputs) as inputs, tagged_runs():
            return _run_now(inputs, request, settings)
    except TransportError as error:
        raise ClaimlakeError(
            f"the Prefect server does not answer any more ({error})",
            advice="what has landed is kept, and `claimlake status` tells it; run again, or with --direct",
        ) from error
    except RuntimeError as error:  # what Prefect makes of it before a run has begun
        if not isinstance(error.__cause__, TransportError):
            raise
        raise ClaimlakeError(
            f"the Prefect server does not answer ({error})", advice="start it, or run with --direct"
        ) from error


@contextmanager
def _short(inputs: Sequence[str]) -> Iterator[list[str]]:
    """Yield the inputs, by way of a list in a file where they are too long for the parameters of a run."""
    if sum(map(len, inputs)) < _MOST_PARAMETERS or any("\n" in name for name in inputs):
        yield list(inputs)
        return
    with TemporaryDirectory(prefix="claimlake-") as folder:
        path = Path(folder) / "inputs"
        path.write_text("".join(f"{name}\n" for name in inputs), "utf-8")
        yield [f"@{path}"]


def _run_now(inputs: list[str], request: Request, settings: Settings) -> Outcome:
    state = ingest(
        inputs,
        warehouse=str(settings.warehouse),
        workers=settings.workers,
        runner_kind=settings.runner,
        dask_address=settings.dask_address,
        roots={name: str(folder) for name, folder in settings.roots.items()},
        format_name=settings.format,
        symlinks=settings.symlinks,
        full_text=request.full_text,
        rehash=request.rehash,
        drop=request.drop,
        yes=request.yes,
        return_state=True,
    )
    found: object = state.result(raise_on_failure=False)
    if isinstance(found, BaseException):
        raise found
    assert isinstance(found, Outcome), "a run ends with its outcome or with an error"
    return found
