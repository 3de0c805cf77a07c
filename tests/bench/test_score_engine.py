"""The hidden part of the gold gives one figure, and never shows what is wrong in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.score_engine import HIDDEN, main, visible
from bench.second_gold import PARTS, Part, second_cases, second_gold
from warehouse.gold import GoldClaim


@pytest.mark.parametrize(("identity", "is_hidden"), [("dev-151", False), ("dev-152", True), ("dev-168", True)])
def test_which_documents_are_hidden(identity: str, *, is_hidden: bool) -> None:
    assert bool(HIDDEN.match(identity)) is is_hidden


def test_hidden_documents_are_not_shown(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert shared.is_dir()
    assert main(["--show", "dev-16"]) == 2
    assert main(["--ids", "dev-15[2-9]", "--errors", "5"]) == 0
    assert main(["--hidden", "--errors", "5"]) == 0
    printed = capsys.readouterr().out
    assert "dev-16" not in printed
    assert "dev-15" not in printed
    assert "documents 17" in printed


def test_mistakes_are_shown_of_the_open_half_of_the_second_gold_alone(
    shared: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shared.is_dir()
    assert main(["--second", "--errors", "3"]) == 0
    developed, held = capsys.readouterr().out.split("== second gold, held back")
    assert "-- missed" in developed
    assert "-- " not in held
    assert "not found: 0" in held


@pytest.mark.parametrize("part", ["develop", "held"])
def test_spans_of_the_second_gold_are_what_they_say(part: Part, shared: Path) -> None:
    assert shared.is_dir()
    documents = second_gold(part)
    assert len(documents) > 40
    wrong = [(one.id, claim.value_text) for one in documents for claim in one.claims if not _is_at(one.text, claim)]
    assert wrong == []


@pytest.mark.parametrize("part", ["develop", "held"])
def test_spans_of_the_short_cases_are_what_they_say(part: Part) -> None:
    documents = second_cases(part)
    assert len(documents) >= 140
    wrong = [(one.id, claim.value_text) for one in documents for claim in one.claims if not _is_at(one.text, claim)]
    assert wrong == []


def test_the_short_cases_share_no_text_with_others(shared: Path) -> None:
    assert shared.is_dir()
    texts = [{one.text for one in documents} for documents in (*map(second_cases, PARTS), visible("challenge"))]
    assert sum(map(len, texts)) == len(set().union(*texts))


def _is_at(text: str, claim: GoldClaim) -> bool:
    return text[claim.start : claim.end] == claim.value_text


def test_the_halves_of_the_second_gold_share_no_document(shared: Path) -> None:
    assert shared.is_dir()
    texts = [{one.text for one in second_gold(part)} for part in ("develop", "held")]
    assert texts[0].isdisjoint(texts[1])


def test_the_visible_part_is_all_the_rest(shared: Path) -> None:
    assert shared.is_dir()
    assert len(visible("dev")) == 152


def test_scores_carry_the_hashes_of_what_they_are_of(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert shared.is_dir()
    assert main(["--set", "seeds"]) == 0
    printed = capsys.readouterr().out
    assert "lexicons " in printed
    assert "modules " in printed
    assert "gold " in printed
