"""The report: a warehouse as one HTML page that needs nothing else, no server and no network."""

from __future__ import annotations

from pathlib import Path

from warehouse.lake import opened
from warehouse.outputs import replacing
from warehouse.report.figures import find_figures
from warehouse.report.page import render
from warehouse.report.payload import build_payload
from warehouse.store import Place

DOCUMENTS = 20_000
"""How many documents a page holds unless told otherwise: what a browser opens in a few seconds."""


def write_report(warehouse: Place, output: Path, *, documents: int = DOCUMENTS) -> Path:
    """Write the report of a warehouse to one HTML file, and return the file.

    Its figures are those of the whole warehouse; lists, boards and charts are made of the ``documents`` documents
    that have the most claims, and the page says so where there are more. The same state of a warehouse gives the
    same bytes. Raises WarehouseError where there is no warehouse or the file cannot be written.
    """
    with opened(warehouse) as lake:
        figures = find_figures(lake)
        page = render(figures, build_payload(lake, documents), documents)
    with replacing(output.absolute()) as written:
        written.write_text(page, encoding="utf-8", newline="\n")
    return output
