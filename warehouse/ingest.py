"""The whole line without a scheduler: plan, run the jobs, publish, sum up."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol

from extractors.errors import ClaimlakeError, WarehouseError
from schemas import VERSION
from warehouse import engine, startup
from warehouse import manifest as manifests
from warehouse.due import is_due
from warehouse.job import Job, Landed, ReadJob, ReadOptions, ReextractJob
from warehouse.manifest import Manifest
from warehouse.merge import Change
from warehouse.plan import InputFile, Plan, of_older_schemas, plan
from warehouse.store import Place, Store, store_at
from warehouse.tally import Tally, tally
from warehouse.versions import versions

if TYPE_CHECKING:  # Arrow: it takes as long to import as it takes to see that there is nothing to do
    from warehouse.publish import Run

_DROP_SHARE = 0.1


class End(Protocol):
    """The end of one job, as whoever runs jobs reports it: its result, or why there is none."""

    @property
    def job(self) -> Job:
        """The job."""

    @property
    def result(self) -> Landed | None:
        """What landed."""

    @property
    def failure(self) -> str | None:
        """Why nothing did."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of one job."""

    job: Job
    result: Landed | None
    failure: str | None = None


RunJobs = Callable[[Iterable[Job]], Iterable[End]]
"""Runs jobs, here or elsewhere, and yields the end of each as it comes."""


@dataclass(frozen=True, slots=True)
class IngestOptions:
    """How an ingest goes about it.

    ``folders`` are source prefixes of the folders that were searched: below them, sources that are not among the
    inputs have disappeared; ``drop`` removes those, ``yes`` also where they are many or all. ``rehash`` trusts
    no stamp. ``compact`` merges parts once there are too many, or too much in small ones. ``is_alone`` says that
    nothing but this runs in the process: then Arrow need not look for pandas.
    """

    reading: ReadOptions = field(default_factory=ReadOptions)
    rehash: bool = False
    folders: tuple[str, ...] = ()
    drop: bool = False
    yes: bool = False
    compact: bool = True
    is_alone: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """What a run did. ``tally`` counts what is new in the warehouse; ``failures`` are (source, message)."""

    run_id: str
    n: int
    seconds: float
    files: int
    unchanged: int
    disappeared: tuple[str, ...]
    dropped: tuple[str, ...]
    failures: tuple[tuple[str, str], ...]
    tally: Tally
    steps: dict[str, float]


def run_serially(jobs: Iterable[Job]) -> Iterator[End]:
    """Yield the end of each job, run in this process one after the other."""
    from schemas.checker import rows_checked_beside  # noqa: PLC0415 - see above
    from warehouse.load import run_job  # noqa: PLC0415 - see above

    with rows_checked_beside(startup.import_the_rest) as check:
        for job in jobs:
            try:
                yield Ended(job, run_job(job, check))
            except (ClaimlakeError, OSError, MemoryError) as error:
                yield Ended(job, None, f"{type(error).__name__}: {error}")


def ingest(
    inputs: Iterable[InputFile],
    warehouse: Place,
    options: IngestOptions | None = None,
    run_jobs: RunJobs | None = None,
) -> Summary:
    """Return what came of reading the inputs into the warehouse, all that could be read having landed.

    Without ``run_jobs``, jobs run in this process. Raises WarehouseError where the warehouse cannot be written or
    read, or where dropping is refused.
    """
    options = options or IngestOptions()
    clock = _Clock()
    store = _made(warehouse)
    files = list(inputs)
    base = _understood(manifests.latest(store), store)
    planned = plan(store, files, base, options.reading, rehash=options.rehash, folders=options.folders)
    clock.lap("plan")
    return _carry_out(planned, base, store, options, run_jobs or run_serially, clock)


def renew(warehouse: Place, run_jobs: RunJobs | None = None) -> Summary:
    """Return what came of bringing up to today, from stored texts and rows, what older versions made.

    No input is looked at. Raises WarehouseError as ``ingest`` does, and where there is no warehouse.
    """
    clock = _Clock()
    store = store_at(warehouse)
    base = _understood(manifests.existing(store), store)
    store.prepare()
    fingerprint = engine.fingerprint()
    old = {key for key, part in base.parts.items() if part.extractor not in {None, fingerprint}}
    planned = Plan(tuple(ReextractJob(store, base.parts[key]) for key in sorted({*old, *of_older_schemas(base)})))
    clock.lap("plan")
    return _carry_out(planned, base, store, IngestOptions(), run_jobs or run_serially, clock)


def _carry_out(  # noqa: PLR0913, PLR0917 - all that a run is
    planned: Plan, base: Manifest, store: Store, options: IngestOptions, run_jobs: RunJobs, clock: _Clock
) -> Summary:
    """Return what came of a plan that was made on ``base``: its jobs run, their parts published."""
    dropped = _allowed_drops(planned, base, options)
    if options.is_alone:
        startup.prepare(has_jobs=bool(planned.jobs))
    from warehouse.publish import Run, publish  # noqa: PLC0415 - see above

    landed = _all_landed(planned.jobs, run_jobs)
    clock.lap("jobs")
    run_id = secrets.token_hex(12)
    change = Change(run_id, engine.fingerprint(), base, planned, landed, dropped, options.folders)
    found: list[Tally] = []
    files = sum(map(len, _sorts(planned)))

    def account(draft: Manifest) -> Run:
        found.append(tally(store, draft, change))
        counts = found[-1].as_counts() | {"files": files, "unchanged": len(planned.unchanged)}
        return Run(run_id, clock.started_at, clock.seconds(), counts, versions())

    made = publish(store, change, account)
    clock.lap("publish")
    if options.compact and is_due(made):
        from warehouse.compact import compact  # noqa: PLC0415 - rare

        compact(store.name)
        clock.lap("compact")
    failures = tuple((name, each.reason) for name, each in sorted(made.failures.items()) if each.run_id == run_id)
    return Summary(
        run_id,
        made.n,
        clock.seconds(),
        files,
        len(planned.unchanged),
        planned.disappeared,
        dropped,
        failures,
        found[-1],
        clock.laps,
    )


def _sorts(planned: Plan) -> tuple[Sequence[object], ...]:
    """Return the files of a plan, each in one of these."""
    return planned.read, planned.touched, planned.same_as, planned.reextract, planned.unchanged, planned.failures


class _Clock:
    """When a run began, and the seconds of each step and of all."""

    def __init__(self) -> None:
        self.started_at = datetime.now(UTC)
        self._start = self._last = time.perf_counter()
        self.laps: dict[str, float] = {}

    def lap(self, name: str) -> None:
        now = time.perf_counter()
        self.laps[name], self._last = now - self._last, now

    def seconds(self) -> float:
        return time.perf_counter() - self._start


def _made(warehouse: Place) -> Store:
    """Return the store of a warehouse that can be written, made where there is none."""
    store = store_at(warehouse)
    store.prepare()
    return store


def _understood(base: Manifest, store: Store) -> Manifest:
    """Return the manifest; raise WarehouseError where a newer schema wrote it, for its rows would be read again."""
    if base.schema > VERSION:
        raise WarehouseError(
            f"has rows of schema version {base.schema}, this version writes {VERSION}",
            source=store.name,
            advice="use the version of claimlake that wrote it, or a newer one",
        )
    return base


def _allowed_drops(planned: Plan, base: Manifest, options: IngestOptions) -> tuple[str, ...]:
    """Return the sources to drop; raise WarehouseError where they are more than a slip of the hand should remove."""
    if not options.drop or not planned.disappeared:
        return ()
    gone = len(planned.disappeared)
    below = sum(1 for name in base.sources if name.startswith(options.folders))
    if not options.yes and (gone == below or gone > _DROP_SHARE * below):
        raise WarehouseError(
            f"{gone} of {below} inputs are gone, too many to drop unasked",
            advice="look whether the folder is there in full; --yes drops them",
        )
    return planned.disappeared


def _all_landed(jobs: Sequence[Job], run_jobs: RunJobs) -> list[Landed]:
    """Return what landed; the inputs of a pack whose job failed are read again, each in a job of its own."""
    if not jobs:
        return []
    landed: list[Landed] = []
    again: list[Job] = []
    for end in run_jobs(jobs):
        if end.result is not None:
            landed.append(end.result)
        elif isinstance(end.job, ReadJob) and len(end.job.slices) > 1:
            again += [replace(end.job, slices=(one,)) for one in end.job.slices]
        else:
            landed.append(_failed(end))
    ends = run_jobs(again) if again else ()
    return landed + [end.result if end.result is not None else _failed(end) for end in ends]


def _failed(end: End) -> Landed:
    """Return the failure of a job as that of its inputs."""
    reason = end.failure or "no reason was given"
    if isinstance(end.job, ReadJob):
        return Landed(None, (), tuple((one.source, f"{one.source}: {reason}") for one in end.job.slices))
    return Landed(None, (), ((f"part {end.job.part.key}", f"could not be extracted again: {reason}"),))
