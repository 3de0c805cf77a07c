"""Write how often each rule is right on the gold files into extractors/confidence.toml (`make confidence`).

    python -m bench.confidence           write the table and print what it says, the least sure rules first
    python -m bench.confidence --check   exit with 1 where the table is not what the engine now gives

Counted are seeds, challenge, the visible part of dev, and the second gold with its held parts, as of those no rule was
written by: of rules, numbers are no text. Claims that gold calls optional are not counted.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bench.score_engine import SETS, predict, visible
from bench.second_gold import PARTS, second_cases, second_gold
from extractors.confidence import TABLE, confidence
from warehouse.gold import GoldDocument
from warehouse.matching import Pair, judge, match, squeeze

_SURE = 0.9
_HEAD = "# How many claims of each rule gold has, with the same value and kind: written by `make confidence`.\n"

Counts = dict[str, tuple[int, int]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the table; return 1 for a stale one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(arguments)
    counts = count(_documents())
    table = render(counts)
    if options.check:
        is_fresh = TABLE.is_file() and TABLE.read_text(encoding="utf-8") == table
        print("the table is fresh" if is_fresh else f"{TABLE.name} is stale: run `make confidence`")
        return 0 if is_fresh else 1
    TABLE.write_text(table, encoding="utf-8", newline="\n")
    _print(counts)
    return 0


def _documents() -> Iterator[GoldDocument]:
    """Yield all documents by which rules are judged."""
    for name in SETS:
        yield from visible(name)
    for part in PARTS:
        yield from second_gold(part)
        yield from second_cases(part)


def count(documents: Iterable[GoldDocument]) -> Counts:
    """Return (right, compared) of each rule, the engine of this tree run over the gold's texts."""
    right, compared = Counter[str](), Counter[str]()
    for document in documents:
        for pair in match(document, predict([document])[squeeze(document.text)]):
            if pair.claim is not None:
                compared[pair.claim.rule] += 1
                right[pair.claim.rule] += _is_right(pair)
    return {rule: (right[rule], compared[rule]) for rule in sorted(compared)}


def _is_right(pair: Pair) -> bool:
    if pair.gold is None or pair.claim is None:
        return False
    answers = judge(pair.gold, pair.claim)
    return answers["value"] and answers["kind"]


def render(counts: Mapping[str, tuple[int, int]]) -> str:
    """Return the table as TOML, a line a rule, in the order of their names."""
    lines = (f"{_key(rule)} = {{ right = {right}, support = {n} }}\n" for rule, (right, n) in counts.items())
    return _HEAD + "".join(lines)


def _key(rule: str) -> str:
    """Return a rule's name as a quoted key: a JSON string is a TOML string."""
    return json.dumps(rule, ensure_ascii=False)


def _print(counts: Counts) -> None:
    bounds = {rule: confidence(*pair).bound for rule, pair in counts.items()}
    for rule, (right, support) in sorted(counts.items(), key=lambda item: (bounds[item[0]] or 0.0, item[0])):
        bound = bounds[rule]
        print(f"{'-' if bound is None else f'{bound:.3f}':>6}  {right:>4}/{support:<4}  {rule}")
    sure = sum(support for rule, (_, support) in counts.items() if (bounds[rule] or 0.0) >= _SURE)
    print(
        f"{sure} of {sum(support for _, support in counts.values())} claims are of rules that are at least {_SURE} sure"
    )


if __name__ == "__main__":
    sys.exit(main())
