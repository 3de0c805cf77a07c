"""Abstracts that nobody would write and somebody will send: for the report and the exports."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from warehouse.ingest import Summary, ingest

RECORDS: list[dict[str, object]] = [
    {
        "id": "emoji",
        "title": "\N{ROCKET} Rockets before numbers",
        "abstract": "\N{ROCKET}\N{WOMAN}\N{EMOJI MODIFIER FITZPATRICK TYPE-5}\N{ZERO WIDTH JOINER}\N{MICROSCOPE} "
        "QuickNet reaches 92.3% accuracy on CIFAR-10 \N{PARTY POPPER} and runs 1.8x faster than SlowNet.",
        "year": 2023,
        "venue": "Workshop",
        "authors": ["A. One", "B. Two", "C. Three", "D. Four"],
    },
    {
        "id": "marks",
        "title": "Re\N{COMBINING ACUTE ACCENT}sume\N{COMBINING ACUTE ACCENT} of marks",
        "abstract": "Nai\N{COMBINING DIAERESIS}veNet, a na\N{LATIN SMALL LETTER I WITH DIAERESIS}ve net, "
        "reaches 84.1% accuracy on CIFAR-10.",
        "year": 2024,
        "arxiv_id": "2401.00001",
    },
    {
        "id": "han",
        "title": "\u6570\u503c",
        "abstract": "\u672c\u6587\u63d0\u51fa\u4e00\u79cd\u65b9\u6cd5\u3002 \U00020000 HanNet reaches 95.5% accuracy "
        "on CIFAR-10 and an FID of 2.10 on ImageNet 64x64.",
        "year": 2025,
        "doi": "10.1000/x(y)z",
    },
    {
        "id": "script",
        "title": "<script>window.hacked = 'title'</script><b>bold</b>",
        "abstract": "</script><script>window.hacked = 'text'</script><img src=x onerror=\"window.hacked = 'image'\"> "
        "{{ 7 * 7 }} {% raw %} ${7 * 7} \"onerror=\"window.hacked='quote' <!-- TagNet reaches an FID of 1.81 on "
        "CIFAR-10, a 40% reduction of memory &amp; time.",
        "year": 2024,
        "venue": "\"><script>window.hacked = 'venue'</script>",
        "authors": ["<i>Mallory</i>"],
        "url": "javascript:window.hacked='link'",
    },
    {
        "id": "formula",
        "title": '=HYPERLINK("http://example.com","click")',
        "abstract": "+5.2 points of BLEU are gained by 'quoted' SumNet; @home, latency falls by 35%.",
        "year": 2025,
        "venue": "-1+1",
        "url": "https://example.org/paper?id=1&x=2",
    },
    {
        "id": "apostrophe",
        "title": "'tis a title",
        "abstract": "'Tis known that TisNet needs 3.5 GB of memory.",
        "year": 2023,
    },
    {
        "id": "lines",
        "title": None,
        "abstract": "First line.\nLineNet reaches\n71.5%\r\naccuracy on CIFAR-10."
        "\N{LINE SEPARATOR}It is 2.5 times\tfaster.",
        "year": 2024,
    },
    {
        "id": "right",
        "title": "\u05de\u05e1\u05e4\u05e8\u05d9\u05dd",
        "abstract": "\u05d4\u05de\u05d5\u05d3\u05dc RightNet reaches 66.6% accuracy on CIFAR-10.",
        "year": 2023,
    },
    {
        "id": "control",
        "title": "Bells \x07 and _x0041_ whistles",
        "abstract": "BellNet \x07 reaches 55.5% accuracy _x0041_ on CIFAR-10.",
        "year": 2023,
    },
    {
        "id": "long",
        "title": "Long",
        "abstract": "word " * 8000 + "LongNet reaches 44.4% accuracy on CIFAR-10.",
        "year": 2025,
    },
    {
        "id": "doubt",
        "title": "A title that goes on " * 12,
        "abstract": "DoubtNet cuts latency from 100 ms to 50 ms, a reduction of 80%, at 150% recall.",
        "year": 2024,
    },
    {"id": "none", "title": "No numbers", "abstract": "Nothing is measured here at all.", "year": 2025},
]
"""Twelve records: eleven with claims, one without."""


@dataclass(frozen=True)
class File:
    """One input."""

    path: Path
    source: str


def make_warehouse(folder: Path) -> Path:
    """Return a warehouse of the records, some of which are in a second input too."""
    inbox = folder / "inbox"
    inbox.mkdir(parents=True)
    for name, records in (("a", RECORDS), ("b", RECORDS[:3])):
        lines = "".join(json.dumps(record) + "\n" for record in records)
        (inbox / f"{name}.jsonl").write_text(lines, "utf-8", newline="\n")
    for name in ("a", "b"):
        summary: Summary = ingest([File(inbox / f"{name}.jsonl", f"inbox/{name}.jsonl")], folder / "warehouse")
        assert not summary.failures
    return folder / "warehouse"
