"""Amounts that a verb saves, costs or differs by, how often something is done, and parts of another's cost."""

from __future__ import annotations

import pytest

from extractors.extract import extract

Row = tuple[str, str, str | None, str | None]


def rows(text: str) -> list[Row]:
    """Return value, kind, direction and metric of each claim of a text."""
    return [(one.value_text, one.kind, one.direction, one.metric) for one in extract(text).claims]


AMOUNTS = [
    # differences without a way, what something costs, and points whose word of change stands far before them
    ("The net varies by more than 0.13 macro-F1 across topics.", ("0.13", "change", None, "F1")),
    ("On Fern, perplexity moves by only 0.05.", ("0.05", "change", None, "perplexity")),
    ("Correctness shifts by +0.009 on it.", ("+0.009", "change", "increase", "correctness")),
    ("It is smaller at a cost of 0.1-0.4 perplexity.", ("0.1-0.4", "change", "increase", "perplexity")),
    ("It does so at the expense of 1.2 BLEU.", ("1.2", "change", "decrease", "BLEU")),
    ("The gain in Dice on Peat amounts to 2.2 pp on it.", ("2.2 pp", "change", "increase", "Dice")),
    ("Merging labels costs up to 37 F1 points.", ("37", "change", "decrease", "F1")),
    ("It sends the collision rate up by 17%.", ("17%", "change", "increase", "collision rate")),
    ("The time was brought down to 37 minutes.", ("37 minutes", "quantity", "decrease", "time")),
    # what is saved or reduced of a whole
    ("Moss spares the user 73% of the waiting time.", ("73%", "change", "decrease", "waiting time")),
    ("It only reduces 6% of tool calls.", ("6%", "change", "decrease", "tool calls")),
    ("It keeps 6% of tool calls.", ("6%", "share", None, "tool calls")),
    # how often
    ("Moss is right 97.2% of the time.", ("97.2%", "score", None, "accuracy")),
    ("It requires only 2% of the time.", ("2%", "share", None, "time")),
    ("It takes 40% of the time and cost of Fern.", ("40%", "share", None, "time")),
    ("Moss achieves 74.2% overall and is free.", ("74.2%", "score", None, None)),
    # parts of what another costs
    ("The table takes a third of the memory that trees use.", ("a third", "ratio", "decrease", "memory")),
    ("It runs 3 times faster than Fern and takes a tenth of its area.", ("a tenth", "ratio", "decrease", "area")),
    ("It needs a third of the training cost of the old model.", ("a third", "ratio", "decrease", "training cost")),
    ("It keeps a third of the memory of the site.", ("a third", "share", None, "memory")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "row"), AMOUNTS)
def test_an_amount_is_read_by_its_verb_and_its_whole(text: str, row: Row) -> None:
    assert row in rows(text)


MONEY = [
    ("It costs $ 40 per run.", 40, "usd", "$ 40"),
    ("The budget is $ 2.5 million.", 2.5e6, "usd", "$ 2.5 million"),
    ("Prices rose from $ 40 to $ 50.", 50, "usd", "$ 50"),
    ("The fee is USD 0.0128 per call.", 0.0128, "usd", "USD 0.0128"),
    ("It costs about 0.04$ per paper.", 0.04, "usd", "0.04$"),
    ("It costs 5 € each.", 5, "eur", "5 €"),
    ("An annual cost of £ 1,200 is paid.", 1200, "gbp", "£ 1,200"),
    ("The first costs $5 a year.", 5, "usd", "$5"),
]


@pytest.mark.parametrize(("text", "value", "unit", "written"), MONEY)
def test_money_may_have_a_space_a_code_or_its_sign_behind(text: str, value: float, unit: str, written: str) -> None:
    assert [(one.value, one.unit, one.value_text) for one in extract(text).claims] == [(value, unit, written)]


@pytest.mark.parametrize(
    "text", ["BLEU is $>$ 0.45 on it.", "It has a set of $ 5 $ and $ 6 $ values.", "It is 5.0% $\\pm$ 9."]
)
def test_the_dollars_of_mathematics_are_no_money(text: str) -> None:
    assert [one for one in extract(text).claims if one.unit == "usd"] == []


PLACES = [
    # changes of the next place, in brackets behind theirs, counts of them, and halves of which
    ("Moss beats Fern by 12.7% in decision making and 12.4% in action choice.", "12.4%", "change"),
    ("It shows notable reductions on the old split (6.35%).", "6.35%", "change"),
    ("Moss achieves 1% deviation.", "1%", "score"),
    ("It recorded 212 flares, 17 of them brighter than others.", "17", "quantity"),
    ("Of the 2,906 records identified, 143 met the criteria.", "143", "quantity"),
    ("It has 240 servers, fewer than half of which were busy.", "half", "share"),
    ("It was run in three apartments.", "three", "quantity"),
    ("There is a 2-3x cross-family gap in cost.", "2-3x", "ratio"),
    ("It reduces a 1-hour streaming session.", "1-hour", "quantity"),
]


@pytest.mark.parametrize(("text", "value", "kind"), PLACES)
def test_figures_of_places_and_groups(text: str, value: str, kind: str) -> None:
    assert (value, kind) in [(one.value_text, one.kind) for one in extract(text).claims]


def test_a_sampling_of_points_is_no_difference() -> None:
    assert rows("It works under a 39-point sampling strategy.") == []
