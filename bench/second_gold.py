"""A second gold, annotated by careful readers before they saw what the engine makes of the texts.

Of each kind one part may be looked at, and one is for figures alone: what the engine is worth on texts that no rule
was written by. ``gold/develop.jsonl`` and ``gold/held.jsonl`` are abstracts of the corpus: claims and ids, no text.
``gold/cases_develop.jsonl`` and ``gold/cases_held.jsonl`` are short cases by capability, with their texts.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

from bench.corpus import records
from warehouse.gold import GoldDocument, as_document, read_gold

Part = Literal["develop", "held"]
PARTS: tuple[Part, ...] = ("develop", "held")
FOLDER = Path(__file__).parent / "gold"


def second_gold(part: Part) -> list[GoldDocument]:
    """Return the documents of a part with their texts, in order; those that the corpus lacks are left out."""
    lines = (FOLDER / f"{part}.jsonl").read_text(encoding="utf-8").splitlines()
    annotated: list[dict[str, object]] = [json.loads(line) for line in lines]
    wanted = {entry["document"] for entry in annotated}
    texts = {record["id"]: record for record in records() if record["id"] in wanted}
    return [
        as_document({**entry, "title": text["title"], "text": text["abstract"]})
        for entry in annotated
        if (text := texts.get(entry["document"])) is not None
    ]


def second_cases(part: Part) -> list[GoldDocument]:
    """Return the short cases of a part, in order."""
    return read_gold(FOLDER / f"cases_{part}.jsonl")
