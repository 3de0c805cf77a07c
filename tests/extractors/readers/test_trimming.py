"""What is cut around an abstract, and what stays because it is the abstract's own."""

from __future__ import annotations

import pytest

from extractors.readers.kit.trimming import join_lines, trim_abstract

KEPT = "We gain 3.2% on two tasks."

CUT = [
    f"{KEPT} Show more",
    f"{KEPT}\n\nShow more",
    f"{KEPT} … Read more »",
    f"{KEPT} [more]",
    f"{KEPT} © 2020 Fen Press Ltd. All rights reserved.",
    f"{KEPT} © The Author(s) 2019. Published by Fen Press.",
    f"{KEPT} © The Author(s).",
    f"{KEPT} (C) 2010 Fen Press B.V. All rights reserved.",
    f"{KEPT} Copyright © 2017 Fen Press B.V. All rights reserved.",
    f"{KEPT} Copyright (c) 2021, the authors",
    f"{KEPT} Copyright 2015 by the Society.",
    f"{KEPT} Crown Copyright © 2013 Published by Fen Press. All rights reserved.",
    f"{KEPT} All rights reserved.",
    f"© 2019 IEEE. {KEPT}",
    f"Abstract: {KEPT}",
    f"ABSTRACT. — {KEPT}",
    f"**Abstract** {KEPT}",
    f"Abstract\n{KEPT}",
    f"Abstract{KEPT}",
    f"ABSTRACT {KEPT}",
    f"摘要：{KEPT}",
    f"<jats:title>Abstract</jats:title><jats:p>{KEPT}</jats:p>",
    "<jats:p>We gain <jats:italic>3.2%</jats:italic> on two tasks.</jats:p>",
    f"  {KEPT}\n ",
]
OWN = [
    KEPT,
    "We compare (a) small models, (b) large ones, and (c) those trained on the 2019 data, which gain 3.2%.",
    "We study copyright in 2023. Copyright law of 1976 covers 12% of the cases.",
    "Abstract Meaning Representation helps parsers by 3.2%.",
    "Summary statistics explain 80% of the variance.",
    "Abstract-level reasoning gains 3.2%.",
    "Longer prompts show more.",
    "Our agents need fewer steps and see more",
    "Background: tides vary. Results: we gain 3.2%.",
    "Rates rise by 3.2% <where x < 5> and fall later.",
]
NOTHING = ["", "  ", "N/A", "[No abstract available]", "No abstract", "null", "None", "Abstract", "-"]


@pytest.mark.parametrize("text", CUT)
def test_what_was_added_is_cut(text: str) -> None:
    assert trim_abstract(text) == KEPT


@pytest.mark.parametrize("text", OWN)
def test_the_abstracts_own_words_stay(text: str) -> None:
    assert trim_abstract(text) == text


@pytest.mark.parametrize("text", NOTHING)
def test_words_for_nothing_are_no_abstract(text: str) -> None:
    assert trim_abstract(text) is None


@pytest.mark.parametrize(
    ("lines", "joined"),
    [
        (["We gain", "3.2%."], "We gain 3.2%."),
        (["  indented ", " lines  "], "indented lines"),
        (["a well-", "known task"], "a well-known task"),
        (["2-", "10 points"], "2-10 points"),
        (["pre- and", "post-training"], "pre- and post-training"),
        (["pre-", "and post-training"], "pre- and post-training"),
        (["costly -- and", "slow"], "costly -- and slow"),
        (["costly --", "and slow"], "costly -- and slow"),
        (["我们的方法", "提高了3.2%。"], "我们的方法提高了3.2%。"),
        (["", "one", "", "two"], "one two"),
    ],
)
def test_hard_wrapped_lines_are_joined(lines: list[str], joined: str) -> None:
    assert join_lines(lines) == joined
