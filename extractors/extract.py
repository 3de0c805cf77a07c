"""One text in, its claims, decoys and checks out: the engine's front door."""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path

from extractors.checks import run_checks
from extractors.comparable import improves, normalise
from extractors.comparators import Qualified, read_comparator
from extractors.confidence import confidence_of
from extractors.decoys import refuse
from extractors.draft import Carried, Draft
from extractors.items import Items, read_items
from extractors.lexicon import Metric, load
from extractors.names import name_index
from extractors.numerals import Value, read_values
from extractors.pairs import pair_values
from extractors.reading import read_drafts
from extractors.records import Claim, Decoy, Extraction
from extractors.resolve import carried_by
from extractors.scan import numeral_positions, numeric_sentences
from extractors.sentence import Sentence, read_sentence
from extractors.sentences import sentence_ends

_NO_CLAIMS = Extraction((), (), ())


def extract(text: str, title: str | None = None) -> Extraction:
    """Return all claims, decoys and checks of ``text``, in the order of the text.

    The title is not scanned; it may name the method.
    """
    positions = numeral_positions(text)
    if not positions:
        return _NO_CLAIMS
    ends = sentence_ends(text)
    claims: list[Claim] = []
    decoys: list[Decoy] = []
    carried: Carried | None = None
    for numeric in numeric_sentences(text, positions, ends):
        if not numeric.read:
            decoys += [Decoy(begin, end, text[begin:end], reason) for begin, end, reason in numeric.plain]
            continue
        index = numeric.index
        start = ends[index - 1] if index else 0
        sentence = read_sentence(text[start : ends[index]], start, index)
        if carried is None:
            carried = carried_by(text, title)
        carried.before = functools.cache(functools.partial(_sentence_before, text, ends, index))
        found, refused = _read(sentence, carried)
        claims += found
        decoys += refused
    metrics = load().metrics
    checks = run_checks(claims, metrics) if len(claims) > 1 else []
    return Extraction(tuple(claims), tuple(decoys), tuple(checks))


def _sentence_before(text: str, ends: list[int], index: int) -> tuple[Sentence, Items] | None:
    """Return the sentence before one, as the rules see it, its numbers left alone."""
    if index == 0:
        return None
    start = ends[index - 2] if index > 1 else 0
    sentence = read_sentence(text[start : ends[index - 1]], start, index - 1)
    return sentence, read_items(sentence, (), name_index())


def _read(sentence: Sentence, carried: Carried) -> tuple[list[Claim], list[Decoy]]:
    """Return the claims and decoys of one sentence; ``carried`` is brought up to date."""
    paired = pair_values(sentence, read_values(sentence))
    reasons: dict[tuple[int, int], str] = {(value.first, value.stop): "baseline_value" for value in paired.compared}
    kept: list[tuple[Value, Qualified]] = []
    for at, value in enumerate(paired.values):
        reason = refuse(sentence, paired.values, at)
        if reason is None:
            kept.append((value, read_comparator(sentence, value)))
        else:
            reasons[value.first, value.stop] = reason
    if not kept:
        return [], _leftover(sentence, reasons)
    items = read_items(sentence, kept, name_index())
    drafts, refused = read_drafts(sentence, items, paired, carried)
    for value, reason in refused:
        reasons[value.first, value.stop] = reason
    for draft in drafts:
        reasons.pop((draft.value.first, draft.value.stop), None)
    claims = [_claim(sentence, items, draft) for draft in drafts]
    spans = [(draft.value.first, draft.value.stop) for draft in drafts]
    return claims, _leftover(sentence, reasons, spans)


def _claim(sentence: Sentence, items: Items, draft: Draft) -> Claim:
    """Return the claim of a draft."""
    value = draft.value
    metric = draft.metric
    entry: Metric | None = metric.entry if metric is not None else None
    low, high = value.low, value.high
    if draft.kind in ("change", "ratio"):
        low, high = sorted((abs(low), abs(high)))
    middle = (low + high) / 2
    value_norm, unit_norm = normalise(middle, value.unit, draft.kind, entry, load().units)
    start = sentence.starts[value.first]
    end = sentence.end(value.stop - 1)
    higher = entry.higher_is_better if entry is not None else None
    believed = confidence_of(draft.rule)
    return Claim(
        sentence_index=sentence.index,
        kind=draft.kind,
        metric=metric.name if metric is not None else None,
        metric_text=metric.text if metric is not None else None,
        metric_variant=metric.variant if metric is not None else None,
        other_metrics=draft.other_metrics,
        higher_is_better=higher,
        value=middle,
        value_low=low,
        value_high=high,
        uncertainty=value.uncertainty,
        unit=value.unit,
        value_norm=value_norm,
        unit_norm=unit_norm,
        comparator=draft.qualified.comparator,
        qualifier=_qualifier(sentence, draft.qualified),
        direction=draft.direction or _moved(draft),
        improves=improves(draft.direction, higher, draft.kind),
        basis=draft.basis,
        dataset=draft.dataset,
        split=None,
        task=None,
        method=draft.method,
        baseline=draft.baseline,
        baseline_value=value.from_value,
        condition=draft.condition,
        value_text=sentence.text[start:end],
        start=sentence.offset + start,
        end=sentence.offset + end,
        evidence=sentence.text.strip(),
        rule=draft.rule,
        confidence=believed.bound,
        support=believed.support,
    )


def _moved(draft: Draft) -> str | None:
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


def _leftover(
    sentence: Sentence, reasons: Mapping[tuple[int, int], str], claimed: Sequence[tuple[int, int]] = ()
) -> list[Decoy]:
    """Return the decoys of a sentence: the refused values, and every other tile that holds a digit."""
    taken = {tile for first, stop in claimed for tile in range(first, stop)}
    spans: list[tuple[int, int, str]] = []
    for (first, stop), reason in reasons.items():
        tiles = range(first, stop)
        if taken.isdisjoint(tiles):
            spans.append((first, stop, reason))
            taken.update(tiles)
    for match in _MAY_HOLD_DIGITS.finditer(sentence.letters):
        tile = match.start()
        if tile not in taken and (sentence.words[tile].digits or match.group() in "EC" and _has_digit(sentence, tile)):
            spans.append((tile, tile + 1, _REASONS.get(match.group(), "name")))
    spans.sort()
    return [_decoy(sentence, first, stop, reason) for first, stop, reason in spans]


# The letters of tiles that may hold a digit (extractors/tokens.py).
_MAY_HOLD_DIGITS = re.compile("[nYEC_GK]")
_REASONS = {"E": "mathematics", "C": "citation", "n": "no rule"}


def _has_digit(sentence: Sentence, tile: int) -> bool:
    """Return whether a formula or reference, blanked in the view, holds a digit in the text."""
    text = sentence.text[sentence.starts[tile] : sentence.end(tile)]
    return any("0" <= character <= "9" for character in text)


def _decoy(sentence: Sentence, first: int, stop: int, reason: str) -> Decoy:
    start, end = sentence.starts[first], sentence.end(stop - 1)
    return Decoy(sentence.offset + start, sentence.offset + end, sentence.text[start:end], reason)


@functools.cache
def fingerprint() -> str:
    """Return the extractor's fingerprint: 16 hex digits over its rules, lexicons, modules and libraries."""
    digest = hashlib.sha256()
    root = Path(__file__).parent
    for path in sorted((*root.glob("*.py"), *root.glob("rules/*.py"), *root.glob("roles/*.py"), *root.glob("kinds/*.py"), *root.glob("lexicons/*.toml"))):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    for library in ("regex", "ahocorasick_rs"):
        digest.update(f"{library} {version(library)}".encode())
    return digest.hexdigest()[:16]
