"""OpenLineage events of a run."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from extractors.errors import SettingError
from flows.line import Request, found_inputs, land
from flows.runners import runner
from flows.settings import Settings

pytest.importorskip("openlineage", reason="claimlake[lineage] is not installed")

TEXT = "On CIFAR-10, Heron reaches an FID of 2.31 with 63 sampling steps, 1.8× faster than EDM.\n"


def _run(tmp_path: Path, lineage: str, *, broken: bool = False) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text(TEXT, "utf-8")
    if broken:
        (tmp_path / "in" / "b.txt").touch()
    settings = Settings(warehouse=tmp_path / "w", roots={"in": tmp_path / "in"}, lineage=lineage)
    request = Request((str(tmp_path / "in"),))
    with found_inputs(request.inputs, settings) as found:
        land(found, request, settings, runner(settings))


@pytest.mark.parametrize(("broken", "end"), [(False, "COMPLETE"), (True, "FAIL")])
def test_a_run_leaves_its_start_and_end_in_a_file(tmp_path: Path, broken: bool, end: str) -> None:  # noqa: FBT001
    _run(tmp_path, str(tmp_path / "events.jsonl"), broken=broken)
    first, last = [json.loads(line) for line in (tmp_path / "events.jsonl").read_text("utf-8").splitlines()]
    assert (first["eventType"], last["eventType"]) == ("START", end)
    assert first["run"]["runId"] == last["run"]["runId"]
    assert ("in", "a.txt") in [(each["namespace"], each["name"]) for each in last["inputs"]]
    rows = {
        each["name"].split("/")[-1]: each["outputFacets"]["outputStatistics"]["rowCount"] for each in last["outputs"]
    }
    assert rows["documents"] == 1
    assert rows["claims"] >= 2
    assert ("errorMessage" in last["run"]["facets"]) is broken


def test_a_run_is_sent_to_a_collector(tmp_path: Path) -> None:
    got: list[dict[str, object]] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Collector) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        _run(tmp_path, f"http://127.0.0.1:{server.server_port}")
        server.shutdown()
    assert [each["eventType"] for each in got] == ["START", "COMPLETE"]


def test_a_collector_that_does_not_answer_is_a_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    _run(tmp_path, str(tmp_path / "no" / "such" / "folder" / "events.jsonl"))
    assert "lineage could not be sent" in caplog.text
    assert (tmp_path / "w" / "catalog.duckdb").is_file()


def test_a_missing_package_is_told_before_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flows.line.find_spec", lambda _: None)
    with pytest.raises(SettingError, match=r"install claimlake\[lineage\]"):
        _run(tmp_path, "events.jsonl")
    assert not (tmp_path / "w").exists()


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ("file:///data/a.txt", ("file", "/data/a.txt")),
        ("s3://bucket/deep/key", ("s3://bucket", "deep/key")),
        ("papers:iclr/a.txt", ("papers", "iclr/a.txt")),
        ("stdin:ab12", ("stdin", "ab12")),
    ],
)
def test_sources_are_named_as_the_standard_names_data(source: str, named: tuple[str, str]) -> None:
    from flows.lineage import _named

    assert _named(source) == named
