"""Puts kept results into docs/performance.md, as tables between marks, and draws them: the words between are written.

python -m bench.page
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from bench.corpus import ROOT
from bench.rows import Row, markdown

RESULTS = Path(__file__).with_name("results.json")
PAGE = ROOT / "docs" / "performance.md"
PLOT = ROOT / "docs" / "images" / "performance.svg"
_MARKED = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end of table -->\n)", re.DOTALL)


def write_page() -> None:
    """Replace the tables of the page by the kept results, and the plot; a part that was not measured stays away."""
    results = json.loads(RESULTS.read_text("utf-8"))
    text = PAGE.read_text("utf-8")
    PAGE.write_text(with_tables(text, {name: _table(part) for name, part in results.items()}), "utf-8", newline="\n")
    if {"extraction", "peers"} <= results.keys():
        _draw(_rows(results["extraction"]), _rows(results["peers"]))


def with_tables(text: str, tables: dict[str, str]) -> str:
    """Return the page with each marked place holding the table of its name, empty where there is none."""
    return _MARKED.sub(lambda mark: f"{mark[1]}{tables.get(mark[2], '')}\n{mark[3]}", text)


def _rows(part: dict[str, list[list[object]]]) -> list[Row]:
    return [Row(name, figures) for name, figures in part["rows"]]  # type: ignore[arg-type] # as `bench.run` keeps them


def _table(part: dict[str, dict[str, str]]) -> str:
    said = "; ".join(f"{name} {value}" for name, value in part["machine"].items() if name != "libraries")
    return f"{markdown(_rows(part))}\n\n*{said}*\n\n*{part['machine']['libraries']}*\n"  # type: ignore[arg-type]


def _draw(extraction: list[Row], peers: list[Row]) -> None:
    """Draw MB a second of everything that reads the same texts, on a logarithmic scale."""
    import altair as alt  # noqa: PLC0415 - only for the plot

    shown = [row for row in extraction if "without digits" not in row.name] + peers
    bars = [
        {"tool": row.name, "MB a second": row.figures["MB a second"], "ours": row.name.startswith("claimlake")}
        for row in shown
    ]
    base = alt.Chart(alt.InlineData(values=bars)).encode(
        x=alt.X("MB a second:Q", scale=alt.Scale(type="log", domainMin=0.01)), y=alt.Y("tool:N", sort="-x", title=None)
    )
    chart = base.mark_point(filled=True, size=110).encode(
        color=alt.Color("ours:N", legend=None, scale=alt.Scale(domain=[False, True], range=["#888", "#1f6f8b"]))
    ) + base.mark_text(align="left", dx=9).encode(text=alt.Text("MB a second:Q", format=".3~g"))
    chart.properties(width=520, title="Abstracts read, MB a second on one core").save(str(PLOT))


if __name__ == "__main__":
    write_page()
