"""Number words: several things are counted, whatever they are, unless the words around weigh them as ideas."""

from __future__ import annotations

import pytest

from extractors.extract import extract


def counts(text: str) -> list[tuple[str, str | None]]:
    """Return the words and the metric of each count of a text."""
    return [(one.value_text, one.metric) for one in extract(text).claims if one.rule == "count_word"]


SEVERAL = [
    # nouns that no list knows, beside other figures
    ("Over 80 hedges, seven blade angles meet the norm in nine nested drills.", ["seven", "nine"]),
    ("Of 60 wards and five frontier LRMs none is safe.", ["five"]),
    ("We log 12,000 hops and three packet dialogs per hive.", ["three"]),
    ("In 40 moves, six brass valves stayed shut.", ["six"]),
    ("It meets 90% of the norms with eight active heads.", ["eight"]),
    ("The audit (nine subsystems, 18 checks) took a day.", ["nine"]),
    # listed things, made or not
    ("We fold Tansy into five EHR models.", ["five"]),
    ("The probe was joined by four observatories.", ["four"]),
    ("We define three tasks: sorting, stacking and folding.", ["three"]),
    ("Analysts identified five clusters of bees.", ["five"]),
    # ideas that were compared, run across, or go on with what was
    ("Experiments across five typical search spaces were run.", ["five"]),
    ("Nine milling approaches were compared.", ["Nine"]),
    ("Over three runs on four problems it is stable.", ["three", "four"]),
    ("We evaluate Tansy on three datasets (Ash, Elm, Fir) and four model types.", ["three", "four"]),
    ("We ask this by comparing six paradigms of grafting.", ["six"]),
    ("We test Tansy under four conditions: with and without frost.", ["four"]),
    # two, where their names stand behind them
    ("The summaries were written by two models, Tansy-70B and Sorrel-72B.", ["two"]),
]


@pytest.mark.parametrize(("text", "found"), SEVERAL)
def test_several_things_are_counted(text: str, found: list[str]) -> None:
    assert [value for value, _ in counts(text)] == found


IDEAS = [
    "In 2 rooms we rest on three key designs: a lock, a key and a door.",
    "At 90% recall, five core moves guide the four main moulds.",
    "Over 12 days the Big Five scores of the staff rose.",
    "It has 12 layers and makes three commitments.",
    "It has 12 layers and brings three innovations.",
    "It has 12 layers and combines two moulds.",
    "With 12 layers, two levers share one spring.",
    "Brook reaches 81% by joining two models.",
    "We introduce five techniques for grafting.",
    "Methods follow two paradigms: one by hand and one by machine.",
    "We identify four interlocking failures: a, b, c and d.",
    "The survey explores two key aspects of milling.",
    "It works by two modules, Tansy and Sorrel.",
]


@pytest.mark.parametrize("text", IDEAS)
def test_ideas_are_not_counted(text: str) -> None:
    assert counts(text) == []
