"""The form that Prefect shows for a deployment, in Chromium on a real server: every parameter, described and checked.

``CLAIMLAKE_TEST_PICTURE=docs/images/prefect-form.png`` keeps what was seen.
"""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bench.prefect_server import PrefectServer
from flows.ingest import ingest

pytestmark = pytest.mark.browser
_PATIENCE = 120_000  # milliseconds: a busy machine takes its time over a page of four megabytes


@pytest.fixture(scope="module")
def api(repository: Path, _own_server: PrefectServer) -> str:
    """The address of a server that knows the deployments of the clone."""
    _own_server.ensure()
    environment = os.environ | _own_server.environment
    for words in (["work-pool", "create", "--type", "process", "claimlake"], ["--no-prompt", "deploy", "--all"]):
        command = [sys.executable, "-m", "prefect", *words]
        done = subprocess.run(command, cwd=repository, env=environment, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    return _own_server.environment["PREFECT_API_URL"]


def _ask(address: str, body: object = None) -> dict[str, object]:
    """Return what the server answers; raises HTTPError where it refuses."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})  # noqa: S310 - our own server
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - as above
        found: dict[str, object] = json.load(answer)
    return found


@pytest.fixture(scope="module")
def nightly(api: str) -> str:
    """The id of the deployment `nightly`."""
    return str(_ask(f"{api}/deployments/name/ingest/nightly")["id"])


@pytest.fixture
def form(browser: Browser, api: str, nightly: str) -> Iterator[Page]:
    """The page on which a run of `nightly` is started by hand."""
    page = browser.new_page(viewport={"width": 1280, "height": 1500}, color_scheme="dark")
    page.goto(f"{api.removesuffix('/api')}/deployments/deployment/{nightly}/run", timeout=_PATIENCE)
    page.get_by_text("Parameters", exact=True).first.wait_for(timeout=_PATIENCE)
    yield page
    page.close()


def test_every_parameter_is_shown_with_what_it_means(form: Page) -> None:
    form.get_by_text("Names of folders; the source of a file").wait_for(timeout=_PATIENCE)
    shown = _letters(form.locator("body").inner_text(timeout=_PATIENCE))
    described = (inspect.getdoc(ingest.fn) or "").split("Args:")[1]
    for name in inspect.signature(ingest.fn).parameters:
        meaning = next(line for line in described.splitlines() if line.strip().startswith(f"{name}:"))
        assert _letters(name) in shown
        assert _letters(meaning.split(":", 1)[1]) in shown
    picture = os.environ.get("CLAIMLAKE_TEST_PICTURE")
    if picture:
        form.screenshot(path=picture)


def _letters(text: str) -> str:
    """Return the letters and digits of a text: the page sets code apart with spaces of its own."""
    return "".join(filter(str.isalnum, text))


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ({"inputs": ["inbox"], "workers": -1}, "less than the minimum"),
        ({"inputs": ["inbox"], "runner_kind": "cloud"}, "is not one of"),
        ({"inputs": "inbox"}, "is not of type 'array'"),
    ],
)
def test_what_does_not_fit_is_refused_by_the_server(
    api: str, nightly: str, parameters: dict[str, object], reason: str
) -> None:
    body = {"parameters": parameters, "enforce_parameter_schema": True, "state": {"type": "SCHEDULED"}}
    with pytest.raises(urllib.error.HTTPError) as refused:
        _ask(f"{api}/deployments/{nightly}/create_flow_run", body)
    assert refused.value.code in {409, 422}
    assert reason in refused.value.read().decode().replace('\\"', '"')
