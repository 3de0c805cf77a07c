"""A real Chromium for the tests that are marked `browser`, and reports to open in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.warehouse.strange import make_warehouse
from warehouse.report import write_report

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of the system; the one that ``TEST_CHROMIUM`` names goes first."""
    named = os.environ.get("TEST_CHROMIUM")
    path = named or next((found for found in map(shutil.which, _NAMES) if found), None)
    if path is None:
        pytest.skip("no Chromium on this system: `apt-get install chromium`, or name one in TEST_CHROMIUM")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=_QUIET)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A warehouse of strange abstracts."""
    return make_warehouse(tmp_path_factory.mktemp("strange"))


@pytest.fixture(scope="session")
def report(strange: Path) -> Path:
    """Its report."""
    return write_report(strange, strange.parent / "report.html")


@dataclass
class Opened:
    """A page, and what it said and asked for."""

    page: Page
    messages: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def show(self, panel: str) -> None:
        """Go to a panel by its tab."""
        self.page.locator(f"#tab-{panel}").click()

    def status(self) -> str:
        """Return how much is found, in the words of the page."""
        return self.page.locator("#status").inner_text()


Open = Callable[..., Opened]


@pytest.fixture
def open_report(browser: Browser) -> Iterator[Open]:
    """Open a report at an address, a width and a scheme of colours; afterwards, it said and asked for nothing."""
    pages: list[Opened] = []

    def open_(path: Path, address: str = "", *, width: int = 1440, scheme: str = "light") -> Opened:
        height = 844 if width < 500 else 900
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
        opened = Opened(page)
        pages.append(opened)
        page.on("console", lambda message: opened.messages.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: opened.messages.append(f"error: {error}"))
        page.on("dialog", lambda dialog: opened.messages.append(f"dialog: {dialog.message}"))
        page.on("request", lambda request: opened.requests.append(request.url))
        page.goto(path.as_uri() + (f"#{address}" if address else ""))
        page.wait_for_selector("html[data-ready]", state="attached")
        return opened

    yield open_
    for each in pages:
        file = each.page.url.split("#")[0]
        each.page.close()
        assert each.messages == [], "the page said something on its console"
        assert {url.split("#")[0] for url in each.requests} == {file}, "the page asked for more than itself"
