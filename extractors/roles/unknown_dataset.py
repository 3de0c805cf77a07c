"""Whether a name that no lexicon has is a dataset: by its place, or by the nouns beside it."""

from __future__ import annotations

import re
from dataclasses import replace

from extractors.groups import VALUES
from extractors.items import Items
from extractors.plurals import is_plural
from extractors.roles.dataset_name import LONGEST, TITLE_NOUNS
from extractors.roles.form import MODIFIER_TAIL
from extractors.roles.mention import Mention
from extractors.roles.vocabulary import is_model, vocabulary
from extractors.sentence import Sentence

_SHORTEST = 3
_MOST_BETWEEN = 3
BRACKET = re.compile(r"\([^()]*\)")
# Many of a kind: "across DSLs", "with SDKs".
_ACRONYMS = re.compile(r"(?:\w+-)?[A-Z]{2,}s")


def may_name(text: str) -> bool:
    """Return whether a text that no lexicon has may be a dataset's name at all."""
    if len(text) < _SHORTEST or text in vocabulary().no_names or text in vocabulary().kinds or text in _GENERIC:
        return False
    return _NO_NAME.match(text) is None and (text.isalnum() or MODIFIER_TAIL.search(text) is None)


def unknown(sentence: Sentence, items: Items, name: Mention, before: list[Mention]) -> Mention | None:
    """Return a name that no lexicon has, as a dataset; None where neither its place nor what is beside it says so."""
    letters, first, stop, place = items.letters, name.first, name.stop, name.place
    noun = sentence.words[items.first[stop]].fold if stop < len(letters) else ""
    made = noun in vocabulary().dataset_nouns or (place == "f" and _ends_in_data(sentence, items, stop))
    made = made or _is_explained(sentence, items, stop) or (place in _ON_OR_IN and _owns_data(sentence, items, stop))
    made = made or _heads_list(sentence, items, stop) or (noun in _TESTED and letters[first] == "Y" and place == "f")
    called = letters[first] == "Y" and first > 0 and _is_called(sentence, items, first)
    called = called and letters[stop : stop + 1] not in _ACTING  # benchmarks: FooNet reaches
    titled = sentence.words[items.stop[stop - 1] - 1].text in TITLE_NOUNS
    alone = _stands_alone(letters, stop, noun) or _ends_in_recordings(sentence, items, stop)
    placed = alone and (place in ON or _holds_data(sentence, items, first))
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


ARTICLES = frozenset(["a", "an"])
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
    return before in ARTICLES or acts


_ACTING = tuple("rhisudbzoq8l")
NAMING = frozenset(["benchmarks", "datasets", "corpora", "suites", "testbeds", "benchmark", "dataset", "corpus"])


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
    return noun in NAMING and (at == first - 1 or letters[at + 1] != "(" or noun.endswith("s"))


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
    for item in range(stop + 1, min(stop + LONGEST, len(items.letters))):
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
    for item in range(stop + 2, min(stop + LONGEST + 2, len(items.letters))):
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
PLURAL_NOUNS = frozenset(["datasets", "benchmarks", "corpora", "databases", "suites", "leaderboards", "cohorts"])
# What a benchmark is made of: "64% of RoboSuite tasks".
_TESTED = frozenset(["tasks", "problems", "questions", "instances", "queries", "games", "scenarios", "cases"])


def _heads_list(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether a name is of a list that the plural of a dataset's noun closes."""
    if items.letters[stop : stop + 1] not in (",", "&"):
        return False
    rest = _LIST_WITH_NOUN.match(items.letters, stop)
    return rest is not None and sentence.words[items.first[rest.end()]].fold in PLURAL_NOUNS


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
    if not (name.place in SAID_PLACES or name.place == "") or sentence.words[items.first[name.first] - 1].fold != "the":
        return False
    while at < len(letters) and at - name.stop < _MOST_BETWEEN + 1:
        fold = sentence.words[items.first[at]].fold
        if fold in _NOUN_BEHIND or (fold == "task" and name.name[-1].isdigit()):
            return True
        if letters[at] not in "KJm_ðgG8":
            return False
        at += 1
    return False


ON = frozenset(["N", "X"])
_ON_OR_IN = frozenset(["N", "X", "I"])
SAID_PLACES = frozenset(["N", "X", "I", "R", "(", "A", "W"])
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
    r"-\d+(?:\.\d+)?b(?:-|\Z)|-(?!100m)\d{3}m(?:-|\Z)|llama|(?<!share)gpt|bert|qwen|mistral|deepseek|gemma|gemini|-t5|\bvit-|mixtral"
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
        between = BRACKET.sub("", between)
    if not between or len(between) > _MOST_BETWEEN or any(letter not in ",&e" for letter in between):
        return False
    return "&" in between or _REST_OF_LIST.match(letters, stop) is not None


# "A (+2.1), B (+1.8), C (+4.5)".
_VALUED = re.compile(rf"\([{''.join(sorted(VALUES))}]\),?&?")
