"""The script that people write first: six patterns with ``re.findall``, strings out and no field. What we are held to.

python -m bench.naive FILE.jsonl -o claims.jsonl
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path

PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        r"\d+(?:\.\d+)?\s*%",
        r"\d+(?:\.\d+)?\s*[x×]",
        r"(?:reduc|improv|increas)\w+ by \d+",
        r"FID (?:score )?of \d+\.\d+",
        r"(?:accuracy|F1|BLEU) of \d+(?:\.\d+)?",
        r"\d+(?:\.\d+)?\s*(?:GB|hours|ms|parameters)",
    )
)


def find_all(text: str) -> list[str]:
    """Return what the six patterns find in a text, one pattern after the other."""
    return [found for pattern in PATTERNS for found in pattern.findall(text)]


def find_in_all(texts: Iterable[str]) -> int:
    """Return how many strings the patterns find in all texts."""
    return sum(len(find_all(text)) for text in texts)


def main(source: str, _option: str, target: str) -> int:
    """Write a line of JSON for each line with an abstract, with what was found in it."""
    with Path(source).open(encoding="utf-8") as lines, Path(target).open("w", encoding="utf-8") as out:
        for line in lines:
            record = json.loads(line)
            out.write(json.dumps({"id": record["id"], "found": find_all(record["abstract"])}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
