"""Counts: numbers and number words before a plural noun, and the sizes of models."""

from __future__ import annotations

from extractors.counted import counted
from extractors.plurals import is_plural, singular
from extractors.draft import Draft
from extractors.groups import group_end, group_start
from extractors.kinds.here import VALUES, Here, lexicon_metric, near_metric
from extractors.quality import own_kind
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import cut, phrase_after, quote

_MODEL_WORDS = frozenset(
    [
        "model", "models", "llm", "llms", "variants", "variant", "versions", "checkpoints", "backbones", "backbone", "lms", "lm", "scale",
        "scales", "size", "sizes", "parameters", "parameter", "families", "family", "transformer", "transformers", "network", "base",
    ]
)  # fmt: skip
_MODEL_ENDINGS = ("llm", "llms", "vlm", "vlms", "mllms", "lmms", "mllm", "-model", "-models")
_SMALLEST_MODEL = 1e7
_MODEL_REACH = 6
_LARGE_WORD = 12
_MOST_ADJECTIVES = 3
# Letters of verbs and comparatives that may be adjectives before a noun: "six leading models", "four smaller models".
_PARTICIPLES = frozenset("HLFB8rsudbzðhoi")
# Words that are verbs elsewhere and, ending in s right behind a number, are plural nouns: "972 answers".
_VERBS_OR_PLURALS = frozenset("8srhKð")
_BRACKETED = ("(Π)", "(Β)", "(Κ)")


def count(here: Here) -> Draft | None:
    """Return the count of a number in digits, if a plural noun follows it; a scaled number may be a model's size."""
    if here.value.scaled and here.value.low >= _SMALLEST_MODEL and _sizes_models(here):
        return model_size(here)
    found = counted_phrase(here) or _rest(here) or _sex(here)
    if found is None and here.value.scaled and here.following and here.following in "KYG":
        if here.sentence.words[here.value.stop - 1].text == "B":  # the 0.8B sweep
            return model_size(here)
        text = quote(here.sentence, here.items, *phrase_after(here.items, here.item + 1))
        found = MetricFound(text, text)
    if found is None:
        return None
    return Draft(here.value, here.qualified, here.item, "quantity", "count", metric=found)


def model_size(here: Here) -> Draft:
    """Return the claim of a scaled number that is the size of a model."""
    sized = here.value._replace(unit="parameter", shape="count")
    return Draft(sized, here.qualified, here.item, "quantity", "model_size", metric=lexicon_metric("parameters"))


def _sizes_models(here: Here) -> bool:
    """Return whether a scaled number is the size of a model: "models from 0.8B to 72B", "a 7B model", "at 1B scale"."""
    words = here.sentence.words
    last = words[here.value.stop - 1]
    if last.text not in ("B", "M") and last.fold not in ("billion", "million"):
        return False
    end = here.items.stop[group_end(here.items, here.item)]
    behind = [word.fold for word in words[end : end + 2]]
    if any(fold in _MODEL_WORDS for fold in behind) or (behind and behind[0].endswith(_MODEL_ENDINGS)):
        return True
    first = here.items.first[group_start(here.items, here.item)]
    near = [word.fold for word in words[max(0, first - _MODEL_REACH) : first]]
    return any(fold in _MODEL_WORDS or fold.endswith(_MODEL_ENDINGS) for fold in near) and not (
        behind and is_plural(behind[0])
    )


def _sex(here: Here) -> MetricFound | None:
    """Return what "(30 female, 20 male)" counts."""
    word = here.word(here.item + 1)
    closed = here.letters[here.item + 2 : here.item + 3] in (",", ")", "&", ";", ".", "/", "")
    return (
        MetricFound(word, word)
        if word in ("female", "male", "boys", "girls") and closed and not here.value.decimal
        else None
    )


def _rest(here: Here) -> MetricFound | None:
    """Return what the claim before counts, for "one hundred of whom", "the remaining 14"."""
    last = here.last
    if last is None or last.kind != "quantity" or last.metric is None or here.value.decimal:
        return None
    of_whom = here.letters[here.item + 1 : here.item + 3] == "fj"
    remaining = (
        here.sentence.words[here.qualified.first - 1].fold in ("remaining", "other") if here.qualified.first else False
    )
    return last.metric if of_whom or remaining else None


def counts_something(here: Here) -> bool:
    """Return whether a plural noun follows a value, adjectives between them passed over."""
    first = _past_adjectives(here, here.item + 1)
    first, stop = phrase_after(here.items, first)
    return any(is_plural(here.fold(at)) for at in range(first, stop))


def counted_phrase(here: Here) -> MetricFound | None:
    """Return the noun phrase that a number counts; None where no plural follows."""
    first = _behind_whole(here)
    if first is None:
        return None
    span = _plural_phrase(here, first)
    if span is None:
        return None
    first, end = span
    text = quote(here.sentence, here.items, first, end)
    if here.letters[end - 1] == "m":
        return here.metric_at(first) if end - 1 == first else MetricFound(text, text)
    return MetricFound(text, text) if text else None


def _behind_whole(here: Here) -> int | None:
    """Return the item where the counted noun may begin: behind a share in brackets, behind "of 17", "out of the"."""
    letters = here.letters
    first = here.end + 1
    if letters[first : first + 3] in _BRACKETED:
        first += 3
    if letters[first : first + 2] == "Pf":  # out of
        first += 1
    if letters[first : first + 1] != "f":
        return first + 2 if letters[first : first + 2] == "/n" else first
    first += 1
    while letters[first : first + 1] == "e":
        first += 1
    if letters[first : first + 1] in ("n", "w"):  # of 17 cases
        first += 1
        if letters[first : first + 1] == "(":
            closing = letters.find(")", first, first + 8)
            first = closing + 1 if closing > 0 else first
        return first
    return first if letters[first - 1] == "e" else None


def _plural_phrase(here: Here, start: int) -> tuple[int, int] | None:
    """Return the items [first, stop) of the plural noun phrase that begins at an item; None if none does."""
    letters = here.letters
    if letters[start : start + 1] == "w" and here.fold(start) in ("triples", "doubles"):
        return start, start + 1
    first = _past_adjectives(here, start)
    while letters[first : first + 1] == "g":
        first += 1
    if letters[first : first + 1] == "n" and letters[first + 1 : first + 2] in ("Y", "G", "K"):
        first += 1  # seven 3D pose estimators
    begin, stop = phrase_after(here.items, first)
    if begin >= stop:
        is_noun = (
            start < len(letters)
            and letters[start] in _VERBS_OR_PLURALS
            and is_plural(here.fold(start))
            and not here.value.decimal
        )
        return (start, start + 1) if is_noun else None
    stop = _prolonged(here, begin, stop)
    if here.letters[stop - 1] in _VERBS_OR_PLURALS and is_plural(here.fold(stop - 1)):
        return begin, cut(here.sentence, here.items, begin, stop)
    end = cut(here.sentence, here.items, begin, stop)
    if is_plural(here.fold(end - 1)):
        return (start if first > start else begin), end
    return _coordinated(here, begin, stop)


def _prolonged(here: Here, first: int, stop: int) -> int:
    """Return where a noun phrase ends that holds no plural yet: over brackets, 3D and words that are verbs elsewhere."""
    letters = here.letters
    for _ in range(_MOST_ADJECTIVES):
        if stop >= len(letters) or any(is_plural(here.fold(at)) for at in range(first, stop)):
            return stop
        following = letters[stop + 1 : stop + 2]
        if (
            letters[stop] in _VERBS_OR_PLURALS
            and is_plural(here.fold(stop))
            and ("Y" not in letters[first:stop] or not here.value.scaled)
        ):
            return stop + 1  # 1,190 patient records
        if letters[stop : stop + 3] in ("(Y)", "(G)", "(m)", "(K)"):  # five language generation (NLG) tasks
            stop = phrase_after(here.items, stop + 3)[1]
        elif (
            following and following in "KGYm" and (letters[stop] in "8srud" or letters[stop] == "n")
        ):  # phone call dialogues, 3D scenes
            stop = phrase_after(here.items, stop + 1)[1]
        else:
            return stop
    return stop


def _coordinated(here: Here, first: int, stop: int) -> tuple[int, int] | None:
    """Return the phrase whose adjectives are joined: "24 spatial and embodied benchmarks", "25 open- and closed-source models"."""
    letters = here.letters
    joint = stop
    while letters[joint : joint + 1] == "-":
        joint += 1
    listed = letters[joint : joint + 1] == "," and here.fold(stop - 1).endswith("ed")  # 51 air-dried, stained aspirates
    if letters[joint : joint + 1] not in ("&", "/") and not listed:
        return None
    if letters[joint + 1 : joint + 2] in ("Β", "Κ"):  # 35 study and 64 control patients
        joint += 1
    begin, end = phrase_after(here.items, _past_adjectives(here, joint + 1))
    if begin >= end:
        return None
    end = cut(here.sentence, here.items, begin, end)
    return (first if letters[joint] not in VALUES else begin, end) if is_plural(here.fold(end - 1)) else None


def _past_adjectives(here: Here, at: int) -> int:
    """Return the item behind participles and comparatives that stand before a noun: "six leading", "four smaller"."""
    letters = here.letters
    for _ in range(_MOST_ADJECTIVES):
        if letters[at : at + 1] not in _PARTICIPLES or letters[at + 1 : at + 2] not in (
            "K",
            "G",
            "Y",
            "m",
            "ð",
            "D",
            "L",
            "H",
            "g",
        ):
            return at
        if letters[at] not in "HLFBð" and not here.fold(at).endswith(("ed", "ing")):
            return at
        at += 1
    return at


# --- number words -------------------------------------------------------------------------------------------------

# Verbs that make what they count: what one proposes is an idea, unless it is a resource.
_MAKING = (
    "propos", "reveal", "uncover", "discover", "deliver", "offer", "provid", "choos", "rely", "relies", "introduc", "present", "design", "develop", "consist", "compos", "divid", "split", "identif", "defin", "formulat",
    "generat", "optimi", "combin", "integrat", "merg", "align", "fus", "decompos", "deriv", "highlight", "distinguish", "categori", "explor",
    "maintain", "tak", "jointly", "support", "unif", "follow", "comprises", "learn", "employ", "adopt", "leverag", "via", "through", "into", "between", "by",
)  # fmt: skip
_RESOURCES = frozenset(
    ["dataset", "benchmark", "corpus", "corpora", "collection", "testbed", "suite", "database", "leaderboard"]
)
_EVALUATING = (
    "evaluat",
    "test",
    "experiment",
    "assess",
    "compar",
    "validat",
    "benchmark",
    "examin",
    "train",
    "result",
    "perform",
    "analy",
    "stud",
    "conduct",
)
_CONTEXT = 4


def count_word(here: Here) -> Draft | str:
    """Return the count of a number word where it counts what was evaluated, collected or run."""
    found = counted_phrase(here) or _rest(here)
    if found is None:
        return _score_word(here) or "word"
    if here.value.scaled or here.value.low > _LARGE_WORD:
        return Draft(here.value, here.qualified, here.item, "quantity", "count", metric=found)
    head = singular(found.text.split()[-1].casefold().replace("/", "-").rsplit("-", 1)[-1])
    if _is_idea(here, head):
        return "count of ideas"
    return Draft(here.value, here.qualified, here.item, "quantity", "count_word", metric=found)


def _score_word(here: Here) -> Draft | None:
    """Return the claim of "a Bayes factor of four"."""
    near = near_metric(here.items, here.item)
    if near is None or here.letters[near + 1 : here.item] != "f" or here.qualified.comparator != "=":
        return None
    metric = here.metric_at(near)
    return Draft(here.value, here.qualified, here.item, own_kind(here.value, metric), "metric_of", metric=metric)


def _is_idea(here: Here, head: str) -> bool:
    """Return whether a number word counts ideas: what is proposed, or nouns that nobody evaluates, collects or runs."""
    if head in _RESOURCES:
        return False
    before = [word.fold for word in here.sentence.words[max(0, here.qualified.first - _CONTEXT) : here.qualified.first]]
    made = any(fold.startswith(_MAKING) for fold in before[-2:])
    if head in counted().heads:
        if made:
            return True
        return here.value.low == 2 and not _is_evaluated(here, before)  # noqa: PLR2004 - "two" is mostly of ideas
    if head in counted().ideas or made:
        return True
    if here.preceding == "X":
        return False
    return not _is_evaluated(here, before) or not any(fold.startswith(_EVALUATING) for fold in before)


def _is_evaluated(here: Here, before: list[str]) -> bool:
    """Return whether words before a number say that what it counts was used: on, across, with, in, compared."""
    last = here.last
    if (
        last is not None
        and last.rule == "count_word"
        and here.preceding in ("&", ",")
        and here.item - last.item <= _CONTEXT
    ):
        return True
    return here.preceding in ("N", "X", "R", "W", "I", "T", "A", "", "P", "t", "(") or any(
        fold.startswith(_EVALUATING) for fold in before
    )
