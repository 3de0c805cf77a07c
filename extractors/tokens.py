"""Tokens: a sentence's view as tiles, and the concept of each tile as one letter.

Tiles cover the sentence: each is a word, a number or a sign with the white space after it, so that offsets are
sums of lengths. What a tile means depends on its characters alone and is remembered; a sentence thus becomes a
string of concept letters, on which the rules are matched.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from extractors.frozen import frozen
from extractors.normalize import FORMULA, REFERENCE
from extractors.number_words import ORDERS, SPELLINGS, VULGAR_FRACTIONS, is_modifier

NUMBER = "n"
NUMBER_WORD = "w"
FORMULA_TOKEN = "E"  # noqa: S105 - a token of text
REFERENCE_TOKEN = "C"  # noqa: S105
WORD = "K"
ADVERB = "J"
CAPITAL = "G"
NAME = "Y"
METRIC = "m"
ORDER = "ω"
DATASET = "D"
HYPHENATED = "_"
PARTICIPLE = "ð"

# The letter of each concept of lexicons/cues.toml.
LETTERS = {
    "up": "u",
    "down": "d",
    "better": "b",
    "worse": "z",
    "outperform": "o",
    "underperform": "q",
    "reach": "r",
    "be": "i",
    "have": "h",
    "use": "s",
    "higher": "H",
    "lower_than": "L",
    "faster": "F",
    "slower": "S",
    "better_than": "B",
    "worse_than": "Z",
    "cheaper": "Q",
    "than": "t",
    "versus": "v",
    "compared": "c",
    "over": "O",
    "by": "y",
    "of": "f",
    "from": "M",
    "to": "T",
    "in": "I",
    "on": "N",
    "at": "A",
    "for": "R",
    "with": "W",
    "as": "a",
    "across": "X",
    "other_preposition": "P",
    "and": "&",
    "but": "|",
    "that": "j",
    "determiner": "e",
    "pronoun": "p",
    "about": "~",
    "only": "1",
    "average": "g",
    "respectively": "V",
    "auxiliary": "l",
    "common_verb": "8",
    "participle": "ð",
    "measure": "µ",
    "margin": "û",
    "factor": "ƒ",
    "equivalent": "ê",
}

# A word: letters, digits and what joins them inside a name (GPT-3.5, pass@1, top-1, Kendall's).
_WORD = r"[^\W\d_] \w*+ (?: (?: [-@+] | ' (?! s\b ) | \. (?= [0-9] ) ) \w++ )*+"
WORD_TILE = re.compile(_WORD, re.VERBOSE)

# The two first lines are the rest said again for what most tiles are: they make the pattern twice as fast.
TILE = re.compile(
    rf"""
    (?<! [0-9] ) [A-Za-z][a-z]*+ \x20 (?! \s )
  | , \x20 (?! \s )
  | (?: [0-9]{{1,3}}                                                             # 5,523  5{{,}}523  12 400
        (?: ,{{1,3}} [0-9]{{3}} (?![0-9]) | [ ] [0-9]{{3}} (?! [0-9] | -[a-z] ) )+     # not 602 360-degree
        (?: \.[0-9]+ )?
      | [0-9]+ (?: \.[0-9]+ )? (?: [eE][-+]?[0-9]+ (?![A-Za-z0-9]) )?             # 71  71.4  3.1e-3
      | (?: https?:// | www\. | doi:\s? | arXiv:\s? ) [^\s)\]}}>"]+
      | (?<= [0-9] ) (?: [xXkKMBGT] | bn | mn | x(?=-) ) (?! \w )                  # the x of 3x, the B of 7B
      | [½¼¾⅓⅔]
      | (?: [A-Z]\. ){{2,}} (?: - \w+ )*+                                             # U.S., U.K.-based
      | {_WORD}
      | (?<= [0-9xXkKMBG%×] ) - [^\W\d_] \w* (?: - \w+ )*                           # the -bit of 4-bit
      | '\s?s\b
      | \\ [A-Za-z]+
      | \x01+ | \x02+
      | [⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+
      | .
    ) \s*+
    """,
    re.VERBOSE | re.DOTALL,
)

_REMEMBERED_AT_MOST = 300_000


@frozen
class Word:
    """What a tile means: its text without the white space behind it, folded, and its concept letter.

    ``decoy`` says why the tile is a decoy where it is in no claim and no decoy yet; null where it holds no numeral.
    """

    text: str
    fold: str
    letter: str
    decoy: str | None = None


def _inflected(lemma: str) -> list[str]:
    """Return the regular forms of a verb."""
    if " " in lemma:
        return [lemma]
    stem = lemma.removesuffix("e")
    if lemma.endswith(("s", "sh", "ch", "x", "z")):
        third = lemma + "es"
    elif lemma.endswith("y") and lemma[-2] not in "aeiou":
        return [lemma, lemma[:-1] + "ies", lemma[:-1] + "ied", lemma + "ing"]
    else:
        third = lemma + "s"
    return [lemma, third, stem + "ed", stem + "ing"]


# Third persons that are plural nouns more often.
_NOUNS_TOO = frozenset(
    [
        "runs", "tests", "samples", "studies", "study", "costs", "scales", "works", "work", "designs", "claims",
        "measures", "reviews", "focus", "names", "estimates", "sample", "test",
    ]
)  # fmt: skip


def _cues() -> dict[str, str]:
    """Return the letter of each cue word, folded."""
    entries = tomllib.loads((Path(__file__).parent / "lexicons" / "cues.toml").read_text(encoding="utf-8"))
    letters: dict[str, str] = {}
    for concept, entry in reversed(entries.items()):
        letter = LETTERS[concept]
        for lemma in entry.get("verbs", ()):
            forms = _inflected(lemma)
            if concept in ("use", "common_verb"):  # the training, the decoding; annotated images
                letters.update((form, PARTICIPLE) for form in forms[1:] if form.endswith("ed"))
                forms = [lemma, *(form for form in forms[1:] if not form.endswith(("ing", "ed")))]
                forms = [form for form in forms if form not in _NOUNS_TOO]
            letters.update(dict.fromkeys(forms, letter))
        letters.update(dict.fromkeys(entry.get("words", ()), letter))
    return letters


CUES = _cues()
_SIGNS = {"≈": "~", "−": "-", "×": "x", "~": "≈", "∼": "≈"}
# Words that a look at their characters decides, before any list is asked.
_LOWER = re.compile(r"[a-z]+")
_DIGIT = re.compile("[0-9]")
_LONGEST_ACRONYM = 12


def _letter(text: str, fold: str) -> str:
    """Return the concept letter of a tile's text."""
    if text in SPELLINGS:
        return NUMBER_WORD
    letter = _KNOWN.get(fold)
    if letter is not None and not (text.isupper() and len(text) > 1):
        return letter
    if _LOWER.fullmatch(text) is not None:
        return ADVERB if text.endswith("ly") else WORD
    if "0" <= text[0] <= "9" or text in VULGAR_FRACTIONS:
        return NUMBER
    return _shape(text, fold) if text[0].isalpha() else _sign(text, text[0])


def _sign(text: str, first: str) -> str:
    """Return the concept letter of a tile that begins with a sign."""
    if first in (FORMULA, "\\"):
        return FORMULA_TOKEN
    if first == REFERENCE:
        return REFERENCE_TOKEN
    if first == "'":
        return "'"
    if len(text) == 1:
        return _SIGNS.get(first, first)
    return HYPHENATED if first == "-" else WORD


def _shape(text: str, fold: str) -> str:
    """Return the concept letter of an unknown word by its capitals and digits: a name, a capitalised word, or none."""
    if "://" in text or text.startswith(("www.", "doi:", "arXiv:")):
        return REFERENCE_TOKEN
    if _DIGIT.search(text) is not None:
        return NAME
    if text[1:2] == ".":
        return CAPITAL  # U.S.
    if any(map(str.isupper, text[1:])):
        body = text.replace("-", "")
        return CAPITAL if body.isupper() and len(body) > _LONGEST_ACRONYM else NAME
    if text[0].isupper():
        return CAPITAL
    return ADVERB if fold.endswith("ly") else WORD


# Why a tile with a digit is no claim, by its concept letter; those with other letters are names.
_DECOYS = {NUMBER: "no rule", FORMULA_TOKEN: "mathematics", REFERENCE_TOKEN: "citation"}


def _decoy(text: str, fold: str, letter: str) -> str | None:
    """Return why a tile is a decoy where no claim and no decoy holds it, None where it holds no numeral."""
    if _DIGIT.search(text) is not None or letter == NUMBER:
        return _DECOYS.get(letter, "name")
    return "set-up" if is_modifier(fold) else None


# Every other word that a list knows: cues, "order".
_KNOWN = {**CUES, **dict.fromkeys(ORDERS, ORDER)}


class Words(dict[str, Word]):
    """Tile → Word, made when first seen and remembered up to a bound."""

    def __missing__(self, tile: str) -> Word:
        """Return the word of a tile that is new."""
        text = tile.rstrip()
        fold = text.casefold()
        letter = _letter(text, fold) if text else " "  # white space at the head of a sentence
        word = Word(text, fold, letter, _decoy(text, fold, letter))
        if len(self) >= _REMEMBERED_AT_MOST:
            self.clear()
        self[tile] = word
        return word


WORDS = Words()
