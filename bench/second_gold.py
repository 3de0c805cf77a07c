"""A second gold: abstracts of the corpus that careful readers annotated before they saw what the engine makes of them.

``gold/develop.jsonl`` may be looked at, ``gold/held.jsonl`` is for figures alone: what the engine is worth on texts
that no rule was written by. The files hold claims and the ids of their documents; the texts are those of the corpus.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

from bench.corpus import records
from warehouse.gold import GoldDocument, as_document

Part = Literal["develop", "held"]
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
