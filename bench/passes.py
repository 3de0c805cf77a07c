"""Passes over texts and nothing else: what ``bench.count_calls`` runs under valgrind, once with few, once with more.

python -m bench.passes ours|naive NUMBER < texts.json
"""

from __future__ import annotations

import json
import sys
from collections import deque


def main(which: str, number: str) -> int:
    """Go over the texts so many times with the engine or with the naive script, importing no more than that needs."""
    texts: list[str] = json.load(sys.stdin)
    if which == "naive":
        from bench.naive import find_in_all  # noqa: PLC0415 - one of the two

        find_in_all(texts * int(number))
        return 0
    from extractors.extract import extract_all  # noqa: PLC0415 - one of the two

    for _ in range(int(number)):
        deque(extract_all(texts, [None] * len(texts)), maxlen=0)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
