"""Number words and their values. "Order of magnitude" is no word of these lists (extractors/spelled.py).

What is a number word is said here alone: the first look at a text (extractors/scan.py), the tiles
(extractors/tokens.py) and the reading of numbers (extractors/spelled.py) ask these lists, so that no word is known to
one of them and not to another.
"""

from __future__ import annotations

VULGAR_FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3}
CARDINALS: dict[str, float] = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "dozen": 12,
}  # fmt: skip
# Small counts, which are of ideas more often than of what was evaluated or collected.
SMALL = frozenset(word for word, value in CARDINALS.items() if value <= 12)  # noqa: PLR2004 - a dozen
MAGNITUDES: dict[str, float] = {
    "hundred": 1e2, "hundreds": 1e2, "thousand": 1e3, "thousands": 1e3, "million": 1e6, "millions": 1e6,
    "billion": 1e9, "billions": 1e9, "trillion": 1e12, "trillions": 1e12, "mn": 1e6, "bn": 1e9,
    "dozens": 12, "tens": 10,
}  # fmt: skip
# "Hundreds of" is a number by itself; the lowest reading counts.
VAGUE = frozenset(["tens", "dozens", "hundreds", "thousands", "millions", "billions", "trillions"])
MULTIPLICATIVES: dict[str, float] = {
    "twice": 2, "thrice": 3, "double": 2, "doubles": 2, "doubled": 2, "doubling": 2, "triple": 3, "triples": 3,
    "tripled": 3, "tripling": 3, "quadruple": 4, "quadruples": 4, "quadrupled": 4, "quadrupling": 4,
    "halve": 2, "halves": 2, "halved": 2, "halving": 2,
}  # fmt: skip
FOLDS: dict[str, float] = {
    **{f"{word}{dash}fold": value for word, value in CARDINALS.items() for dash in ("", "-") if value > 1},
    **{f"{word}{dash}fold": value for word, value in (("hundred", 100), ("thousand", 1000)) for dash in ("", "-")},
}
_PARTS = {
    "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
}  # fmt: skip
FRACTIONS: dict[str, float] = {
    "half": 1 / 2, "third": 1 / 3, "thirds": 1 / 3, "quarter": 1 / 4, "quarters": 1 / 4, "fifth": 1 / 5,
    "fifths": 1 / 5, "tenth": 1 / 10, "tenths": 1 / 10, "sixth": 1 / 6, "sixths": 1 / 6, "sevenths": 1 / 7,
    "eighth": 1 / 8, "eighths": 1 / 8, "ninths": 1 / 9,
    "one-half": 1 / 2, "one-hundredth": 1 / 100, "one-thousandth": 1 / 1000, "one-twentieth": 1 / 20,
    **{
        f"{word}-{part}{'' if number == 1 else 's'}": number / whole
        for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"), 1)
        for part, whole in _PARTS.items() if number < whole
    },
}  # fmt: skip
TENS_WITH_UNITS: dict[str, float] = {
    f"{tens}-{unit}": CARDINALS[tens] + CARDINALS[unit]
    for tens in ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
    for unit in ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
}
# All of them: the words whose tiles have the letter of number words (extractors/tokens.py).
NUMBER_WORDS: dict[str, float] = {
    **CARDINALS, **MAGNITUDES, **MULTIPLICATIVES, **FOLDS, **FRACTIONS, **TENS_WITH_UNITS,
}  # fmt: skip
# How they are written: "twenty-four", "Twenty-four", "Twenty-Four"; other capitals make names (ONE, eIGHT).
SPELLINGS = frozenset(spelling for word in NUMBER_WORDS for spelling in (word, word.capitalize(), word.title()))
ORDERS = frozenset(["order", "orders"])
# "One" is a number before these words and in ranges ("one to two"); elsewhere it is a pronoun or an article.
MEASURED_BY_ONE = frozenset(
    [
        "second", "millisecond", "microsecond", "nanosecond", "minute", "hour", "day", "night", "week", "month", "year",
        "decade", "century", "gpu", "percent", "per", "percentage", "point",
    ]
)  # fmt: skip
RANGE_WORDS = frozenset(["to", "or", "-", "–"])


def is_modifier(fold: str) -> bool:
    """Return whether a word is a number that is hyphenated to what it describes: two-stage, zero-shot."""
    number, hyphen, _ = fold.partition("-")
    return hyphen != "" and number in CARDINALS and fold not in NUMBER_WORDS
