"""The report is for everybody: no violation that axe knows, nothing wider than the screen, small or large."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.warehouse.strange import RECORDS

pytestmark = pytest.mark.browser

PANELS = ["overview", "boards", "speed", "trends", "claims", "abstracts"]


def violations(page: Page) -> list[str]:
    """Return what axe finds, a line a rule and place."""
    page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['html'][:160]} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_nothing(open_report: Open, report: Path, width: int, scheme: str) -> None:
    shown = open_report(report, width=width, scheme=scheme)
    for panel in PANELS:
        shown.show(panel)
        assert violations(shown.page) == [], panel
    shown.page.locator("#panel-abstracts mark").first.focus()
    assert violations(shown.page) == [], "with a tooltip"
    shown.page.keyboard.press("Enter")
    assert violations(shown.page) == [], "with the window of a claim"


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_nothing_is_wider_than_the_screen(open_report: Open, report: Path, width: int) -> None:
    shown = open_report(report, width=width)
    for panel in PANELS:
        shown.show(panel)
        assert (
            shown.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        ), panel


def test_filters_can_be_reached_on_a_phone(open_report: Open, report: Path) -> None:
    shown = open_report(report, "claims", width=390)
    assert not shown.page.locator("#metric").is_visible()
    shown.page.locator("#filters summary").click()
    shown.page.locator("#metric").fill("FID")
    assert shown.page.locator("#filters-on").inner_text() == "1 on"
    assert shown.page.locator("#panel-claims tbody tr").count() == 2
    shown.page.get_by_label("Sort by").select_option("0 ascending")
    assert shown.page.locator("#panel-claims .value").all_inner_texts() == ["1.81", "2.10"]


def test_without_a_script_the_figures_are_there(browser: object, report: Path) -> None:
    page = browser.new_page(java_script_enabled=False)  # type: ignore[attr-defined] # a Browser
    page.goto(report.as_uri())
    assert f"of {len(RECORDS)}" in page.locator(".tiles").inner_text()
    assert "without it, only the figures" in page.locator("noscript").inner_text()
    page.close()
