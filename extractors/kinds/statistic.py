"""Statistics: p < 0.01, n = 58, r = −0.46, OR 2.35, t(46) = 3.27, 95% CI [0.2, 0.4]."""

from __future__ import annotations

from extractors.counted import counted
from extractors.draft import Draft
from extractors.kinds.counted_noun import counted_noun
from extractors.kinds.here import Here
from extractors.lexicon import load
from extractors.plurals import is_plural, singular
from extractors.quality import CORRELATIONS
from extractors.roles.metric import MetricFound, plain
from extractors.roles.phrase import quote
from extractors.sentence import Sentence
from extractors.symbols import AGREEMENTS, BOUNDED, COUNTS, INTERVALS, NAMED, NEED_SIGN, SYMBOLS

SAMPLE_SIZE = "sample size"
_FARTHEST_SYMBOL = 4
_LEAST_SAMPLE = 10
_FARTHEST_VERB = 12
_FARTHEST_COUNTED = 10
_ENDS_PHRASE = frozenset(";:,|riIy8")
_LONGEST_FREEDOM = 6
_ANNOUNCED = 7
# What has a sample size and is not what it counts: "a user study (N = 12)".
_STUDIES = frozenset(["study", "studies", "survey", "surveys", "experiment", "experiments", "evaluation", "trial"])
_JOINTS = "=:<>≤≥,~≈("
_CLAUSE = 12
_SKY = ("redshift", "galax", "quasar", "supernova", "cluster", "stellar", "universe", "cosmolog")
_BEFORE_QUARTILES = "=:,([)]fi"
_QUARTILES = frozenset(["iqr", "iqrs", "interquartile", "inter-quartile", "quartile"])


def statistic(here: Here) -> Draft | None:
    """Return the claim of a value that a statistic's symbol stands before, or None where none does."""
    if here.value.low < here.value.high and _says_quartiles(here):
        return _draft(here, "interval", MetricFound("IQR", "IQR"))
    if _surrounds(here) or _is_announced(here):
        return _draft(here, "interval", MetricFound("95% CI", "95% CI"))
    if here.value.shape not in ("bare", "percent"):
        return None
    tile = _symbol_tile(here)
    if tile is None or not _may_be_symbol(here.sentence, tile):
        return None
    return _of_symbol(here, tile)


def _may_be_symbol(sentence: Sentence, tile: int) -> bool:
    """Return whether a tile may be a symbol, or end one; before most values an ordinary word stands."""
    word = sentence.words[tile]
    return word.text in _SYMBOL_TEXTS or word.fold in _SYMBOL_FOLDS or word.letter in _SYMBOL_LETTERS


# A formula, a bracket; the 2 of chi^2.
_SYMBOL_LETTERS = frozenset("E)]")
_SYMBOL_TEXTS = frozenset([*SYMBOLS, *COUNTS, "2"])
_SYMBOL_FOLDS = INTERVALS | {"value", "values", "p-value", "p-values", "pvalue"}


def _says_quartiles(here: Here) -> bool:
    """Return whether "IQR" or "interquartile range" stands before a range: the middle half of the data."""
    words, letters, first = here.sentence.words, here.sentence.letters, here.qualified.first
    tile = first - 1
    while tile >= 0 and letters[tile] in _BEFORE_QUARTILES and first - tile < _FARTHEST_SYMBOL:
        tile -= 1
    if tile < 0:
        return False
    if words[tile].fold in ("range", "ranges") and tile:
        tile -= 1
    return words[tile].fold in _QUARTILES


def _is_announced(here: Here) -> bool:
    """Return whether a value in square brackets is the interval that the words before it announce."""
    value, words = here.value, here.sentence.words
    if value.low >= value.high or words[value.first].text != "[":
        return False
    return any(word.fold in INTERVALS for word in words[max(0, value.first - _ANNOUNCED) : value.first])


def _of_symbol(here: Here, tile: int) -> Draft | None:
    """Return the claim of a value by the symbol at a tile before it."""
    joined = tile < here.qualified.first - 1 or here.qualified.comparator != "="
    symbol, by_freedom = _symbol(here, tile, joined=joined)
    if symbol in COUNTS:
        counts = joined and here.value.shape == "bare" and not here.value.decimal and here.value.high > 0
        counts = counts and not _is_argument(here, tile)
        return _sample_size(here) if counts else None  # not: at each step n >= 0
    if symbol.casefold() in INTERVALS and here.value.low != here.value.high:
        return _draft(here, "interval", MetricFound("95% CI", "95% CI"))
    name = SYMBOLS.get(symbol)
    if name is None or not _fits(here, symbol, joined=joined or by_freedom):
        return None
    if symbol in NEED_SIGN and symbol != "z" and not here.value.decimal and not by_freedom:
        return None  # an F = 1 spinor, d <= 7
    draft = _draft(here, "symbol", MetricFound(name, symbol, entry=load().metrics.get(name)))
    if symbol == "z" and _speaks_of_sky(here):
        draft.kind, draft.metric = "quantity", MetricFound("redshift", symbol)
    if (name in AGREEMENTS and joined and _is_reached(here)) or (name in CORRELATIONS and _own_reaches(here)):
        draft.kind = "score"
    return draft


def _is_argument(here: Here, tile: int) -> bool:
    """Return whether a small number is set in an argument: "for N = 2, the weight is", not "(n = 6)"."""
    return here.value.low < _LEAST_SAMPLE and here.sentence.padded[tile - 1] in "RP" and here.following in (",", "")


def _own_reaches(here: Here) -> bool:
    """Return whether the abstract's own system reaches a correlation, here or in the claims before."""
    if here.carried.own is None or here.carried.plain_science:
        return False
    if any(one.rule == "symbol" and one.kind == "score" for one in here.before):
        return True
    verb = here.letters.rfind("r", max(0, here.item - _FARTHEST_VERB), here.item)
    return verb >= 0 and not any(letter in ",;|" for letter in here.letters[verb : here.item])


def _surrounds(here: Here) -> bool:
    """Return whether a range in brackets holds the value before it: "65.6% (53.4-76.1%)", "22.2% [14.1, 28.0]"."""
    last, value = here.last, here.value
    is_range = value.low < value.high and not value.word
    if last is None or not is_range or not (value.shape == "percent" or (value.shape == "bare" and value.decimal)):
        return False
    if (
        last.value.low != last.value.high
        or not value.low <= last.value.low <= value.high
        or last.value.shape not in (value.shape, "bare", "percent")
    ):
        return False
    between = here.letters[last.item + 1 : here.item]
    return between in ("(", "[", "") or (between == "," and here.following in (")", "]", ";"))


def _draft(here: Here, rule: str, metric: MetricFound) -> Draft:
    return Draft(here.value, here.qualified, here.item, "statistic", rule, metric=metric)


def _symbol_tile(here: Here) -> int | None:
    """Return the tile of the symbol before a value, signs between them passed over; None at the sentence's start."""
    letters, first = here.sentence.letters, here.qualified.first
    tile = first - 1
    if tile > 0 and letters[tile] == "f" and letters[tile - 1] in ")]":
        tile -= 1  # an F(2, 57) of 4.9
    while tile >= 0 and letters[tile] in _JOINTS and first - tile < _FARTHEST_SYMBOL:
        if letters[tile] == "(" and tile == first - 1:
            break
        tile -= 1
    return tile if tile >= 0 else None


def _symbol(here: Here, tile: int, *, joined: bool) -> tuple[str, bool]:
    """Return the symbol at a tile, and whether it is spelled as "p value" or stands before its degrees of freedom."""
    words, letters = here.sentence.words, here.sentence.letters
    symbol = words[tile].text.lstrip("\\")
    if symbol == "2" and tile > 1 and words[tile - 1].text == "^" and words[tile - 2].fold != "r":
        symbol = words[tile - 2].text.lstrip("\\") + "2"  # chi^2, I^2; R^2 is a score
    if letters[tile] == "E":
        symbol = here.sentence.quote(tile, tile + 1).strip("${}\\ ")
    if letters[tile] in ")]" and tile and words[tile - 1].fold in INTERVALS:
        return words[tile - 1].text, True  # confidence interval [CI] 58–75
    if letters[tile] == ")" and (joined or (here.preceding == "f" and letters[tile - 1] == "n")):
        opening = letters.rfind("(", 0, tile)
        if opening > 0 and tile - opening <= _LONGEST_FREEDOM:
            return words[opening - 1].text, True
    folded = symbol.casefold()
    if folded in ("value", "values") and tile and words[tile - 1].fold in ("p", "p-"):
        return "p", True
    if folded in ("p-value", "p-values", "pvalue"):
        return "p", True
    return symbol, False


def _speaks_of_sky(here: Here) -> bool:
    """Return whether a sentence speaks of galaxies or redshifts, so that its z is one."""
    text = here.sentence.text.casefold()
    return any(word in text for word in _SKY)


def _is_reached(here: Here) -> bool:
    """Return whether a system reaches an agreement: scores stand before it, or a verb of reaching."""
    return (
        any(one.kind == "score" for one in here.before) or "r" in here.letters[max(0, here.item - _CLAUSE) : here.item]
    )


def _fits(here: Here, symbol: str, *, joined: bool) -> bool:
    """Return whether a number may be the value of a symbol: p is at most 1, a lone letter needs a sign behind it."""
    if symbol in NAMED and NAMED[symbol] not in here.sentence.text.casefold():
        return False
    if symbol in NEED_SIGN and here.sentence.letters[here.qualified.first - 1] == ",":
        return False  # at 4B, 57 %
    if not joined and (
        len(symbol) == 1 or symbol in NEED_SIGN or here.sentence.letters[here.qualified.first - 1] == "("
    ):
        return False
    most = BOUNDED.get(symbol)
    return most is None or (abs(here.value.high) <= most and (here.value.decimal or symbol in ("p", "P")))


def _sample_size(here: Here) -> Draft:
    """Return the claim of n = 58."""
    return Draft(here.value, here.qualified, here.item, "quantity", "sample_size", metric=_sampled(here))


def _sampled(here: Here) -> MetricFound | None:
    """Return the noun before "(n = 58)"."""
    counts = counted_noun(here) if here.end == here.item and here.following != "e" else None
    if counts is not None:
        return counts  # N = 10,887 patients
    letters = here.letters
    at = here.item
    while at > 0 and letters[at - 1] not in "([":
        at -= 1
    stop = at - 1
    sampled = MetricFound(SAMPLE_SIZE, here.sentence.words[here.value.first - 2].text)
    if stop < 1 or letters[stop - 1] not in "KGYm" or here.fold(stop - 1) in _STUDIES:
        return sampled
    text = quote(here.sentence, here.items, stop - 1, stop)
    if is_plural(text.casefold()):
        return MetricFound(plain(text), text)
    return _counted_before(here, stop) or sampled


def _counted_before(here: Here, stop: int) -> MetricFound | None:
    """Return the plural that adjectives in front of a bracket describe: "patients with active (n = 40) disease"."""
    for at in range(stop - 1, max(-1, stop - _FARTHEST_COUNTED), -1):
        if here.letters[at] in _ENDS_PHRASE:
            return None
        if here.letters[at] == "K" and is_plural(here.fold(at)) and singular(here.fold(at)) in counted().heads:
            return here.phrase(at, at + 1, counted=True)
    return None
