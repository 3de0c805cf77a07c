"""Flows on a clock or a watched folder, served by this process: no worker and no deployment file are needed."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from extractors.errors import ClaimlakeError, SettingError
from flows.ingest import ingest, ingest_now
from flows.line import Request
from flows.settings import FlowName, Settings
from flows.upkeep import compact, reextract, report
from flows.watch import Pace, settled
from warehouse.store import store_at

_SERVE: Mapping[str, Callable[..., None]] = {
    "ingest": ingest.serve,
    "reextract": reextract.serve,
    "compact": compact.serve,
    "report": report.serve,
}


@dataclass(frozen=True, slots=True)
class Clock:
    """When a flow runs: a cron line in a time zone, or every so many seconds."""

    cron: str | None = None
    interval: float | None = None


def serve(flow_name: FlowName, inputs: tuple[str, ...], settings: Settings, clock: Clock, name: str) -> None:
    """Run a flow by the clock until this process is stopped; a late run is not made up for by two at once.

    Raises SettingError where no Prefect server is set up: a schedule lives there.
    """
    if not os.environ.get("PREFECT_API_URL"):
        _require_server()
    _SERVE[flow_name](
        name=name,
        cron=clock.cron,
        interval=timedelta(seconds=clock.interval) if clock.interval else None,
        parameters=parameters(flow_name, inputs, settings),
        tags=["claimlake"],
        limit=1,
    )


def _require_server() -> None:
    from prefect.settings import PREFECT_API_URL  # noqa: PLC0415 - a profile may name the server too

    if not PREFECT_API_URL.value():
        raise SettingError(
            "a schedule needs a Prefect server",
            advice="start one with `prefect server start` and set PREFECT_API_URL=http://127.0.0.1:4200/api",
        )


def parameters(flow_name: FlowName, inputs: tuple[str, ...], settings: Settings) -> dict[str, object]:
    """Return the parameters of a flow: paths made absolute, for a run may start in another folder."""
    common: dict[str, object] = {"warehouse": store_at(settings.warehouse).name}
    if flow_name in {"compact", "report"}:
        return common
    common |= {"workers": settings.workers, "runner_kind": settings.runner, "dask_address": settings.dask_address}
    if flow_name == "reextract":
        return common
    return common | {
        "inputs": [_absolute(each) for each in inputs],
        "roots": {name: str(folder.absolute()) for name, folder in settings.roots.items()},
        "format_name": settings.format,
        "symlinks": settings.symlinks,
    }


def _absolute(name: str) -> str:
    if "://" in name or name == "-":
        return name
    return f"@{Path(name[1:]).absolute()}" if name.startswith("@") else str(Path(name).expanduser().absolute())


def watch(folder: Path, settings: Settings, pace: Pace | None = None) -> None:
    """Run `ingest` over a folder whenever it has changed and rests, until this process is stopped.

    A run that fails is reported and does not end the watch: the next change is another chance.
    """
    for _ in settled(folder, pace or Pace()):
        for line in _told(Request((str(folder.absolute()),)), settings):
            print(line, flush=True)  # noqa: T201 - what a service leaves in its journal


def _told(request: Request, settings: Settings) -> list[str]:
    """Return what is to be told of a run: how far it came, and each input that it could not read."""
    try:
        outcome = ingest_now(request, settings)
    except (ClaimlakeError, OSError, MemoryError) as error:
        return [f"claimlake: {str(error) or type(error).__name__}"]
    done = f"state {outcome.summary.n}: {outcome.summary.tally.read} files read"
    return [*(f"claimlake: {message}" for _, message in outcome.failures), done]
