"""Gold files: texts with the claims that careful readers found in them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from extractors.errors import ReaderError, SettingError

Accepted = tuple[str | None, ...]
AcceptedNumbers = tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class GoldClaim:
    """One claim of a gold document; each field holds every answer that is accepted, null among them.

    ``start`` and ``end`` count code points of the gold document's text, half open. An optional claim costs
    nothing, found or missed.
    """

    start: int
    end: int
    value_text: str
    value_low: float
    value_high: float
    optional: bool
    kind: Accepted
    unit: Accepted
    direction: Accepted
    comparator: Accepted
    basis: Accepted
    metric: Accepted
    dataset: Accepted
    method: Accepted
    baseline: Accepted
    condition: Accepted
    baseline_value: AcceptedNumbers
    uncertainty: AcceptedNumbers


@dataclass(frozen=True, slots=True)
class GoldDocument:
    """One text of a gold file with its claims, in the file's order."""

    id: str
    text: str
    title: str | None
    claims: tuple[GoldClaim, ...]


def read_gold(path: Path, ids: str = "") -> list[GoldDocument]:
    """Return the documents of a gold file (JSON lines) whose id has a match of the regex ``ids``, in its order.

    Raises ReaderError, with file and line, for a file that is missing and a line that is no gold document, and
    SettingError for a regex that is none.
    """
    try:
        wanted = re.compile(ids)
    except re.error as error:
        raise SettingError(f"{ids!r} is no regular expression: {error}") from error
    return [document for document in _documents(path) if wanted.search(document.id)]


def _documents(path: Path) -> Iterator[GoldDocument]:
    try:
        with path.open(encoding="utf-8-sig") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield _checked(path, number, line)
    except OSError as error:
        raise ReaderError(error.strerror or str(error), source=str(path), advice="check the path") from error


def _checked(path: Path, number: int, line: str) -> GoldDocument:
    try:
        return as_document(json.loads(line))
    except (ValueError, KeyError, TypeError) as error:
        reason = f"no gold document ({type(error).__name__}: {getattr(error, 'msg', error)})"
        advice = "each line needs id, text and claims as in the project's gold files"
        raise ReaderError(reason, source=str(path), line=number, advice=advice) from error


def as_document(fields: dict[str, object]) -> GoldDocument:
    """Return the gold document of one line's fields; raises ValueError, KeyError or TypeError where it is none."""
    claims = fields["claims"]
    if not isinstance(claims, list):
        raise TypeError("claims is no list")
    title = fields.get("title")
    return GoldDocument(
        id=str(fields["id"]),
        text=str(fields["text"]),
        title=title if isinstance(title, str) else None,
        claims=tuple(map(_claim, claims)),
    )


def _claim(fields: dict[str, object]) -> GoldClaim:
    return GoldClaim(
        start=int(str(fields["start"])),
        end=int(str(fields["end"])),
        value_text=str(fields["value_text"]),
        value_low=float(str(fields["value_low"])),
        value_high=float(str(fields["value_high"])),
        optional=bool(fields.get("optional", False)),
        kind=_texts(fields["kind"]),
        unit=_texts(fields["unit"]),
        direction=_texts(fields["direction"]),
        comparator=_texts(fields["comparator"]),
        basis=_texts(fields["basis"]),
        metric=_texts(fields["metric"]),
        dataset=_texts(fields["dataset"]),
        method=_texts(fields["method"]),
        baseline=_texts(fields["baseline"]),
        condition=_texts(fields["condition"]),
        baseline_value=_numbers(fields["baseline_value"]),
        uncertainty=_numbers(fields["uncertainty"]),
    )


def _texts(accepted: object) -> Accepted:
    answers = accepted if isinstance(accepted, list) else [accepted]
    return tuple(None if answer is None else str(answer) for answer in answers)


def _numbers(accepted: object) -> AcceptedNumbers:
    answers = accepted if isinstance(accepted, list) else [accepted]
    return tuple(None if answer is None else float(str(answer)) for answer in answers)
