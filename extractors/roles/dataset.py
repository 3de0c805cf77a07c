"""The dataset of a value: behind "on", in brackets, before the metric, fronted, in a list, or carried over."""

from __future__ import annotations

import functools
import re
from collections.abc import Collection
from dataclasses import replace

import ahocorasick_rs

from extractors.frozen import frozen
from extractors.groups import VALUES
from extractors.items import Items
from extractors.plurals import is_plural
from extractors.roles.form import MODIFIER_TAIL
from extractors.roles.phrase import phrase_after, quote
from extractors.roles.vocabulary import is_model, vocabulary
from extractors.sentence import Sentence

# Letters of what may name a dataset: names, and the article of "the former", "the latter".
_MENTIONING = re.compile("[DYGe]")
_PLACE = frozenset("NXAIRP(")
_BOUNDARY = frozenset(";|")
_MOST_RIGHT = 14
_MOST_LEFT = 24
_LONGEST = 6
_SHORTEST = 3
_MOST_BETWEEN = 3
_MOST_STEPS = 5
_BRACKET = re.compile(r"\([^()]*\)")
# Last words of a capitalised name that make it a dataset.
_TITLE_NOUNS = frozenset(
    ["Task", "Challenge", "Track", "Benchmark", "Dataset", "Corpus", "Suite", "Database", "Archive", "Bench"]
)


# Behind a number that is no part of the name before it.
_NO_VERSION = frozenset(["_", "/", "%", "→", "T", "v"])


@frozen
class Mention:
    """A dataset at items [first, stop) of its sentence.

    ``known`` if a lexicon has it; ``place`` is the letter of the preposition before it; ``sure`` if a lexicon or a
    noun such as "benchmark" says that it is one.
    """

    first: int
    stop: int
    name: str
    known: bool
    place: str
    sure: bool = True


def find_datasets(
    sentence: Sentence, items: Items, own: str | None, said: Collection[str] = frozenset()
) -> list[Mention]:
    """Return the datasets that a sentence names, from left to right; ``said`` are names that the text said are some.

    Names of the lexicon count anywhere but as the subject; other names behind "on" or "across", in a list
    with a dataset, or before a noun such as "benchmark". ``own`` is the abstract's own method.
    """
    letters = items.letters
    mentions: list[Mention] = []
    spoken = bool(said) or bool(_stems().find_matches_as_indexes(sentence.text))
    word = _MENTIONING.search(letters)
    while word is not None:
        at = word.start()
        if letters[at] == "e":
            if len(mentions) > 1:
                mentions += _referred(sentence, items, at, mentions)
            word = _MENTIONING.search(letters, at + 1)
            continue
        stop = _end_of_name(sentence, items, at)
        at = _begin_of_name(sentence, items, at)
        if not (spoken or mentions or "D" in letters[at:stop]) and _is_out_of_place(items, at):
            word = _MENTIONING.search(letters, max(stop, at + 1))
            continue
        mention = _mention(sentence, items, at, stop, own, mentions) or _said_again(sentence, items, at, stop, said)
        if mention is not None:
            if mentions and _renames(sentence, items, mentions[-1], mention):
                mention = replace(mention, place=mentions.pop().place, sure=True)
            mentions.append(mention)
        word = _MENTIONING.search(letters, max(stop, at + 1))
    return mentions


# Parts of the words that speak of a dataset. Without one only a known name, or one in its place, may be one.
_STEMS = (
    "ata", "set", "ench", "corp", "Corp", "board", "uite", "ollection", "hallenge", "estbed", "ohort", "egistry",
    "rchive", "plit", "Task", "Track", "imulator", "nvironment", "ompetition",
)  # fmt: skip
_LEADS = frozenset("IfMT(")


@functools.cache
def _stems() -> ahocorasick_rs.AhoCorasick:
    """Return the automaton of these stems: one pass over a sentence instead of twenty."""
    return ahocorasick_rs.AhoCorasick(_STEMS, implementation=ahocorasick_rs.Implementation.DFA)


def _is_out_of_place(items: Items, first: int) -> bool:
    """Return whether a name stands behind no "on", nor where "questions of" or a bracket may stand."""
    return items.letters[first - 1 : first] not in _LEADS and _place_before(items, first) not in _ON


def _said_again(sentence: Sentence, items: Items, first: int, stop: int, said: Collection[str]) -> Mention | None:
    """Return the dataset whose name the text has called one before: "on three sets: A, B and C. … 0.9 for A"."""
    if not said or items.letters[first] not in "YG":
        return None
    text = quote(sentence, items, first, stop)
    place = _place_before(items, first)
    return Mention(first, stop, text, known=True, place=place) if text in said and place in _SAID_PLACES else None


def _referred(sentence: Sentence, items: Items, at: int, mentions: list[Mention]) -> list[Mention]:
    """Return the one of the two last datasets that "the former" or "the latter" at an item means, if it says so."""
    word = sentence.words[items.first[at + 1]].fold if at + 1 < len(items.first) else ""
    if word not in ("former", "latter"):
        return []
    meant = mentions[-2] if word == "former" else mentions[-1]
    return [replace(meant, first=at, stop=at + 2, place=_place_before(items, at))]


def _renames(sentence: Sentence, items: Items, one: Mention, other: Mention) -> bool:
    """Return whether a name says which benchmark it is that was spoken of: "the SAR VQA benchmark SARLANG-Bench"."""
    noun = one.stop
    if other.first != noun + 1 or not one.first < noun < len(items.letters):
        return False
    return sentence.words[items.first[noun]].fold in _NAMING


def _begin_of_name(sentence: Sentence, items: Items, first: int) -> int:
    """Return where a name begins: at a number right before it, as in "2WikiMultiHopQA", "20Newsgroups"."""
    if first and items.letters[first - 1] in "Βn" and sentence.glued(items.first[first] - 1):
        return first - 1
    return first


def _end_of_task(sentence: Sentence, items: Items, first: int) -> int:
    """Return where the task of a known dataset ends: "COCO Visual Scene task"; else the item behind the dataset."""
    letters = items.letters
    at = first + 1
    while letters[at : at + 1] == "G" and at - first < _LONGEST:
        at += 1
    noun = sentence.words[items.first[at]].fold if at < len(letters) else ""
    return at if noun in _TASKS and at - first > 2 else first + 1  # noqa: PLR2004 - a run of capitals


def _end_of_name(sentence: Sentence, items: Items, first: int) -> int:
    """Return where the name that begins at an item ends: capitalised words and numbers that follow belong to it."""
    letters = items.letters
    at = _end_of_task(sentence, items, first) if letters[first] == "D" else first + 1
    while at < len(letters) and at - first < _LONGEST:
        letter = letters[at]
        if letter == "n" and letters[at + 1 : at + 2] in _NO_VERSION:  # COCO 5/10/30-shot, ChartQA 64.1 → 70.9
            break
        if (
            (letter in "DYG" and letters[first] != "D")
            or (letter == "n" and not sentence.glued(items.stop[at - 1] - 1))
            or (letter in "YG" and letters[first] == "D" and letters[at - 1] in "DG")
        ):
            at += 1
        elif (letter == "/" and letters[at + 1 : at + 2] == "n" and sentence.glued(items.stop[at] - 1)) or (
            letter == "-" and at + 1 < len(letters) and letters[at + 1] in "DYGn" and sentence.glued(items.stop[at] - 1)
        ):  # ACL60/60
            at += 2
        elif (letter == "Y" and letters[at - 1] == "n") or (
            letter == "+" and letters[first] != "D" and _is_glued_sign(sentence, items, at)
        ):  # the x64 of 64x64, ECB+
            at += 1
        elif letter == "'" and letters[first] != "D" and letters[at + 1 : at + 3] in ("GG", "GY"):  # Acme's Model Spec
            at += 2
        else:
            break
    if (
        at < len(letters)
        and sentence.words[items.first[at]].text.capitalize() in _TITLE_NOUNS
        and letters[first] != "D"
    ):
        tail = at + 1 + (letters[at + 1 : at + 2] == "n")
        return tail if sentence.words[items.first[at]].text[0].isupper() or tail > at + 1 else at
    return at


def _is_glued_sign(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether a sign stands right behind a name, and nothing right behind it: "ECB+", not "A+B"."""
    if not sentence.glued(items.first[at] - 1):
        return False
    return not sentence.glued(items.first[at]) or items.letters[at + 1 : at + 2] in ("+", ",", ".", ")", ";", "'")


def _mention(  # noqa: PLR0913, PLR0917 - where the name is, and what is known
    sentence: Sentence, items: Items, first: int, stop: int, own: str | None, before: list[Mention]
) -> Mention | None:
    """Return the dataset at items [first, stop), or None where the name is something else."""
    known = "D" in items.letters[first:stop]
    if stop - first > 1 and sentence.words[items.first[first]].text == "URL":
        first += 1  # what a link before the name is replaced by
    text = quote(sentence, items, first, stop)
    if len(text) == 1 or (own is not None and text.startswith(own)) or not (known or _may_name(text)):
        return None
    place = _place_before(items, first, known=known)
    if place and place in "aP":
        place = _place_of_kind(sentence, items, first)
    if not known:
        return _unknown(sentence, items, Mention(first, stop, text, known=False, place=place), before)
    return Mention(first, stop, text, known=True, place=place)


# Many of a kind: "across DSLs", "with SDKs".
_ACRONYMS = re.compile(r"(?:\w+-)?[A-Z]{2,}s")


def _may_name(text: str) -> bool:
    """Return whether a text that no lexicon has may be a dataset's name at all."""
    if len(text) < _SHORTEST or text in vocabulary().no_names or text in vocabulary().kinds or text in _GENERIC:
        return False
    return _NO_NAME.match(text) is None and (text.isalnum() or MODIFIER_TAIL.search(text) is None)


def _unknown(sentence: Sentence, items: Items, name: Mention, before: list[Mention]) -> Mention | None:
    """Return a name that no lexicon has, as a dataset; None where neither its place nor what is beside it says so."""
    letters, first, stop, place = items.letters, name.first, name.stop, name.place
    noun = sentence.words[items.first[stop]].fold if stop < len(letters) else ""
    made = noun in vocabulary().dataset_nouns or (place == "f" and _ends_in_data(sentence, items, stop))
    made = made or _is_explained(sentence, items, stop) or (place in _ON_OR_IN and _owns_data(sentence, items, stop))
    made = made or _heads_list(sentence, items, stop) or (noun in _TESTED and letters[first] == "Y" and place == "f")
    called = letters[first] == "Y" and first > 0 and _is_called(sentence, items, first)
    called = called and letters[stop : stop + 1] not in _ACTING  # benchmarks: FooNet reaches
    titled = sentence.words[items.stop[stop - 1] - 1].text in _TITLE_NOUNS
    alone = _stands_alone(letters, stop, noun) or _ends_in_recordings(sentence, items, stop)
    placed = alone and (place in _ON or _holds_data(sentence, items, first))
    placed = placed or _ends_in_noun(sentence, items, name) or _is_measured_in(letters, name)
    placed = placed or (noun in _STRONG_NOUNS and first > 0 and sentence.words[items.first[first] - 1].fold == "the")
    if not (placed or called or (titled and stop - first > 1) or (made and place in _BESIDE_NOUN)):
        listed = bool(before) and _is_listed(letters, before[-1].stop, first, stop)
        called = listed and before[-1].sure and letters[first] == "G"
        if not (listed or _abbreviates_place(items, first, stop)):
            return None
    named = made and noun not in _LOOSE_NOUNS
    last = sentence.words[items.stop[stop - 1] - 1].fold
    if stop - first > 1 and not named and is_model(last):
        return None  # across several MoE LLMs, on the V80 FPGA
    other = not named and _is_other(sentence.words[items.first[first]].fold)
    other = other or (place != "N" and _ACRONYMS.fullmatch(name.name) is not None)
    elsewhere = name.name in vocabulary().places and name.name not in _SITES
    other = other or (elsewhere and not named and not before and letters[stop + 1 : stop + 2] not in ("D", "Y", "&"))
    unsaid = not (named or called or titled or noun in _PARTS)
    if noun in _NO_DATASET_NOUNS or other or (unsaid and _is_no_place(sentence, items, first, stop)):
        return None
    return replace(name, sure=made or titled or called or noun in _PARTS)


# Nouns that make a name a dataset wherever it stands: "tops the X leaderboard".
_STRONG_NOUNS = frozenset(["benchmark", "leaderboard", "dataset", "corpus", "testbed"])
# A name of mixed letters, as an environment has one: "RoboSuite-Hard", not "CTCVR".
_MIXED = re.compile(r"(?: \w*[a-z]\w*-[A-Z] | [A-Z][\w-]*[a-z][\w-]*\d | [A-Z][a-z]+[A-Z][a-z]+ ) [\w-]*\Z", re.VERBOSE)


def _is_measured_in(letters: str, name: Mention) -> bool:
    """Return whether a name stands behind "in" at the head of a sentence or right behind a value: "64.2% in X"."""
    first = name.first
    if (
        letters[first - 1 : first] != "I"
        or letters[first] != "Y"
        or letters[name.stop : name.stop + 1] in ("K", "m", "'")
    ):
        return False
    return (first == 1 or letters[first - 2] in VALUES) and _MIXED.match(name.name) is not None


_ARTICLES = frozenset(["a", "an"])
# Before "on" these say what something is made of, or runs on.
_BUILT = frozenset(
    [
        "built", "building", "builds", "build", "based", "implemented", "deployed", "running", "runs", "run", "relies",
        "rely", "relying", "depends", "executed", "hosted", "attack", "attacks", "top", "focus", "focuses", "focusing",
        "expands", "expanding", "improves", "improving",
    ]
)  # fmt: skip
_SITES = frozenset(
    [
        "Facebook",
        "Twitter",
        "Reddit",
        "Amazon",
        "Wikipedia",
        "GitHub",
        "Instagram",
        "TikTok",
        "Weibo",
        "Kepler",
        "Hubble",
    ]
)
_MACHINE = re.compile(r"i[3579]-\d|[A-Z]{0,2}\d{3,4}[A-Z]{0,2}\Z|CVE-")


def _is_no_place(sentence: Sentence, items: Items, first: int, stop: int) -> bool:
    """Return whether an unknown name behind "on" is none of a dataset: of an owner, one of many, a system, a machine.

    "On Lichen's inputs", "on a Pixel", "on sparse inputs Lichen reaches", "on an i7-9700K".
    """
    letters, words = items.letters, sentence.words
    if letters[stop : stop + 1] == "'" or _MACHINE.match(words[items.first[first]].text) is not None:
        return True
    head = words[items.stop[stop - 1] - 1].fold.rsplit("-", 1)[-1]
    if head in vocabulary().systems or head in vocabulary().own:
        return True  # on Mixture-of-Experts
    if items.letters[first - 1] == "N" and first > 1 and words[items.stop[first - 2] - 1].fold in _BUILT:
        return True  # built on StyleGAN3
    before = words[items.stop[first - 1] - 1].fold if first else ""
    acts = letters[first - 1 : first] == "K" and is_plural(before) and letters[first - 2 : first - 1] != "X"
    return before in _ARTICLES or acts


_ACTING = tuple("rhisudbzoq8l")
_NAMING = frozenset(["benchmarks", "datasets", "corpora", "suites", "testbeds", "benchmark", "dataset", "corpus"])


def _is_called(sentence: Sentence, items: Items, first: int) -> bool:
    """Return whether a name stands behind the noun that it names: "the benchmark X", "datasets such as X"."""
    letters = items.letters
    at = first - 1
    if letters[at] == "e":
        return False
    if sentence.words[items.first[at]].fold in ("including", "as", "like") or letters[at] in ":(":
        at -= 1
        while at > 0 and (letters[at] == "," or sentence.words[items.first[at]].fold == "such"):
            at -= 1
    noun = sentence.words[items.first[at]].fold if at >= 0 and letters[at] == "K" else ""
    return noun in _NAMING and (at == first - 1 or letters[at + 1] != "(" or noun.endswith("s"))


_RECORDINGS = frozenset(["curves", "spectra", "scans", "traces", "logs", "records", "recordings", "images", "videos"])


def _ends_in_recordings(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether plain words behind a name end in what was recorded: "on the Kepler light curves"."""
    at = stop + 1
    while at < len(items.letters) and at - stop < _MOST_BETWEEN and items.letters[at] == "K":
        if sentence.words[items.first[at]].fold in _RECORDINGS:
            return items.letters[stop] == "K"
        at += 1
    return False


# Last words of what a dataset has.
_SETS = (
    "set", "split", "splits", "subset", "subsets", "sets", "portion", "half", "partition", "questions", "tasks",
    "problems",
)  # fmt: skip


def _owns_data(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether a name owns a part of a dataset: "on DDBench's hardest case-set"."""
    if items.letters[stop : stop + 1] != "'":
        return False
    for item in range(stop + 1, min(stop + _LONGEST, len(items.letters))):
        if items.letters[item] not in "KGgJðm_'":
            return False
        if sentence.words[items.stop[item] - 1].fold.endswith(_SETS):
            return True
    return False


# What a dataset is made of: "the 113 sequences in X".
_DATA = frozenset(
    [
        "images", "sequences", "questions", "problems", "sentences", "videos", "clips", "scenes", "utterances",
        "queries", "documents", "frames", "recordings", "tasks", "samples", "examples", "instances", "dialogues",
        "pairs", "graphs",
    ]
)  # fmt: skip


def _holds_data(sentence: Sentence, items: Items, first: int) -> bool:
    """Return whether a name stands behind "sequences in", "questions of", or behind what transfers to it."""
    letters = items.letters
    if first < 2 or letters[first - 1] not in "IfMT":  # noqa: PLR2004 - a noun and a preposition
        return False
    before = sentence.words[items.stop[first - 2] - 1].fold
    if letters[first - 1] == "T":
        return before.startswith(_TRANSFERRED)
    return before in _DATA or (letters[first - 1] == "f" and before.endswith(_SETS))


_TRANSFERRED = ("transfer", "generaliz", "generalis")


def _is_explained(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether what follows a name says that it is a dataset: "on X, a controlled benchmark"."""
    if items.letters[stop : stop + 2] != ",e" or sentence.words[items.first[stop + 1]].fold not in _INTRODUCING:
        return False
    for item in range(stop + 2, min(stop + _LONGEST + 2, len(items.letters))):
        if items.letters[item] not in "KGYJmgð_":
            return False
        if sentence.words[items.first[item]].fold in _EXPLAINING:
            return True
    return False


_INTRODUCING = frozenset(["a", "an", "our", "the"])
_EXPLAINING = frozenset(
    [
        "benchmark", "dataset", "corpus", "testbed", "database", "suite", "leaderboard", "simulator", "environment",
        "competition", "challenge", "collection",
    ]
)  # fmt: skip


def _ends_in_data(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether plain words behind a name end in "data": "three years of ERCOT hourly load data"."""
    at = stop
    while at < len(items.letters) - 1 and at - stop < _MOST_BETWEEN and items.letters[at] in "KJ":
        if sentence.words[items.first[at]].fold == "data":
            return True
        at += 1
    return at > stop and sentence.words[items.first[at]].fold == "data"


# Names that go on to a plural noun: "the QuaBench, AgentQ and QUEKO datasets".
_LIST_WITH_NOUN = re.compile(r"(?:,[DYGn/_-]{1,4})*,?&[DYGn/_-]{1,4}(?=K)")
_PLURAL_NOUNS = frozenset(["datasets", "benchmarks", "corpora", "databases", "suites", "leaderboards", "cohorts"])


# What a benchmark is made of: "64% of RoboSuite tasks".
_TESTED = frozenset(["tasks", "problems", "questions", "instances", "queries", "games", "scenarios", "cases"])


def _heads_list(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether a name is of a list that the plural of a dataset's noun closes."""
    if items.letters[stop : stop + 1] not in (",", "&"):
        return False
    rest = _LIST_WITH_NOUN.match(items.letters, stop)
    return rest is not None and sentence.words[items.first[rest.end()]].fold in _PLURAL_NOUNS


_NOUN_BEHIND = frozenset(
    [
        "dataset",
        "benchmark",
        "corpus",
        "database",
        "testbed",
        "leaderboard",
        "challenge",
        "set",
        "split",
        "subset",
        "suite",
    ]
)


def _ends_in_noun(sentence: Sentence, items: Items, name: Mention) -> bool:
    """Return whether plain words behind a name end in a dataset's noun: "using the MELODY urban traffic dataset"."""
    letters, at = items.letters, name.stop
    if (
        not (name.place in _SAID_PLACES or name.place == "")
        or sentence.words[items.first[name.first] - 1].fold != "the"
    ):
        return False
    while at < len(letters) and at - name.stop < _MOST_BETWEEN + 1:
        fold = sentence.words[items.first[at]].fold
        if fold in _NOUN_BEHIND or (fold == "task" and name.name[-1].isdigit()):
            return True
        if letters[at] not in "KJm_ðgG8":
            return False
        at += 1
    return False


_TASKS = frozenset(["task", "tasks", "environment", "suite", "track"])
_ON = frozenset(["N", "X"])
_ON_OR_IN = frozenset(["N", "X", "I"])
_SAID_PLACES = frozenset(["N", "X", "I", "R", "(", "A", "W"])
_BESIDE_NOUN = frozenset("INXARMfW(,&budoOPTsr8")
_NO_DATASET_NOUNS = frozenset(
    ["gpu", "gpus", "cpu", "models", "model", "board", "device", "devices", "scale", "scales", "setting", "settings"]
)
# Nouns of datasets that stand behind models as well: "on GPT-4 data".
_LOOSE_NOUNS = frozenset(["data", "split", "splits", "collection", "suite", "subset", "subsets", "challenge"])
# Numbered parts ("Task 2"), dimensions and sizes ("3D", "32K"): none is a dataset's name.
_NO_NAME = re.compile(
    r"""
    (?: Task (?: \s \d{1,2} )? | (?:Experiment|Study|Stage|Setting|Scenario|Level|Phase) \s \w{1,2} ) \Z
    | \d [A-Z] \b | \d+ [KMBGTkx]? \Z
    """,
    re.VERBOSE,
)
_GENERIC = frozenset(["Shared Task", "Grand Challenge", "Open Challenge"])


# Of what a model's name is made: its size, or a well-known name within it ("TinyLlama", "Flan-T5-Large").
_MODEL_PART = re.compile(
    r"-\d+(?:\.\d+)?b(?:-|\Z)|llama|(?<!share)gpt|bert|qwen|mistral|deepseek|gemma|gemini|-t5|\bvit-|mixtral"
)
_TESTS_MODELS = re.compile(r"bench|eval|data|set\Z|qa\Z|arena|squad")


def _is_other(fold: str) -> bool:
    """Return whether a folded name is that of a model, a machine or a language."""
    if is_model(fold) or fold in vocabulary().languages:
        return True
    return _MODEL_PART.search(fold) is not None and _TESTS_MODELS.search(fold) is None


_PARTS = vocabulary().parts


_MEASURES = frozenset(["distance", "divergence", "score", "index", "error", "similarity"])


def _stands_alone(letters: str, stop: int, noun: str) -> bool:
    """Return whether a name behind "on" is a thing of its own and no adjective: not "on Text-to-Video generation"."""
    if letters[stop : stop + 2] == "KT" and noun.endswith("s"):
        return True  # the gain on X amounts to
    if letters[stop : stop + 1] not in ("K", "µ"):
        return not (letters[stop : stop + 1] == "m" and noun in _MEASURES)
    return noun in _PARTS or noun in vocabulary().dataset_nouns


def _abbreviates_place(items: Items, first: int, stop: int) -> bool:
    """Return whether a name in brackets shortens what stands behind "on": "on synthetic hierarchies (HSBM)"."""
    letters = items.letters
    if letters[first - 1 : first] != "(" or letters[stop : stop + 1] != ")":
        return False
    at = first - 2
    while at > 0 and letters[at] in "KGYeg_":
        at -= 1
    return at >= 0 and at < first - 2 and letters[at] in "NX"


# What goes on with a list, to its "and" or to the end of a bracket or a sentence: no "on COCO, FooNet, when …".
_REST_OF_LIST = re.compile(r"(?:,e?[DYGn/_-]+(?:\([^()]*\))?)*(?:,?&|\)|,?[.])")


def _is_listed(letters: str, previous: int, first: int, stop: int) -> bool:
    """Return whether a name goes on a list of datasets: "CoNLL-2003, OntoNotes and WNUT-17"."""
    between = letters[previous:first]
    if _VALUED.fullmatch(between) is not None and letters[stop : stop + 1] == "(" and letters[stop + 1] in VALUES:
        return True
    if "(" in between:
        between = _BRACKET.sub("", between)
    if not between or len(between) > _MOST_BETWEEN or any(letter not in ",&e" for letter in between):
        return False
    return "&" in between or _REST_OF_LIST.match(letters, stop) is not None


# "A (+2.1), B (+1.8), C (+4.5)".
_VALUED = re.compile(rf"\([{''.join(sorted(VALUES))}]\),?&?")


# What may stand between a preposition and a name: words, quotation marks, pictures; before a known one counts.
_BETWEEN = frozenset("egJK'µmrð\"“‘`")
_COUNTING = _BETWEEN | frozenset("Βnw_")
_LAST_SIGN = "⁀"


def _place_before(items: Items, first: int, *, known: bool = False) -> str:
    """Return the letter of the preposition before a name, determiners and adjectives passed over; "" if none.

    Counts are passed over before a ``known`` name: "on eight MMLU-Pro domains", and in "the 134-game Foxhole".
    """
    at = first - 1
    if at > 1 and items.letters[at - 1 : at + 1] == "n_":
        at -= 2
    passed = _COUNTING if known else _BETWEEN
    steps = 0
    while at >= 0 and (items.letters[at] in passed or items.letters[at] > _LAST_SIGN) and steps < _MOST_STEPS:
        at -= 1
        steps += 1
    return items.letters[at] if at >= 0 else ""


def right_of(items: Items, at: int, mentions: list[Mention]) -> Mention | None:
    """Return the first dataset behind a value, before another value or clause: "96.2% accuracy on CIFAR-10"."""
    for mention in mentions:
        if mention.first <= at:
            continue
        between = items.letters[at + 1 : mention.first]
        if "(" in between:
            between = _BRACKET.sub("", between)
        between = _COUNTED.sub("", between).replace("v.n", "v").replace("vn%", "v").replace("vn", "v")
        if len(between) > _MOST_RIGHT or any(
            letter in VALUES or letter in _BOUNDARY or letter == "." for letter in between
        ):
            return None
        if _new_clause(between) or _is_fronted(items, mention):
            return None
        if items.letters[at + 1] == ")" and _has_own_value(items, mention):
            return None
        if (mention.place and mention.place in "NXAIR(fM") or _NAMED_BY.fullmatch(between) is not None:
            return mention
    return None


def _has_own_value(items: Items, mention: Mention) -> bool:
    """Return whether a value stands in brackets behind a dataset: "on A (+6.1 points) and on B (+0.4 points)"."""
    letters, at = items.letters, mention.stop
    while letters[at : at + 1] == "K":
        at += 1
    return letters[at : at + 1] == "(" and letters[at + 1 : at + 2] in VALUES


# Counts between a value and its dataset: "by 3% across four configurations on X", "over five baselines on X",
# "at 1% FPR on X", "on 14,000 unrelated X questions", "on 306 images of X".
_COUNTED = re.compile(
    r"A[ΠΒ]m?|(?<=K)Υ(?=N)|(?:(?<=[XRWOTc])|\A)Β[Kgmð]{1,4}(?=[NX])|(?<=[NX])Β[KgmYGðe]{0,5}(?:[fMI]e?)?\Z"
)
# Between a value and the dataset of what it is of: "99% X accuracy", "2.4 lower X perplexity", "99% of BERT's X score".
_NAMED_BY = re.compile(r"[mgKJHLbud]*|f[eYGgKJ]{0,4}'")
_CLAUSE_BEHIND = re.compile(r"[eKGYgJ]{0,4}[rhisudbzo8]|p|,|We?g?[mYK]{1,3}f|[yT][g~1]*[ΠΧΘΒΥΚ]")


def _is_fronted(items: Items, mention: Mention) -> bool:
    """Return whether a dataset is of the next clause: "45% on A, and on B, they …", "…, and the loss on B rises"."""
    letters = items.letters
    at = mention.first - 1
    while at > 0 and letters[at] in "egK":
        at -= 1
    if letters[at] not in "NXI":
        return False
    subject = at
    while subject > 0 and letters[subject - 1] in "mKeg":
        subject -= 1
    if letters[subject - 1 : subject] not in (",", "&"):
        return False
    behind = letters[mention.stop :]
    if subject < at:
        return letters[subject - 1] == "&" and behind[:1] in tuple("rudbzoi")
    return _CLAUSE_BEHIND.match(behind) is not None


def placed_elsewhere(sentence: Sentence, items: Items, at: int) -> bool:
    """Return whether a value has a place of its own behind it, that is no dataset: "by 4% on long documents"."""
    letters = items.letters
    following = at + 1
    while following < len(letters) and letters[following] in "mgK" and following - at < 4:  # noqa: PLR2004 - a metric between
        following += 1
    if letters[following : following + 1] != "N":
        return False
    if "&" not in letters[max(0, at - _MOST_LEFT) : at]:  # on an open-world benchmark
        return letters[following + 1] == "e" and sentence.words[items.first[following + 1]].fold in _ARTICLES
    following += letters[following + 1 : following + 2] == "ê"  # on long documents
    if letters[following + 1 : following + 2] in ("Y", "G") and is_model(
        sentence.words[items.first[following + 1]].fold
    ):
        return False
    first, stop = phrase_after(items, following + 1)
    last = sentence.words[items.stop[stop - 1] - 1].fold if first < stop else "average"
    return last != "average" and last not in vocabulary().dataset_nouns


def _place_of_kind(sentence: Sentence, items: Items, first: int) -> str:
    """Return the preposition before what a name is an example of: "on challenging benchmarks such as X", "like X"."""
    at = first - 1
    while at > 0 and items.letters[at] not in "aP":
        at -= 1
    if sentence.words[items.first[at]].fold not in ("like", "as"):
        return items.letters[at]
    at -= at > 0 and items.letters[at - 1] == "e"
    return _place_before(items, at, known=True)


def _new_clause(between: str) -> bool:
    """Return whether an "and" or comma with a verb behind it stands between a value and a name.

    "81%, which is the best result on X" goes on.
    """
    between = between.removeprefix(",ji")
    for joint in ("&", ","):
        at = between.find(joint)
        if at >= 0 and any(letter in "rhisudbzo8" for letter in between[at + 1 :]):
            return True
    return False


def left_of(items: Items, at: int, mentions: list[Mention]) -> Mention | None:
    """Return the nearest dataset before a value in its clause: "accuracy on BoolQ from 71.5% to 79.8%"."""
    for mention in reversed(mentions):
        if mention.stop > at:
            continue
        between = items.letters[mention.stop : at]
        if len(between) > _MOST_LEFT or any(letter in _BOUNDARY for letter in between):
            return None
        return _first_of_list(items, mention, mentions)
    return None


def _first_of_list(items: Items, last: Mention, mentions: list[Mention]) -> Mention:
    """Return the first dataset of the list that a dataset ends: a value for all of them is given the first."""
    first = last
    for mention in reversed(mentions):
        if mention.stop <= first.first:
            if not set(items.letters[mention.stop : first.first]) <= set(",&e"):
                break
            first = mention
    return first
