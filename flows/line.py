"""The line from inputs to a new state of the warehouse, without a scheduler: what `--direct` runs, and Prefect too."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from extractors.errors import ReaderError, SettingError
from extractors.readers import reader_fingerprint
from flows.discover import Discovery, Where, discover
from flows.settings import Settings
from warehouse.ingest import IngestOptions, RunJobs, Summary, ingest, renew
from warehouse.job import ReadOptions
from warehouse.store import store_at


@dataclass(frozen=True, slots=True)
class Request:
    """What one run is asked to do, beside its settings."""

    inputs: tuple[str, ...]
    rehash: bool = False
    full_text: bool = False
    drop: bool = False
    yes: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run did, and all inputs that could not be found or read, each with a message for a person."""

    summary: Summary
    failures: tuple[tuple[str, str], ...]

    @property
    def exit_code(self) -> int:
        """Return 0, or 1 where an input could not be read."""
        return 1 if self.failures else 0


@contextmanager
def found_inputs(inputs: Iterable[str], settings: Settings) -> Iterator[Discovery]:
    """Yield what the inputs stand for; copies that were made of URLs and standard input are removed in the end.

    Raises ReaderError where not one of the inputs could be found: nothing is made or changed for a slip of the pen.
    """
    spool = Path(tempfile.mkdtemp(prefix="claimlake-"))
    try:
        where = Where(spool, settings.roots, settings.symlinks, leave_out=(store_at(settings.warehouse).name,))
        found = discover(inputs, where)
        if not found.files and found.failures:
            raise ReaderError("; ".join(message for _, message in found.failures))
        yield found
    finally:
        shutil.rmtree(spool, ignore_errors=True)


def land(
    found: Discovery, request: Request, settings: Settings, run_jobs: RunJobs, *, is_alone: bool = False
) -> Outcome:
    """Return what came of reading what was found; all that could be read has landed.

    ``is_alone`` says that nothing but claimlake runs in this process, which then starts sooner.
    """
    options = IngestOptions(
        ReadOptions(settings.format, request.full_text),
        rehash=request.rehash,
        folders=found.folders,
        drop=request.drop,
        yes=request.yes,
        is_alone=is_alone,
    )
    _require_lineage(settings)
    if settings.format is not None:
        reader_fingerprint(settings.format)  # raises SettingError: an unknown one is wrong usage, not a bad input
    summary = ingest(found.files, settings.warehouse, options, run_jobs)
    outcome = Outcome(summary, found.failures + summary.failures)
    if settings.lineage is not None:
        from flows.lineage import emit  # noqa: PLC0415 - an extra

        emit(settings.lineage, found, outcome, settings.warehouse)
    return outcome


def _require_lineage(settings: Settings) -> None:
    """Say before a run, not after it, that what the setting asks for is not installed."""
    if settings.lineage is not None and find_spec("openlineage") is None:
        raise SettingError("the setting lineage needs a package", advice="install claimlake[lineage]")


def renewed(settings: Settings, run_jobs: RunJobs) -> Outcome:
    """Return what came of extracting again whatever another version of the extractor made."""
    summary = renew(settings.warehouse, run_jobs)
    return Outcome(summary, summary.failures)
