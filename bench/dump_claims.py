"""Write what one tree's engine extracts: run by `bench.compare`, once a revision, each in its own process.

    python bench/dump_claims.py TREE < texts.jsonl > claims.jsonl

A line in is {"id", "text", "title"}; a line out has the id, the claims and decoys of that text as the tree's own
records have them, or the error. This file is of the newer revision and must run with the engine of an older one.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from pathlib import Path


def main(tree: str) -> None:
    """Extract each line of standard input with the engine of the tree."""
    root = Path(tree).resolve()
    sys.path.insert(0, str(root))
    from extractors import extract  # noqa: PLC0415 — which one is known only now

    found = Path(str(extract.__file__)).resolve()
    if not found.is_relative_to(root):
        raise SystemExit(f"the engine of {root} was asked for, that of {found} was imported")
    for line in sys.stdin.buffer:
        document = json.loads(line)
        sys.stdout.write(json.dumps(_extracted(extract, document)) + "\n")


def _extracted(extract: object, document: dict[str, str | None]) -> dict[str, object]:
    try:
        extraction = extract.extract(document["text"], document["title"])  # type: ignore[attr-defined]
    except Exception as error:  # noqa: BLE001 — an engine that fails on a text is a finding, not the end
        return {"id": document["id"], "error": repr(error), "claims": [], "decoys": []}
    claims = [dataclasses.asdict(claim) for claim in extraction.claims]
    decoys = [dataclasses.asdict(decoy) for decoy in extraction.decoys]
    return {"id": document["id"], "claims": claims, "decoys": decoys}


if __name__ == "__main__":
    main(sys.argv[1])
