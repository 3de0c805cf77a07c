"""Decoys: numbers that are no claims, refused with a reason before any rule looks at them."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.counted import counted
from extractors.numerals import Value
from extractors.sentence import Sentence
from extractors.symbols import SYMBOLS

_NUMBERED = frozenset(
    "section sec sections table tab tables figure fig figures theorem theorems lemma proposition corollary definition definitions "
    "assumption eq eqs equation equations appendix chapter algorithm algorithms property step version ver v track task "
    "phase type grade stage level tier layer ref refs no nos problem example experiment study part volume vol issue "
    "page pages pp question rq hypothesis question scenario round line claim rule principle supplement supplementary "
    "day week month year generation gen mark model case class chr chromosome exon protocol article release python cuda pytorch tensorflow "
    "java windows ubuntu android ios top rank position".split()
)
_NUMBERED_BY_POINTS = frozenset("section sec sections table fig figure appendix chapter version ver v python cuda pytorch release release".split())
_SIZES = frozenset(["parameter", "parameters", "tokens", "model", "models", "variant", "variants"])
_MONTHS = frozenset(
    "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec".split()
)
_BEFORE_YEAR = frozenset("in since from to until till by during between of before after for and or the through year years early late mid circa summer spring winter autumn fall".split())
_LEVELS = frozenset(["ci", "cis", "confidence", "credible", "credibility", "c.i", "crl", "cri", "cl", "interval", "intervals", "bootstrap", "wilson", "hdi", "hpd"])
_ORDINALS = frozenset(["st", "nd", "rd", "th"])
_IDEAS_OF_TWO = frozenset(["contribution", "contributions", "benefit", "benefits", "reason", "reasons", "goal", "goals", "aim", "aims", "purpose", "objective", "objectives", "advantages", "challenge", "challenges", "novelty", "motivation", "are", "is"])
_SYMBOLS = frozenset("k K m M d D l L T H h s S b B c C q Q w i j x y z N n epsilon alpha beta gamma lambda sigma eta theta delta mu tau".split())
_LARGEST_LIST_MARK = 20


def singular(word: str) -> str:
    """Return the singular of a noun, by its ending."""
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def is_plural(fold: str) -> bool:
    """Return whether a word looks like a plural noun."""
    if fold in counted().irregular:
        return True
    return len(fold) > 3 and fold.endswith("s") and not fold.endswith(("ss", "us", "is", "'s"))


def refuse(sentence: Sentence, values: Sequence[Value], at: int) -> str | None:
    """Return why the value ``values[at]`` is no claim by its form and neighbours, or None where it may be one."""
    value = values[at]
    if value.word:
        return _refuse_word(sentence, value)
    for question in _QUESTIONS:
        reason = question(sentence, value)
        if reason is not None:
            return reason
    return None


def _before(sentence: Sentence, value: Value, back: int = 1) -> str:
    """Return the folded word ``back`` tiles before a value, "" at the start."""
    at = value.first - back
    return sentence.words[at].fold if at >= 0 else ""


def _after(sentence: Sentence, value: Value, on: int = 0) -> str:
    """Return the folded word ``on`` tiles behind a value, "" at the end."""
    at = value.stop + on
    return sentence.words[at].fold if at < len(sentence.words) else ""


def _letter(sentence: Sentence, at: int) -> str:
    return sentence.letters[at] if 0 <= at < len(sentence.letters) else " "


def _glued_name(sentence: Sentence, value: Value) -> str | None:
    """3D, 5G, 1st: letters that follow without a space; Cobweb/4V: a name before; 64x64 and 3 x 3: sizes."""
    if value.shape == "unit" and value.first > 1 and _letter(sentence, value.first - 1) == "/" and sentence.glued(value.first - 2) and sentence.letters[value.first - 2] in "GYK":
        return "name"
    if value.shape != "bare" or value.stop >= len(sentence.words):
        return None
    letter = sentence.letters[value.stop]
    if sentence.words[value.stop].fold in _ORDINALS and sentence.glued(value.stop - 1):
        return "rank"
    if letter == "x" or (sentence.words[value.stop].fold == "x" and _letter(sentence, value.stop + 1) == "n"):
        return "size" if _letter(sentence, value.stop + 1) == "n" or not sentence.glued(value.stop) else "mathematics"
    if value.first >= 2 and (_letter(sentence, value.first - 1) == "x" or _before(sentence, value) == "x") and _letter(sentence, value.first - 2) == "n":
        return "size"
    if letter in "YGK" and sentence.glued(value.stop - 1) and sentence.words[value.stop].fold[:1].isalpha() and not value.decimal:
        return "size" if sentence.words[value.stop].fold[0] == "x" and any(c.isdigit() for c in sentence.words[value.stop].fold) else "name"
    if letter == "^" and sentence.glued(value.stop - 1):
        return "mathematics"
    return None


_POINTED = frozenset(["scale", "likert", "likert-scale", "rating", "system", "cloud", "grid", "scoring", "numerical", "visual", "star", "stencil"])


def _hyphenated(sentence: Sentence, value: Value) -> str | None:
    """4-bit, 2-layer, 5-shot, 10-fold cross-validation, a 10-point scale."""
    if value.shape == "points" and sentence.words[value.stop - 1].fold == "-point" and _after(sentence, value) in _POINTED:
        return "set-up"
    if value.shape == "times":
        after = _after(sentence, value)
        last = sentence.words[value.stop - 1].fold
        if after.startswith(("cross", "cv", "stratified", "nested", "validation")) or last.startswith("-fold-"):
            return "set-up"
        return None
    if _letter(sentence, value.stop) == "_" and value.shape == "percent" and _before(sentence, value) in ("of", "by"):
        return None  # a gain of 4.8%-through
    if _letter(sentence, value.stop) == "_" and value.shape in ("bare", "unit", "count", "percent"):
        fold = _after(sentence, value)[1:]
        if value.shape == "count" or fold.startswith(("faster", "smaller", "fewer", "less", "more", "lower", "higher", "point")):
            return None
        return "set-up"
    if _letter(sentence, value.stop) == "-" and sentence.glued(value.stop - 1) and value.shape == "bare" and not value.decimal:
        return "set-up" if _letter(sentence, value.stop + 1) in "&T/" else None
    return None


def _citation(sentence: Sentence, value: Value) -> str | None:
    """[12], (Ahn et al., 2023), [3, 7-9]."""
    if value.shape != "bare" or value.decimal:
        return None
    at = value.first - 1
    for _ in range(24):
        if at < 0 or sentence.letters[at] not in "n,-–;[ ":
            break
        if sentence.letters[at] == "[":
            closing = value.stop
            while closing < len(sentence.letters) and sentence.letters[closing] in "n,-–;":
                closing += 1
            return "citation" if _letter(sentence, closing) == "]" and value.low < 1000 and not _is_interval(sentence, at, closing) else None
        at -= 1
    return None


def _is_interval(sentence: Sentence, opening: int, closing: int) -> bool:
    """Return whether brackets hold an interval of a statistic ([0.2, 0.4]) and not citations."""
    inside = sentence.words[opening + 1 : closing]
    if any("." in word.text for word in inside):
        return True
    return opening > 0 and sentence.words[opening - 1].fold in (*_LEVELS, "interval", "in", "range", "=", ":")


def _year(sentence: Sentence, value: Value) -> str | None:
    """In 2021, (2019), Ahn et al., 2023, 2019-2022, March 4, 2022."""
    before = _before(sentence, value)
    if value.shape == "bare" and not value.decimal and before in _MONTHS and value.low < 2100:
        return "date"
    if value.shape == "bare" and value.low <= 31 and _after(sentence, value) in _MONTHS and not value.decimal:
        return "date"
    if value.shape not in ("bare", "unit") or not (1800 <= value.low <= 2099) or value.decimal or value.scaled or value.unit is not None:
        return None
    text = sentence.words[value.first].text
    if len(text) != 4 or (value.low != value.high and not (1800 <= value.high <= 2099 or value.high < 100)):
        return None
    if before in _MONTHS or _before(sentence, value, 2) in _MONTHS:
        return "date"
    after = _after(sentence, value)
    if before == "to" and _before(sentence, value, 2) == "up" and is_plural(after):
        return None
    if is_plural(after) and before not in _BEFORE_YEAR and _letter(sentence, value.first - 1) not in "(YG,'.":
        return None
    if before == "to" and _before(sentence, value, 2) == "up":
        return None
    if before in ("over", "than", "about", "approximately", "only", "least", "most", "nearly", "around", "exceeding", "=", "total") and not after == ")":
        return None
    return "year"


def _date(sentence: Sentence, value: Value) -> str | None:
    """2022-05-17, 10:30, 24/7."""
    if value.shape != "bare" or value.decimal:
        return None
    for sign in "-:":
        behind = _letter(sentence, value.stop) == sign and _letter(sentence, value.stop + 1) == "n" and sentence.glued(value.stop - 1)
        ahead = _letter(sentence, value.first - 1) == sign and _letter(sentence, value.first - 2) == "n" and sentence.glued(value.first - 1)
        if (behind or ahead) and (sign == ":" or value.low >= 1800 or ahead):
            return "date" if sign == "-" else "ratio as written"
    return None


def _list_mark(sentence: Sentence, value: Value) -> str | None:
    """(1), 2), "3." at the start of an entry."""
    if value.shape != "bare" or value.decimal or not 0 <= value.low <= _LARGEST_LIST_MARK or value.low != value.high:
        return None
    before, after = _letter(sentence, value.first - 1), _letter(sentence, value.stop)
    if after == ":" and before in "(,;" and before != " ":
        return "list mark"
    if after == ")" and before == "(":
        behind = _letter(sentence, value.stop + 1)
        ahead = _letter(sentence, value.first - 2)
        return "list mark" if behind not in ".,; " or ahead in " ,;:." else None
    if after == ")" and "(" not in sentence.letters[max(0, value.first - 12) : value.first]:
        return "list mark"
    if after == "." and (value.stop + 1 >= len(sentence.letters)) and (value.first == 0 or before in ":;,?.!&"):
        return "list mark"
    if after in "." and value.first == 0 and value.stop + 1 < len(sentence.letters):
        return "list mark"
    return None


_PERIODS = frozenset(["past", "last", "recent", "next", "coming", "previous", "preceding"])


def _period(sentence: Sentence, value: Value) -> str | None:
    """Over the past three decades, in the last 6 years: when, and no result."""
    return "date" if value.unit in ("year", "decade", "century", "month") and _before(sentence, value) in _PERIODS else None


def _scale(sentence: Sentence, value: Value) -> str | None:
    """The 0-1 loss, a 0-10 scale, a scale of 1 to 5."""
    if value.shape != "bare" or value.low not in (0, 1) or value.low == value.high:
        return None
    scaled = "scale" in (_after(sentence, value), _before(sentence, value, 2)) or (_after(sentence, value) == "loss" and value.high == 1)
    return "set-up" if scaled else None


def _numbered(sentence: Sentence, value: Value) -> str | None:
    """Section 4, Table 5, Eq. (11), Phase 3, GPT 4, Python 3.11, RTX 4090."""
    if value.scaled and value.shape == "bare" and _sizes_name(sentence, value):
        return "name"
    if value.scaled and value.shape in ("bare", "count") and _letter(sentence, value.first - 1) in "YD" and _after(sentence, value) not in _SIZES:
        return None if _letter(sentence, value.stop) in "KGY" and is_plural(_after(sentence, value)) else "name"
    if value.shape not in ("bare", "count") or value.scaled or value.sign is not None or value.uncertainty is not None:
        return None
    at = value.first - 1
    if at < 0:
        return None
    if sentence.letters[at] in "(." and at > 0 and sentence.words[at - 1].fold in _NUMBERED and sentence.letters[at] == ".":
        at -= 1
    if sentence.letters[at] == "(" and at > 1 and sentence.words[at - 1].text == "." and sentence.words[at - 2].fold in ("eq", "eqs", "fig", "ref"):
        return "reference"
    word = sentence.words[at]
    if word.text in SYMBOLS:
        return None
    if word.fold in _NUMBERED and value.shape == "bare" and (not value.decimal or word.fold in _NUMBERED_BY_POINTS):
        return "rank" if word.fold == "top" else "reference"
    if word.fold.endswith("s") and word.fold[:-1] in _NUMBERED and value.low != value.high:
        return "reference"
    if sentence.letters[at] in "YGD" and _is_version(sentence, value, at):
        return "name"
    return None


def _sizes_name(sentence: Sentence, value: Value) -> bool:
    """Return whether a size ends a model's name: Llama 3.2 11B Instruct, UL2 20B, Mistral 7B models."""
    if sentence.words[value.stop - 1].text != "B" or value.low != value.high:
        return False
    at = value.first - 1
    if at > 0 and sentence.letters[at] == "n" and not sentence.glued(at - 1):
        at -= 1
    return at > 0 and sentence.letters[at] in "YDG" and (at < value.first - 1 or sentence.letters[at] != "G" or not sentence.words[at].fold.endswith(("ing", "ed")))


def _signed_name(sentence: Sentence, value: Value) -> str | None:
    """PIBS +2, J1120+0641: a signed number that ends a name."""
    if value.sign is None or value.shape != "bare" or value.first == 0 or value.low != value.high:
        return None
    word = sentence.words[value.first - 1]
    if word.letter == "Y" and (not value.decimal or any("0" <= character <= "9" for character in word.text)) and word.text not in SYMBOLS:
        return "name"
    return None


def _ratio_as_written(sentence: Sentence, value: Value) -> str | None:
    """13/3, 50/50: a quotient that is no part of a whole."""
    if value.shape != "bare" or value.decimal or _letter(sentence, value.stop) != "/" or _letter(sentence, value.stop + 1) != "n":
        return None
    if not sentence.glued(value.stop - 1) or is_plural(_after(sentence, value, 2)) or _after(sentence, value, 2) == "of":
        return None
    whole = sentence.words[value.stop + 1].text
    if whole.isdigit() and value.low < float(whole) and (_after(sentence, value, 2) == "(" or _counts_ahead(sentence, value.stop + 2)):
        return None
    return "ratio as written"


def _counts_ahead(sentence: Sentence, tile: int) -> bool:
    """Return whether a plural noun follows within a few words: "13/17 gpt-4.1-mini samples"."""
    for at in range(tile, min(tile + 4, len(sentence.words))):
        if sentence.letters[at] not in "KGYJð":
            return False
        if sentence.letters[at] == "K" and is_plural(sentence.words[at].fold):
            return True
    return False


def _is_version(sentence: Sentence, value: Value, at: int) -> bool:
    """Return whether a number behind a capitalised word is a part of its name."""
    word = sentence.words[at]
    after = _after(sentence, value)
    if value.shape == "count" or (at == 0 and sentence.letters[at] == "G"):
        return value.shape == "count" and at > 0 and sentence.letters[at] == "Y" and not is_plural(after)
    if "(" in word.text or word.text in ("A", "I"):
        return False
    if value.decimal and not (1 <= value.low < 20 and len(sentence.words[value.stop - 1].text) <= 4):
        return False
    if value.uncertainty is not None or value.low != value.high:
        return False
    behind = _letter(sentence, value.stop)
    if behind in "%±×x=":
        return False
    if is_plural(word.fold) and sentence.letters[at] == "G" and behind == "K" and is_plural(after):
        return False
    return not (is_plural(after) and sentence.letters[at] == "G" and behind == "K" and not value.decimal)


def _mathematics(sentence: Sentence, value: Value) -> str | None:
    """k=5, x^2, O(n 2), a symbol before or behind an operator."""
    before, after = _letter(sentence, value.first - 1), _letter(sentence, value.stop)
    if value.shape not in ("bare", "unit", "times"):
        return None
    if before == "=" and value.first >= 2 and value.shape == "bare":
        symbol = sentence.words[value.first - 2].text
        if symbol in _SYMBOLS and symbol not in ("n", "N", "r", "R", "p", "P", "t", "F", "d") and value.uncertainty is None:
            return "set-up"
    if before in "^_\\*" and value.shape == "bare":
        return "mathematics"
    if before == "(" and value.first > 1 and sentence.words[value.first - 2].text == "O" and sentence.glued(value.first - 2):
        return "mathematics"
    if before == "E" and sentence.glued(value.first - 1) and value.shape == "bare":
        return "mathematics"
    if after in "^_" and value.shape == "bare" and value.stop < len(sentence.words) and sentence.words[value.stop].text == "^":
        return "mathematics"
    return None


def _level(sentence: Sentence, value: Value) -> str | None:
    """The 95 % of a confidence interval, the 90th percentile."""
    if value.shape == "percent" and (_after(sentence, value).lstrip("-") in _LEVELS or _after(sentence, value).startswith("-ci")):
        return "level"
    return None


# The most that a score may be: the 100 of "67.9 of 100", the 5 of "4.2 out of 5".
_SCALES = (5, 7, 10, 50, 100)


def _denominator(sentence: Sentence, value: Value) -> str | None:
    """The 17 of "13 of 17 cases", of "13/17 cases", of "13 out of 17"."""
    if value.shape != "bare" or value.decimal:
        return None
    at = value.first - 1
    if _letter(sentence, at) == "e":
        at -= 1
    if _letter(sentence, at) == "/" and _letter(sentence, at - 1) == "n" and sentence.glued(at) and ("." not in sentence.words[at - 1].text or value.low in _SCALES):
        return "denominator"
    if sentence.words[at].fold == "of" if at >= 0 else False:
        out = at > 0 and sentence.words[at - 1].fold == "out"
        if out and "n" in sentence.letters[max(0, at - 7) : at]:  # 17 trials out of 410
            return "denominator"
        before = at - 1 - out
        if before >= 0 and sentence.letters[before] in "nw" and sentence.words[before].fold not in ("one",) and ("." not in sentence.words[before].text or value.low in _SCALES):
            return "denominator"
    return None


_QUESTIONS = (
    _level,
    _hyphenated,
    _glued_name,
    _citation,
    _date,
    _year,
    _list_mark,
    _period,
    _scale,
    _numbered,
    _signed_name,
    _ratio_as_written,
    _mathematics,
    _denominator,
)


def _refuse_word(sentence: Sentence, value: Value) -> str | None:
    """Return why number words are no claim: ideas that are counted, adjectives, "twofold"."""
    word = sentence.words[value.first].fold
    if value.shape == "times":
        return _refuse_multiple(sentence, value, word)
    if value.shape == "fraction":
        return _refuse_fraction(sentence, value, word)
    if value.shape != "bare" or value.scaled or value.decimal:
        if _period(sentence, value) is not None:
            return "date"
        if _letter(sentence, value.stop) == "_":
            return "set-up"
        return None
    if _letter(sentence, value.stop) in "_-" or (word == "zero" and _after(sentence, value) == "shot"):
        return "set-up"
    if value.low != value.high:
        return None
    if _before(sentence, value) in _SAID_BEFORE:
        return "said before"
    return _denominator(sentence, value)


# "the two models", "these three stages": what was counted before.
_SAID_BEFORE = frozenset(["the", "these", "those", "both", "between", "its", "their", "our", "other", "another", "each", "every"])


def _refuse_multiple(sentence: Sentence, value: Value, word: str) -> str | None:
    """Return why doubled, threefold or two orders of magnitude are no claim."""
    if word.endswith("fold"):
        before = {_before(sentence, value, back) for back in range(1, 6)}
        after = _after(sentence, value)
        if after.startswith(("cross", "cv")):
            return "set-up"
        if before & _IDEAS_OF_TWO and after in ("", ".", ":", ",", ";", "–", "(", "-", "in", "and"):
            return "count of ideas"
        return None
    if word in ("double", "triple", "quadruple"):
        after, before = _after(sentence, value), _before(sentence, value)
        if after in ("the", "that", "of", "its", "their", "our") or before in ("to", "than", "nearly", "almost", "can", "could", "will", "even", "about", "roughly", "approximately"):
            return None
        return "word"
    if word == "halving" and _after(sentence, value) in ("algorithm", "algorithms"):
        return "name"
    if word in ("doubling", "tripling", "halving") and _after(sentence, value) in ("dimension", "dimensions", "trick", "condition", "constant"):
        return "mathematics"
    if word in ("doubled", "tripled") and _after(sentence, value) in ("haploid",):
        return "word"
    if word in ("twice", "thrice"):
        after = _after(sentence, value)
        return None if after in ("as", "the", "that", "of", "more", "faster", "its", "their", "larger", "better", "higher", "smaller") else "word"
    return None


def _refuse_fraction(sentence: Sentence, value: Value, word: str) -> str | None:
    """Return why a half or a third is no part of a whole that is named."""
    after = _after(sentence, value)
    if after in ("of", "the", "as", "that", "its", "their", "our", "a", "an"):
        return None if _before(sentence, value) not in ("second", "first", "other", "latter", "upper", "lower", "left", "right") else "word"
    return "word"
