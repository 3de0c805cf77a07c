"""Rows: the claims and decoys of a sentence, made of what the stages before found out about its values."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from extractors.comparable import improves, normalise
from extractors.comparators import Qualified
from extractors.confidence import confidence_of
from extractors.draft import Draft
from extractors.lexicon import Metric, Unit
from extractors.records import Claim, Comparator, Decoy, Direction
from extractors.sentence import Sentence

# A stretch of tiles, [first, stop).
Span = tuple[int, int]


def make_claim(sentence: Sentence, draft: Draft, units: Mapping[str, Unit]) -> Claim:
    """Return the claim of a draft; ``units`` are the lexicon's."""
    value = draft.value
    metric = draft.metric
    entry: Metric | None = metric.entry if metric is not None else None
    low, high = float(value.low), float(value.high)
    if draft.kind in ("change", "ratio"):
        low, high = abs(low), abs(high)
    if low > high:  # "from 70 h to 5 h": the ends of a range are in order, whatever the text's order
        low, high = high, low
    middle = low if low == high else (low + high) / 2
    value_norm, unit_norm = normalise(middle, value.unit, draft.kind, entry, units)
    start = sentence.starts[value.first]
    end = sentence.end(value.stop - 1)
    higher = entry.higher_is_better if entry is not None else None
    direction = draft.direction or _moved(draft)
    believed = confidence_of(draft.rule)
    name, text, variant = (None, None, None) if metric is None else (metric.name, metric.text, metric.variant)
    # By position, in the order of the table: 33 names would take as long as all else that is done here.
    return Claim(
        sentence.index,
        draft.kind,
        name,
        text,
        variant,
        draft.other_metrics,
        higher,
        middle,
        low,
        high,
        value.uncertainty,
        value.unit,
        value_norm,
        unit_norm,
        _comparator(sentence, draft),
        _qualifier(sentence, draft.qualified),
        direction,
        improves(direction, higher, draft.kind),
        draft.basis,
        draft.dataset,
        draft.split,
        draft.task,
        draft.method,
        draft.baseline,
        value.from_value,
        draft.condition,
        sentence.text[start:end],
        sentence.offset + start,
        sentence.offset + end,
        sentence.text.strip(),
        draft.rule,
        believed.bound,
        believed.support,
    )


def _comparator(sentence: Sentence, draft: Draft) -> Comparator:
    """Return the comparator of a claim; the "up to" of "from 0.52 up to 0.68" is its way there and no bound."""
    qualifier = draft.qualified.qualifier
    if qualifier is None or draft.value.from_value is None or not draft.value.movement:
        return draft.qualified.comparator
    return "=" if sentence.words[qualifier[0]].fold == "up" else draft.qualified.comparator


def _moved(draft: Draft) -> Direction | None:
    """Return the direction of a from–to pair that no word gives."""
    origin = draft.value.from_value
    if origin is None or not draft.value.movement or origin == draft.value.low:
        return None
    return "increase" if draft.value.low > origin else "decrease"


def _qualifier(sentence: Sentence, qualified: Qualified) -> str | None:
    """Return the words that set the comparator, as written."""
    if qualified.qualifier is None:
        return None
    return sentence.quote(*qualified.qualifier)


def make_decoys(sentence: Sentence, reasons: Mapping[Span, str], claimed: Collection[Span]) -> list[Decoy]:
    """Return the decoys of a sentence: the refused values with their reasons, and every other tile with a numeral.

    ``claimed`` are the spans of the sentence's claims; no tile is in two rows.
    """
    taken = {tile for first, stop in claimed for tile in range(first, stop)}
    spans: list[tuple[int, int, str]] = []
    for (first, stop), reason in reasons.items():
        tiles = range(first, stop)
        if taken.isdisjoint(tiles):
            spans.append((first, stop, reason))
            taken.update(tiles)
    for tile, word in enumerate(sentence.words):
        if word.decoy is not None and tile not in taken:
            spans.append((tile, tile + 1, word.decoy))
    if "E" in sentence.letters or "C" in sentence.letters:
        spans += _hidden(sentence, taken)
    spans.sort()
    return [_decoy(sentence, first, stop, reason) for first, stop, reason in spans]


# Why what is blanked in the view is no claim, by its concept letter.
_REASONS = {"E": "mathematics", "C": "citation"}


def _hidden(sentence: Sentence, taken: Collection[int]) -> list[tuple[int, int, str]]:
    """Return the formulas and references, blanked in the view, that hold a digit in the text."""
    return [
        (tile, tile + 1, _REASONS[word.letter])
        for tile, word in enumerate(sentence.words)
        if word.letter in "EC" and word.decoy is None and tile not in taken and _has_digit(sentence, tile)
    ]


def _has_digit(sentence: Sentence, tile: int) -> bool:
    text = sentence.text[sentence.starts[tile] : sentence.end(tile)]
    return any("0" <= character <= "9" for character in text)


def _decoy(sentence: Sentence, first: int, stop: int, reason: str) -> Decoy:
    start, end = sentence.starts[first], sentence.end(stop - 1)
    return Decoy(sentence.offset + start, sentence.offset + end, sentence.text[start:end], reason)
