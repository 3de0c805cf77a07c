"""Numbers that are no claims, and the reason that is given for each."""

from __future__ import annotations

import pytest

from extractors.extract import extract
from extractors.plurals import is_plural, singular

REASONS = [
    ("Data of 2019 were used.", "2019", "year"),
    ("The trial ran until 4 March.", "4", "date"),
    ("It was seen in the last 6 years.", "6 years", "date"),
    ("See Section 4 for more.", "4", "reference"),
    ("It ranks among the top 10 here.", "10", "rank"),
    ("A 4-bit kernel is used.", "4", "set-up"),
    ("Sorrel uses 10-fold cross-validation.", "10-fold", "set-up"),
    ("Images of 224x224 are used.", "224", "size"),
    ("As shown before [12], it holds.", "12", "citation"),
    ("There are aims: (1) to see.", "1", "list mark"),
    ("A quotient of 13/3 was kept.", "13", "ratio as written"),
    ("We set k = 5 here.", "5", "set-up"),
    ("Recall was 0.9 (95% CI 0.8-0.95).", "95%", "level"),
    ("It solves 13 of 17 cases.", "17", "denominator"),
    ("A score of 67.9 of 100 was given.", "100", "denominator"),
    ("We have three contributions here.", "three", "count of ideas"),
    ("Our contribution is twofold.", "twofold", "count of ideas"),
    ("The two models differ.", "two", "said before"),
    ("At a consistency threshold of 0.25 it wins.", "0.25", "set-up"),
    ("F1 at the 0.5 overlap threshold is best.", "0.5", "set-up"),
    ("Kept is what passes a 90% cutoff.", "90%", "set-up"),
    ("It ran from the first half of May.", "half", "word"),
]


@pytest.mark.parametrize(("text", "number", "reason"), REASONS)
def test_a_decoy_is_refused_with_its_reason(text: str, number: str, reason: str) -> None:
    assert {decoy.text: decoy.reason for decoy in extract(text).decoys}.get(number) == reason


MEASURED = [
    ("A damage threshold of 5.2 mJ was found.", "5.2 mJ"),
    ("Recall is 0.82, above the threshold.", "0.82"),
    ("It gains 3% with a threshold.", "3%"),
    ("Recall is stable across thresholds (88.8-94.6%).", "88.8-94.6%"),
]


@pytest.mark.parametrize(("text", "number"), MEASURED)
def test_what_stands_near_a_threshold_is_none(text: str, number: str) -> None:
    assert [claim.value_text for claim in extract(text).claims] == [number]


@pytest.mark.parametrize(
    ("plural", "one"),
    [("studies", "study"), ("boxes", "box"), ("classes", "class"), ("models", "model"), ("bus", "bus")],
)
def test_a_singular_is_made_by_the_ending(plural: str, one: str) -> None:
    assert singular(plural) == one


@pytest.mark.parametrize(
    ("word", "plural"), [("models", True), ("data", True), ("analysis", False), ("class", False), ("gas", False)]
)
def test_a_plural_is_told_by_the_ending(word: str, *, plural: bool) -> None:
    assert is_plural(word) is plural
