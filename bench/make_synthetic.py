"""Write a valid warehouse of made-up claims, a million or as many as asked for: what queries are measured on.

    python -m bench.make_synthetic WAREHOUSE [--claims 10000000] [--seed 0]
    python -m bench.make_synthetic WAREHOUSE --claims 400000 --small-inputs

Each document has four sentences, a claim each, and no other number; one in a hundred is there twice, so that the
views have something to leave out. Parts are of the size that an ingest writes. With ``--small-inputs`` each document
is an input of its own, a file of one abstract, and parts are those of an ingest of such. `claimlake check` finds
nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import secrets
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from bench.corpus import letters_of
from extractors import lexicon
from extractors.lexicon import Metric
from extractors.records import claim_id, doc_id
from schemas.arrow import arrow_schema
from warehouse import engine
from warehouse.files import scratch
from warehouse.job import Counts, Landed, LandedInput, Stamp
from warehouse.keys import key_of, part_key
from warehouse.manifest import Manifest, latest
from warehouse.merge import Change
from warehouse.parts import PartWriter
from warehouse.plan import Plan, Seen
from warehouse.publish import Run, publish
from warehouse.store import Store, store_at
from warehouse.versions import versions

_SENTENCES = 4
_PART = 160_000
"""Claims of one part: what an ingest makes of a range of 64 MiB of abstracts, of which the corpus has 1.8 a text."""
_SMALL_INPUTS = 5_500
"""Inputs of one part where each is a file of one abstract: as many as an ingest packs together."""
_DOUBLED = 100
_VENUES = ("ICLR", "NeurIPS", "ICML", "ACL", "CVPR", None)
_METHODS = 50_000
_FIRST_YEAR, _YEARS = 2010, 16
_RULE = 'score: "{method} reaches {value} {metric}"'

Columns = dict[str, Sequence[object]]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Names:
    """What claims are made of: names of the lexicons, those with digits left out."""

    metrics: Sequence[Metric]
    datasets: Sequence[str]

    @classmethod
    def load(cls) -> Names:
        """Return the names of the lexicons."""
        known = lexicon.load()
        metrics = [metric for name, metric in known.metrics.items() if _is_plain(name)]
        return cls(metrics, [name for name in known.datasets if _is_plain(name)])


def _is_plain(name: str) -> bool:
    return name.isascii() and name.replace("-", "").replace(" ", "").isalpha()


@dataclass(frozen=True, slots=True)
class Draws:
    """The random numbers of one part, a row a document, a column a sentence."""

    metrics: Ints
    datasets: Ints
    methods: Ints
    values: Ints

    @classmethod
    def of(cls, random: np.random.Generator, documents: int, names: Names) -> Draws:
        """Return new ones: some metrics and datasets are in most claims, most are in few."""
        shape = (documents, _SENTENCES)
        return cls(
            _skewed(random, len(names.metrics), shape),
            _skewed(random, len(names.datasets), shape),
            random.integers(_METHODS, size=documents),
            random.integers(100, 9_999, size=shape),
        )


def _skewed(random: np.random.Generator, count: int, shape: tuple[int, int]) -> Ints:
    """Return numbers below ``count``, the first ones far more often, as names are in papers."""
    return np.floor(count ** random.random(shape) - 1).astype("int64")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the warehouse and say how long it took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("warehouse", type=Path)
    parser.add_argument("--claims", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--small-inputs", action="store_true", help="an input for each document")
    options = parser.parse_args(arguments)
    start = time.perf_counter()
    made = make(options.warehouse, options.claims, options.seed, small_inputs=options.small_inputs)
    print(f"{options.claims:,} claims in {len(made.parts)} parts, {time.perf_counter() - start:.1f} s")
    return 0


def make(warehouse: Path, claims: int, seed: int = 0, *, small_inputs: bool = False) -> Manifest:
    """Return the manifest of a new warehouse with at least so many claims; the same seed gives the same rows."""
    store = store_at(warehouse)
    store.prepare()
    base = latest(store)
    names = Names.load()
    landed: list[Landed] = []
    seen: list[Seen] = []
    before: list[Paper] = []
    for number, size in enumerate(_sizes(claims, _SMALL_INPUTS if small_inputs else _PART // _SENTENCES)):
        papers = _papers(names, Draws.of(np.random.default_rng([seed, number]), size, names), number)
        doubled = before[1::_DOUBLED]
        papers[::_DOUBLED] = doubled[: len(papers[::_DOUBLED])] if before else papers[::_DOUBLED]
        inputs = list(_inputs(f"synthetic:{seed}/{number:05}", papers, 1 if small_inputs else len(papers)))
        landed.append(_land(store, papers, inputs))
        seen += [Seen(Path(one.source), one.source, Stamp(0, 0, 0, 0), one.digest, time.time_ns()) for one in inputs]
        before = papers
    run_id = secrets.token_hex(12)
    change = Change(run_id, engine.fingerprint(), base, Plan(read=tuple(seen)), landed)
    run = Run(run_id, datetime.now(UTC), 0.0, {"claims": claims}, versions())
    return publish(store, change, lambda _: run)


def _sizes(claims: int, most: int) -> Iterator[int]:
    """Yield the documents of each part, at most so many."""
    left = math.ceil(claims / _SENTENCES)
    while left > 0:
        yield min(left, most)
        left -= most


@dataclass(frozen=True, slots=True)
class Source:
    """One input to be: its name, the hash that its bytes would have, its key and how many documents it has."""

    source: str
    digest: str
    key: str
    documents: int


def _inputs(name: str, papers: Sequence[Paper], size: int) -> Iterator[Source]:
    """Yield the inputs of a part, of ``size`` documents each."""
    for number, start in enumerate(range(0, len(papers), size)):
        source = f"{name}.jsonl" if size == len(papers) else f"{name}/{number:05}.jsonl"
        digest = hashlib.sha256(source.encode()).hexdigest()
        yield Source(source, digest, key_of("synthetic", digest), min(size, len(papers) - start))


def _land(store: Store, papers: Sequence[Paper], inputs: Sequence[Source]) -> Landed:
    """Return what an ingest of these documents would have landed, having written it."""
    with scratch(store.local) as folder:
        writer = PartWriter(store, folder)
        writer.write(_tables(papers, inputs))
        part = writer.finish(part_key([one.key for one in inputs], engine.fingerprint()), engine.fingerprint())
    return Landed(part, tuple(map(_landed_input, inputs)))


def _landed_input(one: Source) -> LandedInput:
    counts = Counts(records=one.documents, occurrences=one.documents)
    return LandedInput(one.source, "", 0, one.key, "json-lines", "synthetic", counts)


@dataclass(frozen=True, slots=True)
class Statement:
    """One claim to be: its sentence in the document, the place of its value, and what it says."""

    metric: Metric
    dataset: str
    sentence: str
    value: int
    value_at: int


@dataclass(frozen=True, slots=True)
class Paper:
    """One document to be."""

    method: str
    text: str
    statements: Sequence[Statement]
    year: int
    venue: str | None


def _papers(names: Names, draws: Draws, number: int) -> list[Paper]:
    """Return the documents of a part; ``number`` keeps its texts apart from those of other parts."""
    columns = (draws.metrics.tolist(), draws.datasets.tolist(), draws.methods.tolist(), draws.values.tolist())
    return [
        _paper(names, *row, f"{letters_of(number)} {letters_of(at)}", at)
        for at, row in enumerate(zip(*columns, strict=True))
    ]


def _paper(  # noqa: PLR0913, PLR0917 - a row of the drawn numbers
    names: Names, metrics: list[int], datasets: list[int], method: int, values: list[int], tail: str, at: int
) -> Paper:
    name = "Sys" + letters_of(method)
    statements = []
    start = 0
    for metric, dataset, value in zip(metrics, datasets, values, strict=True):
        head = f"{name} reaches "
        sentence = f"{head}{value / 100:.2f} {names.metrics[metric].name} on {names.datasets[dataset]}."
        statements.append(Statement(names.metrics[metric], names.datasets[dataset], sentence, value, start + len(head)))
        start += len(sentence) + 1
    text = " ".join([*(each.sentence for each in statements), f"Made up as {tail}."])
    return Paper(name, text, statements, _FIRST_YEAR + method % _YEARS, _VENUES[at % len(_VENUES)])


def _tables(papers: Sequence[Paper], inputs: Sequence[Source]) -> dict[str, pa.Table]:
    """Return the rows of the documents, by table, in the shape in which an ingest has them."""
    ids = [doc_id(paper.text) for paper in papers]
    count = len(papers)
    keys = [one.key for one in inputs for _ in range(one.documents)]
    positions = [position for one in inputs for position in range(1, one.documents + 1)]
    documents: Columns = {
        "doc_id": ids,
        "title": [f"{paper.method} and what it reaches" for paper in papers],
        "text": [paper.text for paper in papers],
        "venue": [paper.venue for paper in papers],
        "year": [paper.year for paper in papers],
        "n_claims": [_SENTENCES] * count,
        "n_scores": [_SENTENCES] * count,
        "n_changes": [0] * count,
        "n_ratios": [0] * count,
        "metrics": [sorted({each.metric.name for each in paper.statements}) for paper in papers],
        "datasets": [sorted({each.dataset for each in paper.statements}) for paper in papers],
        "methods": [[paper.method] for paper in papers],
        "input_key": keys,
        "document": range(count),
        "position": positions,
        "line": positions,
    }
    occurrences: Columns = {name: documents[name] for name in ("doc_id", "position", "line", "input_key")}
    return {
        "documents": _table("documents", documents),
        "occurrences": _table("occurrences", occurrences),
        "claims": _table("claims", _claims(papers, ids, keys)),
    }


def _claims(papers: Sequence[Paper], ids: Sequence[str], keys: Sequence[str]) -> Columns:
    """Return the columns of the claims; those that are missing are null."""
    rows = [(at, paper, each) for at, paper in enumerate(papers) for each in paper.statements]
    values = [each.value / 100 for _, _, each in rows]
    texts = [f"{value:.2f}" for value in values]
    starts = [each.value_at for _, _, each in rows]
    ends = [start + len(text) for start, text in zip(starts, texts, strict=True)]
    return {
        "claim_id": [claim_id(ids[at], a, b) for (at, _, _), a, b in zip(rows, starts, ends, strict=True)],
        "doc_id": [ids[at] for at, _, _ in rows],
        "sentence_index": list(range(_SENTENCES)) * len(papers),
        "kind": ["score"] * len(rows),
        "metric": [each.metric.name for _, _, each in rows],
        "metric_text": [each.metric.name for _, _, each in rows],
        "other_metrics": [[]] * len(rows),
        "higher_is_better": [each.metric.higher_is_better for _, _, each in rows],
        "value": values,
        "value_low": values,
        "value_high": values,
        "value_norm": values,
        "comparator": ["="] * len(rows),
        "dataset": [each.dataset for _, _, each in rows],
        "method": [paper.method for _, paper, _ in rows],
        "value_text": texts,
        "start": starts,
        "end": ends,
        "evidence": [each.sentence for _, _, each in rows],
        "rule": [_RULE] * len(rows),
        "input_key": [keys[at] for at, _, _ in rows],
        "document": [at for at, _, _ in rows],
        "title": [f"{paper.method} and what it reaches" for _, paper, _ in rows],
        "venue": [paper.venue for _, paper, _ in rows],
        "year": [paper.year for _, paper, _ in rows],
    }


def _table(name: str, columns: Columns) -> pa.Table:
    schema = arrow_schema(name)
    length = len(columns["doc_id"])
    arrays = [
        pa.array(columns[field.name], field.type) if field.name in columns else pa.nulls(length, field.type)
        for field in schema
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


if __name__ == "__main__":
    sys.exit(main())
