"""The Prefect flow `ingest`, on the session's one server."""

from __future__ import annotations

from pathlib import Path

import pytest

from flows.line import Request
from flows.settings import Settings

pytestmark = pytest.mark.flow

GOOD = "On CIFAR-10, Heron reaches an FID of 2.31 with 63 sampling steps, 1.8× faster than EDM.\n"
BAD = """\
{"id": 1, "abstract": "Heron reaches an FID of 2.31."}
this is no JSON
{"id": 2, "abstract": "It takes 3 hours."}
"""


def _artifacts(flow_run_name: str) -> dict[str, str]:
    """Return data by key of the artifacts of a run."""
    from prefect.client.orchestration import get_client

    with get_client(sync_client=True) as client:
        [run] = [run for run in client.read_flow_runs(limit=50) if run.name == flow_run_name]
        artifacts = client.read_artifacts(limit=100)
        return {str(a.key): str(a.data) for a in artifacts if a.flow_run_id == run.id}


def test_a_run_lands_and_leaves_its_summary_and_what_was_refused(tmp_path: Path) -> None:
    from flows.ingest import ingest_now

    (tmp_path / "good.txt").write_text(GOOD, "utf-8")
    (tmp_path / "bad.jsonl").write_text(BAD, "utf-8")
    request = Request((str(tmp_path / "good.txt"), str(tmp_path / "bad.jsonl")))
    outcome = ingest_now(request, Settings(warehouse=tmp_path / "w"))
    assert (outcome.exit_code, outcome.summary.tally.documents) == (0, 3)
    told = _artifacts(f"ingest {str(tmp_path / 'good.txt')[-60:]} and 1 more")
    assert told.keys() == {"claimlake-summary", "claimlake-quarantine"}
    assert "| documents | 3 |" in told["claimlake-summary"]
    assert "this is no JSON" in told["claimlake-quarantine"]


def test_a_run_has_the_tag_and_its_tasks_have_none(tmp_path: Path) -> None:
    """For each tag of a task Prefect asks for a slot: two seconds where its database is at work."""
    from prefect.client.orchestration import get_client
    from prefect.client.schemas.filters import FlowRunFilter, FlowRunFilterId

    from flows.ingest import ingest_now

    source = tmp_path / "tagged.txt"
    source.write_text(GOOD, "utf-8")
    ingest_now(Request((str(source),)), Settings(warehouse=tmp_path / "w"))
    with get_client(sync_client=True) as client:
        [run] = [run for run in client.read_flow_runs(limit=50) if run.name == f"ingest {str(source)[-60:]}"]
        tasks = client.read_task_runs(flow_run_filter=FlowRunFilter(id=FlowRunFilterId(any_=[run.id])))
    assert run.tags == ["claimlake"]
    assert [task.tags for task in tasks if task.tags] == []


def test_more_inputs_than_parameters_may_hold_are_one_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from flows import ingest as module

    monkeypatch.setattr(module, "_MOST_PARAMETERS", 10)
    for number in range(3):
        (tmp_path / f"{number}.txt").write_text(GOOD.replace("63", f"{60 + number}"), "utf-8")
    request = Request(tuple(map(str, sorted(tmp_path.glob("*.txt")))))
    assert module.ingest_now(request, Settings(warehouse=tmp_path / "w")).summary.tally.documents == 3


def test_a_run_with_an_unread_input_is_failed_and_all_else_has_landed(tmp_path: Path) -> None:
    from prefect.client.schemas.objects import StateType

    from flows.ingest import ingest

    (tmp_path / "good.txt").write_text(GOOD, "utf-8")
    (tmp_path / "empty.txt").write_bytes(b"")
    state = ingest([str(tmp_path / "*.txt")], warehouse=str(tmp_path / "w"), return_state=True)
    assert state.type is StateType.FAILED
    assert "1 inputs could not be read; state 1" in str(state.message)
    outcome = state.result(raise_on_failure=False)
    assert outcome.summary.tally.documents == 1


def test_inputs_that_are_not_there_fail_the_run_after_some_tries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from extractors.errors import ReaderError
    from flows import ingest as module

    monkeypatch.setattr(module, "RETRY_SECONDS", [0, 0])
    with pytest.raises(ReaderError, match="there is no such file"):
        module.ingest_now(Request((str(tmp_path / "none"),)), Settings(warehouse=tmp_path / "w"))


@pytest.mark.parametrize("parameters", [{"workers": -1}, {"runner_kind": "spark"}, {"inputs": 5}, {"nonsense": 1}])
def test_parameters_are_checked_before_anything_runs(parameters: dict[str, object]) -> None:
    from prefect.exceptions import ParameterTypeError, SignatureMismatchError

    from flows.ingest import ingest

    with pytest.raises((ParameterTypeError, SignatureMismatchError, TypeError)):
        ingest(**({"inputs": ["x"]} | parameters))  # type: ignore[arg-type] # as the form may send them


def test_the_form_describes_every_parameter() -> None:
    from prefect.utilities.callables import parameter_schema

    from flows.ingest import ingest

    properties = parameter_schema(ingest.fn).properties
    assert [name for name, each in properties.items() if not each.get("description")] == []


@pytest.mark.parametrize(
    "entrypoint",
    ["flows/ingest.py:ingest", "flows/upkeep.py:reextract", "flows/upkeep.py:compact", "flows/upkeep.py:report"],
)
def test_a_flow_that_is_loaded_by_path_as_a_worker_does_checks_its_parameters(
    repository: Path, monkeypatch: pytest.MonkeyPatch, entrypoint: str
) -> None:
    from prefect.flows import load_flow_from_entrypoint

    monkeypatch.chdir(repository)
    flow = load_flow_from_entrypoint(entrypoint)
    given: dict[str, object] = {"inputs": ["x"]} if entrypoint.endswith(":ingest") else {}
    assert flow.validate_parameters(given | {"warehouse": "w"})["warehouse"] == "w"
