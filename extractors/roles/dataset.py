"""The datasets that a sentence names: those of the lexicon, and others by their place."""

from __future__ import annotations

import functools
import re
from collections.abc import Collection
from dataclasses import replace
from itertools import pairwise

from extractors.items import Items
from extractors.occurring import Occurring
from extractors.roles.dataset_name import begin_of_name, end_of_name
from extractors.roles.mention import Mention, place_before, place_of_kind
from extractors.roles.phrase import quote
from extractors.roles.unknown_dataset import NAMING, ON, PLURAL_NOUNS, SAID_PLACES, may_name, unknown
from extractors.roles.vocabulary import vocabulary
from extractors.sentence import Sentence

# Letters of what may name a dataset: names, and the article of "the former", "the latter".
_MENTIONING = re.compile("[DYGe]")


def find_datasets(
    sentence: Sentence, items: Items, own: str | None, said: Collection[str] = frozenset()
) -> list[Mention]:
    """Return the datasets that a sentence names, from left to right; ``said`` are names that the text said are some.

    Names of the lexicon count anywhere but as the subject; other names behind "on" or "across", in a list
    with a dataset, or before a noun such as "benchmark". ``own`` is the abstract's own method.
    """
    named = _find_named(sentence, items, own, said)
    formulas = _formulas(sentence, items) if "E" in items.letters else []
    if not formulas:
        return named
    apart = [one for one in named if all(one.stop <= other.first or one.first >= other.stop for other in formulas)]
    return sorted([*apart, *formulas], key=lambda one: one.first)


# A formula that a word goes on: "$\\tau^2$-bench", "$\\infty$Bench".
_FORMULA = re.compile(r"E-?[KGY]")


def _formulas(sentence: Sentence, items: Items) -> list[Mention]:
    """Return the benchmarks whose names begin with a formula."""
    found = []
    for match in _FORMULA.finditer(items.letters):
        first, last = match.start(), match.end() - 1
        if sentence.glued(items.stop[first] - 1) and sentence.words[items.first[last]].fold.startswith("bench"):
            text = quote(sentence, items, first, last + 1)
            found.append(Mention(first, last + 1, text, known=False, place=place_before(items, first)))
    return found


def _find_named(sentence: Sentence, items: Items, own: str | None, said: Collection[str]) -> list[Mention]:
    """Return the datasets that a sentence names by words, from left to right."""
    letters = items.letters
    mentions: list[Mention] = []
    spoken = bool(said) or _speaks_of_data(sentence.text)
    word = _MENTIONING.search(letters)
    while word is not None:
        at = word.start()
        if letters[at] == "e":
            if len(mentions) > 1:
                mentions += _referred(sentence, items, at, mentions)
            word = _MENTIONING.search(letters, at + 1)
            continue
        stop = end_of_name(sentence, items, at)
        at = begin_of_name(sentence, items, at)
        if not (spoken or mentions or "D" in letters[at:stop]) and _is_out_of_place(items, at):
            word = _MENTIONING.search(letters, max(stop, at + 1))
            continue
        mention = _mention(sentence, items, at, stop, own, mentions) or _said_again(sentence, items, at, stop, said)
        if mention is not None and not (mentions and _is_source(sentence, items, mentions[-1], mention)):
            if mentions and _renames(sentence, items, mentions[-1], mention):
                mention = replace(mention, place=mentions.pop().place, sure=True)
            mentions.append(mention)
        word = _MENTIONING.search(letters, max(stop, at + 1))
    return _without_models(letters, mentions) if len(mentions) > 1 else mentions


# Parts of the words that speak of a dataset. Without one only a known name, or one in its place, may be one.
_STEMS = (
    "ata", "set", "ench", "corp", "Corp", "board", "uite", "ollection", "hallenge", "estbed", "ohort", "egistry",
    "rchive", "plit", "Task", "Track", "imulator", "nvironment", "ompetition",
)  # fmt: skip
_LEADS = frozenset("IfMT(")


@functools.cache
def _stems() -> Occurring:
    """Return these stems together."""
    return Occurring(_STEMS)


def _speaks_of_data(text: str) -> bool:
    """Return whether one of the stems stands in a text."""
    return bool(_stems().within(text))


def _is_out_of_place(items: Items, first: int) -> bool:
    """Return whether a name stands behind no "on", nor where "questions of" or a bracket may stand."""
    return items.letters[first - 1 : first] not in _LEADS and place_before(items, first) not in ON


def _said_again(sentence: Sentence, items: Items, first: int, stop: int, said: Collection[str]) -> Mention | None:
    """Return the dataset whose name the text has called one before: "on three sets: A, B and C. … 0.9 for A"."""
    if not said or items.letters[first] not in "YG":
        return None
    text = quote(sentence, items, first, stop)
    place = place_before(items, first)
    placed = place in SAID_PLACES or (items.letters[stop : stop + 1] == "m" and not text[0].islower())  # GAIA accuracy
    return Mention(first, stop, text, known=True, place=place) if placed and text in said else None


def _is_source(sentence: Sentence, items: Items, one: Mention, other: Mention) -> bool:
    """Return whether a name says where a dataset comes from: "the EdgeCases dataset from the Coast Imaging Archive"."""
    if items.letters[one.stop : other.first] not in ("KM", "KMe"):
        return False
    return sentence.words[items.first[one.stop]].fold in NAMING


def _is_language(sentence: Sentence, items: Items, first: int) -> bool:
    """Return whether an item is the name of a language."""
    return sentence.words[items.first[first]].fold in vocabulary().languages


# Between what is tested and what it is tested on: "on Fast-WAM and LingBot-VA across X", "on QuickVLA with the X".
_TESTED_ON = re.compile(r"[XNO]e?[KGJm_]{0,3}|W[eKGJ_]{1,3}")


def _without_models(letters: str, mentions: list[Mention]) -> list[Mention]:
    """Return the datasets without the names behind "on" that nothing calls so, where an "across X" follows them."""
    for at, (one, other) in enumerate(pairwise(mentions), 1):
        if one.sure or one.known or one.place != "N" or not other.sure:
            continue
        if _TESTED_ON.fullmatch(letters, one.stop, other.first) is not None:
            first = at - 1
            while first and _joined(letters, mentions[first - 1], mentions[first]) and not mentions[first - 1].sure:
                first -= 1
            return [*mentions[:first], *mentions[at:]]
    return mentions


def _joined(letters: str, one: Mention, other: Mention) -> bool:
    return set(letters[one.stop : other.first]) <= {",", "&"}


def _is_many(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether the plural of a dataset's noun stands behind a name."""
    return items.letters[stop : stop + 1] == "K" and sentence.words[items.first[stop]].fold in PLURAL_NOUNS


def _referred(sentence: Sentence, items: Items, at: int, mentions: list[Mention]) -> list[Mention]:
    """Return the one of the two last datasets that "the former" or "the latter" at an item means, if it says so."""
    word = sentence.words[items.first[at + 1]].fold if at + 1 < len(items.first) else ""
    if word not in ("former", "latter"):
        return []
    meant = mentions[-2] if word == "former" else mentions[-1]
    return [replace(meant, first=at, stop=at + 2, place=place_before(items, at))]


def _renames(sentence: Sentence, items: Items, one: Mention, other: Mention) -> bool:
    """Return whether a name says which benchmark it is that was spoken of: "the SAR VQA benchmark SARLANG-Bench"."""
    noun = one.stop
    if other.first != noun + 1 or not one.first < noun < len(items.letters):
        return False
    return sentence.words[items.first[noun]].fold in NAMING


def _mention(  # noqa: PLR0913, PLR0917 - where the name is, and what is known
    sentence: Sentence, items: Items, first: int, stop: int, own: str | None, before: list[Mention]
) -> Mention | None:
    """Return the dataset at items [first, stop), or None where the name is something else."""
    known = "D" in items.letters[first:stop]
    if stop - first > 1 and sentence.words[items.first[first]].text == "URL":
        first += 1  # what a link before the name is replaced by
    spoken = first
    if not known and items.letters[first : first + 2] == "GY" and stop - first > 1:
        first += _is_language(sentence, items, first)  # the German TideQA corpus
    text = quote(sentence, items, first, stop)
    if len(text) == 1 or (own is not None and text.startswith(own)) or not (known or may_name(text)):
        return None
    place = place_before(items, spoken, known=known)
    if place == "Β" and text.isalnum() and not text.isupper() and _is_many(sentence, items, stop):  # three Amazon sets
        place = place_before(items, first, known=True)
    if place and place in "aP":
        place = place_of_kind(sentence, items, first)
    if not known:
        return unknown(sentence, items, Mention(first, stop, text, known=False, place=place), before)
    return Mention(first, stop, text, known=True, place=place)
