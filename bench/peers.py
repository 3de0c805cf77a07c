"""What people would use instead, on the same texts in one process: spaCy's matchers, recognizers-text, quantulum3.

    make bench-peers                       makes an environment of their own, .venv-peers, and runs this in it
    .venv-peers/bin/python -m bench.peers [--texts 400] [--json]

Whatever is not installed is left out with a message. Slow ones get fewer texts; claimlake and the naive script run
over the very same ones beside each.
"""

from __future__ import annotations

import argparse
import importlib
import json
import logging
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version

from bench.corpus import texts
from bench.extraction import extract_everything
from bench.naive import find_in_all
from bench.rows import Row, markdown
from bench.timing import interleaved
from extractors import lexicon

Texts = Sequence[str]


@dataclass(frozen=True, slots=True)
class Peer:
    """One tool: its name, the module and distribution it needs, the share of the texts it gets, how it is made."""

    name: str
    module: str
    distribution: str
    share: float
    make: Callable[[], Callable[[Texts], object]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table, or its rows as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    warnings.simplefilter("ignore")  # these libraries warn of their own code
    logging.disable(logging.WARNING)
    rows = list(measure(options.texts, options.rounds))
    print(json.dumps([[row.name, row.figures] for row in rows]) if options.json else markdown(rows))
    return 0


def measure(count: int, rounds: int) -> Iterator[Row]:
    """Yield a row for each peer that is installed; says on standard error which are not."""
    sample = texts(count)
    for peer in PEERS:
        try:
            importlib.import_module(peer.module)
        except ImportError as error:
            print(f"{peer.name} is left out: {error} (make bench-peers installs it)", file=sys.stderr)
            continue
        yield _measure(peer, sample[: max(4, int(count * peer.share))], rounds)


def _measure(peer: Peer, sample: Texts, rounds: int) -> Row:
    run = peer.make()
    cases = {
        "ours": lambda: extract_everything(sample),
        "naive": lambda: find_in_all(sample),
        "peer": lambda: run(sample),
    }
    timed = interleaved(cases, rounds)
    size = sum(map(len, sample)) / 1e6
    figures: dict[str, float | str | None] = {
        "texts": str(len(sample)),
        "ms a MB": 1e3 * timed["peer"].median / size,
        "MB a second": size / timed["peer"].median,
        "claimlake is faster, times": timed["peer"].ratio_to(timed["ours"]),
        "naive is faster, times": timed["peer"].ratio_to(timed["naive"]),
    }
    return Row(f"{peer.name}, {version(peer.distribution)}", figures)


def _spacy_matchers() -> Callable[[Texts], object]:
    """Return a blank English pipeline with patterns for numbers and units, and a phrase for each name that we know."""
    import spacy  # type: ignore[import-not-found] # noqa: PLC0415 - in an environment of its own
    from spacy.matcher import Matcher, PhraseMatcher  # type: ignore[import-not-found] # noqa: PLC0415 - in an environment of its own

    pipeline = spacy.blank("en")
    pipeline.add_pipe("sentencizer")
    known = lexicon.load()
    phrases = PhraseMatcher(pipeline.vocab)
    phrases.add("names", list(map(pipeline.make_doc, [*known.metrics, *known.datasets])))
    numbers = Matcher(pipeline.vocab)
    numbers.add("percent", [[{"LIKE_NUM": True}, {"TEXT": "%"}]])
    numbers.add("unit", [[{"LIKE_NUM": True}, {"LOWER": {"IN": ["x", "×", "times", "gb", "ms", "hours", "points"]}}]])
    numbers.add("change", [[{"LEMMA": {"IN": ["improve", "reduce"]}}, {"LOWER": "by"}, {"LIKE_NUM": True}]])
    numbers.add("number", [[{"LIKE_NUM": True}]])
    return lambda sample: [(numbers(document), phrases(document)) for document in pipeline.pipe(sample)]


def _recognizers() -> Callable[[Texts], object]:
    """Return the models for numbers, percentages, and numbers with a unit of dimension."""
    import recognizers_number  # type: ignore[import-not-found] # noqa: PLC0415 - in an environment of its own
    import recognizers_number_with_unit as with_unit  # type: ignore[import-not-found] # noqa: PLC0415
    from recognizers_text import Culture  # type: ignore[import-not-found] # noqa: PLC0415

    models = (
        recognizers_number.recognize_number,
        recognizers_number.recognize_percentage,
        with_unit.recognize_dimension,
    )
    return lambda sample: [[model(text, Culture.English) for model in models] for text in sample]


def _quantulum() -> Callable[[Texts], object]:
    """Return its parser without the classifier, which would need another library still."""
    from quantulum3 import parser  # type: ignore[import-not-found] # noqa: PLC0415 - in an environment of its own

    return lambda sample: [parser.parse(text) for text in sample]


PEERS = (
    Peer("spaCy blank, Matcher, PhraseMatcher", "spacy", "spacy", 1.0, _spacy_matchers),
    Peer(
        "recognizers-text: number, percentage, dimension",
        "recognizers_number_with_unit",
        "recognizers-text-number",
        0.1,
        _recognizers,
    ),
    Peer("quantulum3, no classifier", "quantulum3", "quantulum3", 0.02, _quantulum),
)


if __name__ == "__main__":
    sys.exit(main())
