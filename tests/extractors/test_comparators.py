"""Words and signs around a value set its comparator, its qualifier and its basis; places and baselines do not."""

from __future__ import annotations

import pytest

from extractors.comparators import _BEFORE, Qualified, read_comparator
from extractors.extract import extract
from tests.extractors.sentences import sentence_of, values_of


def _read(text: str) -> Qualified:
    return read_comparator(sentence_of(text), values_of(text)[-1])


@pytest.mark.parametrize(("words", "comparator"), _BEFORE.items(), ids=" ".join)
def test_each_phrase_sets_its_comparator(words: tuple[str, ...], comparator: str) -> None:
    phrase = " ".join(words)
    text = f"It {'climbs' if phrase == 'past' else 'takes'} {phrase} 5.5 hours"
    qualified = _read(text)
    assert qualified.comparator == comparator
    assert qualified.qualifier is not None
    assert sentence_of(text).quote(*qualified.qualifier).replace(" .", ".") == phrase.replace(" .", ".")


@pytest.mark.parametrize(
    ("text", "comparator"),
    [
        ("is < 5 hours", "<"),
        ("is > 5 hours", ">"),
        ("is ≤ 5 hours", "<="),
        ("is <= 5 hours", "<="),
        ("is >= 5 hours", ">="),
        ("is ≥ 5 hours", ">="),
        ("is $\\geq 5$ hours", ">="),
        ("is ~5 hours", "~"),
        ("is ${\\sim}5$ hours", "~"),
        ("is ≈ 5 hours", "~"),
        ("is 5+ hours", ">="),
        ("is 5 hours or more", ">="),
        ("is 100 or over", ">="),
        ("is 5 hours or less", "<="),
        ("is 300 plus hours", ">="),
        ("is by up to an absolute 3%", "<="),
        ("is more than about 5 hours", "~"),
        ("is 5 hours", "="),
        ("is 3.2% -> 40.4%", "="),
        ("is 5 plus 3", "="),
        ("is 5 or 3", "="),
    ],
)
def test_signs_and_words_behind_set_it_too(text: str, comparator: str) -> None:
    assert _read(text).comparator == comparator


@pytest.mark.parametrize(
    "text",
    [
        "averaged over 5 seeds",
        "improves over the 7B model",
        "gains over 15 baselines",
        "within 2 regions",
        "under 3 attacks",
        "rankings over 15 countries",
        "on over the 5 tasks",
        "exceeding 5.2 by the model",
        "some 5% of it",
    ],
)
def test_places_and_baselines_are_no_bounds(text: str) -> None:
    assert _read(text).comparator == "="


@pytest.mark.parametrize("text", ["trained on over 30 tasks", "over 5,000 images", "over 90% of it", "over 2.5 of it"])
def test_over_is_more_than_elsewhere(text: str) -> None:
    assert _read(text).comparator == ">"


@pytest.mark.parametrize(
    ("text", "basis", "average"),
    [
        ("a relative 5%", "relative", False),
        ("an absolute 5%", "absolute", False),
        ("an average relative 5%", "relative", True),
        ("an average of 5%", None, False),
        ("5%", None, False),
    ],
)
def test_the_basis_is_what_the_words_say(text: str, basis: str | None, average: bool) -> None:  # noqa: FBT001
    qualified = _read(text)
    assert (qualified.basis, qualified.average) == (basis, average)


def test_the_words_are_part_of_the_item() -> None:
    qualified = _read("It gains up to an absolute 3% or more of it")
    assert (qualified.first, qualified.stop) == (2, 10)


@pytest.mark.parametrize(
    ("text", "comparator"),
    [
        ("We audited 12 wards over 3 years.", "="),
        ("Notes were collected over fourteen months.", "="),
        ("We study its habits over 4.5 months.", "="),
        ("Deployed over two weeks, it held.", "="),
        ("The repair took over 3 years.", ">"),
        ("It keeps records spanning over 10 years.", ">"),
        ("They have been in use for over 20 years.", ">"),
        ("Cells lasted over 28 days.", ">"),
    ],
)
def test_something_goes_on_over_a_time_or_takes_over_it(text: str, comparator: str) -> None:
    assert extract(text).claims[-1].comparator == comparator
