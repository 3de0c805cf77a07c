"""The method given to a claim: what its number stands at, the subject of its clause, or the abstract's own system."""

from __future__ import annotations

import re

from extractors.draft import COUNTING_RULES, Draft
from extractors.quality import is_quality
from extractors.roles import beside as besides
from extractors.roles import method as methods
from extractors.roles.acting import acting
from extractors.roles.clauses import clause_start
from extractors.roles.dataset import find_datasets
from extractors.roles.elsewhere import elsewhere, last_named, last_of
from extractors.roles.introduction import expansion
from extractors.roles.naming import SYSTEM_NOUNS, Clause, is_ordinary
from extractors.roles.passive import DOING
from extractors.roles.scene import Scene
from extractors.roles.vocabulary import is_model, vocabulary

_OF_SYSTEMS = frozenset(["unit", "count", "money"])


def fill_method(scene: Scene, draft: Draft, at: int) -> None:
    """Give a claim its method; ``at`` is its place among the claims of the sentence."""
    if draft.kind == "statistic":
        draft.method = _of_bounded(scene, draft, at) or _of_agreement(scene, draft)
        return
    if draft.value.unit == "parameter" or draft.rule == "model_size":
        draft.method = besides.apposed(scene.sentence, scene.items, draft.item, scene.taken)
    if draft.method is None:
        _fill_stated(scene, draft, at)


def _fill_stated(scene: Scene, draft: Draft, at: int) -> None:
    """Give a claim the system of its clause, its neighbours or its document."""
    if draft.rule in COUNTING_RULES or (
        draft.value.unit == "parameter" and _subject(scene, draft) == methods.Subject()
    ):
        draft.method = _method_of_count(scene, draft, _subject(scene, draft))
        return
    beside = _beside(scene, draft)
    if scene.carried.plain_science:
        found = _subject(scene, draft)
        if found.name is None or "o" not in scene.letters[: draft.item]:
            draft.method = _of_plain_science(scene, draft, found)
            return
    before = scene.drafts[at - 1] if at else None
    if beside is not None and not _is_metric(draft, beside):
        draft.method, draft.aside = beside, True
    elif (named := _in_list(scene, draft)) is not None:
        draft.method = named
    elif draft.listed and before is not None and before.method is not None and not before.aside:
        draft.method = before.method
    else:
        draft.method = _method(scene, draft, at, _subject(scene, draft))
        if draft.kind == "score" and draft.method in (scene.carried.benchmark, draft.dataset):
            draft.method = None


def _subject(scene: Scene, draft: Draft) -> methods.Subject:
    """Return the subject of a claim's clause; it is looked for only where nothing nearer gives the method."""
    return methods.subject(scene.sentence, scene.items, draft.item, scene.taken, scene.carried.own)


def _of_bounded(scene: Scene, draft: Draft, at: int) -> str | None:
    """Return the method of the score whose interval a claim is: "an AUC of 0.93 (95% CI 0.91-0.95)"."""
    before = scene.drafts[at - 1] if at and draft.rule == "interval" else None
    return before.method if before is not None and before.kind != "quantity" else None


def _of_agreement(scene: Scene, draft: Draft) -> str | None:
    """Return the system that agrees so well with something, if it is the subject: "X has a Pearson's r of 0.71"."""
    if draft.metric is None or not any(word in draft.metric.name.casefold() for word in _AGREEMENTS):
        return None
    found = _subject(scene, draft)
    if found.name is not None:
        known = scene.carried.brief or found.name == scene.carried.own or _is_program(found.name)
        return found.name if known else None
    return scene.carried.own or scene.carried.described if found.own else found.plain


_AGREEMENTS = ("correlation", "kappa", "pearson", "spearman", "kendall", "agreement")


def _in_list(scene: Scene, draft: Draft) -> str | None:
    """Return the system that stands at a value of several as others do at theirs."""
    second = draft.kind != "quantity" and draft is not scene.drafts[0]
    found = besides.gapped(scene.sentence, scene.items, draft.item, scene.taken) if second else None
    if found is None and second and draft.kind in ("score", "share"):
        found = besides.gapped_noun(scene.sentence, scene.items, draft.item)
    found = found or (_arm(scene, draft) if scene.carried.brief else None)
    return found or (_listed_name(scene, draft) if draft.listed else None)


def _listed_name(scene: Scene, draft: Draft) -> str | None:
    """Return the system right before an item of a list: "an AUC of 0.71 for A, B 0.69 and C 0.66"."""
    if (
        not draft.listed
        or draft.metric is None
        or draft.metric.entry is None
        or draft.value.shape not in ("bare", "percent")
    ):
        return None
    return besides.listed_name(scene.sentence, scene.items, draft.item, scene.taken)


def _of_plain_science(scene: Scene, draft: Draft, found: methods.Subject) -> str | None:
    """Return the system that reaches a score in an abstract about patients: "the ensemble achieved an F1 of"."""
    if draft.kind in ("share", "change", "ratio") and (found.own or _is_machine(found.plain)):
        return found.plain or scene.carried.described
    if draft.kind in ("share", "change", "ratio") and found.beside and _is_program(found.name):
        return found.name  # GPT-5 blocked 85% of attacks
    if draft.kind != "score" or draft.metric is None or not is_quality(draft.metric):
        return None
    own = scene.carried.described if found.own else None
    return found.plain or own or (found.name if found.beside or _is_program(found.name) else None)


def _is_program(name: str | None) -> bool:
    """Return whether a name is that of a model, or ends in a system's noun: "the LLM-based workflow"."""
    return name is not None and (_is_model(name) or name.rsplit(maxsplit=1)[-1].casefold() in SYSTEM_NOUNS)


def _is_machine(plain: str | None) -> bool:
    """Return whether a noun phrase is that of a program, which patients are read by: "our adaptive algorithm"."""
    return plain is not None and plain.rsplit(maxsplit=1)[-1].casefold() in _MACHINES


_MACHINES = frozenset(
    ["algorithm", "algorithms", "classifier", "network", "pipeline", "framework", "chatbot", "llm", "llms", "ensemble"]
)


def _beside(scene: Scene, draft: Draft) -> str | None:
    """Return the system that a number stands at; where that is what a change was measured on, it is the dataset."""
    if draft.kind in ("change", "ratio") and scene.letters[draft.item - 1 : draft.item] == "A":
        return None  # on par with X at 3x lower cost
    held = draft.value.from_value is not None and not draft.value.movement
    beside = besides.beside(scene.sentence, scene.items, draft.item, scene.taken, held=held)
    if beside is None and draft.kind == "score":
        found = _in_brackets(scene, draft) or besides.own_figure(scene.sentence, scene.items, draft.item)
        return found or besides.named_for(scene.sentence, scene.items, draft.item, scene.taken)
    if beside is None or draft.kind != "change":
        return beside
    named = scene.letters[draft.item - 1 : draft.item] in ("Y", "G") or _is_next_place(scene, draft)
    if named and not is_model(beside.casefold()):
        draft.dataset = beside  # two games (Pong +57%, Qbert +28%)
        return None
    return beside


def _is_next_place(scene: Scene, draft: Draft) -> bool:
    """Return whether a change stands in brackets behind a name as one before did behind a dataset: "A (+2), B (+3)"."""
    at = next(at for at, one in enumerate(scene.drafts) if one is draft)
    before = scene.drafts[at - 1] if at else None
    if before is None or before.dataset is None or before.method == before.dataset:
        return False
    return before.kind == "change" and scene.letters[before.item - 1] + scene.letters[draft.item - 1] == "(("


def _in_brackets(scene: Scene, draft: Draft) -> str | None:
    """Return the system in brackets behind a score, in a document that introduces none: "89.7% (Gemini 2.5)"."""
    if scene.carried.own is not None:
        return None
    name = besides.in_brackets(scene.sentence, scene.items, draft.item, scene.taken)
    return name if name is not None and (scene.carried.brief or _is_model(name)) else None


def _is_model(name: str) -> bool:
    """Return whether a name is that of a known model by its first word."""
    return is_model(name.split(maxsplit=1)[0].casefold())


def _method_of_count(scene: Scene, draft: Draft, found: methods.Subject) -> str | None:
    """Return the system that has so many of something, or the benchmark that a sentence introduces with its size."""
    carried = scene.carried
    if scene.letters[draft.item - 1 : draft.item] in _COMPARING or _is_matched(scene, draft):
        return None  # outperforming 7B models
    own = found.name in (carried.own, carried.benchmark) or (found.beside and not carried.plain_science)
    doer = _doer(scene, draft) or (_trained(scene, draft, found) if carried.own is not None else None)
    if doer is not None or (found.name is not None and own):
        return doer or found.name
    if carried.own is not None and (found.plain is not None if found.own else found.pronoun) and _needs(scene, draft):
        return carried.own  # our model does so with 3M parameters
    made = _benchmark_before(scene, draft)
    return made or (_elsewhere(scene, draft) if carried.brief and carried.benchmark is None else None)


def _needs(scene: Scene, draft: Draft) -> bool:
    """Return whether a clause says what is needed or reached with so many, not that something holds so many."""
    start = clause_start(scene.sentence, scene.items, draft.item)
    return scene.letters.find("h", start, draft.item) < 0 and _HOLDING.isdisjoint(
        scene.sentence.folds[scene.items.first[start] : draft.value.first]
    )


_HOLDING = frozenset(
    ["features", "contains", "comprises", "spans", "covers", "includes", "comprising", "containing", "spanning",
     "covering", "encompasses", "encompassing", "consists", "collects", "introduce", "propose", "present"]
)  # fmt: skip


def _doer(scene: Scene, draft: Draft) -> str | None:
    """Return the system that found, refused or needed so many: "X identified 72 reports"."""
    letters, verb = scene.letters, draft.item - 1
    if verb < 1 or letters[verb] not in "8Kð" or letters[verb - 1] not in "YG":
        return None
    if scene.sentence.words[scene.items.first[verb]].fold not in DOING:
        return None
    first = verb - 1
    while first > 0 and letters[first - 1] in "YG":
        first -= 1
    placed = scene.sentence.words[scene.items.first[first]].text in vocabulary().places
    return None if placed or is_ordinary(scene.sentence, scene.items, first) else _clause(scene).name(first, verb)


def _trained(scene: Scene, draft: Draft, found: methods.Subject) -> str | None:
    """Return the own system where it was trained on so many: "the model is trained on 14.7 million samples"."""
    on = draft.item - 1
    while on > 1 and scene.letters[on] in "eJg~":
        on -= 1
    word = scene.sentence.words[scene.items.first[on - 1]].fold if on > 0 and scene.letters[on] == "N" else ""
    own = found.own or found.pronoun or found.name == scene.carried.own
    return scene.carried.own if own and word in _TRAINED else None


_TRAINED = frozenset(["trained", "pretrained", "pre-trained", "fine-tuned", "finetuned"])


def _benchmark_before(scene: Scene, draft: Draft) -> str | None:
    """Return the abstract's own benchmark, if the sentence names it before a claim."""
    made, sentence = scene.carried.benchmark, scene.sentence
    before = sentence.text[: sentence.starts[draft.value.first]]
    return _variant(made, before) if made is not None and made in before else None


def _variant(name: str, text: str) -> str:
    """Return a name as a text has it, where that is longer: "Lux-Bench" of "we introduce Lux-Bench"."""
    at = text.find(f"{name}-")
    if at < 0 or text.find(name) < at:
        return name
    stop = text.find(" ", at)
    return text[at : stop if stop > 0 else len(text)].rstrip(",.;:)'")


_COMPARING = ("o", "q", "t", "v")


def _is_matched(scene: Scene, draft: Draft) -> bool:
    """Return whether the verb before a count says that the subject is like what is counted: "matching 7B models"."""
    if draft.item == 0:
        return False
    return scene.sentence.words[scene.items.first[draft.item - 1]].fold.startswith(("match", "rival"))


def _is_metric(draft: Draft, name: str) -> bool:
    """Return whether a name is that of the claim's metric."""
    return draft.metric is not None and name in (draft.metric.name, draft.metric.text)


def _method(scene: Scene, draft: Draft, at: int, found: methods.Subject) -> str | None:
    """Return the method of a claim by the subject of its clause, by what stands behind it, or by the abstract."""
    carried = scene.carried
    if found.name is not None and not _is_metric(draft, found.name):
        return _whole(carried.own, _with_first_word(scene, found.name), scene.sentence.text)
    if found.own and draft.kind == "quantity" and (made := _benchmark_before(scene, draft)) is not None:
        return made  # we introduce X, a dataset of 300 hours
    plain = _meant(scene, found.plain) if found.plain is not None and carried.brief else found.plain
    if _is_long_form(carried.own, found.plain):
        return carried.own
    if found.own:
        return carried.own or _in_own_words(scene, plain) or _elsewhere(scene, draft)
    if found.pronoun:
        return _of_pronoun(scene, draft, at)
    behind = besides.behind(scene.sentence, scene.items, draft.item)
    brief = carried.brief
    found_elsewhere = behind or plain or (None if brief else _elsewhere(scene, draft)) or _acting(scene, draft)
    return found_elsewhere or (_elsewhere(scene, draft) if brief else None) or _in_default(scene, draft, at)


def _in_own_words(scene: Scene, plain: str | None) -> str | None:
    """Return what the abstract's own system without a name is called: as it was introduced, or as the clause has it.

    "Our system" is no augmentation strategy that the abstract introduces as well, and nothing that it introduces later.
    """
    described = scene.carried.described
    if plain is None or described is None or f"our {plain}" not in scene.sentence.text.casefold():
        return described or plain
    if described.rsplit(maxsplit=1)[-1].casefold() == plain:
        return described
    first = described.split(maxsplit=1)[0].casefold()
    if first not in _SAYING_NOTHING and plain in _ANY_METHOD:
        return described if scene.carried.text.find(described) < scene.sentence.offset else f"our {plain}"
    return f"our {plain}"


_ANY_METHOD = frozenset(["method", "approach", "framework", "technique", "methodology", "solution", "strategy"])
_SAYING_NOTHING = frozenset(["our", "proposed", "novel", "new", "efficient", "simple", "general"])


def _with_first_word(scene: Scene, name: str) -> str:
    """Return a name with the sentence's first word before it, where the text says both elsewhere: "Hybrid FooRAG"."""
    text, word = scene.sentence.text, scene.sentence.words[0]
    whole = f"{word.text} {name}"
    if scene.letters[:1] != "G" or word.fold in _ORDINARY or word.fold.endswith(("ing", "ly")):
        return name
    if not text.startswith(whole) or name in text[len(whole) :]:
        return name
    inside = re.search(rf"(?<![.?!:]) {re.escape(whole)}", scene.carried.text)
    return whole if inside is not None else name


_ORDINARY = vocabulary().ordinary


def _whole(own: str | None, name: str, text: str) -> str:
    """Return the own system where a name is a part of its own: "Fill" of "Probe&Fill", "Lux" of "Enhanced Lux"."""
    if own is None or name not in own:
        return name
    halved = "&" in own and name in own.split("&")
    return own if halved or (own.endswith(f" {name}") and text.count(name) == text.count(own)) else name


def _acting(scene: Scene, draft: Draft) -> str | None:
    """Return what acts in the clause of a claim without a name: "random cropping raises"; null for the own system."""
    if draft.kind not in ("score", "change", "ratio") and not draft.value.movement:
        return None
    own = scene.carried.own
    found = acting(_clause(scene), draft.item, described=own is not None or scene.carried.described is not None)
    if found is None or (draft.metric is not None and draft.metric.text in found):
        return None
    return None if own is not None and _is_said_of(own, found) else found


def _of_pronoun(scene: Scene, draft: Draft, at: int) -> str | None:
    """Return whom "it" or "its" stands for: the own system, or what was named before."""
    carried = scene.carried
    family = carried.own is not None and f"{carried.own}-" in carried.text
    variant = carried.antecedent() if family else None  # Lux-S is small. It errs by
    if variant is not None and carried.own is not None and variant.startswith(f"{carried.own}-"):
        return variant
    earlier = carried.own or _before_pronoun(scene, draft) or (_of_claim_before(scene, at) if carried.brief else None)
    earlier = earlier or carried.described or carried.antecedent()
    direct = scene.letters[draft.item - 1 : draft.item] in ("Y", "G")  # it takes X 4 s
    return earlier or (_elsewhere(scene, draft) if direct else _of_claim_before(scene, at))


def _is_long_form(own: str | None, plain: str | None) -> bool:
    """Return whether a subject is what the own system's name shortens: "tidal adaptive networks" of TarnNet."""
    return own is not None and plain is not None and " " in plain and expansion(own, plain.casefold().split()) == 0


def _is_said_of(own: str, phrase: str) -> bool:
    """Return whether a subject speaks of the own system: by a part of its name, its long form, or a macro for it."""
    words = phrase.casefold().split()
    return words[-1] in own.casefold() or "\\" in phrase or expansion(own, words) is not None


def _meant(scene: Scene, plain: str) -> str:
    """Return the name that "the latter" or "the network" stands for in a brief text, else the words themselves."""
    previous = scene.carried.before()
    if previous is None or " " in plain or f"he {plain} " not in scene.sentence.text:
        return plain
    mentions = find_datasets(*previous, None)
    clause = Clause(*previous, [(one.first, one.stop) for one in mentions], None)
    if plain == "latter":
        return last_of(clause) or plain
    return last_named(clause, 0, len(previous[1].letters)) or scene.carried.antecedent() or plain


def _elsewhere(scene: Scene, draft: Draft) -> str | None:
    """Return the system that a clause names beside its subject, in a document that introduces none."""
    carried = scene.carried
    if carried.own is not None or (not carried.brief and (carried.described or draft.kind != "score")):
        return None
    clause = _clause(scene)
    start = clause_start(scene.sentence, scene.items, draft.item)
    name = elsewhere(clause, start, draft.item, brief=carried.brief)
    if name is None or _is_metric(draft, name) or name == draft.dataset:
        return None
    return name if carried.brief or _is_model(name) or carried.text.count(name) > 1 else None


def _clause(scene: Scene) -> Clause:
    """Return the sentence with its datasets, as names are looked for in it."""
    return Clause(scene.sentence, scene.items, scene.taken, None)


def _arm(scene: Scene, draft: Draft) -> str | None:
    """Return the arm of a trial that stands at each of two values: "4.1 days with X and 5.6 days with usual care"."""
    carried = scene.carried
    if (
        not carried.brief
        or carried.own is not None
        or len(scene.drafts) == 1
        or draft.kind not in ("score", "quantity", "share")
    ):
        return None
    arms = [besides.arm(scene.sentence, scene.items, one.item, scene.taken) for one in scene.drafts]
    same = {one.preposition for one in arms if one is not None}
    if None in arms or len(same) != 1 or not any(one.named for one in arms if one is not None):
        return None
    return next((one.text for one, other in zip(arms, scene.drafts, strict=True) if one and other is draft), None)


def _before_pronoun(scene: Scene, draft: Draft) -> str | None:
    """Return the system that a sentence names before the pronoun of a clause: "X is slow, yet it wins by 3%"."""
    if not scene.carried.brief:
        return None
    stop = draft.item
    while stop > 0 and scene.sentence.words[scene.items.first[stop]].fold not in _PRONOUNS:
        stop -= 1
    name = last_named(_clause(scene), 0, stop)
    return name if name != draft.dataset else None


_PRONOUNS = frozenset(["it", "its", "they", "their", "this", "these"])


def _in_default(scene: Scene, draft: Draft, at: int) -> str | None:
    """Return the method of the claim before in the sentence, else the abstract's own system."""
    before = _of_claim_before(scene, at)
    if before is not None:
        return before
    if draft.kind in ("score", "change", "ratio") or draft.value.shape in _OF_SYSTEMS:
        if _is_introduced_later(scene):
            return None
        return scene.carried.own or scene.carried.described or _of_last_sentence(scene)
    return None


def _is_introduced_later(scene: Scene) -> bool:
    """Return whether a text names its own system only behind a sentence: "Agents solve 41%. We propose X"."""
    own = scene.carried.own
    return own is not None and scene.carried.text.find(own) > scene.sentence.offset + len(scene.sentence.text)


def _of_last_sentence(scene: Scene) -> str | None:
    """Return the system that the claims of the sentence before were of, in a brief text: "X is 3x faster. Recall"."""
    carried = scene.carried
    return carried.method if carried.brief and carried.method_sentence == scene.sentence.index - 1 else None


def _of_claim_before(scene: Scene, at: int) -> str | None:
    """Return the method of the nearest claim before that has one of its own sentence part."""
    named = (one.method for one in reversed(scene.drafts[:at]) if one.method is not None and not one.aside)
    return next(named, None)
