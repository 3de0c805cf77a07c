"""Make the pictures of the report in ``docs/images``: ``python -m tests.browser.screenshots [CHROMIUM]``."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.warehouse.strange import File
from warehouse.ingest import ingest
from warehouse.report import write_report

_ROOT = Path(__file__).parents[2]
_IMAGES = _ROOT / "docs" / "images"
# name, width, height, scheme, address, the text of a mark that is pointed at
_SHOTS = [
    ("report-1440", 1440, 900, "light", "overview", None),
    ("report-1440-abstracts", 1440, 900, "light", "abstracts", 1),
    ("report-1440-boards", 1440, 900, "dark", "boards", None),
    ("report-390", 390, 844, "light", "overview", None),
    ("report-390-claims", 390, 844, "dark", "claims", None),
]


def main(arguments: list[str]) -> int:
    """Write all pictures, of a warehouse of ``examples/``."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        inputs = [
            File(path, f"examples/{path.name}") for path in sorted((_ROOT / "examples").iterdir()) if path.is_file()
        ]
        inputs = [each for each in inputs if each.path.suffix != ".py"]
        ingest(inputs, Path(folder) / "warehouse")
        report = write_report(Path(folder) / "warehouse", Path(folder) / "report.html")
        path = arguments[0] if arguments else "chromium"
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for name, width, height, scheme, address, mark in _SHOTS:
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
            _shoot(page, f"{report.as_uri()}#{address}", _IMAGES / f"{name}.png", mark)
    return 0


def _shoot(page: Page, address: str, picture: Path, mark: int | None) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    if mark is not None:
        page.locator("main mark[role=button]").nth(mark).hover()
    page.wait_for_timeout(500)
    page.screenshot(path=picture)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
