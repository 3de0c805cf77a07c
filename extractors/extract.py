"""Texts in, their claims, decoys and checks out: the engine's front door.

The stages run over a few dozen texts at a time, one stage after the other. Each stage is a function of one sentence
and what the stages before made of it, so that the result is the same for any batch; running a stage over many
sentences keeps its code and tables in the processor's caches, which makes the whole a third faster.
"""

from __future__ import annotations

import contextlib
import functools
import gc
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from extractors.assemble import Span, make_claim, make_decoys
from extractors.checks import run_checks
from extractors.comparators import Qualified, read_comparator
from extractors.decoys import refuse
from extractors.defined import DefinedNames, defined_metrics
from extractors.draft import Carried, Draft
from extractors.items import Items, read_items
from extractors.lexicon import Metric, Unit, load
from extractors.names import Names, name_index
from extractors.numerals import Value, read_values
from extractors.pairs import Paired, pair_values
from extractors.reading import read_drafts
from extractors.records import Claim, Decoy, Extraction
from extractors.resolve import carried_by
from extractors.scan import Numeric, numeral_positions, numeric_sentences
from extractors.sentence import Sentence, read_sentence
from extractors.sentences import sentence_ends

_NOTHING = Extraction((), (), ())
_NOT_PAIRED = Paired((), (), {})
# So many texts go through the stages together: few enough for the caches, enough to fill them.
_BATCH = 48
# Of a text as long as a book no more sentences than these are under way together.
_AT_ONCE = 1000


def extract(text: str, title: str | None = None) -> Extraction:
    """Return all claims, decoys and checks of ``text``, in the order of the text.

    The title is not scanned; it may name the method.
    """
    return next(extract_all((text,), (title,)))


def extract_all(texts: Sequence[str], titles: Sequence[str | None]) -> Iterator[Extraction]:
    """Yield what ``extract`` returns for each of the texts, in order; ``titles`` is as long as ``texts``."""
    for first in range(0, len(texts), _BATCH):
        yield from _extract_batch(texts[first : first + _BATCH], titles[first : first + _BATCH])


@dataclass(slots=True)
class _Document:
    """A text under way: where its sentences end, which hold numerals, what one hands to the next, its rows."""

    text: str
    title: str | None
    ends: list[int]
    numeric: list[Numeric]
    tiled: dict[int, Sentence] = field(default_factory=dict)
    carried: Carried | None = None
    names: Names | None = None
    claims: list[Claim] = field(default_factory=list)
    decoys: list[Decoy] = field(default_factory=list)


@dataclass(slots=True)
class _Open:
    """A sentence under way: its values, those that may be claims, why the others are none, and its claims' drafts."""

    document: _Document
    sentence: Sentence
    paired: Paired = _NOT_PAIRED
    reasons: dict[Span, str] = field(default_factory=dict)
    kept: list[tuple[Value, Qualified]] = field(default_factory=list)
    items: Items | None = None
    drafts: list[Draft] = field(default_factory=list)


def _extract_batch(texts: Sequence[str], titles: Sequence[str | None]) -> Iterator[Extraction]:
    """Yield the extraction of each text of one batch."""
    with _collection_paused():
        extractions = _extractions(texts, titles)
    yield from extractions


def _extractions(texts: Sequence[str], titles: Sequence[str | None]) -> list[Extraction]:
    """Return the extraction of each text; all else that was made of them is gone by then, and in no cycle."""
    documents = [_scanned(text, title) for text, title in zip(texts, titles, strict=True)]
    sentences = [(document, numeric) for document in documents for numeric in document.numeric]
    for first in range(0, len(sentences), _AT_ONCE):
        _add_rows(sentences[first : first + _AT_ONCE])
    for document in documents:
        document.carried = None  # it reads sentences of its document, so each would hold the other
    metrics = load().metrics
    return [_extraction(document, metrics) if document.numeric else _NOTHING for document in documents]


@contextlib.contextmanager
def _collection_paused() -> Iterator[None]:
    """Pause the collector of cycles: a batch makes many small objects, and looking through them costs some percent."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _add_rows(sentences: Sequence[tuple[_Document, Numeric]]) -> None:
    """Add the claims and decoys of some sentences to their documents, one stage after the other."""
    opened = [_Open(document, _read(document, numeric.index)) for document, numeric in sentences if numeric.read]
    for one in opened:
        one.paired = pair_values(one.sentence, read_values(one.sentence))
    for one in opened:
        _keep(one)
    with_values = [one for one in opened if one.kept]
    for one in with_values:
        one.items = read_items(one.sentence, one.kept, _names_of(one.document))
    for one in with_values:
        _draft(one)
    by_sentence = iter(opened)
    units = load().units
    for document, numeric in sentences:
        document.tiled.clear()
        if numeric.read:
            _close(next(by_sentence), units)
        else:
            text = document.text
            document.decoys += [Decoy(start, end, text[start:end], reason) for start, end, reason in numeric.plain]


def _scanned(text: str, title: str | None) -> _Document:
    """Return a text with the places of its numerals."""
    positions = numeral_positions(text)
    if not positions:
        return _Document(text, title, [], [])
    ends = sentence_ends(text)
    return _Document(text, title, ends, numeric_sentences(text, positions, ends))


def _read(document: _Document, index: int) -> Sentence:
    """Return the sentence of an index, in tiles; the next one may ask for it again."""
    sentence = document.tiled.get(index)
    if sentence is None:
        start = document.ends[index - 1] if index else 0
        sentence = read_sentence(document.text[start : document.ends[index]], start, index)
        document.tiled[index] = sentence
    return sentence


def _keep(one: _Open) -> None:
    """Sort the values of a sentence into those that may be claims and those that are refused, with the reason."""
    paired = one.paired
    reasons = one.reasons
    for value in paired.compared:
        reasons[value.first, value.stop] = "baseline_value"
    for at, value in enumerate(paired.values):
        reason = refuse(one.sentence, paired.values, at)
        if reason is None:
            one.kept.append((value, read_comparator(one.sentence, value)))
        else:
            reasons[value.first, value.stop] = reason


def _draft(one: _Open) -> None:
    """Draft the claims of a sentence, with what the sentences before it hand on."""
    document, sentence, items = one.document, one.sentence, one.items
    assert items is not None, "items are read for every sentence that keeps a value"
    carried = _carried(document)
    carried.index = sentence.index
    one.drafts, refused = read_drafts(sentence, items, one.paired, carried)
    for value, reason in refused:
        one.reasons[value.first, value.stop] = reason
    for draft in one.drafts:
        one.reasons.pop((draft.value.first, draft.value.stop), None)


def _carried(document: _Document) -> Carried:
    """Return what a document hands to its sentences."""
    if document.carried is None:
        document.carried = carried_by(document.text, document.title)
        document.carried.read_before = functools.partial(_sentence_before, document)
    return document.carried


def _sentence_before(document: _Document, index: int) -> tuple[Sentence, Items] | None:
    """Return the sentence before one, as the rules see it, its numbers left alone."""
    if index == 0:
        return None
    sentence = _read(document, index - 1)
    return sentence, read_items(sentence, (), _names_of(document))


def _names_of(document: _Document) -> Names:
    """Return the names that stand for metrics and datasets in a document: the lexicons' and those that it defines."""
    if document.names is None:
        defined = defined_metrics(document.text)
        for name in (_carried(document).own, _carried(document).benchmark) if defined else ():
            defined.pop(name or "", None)
        document.names = DefinedNames(name_index(), defined) if defined else name_index()
    return document.names


def _close(one: _Open, units: Mapping[str, Unit]) -> None:
    """Add the rows of a sentence to its document."""
    one.document.claims += [make_claim(one.sentence, draft, units) for draft in one.drafts]
    claimed = [(draft.value.first, draft.value.stop) for draft in one.drafts]
    one.document.decoys += make_decoys(one.sentence, one.reasons, claimed)


def _extraction(document: _Document, metrics: Mapping[str, Metric]) -> Extraction:
    """Return the extraction of a document whose sentences are read."""
    checks = run_checks(document.claims, metrics) if len(document.claims) > 1 else ()
    return Extraction(tuple(document.claims), tuple(document.decoys), tuple(checks))
