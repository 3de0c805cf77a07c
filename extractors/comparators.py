"""Comparators: the words before and behind a value that say "up to", "about", "at least", "only".

They are read off the tiles, nearest first, and are then part of the value's item, so that no rule has to
know them: "improves accuracy by up to an absolute 3%" is "improves accuracy by {value}" to the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from extractors.frozen import frozen
from extractors.movement import GOING
from extractors.numerals import Value
from extractors.records import Basis, Comparator
from extractors.sentence import Sentence
from extractors.tokens import Word

_SIGNS: dict[str, Comparator] = {"<": "<", ">": ">", "≤": "<=", "≥": ">=", "≈": "~", "~": "~", "∼": "~"}

# Words before a value, the last word first; the longest is tried first.
_BEFORE: dict[tuple[str, ...], Comparator] = {
    ("up", "to"): "<=",
    ("upto",): "<=",
    ("at", "most"): "<=",
    ("no", "more", "than"): "<=",
    ("not", "more", "than"): "<=",
    ("as", "high", "as"): "<=",
    ("as", "much", "as"): "<=",
    ("as", "many", "as"): "<=",
    ("as", "large", "as"): "<=",
    ("as", "long", "as"): "<=",
    ("maximum", "of"): "<=",
    ("max", "of"): "<=",
    ("within",): "<=",
    ("never", "exceeds"): "<=",
    ("never", "exceed"): "<=",
    ("never", "exceeded"): "<=",
    ("not", "exceed"): "<=",
    ("not", "exceeding"): "<=",
    ("without", "exceeding"): "<=",
    ("cannot", "exceed"): "<=",
    ("never", "above"): "<=",
    ("never", "below"): ">=",
    ("less", "than"): "<",
    ("fewer", "than"): "<",
    ("lower", "than"): "<",
    ("smaller", "than"): "<",
    ("shorter", "than"): "<",
    ("under",): "<",
    ("below",): "<",
    ("sub",): "<",
    ("greater", "than", "or", "equal", "to"): ">=",
    ("larger", "than", "or", "equal", "to"): ">=",
    ("less", "than", "or", "equal", "to"): "<=",
    ("smaller", "than", "or", "equal", "to"): "<=",
    ("more", "than"): ">",
    ("greater", "than"): ">",
    ("higher", "than"): ">",
    ("larger", "than"): ">",
    ("longer", "than"): ">",
    ("better", "than"): ">",
    ("well", "over"): ">",
    ("in", "excess", "of"): ">",
    ("over",): ">",
    ("above",): ">",
    ("past",): ">",
    ("beyond",): ">",
    ("exceeding",): ">",
    ("exceeds",): ">",
    ("exceed",): ">",
    ("exceeded",): ">",
    ("surpassing",): ">",
    ("topping",): ">",
    ("tops",): ">",
    ("topped",): ">",
    ("north", "of"): ">",
    ("at", "least"): ">=",
    ("no", "less", "than"): ">=",
    ("no", "fewer", "than"): ">=",
    ("not", "less", "than"): ">=",
    ("minimum", "of"): ">=",
    ("upwards", "of"): ">=",
    ("upward", "of"): ">=",
    ("about",): "~",
    ("around",): "~",
    ("approximately",): "~",
    ("approx",): "~",
    ("approx", "."): "~",
    ("approximate",): "~",
    ("roughly",): "~",
    ("nearly",): "~",
    ("almost",): "~",
    ("circa",): "~",
    ("ca", "."): "~",
    ("close", "to"): "~",
    ("shy", "of"): "~",
    ("in", "the", "region", "of"): "~",
    ("in", "the", "neighborhood", "of"): "~",
    ("in", "the", "vicinity", "of"): "~",
    ("something", "like"): "~",
    ("some",): "~",
    ("near",): "~",
    ("approaching",): "~",
    ("nearing",): "~",
    ("to", "approach"): "~",
    ("estimated",): "~",
    ("on", "the", "order", "of"): "~",
    ("order", "of"): "~",
    ("as", "little", "as"): "=",
    ("as", "few", "as"): "=",
    ("as", "low", "as"): "=",
    ("only",): "=",
    ("just",): "=",
    ("merely",): "=",
    ("mere",): "=",
    ("exactly",): "=",
    ("even",): "=",
    ("average", "of"): "=",
    ("mean", "of"): "=",
    ("median", "of"): "=",
    ("total", "of"): "=",
    ("on", "average"): "=",
    ("additional",): "=",
    ("further",): "=",
}
_LONGEST = max(len(words) for words in _BEFORE)
_BY_LAST: dict[str, list[tuple[list[str], Comparator]]] = {}
for _words, _comparator in sorted(_BEFORE.items(), key=lambda entry: -len(entry[0])):
    _BY_LAST.setdefault(_words[-1], []).append((list(_words), _comparator))

# Bounds that are prepositions of place as well: they bound times, sizes and shares, not counted things.
_PLACES = frozenset(["within", "under", "below", "near", "above", "beyond"])
# What is counted as time is, and bounded by "within".
_LASTING_COUNTS = frozenset(
    ["rounds", "steps", "iterations", "epochs", "turns", "attempts", "queries", "episodes", "trials", "generations",
     "updates", "tries", "calls", "edits"]
)  # fmt: skip
_NO_BOUND = frozenset(["by", "model", "models", "llm", "llms", "baselines"])
_EXCEEDING = frozenset(["exceeding", "exceeds", "exceed", "exceeded", "surpassing"])
_ARTICLES = frozenset(["a", "an", "the", "another", "its", "their"])
# Letters of words that say how much or what kind: average, adverbs, about, only.
_INTENSITY = frozenset(["g", "J", "~", "1"])
# Adjectives that may stand between an article and a figure and say nothing of its size.
_ADJECTIVES = frozenset(
    """
    perfect paltry measly miserable dismal meager meagre staggering stunning robust solid healthy surprising hefty
    stellar disappointing lowly scant striking astonishing sizable sizeable decent abysmal astounding steady flat round
    cool commendable formidable outstanding exceptional unprecedented reliable clean full whopping impressive
    respectable
    """.split()  # noqa: SIM905 - a list of words
)
_BASES: dict[str, Basis] = {"relative": "relative", "relatively": "relative", "absolute": "absolute"}
_AVERAGES = frozenset(["average", "mean"])
# All that the word before a value may be for it to qualify the value, adverbs and the like aside.
_UP_DOWN = frozenset("↑↓")
_QUALIFYING = frozenset([*_SIGNS, *_UP_DOWN, "=", *_BY_LAST, *_ARTICLES, *_BASES, *_ADJECTIVES])
_MOST_STEPS = 6
# What a bound becomes where its clause is denied.
_DENIED: dict[Comparator, Comparator] = {">": "<=", "<": ">="}
_NEVER = frozenset(["never", "cannot", "none", "neither", "nor", "nobody"])
_DENYING = frozenset("li")
_NOT_ONLY = frozenset(["only", "just", "merely", "significantly", "because"])
_ENDS_DENIAL = frozenset(",;|:&j")
_LONGEST_DENIAL = 8
_ARROWS = frozenset(["-", "–", "="])

# "Over" as across: averaged over 5 seeds, improvements over 15 baselines.
_REPEATED = frozenset(
    [
        "runs", "seeds", "trials", "repetitions", "repeats", "folds", "datasets", "benchmarks", "tasks", "experiments",
        "episodes", "rounds",
    ]
)  # fmt: skip
_AVERAGED = frozenset(
    [
        "averaged", "average", "averaging", "improvement", "improvements", "gain", "gains", "speedup", "advantage",
        "improves", "outperforms",
    ]
)  # fmt: skip
_THE = frozenset(["the", "its", "these", "this"])
_MOST_REPEATED = 50
_MOST_COUNTED = 1000
_PREPOSITIONS = frozenset("NXWfRTIyA(")  # on over 30 tasks
# The first words of what may stand behind a value and say how exact it is.
_BEHIND = frozenset(["or", "at", "plus"])
_OR_MORE = frozenset(["more", "above", "higher", "over", "greater", "longer"])
_OR_SO = frozenset(["so", "thereabouts"])
_AT_ENDS: dict[str, Comparator] = {"most": "<=", "best": "<=", "least": ">="}
_OR_LESS = frozenset(["less", "fewer", "below", "lower"])
_NEAR = 4
# Letters of verbs of change and being, and of what may be a counted noun.
_MOVES = frozenset("udzi")
_NOUNS = frozenset("KGYmDð8sr")
_FARTHER = 8


@frozen
class Qualified:
    """A value's comparator and the tiles that set it: [first, value.first) before it, up to ``stop`` behind it.

    ``qualifier`` are the tiles of the words that set the comparator, ``average`` says that they call it one.
    """

    comparator: Comparator
    first: int
    stop: int
    qualifier: tuple[int, int] | None
    basis: Basis | None
    average: bool


@dataclass(slots=True)
class _Before:
    """What was read before a value so far, from right to left; ``first`` is the leftmost tile that was."""

    first: int
    comparator: Comparator
    qualifier: tuple[int, int] | None = None
    basis: Basis | None = None
    average: bool = False

    def set(self, comparator: Comparator) -> None:
        """Keep a comparator; the one nearest to the value holds."""
        if self.comparator == "=":
            self.comparator = comparator


def read_comparator(sentence: Sentence, value: Value) -> Qualified:
    """Return what the words around a value say of it."""
    if _is_plain(sentence, value):
        return Qualified("=", value.first, value.stop, None, None, average=False)
    before = _Before(value.first, ">=" if value.at_least and not value.word else "=")
    for _ in range(_MOST_STEPS):
        if not before.first or not _may_qualify(sentence.words[before.first - 1]):
            break
        if not (
            _reads_sign(sentence, before) or _reads_phrase(sentence, value, before) or _reads_word(sentence, before)
        ):
            break
    stop, comparator = _behind(sentence, value, before.comparator)
    if comparator in _DENIED and _is_denied(sentence, before):
        comparator = _DENIED[comparator]
    return Qualified(comparator, before.first, stop, before.qualifier, before.basis, before.average)


def _is_plain(sentence: Sentence, value: Value) -> bool:
    """Return whether nothing around a value can say how exact it is; of half of them nothing does."""
    if value.at_least or sentence.folds[value.stop] in _BEHIND:
        return False
    return not value.first or not _may_qualify(sentence.words[value.first - 1])


def _is_denied(sentence: Sentence, before: _Before) -> bool:
    """Return whether the clause denies a bound: "never fell below 89%", "does not lose more than 1%"."""
    if before.qualifier is None:
        return False
    words = sentence.words
    for tile in range(before.first - 1, max(-1, before.first - 1 - _LONGEST_DENIAL), -1):
        fold = words[tile].fold
        if words[tile].letter in _ENDS_DENIAL:
            return False
        if fold in _NEVER or (fold == "not" and tile and words[tile - 1].letter in _DENYING):
            return sentence.folds[tile + 1] not in _NOT_ONLY
    return False


def _may_qualify(word: Word) -> bool:
    """Return whether a word may be the last of what qualifies the value behind it; most are not."""
    return word.letter in _INTENSITY or word.fold in _QUALIFYING


def _reads_sign(sentence: Sentence, before: _Before) -> bool:
    """Take a sign of comparison before a tile: <, ≥, ~, "<=" in two characters; return whether one stood there."""
    first = before.first
    text, ahead = sentence.words[first - 1].text, sentence.folds[first - 2]
    if text == "=" and ahead in ("<", ">"):
        before.comparator = "<=" if ahead == "<" else ">="
        before.first = first - 2
        return True
    if text in _UP_DOWN:
        before.first = first - 1  # ↑ 4.1%
        return True
    sign = _SIGNS.get(text)
    if sign is None or (text == ">" and ahead in _ARROWS):  # an arrow: "3.2% -> 40.4%"
        return False
    before.set(sign)
    before.first = first - 1
    return True


def _reads_phrase(sentence: Sentence, value: Value, before: _Before) -> bool:
    """Take words of comparison before a tile: "up to"; return whether some stood there."""
    first = before.first
    found = _phrase_before(sentence, first, value)
    if found is None:
        return False
    length, comparator = found
    before.set(comparator)
    before.qualifier = (first - length, before.qualifier[1] if before.qualifier else first)
    before.first = first - length
    return True


def _reads_word(sentence: Sentence, before: _Before) -> bool:
    """Take an article, an adverb, "average" or "relative" before a tile; return whether one stood there."""
    word = sentence.words[before.first - 1]
    if word.fold in _ADJECTIVES and before.first > 1 and sentence.words[before.first - 2].fold in _ARTICLES:
        before.first -= 2  # a perfect 100
        return True
    if word.fold not in _ARTICLES:
        if word.letter not in _INTENSITY and word.fold not in _BASES:
            return False
        before.basis = _BASES.get(word.fold, before.basis)
        before.average = before.average or word.fold in _AVERAGES
    before.first -= 1
    return True


def _phrase_before(sentence: Sentence, first: int, value: Value) -> tuple[int, Comparator] | None:
    """Return how many words before a tile are a comparator, and which; None if none are."""
    folds = sentence.folds
    for phrase, comparator in _BY_LAST.get(folds[first - 1], ()):
        length = len(phrase)
        if (
            length <= first
            and folds[first - length : first] == phrase
            and not _is_something_else(sentence, phrase[0], first, value)
        ):
            return length, comparator
    return None


def _is_something_else(sentence: Sentence, word: str, first: int, value: Value) -> bool:
    """Return whether words that may be a comparator, begin with ``word`` and end before a tile, are none here."""
    plain = value.shape == "bare" and not value.decimal
    if word == "within" and (plain or (value.shape == "bare" and value.scaled)):
        return sentence.folds[value.stop] not in _LASTING_COUNTS  # within two regions, not: within 10 rounds
    if word in _PLACES and value.shape in ("bare", "fraction", "times") and not value.scaled and not value.decimal:
        return not _arrives(sentence, first - 1, value)
    if word in ("past", "up"):
        return _is_movement(sentence, word, first)
    if word == "over":
        return _is_across(sentence, first - 1, value)
    if word == "some":
        return value.shape == "percent"
    following = sentence.words[value.stop : value.stop + _FARTHER]
    return word in _EXCEEDING and any(other.fold in _NO_BOUND for other in following)


def _is_movement(sentence: Sentence, word: str, first: int) -> bool:
    """Return whether "up to" belongs to its verb ("crept up to 0.41"), or "past" is of time and no bound."""
    if word == "past":
        return not _moves_before(sentence, first - 1)
    return first > 2 and sentence.words[first - 3].fold in GOING  # noqa: PLR2004 - up, to


def _arrives(sentence: Sentence, place: int, value: Value) -> bool:
    """Return whether a figure moves or stays below or above a number that counts nothing: "dips below 9"."""
    return value.shape == "bare" and _moves_before(sentence, place) and sentence.padded[value.stop] not in _NOUNS


def _moves_before(sentence: Sentence, place: int) -> bool:
    """Return whether the word before a tile says that something moves or is."""
    return place > 0 and (sentence.letters[place - 1] in _MOVES or sentence.words[place - 1].fold in GOING)


def _is_across(sentence: Sentence, over: int, value: Value) -> bool:
    """Return whether "over" means across ("averaged over 5 seeds") or before a baseline, and not "more than"."""
    if sentence.words[over + 1].fold in _THE:
        return True
    before = sentence.padded[over - 1]
    if value.dimension == "time":
        return over > 0 and _is_period(sentence, over, value)
    if over == 0 or value.shape != "bare" or before in _PREPOSITIONS:
        return False
    following = sentence.words[value.stop : value.stop + _NEAR]
    if value.low <= _MOST_REPEATED and any(word.fold in _REPEATED for word in following):
        return True
    if before in "KGYm" and not value.scaled and not value.decimal and value.low <= _MOST_COUNTED:
        return True  # rankings over 15 countries
    return sentence.words[over - 1].fold in _AVERAGED


# What goes on over days and years, and verbs whose time is more than so much: "took over three years".
_LASTING = frozenset(["day", "week", "month", "year"])
_TAKING = frozenset(
    """
    took take takes taken spent spend spends spans span spanned lasted lasts last requires require required needs need
    needed waited wait covers cover covered totals total exceeds
    """.split()  # noqa: SIM905 - a list of words
)


def _is_period(sentence: Sentence, over: int, value: Value) -> bool:
    """Return whether something goes on over a time: "audited 12 wards over 3 years", not "took over 3 years"."""
    word = sentence.folds[over - 1]
    if value.unit not in _LASTING or word in _TAKING or word.endswith("ing"):
        return False
    return sentence.padded[over - 1] in "KGYmð8," and sentence.folds[value.stop] not in (
        "old",
        "ago",
        "later",
        "earlier",
    )


def _behind(sentence: Sentence, value: Value, comparator: Comparator) -> tuple[int, Comparator]:
    """Return the tile behind "or more", "or fewer", "plus" after a value, and the comparator they set."""
    stop = value.stop
    word, after = sentence.folds[stop], sentence.folds[stop + 1]
    if word == "or" and after in _OR_MORE:
        return stop + 2, ">="
    if word == "or" and after in _OR_LESS:
        return stop + 2, "<="
    if word == "or" and after in _OR_SO:
        return stop + 2, "~"
    if word == "at" and after in _AT_ENDS and sentence.padded[stop + 2] not in "nw":
        return stop + 2, _AT_ENDS[after]  # 5 ms at most
    if word == "plus" and after and sentence.padded[stop + 1] not in "nw":  # 5 plus 3
        return stop + 1, ">="
    return stop, comparator
