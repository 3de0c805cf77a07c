"""Print random abstracts of the corpus with what the engine reads in them, to be judged by a reader.

    python -m bench.read_sample --texts 20 --seed 3            claims
    python -m bench.read_sample --texts 20 --seed 3 --decoys   and what was refused, with the reasons
    python -m bench.read_sample --checks                       every arithmetic check of the whole corpus

The same seed gives the same abstracts, whatever the engine.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from bench.compare import CORPUS, Text, read_texts
from bench.score_engine import describe
from extractors.extract import extract
from extractors.records import Check, Claim


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the sample or the checks; return 0."""
    options = _options(arguments)
    texts = list(read_texts(CORPUS, sys.maxsize))
    if options.checks:
        print("\n".join(_checks(texts)))
        return 0
    for text in random.Random(options.seed).sample(texts, options.texts):  # noqa: S311 — a sample, no secret
        print("\n".join(_read(text, with_decoys=options.decoys)))
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decoys", action="store_true")
    parser.add_argument("--checks", action="store_true")
    return parser.parse_args(arguments)


def _read(text: Text, *, with_decoys: bool) -> Iterator[str]:
    extraction = extract(text.text, text.title)
    marks = [(claim.start, claim.end, "«", "»") for claim in extraction.claims]
    marks += [(decoy.start, decoy.end, "‹", "›") for decoy in extraction.decoys if with_decoys]
    yield f"\n=== {text.id}  {text.title or ''}\n{_marked(text.text, marks)}"
    yield from (f"  + {describe(claim)}  [{claim.rule}]" for claim in extraction.claims)
    if with_decoys:
        yield "  - " + "; ".join(f"{decoy.text!r} {decoy.reason}" for decoy in extraction.decoys)


def _marked(text: str, marks: Sequence[tuple[int, int, str, str]]) -> str:
    for start, end, before, after in sorted(marks, reverse=True):
        text = f"{text[:start]}{before}{text[start:end]}{after}{text[end:]}"
    return text


def _checks(texts: Sequence[Text]) -> Iterator[str]:
    """Yield each check with its sentence, contradictions last (nearest to the prompt), then the counts."""
    counts = Counter[str]()
    lines: dict[str, list[str]] = {"agrees": [], "implausible": [], "contradicts": []}
    for text in texts:
        extraction = extract(text.text, text.title)
        for check in extraction.checks:
            counts[f"{check.verdict} {check.check}"] += 1
            lines[check.verdict].append(_check(text, check, extraction.claims))
    yield from (line for verdict in lines.values() for line in verdict)
    yield from (f"{count:6} {name}" for name, count in sorted(counts.items()))


def _check(text: Text, check: Check, claims: Sequence[Claim]) -> str:
    quoted = " · ".join(claims[index].value_text for index in check.claims)
    numbers = ", ".join(f"{number:g}" for number in check.numbers)
    evidence = " ".join(claims[check.claims[0]].evidence.split())
    return f"{check.verdict} {check.check}: {quoted} ({numbers})\n    {text.id} {evidence}"


if __name__ == "__main__":
    sys.exit(main())
