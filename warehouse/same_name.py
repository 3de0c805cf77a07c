"""Whether two names mean the same: case, LaTeX, punctuation, articles and plural endings aside."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

_GREEK = {"alpha": "α", "beta": "β", "gamma": "γ", "epsilon": "ε", "tau": "τ", "pi": "π"}
_GREEK_COMMANDS = [(re.compile(rf"\\{name}\b"), letter) for name, letter in _GREEK.items()]
_FONT_COMMAND = re.compile(r"\\(?:text(?:bf|it|tt|sc)?|emph|math(?:rm|bf)|underline)\b")
_WORD = re.compile(r"[^\W_]+")
_SIZE_WORD = re.compile(r"[a-z]{1,2}|xx?[sl]|xxl")
_DETERMINERS = frozenset({"the", "a", "an", "our", "their", "its"})
_FUNCTION_WORDS = frozenset({"of", "in", "on", "to", "by", "at", "as", "is", "we", "or", "an", "a", "no"})
_ENOUGH_IN_COMMON = 0.67


@lru_cache(maxsize=65536)
def name_words(name: str) -> tuple[str, ...]:
    r"""Return the words of a name, folded, in order.

    >>> name_words(r"The $\alpha$-Divergences (\textbf{CIFAR}-10)")
    ('α', 'divergence', 'cifar', '10')
    """
    name = unicodedata.normalize("NFKC", name)
    for command, letter in _GREEK_COMMANDS:
        name = command.sub(letter, name)
    name = _FONT_COMMAND.sub(" ", name).replace("×", "x").casefold()
    return tuple(_singular(word) for word in _WORD.findall(name) if word not in _DETERMINERS)


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > len("ties"):
        word = word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > len("gas") else word


def same_name(got: str | None, accepted: Iterable[str | None], *, loose: bool) -> bool:
    """Return whether ``got`` is one of the accepted answers; null equals null alone.

    ``loose`` lets a name pass that shares most words (F1 of at least 0.67) and has the same sizes and versions.
    """
    if got is None:
        return None in accepted
    words = name_words(got)
    return any(_same_words(words, name_words(name), loose=loose) for name in accepted if name is not None)


def _same_words(a: tuple[str, ...], b: tuple[str, ...], *, loose: bool) -> bool:
    if "".join(a) == "".join(b):
        return True
    if not (loose and a and b) or _siblings_marks(a) != _siblings_marks(b):
        return False
    common = (Counter(a) & Counter(b)).total()
    return 2 * common / (len(a) + len(b)) >= _ENOUGH_IN_COMMON


def _siblings_marks(words: tuple[str, ...]) -> set[str]:
    """Return the words that tell a name from its siblings: numbers, versions, sizes ("xl", "b")."""
    return {
        word
        for word in words
        if any(character.isdecimal() for character in word)
        or (word not in _FUNCTION_WORDS and _SIZE_WORD.fullmatch(word))
    }


def same_head(got: str | None, accepted: Iterable[str | None]) -> bool:
    """Return whether ``got`` and an accepted noun phrase differ by adjectives in front alone."""
    words = name_words(got) if got else ()
    return any(_one_ends_the_other(words, name_words(name)) for name in accepted if name)


def _one_ends_the_other(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    return bool(a and b) and (a[-len(b) :] == b or b[-len(a) :] == a)
