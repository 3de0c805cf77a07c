"""What phrases are settings: by their preposition, by their noun, by a number in them, by what is tested."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.items import Items
from extractors.roles.vocabulary import is_model, vocabulary
from extractors.sentence import Sentence

NAMES = frozenset("YGDn&-/'")
# Heads of noun phrases that are settings, whatever stands before them.
_SETTING_NOUNS = vocabulary().settings
# Heads that are no setting: what datasets and figures are called, and what "at", "in" and "with" say of everything.
_NO_SETTINGS = vocabulary().no_settings
_OTHER_SYSTEMS = vocabulary().of_all
# Settings that say nothing alone.
_VAGUE = frozenset(
    [
        "precision", "case", "cases", "setting", "settings", "test", "instances", "scenario", "scenarios", "condition",
        "conditions", "hand", "length", "held", "challenging", "complex",
    ]
)  # fmt: skip

# A number that is a setting: "with 10 labeled examples", "at 4 bits", "at PI depth 5", "at a resolution of 512 pixels".
_NUMBERED = re.compile(
    r"""
    [WPN] [1~]? (?: Β | n ) [KJð_]{0,3} [Km]
    | A [1~]? (?: (?: Β | n ) [KJð_m]{0,2} [Km] | Π [Km]{1,2} | [ΥΚ] )
    | A (?: [KGYmµ_]{0,2} [KYmµ] Β | e? [KGmµ_]{1,2} f [1~]? [ΒΥΚ] K? )
    """,
    re.VERBOSE,
)
_MACHINES = frozenset(
    [
        "nodes", "gpus", "gpu", "cpus", "cores", "devices", "machines", "servers", "threads", "chips", "tpus",
        "processors", "workers", "ranks", "qubits",
    ]
)  # fmt: skip
_NO_COUNTS = frozenset(
    [
        "parameters", "params", "datasets", "benchmarks", "tasks", "languages", "models", "baselines", "methods",
        "papers", "points", "cases", "studies", "participants", "patients", "subjects", "users", "questions",
        "citations", "samples", "zero", "percent",
    ]
)  # fmt: skip
_COSTS = frozenset(["ms", "milliseconds", "microseconds", "fps", "latency", "dollars", "mj", "rate"])
_LONGEST_COUNT = 6
_NUMBERING = frozenset(["with", "without", "after", "using", "at", "on"])


def counted_setting(sentence: Sentence, items: Items, preposition: int) -> int | None:
    """Return where a setting with a number ends that begins at a preposition; null if there is none."""
    found = _NUMBERED.match(items.letters, preposition)
    if found is None or sentence.words[items.first[preposition]].fold not in _NUMBERING:
        return None
    first = preposition + 1 + (items.letters[preposition + 1] in "1~")
    words = [sentence.words[tile].fold for tile in range(items.first[first], items.stop[found.end() - 1])]
    if items.letters[found.end() : found.end() + 1] in ("%", "=", "f") or words[-1] in _COSTS:
        return None
    if not _NO_COUNTS.isdisjoint(words) or not _NO_SETTINGS.isdisjoint(words):
        return None
    if items.letters[preposition] == "A":
        return found.end()
    if any("." in word for word in words) or len(words[0]) > _LONGEST_COUNT:
        return None  # with 0.64 steps, with 906,815 records
    return found.end() if items.letters[preposition] != "N" or words[-1] in _MACHINES else None


def is_setting(sentence: Sentence, items: Items, preposition: int, stop: int, named: Sequence[tuple[int, int]]) -> bool:
    """Return whether the phrase behind a preposition is a setting."""
    letters = items.letters
    first = preposition + 1
    while first < stop and letters[first] == "e":
        first += 1
    while first < stop - 1 and letters[first] in "g1":
        first += 1
    if first >= stop or any(begin < stop and end > preposition + 1 for begin, end in named):
        return False
    words = [sentence.words[tile].fold for tile in range(items.first[first], items.stop[stop - 1])]
    said = f"{' '.join(words)} "
    alone = len(words) == 1 and letters[first - 1] != "g"
    if "-point " in said or (alone and (words[0] in _VAGUE or letters[stop : stop + 1] == "=")):
        return False  # on a 5-point scale; in some cases; at K=3
    if "_" in letters[first:stop] or "shot" in said or "-bit " in said:
        return True
    return _is_kind(sentence, items, preposition, (first, stop), words)


def _is_kind(sentence: Sentence, items: Items, preposition: int, span: tuple[int, int], words: Sequence[str]) -> bool:
    """Return whether the words behind a preposition are a model, what was tested, or another setting."""
    word = sentence.words[items.first[preposition]].fold
    letters = items.letters[span[0] : span[1]]
    if word in ("with", "using") and set(letters) <= NAMES:
        return is_model(words[0]) or _is_backbone(sentence, items, span[1])
    if words[-1] in ("model", "models", "systems"):
        return len(words) > 1 and word in ("for", "with", "on") and _OTHER_SYSTEMS.isdisjoint(words)
    if words[0].endswith("ing") and (word == "for" or _is_cut_off(items, span, words)):
        return False
    if words[-1] in _SETS:
        return word in _OF_SETS and _tells(words, letters)
    other = words[-1] in _NO_SETTINGS or (letters[-1] == "m" and words[-1] not in _SETTING_NOUNS)
    return not other and _fits(word, words, letters)


def _is_cut_off(items: Items, span: tuple[int, int], words: Sequence[str]) -> bool:
    """Return whether what is done is named without what it is done to: "without compromising this one"."""
    if len(words) > 1 or words[0] in _SETTING_NOUNS:
        return False
    return items.letters[span[1] : span[1] + 1] not in ("", ",", ".", ")", ";", "&", "(")


# What is tested, without a name: "on the hidden test set", "on previously failed tasks", "in offline evaluations".
_SETS = frozenset(
    [
        "task", "tasks", "problem", "problems", "set", "sets", "split", "splits", "subset", "subsets", "leaderboard",
        "cohort", "cohorts", "test", "tests", "experiment", "experiments", "evaluations", "trials", "testing",
        "deployment", "measurements",
    ]
)  # fmt: skip
_OF_SETS = frozenset(["on", "in", "for", "under"])
# Words that tell no such thing from another.
_UNTELLING = frozenset(
    [
        "all", "both", "challenging", "classical", "common", "comprehensive", "considered", "different",
        "diverse", "downstream", "each", "empirical", "evaluated", "every", "existing", "extensive", "few", "following",
        "given", "main", "many", "most", "multiple", "new", "numerous", "other", "our", "paper", "popular", "present",
        "representative", "respective", "same", "selected", "several", "some", "standard", "studied",
        "target", "these", "this", "thorough", "various", "whole", "wide",
    ]
)  # fmt: skip


def _tells(words: Sequence[str], letters: str) -> bool:
    """Return whether words before what is tested tell it from others: "held-out tasks", not "several tasks"."""
    if not set("YDfwΒn").isdisjoint(letters) or ("G" in letters and "/" not in letters):
        return False
    return any(word not in _UNTELLING and word[0].isalpha() for word in words[:-1])


def _is_backbone(sentence: Sentence, items: Items, stop: int) -> bool:
    """Return whether "as the backbone" or the like stands behind a name."""
    noun = stop + 1 + (items.letters[stop + 1 : stop + 2] == "e")
    if items.letters[stop : stop + 1] != "a" or noun >= len(items.letters):
        return False
    return sentence.words[items.first[noun]].fold in _BACKBONES


_BACKBONES = frozenset(
    ["backbone", "backbones", "base", "encoder", "generator", "judge", "planner", "policy", "reader", "retriever",
     "student", "teacher", "verifier"]
)  # fmt: skip


def _fits(  # noqa: PLR0911 - a line for each preposition
    preposition: str, words: Sequence[str], letters: str
) -> bool:
    """Return whether a preposition and the words behind it, with their letters, make a setting."""
    last = words[-1]
    if preposition in ("without", "under", "after", "during"):
        return letters[0] not in "YG" or len(words) > 1
    if preposition == "with":
        return letters[0] == "n" or (last in _SETTING_NOUNS and letters[-1] != "m")
    if preposition in ("using", "following"):
        return last in _SETTING_NOUNS
    if preposition in ("in", "within", "into"):
        return last in _SETTING_NOUNS or (letters[0] in "YG" and (is_model(words[0]) or _is_language(words)))
    if preposition in ("on", "upon", "onto"):
        return vocabulary().dataset_nouns.isdisjoint(words)
    if preposition == "across":
        return last in _SETTING_NOUNS and len(words) > 1 and _UNTELLING.isdisjoint(words)
    if preposition == "at":
        return words[0] not in ("least", "most", "once") and last not in ("level", "speed")
    return preposition == "for" and "f" not in letters


def _is_language(words: Sequence[str]) -> bool:
    """Return whether words are a language and no more: "in Swahili", not "in Spanish news"."""
    return len(words) == 1 and words[0] in vocabulary().languages
