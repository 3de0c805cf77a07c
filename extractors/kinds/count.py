"""Counts: numbers in digits before what they count, and the sizes of models."""

from __future__ import annotations

from extractors.draft import Draft
from extractors.groups import group_end, group_start
from extractors.kinds.counted_noun import counted_noun
from extractors.kinds.here import Here, lexicon_metric
from extractors.plurals import is_plural
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after, quote

_MODEL_WORDS = frozenset(
    [
        "model", "models", "llm", "llms", "lm", "lms", "variant", "variants", "versions", "checkpoints", "backbone",
        "backbones", "scale", "scales", "size", "sizes", "parameter", "parameters", "family", "families", "transformer",
        "transformers", "network", "series", "base", "student", "teacher", "encoder", "decoder",
        "agent", "agents",
    ]
)  # fmt: skip
_MODEL_ENDINGS = ("llm", "llms", "vlm", "vlms", "mllm", "mllms", "lmms", "-model", "-models")
_SMALLEST_MODEL = 1e7
_MODEL_REACH = 6
SEXES = frozenset(["female", "male", "boys", "girls"])
_NEAR = 6
# What may stand before a count that has no noun of its own, and the rules of those that have one.
_BEGINS_COUNT = (",", "&", ";", "j", "")
_DETERMINERS = ("e", "g", "J")
_BEFORE_PLACES = ("N", "I", "R", "W")
_BEHIND_PREDICATE = (")", "I", "N", "R", "A", "T", "e", ",", ".", "&", "X", "P", "a")
_ACTS = "hiudbzqorl"
_COUNTS = ("count", "count_word", "sample_size")
_ENDS = ("", ",", ")", "&", ";", ".", "/")


def count(here: Here) -> Draft | None:
    """Return the count of a number in digits, if a plural noun follows it; a scaled number may be a model's size."""
    if here.value.scaled and here.value.low >= _SMALLEST_MODEL and _sizes_models(here):
        return model_size(here)
    if _size_in_brackets(here) or _is_parameters_again(here):
        return model_size(here)
    found = counted_noun(here) or the_rest(here) or part(here) or of_which(here) or _one_more(here)
    if found is None and here.value.scaled and here.following and here.following in "KYG":
        if here.sentence.words[here.value.stop - 1].text == "B":  # the 0.8B sweep
            return model_size(here)
        text = quote(here.sentence, here.items, *phrase_after(here.items, here.item + 1))
        found = MetricFound(text, text)
    alone = here.value.low == here.value.high == 1 and not here.value.scaled and here.following != "("
    if found is None or (alone and found.at != here.item + 1):
        return None  # glucagon-like peptide 1 receptor agonists
    if found.text.endswith("tokens") and here.value.shape == "bare":
        tokens = here.value._replace(unit="token", shape="count", dimension="count")
        return Draft(tokens, here.qualified, here.item, "quantity", "count", metric=found)  # 5K inference tokens
    return Draft(here.value, here.qualified, here.item, "quantity", "count", metric=found)


def _one_more(here: Here) -> MetricFound | None:
    """Return the noun of "2 refusals and 1 hedge": one more thing in a list of counts."""
    last = here.last
    if last is None or last.rule not in _COUNTS or here.value.low != 1 or here.preceding not in ("&", ","):
        return None
    if here.following != "K" or here.letters[here.item + 2 : here.item + 3] not in _ENDS:
        return None
    text = quote(here.sentence, here.items, here.item + 1, here.item + 2)
    return MetricFound(text, text, at=here.item + 1)


def of_which(here: Here) -> MetricFound | None:
    """Return what the claim before counts, for "of 310 trials, 90 (29%) were", "28 were eligible", "two on PCR"."""
    value = here.value
    if _goes_on_scaled(here):
        return here.last_metric
    if value.decimal or value.scaled or value.sign is not None or value.low != value.high:
        return None
    behind = here.letters[here.item + 1 : here.item + 4]
    begins = (
        here.preceding in _BEGINS_COUNT
        or here.word(here.item - 1) == "including"
        or (here.preceding == "(" and behind[1:2] == ")")
    )
    goes_on = begins and (_is_predicate(here) or _is_next(here))
    of_whole = here.letters[here.item + 1 : here.item + 6] in ("fn(Π)", "/n(Π)")
    if behind != "(Π)" and not of_whole and not goes_on:
        return None
    counts = (one.metric for one in reversed(here.before) if one.rule in _COUNTS and one.metric is not None)
    return next(counts, None) or whole_ahead(here)


def _goes_on_scaled(here: Here) -> bool:
    """Return whether a number is the next count without its noun: "15K sentences for testing and around 150k for"."""
    last = here.last
    return (
        here.value.scaled
        and last is not None
        and last.rule in _COUNTS
        and last.value.scaled
        and here.preceding in ("&", ",", ";")
        and here.following in _BEFORE_PLACES
    )


def _is_next(here: Here) -> bool:
    """Return whether a number goes on with counts before prepositions: "five studies on A, two on B and two on C"."""
    last = here.last
    joined = here.preceding in (",", "&") or here.word(here.item - 1) == "including"
    return last is not None and last.rule in _COUNTS and joined and here.following in _BEFORE_PLACES


def _is_predicate(here: Here) -> bool:
    """Return whether the word behind a number says what became of those that were counted."""
    word = here.word(here.item + 1)
    last = here.last
    acts = here.following and here.following in _ACTS and here.preceding != "" and last is not None
    if word in _DID or (acts and last is not None and last.rule in _COUNTS):
        return True  # four models improve, three hold steady
    return word.endswith("ed") and here.letters[here.item + 2 : here.item + 3] in _BEHIND_PREDICATE


def whole_ahead(here: Here) -> MetricFound | None:
    """Return the noun of "Of these trials, 135 (37%)" at the head of a sentence."""
    if here.letters[:1] != "f":
        return None
    first = 1
    while here.letters[first : first + 1] in _DETERMINERS or here.word(first).endswith("ed"):
        first += 1  # of these registered trials
    first, stop = phrase_after(here.items, first)
    found = here.phrase(first, stop, counted=True) if stop < here.item else None
    return found if found is not None and is_plural(found.text.split()[-1].casefold()) else None


def model_size(here: Here) -> Draft:
    """Return the claim of a scaled number that is the size of a model."""
    sized = here.value._replace(unit="parameter", shape="count")
    return Draft(sized, here.qualified, here.item, "quantity", "model_size", metric=lexicon_metric("parameters"))


def multiplier_tile(here: Here) -> int:
    """Return the last tile of a value, a plus behind it passed over: the B of "7B+"."""
    last = here.value.stop - 1
    return last - (here.sentence.words[last].text == "+")


def _sizes_models(here: Here) -> bool:
    """Return whether a scaled number is the size of a model: "models from 0.8B to 72B", "a 7B model", "at 1B scale"."""
    words = here.sentence.words
    last = words[multiplier_tile(here)]
    if last.text not in ("B", "M") and last.fold not in ("billion", "million"):
        return False
    end = here.items.stop[group_end(here.items, here.item)]
    behind = [word.fold for word in words[end : end + 2]]
    spelled = last.fold in ("billion", "million")
    if spelled and behind[1:] and behind[1] in _MODEL_WORDS and behind[0] not in _MODEL_WORDS:
        return behind[1].startswith(("param", "model"))  # 8.9 billion possible variants
    if any(fold in _MODEL_WORDS for fold in behind) or (behind and behind[0].endswith(_MODEL_ENDINGS)):
        return True
    if behind and (is_plural(behind[0]) or here.sentence.letters[end] == "K"):
        return False
    first = here.items.first[group_start(here.items, here.item)]
    near = words[max(0, first - _MODEL_REACH) : first]
    return any(word.fold in _MODEL_WORDS or word.fold.endswith(_MODEL_ENDINGS) for word in near)


def _size_in_brackets(here: Here) -> bool:
    """Return whether a number is a model's size behind its name: "ColBERT (110M)", "on pi0.5 (3B)"."""
    if here.sentence.words[multiplier_tile(here)].text not in ("B", "M") or here.value.low < _SMALLEST_MODEL:
        return False
    if here.letters[max(0, here.item - 2)] not in "YGn" or here.following not in (")", ";"):
        return False
    opened = here.letters.rfind("(", 0, here.item) > here.letters.rfind(")", 0, here.item)
    return here.preceding == "(" or (here.preceding == "," and opened)  # (Falcon-base, 180M; Wren-base, 270M)


def _is_parameters_again(here: Here) -> bool:
    """Return whether a number in brackets says how many the parameters are: "37x fewer parameters (7M vs. 262M)"."""
    last = here.last
    said = last is not None and last.metric is not None and last.metric.name == "parameters"
    ends = here.following in (")", ",") or here.value.from_value is not None
    return said and here.value.scaled and here.preceding == "(" and ends


def part(here: Here) -> MetricFound | None:
    """Return what the parts of a count in brackets count: "(30 female, 20 male)", "(503 safe and 497 unsafe)"."""
    last, word = here.last, here.word(here.item + 1)
    if here.preceding == "(" and here.following == "P" and word == "per":
        return here.last_metric if last is not None and last.kind == "quantity" else None  # (26 per talk on average)
    end = here.item + 2 + (here.following == "J")  # (17 newly curated)
    if here.value.decimal or here.letters[end : end + 1] not in _ENDS or not here.following.isalpha():
        return None
    if word in SEXES:
        return MetricFound(word, word)
    opened = here.preceding == "(" or (
        here.preceding in (",", "&") and here.letters[: here.item].count("(") > here.letters[: here.item].count(")")
    )
    counted = (
        last is not None and last.kind == "quantity" and last.value.unit is None and here.item - last.item <= _NEAR
    )
    return last.metric if last is not None and opened and counted else None


def the_rest(here: Here) -> MetricFound | None:
    """Return what the claim before counts, for "one hundred of whom", "the remaining 14"."""
    last = here.last
    if last is None or last.kind != "quantity" or last.metric is None or here.value.decimal:
        return None
    of_whom = (
        here.letters[here.item + 1 : here.item + 3] == "fj" or here.letters[max(0, here.item - 2) : here.item] == "fj"
    )
    of_whom = of_whom or (here.following == "f" and here.word(here.item + 2) in _THEM)
    in_total = here.word(here.item + 1) == "in" and here.word(here.item + 2) == "total"
    first = here.qualified.first
    remaining = first > 0 and here.sentence.words[first - 1].fold in ("remaining", "other")
    return last.metric if of_whom or in_total or remaining or _is_part_of_group(here) else None


def of_them(here: Here) -> Draft | None:
    """Return the count in "falls into five of them", "12 of which failed": of what was said before; else None."""
    if here.following != "f" or here.word(here.item + 2) not in _WHOM or here.value.low != here.value.high:
        return None
    ends = here.letters[here.item + 3 : here.item + 4] not in _NOUNS  # not: three of these methods
    if not ends or here.value.decimal or here.value.low < 2:  # noqa: PLR2004 - one of them
        return None
    said = next((one.metric for one in reversed(here.before) if one.kind in ("quantity", "share")), None)
    return Draft(here.value, here.qualified, here.item, "quantity", "so_many_of", metric=said)


_THEM = frozenset(["them", "these", "those"])
_WHOM = _THEM | {"which", "whom"}
_NOUNS = tuple("KGYmDJg")
_DID = frozenset(["were", "was", "had", "did", "met", "underwent", "took", "fell", "came", "gave", "became", "went"])
_OF_GROUP = frozenset(["of", "among", "out"])
_TOLD = frozenset("hirdu8so")


def _is_part_of_group(here: Here) -> bool:
    """Return whether a number is of a group that its sentence begins with: "Of 200 patients, 35 (17%) had fever"."""
    letters = here.letters
    if here.word(0) not in _OF_GROUP or here.preceding not in (",", "&", ";"):
        return False
    behind = here.item + 1
    if letters[behind : behind + 3] in ("(Π)", "(Β)"):
        behind += 3
    verb = letters[behind : behind + 1]
    return verb in _TOLD or (verb in ("K", "ð") and (here.word(behind).endswith("ed") or here.word(behind) in _DID))
