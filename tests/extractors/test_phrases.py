"""Phrases over concepts compile to one pattern a side, and say what they matched."""

from __future__ import annotations

import pytest

from extractors.phrases import Phrases, Rule

VERB_BY = Rule("verb_by", "{up|down}! <metric> {by} {value}", kind="change", direction="cue")
FASTER = Rule("faster", "{times} {faster}!", kind="ratio", metric="speedup", rank=10)
TIMES = Rule("times", "{times} {faster|higher}! <metric>?", kind="ratio")
GAP = Rule("gap", "{up}! ...3 {value}")


@pytest.mark.parametrize(("rule", "side"), [(VERB_BY, "left"), (FASTER, "right"), (TIMES, "right"), (GAP, "left")])
def test_a_phrase_looks_away_from_its_value(rule: Rule, side: str) -> None:
    assert rule.side == side


def test_a_left_phrase_says_its_cue_and_its_metric() -> None:
    letters = "GdKmyΠ"  # Heron reduces average memory by 5%
    found = Phrases([VERB_BY, FASTER], "left").read(letters[::-1], 0)
    assert found is not None
    assert (found.rule, found.cue, found.cue_at, found.metric) == (VERB_BY, "d", 1, (2, 4))


def test_a_right_phrase_says_its_cue_and_its_metric() -> None:
    found = Phrases([TIMES], "right").read("ΧHm.", 0)
    assert found is not None
    assert (found.cue, found.cue_at, found.metric) == ("H", 1, (2, 3))


def test_the_lower_rank_is_tried_first() -> None:
    found = Phrases([TIMES, FASTER], "right").read("ΧFm", 0)
    assert found is not None
    assert found.rule is FASTER


def test_an_optional_phrase_may_be_missing() -> None:
    found = Phrases([TIMES], "right").read("ΧF.", 0)
    assert found is not None
    assert found.metric is None


@pytest.mark.parametrize(("letters", "matches"), [("uΠ", True), ("uKKKΠ", True), ("uKKKKΠ", False), ("uK;Π", False)])
def test_a_gap_is_bounded_and_stays_in_its_clause(letters: str, matches: bool) -> None:  # noqa: FBT001 - a table's column
    assert (Phrases([GAP], "left").read(letters[::-1], 0) is not None) == matches


@pytest.mark.parametrize("letters", ["ΠF", "Χ.", "F", ""])
def test_other_letters_do_not_match(letters: str) -> None:
    assert Phrases([FASTER], "right").read(letters, 0) is None


def test_an_unknown_concept_is_an_error() -> None:
    with pytest.raises(KeyError):
        Phrases([Rule("wrong", "{times} {nonsense}")], "right")
