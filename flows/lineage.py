"""OpenLineage events of a run: what went in, what came out. Sent only where the setting `lineage` says where to."""

from __future__ import annotations

import logging
import uuid
from datetime import UTC, datetime

from openlineage.client import OpenLineageClient
from openlineage.client.event_v2 import InputDataset, Job, OutputDataset, Run, RunEvent, RunState
from openlineage.client.facet_v2 import error_message_run, output_statistics_output_dataset
from openlineage.client.transport.file import FileConfig, FileTransport
from openlineage.client.transport.http import HttpConfig, HttpTransport

from flows.discover import Discovery
from flows.line import Outcome
from warehouse.store import Place, is_url, store_at

_PRODUCER = "claimlake"
_MOST_INPUTS = 1000
_log = logging.getLogger(__name__)


def emit(target: str, found: Discovery, outcome: Outcome, warehouse: Place) -> None:
    """Send START and COMPLETE (FAIL where an input could not be read) of a run to a file or a URL.

    A run that has landed is not undone by a collector that does not answer: that is a warning.
    """
    try:
        client = OpenLineageClient(transport=_transport(target))
        for event in events(found, outcome, warehouse):
            client.emit(event)
        client.close()
    except Exception as error:  # noqa: BLE001 - of whatever transport there is
        _log.warning("lineage could not be sent to %s: %s", target, error)


def _transport(target: str) -> FileTransport | HttpTransport:
    if "://" in target:
        return HttpTransport(HttpConfig(url=target))
    return FileTransport(FileConfig(log_file_path=target, append=True))


def events(found: Discovery, outcome: Outcome, warehouse: Place) -> list[RunEvent]:
    """Return the two events of a run: the sources that it was given, the warehouse's tables with their counts."""
    end = datetime.now(UTC)
    begin = datetime.fromtimestamp(end.timestamp() - outcome.summary.seconds, UTC)
    # The id of a run is 24 hex digits; the standard wants a UUID, and the same run the same one.
    run_id = str(uuid.uuid5(uuid.NAMESPACE_OID, outcome.summary.run_id))
    job = Job(namespace=_PRODUCER, name="ingest")
    inputs = [InputDataset(*_named(file.source)) for file in found.files[:_MOST_INPUTS]]
    return [
        _event(RunState.START, begin, Run(run_id), job, inputs, []),
        _event(_end_state(outcome), end, _run(run_id, outcome), job, inputs, _outputs(outcome, warehouse)),
    ]


def _event(  # noqa: PLR0913, PLR0917 - what an event is made of
    state: RunState, at: datetime, run: Run, job: Job, inputs: list[InputDataset], outputs: list[OutputDataset]
) -> RunEvent:
    return RunEvent(
        eventType=state,
        eventTime=at.isoformat(),
        run=run,
        job=job,
        producer=_PRODUCER,
        inputs=inputs,
        outputs=outputs,
    )


def _end_state(outcome: Outcome) -> RunState:
    return RunState.FAIL if outcome.failures else RunState.COMPLETE


def _run(run_id: str, outcome: Outcome) -> Run:
    if not outcome.failures:
        return Run(run_id)
    message = "; ".join(message for _, message in outcome.failures)
    return Run(run_id, {"errorMessage": error_message_run.ErrorMessageRunFacet(message, "python")})


def _named(source: str) -> tuple[str, str]:
    """Return namespace and name of a source as the standard parts it: ``file`` and the path, bucket and key."""
    scheme, colon, rest = source.partition(":")
    if not rest.startswith("//"):
        return (scheme, rest) if colon else (_PRODUCER, source)
    host, _, path = rest[2:].partition("/")
    return (f"{scheme}://{host}", path) if host else (scheme, f"/{path}")


def _located(table: str) -> tuple[str, str]:
    """Return namespace and name of a table of the warehouse, which is a path or a URL."""
    return _named(table) if is_url(table) else ("file", table)


def _outputs(outcome: Outcome, warehouse: Place) -> list[OutputDataset]:
    tally = outcome.summary.tally
    rows = {"documents": tally.documents, "claims": sum(tally.claims.values()), "decoys": tally.decoys}
    facet = output_statistics_output_dataset.OutputStatisticsOutputDatasetFacet
    return [
        OutputDataset(*_located(store_at(warehouse).url(table)), {"outputStatistics": facet(rowCount=count)})
        for table, count in rows.items()
    ]
