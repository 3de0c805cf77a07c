"""What a number counts: the plural noun phrase behind it."""

from __future__ import annotations

from extractors.counted import counted
from extractors.groups import VALUES
from extractors.kinds.here import Here
from extractors.plurals import is_plural, singular
from extractors.quality import is_resource
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import cut, phrase_after, quote

# Letters of words that may be adjectives before a noun; verbs must end in -ed or -ing ("six leading models").
_ADJECTIVES = frozenset("HLFB8rsudbzðhoi")
_ALWAYS_ADJECTIVES = frozenset("HLFBð")
_BEFORE_NOUN = frozenset("KGYmðDLHg")
# Words that are verbs elsewhere and, ending in s right behind a number, are plural nouns: "972 answers".
_VERBS_OR_PLURALS = frozenset("8srhKðƒ")
_VERBS = frozenset("8srudn")
_MOST_ADJECTIVES = 3
_ADJECTIVE_ENDS = ("ed", "en", "ous", "al", "ic", "ive", "ful", "less", "able", "ary", "ent", "ant", "lar")
_BRACKETED = ("(Π)", "(Β)", "(Κ)")
_NAMED = ("(Y)", "(G)", "(m)", "(K)")
_NUMBERED = ("/n", "n_")
_LONGEST_BRACKET = 8
# Letters of what may stand inside a counted noun phrase, and of verbs that do where a noun follows.
_INSIDE = frozenset("KGYmDðJLHFBgê\"'-/_")
_VERBS_BEFORE_NOUNS = frozenset("8rsudb")
_LONGEST_PHRASE = 9
_SMALL = 100
_NOUNS_TOO = ("8", "r", "s", "h", "u", "d")
_MULTIPLES = ("triples", "doubles")

Span = tuple[int, int]


def counts_something(here: Here) -> bool:
    """Return whether a plural noun follows a value, adjectives between them passed over."""
    first, stop = phrase_after(here.items, past_adjectives(here, here.item + 1))
    return any(here.ends_in_plural(at) for at in range(first, stop))


def counted_noun(here: Here) -> MetricFound | None:
    """Return the noun phrase that a number counts; None where no plural follows."""
    first = _behind_whole(here)
    span = _plural_phrase(here, first) if first is not None else None
    if span is None:
        return None
    first, end = span
    if end - 1 == first and here.letters[first] == "m":
        found = here.metric_at(first)
        judged = found.entry is not None and found.entry.higher_is_better is not None and not is_resource(found)
        judged = judged and not found.text.endswith("points") and is_plural(found.text.casefold())
        return MetricFound(found.text, found.text) if judged else found  # 4,800 human ratings
    text = quote(here.sentence, here.items, first, end)
    if "s-" in text and not is_plural(text.casefold()):
        text = text.partition("s-")[0] + "s"  # seven languages-Hindi, Tamil
    if text.count('"') == 1:
        text = text.strip('"')
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
        return _past_bracket(letters, first + 2) if letters[first : first + 2] == "/n" else first
    first += 1
    while letters[first : first + 1] == "e":
        first += 1
    if letters[first : first + 1] in ("n", "w"):  # of 17 cases
        first = _past_bracket(letters, first + 1)
        return first + 2 if letters[first : first + 2] == "fe" else first  # eight out of ten of the signs
    return first if letters[first - 1] == "e" else None


def _past_bracket(letters: str, at: int) -> int:
    """Return the item behind a short bracket that opens at an item: the noun of "2503 of 2890 (86.6%) snippets"."""
    if letters[at : at + 1] != "(":
        return at
    closing = letters.find(")", at, at + _LONGEST_BRACKET)
    return closing + 1 if closing > 0 else at


def _plural_phrase(here: Here, start: int) -> Span | None:
    """Return the items of the plural noun phrase that begins at an item; None if none does."""
    letters = here.letters
    if letters[start : start + 1] == "w":  # chart-table triples
        return (start, start + 1) if here.fold(start) in _MULTIPLES else None
    first = past_adjectives(here, start)
    while letters[first : first + 1] == "g":
        first += 1
    if letters[first - 1] == "g" and letters[first : first + 3] in _NAMED:
        first += 3  # 11 state-of-the-art (SOTA) models
    if letters[first : first + 1] == "n" and letters[first + 1 : first + 2] in ("Y", "G", "K"):
        first += 1  # seven 3D pose estimators
    begin, stop = phrase_after(here.items, first)
    if begin >= stop:
        return _lone_plural(here, start) or _before_counted(here, start) or _long_phrase(here, start)
    stop = _prolonged(here, begin, stop)
    end = cut(here.sentence, here.items, begin, stop)
    if here.ends_in_plural(end - 1):
        return (start if first > start else begin), end
    return _coordinated(here, begin, stop) or _long_phrase(here, start)


def _long_phrase(here: Here, start: int) -> Span | None:
    """Return a phrase with other words before its plural: adverbs and participles, 3D, "hard", 1 kb, review."""
    letters = here.letters
    if (here.value.decimal and not here.value.scaled) or letters[start - 1] == "e":  # 9,629 of these reflect patterns
        return None
    if here.sentence.words[here.value.stop - 1].text == "B":  # its 7B gain comes
        return None
    for at in range(start, min(len(letters), start + _LONGEST_PHRASE)):
        if (letters[at] in "KGYmð" or _is_thing(here, at)) and here.ends_in_plural(at):
            return (start, at + 1) if at > start and not _verb_behind(here, start, at) else None
        if letters[at] not in _INSIDE and not _is_attribute(here, at):
            return None
    return None


def _verb_behind(here: Here, start: int, plural: int) -> bool:
    """Return whether what looks like a plural may be a verb: a name alone stands between it and the number."""
    return all(here.letters[at] in "GYD" for at in range(start, plural))


def _is_thing(here: Here, at: int) -> bool:
    """Return whether a verb's form is the plural of a listed thing: the reports of "review reports"."""
    return here.letters[at : at + 1] in _NOUNS_TOO and singular(here.fold(at)) in counted().heads


def _is_attribute(here: Here, at: int) -> bool:
    """Return whether a word that is a verb elsewhere, or a small number, stands before a noun: review questions, 3D."""
    letters = here.letters
    if letters[at] in "ΒΥ" and letters[at + 1 : at + 2] == "_":
        return True  # three 10K-document corpora
    if letters[at] in "ΒΥ":
        size = here.items.values[at][0]
        return (size.low < _SMALL or size.scaled) and letters[at + 1 : at + 2] in ("K", "G", "Y", "D")
    if letters[at] in "nx":
        sized = "x" in letters[at : at + 2] or letters[at - 1] == "x"  # 18,000 random 7 × 7 matrices
        return sized or letters[at + 1 : at + 2] in ("_", "D", "G", "Y")
    if letters[at] == "|":  # five under-served but widely used languages
        return here.word(at) in ("but", "yet") and at > here.item + 1
    if letters[at] == "P":  # two GPT-2 based tutors
        return here.fold(at) == "based" and letters[at - 1] in "KGYm" and letters[at + 1 : at + 2] in ("K", "G", "m")
    return (
        letters[at] in _VERBS_BEFORE_NOUNS
        and (letters[at + 1 : at + 2] in ("K", "Y", "m", "ð", "J") or _is_thing(here, at + 1))
        and (here.fold(at).endswith(("ed", "ing")) or not here.fold(at).endswith("s"))
    )


def _before_counted(here: Here, start: int) -> Span | None:
    """Return the noun that two counts share behind adverbs: "four encoder-only and five decoder-only models"."""
    letters = here.letters
    joint = start
    while letters[joint : joint + 1] in ("J", "g") and joint - start < _MOST_ADJECTIVES:
        joint += 1
    if joint == start or letters[joint : joint + 1] != "&" or letters[joint + 1 : joint + 2] not in ("Β", "Κ", "w"):
        return None
    shared = _plural_phrase(here, joint + 2)
    return (shared[1] - 1, shared[1]) if shared is not None else None


def _lone_plural(here: Here, at: int) -> Span | None:
    """Return a plural that is a verb elsewhere, right behind a number: "972 answers"."""
    if at >= len(here.letters) or here.letters[at] not in _VERBS_OR_PLURALS or here.value.decimal:
        return None
    return (at, at + 1) if here.ends_in_plural(at) else None


def _prolonged(here: Here, first: int, stop: int) -> int:
    """Return where a phrase ends that holds no plural yet: over brackets, 3D and words that are verbs elsewhere."""
    letters = here.letters
    for _ in range(_MOST_ADJECTIVES):
        if stop >= len(letters) or _holds_plural(here, first, stop):
            return stop
        named = "Y" in letters[first:stop] and here.value.scaled  # UL2 20B works
        if letters[stop] in _VERBS_OR_PLURALS and here.ends_in_plural(stop) and not named:
            return stop + 1  # 1,190 patient records
        if letters[stop] == "w" and here.fold(stop) in _MULTIPLES:  # 8k chart-table triples
            return stop + 1
        if letters[stop : stop + 2] == "/n" or (
            letters[stop : stop + 2] == "n_" and stop > first
        ):  # four frozen ViT-B/16 encoders
            stop = phrase_after(here.items, stop + 2)[1]
        elif letters[stop : stop + 3] in _NAMED:  # five language generation (NLG) tasks
            stop = phrase_after(here.items, stop + 3)[1]
        elif letters[stop] in _VERBS and letters[stop + 1 : stop + 2] in ("K", "G", "Y", "m"):
            stop = phrase_after(here.items, stop + 1)[1]  # phone call dialogues, 3D scenes
        else:
            return stop
    return stop


def _holds_plural(here: Here, first: int, stop: int) -> bool:
    """Return whether a plural is among the items of a phrase: its last one, mostly."""
    return any(map(here.ends_in_plural, range(stop - 1, first - 1, -1)))


def _coordinated(here: Here, first: int, stop: int) -> Span | None:
    """Return the phrase of joined adjectives: "24 spatial and embodied tasks", "25 open- and closed-source models"."""
    letters = here.letters
    joint = stop
    while letters[joint : joint + 1] == "-":
        joint += 1
    while letters[joint : joint + 3] in (",K,", ",K&"):  # 20 general, medical, and surgical models
        joint += 2
    if letters[joint : joint + 2] == ",&":
        joint += 1
    joined = letters[joint : joint + 1] in ("&", "/")
    last = here.fold(stop - 1)
    adjective = "-" in last or last.endswith(_ADJECTIVE_ENDS) or _is_one_of_two(here, first, stop, joint)
    if not joined and not (letters[joint : joint + 1] == "," and adjective):
        return None  # 51 air-dried, stained aspirates; 5 heterogeneous, multi-modal datasets
    if not joined and letters[joint + 1 : joint + 2] in ("Β", "Κ", "e"):
        return None
    if letters[joint + 1 : joint + 2] in ("Β", "Κ"):  # 35 study and 64 control patients
        joint += 1
    begin, end = phrase_after(here.items, past_adjectives(here, joint + 1))
    if begin < end:
        end = cut(here.sentence, here.items, begin, _prolonged(here, begin, end))  # safe and unsafe thought pairs
    if begin >= end or not here.ends_in_plural(end - 1):
        return None
    return (end - 1 if letters[joint] in VALUES else first), end


def _is_one_of_two(here: Here, first: int, stop: int, comma: int) -> bool:
    """Return whether a word before a comma is an adjective, as a listed thing follows: "four diverse, new datasets"."""
    begin, end = phrase_after(here.items, comma + 1)
    if stop - first != 1 or here.letters[first] != "K" or begin != comma + 1 or begin >= end:
        return False
    last = here.fold(cut(here.sentence, here.items, begin, end) - 1)
    return singular(last) in counted().heads and is_plural(last)


def _past_participles(here: Here, at: int) -> int:
    """Return the item of the last participle in "20 newly recorded or collected videos", else ``at``."""
    letters = here.letters
    first = at + (letters[at : at + 1] == "J")
    joined = letters[first + 1 : first + 2] == "&" and here.fold(first).endswith("ed")
    if joined and here.fold(first + 2).endswith("ed"):
        return first + 2
    return first if first > at and here.fold(first).endswith("ed") and letters[first] in _ADJECTIVES else at


def past_adjectives(here: Here, at: int) -> int:
    """Return the item behind participles and comparatives that stand before a noun: "six leading", "four smaller"."""
    letters = here.letters
    at = _past_participles(here, at)
    for _ in range(_MOST_ADJECTIVES):
        if at + 1 >= len(letters) or letters[at] not in _ADJECTIVES or letters[at + 1] not in _BEFORE_NOUN:
            return at
        if letters[at] not in _ALWAYS_ADJECTIVES and not here.fold(at).endswith(("ed", "ing")):
            return at
        at += 1
    return at
