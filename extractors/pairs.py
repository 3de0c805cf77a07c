"""Pairs: two values of which one is only what the other is compared with (from A to B, A vs. B, B (down from A))."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.frozen import frozen
from extractors.lexicon import load
from extractors.movement import SAVING
from extractors.numerals import Value
from extractors.sentence import Sentence
from extractors.single_number import read_number

_MOVES = frozenset("udbz")
_MOVING_WORDS = frozenset(
    [
        "down",
        "up",
        "goes",
        "went",
        "go",
        "going",
        "changes",
        "changed",
        "moves",
        "moved",
        "bringing",
        "brings",
        "brought",
        "pushing",
        "drops",
        "compressed",
        "doubles",
        "doubled",
        "doubling",
        "triples",
        "tripled",
        "halves",
        "halved",
        "halving",
        "quadruples",
    ]
)
_TAKING = frozenset(
    ["take", "takes", "took", "taking", "drive", "drives", "drove", "pull", "pulls", "pulled", "send", "sends", "sent"]
)
_BEFORE_OBJECT = 2
_OF_WHAT = frozenset("If")
# A pair that falls needs no such word.
_RISES = frozenset(["rise", "increase", "growth", "jump", "recovery"])
_RANGING = frozenset(
    [
        "range",
        "ranges",
        "ranging",
        "ranged",
        "varying",
        "vary",
        "varies",
        "spanning",
        "span",
        "spans",
        "anywhere",
        "run",
        "runs",
        "running",
        "lie",
        "lies",
    ]
)
# Verbs that say how far something goes where "from" is right behind them: redshifts extend from 0.3 to 1.9.
_EXTENDING = frozenset(
    ["extend", "extends", "extending", "extended", "stretch", "stretches", "stretching", "stretched"]
)
_CHANGE_NOUNS = frozenset(
    ["improvement", "improvements", "gain", "gains", "reduction", "reductions", "speedup", "speedups", "savings"]
)
_NOUN_OR_VERB = frozenset(
    ["increase", "decrease", "drop", "boost", "rise", "decline", "growth", "lift", "cut", "jump", "fall", "climb"]
)
_SIZED = frozenset(["models", "sizes", "scales", "llms", "variants", "backbones", "networks"])
_VERSUS = frozenset(["vs", "versus", "v.s", "against"])
_COMPARED = frozenset(["compared", "relative", "opposed", "comparing", "contrast"])
_AGAINST = _VERSUS | _COMPARED | {"v"}  # v.s.
_REACH_BACK = 14
_POSSESSED = 6
_LONGEST_BASELINE = 8
_REACH_FROM = 12
_REACH_ORIGIN = 8
_LONGEST_UNIT = 2
_REACH_NEAR = 12
_REACH_AGAINST = 5
_BESIDE_RIVAL = 3
_YEARS = range(1900, 2100)
_CLOSERS = "([,;-–"
# Before what is only set: at tau = 50, at 4 bits.
_SET_AT = frozenset("A=")
_ENDS_PAIR = frozenset(",;|&.")
# Between two pairs of a list, a number in a name may stand: "(77% to 80% for Sonnet 4.5 and 83% to 90% for …)".
_PASSED_OVER = 2


@frozen
class Paired:
    """The values of a sentence that may be claims, and those that are only what another is compared with.

    ``baseline_after`` gives, by the first tile of a value, the tile where the name of its baseline may begin.
    """

    values: tuple[Value, ...]
    compared: tuple[Value, ...]
    baseline_after: dict[int, int]


def pair_values(sentence: Sentence, values: Sequence[Value]) -> Paired:
    """Return the values with what they are compared with put into them."""
    if len(values) == 1 and values[0].low == values[0].high and not values[0].movement:
        return Paired((values[0],), (), {})
    return _pair(sentence, values)


def _pair(sentence: Sentence, values: Sequence[Value]) -> Paired:
    """Return what ``pair_values`` does for several values, or for one that is a range."""
    kept: list[Value] = []
    compared: list[Value] = []
    after: dict[int, int] = {}
    # Words without which no value of a sentence came from another one, or is held against it.
    comes = "M" in sentence.letters or not _ONCE.isdisjoint(sentence.folds)
    rivals_named = not _AGAINST.isdisjoint(sentence.folds)
    values = _unset(sentence, _unlisted(sentence, values))
    listed = 0
    for at, raw in enumerate(values):
        if listed > 0:  # it was held against one of a list already
            listed -= 1
            continue
        if kept and _is_interval(kept[-1], raw):
            kept.append(raw)
            continue
        value, origin = _parted(sentence, kept, raw)
        if origin is not None:
            compared.append(origin)
        moved_row = _moved_row(sentence, kept, values, at)
        if moved_row:
            listed = len(moved_row) - 1
            compared += values[at : at + listed + 1] if moved_row[0].first < raw.first else kept[-listed - 1 :]
            kept[-listed - 1 :] = moved_row
            continue
        previous = kept[-1] if kept else None
        if comes and previous is not None and _is_origin(sentence, previous, value):
            kept[-1] = _from(previous, value)
            compared.append(value)
            continue
        start = _from_of(sentence, kept, value) if comes else None
        if start is not None:
            compared.append(kept[start])
            value = _from(value, kept.pop(start))
            kept.append(value)
            continue
        held = _held_against(sentence, kept, value) if rivals_named else None
        if held is None:
            kept.append(value)
            continue
        rivals = _listed(sentence, values, at) if held == len(kept) - 1 else []
        row = _row(kept, rivals) if len(rivals) > 1 else []
        if row:
            _hold_against(kept, row, rivals, after)
            compared += rivals
            listed = len(rivals) - 1
            continue
        after[kept[held].first] = value.stop
        kept[held] = _from(kept[held], value, movement=False)
        compared.append(value)
    return Paired(tuple(kept), tuple(compared), after)


def _parted(sentence: Sentence, kept: Sequence[Value], raw: Value) -> tuple[Value, Value | None]:
    """Return a value, and what it came from where both stand in it as one range."""
    if raw.low == raw.high and not raw.movement:
        return raw, None
    near = kept if _says_from(sentence, raw.first) else kept[-_PASSED_OVER:]
    moved = any(one.movement and one.shape == raw.shape for one in near) and not _ranges(sentence, raw.first)
    return _unranged(sentence, raw, after_move=moved)


def _moved_row(sentence: Sentence, kept: Sequence[Value], values: Sequence[Value], at: int) -> list[Value] | None:
    """Return the values of a list with what they came from: "to 85% and 90% from 70% and 72%", "from A, B to C, D".

    The list that ``values[at]`` begins is one of the two, the last of ``kept`` are the other. None where they are not.
    """
    if not kept or sentence.padded[values[at].first - 1] not in _FROM_TO:
        return None
    second = _listed(sentence, values, at)
    first = list(kept[-len(second) :])
    if len(second) < 2 or len(first) < len(second) or second[0].first - first[-1].stop > _REACH_ORIGIN:  # noqa: PLR2004
        return None
    if _listed(sentence, first, 0) != first or not all(map(_may_move, first, second)):
        return None
    if sentence.padded[second[0].first - 1] == "T":
        again = any(one.movement and one.shape == first[0].shape for one in kept[: -len(first)])
        moves = sentence.padded[first[0].first - 1] == "M" and (again or _moves(sentence, first[0].first))
        return [_from(value, origin) for origin, value in zip(first, second, strict=True)] if moves else None
    arrives = sentence.padded[second[0].first - 2] == "P" or _moves(sentence, first[0].first)
    return [_from(value, origin) for value, origin in zip(first, second, strict=True)] if arrives else None


def _may_move(value: Value, other: Value) -> bool:
    """Return whether two figures may be what one came from and where it went: decimals or percentages, both single."""
    alike = value.shape == other.shape and (value.decimal or value.shape == "percent") and not value.word
    return alike and value.from_value is other.from_value is None and value.low == value.high


def _unlisted(sentence: Sentence, values: Sequence[Value]) -> Sequence[Value]:
    """Return the values with the range in "by 2% and 3% to 85% and 90%" taken apart: two lists meet there."""
    if len(values) < 3 or not ("V" in sentence.letters or "M" in sentence.letters):  # noqa: PLR2004 - A, B to C, D
        return values
    apart: list[Value] = []
    for at, value in enumerate(values):
        joint = _joint_of_lists(sentence, values, at)
        if joint is None:
            apart.append(value)
        else:
            apart.append(value._replace(stop=joint, high=value.low))
            apart.append(value._replace(first=joint + 1, low=value.high))
    return apart


def _unset(sentence: Sentence, values: Sequence[Value]) -> Sequence[Value]:
    """Return the values with the range in "from 0.02 at tau = 50 to 0.13" taken apart: a setting, and where it went."""
    if "M" not in sentence.letters:
        return values
    apart: list[Value] = []
    for value in values:
        both = _setting_and_arrival(sentence, apart[-1], value) if apart and value.low != value.high else None
        apart += both if both is not None else [value]
    return apart


def _setting_and_arrival(sentence: Sentence, origin: Value, value: Value) -> list[Value] | None:
    """Return what a range is made of whose first number is only the setting of the value before; else None."""
    letters = sentence.letters
    if (
        value.from_value is not None
        or letters[value.first - 1] not in _SET_AT
        or not _says_from(sentence, origin.first)
    ):
        return None
    joint = next((tile for tile in range(value.first, value.stop) if letters[tile] == "T"), None)
    near = value.first - origin.stop <= _REACH_ORIGIN and not _ENDS_PAIR.intersection(
        letters[origin.stop : value.first]
    )
    if joint is None or not near or letters[joint + 1] != "n":
        return None
    arrival = read_number(sentence, joint + 1)
    return None if arrival is None else [value._replace(stop=joint, high=value.low), arrival]


def _joint_of_lists(sentence: Sentence, values: Sequence[Value], at: int) -> int | None:
    """Return the tile of the "to" inside a range that ends one list and begins the next, None where there is none."""
    value = values[at]
    if value.low == value.high or not 0 < at < len(values) - 1 or value.from_value is not None:
        return None
    before, behind = values[at - 1], values[at + 1]
    letters = sentence.letters
    listed = letters[before.stop : value.first] == "&" and letters[value.stop : behind.first] == "&"
    if not listed or not before.shape == value.shape == behind.shape:
        return None
    if "V" not in letters and not _says_from(sentence, before.first):
        return None
    return next((tile for tile in range(value.first, value.stop) if letters[tile] == "T"), None)


def _from(value: Value, origin: Value, *, movement: bool = True) -> Value:
    """Return a value with the number that it came from; a unit written once serves both."""
    shared = value if value.shape != "bare" or origin.shape == "bare" else origin
    return value._replace(
        from_value=(origin.low + origin.high) / 2 * _factor(origin.unit, shared.unit),
        movement=movement,
        unit=shared.unit,
        shape=shared.shape,
        dimension=shared.dimension,
    )


def _factor(unit: str | None, other: str | None) -> float:
    """Return what a number in a unit is multiplied by to be in another: from 40 MB to 1 GB, 3 hours to 12 minutes."""
    if unit == other or unit is None or other is None:
        return 1.0
    one, into = load().units.get(unit), load().units.get(other)
    if one is None or into is None or not one.factor or not into.factor:
        return 1.0
    return one.factor / into.factor if (one.dimension, one.base) == (into.dimension, into.base) else 1.0


def _unranged(sentence: Sentence, value: Value, *, after_move: bool = False) -> tuple[Value, Value | None]:
    """Return "from A to B", read as a range, as B with its origin A where the sentence says that something moves.

    ``after_move``: the value before moved, and a range in its list moves as well.
    """
    if value.movement and value.from_value is not None:  # A → B
        return value, _left_of_arrow(sentence, value)
    if value.low == value.high or not (_says_from(sentence, value.first) or _descends(sentence, value) or after_move):
        return _ascending(value), None
    joint = next((tile for tile in range(value.first, value.stop) if sentence.words[tile].fold == "to"), None)
    if joint is None or not (after_move or _moves(sentence, value.first) or _descends(sentence, value)):
        return value, None
    second = joint + 1
    while second < value.stop and sentence.letters[second] not in "nw$.-+":
        second += 1
    if second >= value.stop:
        return value, None
    moved = value._replace(first=second, low=value.high, from_value=value.low, movement=True)
    return moved, value._replace(stop=joint, high=value.low)


def _is_interval(value: Value, around: Value) -> bool:
    """Return whether a range right behind a value, in brackets, holds it: "30.8% (20.2% to 42.1%)"."""
    return (
        value.low == value.high
        and around.first == value.stop + 1
        and around.low <= value.low <= around.high
        and around.low < around.high
    )


def _ascending(value: Value) -> Value:
    """Return a range with its lower end first: "varies from 4% to 0.49%"."""
    return value._replace(low=value.high, high=value.low) if value.low > value.high else value


def _descends(sentence: Sentence, value: Value) -> bool:
    """Return whether a range is written the wrong way round, or in brackets behind what moves: "(77% to 88%)"."""
    if value.sign is not None:
        return False  # (-3.5% to -5.2%)
    counted = value.shape == "bare" and not value.decimal  # a ratio of 2 to 1
    if value.low > value.high and not counted and not _ranges(sentence, value.first):
        return True
    if value.shape == "percent" and sentence.padded[value.first - 1] == "(":
        return _moves(sentence, value.first)
    return (value.shape == "percent" or value.decimal) and _is_named_in_gains(sentence, value.first)


def _is_named_in_gains(sentence: Sentence, first: int) -> bool:
    """Return whether a bracket behind a word of change names whose pair it is: "AUC gains (Tools: 0.67 to 0.74; …"."""
    at = first - 1
    while at > 0 and first - at <= _POSSESSED and sentence.letters[at] in "KGYmDµ:-":
        at -= 1
    if at >= first - 1 or sentence.padded[at] != "(":
        return False
    ahead = range(max(0, at - _POSSESSED), at)
    return any(sentence.letters[tile] in _MOVES or sentence.words[tile].fold in _CHANGE_NOUNS for tile in ahead)


def _left_of_arrow(sentence: Sentence, value: Value) -> Value | None:
    """Return the number left of the arrow before a value."""
    at = value.first - 1
    while at >= 0 and sentence.letters[at] in "→>-$":
        at -= 1
    last = at
    while at > 0 and sentence.letters[at] != "n":
        at -= 1
    if at < 0 or sentence.letters[at] != "n" or last - at > _LONGEST_UNIT:
        return None
    return value._replace(first=at, stop=last + 1, low=value.from_value or 0.0, high=value.from_value or 0.0)


def _says_from(sentence: Sentence, first: int) -> bool:
    """Return whether "from" stands before a value, words of approximation aside."""
    at = first - 1
    while at >= 0 and sentence.letters[at] in "~≈1ge":
        at -= 1
    if at > 1 and sentence.letters[at] == "K" and sentence.letters[at - 2 : at] == "Me":
        return True  # from a dismal 9%
    if at > 0 and sentence.letters[at] == "'":  # from the base model's 29 %
        at = max(at - _POSSESSED, 0) + sentence.letters[max(at - _POSSESSED, 0) : at].rfind("M")
    if at > 0 and sentence.letters[at] == "f":  # from a zero-shot baseline of 43.8 %
        at = _before_noun(sentence, at)
    return at >= 0 and sentence.letters[at] == "M"


def _before_noun(sentence: Sentence, at: int) -> int:
    """Return the tile before the noun phrase that ends before a tile."""
    least = max(0, at - _LONGEST_BASELINE)
    at -= 1
    while at > least and sentence.letters[at] in "KGYegmµ-8":
        at -= 1
    return at


def _ranges(sentence: Sentence, first: int) -> bool:
    """Return whether the word before "from A" says that figures range from A to B."""
    at = first - 1
    while at > 0 and sentence.letters[at] in "~1gM":
        at -= 1
    if at < 0:
        return False
    fold = sentence.words[at].fold
    return fold in _RANGING or (fold in _EXTENDING and sentence.padded[at - 1] != "i")  # is extended from 4k to 32k


def _moves(sentence: Sentence, first: int) -> bool:
    """Return whether something before a from–to pair says that a figure moves, and nothing that it ranges."""
    if first > 1 and sentence.words[first - 2].fold in _NOUN_OR_VERB:
        return True
    if _ranges(sentence, first):
        return False
    for at in range(first - 1, max(-1, first - 1 - _REACH_BACK), -1):
        word = sentence.words[at].fold
        if word in SAVING or _says_range(sentence, at, first):
            return False  # saves from 12% to 40% of the energy
        takes = word in _TAKING and at < first - _BEFORE_OBJECT  # not: it takes from 2 to 5 minutes
        if takes or sentence.letters[at] in _MOVES or word in _MOVING_WORDS or word in _EXTENDING:
            return True
        if sentence.letters[at] in ";|":
            return False
    return False


def _says_range(sentence: Sentence, at: int, first: int) -> bool:
    """Return whether the word at a tile says that "from A to B" at ``first`` is a range: gains, models, ranging."""
    word = sentence.words[at].fold
    if word in _RANGING:
        return True
    if word in _CHANGE_NOUNS:
        named = at > 0 and sentence.words[at].text[0].isupper()  # Normalized Discounted Cumulative Gain
        return not named
    if word in _NOUN_OR_VERB:
        return at > 0 and sentence.letters[at - 1] in "egKmµ" and not _says_what(sentence, at, first)
    on = any(letter in "NX" for letter in sentence.letters[max(0, at - 4) : at])
    return on and word in _SIZED and at >= first - 2  # on models from 3B to 70B


def _says_what(sentence: Sentence, noun: int, first: int) -> bool:
    """Return whether a noun of rise says what rose from A to B: "a rise in MOS from 3.6 to 4.1"; no plural."""
    what = sentence.padded[noun + 1] in _OF_WHAT and noun + _BEFORE_OBJECT < first - 1
    return what and sentence.words[noun].fold in _RISES


def _from_of(sentence: Sentence, kept: Sequence[Value], value: Value) -> int | None:
    """Return which of the last values a value came from: A of "from A … to B", what stands between them aside."""
    for at in range(len(kept) - 1, max(-1, len(kept) - 1 - _PASSED_OVER), -1):
        if _is_from_to(sentence, kept[at], value, kept[at + 1 :]):
            return at
        if kept[at].shape == value.shape and sentence.padded[kept[at].first - 1] not in _SET_AT:
            return None
    return None


def _is_from_to(sentence: Sentence, origin: Value, value: Value, between: Sequence[Value]) -> bool:
    """Return whether two values are "from A … to B" with something between them ("from 920 ms per page to 1.2 s").

    Values in ``between`` say whose A is: "from 34% for 1B models to 14%".
    """
    if not between and sentence.letters[value.first - 1] in _NOW and _is_then_and_now(sentence, origin, value):
        return True
    if (
        value.first - origin.stop > _REACH_FROM
        or not _says_from(sentence, origin.first)
        or _ranges(sentence, origin.first)
    ):
        return False
    at = value.first - 1
    while at >= origin.stop and sentence.letters[at] in "~1gePOLHt<>≤≥≈":  # to under 5 %, to more than 5 %, to <2 %
        at -= 1
    if at < origin.stop or sentence.letters[at] != "T" or _is_bound(sentence, at):
        return False
    words = _ASIDE.sub("", sentence.letters[origin.stop : at])
    numbers = sum(letter in "nw" for letter in words)
    return numbers <= len(between) and not any(letter in ",;|&" for letter in words) and _comparable(origin, value)


def _is_bound(sentence: Sentence, to: int) -> bool:
    """Return whether a "to" is that of "by up to": it bounds what is behind it."""
    return sentence.words[to - 1].fold == "up" and sentence.letters[to - 2] == "y"


# What may stand between a value and ", up from": its metric, its dataset ("84.1% accuracy on MMLU, up from 81.9%").
_IN_PLACE = frozenset("KGYmµDNIXReg_")
# What is said in brackets between the two: "from a 15% rate (Coral 4, base) to 2%".
_ASIDE = re.compile(r"\([^()]*\)")


def _is_then_and_now(sentence: Sentence, origin: Value, value: Value) -> bool:
    """Return whether two values are "formerly A, is now B", "used to average A, are down to B"."""
    if value.first - origin.stop > _REACH_ORIGIN or not _comparable(origin, value):
        return False
    used = sentence.folds[origin.first - 3] == "used" and sentence.folds[origin.first - 2] == "to"
    if sentence.folds[origin.first - 1] not in _BEFORE and not used:
        return False
    at = value.first - 1
    return sentence.folds[at] == "now" or (sentence.padded[at] == "T" and sentence.folds[at - 1] in _ARRIVING)


def _comparable(one: Value, other: Value) -> bool:
    """Return whether two values may measure the same thing; a size in billions is no percentage."""
    for size, share in ((one, other), (other, one)):
        if size.scaled and size.shape == "bare" and share.shape == "percent":
            return False
    return one.shape == other.shape or "bare" in (one.shape, other.shape)


def _counts_more(sentence: Sentence, value: Value, other: Value) -> bool:
    """Return whether ``other`` counts something of its own ("against 13 baselines") and is no figure of a system."""
    behind = other.stop
    if other.shape != "bare" or other.decimal:
        return False
    if value.shape != "bare":
        return True
    if sentence.folds[value.stop] in _HELD and other.first - value.stop <= _LONGEST_UNIT:
        return False  # 12 vs. 40 iterations
    fold = sentence.words[behind].fold if behind < len(sentence.words) else ""
    return fold.endswith("s") and not fold.endswith("ss") and sentence.letters[behind] in "KGY"


# Letters of "now" and "to" before where a figure is now, and what stands before "to": down, is reduced to.
_NOW = frozenset("TK")
_ARRIVING = frozenset(["down", "up", "reduced", "cut", "lowered", "raised", "increased", "improved", "fell", "rose"])
# Adverbs before what a figure was before: "1.1% (previously 4.6%)".
_BEFORE = frozenset(["previously", "formerly", "originally", "initially", "earlier", "before"])
_ONCE = _BEFORE | {"used"}


def _is_former(sentence: Sentence, value: Value, origin: Value) -> bool:
    """Return whether ``origin`` stands behind a value as what it was: B (previously A), B, formerly A."""
    return (
        sentence.letters[value.stop] in "(,"
        and sentence.words[origin.first - 1].fold in _BEFORE
        and _comparable(value, origin)
    )


def _is_origin(sentence: Sentence, value: Value, origin: Value) -> bool:
    """Return whether ``origin`` is what ``value`` came from: B (from A), B, up from A, to B from A, B (formerly A)."""
    if origin.first == value.stop + 2 and _is_former(sentence, value, origin):
        return True
    if (
        origin.first - value.stop > _REACH_ORIGIN
        or not _says_from(sentence, origin.first)
        or not _comparable(value, origin)
    ):
        return False
    at = origin.first - 1
    while sentence.letters[at] != "M":
        at -= 1
    between = [word.fold for word in sentence.words[value.stop : at]]
    if between and between[-1] in ("up", "down"):
        opening = next((tile for tile in range(value.stop, at) if sentence.letters[tile] in _CLOSERS), at - 1)
        listed = sentence.letters[origin.stop : origin.stop + 2] == "&n"  # up from 108.0 and 20.3: of two values
        return not listed and all(letter in _IN_PLACE for letter in sentence.letters[value.stop : opening])
    if between and between[0] in ("(", ","):
        return len(between) == 1 and _target(sentence, value)
    return not between and _target(sentence, value)


def _target(sentence: Sentence, value: Value) -> bool:
    """Return whether a value is where something moved to."""
    at = value.first - 1
    while at >= 0 and sentence.letters[at] in "~1ge":
        at -= 1
    return at >= 0 and sentence.letters[at] == "T" and _moves(sentence, value.first)


def _held_against(sentence: Sentence, kept: Sequence[Value], value: Value) -> int | None:
    """Return which of the last two values is held against a value; a count between them is passed over."""
    for at in range(len(kept) - 1, max(-1, len(kept) - 3), -1):
        one = kept[at]
        if one.from_value is None and _is_versus(sentence, one, value) and not _is_year(one, value):
            return at
        if not (one.word or (one.shape == "bare" and not one.decimal)):
            return None
    return None


def _is_year(value: Value, other: Value) -> bool:
    """Return whether a number is the year of what is held against another: "59% in 2015, compared to 96%"."""
    return value.shape == "bare" and value.low in _YEARS and not value.decimal and other.shape != "bare"


_JOINTS = frozenset([",", "&", ",&"])
_FROM_TO = frozenset("MT")


def _listed(sentence: Sentence, values: Sequence[Value], at: int) -> list[Value]:
    """Return the values that stand side by side from ``values[at]`` on: "3.05, 2.72 and 4.10"."""
    found = [values[at]]
    for value in values[at + 1 :]:
        if sentence.letters[found[-1].stop : value.first] not in _JOINTS or value.shape != found[-1].shape:
            break
        if sentence.folds[value.stop] in _HELD:
            return []  # 0.81 vs 0.59, 0.66 vs 0.56
        found.append(value)
    return found


def _row(kept: Sequence[Value], rivals: Sequence[Value]) -> list[int]:
    """Return which of the values are the row that a list is held against: the last decimals, as many; else none."""
    if not all(one.decimal for one in rivals):
        return []
    row = [at for at, one in enumerate(kept) if one.decimal and one.shape == kept[-1].shape][-len(rivals) :]
    if len(row) < len(rivals) or any(kept[at].from_value is not None or kept[at].word for at in row):
        return []
    return row


def _hold_against(kept: list[Value], row: Sequence[int], rivals: Sequence[Value], after: dict[int, int]) -> None:
    """Hold the values of a row against as many others: "2.3, 1.9 and 2.8, against 3.0, 2.7 and 4.1 for X"."""
    for at, rival in zip(row, rivals, strict=True):
        after[kept[at].first] = rivals[-1].stop
        kept[at] = _from(kept[at], rival, movement=False)


# Words of comparison behind which an arm's name may stand before its number.
_HELD = frozenset(["vs", "versus"])


def _is_far(sentence: Sentence, value: Value, other: Value) -> bool:
    """Return whether a whole number stands too far from a figure in a unit: 99.2% on Gemma 4, compared with 100%."""
    unlike = value.shape == "bare" != other.shape and not value.decimal
    if unlike and sentence.padded[value.stop] == "K" and sentence.is_plural(value.stop):
        return True  # 100% at 119 categories versus 65%
    return unlike and other.first - value.stop > _BESIDE_RIVAL


def _is_versus(sentence: Sentence, value: Value, other: Value) -> bool:
    """Return whether ``other`` is what ``value`` is held against: A vs. B, A, compared to B for X."""
    if other.first - value.stop > _REACH_NEAR or value.word != other.word:
        return False
    if not _comparable(value, other) or _counts_more(sentence, value, other) or _is_far(sentence, value, other):
        return False
    at = other.first - 1
    while at > value.stop and sentence.letters[at] in "~1ge.":
        at -= 1
    word = sentence.words[at].fold
    if sentence.letters[at] == "'" and at > value.stop + 1:  # versus PlumRank's 74.9
        at -= 1
        word = sentence.words[at].fold
    is_named = sentence.letters[at] in "KYG" and word not in _VERSUS
    if is_named and at > value.stop and sentence.words[at - 1].fold in _HELD:
        return True  # "study 9.06 vs control 9.61": the other arm is named before its number
    if word == "s" and at > 1 and sentence.words[at - 2].fold == "v":
        return True  # 0.78 v.s. 0.59
    if word in _VERSUS:
        return word != "against" or other.first - value.stop <= _REACH_AGAINST
    return word in ("to", "with") and at - 1 >= value.stop and sentence.words[at - 1].fold in _COMPARED
