"""At first sight a digit is part of a name, and a small number word counts ideas, or both must be read."""

from __future__ import annotations

import pytest

from extractors.first_sight import name_at, word_at


@pytest.mark.parametrize(
    ("text", "name"),
    [("We use GPT-4o here", "GPT-4o"), ("on CIFAR-10", "CIFAR-10"), ("a ResNet50", "ResNet50"), ("by v1.5", "v1.5"),
     ("at pass@1", "pass@1"), ("The T2I one", "T2I")],
)  # fmt: skip
def test_digits_of_a_name_are_told(text: str, name: str) -> None:
    position = next(place for place, character in enumerate(text) if character.isdigit())
    found = name_at(text, position, 0, len(text))
    assert found is not None
    assert (text[found[0] : found[1]], found[2]) == (name, "name")


@pytest.mark.parametrize("text", ["a gain of 5", "5 rows", "$x1$", "-5", "a -5", "(3)", "\\alpha1"])
def test_other_digits_must_be_read(text: str) -> None:
    position = next(place for place, character in enumerate(text) if character.isdigit())
    assert name_at(text, position, 0, len(text)) is None


def test_a_name_ends_with_its_sentence() -> None:
    text = "A1" * 1000
    found = name_at(text, 1201, 1200, 1800)
    assert found is not None
    assert (found[0] >= 1200, found[1] <= 1800) == (True, True)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("two challenges remain", "count of ideas"),
        ("three key insights", "count of ideas"),
        ("Two ideas", "count of ideas"),
        ("two-stage training", "set-up"),
        ("one widget", ""),
        ("network", ""),
    ],
)
def test_a_number_word_is_told_by_what_follows(text: str, reason: str) -> None:
    found = word_at(text, 0, len(text))
    assert found is not None
    assert found[2] == reason


@pytest.mark.parametrize(
    "text",
    [
        "seven benchmarks", "two of the tasks", "three hours", "two orders of magnitude", "five times faster",
        "two to three", "twenty-four ideas", "half of it", "four GPUs", "order of magnitude", "two 7B models",
    ],
)  # fmt: skip
def test_number_words_that_may_be_claims_must_be_read(text: str) -> None:
    assert word_at(text, 0, len(text)) is None


def test_what_was_evaluated_on_must_be_read() -> None:
    assert word_at("on two widgets", 3, 14) is None
