"""Score the engine on the gold files in this process, within seconds, and show what is wrong.

    python -m bench.score_engine                          the figures of seeds, dev (its visible part), challenge
    python -m bench.score_engine --errors 20 --field metric,dataset --set dev --ids 'dev-01'
    python -m bench.score_engine --show dev-012           one document: text, gold, what the engine says
    python -m bench.score_engine --hidden                 the final figures of dev's hidden part, without errors
    python -m bench.score_engine --second --errors 20     the second gold (bench/gold): mistakes of its open parts alone

Each score is printed with the hashes of its gold and of the engine: figures of different engines do not compare.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench.second_gold import second_cases, second_gold  # noqa: E402
from extractors.extract import extract  # noqa: E402 — from this tree, also when run as a script
from extractors.records import Claim  # noqa: E402
from warehouse.gold import GoldClaim, GoldDocument, read_gold  # noqa: E402
from warehouse.matching import FIELDS, Prediction, squeeze  # noqa: E402
from warehouse.score_text import figures_text, mistakes_text  # noqa: E402
from warehouse.scoring import Mistake, score  # noqa: E402

GOLD = ROOT.parent / "shared" / "gold"
SETS = ("seeds", "dev", "challenge")
HIDDEN = re.compile(r"dev-(15[2-9]|16\d)")
_NO_ANSWER = (None, (None,), "=", ("=",))
SHOWN_FIELDS = tuple(name for name in FIELDS if name != "value")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures that were asked for; return 0, or 2 where nothing was asked that may be shown."""
    options = _options(arguments)
    print(f"engine: lexicons {hash_files('extractors', 'toml')}  modules {hash_files('extractors', 'py')}")
    if options.hidden:
        _print_score("dev, hidden part", [d for d in _gold("dev", "") if HIDDEN.match(d.id)], options, errors=0)
        return 0
    if options.second:
        _print_score("second gold, develop", second_gold("develop"), options, errors=options.errors)
        _print_score("second gold, short cases", second_cases("develop"), options, errors=options.errors)
        _print_score("second gold, held back", second_gold("held"), options, errors=0)
        _print_score("second gold, short cases held back", second_cases("held"), options, errors=0)
        return 0
    if options.show:
        documents = [d for name in options.set for d in visible(name, options.show)]
        print("\n".join(_shown(documents)) or "no such document, or one of the hidden part")
        return 0 if documents else 2
    for name in options.set:
        documents = visible(name, options.ids)
        if documents:
            _print_score(name, documents, options, errors=options.errors)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", default=SETS, type=lambda names: tuple(names.split(",")), help="seeds,dev,challenge")
    parser.add_argument("--ids", default="", help="only documents whose id has a match of this regex")
    parser.add_argument("--errors", type=int, default=0, help="so many mistakes of each field")
    parser.add_argument("--field", default="", help="mistakes of these alone: missed,extra,metric,…")
    parser.add_argument("--by-prefix", action="store_true", help="a line for each kind of id (challenge: capability)")
    parser.add_argument("--json", action="store_true", help="figures as JSON, a line a set")
    parser.add_argument("--show", default="", metavar="IDS", help="documents with gold and claims side by side")
    parser.add_argument("--hidden", action="store_true", help="the figures of dev's hidden part alone")
    parser.add_argument("--second", action="store_true", help="the second gold: abstracts annotated blind")
    return parser.parse_args(arguments)


def visible(name: str, ids: str = "") -> list[GoldDocument]:
    """Return the documents of a gold file that rules may be written by."""
    return [document for document in _gold(name, ids) if not HIDDEN.match(document.id)]


def _gold(name: str, ids: str) -> list[GoldDocument]:
    return read_gold(GOLD / f"{name}.jsonl", ids)


def predict(documents: Iterable[GoldDocument]) -> dict[str, Prediction]:
    """Return what the engine of this tree extracts from the gold's texts, by squeezed text."""
    return {squeeze(d.text): Prediction(d.text, extract(d.text, d.title).claims) for d in documents}


def hash_files(folder: str, suffix: str) -> str:
    """Return 12 hex digits over the names and bytes of all files of a kind below a folder of the tree."""
    digest = hashlib.sha256()
    for path in sorted((ROOT / folder).rglob(f"*.{suffix}")):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def _print_score(name: str, documents: list[GoldDocument], options: argparse.Namespace, *, errors: int) -> None:
    started = time.perf_counter()
    predictions = predict(documents)
    seconds = time.perf_counter() - started
    figures, mistakes = score(documents, predictions)
    if options.json:
        print(json.dumps({"set": name, **figures.as_json()}))
    else:
        print(f"\n== {name}: gold {_hash_gold(documents)}, {seconds:.2f} s\n{figures_text(figures)}")
    if options.by_prefix:
        print("\n".join(_by_prefix(documents, predictions)))
    if errors:
        print("\n".join(_grouped(mistakes, errors, options.field, {d.id: d for d in documents})))


def _by_prefix(documents: Iterable[GoldDocument], predictions: Mapping[str, Prediction]) -> Iterator[str]:
    """Yield the figures of the documents whose ids begin alike ("num-01": num), the worst first."""
    groups = defaultdict[str, list[GoldDocument]](list)
    for document in documents:
        groups[document.id.partition("-")[0]].append(document)
    scored = {prefix: score(group, predictions)[0] for prefix, group in groups.items()}
    for prefix, figures in sorted(scored.items(), key=lambda item: item[1].full_f1):
        counts = (
            f"matched {figures.matched:3}  missed {figures.missed:2}  extra {figures.extra:2}  full {figures.full:3}"
        )
        yield f"  {prefix:6} F1 {figures.f1:.3f}  full F1 {figures.full_f1:.3f}   {counts}"


def _hash_gold(documents: Iterable[GoldDocument]) -> str:
    return hashlib.sha256("\n".join(map(repr, documents)).encode()).hexdigest()[:12]


def _grouped(
    mistakes: Iterable[Mistake], errors: int, fields: str, documents: Mapping[str, GoldDocument]
) -> Iterator[str]:
    """Yield the mistakes under a heading for each field, ``errors`` of each; what was missed with what it is now."""
    groups = defaultdict[str, list[Mistake]](list)
    for mistake in mistakes:
        groups[mistake.what].append(mistake)
    for what in ("missed", "extra", *FIELDS):
        if groups[what] and (not fields or what in fields.split(",")):
            yield f"\n-- {what}: {len(groups[what])}"
            for mistake in groups[what][:errors]:
                now = f" | {_read_as(mistake, documents[mistake.id])}" if what == "missed" else ""
                yield from (line + now for line in mistakes_text([mistake]))


def _read_as(missed: Mistake, document: GoldDocument) -> str:
    """Return what the engine makes of a number that it misses: other claims, decoys, or nothing."""
    extraction = extract(document.text, document.title)
    claims = [c for c in extraction.claims if c.start < missed.end and missed.start < c.end]
    decoys = [d for d in extraction.decoys if d.start < missed.end and missed.start < d.end]
    found = [f"{c.value_text!r} [{c.value_low:g}, {c.value_high:g}] {c.kind} by {c.rule}" for c in claims]
    found += [f"decoy {d.text!r}: {d.reason}" for d in decoys]
    return "; ".join(found) or "not seen"


def _shown(documents: Iterable[GoldDocument]) -> Iterator[str]:
    """Yield each text with gold's claims ("=": must be found, "?": may be) and the engine's ("+") in its order."""
    for document in documents:
        yield f"\n{document.id}  {document.title or ''}\n{document.text}"
        lines = [(g.start, f"  {'?' if g.optional else '='} {describe(g)}") for g in document.claims]
        lines += [(c.start, f"  + {describe(c)}  [{c.rule}]") for c in extract(document.text, document.title).claims]
        yield from (line for _, line in sorted(lines, key=lambda line: line[0]))


def describe(claim: GoldClaim | Claim) -> str:
    """Return the number, its ends and the fields that say something."""
    stated = ((name, getattr(claim, name)) for name in SHOWN_FIELDS)
    answers = "  ".join(f"{name}={_answer(answer)}" for name, answer in stated if answer not in _NO_ANSWER)
    return f"{claim.value_text!r} [{claim.value_low:g}, {claim.value_high:g}]  {answers}"


def _answer(answer: object) -> str:
    return "/".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


if __name__ == "__main__":
    sys.exit(main())
