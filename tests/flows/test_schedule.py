"""Flows on a clock or a watched folder."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import get_args

import pytest
import yaml

from extractors.errors import ReaderError, SettingError
from flows import schedule
from flows.line import Request
from flows.schedule import Clock, parameters, serve, watch
from flows.settings import FlowName, Settings


def test_parameters_hold_wherever_the_run_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    inputs = ("in", "s3://bucket/in", "@list", "/data")
    given = parameters("ingest", inputs, Settings(warehouse=Path("w"), roots={"in": Path("in")}, workers=3))
    here = tmp_path.as_posix()
    assert given["inputs"] == [f"{here}/in", "s3://bucket/in", f"@{here}/list", "/data"]
    assert (given["warehouse"], given["roots"], given["workers"]) == (f"{here}/w", {"in": f"{here}/in"}, 3)
    assert parameters("compact", (), Settings(warehouse=Path("w"))) == {"warehouse": f"{here}/w"}


@pytest.mark.parametrize("flow_name", get_args(FlowName))
def test_parameters_fit_their_flow(flow_name: FlowName) -> None:
    from flows.ingest import ingest
    from flows.upkeep import compact, reextract, report

    flow = {"ingest": ingest, "compact": compact, "reextract": reextract, "report": report}[flow_name]
    assert flow.validate_parameters(parameters(flow_name, ("x",), Settings()))  # type: ignore[attr-defined] # of each


def test_a_clock_is_handed_to_prefect(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, object] = {}
    monkeypatch.setenv("PREFECT_API_URL", "http://127.0.0.1:4200/api")
    monkeypatch.setattr(schedule, "_SERVE", {"compact": lambda **words: given.update(words)})
    serve("compact", (), Settings(), Clock(interval=90), "often")
    assert (given["name"], given["cron"], given["interval"]) == ("often", None, timedelta(seconds=90))


def test_a_schedule_without_a_server_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    from prefect.settings import PREFECT_API_URL, temporary_settings

    monkeypatch.delenv("PREFECT_API_URL", raising=False)
    with (
        temporary_settings(restore_defaults={PREFECT_API_URL}),
        pytest.raises(SettingError, match="prefect server start"),
    ):
        serve("compact", (), Settings(), Clock(cron="0 2 * * *"), "nightly")


def test_a_watch_outlives_a_failed_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(request: Request, _: Settings) -> None:
        raise ReaderError(f"{Path(request.inputs[0]).name} is broken")

    looks: Callable[..., object] = lambda *_: iter([{}, {}])  # noqa: E731 - two changes
    monkeypatch.setattr(schedule, "settled", looks)
    monkeypatch.setattr(schedule, "ingest_now", fail)
    watch(tmp_path / "in", Settings())
    assert capsys.readouterr().out == "claimlake: in is broken\n" * 2


def test_a_watch_names_the_inputs_that_could_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    summary = SimpleNamespace(n=3, tally=SimpleNamespace(read=2))
    outcome = SimpleNamespace(summary=summary, failures=(("in/a.csv", "in/a.csv: it is cut off"),))
    monkeypatch.setattr(schedule, "settled", lambda *_: iter([{}]))
    monkeypatch.setattr(schedule, "ingest_now", lambda *_: outcome)
    watch(tmp_path / "in", Settings())
    assert capsys.readouterr().out == "claimlake: in/a.csv: it is cut off\nstate 3: 2 files read\n"


def test_deployments_name_flows_that_are_there_and_parameters_that_fit(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from prefect.flows import load_flow_from_entrypoint

    monkeypatch.chdir(repository)
    deployments = yaml.safe_load((repository / "prefect.yaml").read_text("utf-8"))["deployments"]
    assert {each["name"] for each in deployments} == {"nightly", "weekly", "tidy", "page"}
    for each in deployments:
        load_flow_from_entrypoint(each["entrypoint"]).validate_parameters(each.get("parameters", {}))
        assert not each["schedules"][0]["active"]
