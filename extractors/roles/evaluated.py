"""The one dataset that a whole text is evaluated on, by the words around its name.

"On the X dataset", "tested on X", "X is a new benchmark".

It is asked for the claims that neither their own sentence nor the one before gives a dataset.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractors.roles.form import MODIFIER_TAIL
from extractors.roles.vocabulary import is_model, vocabulary

_NOUNS = (" dataset", " benchmark", " corpus", " database", " test set")
_FARTHEST = 90
_TAIL = r"(?: [ ] (?: [A-Z][\w+/'.-]*\w | v?\d[\d.]* ) ){0,4}"
# What stands before such a noun: "on the large TideBank sea level".
_CALLED = re.compile(
    rf"""
    \b (?: [Oo]n | [Aa]cross | [Uu]sing | [Oo]ver | [Ii]n | [Ff]rom ) [ ] (?: the | our ) [ ]
    (?: [a-z][a-z-]+ [ ] ){{0,3}}
    (?P<name> (?: [A-Z] | \d+(?=[A-Z]) ) [\w+/'!.-]*\w!? {_TAIL} )
    (?: [ ] \( [^()]{{0,40}} \) )?
    (?: [ ] [a-z-]+ ){{0,3}}
    \Z
    """,
    re.VERBOSE,
)
_ADJECTIVES = r"""
    (?: [ ] (?! (?: on | for | of | from | with | that | which | and | in | to | \w*model\w* | method | framework
                  | approach | system | algorithm | agent | tool | pipeline ) \b ) [\w-]+ ){0,5}
    """
# "PoliTalk (1.2M tweets) is our new", "DocLedger, a large-scale".
_EXPLAINED = re.compile(
    rf"""
    (?: \A | [ ] ) (?P<name> [A-Z][\w+/'.-]* [A-Z0-9] [\w+/'.-]* {_TAIL} )
    (?: [ ] \( [^()]{{0,40}} \) )?
    (?: , | [ ] is | [ ] are )
    [ ] (?: an? | our | the [ ] first )
    {_ADJECTIVES}
    \Z
    """,
    re.VERBOSE,
)
# Words between an article and the noun of a dataset: none that names a system or goes on with another phrase.
_IS_BENCHMARK = re.compile(
    rf"""
    [\W_]* (?: \([^()]*\) )? ,? \s (?: is \s )? (?: an? | our | the \s first ) {_ADJECTIVES} \s
    (?: dataset | benchmark | corpus | database | test \s set | testbed | suite | collection )
    """,
    re.VERBOSE,
)
# What stands before "on", and behind it.
_TESTS = re.compile(
    r"""
    \b (?: [Ee]xperiments | [Ee]valuat(?:e|ed|ion|ions) | [Tt]est(?:ed|s)? | [Vv]alidat(?:e|ed|ion) )
    (?: [ ] [\w-]+ ){0,3}
    \Z
    """,
    re.VERBOSE,
)
_TESTED = re.compile(
    rf"(?: the [ ] )? (?P<name> [A-Z][\w+/'.-]* [A-Z0-9] [\w+/'.-]*+ {_TAIL} )"
    # no models: "tested on A and B across the X benchmark"
    r"(?! [ ] [a-z]*s \b | - | (?: , [ ] \S+ )* ,? [ ] and [ ] \S+ [ ] (?: across | over ) \b )",
    re.VERBOSE,
)


def evaluated_on(text: str) -> str | None:
    """Return the dataset that a text names as what it was tested on, if it names just one so; else null."""
    found = {name for match in _matches(text) if (name := _plain(match["name"])) is not None}
    shortest = min(found, key=len, default=None)
    if shortest is None or not all(name.startswith(shortest) for name in found):
        return None
    return shortest


def is_explained(name: str, text: str) -> bool:
    """Return whether the first words behind a name say that it is a benchmark, and no system: "X, a new benchmark"."""
    begin = text.find(name)
    behind = text[begin + len(name) : begin + len(name) + _FARTHEST] if begin >= 0 else ""
    return _IS_BENCHMARK.match(behind) is not None


def _matches(text: str) -> Iterator[re.Match[str]]:
    """Yield what is before the nouns of datasets, and behind "tested on"."""
    for noun in _NOUNS:
        for at in _places(text, noun):
            ahead = text[max(0, at - _FARTHEST) : at]
            called = _CALLED.search(ahead) or _EXPLAINED.search(ahead)
            if called is not None:
                yield called
    for at in _places(text, " on "):
        tested = _TESTED.match(text, at + 4)
        if tested is not None and _TESTS.search(text[max(0, at - _FARTHEST) : at]) is not None:
            yield tested


def _places(text: str, word: str) -> Iterator[int]:
    """Yield where a word stands in a text."""
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + 1)


def _plain(name: str) -> str | None:
    """Return a name without the full stop behind it; null for a system, a machine, a language or a field."""
    name = name.rstrip(".,")
    words = vocabulary()
    if name in words.no_names or name in words.kinds or name in words.places or MODIFIER_TAIL.search(name) is not None:
        return None
    first = name.split(maxsplit=1)[0].casefold()
    return None if is_model(first) or first in words.languages or name.isdigit() else name
