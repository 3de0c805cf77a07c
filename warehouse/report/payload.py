"""The rows of the report as the browser gets them: a list a column, names as numbers into a list of names.

``{"documents": {column: [...]}, "claims": {...}, "decoys": {...}, "speeds": {...}, "boards": {...}, "checks": {...},
"names": {"metric": [...], ...}}``. Rows of a document point to it by its number; a null name is -1. Offsets count
code points, as everywhere; the page turns them into its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from urllib.parse import quote

from warehouse.lake import Lake, Row

Columns = dict[str, list[object]]
Payload = dict[str, Columns]

_NAMES = (
    "kind",
    "metric",
    "metric_variant",
    "dataset",
    "method",
    "baseline",
    "unit",
    "unit_norm",
    "comparator",
    "direction",
    "basis",
    "split",
    "task",
    "condition",
    "qualifier",
    "rule",
)
_PLAIN = ("start", "end", "value", "value_low", "value_high", "value_norm", "uncertainty", "baseline_value")
_FLAGS = ("improves", "higher_is_better")
_WEB = re.compile(r"https?://[^\s\x00-\x20<>\"']+", re.IGNORECASE)


class Names:
    """The distinct names of each column, in the order in which they come."""

    def __init__(self) -> None:
        """Know none yet."""
        self._numbers: dict[str, dict[object, int]] = {}

    def number(self, column: str, name: object) -> int:
        """Return the number of a name of a column, -1 for null."""
        if name is None:
            return -1
        known = self._numbers.setdefault(column, {})
        return known.setdefault(name, len(known))

    def lists(self) -> Columns:
        """Return the names of each column, by number."""
        return {column: list(known) for column, known in self._numbers.items()}


def build_payload(lake: Lake, documents: int) -> Payload:
    """Return the rows of the ``documents`` documents that have the most claims."""
    names = Names()
    rows = list(lake.rows(f"SELECT * FROM documents ORDER BY n_claims DESC, doc_id LIMIT {documents}"))
    numbers = {str(row["doc_id"]): number for number, row in enumerate(rows)}
    texts = [str(row["text"]) for row in rows]
    # A claim's number on the page, by its id.
    claims: dict[str, int] = {}
    payload = {
        "documents": _documents(rows, names),
        "claims": _claims(
            _of(lake, "SELECT * FROM claims ORDER BY doc_id, start", numbers), numbers, texts, claims, names
        ),
        "decoys": _decoys(_of(lake, "SELECT * FROM decoys ORDER BY doc_id, start", numbers), numbers, names),
        "speeds": _speeds(lake, claims, names),
        "boards": _boards(lake, claims),
        "checks": _checks(lake, claims, names),
    }
    return payload | {"names": names.lists()}


def _of(lake: Lake, sql: str, numbers: Mapping[str, int]) -> Iterator[Row]:
    """Yield the rows of the documents that are on the page."""
    return (row for row in lake.rows(sql) if row["doc_id"] in numbers)


def _table(rows: Iterator[Row], columns: Mapping[str, Callable[[Row], object]]) -> Columns:
    """Return rows as columns."""
    found: Columns = {name: [] for name in columns}
    appends = [(found[name].append, make) for name, make in columns.items()]
    for row in rows:
        for append, make in appends:
            append(make(row))
    return found


def _named(names: Names, column: str, source: str | None = None) -> Callable[[Row], int]:
    return lambda row: names.number(column, row[source or column])


def _plain(column: str) -> Callable[[Row], object]:
    return lambda row: row[column]


def _documents(rows: Sequence[Row], names: Names) -> Columns:
    return _table(
        iter(rows),
        {
            "id": _plain("doc_id"),
            "title": _plain("title"),
            "text": _plain("text"),
            "year": _plain("year"),
            "venue": _named(names, "venue"),
            "authors": lambda row: _short(row["authors"]),
            "link": link_of,
        },
    )


def _short(authors: object) -> str:
    """Return the authors as a line: the first three, and that there are more."""
    listed = [str(author) for author in authors] if isinstance(authors, list) else []
    return ", ".join(listed[:3]) + (" et al." if len(listed) > 3 else "")  # noqa: PLR2004 - as the docstring says


def link_of(row: Row) -> str | None:
    """Return where a paper is on the web, or null; nothing but http and https, whatever a record says."""
    url = str(row["url"] or "").strip()
    if _WEB.fullmatch(url):
        return url
    for column, prefix in (
        ("arxiv_id", "https://arxiv.org/abs/"),
        ("openreview_id", "https://openreview.net/forum?id="),
        ("doi", "https://doi.org/"),
    ):
        if row[column]:
            return prefix + quote(str(row[column]), safe="/:;().-_")
    return None


def _claims(
    rows: Iterator[Row], numbers: Mapping[str, int], texts: Sequence[str], claims: dict[str, int], names: Names
) -> Columns:
    """Return the claims, and fill in ``claims`` on the way."""

    def numbered(row: Row) -> int:
        claims[str(row["claim_id"])] = len(claims)
        return numbers[str(row["doc_id"])]

    sentences: list[tuple[int, int]] = []

    def sentence(row: Row) -> int:
        sentences.append(sentence_of(texts[numbers[str(row["doc_id"])]], row))
        return sentences[-1][0]

    return _table(
        rows,
        {
            "doc": numbered,
            "from": sentence,
            "to": lambda _row: sentences[-1][1],
            **{column: _plain(column) for column in _PLAIN},
            **{column: lambda row, column=column: _flag(row[column]) for column in _FLAGS},  # type: ignore[misc] # bound
            **{column: _named(names, column) for column in _NAMES},
            "confidence": _plain("confidence"),
        },
    )


def _flag(value: object) -> int | None:
    return None if value is None else int(bool(value))


def sentence_of(text: str, claim: Row) -> tuple[int, int]:
    """Return where a claim's sentence lies in its text; the claim's own span where it cannot be found."""
    start, end, evidence = int(str(claim["start"])), int(str(claim["end"])), str(claim["evidence"])
    at = text.find(evidence, max(0, end - len(evidence)), start + len(evidence))
    return (at, at + len(evidence)) if 0 <= at <= start else (start, end)


def _decoys(rows: Iterator[Row], numbers: Mapping[str, int], names: Names) -> Columns:
    return _table(
        rows,
        {
            "doc": lambda row: numbers[str(row["doc_id"])],
            "start": _plain("start"),
            "end": _plain("end"),
            "reason": _named(names, "reason"),
        },
    )


_SPEEDS = """
SELECT claim_id, 'speed' AS what, times_faster AS times, times_low, times_high FROM speedups
UNION ALL
SELECT claim_id, resource AS what, times_less AS times, times_low, times_high FROM savings
ORDER BY what, times DESC, claim_id
"""


def _speeds(lake: Lake, claims: Mapping[str, int], names: Names) -> Columns:
    return _table(
        (row for row in lake.rows(_SPEEDS) if row["claim_id"] in claims),
        {
            "claim": lambda row: claims[str(row["claim_id"])],
            "what": _named(names, "what"),
            "times": _plain("times"),
            "low": _plain("times_low"),
            "high": _plain("times_high"),
        },
    )


_BOARDS = """
SELECT claim_id, rank FROM leaderboard
ORDER BY metric, dataset, metric_variant, unit_norm, rank, value_norm DESC, claim_id
"""


def _boards(lake: Lake, claims: Mapping[str, int]) -> Columns:
    return _table(
        (row for row in lake.rows(_BOARDS) if row["claim_id"] in claims),
        {"claim": lambda row: claims[str(row["claim_id"])], "rank": _plain("rank")},
    )


def _checks(lake: Lake, claims: Mapping[str, int], names: Names) -> Columns:
    """Return the checks that do not agree."""
    sql = "SELECT * FROM checks WHERE verdict <> 'agrees' ORDER BY verdict, \"check\", doc_id, claim_ids"
    return _table(
        (row for row in lake.rows(sql) if _all_in(row["claim_ids"], claims)),
        {
            "claims": lambda row: [claims[each] for each in row["claim_ids"]],  # type: ignore[attr-defined] # a list
            "check": _named(names, "check"),
            "verdict": _named(names, "verdict"),
            "numbers": _plain("numbers"),
        },
    )


def _all_in(ids: object, claims: Mapping[str, int]) -> bool:
    return isinstance(ids, list) and bool(ids) and all(each in claims for each in ids)
