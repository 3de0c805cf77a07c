"""Amounts: what a verb has for its object and gains, costs, saves or takes off something.

"adds 1.2 BLEU", "gains 0.7 dB in PSNR", "costs it 4 points", "gives up 1.3 BLEU", "shaves 40 ms off the time", "at a
cost of 0.4 perplexity", and in the passive "5.1 and 2.2 points of nDCG are gained".
"""

from __future__ import annotations

from extractors.draft import Draft
from extractors.groups import VALUES
from extractors.kinds.dimension import by_dimension
from extractors.kinds.direction import of_cue
from extractors.kinds.here import Here
from extractors.movement import SAVING
from extractors.phrases import Reading
from extractors.plurals import is_plural
from extractors.quality import is_better_lower, is_quality, is_resource
from extractors.records import Direction
from extractors.roles.metric import MetricFound
from extractors.roles.phrase import phrase_after

ADDING = frozenset(["add", "adds", "added", "adding", "contributes", "contributing", "buys", "bought", "buying"])
_GAINING = frozenset(["gain", "gains", "gained", "gaining"])
COSTING = frozenset(
    """
    cost costs costing forfeit forfeits forfeited forfeiting sacrifice sacrifices sacrificed sacrificing concede
    concedes conceded conceding surrender surrenders surrendered surrendering trade trades traded trading lose loses
    lost losing
    """.split()  # noqa: SIM905 - a list of words
)
# Verbs that give an amount up with a particle: gives up, signs away.
_GIVING = frozenset(
    ["give", "gives", "gave", "given", "giving", "sign", "signs", "signed", "trade", "trades", "traded"]
)
_AWAY = frozenset(["up", "away", "off"])
# Nouns of what something costs: at the expense of, at a cost of.
_PRICES = frozenset(["cost", "expense", "price", "sacrifice"])
_TAKING = frozenset(
    ["take", "takes", "took", "taking", "knock", "knocks", "knocked", "knocking", "shave", "shaves", "shaved",
     "shaving", "trim", "trims", "trimmed", "cut", "cuts", "cutting", "slice", "slices", "sliced"]
)  # fmt: skip
# Verbs whose object is what there is less of: saves 58% of the compute, reduces 6% of the calls, sheds 200 MB.
_LESSENING = SAVING | frozenset(
    """
    spare spares spared sparing reduce reduces reduced reducing shed sheds shedding shave shaves shaved shaving
    conserve conserves conserved
    """.split()  # noqa: SIM905 - a list of words
)
# Verbs that may have whom they cost or save it before the amount: costs the model 2 points, spares users 73%.
_DITRANSITIVE = frozenset(["cost", "costs", "costing", "save", "saves", "saved", "saving", "spare", "spares", "spared"])
_DONE: dict[str, str] = {
    "gained": "b", "recovered": "b", "regained": "b", "lost": "z", "sacrificed": "z", "forfeited": "z", "saved": "d",
    "spared": "d", "shed": "d", "shaved": "d",
}  # fmt: skip
_DIFFERING = ("var", "differ", "mov", "shift", "chang", "fluctuat", "deviat", "swing")
_PARTICLES = frozenset(["up", "down"])
# All that may stand right before an amount, and letters of what joins it to a list or a range.
_VERBS = ADDING | _GAINING | COSTING | _LESSENING | _TAKING | _AWAY | _PARTICLES | frozenset(["of"])
_JOINTS = frozenset(",&pPM")
_MOVED = ("u", "d")
_ENDS = frozenset(["", ",", ".", ";", ")", "&", "|"])
# Letters of the subject of a clause whose verb was said before: no verb.
_SUBJECT = frozenset("KGYmDeJgnCfWIRNXAPd_\"()[]&-/'")
_ENDS_SUBJECT = frozenset('KGYmðeDCn]"dubz8s')
_LONGEST_SUBJECT = 12
_OF_IT = frozenset(article + cue for article in "ej" for cue in "udbz")
# Letters of a list of amounts and of what its verb may have before it: its metrics, articles, a pronoun.
_IN_LIST = frozenset(",&mKGYgeJf") | VALUES
_LONGEST_LIST = 14
_WHOM = frozenset("KGYep")
_LONGEST_WHOM = 3
# What stands between an amount and the copula of a passive: "of nDCG", "accuracy".
_PASSIVE = frozenset("fImKGYDJeN,&") | VALUES
_LONGEST_PASSIVE = 10
# Dimensions of what is saved.
_SAVED = frozenset(["time", "data", "energy"])
_NO_AMOUNTS = frozenset(["fraction", "times", "money", "count"])
_BESIDE = 3


def amount(here: Here, best: Reading | None) -> Draft | None:
    """Return the change of a value that a verb adds, costs, saves or takes off something; None where none does.

    ``best`` is what the phrases around the value say of it.
    """
    value, preceding = here.value, here.preceding
    hyphenated = here.sentence.letters[value.stop - 1] == "_"  # it reduces a 1-hour session
    if hyphenated or value.shape in _NO_AMOUNTS or (value.word and value.shape == "bare"):
        return None
    if best is not None and best.rule.side == "right" and best.rule.kind != "share":
        return None
    if preceding == "y":
        return _differed(here) if best is None else None
    if preceding in _JOINTS or here.fold(here.item - 1) in _VERBS or (preceding in _WHOM and _costs_whom(here)):
        found = _object(here, best)
        if found is not None:
            return found
    if best is None and here.before and preceding in _ENDS_SUBJECT:
        found = _gapped(here)
        if found is not None:
            return found
    return _done(here) if best is None or best.rule.kind == "share" else None


def _differed(here: Here) -> Draft | None:
    """Return the change in "varies by more than 0.13 F1", "moves by only 0.05": a difference that has no way."""
    at = here.item - 2
    while at > 0 and here.letters[at] == "J":
        at -= 1
    if here.value.shape != "bare" or not here.value.decimal or not here.fold(at).startswith(_DIFFERING):
        return None
    way: Direction | None = None
    if here.value.sign is not None:
        way = "increase" if here.value.sign == "+" else "decrease"
    return _change(here, way, here.right() or here.left(at))


def _costs_whom(here: Here) -> bool:
    """Return whether a verb that costs or saves somebody something stands a few items before a value."""
    return any(here.fold(item) in _DITRANSITIVE for item in range(max(0, here.item - _LONGEST_WHOM - 1), here.item))


def _object(here: Here, best: Reading | None) -> Draft | None:
    """Return the change of an amount that is the object of its verb, or behind "at the cost of"."""
    verb = _verb(here)
    if verb is None or here.word(here.item + 2) in ("point", "points"):  # adds 20 accuracy points
        return None
    if here.word(here.item + 1) == "off" and (here.fold(verb) in _TAKING or _goes_on_off(here)):
        return _change(here, "decrease", here.phrase(*phrase_after(here.items, here.item + 2)))
    if here.preceding == "f":
        return _at_cost(here) if best is None else None
    return _acted(here, verb) if best is None or best.rule.kind == "share" else None


def _acted(here: Here, verb: int) -> Draft | None:
    """Return the change of an amount by its verb."""
    word = here.fold(verb)
    if word in _AWAY and here.word(verb - 1) in _GIVING:
        return _lost(here, verb)
    if word in _PARTICLES and here.preceding in _MOVED:  # is down 2 GB
        return _change(here, of_cue(here.preceding, None), here.right() or here.left(verb))
    verbs = ((ADDING, _added), (_GAINING, _gained), (COSTING, _lost), (_LESSENING, _lessened))
    return next((read(here, verb) for words, read in verbs if word in words), None)


def _verb(here: Here) -> int | None:
    """Return the item before a value, or before the list of amounts that it stands in, which may be their verb."""
    at = here.item - 1
    if here.preceding == "p" or here.word(at) in ("between", "from"):
        at -= 1
    listed = here.preceding in (",", "&")
    for item in range(at, max(-1, here.item - _LONGEST_LIST), -1):
        if not (listed and here.letters[item] in _IN_LIST):
            return _with_whom(here, item)
    return None


def _with_whom(here: Here, item: int) -> int:
    """Return the verb before whom it costs or saves an amount, at most three items back; else the item itself."""
    at = item
    while item - at < _LONGEST_WHOM and here.letters[at : at + 1] in _WHOM and at > 0:
        if here.fold(at) in _DITRANSITIVE:
            return at
        at -= 1
    return at if at < item and here.fold(at) in _DITRANSITIVE else item


def _goes_on_off(here: Here) -> bool:
    """Return whether an amount is the next in "shaves 31% off the bill and 12 ms off the time"."""
    last = here.last
    return last is not None and last.rule == "amount" and here.word(last.item + 1) == "off"


def _added(here: Here, verb: int) -> Draft | None:
    """Return the increase in "adds 1.2 BLEU", "adds 2 ms of latency"; None for things: "adds 9M parameters"."""
    found, shape = here.right(), here.value.shape
    if shape == "points" or here.value.unit == "dB":
        return _change(here, "increase", found or here.left(verb) or here.last_measured)
    if here.value.dimension == "time" and here.following == "T":  # adds 40 ms to the startup
        return _change(here, "increase", here.phrase(*phrase_after(here.items, here.item + 2)))
    if found is None and _goes_on(here):
        return _change(here, "increase", here.last_metric)  # buys 0.9 points of recall, Y buys 5.2
    if found is None or found.at > here.item + _BESIDE or found.entry is None:
        return None
    is_measured = shape == "unit" and is_resource(found)
    scored = shape in ("bare", "percent") and here.following == "m" and is_quality(found)
    return _change(here, "increase", found) if is_measured or scored else None


def _gained(here: Here, verb: int) -> Draft | None:
    """Return the change in "gains 0.7 dB in PSNR", "gained 1.1 kg": more of it, or its metric's better way."""
    if not _is_amount(here):
        return None
    found = _measure(here, verb)
    judged = found is not None and found.entry is not None and not is_resource(found)
    return _change(here, of_cue("b", found) if judged else "increase", found)


def _lost(here: Here, verb: int) -> Draft | None:
    """Return the change in "costs 1.4 points of X", "loses 0.3 mAP", "lost 4.2 kg", "gives up 1.3 BLEU"."""
    costs = here.fold(verb).startswith("cost")
    if not _is_amount(here) or (costs and here.value.shape == "unit" and here.value.unit != "dB"):
        return None  # costs 12 ms, 3.2 hours
    found = _measure(here, verb)
    if here.value.shape == "percent" and here.preceding == "f" and not (found is not None and is_quality(found)):
        return None
    taken = found is not None and is_resource(found)
    return _change(here, "decrease" if taken else of_cue("z", found), found)


def _lessened(here: Here, verb: int) -> Draft | None:
    """Return the decrease in "saves 3 GB", "saves 58% of the compute", "sheds 200 MB of weights"."""
    value = here.value
    if value.shape == "percent" and here.letters[here.end + 1 : here.end + 2] == "f":
        return _change(here, "decrease", here.right(here.end) or _whole(here))
    if value.shape != "unit" or value.dimension not in _SAVED:
        return None
    found = here.right() or here.left(verb)
    return _change(here, "decrease", found if found is not None and is_resource(found) else _saved(here))


def _whole(here: Here) -> MetricFound | None:
    """Return what is behind "of", behind a value's list."""
    return here.phrase(*phrase_after(here.items, here.end + 2), counted=True)


def _at_cost(here: Here) -> Draft | None:
    """Return the change in "at a cost of 0.4 perplexity", "at the expense of 1.9 BLEU"; None for other costs."""
    noun = here.item - 2
    if here.fold(noun) not in _PRICES or "A" not in here.letters[max(0, noun - 3) : noun]:
        return None
    found = here.right(here.end)
    shape = here.value.shape
    lost = shape == "points" or here.value.unit == "dB"
    if not lost and (found is None or not is_quality(found) or shape not in ("bare", "percent")):
        return None  # at a cost of 3 GB, $4
    if found is not None and shape == "percent" and is_better_lower(found):
        return None  # at the cost of 23% forgetting: so much of it there is
    return _change(here, of_cue("z", found), found)


def _is_amount(here: Here) -> bool:
    """Return whether a value measures and counts nothing: points, dB, kilograms, a metric's own unit."""
    value = here.value
    if value.shape in ("points", "unit"):
        return True
    if value.decimal and here.following == "I" and here.letters[here.item + 2 : here.item + 3] in ("K", "m", "e"):
        return True  # sacrifices 0.2 in sharpness
    found = here.right(here.end) if here.following in ("m", "I", "f", ",", "&") else None
    if found is not None and is_quality(found) and found.at <= here.end + _BESIDE + 1:
        return value.decimal or value.shape == "percent" or value.low < value.high or here.following == "m"
    return _goes_on(here)


def _goes_on(here: Here) -> bool:
    """Return whether an amount has the metric of the change before: "buys 0.9 points of recall, Y buys 5.2"."""
    last = here.last
    if last is None or last.kind != "change" or not (here.value.decimal or here.value.shape != "bare"):
        return False
    of_it = here.following == "f" and here.letters[here.item + 2 : here.item + 4] in _OF_IT
    return of_it or here.following in _ENDS  # trades 0.6 of that gain


def _measure(here: Here, verb: int) -> MetricFound | None:
    """Return what an amount is an amount of: the metric behind it, before its verb, or of the change before."""
    found = here.right() or here.right(here.end)
    if found is None and here.following == "I" and here.value.shape == "bare":
        found = here.phrase(*phrase_after(here.items, here.item + 2))
    if found is not None:
        return found
    left = here.left(verb)
    fits = left is not None and (here.value.unit == "dB" or here.value.shape != "unit" or is_resource(left))
    if fits:
        return left
    return by_dimension(here) if here.value.shape == "unit" else here.last_metric if _goes_on(here) else None


def _gapped(here: Here) -> Draft | None:
    """Return the change in "dropping A costs 2.3 mAP, dropping B 1.1, and C 4.6": the verb is said once."""
    last = here.last
    if last is None or here.preceding in ("y", "i") or here.following not in _ENDS or not _is_of_verb(here, last):
        return None
    if not here.value.decimal or here.value.shape not in ("bare", last.value.shape) or here.preceding in VALUES:
        return None
    between = here.letters[last.item + 1 : here.item]
    joint = max(between.rfind(letter) for letter in ",;") + 1
    first = last.item + 1 + joint + (between[joint : joint + 1] == "&")
    subject = here.letters[first : here.item]
    if not joint or not subject or len(subject) > _LONGEST_SUBJECT:
        return None
    acting = here.fold(first).endswith("ing")
    if not _SUBJECT.issuperset(subject[acting:]) or (subject[0] not in "GYe" and not acting):
        return None
    draft = _change(here, last.direction or "increase", last.metric)
    if last.value.shape == "points" and here.value.shape == "bare":
        draft.value = here.value._replace(unit=last.value.unit, shape="points", dimension="points")
    return draft


def _is_of_verb(here: Here, last: Draft) -> bool:
    """Return whether a verb of gain or loss stands before the claim before."""
    verb = here.fold(last.item - 1)
    return last.rule == "amount" or (last.rule == "metric_points" and (verb in COSTING or verb in ADDING))


def _done(here: Here) -> Draft | None:
    """Return the change in the passive "5.1 and 2.2 points of nDCG are gained", "12% of the latency is saved"."""
    letters, at = here.letters, here.item + 1
    if letters.find("i", at, at + _LONGEST_PASSIVE) < 0:
        return None
    while at - here.item < _LONGEST_PASSIVE and letters[at : at + 1] in _PASSIVE and at < len(letters):
        at += 1
    if letters[at : at + 1] != "i":
        return None
    at += 1
    while letters[at : at + 1] in ("J", "l", "i"):
        at += 1
    cue = _DONE.get(here.word(at))
    if cue is None:
        return None
    found = here.right(here.end)
    if here.value.shape == "percent" and not (found is not None and (is_quality(found) or cue == "d")):
        return None  # 30% of the packets are lost
    own = here.following == "m" and not is_plural(here.fold(here.item + 1))  # 5 mAP are lost
    if here.value.shape == "bare" and not ((here.value.decimal or own) and found is not None and is_quality(found)):
        return None
    return _change(here, of_cue(cue, found), found)


def _saved(here: Here) -> MetricFound | None:
    """Return what a unit says of what is saved: "commuters save 18 minutes"."""
    name = "memory" if here.value.dimension == "data" else here.value.dimension
    return MetricFound(name, name) if name is not None else None


def _change(here: Here, direction: Direction | None, found: MetricFound | None) -> Draft:
    draft = Draft(here.value, here.qualified, here.item, "change", "amount", direction=direction, metric=found)
    draft.basis = here.qualified.basis or ("absolute" if here.value.unit == "percentage_point" else None)
    return draft
